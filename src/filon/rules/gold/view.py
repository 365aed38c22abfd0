"""What may be known at a table of Gold. All flips are public: every seat may know the same."""

from dataclasses import dataclass

from filon.rules.contract import OVER
from filon.rules.game import View
from filon.rules.gold.components import COLOURS, FACES, IDLE_TURNS, PLACES
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import CHOOSING_FIRST, ENDED, GONE, NOWHERE, RUSHING, UNSEEN

FACE_DOWN = "?"
EMPTY = ""


@dataclass(frozen=True, slots=True)
class GoldView(View):
    """The field by place, with every card ever seen; the piles; what nobody has seen."""

    seats: int
    owners: tuple[int, ...]
    """By colour: its seat, or -1 for a neutral colour (G3)."""
    round: int
    rounds: int
    opener: int
    """Who began this round; -1 while chance has not chosen (G5)."""
    active: int
    """Whose turn it is; -1 before the first turn and after the end."""
    phase: str
    """`first`, `second`, `rush`, `opening` or `over`."""
    field: tuple[str, ...]
    """By place: a card that was seen in this round, `?` for one never seen, empty for none."""
    face_up: tuple[str, ...]
    """The places whose cards lie open now (G6)."""
    lying: int
    unseen: tuple[tuple[str, int], ...]
    """The faces nobody has seen and how many cards have each."""
    gold: tuple[int, ...]
    """By seat: the gold of this round. The page hides it unless `open_piles` (G11)."""
    cards: tuple[int, ...]
    totals: tuple[int, ...]
    """By seat: the gold of the rounds before (G18)."""
    idle_turns_left: int
    """G16: so many idle turns more, and the rush begins."""


SHOWN = {GONE: EMPTY, UNSEEN: FACE_DOWN, **dict(enumerate(FACES))}
"""By face: what a place of the field shows to a perfect memory."""


def phase_of(table: GoldState) -> str:
    step = int(table.step)
    if step in (CHOOSING_FIRST, ENDED):
        return "opening" if step == CHOOSING_FIRST else "over"
    if step >= RUSHING:
        return "rush"
    return "first" if table.first_at == NOWHERE else "second"


def face_up(table: GoldState) -> tuple[str, ...]:
    """The first card of the turn, and the place where chance is about to show a face."""
    places = [] if table.first_at == NOWHERE else [PLACES[table.lying[table.first_at]]]
    if table.flipped != NOWHERE:
        places.append(PLACES[table.flipped])
    return tuple(places)


def gold_view(table: GoldState, seat: int | None) -> GoldView:
    phase = phase_of(table)
    begun = phase != "opening"
    return GoldView(
        seat=seat,
        to_act=int(table.to_act()),
        seats=int(table.seats),
        owners=tuple(table.owners)[: len(COLOURS)],
        round=int(table.round),
        rounds=int(table.rounds),
        opener=int(table.opener) if begun else -1,
        active=int(table.active) if begun and table.to_act() != OVER else -1,
        phase=phase,
        field=tuple([SHOWN[face] for face in table.faces]),
        face_up=face_up(table),
        lying=len(table.lying),
        unseen=tuple(
            [(FACES[face], count) for face, count in enumerate(table.deck) if count > 0]
        ),
        gold=tuple(table.gold),
        cards=tuple(table.cards),
        totals=tuple(table.totals),
        idle_turns_left=int(IDLE_TURNS * table.seats - table.idle),
    )

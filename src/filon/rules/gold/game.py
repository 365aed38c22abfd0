"""Gold as a title."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import CHANCE, OVER, State
from filon.rules.errors import Refusal, Under
from filon.rules.events import Event
from filon.rules.game import Game, Standings, told
from filon.rules.gold import steps
from filon.rules.gold.audit import gold_audit
from filon.rules.gold.components import COLOUR_COUNT, COLOURS, FACES, PLACES
from filon.rules.gold.ending import final_standings
from filon.rules.gold.events import EVENTS
from filon.rules.gold.options import GoldOptions, colours_each
from filon.rules.gold.printed import PRINTED
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import FIRST, GONE, NEUTRAL, NOWHERE
from filon.rules.gold.view import GoldView, gold_view
from filon.rules.kinds import Card, Seat
from filon.rules.options import Options

ACTIONS = ActionTable(
    Verb("flip", steps.FLIP, place=PLACES),
    Verb("first", steps.FIRST, seat=numbers(0, 4)),
    Verb("face", steps.FACE, card=FACES),
    card=Card,
    seat=Seat,
)


def own_colours(seats: int, colours: tuple[str, ...] | None) -> vec[i64]:
    """G3: each seat owns one colour, or two with two players; the others are neutral."""
    each = colours_each(seats)
    chosen = COLOURS[: seats * each] if colours is None else colours
    owners = [NEUTRAL] * COLOUR_COUNT
    for k, colour in enumerate(chosen):
        owners[COLOURS.index(colour)] = k // each
    return vec[i64](owners)


class Gold(Game):
    """Gold, 2 to 5 seats."""

    nothing_hidden = True
    name = "gold"
    order = 1
    title = {"fr": "Gold", "en": "Gold"}
    seats = range(2, 6)
    version = 1
    options = GoldOptions
    actions = ACTIONS
    printed = PRINTED
    clauses = tuple(f"G{k}" for k in range(1, 19))
    events = EVENTS
    refusals = {
        "match_over": Under("G15"),
        "not_your_turn": Under("G5", seat=Seat),
        "not_a_decision": Under("G6"),
        "place_empty": Under("G4", place=str),
        "card_face_up": Under("G6", place=str),
    }

    def start(self, seats: int, options: Options) -> GoldState:
        assert isinstance(options, GoldOptions)
        table = GoldState()
        table.memory_aid = int(options.memory_aid)
        table.set_up(
            seats,
            rounds=seats if options.rounds == "match" else 1,
            owners=own_colours(seats, options.colours),
            first=NOWHERE if options.first is None else options.first,
        )
        return table

    def view(self, state: State, seat: int | None) -> GoldView:
        return gold_view(_table(state), seat)

    def standings(self, state: State) -> Standings:
        return final_standings(_table(state))

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        table = _table(state)
        who = table.to_act()
        if who == OVER:
            return self.refusal("match_over")
        if who == CHANCE or who != seat:
            return self.refusal("not_your_turn", seat=int(who))
        if not 0 <= action < FIRST:
            return self.refusal("not_a_decision")
        if table.faces[action] == GONE:
            return self.refusal("place_empty", place=PLACES[action])
        if table.first_at != NOWHERE and table.lying[table.first_at] == action:
            return self.refusal("card_face_up", place=PLACES[action])
        return None

    def tells_choices(self, options: Options) -> bool:
        """G12: only with the memory aid; without it, recalling cards is the game."""
        assert isinstance(options, GoldOptions)
        return options.memory_aid

    def foresee(
        self, world: State, seat: int, action: int, options: Options
    ) -> Sequence[Event]:
        """A card that was seen before shows what the seat knows."""
        return told(world, seat, action)

    def audit(self, state: State) -> list[str]:
        return gold_audit(_table(state))


def _table(state: State) -> GoldState:
    assert isinstance(state, GoldState), "a state of Gold"
    return state


GAME = Gold()

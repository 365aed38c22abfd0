"""What may be known at a table of La Fièvre de l'or: everything but the order of the deck."""

from dataclasses import dataclass

from filon.rules.contract import OVER
from filon.rules.fievre.components import (
    CARD_KINDS,
    CARDS,
    CONCESSION_COUNT,
    CONCESSIONS,
    DOUBLE,
    DYNAMITE,
    ELECTION,
    EVENT_COPIES,
    EXPROPRIATION,
    EXTENSION_COPIES,
    FIRST_EVENT,
    GIRLS,
    GOVERNOR,
    GUN,
    HOLD_UP,
    SALOON,
    TAXES,
    TOWNS,
    VEIN,
    town_of,
)
from filon.rules.fievre.mayors import fee_due
from filon.rules.fievre.sale import turns_of
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import (
    BIDDING,
    BLASTING,
    BUILDING,
    CHOOSING_FIRST,
    DARING,
    DEFENDING,
    DOUBLING,
    ELECTING,
    ENDED,
    EXPROPRIATING,
    GONE,
    HIRING,
    LAYING_GIRLS,
    LAYING_GOVERNOR,
    LAYING_VEIN,
    NAMING,
    NOBODY,
    NOWHERE,
    REVEALING,
    RIDING,
    ROBBING,
    ROLLING,
    SHOOTING,
    SHOT,
    TAKING,
    TAXING,
    WAGERING,
    WIRING,
)
from filon.rules.game import View

PHASES = {
    CHOOSING_FIRST: "opening",
    REVEALING: "sale",
    ROLLING: "dice",
    ROBBING: "hold-up dice",
    WAGERING: "wager dice",
    DOUBLING: "double dice",
    DEFENDING: "mayor's dice",
    SHOOTING: "gun dice",
    BIDDING: "auction",
    TAKING: "choice",
    BUILDING: "saloon",
    LAYING_GIRLS: "girls",
    LAYING_GOVERNOR: "governor",
    LAYING_VEIN: "vein",
    BLASTING: "dynamite",
    EXPROPRIATING: "expropriation",
    NAMING: "hold-up",
    RIDING: "mustang",
    WIRING: "telegraph",
    ELECTING: "election",
    HIRING: "gun",
    TAXING: "taxes",
    DARING: "double",
    ENDED: "over",
}
"""The question that is open, by step; those of chance end in `dice`, but for the first two."""


@dataclass(frozen=True, slots=True)
class SaloonView:
    """F19: a saloon that stands."""

    number: int
    town: str
    seat: int
    girls: bool


@dataclass(frozen=True, slots=True)
class FievreView(View):
    """The sale, the auction, what lies before each seat, and what nobody has seen."""

    seats: int
    turn: int
    """Counted from 1; 0 before the first."""
    turns: int
    phase: str
    opener: int
    """F6: who opens this turn's auction; -1 while chance has not chosen."""
    winner: int
    """Of this turn's auction; -1 while it runs."""
    active: int
    """Who is asked, or who rolls the dice; -1 for nobody."""
    sale: tuple[str, ...]
    fees: tuple[int, ...]
    """F13: the fee due from this seat for each card on sale, even if it has less (F30); 0 for
    a watcher."""
    deck: int
    """The cards of the deck; F5: those set aside count until the first sale is laid out."""
    unseen: tuple[tuple[str, int], ...]
    """The cards nobody has seen and how many there are of each; F5: those set aside too."""
    highest: int
    leader: int
    """F8: who made the highest bid; -1 for nobody."""
    passed: tuple[int, ...]
    """F8: the seats that have passed."""
    order: tuple[int, ...]
    """F12: the seats still to choose after the one who is choosing, in their order."""
    gold: tuple[int, ...]
    """By seat. The page hides that of others with `closed_money` (F39)."""
    mines: tuple[tuple[str, ...], ...]
    """By seat: the concessions before it, town by town."""
    mayors: tuple[int, ...]
    """By town: the seat of its mayor, or -1."""
    shot: tuple[str, ...]
    """F35: the towns that wait for a concession to have a mayor again."""
    governor: str
    """F23: the town with the governor, or nothing."""
    saloons: tuple[SaloonView, ...]
    vein: str
    """F25: the concession with the new vein, or nothing."""
    kept: tuple[tuple[str, ...], ...]
    """By seat: the events kept for later (F18)."""
    dice: tuple[int, ...]
    """F14: the last production roll as it counts; nothing before the first."""
    victim: int
    """F28: who is held up; F35: whose mayor is shot at; else -1."""
    number: int
    """F28: the number named; F35: the mayor's roll; else 0."""
    target: str
    """F35: the town whose mayor is shot at, or nothing."""
    stake: int
    """F32: the gain at stake, or 0."""
    scores: tuple[int, ...]
    """F38, as if the match ended now. The page shows them with `running_scores` (F39)."""
    gone: tuple[tuple[str, int], ...]
    """The cards that have left the game and how many of each."""


def fievre_view(table: FievreState, seat: int | None) -> FievreView:
    seats = range(int(table.seats))
    step = int(table.step)
    begun = step != CHOOSING_FIRST
    sale = sale_of(table)
    shooting = table.target != NOWHERE
    return FievreView(
        seat=seat,
        to_act=int(table.to_act()),
        seats=int(table.seats),
        turn=int(table.turn),
        turns=turns_of(table),
        phase=PHASES[step],
        opener=int(table.opener) if begun else NOBODY,
        winner=int(table.winner),
        active=active_of(table),
        sale=tuple(CARDS[card] for card in sale),
        fees=tuple(fee_of(table, card, seat) for card in sale),
        deck=deck_of(table),
        unseen=tuple(
            (CARDS[card], count) for card, count in enumerate(unseen_of(table)) if count > 0
        ),
        highest=int(table.highest),
        leader=int(table.leader),
        passed=tuple(each for each in seats if table.passed >> each & 1),
        order=order_of(table),
        gold=tuple(int(ounces) for ounces in table.gold),
        mines=tuple(
            tuple(CONCESSIONS[card] for card, owner in enumerate(table.owner) if owner == each)
            for each in seats
        ),
        mayors=tuple(max(int(mayor), NOBODY) for mayor in table.mayor),
        shot=tuple(TOWNS[town] for town, mayor in enumerate(table.mayor) if mayor == SHOT),
        governor="" if table.governor_on == NOWHERE else TOWNS[table.governor_on],
        saloons=saloons_of(table),
        vein="" if table.vein_on == NOWHERE else CONCESSIONS[table.vein_on],
        kept=tuple(kept_of(table, each) for each in seats),
        dice=() if table.die == 0 else (int(table.die), int(table.other)),
        victim=int(table.mayor[table.target]) if shooting else int(table.victim),
        number=int(table.number),
        target=TOWNS[table.target] if shooting else "",
        stake=int(table.stake),
        scores=tuple(int(table.score(each)) for each in seats),
        gone=tuple((CARDS[card], count) for card, count in enumerate(gone_of(table)) if count),
    )


def sale_of(table: FievreState) -> list[int]:
    return [int(table.sale[at]) for at in range(int(table.on_sale))]


def deck_of(table: FievreState) -> int:
    first_sale = table.turn < 2 and table.step in (CHOOSING_FIRST, REVEALING)
    return int(table.cards if first_sale else table.cards_left())


def active_of(table: FievreState) -> int:
    if table.step in (CHOOSING_FIRST, REVEALING) or table.to_act() == OVER:
        return NOBODY
    if table.step == DEFENDING:
        return int(table.mayor[table.target])
    return int(table.asked)


def fee_of(table: FievreState, card: int, seat: int | None) -> int:
    """F13: nothing for an event."""
    if seat is None or card >= CONCESSION_COUNT:
        return 0
    return int(fee_due(table, seat, town_of(card)))


def kept_of(table: FievreState, seat: int) -> tuple[str, ...]:
    """F18: the events this seat keeps; not the one it was just asked about (F31, F35)."""
    open_question = {ELECTING: ELECTION, HIRING: GUN}.get(int(table.step))
    return tuple(
        CARDS[FIRST_EVENT + event]
        for event, holder in enumerate(table.kept)
        if holder == seat and FIRST_EVENT + event != open_question
    )


def order_of(table: FievreState) -> tuple[int, ...]:
    """F12, F26: who chooses after the one whose card is being chosen or carried out; F36:
    no more seats than cards."""
    if table.winner == NOBODY or table.step == ROLLING or table.to_act() == OVER:
        return ()
    seats = int(table.seats)
    order = [
        (int(table.winner) + place) % seats
        for place in range(int(table.place), seats)
        if (int(table.winner) + place) % seats != table.rider
    ]
    choosing = TAKING in (table.step, table.resume)
    return tuple(order[: int(table.on_sale) - choosing])


def saloons_of(table: FievreState) -> tuple[SaloonView, ...]:
    return tuple(
        SaloonView(
            saloon + 1,
            TOWNS[table.saloon_town[saloon]],
            int(owner),
            table.girls_on == saloon,
        )
        for saloon, owner in enumerate(table.saloon_owner)
        if owner != NOBODY
    )


def unseen_of(table: FievreState) -> list[int]:
    """By card: how many nobody has seen."""
    counts = [0] * CARD_KINDS
    for at in range(int(table.cards)):
        counts[table.deck[at]] += 1
    return counts


def gone_of(table: FievreState) -> list[int]:
    """By card: how many have left the game: neither unseen, nor on sale, nor before a seat,
    nor being carried out."""
    counts = [int(owner == GONE) for owner in table.owner]
    events = EVENT_COPIES + (EXTENSION_COPIES if table.extension else ())
    counts += [copies for _, copies in events]
    counts += [0] * (CARD_KINDS - len(counts))
    for card, unseen in enumerate(unseen_of(table)):
        if card >= FIRST_EVENT:
            counts[card] -= unseen
    for card in [*sale_of(table), *in_play(table)]:
        if card >= FIRST_EVENT:
            counts[card] -= 1
    return counts


CARRIED_OUT = {
    BUILDING: SALOON,
    LAYING_GIRLS: GIRLS,
    LAYING_GOVERNOR: GOVERNOR,
    LAYING_VEIN: VEIN,
    BLASTING: DYNAMITE,
    EXPROPRIATING: EXPROPRIATION,
    NAMING: HOLD_UP,
    ROBBING: HOLD_UP,
    TAXING: TAXES,
    WAGERING: DOUBLE,
    DARING: DOUBLE,
    DOUBLING: DOUBLE,
}
"""The event that waits for its target or its dice, by step."""


def in_play(table: FievreState) -> list[int]:
    """The events that lie before a seat, kept or laid, or are being carried out."""
    cards = [FIRST_EVENT + k for k, holder in enumerate(table.kept) if holder != NOBODY]
    cards += [SALOON for owner in table.saloon_owner if owner != NOBODY]
    if table.girls_on != NOWHERE:
        cards.append(GIRLS)
    if table.governor_on != NOWHERE:
        cards.append(GOVERNOR)
    if table.vein_on != NOWHERE:
        cards.append(VEIN)
    if int(table.step) in CARRIED_OUT:
        cards.append(CARRIED_OUT[int(table.step)])
    return cards

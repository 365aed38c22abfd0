"""What is worth knowing before a choice at a table of La Fièvre de l'or."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from filon.rules.choices import Note, Notes
from filon.rules.contract import State
from filon.rules.events import Event
from filon.rules.fievre.auction import price_shares
from filon.rules.fievre.components import (
    CARDS,
    CONCESSION_COUNT,
    CONCESSIONS,
    DANGEROUS_GREEN,
    DANGEROUS_PURPLE,
    MAYOR_POINTS,
    NUGGETS_AT,
    SUMS_AT,
    TOWNS,
    VEIN_NUGGETS,
    town_of,
)
from filon.rules.fievre.events import (
    ContestHeld,
    MayorChosen,
    MineProduced,
    SaloonPaid,
    SharkPaid,
    TurnBegan,
)
from filon.rules.fievre.kinds import Ounces, Town
from filon.rules.fievre.mayors import fee_due
from filon.rules.fievre.options import FievreOptions
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import (
    BID,
    BLAST,
    DARE,
    DICE,
    ELECT,
    EXPROPRIATE,
    HIRE,
    LAY_VEIN,
    LEAST_NAMED,
    NAMES,
    NOBODY,
    PASS,
    ROB,
    TAKE,
    WIRING,
)
from filon.rules.game import Game
from filon.rules.kinds import Card, Kind, Seat
from filon.rules.options import Options

EFFECTS = {
    "saloon": "F19",
    "girls": "F20",
    "dynamite": "F21",
    "expropriation": "F22",
    "governor": "F23",
    "shark": "F24",
    "vein": "F25",
    "mustang": "F26",
    "stagecoach": "F27",
    "hold-up": "F28",
    "telegraph": "F29",
    "election": "F31",
    "double": "F32",
    "taxes": "F33",
    "contest": "F34",
    "gun": "F35",
}
"""By event card: the clause that says what it does."""


@dataclass(frozen=True, slots=True)
class PriceWouldGo(Note):
    """Who would keep what of a price that `seat` pays."""

    clause: ClassVar[str] = "F10"
    seat: Seat
    ounces: Ounces
    shares: Annotated[tuple[int, ...], Kind("shares_from", "seat")]


@dataclass(frozen=True, slots=True)
class PriceWouldGoByThree(Note):
    """The same with three players; `bank` is what the bank gets."""

    clause: ClassVar[str] = "F11"
    seat: Seat
    ounces: Ounces
    shares: Annotated[tuple[int, ...], Kind("shares_from", "seat")]
    bank: int


@dataclass(frozen=True, slots=True)
class MineYields(Note):
    """The nuggets of a concession, its vein among them, and how many of the 36 outcomes of
    two dice make it produce."""

    clause: ClassVar[str] = "F14"
    card: Card
    nuggets: int
    chances: int


@dataclass(frozen=True, slots=True)
class MineIsDangerous(Note):
    """It collapses on a 2 and on a 12."""

    clause: ClassVar[str] = "F15"
    card: Card


@dataclass(frozen=True, slots=True)
class FeeDue(Note):
    """What the mayor of the town can ask for."""

    clause: ClassVar[str] = "F13"
    mayor: Seat
    ounces: Ounces


@dataclass(frozen=True, slots=True)
class MakesMayor(Note):
    """What the office is worth that the seat would have then."""

    clause: ClassVar[str] = "F38"
    town: Town
    points: int


@dataclass(frozen=True, slots=True)
class CardEffect(Note):
    """What an event card is for."""

    clause: ClassVar[str] = "F18"
    effect: Annotated[str, Kind("name", "effect")]

    @property
    def under(self) -> str:
        return EFFECTS[self.effect]


@dataclass(frozen=True, slots=True)
class HoldUpOdds(Note):
    """How often, in a hundred, two dice reach the number."""

    clause: ClassVar[str] = "F28"
    number: int
    percent: int


@dataclass(frozen=True, slots=True)
class VictimHas(Note):
    """What there is to take."""

    clause: ClassVar[str] = "F30"
    seat: Seat
    ounces: Ounces


@dataclass(frozen=True, slots=True)
class MayorMayFall(Note):
    """How often, in a hundred, the hired gun hits, and the points that the mayor loses."""

    clause: ClassVar[str] = "F35"
    mayor: Seat
    percent: int
    points: int


@dataclass(frozen=True, slots=True)
class WagerWouldBe(Note):
    """What the gain would be, and how many of the 36 outcomes of two dice double it."""

    clause: ClassVar[str] = "F32"
    ounces: Ounces
    chances: int


@dataclass(frozen=True, slots=True)
class NothingProduced(Note):
    """No concession before a player has the sum of the dice."""

    clause: ClassVar[str] = "F14"


NOTES = (
    PriceWouldGo,
    PriceWouldGoByThree,
    MineYields,
    MineIsDangerous,
    FeeDue,
    MakesMayor,
    CardEffect,
    HoldUpOdds,
    VictimHas,
    MayorMayFall,
    WagerWouldBe,
    NothingProduced,
)


FACES = 6
"""Of a die; so many of the outcomes of two dice are doubles."""


def chances_of(total: int) -> int:
    """How many of the 36 outcomes of two dice make this sum."""
    return sum(1 for die in range(1, 7) if 1 <= total - die <= 6)


def percent_from(least: int) -> int:
    """How often, in a hundred, two dice make so much or more."""
    return round(100 * sum(map(chances_of, range(least, 13))) / DICE)


def duel_percent() -> int:
    """F35: how often, in a hundred, two dice make as much as two others, or more."""
    wins = sum(
        chances_of(mine) * chances_of(theirs)
        for mine in range(2, 13)
        for theirs in range(2, mine + 1)
    )
    return round(100 * wins / (DICE * DICE))


class FievreNotes(Notes):
    """All but the deck lies open; F39: with closed money nobody's gold is told."""

    def __init__(self, game: Game, world: State, seat: int, options: Options) -> None:
        super().__init__(game, world, seat, options)
        assert isinstance(world, FievreState), "a state of La Fièvre de l'or"
        assert isinstance(options, FievreOptions)
        self.table: FievreState = world
        self.closed = bool(options.closed_money)

    def on(self, action: int, events: Sequence[Event]) -> list[Note]:
        table = self.table
        if action == PASS:
            leader = int(table.leader)
            return [] if leader == NOBODY else [self.price(leader, int(table.highest))]
        if action < TAKE:
            return [self.price(self.seat, action - BID)]
        return [*self.about(action, events), *self.office(events)]

    def about(self, action: int, events: Sequence[Event]) -> list[Note]:
        """What is said of the card or the target."""
        if TAKE <= action < TAKE + len(CARDS):
            return self.on_sale(action - TAKE)
        for start in (LAY_VEIN, BLAST, EXPROPRIATE):
            if start <= action < start + CONCESSION_COUNT:
                return [self.mine(action - start)]
        if ROB <= action < ROB + int(NAMES) * 5:
            return self.hold_up(*divmod(action - ROB, int(NAMES)))
        if HIRE <= action < HIRE + len(TOWNS):
            mayor = int(self.table.mayor[action - HIRE])
            return [MayorMayFall(mayor, duel_percent(), MAYOR_POINTS)]
        if self.table.step == WIRING:
            produced = any(isinstance(event, MineProduced) for event in events)
            return [] if produced else [NothingProduced()]
        if ELECT <= action < ELECT + len(TOWNS):
            return []
        if action == DARE:
            return [WagerWouldBe(2 * int(self.table.stake), DICE - FACES)]
        kind = self.question().kind
        return [CardEffect(kind)] if kind in EFFECTS else []

    def price(self, winner: int, ounces: int) -> Note:
        """F10, F11: what everybody would keep of it."""
        shares = price_shares(int(self.table.seats), winner, ounces)
        if self.table.seats == 3:
            return PriceWouldGoByThree(winner, ounces, shares, ounces - sum(shares))
        return PriceWouldGo(winner, ounces, shares)

    def on_sale(self, card: int) -> list[Note]:
        """A card of the sale: what it yields and what it costs, or what it does."""
        if card >= CONCESSION_COUNT:
            return [CardEffect(CARDS[card])]
        found = [self.mine(card)]
        if card in (DANGEROUS_GREEN, DANGEROUS_PURPLE):
            found.append(MineIsDangerous(CONCESSIONS[card]))
        town = town_of(card)
        fee = int(fee_due(self.table, self.seat, town))
        if fee:
            found.append(FeeDue(int(self.table.mayor[town]), fee))
        return found

    def mine(self, card: int) -> Note:
        lookup = self.table.lookup
        vein = VEIN_NUGGETS if self.table.vein_on == card else 0
        chances = chances_of(int(lookup[SUMS_AT + card]))
        return MineYields(CONCESSIONS[card], int(lookup[NUGGETS_AT + card]) + vein, chances)

    def hold_up(self, victim: int, named: int) -> list[Note]:
        """F28: how likely it is, and what there is to take."""
        number = named + LEAST_NAMED
        found: list[Note] = [HoldUpOdds(number, percent_from(number))]
        if not self.closed:
            found.append(VictimHas(victim, int(self.table.gold[victim])))
        return found

    def office(self, events: Sequence[Event]) -> list[Note]:
        """F38: an office that the choice would bring the seat."""
        return [
            MakesMayor(event.town, MAYOR_POINTS)
            for event in events
            if isinstance(event, MayorChosen) and event.seat == self.seat
        ]


def of_this_turn(events: Sequence[Event], closed: bool) -> list[Event]:
    """What a choice brings in the turn that runs. F39: with closed money nothing is told that
    shows what a hidden purse has; a saloon tells what it asks for."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, TurnBegan):
            break
        if closed and isinstance(event, (ContestHeld, SharkPaid)):
            continue
        if closed and isinstance(event, SaloonPaid):
            event = replace(event, ounces=event.due)
        found.append(event)
    return found

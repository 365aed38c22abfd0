"""What a table of La Ruée vers l'or would say.

`place` is where a card stood in its owner's hand, or a tile in his row, counted from 1: all
see which one leaves, not what it is until it is shown.
"""

from dataclasses import dataclass
from typing import ClassVar

from filon.rules.events import Event
from filon.rules.kinds import Card, Seat
from filon.rules.ruee.kinds import (
    ConcessionName,
    Grams,
    GramsBySeat,
    Level,
    Nuggets,
    Square,
    TileColour,
    Weights,
)


class Shown(Event):
    """A card or a tile is shown, to all or to its owner: nothing can be taken back, not even
    when it could have been no other one."""

    __slots__ = ()

    def discloses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """Who has the first turn."""

    clause: ClassVar[str] = "R7"
    seat: Seat


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Everybody has so many cards; so many are left in the stock."""

    clause: ClassVar[str] = "R7"
    cards: int
    stock: int


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card of the first hand, for its owner's eyes."""

    clause: ClassVar[str] = "R7"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Every seat has one turn in a round."""

    clause: ClassVar[str] = "R35"
    round: int


@dataclass(frozen=True, slots=True)
class TurnMissed(Event):
    """The turn is skipped whole."""

    clause: ClassVar[str] = "R34"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """The die of a turn; `square` is where he stands."""

    clause: ClassVar[str] = "R8"
    seat: Seat
    die: int
    square: Square


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """The walk ended on a road square or in a building."""

    clause: ClassVar[str] = "R8"
    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class ConcessionEntered(Event):
    """The walk ended at the entrance of a concession."""

    clause: ClassVar[str] = "R9"
    seat: Seat
    concession: ConcessionName


@dataclass(frozen=True, slots=True)
class NuggetsBanked(Event):
    """The cart is emptied in the Bank; `banked` is what he has there now."""

    clause: ClassVar[str] = "R10"
    seat: Seat
    nuggets: Nuggets
    banked: Nuggets


@dataclass(frozen=True, slots=True)
class StayedPut(Event):
    """No square to end the walk on."""

    clause: ClassVar[str] = "R11"
    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class StockTaken(Event):
    """A card of the stock comes to the hand, in exchange."""

    clause: ClassVar[str] = "R12"
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn(Shown):
    """What it was, for its owner's eyes."""

    clause: ClassVar[str] = "R12"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DiscardTaken(Event):
    """The card on top of the discard comes to the hand, in exchange."""

    clause: ClassVar[str] = "R12"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardDiscarded(Shown):
    """The card given for it."""

    clause: ClassVar[str] = "R12"
    seat: Seat
    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class StockRenewed(Event):
    """The discard, but for its top card, was shuffled into a new stock."""

    clause: ClassVar[str] = "R13"
    cards: int


@dataclass(frozen=True, slots=True)
class ConcessionOpened(Shown):
    """A MINE card or a joker was shown at the entrance."""

    clause: ClassVar[str] = "R14"
    seat: Seat
    concession: ConcessionName
    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class LevelPlayed(Shown):
    """A LEVEL card, or a joker as one."""

    clause: ClassVar[str] = "R15"
    seat: Seat
    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class TileTaken(Shown):
    """The top tile of a level is kept face down."""

    clause: ClassVar[str] = "R15"
    seat: Seat
    concession: ConcessionName
    level: Level
    colour: TileColour


@dataclass(frozen=True, slots=True)
class TileSeen(Shown):
    """What it is, for its owner's eyes: grams of gold, 0 for pyrite."""

    clause: ClassVar[str] = "R18"
    seat: Seat
    colour: TileColour
    grams: Grams


@dataclass(frozen=True, slots=True)
class SteppedOut(Event):
    """Past level 1 to the entrance, in the same move."""

    clause: ClassVar[str] = "R15"
    seat: Seat
    concession: ConcessionName


@dataclass(frozen=True, slots=True)
class Hoisted(Shown):
    """By hoist (or joker) to another level."""

    clause: ClassVar[str] = "R15"
    seat: Seat
    level: Level
    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class TurnRested(Event):
    """No card, no roll."""

    clause: ClassVar[str] = "R15"
    seat: Seat


@dataclass(frozen=True, slots=True)
class HandRefilled(Event):
    """A card of the stock comes to the hand at the close of the turn."""

    clause: ClassVar[str] = "R15"
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardRefilled(Shown):
    """What it was, for its owner's eyes."""

    clause: ClassVar[str] = "R15"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class FreeTileTaken(Shown):
    """A yellow tile without a card: he has no usable one."""

    clause: ClassVar[str] = "R16"
    seat: Seat
    concession: ConcessionName


@dataclass(frozen=True, slots=True)
class LevelExhausted(Event):
    """The last tile of the level is gone."""

    clause: ClassVar[str] = "R17"
    concession: ConcessionName
    level: Level


@dataclass(frozen=True, slots=True)
class CaveInMet(Shown):
    """The tile is a cave-in; it leaves the game."""

    clause: ClassVar[str] = "R19"
    seat: Seat
    concession: ConcessionName
    level: Level


@dataclass(frozen=True, slots=True)
class PropShown(Shown):
    """A PROP card or a joker: he may go on."""

    clause: ClassVar[str] = "R19"
    seat: Seat
    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class CarriedToHospital(Event):
    """Hurt by the cave-in: to the Hospital; he misses his next turn."""

    clause: ClassVar[str] = "R19"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimLost(Shown):
    """The tile is a lost claim; it leaves the game, and he must leave the concession."""

    clause: ClassVar[str] = "R20"
    seat: Seat
    concession: ConcessionName
    level: Level


@dataclass(frozen=True, slots=True)
class ClimbedUp(Event):
    """Up to the entrance of his own will."""

    clause: ClassVar[str] = "R21"
    seat: Seat
    concession: ConcessionName


@dataclass(frozen=True, slots=True)
class ArrivalAgreed(Event):
    """An occupant lets the arrival in."""

    clause: ClassVar[str] = "R22"
    seat: Seat
    arrival: Seat
    concession: ConcessionName


@dataclass(frozen=True, slots=True)
class ArrivalRefused(Event):
    """An occupant refuses: a throw settles it."""

    clause: ClassVar[str] = "R22"
    seat: Seat
    arrival: Seat
    concession: ConcessionName


@dataclass(frozen=True, slots=True)
class RefusalRolled(Event):
    """The two dice; `loser` must leave, -1 when they are equal and thrown again."""

    clause: ClassVar[str] = "R22"
    arrival: Seat
    die: int
    seat: Seat
    other: int
    loser: Seat


@dataclass(frozen=True, slots=True)
class OreMelted(Shown):
    """Tiles are shown, leave the game and become nuggets in the cart. `places` are those of
    the row before any of them left."""

    clause: ClassVar[str] = "R23"
    seat: Seat
    grams: Weights
    colours: tuple[str, ...]
    places: tuple[int, ...]
    nuggets: Nuggets


@dataclass(frozen=True, slots=True)
class ChallengeMade(Event):
    """He has caught up with the other, passed him, or reached his concession."""

    clause: ClassVar[str] = "R26"
    seat: Seat
    opponent: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class FirstShotChosen(Event):
    """The challenger has decided who plays first."""

    clause: ClassVar[str] = "R28"
    seat: Seat
    beginner: Seat


@dataclass(frozen=True, slots=True)
class CardLaid(Shown):
    """A card of the duel; `distance` is what is left between the two."""

    clause: ClassVar[str] = "R29"
    seat: Seat
    card: Card
    steps: int
    distance: int
    place: int


@dataclass(frozen=True, slots=True)
class DuelPassed(Shown):
    """No card that can be laid at this distance."""

    clause: ClassVar[str] = "R30"
    seat: Seat
    distance: int


@dataclass(frozen=True, slots=True)
class DuelWon(Event):
    """He has landed exactly on the other."""

    clause: ClassVar[str] = "R29"
    seat: Seat
    opponent: Seat


@dataclass(frozen=True, slots=True)
class NuggetsRobbed(Event):
    """All nuggets of the loser's cart."""

    clause: ClassVar[str] = "R32"
    seat: Seat
    opponent: Seat
    nuggets: Nuggets


@dataclass(frozen=True, slots=True)
class TileRobbed(Event):
    """One of the loser's tiles, drawn by lot: all see its colour."""

    clause: ClassVar[str] = "R32"
    seat: Seat
    opponent: Seat
    colour: TileColour
    place: int


@dataclass(frozen=True, slots=True)
class RobbedTileSeen(Event):
    """What it is, for the winner's and the loser's eyes."""

    clause: ClassVar[str] = "R32"
    seat: Seat
    opponent: Seat
    colour: TileColour
    grams: Grams


@dataclass(frozen=True, slots=True)
class NothingRobbed(Event):
    """The loser owns nothing."""

    clause: ClassVar[str] = "R27"
    seat: Seat
    opponent: Seat


@dataclass(frozen=True, slots=True)
class DuellistsParted(Event):
    """The loser goes to the Hospital, the winner to Prison, where he misses his next turn."""

    clause: ClassVar[str] = "R32"
    winner: Seat
    loser: Seat


@dataclass(frozen=True, slots=True)
class DuelDrawn(Event):
    """Both go to the Hotel and miss their next turn; `barred`: never again these two."""

    clause: ClassVar[str] = "R33"
    seat: Seat
    opponent: Seat
    barred: bool


@dataclass(frozen=True, slots=True)
class GoalReached(Event):
    """Enough nuggets are banked: the match is over."""

    clause: ClassVar[str] = "R25"
    seat: Seat
    banked: Nuggets


@dataclass(frozen=True, slots=True)
class RushEnded(Event):
    """The match is over at the end of a round: no gold is left, or too many rounds."""

    clause: ClassVar[str] = "R35"
    round: int
    gold_gone: bool


@dataclass(frozen=True, slots=True)
class OreLeft(Shown):
    """No tile lies in any mine and all carts are empty, but the match goes on: somebody owns
    500 g of ore."""

    clause: ClassVar[str] = "R35"


@dataclass(frozen=True, slots=True)
class OreCounted(Event):
    """The ore that everybody owns at the end, in grams by seat: it decides among equals."""

    clause: ClassVar[str] = "R35"
    grams: GramsBySeat


EVENTS: tuple[type[Event], ...] = (
    FirstChosen,
    HandsDealt,
    CardDealt,
    RoundBegan,
    TurnMissed,
    DieRolled,
    Walked,
    ConcessionEntered,
    NuggetsBanked,
    StayedPut,
    StockTaken,
    CardDrawn,
    DiscardTaken,
    CardDiscarded,
    StockRenewed,
    ConcessionOpened,
    LevelPlayed,
    TileTaken,
    TileSeen,
    SteppedOut,
    Hoisted,
    TurnRested,
    HandRefilled,
    CardRefilled,
    FreeTileTaken,
    LevelExhausted,
    CaveInMet,
    PropShown,
    CarriedToHospital,
    ClaimLost,
    ClimbedUp,
    ArrivalAgreed,
    ArrivalRefused,
    RefusalRolled,
    OreMelted,
    ChallengeMade,
    FirstShotChosen,
    CardLaid,
    DuelPassed,
    DuelWon,
    NuggetsRobbed,
    TileRobbed,
    RobbedTileSeen,
    NothingRobbed,
    DuellistsParted,
    DuelDrawn,
    GoalReached,
    RushEnded,
    OreLeft,
    OreCounted,
)

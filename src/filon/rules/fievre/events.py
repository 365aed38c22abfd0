"""What a table of La Fièvre de l'or would say."""

from dataclasses import dataclass
from typing import ClassVar

from filon.rules.events import Event
from filon.rules.fievre.kinds import Ounces, Paid, PriceShares, Robbed, Town
from filon.rules.kinds import AmountsBySeat, Card, Seat, Seats, SharesBySeat


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """Who opens the first auction."""

    clause: ClassVar[str] = "F6"
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins; `seat` opens the auction; so many cards are left in the deck before
    the sale is laid out."""

    clause: ClassVar[str] = "F7"
    turn: int
    turns: int
    seat: Seat
    deck: int


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    """A card is on sale."""

    clause: ClassVar[str] = "F7"
    card: Card


@dataclass(frozen=True, slots=True)
class CardsSetAside(Event):
    """The short game: so many cards have left unseen."""

    clause: ClassVar[str] = "F5"
    cards: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A bid higher than all before; `opening` when it is the first."""

    clause: ClassVar[str] = "F8"
    seat: Seat
    ounces: Ounces
    opening: bool


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """Out of this auction for good."""

    clause: ClassVar[str] = "F8"
    seat: Seat


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """All others have passed; `unopposed` when nobody bid and the first player wins for
    nothing."""

    clause: ClassVar[str] = "F8"
    seat: Seat
    ounces: Ounces
    unopposed: bool


@dataclass(frozen=True, slots=True)
class PriceShared(Event):
    """The price runs to the right: what each seat keeps of it."""

    clause: ClassVar[str] = "F10"
    seat: Seat
    ounces: Ounces
    shares: PriceShares


@dataclass(frozen=True, slots=True)
class PriceSharedByThree(Event):
    """The same with three players; `bank` is what the bank gets."""

    clause: ClassVar[str] = "F11"
    seat: Seat
    ounces: Ounces
    shares: PriceShares
    bank: Ounces


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card of the sale is taken."""

    clause: ClassVar[str] = "F12"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """The fee of a concession from the sale; `due` is what the mayor could ask for (F30)."""

    clause: ClassVar[str] = "F13"
    seat: Seat
    mayor: Seat
    town: Town
    ounces: Paid
    due: Ounces


@dataclass(frozen=True, slots=True)
class MayorChosen(Event):
    """The town has a new mayor; `before` was mayor until now, -1 for nobody."""

    clause: ClassVar[str] = "F16"
    seat: Seat
    town: Town
    before: Seat


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """The event is kept for later."""

    clause: ClassVar[str] = "F18"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardWasted(Event):
    """The event has no target and leaves the game."""

    clause: ClassVar[str] = "F18"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SaloonBuilt(Event):
    """A saloon opens; saloons are numbered as they are built."""

    clause: ClassVar[str] = "F19"
    seat: Seat
    saloon: int
    town: Town


@dataclass(frozen=True, slots=True)
class SaloonPaid(Event):
    """The owner of a mine that produced pays the owner of a saloon of its town; `due` is
    what the saloon asks for (F30)."""

    clause: ClassVar[str] = "F19"
    seat: Seat
    owner: Seat
    saloon: int
    town: Town
    ounces: Paid
    due: Ounces


@dataclass(frozen=True, slots=True)
class GirlsLaid(Event):
    """This saloon collects 4 instead of 2."""

    clause: ClassVar[str] = "F20"
    seat: Seat
    saloon: int
    town: Town


@dataclass(frozen=True, slots=True)
class GirlsGone(Event):
    """The girls leave with their saloon."""

    clause: ClassVar[str] = "F20"
    saloon: int


@dataclass(frozen=True, slots=True)
class MineBlasted(Event):
    """A concession of another player leaves the game; `vein` when the new vein went with it."""

    clause: ClassVar[str] = "F21"
    seat: Seat
    victim: Seat
    card: Card
    vein: bool


@dataclass(frozen=True, slots=True)
class SaloonBlasted(Event):
    """A saloon of another player leaves the game."""

    clause: ClassVar[str] = "F21"
    seat: Seat
    victim: Seat
    saloon: int
    town: Town


@dataclass(frozen=True, slots=True)
class MineExpropriated(Event):
    """A concession changes hands."""

    clause: ClassVar[str] = "F22"
    seat: Seat
    victim: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ExpropriationFeePaid(Event):
    """The mayor's fee of an expropriation; `due` is what he could ask for (F30)."""

    clause: ClassVar[str] = "F22"
    seat: Seat
    mayor: Seat
    town: Town
    ounces: Paid
    due: Ounces


@dataclass(frozen=True, slots=True)
class GovernorLaid(Event):
    """The fee is doubled in this town."""

    clause: ClassVar[str] = "F23"
    seat: Seat
    town: Town


@dataclass(frozen=True, slots=True)
class GovernorGone(Event):
    """The governor leaves with the old mayor."""

    clause: ClassVar[str] = "F23"
    town: Town


@dataclass(frozen=True, slots=True)
class SharkPaid(Event):
    """Every other player pays the bank; the amounts by seat."""

    clause: ClassVar[str] = "F24"
    seat: Seat
    amounts: SharesBySeat


@dataclass(frozen=True, slots=True)
class VeinLaid(Event):
    """This concession has three nuggets more."""

    clause: ClassVar[str] = "F25"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MustangRidden(Event):
    """The mustang is used: this seat chooses next."""

    clause: ClassVar[str] = "F26"
    seat: Seat


@dataclass(frozen=True, slots=True)
class MustangHeld(Event):
    """The mustang is kept for another time."""

    clause: ClassVar[str] = "F26"
    seat: Seat


@dataclass(frozen=True, slots=True)
class StagecoachPaid(Event):
    """Gold from the bank."""

    clause: ClassVar[str] = "F27"
    seat: Seat
    ounces: Ounces


@dataclass(frozen=True, slots=True)
class HoldUpTried(Event):
    """A player and a number are named."""

    clause: ClassVar[str] = "F28"
    seat: Seat
    victim: Seat
    number: int


@dataclass(frozen=True, slots=True)
class HoldUpWon(Event):
    """The dice reach the number: so many ounces are taken."""

    clause: ClassVar[str] = "F28"
    seat: Seat
    victim: Seat
    number: int
    die: int
    other: int
    total: int
    ounces: Robbed


@dataclass(frozen=True, slots=True)
class HoldUpLost(Event):
    """The dice stay below the number."""

    clause: ClassVar[str] = "F28"
    seat: Seat
    victim: Seat
    number: int
    die: int
    other: int
    total: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The production roll of the player who opened the auction."""

    clause: ClassVar[str] = "F14"
    seat: Seat
    die: int
    other: int
    total: int


@dataclass(frozen=True, slots=True)
class TelegraphUsed(Event):
    """A die is set to another face."""

    clause: ClassVar[str] = "F29"
    seat: Seat
    die: int
    face: int
    total: int


@dataclass(frozen=True, slots=True)
class TelegraphHeld(Event):
    """The telegraph is kept for another time."""

    clause: ClassVar[str] = "F29"
    seat: Seat


@dataclass(frozen=True, slots=True)
class MineCollapsed(Event):
    """A dangerous concession leaves the game; `vein` when the new vein went with it."""

    clause: ClassVar[str] = "F15"
    seat: Seat
    card: Card
    vein: bool


@dataclass(frozen=True, slots=True)
class MineProduced(Event):
    """A concession pays its owner from the bank."""

    clause: ClassVar[str] = "F14"
    seat: Seat
    card: Card
    ounces: Ounces


@dataclass(frozen=True, slots=True)
class ElectionWon(Event):
    """As many concessions as the mayor: the office changes hands."""

    clause: ClassVar[str] = "F31"
    seat: Seat
    town: Town


@dataclass(frozen=True, slots=True)
class WagerRolled(Event):
    """The bank pays the sum of two dice."""

    clause: ClassVar[str] = "F32"
    seat: Seat
    die: int
    other: int
    ounces: Ounces


@dataclass(frozen=True, slots=True)
class WagerKept(Event):
    """The gain is kept as it is."""

    clause: ClassVar[str] = "F32"
    seat: Seat
    ounces: Ounces


@dataclass(frozen=True, slots=True)
class WagerDoubled(Event):
    """No double: the gain is doubled to so many ounces."""

    clause: ClassVar[str] = "F32"
    seat: Seat
    die: int
    other: int
    ounces: Ounces


@dataclass(frozen=True, slots=True)
class WagerLost(Event):
    """A double: the gain is lost."""

    clause: ClassVar[str] = "F32"
    seat: Seat
    die: int
    other: int
    ounces: Ounces


@dataclass(frozen=True, slots=True)
class TaxesPaid(Event):
    """One ounce for each concession with an odd or an even sum; the amounts by seat."""

    clause: ClassVar[str] = "F33"
    seat: Seat
    parity: str
    amounts: SharesBySeat


@dataclass(frozen=True, slots=True)
class ContestHeld(Event):
    """The poorest receive from the bank, the richest give to the one who called it; by seat."""

    clause: ClassVar[str] = "F34"
    seat: Seat
    received: SharesBySeat
    given: SharesBySeat


@dataclass(frozen=True, slots=True)
class GunHired(Event):
    """A mayor is named to be shot."""

    clause: ClassVar[str] = "F35"
    seat: Seat
    victim: Seat
    town: Town


@dataclass(frozen=True, slots=True)
class MayorDefended(Event):
    """The mayor's own roll."""

    clause: ClassVar[str] = "F35"
    seat: Seat
    die: int
    other: int
    total: int


@dataclass(frozen=True, slots=True)
class MayorShot(Event):
    """The town has no mayor until a concession arrives there."""

    clause: ClassVar[str] = "F35"
    seat: Seat
    victim: Seat
    town: Town
    die: int
    other: int
    total: int


@dataclass(frozen=True, slots=True)
class MayorMissed(Event):
    """The roll stays below the mayor's."""

    clause: ClassVar[str] = "F35"
    seat: Seat
    victim: Seat
    town: Town
    die: int
    other: int
    total: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """Scores, ranks and winners."""

    clause: ClassVar[str] = "F38"
    scores: AmountsBySeat
    ranks: AmountsBySeat
    winners: Seats


EVENTS: tuple[type[Event], ...] = (
    FirstChosen,
    TurnBegan,
    CardRevealed,
    CardsSetAside,
    BidMade,
    BidPassed,
    AuctionWon,
    PriceShared,
    PriceSharedByThree,
    CardTaken,
    FeePaid,
    MayorChosen,
    CardKept,
    CardWasted,
    SaloonBuilt,
    SaloonPaid,
    GirlsLaid,
    GirlsGone,
    MineBlasted,
    SaloonBlasted,
    MineExpropriated,
    ExpropriationFeePaid,
    GovernorLaid,
    GovernorGone,
    SharkPaid,
    VeinLaid,
    MustangRidden,
    MustangHeld,
    StagecoachPaid,
    HoldUpTried,
    HoldUpWon,
    HoldUpLost,
    DiceRolled,
    TelegraphUsed,
    TelegraphHeld,
    MineCollapsed,
    MineProduced,
    ElectionWon,
    WagerRolled,
    WagerKept,
    WagerDoubled,
    WagerLost,
    TaxesPaid,
    ContestHeld,
    GunHired,
    MayorDefended,
    MayorShot,
    MayorMissed,
    MatchEnded,
)

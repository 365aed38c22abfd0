"""What a table of Gold would say."""

from dataclasses import dataclass
from typing import ClassVar

from filon.rules.events import Event
from filon.rules.kinds import AmountsBySeat, Card, Round, Seat, Seats


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """Who begins the round."""

    clause: ClassVar[str] = "G5"
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardFlipped(Event):
    """A card is turned face up; `first_time` when nobody had seen it in this round;
    `in_sight` when the memory aid (G12) showed it to all before the flip."""

    clause: ClassVar[str] = "G6"
    seat: Seat
    place: str
    card: Card
    first_time: bool
    in_sight: bool = False

    def discloses(self) -> bool:
        """Also what was seen before: who forgot it would look again for nothing."""
        return not self.in_sight


@dataclass(frozen=True, slots=True)
class GoldFound(Event):
    """A prospector takes the gold for `seat`; `active` flipped the cards. `neutral`: the
    prospector's colour belongs to nobody."""

    clause: ClassVar[str] = "G7"
    seat: Seat
    active: Seat
    prospector: Card
    gold: int
    neutral: bool


@dataclass(frozen=True, slots=True)
class ProspectorChased(Event):
    """The stronger prospector stays, the weaker one leaves."""

    clause: ClassVar[str] = "G8"
    seat: Seat
    stronger: Card
    weaker: Card


@dataclass(frozen=True, slots=True)
class DynamiteExploded(Event):
    """Both cards leave the game."""

    clause: ClassVar[str] = "G9"
    seat: Seat
    first: Card
    second: Card


@dataclass(frozen=True, slots=True)
class NothingHappened(Event):
    """Both cards are turned back; `why` is `equal`, `golds` or `too_weak`."""

    clause: ClassVar[str] = "G10"
    seat: Seat
    first: Card
    second: Card
    why: str


@dataclass(frozen=True, slots=True)
class RushBegan(Event):
    """Ten cards or fewer at the start of a turn: one flip a turn from now on."""

    clause: ClassVar[str] = "G13"
    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class RushForced(Event):
    """So many turns without a card leaving or seen for the first time: the rush begins."""

    clause: ClassVar[str] = "G16"
    seat: Seat
    cards: int
    turns: int


@dataclass(frozen=True, slots=True)
class GoldGrabbed(Event):
    """In the rush, gold goes to the seat that flips it."""

    clause: ClassVar[str] = "G14"
    seat: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """In the rush, a prospector or a dynamite leaves the game."""

    clause: ClassVar[str] = "G14"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The last card is gone; the gold of this round by seat."""

    clause: ClassVar[str] = "G15"
    round: Round
    gold: AmountsBySeat
    cards: AmountsBySeat

    def discloses(self) -> bool:
        """The piles were hidden until now (G11)."""
        return True


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """All 64 cards lie face down again; the first player has moved clockwise."""

    clause: ClassVar[str] = "G18"
    round: Round
    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """Totals, ranks and winners of the match."""

    clause: ClassVar[str] = "G17"
    scores: AmountsBySeat
    ranks: AmountsBySeat
    winners: Seats


@dataclass(frozen=True, slots=True)
class SeriesEnded(MatchEnded):
    """The same for a match of several rounds."""

    clause: ClassVar[str] = "G18"


EVENTS: tuple[type[Event], ...] = (
    FirstChosen,
    CardFlipped,
    GoldFound,
    ProspectorChased,
    DynamiteExploded,
    NothingHappened,
    RushBegan,
    RushForced,
    GoldGrabbed,
    CardDiscarded,
    RoundEnded,
    RoundBegan,
    MatchEnded,
    SeriesEnded,
)

"""What the events tell of the turn that is played: a dig, a duel."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from filon.rules.events import Event
from filon.rules.ruee.events import (
    ArrivalAgreed,
    ArrivalRefused,
    CardLaid,
    CaveInMet,
    ChallengeMade,
    ClaimLost,
    DuelDrawn,
    DuellistsParted,
    DuelPassed,
    DuelWon,
    FirstShotChosen,
    FreeTileTaken,
    LevelExhausted,
    LevelPlayed,
    NothingRobbed,
    NuggetsRobbed,
    PropShown,
    RefusalRolled,
    RobbedTileSeen,
    StockRenewed,
    TileRobbed,
    TileSeen,
    TileTaken,
)

ENDS = (DuelWon, DuelDrawn)
"""How a duel ends."""

BOOTY = (NuggetsRobbed, TileRobbed, RobbedTileSeen, NothingRobbed, DuellistsParted)
ANSWERS = (
    ArrivalAgreed,
    ArrivalRefused,
    RefusalRolled,
    FirstShotChosen,
    CardLaid,
    DuelPassed,
    *ENDS,
    *BOOTY,
    LevelExhausted,
    StockRenewed,
)
"""What others, or nobody, may do in a seat's turn."""


@dataclass(frozen=True, slots=True)
class Find:
    """A tile that was dug up: gold and pyrite in `grams` (None: not seen), or what befell."""

    level: int
    grams: int | None = None
    befell: str = ""


@dataclass(slots=True)
class Dig:
    """R15–R20: the card that was played in this turn, and what was dug up."""

    card: str = ""
    finds: list[Find] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Shot:
    """R29, R30: a card that was laid; none is a pass."""

    seat: int
    card: str
    steps: int
    distance: int


@dataclass(slots=True)
class Fight:
    """R28–R33: a duel from the challenge on; `winner` is -1 for a draw, None while it runs."""

    challenger: int
    opponent: int
    beginner: int | None = None
    shots: list[Shot] = field(default_factory=list)
    winner: int | None = None
    is_over: bool = False
    booty: list[Event] = field(default_factory=list)

    def walked(self, seat: int) -> int:
        """The steps that a duellist has made."""
        return sum(shot.steps for shot in self.shots if shot.seat == seat)

    def add(self, event: Event) -> None:
        """One more fact of this duel."""
        if isinstance(event, FirstShotChosen):
            self.beginner = event.beginner
        elif isinstance(event, CardLaid):
            self.shots.append(Shot(event.seat, event.card, event.steps, event.distance))
        elif isinstance(event, DuelPassed):
            self.shots.append(Shot(event.seat, "", 0, event.distance))
        elif isinstance(event, ENDS):
            self.is_over = True
            self.winner = event.seat if isinstance(event, DuelWon) else -1
        elif isinstance(event, BOOTY):
            self.booty.append(event)


def turn_of(events: Sequence[Event], active: int) -> list[Event]:
    """What was told in the running turn of a seat, the oldest first."""
    told: list[Event] = []
    for event in reversed(events):
        seat = getattr(event, "seat", None)
        if not isinstance(event, ANSWERS) and seat != active:
            break
        told.insert(0, event)
    return told


def dig_of(events: Sequence[Event], active: int) -> Dig:
    """R15: what was dug up in the running turn of a seat."""
    dig = Dig()
    for event in turn_of(events, active):
        if isinstance(event, LevelPlayed):
            dig = Dig(event.card)
        elif isinstance(event, FreeTileTaken):
            dig = Dig()
        elif isinstance(event, TileTaken):
            dig.finds.append(Find(event.level))
        elif isinstance(event, TileSeen) and dig.finds:
            dig.finds[-1] = Find(dig.finds[-1].level, event.grams)
        elif isinstance(event, CaveInMet):
            dig.finds.append(Find(event.level, None, "cave-in"))
        elif isinstance(event, ClaimLost):
            dig.finds.append(Find(event.level, None, "claim-lost"))
        elif isinstance(event, PropShown) and dig.finds:
            dig.finds[-1] = Find(dig.finds[-1].level, None, "propped")
    return dig


def fight_of(events: Sequence[Event]) -> Fight | None:
    """The last duel that was told of, as far as it has gone."""
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, ChallengeMade):
            fight = Fight(event.seat, event.opponent)
            for later in events[at + 1 :]:
                fight.add(later)
            return fight
    return None

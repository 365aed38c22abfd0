"""A match of La Fièvre de l'or in entries of a log: a few for each turn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from filon.rules.events import Event
from filon.rules.fievre.events import (
    AuctionWon,
    BidMade,
    BidPassed,
    CardTaken,
    DiceRolled,
    ElectionWon,
    FirstChosen,
    GunHired,
    MatchEnded,
    MustangHeld,
    MustangRidden,
    SaloonPaid,
    TurnBegan,
)

BIDS = (BidMade, BidPassed)
SALOONS = (SaloonPaid,)
BEGINNINGS: tuple[tuple[type[Event], ...], ...] = (
    BIDS,
    SALOONS,
    (FirstChosen,),
    (TurnBegan,),
    (AuctionWon,),
    (CardTaken,),
    (MustangRidden, MustangHeld),
    (ElectionWon,),
    (GunHired,),
    (DiceRolled,),
    (MatchEnded,),
)
"""Events that begin an entry; all others belong to the entry they follow."""


@dataclass(slots=True)
class Entry:
    """Some events that are told together; `turn` is 0 before the first, and `is_over` says
    that nothing more will come to it."""

    turn: int
    events: list[Event] = field(default_factory=list)
    is_over: bool = False

    @property
    def first(self) -> Event:
        return self.events[0]


def entries(events: Iterable[Event], one_by_one: bool) -> list[Entry]:
    """The events in entries, the oldest first. Bids that follow each other share one, unless
    they are told `one_by_one`; so do the saloons of a roll."""
    found: list[Entry] = []
    turn = 0
    for event in events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        if not found or begins(event, found[-1], one_by_one):
            if found:
                found[-1].is_over = True
            found.append(Entry(turn))
        found[-1].events.append(event)
    return found


def begins(event: Event, before: Entry, one_by_one: bool) -> bool:
    """Whether an event begins an entry of its own."""
    joined = (SALOONS,) if one_by_one else (SALOONS, BIDS)
    for kinds in joined:
        if isinstance(event, kinds):
            return not isinstance(before.first, kinds)
    return any(isinstance(event, kinds) for kinds in BEGINNINGS)


def latest(told: Sequence[Entry], events: int) -> list[Entry]:
    """The entries in which the last so many events are told."""
    found: list[Entry] = []
    for entry in reversed(told):
        if events <= 0:
            break
        found.insert(0, entry)
        events -= len(entry.events)
    return found

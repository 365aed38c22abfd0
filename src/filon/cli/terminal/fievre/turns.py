"""One turn as its events tell it: who bid what, who took what, what the dice brought."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from filon.rules.events import Event
from filon.rules.fievre.events import (
    BidMade,
    BidPassed,
    CardTaken,
    DiceRolled,
    MatchEnded,
    MineCollapsed,
    MineProduced,
    SaloonPaid,
    TelegraphUsed,
    TurnBegan,
)

PRODUCTION = (DiceRolled, TelegraphUsed, MineCollapsed, MineProduced, SaloonPaid)
"""What the end of a turn may bring."""


@dataclass(slots=True)
class Turn:
    """A turn so far; empty before the first."""

    number: int = 0
    turns: int = 0
    opener: int = -1
    deck: int = 0
    bids: dict[int, int] = field(default_factory=dict)
    """By seat: its last bid, or 0 when it has passed."""
    taken: dict[int, str] = field(default_factory=dict)
    """By seat: the card it took."""
    dice: tuple[int, int] | None = None
    """F14, F29: as they count."""
    produced: list[Event] = field(default_factory=list)
    is_over: bool = False

    def add(self, event: Event) -> None:
        """One more fact of this turn."""
        if isinstance(event, BidMade):
            self.bids[event.seat] = event.ounces
        elif isinstance(event, BidPassed):
            self.bids[event.seat] = 0
        elif isinstance(event, CardTaken):
            self.taken[event.seat] = event.card
        elif isinstance(event, DiceRolled):
            self.dice = (event.die, event.other)
        elif isinstance(event, TelegraphUsed) and self.dice is not None:
            first, second = self.dice
            self.dice = (event.face, second) if event.die == 1 else (first, event.face)
        if self.dice is not None and isinstance(event, PRODUCTION):
            self.produced.append(event)
        self.is_over = self.is_over or isinstance(event, MatchEnded)


def turns_of(events: Sequence[Event]) -> list[Turn]:
    """The turns that were told of, the last one as far as it is known."""
    turns: list[Turn] = []
    for event in events:
        if isinstance(event, TurnBegan):
            if turns:
                turns[-1].is_over = True
            turns.append(Turn(event.turn, event.turns, event.seat, event.deck))
        elif turns:
            turns[-1].add(event)
    return turns

"""The moments that stay on the table until somebody goes on."""

from filon.cli.terminal.fievre.story import Entry
from filon.rules.fievre.events import (
    ContestHeld,
    DiceRolled,
    HoldUpLost,
    HoldUpWon,
    MatchEnded,
    MayorMissed,
    MayorShot,
    MineBlasted,
    MineExpropriated,
    SaloonBlasted,
    SaloonPaid,
    SharkPaid,
    TaxesPaid,
    TurnBegan,
    WagerDoubled,
    WagerLost,
)

TURN_ENDS = (TurnBegan, MatchEnded)
BLOWS = (
    MineBlasted,
    SaloonBlasted,
    MineExpropriated,
    SharkPaid,
    HoldUpWon,
    HoldUpLost,
    WagerDoubled,
    WagerLost,
    TaxesPaid,
    ContestHeld,
    MayorShot,
    MayorMissed,
)
"""Events in the middle of a turn that nobody should miss."""

CLOSING = (DiceRolled, SaloonPaid, MatchEnded)


def closes(entry: Entry) -> bool:
    """Whether an entry is told again when its turn is over: the production, and what nobody
    should miss."""
    struck = any(isinstance(event, BLOWS) for event in entry.events)
    return struck or isinstance(entry.first, CLOSING)

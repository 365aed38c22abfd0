"""The moments that stay on the table until somebody goes on."""

from filon.rules.ruee.events import (
    ClaimLost,
    DuelDrawn,
    DuellistsParted,
    DuelWon,
    GoalReached,
    NothingRobbed,
    NuggetsBanked,
    NuggetsRobbed,
    OreCounted,
    RefusalRolled,
    RobbedTileSeen,
    RushEnded,
    TileRobbed,
)

PAUSES = (DuelWon, DuelDrawn, NuggetsBanked, ClaimLost, RefusalRolled, GoalReached, RushEnded)
"""What nobody should miss."""

RESULTS = (
    *PAUSES,
    NuggetsRobbed,
    TileRobbed,
    RobbedTileSeen,
    NothingRobbed,
    DuellistsParted,
    OreCounted,
)
"""What is told with it."""

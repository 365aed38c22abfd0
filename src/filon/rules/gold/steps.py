# compiled: engine
"""Where a turn of Gold stands, and the codes of its actions."""

from typing import Final

# Decisions are odd; the chance step behind a decision is the even number after it.
CHOOSING_FIRST: Final = 0
FLIPPING_FIRST: Final = 1
SEEING_FIRST: Final = 2
FLIPPING_SECOND: Final = 3
SEEING_SECOND: Final = 4
RUSHING: Final = 5
SEEING_IN_RUSH: Final = 6
ENDED: Final = 7

# What `faces` holds at a place without a known face, and an index that points nowhere.
UNSEEN: Final = -1
GONE: Final = -2
NOWHERE: Final = -1
NEUTRAL: Final = -1

# The codes of the actions: each verb begins where the one before it ends. `game.ACTIONS`
# takes them from here and checks them against its words.
FLIP: Final = 0
FIRST: Final = FLIP + 64
FACE: Final = FIRST + 5

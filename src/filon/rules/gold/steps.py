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

# `flip <place>`, `first <seat>`, `face <card>`: where each verb begins (`game.ACTIONS`).
FLIP: Final = 0
FIRST: Final = 64
FACE: Final = 69

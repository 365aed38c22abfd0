# compiled: engine
"""Where a turn of La Ruée vers l'or stands, and the codes of its actions."""

from typing import Final

# Chance acts up to ROBBING; then come the decisions.
CHOOSING_FIRST: Final = 0
DEALING: Final = 1
ROLLING: Final = 2
TAKING_TILE: Final = 3
DRAWING: Final = 4
REFILLING: Final = 5
SETTLING: Final = 6
ROBBING: Final = 7

MOVING: Final = 8
ANSWERING: Final = 9
OPENING: Final = 10
WORKING: Final = 11
HEADING: Final = 12
GOING_ON: Final = 13
PROPPING: Final = 14
EXCHANGING: Final = 15
DISCARDING: Final = 16
MELTING: Final = 17
BEGINNING: Final = 18
LAYING: Final = 19
ENDED: Final = 20

NOBODY: Final = -1
NOWHERE: Final = -1
UNLISTED: Final = -1
"""The outcomes of this chance step were not listed yet."""

# R15: which way a run goes.
ANY_WAY: Final = 0
DOWNWARDS: Final = 1
UPWARDS: Final = 2

# Why a tile is taken.
WITH_CARD: Final = 0
FREE: Final = 1
"""R16, or R15 in the turn after a hoist: one tile without a card."""

# Why the match has ended.
RUNS_ON: Final = 0
GOAL_REACHED: Final = 1
GOLD_GONE: Final = 2
ROUNDS_OVER: Final = 3

# Where the actions of each verb begin (`game.ACTIONS`).
WALK: Final = 0
STAY: Final = 107
CHALLENGE: Final = 108
AGREE: Final = 112
REFUSE: Final = 113
SHOW: Final = 114
SHOW_MINE: Final = 114
SHOW_PROP: Final = 115
SHOW_JOKER: Final = 116
PLAY: Final = 117
PLAY_JOKER: Final = 127
HOIST_TO: Final = 128
JOKER_HOIST: Final = 132
TAKE: Final = 136
CLIMB: Final = 137
LEAVE: Final = 138
REST: Final = 139
DOWN: Final = 140
UP: Final = 141
STOP: Final = 142
EXCHANGE: Final = 143
FROM_STOCK: Final = 143
FROM_DISCARD: Final = 144
DISCARD: Final = 145
MELT: Final = 159
DONE: Final = 182
DECLINE: Final = 183
BEGIN: Final = 184
WAIT: Final = 185
LAY: Final = 186
LAY_JOKER: Final = 199
PASS: Final = 204
FIRST: Final = 205
CARD: Final = 209
DIE: Final = 223
TILE: Final = 229
DICE: Final = 237
ROB: Final = 273
"""The first that is not a decision is FIRST."""

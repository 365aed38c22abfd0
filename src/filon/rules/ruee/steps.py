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

# The codes of the actions: each verb begins where the one before it ends. `game.ACTIONS`
# takes them from here and checks them against its words.
WALK: Final = 0
STAY: Final = WALK + 107
CHALLENGE: Final = STAY + 1
AGREE: Final = CHALLENGE + 4
REFUSE: Final = AGREE + 1
SHOW: Final = REFUSE + 1
SHOW_MINE: Final = SHOW
SHOW_PROP: Final = SHOW_MINE + 1
SHOW_JOKER: Final = SHOW_PROP + 1
PLAY: Final = SHOW_JOKER + 1
PLAY_JOKER: Final = PLAY + 10
HOIST_TO: Final = PLAY_JOKER + 1
JOKER_HOIST: Final = HOIST_TO + 4
TAKE: Final = JOKER_HOIST + 4
CLIMB: Final = TAKE + 1
LEAVE: Final = CLIMB + 1
REST: Final = LEAVE + 1
DOWN: Final = REST + 1
UP: Final = DOWN + 1
STOP: Final = UP + 1
EXCHANGE: Final = STOP + 1
FROM_STOCK: Final = EXCHANGE
FROM_DISCARD: Final = FROM_STOCK + 1
DISCARD: Final = FROM_DISCARD + 1
MELT: Final = DISCARD + 14
DONE: Final = MELT + 23
DECLINE: Final = DONE + 1
BEGIN: Final = DECLINE + 1
WAIT: Final = BEGIN + 1
LAY: Final = WAIT + 1
LAY_JOKER: Final = LAY + 13
PASS: Final = LAY_JOKER + 5
FIRST: Final = PASS + 1
CARD: Final = FIRST + 4
DIE: Final = CARD + 14
TILE: Final = DIE + 6
DICE: Final = TILE + 8
ROB: Final = DICE + 36
"""The first that is not a decision is FIRST."""

# compiled: engine
"""Where a turn of La Fièvre de l'or stands, and the codes of its actions."""

from typing import Final

# Chance acts up to SHOOTING; then come the decisions.
CHOOSING_FIRST: Final = 0
REVEALING: Final = 1
ROLLING: Final = 2
ROBBING: Final = 3
WAGERING: Final = 4
DOUBLING: Final = 5
DEFENDING: Final = 6
SHOOTING: Final = 7

BIDDING: Final = 8
TAKING: Final = 9
BUILDING: Final = 10
LAYING_GIRLS: Final = 11
LAYING_GOVERNOR: Final = 12
LAYING_VEIN: Final = 13
BLASTING: Final = 14
EXPROPRIATING: Final = 15
NAMING: Final = 16
RIDING: Final = 17
WIRING: Final = 18
ELECTING: Final = 19
HIRING: Final = 20
TAXING: Final = 21
DARING: Final = 22
ENDED: Final = 23

UNLISTED: Final = -1
"""The legal actions of this position were not listed yet."""

# Who owns a concession when no seat does.
UNSEEN: Final = -1
ON_SALE: Final = -2
GONE: Final = -3

NOBODY: Final = -1
NOWHERE: Final = -1
BANK: Final = -1
SHOT: Final = -2
"""F35: the town has no mayor until a concession arrives."""

# The codes of the actions: each verb begins where the one before it ends. `game.ACTIONS`
# takes them from here and checks them against its words.
PASS: Final = 0
BID: Final = PASS
"""The bid of n ounces has the code n."""
TAKE: Final = BID + 700
BUILD: Final = TAKE + 61
LAY_GIRLS: Final = BUILD + 5
LAY_GOVERNOR: Final = LAY_GIRLS + 2
LAY_VEIN: Final = LAY_GOVERNOR + 5
BLAST: Final = LAY_VEIN + 45
BLAST_SALOON: Final = BLAST + 45
EXPROPRIATE: Final = BLAST_SALOON + 2
ROB: Final = EXPROPRIATE + 45
RIDE: Final = ROB + 55
WIRE: Final = RIDE + 1
ELECT: Final = WIRE + 12
HIRE: Final = ELECT + 5
TAX: Final = HIRE + 5
DARE: Final = TAX + 2
DECLINE: Final = DARE + 1
FIRST: Final = DECLINE + 1
CARD: Final = FIRST + 5
ROLL: Final = CARD + 61

LEAST_NAMED: Final = 2
NAMES: Final = 11
"""F28: the numbers 2 to 12."""
DICE: Final = 36

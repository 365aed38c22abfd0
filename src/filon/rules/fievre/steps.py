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

# Where the actions of each verb begin (`game.ACTIONS`).
PASS: Final = 0
BID: Final = 0
"""The bid of n ounces has the code n."""
TAKE: Final = 700
BUILD: Final = 761
LAY_GIRLS: Final = 766
LAY_GOVERNOR: Final = 768
LAY_VEIN: Final = 773
BLAST: Final = 818
BLAST_SALOON: Final = 863
EXPROPRIATE: Final = 865
ROB: Final = 910
RIDE: Final = 965
WIRE: Final = 966
ELECT: Final = 978
HIRE: Final = 983
TAX: Final = 988
DARE: Final = 990
DECLINE: Final = 991
FIRST: Final = 992
CARD: Final = 997
ROLL: Final = 1058

LEAST_NAMED: Final = 2
NAMES: Final = 11
"""F28: the numbers 2 to 12."""
DICE: Final = 36

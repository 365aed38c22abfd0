# compiled: engine
"""The parts of La Ruée vers l'or and the words for them (R1–R6, R23).

What the leaflet fixes stands here. Board, card mix and tile mix are data of their own: the
built-in ones are in `reconstruction`, others are read from a file (`reading`).
"""

from typing import Final

MOST_SEATS: Final = 4
HAND: Final = 6
"""R7, R15: the cards of a hand."""
MOST_IN_HAND: Final = 7
"""R12: for a moment, with the card just taken."""

# R4: the kinds of card. LEVEL cards are runs of adjacent levels.
RUNS: Final = ("1", "2", "3", "4", "1-2", "2-3", "3-4", "1-3", "2-4", "1-4")
KINDS: Final = (*RUNS, "mine", "prop", "hoist", "joker")
RUN_COUNT: Final = 10
KIND_COUNT: Final = 14
WHOLE_RUN: Final = 9
"""R15: the run 1-4, which a joker is as a LEVEL card."""
MINE: Final = 10
PROP: Final = 11
HOIST: Final = 12
JOKER: Final = 13
NO_CARD: Final = -1
CARD_COUNT: Final = 53
JOKERS: Final = 2

# R2: the levels of a concession, from the surface down, and the colours of their tiles.
COLOURS: Final = ("yellow", "green", "red", "blue")
LEVELS: Final = 4
TILES_OF_A_LEVEL: Final = (6, 5, 4, 3)
SURFACE: Final = 0
"""The entrance, which is also the exit (R21)."""

# R2, R3: the faces of tiles; the first six can be held: pyrite and 100 to 500 g.
TILE_FACES: Final = ("pyrite", "100", "200", "300", "400", "500", "cave-in", "claim-lost")
TILE_KINDS: Final = 8
WEIGHTS: Final = 6
"""The face n is n times 100 g of gold; pyrite is 0."""
PYRITE: Final = 0
CAVE_IN: Final = 6
CLAIM_LOST: Final = 7
TILE_COUNT: Final = 72
NUGGET_GRAMS: Final = 500
NUGGET_WEIGHT: Final = 5
GRAMS: Final = 100

NUGGETS: Final = 20
"""R1: in the reserve."""
MOST_ROUNDS: Final = 150
"""R35."""
LANE: Final = 11
"""R28: the moves from one Revolver square onto the other."""
LONGEST_STEP: Final = 4
"""R29: the steps of a run 1-4, and the most that a joker makes."""
BOOTY: Final = 2
"""R32: the tiles taken from a loser with an empty cart."""

# R5, R6: the squares of a board. Buildings and concessions come first, then the road squares.
BUILDINGS: Final = ("hotel", "bank", "prison", "hospital")
CONCESSIONS: Final = ("belle-etoile", "mule-tetue", "crotale", "derniere-chance")
ROAD_SQUARES: Final = 99
SQUARES: Final = (
    *BUILDINGS,
    *CONCESSIONS,
    *(str(number) for number in range(1, ROAD_SQUARES + 1)),
)
SQUARE_COUNT: Final = 107
HOTEL: Final = 0
BANK: Final = 1
PRISON: Final = 2
HOSPITAL: Final = 3
FIRST_CONCESSION: Final = 4
CONCESSION_COUNT: Final = 4
FIRST_ROAD: Final = 8
"""Road square n is the square FIRST_ROAD + n - 1."""
FACES_OF_DIE: Final = 6

ORE_SETS: Final = (
    "5",
    "14",
    "23",
    "24",
    "33",
    "34",
    "44",
    "113",
    "122",
    "222",
    "244",
    "334",
    "344",
    "444",
    "1112",
    "1333",
    "2224",
    "3444",
    "4444",
    "11111",
    "22222",
    "33333",
    "44444",
)
"""R23: the sets of ore that make nuggets, by weights in 100 g."""
SET_COUNT: Final = 23

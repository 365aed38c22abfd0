"""The built-in components of La Ruée vers l'or: a reconstruction (R3, R4, R5).

The rules are the published ones; the printed board, the card mix and the tile mix do not
survive. These are ours. A file of the same shape replaces them (option `components`).
"""

from collections.abc import Mapping
from typing import Final

RECONSTRUCTION: Final[Mapping[str, object]] = {
    "name": "Golden-Town, reconstructed",
    # R5: Main Street is a ring of 20 squares; four trails leave it and end at a concession.
    "paths": (
        (
            *("hotel", 1, 2, 3, 4),
            *("bank", 6, 7, 8, 9),
            *("prison", 11, 12, 13, 14),
            *("hospital", 16, 17, 18, 19),
            "hotel",
        ),
        (2, 21, 22, 23, 24, 25, "belle-etoile"),
        (8, 31, 32, 33, "mule-tetue"),
        (12, 41, 42, "crotale"),
        (18, 51, 52, 53, 54, "derniere-chance"),
    ),
    # R4: 53 cards.
    "cards": {
        "1": 3,
        "2": 3,
        "3": 3,
        "4": 3,
        "1-2": 4,
        "2-3": 4,
        "3-4": 4,
        "1-3": 3,
        "2-4": 3,
        "1-4": 3,
        "mine": 6,
        "prop": 6,
        "hoist": 6,
        "joker": 2,
    },
    # R3: 72 tiles.
    "tiles": {
        "yellow": {"100": 8, "200": 4, "300": 1, "pyrite": 7, "cave-in": 3, "claim-lost": 1},
        "green": {"100": 3, "200": 5, "300": 2, "pyrite": 6, "cave-in": 3, "claim-lost": 1},
        "red": {"200": 3, "300": 3, "400": 1, "pyrite": 5, "cave-in": 3, "claim-lost": 1},
        "blue": {"400": 2, "500": 3, "pyrite": 4, "cave-in": 2, "claim-lost": 1},
    },
}

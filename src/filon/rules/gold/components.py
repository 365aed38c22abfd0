# compiled: engine
"""The cards of Gold and the words for them (G1, G2, G4).

A face is a small number: gold 1–4 are 0–3, then the prospectors colour by colour (2, 3, 4,
5 of green, of orange, …), and the dynamite last.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COLOURS: Final = ("green", "orange", "blue", "red", "violet")
"""G2: the five colours, in this order."""

COLOUR_COUNT: Final = 5
CARD_COUNT: Final = 64
SIDE: Final = 8

GOLD_VALUES: Final = ((1, 5), (2, 7), (3, 7), (4, 5))
"""G1: value and number of gold cards."""

PROSPECTOR_VALUES: Final = ((2, 2), (3, 2), (4, 2), (5, 1))
"""G1: value and number of prospectors, in each colour."""

DYNAMITE_COUNT: Final = 5

FIRST_PROSPECTOR: Final = 4
DYNAMITE: Final = 24
FACE_COUNT: Final = 25
GROUP: Final = 5
"""Faces are counted in five groups of five: a draw looks at groups first."""

RUSH_CARDS: Final = 10
"""G13: with so many cards or fewer the rush begins."""

IDLE_TURNS: Final = 5
"""G16: so many idle turns a seat bring the rush."""

PLACES: Final = tuple(f"{column}{row}" for row in range(1, 9) for column in "abcdefgh")
"""G4: the 64 places, row by row; the column is a letter."""

FACES: Final = (
    *(f"gold {value}" for value, _ in GOLD_VALUES),
    *(f"{colour} {value}" for colour in COLOURS for value, _ in PROSPECTOR_VALUES),
    "dynamite",
)

COPIES: Final = (
    *(count for _, count in GOLD_VALUES),
    *(count for _ in COLOURS for _, count in PROSPECTOR_VALUES),
    DYNAMITE_COUNT,
)
"""G1: how many cards have each face."""


def is_gold(face: i64) -> bool:
    return face < FIRST_PROSPECTOR


def is_dynamite(face: i64) -> bool:
    return face == DYNAMITE


def gold_value(face: i64) -> i64:
    return face + 1


def prospector_value(face: i64) -> i64:
    return (face & 3) + 2


def prospector_colour(face: i64) -> i64:
    return (face >> 2) - 1


def full_deck() -> vec[i64]:
    """How many cards of each face nobody has seen, at the start of a round."""
    return vec[i64](COPIES)


def full_groups() -> vec[i64]:
    """The same, by groups of faces."""
    return vec[i64](
        [sum(COPIES[start : start + GROUP]) for start in range(0, FACE_COUNT, GROUP)]
    )

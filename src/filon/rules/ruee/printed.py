"""What is printed on the board, cards and tiles of La Ruée vers l'or, for who draws them."""

from filon.rules.ruee.board import HIGHS, LOWS, STEPS, card_parts
from filon.rules.ruee.components import (
    BUILDINGS,
    COLOURS,
    CONCESSIONS,
    KINDS,
    LEVELS,
    TILES_OF_A_LEVEL,
)
from filon.rules.ruee.reading import components_of

_PARTS = dict(card_parts())

PRINTED = {
    "buildings": BUILDINGS,
    "concessions": CONCESSIONS,
    "paths": components_of(None).plain()["paths"],
    "cards": [
        {"card": card, "low": low, "high": high, "steps": steps}
        for card, low, high, steps in zip(
            KINDS, _PARTS[LOWS], _PARTS[HIGHS], _PARTS[STEPS], strict=True
        )
    ],
    "levels": [
        {"level": level, "colour": colour, "tiles": tiles}
        for level, colour, tiles in zip(
            range(1, LEVELS + 1), COLOURS, TILES_OF_A_LEVEL, strict=True
        )
    ],
}
"""`paths`: of the built-in board; the levels of a card from `low` to `high`, 0 if it has none;
`steps`: in a duel, for a joker the most."""

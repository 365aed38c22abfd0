"""The field of Gold: 64 places, in straight rows or strewn about."""

from dataclasses import dataclass
from enum import Enum

from rich.text import Text

from filon.cli.terminal.canvas import Canvas, Piece, Row
from filon.cli.terminal.gold.cards import (
    Lying,
    Spot,
    empty_place,
    ink_card,
    large_card,
    small_card,
    tiny_card,
)
from filon.cli.terminal.palette import GROUND, QUIET
from filon.cli.terminal.symbols import Symbols
from filon.rules.gold.components import PLACES, SIDE
from filon.rules.rng import scatter

LABEL_WIDTH = 3
"""Columns for the numbers of the rows."""

HEADER = 1
"""The line with the letters of the columns."""


class Drawing(Enum):
    """How a card is drawn."""

    LARGE = "two rows and a half of colour"
    SMALL = "a row and a half of colour"
    INK = "a row in brackets, readable without colour"
    TINY = "two columns of colour"


@dataclass(frozen=True, slots=True)
class Measure:
    """The size of a place, of a card in it, and how far a strewn card is moved at most."""

    drawing: Drawing
    cell_width: int
    cell_height: int
    card_width: int

    @property
    def width(self) -> int:
        return LABEL_WIDTH + SIDE * self.cell_width

    @property
    def height(self) -> int:
        return HEADER + SIDE * self.cell_height

    @property
    def slack(self) -> int:
        """Columns that a strewn card may move to the right without touching the next."""
        return max(0, self.cell_width - self.card_width - 1)


LARGE = Measure(Drawing.LARGE, cell_width=8, cell_height=3, card_width=6)
SMALL = Measure(Drawing.SMALL, cell_width=6, cell_height=2, card_width=4)
INK = Measure(Drawing.INK, cell_width=6, cell_height=2, card_width=4)
INK_FLAT = Measure(Drawing.INK, cell_width=5, cell_height=1, card_width=4)
TINY = Measure(Drawing.TINY, cell_width=3, cell_height=1, card_width=2)


def draw_field(
    spots: tuple[Spot, ...], measure: Measure, strewn: bool, symbols: Symbols
) -> list[Text]:
    """The whole field with its letters and numbers."""
    canvas = Canvas(measure.width, measure.height)
    for column in range(SIDE):
        x = LABEL_WIDTH + column * measure.cell_width + measure.card_width // 2 - 1
        canvas.put(x, 0, label(" " + PLACES[column][0]))
    for row in range(SIDE):
        y = HEADER + row * measure.cell_height
        canvas.put(0, y, label(f" {row + 1}"))
    for place, spot in enumerate(spots):
        draw_place(canvas, place, spot, measure, strewn, symbols)
    return canvas.lines()


def label(text: str) -> Row:
    return (Piece(text, QUIET, GROUND),)


def draw_place(
    canvas: Canvas, place: int, spot: Spot, measure: Measure, strewn: bool, symbols: Symbols
) -> None:
    """One place; nothing moves up when its card is gone (G4)."""
    row, column = divmod(place, SIDE)
    x = LABEL_WIDTH + column * measure.cell_width
    y = HEADER + row * measure.cell_height
    if spot.lying is Lying.GONE:
        canvas.put(x + measure.card_width // 2, y, empty_place(symbols))
        return
    right, down = shift(place, measure) if strewn else (0, 0)
    if measure.drawing is Drawing.LARGE:
        canvas.put_block(x + right, 2 * y + down, large_card(spot, symbols))
    elif measure.drawing is Drawing.SMALL:
        canvas.put_block(x + right, 2 * y + down, (small_card(spot, symbols),))
    elif measure.drawing is Drawing.INK:
        canvas.put(x + right, y, ink_card(spot, symbols))
    else:
        canvas.put(x + right, y, tiny_card(spot, symbols))


def shift(place: int, measure: Measure) -> tuple[int, int]:
    """How far a strewn card lies to the right (columns) and down (half lines): always the
    same for a place. In a column all cards from some row on lie lower, so none touches the
    next."""
    row, column = divmod(place, SIDE)
    lower_from = scatter(column) % (SIDE + 1)
    return scatter(place) % (measure.slack + 1), int(row >= lower_from)

"""A canvas of single characters, each with its ink and its ground."""

from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from filon.cli.terminal.palette import GROUND, INK

UPPER_HALF = "▀"
LOWER_HALF = "▄"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of one line of a drawing."""

    text: str
    ink: str
    ground: str
    bold: bool = False


Row = tuple[Piece, ...]
"""One line of a drawing."""


class Canvas:
    """Lines and columns of characters one cell wide; what is put outside is cut off."""

    def __init__(self, width: int, height: int, ground: str = GROUND) -> None:
        self.width = width
        self.height = height
        self._empty = Piece(" ", INK, ground)
        self._cells = [[self._empty] * width for _ in range(height)]

    def put(self, x: int, y: int, row: Row) -> None:
        """Draw a row from this column on."""
        for piece in row:
            for character in piece.text:
                if 0 <= x < self.width and 0 <= y < self.height:
                    self._cells[y][x] = Piece(character, piece.ink, piece.ground, piece.bold)
                x += 1

    def put_block(self, x: int, half_y: int, rows: tuple[Row, ...]) -> None:
        """Draw rows and half a line of their ground, from this half line on: what stands on
        an odd half line has its half line above, else below."""
        y, shifted = divmod(half_y, 2)
        if shifted:
            self.put(x, y, _half(rows[0], LOWER_HALF))
        for k, row in enumerate(rows):
            self.put(x, y + shifted + k, row)
        if not shifted:
            self.put(x, y + len(rows), _half(rows[-1], UPPER_HALF))

    def lines(self) -> list[Text]:
        """The drawing as text, one style a stretch."""
        return [_line(cells) for cells in self._cells]


def _half(row: Row, block: str) -> Row:
    """Half a line in the grounds of a row."""
    return tuple(Piece(block * len(piece.text), piece.ground, GROUND) for piece in row)


def _line(cells: list[Piece]) -> Text:
    text = Text(no_wrap=True)
    for style, stretch in groupby(cells, _style):
        text.append("".join(cell.text for cell in stretch), style)
    return text


def _style(cell: Piece) -> str:
    return f"{'bold ' if cell.bold else ''}{cell.ink} on {cell.ground}"

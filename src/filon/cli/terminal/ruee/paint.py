"""Styles on a canvas, and lines on a line."""

from rich.text import Text

from filon.cli.terminal.canvas import Canvas, Piece
from filon.cli.terminal.lines import columns_of, fit
from filon.cli.terminal.palette import BASE, LINE
from filon.cli.terminal.ruee.signs import Pen


def piece(text: str, style: str) -> Piece:
    """A stretch of a drawing in a style such as `bold red on black`."""
    ink, _, ground = style.removeprefix("bold ").partition(" on ")
    return Piece(text, ink, ground, style.startswith("bold "))


def put(canvas: Canvas, x: int, y: int, *parts: tuple[str, str]) -> int:
    """Draw texts with their styles from this column on; the column behind them."""
    for text, style in parts:
        canvas.put(x, y, (piece(text, style),))
        x += columns_of(text)
    return x


def centred(text: Text, width: int) -> Text:
    return fit(Text(" " * max(0, (width - text.cell_len) // 2), BASE).append_text(text), width)


def centred_words(words: str, width: int) -> str:
    """The words in the middle of so many columns, cut where they are longer."""
    text = Text(words)
    text.truncate(width, overflow="ellipsis")
    left = (width - text.cell_len) // 2
    return " " * left + text.plain + " " * (width - text.cell_len - left)


def bordered(rows: list[Text], width: int, pen: Pen, style: str = LINE) -> list[Text]:
    """A frame around the rows, where colours cannot hold them together."""
    corners = "++++|-" if pen.symbols.is_ascii else "┌┐└┘│─"
    side = Text(corners[4], style)
    above = Text(corners[0] + corners[5] * width + corners[1], style)
    below = Text(corners[2] + corners[5] * width + corners[3], style)
    return [above, *(Text.assemble(side, row, side) for row in rows), below]


def flowed(parts: list[Text], start: Text, width: int, gap: int = 1) -> list[Text]:
    """The parts in lines, none of them broken; `start` is before the first line."""
    lines: list[Text] = []
    indent = start.cell_len
    for part in parts:
        if not lines or lines[-1].cell_len + gap + part.cell_len > width:
            lines.append(Text(" " * indent, BASE) if lines else start.copy())
        else:
            lines[-1].append(" " * gap, BASE)
        lines[-1].append_text(part)
    return [fit(line, width) for line in lines]

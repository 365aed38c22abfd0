"""The rush takes the whole screen: rays of gold around one line."""

import math

from rich.text import Text

from filon.cli.terminal.canvas import Canvas, Piece
from filon.cli.terminal.lines import columns_of
from filon.cli.terminal.palette import GOLD, GROUND, INK
from filon.cli.terminal.symbols import Symbols

RAYS = 30
RAY_GROUND = "#6b5019"
TWICE_AS_HIGH = 2.1
"""A character is about so much higher than wide."""


def draw_burst(
    title: str, text: str, width: int, height: int, symbols: Symbols, blocks: bool
) -> list[Text]:
    """The lines of the whole screen. Without colours the rays are left out."""
    canvas = Canvas(width, height)
    if blocks:
        draw_rays(canvas, columns_of(title))
    nugget = symbols.cards["gold"]
    rows = [
        (height // 2 - 3, nugget, True),
        (height // 2 - 2, f"{nugget} {nugget}", True),
        (height // 2, spaced(title, width), True),
    ]
    rows += [(height // 2 + 2 + k, line, False) for k, line in enumerate(broken(text, width))]
    for y, words, bold in rows:
        x = (width - columns_of(words)) // 2
        canvas.put(x, y, (Piece(words, GOLD if bold else INK, GROUND, bold),))
    return canvas.lines()


def draw_rays(canvas: Canvas, title_width: int) -> None:
    """Rays around an ellipse that stays free for the words."""
    middle_x, middle_y = canvas.width / 2, canvas.height / 2
    free_x, free_y = max(canvas.width * 0.36, title_width * 0.9), canvas.height * 0.3
    for y in range(canvas.height):
        for x in range(canvas.width):
            across, down = x + 0.5 - middle_x, y + 0.5 - middle_y
            if (across / free_x) ** 2 + (down / free_y) ** 2 < 1:
                continue
            turn = math.atan2(down * TWICE_AS_HIGH, across) / math.tau * RAYS
            if turn % 1 < 0.4:
                canvas.put(x, y, (Piece(" ", GOLD, RAY_GROUND),))


def spaced(title: str, width: int) -> str:
    """The title with room between its letters, where there is room."""
    wide = " ".join(title.upper())
    return wide if columns_of(wide) <= width * 0.7 else title


def broken(text: str, width: int) -> list[str]:
    """The text in lines that fit into the free middle."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and columns_of(longer) > width * 0.55:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines

"""A banner takes the whole screen: rays of gold around one line."""

import math

from rich.text import Text

from filon.cli.terminal.canvas import UPPER_HALF, Canvas, Piece
from filon.cli.terminal.lines import columns_of
from filon.cli.terminal.palette import GOLD, GROUND, INK
from filon.cli.terminal.symbols import Symbols

RAYS = 30
RAY = {True: "#6b5019", False: GROUND}
POINT_HEIGHT = 1.05
"""Half a character is about as high as a whole one is wide."""


def draw_burst(
    title: str, text: str, width: int, height: int, symbols: Symbols, blocks: bool
) -> list[Text]:
    """The lines of the whole screen. Without colours the rays are left out."""
    canvas = Canvas(width, height)
    if blocks:
        draw_rays(canvas, columns_of(title))
    nugget = symbols.gold
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
    """Rays around an ellipse that stays free for the words, two points a character."""
    width, height = canvas.width, 2 * canvas.height
    free_x, free_y = max(width * 0.36, title_width * 0.9), height * 0.3
    lit = [
        [
            is_lit(x + 0.5 - width / 2, y + 0.5 - height / 2, free_x, free_y)
            for x in range(width)
        ]
        for y in range(height)
    ]
    for y in range(canvas.height):
        for x in range(width):
            above, below = lit[2 * y][x], lit[2 * y + 1][x]
            canvas.put(x, y, (Piece(UPPER_HALF, RAY[above], RAY[below]),))


def is_lit(across: float, down: float, free_x: float, free_y: float) -> bool:
    """Whether a ray passes through this point, seen from the middle."""
    if (across / free_x) ** 2 + (down / free_y) ** 2 < 1:
        return False
    turn = math.atan2(down * POINT_HEIGHT, across) / math.tau * RAYS
    return turn % 1 < 0.4


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

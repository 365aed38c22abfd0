"""Styles and lines of a known width."""

import unicodedata

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

FAINT = "dim"
STRONG = "bold"
ACCENT = "bold #e2b04a"
CLAUSE = "#e2b04a"
WARNING = "bold #ff7b66"

NO_BREAK = "\u202f\u00a0"
HOLD = str.maketrans(NO_BREAK, "\ue000\ue001")
"""Letters that stand in for the spaces at which rich would break a line."""
LET_GO = str.maketrans("\ue000\ue001", NO_BREAK)

ASCII = str.maketrans(
    {
        **dict(zip("’‘“”«»–—·×−─│•◆▒▸★", '\'\'""""---x--|*$#>*', strict=True)),
        "…": "...",
        "≥": ">=",
        "±": "+/-",
        "œ": "oe",
        "Œ": "OE",
        "æ": "ae",
        "\u202f": "",
        "\u00a0": " ",
    }
)
_measuring = Console(file=None, width=80, color_system=None)


def plain_letters(text: str) -> str:
    """The text in ASCII: letters without accents, plain quotes, lines and signs."""
    if text.isascii():
        return text
    spread = unicodedata.normalize("NFKD", text.translate(ASCII))
    letters = (letter for letter in spread if not unicodedata.combining(letter))
    return "".join(letter if letter.isascii() else "?" for letter in letters)


def ink(text: str, style: str) -> Text:
    """A text in a style, which what is appended does not take on."""
    return Text().append(text, style)


def fit(text: Text, width: int) -> Text:
    """The text in exactly this many columns, cut with an ellipsis or padded."""
    fitted = text.copy()
    fitted.truncate(max(0, width), overflow="ellipsis")
    fitted.append(" " * (width - fitted.cell_len))
    return fitted


def wrap(text: Text, width: int, hang: int = 0) -> list[Text]:
    """The text in lines of at most this width, broken between words; all but the first begin
    `hang` columns further right."""
    held = text.copy()
    held.plain = held.plain.translate(HOLD)
    first, *others = list(held.wrap(_measuring, max(1, width))) or [Text()]
    if others and hang:
        rest = held[len(first.plain) :]
        rest.plain = rest.plain.lstrip()
        others = [
            Text(" " * hang) + line for line in rest.wrap(_measuring, max(1, width - hang))
        ]
    lines = [first, *others]
    for line in lines:
        line.plain = line.plain.rstrip().translate(LET_GO)
    return lines


def drawn(what: RenderableType, width: int) -> list[Text]:
    """A table, a page of Markdown or the like as lines."""
    rows = _measuring.render_lines(what, _measuring.options.update(width=width), pad=False)
    return [Text.assemble(*((part.text, part.style or "") for part in row)) for row in rows]


def beside(left: list[Text], right: list[Text], width: int, gap: int = 2) -> list[Text]:
    """Two blocks side by side; the left one gets this width."""
    blank = [Text()] * max(len(left), len(right))
    pairs = zip([*left, *blank], [*right, *blank], range(len(blank)), strict=False)
    return [fit(one, width).append(" " * gap).append_text(other) for one, other, _ in pairs]


def columns_of(text: str) -> int:
    """How many columns a text takes."""
    return cell_len(text)

"""Lines of a known width."""

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from filon.cli.terminal.palette import BASE

NO_BREAK = "\u202f"
NO_BREAK_SPACE = "\u00a0"
HOLD = str.maketrans({NO_BREAK: "\ue000", NO_BREAK_SPACE: "\ue001"})
"""Letters that stand in for the spaces at which rich would break the line."""
LET_GO = str.maketrans({"\ue000": NO_BREAK, "\ue001": NO_BREAK_SPACE})

_measuring = Console(file=None, width=80, color_system=None)


def fit(text: Text, width: int) -> Text:
    """The text in exactly this many columns, cut with an ellipsis or padded."""
    fitted = text.copy()
    fitted.truncate(max(0, width), overflow="ellipsis")
    fitted.append(" " * (width - fitted.cell_len), BASE)
    return fitted


def wrap(text: Text, width: int) -> list[Text]:
    """The text in lines of at most this width, broken between words."""
    held = text.copy()
    held.plain = held.plain.translate(HOLD)
    lines = list(held.wrap(_measuring, max(1, width)))
    for line in lines:
        line.plain = line.plain.rstrip().translate(LET_GO)
    return lines or [Text()]


def drawn(what: RenderableType, width: int) -> list[Text]:
    """A table or the like as lines."""
    options = _measuring.options.update(width=width)
    rows = _measuring.render_lines(what, options, pad=False)
    return [Text.assemble(*((part.text, part.style or "") for part in row)) for row in rows]


def markdown_lines(markdown: str, width: int) -> list[Text]:
    """A page of Markdown as lines."""
    lines = drawn(Markdown(markdown.translate(HOLD)), width)
    for line in lines:
        line.plain = line.plain.translate(LET_GO)
    return lines


def beside(left: list[Text], right: list[Text], gap: int) -> list[Text]:
    """Two drawings side by side; the left one has lines of one width."""
    width = left[0].cell_len if left else 0
    height = max(len(left), len(right))
    rows: list[Text] = []
    for k in range(height):
        row = left[k].copy() if k < len(left) else Text(" " * width, BASE)
        row.append(" " * gap, BASE)
        if k < len(right):
            row.append_text(right[k])
        rows.append(row)
    return rows


def columns_of(text: str) -> int:
    """How many columns a text takes."""
    return cell_len(text)

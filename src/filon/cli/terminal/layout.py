"""What every picture has around its table: the bar above, the log beside, the dock below."""

from rich.text import Text

from filon.cli.terminal.lines import NO_BREAK_SPACE, fit, wrap
from filon.cli.terminal.palette import ACCENT, BASE, CLAUSE, FAINT, LINE, STRONG, WARNING
from filon.cli.terminal.scene import Line, Scene
from filon.cli.terminal.symbols import Symbols

GAP = 2
"""Columns between the table and what is beside it."""

LEAST_PANEL = 26
WIDEST_PANEL = 46
BAR = 1
DOCK = 3
"""Two lines for the result or a notice, and the prompt."""

ROOM_BELOW = 1
"""The last line of the screen stays free: Enter must not scroll it."""


def framed(
    scene: Scene, middle: list[Text], cards: Text, width: int, height: int, symbols: Symbols
) -> list[Text]:
    """The whole picture around its middle, which is cut where there is no room. `cards` are
    drawn before the sentence about them."""
    below = dock(scene, cards, width)
    spare = height - ROOM_BELOW - BAR - len(middle) - len(below)
    if spare > 0:
        below.insert(0, heading("", width, symbols))
    lines = [bar(scene, width, symbols), *middle[: len(middle) + min(0, spare)], *below]
    return [fit(line, width) for line in lines]


def bar(scene: Scene, width: int, symbols: Symbols) -> Text:
    """The title at the left, what is going on at the right."""
    left = Text()
    left.append(" FILON", ACCENT)
    left.append(f" {symbols.dot} ", LINE)
    left.append(scene.title, STRONG)
    right = Text(f" {scene.status} ", FAINT)
    return fit(left, width - right.cell_len).append_text(right)


def dock(scene: Scene, cards: Text, width: int) -> list[Text]:
    """What a decision has brought, why something was not done, and the prompt. A long reason
    takes the place of what was brought."""
    said: list[Text] = []
    if scene.result is not None:
        text = cards.copy().append_text(journal_text(scene.result, STRONG))
        said = wrap(text, width - 2)
    if scene.notice:
        reason = wrap(Text(scene.notice, WARNING), width - 2)
        said = reason if len(reason) > 1 else said[:1] + reason
    elif scene.hint:
        said = said[:1] + wrap(Text(scene.hint, FAINT), width - 2)
    said = [Text(" ", BASE).append_text(line) for line in [*said, Text(), Text()][:2]]
    return [*said, Text(f" {scene.prompt} ", ACCENT)]


def heading(title: str, width: int, symbols: Symbols) -> Text:
    """A title with a line to the right of it."""
    text = Text()
    text.append(title, STRONG)
    return text.append(" " + symbols.line * max(0, width - text.cell_len - 1), LINE)


def last_lines(journal: tuple[Line, ...], width: int, height: int) -> list[Text]:
    """The newest first, as many whole entries as there is room for."""
    lines: list[Text] = []
    for line in reversed(journal):
        entry = wrap(journal_text(line, BASE if not lines else FAINT), width)
        if len(lines) + len(entry) > height:
            break
        lines += entry
    return lines


def journal_text(line: Line, style: str) -> Text:
    """A sentence and its clause."""
    text = Text()
    text.append(line.text, style)
    if line.clause:
        text.append(f"{NO_BREAK_SPACE}{line.clause}", CLAUSE)
    return text

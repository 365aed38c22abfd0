"""Where everything goes on a screen of a given size."""

from rich.text import Text

from filon.cli.terminal.canvas import Row
from filon.cli.terminal.gold.cards import mark
from filon.cli.terminal.gold.field import INK, INK_FLAT, LARGE, SMALL, TINY, Measure, draw_field
from filon.cli.terminal.gold.panel import draw_panel, heading, journal_text, seat_text
from filon.cli.terminal.gold.scene import Scene
from filon.cli.terminal.lines import beside, fit, wrap
from filon.cli.terminal.palette import ACCENT, BASE, FAINT, LINE, STRONG, WARNING
from filon.cli.terminal.symbols import Symbols

GAP = 2
LEAST_PANEL = 26
WIDEST_PANEL = 46
BAR = 1
DOCK = 3
"""Two lines for the result or a notice, and the prompt."""

ROOM_BELOW = 1
"""The last line of the screen stays free: Enter must not scroll it."""


def measure_for(width: int, height: int, blocks: bool) -> Measure:
    """The largest field that leaves room for the panel and the dock. `blocks`: the screen
    shows half blocks in colour."""
    choices = (LARGE, SMALL, TINY) if blocks else (INK, INK_FLAT)
    for measure in choices[:-1]:
        wide = measure.width + GAP + LEAST_PANEL <= width
        high = BAR + measure.height + DOCK + ROOM_BELOW <= height
        if wide and high:
            return measure
    return choices[-1]


def compose(
    scene: Scene, width: int, height: int, symbols: Symbols, blocks: bool
) -> list[Text]:
    """The picture as lines; the last one is the prompt."""
    measure = measure_for(width, height, blocks)
    if width < measure.width or height < BAR + measure.height + DOCK + ROOM_BELOW:
        said = [*wrap(Text(scene.too_small, WARNING), width), Text(scene.prompt, ACCENT)]
        return [fit(line, width) for line in said]
    field = draw_field(scene.spots, measure, scene.strewn, symbols)
    room = width - measure.width - GAP
    if room >= LEAST_PANEL:
        panel = draw_panel(scene, min(room - 1, WIDEST_PANEL), len(field), symbols)
        middle = beside(field, panel, GAP)
    else:
        middle = field + [seat_text(seat, width, symbols) for seat in scene.seats]
    below = dock(scene, width, symbols)
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
    right = Text(f"{scene.status} ", FAINT)
    return fit(left, width - right.cell_len).append_text(right)


def dock(scene: Scene, width: int, symbols: Symbols) -> list[Text]:
    """What the two cards brought, why something was not done, and the prompt."""
    said: list[Text] = []
    if scene.result is not None:
        text = cards_text(scene.cards, symbols)
        said = wrap(text.append_text(journal_text(scene.result, STRONG)), width - 2)
    if scene.notice:
        said = said[:1] + wrap(Text(scene.notice, WARNING), width - 2)
    elif scene.hint:
        said = said[:1] + wrap(Text(scene.hint, FAINT), width - 2)
    said = [Text(" ", BASE).append_text(line) for line in [*said, Text(), Text()][:2]]
    return [*said, Text(f" {scene.prompt} ", ACCENT)]


def cards_text(cards: tuple[str, ...], symbols: Symbols) -> Text:
    """The open cards in a row, before the sentence about them."""
    text = Text()
    for card in cards:
        text.append_text(row_text(mark(card, symbols)))
        text.append("  ", BASE)
    return text


def row_text(row: Row) -> Text:
    text = Text()
    for piece in row:
        text.append(piece.text, f"{'bold ' * piece.bold}{piece.ink} on {piece.ground}")
    return text

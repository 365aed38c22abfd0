"""Where everything of Gold goes on a screen of a given size."""

from rich.text import Text

from filon.cli.terminal.canvas import Row
from filon.cli.terminal.gold.cards import mark
from filon.cli.terminal.gold.field import INK, INK_FLAT, LARGE, SMALL, TINY, Measure, draw_field
from filon.cli.terminal.gold.panel import draw_panel, seat_text
from filon.cli.terminal.gold.scene import GoldScene
from filon.cli.terminal.layout import (
    BAR,
    DOCK,
    GAP,
    LEAST_PANEL,
    ROOM_BELOW,
    WIDEST_PANEL,
    framed,
)
from filon.cli.terminal.lines import beside, fit, wrap
from filon.cli.terminal.palette import ACCENT, BASE, WARNING
from filon.cli.terminal.symbols import Symbols


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
    scene: GoldScene, width: int, height: int, symbols: Symbols, blocks: bool
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
    cards = cards_text(scene.cards, symbols)
    return framed(scene, middle, cards, width, height, symbols)


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

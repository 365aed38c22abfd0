"""The own tiles with their grams, and the sets that make nuggets (R18, R23)."""

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from filon.cli.terminal.lines import columns_of, fit
from filon.cli.terminal.palette import BASE, CLAUSE, FAINT, STRONG
from filon.cli.terminal.ruee.paint import flowed
from filon.cli.terminal.ruee.showing import Showing
from filon.cli.terminal.ruee.signs import ROMANS, Pen, level_of
from filon.rules.ruee.components import GRAMS, NUGGET_GRAMS, ORE_SETS
from filon.rules.ruee.view import TilePlace


def weights_of(ore: str) -> list[int]:
    """R23: the grams of the tiles of a set."""
    return [int(weight) * GRAMS for weight in ore]


def nuggets_of(ore: str) -> int:
    return sum(weights_of(ore)) // NUGGET_GRAMS


def sets_of(tiles: Sequence[TilePlace]) -> list[str]:
    """R23: the sets that these tiles can make, the richest first; of equal ones that which
    loses least."""
    held = Counter(tile.grams for tile in tiles if tile.grams)
    found = [ore for ore in ORE_SETS if not Counter(weights_of(ore)) - held]
    return sorted(found, key=lambda ore: (-nuggets_of(ore), sum(weights_of(ore))))


def added(ore: str) -> str:
    """`300+300+400`."""
    return "+".join(map(str, weights_of(ore)))


def tile_chip(tile: TilePlace, pen: Pen) -> Text:
    """A tile on the colour of its level: grams, pyrite, or hidden."""
    level = level_of(tile.colour)
    if tile.grams is None:
        words = pen.marks.hidden
    else:
        words = str(tile.grams) if tile.grams else pen.wording.text("table.pyrite")
    if pen.blocks:
        return Text(f" {words} ", pen.level_chip(level))
    return (
        Text().append("[", FAINT).append(f"{ROMANS[level]} {words}", STRONG).append("]", FAINT)
    )


def draw_ore(showing: Showing, width: int, lines: int, pen: Pen) -> list[Text]:
    """The row of tiles, and below it what they make; in at most so many lines."""
    who = showing.mine
    if who is None or lines == 0:
        return []
    text = pen.wording.text
    grams = sum(tile.grams or 0 for tile in who.tiles)
    start = Text(f"{text('table.ore', grams=grams)} ", FAINT)
    if not who.tiles:
        return [fit(Text(text("table.no_ore"), FAINT), width)]
    row = flowed([tile_chip(tile, pen) for tile in who.tiles], start, width)
    made = sets_of(who.tiles)
    if len(row) >= lines or not made:
        return row[:lines]
    return [*row, sets_line(made, width, pen)]


def sets_line(made: list[str], width: int, pen: Pen) -> Text:
    """`Makes 300+300+400 = 2◆ · 300+400 = 1◆`."""
    line = Text(f"{pen.wording.text('table.makes')} ", FAINT)
    for number, ore in enumerate(made):
        more = f"{'  ' if number else ''}{added(ore)} = "
        end = f"{nuggets_of(ore)}{pen.symbols.gold}"
        if line.cell_len + columns_of(more + end) > width:
            break
        line.append(more, BASE).append(end, CLAUSE)
    return fit(line, width)

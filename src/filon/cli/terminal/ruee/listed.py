"""A board of other components, in lines: buildings and concessions, who stands where, and where
the walk can end (R5)."""

from collections.abc import Sequence

from rich.text import Text

from filon.cli.terminal.lines import fit
from filon.cli.terminal.palette import ACCENT, BASE, FAINT, STRONG
from filon.cli.terminal.ruee.board import away_from, is_road, neighbours
from filon.cli.terminal.ruee.paint import flowed
from filon.cli.terminal.ruee.pieces import Parts, tile_counts, who_parts
from filon.cli.terminal.ruee.places import name_of
from filon.cli.terminal.ruee.showing import Showing
from filon.cli.terminal.ruee.signs import ON_GOLD, ON_WASH, Pen
from filon.rules.ruee.components import BUILDINGS, CONCESSIONS
from filon.rules.ruee.reading import components_of


def assembled(parts: Parts) -> Text:
    text = Text()
    for words, style in parts:
        text.append(words, style)
    return text


def draw_list(showing: Showing, width: int, is_large: bool, pen: Pen) -> list[Text]:
    """Buildings in a line, a line for each concession, then every street and trail as a chain.
    Where there is room, the road squares that matter: with somebody on them, or where the walk
    can end, each with the squares beside it."""
    houses = [
        place(showing, building, pen).append(from_own(showing, building, pen), FAINT)
        for building in BUILDINGS
    ]
    lines = flowed(houses, Text(), width, gap=2)
    lines += [concession_line(showing, name, width, pen) for name in CONCESSIONS]
    for path in components_of(showing.components).paths:
        lines += chain(showing, path, width, pen)
    if not is_large:
        return lines
    roads = [square for square in neighbours(showing.components) if is_road(square)]
    seen = [square for square in roads if showing.at(square) or square in showing.walks]
    lines += [road_line(showing, square, width, pen) for square in seen]
    return lines


def chain(showing: Showing, path: Sequence[str], width: int, pen: Pen) -> list[Text]:
    """R5: the squares of a street or a trail one after the other, who stands where, and where
    the walk can end."""
    links = []
    for number, square in enumerate(path):
        text = place(showing, square, pen, is_close=True)
        if number + 1 < len(path):
            text.append(pen.marks.along, FAINT)
        links.append(text)
    return flowed(links, Text("  ", BASE), width, gap=0)


def from_own(showing: Showing, square: str, pen: Pen) -> str:
    """How far a square is from the own prospector; nothing where he stands."""
    who = showing.mine
    away = 0 if who is None else away_from(showing.components, who.square)[square]
    return f" {pen.wording.text('table.from_you', away=away)}" if away else ""


def place(showing: Showing, square: str, pen: Pen, is_close: bool = False) -> Text:
    """A square by its name, marked where the walk can end, and who is there."""
    marks, name = pen.marks, name_of(square, pen.wording)
    begin, end, style = ("", "", BASE) if is_close else (" ", " ", STRONG)
    if square == showing.chosen_square:
        begin, end, style = marks.here, marks.there, ON_GOLD
    elif square in showing.walks:
        begin, end, style = marks.begin, marks.end, ON_WASH
    text = Text(f"{begin}{name}{end}", style)
    return text.append_text(
        assembled(who_parts(showing, showing.at(square), pen, showing.targets, True))
    )


def concession_line(showing: Showing, name: str, width: int, pen: Pen) -> Text:
    it = showing.view.concessions[CONCESSIONS.index(name)]
    text = Text(f"{pen.marks.open if it.opened else pen.marks.shut} ", FAINT)
    text.append_text(place(showing, name, pen)).append(" ", BASE)
    text.append_text(assembled(tile_counts(it.tiles, pen)))
    text.append(from_own(showing, name, pen), FAINT)
    return fit(text.append(beside(showing, name, pen), FAINT), width)


def road_line(showing: Showing, square: str, width: int, pen: Pen) -> Text:
    text = Text("  ", ACCENT).append_text(place(showing, square, pen))
    return fit(text.append(beside(showing, square, pen), FAINT), width)


def beside(showing: Showing, square: str, pen: Pen) -> str:
    """The squares beside one, and how far the Bank is."""
    near = [name_of(each, pen.wording) for each in neighbours(showing.components)[square]]
    away = away_from(showing.components, "bank")[square]
    told = pen.wording.text("table.beside", squares=", ".join(near), away=away)
    return f" {pen.symbols.dot} {told}"

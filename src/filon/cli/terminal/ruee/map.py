"""The town as it is drawn: Main Street is a ring, four trails leave it (R5). For the built-in
board alone; others are listed (`listed`)."""

from dataclasses import dataclass

from rich.text import Text

from filon.cli.terminal.canvas import Canvas
from filon.cli.terminal.lines import columns_of
from filon.cli.terminal.palette import BASE, FAINT, LINE, STRONG
from filon.cli.terminal.ruee.paint import put
from filon.cli.terminal.ruee.pieces import Parts, discard_parts, tile_counts, who_parts
from filon.cli.terminal.ruee.places import name_of
from filon.cli.terminal.ruee.showing import Showing
from filon.cli.terminal.ruee.signs import (
    ON_GOLD,
    ON_HOUSE,
    ON_ROAD,
    ON_WASH,
    STRONG_ON_PAPER,
    TRAIL,
    Pen,
)
from filon.rules.ruee.components import CONCESSIONS

COLUMNS = 9
MIDDLE = 4
CENTRE = 12
"""Columns of the middle square above and below: a building and who is there."""
SPAN = 4
"""Columns of a square: two for its number, one at each side."""
LEAST_CELL, WIDEST_CELL = 4, 7
NO_WORDS, NO_GAPS, SHORT_NAMES, NO_LEVELS = range(1, 5)
"""What two concessions in a line give up, one after the other, until they do not meet."""
SHORTEST_NAME = 5

TOP = ("6", "7", "8", "9", "prison", "11", "12", "13", "14")
BOTTOM = ("4", "3", "2", "1", "hotel", "19", "18", "17", "16")
ABOVE = (("33", 0), ("32", 1), ("31", 2), ("41", 6), ("42", 7))
BELOW = (("23", 0), ("22", 1), ("21", 2), ("51", 6), ("52", 7), ("53", 8))
LAST = (("24", 0), ("25", 1), ("54", 8))
"""R5: the squares of the trails with their columns."""
FORKS = (2, 6)
"""The columns in which trails leave Main Street."""


@dataclass(frozen=True, slots=True)
class Size:
    """Columns of a square, lines inside the ring, and whether lines lead to the trails."""

    cell: int
    inside: int
    linked: bool

    @property
    def width(self) -> int:
        return (COLUMNS - 1) * self.cell + CENTRE

    @property
    def height(self) -> int:
        return 7 + self.inside + 2 * self.linked

    def column(self, number: int) -> int:
        """Where a column of squares begins."""
        wider = CENTRE - self.cell if number > MIDDLE else 0
        return number * self.cell + wider + (self.cell - SPAN) * (number > MIDDLE)


def map_sizes(width: int) -> list[Size]:
    """The sizes that fit, the largest first; none where there is no room for a map."""
    fitting = [
        cell
        for cell in range(WIDEST_CELL, LEAST_CELL - 1, -1)
        if Size(cell, 1, False).width <= width
    ]
    if not fitting:
        return []
    kinds = ((5, True), (3, True), (3, False), (1, False))
    return [Size(fitting[0], inside, linked) for inside, linked in kinds]


class TownMap:
    """Draws one moment of the town."""

    def __init__(self, showing: Showing, size: Size, pen: Pen) -> None:
        self.showing = showing
        self.size = size
        self.pen = pen
        self.walks = showing.walks
        self.targets = showing.targets
        self.canvas = Canvas(size.width, size.height)

    def lines(self) -> list[Text]:
        size = self.size
        top = 2 + size.linked
        bottom = top + 1 + size.inside
        self.heads()
        self.trail(ABOVE, 1)
        self.links(2)
        self.street(TOP, top)
        self.sides(top)
        self.street(BOTTOM, bottom)
        self.links(bottom + 1)
        self.trail(BELOW, bottom + 1 + size.linked)
        self.trail(LAST, bottom + 2 + size.linked)
        self.feet(bottom + 2 + size.linked)
        return self.canvas.lines()

    # --- roads -------------------------------------------------------------------------

    def street(self, squares: tuple[str, ...], y: int) -> None:
        """A side of Main Street from left to right."""
        if self.pen.blocks:
            put(self.canvas, 0, y, (" " * self.size.width, ON_ROAD))
        else:
            put(self.canvas, 0, y, (self.pen.marks.along * self.size.width, LINE))
        for number, square in enumerate(squares):
            x = self.size.column(number)
            if number == MIDDLE:
                self.building(square, x, y, CENTRE + self.size.cell - SPAN)
            else:
                self.square(square, x, y, ON_ROAD if self.pen.blocks else BASE)

    def sides(self, top: int) -> None:
        """The Bank at the left, the Hospital at the right, the die and the cards between."""
        right = self.size.width - SPAN
        ground = ON_ROAD if self.pen.blocks else LINE
        edge = " " * SPAN if self.pen.blocks else f" {self.pen.marks.across}  "
        for y in range(top + 1, top + 1 + self.size.inside):
            put(self.canvas, 0, y, (edge, ground))
            put(self.canvas, right, y, (edge, ground))
        y = top + 1 + self.size.inside // 2
        end = self.building("bank", 0, y)
        start = self.building("hospital", self.size.width, y, is_right=True)
        self.inside(end + 1, start - 1, y)

    def trail(self, squares: tuple[tuple[str, int], ...], y: int) -> None:
        """Squares of trails with lines between those that are neighbours."""
        marks, cell = self.pen.marks, self.size.cell
        columns = [column for _, column in squares]
        for square, column in squares:
            x = self.size.column(column)
            if column + 1 in columns and cell > SPAN:
                put(self.canvas, x + SPAN, y, (marks.along * (cell - SPAN), TRAIL))
            self.square(square, x, y, TRAIL)

    def links(self, y: int) -> None:
        """The forks of the trails."""
        if self.size.linked:
            for column in FORKS:
                put(
                    self.canvas, self.size.column(column) + 1, y, (self.pen.marks.across, TRAIL)
                )

    def square(self, square: str, x: int, y: int, style: str) -> None:
        """A road square: its number, or who stands there; marked where the walk can end."""
        pen, marks = self.pen, self.pen.marks
        seats = self.showing.at(square)
        is_chosen = square == self.showing.chosen_square
        around = (marks.here, marks.there) if is_chosen else ("", "")
        if seats:
            sign = pen.seat(seats[0])
            target = seats[0] in self.targets
            begin, end = around if is_chosen else (marks.duel,) * 2 if target else (" ", " ")
            put(self.canvas, x, y, (f"{begin}{sign}{end}", pen.seat_chip(seats[0])))
        elif square in self.walks:
            begin, end = around if is_chosen else (marks.begin, marks.end)
            look = ON_GOLD if is_chosen else ON_WASH
            put(self.canvas, x, y, (f"{begin}{square:>2}{end}", look))
        else:
            put(self.canvas, x, y, (f" {square:>2} ", style))

    # --- houses and mines --------------------------------------------------------------

    def marked(self, square: str, usual: str) -> tuple[str, str, str]:
        """What stands around a name, and its style."""
        marks = self.pen.marks
        if square == self.showing.chosen_square:
            return marks.here, marks.there, ON_GOLD
        if square in self.walks:
            return marks.begin, marks.end, ON_WASH
        return " ", " ", usual

    def building(
        self, square: str, x: int, y: int, width: int = 0, is_right: bool = False
    ) -> int:
        """A house with whoever is there, from this column on or up to it; in the middle of a
        `width`. The column where it ends, or begins."""
        begin, end, style = self.marked(square, ON_HOUSE if self.pen.blocks else STRONG)
        if not self.pen.blocks and begin == " ":
            begin, end = "(", ")"
        name = name_of(square, self.pen.wording)
        seats = self.showing.at(square)
        parts: Parts = [(f"{begin}{name}{end}", style)]
        if seats:
            parts += who_parts(self.showing, seats, self.pen, self.targets)
        long = sum(columns_of(text) for text, _ in parts)
        if width and long > width:
            parts[0] = (name[: columns_of(name) - (long - width) + 2], style)
            long = width
        left = x - long if is_right else x + max(0, width - long) // 2
        put(self.canvas, left, y, *parts)
        return left if is_right else left + long

    def inside(self, left: int, right: int, y: int) -> None:
        """The die, the stock and the top of the discard; in one line or in three."""
        view, pen, room = self.showing.view, self.pen, right - left
        die: Parts = []
        if view.die:
            die = (
                [(f" {view.die} ", STRONG_ON_PAPER)]
                if pen.blocks
                else [(pen.wording.text("table.die", die=view.die), STRONG)]
            )
        stock: Parts = [(pen.wording.text("table.stock", cards=view.stock), FAINT)]
        pile = discard_parts(view, pen)
        if self.size.inside >= 3:
            rows = [die, stock, pile]
            for k, row in enumerate(rows):
                self.centre(row, left, room, y - 1 + k)
            return
        row = [*die, *([(" ", BASE)] if die else []), *pile]
        if wide(row) > room:
            row = die
        self.centre(row, left, room, y)

    def centre(self, parts: Parts, left: int, room: int, y: int) -> None:
        put(self.canvas, left + max(0, room - wide(parts)) // 2, y, *parts)

    def concession(
        self, name: str, named: bool = True, counted: bool = True, tight: int = 0
    ) -> Parts:
        """Its name, whether it is open, its tiles and who is there. The tighter, the less of
        it: no word for open, no gaps between tiles, a short name, no levels."""
        pen, view, cell = self.pen, self.showing.view, self.size.cell
        it = view.concessions[CONCESSIONS.index(name)]
        begin, end, style = self.marked(name, STRONG)
        parts: Parts = []
        if named:
            sign = pen.marks.open if it.opened else pen.marks.shut
            parts += [(sign, STRONG if it.opened else FAINT)]
            called = name_of(name, pen.wording)
            called = called if tight < SHORT_NAMES else f"{called[:SHORTEST_NAME].rstrip('-')}."
            parts += [(f"{begin}{called}{end}", style)]
            if cell > LEAST_CELL and tight < NO_WORDS:
                word = pen.wording.text("table.opened" if it.opened else "table.shut")
                parts += [(f"{word} ", FAINT)]
        if counted:
            parts += tile_counts(it.tiles, pen, cell > LEAST_CELL + 1 and tight < NO_GAPS)
            seats = self.showing.at(name)
            parts += who_parts(self.showing, seats, pen, self.targets, tight < NO_LEVELS)
        return parts[:-1] if parts[-1][0] == " " else parts

    def pair(self, left: str, right: str, begin: int, end: int, y: int, **kinds: bool) -> None:
        """Two concessions in a line, one from this column on, the other up to that; so tight
        that they do not meet."""
        for tight in range(NO_LEVELS + 1):
            one = self.concession(left, tight=tight, **kinds)
            other = self.concession(right, tight=tight, **kinds)
            if wide(one) + 1 + wide(other) <= end - begin:
                break
        put(self.canvas, begin, y, *one)
        put(self.canvas, end - wide(other), y, *other)

    def heads(self) -> None:
        """The concessions above: Mule-Têtue and Crotale."""
        self.pair("mule-tetue", "crotale", 0, self.size.width, 0)

    def feet(self, y: int) -> None:
        """Those below: the tiles beside the end of the trail, the names under it."""
        below = ("belle-etoile", "derniere-chance")
        self.pair(*below, self.size.column(2), self.size.column(8) - 1, y, named=False)
        self.pair(*below, 0, self.size.width, y + 1, counted=False)


def wide(parts: Parts) -> int:
    return sum(columns_of(text) for text, _ in parts)


def draw_map(showing: Showing, size: Size, pen: Pen) -> list[Text]:
    return TownMap(showing, size, pen).lines()

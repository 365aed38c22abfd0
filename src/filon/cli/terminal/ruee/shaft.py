"""A concession in cross-section: four levels, the tiles left there, who stands where, and the
run of the card that is played (R2, R15, R17)."""

from dataclasses import dataclass

from rich.text import Text

from filon.cli.terminal.canvas import Canvas
from filon.cli.terminal.lines import columns_of, fit
from filon.cli.terminal.palette import ACCENT, BASE, FAINT, GROUND, STRONG, WARNING
from filon.cli.terminal.ruee.cards import JOKER, levels_of
from filon.cli.terminal.ruee.paint import put
from filon.cli.terminal.ruee.pieces import Parts, card_title
from filon.cli.terminal.ruee.showing import Focus, Showing
from filon.cli.terminal.ruee.signs import ROMANS, SHAFT, SPENT, TIMBER, WASH, Pen
from filon.cli.terminal.ruee.story import Find
from filon.cli.terminal.ruee.unseen import danger_words
from filon.rules.ruee.components import LEVELS, TILES_OF_A_LEVEL
from filon.rules.ruee.view import Concession

CHIP = 5
PIT = 4
"""Columns of a level's number, and of the shaft beside it."""
STACK = 9
"""Columns of the tiles at the right: six at most, and their number."""
LONGEST_NAME = 12
SPACING = 9
"""Columns from one prop of a gallery to the next."""
ON_SHAFT = f"{TIMBER} on {SHAFT}"
ON_RUN = f"{TIMBER} on {WASH}"
ON_WAY = f"bold #ffd978 on {SHAFT}"
ALL_LEVELS = tuple(range(1, LEVELS + 1))


@dataclass(frozen=True, slots=True)
class Way:
    """The levels of the run that is played, and where it may still lead from here."""

    levels: tuple[int, ...] = ()
    downwards: tuple[int, ...] = ()
    upwards: tuple[int, ...] = ()


def way_of(showing: Showing) -> Way:
    """R15: what the card that is played still allows."""
    view = showing.view
    if showing.focus is not Focus.MINE:
        return Way()
    card = showing.dig.card
    levels = ALL_LEVELS if card == JOKER else levels_of(card)
    if view.run is None:
        return Way(levels)
    levels = tuple(range(view.run.low, view.run.high + 1))
    here = view.prospectors[view.active].level
    down = tuple(each for each in levels if each > here) if view.run.way != "up" else ()
    up = tuple(each for each in levels if each < here) if view.run.way != "down" else ()
    return Way(levels, down, up)


class Section:
    """Draws one concession."""

    def __init__(
        self, showing: Showing, concession: Concession, width: int, is_tall: bool, pen: Pen
    ) -> None:
        self.showing = showing
        self.concession = concession
        self.pen = pen
        self.width = width
        self.each = 2 if is_tall and pen.blocks else 1
        self.way = way_of(showing)
        self.canvas = Canvas(width, 1 + LEVELS * self.each)

    def lines(self) -> list[Text]:
        self.surface()
        for level in ALL_LEVELS:
            self.level(level, 1 + (level - 1) * self.each)
        return [self.heading(), *self.canvas.lines()]

    def heading(self) -> Text:
        """The name, whether it is open, and the card that is played with its way."""
        text, it = self.pen.wording.text, self.concession
        left = Text(self.pen.wording.concession(it.name), STRONG)
        key = "table.opened" if it.opened else "table.shut"
        left.append(f" {self.pen.symbols.dot} {text(key)}", FAINT)
        right = Text()
        if self.showing.focus is Focus.MINE and self.showing.dig.card:
            title = card_title(self.showing.dig.card, self.pen)
            right.append(f"{text('table.played', card=title)} {self.arrow()}".rstrip(), ACCENT)
        return fit(left, self.width - right.cell_len).append_text(right)

    def arrow(self) -> str:
        run = self.showing.view.run
        if run is None or run.way is None:
            return ""
        return self.pen.marks.down if run.way == "down" else self.pen.marks.up

    # --- above -------------------------------------------------------------------------

    def surface(self) -> None:
        """R21: the entrance, and who is there."""
        here = [seat for seat in self.inside() if self.on(seat) == 0]
        sign = self.pen.marks.open if self.concession.opened else self.pen.marks.shut
        name = self.pen.wording.text("table.entrance")
        x = put(self.canvas, 1, 0, (f"{sign} {name} ", FAINT))
        put(self.canvas, max(x, CHIP + PIT + 1), 0, *self.people(here))

    def inside(self) -> list[int]:
        return self.showing.at(self.concession.name)

    def on(self, seat: int) -> int:
        return self.showing.view.prospectors[seat].level

    def people(self, seats: list[int]) -> Parts:
        parts: Parts = []
        for seat in seats:
            chip = (
                f" {self.pen.seat(seat)} {short_name(self.showing.names[seat])}".rstrip() + " "
            )
            if not self.pen.blocks:
                chip = f"<{chip.strip()}>"
            parts += [
                (chip, self.pen.seat_chip(seat)),
                (" ", self.gallery_style(self.on(seat))),
            ]
        return parts

    # --- below -------------------------------------------------------------------------

    def gallery_style(self, level: int) -> str:
        if not self.pen.blocks or level == 0:
            return BASE
        return ON_RUN if level in self.way.levels else ON_SHAFT

    def level(self, level: int, y: int) -> None:
        """Its number on its colour, the shaft, the gallery, the stack of tiles."""
        pen, count = self.pen, self.concession.tiles[level - 1]
        floor = y + self.each - 1
        rock = pen.rock(level) if pen.blocks else BASE
        gallery = self.gallery_style(level)
        length = max(0, self.width - CHIP - PIT - STACK - 3)
        for row in range(y, floor + 1):
            put(self.canvas, 0, row, (" " * self.width, rock))
            self.pit(level, row, row == floor)
            put(self.canvas, CHIP + PIT, row, (" " * length, gallery))
        chip = pen.level_chip(level) if count else SPENT
        number = f"{ROMANS[level]:^{CHIP}}" if pen.blocks else f"[{ROMANS[level]:^3}]"
        put(self.canvas, 0, floor, (number, chip))
        if pen.blocks and self.each > 1:
            put(self.canvas, 0, y, (" " * CHIP, chip))
            for x in range(SPACING // 2, length, SPACING):
                put(self.canvas, CHIP + PIT + x, y, (pen.marks.prop, gallery))
        elif not pen.blocks:
            mark = pen.symbols.line if level in self.way.levels else pen.symbols.empty
            put(self.canvas, CHIP + PIT, floor, (mark * length, FAINT))
        self.contents(level, floor, CHIP + PIT + 1, CHIP + PIT + length)
        self.stack(level, y, count)

    def pit(self, level: int, y: int, is_floor: bool) -> None:
        """The shaft with its ladder; an arrow where the run may still lead."""
        marks = self.pen.marks
        arrow = " "
        if is_floor and level in self.way.downwards:
            arrow = marks.down
        elif is_floor and level in self.way.upwards:
            arrow = marks.up
        style = ON_SHAFT if self.pen.blocks else FAINT
        edge = marks.across
        put(self.canvas, CHIP, y, (f"{edge}{marks.ladder}", style))
        put(self.canvas, CHIP + 2, y, (arrow, ON_WAY if self.pen.blocks else STRONG))
        put(self.canvas, CHIP + 3, y, (edge, style))

    def contents(self, level: int, y: int, left: int, right: int) -> None:
        """Who stands there, and what was dug up there in this turn."""
        parts = self.people([seat for seat in self.inside() if self.on(seat) == level])
        if self.showing.focus is Focus.MINE:
            for find in self.showing.dig.finds:
                if find.level == level:
                    parts += self.find(find)
        used = left
        for text, style in parts:
            if used + columns_of(text) > right:
                break
            used = put(self.canvas, used, y, (text, style))
        odds = f" {danger_words(self.showing.view, level, self.pen.wording)} "
        if self.concession.tiles[level - 1] and used + columns_of(odds) < right:
            put(self.canvas, right - columns_of(odds), y, (odds, self.odds_style(level)))

    def odds_style(self, level: int) -> str:
        ground = self.gallery_style(level).partition(" on ")[2]
        return f"#cbb78a on {ground}" if self.pen.blocks else FAINT

    def find(self, find: Find) -> Parts:
        """`+200 g` on the colour of its level, or what befell."""
        wording = self.pen.wording
        gap = (" ", self.gallery_style(find.level))
        if find.befell:
            key = "table.propped" if find.befell == "propped" else ""
            words = wording.text(key) if key else wording.face(find.befell)
            ground = self.gallery_style(find.level).partition(" on ")[2]
            return [(f"{words} ", WARNING.replace(GROUND, ground))]
        if find.grams is None:
            words = wording.text("table.a_tile")
        else:
            words = wording.face(str(find.grams) if find.grams else "pyrite")
        shown = f" +{words} " if self.pen.blocks else f"+{words}"
        return [(shown, self.pen.level_chip(find.level)), gap]

    def stack(self, level: int, y: int, count: int) -> None:
        """The tiles left, one sign each, and their number."""
        x = self.width - STACK
        floor = y + self.each - 1
        pen = self.pen
        if not count:
            words = pen.wording.text("table.exhausted")
            style = (
                f"#d8c79c on {pen.rock(level).partition(' on ')[2]}" if pen.blocks else FAINT
            )
            put(self.canvas, self.width - columns_of(words) - 1, floor, (words, style))
            return
        most = TILES_OF_A_LEVEL[0]
        tiles = pen.marks.tile * count
        style = f"bold {pen.rock(level)}" if pen.blocks else FAINT
        put(self.canvas, x, floor, (f"{tiles:<{most}} {count}", style))


def short_name(name: str) -> str:
    """A name on a canvas, whose letters are all one column wide; else nothing but the sign."""
    return name[:LONGEST_NAME] if columns_of(name) == len(name) else ""


def draw_shaft(
    showing: Showing, concession: Concession, width: int, is_tall: bool, pen: Pen
) -> list[Text]:
    """The concession with a heading; with two lines a level where that is wanted."""
    return Section(showing, concession, width, is_tall, pen).lines()

"""The duel as a scene of its own: the lane, the two figures, the cards laid (R28–R33)."""

from enum import Enum

from rich.text import Text

from filon.cli.terminal.canvas import Canvas
from filon.cli.terminal.lines import columns_of, fit
from filon.cli.terminal.palette import ACCENT, BASE, CLAUSE, FAINT, GROUND, LINE, STRONG
from filon.cli.terminal.ruee.paint import centred, flowed, put
from filon.cli.terminal.ruee.pieces import card_title
from filon.cli.terminal.ruee.showing import Showing
from filon.cli.terminal.ruee.signs import (
    ON_GOLD,
    ON_HOUSE,
    ON_ROAD,
    SEAT_FILLS,
    STRONG_ON_PAPER,
    Pen,
)
from filon.cli.terminal.ruee.story import Fight, Shot
from filon.rules.ruee.components import LANE
from filon.rules.ruee.events import NothingRobbed, NuggetsRobbed, TileRobbed

SQUARES = LANE + 1
LEAST_SQUARE, WIDEST_SQUARE = 3, 6
HATS = ("  ▄▄▄  ", " ▄███▄ ")
LEGS = "  ▌ ▐  "
PLAIN_RIGHT = ("  _n_  ", "  (o)  ", "  /|\\= ", "  / \\  ")
PLAIN_LEFT = ("  _n_  ", "  (o)  ", " =/|\\  ", "  / \\  ")
FIGURE = 7


class Look(Enum):
    TALL = "with figures"
    SHORT = "the lane alone"


class Lane:
    """One duel; the own seat stands at the left."""

    def __init__(self, showing: Showing, fight: Fight, width: int, pen: Pen) -> None:
        self.showing = showing
        self.fight = fight
        self.pen = pen
        self.left, self.right = fight.challenger, fight.opponent
        if showing.own == fight.opponent:
            self.left, self.right = self.right, self.left
        self.each = max(LEAST_SQUARE, min(WIDEST_SQUARE, width // SQUARES))
        self.width = width

    @property
    def places(self) -> tuple[int, int]:
        """The squares of both, from 0 at the left."""
        return self.fight.walked(self.left), LANE - self.fight.walked(self.right)

    @property
    def distance(self) -> int:
        near, far = self.places
        return far - near

    def head(self) -> Text:
        """Both with their cards and carts, each at his side."""
        left, right = self.who(self.left), self.who(self.right)
        if left.cell_len + right.cell_len + 1 > self.width:
            left, right = self.who(self.left, False), self.who(self.right, False)
        return fit(left, self.width - right.cell_len).append_text(right)

    def who(self, seat: int, in_full: bool = True) -> Text:
        """`Ψ You, 4 cards, cart 2`."""
        showing, pen = self.showing, self.pen
        is_active = seat == showing.active and not self.fight.is_over
        text = Text(f"{pen.symbols.active} " if is_active else "", ACCENT)
        sign = f" {pen.seat(seat)} " if pen.blocks else pen.seat(seat)
        text.append(sign, pen.seat_chip(seat)).append(f" {showing.names[seat]}", STRONG)
        if in_full:
            laid = sum(shot.seat == seat and bool(shot.card) for shot in self.fight.shots)
            cards = len(showing.view.prospectors[seat].hand) - (
                0 if self.fight.is_over else laid
            )
            told = pen.wording.text("table.cards_left", cards=cards)
            text.append(f" {pen.symbols.dot} {told}", FAINT)
        return text

    def stake(self) -> Text:
        """R32: what the loser would lose; after the duel, what was taken."""
        text, view = self.pen.wording.text, self.showing.view
        if self.fight.is_over:
            return Text(self.outcome(), ACCENT)
        told = []
        for seat in (self.left, self.right):
            who = view.prospectors[seat]
            name = self.showing.names[seat]
            told.append(
                text("table.stake", seat=name, cart=who.cart, tiles=min(2, len(who.tiles)))
            )
        return Text(f"{text('table.at_stake')} {', '.join(told)}", FAINT)

    def outcome(self) -> str:
        """Who has won, and what he took."""
        text, names = self.pen.wording.text, self.showing.names
        winner = self.fight.winner
        if winner is None or winner < 0:
            return text("table.draw")
        said = [text("table.winner", seat=names[winner], you=self.showing.you(winner))]
        tiles = sum(isinstance(event, TileRobbed) for event in self.fight.booty)
        for event in self.fight.booty:
            if isinstance(event, NuggetsRobbed):
                said.append(text("table.nuggets", nuggets=event.nuggets))
            elif isinstance(event, NothingRobbed):
                said.append(text("table.no_booty"))
        if tiles:
            said.append(text("table.tiles", tiles=tiles))
        return f" {self.pen.symbols.dot} ".join(said)

    # --- the lane ----------------------------------------------------------------------

    def draw(self, look: Look) -> list[Text]:
        tall = look is Look.TALL
        height = 6 if tall else 2
        canvas = Canvas(self.each * SQUARES, height)
        if tall:
            self.figures(canvas)
        self.squares(canvas, height - 2)
        self.gap(canvas, height - 1)
        return [centred(line, self.width) for line in canvas.lines()]

    def figures(self, canvas: Canvas) -> None:
        """Two figures on their squares, turned to each other."""
        for seat, place in zip((self.left, self.right), self.places, strict=True):
            middle = place * self.each + (self.each - 1) // 2
            x = max(0, min(middle - FIGURE // 2, canvas.width - FIGURE))
            for y, row in enumerate(self.figure(seat)):
                start = len(row) - len(row.lstrip())
                put(canvas, x + start, y, (row.strip(), self.figure_style(seat)))
            if not self.pen.symbols.is_ascii:
                put(canvas, x + 3, 2, (self.pen.seat(seat), self.pen.seat_chip(seat)))

    def figure(self, seat: int) -> tuple[str, ...]:
        """Hat, poncho and legs, the revolver towards the other."""
        is_left = seat == self.left
        if self.pen.symbols.is_ascii:
            return PLAIN_RIGHT if is_left else PLAIN_LEFT
        return (*HATS, " ▟███▙╾" if is_left else "╼▟███▙ ", LEGS)

    def figure_style(self, seat: int) -> str:
        return f"bold {SEAT_FILLS[seat]} on {GROUND}" if self.pen.blocks else STRONG

    def squares(self, canvas: Canvas, y: int) -> None:
        """R28: two Revolver squares and ten between; who stands where."""
        near, far = self.places
        pen = self.pen
        for place in range(SQUARES):
            seat = self.left if place == near else self.right if place == far else None
            if place == near == far and self.fight.winner is not None:
                seat = self.fight.winner
            words, style = str(place + 1), ON_ROAD if pen.blocks else FAINT
            if seat is not None:
                words, style = pen.seat(seat), pen.seat_chip(seat)
            elif place in (0, SQUARES - 1):
                words, style = pen.marks.pistol, ON_HOUSE if pen.blocks else FAINT
            inner = self.each - 1
            shown = (
                f"{words:^{inner}}"
                if pen.blocks
                else f"{f'[{words}]' if seat is not None else words:^{inner}}"
            )
            put(canvas, place * self.each, y, (shown, style))

    def gap(self, canvas: Canvas, y: int) -> None:
        """The distance between the two, with a line from one to the other."""
        near, far = self.places
        if far <= near:
            return
        middle = (self.each - 1) // 2
        begin, end = near * self.each + middle, far * self.each + middle
        line = self.pen.marks.ray
        ends = ("+", "+") if self.pen.symbols.is_ascii else ("└", "┘")
        put(canvas, begin, y, (f"{ends[0]}{line * (end - begin - 1)}{ends[1]}", LINE))
        told = self.pen.wording.text("table.gap", steps=far - near)
        words = f" {told} "
        x = (begin + end + 1 - columns_of(words)) // 2
        x = max(0, min(x, canvas.width - columns_of(words)))
        put(canvas, x, y, (words, ON_GOLD if self.pen.blocks else STRONG))

    # --- the cards ---------------------------------------------------------------------

    def laid(self, lines: int) -> list[Text]:
        """The cards in the order in which they were laid; where there is little room, the last
        of them."""
        shots = list(self.fight.shots)
        if not shots:
            return [fit(Text(self.pen.wording.text("table.none_laid"), FAINT), self.width)]
        start = Text(f"{self.pen.wording.text('table.laid_cards')} ", FAINT)
        while True:
            rows = flowed([self.shot(shot) for shot in shots], start, self.width, gap=2)
            if len(rows) <= lines or len(shots) == 1:
                return rows
            shots = shots[1:]

    def shot(self, shot: Shot) -> Text:
        """`Ψ II–IV +3`, or a pass."""
        pen = self.pen
        text = Text().append(pen.seat(shot.seat), pen.seat_chip(shot.seat))
        if not shot.card:
            return text.append(f" {pen.wording.text('table.passed')}", FAINT)
        title = card_title(shot.card, pen)
        if pen.blocks:
            text.append(f" {title} ", STRONG_ON_PAPER)
        else:
            text.append(f"[{title}]", STRONG)
        steps = f"+{shot.steps}" if shot.steps else "0"
        return text.append(f" {steps}" if not pen.blocks else steps, CLAUSE)


def draw_duel(showing: Showing, width: int, look: Look, pen: Pen) -> list[Text]:
    """The duellists, what is at stake, the lane, and the cards laid."""
    assert showing.fight is not None, "a duel is fought"
    lane = Lane(showing, showing.fight, width, pen)
    tall = look is Look.TALL
    stake = fit(lane.stake(), width) if not tall else centred(lane.stake(), width)
    air = [Text(" ", BASE)] * tall
    return [lane.head(), stake, *air, *lane.draw(look), *air, *lane.laid(2)]

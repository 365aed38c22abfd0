"""Where everything of La Ruée vers l'or goes: the richest picture that has room."""

from typing import NamedTuple

from rich.text import Text

from filon.cli.terminal.layout import heading
from filon.cli.terminal.lines import fit, wrap
from filon.cli.terminal.palette import BASE, FAINT, STRONG
from filon.cli.terminal.ruee.duel import Look, draw_duel
from filon.cli.terminal.ruee.hand import Hand, draw_hand
from filon.cli.terminal.ruee.listed import assembled, draw_list
from filon.cli.terminal.ruee.map import draw_map, map_sizes
from filon.cli.terminal.ruee.ore import draw_ore
from filon.cli.terminal.ruee.pieces import discard_parts
from filon.cli.terminal.ruee.places import reconstruction
from filon.cli.terminal.ruee.seats import Detail, draw_seats
from filon.cli.terminal.ruee.shaft import draw_shaft
from filon.cli.terminal.ruee.showing import Focus, Showing
from filon.cli.terminal.ruee.signs import Pen
from filon.rules.ruee.reading import built_in, components_of

MARGIN = 1
"""Columns free at the left, as in the bar above."""

SIZES = 4
"""Pictures come in so many sizes, the largest first."""


class Plan(NamedTuple):
    """How each part is drawn: the size of the picture, the hand, lines of ore, the seats;
    `apart`: with free lines between them."""

    picture: int
    hand: Hand
    ore: int
    seats: Detail
    apart: bool = False


SMALLEST = (
    Plan(3, Hand.SHORT, 2, Detail.FULL),
    Plan(3, Hand.SHORT, 2, Detail.LINE),
    Plan(3, Hand.LINE, 2, Detail.LINE),
    Plan(3, Hand.LINE, 1, Detail.LINE),
    Plan(3, Hand.LINE, 1, Detail.FEW),
    Plan(3, Hand.LINE, 0, Detail.FEW),
    Plan(3, Hand.NONE, 0, Detail.FEW),
)
TOWN_PLANS = (
    Plan(0, Hand.TALL, 2, Detail.FULL, apart=True),
    Plan(1, Hand.TALL, 2, Detail.FULL, apart=True),
    Plan(1, Hand.TALL, 2, Detail.FULL),
    Plan(2, Hand.TALL, 2, Detail.FULL),
    Plan(2, Hand.TALL, 2, Detail.LINE),
    Plan(1, Hand.SHORT, 2, Detail.FULL),
    Plan(2, Hand.SHORT, 2, Detail.FULL),
    Plan(2, Hand.SHORT, 2, Detail.LINE),
    *SMALLEST,
)
MINE_PLANS = (
    Plan(0, Hand.TALL, 2, Detail.FULL, apart=True),
    Plan(0, Hand.TALL, 2, Detail.FULL),
    Plan(0, Hand.TALL, 2, Detail.LINE),
    Plan(0, Hand.SHORT, 2, Detail.FULL),
    Plan(0, Hand.SHORT, 2, Detail.LINE),
    Plan(0, Hand.LINE, 2, Detail.LINE),
    *SMALLEST,
)
DUEL_PLANS = (
    Plan(0, Hand.TALL, 2, Detail.FULL, apart=True),
    Plan(0, Hand.TALL, 0, Detail.LINE),
    Plan(0, Hand.TALL, 0, Detail.RIVAL),
    Plan(0, Hand.SHORT, 0, Detail.RIVAL),
    Plan(0, Hand.SHORT, 0, Detail.NONE),
    Plan(3, Hand.SHORT, 0, Detail.LINE),
    Plan(3, Hand.SHORT, 0, Detail.RIVAL),
    Plan(3, Hand.SHORT, 0, Detail.NONE),
    Plan(3, Hand.LINE, 0, Detail.NONE),
)
"""From the richest to the smallest. The town keeps its lists, a duel its figures."""

PLANS = {Focus.TOWN: TOWN_PLANS, Focus.MINE: MINE_PLANS, Focus.DUEL: DUEL_PLANS}


def draw_table(showing: Showing, width: int, height: int, pen: Pen) -> list[Text]:
    """The first plan that has room; the smallest is cut where even that has none."""
    lines: list[Text] = []
    room = width - MARGIN
    for plan in PLANS[showing.focus]:
        lines = planned(plan, showing, room, pen)
        if len(lines) <= height:
            spare = height - len(lines)
            lines = [*lines, *extras(showing, room, spare, pen)]
            break
    margin = Text(" " * MARGIN, BASE)
    return [Text.assemble(margin, line) for line in lines[:height]]


def planned(plan: Plan, showing: Showing, width: int, pen: Pen) -> list[Text]:
    parts = [
        picture(showing, plan.picture, width, pen),
        own_hand(showing, plan.hand, width, pen),
        draw_ore(showing, width, plan.ore, pen),
        draw_seats(showing, width, plan.seats, pen),
    ]
    lines: list[Text] = []
    for part in parts:
        if part and lines and plan.apart:
            lines.append(Text())
        lines += part
    return lines


def picture(showing: Showing, size: int, width: int, pen: Pen) -> list[Text]:
    """What everybody looks at: the town, a concession, a duel."""
    is_large = size < SIZES // 2
    if showing.focus is Focus.DUEL:
        return draw_duel(showing, width, Look.TALL if is_large else Look.SHORT, pen)
    concession = showing.concession
    if showing.focus is Focus.MINE and concession is not None:
        return draw_shaft(showing, concession, width, is_large, pen)
    is_known = components_of(showing.components).paths == built_in().paths
    sizes = map_sizes(width) if is_known else []
    if not sizes:
        return draw_list(showing, width, is_large, pen)
    drawn = draw_map(showing, sizes[size], pen)
    left = Text(" " * ((width - sizes[size].width) // 2), BASE)
    return [fit(Text.assemble(left, line), width) for line in drawn]


def own_hand(showing: Showing, look: Hand, width: int, pen: Pen) -> list[Text]:
    """The hand below a line with the stock and the discard; that line alone for a watcher."""
    cards = draw_hand(showing, width, look, pen)
    if look is Hand.LINE and cards:
        return cards
    if look is Hand.NONE:
        return []
    title = pen.wording.text("table.hand") if cards else pen.wording.text("table.cards")
    view = showing.view
    right = Text(pen.wording.text("table.stock", cards=view.stock), FAINT)
    pile = discard_parts(view, pen)
    if pile:
        right.append("  ", BASE).append_text(assembled(pile))
    return [headline(title, right, width, pen), *cards]


def headline(title: str, right: Text, width: int, pen: Pen) -> Text:
    """A title with a line to the right of it, and something at its end."""
    text = Text(title, STRONG)
    end = Text(" ", BASE).append_text(right) if right else Text()
    rule = heading("", max(1, width - text.cell_len - end.cell_len), pen.symbols)
    return fit(text.append_text(rule).append_text(end), width)


def extras(showing: Showing, width: int, spare: int, pen: Pen) -> list[Text]:
    """What there is room for below: the concession of the own seat while the action is in the
    town, and a word on the board."""
    lines: list[Text] = []
    if showing.focus is not Focus.TOWN:
        return lines
    concession = showing.concession
    if concession is not None:
        drawn = [Text(), *draw_shaft(showing, concession, width, False, pen)]
        if len(drawn) <= spare:
            lines += drawn
            spare -= len(drawn)
    told = wrap(Text(reconstruction(showing.components, pen.wording), FAINT), width)
    return [*lines, Text(), *told] if len(told) < spare else lines

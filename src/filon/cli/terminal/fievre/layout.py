"""Where everything of La Fièvre de l'or goes: the richest picture that has room."""

from enum import Enum
from typing import NamedTuple

from rich.text import Text

from filon.cli.terminal.fievre.auction import draw_bubbles, draw_line
from filon.cli.terminal.fievre.dice import draw_production, small_dice
from filon.cli.terminal.fievre.sale import card_width, draw_cards, draw_rows, events_fit
from filon.cli.terminal.fievre.seats import Detail, draw_seats
from filon.cli.terminal.fievre.showing import Showing
from filon.cli.terminal.fievre.signs import Pen
from filon.cli.terminal.layout import heading
from filon.cli.terminal.lines import columns_of, fit
from filon.cli.terminal.palette import BASE, FAINT, STRONG

SALE_PHASES = ("auction", "choice", "mustang")
"""While these questions are open, the sale is what everybody looks at."""


MARGIN = 1
"""Columns free at the left, as in the bar above."""


class Sale(Enum):
    CARDS = "side by side"
    TOLD = "a card a line, events in full"
    ROWS = "a card a line"
    NONE = "not while something else is asked"


class Auction(Enum):
    BUBBLES = "three lines"
    LINE = "one line"
    NONE = "not where the seats need that line"


class Plan(NamedTuple):
    """How each part is drawn; `apart`: with free lines between them, `roomy`: between the
    seats too."""

    sale: Sale
    auction: Auction
    seats: Detail
    apart: bool = False
    roomy: bool = False


PLANS = (
    Plan(Sale.CARDS, Auction.BUBBLES, Detail.FULL, apart=True, roomy=True),
    Plan(Sale.CARDS, Auction.BUBBLES, Detail.FULL, apart=True),
    Plan(Sale.CARDS, Auction.BUBBLES, Detail.FULL),
    Plan(Sale.CARDS, Auction.LINE, Detail.FULL),
    Plan(Sale.TOLD, Auction.BUBBLES, Detail.FULL, apart=True),
    Plan(Sale.TOLD, Auction.BUBBLES, Detail.FULL),
    Plan(Sale.TOLD, Auction.LINE, Detail.FULL),
    Plan(Sale.TOLD, Auction.LINE, Detail.SUMS),
    Plan(Sale.ROWS, Auction.LINE, Detail.SUMS),
    Plan(Sale.TOLD, Auction.LINE, Detail.COUNTS),
    Plan(Sale.ROWS, Auction.LINE, Detail.COUNTS),
    Plan(Sale.ROWS, Auction.NONE, Detail.COUNTS),
    Plan(Sale.NONE, Auction.LINE, Detail.FULL),
    Plan(Sale.NONE, Auction.LINE, Detail.SUMS),
    Plan(Sale.NONE, Auction.LINE, Detail.COUNTS),
)
"""From the richest to the smallest."""


def draw_table(showing: Showing, width: int, height: int, pen: Pen) -> list[Text]:
    """The first plan that has room; the smallest is cut where even that has none."""
    lines: list[Text] = []
    for plan in PLANS:
        if is_possible(plan, showing, width - MARGIN, pen):
            lines = planned(plan, showing, width - MARGIN, pen)
            if len(lines) <= height:
                break
    margin = Text(" " * MARGIN, BASE)
    return [Text.assemble(margin, line) for line in lines[:height]]


def is_possible(plan: Plan, showing: Showing, width: int, pen: Pen) -> bool:
    """Cards need room side by side, and events for what they do; the sale is left
    out only where it is not asked about."""
    if plan.sale is Sale.CARDS:
        has_room = card_width(showing.view.seats, width) > 0
        return has_room and (showing.turn.is_over or events_fit(showing, width, pen))
    asked = showing.view.phase in SALE_PHASES and not showing.turn.is_over
    return plan.sale is not Sale.NONE or not asked


def planned(plan: Plan, showing: Showing, width: int, pen: Pen) -> list[Text]:
    above = production(plan, showing, width, pen) if showing.turn.is_over else []
    above = above or on_sale(plan, showing, width, pen)
    between = [Text()] * plan.apart
    return [*above, *between, *draw_seats(showing, width, plan.seats, plan.roomy, pen)]


def production(plan: Plan, showing: Showing, width: int, pen: Pen) -> list[Text]:
    """What the dice brought; F14."""
    title = headline(pen.wording.text("table.production"), "", Text(), width, pen)
    if plan.sale is Sale.NONE:
        return [title]
    between = [Text()] * plan.apart
    taken = draw_bubbles(showing, width, pen) if plan.auction is Auction.BUBBLES else []
    return [title, *taken, *between, *draw_production(showing, width, pen)]


def on_sale(plan: Plan, showing: Showing, width: int, pen: Pen) -> list[Text]:
    """The auction or the choice, and the cards on sale."""
    dice = small_dice(showing.view.dice, pen)
    said: list[Text] = []
    if plan.auction is Auction.BUBBLES:
        said = [headline(*stage(showing, pen), dice, width, pen)]
        said += draw_bubbles(showing, width, pen)
    elif plan.auction is Auction.LINE:
        said = [auction_line(showing, dice, width, pen)]
    if plan.sale is Sale.NONE or not showing.view.sale:
        return said
    between = [Text()] * plan.apart
    if plan.sale is Sale.CARDS:
        return [*said, *between, *draw_cards(showing, width, pen)]
    return [*said, *between, *draw_rows(showing, width, pen, plan.sale is Sale.TOLD)]


def auction_line(showing: Showing, dice: Text, width: int, pen: Pen) -> Text:
    """The auction in one line, and the dice where they have room."""
    line = draw_line(showing, width, pen)
    if line.cell_len + 1 + dice.cell_len > width:
        return fit(line, width)
    return fit(line, width - dice.cell_len).append_text(dice)


def stage(showing: Showing, pen: Pen) -> tuple[str, str]:
    """What goes on, and a word more."""
    view = showing.view
    is_open = view.winner < 0
    title = pen.wording.text("table.auction" if is_open else "table.choice")
    seat = view.opener if is_open else view.winner
    if seat < 0:
        return title, ""
    key = "table.opened" if is_open else "table.won_by"
    return title, pen.wording.text(key, seat=showing.names[seat], you=showing.you(seat))


def headline(title: str, more: str, right: Text, width: int, pen: Pen) -> Text:
    """A title with a line to the right of it, and something at its end."""
    text = Text().append(title, STRONG)
    end = Text(" ", BASE).append_text(right) if right else Text()
    room = width - text.cell_len - end.cell_len
    if more and columns_of(more) + 1 <= room:
        text.append(f" {more}", FAINT)
    rule = heading("", max(1, width - text.cell_len - end.cell_len), pen.symbols)
    return fit(text.append_text(rule).append_text(end), width)

"""The signs of the table, for its help."""

from rich.text import Text

from filon.cli.terminal.fievre.mines import MOST_DOTS
from filon.cli.terminal.fievre.signs import (
    ALARM_ON_PAPER,
    ON_EVENT,
    STRONG_ON_PAPER,
    Pen,
)
from filon.cli.terminal.palette import ACCENT, BASE, CLAUSE, STRONG
from filon.cli.terminal.table import Sign
from filon.rules.fievre.components import TOWNS, VEIN_NUGGETS

EXAMPLE = "red"
"""The town on which signs are shown that lie on a town."""

FEE, MAYOR = 2, "Colt"
"""The fee that is shown below a card, and whose it is."""


def sign_list(pen: Pen) -> list[Sign]:
    """Towns, what stands on a card, and what is laid on it."""
    text, marks, town = pen.wording.text, pen.marks, pen.town(EXAMPLE)
    signs = [
        Sign(Text(f" {pen.town(each)} ", pen.chip(each)), pen.wording.town(each))
        for each in TOWNS
    ]
    figures = Text().append(" 8", STRONG_ON_PAPER)
    figures.append(" 4" if pen.blocks else ":4", pen.few_nuggets)
    saloon = Text().append(f" {marks.saloon} ", ON_EVENT).append(f" {town} ", pen.chip(EXAMPLE))
    girls = Text().append(f" {marks.saloon}{marks.girls} ", ON_EVENT)
    girls.append(f" {town} ", pen.chip(EXAMPLE))
    return [
        *signs,
        Sign(figures, text("table.sign.figures")),
        Sign(Text(f" {marks.dot * MOST_DOTS} ", BASE), text("table.sign.dots")),
        Sign(Text(f" 7{marks.danger}", ALARM_ON_PAPER), text("table.sign.danger")),
        Sign(Text(f"{FEE}{pen.symbols.gold} {MAYOR}", CLAUSE), text("table.sign.fee")),
        Sign(Text(f"+{VEIN_NUGGETS}", pen.few_nuggets), text("table.sign.vein")),
        Sign(Text(f" {town}{marks.mayor} ", pen.chip(EXAMPLE)), text("table.sign.mayor")),
        Sign(
            Text(f" {town}{marks.mayor}{marks.governor} ", pen.chip(EXAMPLE)),
            text("table.sign.governor"),
        ),
        Sign(saloon, text("table.sign.saloon")),
        Sign(girls, text("table.sign.girls")),
        Sign(Text(marks.own, ACCENT), text("table.sign.own")),
        Sign(Text(pen.symbols.active, ACCENT), text("table.sign.active")),
        Sign(Text(pen.symbols.gold, ACCENT), text("table.sign.gold")),
        Sign(Text(text("log.title"), STRONG), text("table.sign.log")),
    ]

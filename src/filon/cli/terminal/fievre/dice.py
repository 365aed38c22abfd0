"""Dice, small and large, and what a production brought."""

from rich.text import Text

from filon.cli.terminal.fievre.mines import mine_of
from filon.cli.terminal.fievre.showing import Showing
from filon.cli.terminal.fievre.signs import (
    ALARM_ON_PAPER,
    STRONG_ON_PAPER,
    Pen,
)
from filon.cli.terminal.lines import beside, columns_of, fit
from filon.cli.terminal.palette import ACCENT, BASE, CLAUSE, FAINT, STRONG, WARNING
from filon.rules.events import Event
from filon.rules.fievre.events import MineCollapsed, MineProduced, SaloonPaid

PIPS = {
    1: ("       ", "   o   ", "       "),
    2: (" o     ", "       ", "     o "),
    3: (" o     ", "   o   ", "     o "),
    4: (" o   o ", "       ", " o   o "),
    5: (" o   o ", "   o   ", " o   o "),
    6: (" o   o ", " o   o ", " o   o "),
}
GAP = 2


def small_dice(dice: tuple[int, ...], pen: Pen) -> Text:
    """The last production roll in a few columns; nothing before the first."""
    text = Text()
    for die in dice:
        if pen.blocks:
            text.append(f" {die} ", STRONG_ON_PAPER).append(" ", BASE)
        else:
            text.append(f"[{die}] ", STRONG)
    return text.append(f"= {sum(dice)}", STRONG) if dice else text


def large_die(die: int, pen: Pen) -> list[Text]:
    rows = [row.replace("o", pen.marks.dot) for row in PIPS[die]]
    if pen.blocks:
        return [Text().append(row, STRONG_ON_PAPER) for row in rows]
    side, edge = "|", f"+{'-' * 7}+"
    framed = [edge, *(f"{side}{row}{side}" for row in rows), edge]
    return [Text().append(row, STRONG) for row in framed]


def draw_production(showing: Showing, width: int, pen: Pen) -> list[Text]:
    """The dice at the left; beside them who got what, who paid whom, what collapsed."""
    assert showing.turn.dice is not None, "the dice were rolled"
    first, second = showing.turn.dice
    dice = beside(large_die(first, pen), large_die(second, pen), GAP)
    told = [Text(f"{first} + {second} = {first + second}", ACCENT)]
    told += production_rows(showing, pen)
    height = max(len(dice), len(told))
    dice += [Text(" " * dice[0].cell_len, BASE)] * (height - len(dice))
    return [fit(line, width) for line in beside(dice, told, GAP + 1)]


def production_rows(showing: Showing, pen: Pen) -> list[Text]:
    """A line for each concession that produced or collapsed, and for each visit to a saloon."""
    produced = [event for event in showing.turn.produced if isinstance(event, MineProduced)]
    widest = max((columns_of(showing.names[event.seat]) for event in produced), default=0)
    rows = [event_row(event, showing, pen, widest) for event in showing.turn.produced]
    return [row for row in rows if row] or [Text(pen.wording.text("table.nothing"), FAINT)]


def event_row(event: Event, showing: Showing, pen: Pen, widest: int) -> Text:
    """One of these lines; nothing for the dice themselves."""
    row, names = Text(), showing.names
    if isinstance(event, MineProduced):
        row.append(f"{f'+{event.ounces}':>3}{pen.symbols.gold} ", CLAUSE)
        row.append_text(fit(Text(names[event.seat], STRONG), widest + 1))
        row.append_text(tag(event.card, pen))
    elif isinstance(event, MineCollapsed):
        row.append(f"  {pen.marks.danger}  ", WARNING).append_text(tag(event.card, pen))
        row.append(f" {pen.wording.text('table.collapsed')} ", WARNING)
        row.append(names[event.seat], STRONG)
    elif isinstance(event, SaloonPaid):
        row.append(f"  {pen.marks.saloon}  ", FAINT).append(names[event.seat], STRONG)
        row.append(" > ", FAINT).append(names[event.owner], STRONG)
        row.append(f" {event.ounces}{pen.symbols.gold}", CLAUSE)
    return row


def tag(card: str, pen: Pen) -> Text:
    """A concession in a few columns: its town's sign on its colour, and its sum."""
    mine = mine_of(card)
    assert mine is not None, "a concession"
    text = Text().append(f" {pen.town(mine.town)} ", pen.chip(mine.town))
    text.append(f" {mine.total}", STRONG_ON_PAPER)
    return text.append(pen.marks.danger if mine.dangerous else " ", ALARM_ON_PAPER)

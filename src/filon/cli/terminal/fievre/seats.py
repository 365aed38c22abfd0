"""The seats: gold, score, and what lies before each, town by town."""

from collections.abc import Sequence
from enum import Enum

from rich.text import Text

from filon.cli.terminal.fievre.mines import Mine, mines_in, vein_on
from filon.cli.terminal.fievre.showing import Purse, Showing
from filon.cli.terminal.fievre.signs import (
    ALARM_ON_PAPER,
    ON_EVENT,
    STRONG_ON_PAPER,
    Pen,
)
from filon.cli.terminal.lines import columns_of, fit
from filon.cli.terminal.palette import ACCENT, BASE, CLAUSE, FAINT, STRONG
from filon.rules.fievre.components import TOWNS

INDENT = 3
LEAST_NAME = 8


class Detail(Enum):
    """How much of a concession is drawn."""

    FULL = "sums and nuggets"
    SUMS = "sums"
    COUNTS = "how many in each town, all in the line of the seat"


def draw_seats(
    showing: Showing, width: int, detail: Detail, roomy: bool, pen: Pen
) -> list[Text]:
    """Every seat, the own one first, then clockwise; `roomy`: with a free line between."""
    lines: list[Text] = []
    for seat in showing.seats:
        if detail is Detail.COUNTS:
            lines.append(counted_line(showing, seat, width, pen))
            continue
        lines += [Text()] * (roomy and bool(lines))
        lines.append(head_line(showing, seat, width, pen))
        lines += flowed(holdings(showing, seat, detail, pen), margin(showing, seat, pen), width)
    return lines


def margin(showing: Showing, seat: int, pen: Pen) -> Text:
    """A bar before the lines of the own seat."""
    mark = pen.marks.own if seat == showing.own else " "
    return Text().append(mark, ACCENT)


def head_line(showing: Showing, seat: int, width: int, pen: Pen) -> Text:
    """Whose turn it is, the name, what he does now; gold and score at the right."""
    right = purse_text(showing, seat, pen)
    left = name_text(showing, seat, pen)
    role = role_of(showing, seat, pen)
    if role:
        left.append(f" {pen.symbols.dot} {role}", FAINT)
    return fit(left, width - right.cell_len - 1).append(" ", BASE).append_text(right)


def name_text(showing: Showing, seat: int, pen: Pen) -> Text:
    is_active, is_own = seat == showing.active, seat == showing.own
    text = margin(showing, seat, pen)
    text.append(f"{pen.symbols.active} " if is_active else "  ", ACCENT)
    return text.append(showing.names[seat], ACCENT if is_own else STRONG)


def role_of(showing: Showing, seat: int, pen: Pen) -> str:
    """What the seat is in this turn, in a word."""
    view, text, you = showing.view, pen.wording.text, showing.you(seat)
    if showing.turn.is_over:
        return ""
    if view.winner >= 0:
        return text("table.winner", you=you) if seat == view.winner else ""
    if seat == view.leader:
        return text("table.leads", you=you, ounces=view.highest)
    if seat in view.passed:
        return text("table.has_passed", you=you)
    return text("table.opens", you=you) if seat == view.opener else ""


def purse_text(showing: Showing, seat: int, pen: Pen) -> Text:
    """`14◆  39 pts`; F39: without the gold where that is hidden."""
    text = Text().append(showing.purses[seat].gold, STRONG).append(pen.symbols.gold, CLAUSE)
    points = [points_text(purse, pen) for purse in showing.purses]
    widest = max(map(columns_of, points))
    return text.append(f"  {points[seat]:>{widest}}" if widest else "", FAINT)


def points_text(purse: Purse, pen: Pen) -> str:
    if not purse.score:
        return ""
    key = "table.points.without" if purse.without_gold else "table.points"
    return pen.wording.text(key, points=int(purse.score), gold=purse.gold)


def short_score(purse: Purse, purses: Sequence[Purse]) -> str:
    """` 39`; F39: `  5+?` where the gold is hidden. As wide as those of the others."""
    if not purse.score:
        return ""
    hidden = any(each.without_gold for each in purses)
    more = f"+{purse.gold}" if purse.without_gold else "  " * hidden
    return f" {purse.score:>3}{more}"


def holdings(showing: Showing, seat: int, detail: Detail, pen: Pen) -> list[Text]:
    """The towns of a seat, its saloons, the events it keeps."""
    view = showing.view
    groups = []
    for town in TOWNS:
        mines = mines_in(view, seat, town)
        is_mayor = view.mayors[TOWNS.index(town)] == seat
        if mines or is_mayor:
            groups.append(town_group(showing, seat, town, mines, detail, pen))
    for saloon in view.saloons:
        if saloon.seat == seat:
            girls = pen.marks.girls if saloon.girls else ""
            words = f"{pen.marks.saloon}{girls}"
            sign = f"{' ' * pen.blocks}{pen.town(saloon.town)} "
            group = Text().append(f" {words} ", ON_EVENT).append(sign, pen.chip(saloon.town))
            groups.append(enclosed(group, pen))
    kept = [Text(f" {pen.wording.card(card)} ", ON_EVENT) for card in view.kept[seat]]
    return [*groups, *(enclosed(card, pen) for card in kept)]


def town_group(
    showing: Showing, seat: int, town: str, mines: list[Mine], detail: Detail, pen: Pen
) -> Text:
    """A town with its sign, its mayor, and the concessions there."""
    group = Text().append(f" {town_sign(showing, seat, town, pen)} ", pen.chip(town))
    for mine in mines:
        vein = vein_on(showing.view, mine)
        group.append(f"{mine.total:>2}" if pen.blocks else str(mine.total), STRONG_ON_PAPER)
        if mine.dangerous:
            group.append(pen.marks.danger, ALARM_ON_PAPER)
        if detail is Detail.FULL:
            colon = " " if pen.blocks else ":"
            more = f"+{vein}" if vein else ""
            group.append(f"{colon}{mine.nuggets}{more}", pen.few_nuggets)
        elif vein:
            group.append(f"+{vein}", pen.few_nuggets)
        group.append(" ", pen.chip(town))
    return enclosed(group, pen)


def town_sign(showing: Showing, seat: int, town: str, pen: Pen) -> str:
    """The sign of a town; F16, F23: with its mayor and governor where the seat has them."""
    view, sign = showing.view, pen.town(town)
    if view.mayors[TOWNS.index(town)] != seat:
        return sign
    return sign + pen.marks.mayor + (pen.marks.governor if view.governor == town else "")


def enclosed(group: Text, pen: Pen) -> Text:
    """The group in brackets where no ground holds it together."""
    if pen.blocks:
        return group
    text = Text("[", FAINT)
    inner = group.copy()
    while inner.plain.startswith(" "):
        inner = inner[1:]
    inner.rstrip()
    return text.append_text(inner).append("]", FAINT)


def flowed(groups: list[Text], start: Text, width: int) -> list[Text]:
    """The groups in lines, none of them broken."""
    lines: list[Text] = []
    for group in groups:
        if not lines or lines[-1].cell_len + 1 + group.cell_len > width:
            lines.append(start.copy().append(" " * (INDENT - start.cell_len), BASE))
        else:
            lines[-1].append(" ", BASE)
        lines[-1].append_text(group)
    return [fit(line, width) for line in lines]


def counted_line(showing: Showing, seat: int, width: int, pen: Pen) -> Text:
    """A seat in one line: name, gold, score, and how many concessions in each town."""
    view = showing.view
    purse = showing.purses[seat]
    widest = max(name_text(showing, each, pen).cell_len for each in showing.seats)
    line = fit(name_text(showing, seat, pen), min(widest, max(LEAST_NAME, width // 4)))
    line.append(f" {purse.gold:>3}", STRONG).append(pen.symbols.gold, CLAUSE)
    line.append(short_score(purse, showing.purses), FAINT).append(" ", BASE)
    for town in TOWNS:
        mines = mines_in(view, seat, town)
        sign = town_sign(showing, seat, town, pen)
        if mines or len(sign) > len(pen.town(town)):
            apart = " " * sign.endswith(pen.marks.governor)
            line.append(" ", BASE).append(f"{sign}{apart}{len(mines)}", pen.chip(town))
    for saloon in view.saloons:
        if saloon.seat == seat:
            line.append(" ", BASE).append(pen.marks.saloon, FAINT)
            line.append(pen.town(saloon.town), pen.chip(saloon.town))
    for card in view.kept[seat]:
        line.append(f" {pen.wording.card(card)}", FAINT)
    return fit(line, width)

"""Standings and other sheets with a line for each seat."""

from collections.abc import Collection, Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table as Sheet

from filon.cli.terminal.symbols import Symbols
from filon.cli.terminal.table import Column, Table
from filon.rules.events import Event
from filon.rules.game import Standings, View


def standings_lines(
    table: Table, standings: Standings, events: Sequence[Event], end: View, symbols: Symbols
) -> list[RenderableType]:
    """The table of all seats, and why it is over."""
    return [
        standings_sheet(table, standings, events, end, symbols),
        reason_line(table, standings),
    ]


def standings_sheet(
    table: Table, standings: Standings, events: Sequence[Event], end: View, symbols: Symbols
) -> Sheet:
    """The seats from the first rank to the last, with what the ranks are made from."""
    ranks = [table.wording.rank(rank) for rank in standings.ranks]
    left = [Column(table.wording.text("standings.rank"), ranks), name_column(table)]
    order = sorted(range(len(ranks)), key=lambda seat: standings.ranks[seat])
    columns = table.columns(standings, events, end)
    return ruled(left, columns, order, symbols, standings.winners)


def name_column(table: Table) -> Column:
    seats = range(len(table.names))
    names = [table.wording.seat(seat, table.names, table.reader) for seat in seats]
    return Column(table.wording.text("standings.seat"), names)


def ruled(
    left: Sequence[Column],
    right: Sequence[Column],
    order: Sequence[int],
    symbols: Symbols,
    strong: Collection[int] = (),
) -> Sheet:
    """A sheet with a line for each seat, in this order: words at the left, numbers at the
    right; the seats in `strong` stand out."""
    look = box.ASCII2 if symbols.is_ascii else box.SIMPLE_HEAD
    sheet = Sheet(box=look, pad_edge=False)
    for column in left:
        sheet.add_column(column.title)
    for column in right:
        sheet.add_column(column.title, justify="right")
    for seat in order:
        cells = [str(column.cells[seat]) for column in (*left, *right)]
        sheet.add_row(*cells, style="bold" if seat in strong else "")
    return sheet


def reason_line(table: Table, standings: Standings) -> str:
    """Why the match is over, with the clause that ranks the seats."""
    reason = table.wording.text(f"reason.{standings.reason}")
    said = table.wording.text("standings.reason", reason=reason)
    return table.with_clause(said, standings.clause)

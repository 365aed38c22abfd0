"""Standings and score sheets."""

from collections.abc import Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table

from filon.cli.terminal.symbols import Symbols
from filon.rules.events import Event
from filon.rules.game import Standings
from filon.rules.gold.events import RoundEnded
from filon.words.catalogue import Wording


def rounds_of(events: Sequence[Event]) -> list[RoundEnded]:
    """The rounds that are over."""
    return [event for event in events if isinstance(event, RoundEnded)]


def score_sheet(
    events: Sequence[Event],
    wording: Wording,
    names: Sequence[str],
    reader: int | None,
    symbols: Symbols,
) -> Table:
    """The gold of every round so far, and the totals."""
    rounds = rounds_of(events)
    table = bare_table(symbols)
    table.add_column(wording.text("standings.seat"))
    for each in rounds:
        title = wording.text("standings.round", round=each.round + 1)
        table.add_column(title, justify="right")
    table.add_column(wording.text("standings.total"), justify="right")
    for seat in range(len(names)):
        gold = [each.gold[seat] for each in rounds]
        name = wording.seat(seat, names, reader)
        table.add_row(name, *map(str, gold), str(sum(gold)))
    return table


def standings_table(
    standings: Standings,
    events: Sequence[Event],
    wording: Wording,
    names: Sequence[str],
    reader: int | None,
    symbols: Symbols,
) -> Table:
    """The seats from the first rank to the last, with what the ranks are made from."""
    rounds = rounds_of(events)
    table = bare_table(symbols)
    table.add_column(wording.text("standings.rank"))
    table.add_column(wording.text("standings.seat"))
    if len(rounds) > 1:
        for each in rounds:
            title = wording.text("standings.round", round=each.round + 1)
            table.add_column(title, justify="right")
        table.add_column(wording.text("standings.total"), justify="right")
    else:
        table.add_column(wording.text("standings.gold"), justify="right")
        table.add_column(wording.text("standings.cards"), justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: standings.ranks[seat]):
        numbers = [standings.scores[seat], *(each.cards[seat] for each in rounds)]
        if len(rounds) > 1:
            numbers = [*(each.gold[seat] for each in rounds), standings.scores[seat]]
        table.add_row(
            wording.rank(standings.ranks[seat]),
            wording.seat(seat, names, reader),
            *map(str, numbers),
            style="bold" if standings.ranks[seat] == 1 else "",
        )
    return table


def bare_table(symbols: Symbols) -> Table:
    return Table(box=box.ASCII2 if symbols.is_ascii else box.SIMPLE_HEAD, pad_edge=False)


def reason_line(standings: Standings, wording: Wording) -> str:
    """Why the match is over, with the clause that ranks the seats."""
    reason = wording.text(f"reason.{standings.reason}")
    said = wording.text("standings.reason", reason=reason)
    return wording.text("refusal.clause", sentence=said, clause=standings.clause)


def standings_lines(
    standings: Standings,
    events: Sequence[Event],
    wording: Wording,
    names: Sequence[str],
    reader: int | None,
    symbols: Symbols,
) -> list[RenderableType]:
    """The table of all seats, and why it is over."""
    return [
        standings_table(standings, events, wording, names, reader, symbols),
        reason_line(standings, wording),
    ]

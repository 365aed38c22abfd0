"""The gold of every round, and what the ranks of Gold are made from."""

from collections.abc import Sequence

from rich.table import Table as Sheet

from filon.cli.terminal.standings import name_column, ruled
from filon.cli.terminal.symbols import Symbols
from filon.cli.terminal.table import Column, Table
from filon.rules.events import Event
from filon.rules.game import Standings
from filon.rules.gold.events import RoundEnded
from filon.words.catalogue import Wording


def rounds_of(events: Sequence[Event]) -> list[RoundEnded]:
    """The rounds that are over."""
    return [event for event in events if isinstance(event, RoundEnded)]


def round_columns(rounds: Sequence[RoundEnded], wording: Wording) -> list[Column]:
    """The gold of each round and the total (G18)."""
    columns = [
        Column(wording.text("standings.round", round=each.round + 1), each.gold)
        for each in rounds
    ]
    totals = [sum(gold) for gold in zip(*(each.gold for each in rounds), strict=True)]
    return [*columns, Column(wording.text("standings.total"), totals)]


def score_sheet(table: Table, events: Sequence[Event], symbols: Symbols) -> Sheet:
    """The gold of every round so far, and the totals."""
    columns = round_columns(rounds_of(events), table.wording)
    return ruled([name_column(table)], columns, range(len(table.names)), symbols)


def standings_columns(
    standings: Standings, events: Sequence[Event], wording: Wording
) -> list[Column]:
    """Gold and gold cards of a single round (G17); else every round (G18)."""
    rounds = rounds_of(events)
    if len(rounds) > 1:
        return round_columns(rounds, wording)
    return [
        Column(wording.text("standings.gold"), standings.scores),
        *(Column(wording.text("standings.cards"), each.cards) for each in rounds),
    ]

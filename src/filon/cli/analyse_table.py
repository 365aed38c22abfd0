"""The table of `filon analyse`: what cost something, and a line for each seat."""

import argparse
from typing import TYPE_CHECKING

from filon.cli.advice_words import number, recommended_text, worth_text
from filon.lab.analysis import Judged, decisions, summary
from filon.play.record import Record
from filon.rules.choices import decision_in
from filon.rules.contract import State
from filon.rules.rng import Rng
from filon.words.messages import Wording

if TYPE_CHECKING:
    from rich.table import Table

    from filon.cli.terminal.table import Table as Board

COLUMNS = ("move", "seat", "played", "cost", "better", "why")
LEAST_LABEL = 15
"""Columns in which no name of a place or a card is cut."""

LEAST_REASON = 10
GAPS = 17
"""Columns around and between those of the table."""


def tell(
    record: Record,
    seats: list[int],
    judged: list[Judged],
    wording: Wording,
    arguments: argparse.Namespace,
) -> None:
    """A table of what cost something, and a line for each seat."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from filon.cli.terminal.seating import recorded_player
    from filon.cli.terminal.table import table_of

    shown = [one for one in judged if arguments.all or one.verdict != "good"]
    if arguments.worst is not None:
        shown = sorted(shown, key=lambda one: -one.cost)[: arguments.worst]
    players = [recorded_player(name) for name in record.players]
    board = table_of(record.game, record.options, players, wording.language)
    before = {each.number: each.state for each in decisions(record, seats)}
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in COLUMNS:
        table.add_column(
            wording.text(f"analyse.{name}", unit=wording.text("part.unit")),
            justify="right" if name in ("move", "cost") else "left",
            no_wrap=name in ("move", "cost"),
            min_width=LEAST_LABEL if name in ("played", "better") else None,
            overflow="fold",
        )
    for one in shown:
        state = before[one.number]
        played, better = labels(record, state, one.seat, one.action, one.best, table=board)
        table.add_row(
            str(one.number),
            board.telling.names[one.seat],
            f"{played} {mark(one, wording)}".rstrip(),
            cost_text(one, wording),
            better if one.best != one.action else "",
            why_text(one, wording),
        )
    console = Console(highlight=False, markup=False)
    table.columns[-1].max_width = room_for_why(table, console.width)
    if shown:
        console.print(table)
    else:
        console.print(wording.text("analyse.nothing"))
    for seat in seats:
        told = summary([one for one in judged if one.seat == seat])
        text = wording.text(
            "analyse.summary",
            seat=record.players[seat],
            decisions=told.decisions,
            lost=number(100 * told.lost, 2, wording),
            blunders=told.verdicts["blunder"],
            mistakes=told.verdicts["mistake"],
            inaccuracies=told.verdicts["inaccuracy"],
        )
        console.print(text)


def labels(record: Record, state: State, seat: int, *actions: int, table: "Board") -> list[str]:
    """What actions are called at the table, in a position in which the seat decides."""
    view = record.game.view(state, seat)
    world = state.redeal(seat, Rng(0))
    decision = decision_in(record.game, world, seat, record.options, actions)
    return [table.advised(choice, view) for choice in decision.choices]


def room_for_why(table: "Table", width: int) -> int:
    """What is left for the last column when no other is cut."""
    from rich.cells import cell_len

    others = [table.columns[COLUMNS.index(name)] for name in ("move", "seat", "cost")]
    widths = [
        max(cell_len(str(cell)) for cell in (each.header, *each.cells)) for each in others
    ]
    return max(LEAST_REASON, width - GAPS - sum(widths) - 2 * LEAST_LABEL)


def mark(one: Judged, wording: Wording) -> str:
    """The verdict in a word."""
    return "" if one.verdict == "good" else f"({wording.text(f'analyse.{one.verdict}')})"


def cost_text(one: Judged, wording: Wording) -> str:
    """The cost in parts of a hundred, with its interval or the word that it is exact."""
    if one.cost == 0 and not one.exact:
        return number(0.0, 1, wording)
    return worth_text(one.cost, one.margin, one.exact, wording)


def why_text(one: Judged, wording: Wording) -> str:
    """Why another action was better; where nothing shows at once, that it pays later."""
    told = recommended_text(one.reasons, wording)
    return told if told or one.verdict == "good" else wording.text("part.later")

"""`filon bench server`: its options, and its tables."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from filon.rules.errors import BadSetup

if TYPE_CHECKING:
    from rich.table import Table

    from filon.bench.server import ServerPlan, ServerReport

Value = TypeVar("Value")

SECONDS = 10.0
QUICK_SECONDS = 1.0
ROUNDS = 5
QUICK_ROUNDS = 2
QUICK_TABLES = 200
QUICK_OPENINGS = 3
OPTIONS = ("only", "matches", "rounds", "tables", "openings", "database", "save")
"""What only the server takes."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("server")
    group.add_argument(
        "--only",
        metavar="PARTS",
        help="comma between: closed, paced, idle, opening (default: all)",
    )
    group.add_argument("--matches", type=int, metavar="N", help="at a time (default: 200)")
    group.add_argument(
        "--rounds", type=int, metavar="N", help="of --seconds each, default 10 (default: 5)"
    )
    group.add_argument("--tables", type=int, metavar="N", help="that are idle (default: 5000)")
    group.add_argument(
        "--openings", type=int, metavar="N", help="long matches to open (default: 15)"
    )
    group.add_argument(
        "--database",
        metavar="ADDRESS",
        help="a new file or an empty PostgreSQL, which keeps the tables afterwards "
        "(default: a file that is deleted)",
    )
    group.add_argument(
        "--without-boardgame-io", action="store_true", help="leave boardgame.io out"
    )
    group.add_argument("--save", metavar="FILE", help="write the JSON object to a file too")


def check_unused(arguments: argparse.Namespace) -> None:
    """Raises BadSetup when an option of the server is given to another benchmark."""
    for name in OPTIONS:
        if getattr(arguments, name) is not None:
            raise BadSetup(f"--{name}: expected with server only")
    if arguments.without_boardgame_io:
        raise BadSetup("--without-boardgame-io: expected with server only")


def plan_of(arguments: argparse.Namespace) -> "ServerPlan":
    """The run that is asked for. Raises BadSetup."""
    from filon.bench.server import PARTS, ServerPlan

    if arguments.game is not None:
        raise BadSetup(f"expected no game with server, got {arguments.game!r:.40}")
    if arguments.seats is not None or arguments.option:
        raise BadSetup("--seats, --option: expected with engine or search only")
    if arguments.save is not None:
        check_path(arguments.save)
    usual = ServerPlan()
    quick = arguments.quick
    return ServerPlan(
        only=PARTS if arguments.only is None else tuple(arguments.only.split(",")),
        matches=given(arguments.matches, usual.matches),
        seconds=given(arguments.seconds, QUICK_SECONDS if quick else SECONDS),
        rounds=given(arguments.rounds, QUICK_ROUNDS if quick else ROUNDS),
        tables=given(arguments.tables, QUICK_TABLES if quick else usual.tables),
        openings=given(arguments.openings, QUICK_OPENINGS if quick else usual.openings),
        database=arguments.database or "",
        with_boardgame_io=not arguments.without_boardgame_io,
    )


def given(value: Value | None, usual: Value) -> Value:
    return usual if value is None else value


def check_path(name: str) -> None:
    """Before the measurement, not after it. Raises BadSetup where no file can be written."""
    path = Path(name)
    if path.is_dir() or not path.parent.is_dir():
        raise BadSetup(f"--save: expected a file in a folder that exists, got {name!r:.80}")


def tell(arguments: argparse.Namespace, report: "ServerReport", versions: str) -> None:
    """What was found, as it is asked for."""
    text = json.dumps(report.as_json(), indent=2)
    if arguments.save is not None:
        Path(arguments.save).write_text(text + "\n", encoding="utf-8")
    if arguments.json:
        print(text)
    else:
        show(report, versions)


def show(report: "ServerReport", versions: str) -> None:
    """The table of a person."""
    from rich.console import Console

    console = Console(highlight=False)
    console.print(report.headline(versions), markup=False)
    console.print(figures_table(report))
    if report.missing:
        console.print(f"  boardgame.io: {report.missing}", markup=False)
    if report.load_is_busy:
        console.print("  The load took most of a core: it is part of what was measured.")


def figures_table(report: "ServerReport") -> "Table":
    """Each figure, how far its rounds lay apart, and its goal."""
    from rich.box import SIMPLE
    from rich.table import Table

    from filon.bench.figures import shown

    table = Table(box=SIMPLE)
    for title in ("", "", "median", "lowest", "highest", "goal", "reached"):
        table.add_column(title, justify="right" if title else "left")
    for figure in report.figures:
        found = figure.found
        table.add_row(
            figure.title,
            figure.unit,
            *(shown(value) for value in (found.median, found.low, found.high)),
            figure.goal,
            {True: "yes", False: "no", None: ""}[figure.reached],
        )
    return table

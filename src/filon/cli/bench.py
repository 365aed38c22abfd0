"""`filon bench`: measure the engine, the search and the server on this machine."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from filon.cli import bench_server, many_matches

if TYPE_CHECKING:
    from rich.table import Table

    from filon.bench.engine import Report
    from filon.bench.plan import Plan
    from filon.bench.rounds import Progress
    from filon.bench.search import SearchPlan, SearchReport

ENGINE = "engine"
SEARCH = "search"
SERVER = "server"
DEFAULT_GAME = "gold"
ALL_GAMES = "all"
USUAL_SEATS = 3
SECONDS = 20.0
QUICK_SECONDS = 1.5
ROUNDS = 9
QUICK_ROUNDS = 3
VERSIONS = {
    "filon": "Filon",
    "python": "Python",
    "c": "C by",
    "openspiel": "OpenSpiel",
    "boardgame_io": "boardgame.io",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Measure on this machine. engine: how fast the rules of a game play at random, beside "
        "the same rules in plain Python, two versions in C written by hand (of Gold; compiled "
        "now, if there is a C compiler) and card games of OpenSpiel (if it is installed). "
        "search: how many playouts a second flat Monte Carlo of Gold makes on one core, beside "
        "the same loop in C, and how many passes the tree search makes in each game. "
        "server: moves a second, delays, memory and the opening of long matches, beside the "
        "server of boardgame.io (fetched now, if there is npm). All take turns in one run: "
        "trust the ratios, not the absolute figures."
    )
    parser.add_argument(
        "benchmark",
        nargs="?",
        choices=(ENGINE, SEARCH, SERVER),
        default=ENGINE,
        help="what to measure (default: %(default)s)",
    )
    parser.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        help="a game, or all (default: gold for engine, all for search)",
    )
    many_matches.add_seats(parser, f"{USUAL_SEATS}; flat Monte Carlo: every number")
    many_matches.add_option(parser, "engine: ")
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--seconds",
        type=float,
        help=f"how long to measure, about; engine: each game (default: {SECONDS:g}); server: "
        f"each round (default: {bench_server.SECONDS:g})",
    )
    length.add_argument("--quick", action="store_true", help="a rough answer in a few seconds")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--no-plain", action="store_true", help="engine: leave plain Python out"
    )
    parser.add_argument("--no-c", action="store_true", help="leave C out")
    parser.add_argument(
        "--no-openspiel", action="store_true", help="engine: leave OpenSpiel out"
    )
    bench_server.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Measure and tell; 1 when the versions do not play the same game."""
    if arguments.benchmark == SERVER:
        return measure_server(arguments)
    bench_server.check_unused(arguments)
    if arguments.benchmark == SEARCH:
        return measure_search(arguments)
    return measure_engine(arguments)


def measure_engine(arguments: argparse.Namespace) -> int:
    """The rules, one run for each game."""
    from filon.bench.engine import run_engine

    plans = plans_of(arguments)
    for plan in plans:
        plan.check()
    reports = []
    for plan in plans:
        with shown_progress(plan.game) as progress:
            report = run_engine(plan, progress)
        reports.append(report)
        if not arguments.json:
            show_engine(report)
    if arguments.json:
        print(json.dumps(as_json(reports), indent=2))
    else:
        show_note()
    return 0 if all(report.agrees for report in reports) else 1


def measure_search(arguments: argparse.Namespace) -> int:
    """Thinking ahead, all games in one run."""
    from filon.bench.search import run_search

    plan = search_plan_of(arguments)
    with shown_progress("the search") as progress:
        report = run_search(plan, progress)
    if arguments.json:
        print(json.dumps(report.as_json(), indent=2))
    else:
        show_search(report)
        show_note()
    return 0 if report.agrees else 1


def measure_server(arguments: argparse.Namespace) -> int:
    """The server under load."""
    from filon.bench.server import run_server

    plan = bench_server.plan_of(arguments)
    with shown_progress("the server") as progress:
        report = run_server(plan, progress)
    bench_server.tell(arguments, report, named(report.versions))
    if not arguments.json:
        show_note()
    return 0


def seconds_of(arguments: argparse.Namespace) -> float:
    """How long engine and search measure."""
    if arguments.quick:
        return QUICK_SECONDS
    return SECONDS if arguments.seconds is None else float(arguments.seconds)


def plans_of(arguments: argparse.Namespace) -> "list[Plan]":
    """One run for each game that is asked for. Raises BadSetup."""
    from filon.bench.plan import Plan
    from filon.rules.errors import BadSetup
    from filon.rules.games import game_names

    wanted = arguments.game or DEFAULT_GAME
    if wanted == ALL_GAMES and arguments.option:
        raise BadSetup("--option: expected one game beside it, got all")
    options = many_matches.options_of(arguments, wanted) if arguments.option else {}
    return [
        Plan(
            game=game,
            seats=USUAL_SEATS if arguments.seats is None else arguments.seats,
            options=options,
            seconds=seconds_of(arguments),
            rounds=QUICK_ROUNDS if arguments.quick else ROUNDS,
            with_plain=not arguments.no_plain,
            with_c=not arguments.no_c,
            with_openspiel=not arguments.no_openspiel,
        )
        for game in (game_names() if wanted == ALL_GAMES else [wanted])
    ]


def search_plan_of(arguments: argparse.Namespace) -> "SearchPlan":
    """The one run that is asked for. Raises BadSetup."""
    from filon.bench.search import SearchPlan
    from filon.rules.errors import BadSetup
    from filon.rules.games import game_names

    if arguments.option:
        raise BadSetup("--option: expected with engine only; search plays the default options")
    wanted = arguments.game or ALL_GAMES
    return SearchPlan(
        games=tuple(game_names() if wanted == ALL_GAMES else [wanted]),
        seats=arguments.seats,
        seconds=seconds_of(arguments),
        rounds=QUICK_ROUNDS if arguments.quick else ROUNDS,
        with_c=not arguments.no_c,
    )


def as_json(reports: "list[Report]") -> dict[str, object]:
    """The object of the one run, or an object with all of them."""
    if len(reports) == 1:
        return reports[0].as_json()
    return {"benchmark": "engine", "runs": [report.as_json() for report in reports]}


@contextmanager
def shown_progress(what: str) -> "Iterator[Progress]":
    """A bar on the standard error if that is a terminal; drawn between measurements only."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(
        console=Console(stderr=True),
        transient=True,
        auto_refresh=False,
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task(f"measuring {what}")

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, refresh=True)

        yield progress


def show_engine(report: "Report") -> None:
    """The tables of a person."""
    from filon.bench.tables import engine_table

    show(report, engine_table(report.candidates))


def show_search(report: "SearchReport") -> None:
    """The tables of a person."""
    from filon.bench.tables import search_table

    show(report, search_table(report.candidates))


def show(report: "Report | SearchReport", figures: "Table") -> None:
    """What was found, what is missing, and whether all play the same game."""
    from rich.console import Console

    from filon.bench.tables import findings_table

    console = Console(highlight=False)
    console.print(report.headline(named(report.versions)), markup=False)
    console.print(figures)
    for candidate in report.candidates:
        if candidate.missing:
            console.print(f"  {candidate.title}: {candidate.missing}", markup=False)
    console.print(findings_table(report.findings))
    for check in report.checks:
        console.print(f"{'ok ' if check.agrees else 'BAD'} {check.says}", markup=False)


def show_note() -> None:
    """How to take the figures."""
    from rich.console import Console

    from filon.bench.rounds import NOTE

    Console(highlight=False).print(NOTE, markup=False)


def named(versions: Mapping[str, str]) -> str:
    """Everything that was used, with its version."""
    return ", ".join(f"{VERSIONS[name]} {version}" for name, version in versions.items())

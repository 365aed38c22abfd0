"""`filon bench`: measure the engine on this machine."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table

    from filon.bench.candidates import Candidate
    from filon.bench.engine import Progress, Report
    from filon.bench.findings import Finding
    from filon.bench.plan import Plan
    from filon.bench.samples import Spread

BENCHMARKS = ("engine",)
DEFAULT_GAME = "gold"
ALL_GAMES = "all"
EXAMPLE = "extension=jesweb"
SECONDS = 20.0
QUICK_SECONDS = 1.5
ROUNDS = 9
QUICK_ROUNDS = 3
MILLION = 1e6
VERSIONS = {"filon": "Filon", "python": "Python", "c": "C by", "openspiel": "OpenSpiel"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Measure on this machine. engine: how fast the rules of a game play at random, beside "
        "the same rules in plain Python, two versions in C written by hand (of Gold; compiled "
        "now, if there is a C compiler) and card games of OpenSpiel (if it is installed). All "
        "of them take turns in one run: trust the ratios, not the absolute figures."
    )
    parser.add_argument(
        "benchmark",
        nargs="?",
        choices=BENCHMARKS,
        default=BENCHMARKS[0],
        help="what to measure (default: %(default)s)",
    )
    parser.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        default=DEFAULT_GAME,
        help="a game of the catalog, or all: one run each (default: %(default)s)",
    )
    parser.add_argument(
        "--seats", type=int, default=3, metavar="N", help="how many (default: %(default)s)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=WORD",
        help=f"an option of the game, such as {EXAMPLE}; may be repeated",
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        help="how long to measure a game, about (default: %(default)g)",
    )
    length.add_argument("--quick", action="store_true", help="a rough answer in a few seconds")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--no-plain", action="store_true", help="leave plain Python out")
    parser.add_argument("--no-c", action="store_true", help="leave C out")
    parser.add_argument("--no-openspiel", action="store_true", help="leave OpenSpiel out")


def run(arguments: argparse.Namespace) -> int:
    """Measure and tell; 1 when the versions do not play the same game."""
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
            show(report)
    if arguments.json:
        print(json.dumps(as_json(reports), indent=2))
    else:
        show_note()
    return 0 if all(report.agrees for report in reports) else 1


def plans_of(arguments: argparse.Namespace) -> "list[Plan]":
    """One run for each game that is asked for. Raises BadSetup."""
    from filon.bench.plan import Plan
    from filon.cli.terminal.options import read_words
    from filon.play.option_files import read_option_files
    from filon.rules.catalog import find_game, game_names
    from filon.rules.errors import BadSetup

    options = read_words(arguments.option, EXAMPLE)
    if arguments.game == ALL_GAMES and options:
        raise BadSetup("--option: expected one game beside it, got all")
    if options:
        options = read_option_files(find_game(arguments.game), options)
    return [
        Plan(
            game=game,
            seats=arguments.seats,
            options=options,
            seconds=QUICK_SECONDS if arguments.quick else arguments.seconds,
            rounds=QUICK_ROUNDS if arguments.quick else ROUNDS,
            with_plain=not arguments.no_plain,
            with_c=not arguments.no_c,
            with_openspiel=not arguments.no_openspiel,
        )
        for game in (game_names() if arguments.game == ALL_GAMES else [arguments.game])
    ]


def as_json(reports: "list[Report]") -> dict[str, object]:
    """The object of the one run, or an object with all of them."""
    if len(reports) == 1:
        return reports[0].as_json()
    return {"benchmark": "engine", "runs": [report.as_json() for report in reports]}


@contextmanager
def shown_progress(game: str) -> "Iterator[Progress]":
    """A bar on the standard error if that is a terminal; drawn between measurements only."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(
        console=Console(stderr=True),
        transient=True,
        auto_refresh=False,
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task(f"measuring {game}")

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, refresh=True)

        yield progress


def show(report: "Report") -> None:
    """The tables of a person."""
    from rich.console import Console

    console = Console(highlight=False)
    console.print(headline(report), markup=False)
    console.print(figures_table(report.candidates))
    for candidate in report.candidates:
        if candidate.missing:
            console.print(f"  {candidate.title}: {candidate.missing}", markup=False)
    console.print(findings_table(report.findings))
    for check in report.checks:
        console.print(f"{'ok ' if check.agrees else 'BAD'} {check.says}", markup=False)


def show_note() -> None:
    """How to take the figures."""
    from rich.console import Console

    from filon.bench.engine import NOTE

    Console(highlight=False).print(NOTE, markup=False)


def headline(report: "Report") -> str:
    """What was measured, where and how."""
    plan = report.plan
    versions = [f"{VERSIONS[name]} {version}" for name, version in report.versions.items()]
    options = "".join(f", {name}={word:.30}" for name, word in plan.changed_options().items())
    return (
        f"{plan.game}, {plan.seats} seats{options}, rules "
        f"{'compiled' if report.compiled else 'in plain Python'}; {os.cpu_count()} cores; "
        f"{', '.join(versions)}. Median of {plan.rounds} rounds."
    )


def figures_table(candidates: "list[Candidate]") -> "Table":
    """What each candidate that is here does in a second."""
    from rich.box import SIMPLE
    from rich.table import Table

    from filon.bench.findings import figures

    table = Table(box=SIMPLE)
    table.add_column("", no_wrap=True)
    for title in ("plies,\nM/s", "decisions,\nM/s", "Python loop,\nM steps/s", "copy,\nns"):
        table.add_column(title, justify="right")
    for candidate in candidates:
        if candidate.missing:
            continue
        found = figures(candidate.samples)
        table.add_row(
            candidate.title,
            million(found.get("plies_per_second")),
            million(found.get("decisions_per_second")),
            million(found.get("loop_steps_per_second")),
            whole(found.get("nanoseconds_a_copy")),
        )
    return table


def findings_table(findings: "list[Finding]") -> "Table":
    """The ratios, and the goals beside them."""
    from rich.box import SIMPLE
    from rich.table import Table

    table = Table(box=SIMPLE)
    for title in ("", "median", "lowest", "highest", "goal", "reached"):
        table.add_column(title, justify="right" if title else "left")
    for finding in findings:
        found = finding.found
        table.add_row(
            finding.title,
            *(number(value) for value in (found.median, found.low, found.high)),
            "" if finding.goal is None else f"≥ {number(finding.goal)}",
            {True: "yes", False: "no", None: ""}[finding.reached],
        )
    return table


def million(found: "Spread | None") -> str:
    """A rate in millions and how far the rounds lay apart: `21.4 ±3%`."""
    if found is None:
        return ""
    return f"{found.median / MILLION:.3g} ±{found.margin:.0%}"


def whole(found: "Spread | None") -> str:
    return "" if found is None else f"{found.median:.0f} ±{found.margin:.0%}"


def number(value: float) -> str:
    """A ratio as it is, a rate in millions."""
    return f"{value / MILLION:.3g} M" if value >= MILLION / 10 else f"{value:.3g}"

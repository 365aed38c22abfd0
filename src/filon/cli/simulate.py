"""`filon simulate`: many matches between bots, counted."""

import argparse
import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filon.lab.export import Export
    from filon.lab.simulate import Run, Simulation

EXAMPLE = "layout=grid"
USUAL_SEATS = 3
EPILOG = (
    "The figures are the same however many jobs play, and wherever. Ctrl-C shows what is done "
    "so far. Exit code 130 when that was before the end."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from filon.lab.executors import EXECUTORS

    parser.epilog = EPILOG
    parser.add_argument("game", metavar="GAME", help="a game of the catalog")
    played = parser.add_argument_group("what is played")
    played.add_argument(
        "--matches",
        type=int,
        default=1000,
        metavar="N",
        help="such as 1_000_000 (default 1000)",
    )
    played.add_argument(
        "--bots",
        default="random",
        metavar="LIST",
        help="one a seat, or fewer who take turns, comma between; FILE.py:NAME is one of your "
        "own (default random)",
    )
    played.add_argument(
        "--seats", type=int, metavar="N", help="default: one for each bot, or 3 for one bot"
    )
    played.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="whether bots move on by a seat from match to match (default: they do)",
    )
    played.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=WORD",
        help=f"an option of the game, such as {EXAMPLE}; may be repeated",
    )
    played.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the first deal (default 0)"
    )
    where = parser.add_argument_group("where")
    where.add_argument(
        "--jobs",
        type=int,
        default=0,
        metavar="N",
        help="how many at a time (default: one a core)",
    )
    where.add_argument(
        "--executor",
        choices=EXECUTORS,
        default=EXECUTORS[0],
        help="processes of this machine, a Ray cluster (needs filon[cluster]), or this process "
        "alone (default: %(default)s)",
    )
    where.add_argument(
        "--address",
        metavar="ADDRESS",
        help="of the Ray cluster (default: one is started on this machine for the run)",
    )
    kept = parser.add_argument_group("what is kept")
    kept.add_argument("--json", metavar="FILE", help="all figures, as JSON; - prints only them")
    kept.add_argument(
        "--export", metavar="FILE", help="a row for each match: FILE.csv or FILE.parquet"
    )
    kept.add_argument("--pictures", metavar="FOLDER", help="draw lengths, scores and wins")
    kept.add_argument("--force", action="store_true", help="files may be replaced")


def run(arguments: argparse.Namespace) -> int:
    """Play, count and tell. Raises FilonError for what cannot be played or kept."""
    from filon.cli.main import DONE, INTERRUPTED
    from filon.cli.terminal.simulation import show_run
    from filon.lab.simulate import simulate

    simulation = simulation_of(arguments).checked()
    check_files(arguments)
    with (
        opened_export(arguments.export, simulation) as export,
        shown_progress(simulation.matches) as progress,
    ):
        done = simulate(
            simulation,
            arguments.executor,
            arguments.jobs,
            arguments.address,
            export,
            progress,
        )
    keep(done, arguments)
    if arguments.json == "-":
        print(json_text(done), end="")
    else:
        show_run(done)
    if not done.is_part:
        return DONE
    total = f"{done.tally.matches:,} of {done.simulation.matches:,} matches"
    print(f"filon simulate: stopped; this is a part: {total}", file=sys.stderr)
    return INTERRUPTED


def simulation_of(arguments: argparse.Namespace) -> "Simulation":
    """What the command line asks for. Raises UnknownGame, BadSetup."""
    from filon.cli.terminal.options import read_words
    from filon.lab.simulate import Simulation
    from filon.rules.catalog import find_game

    game = find_game(arguments.game)
    bots = tuple(word.strip() for word in arguments.bots.split(","))
    usual = len(bots) if len(bots) > 1 else USUAL_SEATS
    return Simulation(
        game.name,
        bots,
        max(usual, game.seats[0]) if arguments.seats is None else arguments.seats,
        arguments.matches,
        arguments.seed,
        tuple(read_words(arguments.option, EXAMPLE).items()),
        arguments.rotate,
    )


def check_files(arguments: argparse.Namespace) -> None:
    """Raises BadSetup, before anything is played, for what could not be kept in the end."""
    from filon.cli.terminal.files import RecordFile
    from filon.lab.export import check_export

    for path in (arguments.json, arguments.export):
        if path not in (None, "-"):
            RecordFile(path, arguments.force)
    if arguments.export is not None:
        check_export(arguments.export)
    if arguments.pictures is not None:
        from filon.lab.simulate_pictures import check_pictures

        check_pictures(arguments.pictures)


@contextlib.contextmanager
def opened_export(path: str | None, simulation: "Simulation") -> "Iterator[Export | None]":
    """The file for a row a match, if one is asked for; whatever happens, it is closed."""
    from filon.lab.export import open_export
    from filon.rules.catalog import find_game

    if path is None:
        yield None
        return
    game = find_game(simulation.game)
    with contextlib.closing(
        open_export(path, game, simulation.seats, simulation.as_json())
    ) as export:
        yield export


@contextlib.contextmanager
def shown_progress(matches: int) -> Iterator[Callable[[int], None]]:
    """A bar with the time left on the standard error, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = ("playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("playing", total=matches)
        yield lambda done: bar.update(task, completed=done)


def keep(done: "Run", arguments: argparse.Namespace) -> None:
    """Write the files that are asked for, before anything is printed. Raises BadSetup."""
    from filon.rules.errors import BadSetup

    if arguments.json not in (None, "-"):
        try:
            with open(arguments.json, "w", encoding="utf-8") as file:
                file.write(json_text(done))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise BadSetup(f"{arguments.json!r:.80}: cannot be written: {reason}") from None
    if arguments.pictures is not None:
        from filon.lab.simulate_pictures import draw_pictures

        draw_pictures(done, arguments.pictures)


def json_text(done: "Run") -> str:
    return json.dumps(done.as_json(), indent=2) + "\n"

"""`filon simulate`: many matches between bots, counted."""

import argparse
import contextlib
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from filon.cli import many_matches

if TYPE_CHECKING:
    from filon.lab.export import Export
    from filon.lab.simulate import Run, Simulation

USUAL_SEATS = 3
MATCHES = 1000
EPILOG = (
    "The figures are the same however many jobs play, and wherever. Only expert and master, "
    "who have a clock beside their simulations, may choose otherwise on a machine too slow for "
    "these. Ctrl-C shows what is done so far. Exit code 130 when that was before the end."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    many_matches.add_game(parser)
    played = parser.add_argument_group("what is played")
    many_matches.add_matches(played, MATCHES, "such as 1_000_000")
    played.add_argument(
        "--bots",
        default="random",
        metavar="LIST",
        help="one a seat, or fewer who take turns, comma between; FILE.py:NAME is one of your "
        "own (default: %(default)s)",
    )
    many_matches.add_seats(played, "one for each bot, or 3 for one bot")
    played.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="whether bots move on by a seat from match to match (default: they do)",
    )
    many_matches.add_option(played)
    many_matches.add_seed(played)
    many_matches.add_where(parser)
    kept = parser.add_argument_group("what is kept")
    many_matches.add_figures(kept, "draw lengths, scores and wins")
    kept.add_argument(
        "--export", metavar="FILE", help="a row for each match: FILE.csv or FILE.parquet"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play, count and tell. Raises FilonError for what cannot be played or kept."""
    from filon.cli.main import DONE, INTERRUPTED
    from filon.cli.simulate_table import show_run
    from filon.lab.simulate import simulate

    simulation = simulation_of(arguments).checked()
    check_files(arguments)
    with (
        opened_export(arguments.export, simulation) as export,
        many_matches.shown_progress(simulation.matches) as show,
    ):
        done = simulate(
            simulation,
            arguments.executor,
            arguments.jobs,
            arguments.address,
            export,
            show,
        )
    try:
        keep(done, arguments)
    finally:
        if arguments.json != "-":
            show_run(done)
    if not done.is_part:
        return DONE
    total = f"{done.tally.matches:,} of {done.simulation.matches:,} matches"
    print(f"filon simulate: stopped; this is a part: {total}", file=sys.stderr)
    return INTERRUPTED


def simulation_of(arguments: argparse.Namespace) -> "Simulation":
    """What the command line asks for. Raises UnknownGame, BadSetup."""
    from filon.lab.simulate import Simulation
    from filon.rules.games import find_game

    game = find_game(arguments.game)
    bots = many_matches.bots_of(arguments)
    usual = len(bots) if len(bots) > 1 else USUAL_SEATS
    return Simulation(
        game.name,
        bots,
        max(usual, game.seats[0]) if arguments.seats is None else arguments.seats,
        arguments.matches,
        arguments.seed,
        tuple(many_matches.options_of(arguments, game.name).items()),
        arguments.rotate,
    )


def check_files(arguments: argparse.Namespace) -> None:
    """Raises BadSetup, before anything is played, for what could not be kept in the end."""
    from filon.cli.terminal.files import RecordFile
    from filon.lab.executors import check_executor
    from filon.lab.export import check_export

    check_executor(arguments.executor, arguments.jobs, arguments.address)
    many_matches.check_different(json=arguments.json, export=arguments.export)
    many_matches.check_figures(arguments.json, arguments.force)
    if arguments.export is not None:
        check_export(arguments.export)
        RecordFile(arguments.export, arguments.force)
    if arguments.pictures is not None:
        from filon.lab.simulate_pictures import check_pictures

        with many_matches.written("--pictures", arguments.pictures):
            check_pictures(arguments.pictures)
        many_matches.check_folder("--pictures", arguments.pictures)


@contextlib.contextmanager
def opened_export(path: str | None, simulation: "Simulation") -> "Iterator[Export | None]":
    """The file for a row a match, if one is asked for, for this run alone; whatever happens,
    it is closed. Raises BadSetup."""
    from filon.lab.export import open_export
    from filon.lab.locked import opened_alone
    from filon.rules.games import find_game

    if path is None:
        yield None
        return
    game = find_game(simulation.game)
    with (
        opened_alone(f"--export {path!r:.80}", path),
        contextlib.closing(
            open_export(path, game, simulation.seats, simulation.as_json())
        ) as export,
    ):
        yield export


def keep(done: "Run", arguments: argparse.Namespace) -> None:
    """The figures for programs, and the pictures. Raises BadSetup."""
    if arguments.json is not None:
        many_matches.write_figures(arguments.json, done.as_json())
    if arguments.pictures is not None:
        from filon.lab.simulate_pictures import draw_pictures

        with many_matches.written("--pictures", arguments.pictures):
            draw_pictures(done, arguments.pictures)

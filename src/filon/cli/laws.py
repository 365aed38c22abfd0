"""`filon laws`: check that a game keeps the contract, and that it has words for all it says."""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

from filon.rules.errors import BadSetup, LawBroken
from filon.rules.laws import LAWS, Report

CHUNK = 100
"""How many matches are one piece of work."""


class Piece(NamedTuple):
    """A part of the work, for one process."""

    locator: str
    seats: int
    seed: int
    matches: int
    traces: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        default="",
        help="a game, or FILE.py:NAME for one of your own",
    )
    parser.add_argument(
        "--matches",
        type=int,
        default=200,
        metavar="N",
        help="matches for each number of seats, over all options (default 200)",
    )
    parser.add_argument("--seats", type=int, metavar="N", help="only this number of seats")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="first seed (default 0)"
    )
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="processes (default: one a core)"
    )
    parser.add_argument("--list", action="store_true", help="say what the laws are")
    parser.epilog = (
        "Exit code 1 and one line when a law is broken, with the case to look at, or for each "
        "thing that the words or the rulebook lack."
    )


def run(arguments: argparse.Namespace) -> int:
    from filon.cli.main import DONE, FAILED

    if arguments.list:
        for number, law in LAWS.items():
            print(f"{number:3} {law}")
        return DONE
    pieces = split(arguments)
    try:
        report = check_all(pieces, arguments.jobs or os.cpu_count() or 1)
    except LawBroken as error:
        print(f"filon laws: {error}", file=sys.stderr)
        return FAILED
    tell(report)
    lacking = list(check_words(arguments.game))
    for complaint in lacking:
        print(f"filon laws: {complaint}", file=sys.stderr)
    return FAILED if lacking else DONE


def check_words(locator: str) -> Iterator[str]:
    """What the words of a game lack, in each language that it brings words in; and what no
    verb may be called."""
    from filon.cli.terminal.commands import NAMES
    from filon.play.foreign import load_game
    from filon.words.checking import asked_in, complaints, languages_of

    game = load_game(locator)
    commands = {name for names in NAMES.values() for name in names}
    for verb in game.actions.verbs:
        if verb.name in commands:
            yield f"verb {verb.name}: a command of the terminal is called so"
    languages = languages_of(game)
    if not languages:
        print("  no words in any language: what is said was not checked")
        return
    asked = asked_in(game)
    for language in languages:
        found = complaints(game, language, asked)
        yield from (f"{language}: {complaint}" for complaint in found)
        if not found:
            print(f"  {language}: words for all that is said")


def split(arguments: argparse.Namespace) -> list[Piece]:
    """The work in pieces. Raises FilonError for a game or number that there is not."""
    from filon.play.foreign import load_game

    game = load_game(arguments.game)
    if arguments.matches < 1 or arguments.jobs < 0:
        raise BadSetup("expected --matches of at least 1 and --jobs of at least 0")
    if arguments.seats is not None:
        game.check_seats(arguments.seats)
    counts = list(game.seats) if arguments.seats is None else [arguments.seats]
    pieces = []
    for start in range(0, arguments.matches, CHUNK):
        size = min(CHUNK, arguments.matches - start)
        for seats in counts:
            # Plain Python is slow: law 11 is checked on the first quarter of the matches.
            traces = size if start * 4 < arguments.matches else 0
            pieces.append(Piece(arguments.game, seats, arguments.seed + start, size, traces))
    return pieces


def check_piece(piece: Piece) -> Report:
    """One piece of the work, in a process of its own."""
    from filon.play import laws
    from filon.play.foreign import load_game

    return laws.check(
        load_game(piece.locator),
        locator=piece.locator,
        seats=[piece.seats],
        matches=piece.matches,
        seed=piece.seed,
        traces=piece.traces,
    )


def check_all(pieces: list[Piece], jobs: int) -> Report:
    """All pieces, on that many processes, with progress on a terminal. Raises LawBroken."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = ("checking", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    total = Report("")
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("checking", total=sum(piece.matches for piece in pieces))
        with ProcessPoolExecutor(min(jobs, len(pieces))) as pool:
            waiting = {pool.submit(check_piece, piece) for piece in pieces}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    take(future, waiting, total)
                bar.update(task, completed=total.matches)
    return total


def take(future: "Future[Report]", waiting: "set[Future[Report]]", total: Report) -> None:
    """Add a finished piece; on a broken law drop what has not begun."""
    try:
        report = future.result()
    except BrokenProcessPool:
        raise BadSetup("a process that checked the game has died") from None
    except BaseException:
        for other in waiting:
            other.cancel()
        raise
    total.game = report.game
    total.add(report)


def tell(report: Report) -> None:
    """What was checked, in a few lines."""
    print(f"{report.game}: no broken law")
    for seats, matches in sorted(report.by_seats.items()):
        print(f"  {seats} seats: {matches} matches, the sets of options in turn")
    print(f"  {report.matches} matches, {report.plies} plies, the longest {report.longest}")
    print(f"  {report.positions} positions under every law of a position")
    print(f"  {report.twins} twin positions, {report.different_twins} with other hidden facts")
    if not report.different_twins:
        print("  nothing seems to be hidden in this game: law 8 had no secret to look for")
    print(f"  {report.replays} records written, read and replayed")
    if report.traces:
        print(f"  {report.traces} matches the same ply by ply, compiled and plain")
    else:
        print("  law 11 rests: the rules run as plain Python here")

"""What the commands that play many matches have in common: options, files, and a bar."""

import argparse
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from math import inf, isinf
from pathlib import Path
from typing import Protocol

from filon.lab import locked
from filon.rules.errors import BadSetup

EXAMPLE = "layout=grid"
MOST_MATCHES = 10**12
LARGEST_SEED = 2**62
Group = argparse._ArgumentGroup | argparse.ArgumentParser
"""Where options are added."""


def whole(least: float = -inf, most: float = inf) -> Callable[[str], int]:
    """What reads a whole number from a command line: any, or one between these."""
    bounds = "" if isinf(least) else f" from {least} to {most}"

    def read(word: str) -> int:
        try:
            number: int | None = int(word)
        except ValueError:
            number = None
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(
                f"expected a whole number{bounds}, got {word!r:.40}"
            )
        return number

    return read


# --- options ---------------------------------------------------------------------------


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the name of a game")


def add_seats(group: Group, default: str) -> None:
    group.add_argument("--seats", type=whole(), metavar="N", help=f"default: {default}")


def add_option(group: Group, where: str = "") -> None:
    group.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=WORD",
        help=f"{where}an option of the game, such as {EXAMPLE}; may be repeated",
    )


def add_matches(group: Group, default: int, more: str) -> None:
    group.add_argument(
        "--matches",
        type=whole(1, MOST_MATCHES),
        default=default,
        metavar="N",
        help=f"{more} (default: {default})",
    )


def add_seed(group: Group) -> None:
    group.add_argument(
        "--seed",
        type=whole(0, LARGEST_SEED),
        default=0,
        metavar="N",
        help="the first deal (default: 0)",
    )


def add_where(parser: argparse.ArgumentParser) -> None:
    """Who plays the matches."""
    from filon.lab.executors import EXECUTORS, MOST_JOBS

    where = parser.add_argument_group("where")
    where.add_argument(
        "--jobs",
        type=whole(0, MOST_JOBS),
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


def add_figures(group: Group, pictures: str) -> None:
    """Where the figures go."""
    group.add_argument("--json", metavar="FILE", help="all figures; - writes only them, here")
    group.add_argument("--force", action="store_true", help="files may be replaced")
    group.add_argument("--pictures", metavar="FOLDER", help=pictures)


# --- what they ask for -----------------------------------------------------------------


def bots_of(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The bots by name. Raises BadSetup."""
    bots = tuple(word.strip() for word in arguments.bots.split(","))
    if not all(bots):
        raise BadSetup(
            "--bots: expected names with a comma between, such as greedy,random, got "
            f"{arguments.bots!r:.60}"
        )
    return bots


def options_of(arguments: argparse.Namespace, game: str) -> dict[str, str]:
    """The options of the game in words, the text of files in place of their names. Raises
    UnknownGame, BadSetup."""
    from filon.cli.terminal.options import read_words
    from filon.play.option_files import read_option_files
    from filon.rules.games import find_game

    return read_option_files(find_game(game), read_words(arguments.option, EXAMPLE))


# --- files -----------------------------------------------------------------------------


def written(option: str, path: str) -> AbstractContextManager[None]:
    """Raises BadSetup when the system does not let the lines within write."""
    return locked.written(f"{option} {path!r:.80}")


def check_figures(path: str | None, may_replace: bool) -> None:
    """Raises BadSetup, before anything is played, for figures that could not be written."""
    if path is None or path == "-":
        return
    with written("--json", path):
        if Path(path).is_file() and not may_replace:
            raise BadSetup(f"--json: {path!r:.80} exists; give another name, or --force")
    check_file("--json", path)


def check_file(option: str, path: str) -> None:
    """Raises BadSetup, before anything is played, for a file that could not be written."""
    place = Path(path)
    with written(option, path):
        if not path or place.is_dir():
            raise BadSetup(f"{option}: expected the name of a file, got {path!r:.80}")
        is_new = not place.exists()
        if is_new or place.is_file():  # the reader of a pipe would take a trial for the end
            place.open("ab").close()
        if is_new:
            place.unlink()


def check_different(**paths: str | None) -> None:
    """Raises BadSetup when two options name the same file."""
    named: dict[str, str] = {}
    for option, path in paths.items():
        if path is not None:
            first = named.setdefault(os.path.realpath(path), option)
            if first != option:
                raise BadSetup(f"--{first} and --{option}: expected different files")


def check_folder(option: str, path: str) -> None:
    """Make the folder, before anything is played. Raises BadSetup when it cannot be."""
    if not path:
        raise BadSetup(f"{option}: expected the name of a folder, got ''")
    with written(option, path):
        Path(path).mkdir(parents=True, exist_ok=True)


def figures_text(figures: Mapping[str, object]) -> str:
    return json.dumps(figures, ensure_ascii=False, indent=2) + "\n"


def write_figures(path: str, figures: Mapping[str, object]) -> None:
    """To a file, or to the standard output. Raises BadSetup."""
    if path == "-":
        print(figures_text(figures), end="")
        return
    with written("--json", path):
        Path(path).write_text(figures_text(figures), encoding="utf-8")


# --- how far it is ---------------------------------------------------------------------


class Shown(Protocol):
    """Is told how many matches are done, and what to say beside; None leaves that as it is."""

    def __call__(self, done: int, said: Callable[[], str] | None = None) -> None: ...


@contextmanager
def shown_progress(matches: int) -> Iterator[Shown]:
    """A bar with the time left and a few words, on the standard error if that is a
    terminal."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    with Progress(
        BarColumn(20),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task("", total=matches)

        def show(done: int, said: Callable[[], str] | None = None) -> None:
            if not bar.disable:
                bar.update(task, completed=done, description=said() if said else None)

        yield show

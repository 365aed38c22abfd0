"""The `filon` command: finds the module of a subcommand and runs it.

Exit codes: 0 done, 1 a check failed (a law is broken, a part is missing), 2 bad input,
130 stopped from the keyboard.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from filon import __version__
from filon.rules.errors import FilonError

DONE = 0
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130

COMMANDS = {
    "serve": "serve the page and its tables, for yourself or for a club",
    "backup": "copy all tables of a server into one file",
    "restore": "put a copy that filon backup has made into a database",
    "play": "play a match in the terminal, against bots or friends",
    "rules": "read a game's rulebook",
    "replay": "watch a recorded match, or check that it replays",
    "analyse": "say what each decision of a recorded match cost",
    "verify": "recompute every outcome of a match from its revealed secret",
    "components": "print or check the components of a game where they are data",
    "simulate": "play many matches between bots, and count",
    "laws": "check that a game keeps the contract",
    "arena": "let bots play each other, and rate them",
    "doctor": "say what is installed here and how fast it will be",
}


ALONE = ("serve", "--open")
"""What `filon` without a word means."""


class Parser(argparse.ArgumentParser):
    """Argparse with one-line errors that point to the help."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {one_line(message)} (see {self.prog} --help)\n")


def build_parser(command: str | None) -> Parser:
    """The parser with all commands listed; only the wanted one is loaded in full."""
    parser = Parser(
        prog="filon",
        description="The gold-rush board games: play them, check them, study them.",
        epilog="filon alone opens the page in your browser; filon play gold plays in the "
        "terminal.",
    )
    parser.add_argument("--version", action="version", version=f"filon {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, purpose in COMMANDS.items():
        sentence = purpose[0].upper() + purpose[1:] + "."
        child = commands.add_parser(name, help=purpose, description=sentence)
        if name == command:
            module = import_module(f"filon.cli.{name}")
            module.add_arguments(child)
            child.set_defaults(run=module.run)
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Run one command line; give its exit code."""
    prepare_output()
    given = list(sys.argv[1:] if words is None else words) or list(ALONE)
    command = next((word for word in given if word in COMMANDS), None)
    parser = build_parser(command)
    arguments = parser.parse_args(given)
    if arguments.command is None:
        parser.print_help()
        return DONE
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except FilonError as error:
        print(f"filon {arguments.command}: {one_line(str(error))}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away (`filon rules gold | head`): stop quietly.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"filon {arguments.command}: {one_line(str(error))}", file=sys.stderr)
        return BAD_INPUT


def one_line(text: str) -> str:
    """An error message without the line breaks that bad input may carry."""
    return " ".join(text.split())


def prepare_output() -> None:
    """What a terminal cannot show is replaced, and a closed output is no reason to fail."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - till the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())

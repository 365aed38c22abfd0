"""`filon rules`: read a game's rulebook, or some clauses of it."""

import argparse
import os
import sys
from pydoc import pager

from filon.rules.games import find_game, game_names
from filon.words.messages import Wording, chosen_language
from filon.words.rulebook import Rulebook, rulebook, without_anchors

WIDEST = 88
"""Lines longer than this are hard to read."""

INK = {
    "markdown.h2": "bold underline",
    "markdown.code": "cyan",
    "markdown.table.header": "bold",
    "markdown.table.border": "dim",
}
"""Readable on a dark and on a light terminal."""

NO_BREAK = "\u202f"
HELD = "\ue000"
"""Stands in for the narrow no-break space, where rich would break the line."""

QUIET_PAGER = "-FRX"
"""What `less` needs: colours, no screen of its own, no waiting when all fits."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="without one, list the games")
    parser.add_argument("clauses", nargs="*", metavar="CLAUSE", help="only these, such as G7")
    parser.add_argument("--lang", metavar="fr|en", help="the language (default: yours)")
    parser.add_argument("--plain", action="store_true", help="Markdown without colours")
    parser.add_argument("--list", action="store_true", help="only list the clauses")


def run(arguments: argparse.Namespace) -> int:
    """Show what was asked for. Raises UnknownGame, UnknownClause, BadSetup."""
    language = chosen_language(arguments.lang, os.environ)
    if arguments.game is None:
        print(games(language))
        return 0
    book = rulebook(arguments.game, language)
    asked = [clause.upper() for clause in arguments.clauses]
    wanted = [book.clause(clause) for clause in asked]
    if arguments.list:
        print(contents(book, asked or list(book.clauses)))
        return 0
    markdown = without_anchors("\n\n".join(wanted) if wanted else book.text).strip()
    if arguments.plain or not sys.stdout.isatty():
        print(markdown)
    else:
        show(markdown, paged=not wanted)
    return 0


def games(language: str) -> str:
    """A line or two for each game."""
    lines = []
    for name in game_names():
        game, wording = find_game(name), Wording(language, name)
        seats = wording.text("game.seats", least=game.seats[0], most=game.seats[-1])
        lines.append(f"{name}: {game.title[language]}, {seats}")
        if wording.message("tagline") is not None:
            lines.append(f"  {wording.text('tagline')}")
    return "\n".join(lines)


def contents(book: Rulebook, clauses: list[str]) -> str:
    """A line for each clause: its id and its title."""
    return "\n".join(f"{clause:<4} {book.titles[clause]}" for clause in clauses)


def show(markdown: str, paged: bool) -> None:
    """Draw Markdown on the terminal, a long text through the reader's pager."""
    text = drawn(markdown)
    if not paged:
        print(text, end="")
        return
    os.environ.setdefault("LESS", QUIET_PAGER)
    pager(text)


def drawn(markdown: str) -> str:
    """Markdown with the colours of the terminal, its lines wrapped."""
    from rich.console import Console
    from rich.markdown import Markdown
    from rich.theme import Theme

    console = Console(theme=Theme(INK))
    console.width = min(console.width, WIDEST)
    with console.capture() as capture:
        console.print(Markdown(markdown.replace(NO_BREAK, HELD)))
    return capture.get().replace(HELD, NO_BREAK)

"""What a player may type at the table, in French or in English."""

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What is asked for."""

    MOVES = "moves"
    HINT = "hint"
    UNDO = "undo"
    RULES = "rules"
    LOG = "log"
    HELP = "help"
    QUIT = "quit"
    EMPTY = "empty"
    UNKNOWN = "unknown"


NAMES = {
    Kind.HINT: ("hint", "h", "conseil"),
    Kind.UNDO: ("undo", "u", "reprendre", "annuler"),
    Kind.RULES: ("rules", "r", "rule", "regles", "regle"),
    Kind.LOG: ("log", "l", "journal"),
    Kind.HELP: ("help", "?", "aide"),
    Kind.QUIT: ("quit", "q", "exit", "quitter"),
}
"""The words of each command; the second is the short one that the help shows."""

DASHES = dict.fromkeys(map(ord, "‐‑‒–—"), "-")
BACK = ("b", "back", "p", "retour")
_KINDS = {name: kind for kind, names in NAMES.items() for name in names}


@dataclass(frozen=True, slots=True)
class Command:
    """What was typed: its kind and the words behind it (moves, clauses)."""

    kind: Kind
    words: tuple[str, ...] = ()


def read_command(line: str, moves: Collection[str] = ()) -> Command:
    """The command in this line: `rules G7`, `undo` … Where single words are `moves`, such as
    the places of a field, a line of nothing else is these moves."""
    words = words_of(line)
    if not words:
        return Command(Kind.EMPTY)
    kind = _KINDS.get(words[0])
    if kind is Kind.RULES:
        return Command(kind, tuple(word.upper() for word in words[1:]))
    if kind is not None and len(words) == 1:
        return Command(kind)
    if all(word in moves for word in words):
        return Command(Kind.MOVES, tuple(words))
    return Command(Kind.UNKNOWN, (line,))


def words_of(line: str) -> list[str]:
    """The words of a line, bare; a comma is a blank."""
    return bare(line).replace(",", " ").split()


def bare(text: str) -> str:
    """The text in small letters without accents; all dashes are one."""
    spread = unicodedata.normalize("NFKD", text.casefold().translate(DASHES))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def is_quit(line: str) -> bool:
    """Whether somebody who is asked for something else wants to leave."""
    return bare(line).strip() in NAMES[Kind.QUIT]


def is_back(line: str) -> bool:
    """Whether somebody wants to go back."""
    return bare(line).strip() in BACK

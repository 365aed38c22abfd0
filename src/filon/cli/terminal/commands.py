"""What may be typed at the table beside choices, in French or in English."""

import unicodedata
from enum import Enum
from typing import NamedTuple


class Kind(Enum):
    """What is asked for."""

    HINT = "hint"
    UNDO = "undo"
    CHOICES = "choices"
    RULES = "rules"
    LOG = "log"
    HELP = "help"
    QUIT = "quit"
    EMPTY = "empty"
    OTHER = "other"


NAMES = {
    Kind.HINT: ("hint", "h", "conseil"),
    Kind.UNDO: ("undo", "u", "reprendre", "annuler"),
    Kind.CHOICES: ("choices", "c", "choix"),
    Kind.RULES: ("rules", "r", "rule", "regles", "regle"),
    Kind.LOG: ("log", "l", "journal"),
    Kind.HELP: ("help", "?", "aide"),
    Kind.QUIT: ("quit", "q", "exit", "quitter"),
}
"""The words of each command; the second is the short one that the help shows."""

DASHES = dict.fromkeys(map(ord, "‐‑‒–—"), "-")
BACK = ("b", "back", "p", "retour")
_KINDS = {name: kind for kind, names in NAMES.items() for name in names}


class Command(NamedTuple):
    """What was typed: its kind, and the clauses behind `rules`."""

    kind: Kind
    words: tuple[str, ...] = ()


def read_command(line: str) -> Command:
    """The command in this line: `rules G7`, `undo` …; OTHER for what may be a choice."""
    words = bare(line).replace(",", " ").split()
    if not words:
        return Command(Kind.EMPTY)
    kind = _KINDS.get(words[0], Kind.OTHER)
    if kind is Kind.RULES:
        return Command(kind, tuple(word.upper() for word in words[1:]))
    return Command(kind if len(words) == 1 else Kind.OTHER)


def bare(text: str) -> str:
    """The text in small letters without accents; all dashes are one."""
    spread = unicodedata.normalize("NFKD", text.casefold().translate(DASHES))
    return "".join(letter for letter in spread if not unicodedata.combining(letter)).strip()


def is_quit(line: str) -> bool:
    """Whether somebody who is asked for something else wants to leave."""
    return bare(line) in NAMES[Kind.QUIT]


def is_back(line: str) -> bool:
    """Whether somebody wants to go back."""
    return bare(line) in BACK

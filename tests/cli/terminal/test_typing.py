"""What may be typed, and how it is made fit for an output."""

import pytest

from filon.cli.terminal.commands import Command, Kind, is_quit, read_command
from filon.cli.terminal.gold.typing import PLACE_NAMES, read_places
from filon.cli.terminal.letters import plain_letters


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("c4", Command(Kind.MOVES, ("c4",))),
        ("  C4 ", Command(Kind.MOVES, ("c4",))),
        ("c4 d5", Command(Kind.MOVES, ("c4", "d5"))),
        ("c4,d5", Command(Kind.MOVES, ("c4", "d5"))),
        ("hint", Command(Kind.HINT)),
        ("H", Command(Kind.HINT)),
        ("conseil", Command(Kind.HINT)),
        ("undo", Command(Kind.UNDO)),
        ("u", Command(Kind.UNDO)),
        ("reprendre", Command(Kind.UNDO)),
        ("rules", Command(Kind.RULES)),
        ("rules g7", Command(Kind.RULES, ("G7",))),
        ("Règles G7 G8", Command(Kind.RULES, ("G7", "G8"))),
        ("log", Command(Kind.LOG)),
        ("journal", Command(Kind.LOG)),
        ("?", Command(Kind.HELP)),
        ("aide", Command(Kind.HELP)),
        ("q", Command(Kind.QUIT)),
        ("QUITTER", Command(Kind.QUIT)),
        ("", Command(Kind.EMPTY)),
        (" , ", Command(Kind.EMPTY)),
        ("c9", Command(Kind.UNKNOWN, ("c9",))),
        ("c4 x", Command(Kind.UNKNOWN, ("c4 x",))),
        ("quit now", Command(Kind.UNKNOWN, ("quit now",))),
        ("\ufffd", Command(Kind.UNKNOWN, ("\ufffd",))),
    ],
)
def test_a_line_is_a_command(line: str, command: Command) -> None:
    assert read_command(line, PLACE_NAMES) == command


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("c4", ("c4",)),
        ("flip c4", ("c4",)),
        ("ouvrir c4 d5", ("c4", "d5")),
        ("F C4, d5", ("c4", "d5")),
        ("flip", ()),
        ("flip undo", ()),
        ("c4 flip d5", ()),
        ("", ()),
    ],
)
def test_a_flip_is_typed_by_its_places(line: str, places: tuple[str, ...]) -> None:
    assert read_places(line) == places


def test_a_watcher_leaves_with_the_same_words() -> None:
    assert is_quit("q")
    assert is_quit(" Quit ")
    assert not is_quit("")
    assert not is_quit("c4")


def test_plain_letters_are_ascii() -> None:
    assert plain_letters("L’été : « œuf » · 4×5 …") == 'L\'ete : " oeuf " - 4x5 ...'
    assert plain_letters("Fin\u202f: là\u202f!") == "Fin: la!"
    assert plain_letters("名") == "?"

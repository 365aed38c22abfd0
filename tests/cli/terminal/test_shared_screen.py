"""Several people at one screen, in a game with secrets."""

import pytest

from cli.terminal.desk import Desk
from filon.cli.terminal.commands import bare
from filon.cli.terminal.paper import common
from filon.cli.terminal.scene import Line


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


def test_journals_are_alike_as_far_as_they_are() -> None:
    first, second, third = (Line(text, "R7") for text in "abc")
    assert common((first, second), (first, third)) == 1
    assert common((), (first,)) == 0
    assert common((first, second), (first, second, third)) == 2


def test_dashes_are_one() -> None:
    assert bare("PALIERS III–IV") == bare("paliers iii-iv")


def test_what_happened_is_told_once_to_each(desk: Desk) -> None:
    """R12: three readers, each with a journal of his own, through a pipe."""
    typed = ["1", "2", "1", "3"] * 30
    out = desk.out(
        "play", "ruee", "--lang", "en", "--seed", "9", "--players", "Ann,Bo,Cy", typed=typed
    )
    assert out.count("Everybody has 6 cards") <= 3
    assert out.count("Round 2.") <= 3


@pytest.mark.parametrize(
    ("language", "typed", "why"),
    [
        ("en", "bank", "A 1 does not take you to the Bank. (R8)"),
        ("en", "22", "A 1 does not take you to square 22. (R8)"),
        ("en", "challenge colt", "nobody can be challenged in a building. (R26)"),
        ("fr", "banque", "Un 1 ne vous mène pas à la Banque. (R8)"),
        ("fr", "défier colt", "dans un bâtiment, on ne défie personne. (R26)"),
        ("fr", "belle", "Un 1 ne vous mène pas à Belle-Étoile. (R8)"),
    ],
)
def test_what_is_no_choice_now_is_refused_by_its_name(
    desk: Desk, language: str, typed: str, why: str
) -> None:
    """R8, R26: by what the screen calls it, not by the words of a record."""
    words = ("play", "ruee", "--lang", language, "--seed", "5", "--seats", "3")
    assert why in desk.out(*words, typed=[typed, "q", ""])


def test_what_nothing_is_called_is_not_understood(desk: Desk) -> None:
    words = ("play", "ruee", "--lang", "en", "--seed", "5", "--seats", "3")
    assert "I do not understand" in desk.out(*words, typed=["gold mine", "q", ""])

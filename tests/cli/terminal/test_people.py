"""Whole matches of people at a pipe, in both languages, kept and told again."""

import re
from pathlib import Path

import pytest

from cli.terminal.desk import Desk, script

PEOPLE = ("--players", "Ann,Bob,Cyd")


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


@pytest.mark.parametrize(
    ("game", "language", "options", "columns"),
    [
        ("fievre", "en", {"extension": "jesweb"}, "Gold +Nuggets +Mayors +Total"),
        ("fievre", "fr", {"short": "yes"}, "Or +Pépites +Mairies +Total"),
        ("ruee", "en", {"nuggets_to_win": "2"}, "Bank +Cart +Ore"),
        ("ruee", "fr", {"nuggets_to_win": "2"}, "Banque +Chariot +Minerai"),
    ],
)
def test_people_play_to_the_end(
    desk: Desk, tmp_path: Path, game: str, language: str, options: dict[str, str], columns: str
) -> None:
    file = str(tmp_path / "match.record")
    words = ("play", game, *PEOPLE, "--seed", "4", "--lang", language, "--record", file)
    chosen = [word for name, each in options.items() for word in ("--option", f"{name}={each}")]
    out = desk.out(*words, *chosen, typed=script(game, 3, 4, **options))
    assert re.search(columns, out)
    assert not re.search(r"\b(understand|comprends)\b", out)
    told = desk.out("replay", file, "--lang", language)
    assert re.search(columns, told)
    stepped = desk.out("replay", file, "--step", "--lang", language, typed=["", "", "q"])
    assert stepped.count("\n▸ ") > 1


def test_in_ascii_nothing_else_is_written(desk: Desk) -> None:
    words = ("play", "fievre", "--seats", "4", "--seed", "4", "--lang", "fr", "--ascii")
    out = desk.out(*words, typed=["pass", "?", "1", "h", "2", "c"] * 20)
    assert out.isascii()
    assert "Votre mise" in out


def test_bids_are_typed_and_refused_by_the_rules(desk: Desk) -> None:
    words = ("play", "fievre", *PEOPLE, "--seed", "4", "--lang", "en")
    out = desk.out(*words, typed=["4", "3", "11", "take red 8", "what", "5", "q"])
    assert "Bid at least 5. (F8)" in out
    assert "only 10 ounces" in out
    assert "The auction is not over: bid or pass. (F8)" in out
    assert "I do not understand “what”. Try 5–10, Pass, or ?." in out


def test_what_happened_is_told_once_to_each(desk: Desk) -> None:
    """R12: three readers, each with a log of their own, through a pipe."""
    typed = ["1", "2", "1", "3"] * 30
    out = desk.out("play", "ruee", "--lang", "en", "--seed", "9", *PEOPLE, typed=typed)
    assert out.count("Everybody has 6 cards") == 3
    assert out.count("Round 2.") <= 3


def test_people_with_closed_money_hand_the_screen_over(desk: Desk) -> None:
    words = ("play", "fievre", *PEOPLE, "--seed", "4", "--lang", "en")
    out = desk.out(*words, "--option", "closed_money=yes", typed=["1", "2", "q"])
    assert out.count("The screen goes to") == 3
    for table in out.split("On sale:\n")[1:]:
        assert table.count("?◆") == 2


def test_a_person_takes_back_what_revealed_nothing(desk: Desk) -> None:
    """R12: a card of the discard; the choice is open again."""
    words = ("play", "fievre", *PEOPLE, "--seed", "4", "--lang", "en")
    assert "Too late" in desk.out(*words, typed=["1", "2", "3", "pass", "pass", "u"])
    out = desk.out(
        "play", "ruee", "--seed", "5", *PEOPLE, "--lang", "en", typed=["1", "u", "1"]
    )
    assert out.count("where to?") == 2
    assert "Taken back. Your turn." in out

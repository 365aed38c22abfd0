"""A game from outside, without words and without a table of its own, is played on the list."""

from pathlib import Path

import pytest

from cli.terminal import outside
from cli.terminal.desk import Desk
from filon.rules import games

GAME = f"{Path(outside.__file__)}:GAME"


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(games, "_registered", dict(games._registered))
    return Desk(capsys, monkeypatch)


def play(desk: Desk, *typed: str, lang: str = "en", players: str = "Ann,Bo") -> str:
    words = ("play", GAME, "--players", players, "--seed", "1", "--lang", lang)
    return desk.out(*words, typed=list(typed))


def test_its_view_and_its_choices_are_told_plainly(desk: Desk) -> None:
    out = play(desk)
    assert "Auction · bidding\n▸ Ann\n  Bo\nhighest bid: 0\npurses: Ann 40, Bo 40\n" in out
    assert "  1. pass\n  2. bid 1 … bid 40\n" in out
    assert "Ann: Your choice?" in out
    assert "Bo – Votre choix" in play(desk, "2 5", lang="fr")


def test_it_is_played_to_its_end(desk: Desk) -> None:
    out = play(desk, "2 5", "bid 7", "pass", "3")
    assert "Bid made: seat Ann, gold 5. (A1)" in out
    assert "Bid made: seat Bo, gold 7. (A1)" in out
    assert "Card taken: seat Bo, card dry-5. (A2)" in out
    assert "The end: Card sold. (A2)" in out


def test_what_cannot_be_done_is_refused_with_its_clause(desk: Desk) -> None:
    out = play(desk, "bid 5", "bid 4", "x", "2 99", "2")
    assert out.count("Not now. (A1)") == 2
    assert "I do not understand “x”. Try 1, 2 23, or ?." in out
    assert "I do not understand “2”." in out


def test_a_level_plays_it_and_gives_advice(desk: Desk) -> None:
    out = play(desk, "h", "pass", "c", players="Ann,bot:novice")
    assert "Advice for you" in out
    assert "In brackets" not in out
    assert "(novice)" in out
    assert "The end: Card sold. (A2)" in out


def test_it_is_kept_and_told_again(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "match.record")
    words = ("play", GAME, "--players", "Ann,Bo", "--seed", "1", "--record", file)
    desk.out(*words, typed=["pass", "dry-5"])
    told = desk.out("replay", file, "--lang", "en")
    assert "A match of Auction: Ann and Bo." in told
    assert "  2  Card taken: seat Bo, card dry-5. (A2)" in told

"""`filon verify`, `filon replay` and a match that goes on from another one."""

import json
from pathlib import Path

import pytest

from cli.terminal.desk import Desk
from filon.play.match import Match
from play.matches import finish, promised, random_match


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    given = random_match().record().moves[:33]
    match = Match("gold", 2, luck=promised("a"), given=given)
    finish(match)
    file = tmp_path / "match.record"
    file.write_text(match.record().write(), "utf-8")
    return file


def test_it_says_what_the_luck_does_not_answer_for(desk: Desk, kept: Path) -> None:
    out = desk.out("verify", str(kept), "--lang", "en")
    assert "The first 33 moves are of another match" in out
    assert out.endswith("the luck is verified.\n")
    french = desk.out("verify", str(kept), "--lang", "fr")
    assert "Les 33 premiers coups viennent d’une autre partie" in french
    found = json.loads(desk.out("verify", str(kept), "--json"))
    draws = kept.read_text("utf-8").partition("\nmoves\n")[2].count("* ")
    assert found["given"] == 33
    assert 0 < found["steps"] < draws


def test_it_replays(desk: Desk, kept: Path) -> None:
    assert desk.out("replay", str(kept), "--lang", "en")

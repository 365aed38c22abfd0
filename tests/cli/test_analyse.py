"""`filon analyse`: a table of what decisions cost, in both languages."""

import json
from pathlib import Path

import pytest

from cli.terminal.desk import Desk
from lab.test_analysis import played


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("analyse") / "match.record"
    file.write_text(played("gold", "random", "greedy").write(), encoding="utf-8")
    return file


def test_what_cost_is_told_with_a_line_for_each_player(desk: Desk, kept: Path) -> None:
    out = desk.out("analyse", str(kept), "--passes", "60", "--lang", "en")
    assert "Cost %" in out
    assert "blunder" in out
    assert "seat 0: " in out
    assert "given away on average" in out
    assert "Coût %" in desk.out("analyse", str(kept), "--passes", "60", "--lang", "fr")


def test_one_seat_and_the_dearest_only(desk: Desk, kept: Path) -> None:
    words = ("analyse", str(kept), "--passes", "60", "--seat", "0", "--worst", "3")
    out = desk.out(*words, "--all", "--lang", "en")
    assert "seat 1: " not in out
    assert sum("seat 0 " in line for line in out.split("\n")) == 3


def test_json_has_every_decision_and_two_jobs_find_the_same(desk: Desk, kept: Path) -> None:
    words = ("analyse", str(kept), "--passes", "40", "--json", "-")
    out = desk.out(*words, "--jobs", "1")
    assert out == desk.out(*words, "--jobs", "2")
    told = json.loads(out)
    assert told["game"] == "gold"
    assert {one["seat"] for one in told["decisions"]} == {0, 1}
    assert all(one["cost"] >= 0 for one in told["decisions"])
    assert any(one["exact"] for one in told["decisions"])


def test_json_goes_to_a_file_too(desk: Desk, kept: Path, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    desk.out("analyse", str(kept), "--passes", "20", "--json", str(file), "--seat", "1")
    assert json.loads(file.read_text("utf-8"))["players"] == ["seat 0", "seat 1"]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("--passes", "0"), "--passes of at least 1"),
        (("--seconds", "0"), "--seconds above 0"),
        (("--passes", "5", "--seconds", "1"), "not both"),
        (("--seat", "5"), "expected 0 to 1"),
        (("--jobs", "-1"), "--jobs of at least 0"),
        (("--worst", "-1"), "--worst of at least 0"),
        (("--lang", "de"), "fr"),
    ],
)
def test_bad_input_says_what_was_expected(
    desk: Desk, kept: Path, words: tuple[str, ...], error: str
) -> None:
    assert error in desk.refused("analyse", str(kept), *words)


def test_a_file_that_is_no_record(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "no.record"
    file.write_text("hello\n", encoding="utf-8")
    assert "filon record" in desk.refused("analyse", str(file))
    assert "no such file" in desk.refused("analyse", str(tmp_path / "nowhere"))

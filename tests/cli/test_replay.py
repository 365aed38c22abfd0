"""`filon replay`: a kept match in words, checked, or step by step."""

from pathlib import Path

import pytest

from cli.terminal.desk import Desk, legal_script


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


@pytest.fixture
def kept(desk: Desk, tmp_path: Path) -> Path:
    """A finished match of Ann and Bob."""
    file = tmp_path / "match.record"
    typed = legal_script(seats=2, seed=7)
    words = ("play", "gold", "--players", "Ann,Bob", "--seed", "7", "--record", str(file))
    desk.out(*words, typed=typed)
    return file


def test_a_match_is_told_by_turns(desk: Desk, kept: Path) -> None:
    out = desk.out("replay", str(kept), "--lang", "en")
    assert out.startswith("A match of Gold: Ann and Bob.\n")
    assert "\n  1  " in out
    assert "Gold rush!" in out
    assert "The end: the last card is gone. (G15)" in out


def test_a_match_is_told_in_french(desk: Desk, kept: Path) -> None:
    out = desk.out("replay", str(kept), "--lang", "fr")
    assert "Partie de Gold\u202f: Ann et Bob." in out
    assert "Ruée vers l’or\u202f!" in out


def test_a_seat_is_told_as_you(desk: Desk, kept: Path) -> None:
    out = desk.out("replay", str(kept), "--seat", "1", "--lang", "en")
    assert "You flip" in out
    assert "Bob flips" not in out
    assert "expected 0 to 1, got 2" in desk.refused("replay", str(kept), "--seat", "2")


def test_moves_are_shown_in_the_words_of_the_record(desk: Desk, kept: Path) -> None:
    out = desk.out("replay", str(kept), "--moves", "--lang", "en").split("\n")
    record = kept.read_text("utf-8").split("\n")
    moves = [line for line in record if line[:2] in ("0 ", "1 ", "* ")]
    assert [line for line in out if line[:2] in ("0 ", "1 ", "* ")] == moves


def test_check_says_ok_and_the_standings(desk: Desk, kept: Path) -> None:
    out = desk.out("replay", str(kept), "--check", "--lang", "en")
    assert out.startswith("ok. The match replays exactly: ")
    assert "Rank" in out
    assert "flips" not in out


def test_steps_go_forwards_and_backwards(desk: Desk, kept: Path) -> None:
    out = desk.out("replay", str(kept), "--step", "--lang", "en", typed=["", "", "b", "b", "q"])
    headings = [f"Move {k} of" for k in (1, 2, 1)]
    places = [out.index(headings[0]), out.index(headings[1]), out.rindex(headings[2])]
    assert places == sorted(places)
    assert out.count("Start of the match") == 2
    assert "Rank" not in out


def test_the_last_step_shows_the_standings(desk: Desk, kept: Path) -> None:
    out = desk.out("replay", str(kept), "--step", "--lang", "en", typed=[""] * 300)
    assert "Rank" in out


def test_the_end_of_the_input_ends_the_steps(desk: Desk, kept: Path) -> None:
    assert "Move 1 of" in desk.out("replay", str(kept), "--step", "--lang", "en", typed=[""])


def forged(text: str) -> str:
    """The first card flipped becomes one that cannot lie there twice as often."""
    lines = text.split("\n")
    at = lines.index("moves") + 1
    return "\n".join([*lines[:at], "0 flip a1", *lines[at + 1 :]])


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_record_is_one_line(desk: Desk, kept: Path, command: str) -> None:
    text = kept.read_text("utf-8")
    file = kept.with_name("bad.record")
    bad = {
        "": "the text ends here",
        "hello\n": "line 1: expected 'filon record 1'",
        text[: len(text) // 2]: "line ",
        forged(text): "line ",
        text.replace("rank 1", "rank 2"): "",
    }
    for content, complaint in bad.items():
        file.write_text(content, "utf-8")
        err = desk.refused(command, str(file))
        assert "bad.record: " in err or "luck" in err
        assert complaint in err or command == "verify"


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_cannot_be_read_is_one_line(desk: Desk, tmp_path: Path, command: str) -> None:
    missing = tmp_path / "missing.record"
    assert "cannot be read: no such file" in desk.refused(command, str(missing))
    assert "cannot be read: is a directory" in desk.refused(command, str(tmp_path))
    binary = tmp_path / "binary.record"
    binary.write_bytes(b"filon record 1\n\xff\xfe")
    assert "expected text in UTF-8, byte 15 is none" in desk.refused(command, str(binary))
    huge = tmp_path / "huge.record"
    with huge.open("wb") as file:
        file.truncate(8_000_001)
    assert "is no record" in desk.refused(command, str(huge))
    assert "cannot be read" in desk.refused(command, "a\0b")


def test_one_way_at_a_time(desk: Desk, kept: Path) -> None:
    assert "not allowed with" in desk.refused("replay", str(kept), "--check", "--step")
    assert "the following arguments are required: FILE" in desk.refused("replay")

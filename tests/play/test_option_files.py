"""Options whose word is a file's text: the file is read at the edge, the text travels."""

import json
from pathlib import Path

import pytest

from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.play.option_files import LONGEST_FILE, read_option_files
from filon.play.record import Record
from filon.rules.errors import BadComponents, BadSetup
from filon.rules.games import find_game
from filon.rules.ruee.options import SHORT_CUT
from filon.rules.ruee.reading import built_in, read_components

GAME = find_game("ruee")


def written(folder: Path, text: str | bytes) -> str:
    path = folder / "mine.json"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


def test_the_text_of_a_file_takes_the_place_of_its_name(tmp_path: Path) -> None:
    """R5: components from a file; other options are left as they are."""
    words = {"components": written(tmp_path, SHORT_CUT), "nuggets_to_win": "2"}
    assert read_option_files(GAME, words) == {**words, "components": SHORT_CUT}
    same = {"components": "built-in"}
    assert read_option_files(GAME, same) == same
    text = {"components": SHORT_CUT}
    assert read_option_files(GAME, text) == text


def test_options_that_nobody_declared_are_left_to_be_refused_later() -> None:
    assert read_option_files(GAME, {"board": "x.json"}) == {"board": "x.json"}
    assert read_option_files(find_game("gold"), {"layout": "grid"}) == {"layout": "grid"}


def test_a_file_equal_to_the_built_in_components_is_the_built_in(tmp_path: Path) -> None:
    words = read_option_files(GAME, {"components": written(tmp_path, built_in().page())})
    assert GAME.read_options(words, 2) == GAME.options()


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("no JSON", "expected a components file, a JSON object"),
        ("{", "expected JSON"),
        (b"\xff\xfe{}", "expected UTF-8, byte 0 is none"),
        (" " * (LONGEST_FILE + 1), f"more than {LONGEST_FILE} bytes"),
        (SHORT_CUT.replace('"mine":10', '"mine":9'), r"cards: 52 in all; expected 53 \(R1\)"),
        ("", "a JSON object"),
    ],
)
def test_a_file_that_does_not_do_is_named_with_what_was_expected(
    content: str | bytes, complaint: str, tmp_path: Path
) -> None:
    with pytest.raises(BadSetup, match=f"option components: '.*mine.json': .*{complaint}"):
        read_option_files(GAME, {"components": written(tmp_path, content)})


@pytest.mark.parametrize("path", ["", "nothing.json", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_named(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadSetup, match="expected a components file, it cannot be read"):
        read_option_files(GAME, {"components": path})


def test_a_match_opens_no_file(tmp_path: Path) -> None:
    """What comes over a socket may carry a text, never the name of a file of the host."""
    path = written(tmp_path, SHORT_CUT)
    with pytest.raises(BadSetup, match="expected built-in or the text of a components file"):
        Match("ruee", 2, {"components": path}, SeededLuck(1))
    with pytest.raises(BadComponents, match="option components: cards: 52 in all"):
        Match("ruee", 2, {"components": SHORT_CUT.replace('"mine":10', '"mine":9')})


def test_a_record_carries_the_components_and_replays_without_the_file() -> None:
    """R5: the text in one line, however the file was laid out."""
    laid_out = json.dumps(json.loads(SHORT_CUT), indent=4)
    match = Match("ruee", 2, {"components": laid_out}, SeededLuck(3))
    for _ in range(40):
        match.play(match.to_act, match.legal()[0])
    text = match.record().write()
    assert f"option components {read_components(SHORT_CUT).text()}\n" in text
    record = Record.read(text)
    assert record.replayed().facts() == match.true_state().facts()
    assert record.write() == text

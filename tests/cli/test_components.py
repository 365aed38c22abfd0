"""`filon components`: the built-in board and mix of La Ruée vers l'or, and files of others."""

import json
from pathlib import Path

import pytest

from filon.cli.main import main
from filon.rules.ruee.options import SHORT_CUT
from filon.rules.ruee.reading import built_in, read_components


def test_the_built_in_components_are_printed_as_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """R3–R5: what is printed can be read back."""
    assert main(["components", "ruee"]) == 0
    assert read_components(capsys.readouterr().out) == built_in()


def test_a_file_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(json.loads(SHORT_CUT), indent=1), "utf-8")
    assert main(["components", "ruee", str(file)]) == 0
    said = capsys.readouterr().out
    assert said == (
        "Short cut: 21 squares, 53 cards, 72 tiles, 11100 grams of gold; "
        "the rules can play with it\n"
    )


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["gold"], "the components of gold are fixed; expected one of: ruee"),
        (["chess"], "no game 'chess'"),
        (["ruee", "nothing.json"], "'nothing.json': expected a components file"),
    ],
)
def test_bad_words_are_answered_with_what_was_expected(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["components", *words]) == 2
    assert complaint in capsys.readouterr().err


def test_a_mistake_in_a_file_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    file.write_text(SHORT_CUT.replace("[3,13]]", "[3,13],[50,51]]"), "utf-8")
    assert main(["components", "ruee", str(file)]) == 2
    said = capsys.readouterr().err
    assert "the board is in pieces, no way from hotel to square 50 (R5)" in said
    assert said.count("\n") == 1

"""`filon rules`, as it is typed."""

import re
import sys

import pytest

from filon.cli.main import main
from filon.cli.rules import NO_BREAK, drawn
from filon.words.rulebook import rulebook, without_anchors


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FILON_LANG", "en")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints when all is well."""
    assert main(["rules", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that the command prints when the input is bad."""
    assert main(["rules", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def test_without_a_game_it_lists_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert "gold: Gold, 2 to 5 players" in said(capsys)
    assert "gold: Gold, 2 à 5 joueurs" in said(capsys, "--lang", "fr")
    assert said(capsys, "--list") == said(capsys)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_pipe_gets_the_whole_rulebook_in_markdown(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    text = said(capsys, "gold", "--lang", language)
    assert text.strip() == without_anchors(rulebook("gold", language).text).strip()
    assert "<a" not in text
    assert said(capsys, "gold", "--lang", language, "--plain") == text


def test_the_language_comes_from_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FILON_LANG", "fr")
    assert "prospecteur" in said(capsys, "gold", "G7")


def test_clauses_are_shown_alone_in_the_order_asked(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "gold", "G9", "g7")
    assert re.findall(r"^\*\*(\w+)\*\*", text, re.MULTILINE) == ["G9", "G7"]
    assert "#" not in text


def test_a_list_gives_the_titles(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "gold", "--list").splitlines()
    assert len(lines) == 18
    assert lines[6] == "G7   Gold found"
    assert said(capsys, "--list", "gold", "G7") == lines[6] + "\n"
    assert "G9   Dynamite\u202f!" in said(capsys, "gold", "--list", "--lang", "fr")


def test_bad_input_is_one_line_and_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no game 'golf'" in refused(capsys, "golf")
    assert "no clause 'G99' in gold; expected G1 to G18" in refused(capsys, "gold", "G99")
    assert "no clause 'G99'" in refused(capsys, "gold", "G1", "G99", "--list")
    assert "expected fr or en, got 'de'" in refused(capsys, "gold", "--lang", "de")


def test_a_terminal_gets_the_rulebook_through_the_pager(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    paged: list[str] = []
    monkeypatch.setattr("filon.cli.rules.pager", paged.append)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    assert said(capsys, "gold", "--lang", "fr") == ""
    assert len(paged) == 1
    assert "**" not in paged[0]
    assert said(capsys, "gold", "--lang", "fr", "--plain").startswith("# Gold")


def test_a_terminal_gets_a_clause_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    text = said(capsys, "gold", "G7")
    assert "Gold found." in text
    assert "**" not in text


@pytest.mark.parametrize("columns", [40, 57, 80, 200])
def test_no_line_is_too_long_or_begins_with_punctuation(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "dumb")
    text = drawn(without_anchors(rulebook("gold", "fr").text))
    plain = re.sub(r"\x1b\[[\d;]*m", "", text)
    for line in plain.splitlines():
        assert len(line.rstrip()) <= min(columns, 88)
        assert not re.match(r"\s*[!?:;]", line)
    assert NO_BREAK in plain
    assert "\ue000" not in plain

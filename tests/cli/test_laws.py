"""`filon laws`: what it says of a game that lacks words, and of a verb that cannot be typed."""

from collections.abc import Iterator

import pytest

from filon.cli.main import DONE, FAILED, main
from filon.cli.terminal.commands import NAMES, Kind
from filon.words.messages import templates

ONE_MATCH = ["laws", "gold", "--matches", "1", "--seats", "2", "--jobs", "1"]


@pytest.fixture
def words() -> Iterator[dict[str, str]]:
    """What Gold says in French, to be changed: read anew afterwards."""
    read = templates("fr", "gold")
    assert isinstance(read, dict)
    yield read
    templates.cache_clear()


def test_what_was_checked_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ONE_MATCH) == DONE
    said = capsys.readouterr()
    assert "gold: no broken law" in said.out
    assert "  fr: words for all that is said\n  en: words for all that is said\n" in said.out
    assert said.err == ""


def test_what_is_missing_is_told_in_a_line_each(
    words: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    del words["choice.flip"], words["event.GoldFound"]
    monkeypatch.setitem(NAMES, Kind.LOG, ("flip",))
    assert main(ONE_MATCH) == FAILED
    said = capsys.readouterr()
    assert "  en: words for all that is said" in said.out
    assert "  fr: " not in said.out
    lines = said.err.splitlines()
    assert "filon laws: verb flip: a command of the terminal is called so" in lines
    assert "filon laws: fr: no words for event.GoldFound" in lines
    assert any("choice.flip" in line for line in lines)

"""The page about strength is what the saved results say, and can be made anew."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).parents[2]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script, as a module."""
    monkeypatch.syspath_prepend(str(PROJECT / "benchmarks"))
    return import_module("strength")


def test_the_page_is_what_the_results_say(script: Any) -> None:
    assert (PROJECT / "docs" / "strength.md").read_text("utf-8") == script.page()


def test_every_game_and_number_of_seats_has_its_ladder(script: Any) -> None:
    tables = {
        (ladder.game, ladder.seats) for ladder in script.LADDERS if ladder.result.exists()
    }
    assert tables == {
        *(("gold", seats) for seats in (2, 3, 4, 5)),
        *(("fievre", seats) for seats in (3, 4, 5)),
        *(("ruee", seats) for seats in (2, 3, 4)),
    }


def test_a_ladder_is_played_kept_and_told(
    script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ladder = script.Ladder("gold", 2, "greedy,random", 8)
    monkeypatch.setattr(script, "RESULTS", tmp_path)
    monkeypatch.setattr(script, "OTHER", tmp_path / "other.md")
    monkeypatch.setattr(script, "LADDERS", (ladder,))
    assert "greedy" not in script.page()
    script.measure(ladder, 1)
    told = script.page()
    script.measure(ladder, 1)
    assert script.page() == told  # nothing was missing
    assert "`filon arena gold --bots greedy,random --seats 2 --matches 8`" in told
    assert "2 seats: one greedy, one random" in told
    assert "| greedy | " in told
    assert "Ranked greedy above random in " in told
    assert "8 matches, 4 deals." in told
    assert (tmp_path / "gold-2-greedy-random.jsonl").exists()

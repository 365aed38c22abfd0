"""A fourth game in one folder of examples/: every command takes it, and no file names it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
LEVELS = ("novice", "regular", "expert", "master")


def filon(*words: str, typed: str = "") -> str:
    """What a command says, with the examples on Python's path."""
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(EXAMPLES), os.environ.get("PYTHONPATH", "")]),
        "FILON_LANG": "en",
    }
    result = subprocess.run(
        [sys.executable, "-m", "filon", *words],
        capture_output=True,
        text=True,
        input=typed,
        env=environment,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_it_keeps_the_laws_and_has_words_for_all_it_says() -> None:
    said = filon("laws", "dudo", "--matches", "4")
    assert "dudo: no broken law" in said
    assert "fr: words for all that is said" in said
    assert "en: words for all that is said" in said


def test_its_rulebook_is_read_by_clause() -> None:
    assert "loses a die" in filon("rules", "dudo", "D5")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_it_in_the_arena(level: str) -> None:
    table = filon(
        *("arena", "dudo", "--bots", f"{level},random", "--matches", "2", "--seats", "2"),
        *("--option", "dice=3", "--jobs", "1"),
    )
    assert level in table


def test_it_is_played_in_the_terminal_and_seen_again(tmp_path: Path) -> None:
    record = tmp_path / "dudo.record"
    said = filon(
        *("play", "dudo", "--players", "Ann,bot:novice", "--option", "dice=3", "--plain-text"),
        *("--record", str(record), "--luck", "seeded", "--seed", "4", "--speed", "instant"),
        typed="choices\n" + "doubt\nbid 1 1\n" * 400,
    )
    assert "Your bid?" in said
    assert "under your own cup; true" in said
    assert "only one has dice left" in said
    assert "dudo" in record.read_text("utf-8")
    assert "loses a die" in filon("replay", str(record))

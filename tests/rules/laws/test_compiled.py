"""Law 11: compiled and plain Python play the same match; a difference is caught."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import filon
from filon._plain import is_compiled

PACKAGE = Path(filon.__file__).parent
CHECK = """
from filon.play import laws
from filon.rules.games import find_game
laws.check(find_game("gold"), seats=[2], matches=3)
"""

compiled_only = pytest.mark.skipif(
    not is_compiled(), reason="the rules run as plain Python here"
)


def check_in(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the copy of the package in this folder."""
    return subprocess.run(
        [sys.executable, "-c", CHECK],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(folder), "PATH": ""},
    )


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package, machine code and sources."""
    shutil.copytree(PACKAGE, tmp_path / "filon", ignore=shutil.ignore_patterns("__pycache__"))
    for group in PACKAGE.parent.glob("*__mypyc*"):
        shutil.copy(group, tmp_path)
    return tmp_path


@compiled_only
def test_an_honest_copy_passes(copied: Path) -> None:
    result = check_in(copied)
    assert result.returncode == 0, result.stderr


@compiled_only
@pytest.mark.parametrize(
    ("file", "right", "wrong"),
    [
        ("gold/turn.py", "prospector_value(second) >= gold", "prospector_value(second) > gold"),
        ("gold/rush.py", "<= RUSH_CARDS", "< RUSH_CARDS"),
        ("rng.py", "return low ^ carry", "return low"),
    ],
)
def test_a_source_that_differs_from_its_machine_code_is_caught(
    copied: Path, file: str, right: str, wrong: str
) -> None:
    source = copied / "filon" / "rules" / file
    text = source.read_text(encoding="utf-8")
    assert right in text
    source.write_text(text.replace(right, wrong), encoding="utf-8")
    result = check_in(copied)
    assert result.returncode == 1
    assert "law 11: compiled and plain Python differ" in result.stderr

"""Commands that are shown can be typed as they are."""

import sys
from pathlib import Path

import pytest

from filon.cli.terminal.program import command, program


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program `filon` that no shell finds by its name; we are in the folder above."""
    path = tmp_path / "bin" / "filon"
    path.parent.mkdir()
    path.write_text("#!/bin/sh\n", "utf-8")
    path.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    return path


pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="paths of another kind")


def test_a_program_on_the_path_is_called_by_its_name(
    script: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(script.parent))
    assert program(str(script)) == ["filon"]
    assert program("bin/filon") == ["filon"]


def test_a_program_elsewhere_is_called_by_its_path(
    script: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert program(str(script)) == ["bin/filon"]
    assert program("bin/filon") == ["bin/filon"]
    monkeypatch.chdir(script.parent)
    assert program("filon") == ["./filon"]


def test_another_program_of_that_name_is_not_ours(
    script: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = script.parents[1] / "filon"
    other.write_text("#!/bin/sh\n", "utf-8")
    other.chmod(0o755)
    assert program(str(script)) == ["bin/filon"]


def test_a_module_is_run_by_its_python(script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", str(script.with_name("python3")))
    assert program("/somewhere/filon/__main__.py") == ["bin/python3", "-m", "filon"]


def test_a_command_is_quoted(script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [str(script), "play"])
    assert command("replay", "my match") == "bin/filon replay 'my match'"
    monkeypatch.setattr("sys.argv", ["/usr/bin/other"])
    assert command("verify", "m1.record") == "filon verify m1.record"

"""A second process that plays as plain Python: asked, answering, ended."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from filon.play.plain import PlainWorker, compare
from filon.play.plain_process import NotPlain, PlainProcess, plain_environment
from filon.rules.games import find_game, game_names
from filon.rules.laws import Case
from filon.rules.laws.trace import trace

ECHO = """
from filon.play.plain_process import serve
serve(lambda request: {"heard": request["said"]})
"""
MUTE = """
import sys
print("first line\\nlast line", file=sys.stderr)
"""
CHATTY = """
import sys
from filon.play.plain_process import serve
print("a line of errors\\n" * 100_000, file=sys.stderr)
serve(lambda request: {})
"""
COMPILED = """
from filon.play.plain_process import tell
tell({"compiled": True})
"""
STUBBORN = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
from filon.play.plain_process import serve
serve(lambda request: {})
time.sleep(60)
"""


Start = Callable[[str], PlainProcess]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    """Starts a process from the source of a small module of its own."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def started(source: str) -> PlainProcess:
        (tmp_path / "child.py").write_text(source, encoding="utf-8")
        return PlainProcess("child")

    return started


def test_each_request_is_answered(start: Start) -> None:
    with start(ECHO) as process:
        assert process.ask({"said": "l’or"}) == {"heard": "l’or"}
        assert process.ask({"said": 2}) == {"heard": 2}


def test_it_ends_with_its_block(start: Start) -> None:
    with start(ECHO) as process:
        process.greet()
        assert process.child.poll() is None
    assert process.child.poll() is not None


def test_it_ends_when_its_input_does() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "filon.play.plain"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env=plain_environment(),
        timeout=60,
    )
    assert (ended.returncode, ended.stdout) == (0, '{"compiled": false}\n')


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process at once")
def test_one_that_will_not_end_is_killed(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filon.play.plain_process.PATIENCE", 0.2)
    with start(STUBBORN) as process:
        process.greet()
    assert process.child.returncode == -9


def test_one_that_has_ended_leaves_its_last_words(start: Start) -> None:
    with (
        start(MUTE) as process,
        pytest.raises(NotPlain, match=r"has ended: last line$"),
    ):
        process.ask({})


def test_one_that_ends_later_leaves_its_last_words(start: Start) -> None:
    with start(ECHO) as process:
        process.greet()
        with pytest.raises(NotPlain, match="has ended: KeyError: 'said'"):
            process.ask({})
        with pytest.raises(NotPlain, match="has ended: KeyError: 'said'"):
            process.ask({})


def test_many_errors_do_not_stop_it(start: Start) -> None:
    with start(CHATTY) as process:
        assert process.ask({}) == {}


def test_one_that_runs_machine_code_is_refused(start: Start) -> None:
    with (
        start(COMPILED) as process,
        pytest.raises(NotPlain, match="do not lie beside the compiled ones"),
    ):
        process.ask({})


def test_it_finds_this_very_package_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    home, other = plain_environment()["PYTHONPATH"].split(os.pathsep)
    assert (Path(home) / "filon" / "play" / "plain.py").is_file()
    assert other == "elsewhere"
    monkeypatch.delenv("PYTHONPATH")
    assert plain_environment()["PYTHONPATH"] == home


@pytest.mark.parametrize("name", game_names())
def test_a_case_is_played_as_plain_python(name: str) -> None:
    game = find_game(name)
    case = Case(game, 3, game.options.variants(3)[-1], seed=7)
    with PlainWorker(name) as worker:
        assert worker.trace(case) == trace(case)
        compare(case, worker)


def test_a_case_of_an_unknown_game_is_no_answer() -> None:
    game = find_game("gold")
    with (
        PlainWorker("chess") as worker,
        pytest.raises(NotPlain, match=r"has ended: .*no game 'chess'"),
    ):
        worker.trace(Case(game, 3, game.options(), seed=7))

"""`filon bench`, as it is typed."""

import json
import subprocess
import sys

import pytest

from filon._plain import is_compiled
from filon.bench import engine
from filon.bench.checks import Check
from filon.bench.worker import PlainWorker
from filon.cli.main import main
from filon.rules.games import game_names

LEFT_OUT = ["--no-c", "--no-plain", "--no-openspiel"]


@pytest.fixture
def no_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)


def test_json_is_one_object(capsys: pytest.CaptureFixture[str], no_openspiel: None) -> None:
    assert main(["bench", "engine", "--quick", "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    found = json.loads(captured.out)
    assert found["benchmark"] == "engine"
    assert (found["game"], found["seats"], found["rounds"]) == ("gold", 3, 3)
    assert found["compiled"] is is_compiled()
    assert found["machine"]["cores"] >= 1
    assert found["versions"]["python"] == ".".join(map(str, sys.version_info[:3]))

    candidates = {each["name"]: each for each in found["candidates"]}
    for name in ("plies_per_second", "decisions_per_second", "loop_steps_per_second"):
        figure = candidates["engine"][name]
        assert 0 < figure["low"] <= figure["median"] <= figure["high"]
    assert candidates["engine"]["nanoseconds_a_copy"]["low"] > 0
    assert candidates["plain"]["available"] is is_compiled()
    assert candidates["openspiel"] == {
        "name": "openspiel",
        "title": "OpenSpiel",
        "available": False,
        "why": "not installed: pip install open_spiel",
    }

    findings = {each["name"]: each for each in found["findings"]}
    assert findings["loop"]["goal"] == 2e6
    assert ("plain" in findings) is is_compiled()
    assert ("engine_to_c" in findings) is candidates["c"]["available"]
    assert all(check["agrees"] for check in found["checks"])
    assert "ratios" in found["note"]


def test_all_games_are_one_object_with_a_run_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "all", "--seconds", "0.1", "--json", *LEFT_OUT]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["benchmark"] == "engine"
    assert [run["game"] for run in found["runs"]] == game_names()


def test_a_game_and_its_options_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bench", "engine", "fievre", "--seconds", "0.1", "--json", *LEFT_OUT]
    assert main([*words, "--seats", "3", "--option", "short=yes"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["seats"], found["options"]["short"]) == ("fievre", 3, "yes")
    findings = {each["name"]: each for each in found["findings"]}
    assert findings["engine"]["goal"] == 10e6
    assert isinstance(findings["engine"]["reached"], bool)


def test_a_person_gets_the_tables_of_all_games(
    capsys: pytest.CaptureFixture[str], no_openspiel: None
) -> None:
    assert main(["bench", "engine", "all", "--seconds", "0.1", "--no-plain"]) == 0
    out = capsys.readouterr().out
    assert "gold, 3 seats, rules " in out
    assert "fievre, 3 seats, rules " in out
    assert "C: not available: only Gold has a version in C written by hand" in out
    assert "≥ 10 M" in out
    assert out.count("OpenSpiel: not installed: pip install open_spiel") == len(game_names())
    assert out.replace("\n", " ").count("trust the ratios") == 1


def test_options_that_are_changed_stand_in_the_headline(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--option", "short=yes", "--option", "extension=none"]
    assert main(["bench", "engine", "fievre", "--seconds", "0.1", *words, *LEFT_OUT]) == 0
    assert "fievre, 3 seats, short=yes, rules " in capsys.readouterr().out


def test_a_person_gets_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.1", *LEFT_OUT]) == 0
    out = capsys.readouterr().out
    assert "gold, 3 seats, rules " in out
    assert "Python loop" in out
    assert "C: left out (--no-c)" in out
    assert "plain Python: left out (--no-plain)" in out
    assert "OpenSpiel: left out (--no-openspiel)" in out
    assert "trust the ratios" in out.replace("\n", " ")


def test_without_a_compiler_the_row_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, no_openspiel: None
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    assert main(["bench", "--seconds", "0.1", "--no-plain"]) == 0
    out = capsys.readouterr().out
    assert "C: not available: no C compiler found" in out
    assert "OpenSpiel: not installed: pip install open_spiel" in out


def test_versions_that_play_another_game_fail(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "check", lambda *_: [Check("same", "NOT the same", False)])
    assert main(["bench", "--seconds", "0.1", *LEFT_OUT]) == 1
    assert "BAD NOT the same" in capsys.readouterr().out


def test_an_interrupted_run_ends_cleanly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[PlainWorker] = []

    def greet(worker: PlainWorker) -> None:
        started.append(worker)
        raise KeyboardInterrupt

    monkeypatch.setattr(PlainWorker, "greet", greet)
    monkeypatch.setattr("filon.bench.candidates.is_compiled", lambda: True)
    assert main(["bench", "--no-c", "--no-openspiel"]) == 130
    assert capsys.readouterr().out == ""
    assert started[0].child.poll() is not None


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["chess"], "no game 'chess'"),
        (["--seats", "7"], "2 to 5 seats, got 7"),
        (["all", "--seats", "2"], "3 to 5 seats, got 2"),
        (["fievre", "--option", "short"], "expected NAME=WORD"),
        (["fievre", "--option", "layout=grid"], "no option 'layout'"),
        (["all", "--option", "short=yes"], "--option: expected one game beside it, got all"),
        (["--seconds", "0"], "expected 0.1 to 3600 seconds, got 0"),
        (["--seconds", "nan"], "expected 0.1 to 3600 seconds, got nan"),
    ],
)
def test_bad_input_gets_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    assert main(["bench", "engine", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert expected in captured.err


@pytest.mark.parametrize("words", [["chess"], ["--seats", "x"], ["--quick", "--seconds", "3"]])
def test_words_that_are_no_option_get_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bench", *words])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_help_does_not_load_the_tables() -> None:
    """`rich` is loaded only when something is shown."""
    code = (
        "import sys, filon.cli.bench; "
        "sys.exit(any(name in sys.modules for name in ('rich', 'filon.bench.engine')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

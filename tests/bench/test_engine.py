"""The benchmarks of the engine and the search: that they work, never how fast anything is."""

import ctypes
import doctest
import json
from pathlib import Path

import pytest

from benchmarks import compare, engine, lines, measure, search, server
from benchmarks.gold_in_c import SPRINTS, STEP_BY_STEP, GoldInC, compile_into
from benchmarks.measure import Candidate, NotAvailable, Sample, Spread
from benchmarks.worker import OtherRules, Rules, RulesProcess, walk
from filon import Rng, find_game
from filon._plain import is_compiled
from filon.rules.contract import playout
from filon.rules.errors import FilonError
from filon.rules.games import game_names

MATCHES = 20_000
MATCHES_PLAIN = 500
"""Plain rules play as many in about the same time."""
SOURCES = Path(__file__).parents[2] / "src"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """gold.c, compiled."""
    try:
        return compile_into(tmp_path_factory.mktemp("c"))
    except NotAvailable as error:
        pytest.skip(str(error))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c_step_by_step_plays_the_very_matches_of_the_engine(library: Path, seats: int) -> None:
    rules = Rules("gold", seats, seed=3)
    in_c = GoldInC(library, STEP_BY_STEP, seats, seed=0)
    for _ in range(100):
        in_c.word = ctypes.c_uint64(int(rules.rng.word))
        ours, theirs = rules.measure("playouts", 1), in_c.measure("playouts", 1)
        assert ours[1:] == theirs[1:]
        assert in_c.word.value == rules.rng.word
    assert engine.same_matches(seats, in_c)
    assert not engine.same_matches(seats, GoldInC(library, SPRINTS, seats, seed=0))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c_with_every_shortcut_plays_matches_as_long(library: Path, seats: int) -> None:
    matches = MATCHES if is_compiled() else MATCHES_PLAIN
    ours = Rules("gold", seats).measure("playouts", matches)
    theirs = GoldInC(library, SPRINTS, seats, seed=2).measure("playouts", MATCHES)
    assert theirs.plies - theirs.decisions == 65 * MATCHES
    assert theirs.plies / MATCHES == pytest.approx(ours.plies / matches, rel=0.01)


def test_the_loop_of_a_researcher_plays_what_a_playout_plays() -> None:
    start = find_game("gold").set_up(4)
    one, other = Rng(5), Rng(5)
    assert walk(start.copy(), one) == playout(start.copy(), other)
    assert one.word == other.word


def test_a_process_with_other_sources_plays_the_same_matches() -> None:
    with RulesProcess(SOURCES, plain=True) as process:
        assert not process.compiled
        theirs = OtherRules(process, "gold", 3).measure("playouts", 3)
    assert theirs[1:] == Rules("gold", 3).measure("playouts", 3)[1:]


def test_a_process_that_would_take_other_sources_than_asked_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotAvailable):
        RulesProcess(tmp_path)


def test_a_ratio_is_taken_within_a_round() -> None:
    """The machine was three times slower in the second round; the ratio does not mind."""
    ours, theirs = Candidate("engine", "engine"), Candidate("c", "C")
    ours.samples["playouts"] = [Sample(1.0, 1, 100, 50), Sample(3.0, 1, 100, 50)]
    theirs.samples["playouts"] = [Sample(0.5, 1, 100, 50), Sample(1.5, 1, 100, 50)]
    found = {each.name: each for each in engine.compare([ours, theirs], "gold")}
    assert found["engine_to_c"].found == Spread(0.5, 0.5, 0.5)
    assert found["engine_to_c"].reached is True
    assert "engine_to_plain" not in found
    copies = compare.Comparison("copy", "ns", [200.0, 600.0], [100.0, 300.0])
    assert copies.ratio == Spread(2.0, 2.0, 2.0)


def test_every_game_is_measured_and_told_as_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["all", "--seconds", "0.1", "--rounds", "2", "--no-openspiel", "--json"]
    assert engine.main([*words, "--save", str(tmp_path / "run.json")]) == 0
    told = capsys.readouterr().out
    assert (tmp_path / "run.json").read_text(encoding="utf-8") == told
    runs = json.loads(told)["runs"]
    assert [run["game"] for run in runs] == game_names()
    assert {"engine", "loop"} <= {figure["name"] for figure in runs[0]["figures"]}
    assert runs[0]["same_matches_in_c"] is not False
    assert search.main(["--seconds", "0.1", "--rounds", "2"]) == 0
    assert "ruee, tree search" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["chess"], "no game 'chess'"),
        (["all", "--seats", "2"], "3 to 5 seats, got 2"),
        (["fievre", "--option", "layout=grid"], "no option 'layout'"),
        (["all", "--option", "short=yes"], "expected one game beside it"),
    ],
)
def test_bad_input_is_refused(words: list[str], expected: str) -> None:
    with pytest.raises(FilonError, match=expected):
        engine.main(words)


def test_lines_are_counted_by_layer_and_code_apart_from_the_rest() -> None:
    before = lines.count_lines([("src/filon/play/a.py", b"1\n2\n"), ("tests/b.py", b"1\n")])
    after = lines.count_lines([("src/filon/play/a.py", b"1\n"), ("web/src/wire.ts", b"1\n")])
    told = lines.markdown(before, after).splitlines()
    assert "| src/filon/play | 2 | 1 | -1 |" in told
    assert "| web/src, generated | 0 | 1 | +1 |" in told
    assert told[-1] == "| **src, web/src, tests: code** | 3 | 1 | -2 |"


def test_the_examples_in_the_sources_are_true() -> None:
    for module in (lines, measure, server):
        found = doctest.testmod(module)
        assert found.attempted > 0
        assert found.failed == 0

"""The benchmark of the search: its parts, never its figures."""

import ctypes
import json
from pathlib import Path

import pytest

from filon.bench import search, tables
from filon.bench.checks import Check, check_flat, compare_shares
from filon.bench.gold_in_c import FlatInC, compile_into
from filon.bench.samples import Kind, NotAvailable, Sample, Spread
from filon.bench.search import SearchPlan, SearchReport, run_search
from filon.bench.thinking import PASSES_OF_A_SEARCH, Flat, Passes, halves_of
from filon.bots.search.flat import flat_monte_carlo
from filon.bots.search.search import Search
from filon.cli.main import main
from filon.rules.errors import BadSetup, UnknownGame
from filon.rules.games import game_names


def silent(done: int, total: int) -> None:
    """Progress that nobody watches."""


def tiny_run(with_c: bool = True, **words: object) -> SearchReport:
    plan = SearchPlan(seconds=0.1, rounds=2, with_c=with_c, **words)  # type: ignore[arg-type]
    return run_search(plan, silent)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """gold.c, compiled."""
    try:
        return compile_into(tmp_path_factory.mktemp("c"))
    except NotAvailable as error:
        pytest.skip(str(error))


# --- the parts ---


@pytest.mark.parametrize("playouts", [3, 64, 200])
def test_what_was_counted_is_found_behind_the_shares(playouts: int) -> None:
    one, other = Flat(3, seed=4), Flat(3, seed=4)
    shares = flat_monte_carlo(one.root, one.guide, playouts, one.rng)
    assert other.measure(Kind.FLAT, playouts).won == sum(halves_of(shares, playouts)) / 2
    assert halves_of([0.5, 0.25, 1.0], 8) == [3, 2, 4]


def test_flat_monte_carlo_begins_at_the_first_decision_of_seat_0() -> None:
    flat = Flat(4, seed=1)
    assert (flat.root.to_act(), flat.root.legal_count()) == (0, 64)
    sample = flat.measure(Kind.FLAT, 10)
    assert sample.times == 10
    assert sample.seconds > 0
    assert 0 <= sample.won <= 10


@pytest.mark.parametrize("game", game_names())
def test_the_tree_search_thinks_for_a_seat_of_every_game(game: str) -> None:
    sample = Passes(game, 3, seed=1).measure(Kind.PASSES, 2)
    assert sample.times == 2
    assert sample.seconds > 0


def test_passes_go_to_the_end_in_searches_of_equal_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thought: list[int] = []

    class Counted:
        def __init__(self, *words: object) -> None:
            """As `Search`."""

        def think(self, passes: int) -> None:
            thought.append(passes)

    monkeypatch.setattr("filon.bench.thinking.Search", Counted)
    Passes("gold", 2, seed=1).measure(Kind.PASSES, 2 * PASSES_OF_A_SEARCH + 7)
    assert thought == [PASSES_OF_A_SEARCH, PASSES_OF_A_SEARCH, 7]


def test_the_playouts_of_a_pass_reach_the_end_of_the_match() -> None:
    passes = Passes("fievre", 3, seed=2)
    found = Search(passes.guide, passes.root, 0, passes.settings, passes.rng, passes.actions)
    world = passes.root.copy()
    found.play_on(world)
    assert world.legal_count() == 0


# --- C ---


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c_counts_the_very_wins_of_flat_monte_carlo(library: Path, seats: int) -> None:
    ours, in_c = Flat(seats, seed=8), FlatInC(library, seats, seed=8)
    in_c.measure(Kind.FLAT, 150)
    assert ours.halves(150) == list(in_c.halves)
    assert ours.rng.word == in_c.word.value


def test_c_that_draws_otherwise_does_not_agree(library: Path) -> None:
    ours, in_c = Flat(2, seed=8), FlatInC(library, 2, seed=8)
    samples = [Sample(1.0, 1000, won=500.0)]
    agreed = [each.agrees for each in check_flat(ours, in_c, samples, samples)]
    assert agreed == [True, True]

    class Other(FlatInC):
        def measure(self, kind: Kind, times: int) -> Sample:
            self.word = ctypes.c_uint64(self.word.value + 1)
            return super().measure(kind, times)

    agreed = [
        each.agrees for each in check_flat(ours, Other(library, 2, seed=8), samples, samples)
    ]
    assert agreed == [False, True]


def test_shares_far_apart_do_not_agree() -> None:
    ours = [Sample(1.0, 5000, won=2500.0), Sample(1.0, 5000, won=2500.0)]
    assert compare_shares(2, ours, [Sample(1.0, 10_000, won=5100.0)]).agrees
    assert not compare_shares(2, ours, [Sample(1.0, 10_000, won=5500.0)]).agrees
    assert compare_shares(2, [Sample(1.0, 5)], [Sample(1.0, 5)]).agrees


# --- the whole ---


def test_everything_is_measured_in_every_round() -> None:
    report = tiny_run()
    names = [each.name for each in report.candidates if not each.missing]
    wanted = {f"flat_{seats}" for seats in range(2, 6)} | {
        f"tree_{name}" for name in game_names()
    }
    assert wanted <= set(names)
    for candidate in report.candidates:
        assert all(len(samples) == 2 for samples in candidate.samples.values())
    findings = {each.name: each for each in report.findings}
    assert findings["flat_2"].goal == 200_000
    assert findings["flat_3"].goal is None
    if "c_flat_2" in names:
        assert findings["flat_2_to_c"].goal == 0.3
        assert len(report.checks) == 8
    assert report.agrees


def test_a_ratio_is_taken_within_a_round() -> None:
    report = tiny_run(games=("gold",), seats=2, with_c=False)
    by_name = {each.name: each for each in report.candidates}
    by_name["flat_2"].samples[Kind.FLAT] = [Sample(1.0, 100), Sample(3.0, 100)]
    by_name["c_flat_2"] = by_name["flat_2"].__class__("c_flat_2", "C")
    by_name["c_flat_2"].samples[Kind.FLAT] = [Sample(0.5, 100), Sample(1.5, 100)]
    found = {each.name: each.found for each in search.compare(report.plan, by_name)}
    assert found["flat_2_to_c"] == Spread(0.5, 0.5, 0.5)


def test_without_c_there_is_no_ratio_and_no_check() -> None:
    report = tiny_run(with_c=False)
    missing = {each.name: each.missing for each in report.candidates if each.missing}
    assert missing == {"c_flat": "left out (--no-c)"}
    assert not [each for each in report.findings if each.name.endswith("_to_c")]
    assert report.checks == []


def test_one_game_and_one_number_of_seats() -> None:
    names = [each.name for each in tiny_run(games=("fievre",), seats=4).candidates]
    assert names == ["tree_fievre"]
    names = [each.name for each in tiny_run(games=("gold",), seats=4, with_c=False).candidates]
    assert names == ["c_flat", "flat_4", "tree_gold"]


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        (SearchPlan(games=("chess",)), UnknownGame),
        (SearchPlan(seats=2), BadSetup),
        (SearchPlan(seconds=0.0), BadSetup),
    ],
)
def test_plans_that_cannot_be_are_refused(plan: SearchPlan, error: type[Exception]) -> None:
    with pytest.raises(error):
        run_search(plan, silent)


def test_what_is_compiled_is_told_part_by_part() -> None:
    report = tiny_run(games=("fievre",))
    parts = dict.fromkeys(report.compiled, True) | {"tree search": False}
    told = SearchReport(report.plan, parts, {}, [], [], []).headline("Filon")
    assert "rules compiled" in told
    assert "tree search in plain Python" in told


@pytest.mark.parametrize(
    ("value", "words"),
    [(0.345, "0.345"), (5700.0, "5.7 k"), (112_000.0, "112 k"), (2e6, "2 M")],
)
def test_numbers_stand_in_their_unit(value: float, words: str) -> None:
    assert tables.number(value) == words


# --- as it is typed ---


def test_a_person_gets_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "search", "--seconds", "0.1", "--no-c"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("search: rules ")
    assert "gold, 5 seats: flat Monte Carlo" in out
    assert "ruee, 3 seats: tree search" in out
    assert "≥ 200 k" in out
    assert "C: left out (--no-c)" in out
    assert "trust the ratios" in out.replace("\n", " ")


def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "search", "gold", "--seats", "2", "--seconds", "0.1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["benchmark"], found["games"], found["seats"]) == ("search", ["gold"], 2)
    assert found["compiled"] == search.compiled_parts()
    candidates = {each["name"]: each for each in found["candidates"]}
    assert candidates["flat_2"]["playouts_per_second"]["low"] > 0
    assert candidates["tree_gold"]["passes_per_second"]["low"] > 0
    assert all(check["agrees"] for check in found["checks"])


def test_versions_that_play_another_game_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search, "check", lambda *_: [Check("same", "NOT the same", False)])
    assert main(["bench", "search", "gold", "--seats", "2", "--seconds", "0.1"]) == 1
    assert "BAD NOT the same" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["chess"], "no game 'chess'"),
        (["--seats", "2"], "3 to 5 seats, got 2"),
        (["gold", "--option", "rounds=match"], "--option: expected with engine only"),
        (["--seconds", "0"], "expected 0.1 to 3600 seconds, got 0"),
    ],
)
def test_bad_input_gets_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    assert main(["bench", "search", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert expected in captured.err

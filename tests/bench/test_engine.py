"""The benchmark of the engine: its parts, never its figures."""

import ctypes
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.pebbles import FakeSpiel, OldSpiel, Pebbles, SearchBot
from filon._plain import is_compiled
from filon.bench import gold_in_c, openspiel
from filon.bench.candidates import ALL_KINDS
from filon.bench.checks import compare_means
from filon.bench.engine import Report, run_engine
from filon.bench.findings import Finding, compare, figures
from filon.bench.gold_in_c import SPRINTS, STEP_BY_STEP, GoldInC, compile_into
from filon.bench.plan import Plan
from filon.bench.rollouts import DEALS, ROLLOUTS, Rollouts
from filon.bench.rules import Rules, chance_plies, walk
from filon.bench.samples import Kind, NotAvailable, Sample, Spread, spread
from filon.bench.worker import PlainWorker
from filon.play.plain_process import NotPlain
from filon.rules.contract import playout
from filon.rules.errors import BadSetup, UnknownGame
from filon.rules.games import find_game, game_names
from filon.rules.rng import Rng

MATCHES = 20_000
MATCHES_PLAIN = 500
"""Plain rules play so many in the same time."""


def silent(done: int, total: int) -> None:
    """Progress that nobody watches."""


def tiny_plan(game: str = "gold") -> Plan:
    """The engine alone."""
    return Plan(
        game, seconds=0.1, rounds=2, with_c=False, with_plain=False, with_openspiel=False
    )


def tiny_run(with_plain: bool = False, with_openspiel: bool = False) -> Report:
    plan = Plan(seconds=0.1, rounds=2, with_plain=with_plain, with_openspiel=with_openspiel)
    return run_engine(plan, silent)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """gold.c, compiled."""
    try:
        return compile_into(tmp_path_factory.mktemp("c"))
    except NotAvailable as error:
        pytest.skip(str(error))


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)


def test_a_spread_is_the_median_and_the_ends() -> None:
    found = spread([4.0, 1.0, 2.0, 3.0])
    assert found == Spread(2.5, 1.0, 4.0)
    assert found.margin == 0.6


def test_figures_come_from_the_samples_of_their_kind() -> None:
    found = figures(
        {
            Kind.PLAYOUTS: [Sample(2.0, 10, plies=400, decisions=200)],
            Kind.COPIES: [Sample(1.0, 1000)],
        }
    )
    assert {name: each.median for name, each in found.items()} == {
        "plies_per_second": 200.0,
        "decisions_per_second": 100.0,
        "nanoseconds_a_copy": 1e6,
    }


def test_a_ratio_is_taken_within_a_round() -> None:
    """The machine was three times slower in the second round; the ratio does not mind."""
    ours = [Sample(1.0, 1, 100, 50), Sample(3.0, 1, 100, 50)]
    theirs = [Sample(0.5, 1, 100, 50), Sample(1.5, 1, 100, 50)]
    found = compare(
        {"engine": {Kind.PLAYOUTS: ours, Kind.LOOP: ours}, "c": {Kind.PLAYOUTS: theirs}},
        "gold",
    )
    ratios = {each.name: each.found for each in found}
    assert ratios["engine_to_c"] == Spread(0.5, 0.5, 0.5)
    assert "engine_to_plain" not in ratios


def test_the_loop_is_compared_with_the_fastest_game_of_each_round() -> None:
    slow, fast = Sample(1.0, 1, 10), Sample(1.0, 1, 20)
    found = compare(
        {
            "engine": {Kind.LOOP: [Sample(1.0, 1, 40), Sample(1.0, 1, 40)]},
            "openspiel_one": {Kind.LOOP: [slow, fast]},
            "openspiel_other": {Kind.LOOP: [fast, slow]},
        },
        "gold",
    )
    ratios = {each.name: each.found for each in found}
    assert ratios["loop_to_openspiel"] == Spread(2.0, 2.0, 2.0)
    assert "engine_to_openspiel" not in ratios


def test_playouts_are_compared_with_all_games_and_with_those_of_like_size() -> None:
    """A short game is fast; it counts only where it is said."""
    found = compare(
        {
            "engine": {Kind.PLAYOUTS: [Sample(1.0, 1, 60)]},
            "openspiel_go_fish": {Kind.PLAYOUTS: [Sample(1.0, 1, 10)]},
            "openspiel_crazy_eights": {Kind.PLAYOUTS: [Sample(1.0, 1, 15)]},
            "openspiel_leduc_poker": {Kind.PLAYOUTS: [Sample(1.0, 1, 30)]},
        },
        "gold",
    )
    ratios = {each.name: each.found.median for each in found}
    assert ratios["engine_to_openspiel"] == 2.0
    assert ratios["engine_to_like_size"] == 4.0


def test_a_goal_stands_beside_a_finding() -> None:
    found = Spread(0.4, 0.3, 0.5)
    assert Finding("a", "a", found, goal=0.35).reached is True
    assert Finding("a", "a", found, goal=0.45).reached is False
    assert Finding("a", "a", found).reached is None


def test_a_game_has_goals_of_its_own() -> None:
    samples = {"engine": {Kind.PLAYOUTS: [Sample(1.0, 1, 11_000_000)]}}
    [of_gold] = compare(samples, "gold")
    [of_fievre] = compare(samples, "fievre")
    assert (of_gold.name, of_gold.goal) == ("engine", None)
    assert (of_fievre.goal, of_fievre.reached) == (10e6, True)


def test_means_far_apart_do_not_agree() -> None:
    ours = [Sample(1.0, 1000, plies=172_000)]
    assert compare_means("c", "C", ours, [Sample(1.0, 1000, plies=172_100)], 100.0).agrees
    assert not compare_means("c", "C", ours, [Sample(1.0, 1000, plies=180_000)], 100.0).agrees


def test_the_loop_of_a_researcher_plays_what_a_playout_plays() -> None:
    start = find_game("gold").set_up(4)
    one, other = Rng(5), Rng(5)
    assert walk(start.copy(), one) == playout(start.copy(), other)
    assert one.word == other.word


def test_what_is_not_chance_is_a_decision() -> None:
    start = find_game("gold").set_up(2)
    assert chance_plies(start.copy(), Rng(1)) == 65
    rules = Rules("gold", 2, seed=1)
    for sample in (rules.playouts(3), rules.loop(3)):
        assert sample.plies - sample.decisions == 3 * 65


def test_each_kind_is_measured() -> None:
    rules = Rules("gold", 3, seed=1)
    for kind in ALL_KINDS:
        sample = rules.measure(kind, 5)
        assert sample.times == 5
        assert sample.seconds > 0
        assert (sample.plies > 0) == (kind is not Kind.COPIES)


# --- plain Python in a process of its own ---


@pytest.fixture(scope="module")
def worker() -> Iterator[PlainWorker]:
    with PlainWorker("gold", 3, seed=1) as started:
        started.greet()
        yield started


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_the_plain_process_answers_with_a_sample(worker: PlainWorker, kind: Kind) -> None:
    sample = worker.measure(kind, 2)
    assert sample.times == 2
    assert sample.seconds > 0


def test_the_plain_process_plays_the_same_matches(worker: PlainWorker) -> None:
    with PlainWorker("gold", 3, seed=9) as fresh:
        fresh.greet()
        assert fresh.measure(Kind.LOOP, 3).plies == Rules("gold", 3, seed=9).loop(3).plies


def test_a_plain_process_that_ends_says_why() -> None:
    with PlainWorker("chess", 3, seed=1) as lost:
        with pytest.raises(NotPlain, match=r"ended: .*no game 'chess'"):
            lost.greet()
        with pytest.raises(NotPlain, match="ended"):
            lost.measure(Kind.LOOP, 1)


def test_a_plain_process_that_is_not_there_is_a_row_that_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def greet(worker: PlainWorker) -> None:
        raise NotPlain("it is asleep")

    monkeypatch.setattr(PlainWorker, "greet", greet)
    monkeypatch.setattr("filon.bench.candidates.is_compiled", lambda: True)
    plan = Plan(seconds=0.1, rounds=2, with_c=False, with_openspiel=False)
    report = run_engine(plan, silent)
    missing = {each.name: each.missing for each in report.candidates}
    assert missing["plain"] == "not available: it is asleep"


def test_a_plain_process_ends_with_its_block() -> None:
    with PlainWorker("gold", 3, seed=1) as started:
        assert started.child.poll() is None
    assert started.child.poll() is not None


# --- C ---


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c_and_the_engine_agree_on_the_plies_of_a_match(library: Path, seats: int) -> None:
    matches = MATCHES if is_compiled() else MATCHES_PLAIN
    ours = Rules("gold", seats, seed=1).playouts(matches)
    for seed, function in enumerate((STEP_BY_STEP, SPRINTS), start=2):
        theirs = GoldInC(library, function, seats, seed).playouts(MATCHES)
        assert theirs.plies - theirs.decisions == 65 * MATCHES
        assert theirs.plies / MATCHES == pytest.approx(ours.plies / matches, rel=0.01)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c_step_by_step_plays_the_very_matches_of_the_engine(library: Path, seats: int) -> None:
    rules = Rules("gold", seats, seed=3)
    in_c = GoldInC(library, STEP_BY_STEP, seats, seed=0)
    for _ in range(100):
        in_c.word = ctypes.c_uint64(int(rules.rng.word))
        assert in_c.playouts(1).plies == rules.playouts(1).plies
        assert in_c.word.value == rules.rng.word


def test_copies_in_c(library: Path) -> None:
    sample = GoldInC(library, STEP_BY_STEP, 3, seed=0).measure(Kind.COPIES, 1000)
    assert sample.times == 1000


def test_without_a_compiler_c_is_not_available(no_compiler: None) -> None:
    report = tiny_run()
    missing = {each.name: each.missing for each in report.candidates}
    assert (
        missing["c"] == "not available: no C compiler found (looked for cc, gcc, clang and CC)"
    )
    assert "c_sprints" not in missing
    assert "engine_to_c" not in [each.name for each in report.findings]
    assert report.checks == []
    assert report.agrees


def test_a_compiler_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -m64")
    with pytest.raises(NotAvailable, match="CC names was not found: no-such-compiler"):
        gold_in_c.find_compiler()


def test_a_compiler_that_fails_is_quoted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CC", shlex.join([sys.executable, "-c", "raise SystemExit('broken')"]))
    with pytest.raises(NotAvailable, match=r"could not compile gold\.c: broken"):
        compile_into(tmp_path)


def test_without_the_source_c_is_not_available(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(gold_in_c, "__file__", str(tmp_path / "a" / "b" / "c" / "d.py"))
    with pytest.raises(NotAvailable, match="neither in the package nor in a checkout"):
        gold_in_c.find_source()


# --- OpenSpiel ---


def test_matches_of_openspiel_are_walked_to_their_end() -> None:
    assert openspiel.walk_weighted(Pebbles(), lambda: 0.5) == 4
    assert openspiel.walk_uniform(Pebbles(), lambda: 0.0) == 3


def test_openspiel_is_measured_when_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", FakeSpiel("pyspiel"))
    report = tiny_run(with_openspiel=True)
    names = [each.name for each in report.candidates]
    assert names[-3:] == [
        "openspiel_go_fish",
        "openspiel_crazy_eights",
        "openspiel_leduc_poker",
    ]
    findings = [each.name for each in report.findings]
    assert {"engine_to_openspiel", "engine_to_like_size", "loop_to_openspiel"} <= set(findings)
    assert "openspiel" in report.versions


def test_matches_inside_openspiel_are_counted_from_the_same_deals() -> None:
    """Three decisions are left of every match of Pebbles, and no chance."""
    spiel = FakeSpiel("pyspiel")
    rollouts = Rollouts(spiel, spiel.load_game("pebbles(players=3)"), seed=1)
    assert len(rollouts.deals) == DEALS
    sample = rollouts.measure(4)
    assert sample.times == 4 * ROLLOUTS
    assert (sample.plies, sample.decisions) == (12 * ROLLOUTS, 12 * ROLLOUTS)


def test_a_call_plays_as_many_matches_as_are_counted() -> None:
    game = openspiel.OpenSpiel(FakeSpiel("pyspiel"), "go_fish", 3, seed=1)
    assert game.kinds == (Kind.PLAYOUTS, Kind.LOOP)
    sample = game.measure(Kind.PLAYOUTS, 2)
    assert game.rollouts is not None
    assert isinstance(game.rollouts.bot, SearchBot)
    assert game.rollouts.bot.evaluator.played == sample.times


def test_without_a_search_only_the_loop_is_measured() -> None:
    game = openspiel.OpenSpiel(OldSpiel("pyspiel"), "go_fish", 3, seed=1)
    assert game.kinds == (Kind.LOOP,)
    assert game.measure(Kind.LOOP, 2).plies == 8


def test_a_game_that_openspiel_does_not_have_is_not_available() -> None:
    with pytest.raises(NotAvailable, match="no go_fish for 9 players"):
        openspiel.OpenSpiel(FakeSpiel("pyspiel"), "go_fish", 9, seed=1)


def test_without_openspiel_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(NotAvailable, match="not installed: pip install open_spiel"):
        openspiel.load_openspiel()


# --- the whole ---


@pytest.mark.parametrize("game", game_names())
def test_every_game_of_the_catalog_is_measured(game: str) -> None:
    report = run_engine(tiny_plan(game), silent)
    engine = report.candidates[0]
    assert {kind: len(samples) for kind, samples in engine.samples.items()} == dict.fromkeys(
        ALL_KINDS, 2
    )
    assert report.as_json()["game"] == game


def test_a_game_without_a_version_in_c_says_so() -> None:
    plan = Plan("fievre", seconds=0.1, rounds=2, with_plain=False, with_openspiel=False)
    report = run_engine(plan, silent)
    missing = {each.name: each.missing for each in report.candidates}
    assert missing["c"] == "not available: only Gold has a version in C written by hand"
    assert not [each for each in report.findings if each.name.startswith("engine_to_c")]
    assert report.checks == []
    assert report.agrees


def test_c_is_not_compared_with_other_options() -> None:
    plan = Plan(
        options={"rounds": "match"},
        seconds=0.1,
        rounds=2,
        with_plain=False,
        with_openspiel=False,
    )
    missing = {each.name: each.missing for each in run_engine(plan, silent).candidates}
    assert missing["c"] == "not available: the version in C knows the default options only"


def test_options_reach_the_rules_here_and_in_the_plain_process() -> None:
    usual = Rules("fievre", 3, seed=1).loop(3).plies
    short = Rules("fievre", 3, seed=1, options={"short": "yes"}).loop(3).plies
    assert short < usual
    with PlainWorker("fievre", 3, seed=1, options={"short": "yes"}) as started:
        assert started.measure(Kind.LOOP, 3).plies == short


def test_a_plan_knows_which_options_are_changed() -> None:
    plan = Plan("fievre", options={"short": "yes", "extension": "none"})
    assert plan.changed_options() == {"short": "yes"}
    assert plan.all_options()["expropriation_fee"] == "yes"


def test_every_round_measures_everything() -> None:
    told: list[tuple[int, int]] = []
    report = run_engine(tiny_plan(), lambda done, total: told.append((done, total)))
    assert told == [(done, 9) for done in range(10)]
    engine = report.candidates[0]
    assert {kind: len(samples) for kind, samples in engine.samples.items()} == dict.fromkeys(
        ALL_KINDS, 2
    )


def test_plans_that_cannot_be_are_refused() -> None:
    with pytest.raises(UnknownGame):
        run_engine(Plan(game="chess"), silent)
    with pytest.raises(BadSetup, match="2 to 5 seats"):
        run_engine(Plan(seats=6), silent)
    with pytest.raises(BadSetup, match="no option 'layout'"):
        run_engine(Plan("fievre", options={"layout": "grid"}), silent)
    for seconds in (0.0, -1.0, float("nan"), float("inf")):
        with pytest.raises(BadSetup, match="seconds"):
            run_engine(Plan(seconds=seconds), silent)

"""OpenSpiel's search against a bot of Filon, with a stand-in for OpenSpiel."""

import json
import sys
from importlib import import_module
from math import isclose
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bench.spiel_stand_in import stand_ins
from filon.bots.gold.guide import GoldGuide
from filon.rules.games import find_game
from filon.rules.rng import Rng

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script, as a module."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return import_module("openspiel_match")


@pytest.fixture
def wrapping(script: Any) -> Any:
    return import_module("openspiel_game")


@pytest.fixture
def spiel(monkeypatch: pytest.MonkeyPatch) -> Any:
    modules = stand_ins()
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    return modules["pyspiel"]


def test_without_openspiel_one_line_says_so(
    script: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert script.main([]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == (
        "openspiel_match: OpenSpiel is not installed: pip install open_spiel\n"
    )


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("--game ruee", "would look at the true state; expected one of: gold, fievre"),
        ("--game chess", "no game 'chess'"),
        ("--bot nobody", "no bot 'nobody' for gold"),
        ("--game fievre --seats 2", "3 to 5 seats, got 2"),
        ("--seconds 0", "--seconds: expected more than 0, got 0"),
        ("--matches -1", "--matches: expected more than 0, got -1"),
    ],
)
def test_bad_input_gets_one_line(
    script: Any, capsys: pytest.CaptureFixture[str], words: str, expected: str
) -> None:
    assert script.main(words.split()) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert expected in captured.err


@pytest.mark.parametrize(("name", "seats"), [("gold", 2), ("fievre", 3)])
def test_a_wrapped_match_is_the_match_of_the_rules(
    wrapping: Any, spiel: Any, name: str, seats: int
) -> None:
    game = find_game(name)
    wrapped = wrapping.wrap(spiel, game, seats)
    truth, state = game.set_up(seats), wrapped.new_initial_state().clone()
    rng = Rng(3)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert isclose(sum(share for _, share in outcomes), 1.0)
            action = int(truth.draw(rng))
            assert action in [outcome for outcome, _ in outcomes]
        else:
            assert state.current_player() == truth.to_act()
            assert state.legal_actions() == sorted(truth.legal())
            action = truth.legal_at(rng.below(truth.legal_count()))
        assert state.returns() == [0.0] * seats
        truth.apply(action, None)
        state.apply_action(action)
        assert state.held.state.facts() == truth.facts()
    assert state.current_player() == -4
    assert isclose(sum(state.returns()), 1.0)
    assert wrapped.new_initial_state().current_player() == -1, "the start stays as it was"


def test_a_clone_shares_nothing_that_changes(wrapping: Any, spiel: Any) -> None:
    wrapped = wrapping.wrap(spiel, find_game("gold"), 2)
    state = wrapped.at(find_game("gold").set_up(2, {"first": "0"}))
    before = state.held.state.facts()
    state.clone().apply_action(5)
    assert state.held.state.facts() == before


def test_equal_winners_share(wrapping: Any) -> None:
    game = SimpleNamespace(standings=lambda state: SimpleNamespace(ranks=(1, 3, 1)))
    assert wrapping.win_shares(game, None) == [0.5, 0.0, 0.5]


def test_a_leaf_is_judged_by_random_matches(wrapping: Any, spiel: Any) -> None:
    game = find_game("gold")
    wrapped = wrapping.wrap(spiel, game, 2)
    state = wrapped.at(game.set_up(2, {"first": "0"}))
    before = state.held.state.facts()
    one, other = Rng(5), Rng(5)
    found = wrapping.Playouts(game, 2, 3, one).evaluate(state)
    sums = [0.0, 0.0]
    for _ in range(3):
        match = game.set_up(2, {"first": "0"})
        GoldGuide(2).play_out(match, other)
        sums = [a + b for a, b in zip(sums, wrapping.win_shares(game, match), strict=True)]
    assert found == [each / 3 for each in sums]
    assert state.held.state.facts() == before


def test_the_time_a_move_is_kept_by_the_number_of_simulations(script: Any, spiel: Any) -> None:
    plan = script.Plan(find_game("gold"), 2, "random", 0.2, 2, 1, 1)
    player = script.SpielPlayer(spiel, plan, 1.0)
    player.thought = script.Thought(moves=10, seconds=2.0)
    assert player.next_simulations(100, 0.1) == 200
    assert player.next_simulations(100, 0.4) == 50
    player.thought.seconds = 2.2
    assert player.next_simulations(100, 0.2) == 50
    player.thought.seconds = 1.9
    assert player.next_simulations(100, 0.2) == 125
    assert player.next_simulations(100, 1e-6) == 400
    assert player.next_simulations(1, 9.0) == 2


def test_a_match_begins_as_fast_as_the_last_one_began(script: Any, spiel: Any) -> None:
    plan = script.Plan(find_game("gold"), 2, "random", 0.2, 2, 1, 1)
    player = script.SpielPlayer(spiel, plan, 1.0)
    player.opening = 70
    player.bot.max_simulations = 9_000
    player.sit_down()
    assert player.bot.max_simulations == 70


def test_every_deal_is_played_from_every_seat(
    script: Any, spiel: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[int, int]] = []

    def play(plan: Any, player: Any, theirs: int, deal: int, thought: Any) -> float:
        played.append((deal, theirs))
        return 1.0 if theirs == 0 else 0.0

    monkeypatch.setattr(script, "play", play)
    plan = script.Plan(find_game("fievre"), 3, "random", 0.2, 5, 1, 100)
    found = script.meet(spiel, plan, 1.0)
    assert played == [(100, 0), (100, 1), (100, 2), (101, 0), (101, 1), (101, 2)]
    assert len(found.shares) == 2
    assert all(isclose(share, 1 / 3) for share in found.shares)


def test_only_a_bot_that_thinks_by_a_budget_is_given_time(script: Any) -> None:
    thinker = SimpleNamespace(
        level=SimpleNamespace(budget=(250, 0.18), _replace=lambda budget: budget)
    )
    assert script.give_time(thinker, 0.3).level == (script.MANY_PASSES, 0.3)
    quick = SimpleNamespace(level=SimpleNamespace(budget=None))
    assert script.give_time(quick, 0.3).level.budget is None
    plain = SimpleNamespace()
    assert script.give_time(plain, 0.3) is plain


def test_both_sides_and_their_times_are_told(
    script: Any, spiel: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "--bot random --seconds 0.0002 --matches 4 --uct 0.5 2 --playouts 1"
    assert script.main(words.split()) == 0
    out = capsys.readouterr().out
    assert "gold, 2 seats: random against OpenSpiel" in out
    assert "4 matches for each uct_c" in out
    assert "OpenSpiel at its best (uct_c " in out
    assert script.main([*words.split(), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["matches"], found["even"]) == (4, 0.5)
    assert [each["uct_c"] for each in found["encounters"]] == [0.5, 2.0]
    for each in found["encounters"]:
        assert 0 <= each["share_won"]["low"] <= each["share_won"]["high"] <= 1
        assert each["openspiel_seconds_a_move"] > 0
        assert each["openspiel_simulations_a_move"] >= 2

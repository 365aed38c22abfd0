"""Thinking about a decision: budgets, repeatability, and exact or sampled."""

import math
import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bots.search.memory_game import Gains, MemoryGame
from bots.search.tiny import (
    TINY,
    Decision,
    End,
    Guess,
    Heap,
    Lottery,
    Pages,
    Payoffs,
    Written,
)
from filon.bots.guide import WIN_COUNTS, Guide
from filon.bots.search.search import Search, Settings
from filon.bots.search.solver import TooLong
from filon.bots.search.thinking import (
    STRIDE,
    Budget,
    Opinion,
    Thinker,
    is_settled,
    run,
)
from filon.rules.contract import State
from filon.rules.game import Game
from filon.rules.rng import Rng


class Solvable(Payoffs):
    """Takes everything for an ending."""

    def is_solvable(self, state: State) -> bool:
        return True


def thinker(guide: Guide, *, solves: bool = True) -> Thinker:
    return Thinker(TINY, 0, guide, Settings(), solves=solves)


def search_of(root: State, guide: Guide) -> Search:
    return Search(guide, root, 0, Settings(), Rng(1), TINY.actions.size)


def thought(
    root: State, guide: Guide, simulations: int, seed: int
) -> tuple[list[Opinion], int]:
    """The opinions, and the size of the tree."""
    mind = thinker(guide, solves=False)
    opinions = mind.opinions(root, Budget(simulations), Rng(seed))
    assert mind.search is not None
    return opinions, int(mind.search.tree.size())


@pytest.mark.parametrize(
    ("root", "guide"),
    [(MemoryGame(4, 2), Gains(4)), (Guess(1), Payoffs(2)), (Heap(9), Guide(2))],
)
def test_the_same_seed_thinks_the_same(root: State, guide: Guide) -> None:
    first = thought(root, guide, 300, seed=5)
    assert thought(root, guide, 300, seed=5) == first
    assert thought(root, guide, 300, seed=6) != first


def test_opinions_come_by_visits_and_say_that_they_are_sampled() -> None:
    opinions, _ = thought(Guess(1, (1, 0)), Payoffs(2), 200, seed=2)
    visits = [opinion.visits for opinion in opinions]
    assert visits == sorted(visits, reverse=True)
    assert {opinion.action for opinion in opinions} == {0, 1, 2}
    for opinion in opinions:
        assert not opinion.exact
        assert 0 <= opinion.value <= 1
        assert 0 <= opinion.margin <= 1


def test_what_was_tried_once_may_be_worth_anything() -> None:
    mind = thinker(Payoffs(2), solves=False)
    opinions = mind.opinions(Guess(1, (1, 0)), Budget(3), Rng(1))
    assert [opinion.margin for opinion in opinions if opinion.visits == 1] == pytest.approx(
        [0.69] * 3, abs=0.01
    )


COINS: Pages = {
    "start": Decision(0, {0: "coin", 1: "coin"}),
    "coin": Lottery({0: (1, "lost"), 1: (1, "won")}),
    "lost": End((0,)),
    "won": End((100,)),
}
"""Two actions that are worth the same."""


@pytest.mark.parametrize("simulations", [1, STRIDE - 1, STRIDE, 100])
def test_no_more_simulations_than_the_budget_has(simulations: int) -> None:
    search = search_of(Written(COINS), Payoffs(1))
    run(search, Budget(simulations))
    assert search.simulations <= simulations
    assert (
        sum(search.tree.visits[child] for child in search.tree.children(0))
        == search.simulations
    )
    if search.simulations < simulations:
        assert is_settled(search, simulations - int(search.simulations))


def test_an_even_choice_takes_the_whole_budget() -> None:
    search = search_of(Guess(0), Payoffs(2, told=False))
    search.settings.explore = 20.0
    run(search, Budget(500))
    assert search.simulations > 400
    visits = [int(search.tree.visits[child]) for child in search.tree.children(0)]
    assert max(visits) - min(visits) < 250


def test_thinking_stops_when_the_lead_cannot_be_overtaken() -> None:
    sure: Pages = {
        "start": Decision(0, {0: "bad", 1: "good", 2: "bad"}),
        "bad": End((0,)),
        "good": End((100,)),
    }
    search = search_of(Written(sure), Payoffs(1))
    run(search, Budget(1000))
    left = 1000 - int(search.simulations)
    visits = sorted(int(search.tree.visits[child]) for child in search.tree.children(0))
    assert left > 300
    assert visits[-1] - visits[-2] > left
    assert visits[-1] - visits[-2] <= left + 2 * STRIDE, "it was not settled before"


def test_a_single_candidate_needs_no_thought() -> None:
    only: Pages = {**COINS, "start": Decision(0, {7: "coin"})}
    search = search_of(Written(only), Payoffs(1))
    run(search, Budget(100_000))
    assert search.simulations <= STRIDE
    opinions = thinker(Payoffs(1)).opinions(Written(only), Budget(100_000), Rng(1))
    assert [opinion.action for opinion in opinions] == [7]


class Narrow(Payoffs):
    """Sees one candidate where more is allowed."""

    def candidates(self, state: State, found: "vec[i64]") -> int:
        found[0] = state.legal()[0]
        return 1


class NarrowSolvable(Narrow, Solvable):
    pass


def test_a_single_candidate_among_many_actions_needs_no_thought() -> None:
    search = search_of(Written(COINS), Narrow(1))
    run(search, Budget(100_000))
    assert search.simulations <= STRIDE


def test_one_candidate_tried_of_several_is_not_settled() -> None:
    search = search_of(Written(COINS), Payoffs(1))
    search.think(1)
    assert not is_settled(search, 1000)


def test_what_can_be_solved_is_solved_exactly() -> None:
    mind = thinker(Solvable(2))
    opinions = mind.opinions(Heap(6), Budget(1), Rng(1))
    assert opinions[0] == Opinion(2, 1.0, 0.0, 0, True)
    assert [opinion.action for opinion in opinions] == [2, 1, 3], "of equals the first"
    assert {opinion.value for opinion in opinions[1:]} == {0.0}
    assert mind.search is None


def test_who_does_not_solve_searches() -> None:
    for guide, solves in ((Payoffs(2), True), (Solvable(2), False)):
        opinions = thinker(guide, solves=solves).opinions(Heap(6), Budget(400), Rng(1))
        assert opinions[0].action == 2
        assert not any(opinion.exact for opinion in opinions)


class Laborious(Solvable):
    """Needs a third of a second to solve anything."""

    def effort(self, state: State) -> float:
        return 0.33


def test_there_must_be_time_to_solve() -> None:
    """In half of what there is: the rest is for searching if it takes longer than it seems."""
    for seconds, exact in ((None, True), (0.7, True), (0.5, False)):
        opinions = thinker(Laborious(2)).opinions(Heap(6), Budget(60, seconds), Rng(1))
        assert all(opinion.exact == exact for opinion in opinions)


class Clock:
    """Goes on by a hundredth of a second whenever it is looked at, or when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(time, "monotonic", self.look)

    def look(self) -> float:
        self.now += 0.01
        return self.now


def test_thinking_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    mind, began = thinker(Payoffs(2)), clock.now
    mind.opinions(Heap(60), Budget(10**9, 0.4), Rng(1))
    assert clock.now - began == pytest.approx(0.4, abs=0.021)


class Slow(Solvable):
    """Solves for so many seconds, unless the time is up before."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        super().__init__(2)
        self.clock = clock
        self.seconds = seconds
        self.given = 0.0
        """The seconds it had."""

    def solve(self, state: State) -> list[tuple[int, list[float]]]:
        self.given = self.until - self.clock.now
        self.clock.now += min(self.seconds, self.given)
        if self.seconds > self.given:
            raise TooLong
        return [(2, [1.0, 0.0]), (1, [0.0, 1.0])]


def test_a_solver_has_half_the_time_and_a_search_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    guide = Slow(clock, seconds=60.0)
    mind, began = thinker(guide), clock.now
    opinions = mind.opinions(Heap(60), Budget(10**9, 0.4), Rng(1))
    assert guide.given == pytest.approx(0.2)
    assert opinions
    assert not any(opinion.exact for opinion in opinions)
    assert clock.now - began == pytest.approx(0.4, abs=0.021), "not the whole time once more"
    assert mind.search is not None
    assert 10 * STRIDE < mind.search.simulations < 25 * STRIDE
    assert guide.until == math.inf


def test_who_solves_in_time_does_not_search(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    guide = Slow(clock, seconds=0.1)
    opinions = thinker(guide).opinions(Heap(60), Budget(10**9, 0.4), Rng(1))
    assert [(opinion.action, opinion.exact) for opinion in opinions] == [(2, True), (1, True)]
    assert guide.until == math.inf
    thinker(guide).opinions(Heap(60), Budget(10), Rng(1))
    assert guide.given == math.inf, "without seconds no clock counts"


def test_a_solver_of_the_games_own_goes_first() -> None:
    class Knowing(Solvable):
        def solve(self, state: State) -> list[tuple[int, list[float]]]:
            return [(1, [0.25, 0.75]), (3, [0.5, 0.5])]

    opinions = thinker(Knowing(2)).opinions(Heap(6), Budget(1), Rng(1), also=2)
    assert [(opinion.action, opinion.value) for opinion in opinions] == [
        (2, 1.0),
        (3, 0.5),
        (1, 0.25),
    ]


def test_what_is_too_long_to_solve_is_searched() -> None:
    opinions = thinker(Solvable(2)).opinions(Heap(2000), Budget(20), Rng(1))
    assert {opinion.action for opinion in opinions} == {1, 2, 3}
    assert not any(opinion.exact for opinion in opinions)


def test_an_action_that_is_asked_about_is_thought_about() -> None:
    """The guide has no good word for it; it is among the opinions all the same."""
    opinions = thinker(Narrow(1)).opinions(Written(COINS), Budget(100), Rng(1), also=1)
    assert [opinion.action for opinion in opinions] == [0, 1]
    assert opinions[1].visits == opinions[0].visits // 2
    exact = thinker(NarrowSolvable(2)).opinions(Heap(6), Budget(1), Rng(1), also=2)
    assert [(opinion.action, opinion.value) for opinion in exact] == [(2, 1.0), (1, 0.0)]


def test_by_default_a_win_counts_most_and_is_shared_by_equals() -> None:
    rewards = vec[float]([0.0] * 3)
    ends = {(60, 30, 10): (0.96, 0.03, 0.01), (40, 40, 0): (0.5, 0.5, 0.0)}
    for points, wanted in ends.items():
        Guide(3).outlook(Written({"start": End(points)}), rewards)
        assert list(rewards) == pytest.approx(wanted)
    Guide(3).outlook(Written({"start": End((0, 0, 0))}), rewards)
    assert list(rewards) == pytest.approx([1 / 3] * 3)
    Guide(3).outlook(Written({"start": End((-5, -9, -5))}), rewards)
    assert rewards[0] == rewards[2] == pytest.approx(WIN_COUNTS / 2 + 0.1 / 3)
    assert rewards[1] == pytest.approx(0.1 / 3)


class LastSeatFirst(Guide):
    def tie_break(self, state: State, seat: int) -> int:
        return seat


def test_equal_scores_may_be_decided() -> None:
    rewards = vec[float]([0.0] * 3)
    LastSeatFirst(3).outlook(Written({"start": End((40, 40, 20))}), rewards)
    assert list(rewards) == pytest.approx([0.04, 0.94, 0.02])


def test_the_contract_is_kept_by_what_is_tested_on() -> None:
    """Redeals look the same to their seat, and copies are equal."""
    game: Game = TINY
    roots: list[State] = [Guess(2, (1,)), Heap(4), MemoryGame(3, 1), Written(COINS)]
    for root in roots:
        for seat in (0, 1):
            world = root.redeal(seat, Rng(4))
            assert game.view(world, seat) == game.view(root, seat)
        assert root.copy().facts() == root.facts()

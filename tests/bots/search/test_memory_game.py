"""The memory game, whose best play is published: the solver and the search find it."""

from fractions import Fraction

import pytest

from bots.search.memory_game import (
    MATCH,
    NEW,
    NO_MOVE,
    OF_NONE,
    ONE_MOVE,
    PAIRED,
    SINGLE,
    TWO_MOVE,
    Gains,
    MemoryGame,
    best_gain,
    gains,
    published_kind,
)
from bots.search.tiny import TINY
from filon.bots.search.search import Settings
from filon.bots.search.solver import Solver
from filon.bots.search.thinking import Budget, Thinker
from filon.rules.contract import CHANCE, OVER, State, playout
from filon.rules.rng import Rng

MOST_PAIRS = 7
PLENTY = 100_000
KINDS = {(SINGLE, SINGLE): NO_MOVE, (NEW, SINGLE): ONE_MOVE, (NEW, NEW): TWO_MOVE}


def kind_of(first: int, second: int, singles: int) -> int | None:
    """The kind of a turn; None for those that nobody plays. When one single is known it is
    all the same whether it is flipped before the new card or behind it."""
    if (first, second, singles) == (SINGLE, NEW, 1):
        return ONE_MOVE
    return KINDS.get((first, second))


@pytest.fixture(scope="module")
def solvers() -> dict[int, Solver]:
    """By number of pairs."""
    return {pairs: Solver(Gains(pairs), PLENTY) for pairs in range(1, MOST_PAIRS + 1)}


def positions(fewest: int = 1) -> list[tuple[int, int]]:
    return [(n, k) for n in range(fewest, MOST_PAIRS + 1) for k in range(n + 1)]


def test_the_published_gains_are_reckoned() -> None:
    published = {
        2: Fraction(-2, 3),
        3: Fraction(-1, 5),
        4: Fraction(-4, 35),
        5: Fraction(-1, 35),
        6: Fraction(2, 1155),
        7: Fraction(61, 1155),
    }
    assert {pairs: best_gain(pairs, 0) for pairs in published} == published


def test_every_match_of_it_ends_and_adds_up() -> None:
    for seed in range(200):
        state, rng = MemoryGame(5), Rng(seed)
        while state.to_act() != OVER:
            known = state.singles + state.open_pairs
            assert sum(state.taken) + state.pairs == 5
            assert known <= state.pairs
            if state.to_act() == CHANCE:
                weights = [state.weight_at(k) for k in range(state.legal_count())]
                assert sum(weights) == state.new_cards()
                state.apply(state.draw(rng), None)
            else:
                state.apply(state.legal_at(rng.below(state.legal_count())), None)
        assert state.idle == 2 or sum(state.taken) == 5
    assert playout(MemoryGame(3), Rng(1)) > 5


def test_the_solver_finds_the_gain_of_every_position(solvers: dict[int, Solver]) -> None:
    for pairs, singles in positions():
        solver, guide = solvers[pairs], Gains(pairs)
        for turn in (0, 1):
            rewards = solver.rewards(MemoryGame(pairs, singles, turn=turn))
            assert sum(rewards) == pytest.approx(1.0)
            wanted = float(best_gain(pairs, singles))
            assert guide.gain(rewards[turn]) == pytest.approx(wanted, abs=1e-9)


def best_ways(solver: Solver, state: MemoryGame) -> list[int]:
    """The actions that bring most, equals among them."""
    seat = int(state.to_act())
    choices = solver.choices(state)
    most = max(choice.rewards[seat] for choice in choices)
    return [choice.action for choice in choices if choice.rewards[seat] > most - 1e-9]


def best_kinds(solver: Solver, pairs: int, singles: int) -> set[int | None]:
    """The kinds of turn that the solver finds best."""
    found: set[int | None] = set()
    for first in best_ways(solver, MemoryGame(pairs, singles)):
        state = MemoryGame(pairs, singles)
        state.apply(first, None)
        if first == NEW and OF_NONE not in state.legal():
            return {ONE_MOVE}
        if first == NEW:
            state.apply(OF_NONE, None)
        found |= {kind_of(first, second, singles) for second in best_ways(solver, state)}
    return found


def test_the_solver_plays_as_published(solvers: dict[int, Solver]) -> None:
    for pairs, singles in positions(fewest=2):
        kinds = best_kinds(solvers[pairs], pairs, singles)
        by_gain = gains(pairs, singles)
        most = max(by_gain.values())
        assert kinds == {kind for kind, gain in by_gain.items() if gain == most}
        expected = {NO_MOVE, TWO_MOVE} if (pairs, singles) == (4, 3) else set()
        assert kinds == expected | {published_kind(pairs, singles)}, (pairs, singles)


def test_a_pair_that_lies_open_is_taken(solvers: dict[int, Solver]) -> None:
    solver, guide = solvers[5], Gains(5)
    for pairs in range(2, 6):
        for singles in range(pairs):
            state = MemoryGame(pairs, singles, open_pairs=1)
            gain = guide.gain(solver.rewards(state)[0])
            wanted = float(1 + best_gain(pairs - 1, singles))
            assert gain == pytest.approx(wanted, abs=1e-9)
            assert PAIRED in best_ways(solver, state)


class Attentive(Gains):
    """Plays on by taking what it knows, else anything."""

    def follow(self, state: State, rng: Rng) -> int:
        ways = state.legal()
        for known in (MATCH, PAIRED):
            if known in ways:
                return known
        return ways[rng.below(len(ways))]


def searched_kind(pairs: int, singles: int, seed: int) -> int | None:
    """The turn that a search plays when its first card finds no match."""
    settings = Settings(horizon=200)
    thinker = Thinker(TINY, 0, Attentive(pairs), settings, solves=False)
    state, rng, turn = MemoryGame(pairs, singles), Rng(seed), []
    for _ in range(2):
        action = thinker.opinions(state.copy(), Budget(1200), rng)[0].action
        thinker.chose(action)
        turn.append(action)
        state.apply(action, None)
        if state.to_act() == CHANCE:
            state.apply(OF_NONE, None)
    return kind_of(turn[0], turn[1], singles)


@pytest.mark.parametrize(("pairs", "singles"), [(2, 1), (3, 1), (3, 2), (4, 2)])
def test_the_search_plays_as_published_where_it_matters(pairs: int, singles: int) -> None:
    """In most of a few searches, where the next best turn costs a quarter of a pair or more."""
    by_gain = sorted(gains(pairs, singles).values())
    assert by_gain[-1] - by_gain[-2] >= Fraction(1, 4)
    kinds = [searched_kind(pairs, singles, seed) for seed in range(3)]
    assert kinds.count(published_kind(pairs, singles)) >= 2

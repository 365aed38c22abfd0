"""The last turn of La Fièvre de l'or: solved, against plain counting."""

import math
import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bots.test_guide_fievre import outlook, positions
from filon.bots.fievre.endings import is_last_turn
from filon.bots.fievre.guide import FievreGuide
from filon.bots.fievre.last_turn import share_reward
from filon.bots.search.search import Settings
from filon.bots.search.solver import Solver, TooLong
from filon.bots.search.thinking import Budget, Thinker
from filon.rules.contract import CHANCE, OVER
from filon.rules.fievre.game import GAME
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import BIDDING, ROLLING
from filon.rules.rng import Rng
from rules.fievre.table import bidding, choosing, is_over, rolling

CLOSE = 1e-12
A_LOT = 10**9


def counted(state: FievreState, guide: FievreGuide) -> list[float]:
    """What each seat gets when all play their best: all actions, all dice, nothing else."""
    who = int(state.to_act())
    if who == OVER:
        return outlook(guide, state)
    if who == CHANCE:
        behind = [counted(after(state, action), guide) for action in state.legal()]
        return [sum(column) / len(behind) for column in zip(*behind, strict=True)]
    best: list[float] = []
    for action in state.legal():
        rewards = counted(after(state, action), guide)
        if not best or rewards[who] > best[who] + CLOSE:
            best = rewards
    return best


def after(state: FievreState, action: int) -> FievreState:
    ahead = state.copy()
    ahead.apply(action, None)
    return ahead


ENDINGS = {
    "two mines": choosing(
        seats=3,
        sale=["red 8", "blue 9"],
        mines={0: ["red 3"], 1: ["blue 2", "blue 3"]},
        deck=[],
    ),
    "a collapse": rolling(
        seats=3, mines={0: ["green 7", "green 2"], 1: ["purple 6"], 2: ["red 12"]}, deck=[]
    ),
    "saloons": rolling(
        seats=3,
        mines={0: ["red 6", "red 8"], 1: ["red 5"], 2: ["blue 2"]},
        saloons=[("red", 1), ("red", 2)],
        girls=2,
        gold=[0, 1, 2],
        vein="red 6",
        deck=[],
    ),
    "a telegraph": rolling(
        seats=3,
        mines={0: ["green 7", "green 2"], 1: ["purple 6"], 2: ["red 12"]},
        kept={"telegraph": 1},
        deck=[],
    ),
    "a dynamite": choosing(
        seats=3,
        sale=["dynamite"],
        mines={0: ["red 3"], 1: ["blue 9"], 2: ["red 8", "red 10"]},
        deck=[],
    ),
    "a gun": choosing(
        seats=3,
        sale=["red 12"],
        mines={0: ["red 3"], 1: ["blue 9"], 2: ["red 8", "red 10"]},
        kept={"gun": 0},
        gold=[14, 10, 3],
        extension="jesweb",
        deck=[],
    ),
    "an auction": bidding(
        seats=3,
        sale=["red 8", "blue 9", "red 4"],
        mines={0: ["red 3"], 1: ["blue 2", "blue 3"]},
        gold=[2, 1, 2],
        deck=[],
    ),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_the_last_turn_is_solved_exactly(name: str) -> None:
    state = ENDINGS[name].copy()
    guide = FievreGuide(3)
    before = state.facts()
    expected = counted(state, guide)
    assert guide.is_solvable(state)
    assert Solver(guide, A_LOT).rewards(state) == pytest.approx(expected)
    assert guide.last_turn.rewards(state) == pytest.approx(expected)
    assert state.facts() == before
    if state.to_act() != CHANCE:
        for action, rewards in guide.last_turn.choices(state):
            assert rewards == pytest.approx(counted(after(state, action), guide))


def test_a_hold_up_is_solved_by_its_two_outcomes() -> None:
    """F28; all 36 rolls of a hold-up and of production are too many to count out here."""
    state = choosing(seats=3, sale=["hold-up"], mines={1: ["blue 9"]}, gold=[9, 5, 12], deck=[])
    guide = FievreGuide(3)
    solver = Solver(guide, A_LOT)
    assert guide.last_turn.rewards(state) == pytest.approx(solver.rewards(state))


def test_a_whole_last_turn_is_solved_both_ways() -> None:
    """Followed to the end from every decision of last turns that are small enough."""
    seen = 0
    for seed in range(6):
        for state in positions(3, {}, seed, follows=True):
            guide = FievreGuide(3)
            if is_over(state) or not guide.is_solvable(state) or state.step == BIDDING:
                continue
            solver = Solver(guide, A_LOT)
            assert guide.last_turn.can_solve(state)
            assert guide.last_turn.rewards(state) == pytest.approx(solver.rewards(state))
            seen += 1
            if state.step != ROLLING and seen > 4:
                return
    assert seen > 0


SINGLE_FACTS = [
    "step",
    "asked",
    "resume",
    "opener",
    "highest",
    "leader",
    "passed",
    "winner",
    "place",
    "rider",
    "die",
    "other",
    "victim",
    "number",
    "target",
    "stake",
    "governor_on",
    "girls_on",
    "vein_on",
]
FACTS_IN_ROWS = ["gold", "owner", "mayor", "kept", "saloon_town", "saloon_owner"]


def test_whatever_matters_in_the_last_turn_changes_the_key() -> None:
    guide = FievreGuide(4)
    state = choosing(sale=["red 8", "saloon"], mines={0: ["blue 9"]}, deck=[])
    keys = {guide.key(state)}
    changed = 0
    for word in SINGLE_FACTS:
        other = state.copy()
        setattr(other, word, getattr(state, word) + 1)
        keys.add(guide.key(other))
        changed += 1
    for word in FACTS_IN_ROWS:
        for at in range(len(getattr(state, word))):
            other = state.copy()
            getattr(other, word)[at] += 1
            keys.add(guide.key(other))
            changed += 1
    for at in range(int(state.on_sale)):
        other = state.copy()
        other.sale[at] += 1
        keys.add(guide.key(other))
        changed += 1
    assert len(keys) == changed + 1


def test_equal_positions_have_equal_keys() -> None:
    for state in positions(4, {"extension": "jesweb"}, seed=1):
        guide = FievreGuide(4)
        assert guide.key(state) == guide.key(state.copy())
        if is_last_turn(state):
            assert guide.key(state) != state.facts()


def test_only_the_last_turn_is_solvable() -> None:
    guide = FievreGuide(3)
    assert not guide.is_solvable(choosing(seats=3, sale=["red 8"]))
    assert guide.is_solvable(choosing(seats=3, sale=["red 8"], deck=[]))
    many = choosing(seats=3, sale=["hold-up", "dynamite", "hold-up"], deck=[])
    assert not guide.is_small(many)
    assert guide.is_solvable(many), "the solver of the last turn is up to it"
    assert len(guide.solve(many)) == many.legal_count()


def test_shared_rewards_are_those_of_the_guide() -> None:
    guide = FievreGuide(3)
    for seed in range(20):
        *_, state = positions(3, {}, seed)
        points = vec[i64]([int(state.score(seat)) for seat in range(3)])
        breakers = vec[i64]([int(guide.tie_break(state, seat)) for seat in range(3)])
        found = vec[float]([0.0] * 3)
        share_reward(points, breakers, found)
        assert list(found) == pytest.approx(outlook(guide, state))


@pytest.mark.parametrize("name", ENDINGS)
def test_when_the_time_is_up_the_last_turn_is_too_long(name: str) -> None:
    state = ENDINGS[name].copy()
    guide, before = FievreGuide(3), state.facts()
    guide.until = time.monotonic() - 1
    with pytest.raises(TooLong):
        guide.last_turn.rewards(state)
    if state.to_act() != CHANCE:
        with pytest.raises(TooLong):
            guide.solve(state)
    assert state.facts() == before
    guide.until = time.monotonic() + 3600
    in_time = guide.last_turn.rewards(state)
    guide.until = math.inf
    assert guide.last_turn.rewards(state) == in_time


def test_a_last_turn_that_is_too_long_is_searched() -> None:
    """However quick it seemed to be."""
    state = ENDINGS["an auction"].copy()
    mind = Thinker(GAME, 0, FievreGuide(3), Settings())
    guide = mind.guide
    assert mind.may_solve(state, Budget(100, 1.0))
    assert all(opinion.exact for opinion in mind.opinions(state, Budget(100, 1.0), Rng(1)))
    assert mind.solved(state, -1.0, None) == []
    assert guide.until == math.inf
    assert not mind.may_solve(state, Budget(100, 1e-9))
    opinions = mind.opinions(state, Budget(100, 1e-9), Rng(1))
    assert opinions
    assert not any(opinion.exact for opinion in opinions)

"""The exact solver, against known values and against reckoning without a memory."""

import math
import time
from fractions import Fraction

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bots.search.tiny import (
    FULL,
    Decision,
    End,
    Guess,
    Heap,
    Lottery,
    Pages,
    Payoffs,
    Written,
)
from filon.bots.search.solver import DEEPEST, STRIDE, SolvedAction, Solver, TooLong, best_for
from filon.rules.contract import State
from filon.rules.rng import Rng

PLENTY = 100_000


@pytest.mark.parametrize("turn", [0, 1])
def test_the_winner_of_every_heap_is_known(turn: int) -> None:
    solver = Solver(Payoffs(2), PLENTY)
    for stones in range(1, 60):
        wins = stones % 4 != 0
        rewards = solver.rewards(Heap(stones, turn))
        assert rewards[turn] == (1.0 if wins else 0.0)
        assert sum(rewards) == 1.0
        choices = solver.choices(Heap(stones, turn))
        winning = [choice.action for choice in choices if choice.rewards[turn] == 1.0]
        assert winning == ([stones % 4] if wins else [])
        assert [choice.action for choice in choices] == Heap(stones, turn).legal()


def test_each_position_is_looked_at_once() -> None:
    solver = Solver(Payoffs(2), PLENTY)
    solver.rewards(Heap(50))
    positions = PLENTY - int(solver.left)
    assert positions == len(solver.solved) <= 2 * 50
    solver.rewards(Heap(50))
    assert PLENTY - int(solver.left) == positions


def test_chance_counts_by_its_weights() -> None:
    """A hidden card is nothing special to the solver: it sees all there is."""
    solver = Solver(Payoffs(2), PLENTY)
    lottery: Pages = {
        "start": Lottery({2: (5, "a"), 0: (3, "b"), 9: (2, "c")}),
        "a": End((100, 0)),
        "b": End((50, 10)),
        "c": End((0, 100)),
    }
    assert solver.rewards(Written(lottery)) == pytest.approx([0.65, 0.23])
    assert Solver(Payoffs(2), PLENTY).rewards(Guess(2, (1, 0))) == [1.0, 0.0]


def test_each_seat_chooses_for_its_own_sake() -> None:
    pages: Pages = {
        "start": Decision(0, {0: "left", 1: "right", 2: "safe"}),
        "left": Decision(1, {0: "hurts 0", 1: "best for 0"}),
        "right": Decision(1, {0: "mean", 1: "hurts 2"}),
        "hurts 0": End((0, 60, 40)),
        "best for 0": End((100, 40, 0)),
        "mean": End((10, 20, 70)),
        "hurts 2": End((80, 30, 0)),
        "safe": End((50, 25, 25)),
    }
    choices = Solver(Payoffs(3), PLENTY).choices(Written(pages))
    assert [choice.rewards for choice in choices] == [
        [0.0, 0.6, 0.4],
        [0.8, 0.3, 0.0],
        [0.5, 0.25, 0.25],
    ]
    assert best_for(0, choices).action == 1


def test_of_equal_choices_the_first_is_taken() -> None:
    choices = [
        SolvedAction(4, [0.3, 0.0]),
        SolvedAction(2, [0.3 + 1e-15, 0.5]),
        SolvedAction(1, [0.1, 0.9]),
    ]
    assert best_for(0, choices).action == 4
    assert best_for(1, choices).action == 1


class LastOnly(Payoffs):
    """Thinks of one action only: the last."""

    def candidates(self, state: State, found: "vec[i64]") -> int:
        found[0] = state.legal()[-1]
        return 1


def test_only_candidates_are_followed() -> None:
    choices = Solver(LastOnly(2), PLENTY).choices(Heap(6))
    assert [(choice.action, choice.rewards) for choice in choices] == [(3, [0.0, 1.0])]


SEATS = 3


def random_pages(rng: Rng, layers: int = 6, across: int = 4) -> Pages:
    """Pages in layers; each leads to some of the next, so that many ways meet again."""
    pages: dict[str, Decision | Lottery | End] = {}
    for layer in range(layers):
        for k in range(across):
            name = "start" if layer == k == 0 else f"{layer}-{k}"
            kind = rng.below(6) if layer else 0
            nexts = [f"{layer + 1}-{rng.below(across)}" for _ in range(1 + rng.below(3))]
            if layer == layers - 1 or kind == 5:
                points = tuple(int(rng.below(4)) * 25 for _ in range(SEATS))
                pages[name] = End(points)
            elif kind >= 3:
                weighed = {n: (1 + int(rng.below(9)), page) for n, page in enumerate(nexts)}
                pages[name] = Lottery(weighed)
            else:
                pages[name] = Decision(int(rng.below(SEATS)), dict(enumerate(nexts)))
    return pages


def reckoned(pages: Pages, name: str) -> list[Fraction]:
    """What each seat gets, every way by itself, in fractions."""
    page = pages[name]
    if isinstance(page, End):
        return [Fraction(points, FULL) for points in page.points]
    if isinstance(page, Decision):
        return max(
            (reckoned(pages, behind) for behind in page.pages.values()),
            key=lambda rewards: rewards[page.seat],
        )
    total = sum(weight for weight, _ in page.pages.values())
    sums = [Fraction(0)] * SEATS
    for weight, behind in page.pages.values():
        rewards = reckoned(pages, behind)
        sums = [so_far + weight * reward for so_far, reward in zip(sums, rewards, strict=True)]
    return [each / total for each in sums]


def test_random_games_are_solved_as_without_a_memory() -> None:
    for seed in range(150):
        pages = random_pages(Rng(seed))
        wanted = [float(reward) for reward in reckoned(pages, "start")]
        solver = Solver(Payoffs(SEATS), PLENTY)
        assert solver.rewards(Written(pages)) == pytest.approx(wanted, abs=1e-12), seed
        page = pages["start"]
        assert isinstance(page, Decision)
        for choice, behind in zip(
            solver.choices(Written(pages)), page.pages.values(), strict=True
        ):
            behind_it = [float(reward) for reward in reckoned(pages, behind)]
            assert choice.rewards == pytest.approx(behind_it, abs=1e-12), seed


def test_more_positions_than_allowed_are_too_long() -> None:
    solver = Solver(Payoffs(2), PLENTY)
    solver.choices(Heap(40))
    needed = PLENTY - int(solver.left)
    exactly = Solver(Payoffs(2), needed)
    assert exactly.choices(Heap(40))
    assert exactly.left == 0
    with pytest.raises(TooLong):
        Solver(Payoffs(2), needed - 1).choices(Heap(40))


def looks_at_no_more_than(most: int) -> int:
    """How often a game that never ends is moved until the solver gives up."""
    moves = 0

    class Endless(Heap):
        def copy(self) -> "Endless":
            nonlocal moves
            moves += 1
            return Endless(self.stones + 3, self.turn)

    with pytest.raises(TooLong):
        Solver(Payoffs(2), most).rewards(Endless(3))
    return moves


def test_giving_up_comes_in_time() -> None:
    """By the number of positions when that is small, else by their depth."""
    assert looks_at_no_more_than(50) <= 51
    assert looks_at_no_more_than(PLENTY) <= DEEPEST + 2


def test_when_the_time_is_up_it_is_too_long() -> None:
    """The clock is looked at now and then: what is small is solved all the same."""
    guide = Payoffs(2)
    assert guide.until == math.inf
    guide.until = time.monotonic() + 3600
    assert Solver(guide, PLENTY).choices(Heap(200))
    guide.until = time.monotonic() - 1
    with pytest.raises(TooLong):
        Solver(guide, PLENTY).choices(Heap(200))
    assert Solver(guide, PLENTY).choices(Heap(10))
    guide.until = math.inf
    assert Solver(guide, PLENTY).choices(Heap(200))


def test_the_clock_is_looked_at_every_so_many_positions() -> None:
    guide = Payoffs(2)
    guide.until = time.monotonic() - 1
    solver = Solver(guide, PLENTY)
    with pytest.raises(TooLong):
        solver.rewards(Heap(200))
    assert PLENTY - int(solver.left) <= STRIDE


def test_a_line_of_play_that_goes_in_circles_is_too_long() -> None:
    circle: Pages = {"start": Decision(0, {0: "back"}), "back": Decision(1, {0: "start"})}
    with pytest.raises(TooLong):
        Solver(Payoffs(2), PLENTY).choices(Written(circle))


def chain(length: int) -> Pages:
    pages: dict[str, Decision | Lottery | End] = {
        str(k): Decision(k % 2, {0: str(k + 1)}) for k in range(length)
    }
    return {"start": Decision(0, {0: "0"}), **pages, str(length): End((100, 0))}


def test_an_ending_may_be_as_deep_as_is_said_and_no_deeper() -> None:
    assert Solver(Payoffs(2), PLENTY).rewards(Written(chain(DEEPEST))) == [1.0, 0.0]
    with pytest.raises(TooLong):
        Solver(Payoffs(2), PLENTY).rewards(Written(chain(DEEPEST + 1)))

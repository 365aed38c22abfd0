# compiled: engine
"""What is left of a match, solved exactly: every seat for itself, chance by its weights.

Every candidate of the guide is followed to the end, each position that comes to the same once:
max^n (Luckhardt and Irani 1986) with chance nodes.
It is for endings in which nothing hidden matters any more.
"""

from time import monotonic
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.guide import MOST_CANDIDATES, Guide
from filon.rules.contract import CHANCE, OVER, State

DEEPEST: Final = 300
"""A line of play that is longer is no ending."""

STRIDE: Final = 64
"""How many positions go by between two looks at the clock."""

CLOSE: Final = 1e-12
"""Rewards that differ by less are equal; the candidate that the guide puts first is taken."""


class TooLong(Exception):
    """There is more to solve than was allowed, or than there is time for."""


class SolvedAction:
    """A candidate, and what each seat gets behind it."""

    def __init__(self, action: int, rewards: list[float]) -> None:
        self.action = action
        self.rewards = rewards


class Solver:
    """Solves positions of one match, and remembers what it has solved."""

    def __init__(self, guide: Guide, most: int) -> None:
        self.guide = guide
        self.left: i64 = most
        """How many positions may still be looked at."""
        self.solved: dict[object, list[float]] = {}

    def choices(self, state: State) -> list[SolvedAction]:
        """Every candidate of the seat to act with what comes of it. Raises TooLong."""
        return self.followed(state, 0)

    def rewards(self, state: State) -> list[float]:
        """What each seat gets when all play their best. Raises TooLong."""
        return self.value(state, 0)

    def value(self, state: State, depth: i64) -> list[float]:
        who = state.to_act()
        if who == OVER:
            return self.at_end(state)
        key = self.guide.key(state)
        known = self.solved.get(key)
        if known is not None:
            return known
        self.left -= 1
        if self.left < 0 or depth > DEEPEST:
            raise TooLong
        if self.left % STRIDE == 0 and monotonic() > self.guide.until:
            raise TooLong
        if who == CHANCE:
            found = self.expected(state, depth)
        else:
            found = best_for(int(who), self.followed(state, depth)).rewards
        self.solved[key] = found
        return found

    def at_end(self, state: State) -> list[float]:
        rewards = vec[float]([0.0] * int(self.guide.seats))
        self.guide.outlook(state, rewards)
        return list(rewards)

    def expected(self, state: State, depth: i64) -> list[float]:
        """The mean over the outcomes of a chance step."""
        sums = [0.0] * int(self.guide.seats)
        total = 0.0
        for k in range(state.legal_count()):
            weight = float(state.weight_at(k))
            behind = self.value(after(state, state.legal_at(k)), depth + 1)
            for seat in range(len(sums)):
                sums[seat] += weight * behind[seat]
            total += weight
        return [each / total for each in sums]

    def followed(self, state: State, depth: i64) -> list[SolvedAction]:
        found = vec[i64]([0] * MOST_CANDIDATES)
        count = self.guide.candidates(state, found)
        choices: list[SolvedAction] = []
        for k in range(count):
            behind = self.value(after(state, found[k]), depth + 1)
            choices.append(SolvedAction(int(found[k]), behind))
        return choices


def after(state: State, action: i64) -> State:
    """The position behind an action."""
    ahead = state.copy()
    ahead.apply(action, None)
    return ahead


def best_for(seat: int, choices: list[SolvedAction]) -> SolvedAction:
    """What the seat takes: the choice that brings it most, of equals the first."""
    best = choices[0]
    for choice in choices:
        if choice.rewards[seat] > best.rewards[seat] + CLOSE:
            best = choice
    return best

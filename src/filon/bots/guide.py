# compiled: engine
"""What a search is told of a game: where to look, how to play on, how good a position is.

One guide a game: `filon.bots.<game>.guide`. This one knows no game: it looks everywhere, plays
on at random and goes by the scores.
"""

from math import inf
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from filon.rules.contract import State
from filon.rules.rng import Rng

NO_ACTION: Final = -1

MOST_CANDIDATES: Final = 1024
"""Room for the actions of one decision."""

WIN_COUNTS: Final = 0.9
"""The part of a reward that is the share of the win; the rest is the share of all points, so
that among lines that win as often the one that wins by more is better."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """What is worth knowing about a game when one thinks ahead in it."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.until = inf
        """By the monotonic clock: when a solver gives up."""

    def candidates(self, state: State, found: vec[i64]) -> i64:
        """Write the actions worth a thought into `found`, the best first; give
        their number. Of actions that come to the same, one is enough."""
        count = state.legal_count()
        for k in range(count):
            found[k] = state.legal_at(k)
        return count

    def follow(self, state: State, rng: Rng) -> i64:
        """What the seat to act would do without much thought: playouts go on so."""
        return state.legal_at(rng.below(state.legal_count()))

    def look_ahead(self, state: State, rng: Rng) -> i64:
        """What the seat to act would do after a look at what comes of it at once: how somebody
        plays who knows the game and does not search. NO_ACTION: as `follow`."""
        return NO_ACTION

    def is_branch(self, state: State, seat: i64) -> bool:
        """At CHANCE: whether the tree remembers the outcome apart from others: the seat that
        thinks is told of it, and it matters for what comes next."""
        return False

    def outlook(self, state: State, rewards: vec[float]) -> None:
        """Write for each seat what it may expect, between 0 and 1: `reward` at the end of a
        match, a guess before."""
        self.reward(state, rewards)

    def reward(self, state: State, rewards: vec[float]) -> None:
        """What the scores as they stand would bring: WIN_COUNTS for the win, shared by equals,
        and the rest by the share of all points."""
        best = state.score(0)
        breaker = self.tie_break(state, 0)
        winners: i64 = 0
        total: i64 = 0
        for seat in range(self.seats):
            points = state.score(seat)
            second = self.tie_break(state, seat)
            if points > best or (points == best and second > breaker):
                best = points
                breaker = second
                winners = 1
            elif points == best and second == breaker:
                winners += 1
            if points > 0:
                total += points
        for seat in range(self.seats):
            points = state.score(seat)
            worth = 0.0
            if points == best and self.tie_break(state, seat) == breaker:
                worth = WIN_COUNTS / float(winners)
            if total == 0:
                worth += (1.0 - WIN_COUNTS) / float(self.seats)
            elif points > 0:
                worth += (1.0 - WIN_COUNTS) * float(points) / float(total)
            rewards[seat] = worth

    def tie_break(self, state: State, seat: i64) -> i64:
        """What decides between equal scores, the higher wins. By default nothing does."""
        return 0

    def parts(self, state: State, seat: i64) -> list[tuple[str, float]]:
        """What the seat's outlook is made of, by name, in the points of the game: so that
        advice can give reasons."""
        return [("points", float(state.score(seat)))]

    def is_solvable(self, state: State) -> bool:
        """Whether what is left can be solved exactly: nothing hidden matters any more, and it
        is small enough."""
        return False

    def opened(self, state: State) -> State:
        """A copy of the position; with all shown where it could be solved but for what is
        hidden."""
        return state.copy()

    def effort(self, state: State) -> float:
        """About how many seconds it takes to solve a solvable position, at most."""
        return 0.0

    def solve(self, state: State) -> list[tuple[int, list[float]]]:
        """Every candidate of a solvable position with what each seat gets behind it, exactly,
        by a solver of the game's own; none: the general solver is asked."""
        return []

    def key(self, state: State) -> object:
        """What the value of a position depends on: equal keys, equal values. For the exact
        solver; hashable."""
        return state.facts()

"""Random matches of an OpenSpiel game played inside C++.

Its Python API has no call for that, but its search has: an MCTSBot that may simulate once asks
its RandomRolloutEvaluator at the position it is given, and that plays as many random matches
from there as it was told to. The search must begin at a decision, so the cards are dealt
before, outside the clock. It does not tell how many steps it played: they are the mean of
matches walked from the very same deals, times the matches.
"""

from collections.abc import Callable, Sequence
from random import Random
from statistics import mean
from typing import NamedTuple, Protocol

from filon.bench.samples import Sample, clock

CHANCE = -1
DEALS = 20
COUNTED_MATCHES = 50
"""Matches that are walked and counted from each deal."""
ROLLOUTS = 200
"""Matches of one call: so many that the call itself costs nothing."""
MEGABYTES = 1


class SpielState(Protocol):
    def clone(self) -> "SpielState": ...
    def current_player(self) -> int: ...
    def legal_actions(self) -> Sequence[int]: ...
    def chance_outcomes(self) -> Sequence[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...


class SpielGame(Protocol):
    def new_initial_state(self) -> SpielState: ...


class SpielBot(Protocol):
    def step(self, state: SpielState) -> int: ...


class SpielModule(Protocol):
    def load_game(self, name: str) -> SpielGame: ...

    @property
    def RandomRolloutEvaluator(self) -> Callable[[int, int], object]:  # noqa: N802
        """Of so many rollouts, from a seed."""
        ...

    @property
    def MCTSBot(self) -> Callable[..., SpielBot]: ...  # noqa: N802


class Deal(NamedTuple):
    """A position at its first decision, and what is still played from there, on average."""

    state: SpielState
    steps: float
    decisions: float


class Rollouts:
    """The random matches of one game, from a few deals in turn."""

    def __init__(self, module: SpielModule, game: SpielGame, seed: int) -> None:
        self.random = Random(seed)
        self.deals = [self.deal(game) for _ in range(DEALS)]
        self.bot = module.MCTSBot(
            game,
            module.RandomRolloutEvaluator(ROLLOUTS, seed),
            1.0,  # how eagerly to explore: it never comes to that
            1,  # simulations
            MEGABYTES,
            False,  # solve
            seed,
            False,  # verbose
        )

    def deal(self, game: SpielGame) -> Deal:
        """Play chance until somebody must decide; count what follows."""
        state = game.new_initial_state()
        while state.current_player() == CHANCE:
            state.apply_action(self.choose(state))
        counts = [self.count(state.clone()) for _ in range(COUNTED_MATCHES)]
        steps, decisions = zip(*counts, strict=True)
        return Deal(state, mean(steps), mean(decisions))

    def count(self, state: SpielState) -> tuple[int, int]:
        """Play a match to its end; give its steps and its decisions."""
        steps = decisions = 0
        while (who := state.current_player()) >= CHANCE:
            state.apply_action(self.choose(state))
            steps += 1
            decisions += who != CHANCE
        return steps, decisions

    def choose(self, state: SpielState) -> int:
        """Any action of a seat, or an outcome of chance by its weight."""
        if state.current_player() != CHANCE:
            return self.random.choice(state.legal_actions())
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        return int(self.random.choices(outcomes, weights)[0])

    def measure(self, times: int) -> Sample:
        """So many calls, each of many matches."""
        deals = [self.deals[k % DEALS] for k in range(times)]
        step = self.bot.step
        began = clock()
        for deal in deals:
            step(deal.state)
        seconds = clock() - began
        plies = sum(deal.steps for deal in deals) * ROLLOUTS
        decisions = sum(deal.decisions for deal in deals) * ROLLOUTS
        return Sample(seconds, times * ROLLOUTS, round(plies), round(decisions))

"""Card games of OpenSpiel, from a Python loop like the one around our rules, and inside C++.

The calls of the loop are the cheapest that play a fair match: one `current_player` tells
seats, chance and the end; where all outcomes of chance are equally likely they are picked from
`legal_actions`, which costs less than `chance_outcomes`.

Inside C++ there is no call for random matches, but an MCTSBot that may simulate once asks its
RandomRolloutEvaluator at the position it is given, and that plays as many random matches from
there as it was told to. A search begins at a decision, so the cards are dealt before, outside
the clock. The evaluator does not tell how many steps it played: they are the mean of matches
walked from the same deals, times the matches.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from benchmarks.measure import Kind, NotAvailable, Sample, clock

CHANCE = -1
DEALS = 20
COUNTED_MATCHES = 50
"""Matches that are walked and counted from each deal."""
ROLLOUTS = 200
"""Matches of one call: so many that the call itself costs nothing."""


def walk_uniform(state: Any, random: Callable[[], float]) -> int:
    """Play a match in which all outcomes of chance are equally likely; give its steps."""
    steps = 0
    while state.current_player() >= CHANCE:
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
        steps += 1
    return steps


def walk_weighted(state: Any, random: Callable[[], float]) -> int:
    """Play a match in which chance has weights; give its steps."""
    steps = 0
    while (who := state.current_player()) >= CHANCE:
        if who >= 0:
            actions = state.legal_actions()
            action = actions[int(random() * len(actions))]
        else:
            left = random()
            for action, probability in state.chance_outcomes():  # noqa: B007
                left -= probability
                if left < 0:
                    break
        state.apply_action(action)
        steps += 1
    return steps


WALKS = {
    "go_fish": walk_weighted,
    "crazy_eights": walk_uniform,
    "leduc_poker": walk_uniform,
}


def load_openspiel() -> Any:
    """The module pyspiel. Raises NotAvailable."""
    try:
        return import_module("pyspiel")
    except ImportError:
        raise NotAvailable("not installed: pip install open_spiel") from None


def openspiel_version() -> str:
    try:
        return version("open_spiel")
    except PackageNotFoundError:
        return "unknown"


class Deal(NamedTuple):
    """A position at its first decision, and the mean of what is still played from there."""

    state: Any
    steps: float
    decisions: float


class OpenSpiel:
    """One game of OpenSpiel."""

    kinds: tuple[Kind, ...] = ("playouts", "loop")

    def __init__(self, module: Any, name: str, seats: int, seed: int) -> None:
        try:
            self.game = module.load_game(f"{name}(players={seats})")
        except RuntimeError:
            raise NotAvailable(f"not available: no {name} for {seats} players") from None
        self.name = name
        self.random = Random(seed)
        self.deals = [self.deal() for _ in range(DEALS)]
        evaluator = module.RandomRolloutEvaluator(ROLLOUTS, seed)
        explore, simulations, megabytes, solve, verbose = 1.0, 1, 1, False, False
        self.bot = module.MCTSBot(
            self.game, evaluator, explore, simulations, megabytes, solve, seed, verbose
        )

    def deal(self) -> Deal:
        """Play chance until somebody must decide; count what follows."""
        state = self.game.new_initial_state()
        while state.current_player() == CHANCE:
            state.apply_action(self.choose(state))
        counts = [self.count(state.clone()) for _ in range(COUNTED_MATCHES)]
        steps, decisions = zip(*counts, strict=True)
        return Deal(state, mean(steps), mean(decisions))

    def count(self, state: Any) -> tuple[int, int]:
        """Play a match to its end; give its steps and its decisions."""
        steps = decisions = 0
        while (who := state.current_player()) >= CHANCE:
            state.apply_action(self.choose(state))
            steps += 1
            decisions += who != CHANCE
        return steps, decisions

    def choose(self, state: Any) -> int:
        """Any action of a seat, or an outcome of chance by its weight."""
        if state.current_player() != CHANCE:
            return int(self.random.choice(state.legal_actions()))
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        return int(self.random.choices(outcomes, weights)[0])

    def measure(self, kind: Kind, times: int) -> Sample:
        return self.rollouts(times) if kind == "playouts" else self.loop(times)

    def rollouts(self, calls: int) -> Sample:
        """Inside C++; every call plays many matches."""
        deals = [self.deals[k % DEALS] for k in range(calls)]
        step = self.bot.step
        began = clock()
        for deal in deals:
            step(deal.state)
        taken = clock() - began
        plies = ROLLOUTS * sum(deal.steps for deal in deals)
        decisions = ROLLOUTS * sum(deal.decisions for deal in deals)
        # Sized by calls: a call cannot be cut into matches.
        return Sample(taken, calls, round(plies), round(decisions))

    def loop(self, matches: int) -> Sample:
        new, walk, random = self.game.new_initial_state, WALKS[self.name], self.random.random
        steps = 0
        began = clock()
        for _ in range(matches):
            steps += walk(new(), random)
        return Sample(clock() - began, matches, steps)

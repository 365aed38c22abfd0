"""Card games of OpenSpiel, driven from a Python loop like the one around our rules, and inside
C++ as far as its Python API lets us (`rollouts`).

The calls of the loop are the cheapest that play a fair match: one `current_player` tells
seats, chance and the end; where all outcomes of chance are equally likely they are picked from
`legal_actions`, which costs less than `chance_outcomes`.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import cast

from filon.bench.rollouts import CHANCE, Rollouts, SpielModule, SpielState
from filon.bench.samples import Kind, NotAvailable, Sample, clock

Walk = Callable[[SpielState, Callable[[], float]], int]


def walk_uniform(state: SpielState, random: Callable[[], float]) -> int:
    """Play a match in which all outcomes of chance are equally likely; give its steps."""
    steps = 0
    while state.current_player() >= CHANCE:
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
        steps += 1
    return steps


def walk_weighted(state: SpielState, random: Callable[[], float]) -> int:
    """Play a match in which chance has weights; give its steps."""
    steps = 0
    while True:
        who = state.current_player()
        if who >= 0:
            actions = state.legal_actions()
            action = actions[int(random() * len(actions))]
        elif who == CHANCE:
            left = random()
            for action, probability in state.chance_outcomes():  # noqa: B007
                left -= probability
                if left < 0:
                    break
        else:
            return steps
        state.apply_action(action)
        steps += 1


WALKS: dict[str, Walk] = {
    "go_fish": walk_weighted,
    "crazy_eights": walk_uniform,
    "leduc_poker": walk_uniform,
}


def load_openspiel() -> SpielModule:
    """The module pyspiel. Raises NotAvailable."""
    try:
        return cast(SpielModule, import_module("pyspiel"))
    except ImportError:
        raise NotAvailable("not installed: pip install open_spiel") from None


def openspiel_version() -> str:
    try:
        return version("open_spiel")
    except PackageNotFoundError:
        return "unknown"


class OpenSpiel:
    """One game of OpenSpiel."""

    def __init__(self, module: SpielModule, name: str, seats: int, seed: int) -> None:
        try:
            self.game = module.load_game(f"{name}(players={seats})")
        except RuntimeError:
            raise NotAvailable(
                f"not available: OpenSpiel has no {name} for {seats} players"
            ) from None
        self.name = name
        self.random = Random(seed).random
        self.walk = WALKS[name]
        self.rollouts = Rollouts(module, self.game, seed) if has_rollouts(module) else None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return (Kind.LOOP,) if self.rollouts is None else (Kind.PLAYOUTS, Kind.LOOP)

    def measure(self, kind: Kind, times: int) -> Sample:
        if kind is Kind.PLAYOUTS:
            assert self.rollouts is not None, "only what is available is measured"
            return self.rollouts.measure(times)
        return self.loop(times)

    def loop(self, matches: int) -> Sample:
        new, walk, random = self.game.new_initial_state, self.walk, self.random
        steps = 0
        began = clock()
        for _ in range(matches):
            steps += walk(new(), random)
        return Sample(clock() - began, matches, steps)


def has_rollouts(module: SpielModule) -> bool:
    """Whether this OpenSpiel was built with its search in C++."""
    return hasattr(module, "MCTSBot") and hasattr(module, "RandomRolloutEvaluator")

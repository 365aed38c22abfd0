"""OpenSpiel as far as the benchmark needs it, with one small game."""

from collections.abc import Sequence
from types import ModuleType

from filon.bench.rollouts import SpielState


class Pebbles:
    """A game in the manner of OpenSpiel: a draw by chance, then so many decisions."""

    def __init__(self, left: int = -1) -> None:
        self.left = left

    def clone(self) -> "Pebbles":
        return Pebbles(self.left)

    def current_player(self) -> int:
        if self.left < 0:
            return -1
        return 0 if self.left else -4

    def legal_actions(self) -> Sequence[int]:
        return [2, 3] if self.left < 0 else [0]

    def chance_outcomes(self) -> Sequence[tuple[int, float]]:
        return [(2, 0.0), (3, 1.0)]

    def apply_action(self, action: int) -> None:
        self.left = action if self.left < 0 else self.left - 1

    @staticmethod
    def new_initial_state() -> "Pebbles":
        return Pebbles()


class Evaluator:
    """Plays so many matches to their end."""

    def __init__(self, rollouts: int, seed: int) -> None:
        self.rollouts = rollouts
        self.played = 0

    def evaluate(self, state: SpielState) -> None:
        for _ in range(self.rollouts):
            match = state.clone()
            while match.current_player() >= 0:
                match.apply_action(0)
            self.played += 1


class SearchBot:
    """Evaluates the position that it is given, and nothing else."""

    def __init__(
        self,
        game: Pebbles,
        evaluator: Evaluator,
        eagerness: float,
        simulations: int,
        megabytes: int,
        solve: bool,
        seed: int,
        verbose: bool,
    ) -> None:
        assert simulations == 1
        self.evaluator = evaluator

    def step(self, state: SpielState) -> int:
        assert state.current_player() >= 0, "a search begins at a decision"
        self.evaluator.evaluate(state)
        return state.legal_actions()[0]


class OldSpiel(ModuleType):
    """An OpenSpiel without a search in C++."""

    def load_game(self, name: str) -> Pebbles:
        if "players=3" not in name:
            raise RuntimeError(name)
        return Pebbles()


class FakeSpiel(OldSpiel):
    RandomRolloutEvaluator = Evaluator
    MCTSBot = SearchBot

"""OpenSpiel as far as a match against it needs it: the bases of a Python game, and a search
that looks one action ahead."""

from copy import deepcopy
from types import ModuleType, SimpleNamespace
from typing import Any


class Words:
    """Takes any words."""

    def __init__(self, **words: object) -> None:
        self.words = words


class GameType(Words):
    Dynamics = SimpleNamespace(SEQUENTIAL=0)
    ChanceMode = SimpleNamespace(EXPLICIT_STOCHASTIC=0)
    Information = SimpleNamespace(PERFECT_INFORMATION=0)
    Utility = SimpleNamespace(CONSTANT_SUM=0)
    RewardModel = SimpleNamespace(TERMINAL=0)


class Game:
    def __init__(self, kind: GameType, size: Words, parameters: dict[str, object]) -> None:
        self.kind = kind
        self.size = size


class State:
    """Clones as OpenSpiel does: a new state, and whatever the old one holds by `deepcopy`."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def clone(self) -> Any:
        found = self._game.new_initial_state()
        for name, value in vars(self).items():
            if name != "_game":
                setattr(found, name, deepcopy(value))
        return found

    def is_chance_node(self) -> bool:
        return bool(self.current_player() == -1)  # type: ignore[attr-defined]

    def legal_actions(self) -> list[int]:
        found: list[int] = self._legal_actions(0)  # type: ignore[attr-defined]
        return found

    def apply_action(self, action: int) -> None:
        self._apply_action(action)  # type: ignore[attr-defined]


class MCTSBot:
    """Judges so many actions once each, and takes the best."""

    def __init__(
        self, game: Game, uct_c: float, simulations: int, evaluator: Any, random_state: object
    ) -> None:
        self.max_simulations = simulations
        self.evaluator = evaluator

    def mcts_search(self, state: Any) -> SimpleNamespace:
        seat = state.current_player()
        before = str(state)
        values = {}
        for action, _ in self.evaluator.prior(state)[: self.max_simulations]:
            ahead = state.clone()
            ahead.apply_action(action)
            values[action] = self.evaluator.evaluate(ahead)[seat]
        assert str(state) == before, "a search changes nothing"
        best = SimpleNamespace(action=max(values, key=lambda action: values[action]))
        return SimpleNamespace(explore_count=len(values), best_child=lambda: best)


def stand_ins() -> dict[str, ModuleType]:
    """The modules by name."""
    spiel = ModuleType("pyspiel")
    for name, value in {
        "GameType": GameType,
        "GameInfo": Words,
        "Game": Game,
        "State": State,
        "PlayerId": SimpleNamespace(CHANCE=-1, TERMINAL=-4),
    }.items():
        setattr(spiel, name, value)
    search = ModuleType("open_spiel.python.algorithms.mcts")
    search.MCTSBot = MCTSBot  # type: ignore[attr-defined]
    numbers = ModuleType("numpy")
    numbers.random = SimpleNamespace(RandomState=int)  # type: ignore[attr-defined]
    return {
        "pyspiel": spiel,
        "open_spiel": ModuleType("open_spiel"),
        "open_spiel.python": ModuleType("open_spiel.python"),
        "open_spiel.python.algorithms": ModuleType("open_spiel.python.algorithms"),
        search.__name__: search,
        "numpy": numbers,
    }

"""A game of Filon as a Python game of OpenSpiel, and random matches to judge positions by."""

from typing import Any

from filon.rules.contract import CHANCE, OVER, State, playout
from filon.rules.game import Game
from filon.rules.rng import Rng

LONGEST_MATCH = 100_000


class Held:
    """A state of the rules in a state of OpenSpiel, which clones whatever it holds by
    `deepcopy`."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> "Held":
        return Held(self.state.copy())


def win_shares(game: Game, state: State) -> list[float]:
    """Of a match that is over: 1 for the winner, equal shares for several."""
    ranks = game.standings(state).ranks
    return [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


def wrap(spiel: Any, game: Game, seats: int) -> Any:
    """The game as one of OpenSpiel. Its classes are made here because their bases come with
    OpenSpiel."""
    kinds = spiel.GameType
    kind = kinds(
        short_name=f"filon_{game.name}",
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    size = spiel.GameInfo(
        num_distinct_actions=game.actions.size,
        max_chance_outcomes=game.actions.size,
        num_players=seats,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=1.0,
        max_game_length=LONGEST_MATCH,
    )

    class SpielState(spiel.State):  # type: ignore[misc]
        def __init__(self, of_game: Any) -> None:
            super().__init__(of_game)
            self.held = of_game.start

        def current_player(self) -> int:
            who = int(self.held.state.to_act())
            if who == CHANCE:
                return int(spiel.PlayerId.CHANCE)
            return int(spiel.PlayerId.TERMINAL) if who == OVER else who

        def is_terminal(self) -> bool:
            return bool(self.held.state.to_act() == OVER)

        def _legal_actions(self, player: int) -> list[int]:
            return sorted(self.held.state.legal())

        def chance_outcomes(self) -> list[tuple[int, float]]:
            state = self.held.state
            weights = [state.weight_at(k) for k in range(state.legal_count())]
            total = sum(weights)
            return [(state.legal_at(k), weight / total) for k, weight in enumerate(weights)]

        def _apply_action(self, action: int) -> None:
            self.held.state.apply(action, None)

        def _action_to_string(self, player: int, action: int) -> str:
            return game.actions.text(action)

        def returns(self) -> list[float]:
            return win_shares(game, self.held.state) if self.is_terminal() else [0.0] * seats

        def __str__(self) -> str:
            return repr(self.held.state.facts())

    class SpielGame(spiel.Game):  # type: ignore[misc]
        def __init__(self) -> None:
            self.start = Held(game.set_up(seats))
            super().__init__(kind, size, {})

        def new_initial_state(self) -> Any:
            return SpielState(self)

        def at(self, state: State) -> Any:
            """Where a match stands."""
            found = self.new_initial_state()
            found.held = Held(state)
            return found

    return SpielGame()


class Playouts:
    """Evaluates a leaf by random matches, which run as machine code: OpenSpiel's own rollouts
    would step through Python."""

    def __init__(self, game: Game, seats: int, playouts: int, rng: Rng) -> None:
        self.game = game
        self.seats = seats
        self.playouts = playouts
        self.rng = rng

    def evaluate(self, state: Any) -> list[float]:
        """The mean share of the win by seat."""
        sums = [0.0] * self.seats
        for _ in range(self.playouts):
            match = state.held.state.copy()
            playout(match, self.rng)
            for seat, share in enumerate(win_shares(self.game, match)):
                sums[seat] += share
        return [each / self.playouts for each in sums]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """All actions alike; chance by its weights."""
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

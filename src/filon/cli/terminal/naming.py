"""What the actions of a recorded match are called at the table."""

from filon.cli.terminal.decision import Decision
from filon.cli.terminal.seating import recorded_player
from filon.cli.terminal.tables import table_of
from filon.play.record import Record
from filon.rules.contract import State
from filon.rules.errors import Refusal
from filon.rules.game import Game, View
from filon.rules.rng import Rng
from filon.words.catalogue import Wording


class Replayed:
    """A position of a record, which can be asked as a match is."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self._state = state

    def view(self, seat: int | None) -> View:
        return self.game.view(self._state, seat)

    def legal(self, seat: int | None = None) -> list[int]:
        return self._state.legal()

    def world(self, seat: int, rng: Rng) -> State:
        return self._state.redeal(seat, rng)

    def why_not(self, seat: int, action: int | str) -> Refusal | None:
        code = self.game.actions.parse(action) if isinstance(action, str) else action
        return self.game.why_not(self._state, seat, code)


class Naming:
    """Names actions as the menus of the table do. Raises BadSetup for a game without one."""

    def __init__(self, record: Record, wording: Wording) -> None:
        self.game = record.game
        players = [recorded_player(name) for name in record.players]
        self.table = table_of(record.game)(record.options, players, wording, None)

    def labels(self, state: State, seat: int, *actions: int) -> tuple[str, ...]:
        """What these actions are called in this position, in which the seat decides."""
        decision = Decision(Replayed(self.game, state), seat)
        return tuple(self.table.label(action, decision) for action in actions)

"""A decision as the person who takes it may know it."""

from typing import Protocol

from filon.rules.contract import Log, State
from filon.rules.errors import BadWords, Refusal
from filon.rules.events import Event
from filon.rules.game import Game, View
from filon.rules.rng import Rng


class Asked(Protocol):
    """Where a decision is open: a match, or a position of a recorded one."""

    @property
    def game(self) -> Game: ...

    def view(self, seat: int | None) -> View: ...

    def legal(self, seat: int | None = None) -> list[int]: ...

    def world(self, seat: int, rng: Rng) -> State: ...

    def why_not(self, seat: int, action: int | str) -> Refusal | None: ...


class Decision:
    """What a seat is asked now: its own view, and what it may choose."""

    def __init__(self, asked: Asked, seat: int) -> None:
        self._asked = asked
        self.game = asked.game
        self.seat = seat
        self.view: View = asked.view(seat)
        self.legal = tuple(asked.legal(seat))
        """The codes of the actions, in the order of the rules."""

    def words(self, action: int) -> str:
        """An action in the words of the action table: `bid 5`."""
        return self.game.actions.text(action)

    def spelled(self, text: str) -> str:
        """The same words when they are an action, legal or not; else empty."""
        try:
            return self.words(self.game.actions.parse(text))
        except BadWords:
            return ""

    def foreseen(self, words: str) -> list[Event]:
        """What the seat would be told if it did this, as far as no chance is in it: the rules
        say so, in a world that the seat cannot tell from the true one."""
        log = Log()
        world = self._asked.world(self.seat, Rng(0))
        world.apply(self.game.actions.parse(words), log)
        return [event for event in log.events if event.is_told(self.seat)]

    def why_not(self, words: str) -> Refusal | None:
        """Why the seat may not do this now; None when it may."""
        return self._asked.why_not(self.seat, words)

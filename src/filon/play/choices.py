"""The choices of a seat: computed once, by the rules, for page, terminal, hints and replay.

What a choice would bring is found by applying it in a world that the seat cannot tell from the
true one, so it depends on nothing that the seat may not know.
"""

from typing import Protocol

from filon.rules.choices import Decision, decision_in
from filon.rules.contract import State
from filon.rules.game import Game
from filon.rules.options import Options
from filon.rules.rng import Rng


class Position(Protocol):
    """Where a decision is open: a match, or a position of a recorded one."""

    @property
    def game(self) -> Game: ...

    @property
    def options(self) -> Options: ...

    def legal(self, seat: int | None = None) -> list[int]: ...

    def world(self, seat: int, rng: Rng) -> State: ...


def decision_of(position: Position, seat: int) -> Decision | None:
    """What the seat has to decide now; None if it is not to act, or if the actions of the game
    say themselves all there is to tell."""
    legal = position.legal(seat)
    if not legal or not position.game.tells_choices(position.options):
        return None
    world = position.world(seat, Rng(0))
    return decision_in(position.game, world, seat, position.options, legal)

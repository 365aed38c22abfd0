"""Standing orders: what a seat wants done while its player is away.

An order is a limit, such as how high to go in an auction. It is carried out from what the seat
itself may know, and ends when the game allows it no longer.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filon.rules.game import View


class StandingOrders:
    """A game without standing orders; one that has them overrides all of this."""

    def highest(self, view: "View") -> int | None:
        """The highest limit that makes sense for the seat of this view; None when the seat can
        order nothing now."""
        return None

    def shares(self, view: "View") -> list[list[int]] | None:
        """By limit, from 0 to the highest that the seat of this view can afford: what each seat
        would get if it were spent, and after them the bank; None where nothing is spent."""
        return None

    def action(self, legal: Sequence[str], limit: int) -> str:
        """The action that an order with this limit means, among those that are legal."""
        raise NotImplementedError("asked only where `highest` gives a limit")

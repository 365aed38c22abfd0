"""Standing orders in the auction: how high to go while one is away (F8, F9)."""

from collections.abc import Sequence

from filon.rules.fievre.auction import price_shares
from filon.rules.fievre.view import FievreView
from filon.rules.game import View
from filon.rules.orders import StandingOrders

AUCTION = "auction"
PASS = "pass"  # noqa: S105 - a word of the game
BID = "bid"


class AuctionOrders(StandingOrders):
    """F8: the lowest bid that counts is made as long as it is within the limit, else the seat
    passes. An order ends with the auction."""

    def highest(self, view: View) -> int | None:
        """F9: what the seat owns; None when it is not in an auction, or has passed."""
        assert isinstance(view, FievreView), "a view of La Fièvre de l'or"
        if view.seat is None or view.phase != AUCTION or view.seat in view.passed:
            return None
        return view.gold[view.seat]

    def shares(self, view: View) -> list[list[int]] | None:
        """F10, F11: what each seat would keep of each price if this one won."""
        assert isinstance(view, FievreView), "a view of La Fièvre de l'or"
        if view.seat is None:
            return None
        found = []
        for price in range(view.gold[view.seat] + 1):
            shares = price_shares(view.seats, view.seat, price)
            found.append([*shares, price - sum(shares)])
        return found

    def action(self, legal: Sequence[str], limit: int) -> str:
        """F8."""
        bids = [int(words.removeprefix(f"{BID} ")) for words in legal if words.startswith(BID)]
        lowest = min(bids, default=limit + 1)
        return f"{BID} {lowest}" if lowest <= limit else PASS

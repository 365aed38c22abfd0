"""Standing orders: what a seat wants done in an auction while its player is away; and what
becomes of the price.

Only La Fièvre de l'or has an auction (F8). An order says how high to go: the lowest bid that
counts is made as long as it is within the limit, else the seat passes. It is carried out
from what the seat itself may know, and ends with the auction.
"""

from collections.abc import Sequence

from filon.rules.fievre.auction import price_shares
from filon.rules.fievre.view import FievreView
from filon.rules.game import View

AUCTION = "auction"
PASS = "pass"  # noqa: S105 - a word of the game
BID = "bid"


def highest_order(view: View) -> int | None:
    """The highest limit that makes sense for the seat of this view: what it owns (F9); None
    when it is not in an auction, or has passed."""
    if not isinstance(view, FievreView) or view.seat is None:
        return None
    if view.phase != AUCTION or view.seat in view.passed:
        return None
    return view.gold[view.seat]


def shares_of_prices(view: View) -> list[list[int]] | None:
    """By price, from 0 to all that the seat of this view owns: what each seat would keep of it
    if this one won (F10, F11), and after them the bank; None where nothing is auctioned."""
    if not isinstance(view, FievreView) or view.seat is None:
        return None
    found = []
    for price in range(view.gold[view.seat] + 1):
        shares = price_shares(view.seats, view.seat, price)
        found.append([*shares, price - sum(shares)])
    return found


def ordered(legal: Sequence[str], limit: int) -> str:
    """The action that an order with this limit means, among those that are legal (F8)."""
    bids = [int(words.removeprefix(f"{BID} ")) for words in legal if words.startswith(BID)]
    lowest = min(bids, default=limit + 1)
    return f"{BID} {lowest}" if lowest <= limit else PASS

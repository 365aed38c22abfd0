# compiled: engine
"""The last auction of La Fièvre de l'or, solved: only the price, the leader, the seat that is
asked and who has passed change in it, so each such position is looked at once."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from filon.rules.fievre.auction import win
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import NOBODY

if TYPE_CHECKING:
    from filon.bots.fievre.last_turn import LastTurn

CLOSE: Final = 1e-12
"""Rewards that differ by less are equal; the first action is taken."""


class Auction:
    """The last auction: what it brings, by the price, who leads, who is asked, who passed."""

    def __init__(self, turn: "LastTurn", table: FievreState) -> None:
        self.turn = turn
        self.table = table
        self.seats: i64 = table.seats
        most: i64 = 0
        for seat in range(table.seats):
            if table.gold[seat] > most:
                most = table.gold[seat]
        self.known = vec[i64]([NOBODY] * (int(most + 1) * 1536))
        """Where the rewards of a position lie in `found`."""
        self.sold = vec[i64]([NOBODY] * (int(most + 1) * 8))
        """The same when the auction is over, by price and winner."""
        self.found = vec[float]([])

    def best(self) -> vec[float]:
        """What each seat gets when all play their best."""
        table = self.table
        at = self.solve(table.asked, table.highest, table.leader, table.passed)
        return self.row(at)

    def behind(self, action: i64) -> vec[float]:
        """What each seat gets behind an action of the seat asked."""
        table = self.table
        return self.row(
            self.follow(table.asked, table.highest, table.leader, table.passed, action)
        )

    def row(self, at: i64) -> vec[float]:
        rewards = vec[float]([0.0] * int(self.seats))
        for seat in range(self.seats):
            rewards[seat] = self.found[at + seat]
        return rewards

    def solve(self, asked: i64, highest: i64, leader: i64, passed: i64) -> i64:
        """Where the rewards lie when all play their best from here."""
        place = ((highest * 6 + leader + 1) * 8 + asked) * 32 + passed
        if self.known[place] != NOBODY:
            return self.known[place]
        best = self.follow(asked, highest, leader, passed, 0)
        for ounces in range(highest + 1, self.table.gold[asked] + 1):
            other = self.follow(asked, highest, leader, passed, ounces)
            if self.found[other + asked] > self.found[best + asked] + CLOSE:
                best = other
        known = self.known
        known[place] = best
        return best

    def follow(self, asked: i64, highest: i64, leader: i64, passed: i64, bid: i64) -> i64:
        """F8: the same behind a bid, or behind a pass."""
        one: i64 = 1
        if bid > 0:
            highest = bid
            leader = asked
        else:
            passed |= one << asked
        left: i64 = 0
        for seat in range(self.seats):
            if not passed >> seat & 1:
                left += 1
        if left == 0:
            return self.sale(self.table.opener, 0)
        if left == 1 and leader != NOBODY:
            return self.sale(leader, highest)
        following = asked + 1
        if following == self.seats:
            following = 0
        while passed >> following & 1:
            following += 1
            if following == self.seats:
                following = 0
        return self.solve(following, highest, leader, passed)

    def sale(self, winner: i64, price: i64) -> i64:
        """Where the rewards lie when this seat wins at this price."""
        at = price * 8 + winner
        if self.sold[at] == NOBODY:
            ahead = self.table.copy()
            ahead.highest = price
            ahead.leader = winner
            if price == 0:
                ahead.leader = NOBODY
            win(ahead, winner, None)
            rewards = self.turn.value(ahead)
            sold = self.sold
            sold[at] = len(self.found)
            for seat in range(self.seats):
                self.found = append(self.found, rewards[seat])
        return self.sold[at]

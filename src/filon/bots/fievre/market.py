# compiled: engine
"""The sale of a turn of La Fièvre de l'or: who would take what, and what first choice is worth.

Everybody is taken to choose the card that brings himself most.
"""

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.fievre.effects import counts
from filon.bots.fievre.prospect import LOWEST, Prospect
from filon.bots.fievre.targets import card_gain
from filon.rules.fievre.components import MOST_SEATS
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import BIDDING, NOBODY, TAKING


class Market:
    """What each card on sale would bring each seat: priced once, then asked."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.gains = vec[float]([0.0] * int(seats * MOST_SEATS))
        """By seat and place in the sale."""
        self.got = vec[float]([0.0] * int(seats))
        """By seat: what the card it will take brings."""
        self.taken = vec[i64]([0] * MOST_SEATS)
        rates = [0.0] * int(seats)
        rest = 1.0
        for step in range(1, int(seats)):
            last = step == int(seats) - 1 and int(seats) > 3
            rates[step] = rest if last else rest / 2.0
            rest -= rates[step]
        self.rates = vec[float](rates)
        """F10, F11: what the n-th to the right of the winner keeps of an ounce paid."""

    def price(self, prospect: Prospect, table: FievreState) -> None:
        """Take in the sale."""
        gains, sale = self.gains, table.sale
        for seat in range(self.seats):
            for at in range(table.on_sale):
                gains[seat * MOST_SEATS + at] = card_gain(prospect, table, seat, sale[at])

    def share_out(self, table: FievreState, winner: i64, place: i64) -> None:
        """F12: each in turn, from this place on, takes what brings them most; F26: the one
        who rides the mustang before the others, or not again."""
        got, taken = self.got, self.taken
        for seat in range(self.seats):
            got[seat] = 0.0
        for at in range(table.on_sale):
            taken[at] = 0
        left = table.on_sale
        rider = table.rider
        if table.step == BIDDING:
            rider = NOBODY
        elif table.step == TAKING and table.asked == rider:
            self.take_best(table, rider)
            left -= 1
        seat = winner + place
        if seat >= self.seats:
            seat -= self.seats
        while place < self.seats and left > 0:
            if seat != rider:
                self.take_best(table, seat)
                left -= 1
            place += 1
            seat += 1
            if seat == self.seats:
                seat = 0

    def charge(self, winner: i64, price: i64) -> None:
        """F10, F11: the price, as it runs to the right."""
        got, rates = self.got, self.rates
        got[winner] -= float(price)
        other = winner
        for step in range(1, self.seats):
            other -= 1
            if other < 0:
                other += self.seats
            got[other] += rates[step] * float(price)

    def take_best(self, table: FievreState, seat: i64) -> None:
        gains, taken = self.gains, self.taken
        best: i64 = 0
        most = LOWEST
        for at in range(table.on_sale):
            if taken[at] == 0 and gains[seat * MOST_SEATS + at] > most:
                most = gains[seat * MOST_SEATS + at]
                best = at
        taken[best] = 1
        got = self.got
        got[seat] = most

    def outcome(self, prospect: Prospect, table: FievreState, seat: i64, winner: i64) -> float:
        """What the choice brings a seat, others' gains against it, if this seat wins."""
        self.share_out(table, winner, 0)
        got = self.got
        total = 0.0
        for each in range(self.seats):
            total += got[each] * counts(prospect, seat, each)
        return total

    def paid(self, prospect: Prospect, seat: i64, winner: i64) -> float:
        """F10, F11: what each ounce that the winner pays brings a seat."""
        rates = self.rates
        total = -counts(prospect, seat, winner)
        other = winner
        for step in range(1, self.seats):
            other -= 1
            if other < 0:
                other += self.seats
            total += rates[step] * counts(prospect, seat, other)
        return total

    def limit(self, prospect: Prospect, table: FievreState, seat: i64) -> float:
        """The bid at which winning is as good as to pass now."""
        winning = self.outcome(prospect, table, seat, seat)
        return (winning - self.passing(prospect, table, seat)) / -self.paid(
            prospect, seat, seat
        )

    def passing(self, prospect: Prospect, table: FievreState, seat: i64) -> float:
        """The leader wins at their price; before the first bid one of the others, for 1."""
        if table.leader != NOBODY:
            price = float(table.highest) * self.paid(prospect, seat, table.leader)
            return self.outcome(prospect, table, seat, table.leader) + price
        total = 0.0
        count: i64 = 0
        for rival in range(self.seats):
            if rival != seat and not table.passed >> rival & 1:
                total += self.outcome(prospect, table, seat, rival)
                total += self.paid(prospect, seat, rival)
                count += 1
        if count == 0:
            return self.outcome(prospect, table, seat, table.opener)
        return total / float(count)

# compiled: engine
"""What a card of La Fièvre de l'or, or a target of one, would bring a seat: a quick guess.

No position is copied and nothing is carried out: for playouts, and for a first order of what a
search looks at. The judgement is that of `worth`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.fievre.figures import FIGURES, lasting_worth, rolls_left
from filon.bots.fievre.worth import (
    ENVY,
    FEES_PAID,
    FIRST_MINE,
    MOST_COMING,
    RIVALRY,
    RUNNER_UP,
    arrivals,
    hoped,
    saloon_price,
    worths,
)
from filon.rules.fievre.components import (
    MAYOR_POINTS,
    NUGGETS_AT,
    TOWN_COUNT,
    VEIN,
    VEIN_NUGGETS,
    town_of,
)
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import NOBODY, SHOT

LOWEST: Final = -1e9


class Prospect:
    """A position as the guesses need it: looked over once, then asked."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.rolls: i64 = 0
        self.best: i64 = 0
        """Who is worth most."""
        self.second: i64 = 0
        self.envy = ENVY / float(seats - 1)
        self.worths = vec[float]([0.0] * int(seats))
        self.coming = vec[float]([0.0] * TOWN_COUNT)
        """By town: how many concessions the others may still take."""

    def look(self, table: FievreState) -> None:
        """Take in a position."""
        self.rolls = rolls_left(table)
        coming = self.coming
        for town in range(TOWN_COUNT):
            coming[town] = arrivals(table, town)
        levels = self.worths
        worths(table, levels)
        most = LOWEST
        next_most = LOWEST
        for seat in range(self.seats):
            if levels[seat] > most:
                next_most = most
                self.second = self.best
                most = levels[seat]
                self.best = seat
            elif levels[seat] > next_most:
                next_most = levels[seat]
                self.second = seat

    def hurts(self, seat: i64, rival: i64) -> float:
        """What an ounce less for a rival is worth to a seat."""
        if rival == self.best or (seat == self.best and rival == self.second):
            return self.envy + RIVALRY
        return self.envy

    def mine_gain(self, table: FievreState, seat: i64, card: i64) -> float:
        """F12: a concession from the sale: the fee, what it produces, the office."""
        nuggets = float(table.lookup[NUGGETS_AT + card])
        if table.kept_by(VEIN) == seat:
            nuggets += VEIN_NUGGETS
        town = town_of(card)
        gain = nuggets * lasting_worth(card, self.rolls) + self.office_gain(table, seat, town)
        return gain - self.fee(table, seat, town) - self.saloon_loss(table, seat, card)

    def fee(self, table: FievreState, seat: i64, town: i64) -> float:
        """F13, F30: what the mayor is paid; that they have it hurts too."""
        mayor = table.mayor[town]
        if mayor < 0 or mayor == seat:
            return 0.0
        due = table.held[mayor * TOWN_COUNT + town]
        if table.governor_on == town:
            due += due
        if due > table.gold[seat]:
            due = table.gold[seat]
        return float(due) * (1.0 + self.hurts(seat, mayor))

    def saloon_loss(self, table: FievreState, seat: i64, card: i64) -> float:
        """F19: what the saloons of the town will take."""
        loss = 0.0
        for saloon in range(table.built):
            host = table.saloon_owner[saloon]
            if host != NOBODY and host != seat and table.saloon_town[saloon] == town_of(card):
                price = saloon_price(table, saloon) * (1.0 + self.hurts(seat, host))
                loss += price * FIGURES.chance[card] * float(self.rolls)
        return loss

    def office_gain(self, table: FievreState, seat: i64, town: i64) -> float:
        """F16: what one concession more changes about the office of a town."""
        held, mayor, coming = table.held, table.mayor[town], self.coming[town]
        own = held[seat * TOWN_COUNT + town]
        hope = hoped(coming)
        if mayor == seat:
            gain = FEES_PAID * coming
            if table.governor_on == town:
                gain += gain
            for rival in range(self.seats):
                if rival != seat and held[rival * TOWN_COUNT + town] >= own:
                    return gain + RUNNER_UP * hope
            return gain
        if mayor == SHOT:
            return self.gain_where_shot(table, seat, town)
        if mayor < 0:
            if own == 0:
                return FIRST_MINE * hope / MOST_COMING
            office = MAYOR_POINTS + float(own + 1) * coming * FEES_PAID
            return office - FIRST_MINE * hope / MOST_COMING
        least = held[mayor * TOWN_COUNT + town]
        if own + 1 < least:
            return 0.0
        if own + 1 == least:
            return RUNNER_UP * hope * (1.0 + self.hurts(seat, mayor))
        office = MAYOR_POINTS + float(own + 1) * coming * FEES_PAID - RUNNER_UP * hope
        return office + self.hurts(seat, mayor) * self.office(table, town)

    def gain_where_shot(self, table: FievreState, seat: i64, town: i64) -> float:
        """F35: with a concession more the one with most becomes mayor, if they have two; at a
        tie who brought it."""
        held, coming = table.held, self.coming[town]
        own = held[seat * TOWN_COUNT + town] + 1
        most: i64 = 0
        heir = seat
        for step in range(1, self.seats):
            rival = seat + step
            if rival >= self.seats:
                rival -= self.seats
            if held[rival * TOWN_COUNT + town] > most:
                most = held[rival * TOWN_COUNT + town]
                heir = rival
        if most > own and most > 1:
            return -self.hurts(seat, heir) * (MAYOR_POINTS + float(most) * coming * FEES_PAID)
        if own > 1:
            return MAYOR_POINTS + float(own) * coming * FEES_PAID
        return FIRST_MINE * hoped(coming) / MOST_COMING

    def office(self, table: FievreState, town: i64) -> float:
        """F13, F16: what the office of a town is worth to its mayor."""
        mayor = table.mayor[town]
        if mayor < 0:
            return 0.0
        fee = float(table.held[mayor * TOWN_COUNT + town])
        if table.governor_on == town:
            fee += fee
        return MAYOR_POINTS + fee * self.coming[town] * FEES_PAID

# compiled: engine
"""Where a seat is heading, and what a square is worth on the way."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.ruee.routes import routes_of
from filon.bots.ruee.worth import (
    NUGGET,
    TURN,
    count_hand,
    nuggets_in,
    write_tile_worths,
)
from filon.rules.ruee.board import FAR, NEAR
from filon.rules.ruee.components import (
    BANK,
    CONCESSION_COUNT,
    FIRST_CONCESSION,
    JOKER,
    KIND_COUNT,
    LEVELS,
    MINE,
    PROP,
    SQUARE_COUNT,
    WEIGHTS,
)
from filon.rules.ruee.state import RueeState

TRIP: Final = 2
"""It carries nuggets to the Bank when it has this many, or all it needs."""
BARE: Final = 6
"""With no more tiles than these in all mines it carries whatever it has."""
CLOSED_TURNS: Final = 5.0
"""What a concession costs that is shut while no card opens it."""
CROWD_TURNS: Final = 1.5
"""For each prospector who is there already."""
MINE_RATE: Final = 0.012
"""Turns that a gram of worth in the ground makes up for."""
MOST_OF_A_LEVEL: Final = 3
"""Nobody takes more tiles of a level on one visit, as a rule."""
ROBBER_WINS: Final = 0.45
TILE: Final = 90.0
"""A tile that robbers may take."""


class TripPlan:
    """What a seat has, what lies in the mines for it, and how far things are. Made once a
    match; `read` and `survey` look at a position."""

    def __init__(self, components: str | None) -> None:
        routes = routes_of(components)
        self.turns = vec[float](
            [turns for target in routes.turns for turns in routes.turns[target]]
        )
        """By target (the Bank, then the concessions) and square: expected turns."""
        self.trip: i64 = TRIP
        self.seat: i64 = 0
        self.need: i64 = 0
        """Nuggets still to be banked."""
        self.ready: i64 = 0
        """Nuggets in the cart, and those that the ore makes."""
        self.to_bank = False
        """Whether it is time to carry them to the Bank."""
        self.have = vec[i64]([0] * KIND_COUNT)
        """By kind: the cards of the hand."""
        self.each = vec[float]([0.0] * LEVELS)
        """By colour: what a tile is worth (`survey`)."""
        self.against = vec[float]([0.0] * CONCESSION_COUNT)
        """By concession: what speaks against it, in turns (`survey`)."""

    def read(self, table: RueeState, seat: i64) -> None:
        """The seat's hand, what it has, what it needs."""
        self.seat = seat
        self.need = table.goal - table.banked[seat]
        self.ready = table.cart[seat]
        if table.tiles[seat] > 0:
            self.ready += nuggets_in(table.ore, seat * WEIGHTS)
        self.to_bank = (
            self.ready >= self.need
            or self.ready >= self.trip
            or (self.ready > 0 and table.in_mines <= BARE)
        )
        count_hand(table, seat, self.have)

    def survey(self, table: RueeState) -> None:
        """What lies in the mines for the seat that was read."""
        have, each = self.have, self.each
        write_tile_worths(table, self.seat, have[PROP] + have[JOKER] > 0, each)
        for concession in range(CONCESSION_COUNT):
            self.against[concession] = self.drawback(table, concession)

    def drawback(self, table: RueeState, concession: i64) -> float:
        """What speaks against a concession, in turns; less for a rich one."""
        seat = self.seat
        place = FIRST_CONCESSION + concession
        turns = -MINE_RATE * self.mine_worth(table, concession)
        if table.opened[concession] == 0 and self.have[MINE] + self.have[JOKER] == 0:
            turns += CLOSED_TURNS
        where = table.where
        for other in range(table.seats):
            if where[other] == place and other != seat:
                turns += CROWD_TURNS
        if table.barred[seat] == place and table.is_barred(seat, place):
            turns += 2.0 * CLOSED_TURNS
        return turns

    def mine_worth(self, table: RueeState, concession: i64) -> float:
        """What the tiles of a concession are worth to somebody who works there a while."""
        each, lying = self.each, table.lying
        worth = 0.0
        for colour in range(LEVELS):
            if each[colour] > 0.0:
                count = lying[concession * LEVELS + colour]
                if count > MOST_OF_A_LEVEL:
                    count = MOST_OF_A_LEVEL
                worth += each[colour] * float(count)
        return worth

    def turns_from(self, square: i64) -> float:
        """The turns until the plan is carried out, seen from a square."""
        turns = self.turns
        if self.to_bank:
            return turns[square]
        against = self.against
        at = SQUARE_COUNT + square
        best = turns[at] + against[0]
        for concession in range(1, CONCESSION_COUNT):
            at += SQUARE_COUNT
            away = turns[at] + against[concession]
            if away < best:
                best = away
        return best

    def danger(self, table: RueeState, square: i64) -> float:
        """Grams that robbers may take before the next turn: nuggets on the road, within
        reach."""
        if square < FIRST_CONCESSION:
            return 0.0
        seat = self.seat
        at_stake = NUGGET * float(table.cart[seat])
        if table.cart[seat] == 0:
            at_stake = TILE * float(min_of(table.tiles[seat], 2))
        if at_stake == 0.0:
            return 0.0
        safe = 1.0
        where, lookup, misses = table.where, table.lookup, table.misses
        for other in range(table.seats):
            if other == seat or misses[other] or table.have_drawn(seat, other):
                continue
            near = lookup[NEAR + where[other] * SQUARE_COUNT + square]
            if 0 < near < FAR:
                safe *= 1.0 - ROBBER_WINS * float(FAR - near) / 6.0
        return (1.0 - safe) * at_stake

    def square_worth(self, table: RueeState, square: i64) -> float:
        """What it is worth to end a walk here."""
        worth = -TURN * self.turns_from(square) - self.danger(table, square)
        if square == BANK:
            nuggets = table.cart[self.seat]
            if nuggets >= self.need:
                worth += 10.0 * NUGGET * float(nuggets)
            else:
                worth += NUGGET * float(nuggets)
        return worth


def min_of(one: i64, other: i64) -> i64:
    """The smaller."""
    if one < other:
        return one
    return other

"""Where the bot is heading, and what a square is worth on the way."""

from dataclasses import dataclass

from filon.bots.ruee.routes import Routes
from filon.bots.ruee.worth import NUGGET, TURN, mine_worth, nuggets_in
from filon.rules.ruee.board import FAR, NEAR
from filon.rules.ruee.components import (
    BANK,
    CONCESSION_COUNT,
    FIRST_CONCESSION,
    JOKER,
    MINE,
    SQUARE_COUNT,
    WEIGHTS,
)
from filon.rules.ruee.hands import kinds_in_hand
from filon.rules.ruee.state import RueeState

TRIP = 2
"""It carries nuggets to the Bank when it has so many, or all it needs."""
CLOSED_TURNS = 5.0
"""What a concession costs that is shut while no card opens it."""
CROWD_TURNS = 1.5
"""For each prospector who is there already."""
MINE_RATE = 0.012
"""Turns that a gram of worth in the ground makes up for."""
ROBBER_WINS = 0.45


@dataclass(frozen=True, slots=True)
class Plan:
    """What the seat has, and whether it is time to carry it to the Bank."""

    seat: int
    need: int
    """Nuggets still to be banked."""
    ready: int
    """Nuggets in the cart, and those that the ore makes."""

    @property
    def to_bank(self) -> bool:
        return self.ready >= min(self.need, TRIP)


def plan_of(table: RueeState, seat: int) -> Plan:
    ore = [int(table.ore[seat * WEIGHTS + weight]) for weight in range(WEIGHTS)]
    ready = int(table.cart[seat]) + nuggets_in(table, ore)
    return Plan(seat, int(table.goal - table.banked[seat]), ready)


def turns_away(table: RueeState, routes: Routes, plan: Plan, square: int) -> float:
    """The turns until the plan is carried out, seen from a square; less for a rich mine."""
    if plan.to_bank:
        return routes.turns[BANK][square]
    return min(
        routes.turns[FIRST_CONCESSION + concession][square]
        + drawback(table, plan.seat, concession)
        for concession in range(CONCESSION_COUNT)
    )


def drawback(table: RueeState, seat: int, concession: int) -> float:
    """What speaks against a concession, in turns."""
    place = FIRST_CONCESSION + concession
    turns = -MINE_RATE * mine_worth(table, seat, concession)
    kinds = kinds_in_hand(table, seat)
    opener = kinds >> MINE & 1 or kinds >> JOKER & 1
    if not table.opened[concession] and not opener:
        turns += CLOSED_TURNS
    for other in range(int(table.seats)):
        if other != seat and table.where[other] == place:
            turns += CROWD_TURNS
    if table.is_barred(seat, place):
        turns += 2 * CLOSED_TURNS
    return turns


def danger(table: RueeState, seat: int, square: int) -> float:
    """Grams that robbers may take before the next turn: nuggets on the road, within reach."""
    if square < FIRST_CONCESSION:
        return 0.0
    at_stake = int(table.cart[seat]) * NUGGET or min(2, int(table.tiles[seat])) * 90.0
    if at_stake == 0:
        return 0.0
    safe = 1.0
    for other in range(int(table.seats)):
        if other == seat or table.misses[other] or table.have_drawn(seat, other):
            continue
        near = int(table.book[NEAR + int(table.where[other]) * SQUARE_COUNT + square])
        if 0 < near < FAR:
            safe *= 1 - ROBBER_WINS * (FAR - near) / 6
    return (1 - safe) * at_stake


def square_worth(table: RueeState, routes: Routes, plan: Plan, square: int) -> float:
    """What it is worth to end a walk here."""
    worth = -TURN * turns_away(table, routes, plan, square) - danger(table, plan.seat, square)
    if square == BANK:
        nuggets = int(table.cart[plan.seat])
        worth += NUGGET * nuggets * (10 if nuggets >= plan.need else 1)
    return worth

# compiled: engine
"""One decision of La Ruée vers l'or: every legal action marked by what it is worth now.

It goes by what the seat to act may know: its own hand and ore, and what all can see.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.ruee.plan import TripPlan, min_of
from filon.bots.ruee.shots import SHOT, Shots, beginner_gain, duel_chance
from filon.bots.ruee.trade import Trade
from filon.bots.ruee.work import Work
from filon.bots.ruee.worth import (
    HOSPITAL_TURNS,
    NUGGET,
    TURN,
    UNWISE,
    best_set,
)
from filon.rules.ruee.board import FAR, NEAR
from filon.rules.ruee.components import (
    BANK,
    FIRST_CONCESSION,
    HOSPITAL,
    PRISON,
    SET_COUNT,
    SQUARE_COUNT,
    WEIGHTS,
)
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import (
    AGREE,
    ANSWERING,
    BEGIN,
    BEGINNING,
    CHALLENGE,
    DECLINE,
    DISCARDING,
    EXCHANGING,
    GOING_ON,
    HEADING,
    LAYING,
    MELT,
    MELTING,
    MOVING,
    OPENING,
    PROPPING,
    SHOW,
    SHOW_JOKER,
    STAY,
    WALK,
    WORKING,
)

MOST_MARKS: Final = 128
DENIED: Final = 0.5
"""How much the other's loss counts, shared among those who gain by it."""
LAST_GRAB: Final = 1500.0
"""It is worth more to rob somebody who is about to win."""
TILE: Final = 85.0
"""R32: a tile of somebody whose cart is empty."""
UNKNOWN: Final = -9.0
WASTED: Final = 20.0
"""R23: a set at the wrong time, or one that wastes more than another."""


class Judge:
    """Marks the actions of one decision, in grams."""

    def __init__(self, components: str | None) -> None:
        self.plan = TripPlan(components)
        self.work = Work(self.plan)
        self.shots = Shots()
        self.trade = Trade(self.plan)
        self.marks = vec[float]([0.0] * MOST_MARKS)
        """By index of the legal actions; UNWISE for one that another is never worse than."""

    def mark(self, table: RueeState) -> i64:
        """Mark what the seat asked may do; give the number of actions."""
        step = table.step
        plan = self.plan
        count = table.count
        if step == LAYING:
            self.shots.mark(table, self.marks)
            return count
        plan.read(table, table.asked)
        if step == MOVING:
            self.mark_moves(table, count)
        elif step == WORKING:
            plan.survey(table)
            self.work.read(table)
            for k in range(count):
                self.marks[k] = self.work.worth(table, table.choices[k])
            self.drop_joker(table, count)
        elif step in (GOING_ON, HEADING):
            plan.survey(table)
            self.work.read(table)
            for k in range(count):
                self.marks[k] = self.work.way_on(table, table.choices[k])
        elif step == EXCHANGING:
            self.trade.mark_sources(table, self.marks)
        elif step == DISCARDING:
            self.trade.mark_discards(table, self.marks)
        elif step == MELTING:
            self.mark_sets(table, count)
        elif step in (OPENING, PROPPING):
            self.mark_shows(table, count)
        elif step == ANSWERING:
            self.mark_answers(table, count)
        else:
            assert step == BEGINNING
            self.mark_beginners(table, count)
        return count

    def mark_moves(self, table: RueeState, count: i64) -> None:
        """R8, R26: the squares, and the duels."""
        plan, marks, choices = self.plan, self.marks, table.choices
        if not plan.to_bank:
            plan.survey(table)
        chance = UNKNOWN
        for k in range(count):
            action = choices[k]
            if action < STAY:
                marks[k] = plan.square_worth(table, action - WALK)
            elif action == STAY:
                marks[k] = plan.square_worth(table, table.where[plan.seat])
            else:
                if chance == UNKNOWN:
                    chance = duel_chance(plan.have)
                marks[k] = self.duel_worth(table, action - CHALLENGE, chance)

    def duel_worth(self, table: RueeState, other: i64, chance: float) -> float:
        """R32, R33: what may be won and lost, and where one ends up; `chance` is that of a win
        less that of a defeat."""
        plan = self.plan
        won = booty(table, other)
        lost = booty(table, plan.seat)
        if won == 0.0:
            return UNWISE
        if table.cart[other] > 0 and table.cart[other] >= table.goal - table.banked[other]:
            won += LAST_GRAB
        wins = (1.0 + chance) / 2.0
        loses = (1.0 - chance) / 2.0
        deny = 1.0 + DENIED / float(table.seats - 1)
        jail = TURN * (1.0 + plan.turns_from(PRISON))
        ward = TURN * plan.turns_from(HOSPITAL)
        return wins * (won * deny - jail) - loses * (lost * deny + ward)

    def mark_sets(self, table: RueeState, count: i64) -> None:
        """R23: when the Bank may be reached next turn, or nobody can come near; the set that
        wastes least."""
        plan, marks, choices = self.plan, self.marks, table.choices
        number = best_set(table.ore, plan.seat * WEIGHTS)
        timely = plan.to_bank and self.is_time(table)
        for k in range(count):
            action = choices[k]
            marks[k] = 0.0
            if action < MELT + SET_COUNT:
                marks[k] = -2.0 * WASTED
                if action - MELT == number:
                    marks[k] = -WASTED
                    if timely:
                        marks[k] = NUGGET

    def is_time(self, table: RueeState) -> bool:
        """The Bank is within a roll, or no robber is."""
        plan = self.plan
        square = table.where[plan.seat]
        if square < FIRST_CONCESSION or table.lookup[NEAR + square * SQUARE_COUNT + BANK] < FAR:
            return True
        return plan.danger(table, square) == 0.0

    def mark_shows(self, table: RueeState, count: i64) -> None:
        """R14, R19: a card rather than the Hospital or a mine that stays shut."""
        for k in range(count):
            action = table.choices[k]
            self.marks[k] = 0.0
            if action != DECLINE:
                self.marks[k] = HOSPITAL_TURNS * TURN
        self.drop_joker(table, count)

    def drop_joker(self, table: RueeState, count: i64) -> None:
        """A joker is not shown by somebody who has the card itself, which is listed before."""
        for k in range(1, count):
            before = table.choices[k - 1]
            if table.choices[k] == SHOW_JOKER and before >= SHOW and before < SHOW_JOKER:
                self.marks[k] = UNWISE

    def mark_answers(self, table: RueeState, count: i64) -> None:
        """R22: there is room for two where much lies."""
        plan = self.plan
        plan.survey(table)
        against = TURN * plan.against[table.where[plan.seat] - FIRST_CONCESSION]
        for k in range(count):
            self.marks[k] = 0.0
            if table.choices[k] != AGREE:
                self.marks[k] = against

    def mark_beginners(self, table: RueeState, count: i64) -> None:
        """R28: whichever is better."""
        for k in range(count):
            self.marks[k] = 0.0
            if table.choices[k] == BEGIN:
                self.marks[k] = SHOT * beginner_gain(self.plan.have)


def booty(table: RueeState, seat: i64) -> float:
    """R32: what is taken from this seat, in grams."""
    if table.cart[seat] > 0:
        return NUGGET * float(table.cart[seat])
    return TILE * float(min_of(table.tiles[seat], 2))

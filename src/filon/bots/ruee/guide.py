# compiled: engine
"""What a search is told of La Ruée vers l'or."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.guide import WIN_COUNTS, Guide
from filon.bots.ruee.evaluation import Evaluation
from filon.bots.ruee.open_duel import is_open_duel, shown, solve_duel
from filon.bots.ruee.quick import Judge
from filon.bots.ruee.worth import UNWISE
from filon.rules.contract import State
from filon.rules.rng import Rng
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import (
    BEGINNING,
    CHALLENGE,
    CHOOSING_FIRST,
    DISCARDING,
    DRAWING,
    ENDED,
    LAYING,
    MELTING,
    MOVING,
    ROLLING,
    SETTLING,
    TAKING_TILE,
)

ALL_AT_ONCE: Final = 4
"""Nuggets it carries in one trip: ore is safer than a cart on the road (R32)."""
JITTER: Final = 0.4
"""Grams by which equals are told apart by lot, up to fifteen times."""
MOST_SQUARES: Final = 5
"""How many squares of a walk are candidates, beside all duels that can bring something."""
MOST_CARDS: Final = 4
"""How many cards to discard are, or sets of ore to melt."""
MOST_OTHERS: Final = 8
LOSER_KEEPS: Final = 0.04
"""The share of the cart that somebody who does not win banks after all."""


class RueeGuide(Guide):
    """Routes, mines, ore and duels for a search."""

    def __init__(self, seats: int, components: str | None) -> None:
        super().__init__(seats)
        self.judge = Judge(components)
        self.judge.plan.trip = ALL_AT_ONCE
        self.evaluation = Evaluation(components)
        self.evaluation.plan.trip = ALL_AT_ONCE

    def follow(self, state: State, rng: Rng) -> i64:
        """The action marked best; those within a few grams by lot."""
        assert isinstance(state, RueeState)
        if state.count == 1:
            return state.choices[0]
        count = self.judge.mark(state)
        marks = self.judge.marks
        lots = rng.next32()
        best = UNWISE
        chosen: i64 = 0
        for k in range(count):
            worth = marks[k] + JITTER * float(lots >> (k * 3 % 28) & 15)
            if worth > best and marks[k] > UNWISE:
                best = worth
                chosen = k
        return state.choices[chosen]

    def candidates(self, state: State, found: vec[i64]) -> i64:
        """The actions marked best, best first."""
        assert isinstance(state, RueeState)
        if state.count == 1:
            found[0] = state.choices[0]
            return 1
        count = self.judge.mark(state)
        marks, choices = self.judge.marks, state.choices
        step = state.step
        most: i64 = MOST_OTHERS
        if step == MOVING:
            most = MOST_SQUARES
        elif step in (DISCARDING, MELTING):
            most = MOST_CARDS
        number: i64 = 0
        while True:
            best = UNWISE
            chosen: i64 = -1
            for k in range(count):
                if marks[k] > best and (most > 0 or is_duel(step, choices[k])):
                    best = marks[k]
                    chosen = k
            if chosen < 0:
                return number
            marks[chosen] = UNWISE
            found[number] = choices[chosen]
            number += 1
            if not is_duel(step, choices[chosen]):
                most -= 1

    def is_branch(self, state: State, seat: i64) -> bool:
        """Dice, which all see, and the seat's own tiles and exchanged cards. Cards that fill up
        its hand matter only a round later."""
        assert isinstance(state, RueeState)
        step = state.step
        if step in (ROLLING, SETTLING, CHOOSING_FIRST):
            return True
        if step in (TAKING_TILE, DRAWING):
            return state.active == seat
        return False

    def outlook(self, state: State, rewards: vec[float]) -> None:
        """R25, R35: the chances by the evaluation of the position for each seat."""
        assert isinstance(state, RueeState)
        if state.step == ENDED:
            self.reward(state, rewards)
            return
        evaluation = self.evaluation
        evaluation.look(state)
        seats = self.seats
        total = 0.0
        for seat in range(seats):
            chance = exp(evaluation.score(state, seat))
            rewards[seat] = chance
            total += chance
        points = 0.0
        for seat in range(seats):
            rewards[seat] /= total
            points += self.points(state, seat, rewards[seat])
        for seat in range(seats):
            chance = rewards[seat]
            share = self.points(state, seat, chance) / points
            rewards[seat] = WIN_COUNTS * chance + (1.0 - WIN_COUNTS) * share

    def points(self, state: RueeState, seat: i64, chance: float) -> float:
        """The nuggets this seat may bank in all, given its chance to win."""
        lost = float(state.banked[seat]) + LOSER_KEEPS * float(state.cart[seat])
        return chance * float(state.goal) + (1.0 - chance) * lost

    def tie_break(self, state: State, seat: i64) -> i64:
        """R35: more in the cart, then more ore."""
        assert isinstance(state, RueeState)
        return state.cart[seat] * 1000 + state.grams(seat)

    def is_solvable(self, state: State) -> bool:
        """R28–R30: a duel in which both know all cards."""
        assert isinstance(state, RueeState)
        return is_open_duel(state)

    def opened(self, state: State) -> State:
        """A duel with both hands on the table."""
        assert isinstance(state, RueeState)
        if state.step in (BEGINNING, LAYING):
            return shown(state)
        return state.copy()

    def solve(self, state: State) -> list[tuple[int, list[float]]]:
        """What both get of the duel, not of the match."""
        assert isinstance(state, RueeState)
        return solve_duel(state)

    def parts(self, state: State, seat: i64) -> list[tuple[str, float]]:
        """What the evaluation for a seat is made of, in turns: more is better. The
        differences between two seats, or two positions, are what counts."""
        assert isinstance(state, RueeState)
        self.evaluation.look(state)
        return self.evaluation.parts(state, seat)


def is_duel(step: i64, action: i64) -> bool:
    """R26: a challenge."""
    return step == MOVING and action >= CHALLENGE

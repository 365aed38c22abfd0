# compiled: engine
"""What a search is told of La Fièvre de l'or."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.fievre.answers import Answers, distinct
from filon.bots.fievre.endings import (
    bids_left,
    has_telegraph,
    is_last_turn,
    key_of,
    ways_left,
)
from filon.bots.fievre.figures import rolls_left
from filon.bots.fievre.last_turn import MOST_WAYS, LastTurn
from filon.bots.fievre.think import look_ahead
from filon.bots.fievre.worth import parts, worths
from filon.bots.guide import WIN_COUNTS, Guide
from filon.rules.contract import State
from filon.rules.fievre.components import TELEGRAPH, TOWN_COUNT
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import (
    BIDDING,
    ENDED,
    NOBODY,
    REVEALING,
    ROLLING,
    TAKING,
)
from filon.rules.rng import Rng

DOUBT: Final = 4.0
"""How far the worths can be trusted: with one roll to come, who leads by this many points is e
times as likely to win; with more it takes more, by the power 3/4 of the rolls. Fitted to
matches of quick play, for any number of seats."""

MOST_OUTCOMES: Final = 250_000.0
"""How many last rolls are looked at in half a second; on a slow or busy machine in SLOWEST."""
SLOWEST: Final = 1.5
OUTCOMES: Final = 36.0
WIRED_OUTCOMES: Final = 300.0
"""F29: a roll, and the sums that one die can make of it."""

MAYORS_FIRST: Final = 64
"""F38: more mayors, then more concessions."""


class FievreGuide(Guide):
    """Where to look, how to play on, how good a position is."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.answers = Answers(seats)
        self.levels = vec[float]([0.0] * seats)
        self.last_turn = LastTurn(self)

    def candidates(self, state: State, found: vec[i64]) -> i64:
        table = table_of(state)
        if table.legal_count() == 1 or self.is_small(table):
            return distinct(table, found)
        return self.answers.candidates(table, found)

    def follow(self, state: State, rng: Rng) -> i64:
        table = table_of(state)
        if table.legal_count() == 1:
            return table.legal_at(0)
        return self.answers.follow(table, rng)

    def look_ahead(self, state: State, rng: Rng) -> i64:
        table = table_of(state)
        return look_ahead(table, table.asked, rng)

    def is_branch(self, state: State, seat: i64) -> bool:
        """Only a roll that a telegraph may answer (F29): other dice and new cards are as good
        as forgotten until the next decision."""
        table = table_of(state)
        return table.step == ROLLING and table.kept_by(TELEGRAPH) != NOBODY

    def outlook(self, state: State, rewards: vec[float]) -> None:
        table = table_of(state)
        if table.step == ENDED:
            self.reward(table, rewards)
            return
        levels = self.levels
        self.expect(table, levels)
        rolls = float(rolls_left(table))
        doubt = DOUBT * sqrt(rolls * sqrt(rolls))
        best = levels[0]
        points = 0.0
        for seat in range(self.seats):
            if levels[seat] > best:
                best = levels[seat]
            if levels[seat] > 0.0:
                points += levels[seat]
        total = 0.0
        for seat in range(self.seats):
            rewards[seat] = exp((levels[seat] - best) / doubt)
            total += rewards[seat]
        for seat in range(self.seats):
            rewards[seat] *= WIN_COUNTS / total
            if points == 0.0:
                rewards[seat] += (1.0 - WIN_COUNTS) / float(self.seats)
            elif levels[seat] > 0.0:
                rewards[seat] += (1.0 - WIN_COUNTS) * levels[seat] / points

    def expect(self, table: FievreState, levels: vec[float]) -> None:
        """By seat the points it may expect: its worth, and what the sale will bring it."""
        if table.on_sale == 0 or table.step == REVEALING:
            worths(table, levels)
            return
        self.sell(table)
        got, standing = self.answers.market.got, self.answers.prospect.worths
        for seat in range(self.seats):
            levels[seat] = standing[seat] + got[seat]

    def sell(self, table: FievreState) -> None:
        """What the cards on sale will bring each seat; in an auction, as if it ended now."""
        market = self.answers.market
        self.answers.look(table)
        if table.step == BIDDING:
            winner = table.leader
            if winner == NOBODY:
                winner = table.opener
            market.share_out(table, winner, 0)
            market.charge(winner, table.highest)
            return
        market.price(self.answers.prospect, table)
        if table.step == TAKING and table.asked != table.rider:
            market.share_out(table, table.winner, table.place - 1)
        else:
            market.share_out(table, table.winner, table.place)

    def tie_break(self, state: State, seat: i64) -> i64:
        """F38."""
        table = table_of(state)
        found: i64 = 0
        for town in range(TOWN_COUNT):
            found += table.held[seat * TOWN_COUNT + town]
            if table.mayor[town] == seat:
                found += MAYORS_FIRST
        return found

    def is_solvable(self, state: State) -> bool:
        """The last turn, as a rule."""
        table = table_of(state)
        return self.is_small(table) or self.last_turn.can_solve(table)

    def effort(self, state: State) -> float:
        """By the last rolls that are looked at."""
        table = table_of(state)
        if self.last_turn.can_solve(table):
            return SLOWEST * self.last_turn.ways(table) / MOST_WAYS
        return SLOWEST * self.outcomes(table) / MOST_OUTCOMES

    def solve(self, state: State) -> list[tuple[int, list[float]]]:
        """Much faster than the solver for all games, but not beside an election or a gun."""
        table = table_of(state)
        if self.last_turn.can_solve(table):
            return self.last_turn.choices(table)
        return []

    def is_small(self, table: FievreState) -> bool:
        """Whether it is the last turn and the solver for all games is up to it."""
        return is_last_turn(table) and self.outcomes(table) <= MOST_OUTCOMES

    def outcomes(self, table: FievreState) -> float:
        """How many last rolls there are to look at."""
        outcomes = ways_left(table) * OUTCOMES
        if has_telegraph(table):
            outcomes = ways_left(table) * WIRED_OUTCOMES
        if table.step == BIDDING:
            outcomes *= float(bids_left(table))
        return outcomes

    def key(self, state: State) -> object:
        table = table_of(state)
        if is_last_turn(table):
            return key_of(table)
        return table.facts()

    def parts(self, state: State, seat: i64) -> list[tuple[str, float]]:
        """What the points that a seat may expect are made of, by stable names."""
        table = table_of(state)
        found = parts(table, seat)
        sold = 0.0
        if table.on_sale > 0 and table.step != REVEALING and table.step != ENDED:
            self.sell(table)
            sold = self.answers.market.got[seat]
        found.append(("sale", sold))
        return found


def table_of(state: State) -> FievreState:
    assert isinstance(state, FievreState), "a state of La Fièvre de l'or"
    return state

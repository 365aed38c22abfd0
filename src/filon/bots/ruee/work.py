# compiled: engine
"""In a concession: which card to play, how far to go, when to leave (R14–R21)."""

from typing import Final

from mypy_extensions import i64

from filon.bots.ruee.plan import TripPlan
from filon.bots.ruee.worth import TURN, UNWISE, card_worth
from filon.rules.ruee.board import HIGHS, LOWS
from filon.rules.ruee.components import (
    FIRST_CONCESSION,
    HOIST,
    JOKER,
    KIND_COUNT,
    SURFACE,
)
from filon.rules.ruee.mining import fitting, next_down, next_up
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import (
    CLIMB,
    DOWN,
    DOWNWARDS,
    HOIST_TO,
    JOKER_HOIST,
    LEAVE,
    PLAY,
    PLAY_JOKER,
    REST,
    SHOW_JOKER,
    SHOW_MINE,
    STOP,
    TAKE,
    UPWARDS,
)

LATER: Final = 0.8
"""How much what is dug next turn counts now."""
DRAWS: Final = 18.0
"""A turn without a card brings an exchange."""
OPENS: Final = 9000.0
OUT: Final = 5000.0
"""The way to the Bank."""


class Work:
    """The judgement of one mine in one position, for the seat of the plan."""

    def __init__(self, plan: TripPlan) -> None:
        self.plan = plan
        self.concession: i64 = 0
        self.stop: i64 = 0
        """Where the way or run last asked about is best left."""

    def read(self, table: RueeState) -> None:
        """The mine that the seat is in; the plan has surveyed."""
        self.concession = table.where[self.plan.seat] - FIRST_CONCESSION

    def way_worth(self, table: RueeState, level: i64, low: i64, high: i64, way: i64) -> float:
        """What going on from a level in one way brings at best; `stop` is where."""
        each = self.plan.each
        best = 0.0
        total = 0.0
        self.stop = level
        while True:
            if way == DOWNWARDS:
                level = next_down(table, self.concession, level)
            else:
                level = next_up(table, self.concession, level)
            if level < low or level > high or level == SURFACE:
                return best
            total += each[level - 1]
            if total > best:
                best = total
                self.stop = level

    def run_worth(self, table: RueeState, card: i64, level: i64) -> float:
        """What a LEVEL card that fits brings from here; `stop` is the level one stops on."""
        low = table.lookup[LOWS + card]
        high = table.lookup[HIGHS + card]
        taken = 0.0
        if level == SURFACE:
            level = next_down(table, self.concession, SURFACE)
            taken = self.plan.each[level - 1]
        elif table.tiles_at(self.concession, level) > 0:
            taken = self.plan.each[level - 1]
        down = self.way_worth(table, level, low, high, DOWNWARDS)
        deepest = self.stop
        up = self.way_worth(table, level, low, high, UPWARDS)
        if down >= up:
            self.stop = deepest
            return taken + down
        return taken + up

    def prospect(self, table: RueeState, level: i64, without: i64) -> float:
        """What the best card left brings from a level next turn; `without` was just spent."""
        have = self.plan.have
        kinds = fitting(table, self.concession, level)
        best = 0.0
        if level == SURFACE and table.tiles_at(self.concession, 1) > 0:
            free = self.plan.each[0]
            if free > best:
                best = free
        for card in range(KIND_COUNT):
            if not kinds >> card & 1:
                continue
            left = have[card]
            if card == without:
                left -= 1
            if left > 0:
                worth = self.run_worth(table, card, level)
                if worth > best:
                    best = worth
        return best

    def worth(self, table: RueeState, action: i64) -> float:
        """What an action of a turn begun here is worth."""
        plan = self.plan
        level = table.level[plan.seat]
        if action == SHOW_MINE:
            return OPENS
        if action == SHOW_JOKER:
            return OPENS - 1000.0
        if action == LEAVE:
            return self.leaving(table)
        if plan.to_bank:
            return self.heading_out(table, action, level)
        if action >= PLAY and action <= PLAY_JOKER:
            card = card_of(action)
            brought = self.run_worth(table, card, level)
            cost = card_worth(card, 0, False) * 0.5
            return brought - cost + LATER * self.prospect(table, self.stop, card)
        if action >= HOIST_TO and action < TAKE:
            return self.hoisting(table, action)
        if action == TAKE:
            here = level
            if here == SURFACE:
                here = 1
            ahead = self.prospect(table, level, KIND_COUNT)
            return plan.each[here - 1] + DRAWS + LATER * ahead
        if action == CLIMB:
            level = SURFACE
        return DRAWS + LATER * self.prospect(table, level, KIND_COUNT)

    def hoisting(self, table: RueeState, action: i64) -> float:
        """R15: a tile without a card, or a run from there, but only next turn."""
        card: i64 = HOIST
        target = action - HOIST_TO + 1
        if action >= JOKER_HOIST:
            if self.plan.have[HOIST] > 0:
                return UNWISE
            card = JOKER
            target = action - JOKER_HOIST + 1
        ahead = self.prospect(table, target, card)
        free = self.plan.each[target - 1]
        if free > ahead:
            ahead = free
        return LATER * ahead - card_worth(card, 0, False)

    def leaving(self, table: RueeState) -> float:
        """What it is worth to go elsewhere, against staying where one is."""
        plan = self.plan
        if plan.to_bank:
            return OUT
        away = plan.turns_from(table.where[plan.seat])
        return TURN * (plan.against[self.concession] - away - 0.5)

    def heading_out(self, table: RueeState, action: i64, level: i64) -> float:
        """The way to the Bank leads through the entrance: a run upwards brings tiles too."""
        if action == CLIMB:
            return 100.0
        if action >= PLAY and action <= PLAY_JOKER and level != SURFACE:
            low = table.lookup[LOWS + card_of(action)]
            out = low == 1 or next_up(table, self.concession, low) == SURFACE
            if out and table.tiles_at(self.concession, level) > 0:
                return 150.0 + self.plan.each[level - 1]
            return 0.0
        if action == REST:
            return 1.0
        return 0.0

    def way_on(self, table: RueeState, action: i64) -> float:
        """Down, up, or stop: what is still to be had on this card, and next turn."""
        level = table.level[self.plan.seat]
        if action == STOP:
            return LATER * self.prospect(table, level, KIND_COUNT)
        each = self.plan.each
        brought = 0.0
        if action == DOWN:
            brought = self.way_worth(table, level, table.low, table.high, DOWNWARDS)
            if self.stop == level:
                self.stop = next_down(table, self.concession, level)
                brought = each[self.stop - 1]
        else:
            if self.plan.to_bank:
                return OUT
            brought = self.way_worth(table, level, table.low, table.high, UPWARDS)
            if self.stop == level:
                self.stop = next_up(table, self.concession, level)
                if self.stop != SURFACE:
                    brought = each[self.stop - 1]
        return brought + LATER * self.prospect(table, self.stop, KIND_COUNT)


def card_of(action: i64) -> i64:
    """The LEVEL card of a `play`."""
    if action == PLAY_JOKER:
        return JOKER
    return action - PLAY

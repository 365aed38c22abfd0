"""In a concession: which card to play, how far to go, when to leave (R14–R21)."""

from filon.bots.ruee.plan import Plan, drawback, turns_away
from filon.bots.ruee.routes import Routes
from filon.bots.ruee.worth import TURN, card_worth, worths
from filon.rules.ruee.board import HIGHS, LOWS
from filon.rules.ruee.components import (
    FIRST_CONCESSION,
    HOIST,
    JOKER,
    KIND_COUNT,
    LEVELS,
    RUN_COUNT,
    SURFACE,
)
from filon.rules.ruee.hands import kinds_in_hand
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
    SHOW,
    STOP,
    TAKE,
    UP,
    UPWARDS,
)

LATER = 0.8
"""What is dug next turn counts for so much now."""
DRAWS = 18.0
"""A turn without a card brings an exchange."""


class Miner:
    """The bot's judgement of one mine in one position."""

    def __init__(self, table: RueeState, routes: Routes, plan: Plan) -> None:
        self.table = table
        self.routes = routes
        self.plan = plan
        self.square = int(table.where[plan.seat])
        self.concession = self.square - FIRST_CONCESSION
        self.each = worths(table, plan.seat)
        self.kinds = int(kinds_in_hand(table, plan.seat))

    def lying(self, level: int) -> int:
        return int(self.table.tiles_at(self.concession, level))

    def way_worth(self, level: int, low: int, high: int, way: int) -> tuple[float, int]:
        """What going on from a level in one way brings, and where it is best to stop."""
        step = next_down if way == DOWNWARDS else next_up
        best, stop = 0.0, level
        total = 0.0
        while True:
            level = int(step(self.table, self.concession, level))
            if level == SURFACE:
                return max((best, stop), (total, SURFACE)) if total >= best else (best, stop)
            if not low <= level <= high:
                return best, stop
            total += self.each[level - 1]
            if total > best:
                best, stop = total, level

    def run_worth(self, card: int, level: int) -> tuple[float, int]:
        """What a LEVEL card brings from here, and the level one stops on."""
        low, high = int(self.table.book[LOWS + card]), int(self.table.book[HIGHS + card])
        if level != SURFACE and self.lying(level) == 0:
            ways = [self.way_worth(level, low, high, way) for way in (DOWNWARDS, UPWARDS)]
            return max(ways)
        first = level if level != SURFACE else int(next_down(self.table, self.concession, 0))
        taken = self.each[first - 1]
        ways = [self.way_worth(first, low, high, way) for way in (DOWNWARDS, UPWARDS)]
        worth, stop = max(ways)
        return taken + worth, stop

    def prospect(self, level: int, without: int) -> float:
        """What the best card left brings from a level next turn; `without` was just spent."""
        kinds = self.kinds & int(fitting(self.table, self.concession, level))
        found = [0.0]
        if level == SURFACE and self.lying(1):
            found.append(self.each[0])
        found += [
            self.run_worth(card, level)[0]
            for card in (*range(RUN_COUNT), JOKER)
            if card != without and kinds >> card & 1
        ]
        return max(found)

    def exit_turns(self, level: int) -> int:
        """A turn is lost by climbing out of a level (R21)."""
        return 0 if level == SURFACE else 1

    def worth(self, action: int) -> float:
        """What an action of a turn begun here is worth."""
        level = int(self.table.level[self.plan.seat])
        if SHOW <= action < PLAY:
            return 10_000.0 - action
        if action == LEAVE:
            return self.leaving(level)
        if self.plan.to_bank:
            return self.heading_out(action, level)
        if PLAY <= action <= PLAY_JOKER:
            card = JOKER if action == PLAY_JOKER else action - PLAY
            brought, stop = self.run_worth(card, level)
            cost = card_worth(card, 0, False) * 0.5
            return brought - cost + LATER * self.prospect(stop, card)
        if HOIST_TO <= action < TAKE:
            card = HOIST if action < JOKER_HOIST else JOKER
            target = (action - HOIST_TO) % LEVELS + 1
            free = max(0.0, self.each[target - 1])
            return LATER * max(free, self.prospect(target, card)) - card_worth(card, 0, False)
        if action == TAKE:
            here = max(level, 1)
            return self.each[here - 1] + DRAWS + LATER * self.prospect(level, KIND_COUNT)
        if action == CLIMB:
            return DRAWS + LATER * self.prospect(SURFACE, KIND_COUNT)
        return DRAWS + LATER * self.prospect(level, KIND_COUNT)

    def leaving(self, level: int) -> float:
        """What it is worth to go elsewhere, against staying where one is."""
        if self.plan.to_bank:
            return 5_000.0
        here = drawback(self.table, self.plan.seat, self.concession)
        return TURN * (here - turns_away(self.table, self.routes, self.plan, self.square) - 0.5)

    def heading_out(self, action: int, level: int) -> float:
        """The way to the Bank leads through the entrance: a run upwards brings tiles too."""
        if action == CLIMB:
            return 100.0
        if PLAY <= action <= PLAY_JOKER and level != SURFACE:
            card = JOKER if action == PLAY_JOKER else action - PLAY
            low = int(self.table.book[LOWS + card])
            out = low == 1 or int(next_up(self.table, self.concession, low)) == SURFACE
            fits = self.lying(level) > 0
            return 150.0 + self.each[level - 1] if out and fits else 0.0
        return 1.0 if action == REST else 0.0

    def way_on(self, legal: list[int]) -> int:
        """Down, up, or stop: where the most is still to be had on this card."""
        table, level = self.table, int(self.table.level[self.plan.seat])
        low, high = int(table.low), int(table.high)
        if self.plan.to_bank and UP in legal:
            return UP
        found = {}
        if STOP in legal:
            found[STOP] = LATER * self.prospect(level, KIND_COUNT)
        for action, way in ((DOWN, DOWNWARDS), (UP, UPWARDS)):
            if action in legal:
                brought, stop = self.way_worth(level, low, high, way)
                if stop == level and way == UPWARDS:
                    stop = int(next_up(table, self.concession, level))
                    brought = self.each[stop - 1] if stop != SURFACE else 0.0
                elif stop == level:
                    brought = self.each[int(next_down(table, self.concession, level)) - 1]
                found[action] = brought + LATER * self.prospect(stop, KIND_COUNT)
        return max(found, key=lambda action: found[action])

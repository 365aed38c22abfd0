# compiled: engine
"""How good a position of Gold is for each seat: expected gold, made into shares of the win."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.gold.prospects import Prospects
from filon.bots.guide import WIN_COUNTS
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import RUSHING

# Fitted to 7,000 matches of `judgement` against itself, 2 to 5 seats, and rounded.
SURE: Final = 0.75
"""How much counts what the seat whose turn it is can take now."""

SOON: Final = 0.45
"""How much counts what is taken later by pairs that are known now."""

REST: Final = 0.95
"""The share of all other gold in the field that will be somebody's."""

STRENGTH: Final = 0.48
"""The share of the rest that goes by the strength of prospectors."""

TURN: Final = 0.08
"""What the turn is worth."""

STEADY: Final = 0.2
SWING: Final = 1.1
"""The square of the lead that makes a seat e times as likely to win: STEADY, and SWING for
each seat's part of the gold to come."""

ROUND_GOLD: Final = 60
"""G1: all the gold of a round."""


class Outlook:
    """Makes a guess of what it reads."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.prospects = Prospects(seats)
        self.expected: vec[float] = vec[float]([0.0] * seats)
        """By seat: the gold it may expect in the end, but for rounds to come."""

    def expect(self, table: GoldState) -> None:
        """Write `expected`."""
        self.prospects.read(table)
        for seat in range(self.seats):
            self.expected[seat] = float(table.score(seat)) + self.coming(table, seat)

    def coming(self, table: GoldState, seat: i64) -> float:
        """What a seat may expect of the rest of this round."""
        seen = self.prospects
        if table.step >= RUSHING:
            return seen.sure[seat] + seen.soon[seat]
        rest = float(seen.left) - seen.taken
        each = REST / float(self.seats) + STRENGTH * seen.strength[seat]
        known = SURE * seen.sure[seat] + SOON * seen.soon[seat]
        return known + rest * each + TURN * seen.turn[seat]

    def shares(self, table: GoldState, rewards: vec[float]) -> None:
        """Write what each seat may expect by its gold: of the win, and of all points."""
        self.expect(table)
        expected = self.expected
        best = expected[0]
        total = 0.0
        for seat in range(self.seats):
            total += expected[seat]
            if expected[seat] > best:
                best = expected[seat]
        to_come = self.prospects.left + ROUND_GOLD * (table.rounds - 1 - table.round)
        scale = math.sqrt(STEADY + SWING * float(to_come) / float(self.seats))
        weights = 0.0
        for seat in range(self.seats):
            rewards[seat] = math.exp((expected[seat] - best) / scale)
            weights += rewards[seat]
        for seat in range(self.seats):
            share = 1.0 / float(self.seats)
            if total > 0.0:
                share = expected[seat] / total
            win = rewards[seat] / weights
            rewards[seat] = WIN_COUNTS * win + (1.0 - WIN_COUNTS) * share

    def parts(self, table: GoldState, seat: i64) -> list[tuple[str, float]]:
        """What the expected gold of a seat is made of."""
        seen = self.prospects
        seen.read(table)
        won = ("gold", float(table.score(seat)))
        if table.step >= RUSHING:
            return [won, ("takeable", seen.sure[seat]), ("unseen", seen.soon[seat])]
        own = seen.sure[seat] + seen.soon[seat]
        rest = float(seen.left) - seen.taken
        even = REST / float(self.seats)
        return [
            won,
            ("takeable", SURE * seen.sure[seat] + SOON * seen.soon[seat]),
            ("exposed", -even * (seen.taken - own)),
            ("prospectors", rest * STRENGTH * seen.strength[seat]),
            ("turn", TURN * seen.turn[seat]),
            ("unseen", even * (float(seen.left) - own)),
        ]

# compiled: engine
"""How good a position of La Ruée vers l'or is for a seat: signs, weighed by the winners of
thousands of quick matches."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.ruee.plan import TripPlan, min_of
from filon.bots.ruee.worth import NUGGET, hand_worth, is_shut, write_tile_worths
from filon.rules.ruee.components import (
    BANK,
    CONCESSION_COUNT,
    FIRST_CONCESSION,
    FIRST_ROAD,
    NUGGET_WEIGHT,
    SURFACE,
)
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import MOVING, NOBODY, ROLLING, STAY, WALK, WORKING

# The signs of a seat.
BANKED: Final = 0
"""Nuggets still to be banked."""
ONE_TO_GO: Final = 1
TWO_TO_GO: Final = 2
IN_CART: Final = 3
"""Nuggets of the cart that it needs."""
CART_DECIDES: Final = 4
IN_ORE: Final = 5
"""Nuggets of the ore that it needs."""
ORE_DECIDES: Final = 6
ORE_LEFT: Final = 7
"""What the ore is worth beyond that, in nuggets."""
BANK_WAY: Final = 8
"""Turns to the Bank of somebody who is heading there."""
LAST_WAY: Final = 9
"""The same turns once more when they are the last."""
HEADS_HOME: Final = 10
MINE_WAY: Final = 11
"""Turns to a mine of somebody who is heading there, less for a rich one."""
AT_WORK: Final = 12
WAITS: Final = 13
"""Rounds until its next turn."""
HAND: Final = 14
"""What the hand is worth, in nuggets."""
DANGER: Final = 15
"""What robbers may take, in nuggets."""
STAKES: Final = 16
"""In a duel: what may be won less what may be lost, in nuggets."""
WINS_NOW: Final = 17
"""It need only walk into the Bank."""
SIGNS: Final = 18

WEIGHTS: Final = vec[float](
    [
        -0.507,  # BANKED
        0.152,  # ONE_TO_GO
        -0.147,  # TWO_TO_GO
        0.367,  # IN_CART
        2.915,  # CART_DECIDES
        0.459,  # IN_ORE
        1.105,  # ORE_DECIDES
        0.546,  # ORE_LEFT
        -0.068,  # BANK_WAY
        -0.18,  # LAST_WAY
        0.622,  # HEADS_HOME
        -0.062,  # MINE_WAY
        0.047,  # AT_WORK
        -0.092,  # WAITS
        0.639,  # HAND
        -0.333,  # DANGER
        0.128,  # STAKES
        6.0,  # WINS_NOW, which was not weighed: as good as won
    ]
)
"""By sign: how much it adds to the logarithm of the chance to win."""

PARTS: Final = ("banked", "cart", "ore", "way", "turn", "hand", "danger", "duel")
PART_OF: Final = (0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 5, 6, 7, 0)
"""By sign: the part it belongs to."""


class Evaluation:
    """Reads the signs of a position, seat by seat."""

    def __init__(self, components: str | None) -> None:
        self.plan = TripPlan(components)
        self.signs = vec[float]([0.0] * SIGNS)
        self.shut = False

    def look(self, table: RueeState) -> None:
        """What is the same for every seat: the ground, and whether mines are shut."""
        write_tile_worths(table, table.active, True, self.plan.each)
        self.shut = is_shut(table)

    def read(self, table: RueeState, seat: i64) -> None:
        """The signs of one seat; `look` was called before."""
        plan, signs = self.plan, self.signs
        for sign in range(SIGNS):
            signs[sign] = 0.0
        plan.read(table, seat)
        for concession in range(CONCESSION_COUNT):
            plan.against[concession] = plan.drawback(table, concession)
        cart = table.cart[seat]
        moves = table.step == MOVING and table.asked == seat
        banks = moves and cart > 0 and may_bank(table)
        need = plan.need
        if banks:
            need -= cart
            cart = 0
            plan.to_bank = False
        if need <= 0:
            signs[WINS_NOW] = 1.0
            need = 0
        self.read_gold(table, need, cart)
        if not banks:
            self.read_way(table, need, cart, moves)
        else:
            signs[MINE_WAY] = plan.turns_from(BANK)
        signs[WAITS] = rounds_to_turn(table, seat)
        signs[HAND] = hand_worth(plan.have, self.shut) / NUGGET
        if table.opponent != NOBODY:
            if seat == table.active or seat == table.opponent:
                other = table.duellist_facing(seat)
                signs[STAKES] = stake(table, other) - stake(table, seat)
        elif not moves:
            signs[DANGER] = plan.danger(table, table.where[seat]) / NUGGET

    def score(self, table: RueeState, seat: i64) -> float:
        """The logarithm of the chance to win, but for what is the same for all seats."""
        self.read(table, seat)
        signs, weights = self.signs, WEIGHTS
        total = 0.0
        for sign in range(SIGNS):
            total += weights[sign] * signs[sign]
        return total

    def parts(self, table: RueeState, seat: i64) -> list[tuple[str, float]]:
        """The score of a seat by its parts, in turns on the way to the Bank."""
        self.read(table, seat)
        amounts = [0.0] * len(PARTS)
        for sign, part in enumerate(PART_OF):
            amounts[part] += float(WEIGHTS[sign] * self.signs[sign] / -WEIGHTS[BANK_WAY])
        return list(zip(PARTS, amounts, strict=True))

    def read_gold(self, table: RueeState, need: i64, cart: i64) -> None:
        """Banked, carried, and still ore."""
        plan, signs = self.plan, self.signs
        signs[BANKED] = float(need)
        if need == 1:
            signs[ONE_TO_GO] = 1.0
        elif need == 2:
            signs[TWO_TO_GO] = 1.0
        carried = min_of(cart, need)
        made = plan.ready - table.cart[plan.seat]
        melted = min_of(made, need - carried)
        signs[IN_CART] = float(carried)
        signs[IN_ORE] = float(melted)
        if need > 0 and carried == need:
            signs[CART_DECIDES] = 1.0
        elif need > 0 and carried + melted == need:
            signs[ORE_DECIDES] = 1.0
        else:
            left = table.grams(plan.seat) - NUGGET_WEIGHT * made
            if left > 0:
                signs[ORE_LEFT] = float(left) / float(NUGGET_WEIGHT)

    def read_way(self, table: RueeState, need: i64, cart: i64, moves: bool) -> None:
        """How far it is to where the seat is heading."""
        plan, signs = self.plan, self.signs
        seat = plan.seat
        square = table.where[seat]
        turns = plan.turns_from(square)
        if moves:
            turns = self.after_walk(table, turns)
        elif table.level[seat] != SURFACE and plan.to_bank:
            turns += 1.0
        if not plan.to_bank:
            signs[MINE_WAY] = turns
            if FIRST_CONCESSION <= square < FIRST_ROAD and not table.must_leave[seat]:
                signs[AT_WORK] = 1.0
            return
        signs[HEADS_HOME] = 1.0
        signs[BANK_WAY] = turns
        if cart >= need:
            signs[LAST_WAY] = turns

    def after_walk(self, table: RueeState, turns: float) -> float:
        """R8: the way from the best square that the roll reaches."""
        best = turns
        for k in range(table.count):
            action = table.choices[k]
            if action < STAY:
                away = self.plan.turns_from(action - WALK)
                if k == 0 or away < best:
                    best = away
        return best


def may_bank(table: RueeState) -> bool:
    """R10: whether the seat that moves can walk into the Bank."""
    found = False
    for k in range(table.count):
        found = found or table.choices[k] == WALK + BANK
    return found


def rounds_to_turn(table: RueeState, seat: i64) -> float:
    """R34: the share of a round until the seat can act again, a turn missed among it."""
    ahead = seat - table.active
    if ahead < 0:
        ahead += table.seats
    if ahead == 0 and table.step != ROLLING and table.step != WORKING:
        ahead = table.seats
    rounds = float(ahead) / float(table.seats)
    if table.misses[seat]:
        rounds += 1.0
    return rounds


def stake(table: RueeState, seat: i64) -> float:
    """R32: what a defeat costs, in nuggets."""
    if table.cart[seat] > 0:
        return float(table.cart[seat])
    return 0.17 * float(min_of(table.tiles[seat], 2))

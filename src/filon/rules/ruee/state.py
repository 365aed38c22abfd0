# compiled: engine
"""The table of La Ruée vers l'or: what is true at it, and who is asked what.

The chapters that say what happens are `turns` (R7, R12–R15, R34, R35), `travel` (R8–R11),
`arrival` (R9, R14, R22), `mining` (R15–R21), `ore` (R23, R24), `challenge` and `duel`
(R26–R34) and `ending` (R25, R35); `hands` and `tiles` keep what players hold, `knowledge`
what they know.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from filon.rules.contract import CHANCE, EMPTY, OVER, Log, State
from filon.rules.rng import Rng
from filon.rules.ruee import decisions
from filon.rules.ruee.board import CARD_MIX, TILE_MIX
from filon.rules.ruee.components import (
    CARD_COUNT,
    CONCESSION_COUNT,
    FACES_OF_DIE,
    FIRST_CONCESSION,
    FIRST_ROAD,
    HOTEL,
    KIND_COUNT,
    LEVELS,
    MOST_IN_HAND,
    MOST_SEATS,
    NUGGETS,
    SQUARE_COUNT,
    SURFACE,
    TILE_COUNT,
    TILE_KINDS,
    TILES_OF_A_LEVEL,
    WEIGHTS,
)
from filon.rules.ruee.knowledge import redealt
from filon.rules.ruee.steps import (
    CARD,
    CHOOSING_FIRST,
    DEALING,
    DICE,
    DIE,
    DRAWING,
    ENDED,
    FIRST,
    NOBODY,
    NOWHERE,
    REFILLING,
    ROB,
    ROBBING,
    ROLLING,
    RUNS_ON,
    SETTLING,
    TAKING_TILE,
    TILE,
    UNLISTED,
)
from filon.rules.ruee.tiles import grams_of
from filon.rules.ruee.turns import refill

MOST_CHOICES: Final = SQUARE_COUNT + MOST_SEATS
"""No question lists more: all squares of a board, and everybody to challenge."""


@mypyc_attr(acyclic=True, free_list_len=1)
class RueeState(State):
    """All that is true at a table of La Ruée vers l'or. Stock and ground are multisets: nothing
    hidden is decided before it is drawn."""

    NO_FACTS = ("count", "choices", "cards", "since", "lacking", "known", "pile", "row")

    seats: i64 = 0
    draws_bar: i64 = 0
    """1 when a draw bars further duels of the two (R33)."""
    goal: i64 = 0
    """R25, R36: the nuggets to bank."""
    lookup: vec[i64] = EMPTY
    """What the rules look up (`board.lookup_of`); never changes."""
    step: i64 = CHOOSING_FIRST
    asked: i64 = NOBODY
    """The seat that decides, or for which chance acts."""
    first: i64 = 0
    """R7: who began."""
    active: i64 = 0
    """Whose turn it is."""
    round: i64 = 0
    """Counted from 1."""
    reason: i64 = RUNS_ON
    """Why the match has ended."""
    die: i64 = 0
    """The roll of this turn, 0 before it."""
    rolled: i64 = 0
    """1 when the die was rolled in this turn."""
    left_hand: i64 = 0
    """1 when a card went to the discard in this turn."""
    challenged: i64 = 0
    """1 when the active seat has challenged in this turn."""
    low: i64 = 0
    """R15: the run of the card that is played, from this level …"""
    high: i64 = 0
    """… to this."""
    way: i64 = 0
    """R15: which way the run goes, once it is chosen."""
    digging: i64 = 0
    """The level whose tile is taken."""
    purpose: i64 = 0
    """WITH_CARD, or FREE: one tile without a card."""
    opponent: i64 = NOBODY
    """R26: who was challenged, NOBODY outside a duel."""
    winner: i64 = NOBODY
    """R32: of the duel, while they rob."""
    distance: i64 = 0
    """R28: the moves between the duellists."""
    passes: i64 = 0
    """R30: in a row."""
    to_rob: i64 = 0
    """R32: the tiles still to be taken."""
    drawn: i64 = 0
    """R33: a bit for each pair of seats that may not duel again."""
    fresh: i64 = 0
    """R12: 1 while the card left in the turn before lies on top of the discard."""
    piled: i64 = 0
    """How many cards are in the discard: the rest of `pile` means nothing."""
    stock_left: i64 = CARD_COUNT
    generation: i64 = 0
    """R13: how often the stock was renewed."""
    in_mines: i64 = TILE_COUNT
    """How many tiles lie in the mines."""
    rows: i64 = 0
    """How many tiles players hold: the rest of `row` means nothing."""
    reserve: i64 = NUGGETS
    """R1: the nuggets nobody has."""
    ore_is_out: i64 = 0
    """R35: 1 when all know that somebody owns 500 g, since the match went on."""
    where: vec[i64] = EMPTY
    """By seat: the square."""
    level: vec[i64] = EMPTY
    """By seat: the level in the mine, SURFACE outside it."""
    must_leave: vec[i64] = EMPTY
    """R20, R22: 1 until they have moved away."""
    barred: vec[i64] = EMPTY
    """R20, R22: the concession they may not come back to, or NOWHERE."""
    soft: vec[i64] = EMPTY
    """R22: 1 when they may, once nobody stands there."""
    misses: vec[i64] = EMPTY
    """R34: 1 when the next turn is missed."""
    hoisted: vec[i64] = EMPTY
    """R15: 1 in the turn after a hoist."""
    cart: vec[i64] = EMPTY
    banked: vec[i64] = EMPTY
    laid: vec[i64] = EMPTY
    """R30: by seat, a bit for each place whose card lies in the duel."""
    hand_size: vec[i64] = EMPTY
    cards: vec[i64] = EMPTY
    """By seat and place: the kind of card, those held longest first."""
    since: vec[i64] = EMPTY
    """By seat and place: the generation of the stock it came from."""
    lacking: vec[i64] = EMPTY
    """By seat and place: a bit for each kind that all know it is not."""
    known: vec[i64] = EMPTY
    """By seat and place: 1 when all know the card."""
    stock: vec[i64] = EMPTY
    """By kind: the cards of the stock, which has no order."""
    pile: vec[i64] = EMPTY
    """The discard, its top card last."""
    opened: vec[i64] = EMPTY
    """R14: by concession."""
    lying: vec[i64] = EMPTY
    """By concession and level: how many tiles lie there."""
    ground: vec[i64] = EMPTY
    """By colour and face: the tiles in the mines, which have no order."""
    row: vec[i64] = EMPTY
    """The tiles players hold, those held longest first (`tiles`)."""
    tiles: vec[i64] = EMPTY
    """By seat: how many of them."""
    ore: vec[i64] = EMPTY
    """By seat and face: how many of them."""
    count: i64 = UNLISTED
    """How many actions `choices` lists; UNLISTED while nobody has asked."""
    choices: vec[i64] = EMPTY
    """The legal actions."""

    def copy(self) -> "RueeState":
        new = RueeState()
        new.seats, new.draws_bar, new.goal = self.seats, self.draws_bar, self.goal
        new.step, new.asked, new.first = self.step, self.asked, self.first
        new.active, new.round, new.reason = self.active, self.round, self.reason
        new.die, new.rolled, new.left_hand = self.die, self.rolled, self.left_hand
        new.challenged, new.low, new.high = self.challenged, self.low, self.high
        new.way, new.digging, new.purpose = self.way, self.digging, self.purpose
        new.opponent, new.winner, new.distance = self.opponent, self.winner, self.distance
        new.passes, new.to_rob, new.drawn = self.passes, self.to_rob, self.drawn
        new.fresh, new.piled, new.stock_left = self.fresh, self.piled, self.stock_left
        new.generation, new.in_mines, new.rows = self.generation, self.in_mines, self.rows
        new.reserve, new.ore_is_out, new.count = self.reserve, self.ore_is_out, self.count
        new.lookup = self.lookup
        new.where, new.level, new.must_leave = self.where[:], self.level[:], self.must_leave[:]
        new.barred, new.soft, new.misses = self.barred[:], self.soft[:], self.misses[:]
        new.hoisted, new.cart, new.banked = self.hoisted[:], self.cart[:], self.banked[:]
        new.laid, new.hand_size, new.cards = self.laid[:], self.hand_size[:], self.cards[:]
        new.since, new.lacking, new.known = self.since[:], self.lacking[:], self.known[:]
        new.stock, new.pile, new.opened = self.stock[:], self.pile[:], self.opened[:]
        new.lying, new.ground, new.row = self.lying[:], self.ground[:], self.row[:]
        new.tiles, new.ore, new.choices = self.tiles[:], self.ore[:], self.choices[:]
        return new

    def set_up(self, seats: i64, lookup: vec[i64]) -> None:
        """R7: all at the Hotel with empty hands, the concessions shut and full."""
        self.seats = seats
        self.lookup = lookup
        self.where = vec[i64]([HOTEL] * seats)
        self.level = vec[i64]([SURFACE] * seats)
        self.barred = vec[i64]([NOWHERE] * seats)
        self.must_leave = vec[i64]([0] * seats)
        self.soft = vec[i64]([0] * seats)
        self.misses = vec[i64]([0] * seats)
        self.hoisted = vec[i64]([0] * seats)
        self.cart = vec[i64]([0] * seats)
        self.banked = vec[i64]([0] * seats)
        self.laid = vec[i64]([0] * seats)
        self.hand_size = vec[i64]([0] * seats)
        self.tiles = vec[i64]([0] * seats)
        self.ore = vec[i64]([0] * (seats * WEIGHTS))
        self.cards = vec[i64]([0] * (seats * MOST_IN_HAND))
        self.since = vec[i64]([0] * (seats * MOST_IN_HAND))
        self.lacking = vec[i64]([0] * (seats * MOST_IN_HAND))
        self.known = vec[i64]([0] * (seats * MOST_IN_HAND))
        self.stock = lookup[CARD_MIX : CARD_MIX + KIND_COUNT]
        self.ground = lookup[TILE_MIX : TILE_MIX + LEVELS * TILE_KINDS]
        self.pile = vec[i64]([0] * CARD_COUNT)
        self.row = vec[i64]([0] * TILE_COUNT)
        self.opened = vec[i64]([0] * CONCESSION_COUNT)
        full = list(TILES_OF_A_LEVEL) * CONCESSION_COUNT
        self.lying = vec[i64](full)
        self.choices = vec[i64]([0] * MOST_CHOICES)

    def to_act(self) -> i64:
        step = self.step
        if step == ENDED:
            return OVER
        if step <= ROBBING:
            return CHANCE
        return self.asked

    def legal_count(self) -> i64:
        step = self.step
        if step > ROBBING:
            return self.count
        if step == ROLLING:
            return FACES_OF_DIE
        if step == SETTLING:
            return FACES_OF_DIE * FACES_OF_DIE
        if step == CHOOSING_FIRST:
            return self.seats
        if step == ROBBING:
            return self.tiles[self.duellist_facing(self.winner)]
        if self.count == UNLISTED:
            self.list_outcomes()
        return self.count

    def legal_at(self, k: i64) -> i64:
        step = self.step
        if step > ROBBING:
            return self.choices[k]
        if step == ROLLING:
            return DIE + k
        if step == SETTLING:
            return DICE + k
        if step == CHOOSING_FIRST:
            return FIRST + k
        if step == ROBBING:
            return ROB + k
        if self.count == UNLISTED:
            self.list_outcomes()
        return self.choices[k]

    def weight_at(self, k: i64) -> i64:
        step = self.step
        if step == TAKING_TILE:
            return self.ground[(self.digging - 1) * TILE_KINDS + self.legal_at(k) - TILE]
        if step == DEALING or step == DRAWING or step == REFILLING:
            return self.stock[self.legal_at(k) - CARD]
        return 1

    def draw(self, rng: Rng) -> i64:
        step = self.step
        if step == ROLLING:
            return DIE + rng.below(FACES_OF_DIE)
        if step == TAKING_TILE:
            return TILE + self.draw_face(rng)
        if step == SETTLING:
            return DICE + rng.below(FACES_OF_DIE * FACES_OF_DIE)
        if step == CHOOSING_FIRST:
            return FIRST + rng.below(self.seats)
        if step == ROBBING:
            return ROB + rng.below(self.tiles[self.duellist_facing(self.winner)])
        left = rng.below(self.stock_left)
        stock = self.stock
        kind: i64 = 0
        while left >= stock[kind]:
            left -= stock[kind]
            kind += 1
        return CARD + kind

    def draw_face(self, rng: Rng) -> i64:
        """A tile of the colour that is being taken, from all that lie in the mines."""
        ground = self.ground
        colour = self.digging - 1
        lying = self.lying
        total = (
            lying[colour]
            + lying[LEVELS + colour]
            + lying[2 * LEVELS + colour]
            + lying[3 * LEVELS + colour]
        )
        left = rng.below(total)
        start = colour * TILE_KINDS
        face: i64 = 0
        while left >= ground[start + face]:
            left -= ground[start + face]
            face += 1
        return face

    def list_outcomes(self) -> None:
        """The kinds of card in the stock, or the faces of the tiles of a colour, each once."""
        self.count = 0
        if self.step == TAKING_TILE:
            start = (self.digging - 1) * TILE_KINDS
            for face in range(TILE_KINDS):
                if self.ground[start + face] > 0:
                    self.offer(TILE + face)
            return
        for kind in range(KIND_COUNT):
            if self.stock[kind] > 0:
                self.offer(CARD + kind)

    def apply(self, action: i64, log: Log | None) -> None:
        decisions.answer(self, action, log)

    def ask(self, step: i64, seat: i64) -> None:
        """This seat decides next: what it may choose is listed now."""
        self.step = step
        self.asked = seat
        self.count = 0
        decisions.list_choices(self)

    def offer(self, action: i64) -> None:
        """One more legal action."""
        self.choices[self.count] = action
        self.count += 1

    def wait_for(self, step: i64) -> None:
        """Chance acts next."""
        self.step = step
        self.count = UNLISTED

    def refill_hand(self, log: Log | None) -> None:
        """R15: the last part of a turn."""
        refill(self, log)

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    def duellist_facing(self, seat: i64) -> i64:
        """The other one of the duel."""
        if seat == self.active:
            return self.opponent
        return self.active

    def tiles_at(self, concession: i64, level: i64) -> i64:
        """How many tiles lie on this level, counted from 1."""
        return self.lying[concession * LEVELS + level - 1]

    def on_run(self, level: i64) -> bool:
        """R15: whether the card that is played contains this level."""
        return self.low <= level <= self.high

    def grams(self, seat: i64) -> i64:
        """The gold among the seat's tiles, in 100 g."""
        return grams_of(self, seat)

    def may_end_on(self, seat: i64, square: i64) -> bool:
        """R11: a road square without another prospector; R20, R22: no barred concession."""
        if square < FIRST_CONCESSION:
            return True
        if square < FIRST_ROAD:
            return not self.is_barred(seat, square)
        return not self.stands_another(seat, square)

    def stands_another(self, seat: i64, square: i64) -> bool:
        """Whether a prospector but this one is there."""
        where = self.where
        for other in range(self.seats):
            if where[other] == square and other != seat:
                return True
        return False

    def is_barred(self, seat: i64, square: i64) -> bool:
        """R20: they may not come back in; R22: not while a prospector stands there."""
        if self.barred[seat] != square:
            return False
        return self.soft[seat] == 0 or self.stands_another(seat, square)

    def put_out(self, seat: i64, soft: i64) -> None:
        """R20, R22: at the exit; they must roll, and are barred from coming back."""
        self.level[seat] = SURFACE
        self.hoisted[seat] = 0
        self.must_leave[seat] = 1
        self.barred[seat] = self.where[seat]
        self.soft[seat] = soft

    def send(self, seat: i64, building: i64, misses: i64) -> None:
        """R19, R32–R34: to a building; the place in a mine and every bar are gone."""
        self.where[seat] = building
        self.level[seat] = SURFACE
        self.hoisted[seat] = 0
        self.must_leave[seat] = 0
        self.barred[seat] = NOWHERE
        self.misses[seat] = misses

    def have_drawn(self, seat: i64, other: i64) -> bool:
        """R33: these two may not duel again."""
        return (self.drawn >> (seat * MOST_SEATS + other) & 1) == 1

    def bar_duels(self, seat: i64, other: i64) -> None:
        """R33: never again these two."""
        one: i64 = 1
        self.drawn |= one << (seat * MOST_SEATS + other)
        self.drawn |= one << (other * MOST_SEATS + seat)

    def score(self, seat: i64) -> i64:
        return self.banked[seat]

    def redeal(self, seat: i64, rng: Rng) -> "RueeState":
        """What the seat has not seen is dealt anew; what another is asked is listed anew."""
        world = redealt(self, seat, rng)
        if world.step > ROBBING and world.step != ENDED:
            world.ask(world.step, world.asked)
        elif world.step != ENDED:
            world.count = UNLISTED
        return world

    def facts(self) -> tuple[object, ...]:
        hands = [
            self.in_hands(each) for each in (self.cards, self.since, self.lacking, self.known)
        ]
        pile, row = tuple(self.pile[: self.piled]), tuple(self.row[: self.rows])
        return (*super().facts(), *hands, pile, row)

    def in_hands(self, facts: vec[i64]) -> tuple[tuple[int, ...], ...]:
        """By seat: a fact of each of its cards."""
        return tuple(
            tuple(
                int(facts[seat * MOST_IN_HAND + place]) for place in range(self.hand_size[seat])
            )
            for seat in range(self.seats)
        )

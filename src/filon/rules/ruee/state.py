# compiled: engine
"""The table of La Ruée vers l'or: what is true at it, and who is asked what.

The chapters that say what happens are `turns` (R7, R12–R15, R34, R35), `travel` (R8–R11),
`arrival` (R9, R14, R22), `mining` (R15–R21), `ore` (R23, R24), `challenge` and `duel`
(R26–R34) and `ending` (R25, R35); `hands` and `tiles` keep what players hold, `knowledge`
what they know.
"""

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.rng import Rng
from filon.rules.ruee import decisions
from filon.rules.ruee.components import (
    FACES_OF_DIE,
    FIRST_CONCESSION,
    FIRST_ROAD,
    KIND_COUNT,
    LEVELS,
    MOST_IN_HAND,
    MOST_SEATS,
    SURFACE,
    TILE_KINDS,
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
    NOWHERE,
    REFILLING,
    ROB,
    ROBBING,
    ROLLING,
    SETTLING,
    TAKING_TILE,
    TILE,
    UNLISTED,
)
from filon.rules.ruee.tiles import grams_of
from filon.rules.ruee.turns import refill


class RueeState(State):
    """All that is true at a table of La Ruée vers l'or. Stock and ground are multisets: nothing
    hidden is decided before it is drawn."""

    def __init__(
        self,
        seats: i64,
        draws_bar: i64,
        goal: i64,
        lookup: vec[i64],
        step: i64,
        asked: i64,
        first: i64,
        active: i64,
        round: i64,
        reason: i64,
        die: i64,
        rolled: i64,
        left_hand: i64,
        challenged: i64,
        low: i64,
        high: i64,
        way: i64,
        digging: i64,
        purpose: i64,
        opponent: i64,
        winner: i64,
        distance: i64,
        passes: i64,
        to_rob: i64,
        drawn: i64,
        fresh: i64,
        piled: i64,
        stock_left: i64,
        generation: i64,
        in_mines: i64,
        rows: i64,
        reserve: i64,
        ore_is_out: i64,
        where: vec[i64],
        level: vec[i64],
        must_leave: vec[i64],
        barred: vec[i64],
        soft: vec[i64],
        misses: vec[i64],
        hoisted: vec[i64],
        cart: vec[i64],
        banked: vec[i64],
        laid: vec[i64],
        hand_size: vec[i64],
        cards: vec[i64],
        since: vec[i64],
        lacking: vec[i64],
        known: vec[i64],
        stock: vec[i64],
        pile: vec[i64],
        opened: vec[i64],
        lying: vec[i64],
        ground: vec[i64],
        row: vec[i64],
        tiles: vec[i64],
        ore: vec[i64],
        count: i64,
        choices: vec[i64],
    ) -> None:
        self.seats = seats
        self.draws_bar = draws_bar
        """1 when a draw bars further duels of the two (R33)."""
        self.goal = goal
        """R25, R36: the nuggets to bank."""
        self.lookup = lookup
        """What the rules look up (`board.lookup_of`); never changes."""
        self.step = step
        self.asked = asked
        """The seat that decides, or for which chance acts."""
        self.first = first
        """R7: who began."""
        self.active = active
        """Whose turn it is."""
        self.round = round
        """Counted from 1."""
        self.reason = reason
        """Why the match has ended."""
        self.die = die
        """The roll of this turn, 0 before it."""
        self.rolled = rolled
        """1 when the die was rolled in this turn."""
        self.left_hand = left_hand
        """1 when a card went to the discard in this turn."""
        self.challenged = challenged
        """1 when the active seat has challenged in this turn."""
        self.low = low
        """R15: the run of the card that is played, from this level …"""
        self.high = high
        """… to this."""
        self.way = way
        """R15: which way the run goes, once it is chosen."""
        self.digging = digging
        """The level whose tile is taken."""
        self.purpose = purpose
        """WITH_CARD, or FREE: one tile without a card."""
        self.opponent = opponent
        """R26: who was challenged, NOBODY outside a duel."""
        self.winner = winner
        """R32: of the duel, while he robs."""
        self.distance = distance
        """R28: the moves between the duellists."""
        self.passes = passes
        """R30: in a row."""
        self.to_rob = to_rob
        """R32: the tiles still to be taken."""
        self.drawn = drawn
        """R33: a bit for each pair of seats that may not duel again."""
        self.fresh = fresh
        """R12: 1 while the card left in the turn before lies on top of the discard."""
        self.piled = piled
        """How many cards are in the discard: so many of `pile` count."""
        self.stock_left = stock_left
        self.generation = generation
        """R13: how often the stock was renewed."""
        self.in_mines = in_mines
        """How many tiles lie in the mines."""
        self.rows = rows
        """How many tiles players hold: so many of `row` count."""
        self.reserve = reserve
        """R1: the nuggets nobody has."""
        self.ore_is_out = ore_is_out
        """R35: 1 when all know that somebody owns 500 g, since the match went on."""
        self.where = where
        """By seat: the square."""
        self.level = level
        """By seat: the level in the mine, SURFACE outside it."""
        self.must_leave = must_leave
        """R20, R22: 1 until he has moved away."""
        self.barred = barred
        """R20, R22: the concession he may not come back to, or NOWHERE."""
        self.soft = soft
        """R22: 1 when he may, once nobody stands there."""
        self.misses = misses
        """R34: 1 when the next turn is missed."""
        self.hoisted = hoisted
        """R15: 1 in the turn after a hoist."""
        self.cart = cart
        self.banked = banked
        self.laid = laid
        """R30: by seat, a bit for each place whose card lies in the duel."""
        self.hand_size = hand_size
        self.cards = cards
        """By seat and place: the kind of card, those held longest first."""
        self.since = since
        """By seat and place: the generation of the stock it came from."""
        self.lacking = lacking
        """By seat and place: a bit for each kind that all know it is not."""
        self.known = known
        """By seat and place: 1 when all know the card."""
        self.stock = stock
        """By kind: the cards of the stock, which has no order."""
        self.pile = pile
        """The discard, its top card last."""
        self.opened = opened
        """R14: by concession."""
        self.lying = lying
        """By concession and level: how many tiles lie there."""
        self.ground = ground
        """By colour and face: the tiles in the mines, which have no order."""
        self.row = row
        """The tiles players hold, those held longest first (`tiles`)."""
        self.tiles = tiles
        """By seat: how many of them."""
        self.ore = ore
        """By seat and face: how many of them."""
        self.count = count
        """How many actions `choices` lists; UNLISTED while nobody has asked."""
        self.choices = choices
        """The legal actions."""

    def copy(self) -> "RueeState":
        return RueeState(
            self.seats,
            self.draws_bar,
            self.goal,
            self.lookup,
            self.step,
            self.asked,
            self.first,
            self.active,
            self.round,
            self.reason,
            self.die,
            self.rolled,
            self.left_hand,
            self.challenged,
            self.low,
            self.high,
            self.way,
            self.digging,
            self.purpose,
            self.opponent,
            self.winner,
            self.distance,
            self.passes,
            self.to_rob,
            self.drawn,
            self.fresh,
            self.piled,
            self.stock_left,
            self.generation,
            self.in_mines,
            self.rows,
            self.reserve,
            self.ore_is_out,
            self.where[:],
            self.level[:],
            self.must_leave[:],
            self.barred[:],
            self.soft[:],
            self.misses[:],
            self.hoisted[:],
            self.cart[:],
            self.banked[:],
            self.laid[:],
            self.hand_size[:],
            self.cards[:],
            self.since[:],
            self.lacking[:],
            self.known[:],
            self.stock[:],
            self.pile[:],
            self.opened[:],
            self.lying[:],
            self.ground[:],
            self.row[:],
            self.tiles[:],
            self.ore[:],
            self.count,
            self.choices[:],
        )

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
        """R20: he may not come back in; R22: not while a prospector stands there."""
        if self.barred[seat] != square:
            return False
        return self.soft[seat] == 0 or self.stands_another(seat, square)

    def put_out(self, seat: i64, soft: i64) -> None:
        """R20, R22: at the exit; he must roll, and is barred from coming back."""
        self.level[seat] = SURFACE
        self.hoisted[seat] = 0
        self.must_leave[seat] = 1
        self.barred[seat] = self.where[seat]
        self.soft[seat] = soft

    def send(self, seat: i64, building: i64, misses: i64) -> None:
        """R19, R32–R34: to a building; his place in a mine and every bar are gone."""
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
        return (
            self.seats,
            self.draws_bar,
            self.goal,
            self.step,
            self.asked,
            self.first,
            self.active,
            self.round,
            self.reason,
            self.die,
            self.rolled,
            self.left_hand,
            self.challenged,
            self.low,
            self.high,
            self.way,
            self.digging,
            self.purpose,
            self.opponent,
            self.winner,
            self.distance,
            self.passes,
            self.to_rob,
            self.drawn,
            self.fresh,
            self.piled,
            self.stock_left,
            self.generation,
            self.in_mines,
            self.rows,
            self.reserve,
            self.ore_is_out,
            tuple(self.where),
            tuple(self.level),
            tuple(self.must_leave),
            tuple(self.barred),
            tuple(self.soft),
            tuple(self.misses),
            tuple(self.hoisted),
            tuple(self.cart),
            tuple(self.banked),
            tuple(self.laid),
            tuple(self.hand_size),
            self.in_hands(self.cards),
            self.in_hands(self.since),
            self.in_hands(self.lacking),
            self.in_hands(self.known),
            tuple(self.stock),
            tuple(self.pile[: self.piled]),
            tuple(self.opened),
            tuple(self.lying),
            tuple(self.ground),
            tuple(self.row[: self.rows]),
            tuple(self.tiles),
            tuple(self.ore),
        )

    def in_hands(self, facts: vec[i64]) -> tuple[tuple[int, ...], ...]:
        """By seat: a fact of each of its cards."""
        return tuple(
            tuple(
                int(facts[seat * MOST_IN_HAND + place]) for place in range(self.hand_size[seat])
            )
            for seat in range(self.seats)
        )

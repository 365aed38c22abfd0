"""Positions of La Ruée vers l'or that a player can read, and moves that tell what happened.

>>> state = turn(seats=2, at={0: "prison"}, cart=[3, 0])
>>> names(plays(state, "die 5", "walk bank"))
['DieRolled', 'Walked', 'NuggetsBanked']
>>> banked(state), legal(state)
([3, 0], ['exchange stock', 'decline'])

Everything not said is as it mostly is: all prospectors at the Hotel, concessions shut and
full, nothing held, an empty discard, round 2, seat 0's turn. Hands are filled to six with
LEVEL cards that do not contain level 1 (FILLERS), so nobody holds a MINE, a PROP, a HOIST, a
joker or a card for the entrance unless it is said.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypedDict, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.contract import CHANCE, OVER, Log
from filon.rules.events import Event
from filon.rules.rng import Rng
from filon.rules.ruee.components import (
    COLOURS,
    CONCESSIONS,
    HAND,
    KINDS,
    LEVELS,
    SQUARES,
    TILE_FACES,
    TILE_KINDS,
)
from filon.rules.ruee.game import GAME
from filon.rules.ruee.hands import receive
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import LAYING
from filon.rules.ruee.tiles import keep_tile
from filon.rules.ruee.turns import begin_turn
from filon.rules.ruee.view import RueeView

Some = TypeVar("Some", bound=Event)
FILLERS = ("4", "3-4", "3", "2-4", "2-3", "2")
"""Cards that do not contain level 1, in the order in which hands are filled with them."""
LAST_FILLER = "hoist"
"""Only where four hands use up all others."""


class Position(TypedDict, total=False):
    """What `turn` may be told: for positions that tests share."""

    seats: int
    active: int
    first: int
    round: int
    at: Mapping[int, str]
    levels: Mapping[int, int]
    hands: Mapping[int, Sequence[str]]
    tiles: Mapping[int, Sequence[str]]
    opened: Sequence[str]
    lying: Mapping[str, Sequence[int]]
    ground: Mapping[str, Sequence[str]]
    cart: Sequence[int]
    banked: Sequence[int]
    discard: Sequence[str]
    fresh: bool
    stock: Sequence[str]
    misses: Sequence[int]
    must_leave: Sequence[int]
    barred: Mapping[int, str]
    while_occupied: Sequence[int]
    hoisted: Sequence[int]
    drawn: Sequence[tuple[int, int]]
    draws_bar_duels: str
    nuggets_to_win: str
    components: str


def set_up(seats: int = 3, **words: str) -> RueeState:
    """The table before the first step, options in words."""
    state = GAME.set_up(seats, words)
    assert isinstance(state, RueeState)
    return state


def turn(
    *,
    seats: int = 3,
    active: int = 0,
    first: int = 0,
    round: int = 2,
    at: Mapping[int, str] | None = None,
    levels: Mapping[int, int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    short_hands: bool = False,
    tiles: Mapping[int, Sequence[str]] | None = None,
    opened: Sequence[str] = (),
    lying: Mapping[str, Sequence[int]] | None = None,
    ground: Mapping[str, Sequence[str]] | None = None,
    cart: Sequence[int] = (),
    banked: Sequence[int] = (),
    discard: Sequence[str] = (),
    fresh: bool = False,
    stock: Sequence[str] | None = None,
    misses: Sequence[int] = (),
    must_leave: Sequence[int] = (),
    barred: Mapping[int, str] | None = None,
    while_occupied: Sequence[int] = (),
    hoisted: Sequence[int] = (),
    drawn: Sequence[tuple[int, int]] = (),
    **words: str,
) -> RueeState:
    """The active seat's turn begins.

    `hands` are filled to six unless `short_hands`. `tiles` are `yellow 100`, `red pyrite`; they
    come from Dernière-Chance first. `lying` gives the tiles on levels 1 to 4 of a concession
    and `ground` the faces that lie there in a colour, when it matters; `stock` the cards of
    the stock, all others being in the discard below those named. `fresh`: the top card of
    `discard` was left in the turn before. `misses`, `must_leave`, `while_occupied` and
    `hoisted` list seats.
    """
    state = set_up(seats, **words)
    state.active, state.first, state.round = active, first, round
    _deal(state, hands or {}, short_hands, discard, stock)
    state.fresh = int(fresh)
    for concession in opened:
        state.opened[CONCESSIONS.index(concession)] = 1
    _lay_tiles(state, tiles or {}, lying or {}, ground or {})
    for seat, square in (at or {}).items():
        state.where[seat] = SQUARES.index(square)
    for seat, level in (levels or {}).items():
        state.level[seat] = level
    for seat, concession in (barred or {}).items():
        state.barred[seat] = SQUARES.index(concession)
        state.soft[seat] = int(seat in while_occupied)
    for seat in must_leave:
        state.must_leave[seat] = 1
    for seat in misses:
        state.misses[seat] = 1
    for seat in hoisted:
        state.hoisted[seat] = 1
    for one, other in drawn:
        state.bar_duels(one, other)
    for seat, nuggets in enumerate(cart):
        state.cart[seat] = nuggets
    for seat, nuggets in enumerate(banked):
        state.banked[seat] = nuggets
    state.reserve -= sum(cart) + sum(banked)
    begin_turn(state, None)
    checked(state)
    return state


def duel(
    *,
    hands: Mapping[int, Sequence[str]],
    distance: int = 11,
    short_hands: bool = True,
    begins: int = 0,
    **position: object,
) -> RueeState:
    """Seat 0 has challenged seat 1 on square 17 and `begins` plays first, so far apart."""
    state = turn(
        hands=hands,
        short_hands=short_hands,
        **{"seats": 2, "at": {0: "16", 1: "17"}, **position},  # type: ignore[arg-type]
    )
    plays(state, "die 1", "challenge 1", "begin" if begins == 0 else "wait")
    assert state.step == LAYING
    state.distance = distance
    state.ask(LAYING, begins)
    return state


def _deal(
    state: RueeState,
    hands: Mapping[int, Sequence[str]],
    short_hands: bool,
    discard: Sequence[str],
    stock: Sequence[str] | None,
) -> None:
    deck = Counter(dict(zip(KINDS, map(int, state.stock), strict=True)))
    named = Counter(card for hand in hands.values() for card in hand) + Counter(discard)
    if stock is not None:
        named += Counter(stock)
    assert named <= deck, named - deck
    fillers = [
        card for card in (*FILLERS, LAST_FILLER) for _ in range(deck[card] - named[card])
    ]
    for seat in range(int(state.seats)):
        hand = list(hands.get(seat, ()))
        if not short_hands or seat not in hands:
            hand += [fillers.pop(0) for _ in range(HAND - len(hand))]
        for card in hand:
            receive(state, seat, KINDS.index(card), 0)
        deck.subtract(hand)
    deck.subtract(discard)
    below: list[str] = []
    if stock is not None:
        deck.subtract(stock)
        below = list(deck.elements())
        deck = Counter(stock)
    for at, card in enumerate([*below, *discard]):
        state.pile[at] = KINDS.index(card)
    state.piled = len(below) + len(discard)
    state.stock = vec[i64]([deck[card] for card in KINDS])
    state.stock_left = deck.total()


def _lay_tiles(
    state: RueeState,
    tiles: Mapping[int, Sequence[str]],
    lying: Mapping[str, Sequence[int]],
    ground: Mapping[str, Sequence[str]],
) -> None:
    for concession, counts in lying.items():
        for depth, count in enumerate(counts):
            state.lying[CONCESSIONS.index(concession) * LEVELS + depth] = count
    for seat, row in tiles.items():
        for tile in row:
            colour, _, face = tile.partition(" ")
            depth = COLOURS.index(colour)
            state.ground[depth * TILE_KINDS + TILE_FACES.index(face)] -= 1
            keep_tile(state, seat, depth, TILE_FACES.index(face))
            for number, concession in reversed(list(enumerate(CONCESSIONS))):
                here = number * LEVELS + depth
                if concession not in lying and state.lying[here] > 0:
                    state.lying[here] -= 1
                    break
    for depth, colour in enumerate(COLOURS):
        left = sum(int(state.lying[c * LEVELS + depth]) for c in range(len(CONCESSIONS)))
        start = depth * TILE_KINDS
        faces = {word: int(state.ground[start + k]) for k, word in enumerate(TILE_FACES)}
        if colour in ground:
            faces = Counter(ground[colour])
            assert faces.total() == left, (colour, left)
        while sum(faces.values()) > left:
            faces[max(faces, key=lambda word: faces[word])] -= 1
        for k, word in enumerate(TILE_FACES):
            state.ground[start + k] = faces.get(word, 0)
    state.in_mines = sum(int(count) for count in state.lying)


def checked(state: RueeState) -> None:
    """Everything adds up."""
    assert GAME.audit(state) == []


def plays(state: RueeState, *moves: str) -> list[Event]:
    """Carry out moves in words, whoever is to act; give all that was told."""
    told: list[Event] = []
    for move in moves:
        action = GAME.actions.parse(move)
        assert action in state.legal(), f"{move} is none of {legal(state)}"
        log = Log()
        state.apply(action, log)
        checked(state)
        told += log.events
    return told


def legal(state: RueeState) -> list[str]:
    """The legal actions in words."""
    return [GAME.actions.text(action) for action in state.legal()]


def weights(state: RueeState) -> dict[str, int]:
    """At a chance step: the outcomes in words and their weights."""
    assert state.to_act() == CHANCE
    return {word: int(state.weight_at(k)) for k, word in enumerate(legal(state))}


def refused(state: RueeState, move: str, seat: int | None = None) -> tuple[str, str] | None:
    """The code and the clause of the refusal; None when the move is allowed. The seat to act
    tries it unless another is named."""
    who = int(state.to_act()) if seat is None else seat
    refusal = GAME.why_not(state, who, GAME.actions.parse(move))
    return None if refusal is None else (refusal.code, refusal.clause)


def names(events: Sequence[Event]) -> list[str]:
    return [event.name for event in events]


def only(events: Sequence[Event], kind: type[Some]) -> Some:
    """The one event of this kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, names(events)
    return found[0]


def all_of(events: Sequence[Event], kind: type[Some]) -> list[Some]:
    return [event for event in events if isinstance(event, kind)]


def view(state: RueeState, seat: int | None) -> RueeView:
    return GAME.view(state, seat)


def hand(state: RueeState, seat: int) -> list[str]:
    """The seat's cards, those held longest first."""
    return [str(place.card) for place in view(state, seat).prospectors[seat].hand]


def tiles(state: RueeState, seat: int) -> list[str]:
    """The seat's tiles, those held longest first: `yellow 100`, `red pyrite`."""
    row = view(state, seat).prospectors[seat].tiles
    return [f"{tile.colour} {tile.grams or 'pyrite'}" for tile in row]


def square(state: RueeState, seat: int) -> str:
    return view(state, seat).prospectors[seat].square


def level(state: RueeState, seat: int) -> int:
    return view(state, seat).prospectors[seat].level


def lying(state: RueeState, concession: str) -> tuple[int, ...]:
    """The tiles on levels 1 to 4."""
    return view(state, None).concessions[CONCESSIONS.index(concession)].tiles


def cart(state: RueeState) -> list[int]:
    return [int(nuggets) for nuggets in state.cart]


def banked(state: RueeState) -> list[int]:
    return [int(nuggets) for nuggets in state.banked]


def discard(state: RueeState) -> list[str]:
    """The discard, its top card last."""
    return list(view(state, None).discard)


def acts(state: RueeState) -> int:
    """The seat to act, CHANCE or OVER."""
    return int(state.to_act())


def phase(state: RueeState) -> str:
    return view(state, None).phase


def ends(state: RueeState, *moves: str) -> list[Event]:
    """The moves, then the rest of the turn without exchange or ore, refilled at random, until
    another seat's turn begins or the match is over."""
    told = plays(state, *moves)
    seat = int(state.active)
    rng = Rng(1)
    while acts(state) != OVER and int(state.active) == seat:
        if acts(state) == CHANCE and phase(state) != "refilling":
            break
        words = legal(state)
        move = next((word for word in ("decline", "done", "stop") if word in words), "")
        if acts(state) == CHANCE:
            move = GAME.actions.text(int(state.draw(rng)))
        assert move, f"a turn that is not over: {words}"
        told += plays(state, move)
    return told

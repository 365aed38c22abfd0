"""Positions of Gold that a player can read, and moves that tell what happened.

>>> state = table(seats=3, active=0, field={"a1": "blue 3", "b1": "gold 3"})
>>> outcome(flip(state, "a1", "b1"))
[GoldFound(to=None, seat=2, active=0, prospector='blue 3', gold=3, neutral=False)]

Without a word about colours seats own them in their order: with three seats green, orange
and blue belong to seats 0, 1 and 2; red and violet are neutral.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from hypothesis import Phase, settings
from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.contract import CHANCE, OVER, Log
from filon.rules.events import Event
from filon.rules.gold.components import COLOURS, COPIES, FACE_COUNT, FACES, GROUP, PLACES
from filon.rules.gold.events import CardFlipped
from filon.rules.gold.game import GAME
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import (
    CHOOSING_FIRST,
    ENDED,
    FLIPPING_FIRST,
    FLIPPING_SECOND,
    GONE,
    NOWHERE,
    RUSHING,
    SEEING_FIRST,
    SEEING_IN_RUSH,
    SEEING_SECOND,
    UNSEEN,
)
from filon.rules.gold.view import GoldView
from filon.rules.rng import Rng

NEVER_SEEN = "?"
"""A place of `field` whose card nobody has seen."""

FAR_FROM_THE_RUSH = 16
"""So many cards lie when a position lists fewer than a turn without rush needs."""

LEAST_WITHOUT_RUSH = 11

LONGEST_WALK = 10_000
"""Five rounds at random take about 1,000 steps: a walk this long goes round in a circle."""

Some = TypeVar("Some", bound=Event)


def set_up(seats: int = 3, **words: str) -> GoldState:
    """The table before the first step, options in words."""
    state = GAME.set_up(seats, words)
    assert isinstance(state, GoldState)
    return state


def laid(*cards: str) -> dict[str, str]:
    """A field with these cards at a1, b1, … in their order."""
    return dict(zip(PLACES, cards, strict=False))


def table(
    *,
    field: Mapping[str, str],
    seats: int = 3,
    active: int = 0,
    unseen: Sequence[str] = (),
    cards: int | None = None,
    owners: Mapping[str, int] | None = None,
    piles: Sequence[Sequence[int]] = (),
    rush: bool = False,
    idle: int = 0,
    rounds: str = "single",
    round: int = 0,
    opener: int | None = None,
    totals: Sequence[int] = (),
    memory_aid: str = "no",
) -> GoldState:
    """The table at the start of a turn of `active`.

    `field` tells by place which card lies there; all were seen before and lie face down.
    `?` is a card nobody has seen; `unseen` lists the faces that these have, in any order.
    `cards` is how many lie in all: others, seen before, fill up from h8 backwards. Without
    it exactly the listed ones lie in the rush, and 16 in a turn before it. `piles` holds by
    seat the values of the gold won in this round. Every other card has left the game.
    """
    state = set_up(
        seats,
        colours=colours_word(seats, owners),
        first=str(active),
        rounds=rounds,
        memory_aid=memory_aid,
    )
    lying = dict(field)
    known = [card for card in field.values() if card != NEVER_SEEN]
    assert len(field) - len(known) == len(unseen), "as many faces as cards never seen"
    rest = Counter(dict(zip(FACES, COPIES, strict=True)))
    rest.subtract([*known, *unseen, *(f"gold {value}" for pile in piles for value in pile)])
    assert set(rest) == set(FACES), f"no such card: {set(rest) - set(FACES)}"
    assert min(rest.values()) >= 0, f"more cards than the game has: {-rest}"
    if cards is None:
        few = len(field) < LEAST_WITHOUT_RUSH and not rush
        cards = FAR_FROM_THE_RUSH if few else len(field)
    others = rest.elements()
    for place in reversed(PLACES):
        if len(lying) < cards and place not in lying:
            lying[place] = next(others)
    assert len(lying) == cards, "more cards listed than shall lie"

    state.faces = vec[i64]([face_code(lying.get(place)) for place in PLACES])
    state.lying = vec[i64]([k for k, place in enumerate(PLACES) if place in lying])
    deck = Counter(unseen)
    state.deck = vec[i64]([deck[face] for face in FACES])
    state.groups = vec[i64](grouped([deck[face] for face in FACES]))
    state.unseen = len(unseen)
    for seat, pile in enumerate(piles):
        state.gold[seat] = sum(pile)
        state.cards[seat] = len(pile)
    for seat, total in enumerate(totals):
        state.totals[seat] = total
    state.opener = active if opener is None else opener
    state.round = round
    state.idle = idle
    state.step = RUSHING if rush else FLIPPING_FIRST
    assert_sound(state)
    return state


def colours_word(seats: int, owners: Mapping[str, int] | None) -> str:
    """The option `colours` in which these are owned so; seats not named take what is left."""
    if owners is None:
        return "by-seat"
    spare = [colour for colour in COLOURS if colour not in owners]
    chosen: list[str] = []
    for seat in range(seats):
        own = [colour for colour, owner in owners.items() if owner == seat]
        while len(own) < (2 if seats == 2 else 1):
            own.append(spare.pop(0))
        chosen += own
    return ",".join(chosen)


def face_code(card: str | None) -> int:
    """What `faces` holds for a card, for one never seen, and for none."""
    if card is None:
        return GONE
    return UNSEEN if card == NEVER_SEEN else FACES.index(card)


def grouped(deck: Sequence[int]) -> list[int]:
    """How many cards nobody has seen, by groups of faces."""
    return [sum(deck[start : start + GROUP]) for start in range(0, FACE_COUNT, GROUP)]


def assert_sound(state: GoldState) -> None:
    """What holds at every table of Gold, wherever the turn stands."""
    faces = [int(face) for face in state.faces]
    lying = [int(place) for place in state.lying]
    deck = [int(count) for count in state.deck]
    step, seats = int(state.step), int(state.seats)
    assert lying == [place for place in range(64) if faces[place] != GONE]
    assert state.unseen == faces.count(UNSEEN) == sum(deck)
    assert [int(count) for count in state.groups] == grouped(deck)
    for face, copies in enumerate(COPIES):
        assert 0 <= deck[face] <= copies - faces.count(face)
    assert sum(state.gold) + gold_lying(state) <= 60
    assert len(state.gold) == len(state.cards) == len(state.totals) == seats
    assert 0 <= state.active < seats
    assert 0 <= state.opener < seats
    assert 0 <= state.round < state.rounds
    assert (state.first_at != NOWHERE) == (step in (FLIPPING_SECOND, SEEING_SECOND))
    assert state.first_at < len(lying)
    seeing = step in (SEEING_FIRST, SEEING_SECOND, SEEING_IN_RUSH)
    assert (state.flipped != NOWHERE) == seeing
    if seeing:
        assert faces[state.flipped] == UNSEEN
    if step < RUSHING:
        assert len(lying) >= LEAST_WITHOUT_RUSH
        assert 0 <= state.idle < 5 * seats
    assert (step == ENDED) == (not lying)
    assert step != CHOOSING_FIRST or len(lying) == 64


def gold_lying(state: GoldState) -> int:
    """The gold on the field, seen or not."""
    seen = sum(face + 1 for face in state.faces if 0 <= face < 4)
    return int(seen) + sum(int(state.deck[face]) * (face + 1) for face in range(4))


def play(state: GoldState, words: str, log: Log | None = None) -> None:
    """One action in words, of a seat or of chance; it must be legal."""
    assert words in legal(state), f"{words} is not among {legal(state)}"
    state.apply(GAME.actions.parse(words), log)
    assert_sound(state)


def flip(state: GoldState, *flips: str) -> list[Event]:
    """Flip these cards, one after the other; give what the table was told.

    A card seen before is its place: `a1`. `a1: gold 4` is a card never seen and the face
    that chance gives it; `a1` alone leaves chance to act.
    """
    log = Log()
    for each in flips:
        place, _, card = each.partition(": ")
        play(state, f"flip {place}", log)
        if card:
            play(state, f"face {card}", log)
    return log.events


def outcome(events: Iterable[Event]) -> list[Event]:
    """What the flips brought: all events but the flips themselves."""
    return [event for event in events if not isinstance(event, CardFlipped)]


def told(events: Iterable[Event], kind: type[Some]) -> list[Some]:
    """The events of this kind."""
    return [event for event in events if isinstance(event, kind)]


def legal(state: GoldState) -> list[str]:
    """The legal actions in words, in their order."""
    return [GAME.actions.text(action) for action in state.legal()]


def chances(state: GoldState) -> dict[str, int]:
    """At a chance step: what may come, in words and in its order, and its weight."""
    assert state.to_act() == CHANCE
    weights = [int(state.weight_at(k)) for k in range(state.legal_count())]
    return dict(zip(legal(state), weights, strict=True))


def seen_by(state: GoldState, seat: int | None = None) -> GoldView:
    """The view of a seat, or of a watcher."""
    return GAME.view(state, seat)


def on_field(state: GoldState) -> dict[str, str]:
    """The cards that lie, by place; `?` for one never seen."""
    field = zip(PLACES, seen_by(state).field, strict=True)
    return {place: card for place, card in field if card}


def owner_of(state: GoldState, colour: str) -> int:
    """The seat that owns the colour, or -1."""
    return seen_by(state).owners[COLOURS.index(colour)]


def is_over(state: GoldState) -> bool:
    return state.to_act() == OVER


def at_start_of_turn(state: GoldState) -> bool:
    """Whether a seat is about to flip the first card of its turn."""
    return state.step in (FLIPPING_FIRST, RUSHING)


def walk(state: GoldState, seed: int) -> Iterator[list[Event]]:
    """Play on at random to the end, step by step; each time give what the table was told."""
    rng = Rng(seed)
    for _ in range(LONGEST_WALK):
        if is_over(state):
            return
        log = Log()
        if state.to_act() == CHANCE:
            action = state.draw(rng)
        else:
            action = state.legal_at(rng.below(state.legal_count()))
        state.apply(action, log)
        yield log.events
    raise AssertionError(f"the match has not ended after {LONGEST_WALK} steps")


def play_out(state: GoldState, seed: int = 0) -> list[Event]:
    """Play on at random to the end; give all that the table was told."""
    return [event for events in walk(state, seed) for event in events]


def without_seat(view: GoldView) -> GoldView:
    """The view, whoever has it."""
    return replace(view, seat=None)


def random_matches(examples: int) -> settings:
    """How a property is tried over so many random matches. It is not simplified when it
    fails: a smaller seed is no simpler match."""
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    return settings(max_examples=examples, phases=phases)

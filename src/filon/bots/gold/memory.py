"""How much a bot keeps in mind of the cards that it has seen.

All flips are public, so a perfect memory knows every card that was ever shown. A person does
not: what was seen fades, sooner the more there is to remember, later what one has flipped
oneself. A `GoldMemory` follows the events that a seat was told and says which places it still
knows; `world_as_remembered` turns the rest face down again.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from filon.bots.game_bots import Memory
from filon.rules.contract import State
from filon.rules.events import Event
from filon.rules.gold.components import GROUP, PLACES
from filon.rules.gold.events import (
    CardDiscarded,
    CardFlipped,
    DynamiteExploded,
    GoldFound,
    GoldGrabbed,
    NothingHappened,
    ProspectorChased,
    RoundBegan,
)
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import NOWHERE, UNSEEN
from filon.rules.rng import Rng

FINE = 1 << 30
"""Chances are drawn in this many steps."""

ROUNDS = 8
FLIPS = 1 << 20
"""More rounds than a match has, and more flips than a round."""


class Curve(NamedTuple):
    """How a level forgets."""

    capacity: float
    """How many cards are kept in mind with ease; with more, each is kept a shorter time."""
    half_life: float
    """After how many flips half of what was seen is forgotten."""
    spread: float
    """How much lifetimes differ: 0 all alike, 1 about three times as long or as short."""
    own: float = 1.5
    """How many times as long one's own flips stay."""


CURVES: dict[str, Curve | None] = {
    "novice": Curve(capacity=2, half_life=3, spread=0.8),
    "regular": Curve(capacity=5, half_life=10, spread=0.8),
    "expert": Curve(capacity=9, half_life=26, spread=0.7),
    "master": None,
}
"""By level: a child or somebody who hardly looks; a grown-up; a very good memory; `None`
forgets nothing."""


class _Sighting(NamedTuple):
    """What was seen, and how many flips of the round there must be for it to be forgotten."""

    card: str
    until: float


class GoldMemory(Memory):
    """What one seat remembers of one match. The same generator forgets the same, also when it
    hears everything at once or again from the start."""

    def __init__(self, seat: int, curve: Curve | None, rng: Rng) -> None:
        self.seat = seat
        self.curve = curve
        self.flips = 0
        """How many cards were turned up in this round so far."""
        self._seed = int(rng.next32())
        self._told = 0
        self._rounds = 0
        self._open: list[int] = []
        """The places turned up in this turn."""
        self._sightings: dict[int, _Sighting] = {}

    def recall(self, world: State, events: Sequence[Event]) -> GoldState:
        assert isinstance(world, GoldState), "a state of Gold"
        self.hear(events)
        return world_as_remembered(world, self)

    def disguise(self, world: State, action: int, rng: Rng) -> int:
        assert isinstance(world, GoldState), "a state of Gold"
        return any_unseen(world, action, rng)

    def hear(self, events: Sequence[Event]) -> None:
        """Take in what is new in all that the seat was told since the start."""
        if len(events) < self._told:
            self._told = self._rounds = 0
            self._clear()
        for event in events[self._told :]:
            self._take_in(event)
        self._told = len(events)

    def remembers(self, place: int) -> bool:
        """Whether the card at this place is still known."""
        if self.curve is None:
            return True
        sighting = self._sightings.get(place)
        return sighting is not None and self.flips < sighting.until

    def in_mind(self) -> int:
        """How many cards that lie in the field are remembered."""
        return sum(self.flips < sighting.until for sighting in self._sightings.values())

    def _take_in(self, event: Event) -> None:
        if isinstance(event, CardFlipped):
            self._see(PLACES.index(event.place), event.card, event.seat == self.seat)
        elif isinstance(event, ProspectorChased):
            self._leave(
                [place for place in self._open if self._is_card(place, event.weaker)][:1]
            )
        elif isinstance(event, (GoldFound, DynamiteExploded, GoldGrabbed, CardDiscarded)):
            self._leave(self._open)
        elif isinstance(event, NothingHappened):
            self._leave([])
        elif isinstance(event, RoundBegan):
            self._rounds += 1
            self._clear()

    def _see(self, place: int, card: str, own: bool) -> None:
        """A card is turned up: it is fresh in mind again, for a time drawn once."""
        self.flips += 1
        self._open.append(place)
        if self.curve is None:
            return
        self._sightings.pop(place, None)
        luck = Rng((self._seed * ROUNDS + self._rounds) * FLIPS + self.flips)
        lifetime = self.curve.half_life * math.exp(self.curve.spread * _bell(luck))
        crowd = self.in_mind() + 1
        if crowd > self.curve.capacity:
            lifetime *= self.curve.capacity / crowd
        if own:
            lifetime *= self.curve.own
        self._sightings[place] = _Sighting(card, self.flips + lifetime)

    def _is_card(self, place: int, card: str) -> bool:
        sighting = self._sightings.get(place)
        return sighting is not None and sighting.card == card

    def _leave(self, places: Sequence[int]) -> None:
        """These cards have left the field, and the turn is over."""
        for place in places:
            self._sightings.pop(place, None)
        self._open = []

    def _clear(self) -> None:
        """All cards lie face down again, none seen (G18)."""
        self.flips = 0
        self._open = []
        self._sightings.clear()


def world_as_remembered(world: GoldState, memory: GoldMemory) -> GoldState:
    """The world with every card face down and unseen that this memory has lost.

    The open card of the turn is always known, and cards that left the field stay counted. With
    the memory aid (G12) the table remembers for all.
    """
    table = world.copy()
    if memory.curve is None or table.memory_aid:
        return table
    open_place = NOWHERE
    if table.first_at != NOWHERE:
        open_place = int(table.lying[table.first_at])
    for place in (int(place) for place in table.lying):
        face = int(table.faces[place])
        if face == UNSEEN or place == open_place or memory.remembers(place):
            continue
        table.faces[place] = UNSEEN
        table.deck[face] += 1
        table.groups[face // GROUP] += 1
        table.unseen += 1
    return table


def any_unseen(world: GoldState, action: int, rng: Rng) -> int:
    """The action, or when it flips a card that is not known, any such card: whoever forgot
    must not always look at the same place again."""
    if world.faces[action] != UNSEEN:
        return action
    places = [int(place) for place in world.lying if world.faces[place] == UNSEEN]
    return places[rng.below(len(places))]


def _bell(rng: Rng) -> float:
    """A number around 0 that is seldom beyond 2, like a standard normal one."""
    total = sum(rng.below(FINE) for _ in range(12))
    return total / FINE - 6.0

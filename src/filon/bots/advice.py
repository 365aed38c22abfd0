"""Advice for a seat: what it may do, what each is worth to it, and why.

The worth comes from thinking as the bots think, with no more than the seat may know. The why
comes from the parts of the game's evaluation: what an action changes more than the others do.
"""

from typing import NamedTuple

from filon.bots.contract import Sight
from filon.bots.game_bots import bots_for, guide_for
from filon.bots.search.thinking import Budget, Opinion, Thinker
from filon.rules.contract import CHANCE, State
from filon.rules.rng import Rng

THOROUGH = Budget(2000, 1.0)
"""How long advice is thought about when nothing else is said."""

GLIMPSES = 24
"""How many worlds are looked at for the reasons of an action."""

LEAST_REASON = 0.05
"""A part that changes by less of a point is no reason."""


class Reason(NamedTuple):
    """A part of the evaluation, and by how much this action changes it more than the others
    do on average, in the points of the game."""

    part: str
    gain: float


class Advice(NamedTuple):
    """An action with what it is worth, between 0 and 1: nine tenths the chance to win, one
    tenth the share of all points."""

    action: int
    value: float
    margin: float
    """Half the 95 % interval; 0 when the value is exact."""
    exact: bool
    gains: tuple[Reason, ...]
    """All parts."""

    def reasons(self, instead_of: "Advice | None" = None) -> tuple[Reason, ...]:
        """What speaks for it, then what speaks against it, each the weightiest first: beside
        the other actions, or beside one of them."""
        other = {} if instead_of is None else dict(instead_of.gains)
        found = [Reason(part, gain - other.get(part, 0.0)) for part, gain in self.gains]
        found = [reason for reason in found if abs(reason.gain) >= LEAST_REASON]
        found.sort(key=lambda reason: (reason.gain < 0, -abs(reason.gain)))
        return tuple(found)


def advise(
    sight: Sight, rng: Rng, budget: Budget = THOROUGH, also: int | None = None
) -> list[Advice]:
    """What the seat to act may do, the best first; `also` is an action to be among it."""
    guide = guide_for(sight.game, sight.seats, sight.options)
    thinker = Thinker(sight.game, sight.seat, guide, bots_for(sight.game.name).settings)
    opinions = thinker.opinions(sight.world(rng), budget, rng, also)
    if not opinions:  # the guide finds nothing worth a thought: then what it would do at once
        world = sight.world(rng)
        opinions = thinker.opinions(world, budget, rng, int(guide.follow(world, rng)))
    parts = [parts_behind(sight, thinker, opinion, rng) for opinion in opinions]
    names = {name: None for each in parts for name in each}
    usual = {name: sum(each.get(name, 0.0) for each in parts) / len(parts) for name in names}
    return [
        Advice(
            opinion.action,
            opinion.value,
            opinion.margin,
            opinion.exact,
            tuple(Reason(name, each.get(name, 0.0) - usual[name]) for name in names),
        )
        for opinion, each in zip(opinions, parts, strict=True)
    ]


def parts_behind(
    sight: Sight, thinker: Thinker, opinion: Opinion, rng: Rng
) -> dict[str, float]:
    """The parts of the seat's evaluation behind an action, on average."""
    sums: dict[str, float] = {}
    for _ in range(GLIMPSES):
        world = sight.world(rng)
        world.apply(opinion.action, None)
        to_next_decision(world, rng)
        for name, amount in thinker.guide.parts(world, sight.seat):
            sums[name] = sums.get(name, 0.0) + amount
    return {name: amount / GLIMPSES for name, amount in sums.items()}


def to_next_decision(world: State, rng: Rng) -> None:
    """Chance acts until a seat decides."""
    while world.to_act() == CHANCE:
        world.apply(world.draw(rng), None)

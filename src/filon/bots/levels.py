"""The levels people can feel: `novice`, `regular`, `expert`, `master`, in every game.

They differ by how far they think, by slips such as people make, and in Gold by what they
remember. None is given more than its seat may know.
"""

import math
from typing import NamedTuple

from filon.bots.contract import Bot, Sight
from filon.bots.guide import NO_ACTION, Guide
from filon.bots.guides import guide_for
from filon.bots.memory import CURVES, Memory, any_unseen, world_as_remembered
from filon.bots.search.search import Settings
from filon.bots.search.thinking import Budget, Opinion, Thinker
from filon.rules.contract import State
from filon.rules.gold.state import GoldState
from filon.rules.rng import Rng

GLANCE = Budget(48)
"""What a level that does not search looks at before a slip."""

FINE = 1 << 30
"""Chances are drawn in steps of one in so many."""


class Level(NamedTuple):
    """How a level thinks in one game."""

    budget: Budget | None
    """None: it does not search."""
    looks: bool = False
    """Without a search: whether it looks at what comes of an action at once, or does what
    comes to mind."""
    slips: float = 0.0
    """How often it takes something else than what it thinks best."""
    blur: float = 0.1
    """When it slips, an action worth so much less is taken a third as often."""


class LevelBot(Bot):
    """A level in a seat of one match."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self.game = game
        self.level = LEVELS_OF.get(game, LEVELS_OF[""])[name]
        self.solves = True
        """False: endings are searched too, not solved."""
        self.thinker: Thinker | None = None
        self.memory: Memory | None = None

    def choose(self, sight: Sight, rng: Rng) -> int:
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        if self.thinker is None:
            self.thinker = self.sit_down(sight, rng)
        world = self.remembered(sight, rng)
        slips = int(rng.below(FINE)) < self.level.slips * FINE
        opinions: list[Opinion] = []
        if self.level.budget is not None or slips:
            opinions = self.thinker.opinions(world, self.level.budget or GLANCE, rng)
        if not opinions:  # it does not think, or its guide finds nothing worth a thought
            action = self.unsearched(world, self.thinker.guide, rng)
        else:
            action = blurred(opinions, self.level.blur, rng) if slips else opinions[0].action
        if self.memory is not None and isinstance(world, GoldState):
            action = any_unseen(world, action, rng)
        if opinions:
            self.thinker.chose(action)
        return action

    def unsearched(self, world: State, guide: Guide, rng: Rng) -> int:
        """What comes to mind, or a look brings."""
        action = int(guide.look_ahead(world, rng)) if self.level.looks else NO_ACTION
        return action if action != NO_ACTION else int(guide.follow(world, rng))

    def sit_down(self, sight: Sight, rng: Rng) -> Thinker:
        """At the first decision of a match."""
        curve = CURVES.get(self.name)
        if self.game == "gold" and curve is not None:
            self.memory = Memory(sight.seat, curve, rng.split())
        guide = guide_for(sight.game, sight.seats, sight.options)
        settings = settings_for(self.game)
        solves = self.solves and self.level.budget is not None
        return Thinker(sight.game, sight.seat, guide, settings, solves=solves)

    def remembered(self, sight: Sight, rng: Rng) -> State:
        """A world to think in; in Gold without what was forgotten."""
        world = sight.world(rng)
        if self.memory is None or not isinstance(world, GoldState):
            return world
        self.memory.hear(sight.events)
        return world_as_remembered(world, self.memory)


def blurred(opinions: list[Opinion], blur: float, rng: Rng) -> int:
    """One of the actions, the better the likelier."""
    best = max(opinion.value for opinion in opinions)
    weights = [math.exp((opinion.value - best) / blur) for opinion in opinions]
    left = sum(weights) * (int(rng.below(FINE)) / FINE)
    for opinion, weight in zip(opinions, weights, strict=True):
        left -= weight
        if left < 0:
            return opinion.action
    return opinions[-1].action


def settings_for(game: str) -> Settings:
    """How searches think in a game: found by trying (docs/strength.md)."""
    if game == "gold":
        return Settings(trust=0.5, width=3.0, widening=0.7, horizon=0)
    if game == "fievre":
        return Settings(trust=0.7, width=3.0, widening=0.7, horizon=20)
    if game == "ruee":
        return Settings(trust=0.5, width=3.0, widening=0.7, horizon=40)
    return Settings(horizon=10_000)


LEVELS_OF = {
    "gold": {
        "novice": Level(None, slips=0.15, blur=0.2),
        "regular": Level(None, slips=0.04),
        "expert": Level(Budget(200, 0.18)),
        "master": Level(Budget(4000, 0.9)),
    },
    "fievre": {
        "novice": Level(None, slips=0.5, blur=0.3),
        "regular": Level(None, looks=True, slips=0.3),
        "expert": Level(Budget(120, 0.18), slips=0.05),
        "master": Level(Budget(3000, 0.9)),
    },
    "ruee": {
        "novice": Level(None, slips=0.4, blur=0.3),
        "regular": Level(None, slips=0.1),
        "expert": Level(Budget(150, 0.18)),
        "master": Level(Budget(3000, 0.9)),
    },
    "": {
        "novice": Level(Budget(20), slips=0.2),
        "regular": Level(Budget(60)),
        "expert": Level(Budget(400, 0.18)),
        "master": Level(Budget(4000, 0.9)),
    },
}
"""By game; without a name for games that have no guide of their own."""

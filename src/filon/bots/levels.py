"""The levels people can feel: `novice`, `regular`, `expert`, `master`, in every game.

They differ by how far they think, by slips such as people make, and where a game is one of
memory by what they remember. None is given more than its seat may know.
"""

import math

from filon.bots.contract import Bot, Sight
from filon.bots.game_bots import Memory, bots_for, guide_for
from filon.bots.guide import NO_ACTION, Guide
from filon.bots.search.thinking import Budget, Opinion, Thinker
from filon.rules.contract import State
from filon.rules.rng import Rng

GLANCE = Budget(48)
"""What a level that does not search looks at before a slip."""

FINE = 1 << 30
"""The number of steps that chances are drawn in."""


class LevelBot(Bot):
    """A level in a seat of one match."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self.game = game
        self.level = bots_for(game).levels[name]
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
        if self.memory is not None:
            action = self.memory.disguise(world, action, rng)
        if opinions:
            self.thinker.chose(action)
        return action

    def unsearched(self, world: State, guide: Guide, rng: Rng) -> int:
        """What comes to mind, or a look brings."""
        action = int(guide.look_ahead(world, rng)) if self.level.looks else NO_ACTION
        return action if action != NO_ACTION else int(guide.follow(world, rng))

    def sit_down(self, sight: Sight, rng: Rng) -> Thinker:
        """At the first decision of a match."""
        bots = bots_for(self.game)
        self.memory = bots.memory(self.name, sight.seat, rng)
        guide = guide_for(sight.game, sight.seats, sight.options)
        solves = self.solves and self.level.budget is not None
        return Thinker(sight.game, sight.seat, guide, bots.settings, solves=solves)

    def remembered(self, sight: Sight, rng: Rng) -> State:
        """A world to think in, without what was forgotten."""
        world = sight.world(rng)
        return world if self.memory is None else self.memory.recall(world, sight.events)


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

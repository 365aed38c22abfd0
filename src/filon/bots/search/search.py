# compiled: engine
"""Monte-Carlo tree search over worlds that the seat cannot tell from the true one.

Every pass deals a new world, walks down the tree by what has done well, adds one decision,
plays on as the guide would, and tells every decision on the way what its own seat got
(each seat thinks of itself). Where the guide says that an outcome of chance matters and is
told, the tree branches on it; else what follows is averaged over it.
"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from filon.bots.guide import MOST_CANDIDATES, NO_ACTION, Guide
from filon.bots.search.tree import ACTORS, BY_CHANCE, NONE, ROOT, Tree
from filon.rules.contract import CHANCE, OVER, State
from filon.rules.rng import Rng

MOST_NODES: Final = 400_000
"""A tree does not grow beyond this; passes go on through what there is."""


class Settings:
    """How a search thinks."""

    def __init__(
        self,
        explore: float = 1.0,
        trust: float = 1.0,
        width: float = 3.0,
        widening: float = 1.0,
        horizon: int = 40,
        branching: bool = True,
    ) -> None:
        self.explore = explore
        """How much what was seldom tried is worth a try."""
        self.trust = trust
        """How much less promising than the one before it a candidate is: 1 for a guide whose
        order means nothing."""
        self.width = width
        self.widening = widening
        """A decision visited n times considers width + widening * sqrt(n) candidates."""
        self.horizon: i64 = horizon
        """So many plies are played on behind the tree before the outlook is asked."""
        self.branching = branching
        """False: no branch for any outcome of chance (open loop)."""


class Search:
    """One seat's thinking about one position."""

    def __init__(
        self, guide: Guide, root: State, seat: int, settings: Settings, rng: Rng, actions: int
    ) -> None:
        self.guide = guide
        self.root = root
        """A world of the seat; passes deal it anew."""
        self.seat: i64 = seat
        self.settings = settings
        self.rng = rng
        self.tree = Tree()
        self.top: i64 = ROOT
        """The node of the position thought about."""
        self.passes: i64 = 0
        self.asked: i64 = NONE
        """An action that the next passes begin with, or NONE: they choose freely."""
        self.likely: i64 = NO_ACTION
        """The most promising action of the position thought about, whatever the order of the
        candidates says; or NO_ACTION."""
        self.found = vec[i64]([0] * MOST_CANDIDATES)
        self.rank = vec[i64]([0] * actions)
        """By action: its rank among the candidates of the moment from 1, or 0."""
        self.promise = vec[float]([0.0])
        """By rank, the first being 1: trust to the power of the candidates before it."""
        promise = 1.0
        for _ in range(MOST_CANDIDATES):
            self.promise = append(self.promise, promise)
            promise *= settings.trust
        self.rewards = vec[float]([0.0] * int(guide.seats))

    def think(self, passes: i64) -> None:
        """So many passes more."""
        k: i64 = 0
        while k < passes:
            self.one_pass()
            k += 1

    def one_pass(self) -> None:
        """Down the tree, one decision beyond it, on to the horizon, and back."""
        world = self.root.redeal(self.seat, self.rng)
        way = vec[i64]([])
        node = self.top
        is_known = True
        while is_known:
            who = world.to_act()
            if who == OVER:
                break
            if who == CHANCE:
                node = self.through_chance(world, node)
                continue
            if self.asked != NONE and node == self.top:
                child = self.ask(self.asked)
            else:
                child = self.choose(world, node, who)
            if child == NONE:
                break
            way = append(way, child)
            is_known = self.tree.visits[child] > 0
            world.apply(self.tree.edge[child] // ACTORS, None)
            node = child
        self.play_on(world)
        self.guide.outlook(world, self.rewards)
        self.tell(way)
        self.passes += 1

    def think_about(self, action: i64, passes: i64) -> None:
        """So many passes that begin with this action, a candidate or not."""
        self.asked = action
        self.think(passes)
        self.asked = NONE

    def ask(self, action: i64) -> i64:
        """The child of the position thought about behind this action."""
        edge = action * ACTORS + self.seat
        child = self.tree.child(self.top, edge)
        if child == NONE:
            child = self.tree.grow(self.top, edge)
        return child

    def through_chance(self, world: State, node: i64) -> i64:
        """Chance brings something; the node behind it."""
        outcome = world.draw(self.rng)
        branches = self.settings.branching and self.guide.is_branch(world, self.seat)
        world.apply(outcome, None)
        if not branches:
            return node
        edge = outcome * ACTORS + BY_CHANCE
        child = self.tree.child(node, edge)
        if child == NONE:
            if self.tree.size() >= MOST_NODES:
                return node
            child = self.tree.grow(node, edge)
        visits = self.tree.visits
        visits[child] += 1
        return child

    def choose(self, world: State, node: i64, who: i64) -> i64:
        """The child to go on to: a new one while there is room, else the most promising; NONE
        when the tree is full and nothing was tried here."""
        found = self.found
        count = self.guide.candidates(world, found)
        if node == self.top and self.likely != NO_ACTION:
            count = put_first(self.likely, found, count)
        rank = self.rank
        for k in range(count):
            rank[found[k]] = k + 1
        tree = self.tree
        edges = tree.edge
        visits = tree.visits
        sibling = tree.sibling
        tried: i64 = 0
        times: i64 = 0
        at = tree.first[node]
        while at != NONE:
            edge = edges[at]
            if edge % ACTORS == who and rank[edge // ACTORS] > 0:
                rank[edge // ACTORS] = 0
                tried += 1
                times += visits[at]
            at = sibling[at]
        new: i64 = NONE
        for k in range(count):
            action = found[k]
            if rank[action] > 0:
                rank[action] = 0
                if new == NONE:
                    new = action
        if new != NONE and self.has_room(tried, times):
            return tree.grow(node, new * ACTORS + who)
        if tried == 0:
            return NONE
        for k in range(count):
            rank[found[k]] = k + 1
        best = self.most_promising(node, who, count, times)
        for k in range(count):
            rank[found[k]] = 0
        return best

    def could_widen(self) -> bool:
        """Whether the decision thought about has more than one candidate."""
        return self.guide.candidates(self.root, self.found) > 1

    def has_room(self, tried: i64, times: i64) -> bool:
        """Progressive widening: whether one more candidate is considered here."""
        if self.tree.size() >= MOST_NODES:
            return False
        if tried == 0:
            return True
        settings = self.settings
        return float(tried) < settings.width + settings.widening * math.sqrt(float(times))

    def most_promising(self, node: i64, who: i64, count: i64, times: i64) -> i64:
        """The child with the best mean, the seldom tried ones with a bonus: the larger the more
        promising the guide found them (PUCT)."""
        tree = self.tree
        edges = tree.edge
        visits = tree.visits
        totals = tree.total
        sibling = tree.sibling
        rank = self.rank
        best: i64 = NONE
        most = -1.0e9
        bonus = self.settings.explore * math.sqrt(float(times)) * self.share_of_first(count)
        promise = self.promise
        at = tree.first[node]
        while at != NONE:
            edge = edges[at]
            if edge % ACTORS == who and rank[edge // ACTORS] > 0:
                tried = float(visits[at])
                value = totals[at] / (tried + 1.0e-9)
                value += bonus * promise[rank[edge // ACTORS]] / (tried + 1.0)
                if value > most:
                    most = value
                    best = at
            at = sibling[at]
        return best

    def share_of_first(self, count: i64) -> float:
        """What the promises of so many candidates must be multiplied with to add up to 1."""
        trust = self.settings.trust
        if trust == 1.0:
            return 1.0 / float(count)
        return (1.0 - trust) / (1.0 - math.pow(trust, float(count)))

    def play_on(self, world: State) -> None:
        """As the guide would, to the horizon."""
        guide = self.guide
        rng = self.rng
        left = self.settings.horizon
        while left > 0:
            who = world.to_act()
            if who == OVER:
                return
            if who == CHANCE:
                world.apply(world.draw(rng), None)
            else:
                world.apply(guide.follow(world, rng), None)
            left -= 1

    def tell(self, way: vec[i64]) -> None:
        """Every decision on the way learns what its seat got."""
        tree = self.tree
        rewards = self.rewards
        edges = tree.edge
        for k in range(len(way)):
            node = way[k]
            tree.add(node, rewards[edges[node] % ACTORS])


def put_first(action: i64, found: vec[i64], count: i64) -> i64:
    """Move an action to the front of the candidates, or add it there; give their number."""
    at: i64 = 0
    while at < count and found[at] != action:
        at += 1
    if at == count:
        count += 1
    while at > 0:
        found[at] = found[at - 1]
        at -= 1
    found[0] = action
    return count

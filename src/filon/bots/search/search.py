# compiled: engine
"""Monte-Carlo tree search over worlds that the seat cannot tell from the true one.

Information-set MCTS with one tree and a new determinization for each simulation (Cowling et
al. 2012): a simulation deals a world, selects down the tree by PUCT (Kocsis and Szepesvári
2006, Rosin 2011, Silver et al. 2017) with priors from the guide's order, expands one
decision, plays on as the guide would, and backpropagates to every decision the reward of its
own seat (max^n, Luckhardt and Irani 1986, Sturtevant 2008). Wide decisions are widened
progressively (Coulom 2007, Couëtoux et al. 2011). Where the guide says that an outcome of
chance matters and is told, the tree branches on it; else what follows is averaged over it
(open loop). docs/bots.md lists the papers.
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
"""A tree does not grow beyond this; simulations go on in what there is."""


class Settings:
    """How a search thinks."""

    def __init__(
        self,
        explore: float = 1.0,
        prior_weight: float = 1.0,
        width: float = 3.0,
        widening: float = 1.0,
        horizon: int = 40,
        branching: bool = True,
    ) -> None:
        self.explore = explore
        """How much what was seldom tried is worth a try."""
        self.prior_weight = prior_weight
        """The prior of a candidate as a share of that of the one before it: 1 for a guide
        whose order means nothing."""
        self.width = width
        self.widening = widening
        """A decision visited n times considers width + widening * sqrt(n) candidates."""
        self.horizon: i64 = horizon
        """How many plies are played on behind the tree before the outlook is asked."""
        self.branching = branching
        """False: no branch for any outcome of chance (open loop)."""


class Search:
    """One seat's thinking about one position."""

    def __init__(
        self, guide: Guide, root: State, seat: int, settings: Settings, rng: Rng, actions: int
    ) -> None:
        self.guide = guide
        self.root = root
        """A world of the seat; every simulation deals it anew."""
        self.seat: i64 = seat
        self.settings = settings
        self.rng = rng
        self.tree = Tree()
        self.top: i64 = ROOT
        """The node of the position thought about."""
        self.simulations: i64 = 0
        self.asked: i64 = NONE
        """An action that the next simulations begin with, or NONE: they select freely."""
        self.likely: i64 = NO_ACTION
        """The action with the highest prior in the position thought about, whatever the order
        of the candidates says; or NO_ACTION."""
        self.found = vec[i64]([0] * MOST_CANDIDATES)
        self.rank = vec[i64]([0] * actions)
        """By action: its rank among the candidates of the moment from 1, or 0."""
        self.prior = vec[float]([0.0])
        """By rank from 1, as a share of the first: `prior_weight` to the power of the
        candidates before it."""
        prior = 1.0
        for _ in range(MOST_CANDIDATES):
            self.prior = append(self.prior, prior)
            prior *= settings.prior_weight
        self.rewards = vec[float]([0.0] * int(guide.seats))

    def think(self, simulations: i64) -> None:
        """That many simulations more."""
        k: i64 = 0
        while k < simulations:
            self.simulate()
            k += 1

    def simulate(self) -> None:
        """Selection, expansion by one decision, a playout to the horizon, backpropagation."""
        world = self.root.redeal(self.seat, self.rng)
        path = vec[i64]([])
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
                child = self.select(world, node, who)
            if child == NONE:
                break
            path = append(path, child)
            is_known = self.tree.visits[child] > 0
            world.apply(self.tree.edge[child] // ACTORS, None)
            node = child
        self.play_on(world)
        self.guide.outlook(world, self.rewards)
        self.backpropagate(path)
        self.simulations += 1

    def think_about(self, action: i64, simulations: i64) -> None:
        """That many simulations that begin with this action, a candidate or not."""
        self.asked = action
        self.think(simulations)
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

    def select(self, world: State, node: i64, who: i64) -> i64:
        """The child to go on to: a new one while there is room, else the best by PUCT; NONE
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
        best = self.best_by_puct(node, who, count, times)
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

    def best_by_puct(self, node: i64, who: i64, count: i64, times: i64) -> i64:
        """The child with the best mean and bonus: seldom tried ones get more, by their prior.
        Only visits of children that this world allows count."""
        tree = self.tree
        edges = tree.edge
        visits = tree.visits
        totals = tree.total
        sibling = tree.sibling
        rank = self.rank
        best: i64 = NONE
        most = -1.0e9
        bonus = self.settings.explore * math.sqrt(float(times)) * self.first_prior(count)
        prior = self.prior
        at = tree.first[node]
        while at != NONE:
            edge = edges[at]
            if edge % ACTORS == who and rank[edge // ACTORS] > 0:
                tried = float(visits[at])
                value = totals[at] / (tried + 1.0e-9)
                value += bonus * prior[rank[edge // ACTORS]] / (tried + 1.0)
                if value > most:
                    most = value
                    best = at
            at = sibling[at]
        return best

    def first_prior(self, count: i64) -> float:
        """The prior of the first of this many candidates: all of them add up to 1."""
        weight = self.settings.prior_weight
        if weight == 1.0:
            return 1.0 / float(count)
        return (1.0 - weight) / (1.0 - math.pow(weight, float(count)))

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

    def backpropagate(self, path: vec[i64]) -> None:
        """Every decision on the path learns what its seat got."""
        tree = self.tree
        rewards = self.rewards
        edges = tree.edge
        for k in range(len(path)):
            node = path[k]
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

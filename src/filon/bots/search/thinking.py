"""Thinking about a decision: exactly where an ending can be solved, else by search in a budget.

The outcome is a list of opinions, the best first; each says whether it is exact or sampled.
"""

import math
import time
from typing import NamedTuple

from filon.bots.guide import Guide
from filon.bots.search.reuse import find_again
from filon.bots.search.search import Search, Settings
from filon.bots.search.solver import SolvedAction, Solver, TooLong, after
from filon.bots.search.tree import ACTORS, Tree
from filon.rules.contract import State
from filon.rules.game import Game
from filon.rules.rng import Rng

STRIDE = 16
"""How many simulations go by between two looks at the clock."""

MOST_KEPT = 100_000
"""A tree of more nodes is not gone on with: it leaves too little room for new ones."""

SOLVER_POSITIONS = 60_000
CONFIDENCE = 1.96
"""In standard errors: 95 %."""

EXACT_DIGITS = 12
"""Exact values that differ in later digits are equal; they stay in the order of the guide."""

UNKNOWN_SPREAD = 0.25
"""Added to the squared deviations: a few equal rewards do not make a sure thing."""


class Budget(NamedTuple):
    """How long to think: simulations at most, and seconds at most (None: no clock is read, and
    the same seed gives the same opinions)."""

    simulations: int
    seconds: float | None = None


class Opinion(NamedTuple):
    """What an action is worth to the seat that takes it, between 0 and 1."""

    action: int
    value: float
    margin: float
    """Half the 95 % interval; 0 when exact."""
    visits: int
    exact: bool


class Thinker:
    """Thinks for one seat through one match, and keeps its tree from decision to decision."""

    def __init__(
        self, game: Game, seat: int, guide: Guide, settings: Settings, *, solves: bool = True
    ) -> None:
        self.game = game
        self.seat = seat
        self.guide = guide
        self.settings = settings
        self.solves = solves
        self.search: Search | None = None
        self.chosen: int | None = None
        """What was chosen from the search that is kept."""
        self.reused = 0
        """Passes taken over from earlier decisions, for who wants to know."""

    def opinions(
        self, world: State, budget: Budget, rng: Rng, also: int | None = None
    ) -> list[Opinion]:
        """All actions that were thought about, the best first. `world` is one that the seat
        cannot tell from the true one, and is kept: give a copy of what moves on. `also` is an
        action that must be among them."""
        began = time.monotonic()
        if self.may_solve(world, budget):
            found = self.solved(world, budget.seconds, also)
            if found:
                self.search = None
                return found
        search = self.begin(world, rng)
        run(search, budget, began)
        if also is not None:
            search.think_about(also, self.wanted(search, also))
        self.search, self.chosen = search, None
        return ranked(search.tree, int(search.top), self.seat)

    def may_solve(self, world: State, budget: Budget) -> bool:
        """Whether what is left can be solved, in half the time there is: if it takes longer
        than it seems, the rest is for searching."""
        if not self.solves or not self.guide.is_solvable(world):
            return False
        return budget.seconds is None or self.guide.effort(world) <= budget.seconds / 2

    def wanted(self, search: Search, action: int) -> int:
        """How many simulations an action needs to be known about as well as the best one."""
        tree, top = search.tree, int(search.top)
        ways = tree.children_by(top, self.seat)
        most = max((int(tree.visits[child]) for child in ways), default=0)
        child = int(tree.child(top, action * ACTORS + self.seat))
        known = int(tree.visits[child]) if child >= 0 else 0
        return max(most // 2, 1) - known

    def solved(self, world: State, seconds: float | None, also: int | None) -> list[Opinion]:
        """Exact opinions; none when it is too much."""
        solver = Solver(self.guide, SOLVER_POSITIONS)
        if seconds is not None:
            self.guide.until = time.monotonic() + seconds / 2
        try:
            choices = [SolvedAction(action, gets) for action, gets in self.guide.solve(world)]
            choices = choices or solver.choices(world)
            if also is not None and all(choice.action != also for choice in choices):
                choices.append(SolvedAction(also, solver.rewards(after(world, also))))
        except TooLong:
            return []
        finally:
            self.guide.until = math.inf
        found = [
            Opinion(choice.action, choice.rewards[self.seat], 0.0, 0, True)
            for choice in choices
        ]
        return sorted(found, key=lambda opinion: -round(opinion.value, EXACT_DIGITS))

    def begin(self, world: State, rng: Rng) -> Search:
        """A search from here, on the tree of the last one where this position is in it."""
        search = Search(
            self.guide, world, self.seat, self.settings, rng, self.game.actions.size
        )
        search.likely = self.guide.look_ahead(world, rng)
        old, self.search = self.search, None
        if old is not None and self.chosen is not None and old.tree.size() < MOST_KEPT:
            node = find_again(self.game, old, self.chosen, world)
            if node is not None:
                search.tree = old.tree
                search.top = node
                ways = old.tree.children_by(node, self.seat)
                self.reused += sum(int(old.tree.visits[child]) for child in ways)
        return search

    def chose(self, action: int) -> None:
        """What the seat does in the end: the next search may go on from there."""
        self.chosen = action


def run(search: Search, budget: Budget, began: float | None = None) -> None:
    """Passes until the budget is spent, since this moment or since now, or the most visited
    action cannot be overtaken."""
    end = None
    if budget.seconds is not None:
        end = (time.monotonic() if began is None else began) + budget.seconds
    left = budget.simulations
    while left > 0:
        stride = min(STRIDE, left)
        search.think(stride)
        left -= stride
        if end is not None and time.monotonic() >= end:
            return
        if is_settled(search, left):
            return


def is_settled(search: Search, left: int) -> bool:
    """Whether the most visited action stays so whatever the simulations that are left bring."""
    tree, top = search.tree, int(search.top)
    ways = tree.children_by(top, search.seat)
    visits = sorted(int(tree.visits[child]) for child in ways)
    if len(visits) == 1:
        return not search.could_widen()
    return len(visits) > 1 and visits[-1] - visits[-2] > left


def ranked(tree: Tree, node: int, seat: int) -> list[Opinion]:
    """What a search thinks of a seat's actions: by visits, for what was tried most was best
    in the end."""
    found = []
    for child in tree.children_by(node, seat):
        visits = int(tree.visits[child])
        if visits == 0:
            continue
        mean = tree.total[child] / visits
        spread = max(0.0, tree.squares[child] - visits * mean * mean) + UNKNOWN_SPREAD
        margin = CONFIDENCE * (spread / (visits * (visits + 1))) ** 0.5
        found.append(
            Opinion(int(tree.edge[child]) // ACTORS, mean, min(1.0, margin), visits, False)
        )
    return sorted(found, key=lambda opinion: (-opinion.visits, -opinion.value))

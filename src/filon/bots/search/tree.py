# compiled: engine
"""The tree of a search: what was tried from where, how often, and what came of it.

A node stands for a way of play as the seat that thinks can follow it: decisions, and those
outcomes of chance that it is told of. Nodes lie in packed vectors; a node is a number.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

ROOT: Final = 0
NONE: Final = -1
BY_CHANCE: Final = 15
"""Who leads to a node that an outcome of chance leads to."""
ACTORS: Final = 16


class Tree:
    """Nodes as rows of packed columns; the children of a node are a chain."""

    def __init__(self) -> None:
        self.edge = vec[i64]([NONE])
        """What leads to the node: action * ACTORS + who took it."""
        self.first = vec[i64]([NONE])
        """The node's first child, or NONE."""
        self.sibling = vec[i64]([NONE])
        """The next child of the same parent, or NONE."""
        self.visits = vec[i64]([0])
        self.total = vec[float]([0.0])
        """The rewards of the one who took the action, added up."""
        self.squares = vec[float]([0.0])

    def size(self) -> i64:
        return len(self.edge)

    def child(self, node: i64, edge: i64) -> i64:
        """The child that an edge leads to, or NONE."""
        edges = self.edge
        sibling = self.sibling
        at = self.first[node]
        while at != NONE and edges[at] != edge:
            at = sibling[at]
        return at

    def grow(self, node: i64, edge: i64) -> i64:
        """A new child."""
        at = len(self.edge)
        self.edge = append(self.edge, edge)
        self.first = append(self.first, NONE)
        self.sibling = append(self.sibling, self.first[node])
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.squares = append(self.squares, 0.0)
        first = self.first
        first[node] = at
        return at

    def add(self, node: i64, reward: float) -> None:
        """One more result of the way through this node."""
        visits = self.visits
        visits[node] += 1
        total = self.total
        total[node] += reward
        squares = self.squares
        squares[node] += reward * reward

    def children(self, node: i64) -> list[int]:
        """All children, the oldest first."""
        found: list[int] = []
        at = self.first[node]
        while at != NONE:
            found.append(int(at))
            at = self.sibling[at]
        found.reverse()
        return found

    def children_by(self, node: i64, who: i64) -> list[int]:
        """The children that actions of this seat lead to, the oldest first. In worlds that
        differ in what is hidden another one may be to act here."""
        return [child for child in self.children(node) if self.edge[child] % ACTORS == who]

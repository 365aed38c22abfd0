"""The tree of a search: nodes in packed columns."""

from bots.search.tiny import FULL, Decision, End, Pages, Payoffs, Written
from filon.bots.search.search import Search, Settings
from filon.bots.search.tree import ACTORS, BY_CHANCE, NONE, ROOT, Tree
from filon.rules.rng import Rng


def test_a_tree_begins_with_its_root_alone() -> None:
    tree = Tree()
    assert tree.size() == 1
    assert tree.children(ROOT) == []
    assert tree.child(ROOT, 0) == NONE


def test_children_are_found_by_what_leads_to_them() -> None:
    tree = Tree()
    edges = [3 * ACTORS, 3 * ACTORS + 1, 3 * ACTORS + BY_CHANCE, 0]
    nodes = [tree.grow(ROOT, edge) for edge in edges]
    assert tree.children(ROOT) == nodes == [1, 2, 3, 4]
    assert [tree.child(ROOT, edge) for edge in edges] == nodes
    assert [tree.edge[node] for node in nodes] == edges
    assert tree.child(ROOT, 4 * ACTORS) == NONE


def test_each_parent_has_children_of_its_own() -> None:
    tree = Tree()
    left, right = tree.grow(ROOT, 0), tree.grow(ROOT, ACTORS)
    below = [tree.grow(left, 0), tree.grow(right, 0), tree.grow(left, ACTORS)]
    assert tree.children(left) == [below[0], below[2]]
    assert tree.children(right) == [below[1]]
    assert tree.child(left, 0) == below[0]
    assert tree.child(right, 0) == below[1]
    assert tree.child(right, ACTORS) == NONE


def test_a_node_adds_up_what_came_of_it() -> None:
    tree = Tree()
    node, other = tree.grow(ROOT, 0), tree.grow(ROOT, ACTORS)
    for reward in (0.25, 0.5, 1.0):
        tree.add(node, reward)
    assert (tree.visits[node], tree.total[node]) == (3, 1.75)
    assert tree.squares[node] == 0.0625 + 0.25 + 1.0
    assert (tree.visits[other], tree.total[other], tree.squares[other]) == (0, 0.0, 0.0)


def test_a_large_tree_keeps_every_node() -> None:
    """Columns move as they grow; nothing is lost on the way."""
    tree, rng = Tree(), Rng(3)
    parents = [int(rng.below(node)) for node in range(1, 3000)]
    for node, parent in enumerate(parents, start=1):
        assert tree.grow(parent, node * ACTORS) == node
        tree.add(node, node / 4096)
    assert tree.size() == 3000
    for node, parent in enumerate(parents, start=1):
        assert tree.child(parent, node * ACTORS) == node
        assert (tree.visits[node], tree.total[node]) == (1, node / 4096)
    assert sum(len(tree.children(node)) for node in range(3000)) == 2999


def test_a_pass_tells_every_decision_on_its_way_what_its_seat_got() -> None:
    pages: Pages = {
        "start": Decision(0, {4: "second"}),
        "second": Decision(1, {7: "end"}),
        "end": End((30, 70)),
    }
    search = Search(Payoffs(2), Written(pages), 0, Settings(), Rng(1), 300)
    search.think(5)
    tree = search.tree
    first = tree.child(ROOT, 4 * ACTORS + 0)
    second = tree.child(first, 7 * ACTORS + 1)
    assert tree.size() == 3
    assert (tree.visits[first], tree.visits[second]) == (5, 4), "one decision more a simulation"
    assert abs(tree.total[first] - 5 * 30 / FULL) < 1e-9
    assert abs(tree.total[second] - 4 * 70 / FULL) < 1e-9
    assert search.simulations == 5


def test_children_are_told_apart_by_who_acts() -> None:
    tree = Tree()
    nodes = [int(tree.grow(ROOT, 2 * ACTORS + who)) for who in (0, 1, BY_CHANCE, 0)]
    assert tree.children_by(ROOT, 0) == [nodes[0], nodes[3]]
    assert tree.children_by(ROOT, 1) == [nodes[1]]
    assert tree.children_by(ROOT, BY_CHANCE) == [nodes[2]]
    assert tree.children_by(ROOT, 2) == []

"""Finding a position again in the tree of the decision before.

The seat does not know all that happened since; it knows what it sees now. So the ways of the
tree behind its own action are followed until it is to act again, and the one that shows it
what it sees now is the one that was taken.
"""

from filon.bots.search.search import Search
from filon.bots.search.tree import ACTORS, BY_CHANCE
from filon.rules.contract import CHANCE, State
from filon.rules.game import Game

LEAST_VISITS = 4
"""A node seen less often is not worth finding."""

MOST_TRIED = 80


def find_again(game: Game, old: Search, chosen: int, now: State) -> int | None:
    """The node of the position `now` in the tree of an earlier search; None when it is not
    there, or when several ways that the seat cannot tell apart lead to what it sees."""
    seat, tree = int(old.seat), old.tree
    node = int(tree.child(old.top, chosen * ACTORS + seat))
    if node < 0:
        return None
    view = game.view(now, seat)
    state = old.root.copy()
    state.apply(chosen, None)
    waiting = [(node, state)]
    found: int | None = None
    tried = 0
    while waiting and tried < MOST_TRIED:
        node, state = waiting.pop(0)
        tried += 1
        who = int(state.to_act())
        if who == seat:
            if game.view(state, seat) == view:
                if found is not None:
                    return None
                found = node
            continue
        waiting += ways_on(old, node, state, who)
    return found


def ways_on(old: Search, node: int, state: State, who: int) -> list[tuple[int, State]]:
    """The nodes behind this one that were visited often, the most visited first."""
    tree = old.tree
    if who == CHANCE:
        if not (old.settings.branching and old.guide.is_branch(state, old.seat)):
            return []
        who = BY_CHANCE
    legal = set(state.legal())
    children = [
        child
        for child in tree.children(node)
        if int(tree.edge[child]) % ACTORS == who
        and int(tree.edge[child]) // ACTORS in legal
        and tree.visits[child] >= LEAST_VISITS
    ]
    children.sort(key=lambda child: -int(tree.visits[child]))
    found = []
    for child in children:
        ahead = state.copy()
        ahead.apply(int(tree.edge[child]) // ACTORS, None)
        found.append((child, ahead))
    return found

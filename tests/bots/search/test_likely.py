"""The action that a look ahead finds: a search begins with it, a candidate or not."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bots.search.tiny import TINY, Decision, End, Heap, Pages, Payoffs, Written
from filon.bots.guide import MOST_CANDIDATES, NO_ACTION
from filon.bots.search.search import Search, Settings, put_first
from filon.bots.search.thinking import Budget, Thinker
from filon.bots.search.tree import ACTORS
from filon.rules.contract import State
from filon.rules.rng import Rng

PAGES: Pages = {
    "start": Decision(0, dict.fromkeys(range(8), "reply")),
    "reply": Decision(1, {7: "end", 6: "end"}),
    "end": End((50, 50)),
}


class Few(Payoffs):
    """Thinks of the first three actions only."""

    def candidates(self, state: State, found: "vec[i64]") -> int:
        few = state.legal()[:3]
        for k, action in enumerate(few):
            found[k] = action
        return len(few)


def searched(likely: int, simulations: int, root: State | None = None) -> Search:
    root = Written(PAGES) if root is None else root
    search = Search(Few(2), root, 0, Settings(width=9.0), Rng(1), TINY.actions.size)
    search.likely = likely
    search.think(simulations)
    return search


def tried(search: Search, node: int = 0) -> list[int]:
    """The actions in the order in which they were first tried."""
    return [int(search.tree.edge[child]) // ACTORS for child in search.tree.children(node)]


@pytest.mark.parametrize(
    ("likely", "order"),
    [
        (NO_ACTION, [0, 1, 2]),
        (0, [0, 1, 2]),
        (1, [1, 0, 2]),
        (2, [2, 0, 1]),
        (6, [6, 0, 1, 2]),
    ],
)
def test_the_likely_action_is_tried_first_and_once(likely: int, order: list[int]) -> None:
    assert tried(searched(likely, 1)) == order[:1]
    search = searched(likely, 40)
    assert tried(search) == order
    assert sum(search.tree.visits[child] for child in search.tree.children(0)) == 40


def test_it_is_likely_only_in_the_position_thought_about() -> None:
    """Further on it may not even be legal."""
    search = searched(5, 60)
    for child in search.tree.children(0):
        assert set(tried(search, child)) <= {6, 7}


def test_the_highest_prior_gets_the_most_simulations_where_all_are_worth_the_same() -> None:
    for likely in (2, 6):
        search = Search(
            Few(2), Written(PAGES), 0, Settings(prior_weight=0.3), Rng(1), TINY.actions.size
        )
        search.likely = likely
        search.think(200)
        visits = {
            int(search.tree.edge[child]) // ACTORS: int(search.tree.visits[child])
            for child in search.tree.children(0)
        }
        assert max(visits, key=lambda action: visits[action]) == likely


@pytest.mark.parametrize(
    ("action", "before", "behind"),
    [
        (4, [], [4]),
        (4, [4], [4]),
        (4, [9, 4], [4, 9]),
        (4, [4, 9, 2], [4, 9, 2]),
        (2, [4, 9, 2], [2, 4, 9]),
        (7, [4, 9, 2], [7, 4, 9, 2]),
    ],
)
def test_an_action_is_put_first_and_the_rest_keeps_its_order(
    action: int, before: list[int], behind: list[int]
) -> None:
    found = vec[i64](before + [0] * (MOST_CANDIDATES - len(before)))
    count = put_first(action, found, len(before))
    assert [int(found[k]) for k in range(count)] == behind


class Farsighted(Few):
    """Sees at a look what its candidates leave out."""

    def look_ahead(self, state: State, rng: Rng) -> int:
        return 5


def test_a_thinker_begins_with_what_a_look_ahead_finds() -> None:
    pages: Pages = {
        "start": Decision(0, {k: "good" if k == 5 else "bad" for k in range(8)}),
        "good": End((90, 10)),
        "bad": End((10, 90)),
    }
    for guide, best in ((Farsighted(2), 0.9), (Few(2), 0.1)):
        mind = Thinker(TINY, 0, guide, Settings())
        opinions = mind.opinions(Written(pages), Budget(50), Rng(1))
        assert opinions[0].value == pytest.approx(best)
    assert {opinion.action for opinion in opinions} == {0, 1, 2}


def test_without_a_look_nothing_is_likely() -> None:
    mind = Thinker(TINY, 0, Payoffs(2), Settings())
    mind.opinions(Heap(6), Budget(20), Rng(1))
    assert mind.search is not None
    assert mind.search.likely == NO_ACTION

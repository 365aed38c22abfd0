"""Thinking goes on where it stopped: the tree of one decision serves the next one."""

import pytest

from bots.search.tiny import TINY, Decision, End, Guess, Heap, Lottery, Pages, Payoffs, Written
from filon.bots.guide import Guide
from filon.bots.search.reuse import LEAST_VISITS, find_again
from filon.bots.search.search import Search, Settings
from filon.bots.search.thinking import Budget, Thinker
from filon.bots.search.tree import ACTORS, BY_CHANCE, NONE, ROOT
from filon.rules.contract import CHANCE, Log, State
from filon.rules.games import find_game
from filon.rules.rng import Rng

SETTINGS = Settings()


def search_by(seat: int, root: State, guide: Guide, simulations: int) -> Search:
    search = Search(guide, root, seat, SETTINGS, Rng(1), TINY.actions.size)
    search.think(simulations)
    return search


def node_behind(search: Search, *edges: tuple[int, int]) -> int:
    """By hand: the node behind these actions, each with who takes it."""
    node = ROOT
    for action, who in edges:
        node = int(search.tree.child(node, action * ACTORS + who))
        assert node != NONE
    return node


def after(state: State, *actions: int) -> State:
    ahead = state.copy()
    for action in actions:
        ahead.apply(action, None)
    return ahead


def test_the_node_behind_both_moves_is_found() -> None:
    root = Heap(9)
    search = search_by(0, root, Payoffs(2), 600)
    for mine in (1, 2, 3):
        for reply in (1, 2, 3):
            expected = node_behind(search, (mine, 0), (reply, 1))
            if search.tree.visits[expected] >= LEAST_VISITS:
                now = after(root, mine, reply)
                assert find_again(TINY, search, mine, now) == expected


def test_another_position_is_not_found() -> None:
    root = Heap(9)
    search = search_by(0, root, Payoffs(2), 600)
    assert find_again(TINY, search, 1, Heap(2)) is None, "not in one round"
    assert find_again(TINY, search, 1, Heap(7, 1)) is None, "another one is to act"
    assert find_again(TINY, search, 7, Heap(6)) is None, "nobody took seven"


def test_what_was_hardly_visited_is_not_found() -> None:
    root = Heap(9)
    search = search_by(0, root, Payoffs(2), 5)
    assert find_again(TINY, search, 1, after(root, 1, 1)) is None


def test_finding_changes_neither_tree_nor_world() -> None:
    root = Heap(9)
    search = search_by(0, root, Payoffs(2), 300)
    before = (search.tree.size(), list(search.tree.visits), root.facts())
    find_again(TINY, search, 1, after(root, 1, 2))
    assert (search.tree.size(), list(search.tree.visits), root.facts()) == before


def thinker(guide: Guide) -> Thinker:
    return Thinker(TINY, 0, guide, SETTINGS, solves=False)


def test_the_next_decision_takes_over_what_was_thought() -> None:
    mind, root = thinker(Payoffs(2)), Heap(9)
    mind.opinions(root, Budget(600), Rng(1))
    old = mind.search
    assert old is not None
    mind.chose(1)
    expected = node_behind(old, (1, 0), (2, 1))
    known = sum(int(old.tree.visits[child]) for child in old.tree.children(expected))
    opinions = mind.opinions(after(root, 1, 2), Budget(50), Rng(2))
    assert mind.search is not None
    assert mind.search.tree is old.tree
    assert mind.search.top == expected
    assert mind.reused == known > 0
    assert sum(opinion.visits for opinion in opinions) == known + mind.search.simulations
    assert opinions[0].action == 2


def test_a_view_that_was_not_foreseen_begins_anew() -> None:
    mind = thinker(Payoffs(2))
    mind.opinions(Heap(9), Budget(300), Rng(1))
    old = mind.search
    mind.chose(1)
    opinions = mind.opinions(Heap(30), Budget(50), Rng(2))
    assert mind.reused == 0
    assert mind.search is not None
    assert mind.search is not old
    assert mind.search.top == ROOT
    assert sum(opinion.visits for opinion in opinions) == mind.search.simulations


def test_nothing_is_taken_over_before_a_choice_is_told() -> None:
    mind, root = thinker(Payoffs(2)), Heap(9)
    mind.opinions(root, Budget(300), Rng(1))
    mind.opinions(after(root, 1, 2), Budget(50), Rng(2))
    assert mind.reused == 0


def test_taken_over_or_not_thoughts_are_of_the_same_position() -> None:
    """Every candidate, and nothing else, is among the opinions of the second decision."""
    mind, root = thinker(Payoffs(2)), Heap(6)
    mind.opinions(root, Budget(400), Rng(1))
    mind.chose(2)
    now = after(root, 2, 1)
    opinions = mind.opinions(now, Budget(50), Rng(2))
    assert mind.reused > 0
    assert sorted(opinion.action for opinion in opinions) == now.legal()


@pytest.mark.parametrize("thought", [0, 1, 2])
@pytest.mark.parametrize("true", [0, 1, 2])
def test_a_hidden_card_does_not_keep_a_position_from_being_found(
    thought: int, true: int
) -> None:
    """Whatever the card was in the world thought in, and whatever it is in the new one."""
    search = search_by(0, Guess(thought), Payoffs(2), 400)
    for nod in (0, 1):
        found = find_again(TINY, search, 1, Guess(true, (1, nod)))
        assert found == node_behind(search, (1, 0), (nod, 1))


class Trump(Guess):
    """With card 0 seat 1 says one word more before seat 0 may guess."""

    def to_act(self) -> int:
        return 1 if self.card == 0 and len(self.done) == 2 else super().to_act()

    def ways(self) -> list[int]:
        return [9] if self.to_act() == 1 and len(self.done) == 2 else super().ways()

    def copy(self) -> "Trump":
        return Trump(self.card, self.done)

    def apply(self, action: int, log: Log | None) -> None:
        if action == 9:
            self.card = 1
        else:
            super().apply(action, log)

    def redeal(self, seat: int, rng: Rng) -> State:
        if seat == 1 or (len(self.done) == 2 and self.to_act() == 0):
            return self.copy()
        return Trump(int(Guess().draw(rng)), self.done)


def test_opinions_are_about_the_actions_of_the_seat_that_thinks() -> None:
    """Behind the nod another seat acts in some worlds, and it acts in others."""
    mind = thinker(Payoffs(2))
    mind.opinions(Trump(1), Budget(400), Rng(1))
    mind.chose(1)
    now = Trump(1, (1, 0))
    opinions = mind.opinions(now, Budget(64), Rng(2))
    assert mind.search is not None
    edges = [int(mind.search.tree.edge[k]) for k in mind.search.tree.children(mind.search.top)]
    assert 9 * ACTORS + 1 in edges, "the other seat acted here in some worlds"
    assert sorted(opinion.action for opinion in opinions) == now.legal()
    assert mind.reused == sum(opinion.visits for opinion in opinions) - mind.search.simulations


WEATHER: Pages = {
    "start": Decision(0, {0: "weather"}),
    "weather": Lottery({0: (1, "sun"), 1: (2, "rain")}),
    "sun": Decision(0, {0: "won", 1: "lost"}),
    "rain": Decision(0, {0: "lost", 1: "won"}),
    "won": End((100,)),
    "lost": End((0,)),
}


def test_an_outcome_that_was_told_leads_to_its_own_node() -> None:
    search = search_by(0, Written(WEATHER), Payoffs(1), 200)
    for outcome, page in ((0, "sun"), (1, "rain")):
        expected = node_behind(search, (0, 0), (outcome, BY_CHANCE))
        assert find_again(TINY, search, 0, Written(WEATHER, page)) == expected


def test_where_outcomes_are_not_kept_apart_nothing_is_found() -> None:
    """What was averaged over the weather says nothing of sunshine."""
    search = search_by(0, Written(WEATHER), Payoffs(1, told=False), 200)
    assert find_again(TINY, search, 0, Written(WEATHER, "sun")) is None


class Told(Guide):
    """Every outcome of chance is told."""

    def is_branch(self, state: State, seat: int) -> bool:
        return True


def test_in_gold_the_second_flip_goes_on_from_the_first() -> None:
    gold = find_game("gold")
    root = gold.set_up(2, {"first": "0"})
    mind = Thinker(gold, 0, Told(2), Settings(width=2.0, widening=0.0, horizon=10))
    first = mind.opinions(root, Budget(400), Rng(3))[0].action
    old = mind.search
    assert old is not None
    mind.chose(first)
    flipped = node_behind(old, (first, 0))
    seen = max(old.tree.children(flipped), key=lambda child: int(old.tree.visits[child]))
    face, who = divmod(int(old.tree.edge[seen]), ACTORS)
    assert who == BY_CHANCE
    now = after(root, first)
    assert now.to_act() == CHANCE
    now.apply(face, None)
    mind.opinions(now.redeal(0, Rng(8)), Budget(100), Rng(4))
    assert mind.search is not None
    assert mind.search.top == seen
    assert mind.reused >= LEAST_VISITS - 1


def test_in_gold_a_card_seen_elsewhere_is_another_position() -> None:
    gold = find_game("gold")
    root = gold.set_up(2, {"first": "0"})
    mind = Thinker(gold, 0, Told(2), Settings(width=2.0, widening=0.0, horizon=10))
    first, second = (opinion.action for opinion in mind.opinions(root, Budget(300), Rng(3)))
    mind.chose(first)
    now = after(root, second)
    now.apply(now.legal_at(0), None)
    mind.opinions(now, Budget(50), Rng(4))
    assert mind.reused == 0

"""The tree search, on tiny games whose values are known."""

import math

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bots.search.tiny import (
    FULL,
    HIGH_STAKE,
    TINY,
    Decision,
    End,
    Guess,
    Heap,
    Lottery,
    Pages,
    Payoffs,
    Written,
)
from filon.bots.search.search import Search, Settings
from filon.bots.search.thinking import Opinion, ranked
from filon.bots.search.tree import ACTORS, BY_CHANCE
from filon.rules.contract import Log, State
from filon.rules.rng import Rng


def searched(
    root: State,
    simulations: int,
    *,
    seed: int = 1,
    guide: Payoffs | None = None,
    **settings: float,
) -> Search:
    """A search by whoever is to act."""
    seat = int(root.to_act())
    thinks = Settings(**settings)  # type: ignore[arg-type]
    search = Search(guide or Payoffs(2), root, seat, thinks, Rng(seed), TINY.actions.size)
    search.think(simulations)
    return search


def opinions(search: Search) -> dict[int, Opinion]:
    """By action, the favourite first."""
    return opinions_at(search, int(search.top), int(search.seat))


def opinions_at(search: Search, node: int, seat: int) -> dict[int, Opinion]:
    return {opinion.action: opinion for opinion in ranked(search.tree, node, seat)}


def favourite(search: Search) -> int:
    return next(iter(opinions(search)))


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 11])
@pytest.mark.parametrize("turn", [0, 1])
def test_the_winning_number_of_stones_is_found(stones: int, turn: int) -> None:
    assert favourite(searched(Heap(stones, turn), 1000)) == stones % 4


LOTTERIES: Pages = {
    "start": Decision(0, {0: "bold", 1: "safe"}),
    "bold": Lottery({0: (1, "100"), 1: (2, "20")}),
    "safe": Lottery({0: (1, "60"), 1: (1, "40")}),
    "100": End((100,)),
    "60": End((60,)),
    "40": End((40,)),
    "20": End((20,)),
}
MEANS = {0: 140 / 300, 1: 0.5}


@pytest.mark.parametrize("told", [True, False])
def test_intervals_cover_the_means_of_lotteries(told: bool) -> None:
    covered = 0
    for seed in range(40):
        guide = Payoffs(1, told=told)
        search = searched(Written(LOTTERIES), 300, seed=seed, guide=guide, explore=8.0)
        for action, opinion in opinions(search).items():
            assert 0 < opinion.margin < 0.12
            assert not opinion.exact
            covered += abs(opinion.value - MEANS[action]) <= opinion.margin
    assert 0.88 * 80 <= covered < 80, "nineteen times out of twenty, more or less"


def test_margins_shrink_as_more_is_tried() -> None:
    few = opinions(searched(Written(LOTTERIES), 100, guide=Payoffs(1), explore=8.0))
    many = opinions(searched(Written(LOTTERIES), 1600, guide=Payoffs(1), explore=8.0))
    assert all(many[action].margin < few[action].margin / 2 for action in MEANS)


FOR_ITS_OWN_SAKE: Pages = {
    "start": Decision(0, {0: "left", 1: "right", 2: "safe"}),
    "left": Decision(1, {0: "hurts 0", 1: "best for 0"}),
    "right": Decision(1, {0: "mean", 1: "hurts 2"}),
    "hurts 0": End((0, 60, 40)),
    "best for 0": End((100, 40, 0)),
    "mean": End((10, 20, 70)),
    "hurts 2": End((80, 30, 0)),
    "safe": End((50, 25, 25)),
}


def test_with_three_seats_everybody_thinks_of_itself() -> None:
    """Seat 1 is neither a friend (left would be best) nor an enemy (safe would be)."""
    search = searched(Written(FOR_ITS_OWN_SAKE), 1500, guide=Payoffs(3))
    assert favourite(search) == 1
    found = opinions(search)
    assert found[1].value == pytest.approx(0.8, abs=0.1)
    assert found[0].value < 0.6
    assert found[2].value == pytest.approx(0.5)
    right = search.tree.child(0, 1 * ACTORS + 0)
    replies = opinions_at(search, int(right), 1)
    assert replies[1].value == pytest.approx(0.3), "in the eyes of seat 1"


class Sealed(Guess):
    """A world that may be dealt anew and looked at, and nothing else."""

    dealt = 0

    def copy(self) -> "Guess":
        raise AssertionError("a search copied the world that it was given")

    def apply(self, action: int, log: Log | None) -> None:
        raise AssertionError("a search moved the world that it was given")

    def redeal(self, seat: int, rng: Rng) -> State:
        assert seat == 0, "a search dealt for another seat"
        Sealed.dealt += 1
        return super().redeal(seat, rng)


@pytest.mark.parametrize("card", [0, 1, 2])
def test_a_guess_at_a_hidden_card_is_worth_its_chance(card: int) -> None:
    """0.6, and not the 1.0 of a search that sees the card; whatever the card is."""
    guess = opinions(searched(Guess(card, (1, 0)), 1500))
    assert guess[0].visits > max(guess[1].visits, guess[2].visits)
    assert guess[0].value == pytest.approx(0.6, abs=0.06)
    assert guess[1].value < 0.45
    assert guess[2].value < 0.3
    ahead = opinions(searched(Guess(card), 2500))
    assert ahead[1].value == pytest.approx(0.6 * HIGH_STAKE / FULL, abs=0.06)
    assert ahead[0].value <= 0.35


def test_who_holds_the_card_does_not_wonder() -> None:
    """Seat 1 has its own card in every world."""
    worlds = [Guess(2, (1,)).redeal(1, Rng(seed)).facts() for seed in range(20)]
    assert set(worlds) == {(2, (1,))}


def test_a_search_only_touches_redeals_of_its_root() -> None:
    Sealed.dealt = 0
    search = searched(Sealed(1, (1, 0)), 300)
    assert Sealed.dealt == 300, "every simulation deals one world"
    assert favourite(search) == 0
    assert search.root.facts() == (1, (1, 0))


def test_the_hidden_card_changes_nothing() -> None:
    """The same seed, another card: the same tree."""
    trees = []
    for card in range(3):
        tree = searched(Guess(card), 400, seed=9).tree
        rows = zip(tree.edge, tree.visits, tree.total, strict=True)
        trees.append(list(rows))
    assert trees[0] == trees[1] == trees[2]


WIDE = 300
WORTH = [(k * 7) % WIDE for k in range(WIDE)]
"""By action: its points in thousandths; all differ."""


class Knowing(Payoffs):
    """Knows what is worth most, and says so."""

    def candidates(self, state: State, found: "vec[i64]") -> int:
        order = sorted(state.legal(), key=lambda action: -WORTH[action])
        for k, action in enumerate(order):
            found[k] = action
        return len(order)


def tried_by(simulations: int, width: float, widening: float) -> int:
    """How many candidates a decision has tried after so many visits."""
    tried = 0
    for visits in range(simulations):
        tried += tried == 0 or tried < width + widening * math.sqrt(visits)
    return min(tried, WIDE)


@pytest.mark.parametrize(
    ("width", "widening"), [(3.0, 1.0), (1.0, 0.5), (8.0, 0.0), (0.0, 2.0)]
)
@pytest.mark.parametrize("simulations", [1, 20, 80])
def test_few_simulations_try_few_candidates_the_best_first(
    width: float, widening: float, simulations: int
) -> None:
    pages: Pages = {
        "start": Decision(0, dict.fromkeys(range(WIDE), "even")),
        "even": Lottery({0: (1, "lost"), 1: (1, "won")}),
        "lost": End((0,)),
        "won": End((100,)),
    }
    search = searched(
        Written(pages),
        simulations,
        guide=Knowing(1, told=False),
        width=width,
        widening=widening,
    )
    tried = [int(search.tree.edge[child]) // ACTORS for child in search.tree.children(0)]
    best_first = sorted(range(WIDE), key=lambda action: -WORTH[action])
    assert tried == best_first[: tried_by(simulations, width, widening)]
    assert len(tried) <= max(1, math.ceil(width + widening * math.sqrt(simulations)))


def test_a_wide_decision_is_tried_whole_when_there_is_time() -> None:
    pages: Pages = {"start": Decision(0, {k: str(k) for k in range(WIDE)})}
    ends: Pages = {str(k): End((WORTH[k] // 3,)) for k in range(WIDE)}
    search = searched(Written({**pages, **ends}), 400, guide=Payoffs(1), width=float(WIDE))
    assert len(search.tree.children(0)) == WIDE
    assert WORTH[favourite(search)] // 3 >= 95


ADAPTING: Pages = {
    "start": Decision(0, {0: "weather"}),
    "weather": Lottery({0: (1, "sun"), 1: (1, "rain")}),
    "sun": Decision(0, {0: "100", 1: "0", 2: "50"}),
    "rain": Decision(0, {0: "20", 1: "80", 2: "60"}),
    **{str(points): End((points,)) for points in (0, 20, 50, 60, 80, 100)},
}
"""Who sees the weather makes 90 of it; who does not, 60 at best."""


def test_a_told_outcome_is_adapted_to() -> None:
    search = searched(Written(ADAPTING), 1500, guide=Payoffs(1))
    assert opinions(search)[0].value == pytest.approx(0.9, abs=0.03)
    tree = search.tree
    start = tree.child(0, 0)
    sun = tree.child(start, 0 * ACTORS + BY_CHANCE)
    rain = tree.child(start, 1 * ACTORS + BY_CHANCE)
    answers = [next(iter(opinions_at(search, int(node), 0))) for node in (sun, rain)]
    assert answers == [0, 1]
    assert tree.visits[sun] + tree.visits[rain] == 1499, "all but the first simulation saw it"


@pytest.mark.parametrize("by_guide", [True, False])
def test_without_branches_one_answer_must_serve_all_outcomes(by_guide: bool) -> None:
    told, branching = (False, True) if by_guide else (True, False)
    settings = Settings(branching=branching)
    search = Search(Payoffs(1, told=told), Written(ADAPTING), 0, settings, Rng(1), 300)
    search.think(1500)
    assert opinions(search)[0].value == pytest.approx(0.58, abs=0.04)
    fixed = opinions_at(search, int(search.tree.child(0, 0)), 0)
    assert set(fixed) == {0, 1, 2}, "what the weather is, is not in the tree"
    for action, worth in ((0, 0.6), (1, 0.4), (2, 0.55)):
        assert abs(fixed[action].value - worth) <= 1.5 * fixed[action].margin


def test_playouts_end_at_the_horizon() -> None:
    """Behind it the outlook is asked where it stands: nothing won yet."""
    long_heap = Heap(60)
    near = opinions(searched(long_heap, 50, horizon=5))
    assert {opinion.value for opinion in near.values()} == {0.0}
    far = opinions(searched(long_heap, 50, horizon=100))
    assert max(opinion.value for opinion in far.values()) > 0.2


SURE_OR_GAMBLE: Pages = {
    "start": Decision(0, {1: "sure", 2: "gamble"}),
    "sure": End((75,)),
    "gamble": Lottery({1: (9, "won"), 2: (1, "lost")}),
    "won": End((100,)),
    "lost": End((0,)),
}


@pytest.mark.parametrize("seed", range(8))
def test_a_sure_thing_does_not_hide_a_better_gamble(seed: int) -> None:
    """An action that began unluckily is tried again: its own rewards say how sure it is."""
    search = searched(Written(SURE_OR_GAMBLE), 400, seed=seed, guide=Payoffs(1))
    assert favourite(search) == 2

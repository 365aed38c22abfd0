"""Ratings: planted strengths are found again, and nothing breaks them."""

from itertools import combinations
from math import exp, log
from random import Random

import pytest

from filon.lab.ratings import SCALE, Results, blocks_of, expansion, ratings_of, solved
from filon.lab.statistics import share_estimate


def played(strengths: list[float], deals: int, seed: int, size: int = 4) -> Results:
    """Deals of two-seat results, `size` a pair, of bots with these ratings."""
    rng = Random(seed)
    results = Results(len(strengths), [size] * (len(strengths) * (len(strengths) - 1) // 2))
    for _ in range(deals):
        results.scores.append(
            tuple(
                sum(
                    rng.random() < 1 / (1 + 10 ** ((strengths[b] - strengths[a]) / 400))
                    for _ in range(size)
                )
                / size
                for a, b in combinations(range(len(strengths)), 2)
            )
        )
    return results


def test_two_bots_by_hand() -> None:
    """Three of four, and the prior of a drawn deal: 3.5 to 1.5, so 400 · log10(7 / 3) apart."""
    results = Results(2, [1])
    results.scores = [(1.0,), (1.0,), (1.0,), (0.0,)]
    better, worse = ratings_of(results, repeats=10)
    assert better.mean - worse.mean == pytest.approx(SCALE * log(7 / 3))
    assert better.mean + worse.mean == pytest.approx(3000)


def test_planted_strengths_are_found_again() -> None:
    planted = [1750.0, 1550.0, 1500.0, 1200.0]
    found = ratings_of(played(planted, 800, seed=1), repeats=200)
    for rating, truth in zip(found, planted, strict=True):
        assert rating.low < rating.mean < rating.high
        assert rating.mean == pytest.approx(truth, abs=25)


@pytest.mark.parametrize(
    ("planted", "deals"), [([1600.0, 1500.0, 1400.0], 60), ([1600.0, 1400.0], 30)]
)
def test_the_intervals_hold_the_truth(planted: list[float], deals: int) -> None:
    """In 95 of 100; a hundred runs leave that open by some 2 to each side."""
    runs = 100
    held = 0
    for seed in range(runs):
        found = ratings_of(played(planted, deals, seed), repeats=200)
        held += sum(each.low <= p <= each.high for each, p in zip(found, planted, strict=True))
    assert 0.9 < held / (runs * len(planted)) < 0.99


def test_an_interval_of_few_deals_is_wider() -> None:
    """Student's 4.303 for three deals, over 1.960, and √(4 / 2); nothing known of one."""
    assert expansion(3, 0.95) == pytest.approx(4.303 / 1.960 * 2**0.5, rel=1e-3)
    assert expansion(1000, 0.95) == pytest.approx(1, abs=0.005)
    assert expansion(1, 0.95) == float("inf")


def test_the_same_results_give_the_same_ratings() -> None:
    first = ratings_of(played([1600.0, 1400.0], 30, seed=5))
    assert first == ratings_of(played([1600.0, 1400.0], 30, seed=5))


def test_the_anchor_is_at_1500() -> None:
    found = ratings_of(played([1700.0, 1500.0, 1300.0], 100, seed=2), anchor=2, repeats=50)
    assert (found[2].mean, found[2].low, found[2].high) == (1500, 1500, 1500)
    assert found[0].mean == pytest.approx(1900, abs=80)


@pytest.mark.parametrize("deals", [20, 2000])
def test_a_bot_that_wins_everything_has_a_rating(deals: int) -> None:
    """Only the prior holds it: of two results a deal (n and the drawn one) it has lost one
    half against each other bot, so it must be expected to lose 1 / (n + 1) in all."""
    results = Results(3, [2, 2, 2])
    results.scores = [(1.0, 1.0, 1.0)] * deals
    best, middle, worst = ratings_of(results, repeats=100)
    assert best.low < best.mean < best.high
    assert worst.low < worst.mean < worst.high
    assert best.low > middle.mean > worst.high
    assert middle.mean == pytest.approx(1500)
    odds = exp(-(best.mean - middle.mean) / SCALE)
    lost = odds / (1 + odds) + odds**2 / (1 + odds**2)
    assert lost == pytest.approx(1 / (deals + 1))


def test_a_single_deal_gives_ratings_without_bounds() -> None:
    results = Results(2, [2])
    results.scores = [(1.0,)]
    better, worse = ratings_of(results, repeats=10)
    assert better.mean > 1500 > worse.mean
    assert better.rounded()["high"] is None


@pytest.mark.parametrize("deals", [20, 200, 3000])
def test_a_run_in_which_every_deal_is_even_is_no_certainty(deals: int) -> None:
    """Deals that are all alike count as a flip each, as in the interval of the share of wins:
    by Wilson the share is known to a margin, and so is the difference of the ratings."""
    results = Results(2, [4])
    results.scores = [(0.5,)] * deals
    share = share_estimate([0.5] * deals)
    margin = SCALE * log(share.high / share.low)
    for anchor, expected in ((None, margin / 2), (1, margin)):
        first, second = ratings_of(results, anchor, repeats=400)
        assert (first.mean, second.mean) == pytest.approx((1500, 1500))
        assert first.high - 1500 == pytest.approx(expected, rel=0.4)
        assert 1500 - first.low == pytest.approx(expected, rel=0.4)
        has_none = second.low == second.high
        assert has_none == (anchor == 1), "the anchor alone has no interval"


def test_deals_that_are_all_alike_are_no_certainty_either() -> None:
    """Three of four in each: as far apart as the ends of the share are by Wilson."""
    results = Results(2, [4])
    results.scores = [(0.75,)] * 20
    share = share_estimate([0.75] * 20)
    ends = [SCALE * log(end / (1 - end)) / 2 for end in (share.low, share.high)]
    better, _ = ratings_of(results)
    assert better.high - better.low == pytest.approx(ends[1] - ends[0], rel=0.3)


@pytest.mark.parametrize(
    "scores",
    [
        [(1.0, 1.0, 1.0), (0.0, 0.0, 0.0)],
        [(1.0, 1.0, 1.0)],
        [(0.5, 1.0, 1.0), (0.5, 0.0, 0.0)],
        [(0.5, 0.5, 0.5)],
    ],
)
@pytest.mark.parametrize("anchor", [None, 0])
def test_nobody_but_the_anchor_is_without_an_interval(
    scores: list[tuple[float, ...]], anchor: int | None
) -> None:
    """Not the one in the middle either, nor the twin of the anchor."""
    results = Results(3, [2, 2, 2])
    results.scores = scores * 6
    for k, each in enumerate(ratings_of(results, anchor, repeats=100)):
        assert (each.low < each.mean - 10 < each.mean + 10 < each.high) == (k != anchor)


def test_a_single_even_deal_says_nothing() -> None:
    results = Results(2, [4])
    results.scores = [(0.5,)]
    for each in ratings_of(results, repeats=10):
        assert each.rounded() == {"mean": 1500, "low": None, "high": None}


def test_a_single_bot_is_rated_1500() -> None:
    results = Results(1, [])
    results.scores = [()] * 5
    assert [each.mean for each in ratings_of(results, repeats=5)] == [1500]


def test_many_deals_are_taken_together() -> None:
    blocks = blocks_of([(1.0, 0.5)] * 2500)
    assert len(blocks) == 1000
    assert sum(size for size, _ in blocks) == 2500
    assert sum(sums[1] for _, sums in blocks) == 1250
    assert blocks_of([]) == []


def test_blocks_leave_the_intervals_as_wide() -> None:
    results = played([1550.0, 1450.0], 3000, seed=3, size=1)
    found = ratings_of(results, repeats=400)
    # By the delta method: √(p (1 - p) / n) · SCALE / (p (1 - p)) for the difference.
    p = sum(score for (score,) in results.scores) / 3000
    expected = 2 * 1.96 * SCALE / (p * (1 - p) * 3000) ** 0.5 / 2
    assert found[0].high - found[0].low == pytest.approx(expected, rel=0.15)


def test_linear_equations_are_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])

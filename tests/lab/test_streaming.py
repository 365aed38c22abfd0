"""Statistics in little memory: exact, and the same in whatever order."""

import statistics
from fractions import Fraction
from math import ceil
from random import Random

import pytest

from filon.lab.streaming import Histogram, Wins, wilson


def histogram(values: list[int]) -> Histogram:
    counted = Histogram()
    for value in values:
        counted.add(value)
    return counted


@pytest.mark.parametrize("count", [1, 2, 3, 10, 11, 1000])
def test_a_histogram_knows_what_the_whole_list_knows(count: int) -> None:
    random = Random(count)
    values = [random.randint(-40, 200) for _ in range(count)]
    counted = histogram(values)
    assert counted.count == count
    assert counted.mean == pytest.approx(statistics.mean(values), rel=1e-15)
    assert counted.median == statistics.median(values)
    ordered = sorted(values)
    for percent in (1, 10, 25, 50, 90, 99, 100):
        assert counted.percentile(percent) == ordered[ceil(count * percent / 100) - 1]
    if count > 1:
        assert counted.deviation == pytest.approx(statistics.stdev(values), rel=1e-12)


def test_parts_merge_to_the_whole_in_any_order() -> None:
    random = Random(1)
    values = [random.randint(0, 9) for _ in range(500)]
    parts = [histogram(values[start : start + 70]) for start in range(0, 500, 70)]
    whole = histogram(values)
    for order in (parts, parts[::-1], random.sample(parts, len(parts))):
        merged = Histogram()
        for part in order:
            merged.merge(part)
        assert merged == whole
        assert merged.as_json() == whole.as_json()


def test_large_numbers_lose_nothing() -> None:
    far = 10**15
    counted = histogram([far, far + 1, far + 2])
    assert counted.mean == far + 1
    assert counted.deviation == 1.0


def test_its_size_is_that_of_the_different_values() -> None:
    counted = Histogram()
    for k in range(10_000):
        counted.add(k % 7)
    assert len(counted.counts) == 7
    assert counted.count == 10_000


def test_an_empty_histogram_is_all_zero() -> None:
    assert set(Histogram().as_json().values()) == {0}


def test_a_shared_win_counts_in_parts() -> None:
    wins = Wins()
    wins.add(seats=1, winning=1, winners=1)
    wins.add(seats=1, winning=1, winners=3)
    wins.add(seats=2, winning=2, winners=3)
    wins.add(seats=1, winning=0, winners=2)
    assert wins.won == 1 + Fraction(1, 3) + Fraction(2, 3)
    assert (wins.played, wins.seats, wins.share) == (4, 5, 0.5)


def test_parts_of_wins_merge_to_the_whole() -> None:
    whole, halves = Wins(), (Wins(), Wins())
    for k in range(60):
        for wins in (whole, halves[k % 2]):
            wins.add(1, int(k % 3 == 0), 1 + k % 4)
    halves[1].merge(halves[0])
    assert halves[1] == whole


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [
        (10, 100, 0.0552, 0.1744),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 2, 0.0945, 0.9055),
    ],
)
def test_the_interval_is_wilsons(won: int, played: int, low: float, high: float) -> None:
    assert wilson(won / played, played) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_is_no_knowledge() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert Wins().share == 0.0


def test_the_interval_holds_the_truth_nineteen_times_in_twenty() -> None:
    random = Random(3)
    runs, held = 2000, 0
    for _ in range(runs):
        won = sum(random.random() < 0.3 for _ in range(100))
        low, high = wilson(won / 100, 100)
        held += low <= 0.3 <= high
    assert 0.93 < held / runs < 0.97

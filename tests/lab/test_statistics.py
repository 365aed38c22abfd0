"""Intervals: against figures worked out by hand, and by how often they hold the truth."""

from math import inf, isclose, sqrt
from random import Random

import pytest

from filon.lab.statistics import (
    FEWEST_TO_STOP,
    Estimate,
    Running,
    any_time_estimate,
    mean_estimate,
    mixture_margin,
    narrowed,
    share_estimate,
    student_quantile,
)


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_the_quantiles_of_student(freedom: int, expected: float) -> None:
    """The figures of any printed table."""
    assert student_quantile(0.975, freedom) == pytest.approx(expected, abs=0.005)


def test_the_interval_of_a_mean() -> None:
    """1 … 5: mean 3, variance 2.5, so 2.776 · √(2.5 / 5) to each side."""
    found = mean_estimate([1, 2, 3, 4, 5])
    assert found.mean == 3
    assert found.low == pytest.approx(3 - 2.776 * sqrt(0.5), abs=0.003)
    assert found.high == pytest.approx(3 + 2.776 * sqrt(0.5), abs=0.003)


def test_a_single_deal_says_nothing() -> None:
    assert mean_estimate([7.0]) == Estimate(7.0, -inf, inf)
    assert share_estimate([1.0]) == Estimate(1.0, 0.0, 1.0)
    assert mean_estimate([7.0]).rounded() == {"mean": 7.0, "low": None, "high": None}


def test_shares_of_single_flips_have_the_interval_of_wilson() -> None:
    """81 of 263 (with 1.96: 0.2553 to 0.3662); Student's 1.969 makes it a little wider."""
    found = share_estimate([1.0] * 81 + [0.0] * 182)
    assert found.mean == pytest.approx(81 / 263)
    assert found.low == pytest.approx(0.2553, abs=0.001)
    assert found.high == pytest.approx(0.3662, abs=0.001)


def test_a_share_of_one_is_not_certain() -> None:
    """20 of 20: Wilson's lower end is 20 / (20 + 2.093²)."""
    found = share_estimate([1.0] * 20)
    assert found.low == pytest.approx(20 / (20 + 2.093**2), abs=0.001)
    assert found.high == 1.0
    mirrored = share_estimate([0.0] * 20)
    assert mirrored.low == 0.0
    assert mirrored.high == pytest.approx(1 - found.low)


def test_deals_that_balance_themselves_are_worth_more_than_flips() -> None:
    even = share_estimate([0.5, 0.5, 0.5, 0.0, 1.0] * 20)
    flips = share_estimate([0.0, 1.0] * 50)
    assert even.high - even.low < 0.7 * (flips.high - flips.low)


def test_values_of_any_range_are_shares_of_it_and_back() -> None:
    assert narrowed([-1.0, 0.0, 0.5], -1.0, 0.5) == pytest.approx([0.0, 2 / 3, 1.0])
    assert Estimate(0.5, 0.25, 1.0).spread(-1.0, 1.0) == Estimate(0.0, -0.5, 1.0)


def test_clear_means_outside_of_the_interval() -> None:
    assert Estimate(0.6, 0.51, 0.7).is_clear_of(0.5)
    assert Estimate(0.4, 0.3, 0.49).is_clear_of(0.5)
    assert not Estimate(0.6, 0.5, 0.7).is_clear_of(0.5)


def clustered(rng: Random, share: float) -> float:
    """A deal of four matches that go together: luck decides half of the time for all four."""
    if rng.random() < 0.5:
        return float(rng.random() < share)
    return sum(rng.random() < share for _ in range(4)) / 4


@pytest.mark.parametrize(("share", "deals"), [(0.5, 15), (0.25, 60), (0.9, 60)])
def test_the_interval_of_a_share_holds_the_truth_in_95_of_100(share: float, deals: int) -> None:
    rng = Random(1)
    runs = 1000
    held = 0
    for _ in range(runs):
        found = share_estimate([clustered(rng, share) for _ in range(deals)])
        held += found.low <= share <= found.high
    assert 0.93 < held / runs < 0.975


def test_counting_matches_instead_of_deals_would_not() -> None:
    """That the deals of the simulation above matter: as single matches, they look surer."""
    rng = Random(1)
    held = 0
    for _ in range(500):
        deals = [clustered(rng, 0.5) for _ in range(40)]
        matches = [float(k < 4 * deal) for deal in deals for k in range(4)]
        found = share_estimate(matches)
        held += found.low <= 0.5 <= found.high
    assert held / 500 < 0.9


# --- looking again and again -----------------------------------------------------------


def test_the_margin_of_the_mixture() -> None:
    """By hand for 200 values and a doubt of 0.05: 200 ρ² = 5.991 + ln 6.991 = 7.936, so
    √(2 · 8.936 / (200 · 7.936) · ln(√8.936 / 0.05)) = √(0.011260 · 4.0909)."""
    assert mixture_margin(200, 0.05) == pytest.approx(sqrt(0.011260 * 4.0909), rel=1e-3)


def test_the_margin_shrinks_but_stays_wider_than_for_one_look() -> None:
    margins = [mixture_margin(count, 0.05) for count in (20, 200, 2000, 20000)]
    assert margins == sorted(margins, reverse=True)
    looks = [1.96 / sqrt(count) for count in (20, 200, 2000, 20000)]
    assert all(1.3 < margin / look < 2.5 for margin, look in zip(margins, looks, strict=True))


def test_nothing_is_said_before_enough_deals() -> None:
    running = Running()
    for _ in range(FEWEST_TO_STOP - 1):
        running.add(1.0)
    assert (running.estimate().low, running.estimate().high) == (0.0, 1.0)
    running.add(1.0)
    assert running.estimate().is_clear_of(0.5)


def test_a_few_equal_values_are_not_certain() -> None:
    """√(0.25 / 20) is the least deviation of 20 values; none at all would be clear of even."""
    found = any_time_estimate([0.55] * 20)
    assert found.high - found.mean == pytest.approx(sqrt(0.25 / 20) * mixture_margin(20, 0.05))
    assert not found.is_clear_of(0.5)


def test_running_and_in_one_go_are_the_same() -> None:
    values = [0.0, 1.0, 0.5, 0.25] * 10
    running = Running()
    for value in values:
        running.add(value)
    assert any_time_estimate(values) == running.estimate()
    assert isclose(running.estimate().mean, sum(values) / 40)


def stops(rng: Random, share: float, deals: int, is_flip: bool) -> int | None:
    """The deal at which a run would stop that looks after each; None when it does not."""
    running = Running()
    for deal in range(deals):
        running.add(float(rng.random() < share) if is_flip else clustered(rng, share))
        if running.estimate().is_clear_of(0.5):
            return deal + 1
    return None


@pytest.mark.parametrize("is_flip", [True, False], ids=["coins", "deals"])
def test_even_bots_are_called_uneven_in_at_most_5_of_100_runs(is_flip: bool) -> None:
    rng = Random(2)
    runs = 300
    false = sum(stops(rng, 0.5, 1000, is_flip) is not None for _ in range(runs))
    assert false / runs <= 0.05


def test_looking_after_every_deal_with_the_usual_interval_would_not_do() -> None:
    rng = Random(3)
    false = 0
    for _ in range(100):
        flips = [float(rng.random() < 0.5) for _ in range(400)]
        false += any(share_estimate(flips[:n]).is_clear_of(0.5) for n in range(20, 400, 10))
    assert false > 15


def test_uneven_bots_are_found_out() -> None:
    rng = Random(4)
    found = [stops(rng, 0.65, 1000, True) for _ in range(50)]
    assert None not in found
    assert sum(deals or 0 for deals in found) / 50 < 250

"""Intervals for figures of many deals. A deal, with all its seatings, is one observation."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, pi, sqrt, tan
from statistics import NormalDist

CERTAINTY = 0.95
FEWEST_TO_STOP = 20
"""How many deals are seen before a run may be called sure."""

SHARPEST = 200
"""After about how many deals the confidence sequence is tightest."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and its interval."""

    mean: float
    low: float
    high: float

    def is_clear_of(self, value: float) -> bool:
        return not self.low <= value <= self.high

    def spread(self, least: float, most: float) -> "Estimate":
        """The same in the range from which `narrowed` made shares."""
        ends = (least + (most - least) * end for end in (self.mean, self.low, self.high))
        return Estimate(*ends)

    def rounded(self) -> dict[str, float | None]:
        """For programs; an end without a bound is null."""
        return {
            "mean": round(self.mean, 6),
            "low": round(self.low, 6) if self.low > -inf else None,
            "high": round(self.high, 6) if self.high < inf else None,
        }


def normal_quantile(probability: float) -> float:
    return NormalDist().inv_cdf(probability)


def student_quantile(probability: float, freedom: int) -> float:
    """The quantile of Student's t: exact for one and two degrees of freedom, else by the
    expansion about the normal one (off by less than 0.005 at 0.975)."""
    if freedom == 1:
        return tan(pi * (probability - 0.5))
    if freedom == 2:
        spread = 2 * probability - 1
        return spread * sqrt(2 / (1 - spread * spread))
    z = normal_quantile(probability)
    square = z * z
    terms = (
        z * (square + 1) / 4,
        z * ((5 * square + 16) * square + 3) / 96,
        z * (((3 * square + 19) * square + 17) * square - 15) / 384,
        z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160,
    )
    return z + sum(term / float(freedom) ** (k + 1) for k, term in enumerate(terms))


def mean_and_variance(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the variance of one value (not of the mean); of at least one value."""
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    return mean, squares / (len(values) - 1) if len(values) > 1 else 0.0


def mean_estimate(values: Sequence[float], certainty: float = CERTAINTY) -> Estimate:
    """The mean, with Student's interval; without bounds for a single value."""
    mean, variance = mean_and_variance(values)
    if len(values) < 2:
        return Estimate(mean, -inf, inf)
    t = student_quantile(0.5 + certainty / 2, len(values) - 1)
    margin = t * sqrt(variance / len(values))
    return Estimate(mean, mean - margin, mean + margin)


def share_estimate(values: Sequence[float], certainty: float = CERTAINTY) -> Estimate:
    """The mean of shares between 0 and 1, with Wilson's interval.

    Each value may be the mean of several matches, so the number of observations is taken from
    their variance: as many coin flips as would give a mean that sure. When all values are 0,
    or all 1, that says nothing, and each counts as one flip.
    """
    count = len(values)
    mean, variance = mean_and_variance(values)
    mean = min(1.0, max(0.0, mean))
    if count < 2:
        return Estimate(mean, 0.0, 1.0)
    flip = mean * (1 - mean)
    flips = count * flip / variance if variance > 1e-12 and flip > 1e-12 else float(count)
    square = student_quantile(0.5 + certainty / 2, count - 1) ** 2 / flips
    centre = (mean + square / 2) / (1 + square)
    margin = sqrt(square * flip + square * square / 4) / (1 + square)
    low, high = max(0.0, centre - margin), min(1.0, centre + margin)
    return Estimate(mean, min(low, mean), max(high, mean))


def any_time_estimate(values: Sequence[float], certainty: float = CERTAINTY) -> Estimate:
    """The mean of shares, with the interval of `Running`."""
    running = Running()
    for value in values:
        running.add(value)
    return running.estimate(certainty)


def narrowed(values: Sequence[float], least: float, most: float) -> list[float]:
    """Values that can only lie in this range, as shares between 0 and 1."""
    return [(value - least) / (most - least) for value in values]


class Running:
    """A share that may be looked at after every deal, and the run stopped by what is seen.

    The interval is an asymptotic confidence sequence, Robbins' normal mixture with the variance
    estimated (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit
    theory and asymptotic confidence sequences"): with the probability named, it holds the true
    share at all times at once. A quarter, the largest variance of a share, is added to the sum
    of squares, so that a few equal values in the beginning do not look certain.
    """

    def __init__(self) -> None:
        self.count = 0
        self._mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self._mean
        self._mean += step / self.count
        self._squares += step * (value - self._mean)

    def estimate(self, certainty: float = CERTAINTY) -> Estimate:
        """The share so far; from 0 to 1 before FEWEST_TO_STOP values are in."""
        if self.count < FEWEST_TO_STOP:
            return Estimate(self._mean, 0.0, 1.0)
        deviation = sqrt((0.25 + self._squares) / self.count)
        margin = deviation * mixture_margin(self.count, 1 - certainty)
        return Estimate(
            self._mean, max(0.0, self._mean - margin), min(1.0, self._mean + margin)
        )


def mixture_margin(count: int, doubt: float) -> float:
    """Half the width of the confidence sequence for values of variance one."""
    tuned = (-2 * log(doubt) + log(1 - 2 * log(doubt))) / SHARPEST
    grown = count * tuned + 1
    return sqrt(2 * grown / (count * count * tuned) * log(sqrt(grown) / doubt))

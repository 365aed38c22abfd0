"""Ratings of bots by the model of Bradley and Terry, on the scale of Elo.

A match is read as one result for each pair of seats: who is ranked better, half for equal
ranks. The model says that A is ranked above B with probability a / (a + b).

Prior: as if one more deal had been played in which everybody was equal to everybody. It keeps
the rating of a bot that wins or loses everything finite, and hardly matters beside many deals.
"""

from collections.abc import Collection, Sequence
from itertools import combinations, pairwise
from math import exp, inf, isinf, log, sqrt
from operator import mul
from random import Random

from filon.lab.statistics import CERTAINTY, Estimate, normal_quantile, student_quantile

MEAN = 1500.0
SCALE = 400 / log(10)
"""A difference of 400 points: ten to one."""

REPEATS = 1000
MOST_BLOCKS = 1000
"""More deals than that are taken together in blocks: the bootstrap is as good and not slow."""

SEED = 1500
LONGEST_STEP = 2.0
CLOSE = 1e-9
FLAT = 1e-6
"""Points of a rating that are no difference."""


class Results:
    """The results of pairs, deal by deal. `meetings` has for each pair (in the order of
    `combinations`) how many results a deal gives; it is the same for all deals."""

    def __init__(self, entries: int, meetings: Sequence[int]) -> None:
        self.entries = entries
        self.pairs = list(combinations(range(entries), 2))
        self.meetings = list(meetings)
        self.scores: list[tuple[float, ...]] = []
        """For each deal and pair: the mean result of the first of the two."""

    def totals(self) -> tuple[float, list[float]]:
        """How many deals, and the sum of the scores of each pair."""
        columns = list(zip(*self.scores, strict=True)) or [()] * len(self.pairs)
        return float(len(self.scores)), [sum(column) for column in columns]

    def fit(
        self,
        deals: float,
        sums: Sequence[float],
        prior: float = 1.0,
        start: Sequence[float] | None = None,
    ) -> list[float]:
        """The strengths (logarithms, mean 0) that fit this many deals with these sums best;
        `prior` is the weight of the deal in which all were equal."""
        wins = [
            meetings * (total + prior / 2)
            for meetings, total in zip(self.meetings, sums, strict=True)
        ]
        games = [meetings * (deals + prior) for meetings in self.meetings]
        found = list(start) if start is not None else [0.0] * self.entries
        for _ in range(200):
            step = self._newton(found, wins, games)
            longest = max(map(abs, step), default=0.0)
            if longest < CLOSE:
                break
            shrink = min(1.0, LONGEST_STEP / longest)
            found = [value + shrink * move for value, move in zip(found, step, strict=True)]
        return centred(found)

    def _newton(
        self, strengths: list[float], wins: Sequence[float], games: Sequence[float]
    ) -> list[float]:
        """Where to go from here: the step that would solve it, were it quadratic."""
        size = self.entries
        slope = [0.0] * size
        # One more in every place pins down the mean, which the results leave open.
        curve = [[1.0] * size for _ in range(size)]
        for k, (one, other) in enumerate(self.pairs):
            expected = 1 / (1 + exp(strengths[other] - strengths[one]))
            surplus = wins[k] - games[k] * expected
            bend = games[k] * expected * (1 - expected)
            slope[one] += surplus
            slope[other] -= surplus
            curve[one][one] += bend
            curve[other][other] += bend
            curve[one][other] -= bend
            curve[other][one] -= bend
        return solved(curve, slope)


def ratings_of(
    results: Results,
    anchor: int | None = None,
    repeats: int = REPEATS,
    certainty: float = CERTAINTY,
) -> list[Estimate]:
    """The rating of each entry, with the interval of a bootstrap over deals.

    It is the Bayesian bootstrap: in each repeat every deal, and the one of the prior, weighs as
    much as an exponential number says. So a bot that has won everything has an honest interval
    too. Deals that are all alike, such as all even, say nothing of how much deals differ: then
    each counts as one flip of a coin, as in the interval of a share.

    Drawn from a seed: the same results give the same ratings. The anchor, if any, is at 1500
    exactly, and alone has no interval; otherwise the mean is.
    """
    best = results.fit(*results.totals())
    factor = expansion(min(len(results.scores), MOST_BLOCKS), certainty)
    drawn = resampled(results, best, anchor, repeats, alike(results.scores))
    if any(is_flat(values) for k, values in enumerate(drawn) if k != anchor):
        # Whoever wins here what it loses there stands still, however much the deals differ.
        flips = resampled(results, best, anchor, repeats, range(len(results.pairs)))
        drawn = [two if is_flat(one) else one for one, two in zip(drawn, flips, strict=True)]
    return [
        Estimate(mean, mean, mean)
        if k == anchor or not results.pairs
        else expanded(mean, *ends(values, certainty), factor)
        for k, (mean, values) in enumerate(zip(elo(best, anchor), drawn, strict=True))
    ]


def resampled(
    results: Results,
    best: Sequence[float],
    anchor: int | None,
    repeats: int,
    flipped: Collection[int],
) -> list[list[float]]:
    """For each entry its ratings in all repeats, sorted. The results of the pairs in
    `flipped` vary as if every deal were a flip of a coin."""
    blocks = blocks_of(results.scores)
    sizes = [size for size, _ in blocks]
    columns = list(zip(*(block for _, block in blocks), strict=True))
    rng = Random(SEED)
    found: list[list[float]] = []
    for _ in range(repeats):
        weights = [rng.expovariate(1.0) for _ in blocks]
        deals = sum(map(mul, weights, sizes))
        drawn = [sum(map(mul, weights, column)) for column in columns]
        prior = rng.expovariate(1.0)
        if flipped:
            spread = spread_of(weights, sizes)
            for k in flipped:
                share = (drawn[k] + prior / 2) / (deals + prior)
                moved = drawn[k] + rng.gauss(0.0, spread * sqrt(share * (1 - share)))
                drawn[k] = min(deals, max(0.0, moved))
        found.append(elo(results.fit(deals, drawn, prior, best), anchor))
    return [sorted(each[k] for each in found) for k in range(results.entries)]


def alike(scores: Sequence[tuple[float, ...]]) -> list[int]:
    """The pairs with the same result in every deal, but for all won or all lost: there the
    prior says enough."""
    columns = [(min(column), max(column)) for column in zip(*scores, strict=True)]
    return [k for k, (low, high) in enumerate(columns) if 0 < high - CLOSE < low < 1]


def spread_of(weights: Sequence[float], sizes: Sequence[int]) -> float:
    """By how much the weights would move the sum of values with deviation 1, a value a deal:
    only as far as they differ, for equal weights leave the mean as it is."""
    mean = sum(map(mul, weights, sizes)) / sum(sizes)
    return sqrt(
        sum(size * (weight - mean) ** 2 for weight, size in zip(weights, sizes, strict=True))
    )


def is_flat(values: Sequence[float]) -> bool:
    """Whether sorted ratings are all the same."""
    return not values or values[-1] - values[0] < FLAT


def expansion(deals: int, certainty: float) -> float:
    """How much wider an interval of few deals must be. The bootstrap takes their variance as
    known, and a little too small; without this, 95 % were 90 % at 30 deals."""
    if deals < 2:
        return inf
    tail = 0.5 + certainty / 2
    student = student_quantile(tail, deals - 1) / normal_quantile(tail)
    return student * sqrt((deals + 1) / (deals - 1))


def expanded(mean: float, low: float, high: float, factor: float) -> Estimate:
    """The interval, its two sides longer by this factor; without bounds, nothing is known."""
    if isinf(factor):
        return Estimate(mean, -inf, inf)
    return Estimate(mean, mean - factor * (mean - low), mean + factor * (high - mean))


def blocks_of(scores: Sequence[tuple[float, ...]]) -> list[tuple[int, list[float]]]:
    """Deals taken together, at most MOST_BLOCKS: how many, and their sums."""
    count = min(len(scores), MOST_BLOCKS)
    cuts = [len(scores) * k // count for k in range(count + 1)] if count else []
    blocks = []
    for first, end in pairwise(cuts):
        columns = zip(*scores[first:end], strict=True)
        blocks.append((end - first, [sum(column) for column in columns]))
    return blocks


def elo(strengths: Sequence[float], anchor: int | None) -> list[float]:
    """Strengths on the scale of Elo: mean 1500, or the anchor at 1500."""
    zero = 0.0 if anchor is None else strengths[anchor]
    return [MEAN + SCALE * (value - zero) for value in strengths]


def ends(values: Sequence[float], certainty: float) -> tuple[float, float]:
    """The middle part of sorted values; no bounds when there are none."""
    if not values:
        return float("-inf"), float("inf")
    cut = max(0, int((1 - certainty) / 2 * (len(values) + 1)) - 1)
    return values[cut], values[-1 - cut]


def centred(values: Sequence[float]) -> list[float]:
    """The same differences, with mean 0."""
    mean = sum(values) / len(values) if values else 0.0
    return [value - mean for value in values]


def solved(rows: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix; `rows` is used up."""
    size = len(rows)
    values = list(right)
    for k in range(size):
        for below in range(k + 1, size):
            factor = rows[below][k] / rows[k][k]
            for column in range(k, size):
                rows[below][column] -= factor * rows[k][column]
            values[below] -= factor * values[k]
    for k in reversed(range(size)):
        known = sum(rows[k][column] * values[column] for column in range(k + 1, size))
        values[k] = (values[k] - known) / rows[k][k]
    return values

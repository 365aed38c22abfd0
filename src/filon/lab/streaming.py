"""Statistics of any number of values in little memory.

Everything is counted in whole numbers, so means, variances, medians and shares are exact, and
the same in whatever order values are added and parts merged.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

NORMAL_95 = 1.959963984540054
"""How many standard errors to either side hold 95 % of a normal distribution."""


@dataclass(slots=True)
class Histogram:
    """How often each whole number came up. It grows with how many different ones there are."""

    counts: dict[int, int] = field(default_factory=dict)

    def add(self, value: int, times: int = 1) -> None:
        self.counts[value] = self.counts.get(value, 0) + times

    def merge(self, other: "Histogram") -> None:
        for value, times in other.counts.items():
            self.add(value, times)

    @property
    def count(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """0 when there is nothing."""
        return self._sum(1) / (self.count or 1)

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample; 0 below two values."""
        count = self.count
        if count < 2:
            return 0.0
        return sqrt((count * self._sum(2) - self._sum(1) ** 2) / (count * (count - 1)))

    @property
    def median(self) -> float:
        """The middle value, or halfway between the two in the middle; 0 without any."""
        count = self.count
        return (self._at((count + 1) // 2) + self._at(count // 2 + 1)) / 2

    def percentile(self, percent: int) -> int:
        """The least value that this many percent do not exceed; 0 when there is nothing."""
        return self._at(max(1, -(-percent * self.count // 100)))

    def as_json(self) -> dict[str, object]:
        return {
            "mean": self.mean,
            "deviation": self.deviation,
            "median": self.median,
            "p10": self.percentile(10),
            "p90": self.percentile(90),
            "least": min(self.counts, default=0),
            "most": max(self.counts, default=0),
        }

    def _sum(self, power: int) -> int:
        return sum(times * int(value**power) for value, times in self.counts.items())

    def _at(self, rank: int) -> int:
        """The value at this rank from 1 in ascending order."""
        passed = 0
        for value in sorted(self.counts):
            passed += self.counts[value]
            if passed >= rank:
                return value
        return 0


@dataclass(slots=True)
class Wins:
    """How often somebody won. Where several seats win, each has an equal part of the win."""

    played: int = 0
    """In how many matches."""
    seats: int = 0
    """With how many seats in all of them together."""
    parts: dict[tuple[int, int], int] = field(default_factory=dict)
    """By their seats among the winners and all winners: how often that was."""

    def add(self, seats: int, winning: int, winners: int) -> None:
        """Count a match with `seats` of theirs, of which `winning` are among the winners."""
        self.played += 1
        self.seats += seats
        if winning:
            self.parts[winning, winners] = self.parts.get((winning, winners), 0) + 1

    def merge(self, other: "Wins") -> None:
        self.played += other.played
        self.seats += other.seats
        for part, times in other.parts.items():
            self.parts[part] = self.parts.get(part, 0) + times

    @property
    def won(self) -> Fraction:
        """The wins, with parts of shared ones."""
        parts = self.parts.items()
        return sum((Fraction(times * own, all_) for (own, all_), times in parts), Fraction(0))

    @property
    def share(self) -> float:
        """The wins a match."""
        return float(self.won / (self.played or 1))

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share, self.played)

    def as_json(self) -> dict[str, object]:
        low, high = self.interval
        figures = {"wins": float(self.won), "share": self.share, "low": low, "high": high}
        return {"played": self.played, **figures}


def wilson(share: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's score. Parts of a win make the truth lie within
    it more often still."""
    if played == 0:
        return 0.0, 1.0
    square = NORMAL_95**2 / played
    middle = share + square / 2
    reach = sqrt(square * share * (1 - share) + square * square / 4)
    low, high = (middle - reach) / (1 + square), (middle + reach) / (1 + square)
    return max(0.0, min(low, share)), min(1.0, max(high, share))

"""Figures of a server with the goals beside them; some should be high, some low."""

from collections.abc import Sequence
from dataclasses import dataclass

from filon.bench.samples import Spread, spread


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. Its goal is the least it should be, or the most."""

    name: str
    title: str
    unit: str
    found: Spread
    least: float | None = None
    most: float | None = None

    @property
    def reached(self) -> bool | None:
        if self.least is not None:
            return self.found.median >= self.least
        return None if self.most is None else self.found.median <= self.most

    @property
    def goal(self) -> str:
        if self.least is not None:
            return f"≥ {shown(self.least)}"
        return "" if self.most is None else f"≤ {shown(self.most)}"

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "title": self.title,
            "unit": self.unit,
            **self.found.as_json(),
            "least": self.least,
            "most": self.most,
            "reached": self.reached,
        }


def shown(value: float) -> str:
    """With three digits that mean something.

    >>> shown(3127.4), shown(0.0123), shown(25.0)
    ('3,127', '0.0123', '25')
    """
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def percentile(values: Sequence[float], share: float) -> float:
    """The value that a share of all values does not exceed; at least one.

    >>> percentile([4.0, 1.0, 3.0, 2.0], 0.5), percentile([4.0, 1.0], 0.99)
    (2.0, 4.0)
    """
    known = sorted(values)
    return known[max(0, -int(-share * len(known) // 1) - 1)]


def percentiles(rounds: Sequence[Sequence[float]], share: float) -> Spread:
    """The percentile of all values of all rounds, and its range from round to round."""
    each = spread(percentile(values, share) for values in rounds)
    return Spread(
        percentile([v for values in rounds for v in values], share), each.low, each.high
    )

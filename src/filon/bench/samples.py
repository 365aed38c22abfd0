"""What a measurement gives, and what several of them say together."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from statistics import median
from time import perf_counter, process_time
from typing import Protocol

from filon.rules.errors import FilonError

clock = perf_counter if os.name == "nt" else process_time
"""Seconds of the processor, which other processes do not lengthen (Windows counts them too
coarsely)."""


class NotAvailable(FilonError):
    """Something to compare with is missing on this machine, and why."""


class Kind(StrEnum):
    """What is measured."""

    PLAYOUTS = "playouts"
    """Whole random matches, played where the rules run."""
    LOOP = "loop"
    """Random matches driven step by step from a Python loop."""
    COPIES = "copies"
    """Copies of the table before the first step."""
    FLAT = "flat"
    """Playouts of flat Monte Carlo, each a whole random match from its first decision."""
    PASSES = "passes"
    """Passes of the tree search, each with a random playout to the end."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One measurement. `times` counts matches, copies or passes; `won` the matches that the
    seat which thinks has won, a shared one as half."""

    seconds: float
    times: int
    plies: int = 0
    decisions: int = 0
    won: float = 0.0


class Runner(Protocol):
    """Anything that can be measured."""

    def measure(self, kind: Kind, times: int) -> Sample:
        """Do it so many times, and say how long it took."""
        ...


@dataclass(frozen=True, slots=True)
class Spread:
    """The median of several rounds, the lowest and the highest."""

    median: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the distance from the lowest to the highest, as a share of the median."""
        return (self.high - self.low) / 2 / self.median

    def as_json(self) -> dict[str, float]:
        """With as many digits as mean something."""
        return {
            "median": float(f"{self.median:.4g}"),
            "low": float(f"{self.low:.4g}"),
            "high": float(f"{self.high:.4g}"),
        }


def spread(values: Iterable[float]) -> Spread:
    """What these values say together; at least one.

    >>> spread([3.0, 1.0, 2.0])
    Spread(median=2.0, low=1.0, high=3.0)
    """
    known = sorted(values)
    return Spread(median(known), known[0], known[-1])

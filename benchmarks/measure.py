"""What all benchmarks share: samples taken in turns, and figures with their goals beside them.

All candidates take turns in every round, so that noise hits them alike; a ratio is taken within
a round, and the median of the rounds is told. Goals are information: no test asserts them.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Literal, NamedTuple, Protocol

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

PROJECT = Path(__file__).resolve().parents[1]
SEED = 1849
NOTE = (
    "Figures of one run on a machine that is never quite idle: "
    "trust the ratios, not the absolute figures."
)
GROWTH = 4
"""While a measurement is being sized, each attempt is this many times as long as the last."""

clock = perf_counter if os.name == "nt" else process_time
"""Seconds of the processor, which other processes do not lengthen (Windows counts them too
coarsely)."""


class NotAvailable(Exception):
    """Something to measure is missing on this machine, and why."""


Kind = Literal["playouts", "loop", "copies", "simulations"]
"""Whole random matches where the rules run; the same from a Python loop; copies of the state
before the first step; simulations of the tree search."""


class Sample(NamedTuple):
    """One measurement; `times` counts matches, copies or simulations."""

    seconds: float
    times: int
    plies: int = 0
    decisions: int = 0


Rate = Callable[[Sample], float]


def plies_per_second(sample: Sample) -> float:
    return sample.plies / sample.seconds


def decisions_per_second(sample: Sample) -> float:
    return sample.decisions / sample.seconds


def times_per_second(sample: Sample) -> float:
    return sample.times / sample.seconds


def nanoseconds_each(sample: Sample) -> float:
    return sample.seconds / sample.times * 1e9


class Runner(Protocol):
    """Anything that can be measured."""

    def measure(self, kind: Kind, times: int) -> Sample: ...


@dataclass(slots=True)
class Candidate:
    """Something that is measured, with one sample a round for each kind; or why it is not."""

    name: str
    title: str
    runner: Runner | None = None
    kinds: tuple[Kind, ...] = ()
    missing: str = ""
    times: dict[Kind, int] = field(default_factory=dict)
    samples: dict[Kind, list[Sample]] = field(default_factory=dict)

    def size(self, kind: Kind, seconds: float) -> None:
        """Find how often it can be done in that time; this also warms it up."""
        times, taken = 1, self.run(kind, 1).seconds
        while taken < seconds / GROWTH:
            times *= GROWTH
            taken = self.run(kind, times).seconds
        self.times[kind] = max(1, round(times * seconds / taken))
        self.samples[kind] = []

    def run(self, kind: Kind, times: int) -> Sample:
        assert self.runner is not None, "only what is available is measured"
        return self.runner.measure(kind, times)

    def rates(self, kind: Kind, rate: Rate) -> list[float]:
        """By round; none if it was not measured."""
        return [rate(sample) for sample in self.samples.get(kind, ())]


def take_rounds(candidates: Sequence[Candidate], seconds: float, rounds: int) -> None:
    """Every candidate in every round, every other round in the opposite order."""
    slots = [(candidate, kind) for candidate in candidates for kind in candidate.kinds]
    for candidate, kind in slots:
        candidate.size(kind, seconds / (len(slots) * (rounds + 1)))
    for _ in range(rounds):
        for candidate, kind in slots:
            candidate.samples[kind].append(candidate.run(kind, candidate.times[kind]))
        slots.reverse()


class Spread(NamedTuple):
    """The median of several rounds, the lowest and the highest."""

    median: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        """With as many digits as mean something."""
        return {name: float(f"{value:.4g}") for name, value in self._asdict().items()}


def spread(values: Iterable[float]) -> Spread:
    """Of at least one value.

    >>> spread([3.0, 1.0, 2.0])
    Spread(median=2.0, low=1.0, high=3.0)
    """
    known = sorted(values)
    return Spread(median(known), known[0], known[-1])


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """The ratio within each round; none if there is nothing to compare with."""
    if not ours or not theirs:
        return []
    return [our / their for our, their in zip(ours, theirs, strict=True)]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure and its goal: the least it should be, or the most."""

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

    def as_json(self) -> dict[str, object]:
        told = {"name": self.name, "title": self.title, "unit": self.unit}
        goal = {"least": self.least, "most": self.most, "reached": self.reached}
        return {**told, **self.found.as_json(), **goal}


def figures_table(figures: Sequence[Figure]) -> Table:
    """Each figure, how far its rounds lay apart, and its goal."""
    table = Table(box=SIMPLE)
    for title in ("", "", "median", "lowest", "highest", "goal", "reached"):
        table.add_column(title, justify="right" if title else "left")
    for figure in figures:
        goals = (("≥", figure.least), ("≤", figure.most))
        goal = " ".join(f"{sign} {shown(value)}" for sign, value in goals if value is not None)
        reached = {True: "yes", False: "no", None: ""}[figure.reached]
        table.add_row(figure.title, figure.unit, *map(shown, figure.found), goal, reached)
    return table


def shown(value: float) -> str:
    """With three digits that mean something, from thousands on as a whole number.

    >>> shown(3127.4), shown(0.0123), shown(21_412_345.0)
    ('3,127', '0.0123', '21.4 M')
    """
    if value >= 1e6:
        return f"{value / 1e6:.3g} M"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


# --- the command line ---


def new_parser(description: str | None) -> argparse.ArgumentParser:
    """With the options that all benchmarks have."""
    parser = argparse.ArgumentParser(description=(description or "").partition("\n\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--save", metavar="FILE", type=Path, help="write the JSON object too")
    return parser


def seconds(text: str) -> float:
    """How long to measure."""
    value = float(text)
    if not 0.1 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"expected 0.1 to 3600 seconds, got {text}")
    return value


def count(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"expected at least 1, got {text}")
    return value


def facts_of_run(benchmark: str, versions: Mapping[str, str]) -> dict[str, object]:
    """When and on what it runs, as far as it matters and tells nothing about whose it is."""
    return {
        "benchmark": benchmark,
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "versions": dict(versions),
        "machine": {
            "cores": os.cpu_count(),
            "system": platform.system(),
            "processor": platform.machine(),
        },
        "note": NOTE,
    }


def tell(given: argparse.Namespace, found: Mapping[str, object], *shown: object) -> None:
    """The JSON object where it is asked for, else the lines and tables for a person."""
    text = json.dumps(found, indent=2)
    if given.save is not None:
        given.save.write_text(text + "\n", encoding="utf-8")
    if given.json:
        print(text)
        return
    console = Console(highlight=False, markup=False, width=110)
    for each in (*shown, NOTE):
        console.print(each)


def ended_well(main: Callable[[], int], *expected: type[Exception]) -> int:
    """Run a benchmark; what may be expected to go wrong gets one line and exit code 2."""
    try:
        return main()
    except expected as error:
        print(f"{Path(sys.argv[0]).stem}: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130

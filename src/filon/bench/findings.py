"""The figures of a candidate, and what candidates say about each other.

Goals stand beside the findings as information; no test asserts them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from filon.bench.samples import Kind, Sample, Spread, spread

Samples = Mapping[Kind, Sequence[Sample]]
"""The samples of one candidate, one a round."""

Rate = Callable[[Sample], float]


def plies_per_second(sample: Sample) -> float:
    return sample.plies / sample.seconds


def decisions_per_second(sample: Sample) -> float:
    return sample.decisions / sample.seconds


def nanoseconds_each(sample: Sample) -> float:
    return sample.seconds / sample.times * 1e9


FIGURES: tuple[tuple[str, Kind, Rate], ...] = (
    ("plies_per_second", Kind.PLAYOUTS, plies_per_second),
    ("decisions_per_second", Kind.PLAYOUTS, decisions_per_second),
    ("loop_steps_per_second", Kind.LOOP, plies_per_second),
    ("nanoseconds_a_copy", Kind.COPIES, nanoseconds_each),
)

GOAL_TO_C = 0.35
GOAL_LOOP = 2e6
GOAL_LOOP_TO_OPENSPIEL = 2.0
GOAL_PLAIN = 0.3e6


@dataclass(frozen=True, slots=True)
class Finding:
    """One comparison or one figure with a goal."""

    name: str
    title: str
    found: Spread
    goal: float | None = None

    @property
    def reached(self) -> bool | None:
        return None if self.goal is None else self.found.median >= self.goal

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "title": self.title,
            **self.found.as_json(),
            "goal": self.goal,
            "reached": self.reached,
        }


def figures(samples: Samples) -> dict[str, Spread]:
    """Every figure that these samples give."""
    return {
        name: spread(map(rate, samples[kind]))
        for name, kind, rate in FIGURES
        if kind in samples
    }


def compare(all_samples: Mapping[str, Samples]) -> Iterator[Finding]:
    """What the candidates that were measured say about each other."""

    def rates(name: str, kind: Kind, rate: Rate) -> list[float]:
        return [rate(sample) for sample in all_samples.get(name, {}).get(kind, ())]

    engine = rates("engine", Kind.PLAYOUTS, decisions_per_second)
    loop = rates("engine", Kind.LOOP, plies_per_second)
    plain = rates("plain", Kind.PLAYOUTS, plies_per_second)
    yield from ratio(
        "engine_to_c",
        "engine / C, step by step",
        engine,
        rates("c", Kind.PLAYOUTS, decisions_per_second),
        GOAL_TO_C,
    )
    yield from ratio(
        "engine_to_c_sprints",
        "engine / C, every shortcut",
        engine,
        rates("c_sprints", Kind.PLAYOUTS, decisions_per_second),
    )
    yield from ratio(
        "engine_to_plain",
        "engine / plain Python",
        engine,
        rates("plain", Kind.PLAYOUTS, decisions_per_second),
    )
    yield from ratio(
        "loop_to_openspiel",
        "Python loop / fastest of OpenSpiel",
        loop,
        fastest([rates(n, Kind.LOOP, plies_per_second) for n in openspiel_names(all_samples)]),
        GOAL_LOOP_TO_OPENSPIEL,
    )
    yield Finding("loop", "Python loop, steps/s", spread(loop), GOAL_LOOP)
    if plain:
        yield Finding("plain", "plain Python, plies/s", spread(plain), GOAL_PLAIN)


def ratio(
    name: str,
    title: str,
    ours: Sequence[float],
    theirs: Sequence[float],
    goal: float | None = None,
) -> Iterator[Finding]:
    """The ratio within each round; nothing when there is nothing to compare with."""
    if theirs:
        found = spread(our / their for our, their in zip(ours, theirs, strict=True))
        yield Finding(name, title, found, goal)


def fastest(rates: Sequence[Sequence[float]]) -> list[float]:
    """Round by round the highest of several rates."""
    return [max(of_round) for of_round in zip(*rates, strict=True)]


def openspiel_names(all_samples: Mapping[str, Samples]) -> list[str]:
    return [name for name in all_samples if name.startswith("openspiel_")]

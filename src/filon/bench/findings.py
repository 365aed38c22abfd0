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


def times_per_second(sample: Sample) -> float:
    return sample.times / sample.seconds


def nanoseconds_each(sample: Sample) -> float:
    return sample.seconds / sample.times * 1e9


FIGURES: tuple[tuple[str, Kind, Rate], ...] = (
    ("plies_per_second", Kind.PLAYOUTS, plies_per_second),
    ("decisions_per_second", Kind.PLAYOUTS, decisions_per_second),
    ("loop_steps_per_second", Kind.LOOP, plies_per_second),
    ("nanoseconds_a_copy", Kind.COPIES, nanoseconds_each),
    ("playouts_per_second", Kind.FLAT, times_per_second),
    ("passes_per_second", Kind.PASSES, times_per_second),
)

LIKE_SIZE = ("openspiel_go_fish", "openspiel_crazy_eights")
"""Games of OpenSpiel with a hundred steps a match and more; leduc_poker has ten."""

GOALS: Mapping[str, float] = {"loop": 2e6, "loop_to_openspiel": 2.0, "plain": 0.3e6}
"""The least that each finding should be, in every game."""

GOALS_OF_A_GAME: Mapping[str, Mapping[str, float]] = {
    "gold": {"engine_to_c": 0.35},
    # Ten million where OpenSpiel does three to five.
    "fievre": {"engine": 10e6, "engine_to_like_size": 2.0},
    "ruee": {"engine": 8e6},
}


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


def goals_of(game: str) -> Mapping[str, float]:
    """The goals of a game by the name of the finding."""
    return {**GOALS, **GOALS_OF_A_GAME.get(game, {})}


def compare(all_samples: Mapping[str, Samples], game: str) -> Iterator[Finding]:
    """What the candidates that were measured say about each other, beside the goals."""
    goals = goals_of(game)
    for name, title, found in found_in(all_samples):
        if found:
            yield Finding(name, title, spread(found), goals.get(name))


def found_in(all_samples: Mapping[str, Samples]) -> Iterator[tuple[str, str, list[float]]]:
    """The name, the title and the rounds of each finding; no rounds where something is
    missing."""

    def rates(name: str, kind: Kind, rate: Rate = plies_per_second) -> list[float]:
        return [rate(sample) for sample in all_samples.get(name, {}).get(kind, ())]

    def decisions(name: str) -> list[float]:
        return rates(name, Kind.PLAYOUTS, decisions_per_second)

    def fastest(names: Sequence[str], kind: Kind) -> list[float]:
        """Round by round the highest of those that were measured."""
        measured = [found for name in names if (found := rates(name, kind))]
        return [max(of_round) for of_round in zip(*measured, strict=True)]

    spiel = [name for name in all_samples if name.startswith("openspiel_")]
    inside, loop = rates("engine", Kind.PLAYOUTS), rates("engine", Kind.LOOP)
    engine = decisions("engine")
    yield "engine", "engine, plies/s", inside
    yield "engine_to_c", "engine / C, step by step", ratio(engine, decisions("c"))
    yield (
        "engine_to_c_sprints",
        "engine / C, every shortcut",
        ratio(engine, decisions("c_sprints")),
    )
    yield "engine_to_plain", "engine / plain Python", ratio(engine, decisions("plain"))
    yield (
        "engine_to_openspiel",
        "engine / fastest of OpenSpiel",
        ratio(inside, fastest(spiel, Kind.PLAYOUTS)),
    )
    yield (
        "engine_to_like_size",
        "engine / fastest of like size",
        ratio(inside, fastest(LIKE_SIZE, Kind.PLAYOUTS)),
    )
    yield (
        "loop_to_openspiel",
        "Python loop / fastest of OpenSpiel",
        ratio(loop, fastest(spiel, Kind.LOOP)),
    )
    yield "loop", "Python loop, steps/s", loop
    yield "plain", "plain Python, plies/s", rates("plain", Kind.PLAYOUTS)


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """The ratio within each round; nothing when there is nothing to compare with."""
    if not ours or not theirs:
        return []
    return [our / their for our, their in zip(ours, theirs, strict=True)]

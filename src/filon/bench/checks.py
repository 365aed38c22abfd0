"""Whether the versions in C play the same game as the rules: a ratio to another game says
nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import variance

from filon.bench.gold_in_c import GoldInC
from filon.bench.rules import Rules
from filon.bench.samples import Sample
from filon.rules.contract import playout

MATCHES = 500
STANDARD_ERRORS = 4.0
"""Means that differ by more do not come from the same game."""


@dataclass(frozen=True, slots=True)
class Check:
    """One comparison of what was played, in a sentence."""

    name: str
    says: str
    agrees: bool

    def as_json(self) -> dict[str, object]:
        return {"name": self.name, "says": self.says, "agrees": self.agrees}


def check_c(
    rules: Rules, step_by_step: GoldInC, samples: Mapping[str, Sequence[Sample]]
) -> Iterator[Check]:
    """Match by match where both draw the same, by the mean length of a match elsewhere."""
    step_by_step.word.value = int(rules.rng.word)
    lengths = [int(playout(rules.start.copy(), rules.rng)) for _ in range(MATCHES)]
    plies = step_by_step.playouts(MATCHES).plies
    same = plies == sum(lengths) and step_by_step.word.value == int(rules.rng.word)
    yield Check(
        "same_matches",
        f"engine and C step by step, same seed, {MATCHES} matches: "
        f"{sum(lengths)} and {plies} plies, {'the same' if same else 'NOT the same'} matches",
        same,
    )
    for name, title in (("c", "C step by step"), ("c_sprints", "C with every shortcut")):
        yield compare_means(name, title, samples["engine"], samples[name], variance(lengths))


def compare_means(
    name: str,
    title: str,
    ours: Sequence[Sample],
    theirs: Sequence[Sample],
    of_one_match: float,
) -> Check:
    """The mean plies of a match in all rounds, with the variance of one match."""
    our_mean, our_matches = mean_plies(ours)
    their_mean, their_matches = mean_plies(theirs)
    error = sqrt(of_one_match * (1 / our_matches + 1 / their_matches))
    apart = abs(our_mean - their_mean) / error
    agrees = apart <= STANDARD_ERRORS
    return Check(
        f"mean_plies_{name}",
        f"engine and {title}, plies a match: {our_mean:.2f} and {their_mean:.2f}, "
        f"{apart:.1f} standard errors apart: {'agree' if agrees else 'DO NOT agree'}",
        agrees,
    )


def mean_plies(samples: Sequence[Sample]) -> tuple[float, int]:
    """The mean plies of a match, and the number of matches."""
    matches = sum(sample.times for sample in samples)
    return sum(sample.plies for sample in samples) / matches, matches

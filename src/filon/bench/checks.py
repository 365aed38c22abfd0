"""Whether the versions in C play the same game as the rules: a ratio to another game says
nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import variance

from filon.bench.gold_in_c import FlatInC, GoldInC
from filon.bench.rules import Rules
from filon.bench.samples import Kind, Sample
from filon.bench.thinking import Flat
from filon.rules.contract import playout

MATCHES = 500
PLAYOUTS = 640
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


def check_flat(
    ours: Flat, in_c: FlatInC, our_samples: Sequence[Sample], c_samples: Sequence[Sample]
) -> Iterator[Check]:
    """Action by action where both draw the same, by the share of wins elsewhere."""
    in_c.word.value = int(ours.rng.word)
    our_halves = ours.halves(PLAYOUTS)
    in_c.measure(Kind.FLAT, PLAYOUTS)
    c_halves = [int(each) for each in in_c.halves]
    same = our_halves == c_halves and in_c.word.value == int(ours.rng.word)
    yield Check(
        f"same_playouts_{ours.seats}",
        f"flat Monte Carlo and C, {ours.seats} seats, same seed, {PLAYOUTS} playouts: "
        f"{sum(our_halves) / 2:g} and {sum(c_halves) / 2:g} won, "
        f"{'the same' if same else 'NOT the same'} by action",
        same,
    )
    yield compare_shares(ours.seats, our_samples, c_samples)


def compare_shares(seats: int, ours: Sequence[Sample], theirs: Sequence[Sample]) -> Check:
    """The share of playouts that was won in all rounds."""
    our_times = sum(sample.times for sample in ours)
    their_times = sum(sample.times for sample in theirs)
    our_share = sum(sample.won for sample in ours) / our_times
    their_share = sum(sample.won for sample in theirs) / their_times
    both = (our_share * our_times + their_share * their_times) / (our_times + their_times)
    error = sqrt(both * (1 - both) * (1 / our_times + 1 / their_times))
    apart = abs(our_share - their_share) / error if error else 0.0
    agrees = apart <= STANDARD_ERRORS
    return Check(
        f"win_share_{seats}",
        f"flat Monte Carlo and C, {seats} seats, share won: {our_share:.4f} and "
        f"{their_share:.4f}, {apart:.1f} standard errors apart: "
        f"{'agree' if agrees else 'DO NOT agree'}",
        agrees,
    )

"""`filon bench search`: how fast one can think ahead, flat Monte Carlo beside the same in C.

As in `filon bench engine`, all candidates take turns in every round, and ratios are taken
within a round.
"""

import os
import platform
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from filon import __version__
from filon.bench import gold_in_c
from filon.bench.candidates import SEED, Candidate
from filon.bench.checks import Check, check_flat
from filon.bench.findings import Finding, ratio, times_per_second
from filon.bench.gold_in_c import FlatInC
from filon.bench.plan import check_seconds
from filon.bench.rounds import NOTE, Progress, machine, take_rounds, today
from filon.bench.samples import Kind, NotAvailable, spread
from filon.bench.thinking import Flat, Passes
from filon.rules.games import find_game, game_names

USUAL_SEATS = 3
"""Of the tree search, where no number is asked for."""

GOALS: Mapping[str, float] = {"flat_2": 200_000.0}
GOAL_TO_C = 0.3

PARTS = {
    "rules": "filon.rules.contract",
    "flat Monte Carlo": "filon.bots.search.flat",
    "tree search": "filon.bots.search.search",
    "guide": "filon.bots.guide",
    "playouts of Gold": "filon.bots.gold.sprint",
}
"""What may run as machine code or not, each by itself."""


def compiled_parts() -> dict[str, bool]:
    """Which parts run as machine code in this process."""
    return {
        part: not (import_module(name).__file__ or "").endswith(".py")
        for part, name in PARTS.items()
    }


@dataclass(frozen=True, slots=True)
class SearchPlan:
    """One run: which games, how many seats (None: flat Monte Carlo with every number, the tree
    search with three), and for how long."""

    games: tuple[str, ...] = tuple(game_names())
    seats: int | None = None
    seconds: float = 20.0
    rounds: int = 9
    with_c: bool = True

    def check(self) -> None:
        """Raises UnknownGame or BadSetup."""
        for game in self.games:
            find_game(game).check_seats(self.tree_seats())
        check_seconds(self.seconds)

    def flat_seats(self) -> list[int]:
        """The numbers of seats that flat Monte Carlo of Gold is measured with."""
        if "gold" not in self.games:
            return []
        return [*find_game("gold").seats] if self.seats is None else [self.seats]

    def tree_seats(self) -> int:
        return USUAL_SEATS if self.seats is None else self.seats


@dataclass(frozen=True, slots=True)
class SearchReport:
    """All that one run found."""

    plan: SearchPlan
    compiled: dict[str, bool]
    versions: dict[str, str]
    candidates: list[Candidate]
    findings: list[Finding]
    checks: list[Check]

    @property
    def agrees(self) -> bool:
        """Whether C plays the same game."""
        return all(check.agrees for check in self.checks)

    def headline(self, versions: str) -> str:
        """What was measured, where and how."""
        parts = ", ".join(
            f"{part} {'compiled' if is_compiled else 'in plain Python'}"
            for part, is_compiled in self.compiled.items()
        )
        return (
            f"search: {parts}; one core of {os.cpu_count()}; {versions}. "
            f"Median of {self.plan.rounds} rounds."
        )

    def as_json(self) -> dict[str, object]:
        return {
            "benchmark": "search",
            "date": today(),
            "games": list(self.plan.games),
            "seats": self.plan.seats,
            "seconds": self.plan.seconds,
            "rounds": self.plan.rounds,
            "compiled": self.compiled,
            "versions": self.versions,
            "machine": machine(),
            "candidates": [candidate.as_json() for candidate in self.candidates],
            "findings": [finding.as_json() for finding in self.findings],
            "checks": [check.as_json() for check in self.checks],
            "note": NOTE,
        }


def run_search(plan: SearchPlan, progress: Progress) -> SearchReport:
    """Measure everything that is here. Raises UnknownGame or BadSetup."""
    plan.check()
    with ExitStack() as stack:
        versions = {"filon": __version__, "python": platform.python_version()}
        candidates = list(open_candidates(plan, stack, versions))
        take_rounds(candidates, plan.seconds, plan.rounds, progress)
        by_name = {each.name: each for each in candidates}
        findings = list(compare(plan, by_name))
        checks = [found for seats in plan.flat_seats() for found in check(seats, by_name)]
        return SearchReport(plan, compiled_parts(), versions, candidates, findings, checks)


def open_candidates(
    plan: SearchPlan, stack: ExitStack, versions: dict[str, str]
) -> Iterator[Candidate]:
    """Ours and C side by side for each number of seats, then the tree search."""
    library = None
    if plan.flat_seats():
        try:
            library = open_c(plan, stack)
            versions["c"] = gold_in_c.compiler_version()
        except NotAvailable as error:
            yield Candidate("c_flat", "C", missing=str(error))
    for seats in plan.flat_seats():
        title = f"gold, {seats} seats: flat Monte Carlo"
        yield Candidate(f"flat_{seats}", title, Flat(seats, SEED), (Kind.FLAT,))
        if library is not None:
            in_c = FlatInC(library, seats, SEED + 1)
            yield Candidate(f"c_flat_{seats}", f"{title} in C", in_c, (Kind.FLAT,))
    for game in plan.games:
        seats = plan.tree_seats()
        passes = Passes(game, seats, SEED)
        title = f"{game}, {seats} seats: tree search"
        yield Candidate(f"tree_{game}", title, passes, (Kind.PASSES,))


def open_c(plan: SearchPlan, stack: ExitStack) -> Path:
    """The library. Raises NotAvailable."""
    if not plan.with_c:
        raise NotAvailable("left out (--no-c)")
    folder = tempfile.TemporaryDirectory(prefix="filon-bench-", ignore_cleanup_errors=True)
    return gold_in_c.compile_into(Path(stack.enter_context(folder)))


def rates(candidate: Candidate | None, kind: Kind) -> list[float]:
    """By round; none when it was not measured."""
    return [] if candidate is None else [*map(times_per_second, candidate.samples[kind])]


def compare(plan: SearchPlan, candidates: Mapping[str, Candidate]) -> Iterator[Finding]:
    """The rates and the ratios, beside the goals."""
    for seats in plan.flat_seats():
        name = f"flat_{seats}"
        ours = rates(candidates[name], Kind.FLAT)
        title = f"flat, {seats} seats"
        yield Finding(name, f"{title}, playouts/s", spread(ours), GOALS.get(name))
        beside_c = ratio(ours, rates(candidates.get(f"c_{name}"), Kind.FLAT))
        if beside_c:
            yield Finding(f"{name}_to_c", f"{title} / C", spread(beside_c), GOAL_TO_C)
    for game in plan.games:
        found = spread(rates(candidates[f"tree_{game}"], Kind.PASSES))
        yield Finding(f"tree_{game}", f"tree, {game}, passes/s", found)


def check(seats: int, candidates: Mapping[str, Candidate]) -> Iterator[Check]:
    """Whether C plays the same playouts, if it is here."""
    ours, in_c = candidates[f"flat_{seats}"], candidates.get(f"c_flat_{seats}")
    if in_c is not None:
        assert isinstance(ours.runner, Flat)
        assert isinstance(in_c.runner, FlatInC)
        yield from check_flat(
            ours.runner, in_c.runner, ours.samples[Kind.FLAT], in_c.samples[Kind.FLAT]
        )

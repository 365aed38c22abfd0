"""`filon bench engine`: the rules beside plain Python, C and OpenSpiel, in one run.

All candidates take turns in every round, so that noise hits them alike; ratios are taken
within a round, and the median of the rounds is what is told.
"""

import os
import platform
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime

from filon import __version__
from filon._plain import is_compiled
from filon.bench.candidates import SEED, Candidate, open_candidates
from filon.bench.checks import Check, check_c
from filon.bench.findings import Finding, compare
from filon.bench.gold_in_c import GoldInC
from filon.bench.plan import Plan
from filon.bench.rules import Rules
from filon.bench.samples import Kind

Progress = Callable[[int, int], None]
"""Told before each measurement: how many are done, of how many."""

NOTE = (
    "Figures of one run on a machine that is never quite idle: "
    "trust the ratios, not the absolute figures."
)


@dataclass(frozen=True, slots=True)
class Report:
    """All that one run found."""

    plan: Plan
    compiled: bool
    versions: dict[str, str]
    candidates: list[Candidate]
    findings: list[Finding]
    checks: list[Check]

    @property
    def agrees(self) -> bool:
        """Whether all versions play the same game."""
        return all(check.agrees for check in self.checks)

    def as_json(self) -> dict[str, object]:
        return {
            "benchmark": "engine",
            "date": datetime.now(UTC).strftime("%Y-%m-%d"),
            "game": self.plan.game,
            "seats": self.plan.seats,
            "options": self.plan.all_options(),
            "seconds": self.plan.seconds,
            "rounds": self.plan.rounds,
            "compiled": self.compiled,
            "versions": self.versions,
            "machine": {
                "cores": os.cpu_count(),
                "system": platform.system(),
                "processor": platform.machine(),
            },
            "candidates": [candidate.as_json() for candidate in self.candidates],
            "findings": [finding.as_json() for finding in self.findings],
            "checks": [check.as_json() for check in self.checks],
            "note": NOTE,
        }


def run_engine(plan: Plan, progress: Progress) -> Report:
    """Measure everything that is here. Raises UnknownGame or BadSetup."""
    plan.check()
    with ExitStack() as stack:
        versions = {"filon": __version__, "python": platform.python_version()}
        candidates = list(open_candidates(plan, stack, versions))
        take_rounds(plan, candidates, progress)
        samples = {each.name: each.samples for each in candidates}
        findings = list(compare(samples, plan.game))
        checks = list(check(plan, {each.name: each for each in candidates}))
        return Report(plan, is_compiled(), versions, candidates, findings, checks)


def take_rounds(plan: Plan, candidates: list[Candidate], progress: Progress) -> None:
    """Every candidate in every round; every other round in the opposite order."""
    slots = [(candidate, kind) for candidate in candidates for kind in candidate.kinds]
    total = len(slots) * (plan.rounds + 1)
    seconds = plan.seconds / total
    for done, (candidate, kind) in enumerate(slots):
        progress(done, total)
        candidate.size(kind, seconds)
    for turn in range(1, plan.rounds + 1):
        for done, (candidate, kind) in enumerate(slots, start=turn * len(slots)):
            progress(done, total)
            candidate.take(kind)
        slots.reverse()
    progress(total, total)


def check(plan: Plan, candidates: dict[str, Candidate]) -> Iterator[Check]:
    """Whether the versions in C play the same game, if there are any."""
    step_by_step = candidates["c"].runner
    if isinstance(step_by_step, GoldInC):
        yield from check_c(
            Rules(plan.game, plan.seats, SEED),
            step_by_step,
            {
                name: candidates[name].samples[Kind.PLAYOUTS]
                for name in ("engine", "c", "c_sprints")
            },
        )

"""`filon bench engine`: the rules beside plain Python, C and OpenSpiel, in one run.

All candidates take turns in every round, so that noise hits them alike; ratios are taken
within a round, and the median of the rounds is what is told.
"""

import os
import platform
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

from filon import __version__
from filon._plain import is_compiled
from filon.bench.candidates import SEED, Candidate, open_candidates
from filon.bench.checks import Check, check_c
from filon.bench.findings import Finding, compare
from filon.bench.gold_in_c import GoldInC
from filon.bench.plan import Plan
from filon.bench.rounds import NOTE, Progress, machine, take_rounds, today
from filon.bench.rules import Rules
from filon.bench.samples import Kind


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

    def headline(self, versions: str) -> str:
        """What was measured, where and how."""
        plan = self.plan
        options = "".join(
            f", {name}={word:.30}" for name, word in plan.changed_options().items()
        )
        return (
            f"{plan.game}, {plan.seats} seats{options}, rules "
            f"{'compiled' if self.compiled else 'in plain Python'}; {os.cpu_count()} cores; "
            f"{versions}. Median of {plan.rounds} rounds."
        )

    def as_json(self) -> dict[str, object]:
        return {
            "benchmark": "engine",
            "date": today(),
            "game": self.plan.game,
            "seats": self.plan.seats,
            "options": self.plan.all_options(),
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


def run_engine(plan: Plan, progress: Progress) -> Report:
    """Measure everything that is here. Raises UnknownGame or BadSetup."""
    plan.check()
    with ExitStack() as stack:
        versions = {"filon": __version__, "python": platform.python_version()}
        candidates = list(open_candidates(plan, stack, versions))
        take_rounds(candidates, plan.seconds, plan.rounds, progress)
        samples = {each.name: each.samples for each in candidates}
        findings = list(compare(samples, plan.game))
        checks = list(check(plan, {each.name: each for each in candidates}))
        return Report(plan, is_compiled(), versions, candidates, findings, checks)


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

"""Rounds in which everything is measured in turn, so that noise hits all alike."""

import os
import platform
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from filon.bench.candidates import Candidate

Progress = Callable[[int, int], None]
"""Told before each measurement: how many are done, of how many."""

NOTE = (
    "Figures of one run on a machine that is never quite idle: "
    "trust the ratios, not the absolute figures."
)


def take_rounds(
    candidates: Sequence[Candidate], seconds: float, rounds: int, progress: Progress
) -> None:
    """Every candidate in every round; every other round in the opposite order."""
    slots = [(candidate, kind) for candidate in candidates for kind in candidate.kinds]
    total = len(slots) * (rounds + 1)
    for done, (candidate, kind) in enumerate(slots):
        progress(done, total)
        candidate.size(kind, seconds / total)
    for turn in range(1, rounds + 1):
        for done, (candidate, kind) in enumerate(slots, start=turn * len(slots)):
            progress(done, total)
            candidate.take(kind)
        slots.reverse()
    progress(total, total)


def machine() -> dict[str, object]:
    """What it runs on, as far as it matters and tells nothing about whose it is."""
    return {
        "cores": os.cpu_count(),
        "system": platform.system(),
        "processor": platform.machine(),
    }


def today() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d")

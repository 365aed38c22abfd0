"""What a run found, as tables for a person."""

from collections.abc import Mapping, Sequence

from rich.box import SIMPLE
from rich.table import Table

from filon.bench.candidates import Candidate
from filon.bench.findings import Finding, figures
from filon.bench.samples import Spread

THOUSAND = 1e3
MILLION = 1e6


def engine_table(candidates: Sequence[Candidate]) -> Table:
    """What each candidate that is here does in a second."""
    table = Table(box=SIMPLE)
    table.add_column("", no_wrap=True)
    for title in ("plies,\nM/s", "decisions,\nM/s", "Python loop,\nM steps/s", "copy,\nns"):
        table.add_column(title, justify="right")
    for found, title in measured(candidates):
        table.add_row(
            title,
            million(found.get("plies_per_second")),
            million(found.get("decisions_per_second")),
            million(found.get("loop_steps_per_second")),
            whole(found.get("nanoseconds_a_copy")),
        )
    return table


def search_table(candidates: Sequence[Candidate]) -> Table:
    """How often each candidate that is here plays a match to its end in a second."""
    table = Table(box=SIMPLE)
    table.add_column("", no_wrap=True)
    for title in ("playouts,\nthousand/s", "passes,\nthousand/s"):
        table.add_column(title, justify="right")
    for found, title in measured(candidates):
        table.add_row(
            title,
            thousand(found.get("playouts_per_second")),
            thousand(found.get("passes_per_second")),
        )
    return table


def measured(candidates: Sequence[Candidate]) -> list[tuple[Mapping[str, Spread], str]]:
    """The figures and the title of each candidate that is here."""
    return [(figures(each.samples), each.title) for each in candidates if not each.missing]


def findings_table(findings: Sequence[Finding]) -> Table:
    """The ratios, and the goals beside them."""
    table = Table(box=SIMPLE)
    for title in ("", "median", "lowest", "highest", "goal", "reached"):
        table.add_column(title, justify="right" if title else "left")
    for finding in findings:
        found = finding.found
        table.add_row(
            finding.title,
            *(number(value) for value in (found.median, found.low, found.high)),
            "" if finding.goal is None else f"≥ {number(finding.goal)}",
            {True: "yes", False: "no", None: ""}[finding.reached],
        )
    return table


def million(found: Spread | None) -> str:
    """A rate in millions and how far the rounds lay apart: `21.4 ±3%`."""
    return scaled(found, MILLION)


def thousand(found: Spread | None) -> str:
    """The same in thousands."""
    return scaled(found, THOUSAND)


def scaled(found: Spread | None, unit: float) -> str:
    return "" if found is None else f"{found.median / unit:.3g} ±{found.margin:.0%}"


def whole(found: Spread | None) -> str:
    return "" if found is None else f"{found.median:.0f} ±{found.margin:.0%}"


def number(value: float) -> str:
    """A ratio as it is, a rate in thousands or millions."""
    for unit, sign in ((MILLION, "M"), (THOUSAND, "k")):
        if value >= unit:
            return f"{value / unit:.3g} {sign}"
    return f"{value:.3g}"

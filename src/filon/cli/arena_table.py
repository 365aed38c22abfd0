"""What `filon arena` tells people: tables that fit 80 columns, and notes."""

from math import isinf
from typing import TYPE_CHECKING

from filon.lab.arena import Arena, ArenaPlan
from filon.lab.arena_report import Pair, Report
from filon.lab.statistics import Estimate
from filon.rules.games import find_game

if TYPE_CHECKING:
    from rich.table import Table

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")
NAMES = ("bot", "above", "below")
FEW_DEALS = 30


def show(report: Report, headline: str, notes: list[str]) -> None:
    """Everything, the strongest bot first."""
    from rich.console import Console

    console = Console(highlight=False)
    console.print(headline, markup=False)
    console.print(ratings_table(report))
    console.print(places_table(report))
    if report.neighbours:
        console.print(neighbours_table(report))
    for row in report.rows:
        for kind, count in row.incidents.items():
            first = f"{row.label} {kind} {count} times, first: {row.details[kind]}"
            console.print(first, markup=False)
    for note in notes:
        console.print(note, markup=False)


def title_of(plan: ArenaPlan) -> str:
    return f"{find_game(plan.game).title['en']}, {plan.seats} seats"


def headline(plan: ArenaPlan, report: Report) -> str:
    """What was played."""
    usual = find_game(plan.game).options().words()
    changed = [f", {name}={word:.30}" for name, word in plan.options if word != usual[name]]
    tables = f"{len(plan.groups)} tables, " if len(plan.groups) > 1 else ""
    return (
        f"{title_of(plan)}{''.join(changed)}: {report.matches} matches, {report.deals} deals "
        f"from {plan.first} ({tables}{plan.seats} seatings each)"
    )


def notes_of(asked: int, arena: Arena, interrupted: bool) -> list[str]:
    """What must be known beside the figures of a run for which `asked` matches were asked,
    and why it stopped."""
    plan, notes = arena.plan, []
    total = plan.deals * plan.matches_a_deal
    if total != asked:
        notes.append(
            f"{asked} matches were asked for: rounded up to {plan.deals} whole "
            f"deals of {plan.matches_a_deal} matches."
        )
    if interrupted:
        notes.append(f"Interrupted: {arena.tally.deals} of {plan.deals} deals are counted.")
    elif arena.is_sure:
        notes.append(
            f"Stopped after {arena.tally.deals} deals: every pair of neighbours is clear of "
            "even."
        )
    elif arena.until_sure:
        notes.append(
            f"Stopped after {arena.tally.deals} deals, the most: not every pair of neighbours "
            "is clear of even."
        )
    if arena.until_sure:
        notes.append(
            "The intervals of neighbours hold for all of them together, however often one "
            "looks; the others are those of a run of fixed length."
        )
    if 0 < arena.tally.deals < FEW_DEALS:
        notes.append(f"Few deals ({arena.tally.deals}): take the intervals as rough.")
    return notes


def ratings_table(report: Report) -> "Table":
    table = empty("bot", "rating", "(95 %)", "wins", "(95 %)", "fair", "score", "rank")
    for row in report.rows:
        table.add_row(
            escaped(row.label),
            f"{row.rating.mean:.0f}",
            span(row.rating, 1, 0),
            f"{row.wins.mean:.1%}".replace("%", " %"),
            span(row.wins, 100, 1),
            f"{row.fair:.0%}".replace("%", " %"),
            with_margin(row.score),
            f"{row.rank.mean:.2f}",
        )
    return table


def places_table(report: Report) -> "Table":
    places = ORDINALS[: len(report.rows[0].places)]
    table = empty("bot", *places, "a decision", "longest", "incidents")
    for row in report.rows:
        table.add_row(
            escaped(row.label),
            *(f"{share:.0%}".replace("%", " %") for share in row.places),
            duration(row.thought),
            duration(row.longest),
            str(sum(row.incidents.values())),
        )
    return table


def neighbours_table(report: Report) -> "Table":
    labels = {row.bot: row.label for row in report.rows}
    table = empty(
        "above", "below", "ranked\nabove", "\n(95 %)", "more\nwins", "\n(95 %)", "\nclear"
    )
    for pair in report.neighbours:
        table.add_row(
            escaped(labels[pair.above]),
            escaped(labels[pair.below]),
            f"{pair.score.mean:.1%}".replace("%", " %"),
            span(pair.score, 100, 1),
            f"{pair.wins.mean:+.1%}".replace("%", " %"),
            span(pair.wins, 100, 1),
            clear_word(pair),
        )
    return table


def empty(*titles: str) -> "Table":
    """A table without rows; names may be cut, figures not."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False, collapse_padding=True)
    for title in titles:
        if title in NAMES:
            table.add_column(title, overflow="ellipsis")
        else:
            table.add_column(title, justify="right", no_wrap=True)
    return table


def escaped(name: str) -> str:
    """A name as it is, whatever brackets its path has."""
    from rich.markup import escape

    return escape(name)


def clear_word(pair: Pair) -> str:
    """Whether the first is better beyond doubt (or worse, though it is rated higher)."""
    if not pair.is_clear:
        return "no"
    return "yes" if pair.score.mean > 0.5 else "worse"


def span(found: Estimate, times: float, digits: int) -> str:
    """An interval: `58.9–63.5`."""
    ends = (found.low, found.high)
    low, high = ("…" if isinf(end) else f"{times * end:.{digits}f}" for end in ends)
    return f"{low} … {high}" if "-" in low + high or "…" in (low, high) else f"{low}–{high}"


def with_margin(found: Estimate) -> str:
    """A mean and half its interval: `31.2 ±0.4`."""
    if isinf(found.high):
        return f"{found.mean:.1f}"
    return f"{found.mean:.1f} ±{found.high - found.mean:.1f}"


def duration(seconds: float) -> str:
    """A time in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"

"""Pictures of an arena: the ladder with its intervals, and the scores of every bot.

They need matplotlib, which is loaded here only.
"""

from collections.abc import Mapping
from math import ceil, isinf
from pathlib import Path
from typing import TYPE_CHECKING

from filon.lab.arena_report import Report, Row
from filon.lab.statistics import Estimate
from filon.rules.errors import BadSetup

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
"""Told apart by the colour-blind too (Okabe and Ito); by the place in the ladder."""

GREY = "#6b6b6b"
FORMATS = ("svg", "png")
WIDTH = 8.0
MOST_BARS = 60
LONGEST_LABEL = 22


def check_pictures(folder: str) -> None:
    """Raises BadSetup when pictures could not be drawn, or not put there."""
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        raise BadSetup("pictures need matplotlib: pip install 'filon[lab]'") from None
    place = Path(folder)
    if place.exists() and not place.is_dir():
        raise BadSetup(f"--pictures: expected a folder, got the file {folder!r:.80}")


def draw_pictures(report: Report, title: str, folder: str, form: str = "svg") -> list[Path]:
    """Write `ladder` and `scores` into the folder; give the two files. The same report gives
    the same bytes. Raises BadSetup."""
    check_pictures(folder)
    from matplotlib import rc_context

    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    files = []
    with rc_context({"svg.hashsalt": "filon", "font.family": "DejaVu Sans", "font.size": 10}):
        for name, figure in (
            ("ladder", ladder_figure(report, title)),
            ("scores", scores_figure(report, title)),
        ):
            file = place / f"{name}.{form}"
            dated: dict[str, str | None] = {"Date": None} if form == "svg" else {}
            figure.savefig(file, dpi=150, metadata=dated)
            files.append(file)
    return files


def ladder_figure(report: Report, title: str) -> "Figure":
    """Ratings from the strongest bot down, with their intervals; the share of wins beside."""
    from matplotlib.figure import Figure

    count = len(report.rows)
    figure = Figure(figsize=(WIDTH, 1.7 + 0.5 * count), layout="constrained")
    axes = figure.add_subplot()
    for place, row in enumerate(report.rows):
        rating = row.rating
        axes.errorbar(
            rating.mean,
            place,
            xerr=None if isinf(rating.high) else arms(rating),
            fmt="o",
            markersize=8,
            capsize=4,
            linewidth=2,
            color=colour(place),
        )
    axes.axvline(1500, color=GREY, linewidth=1, linestyle=":", zorder=0)
    axes.set_yticks(range(count), [short(row.label) for row in report.rows])
    axes.set_ylim(count - 0.4, -0.6)
    axes.set_xlabel("rating (Elo), with 95 % intervals over deals")
    axes.margins(x=0.08)
    axes.grid(axis="x", alpha=0.25)
    beside = axes.secondary_yaxis("right")
    beside.set_yticks(range(count), [wins_words(row) for row in report.rows])
    beside.tick_params(length=0)
    bare(axes)
    beside.spines["right"].set_visible(False)
    figure.suptitle(f"{title}: {report.matches} matches, {report.deals} deals", fontsize=11)
    return figure


def scores_figure(report: Report, title: str) -> "Figure":
    """How often each bot ended with which score; one row a bot, on one scale."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    count = len(report.rows)
    figure = Figure(figsize=(WIDTH, 1.5 + 1.05 * count), layout="constrained")
    rows = figure.subplots(count, 1, sharex=True, sharey=True, squeeze=False)
    least = min(min(row.scores) for row in report.rows)
    most = max(max(row.scores) for row in report.rows)
    step = max(1, ceil((most - least + 1) / MOST_BARS))
    for place, row in enumerate(report.rows):
        axes: Axes = rows[place][0]
        bars = binned(row.scores, least, step)
        shares = [100 * share for share in bars.values()]
        centres = [start + (step - 1) / 2 for start in bars]
        axes.bar(centres, shares, width=step * 0.92, color=colour(place), alpha=0.85)
        axes.axvline(row.score.mean, color="black", linewidth=1.2)
        axes.set_title(
            f"{short(row.label)}   mean {row.score.mean:.1f}",
            loc="left",
            fontsize=10,
            pad=3,
        )
        axes.yaxis.set_major_formatter(PercentFormatter(decimals=0))
        axes.locator_params(axis="y", nbins=3)
        axes.grid(axis="y", alpha=0.25)
        axes.set_axisbelow(True)
        bare(axes)
    rows[-1][0].set_xlabel("score at the end" + (f" (bars of {step})" if step > 1 else ""))
    figure.supylabel("share of matches", fontsize=10)
    figure.suptitle(f"{title}: {report.matches} matches, {report.deals} deals", fontsize=11)
    return figure


def binned(scores: Mapping[int, int], least: int, step: int) -> dict[int, float]:
    """The share of the scores from each start on, `step` wide."""
    total = sum(scores.values())
    bars: dict[int, float] = {}
    for score in sorted(scores):
        start = least + (score - least) // step * step
        bars[start] = bars.get(start, 0.0) + scores[score] / total
    return bars


def arms(found: Estimate) -> list[list[float]]:
    """How far the interval reaches to the left and to the right."""
    return [[max(0.0, found.mean - found.low)], [max(0.0, found.high - found.mean)]]


def colour(place: int) -> str:
    return COLOURS[place % len(COLOURS)]


def short(label: str) -> str:
    """A name that leaves room for the picture."""
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"


def wins_words(row: Row) -> str:
    return f"wins {row.wins.mean:.0%} (fair {row.fair:.0%})".replace("%", " %")


def bare(axes: "Axes") -> None:
    """Without the lines that say nothing."""
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)

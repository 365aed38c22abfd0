"""Pictures of a simulation: how long matches are, what seats score, and who wins from where."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from filon.lab.simulate import Run
from filon.lab.streaming import Histogram
from filon.rules.errors import BadSetup

WIDTH, HEIGHT, DOTS = 8.0, 4.5, 120
GOLD, INK = "#c8962e", "#3b2f2f"
MOST_BARS = 60
"""At most this many bars show the lengths."""


def check_pictures(folder: str) -> None:
    """Raises BadSetup when no pictures can be drawn, or not put there."""
    find_figure()
    if Path(folder).exists() and not Path(folder).is_dir():
        raise BadSetup(f"{folder!r:.80}: expected the name of a folder")


def draw_pictures(run: Run, folder: str) -> list[Path]:
    """Draw all of them into a folder, which is made if need be. Raises BadSetup."""
    check_pictures(folder)
    place = Path(folder)
    drawn = []
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name, draw in PICTURES.items():
            figure = find_figure()(figsize=(WIDTH, HEIGHT), layout="constrained")
            draw(run, figure.subplots())
            drawn.append(place / f"{name}.png")
            # Without the version of matplotlib in the file: equal runs, equal pictures.
            figure.savefig(drawn[-1], dpi=DOTS, metadata={"Software": None})
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadSetup(f"{folder!r:.80}: cannot be written: {reason}") from None
    return drawn


def draw_lengths(run: Run, axes: Any) -> None:
    """How many matches had how many moves, and the middle eight in ten of them."""
    moves = run.tally.moves
    starts, counts, width = bars(moves)
    edges = [start - 0.5 for start in starts]
    axes.bar(edges, counts, width=width, align="edge", color=GOLD)
    axes.axvspan(moves.percentile(10) - 0.5, moves.percentile(90) + 0.5, color=INK, alpha=0.1)
    axes.axvline(moves.median, color=INK, linestyle="--")
    axes.set_title(f"{headline(run)}: moves of a match")
    axes.set_xlabel(f"moves; line: median {moves.median:g}; shaded: the middle 80 %")
    axes.set_ylabel("matches")


def draw_scores(run: Run, axes: Any) -> None:
    """The scores of every seat: the middle half as a box, eight in ten as whiskers."""
    boxes = [
        {
            "label": f"seat {seat}",
            "med": scores.median,
            "mean": scores.mean,
            "q1": scores.percentile(25),
            "q3": scores.percentile(75),
            "whislo": scores.percentile(10),
            "whishi": scores.percentile(90),
        }
        for seat, scores in enumerate(run.tally.scores_by_seat)
    ]
    axes.bxp(
        boxes,
        showfliers=False,
        showmeans=True,
        patch_artist=True,
        boxprops={"facecolor": GOLD},
        medianprops={"color": INK},
        meanprops={"markerfacecolor": INK, "markeredgecolor": INK},
    )
    axes.set_title(f"{headline(run)}: scores by seat")
    axes.set_xlabel("box: the middle 50 %; whiskers: 80 %; line: median; triangle: mean")
    axes.set_ylabel("score")


def draw_wins(run: Run, axes: Any) -> None:
    """The share of wins of every seat and its 95 % interval, beside an equal share."""
    wins = run.tally.wins_by_seat
    shares = [100 * each.share for each in wins]
    below = [100 * max(0.0, each.share - each.interval[0]) for each in wins]
    above = [100 * max(0.0, each.interval[1] - each.share) for each in wins]
    names = [f"seat {seat}" for seat in range(len(wins))]
    axes.bar(names, shares, color=GOLD, yerr=[below, above], ecolor=INK, capsize=6)
    axes.axhline(100 / len(wins), color=INK, linestyle="--")
    axes.set_ylim(bottom=0)
    axes.set_title(f"{headline(run)}: wins by seat")
    axes.set_xlabel("bars: 95 % interval; line: an equal share")
    axes.set_ylabel("wins, %")


PICTURES: dict[str, Callable[[Run, Any], None]] = {
    "lengths": draw_lengths,
    "scores": draw_scores,
    "wins": draw_wins,
}


def bars(values: Histogram) -> tuple[list[int], list[int], int]:
    """Where bars begin, how high they are, and how wide each of them is."""
    least, most = min(values.counts, default=0), max(values.counts, default=0)
    width = max(1, -(-(most - least + 1) // MOST_BARS))
    counts = [0] * ((most - least) // width + 1)
    for value, times in values.counts.items():
        counts[(value - least) // width] += times
    return [least + k * width for k in range(len(counts))], counts, width


def headline(run: Run) -> str:
    part = " (a part)" if run.is_part else ""
    return f"{run.simulation.game}, {run.tally.matches:,} matches{part}"


def find_figure() -> Any:
    """What matplotlib draws on, without a window. Raises BadSetup."""
    try:
        return import_module("matplotlib.figure").Figure
    except ImportError:
        raise BadSetup(
            "pictures need matplotlib, which is not installed; expected: "
            "pip install 'filon[lab]'"
        ) from None

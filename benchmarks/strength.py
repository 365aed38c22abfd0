"""Measure how strong the levels are, in every game, and write docs/strength.md.

    python benchmarks/strength.py               go on with all ladders, then write the page
    python benchmarks/strength.py --only ruee   the ladders of one game
    python benchmarks/strength.py --report      write the page from the results there are

Every ladder is one `filon arena` command, kept deal by deal: stopped and started again, it goes
on. What the pages show of the results stays in benchmarks/results/strength.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "strength"
PAGE = HERE.parent / "docs" / "strength.md"
OTHER = RESULTS / "other.md"
"""What stands below the ladders: measured by other programs."""

ALL = "master,expert,regular,novice"
TITLES = {
    "gold": "Gold",
    "fievre": "La Fièvre de l'or",
    "ruee": "La Ruée vers l'or",
}


@dataclass(frozen=True, slots=True)
class Ladder:
    """One arena."""

    game: str
    seats: int
    bots: str
    matches: int

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.bots.replace(',', '-')}"

    @property
    def arguments(self) -> list[str]:
        table = [self.game, "--bots", self.bots, "--seats", str(self.seats)]
        return [*table, "--matches", str(self.matches)]

    @property
    def result(self) -> Path:
        return RESULTS / f"{self.name}.json"


def two_of_each(game: str, above: str, below: str, matches: int) -> Ladder:
    return Ladder(game, 4, f"{above},{above},{below},{below}", matches)


LADDERS = (
    Ladder("gold", 2, ALL, 1800),
    Ladder("gold", 3, ALL, 600),
    Ladder("gold", 4, ALL, 400),
    two_of_each("gold", "master", "expert", 400),
    two_of_each("gold", "expert", "regular", 400),
    two_of_each("gold", "regular", "novice", 400),
    Ladder("gold", 5, "master,expert,regular,regular,novice", 300),
    Ladder("fievre", 3, ALL, 60),
    Ladder("fievre", 4, ALL, 60),
    Ladder("fievre", 4, "master,regular,regular,regular", 120),
    two_of_each("fievre", "master", "expert", 160),
    two_of_each("fievre", "expert", "regular", 120),
    two_of_each("fievre", "regular", "novice", 120),
    Ladder("fievre", 5, "master,expert,regular,regular,novice", 40),
    Ladder("ruee", 2, ALL, 120),
    Ladder("ruee", 2, "master,expert", 160),
    Ladder("ruee", 2, "expert,regular", 160),
    Ladder("ruee", 2, "regular,novice", 160),
    Ladder("ruee", 2, "master,regular", 60),
    Ladder("ruee", 3, ALL, 60),
    Ladder("ruee", 4, ALL, 40),
)

Figures = dict[str, Any]


def measure(ladder: Ladder, jobs: int) -> None:
    """Play a ladder, or what is missing of it."""
    saved = RESULTS / f"{ladder.name}.jsonl"
    kept = ["--save", str(saved), "--json", str(ladder.result), "--force", "--jobs", str(jobs)]
    print(command(ladder), flush=True)
    program = [sys.executable, "-m", "filon", "arena"]
    subprocess.run([*program, *ladder.arguments, *kept], check=True)
    told = json.loads(ladder.result.read_text("utf-8"))
    ladder.result.write_text(json.dumps(shown_of(told)) + "\n", encoding="utf-8")


def shown_of(told: Figures) -> Figures:
    """What is kept of a result: how it was made, and what the pages show of it."""
    bots = ("bot", "rating", "wins", "fair_share", "thinking")
    pairs = ("above", "below", "neighbours", "score", "clear_of_even")
    return {
        **{name: told[name] for name in ("filon", "version", "game", "rules", "options")},
        **{name: told[name] for name in ("seats", "first", "deals", "matches")},
        "bots": [{name: bot[name] for name in bots} for bot in told["bots"]],
        "pairs": [{name: pair[name] for name in pairs} for pair in told["pairs"]],
    }


def command(ladder: Ladder) -> str:
    return " ".join(["filon", "arena", *ladder.arguments])


def page() -> str:
    """All results there are, in the order of the ladders."""
    parts = [INTRODUCTION]
    game = ""
    for ladder in LADDERS:
        if not ladder.result.exists():
            continue
        if ladder.game != game:
            game = ladder.game
            parts.append(f"## {TITLES[game]}")
        parts.append(section(ladder, json.loads(ladder.result.read_text("utf-8"))))
    if OTHER.exists():
        parts.append(OTHER.read_text("utf-8").strip())
    return "\n\n".join(parts) + "\n"


INTRODUCTION = """# How strong the bots are

Every table below was made by the command above it; `python benchmarks/strength.py` runs them
all and writes this page. Every deal is played in several seatings with equal luck and counts as
one observation; intervals are 95 %. *Ranked above* counts each match in which both sat, a tie
as one half. Thinking times are of a two-core machine with other work on it."""


def section(ladder: Ladder, told: Figures) -> str:
    """A ladder: its command, its bots, and who beats whom."""
    rows = [
        f"### {heading(ladder)}",
        f"`{command(ladder)}`",
        "\n".join([HEAD, RULE, *(row(bot) for bot in told["bots"])]),
        sentence(told),
    ]
    return "\n\n".join(rows)


HEAD = "| bot | rating | wins | of an even table | a decision |"
RULE = "|---|---|---|---|---|"


def heading(ladder: Ladder) -> str:
    bots = ladder.bots.split(",")
    kinds = list(dict.fromkeys(bots))
    if len(kinds) == 2:
        each = [f"{COUNTS[bots.count(kind)]} {kind}" for kind in kinds]
        return f"{ladder.seats} seats: {each[0]}, {each[1]}"
    return f"{ladder.seats} seats"


COUNTS = {1: "one", 2: "two", 3: "three"}


def row(bot: Figures) -> str:
    cells = (
        bot["bot"],
        between(bot["rating"], 1, 0),
        between(bot["wins"], 100, 1, " %"),
        f"{100 * bot['fair_share']:.0f} %",
        duration(bot["thinking"]["seconds_a_decision"]),
    )
    return f"| {' | '.join(cells)} |"


def sentence(told: Figures) -> str:
    """Who is ranked above whom, and what a pair's interval says."""
    pairs = [
        f"{pair['above']} above {pair['below']} in {between(pair['score'], 100, 1, ' %')}"
        + ("" if pair["clear_of_even"] else " (not clear of even)")
        for pair in told["pairs"]
    ]
    return f"Ranked {', '.join(pairs)}. {told['matches']} matches, {told['deals']} deals."


def between(estimate: Figures, scale: float, digits: int, unit: str = "") -> str:
    mean, low, high = (scale * estimate[key] for key in ("mean", "low", "high"))
    return f"{mean:.{digits}f}{unit} ({low:.{digits}f}–{high:.{digits}f})"


def duration(seconds: float) -> str:
    return f"{1e3 * seconds:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the levels; write docs/strength.md.")
    parser.add_argument("--only", choices=sorted(TITLES), help="the ladders of one game")
    parser.add_argument("--jobs", type=int, default=0, help="processes (default: one a core)")
    parser.add_argument("--report", action="store_true", help="play nothing, write the page")
    given = parser.parse_args()
    RESULTS.mkdir(parents=True, exist_ok=True)
    if not given.report:
        for ladder in LADDERS:
            if given.only in (None, ladder.game):
                measure(ladder, given.jobs)
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

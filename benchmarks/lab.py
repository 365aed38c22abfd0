"""Make the pictures' figures of the page's lab: the ladders, and simulated matches.

    python benchmarks/lab.py              play what is missing, then write the page's file
    python benchmarks/lab.py --report     write the page's file from the results there are

The ladders are those of benchmarks/strength.py. A simulation is one `filon simulate` command;
its figures stay in the page's file.
"""

import argparse
import csv
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LADDERS = HERE / "results" / "strength"
PAGE = HERE.parent / "web" / "src" / "lab" / "data.json"
LEVELS = ("master", "expert", "regular", "novice")

Figures = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Simulation:
    """Matches of bots who are all alike."""

    game: str
    seats: int
    length: str
    """What the length of a match is counted in: a column of the export."""
    matches: int = 2000

    @property
    def arguments(self) -> list[str]:
        table = [self.game, "--bots", "regular", "--seats", str(self.seats)]
        return [*table, "--matches", str(self.matches)]

    @property
    def command(self) -> str:
        return " ".join(["filon", "simulate", *self.arguments])


SIMULATIONS = (
    *(Simulation("gold", seats, "decisions") for seats in (2, 3, 4, 5)),
    Simulation("fievre", 3, "decisions"),
    Simulation("fievre", 4, "decisions", 500),
    Simulation("fievre", 5, "decisions", 500),
    *(Simulation("ruee", seats, "rounds") for seats in (2, 3, 4)),
)


def simulate(simulation: Simulation, jobs: int) -> Figures:
    """Play a simulation; give its figures."""
    print(simulation.command, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        told, rows = Path(folder) / "told.json", Path(folder) / "rows.csv"
        kept = ["--json", str(told), "--export", str(rows), "--jobs", str(jobs)]
        program = [sys.executable, "-m", "filon", "simulate"]
        subprocess.run([*program, *simulation.arguments, *kept], check=True)
        return figures_of(simulation, told, rows)


def kept_simulations() -> dict[str, Figures]:
    """Those that the page shows, by command."""
    told = json.loads(PAGE.read_text("utf-8")) if PAGE.exists() else {"simulations": []}
    return {each["command"]: each for each in told["simulations"]}


def figures_of(simulation: Simulation, told: Path, rows: Path) -> Figures:
    """What a simulation says: its command, wins by seat, lengths and scores by their number."""
    summary = json.loads(told.read_text("utf-8"))
    lengths: Counter[int] = Counter()
    first: Counter[int] = Counter()
    others: Counter[int] = Counter()
    with rows.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            lengths[int(row[simulation.length])] += 1
            for seat in range(simulation.seats):
                pile = first if row[f"rank_{seat}"] == "1" else others
                pile[int(row[f"score_{seat}"])] += 1
    return {
        "command": simulation.command,
        "game": simulation.game,
        "seats": simulation.seats,
        "matches": summary["matches"],
        "wins": [between(seat, "share") for seat in summary["wins_by_seat"]],
        "length": {"unit": simulation.length, "counts": numbers(lengths)},
        "scores": {"first": numbers(first), "others": numbers(others)},
    }


def numbers(counts: Counter[int]) -> list[list[int]]:
    return [[value, counts[value]] for value in sorted(counts)]


def between(figures: Figures, middle: str = "mean") -> list[float]:
    return [round(figures[key], 4) for key in (middle, "low", "high")]


def ladder(path: Path) -> Figures:
    """A ladder as the page shows it."""
    told = json.loads(path.read_text("utf-8"))
    return {
        "game": told["game"],
        "seats": told["seats"],
        "matches": told["matches"],
        "deals": told["deals"],
        "bots": [
            {
                "bot": bot["bot"],
                "rating": between(bot["rating"]),
                "wins": between(bot["wins"]),
                "fair": round(bot["fair_share"], 4),
            }
            for bot in told["bots"]
        ],
        "pairs": [
            {
                "above": pair["above"],
                "below": pair["below"],
                "score": between(pair["score"]),
                "clear": pair["clear_of_even"],
            }
            for pair in told["pairs"]
            if pair["neighbours"]
        ],
    }


def written(simulations: Mapping[str, Figures]) -> str:
    """All that the lab shows: ladders of all four levels, and the simulations there are."""
    ladders = [ladder(path) for path in sorted(LADDERS.glob("*.json"))]
    found = {
        "made": "python benchmarks/lab.py",
        "ladders": [each for each in ladders if len(each["bots"]) == len(LEVELS)],
        "simulations": [
            simulations[each.command] for each in SIMULATIONS if each.command in simulations
        ],
    }
    return json.dumps(found, separators=(",", ":")) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the figures of the page's lab.")
    parser.add_argument("--jobs", type=int, default=0, help="processes (default: one a core)")
    parser.add_argument("--report", action="store_true", help="play nothing, write the file")
    given = parser.parse_args()
    simulations = kept_simulations()
    for simulation in () if given.report else SIMULATIONS:
        if simulation.command not in simulations:
            simulations[simulation.command] = simulate(simulation, given.jobs)
            PAGE.write_text(written(simulations), encoding="utf-8")
    PAGE.write_text(written(simulations), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""`filon analyse`: what every decision of a recorded match cost, and what was better."""

import argparse
import json
import math
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filon.bots.search.thinking import Budget
from filon.lab.analysis import Judged, chosen_seats, decisions, judge
from filon.play.record import Record
from filon.rules.errors import BadSetup
from filon.words.messages import Wording

if TYPE_CHECKING:
    pass

SIMULATIONS = 1000
EPILOG = (
    "A decision is judged by what its seat could know, in parts of a hundred: nine tenths the "
    "chance to win, one tenth the share of all points. Without --seconds the same record gives "
    "the same figures on every machine. In a duel of La Ruée that is solved (exact) the value "
    "is that of the duel, not of the match: 100 for the one who wins it."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("file", metavar="RECORD", help="a record that filon play has kept")
    parser.add_argument("--seat", type=int, metavar="N", help="only this seat (default: all)")
    parser.add_argument(
        "--simulations",
        type=int,
        metavar="N",
        help=f"thinking for each (default {SIMULATIONS})",
    )
    parser.add_argument("--seconds", type=float, metavar="S", help="or so long for each")
    parser.add_argument("--worst", type=int, metavar="N", help="show only the N dearest")
    parser.add_argument(
        "--all", action="store_true", help="show the good decisions too, not only what cost"
    )
    parser.add_argument("--json", metavar="FILE", help="all figures as JSON (- for here)")
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="processes (default: one a core)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="default 0")
    parser.add_argument("--lang", metavar="fr|en", help="the language (default: yours)")


def run(arguments: argparse.Namespace) -> int:
    """Judge all decisions. Raises BadRecord, BadSetup."""
    from filon.cli.analyse_table import tell
    from filon.cli.terminal.files import about, read_record_file
    from filon.words.messages import chosen_language

    language = chosen_language(arguments.lang, os.environ)
    record = read_record_file(arguments.file)
    budget = budget_of(arguments)
    if arguments.json is not None:
        check_can_write(arguments.json)
    seats = chosen_seats(record, arguments.seat)
    with about(arguments.file):
        judged = sorted(judge_all(record, seats, budget, arguments), key=lambda one: one.number)
    if arguments.json is not None:
        write_json(arguments.json, record, judged)
        if arguments.json == "-":
            return 0
    wording = Wording(language, record.game.name, record.options.words())
    tell(record, seats, judged, wording, arguments)
    return 0


def budget_of(arguments: argparse.Namespace) -> Budget:
    """How long each decision is thought about. Raises BadSetup."""
    if arguments.simulations is not None and arguments.seconds is not None:
        raise BadSetup("expected --simulations or --seconds, not both")
    if arguments.simulations is not None and arguments.simulations < 1:
        raise BadSetup(f"expected --simulations of at least 1, got {arguments.simulations}")
    seconds = arguments.seconds
    if seconds is not None and not (seconds > 0 and math.isfinite(seconds)):
        raise BadSetup(f"expected --seconds above 0 and finite, got {seconds:g}")
    for name in ("worst", "jobs"):
        given = getattr(arguments, name)
        if given is not None and given < 0:
            raise BadSetup(f"expected --{name} of at least 0, got {given}")
    if seconds is not None:
        return Budget(10_000_000, seconds)
    return Budget(arguments.simulations or SIMULATIONS)


_at_work: tuple[Record, list[Any], Budget, int] | None = None


def _take_up(text: str, seats: list[int], budget: Budget, seed: int) -> None:
    """In a process of its own: read the record and stop before every decision."""
    global _at_work
    record = Record.read(text)
    _at_work = record, list(decisions(record, seats)), budget, seed


def _judge_one(k: int) -> Judged:
    assert _at_work is not None
    record, positions, budget, seed = _at_work
    return judge(record, positions[k], budget, seed)


def judge_all(
    record: Record, seats: list[int], budget: Budget, arguments: argparse.Namespace
) -> Iterator[Judged]:
    """All decisions, on all cores, with progress on a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    count = sum(1 for _ in decisions(record, seats))
    console = Console(stderr=True)
    columns = ("thinking", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    jobs = min(arguments.jobs or os.cpu_count() or 1, max(1, count))
    set_up = (record.write(), seats, budget, arguments.seed)
    with (
        Progress(
            *columns, console=console, transient=True, disable=not console.is_terminal
        ) as bar,
        ProcessPoolExecutor(jobs, initializer=_take_up, initargs=set_up) as pool,
    ):
        task = bar.add_task("thinking", total=count)
        for judged in pool.map(_judge_one, range(count), chunksize=4):
            bar.advance(task)
            yield judged


def check_can_write(where: str) -> None:
    """Raises BadSetup when a file could not be written, before the work is done."""
    if where == "-":
        return
    file = Path(where)
    if file.is_dir():
        raise BadSetup(f"--json: expected the name of a file, got the folder {where!r:.80}")
    if not file.parent.is_dir():
        raise BadSetup(f"--json: no folder {str(file.parent)!r:.80} to write into")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise BadSetup(f"--json: {where!r:.80} cannot be written")


def write_json(where: str, record: Record, judged: list[Judged]) -> None:
    """All figures, to a file or here."""
    words = record.game.actions.text
    told = {
        "game": record.game.name,
        "players": record.players,
        "decisions": [
            {
                "move": one.number,
                "seat": one.seat,
                "played": words(one.action),
                "value": one.value,
                "best": words(one.best),
                "cost": one.cost,
                "margin": one.margin,
                "exact": one.exact,
                "verdict": one.verdict,
                "reasons": {reason.part: reason.gain for reason in one.reasons},
            }
            for one in judged
        ],
    }
    text = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    if where == "-":
        sys.stdout.write(text)
        return
    with open(where, "w", encoding="utf-8") as file:
        file.write(text)

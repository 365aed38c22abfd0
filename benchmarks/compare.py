"""Two checkouts of Filon in turns, in one run: engine, copies, the server's closed loop.

make bench-compare ARGS="../before/src src"

Each side plays in processes of its own with the sources of its folder, compiled if they are
compiled there. The ratio is how many times as fast the second side is, taken within a round.
"""

import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import NamedTuple

from rich.box import SIMPLE
from rich.table import Table

from benchmarks.measure import (
    Candidate,
    Kind,
    NotAvailable,
    Rate,
    Spread,
    count,
    ended_well,
    facts_of_run,
    nanoseconds_each,
    new_parser,
    plies_per_second,
    ratios,
    seconds,
    shown,
    spread,
    take_rounds,
    tell,
)
from benchmarks.server import ClosedRounds, filon_under_load, run_loop, take_in_turns
from benchmarks.sockets import NoAnswer
from benchmarks.worker import OtherRules, RulesProcess, usual_seats
from filon.rules.games import game_names

ENGINE, COPY, SERVER = PARTS = ("engine", "copy", "server")
KINDS: dict[str, tuple[Kind, Rate, str]] = {
    ENGINE: ("playouts", plies_per_second, "plies/s"),
    COPY: ("copies", nanoseconds_each, "ns"),
}


class Comparison(NamedTuple):
    """What was measured, both sides round by round."""

    name: str
    unit: str
    first: Sequence[float]
    second: Sequence[float]

    @property
    def ratio(self) -> Spread:
        """How many times as fast the second is; a time is the shorter the better."""
        if self.unit.endswith("/s"):
            return spread(ratios(self.second, self.first))
        return spread(ratios(self.first, self.second))

    def as_json(self) -> dict[str, object]:
        sides = {"first": spread(self.first), "second": spread(self.second)}
        told = {name: each.as_json() for name, each in (*sides.items(), ("ratio", self.ratio))}
        return {"name": self.name, "unit": self.unit, **told}


def comparisons_table(found: Sequence[Comparison]) -> Table:
    table = Table(box=SIMPLE)
    for title in ("", "", "first", "second", "second / first", "lowest", "highest"):
        table.add_column(title, justify="right" if title else "left", no_wrap=True)
    for each in found:
        medians = [shown(spread(side).median) for side in (each.first, each.second)]
        table.add_row(each.name, each.unit, *medians, *(f"{value:.3f}" for value in each.ratio))
    return table


def compare_rules(given: Namespace, part: str) -> Iterator[Comparison]:
    """Every game, both sides in turns."""
    kind, rate, unit = KINDS[part]
    with ExitStack() as stack:
        processes = [stack.enter_context(RulesProcess(side)) for side in given.sides]
        for side, process in zip(given.sides, processes, strict=True):
            how = "compiled" if process.compiled else "plain Python"
            print(f"{part}: {side}, {how}", file=sys.stderr)
        if processes[0].compiled != processes[1].compiled:
            raise NotAvailable("one side is compiled and the other is not")
        for game in given.games:
            candidates = [
                Candidate(game, game, OtherRules(process, game, usual_seats(game)), (kind,))
                for process in processes
            ]
            take_rounds(candidates, 2 * given.seconds * (given.rounds + 1), given.rounds)
            first, second = (each.rates(kind, rate) for each in candidates)
            yield Comparison(f"{part}, {game}", unit, first, second)


def compare_servers(given: Namespace) -> Iterator[Comparison]:
    """Both servers are up, and are loaded in turns."""
    sides: list[ClosedRounds] = []

    async def run() -> None:
        async with AsyncExitStack() as stack:
            for source in given.sides:
                choices = knows_choices(source) and not given.without_choices
                print(
                    f"server: {source}, {'with' if choices else 'no'} choices", file=sys.stderr
                )
                server = filon_under_load(source=source, choices=choices)
                sides.append(ClosedRounds(*await stack.enter_async_context(server)))
            await take_in_turns(sides, given.matches, given.server_seconds, given.rounds)

    run_loop(run())
    first, second = sides
    yield Comparison("server, closed loop", "moves/s", first.rates, second.rates)
    if first.costs and second.costs:
        costs = [[cost * 1e6 for cost in side.costs] for side in sides]
        yield Comparison("server, processor a move", "µs", *costs)


def knows_choices(source: Path) -> bool:
    """Whether this server tells choices; an older one refuses a hello that asks for them."""
    return (source / "filon" / "rules" / "choices.py").is_file()


def source_folder(text: str) -> Path:
    path = Path(text).resolve()
    if not (path / "filon" / "__init__.py").is_file():
        raise ArgumentTypeError(f"expected the src folder of a checkout, got {text!r:.80}")
    return path


def parts(text: str) -> list[str]:
    wanted = text.split(",")
    if not set(wanted) <= set(PARTS):
        raise ArgumentTypeError(f"expected some of {', '.join(PARTS)}, got {text!r:.40}")
    return [part for part in PARTS if part in wanted]


def main(words: Sequence[str] | None = None) -> int:
    """Measure and tell. Raises NotAvailable, NoAnswer, OSError."""
    parser = new_parser(__doc__)
    parser.add_argument(
        "sides", nargs=2, type=source_folder, metavar="SRC", help="before, after"
    )
    parser.add_argument(
        "--only", type=parts, default=list(PARTS), help="engine,copy,server (default: all)"
    )
    parser.add_argument("--games", nargs="+", default=game_names(), metavar="GAME")
    parser.add_argument("--rounds", type=count, default=15, help="default: 15")
    parser.add_argument(
        "--seconds", type=seconds, default=0.3, help="of a round (default: 0.3)"
    )
    parser.add_argument(
        "--server-seconds", type=seconds, default=6.0, help="of a round (default: 6)"
    )
    parser.add_argument("--matches", type=count, default=200, help="at a time (default: 200)")
    parser.add_argument(
        "--without-choices", action="store_true", help="server: let no side ask for choices"
    )
    given = parser.parse_args(words)
    found: list[Comparison] = []
    for part in given.only:
        found += compare_servers(given) if part == SERVER else compare_rules(given, part)
    told = {
        **facts_of_run("compare", {}),
        "rounds": given.rounds,
        "seconds": given.seconds,
        "server_seconds": given.server_seconds,
        "comparisons": [each.as_json() for each in found],
    }
    headline = f"first: {given.sides[0]}, second: {given.sides[1]}; {given.rounds} rounds"
    tell(given, told, headline, comparisons_table(found))
    return 0


if __name__ == "__main__":
    sys.exit(ended_well(main, NotAvailable, NoAnswer, OSError))

"""What Filon's server does under load, beside boardgame.io's.

The servers run in processes of their own, the load in this one. In the closed loop both take
turns in every round, and the ratio is taken within a round.

make bench-server ARGS="--only closed --rounds 11"
"""

import asyncio
import platform
import sys
import tempfile
from argparse import ArgumentTypeError, Namespace
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from math import ceil
from pathlib import Path
from time import perf_counter

from benchmarks.boardgame_io import VERSION, OtherLoad, other_server
from benchmarks.filon_load import PATH, FilonLoad, FilonSeat, Made, hello
from benchmarks.load import Load, Stretch, Table
from benchmarks.measure import (
    Figure,
    NotAvailable,
    Spread,
    count,
    ended_well,
    facts_of_run,
    figures_table,
    new_parser,
    ratios,
    seconds,
    spread,
    tell,
)
from benchmarks.processes import ServerProcess, allow_files, filon_server
from benchmarks.sockets import ANSWER_SECONDS, NoAnswer, open_socket
from filon import __version__
from filon._plain import is_compiled

CLOSED, PACED, IDLE, OPENING = PARTS = ("closed", "paced", "idle", "opening")
PACE = 1.0
"""Seconds between two decisions of a match that is paced."""
WARM_UP = 0.25
"""Of the time that is measured, before it; four times as long before the first round."""
SPARE_FILES = 500
LONG_GAME, LONG_MOVES = "ruee", 300
"""The game with the longest matches, and the most to tell about each decision."""
SPARE_TABLES = 5
"""About one long match in seven hundred ends too soon."""

LEAST_MOVES = 3000.0
LEAST_RATIO = 2.5
MOST_DELAY = 25.0
MOST_MEGABYTES = 1000.0
MOST_OPENING = 20.0
BUSY = 0.8
"""A load that takes more of a core than this is what was measured."""


@contextmanager
def new_database(wanted: str = "") -> Iterator[str]:
    """The database that is asked for, or a new file that is deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="filon-bench-") as folder:
        yield wanted or str(Path(folder) / "tables.sqlite3")


@asynccontextmanager
async def filon_under_load(
    database: str = "", source: Path | None = None, *, choices: bool = True
) -> AsyncIterator[tuple[ServerProcess, FilonLoad]]:
    """A server of Filon, of this checkout or of another, and its load."""
    with new_database(database) as kept, filon_server(kept, source) as server:
        load = FilonLoad(server.address, choices=choices)
        try:
            yield server, load
        finally:
            load.close()


@asynccontextmanager
async def boardgame_io_under_load() -> AsyncIterator[tuple[ServerProcess, OtherLoad]]:
    """boardgame.io's server and its load. Raises NotAvailable."""
    with await asyncio.to_thread(other_server) as server:
        load = OtherLoad(server.address)
        try:
            yield server, load
        finally:
            load.close()


class ClosedRounds:
    """The rounds of one server in the closed loop: every seat decides as soon as it may."""

    def __init__(self, server: ServerProcess, load: Load) -> None:
        self.server = server
        self.load = load
        self.rates: list[float] = []
        self.own_shares: list[float] = []
        self.shares: list[float] = []
        """How many cores the server took, where the system tells."""
        self.costs: list[float] = []
        """And how many seconds of the processor a move."""

    async def take(self, seconds: float, *, first: bool) -> None:
        """Measure once more, and let what is under way arrive."""
        before, began, moves = self.server.seconds(), perf_counter(), self.load.moves
        warm_up = seconds * WARM_UP * (4 if first else 1)
        stretch = checked(await self.load.play_for(seconds, warm_up=warm_up))
        after = self.server.seconds()
        self.rates.append(stretch.rate)
        self.own_shares.append(stretch.own_share)
        if before is not None and after is not None:
            self.shares.append((after - before) / (perf_counter() - began))
            self.costs.append((after - before) / (self.load.moves - moves))
        await self.load.settle()


def checked(stretch: Stretch) -> Stretch:
    """Raises NoAnswer for one in which nothing happened."""
    if not stretch.moves or not stretch.delays:
        raise NoAnswer("expected moves while it was measured, got none: more --seconds")
    return stretch


async def take_in_turns(
    rounds: Sequence[ClosedRounds], matches: int, seconds: float, times: int
) -> None:
    """Every server in every round, every other round in the opposite order."""
    for each in rounds:
        await each.load.gather(matches)
    for turn in range(times):
        print(f"closed loop, round {turn + 1} of {times}", file=sys.stderr)
        for each in rounds if turn % 2 == 0 else rounds[::-1]:
            await each.take(seconds, first=turn == 0)


class Bench:
    """One run under way."""

    def __init__(self, given: Namespace) -> None:
        self.given = given
        self.figures: list[Figure] = []
        self.missing = ""
        """Why boardgame.io was not measured."""

    async def run(self) -> None:
        parts = {CLOSED: self.closed, PACED: self.paced, IDLE: self.idle, OPENING: self.opening}
        for name in self.given.only:
            await parts[name]()

    def add(
        self,
        name: str,
        title: str,
        unit: str,
        found: Spread | Sequence[float],
        least: float | None = None,
        most: float | None = None,
    ) -> None:
        known = found if isinstance(found, Spread) else spread(found)
        self.figures.append(Figure(name, title, unit, known, least, most))

    async def closed(self) -> None:
        """Decisions a second."""
        given = self.given
        async with AsyncExitStack() as stack:
            ours = ClosedRounds(
                *await stack.enter_async_context(filon_under_load(given.database))
            )
            servers = [ours]
            try:
                if given.without_boardgame_io:
                    raise NotAvailable("left out (--without-boardgame-io)")
                theirs = await stack.enter_async_context(boardgame_io_under_load())
                servers.append(ClosedRounds(*theirs))
            except NotAvailable as error:
                self.missing = str(error)
            await take_in_turns(servers, given.matches, given.seconds, given.rounds)
        least = max([LEAST_MOVES, *(LEAST_RATIO * spread(s.rates).median for s in servers[1:])])
        self.add("moves", "closed loop: durable moves", "/s", ours.rates, least=least)
        for other in servers[1:]:
            self.add("boardgame_io", "boardgame.io, in memory: moves", "/s", other.rates)
            ratio = ratios(ours.rates, other.rates)
            self.add("ratio", "Filon / boardgame.io", "", ratio, least=LEAST_RATIO)
        self.add("load", "cores that the load takes", "", ours.own_shares)
        if ours.shares:
            self.add("cores", "cores that Filon's server takes", "", ours.shares)

    async def paced(self) -> None:
        """A decision a second in each match: how long until the other seat has it."""
        given, rounds = self.given, []
        async with filon_under_load(given.database) as (_, load):
            await load.gather(given.matches)
            for turn in range(given.rounds):
                print(f"paced, round {turn + 1} of {given.rounds}", file=sys.stderr)
                warm_up = given.seconds * WARM_UP + (PACE if turn == 0 else 0)
                stretch = await load.play_for(given.seconds, pace=PACE, warm_up=warm_up)
                rounds.append([delay * 1000 for delay in checked(stretch).delays])
        for name, share in (("p50", 0.5), ("p99", 0.99), ("p99_9", 0.999)):
            title = f"paced: a move reaches the other seat, {name.replace('_', '.')}"
            most = MOST_DELAY if name == "p99" else None
            self.add(name, title, "ms", percentiles(rounds, share), most=most)

    async def idle(self) -> None:
        """Tables that have begun, with both seats connected, and nothing happening."""
        tables = self.given.tables
        allow_files(2 * tables + SPARE_FILES)
        async with filon_under_load(self.given.database) as (server, load):
            empty, began = server.memory(), perf_counter()
            await load.gather(tables)
            taken = perf_counter() - began
            await load.settle()
            full = server.memory()
        self.add("connecting", f"idle: setting {tables:,} tables, both seats in", "s", [taken])
        if empty is not None and full is not None:
            title = f"idle: memory with {tables:,} tables, {2 * tables:,} connections"
            self.add("memory", title, "MB", [full / 1e6], most=MOST_MEGABYTES)
            self.add("memory_empty", "idle: memory before", "MB", [empty / 1e6])

    async def opening(self) -> None:
        """Long matches that are not in memory: the server is started anew before."""
        wanted = self.given.openings
        with new_database(self.given.database) as database:
            async with filon_under_load(database) as (_, load):
                long = FilonLoad(load.server, LONG_GAME)
                try:
                    await long.gather(wanted + SPARE_TABLES, LONG_MOVES)
                    await long.play_out()
                finally:
                    long.close()
            async with filon_under_load(database) as (_, load):
                taken = [await open_one(load, made) for made in long.made]
        found = [each for each in taken if each is not None][:wanted]
        if len(found) < wanted:
            raise NoAnswer(f"expected {wanted} matches of {LONG_MOVES} moves, got {len(found)}")
        title = f"opening {LONG_MOVES} moves of La Ruée, cold: hello to welcome"
        self.add("opening", title, "ms", found, most=MOST_OPENING)


async def open_one(load: FilonLoad, made: Made) -> float | None:
    """Milliseconds from the hello to the welcome, on a connection that is open before; None for
    a match that ended too soon."""
    seat = FilonSeat(Table(load), 0)
    socket = await open_socket(load.server, PATH, seat)
    began = perf_counter()
    socket.send(hello(made.table.id, made.seats[0].token, load.choices))
    async with asyncio.timeout(ANSWER_SECONDS):
        await seat.welcomed
    taken = perf_counter() - began
    socket.close()
    return taken * 1000 if seat.turn >= LONG_MOVES else None


def percentile(values: Sequence[float], share: float) -> float:
    """The value that a share of all values does not exceed; of at least one.

    >>> percentile([4.0, 1.0, 3.0, 2.0], 0.5), percentile([4.0, 1.0], 0.99)
    (2.0, 4.0)
    """
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def percentiles(rounds: Sequence[Sequence[float]], share: float) -> Spread:
    """The percentile of all values of all rounds, and its range from round to round."""
    each = spread(percentile(values, share) for values in rounds)
    return Spread(percentile([v for one in rounds for v in one], share), each.low, each.high)


def run_loop(main: Coroutine[object, object, None]) -> None:
    """On the loop of uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(main)
        return
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main)


def parts(text: str) -> list[str]:
    wanted = text.split(",")
    if not set(wanted) <= set(PARTS):
        raise ArgumentTypeError(f"expected some of {', '.join(PARTS)}, got {text!r:.40}")
    return [part for part in PARTS if part in wanted]


def read_arguments(words: Sequence[str] | None) -> Namespace:
    parser = new_parser(__doc__)
    parser.add_argument(
        "--only",
        type=parts,
        default=list(PARTS),
        help="closed,paced,idle,opening (default: all)",
    )
    parser.add_argument("--matches", type=count, default=200, help="at a time (default: 200)")
    parser.add_argument("--seconds", type=seconds, help="of a round (default: 10)")
    parser.add_argument("--rounds", type=count, help="default: 5")
    parser.add_argument("--tables", type=count, help="that are idle (default: 5000)")
    parser.add_argument("--openings", type=count, help="long matches to open (default: 15)")
    parser.add_argument(
        "--database",
        default="",
        help="a new file or an empty PostgreSQL, which keeps the tables afterwards "
        "(default: a file that is deleted)",
    )
    parser.add_argument(
        "--without-boardgame-io", action="store_true", help="leave boardgame.io out"
    )
    parser.add_argument("--quick", action="store_true", help="a rough answer")
    given = parser.parse_args(words)
    usual = (1.0, 2, 200, 3) if given.quick else (10.0, 5, 5000, 15)
    for name, value in zip(("seconds", "rounds", "tables", "openings"), usual, strict=True):
        if getattr(given, name) is None:
            setattr(given, name, value)
    return given


def main(words: Sequence[str] | None = None) -> int:
    """Measure and tell. Raises NoAnswer, OSError."""
    given = read_arguments(words)
    bench = Bench(given)
    run_loop(bench.run())
    versions = {"Filon": __version__, "Python": platform.python_version()}
    if not bench.missing:
        versions["boardgame.io"] = VERSION
    store = "PostgreSQL" if "://" in given.database else "SQLite"
    found = {
        **facts_of_run("server", versions),
        "parts": given.only,
        "matches": given.matches,
        "seconds": given.seconds,
        "rounds": given.rounds,
        "database": store,
        "compiled": is_compiled(),
        "boardgame_io": bench.missing or "measured",
        "figures": [figure.as_json() for figure in bench.figures],
    }
    lines: list[object] = [
        f"server: {given.matches} matches of Gold for two, rules "
        f"{'compiled' if is_compiled() else 'in plain Python'}, {store}; server and load share "
        f"the cores; {', '.join(map(' '.join, versions.items()))}. "
        f"{given.rounds} rounds of {given.seconds:g} s.",
        figures_table(bench.figures),
    ]
    if bench.missing:
        lines.append(f"  boardgame.io: {bench.missing}")
    if any(each.name == "load" and each.found.high > BUSY for each in bench.figures):
        lines.append("  The load took most of a core: it is part of what was measured.")
    tell(given, found, *lines)
    return 0


if __name__ == "__main__":
    sys.exit(ended_well(main, NoAnswer, OSError))

"""`filon bench server`: what Filon's server does under load, beside boardgame.io's.

The servers run in processes of their own, the load in this one. In the closed loop both take
turns in every round, and the ratio is taken within a round.
"""

import asyncio
import platform
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from filon import __version__
from filon._plain import is_compiled
from filon.bench.boardgame_io import VERSION, OtherLoad, other_server
from filon.bench.figures import Figure, percentiles
from filon.bench.filon_load import FilonLoad
from filon.bench.load import Load, Stretch
from filon.bench.opening import MOVES, measure_opening
from filon.bench.plan import check_seconds
from filon.bench.processes import ServerProcess, allow_files, filon_server
from filon.bench.rounds import NOTE, Progress, machine, today
from filon.bench.samples import NotAvailable, spread
from filon.rules.errors import BadSetup

CLOSED, PACED, IDLE, OPENING = PARTS = ("closed", "paced", "idle", "opening")
SEED = 1849
PACE = 1.0
"""Seconds between two decisions of a match that is paced."""
WARM_UP = 0.25
"""Of the time that is measured: so long before it, the first time four times as long."""
MILLISECONDS = 1000.0
MEGABYTE = 1e6
SPARE_FILES = 500
MOST = {"matches": 10_000, "rounds": 100, "tables": 100_000, "openings": 1000}

LEAST_MOVES = 3000.0
LEAST_RATIO = 2.5
MOST_DELAY = 25.0
MOST_MEGABYTES = 1000.0
MOST_OPENING = 20.0
BUSY = 0.8
"""A load that takes more of a core than this is what was measured."""


@dataclass(frozen=True, slots=True)
class ServerPlan:
    """One run: which parts, and how much of each."""

    only: tuple[str, ...] = PARTS
    matches: int = 200
    seconds: float = 10.0
    rounds: int = 5
    tables: int = 5000
    openings: int = 15
    database: str = ""
    """Of Filon's server; nothing: a new file that is deleted afterwards."""
    with_boardgame_io: bool = True

    def check(self) -> None:
        """Raises BadSetup."""
        for part in self.only:
            if part not in PARTS:
                raise BadSetup(f"--only: expected some of {', '.join(PARTS)}, got {part!r:.40}")
        for name, most in MOST.items():
            value = getattr(self, name)
            if not 1 <= value <= most:
                raise BadSetup(f"--{name}: expected 1 to {most}, got {value}")
        check_seconds(self.seconds)

    def steps(self) -> int:
        """How many measurements there are."""
        closed = self.rounds * (2 if self.with_boardgame_io else 1)
        counts = {CLOSED: closed, PACED: self.rounds, IDLE: 1, OPENING: 1}
        return sum(counts[part] for part in set(self.only))


@dataclass(slots=True)
class ServerReport:
    """All that one run found."""

    plan: ServerPlan
    versions: dict[str, str]
    figures: list[Figure] = field(default_factory=list)
    missing: str = ""
    """Why boardgame.io was not measured."""

    @property
    def load_is_busy(self) -> bool:
        """Whether the load itself may be what was measured."""
        return any(each.name == "load" and each.found.high > BUSY for each in self.figures)

    def headline(self, versions: str) -> str:
        """What was measured, where and how."""
        kept = "PostgreSQL" if "://" in self.plan.database else "SQLite"
        how = "compiled" if is_compiled() else "in plain Python"
        return (
            f"server: {self.plan.matches} matches of Gold for two, rules {how}, {kept}; "
            f"{machine()['cores']} cores for server and load; {versions}. "
            f"{self.plan.rounds} rounds of {self.plan.seconds:g} s."
        )

    def as_json(self) -> dict[str, object]:
        return {
            "benchmark": "server",
            "date": today(),
            "parts": list(self.plan.only),
            "matches": self.plan.matches,
            "seconds": self.plan.seconds,
            "rounds": self.plan.rounds,
            "tables": self.plan.tables,
            "database": "postgresql" if "://" in self.plan.database else "sqlite",
            "compiled": is_compiled(),
            "versions": self.versions,
            "machine": machine(),
            "boardgame_io": self.missing or "measured",
            "figures": [figure.as_json() for figure in self.figures],
            "note": NOTE,
        }


def run_server(plan: ServerPlan, progress: Progress) -> ServerReport:
    """Measure. Raises BadSetup, NoAnswer, OSError."""
    plan.check()
    versions = {"filon": __version__, "python": platform.python_version()}
    report = ServerReport(plan, versions)
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(Bench(report, progress).run())
    return report


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's where there is one; None for the usual."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


class Bench:
    """One run under way."""

    def __init__(self, report: ServerReport, progress: Progress) -> None:
        self.report = report
        self.plan = report.plan
        self._progress = progress
        self._done = 0

    async def run(self) -> None:
        parts = {
            CLOSED: self.closed,
            PACED: self.paced,
            IDLE: self.idle,
            OPENING: self.opening,
        }
        for name, part in parts.items():
            if name in self.plan.only:
                await part()
        self._step(0)

    def _step(self, by: int = 1) -> None:
        """Tell before each measurement."""
        total = self.plan.steps()
        self._progress(total if by == 0 else self._done, total)
        self._done += by

    def _add(self, name: str, title: str, unit: str, values: Sequence[float]) -> None:
        self.report.figures.append(Figure(name, title, unit, spread(values)))

    @asynccontextmanager
    async def _filon(self) -> AsyncIterator[tuple[ServerProcess, FilonLoad]]:
        """A server of Filon and its load."""
        with database_of(self.plan) as database, filon_server(database) as server:
            load = FilonLoad(server.address, SEED)
            try:
                yield server, load
            finally:
                load.close()

    @asynccontextmanager
    async def _boardgame_io(self) -> AsyncIterator[tuple[ServerProcess, OtherLoad]]:
        """boardgame.io's server and its load. Raises NotAvailable."""
        if not self.plan.with_boardgame_io:
            raise NotAvailable("left out (--without-boardgame-io)")
        server = await asyncio.to_thread(other_server)
        with server:
            load = OtherLoad(server.address, SEED)
            try:
                yield server, load
            finally:
                load.close()

    async def closed(self) -> None:
        """Every seat decides as soon as it may: decisions a second."""
        async with AsyncExitStack() as stack:
            candidates: list[tuple[ServerProcess, Load]] = [
                await stack.enter_async_context(self._filon())
            ]
            try:
                candidates.append(await stack.enter_async_context(self._boardgame_io()))
                self.report.versions["boardgame_io"] = VERSION
            except NotAvailable as error:
                self.report.missing = str(error)
            found = [ClosedRounds(*candidate) for candidate in candidates]
            for each in found:
                await each.load.gather(self.plan.matches)
            for turn in range(self.plan.rounds):
                for each in found if turn % 2 == 0 else found[::-1]:
                    self._step()
                    await each.take(self.plan.seconds, first=turn == 0)
        self._tell_closed(*found)

    def _tell_closed(self, ours: "ClosedRounds", theirs: "ClosedRounds | None" = None) -> None:
        rates = spread(ours.rates)
        least, ratios = LEAST_MOVES, None
        if theirs is not None:
            ratios = spread(a / b for a, b in zip(ours.rates, theirs.rates, strict=True))
            least = max(LEAST_MOVES, LEAST_RATIO * spread(theirs.rates).median)
        title = "closed loop: durable moves"
        self.report.figures.append(Figure("moves", title, "/s", rates, least=least))
        if theirs is not None and ratios is not None:
            self._add("boardgame_io", "boardgame.io, in memory: moves", "/s", theirs.rates)
            self.report.figures.append(
                Figure("ratio", "Filon / boardgame.io", "", ratios, least=LEAST_RATIO)
            )
        self._add("load", "cores that the load takes", "", ours.own_shares)
        if ours.shares:
            self._add("cores", "cores that Filon's server takes", "", ours.shares)

    async def paced(self) -> None:
        """A decision a second in each match: how long until the other seat has it."""
        rounds = []
        async with self._filon() as (_, load):
            await load.gather(self.plan.matches)
            for turn in range(self.plan.rounds):
                self._step()
                warm_up = self.plan.seconds * WARM_UP + (PACE if turn == 0 else 0)
                stretch = await load.play_for(self.plan.seconds, pace=PACE, warm_up=warm_up)
                rounds.append([delay * MILLISECONDS for delay in checked(stretch).delays])
        for name, share in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999)):
            title = f"paced: a move reaches the other seat, {name}"
            most = MOST_DELAY if name == "p99" else None
            found = percentiles(rounds, share)
            self.report.figures.append(
                Figure(name.replace(".", "_"), title, "ms", found, most=most)
            )

    async def idle(self) -> None:
        """Tables that have begun, with both seats connected, and nothing happening."""
        self._step()
        tables = self.plan.tables
        allow_files(2 * tables + SPARE_FILES)
        async with self._filon() as (server, load):
            empty = server.memory()
            began = perf_counter()
            await load.gather(tables)
            seconds = perf_counter() - began
            await load.settle()
            full = server.memory()
        self._add(
            "connecting", f"idle: setting {tables:,} tables, both seats in", "s", [seconds]
        )
        if empty is None or full is None:
            return
        title = f"idle: memory with {tables:,} tables, {2 * tables:,} connections"
        found = spread([full / MEGABYTE])
        figure = Figure("memory", title, "MB", found, most=MOST_MEGABYTES)
        self.report.figures.append(figure)
        self._add("memory_empty", "idle: memory before", "MB", [empty / MEGABYTE])

    async def opening(self) -> None:
        """A long match that is not in memory."""
        self._step()
        with database_of(self.plan) as database:
            found = await measure_opening(database, self.plan.openings, SEED)
        title = f"opening {MOVES} moves of La Ruée, cold: hello to welcome"
        self.report.figures += [
            Figure("opening", title, "ms", found.welcome, most=MOST_OPENING),
            Figure("loading", "opening: within the server", "ms", found.loading),
            Figure("replay", "opening: without a snapshot", "ms", found.replay),
        ]


class ClosedRounds:
    """The rounds of one server in the closed loop."""

    def __init__(self, server: ServerProcess, load: Load) -> None:
        self.server = server
        self.load = load
        self.rates: list[float] = []
        self.own_shares: list[float] = []
        self.shares: list[float] = []
        """How many cores the server took, where the system tells."""

    async def take(self, seconds: float, *, first: bool) -> None:
        """Measure once more, and let what is under way arrive."""
        warm_up = seconds * WARM_UP * (4 if first else 1)
        before, began = self.server.seconds(), perf_counter()
        stretch = checked(await self.load.play_for(seconds, warm_up=warm_up))
        after = self.server.seconds()
        self.rates.append(stretch.rate)
        self.own_shares.append(stretch.own_share)
        if before is not None and after is not None:
            self.shares.append((after - before) / (perf_counter() - began))
        await self.load.settle()


def checked(stretch: Stretch) -> Stretch:
    """Raises BadSetup for one in which nothing happened."""
    if not stretch.moves or not stretch.delays:
        raise BadSetup("expected moves while it was measured, got none: more --seconds")
    return stretch


class database_of:  # noqa: N801 - reads as a word in a with statement
    """The database that is asked for, or a new file that is deleted afterwards."""

    def __init__(self, plan: ServerPlan) -> None:
        self.wanted = plan.database
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def __enter__(self) -> str:
        if self.wanted:
            return self.wanted
        self._folder = tempfile.TemporaryDirectory(
            prefix="filon-bench-", ignore_cleanup_errors=True
        )
        return str(Path(self._folder.name) / "tables.sqlite3")

    def __exit__(self, *_: object) -> None:
        if self._folder is not None:
            self._folder.cleanup()

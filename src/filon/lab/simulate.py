"""Many matches between bots, on all cores or many machines, in little memory.

>>> from filon.lab.simulate import Simulation, simulate
>>> run = simulate(Simulation("gold", bots=("greedy", "random"), seats=2, matches=20))
>>> run.tally.matches, run.is_part
(20, False)
"""

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter

from filon.bots.roster import make_bot
from filon.lab.executors import Executor, make_executor
from filon.lab.export import Export, Row, row
from filon.lab.interrupts import uninterrupted
from filon.lab.one_match import Outcome, Table, play_one
from filon.lab.tally import Tally
from filon.play.option_files import read_option_files
from filon.rules.errors import BadSetup
from filon.rules.games import find_game

CHUNK_SECONDS = 0.5
"""A chunk takes about so long: time left and Ctrl-C are never far behind."""
LARGEST_CHUNK = 1000
CHUNKS_A_JOB = 4
"""At most this many chunks a job are under way or wait for an earlier one."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Which matches are played: those of a number of deals, from the first one on."""

    game: str
    bots: tuple[str, ...]
    """One a seat, or fewer, who take turns."""
    seats: int
    matches: int
    first: int = 0
    options: tuple[tuple[str, str], ...] = ()
    rotate: bool = True
    """Whether the bots move on by a seat from deal to deal."""

    def checked(self) -> "Simulation":
        """The same with the text of files in the options. Raises FilonError for what cannot be
        played."""
        game = find_game(self.game)
        game.check_seats(self.seats)
        if self.matches < 1:
            raise BadSetup(f"expected at least 1 match, got {self.matches}")
        if not 1 <= len(self.bots) <= self.seats:
            raise BadSetup(f"expected 1 to {self.seats} bots, got {len(self.bots)}")
        for bot in self.bots:
            make_bot(bot, self.game)
        words = read_option_files(game, dict(self.options))
        game.set_up(self.seats, words)
        options = tuple(words.items())
        return Simulation(
            self.game, self.bots, self.seats, self.matches, self.first, options, self.rotate
        )

    def table(self, deal: int) -> Table:
        """Seat k of deal d has bot k + d, counted around; without turns bot k."""
        turn = deal if self.rotate else 0
        count = len(self.bots)
        bots = tuple(self.bots[(seat + turn) % count] for seat in range(self.seats))
        return Table(self.game, self.options, bots)

    def as_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "options": dict(self.options),
            "seats": self.seats,
            "bots": list(self.bots),
            "rotate": self.rotate,
            "first_deal": self.first,
            "asked": self.matches,
        }


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some deals of a simulation, played in one go."""

    simulation: Simulation
    first: int
    count: int
    with_rows: bool

    def __str__(self) -> str:
        if self.count == 1:
            return f"deal {self.first}"
        return f"deals {self.first} to {self.first + self.count - 1}"


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a chunk."""

    tally: Tally
    rows: list[Row]
    seconds: float


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a simulation; a part of it when Ctrl-C ended it early: the deals from the
    first one on without a gap."""

    simulation: Simulation
    tally: Tally
    seconds: float
    executor: str
    jobs: int

    @property
    def is_part(self) -> bool:
        return self.tally.matches < self.simulation.matches

    @property
    def rate(self) -> float:
        """Matches a second."""
        return self.tally.matches / max(self.seconds, 1e-9)

    def as_json(self) -> dict[str, object]:
        return {
            **self.simulation.as_json(),
            "is_part": self.is_part,
            "executor": self.executor,
            "jobs": self.jobs,
            "seconds": self.seconds,
            "matches_per_second": self.rate,
            **self.tally.as_json(),
        }


def simulate(
    simulation: Simulation,
    executor: str = "processes",
    jobs: int = 0,
    address: str | None = None,
    export: Export | None = None,
    progress: Callable[[int], None] = lambda matches: None,
) -> Run:
    """Play all matches; the figures and the rows do not depend on where. Raises FilonError.

    0 jobs: one a core. Ctrl-C gives what is done so far. The export is left open; `progress`
    is told how many matches are done.
    """
    simulation = simulation.checked()
    tally = Tally(simulation.seats)
    workers = make_executor(executor, play_chunk, jobs, address)
    began = perf_counter()
    try:
        for played in in_order(simulation, workers, export is not None):
            with uninterrupted():
                if export is not None:
                    export.write(played.rows)
                tally.merge(played.tally)
            progress(tally.matches)
    except KeyboardInterrupt:
        pass
    finally:
        seconds = perf_counter() - began
        with uninterrupted():
            workers.close()
    return Run(simulation, tally, seconds, workers.name, workers.jobs)


def in_order(
    simulation: Simulation, workers: Executor[Chunk, Played], with_rows: bool
) -> Iterator[Played]:
    """The chunks, each once and from the first on, while later ones are played."""
    start, end = simulation.first, simulation.first + simulation.matches
    size = begun = given = 0
    waiting: dict[int, Played] = {}
    while start < end or given < begun:
        while start < end and begun - given < CHUNKS_A_JOB * workers.jobs:
            fair = -(-(end - start) // (2 * workers.jobs))
            count = max(1, min(size, fair))
            workers.begin(begun, Chunk(simulation, start, count, with_rows))
            start += count
            begun += 1
        number, played = workers.finished()
        if number >= given:  # or it was answered before
            waiting[number] = played
        a_second = played.tally.matches / max(played.seconds, 1e-9)
        size = min(LARGEST_CHUNK, int(CHUNK_SECONDS * a_second))
        while given in waiting:
            yield waiting.pop(given)
            given += 1


def play_chunk(chunk: Chunk) -> Played:
    """Play the deals of a chunk. Raises BadSetup, with the deal, for a match that fails."""
    began = perf_counter()
    simulation = chunk.simulation
    game = find_game(simulation.game)
    tally = Tally(simulation.seats)
    rows = []
    for deal in range(chunk.first, chunk.first + chunk.count):
        outcome = play_deal(simulation, deal)
        tally.add(outcome)
        if chunk.with_rows:
            rows.append(row(outcome, game))
    return Played(tally, rows, perf_counter() - began)


def play_deal(simulation: Simulation, deal: int) -> Outcome:
    """Play one of the matches. Raises BadSetup, with the deal, when it fails."""
    try:
        return play_one(simulation.table(deal), deal)
    except Exception as error:  # noqa: BLE001 - whatever it is, the deal must be told
        failure = BadSetup(f"deal {deal} failed: {type(error).__name__}: {error}")
        failure.add_note(traceback.format_exc())
        raise failure from None

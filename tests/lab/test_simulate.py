"""Many matches: the same figures wherever they are played, each once, in little memory."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from filon.lab import simulate as module
from filon.lab.executors import Executor
from filon.lab.export import open_export
from filon.lab.interrupts import uninterrupted
from filon.lab.one_match import play_one
from filon.lab.simulate import (
    CHUNKS_A_JOB,
    Chunk,
    Played,
    Simulation,
    in_order,
    play_chunk,
    simulate,
)
from filon.lab.tally import Tally
from filon.rules.errors import BadBot, BadSetup, FilonError, UnknownGame
from filon.rules.games import find_game

MIXED = Simulation("gold", ("greedy", "random"), 3, 60, first=5)

REPORTER = """
import os
from pathlib import Path

(Path(__file__).parent / f"pid_{os.getpid()}").touch()


class Reporter:
    name = "reporter"

    def choose(self, sight, rng):
        legal = sight.legal()
        return legal[rng.below(len(legal))]
"""

BROKEN = """
class Broken:
    name = "broken"

    def choose(self, sight, rng):
        raise KeyError("gold")
"""


def one_by_one(simulation: Simulation) -> Tally:
    """The tally of a simple loop."""
    tally = Tally(simulation.seats)
    for deal in range(simulation.first, simulation.first + simulation.matches):
        tally.add(play_one(simulation.table(deal), deal))
    return tally


@pytest.mark.parametrize(
    ("executor", "jobs"), [("here", 0), ("processes", 1), ("processes", 2)]
)
def test_the_figures_are_those_of_a_simple_loop(executor: str, jobs: int) -> None:
    run = simulate(MIXED, executor, jobs)
    assert run.tally == one_by_one(MIXED)
    assert (run.executor, run.jobs, run.is_part) == (executor, max(jobs, 1), False)


def test_files_are_the_same_byte_by_byte(tmp_path: Path) -> None:
    texts = []
    for name, executor, jobs in (
        ("a", "here", 0),
        ("b", "processes", 1),
        ("c", "processes", 2),
    ):
        path = tmp_path / f"{name}.csv"
        export = open_export(str(path), find_game("gold"), 3, {})
        simulate(MIXED, executor, jobs, export=export)
        export.close()
        texts.append(path.read_bytes())
    assert texts[0] == texts[1] == texts[2]
    assert [line.split(b",")[0] for line in texts[0].splitlines()[1:]] == [
        str(deal).encode() for deal in range(5, 65)
    ]


def test_two_halves_are_the_whole() -> None:
    whole = simulate(MIXED, "here").tally
    first = simulate(replace(MIXED, matches=25), "here").tally
    first.merge(simulate(replace(MIXED, first=30, matches=35), "here").tally)
    assert first == whole


def test_another_seed_is_another_result() -> None:
    assert simulate(replace(MIXED, first=500), "here").tally != simulate(MIXED, "here").tally


def test_bots_take_turns_on_the_seats() -> None:
    three = Simulation("gold", ("a", "b", "c"), 3, 1)
    assert [three.table(deal).bots for deal in range(4)] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
        ("a", "b", "c"),
    ]
    two = replace(three, bots=("a", "b"))
    assert [two.table(deal).bots for deal in range(2)] == [("a", "b", "a"), ("b", "a", "b")]
    assert replace(two, rotate=False).table(1).bots == ("a", "b", "a")


def test_options_are_played() -> None:
    usual = Simulation("fievre", ("random",), 3, 5)
    short = replace(usual, options=(("short", "yes"),))
    assert simulate(short, "here").tally.moves.mean < simulate(usual, "here").tally.moves.mean


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"game": "chess"}, UnknownGame, "chess"),
        ({"seats": 9}, BadSetup, "seats, got 9"),
        ({"matches": 0}, BadSetup, "at least 1 match, got 0"),
        ({"bots": ("random",) * 4}, BadSetup, "expected 1 to 3 bots, got 4"),
        ({"bots": ()}, BadSetup, "expected 1 to 3 bots, got 0"),
        ({"bots": ("nobody",)}, BadBot, "no bot 'nobody'"),
        ({"options": (("layout", "round"),)}, BadSetup, "layout"),
    ],
)
def test_what_cannot_be_played_is_said_before(
    change: dict[str, object], error: type[FilonError], message: str
) -> None:
    with pytest.raises(error, match=message):
        simulate(replace(MIXED, **change))  # type: ignore[arg-type]


def test_progress_is_told_up_to_the_end() -> None:
    told: list[int] = []
    simulate(MIXED, "here", progress=told.append)
    assert told == sorted(set(told))
    assert told[-1] == 60


# --- losses ----------------------------------------------------------------------------


def test_a_process_killed_in_the_middle_loses_and_doubles_nothing(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(REPORTER)
    simulation = Simulation("gold", (f"{tmp_path}/own.py:Reporter", "random"), 2, 300)
    kill = Killer(tmp_path, at=(4, 100))
    tally = simulate(simulation, "processes", 2, progress=kill).tally
    assert kill.done == 2
    assert len(set(tmp_path.glob("pid_*")) - {tmp_path / f"pid_{os.getpid()}"}) == 4
    assert tally == simulate(simulation, "here").tally
    assert tally.matches == 300


class Killer:
    """Kills a process that has reported itself, once so many matches are done."""

    def __init__(self, folder: Path, at: tuple[int, ...]) -> None:
        self.folder = folder
        self.at = at
        self.done = 0

    def __call__(self, matches: int) -> None:
        if self.done < len(self.at) and matches >= self.at[self.done]:
            self.done += kill_one(self.folder)


def kill_one(folder: Path) -> bool:
    """Kill the newest of the processes that play here; whether there was one."""
    files = sorted(folder.glob("pid_*"), key=lambda path: -path.stat().st_mtime_ns)
    for path in files:
        pid = int(path.name.removeprefix("pid_"))
        if pid != os.getpid():
            os.kill(pid, signal.SIGKILL)
            return True
    return False


def test_a_match_that_ends_every_process_is_named(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(REPORTER.replace("legal = ", "os._exit(3); legal = "))
    simulation = Simulation("gold", (f"{tmp_path}/own.py:Reporter",), 2, 1, first=17)
    with pytest.raises(BadSetup, match=r"^deal 17 ended the process 3 times"):
        simulate(simulation, "processes", 1)


def test_a_bot_that_fails_is_an_incident_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(BROKEN)
    bot = f"{tmp_path}/own.py:Broken"
    tally = simulate(Simulation("gold", (bot, "random"), 2, 4), "processes", 1).tally
    assert tally.matches == 4
    misdeed = tally.incidents[bot, "crashed"]
    assert misdeed.count > 40
    assert (misdeed.deal, misdeed.detail) == (0, "KeyError: 'gold'")


def test_a_match_that_fails_is_an_error_with_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail_at_40(table: object, deal: int) -> object:
        assert deal != 40, "a hole in the rules"
        return play_one(MIXED.table(deal), deal)

    monkeypatch.setattr(module, "play_one", fail_at_40)
    with pytest.raises(BadSetup, match=r"^deal 40 failed: AssertionError: a hole") as caught:
        simulate(MIXED, "here")
    assert "fail_at_40" in caught.value.__notes__[0]


# --- memory ----------------------------------------------------------------------------


class LastFirst(Executor[Chunk, Played]):
    """Does what was begun last before all else."""

    name = "last first"
    jobs = 2

    def __init__(self) -> None:
        self.begun: list[tuple[int, Chunk]] = []
        self.most_ahead = 0
        self.given = 0

    def begin(self, number: int, piece: Chunk) -> None:
        self.begun.append((number, piece))
        self.most_ahead = max(self.most_ahead, number + 1 - self.given)

    def finished(self) -> tuple[int, Played]:
        number, chunk = self.begun.pop()
        return number, play_chunk(chunk)

    def close(self) -> None:
        self.begun.clear()


def test_only_a_few_chunks_are_under_way_and_all_come_in_order() -> None:
    executor = LastFirst()
    total = Tally(3)
    deals: list[int] = []
    for played in in_order(MIXED, executor, with_rows=True):
        executor.given += 1
        total.merge(played.tally)
        deals += [int(row[0]) for row in played.rows]
    assert executor.most_ahead == CHUNKS_A_JOB * executor.jobs
    assert deals == list(range(5, 65))
    assert total == one_by_one(MIXED)


class Twice(LastFirst):
    """Answers every piece a second time, much later."""

    def __init__(self) -> None:
        super().__init__()
        self.answered: list[tuple[int, Played]] = []

    def finished(self) -> tuple[int, Played]:
        if len(self.answered) == 5:
            return self.answered.pop(0)
        self.answered.append(super().finished())
        return self.answered[-1]


def test_a_chunk_that_is_answered_twice_counts_once() -> None:
    total = Tally(3)
    for played in in_order(MIXED, Twice(), with_rows=False):
        total.merge(played.tally)
    assert total == one_by_one(MIXED)


MEMORY = """
import resource, sys
from filon.lab import simulate as module
from filon.lab.export import open_export
from filon.rules.games import find_game

module.LARGEST_CHUNK = 50


def most(matches):
    export = open_export(f"{sys.argv[1]}/{matches}.csv", find_game("gold"), 2, {})
    module.simulate(module.Simulation("gold", ("random",), 2, matches), "here", export=export)
    export.close()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


print(most(200), most(5000))
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is told in other units")
def test_memory_does_not_grow_with_the_matches(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", MEMORY, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
    )
    few, many = map(int, done.stdout.split())
    assert many < few + 1200, "kilobytes; the rows alone would be more"


# --- Ctrl-C ----------------------------------------------------------------------------


@pytest.mark.parametrize(("executor", "jobs"), [("here", 0), ("processes", 2)])
def test_ctrl_c_gives_what_is_done_so_far(executor: str, jobs: int, tmp_path: Path) -> None:
    def interrupt(matches: int) -> None:
        if matches >= 10:
            signal.raise_signal(signal.SIGINT)

    path = tmp_path / "part.csv"
    export = open_export(str(path), find_game("gold"), 3, {})
    simulation = replace(MIXED, matches=100_000)
    run = simulate(simulation, executor, jobs, export=export, progress=interrupt)
    export.close()
    assert run.is_part
    assert 10 <= run.tally.matches < 100_000
    assert run.tally == one_by_one(replace(MIXED, matches=run.tally.matches))
    assert len(path.read_text().splitlines()) == 1 + run.tally.matches


def test_ctrl_c_waits_for_what_must_not_be_cut() -> None:
    done = []

    def interrupted() -> None:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
            done.append("this line")

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert done == ["this line"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_another_thread_may_simulate_too() -> None:
    tallies: list[Tally] = []
    call: Callable[[], None] = lambda: tallies.append(simulate(MIXED, "processes", 1).tally)  # noqa: E731
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()
    assert tallies == [one_by_one(MIXED)]

"""Pieces of work here and in other processes: each is done once, whatever dies."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from filon.lab import executors
from filon.lab.executors import Executor, Here, Processes, make_executor
from filon.rules.errors import BadBot, BadSetup

WORK = """
import os, signal, time
from pathlib import Path
from filon.rules.errors import BadBot

HERE = Path(__file__).parent


def double(number):
    return 2 * number


def report(number):
    (HERE / f"pid_{os.getpid()}").touch()
    time.sleep(0.02)
    return 2 * number


def fail(number):
    if number == 7:
        raise BadBot("seven is too much")
    if number == 8:
        raise ZeroDivisionError("eight")
    return number


def chatter(number):
    print("not an answer", number, flush=True)
    try:
        input()
    except EOFError:
        return number
    return "something was read"


def die_once(number):
    with open(HERE / f"seen_{number}", "a") as seen:
        seen.write("x")
    if number % 5 == 0 and (HERE / f"seen_{number}").stat().st_size == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number):
    with open(HERE / f"seen_{number}", "a") as seen:
        seen.write("x")
    if number == 3:
        os._exit(1)
    return number


def outlive(number):
    (HERE / "works").touch()
    time.sleep(60)


def sleep(number):
    (HERE / f"pid_{os.getpid()}").touch()
    time.sleep(60)
"""


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A module that other processes find as well."""
    (tmp_path / "work_for_executors.py").write_text(WORK)
    monkeypatch.syspath_prepend(tmp_path)
    yield import_module("work_for_executors")
    del sys.modules["work_for_executors"]


def everything(executor: Executor[int, int], pieces: range) -> list[tuple[int, int]]:
    """All answers in the order in which they come; the number of a piece is its own."""
    try:
        for piece in pieces:
            executor.begin(piece, piece)
        return [executor.finished() for _ in pieces]
    finally:
        executor.close()


MAKERS: list[Callable[[Callable[[int], int]], Executor[int, int]]] = [
    Here,
    lambda call: Processes(call, 1),
    lambda call: Processes(call, 2),
]


@pytest.mark.parametrize("make", MAKERS, ids=["here", "one", "two"])
def test_every_piece_is_answered_once(
    make: Callable[[Callable[[int], int]], Executor[int, int]], work: ModuleType
) -> None:
    answers = everything(make(work.double), range(20))
    assert sorted(answers) == [(piece, 2 * piece) for piece in range(20)]


def test_two_processes_share_the_work(work: ModuleType, tmp_path: Path) -> None:
    everything(Processes(work.report, 2), range(40))
    assert len(list(tmp_path.glob("pid_*"))) == 2
    assert not (tmp_path / f"pid_{os.getpid()}").exists()


def test_an_error_of_the_piece_is_raised_as_it_is(work: ModuleType) -> None:
    with pytest.raises(BadBot, match="seven is too much") as caught:
        everything(Processes(work.fail, 2), range(7, 8))
    assert "in fail" in caught.value.__notes__[0]


def test_an_error_of_another_kind_names_the_piece(work: ModuleType) -> None:
    with pytest.raises(BadSetup, match="8 failed: ZeroDivisionError: eight") as caught:
        everything(Processes(work.fail, 1), range(8, 9))
    assert "in fail" in caught.value.__notes__[0]


def test_what_bots_print_or_ask_for_is_no_answer(work: ModuleType) -> None:
    answers = everything(Processes(work.chatter, 1), range(3))
    assert sorted(answers) == [(0, 0), (1, 1), (2, 2)]


def test_a_process_killed_from_outside_loses_and_doubles_nothing(
    work: ModuleType, tmp_path: Path
) -> None:
    executor: Executor[int, int] = Processes(work.report, 2)
    try:
        for piece in range(60):
            executor.begin(piece, piece)
        answers = []
        for answered in range(60):
            answers.append(executor.finished())
            if answered in (10, 30):
                kill_newest(tmp_path)
    finally:
        executor.close()
    assert sorted(answers) == [(piece, 2 * piece) for piece in range(60)]
    assert len(list(tmp_path.glob("pid_*"))) == 4


def kill_newest(folder: Path) -> None:
    files = sorted(folder.glob("pid_*"), key=lambda path: path.stat().st_mtime_ns)
    os.kill(int(files[-1].name.removeprefix("pid_")), signal.SIGKILL)


def test_a_piece_that_ends_its_process_once_is_done_again(
    work: ModuleType, tmp_path: Path
) -> None:
    answers = everything(Processes(work.die_once, 2), range(12))
    assert sorted(answers) == [(piece, piece) for piece in range(12)]
    tries = {piece: (tmp_path / f"seen_{piece}").stat().st_size for piece in range(12)}
    assert tries == {piece: 2 if piece % 5 == 0 else 1 for piece in range(12)}


def test_a_piece_that_ends_its_process_every_time_is_an_error(
    work: ModuleType, tmp_path: Path
) -> None:
    with pytest.raises(BadSetup, match=r"^3 ended the process 3 times"):
        everything(Processes(work.die, 2), range(6))
    assert (tmp_path / "seen_3").stat().st_size == executors.LIVES


def test_closing_ends_the_processes_at_once(work: ModuleType, tmp_path: Path) -> None:
    executor: Executor[int, int] = Processes(work.sleep, 2)
    for piece in range(10):
        executor.begin(piece, piece)
    while len(list(tmp_path.glob("pid_*"))) < 2:
        time.sleep(0.01)
    began = time.monotonic()
    executor.close()
    assert time.monotonic() - began < 20
    for path in tmp_path.glob("pid_*"):
        with pytest.raises(ProcessLookupError):
            os.kill(int(path.name.removeprefix("pid_")), 0)


def test_no_more_processes_are_started_than_there_are_pieces(
    work: ModuleType, tmp_path: Path
) -> None:
    everything(Processes(work.report, 500), range(2))
    assert len(list(tmp_path.glob("pid_*"))) <= 2
    assert threading.active_count() < 100


def test_a_process_that_cannot_be_started_is_an_error_and_nobody_waits(
    work: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with pytest.raises(BadSetup, match=r"no further process can be started: .*fewer jobs"):
        everything(Processes(work.double, 2), range(4))


def test_a_thread_that_cannot_be_started_is_an_error(
    work: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    executor: Executor[int, int] = Processes(work.double, 2)
    monkeypatch.setattr(threading.Thread, "start", fail)
    with pytest.raises(BadSetup, match="no further process can be started: can't start new"):
        executor.begin(0, 0)
    executor.close()


ALONE = """
import os, signal, sys
from filon.lab.executors import Processes
import work_for_executors as work

executor = Processes(work.outlive, 1)
executor.begin(0, 0)
executor.finished()
"""


def test_who_works_for_a_process_that_is_killed_ends_quietly_at_once(
    work: ModuleType, tmp_path: Path
) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}\n{ALONE}"],
        stderr=subprocess.PIPE,
    )
    while not (tmp_path / "works").exists():
        time.sleep(0.01)
    child.kill()
    _, said = child.communicate(timeout=20)  # the pipe is open while one of them lives
    assert said == b""


def test_what_cannot_be_sent_is_told_at_once() -> None:
    executor: Executor[int, int] = Processes(lambda number: number, 1)
    try:
        with pytest.raises((AttributeError, TypeError, Exception), match="pickle"):
            executor.begin(0, 0)
    finally:
        executor.close()


def test_executors_are_made_by_name(work: ModuleType) -> None:
    for name, jobs in (("here", 1), ("processes", 3)):
        executor = make_executor(name, work.double, 3)
        executor.close()
        assert (executor.name, executor.jobs) == (name, jobs)


@pytest.mark.parametrize(
    ("name", "jobs", "address", "message"),
    [
        ("cloud", 0, None, "no executor 'cloud'; expected one of: processes, ray, here"),
        ("processes", -1, None, "expected jobs of 1 to 1000, or 0 for one a core, got -1"),
        ("ray", 100_000, None, "expected jobs of 1 to 1000, or 0 for one a core, got 100000"),
        ("here", 0, "host:1", "only the executor ray has an address"),
    ],
)
def test_what_there_is_not_is_said(
    name: str, jobs: int, address: str | None, message: str
) -> None:
    with pytest.raises(BadSetup, match=message):
        make_executor(name, abs, jobs, address)


def test_without_ray_its_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadSetup, match=r"pip install 'filon\[cluster\]'"):
        make_executor("ray", abs)

"""The same work on a Ray cluster: one on this machine, with two workers."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from filon.lab.arena import Arena, make_plan
from filon.lab.cluster import OnRay, check_address, find_ray, join_cluster
from filon.lab.simulate import Simulation, simulate
from filon.rules.errors import BadBot, BadSetup

ray = pytest.importorskip("ray")

pytestmark = [
    pytest.mark.slow,
    # Ray is loud about itself, and leaves files to the end of the process.
    pytest.mark.filterwarnings("ignore"),
]

WORK = """
import os
from pathlib import Path
from filon.rules.errors import BadBot

(Path(__file__).parent / f"pid_{os.getpid()}").touch()


class Reporter:
    name = "reporter"

    def choose(self, sight, rng):
        legal = sight.legal()
        return legal[rng.below(len(legal))]


def fail(number):
    with open(Path(__file__).parent / f"seen_{number}", "a") as seen:
        seen.write("x")
    if number == 1:
        raise BadBot("one is too much")
    if number == 2:
        os._exit(1)
    return number
"""


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """A short name: Ray puts sockets below it, and their names have a limit."""
    made = Path(tempfile.mkdtemp(prefix="f", dir="/tmp" if os.path.isdir("/tmp") else None))
    (made / "work_on_ray.py").write_text(WORK)
    yield made
    shutil.rmtree(made, ignore_errors=True)


@pytest.fixture(scope="module")
def cluster(folder: Path) -> Iterator[None]:
    """Two workers, which find what is in the folder; Ray's own files go there as well."""
    source = str(Path(__file__).parents[2] / "src")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(folder))
        patch.setenv("RAY_TMPDIR", str(folder))
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), source]))
        patch.syspath_prepend(folder)
        join_cluster(find_ray(), jobs=2, address=None)
        try:
            yield
        finally:
            ray.shutdown()
            os.environ.pop("RAY_AUTH_MODE", None)  # Ray sets it


def workers(folder: Path) -> list[int]:
    """The processes that have loaded the work, the newest first; not this one."""
    files = sorted(folder.glob("pid_*"), key=lambda path: -path.stat().st_mtime_ns)
    pids = [int(path.name.removeprefix("pid_")) for path in files]
    return [pid for pid in pids if pid != os.getpid()]


def test_a_worker_killed_in_the_middle_loses_and_doubles_nothing(
    folder: Path, cluster: None
) -> None:
    simulation = Simulation("gold", (f"{folder}/work_on_ray.py:Reporter", "random"), 2, 600)
    killed: list[int] = []

    def kill(matches: int) -> None:
        if matches >= 5 and not killed:
            killed.append(workers(folder)[0])
            os.kill(killed[0], signal.SIGKILL)

    run = simulate(simulation, "ray", 2, progress=kill)
    assert (run.executor, run.jobs) == ("ray", 2)
    assert killed
    assert len(set(workers(folder)) - set(killed)) >= 2, "another worker took over"
    assert run.tally == simulate(simulation, "here").tally
    assert run.tally.matches == 600


def test_an_arena_survives_the_loss_of_a_worker_too(folder: Path, cluster: None) -> None:
    plan = make_plan("gold", [f"{folder}/work_on_ray.py:Reporter", "random"], matches=200)
    before = set(workers(folder))
    killed: list[int] = []

    def kill(arena: Arena) -> None:
        if arena.finished >= 10 and not killed:
            killed.append(next(pid for pid in workers(folder) if is_alive(pid)))
            os.kill(killed[0], signal.SIGKILL)

    arena, alone = Arena(plan, executor="ray", jobs=2), Arena(plan, executor="here")
    arena.run(kill)
    alone.run()
    assert killed
    assert set(workers(folder)) - before
    assert arena.tally.results.scores == alone.tally.results.scores
    assert arena.tally.deals == 100


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_without_a_loss_it_is_the_same_as_here(cluster: None) -> None:
    simulation = Simulation("gold", ("greedy", "random"), 3, 40)
    assert simulate(simulation, "ray").tally == simulate(simulation, "here").tally


def test_an_error_of_the_piece_is_raised_and_not_tried_again(
    folder: Path, cluster: None
) -> None:
    executor: OnRay[int, int] = OnRay(import_module("work_on_ray").fail, 2)
    executor.begin(0, 1)
    with pytest.raises(BadBot, match="one is too much"):
        executor.finished()
    executor.close()
    assert (folder / "seen_1").stat().st_size == 1
    assert ray.is_initialized(), "whoever has started the cluster ends it"


def test_a_piece_that_ends_its_worker_every_time_is_an_error(
    folder: Path, cluster: None
) -> None:
    executor: OnRay[int, int] = OnRay(import_module("work_on_ray").fail, 2)
    executor.begin(0, 2)
    with pytest.raises(BadSetup, match=r"^2 ended the process 3 times"):
        executor.finished()
    executor.close()
    assert (folder / "seen_2").stat().st_size == 3


@pytest.mark.parametrize(
    ("address", "error"),
    [
        ("nowhere", "expected a Ray address such as"),
        ("10.0.0.5:port", "expected a Ray address such as"),
        ("127.0.0.1:1", "no Ray cluster at '127.0.0.1:1'"),
        ("127.0.0.1:99999999999", "no Ray cluster at"),
        ("ray://127.0.0.1:1", "no Ray cluster at"),
    ],
)
def test_an_address_where_nobody_listens_is_refused_at_once(address: str, error: str) -> None:
    with pytest.raises(BadSetup, match=error):
        check_address(address)

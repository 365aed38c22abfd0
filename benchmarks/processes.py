"""The servers that are measured, each in a process of its own, and what those take."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from benchmarks.sockets import Address, NoAnswer

HOST = "127.0.0.1"
START_SECONDS = 30.0
STOP_SECONDS = 20.0
UNBOUND = (
    "--messages-per-second",
    "--requests-per-second",
    "--connections-per-address",
    "--most-connections",
    "--most-tables",
)
"""The bounds of a server that a load from one address would meet."""
READY = "Filon is open at "


class ServerProcess:
    """A process that says when it is ready, and is ended whatever happens."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        ready: str,
        environment: Mapping[str, str],
        folder: Path | None = None,
    ) -> None:
        self.name = name
        # A file and no pipe: nobody reads what it says later.
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - closed when it is stopped
        self._child = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=subprocess.STDOUT,
            env={**os.environ, **environment},
            cwd=folder,
            start_new_session=os.name != "nt",
        )
        try:
            self.address = Address(HOST, self._port_when(ready))
        except BaseException:
            self.stop()
            raise

    @property
    def id(self) -> int:
        return self._child.pid

    def _port_when(self, ready: str) -> int:
        """The port, from the line that says it. Raises NoAnswer when it does not come."""
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            found = re.search(f"^{re.escape(ready)}.*?:([0-9]+)", self.said(), re.MULTILINE)
            if found is not None:
                return int(found[1])
            if self._child.poll() is not None:
                break
            time.sleep(0.02)
        last = self.said().strip().splitlines()[-1:] or ["it said nothing"]
        raise NoAnswer(f"{self.name} does not start: {last[0]:.200}")

    def said(self) -> str:
        """All that it has written so far."""
        with open(os.dup(self._said.fileno()), "rb") as copy:
            copy.seek(0)
            return copy.read().decode(errors="replace")

    def stop(self) -> None:
        """End it and all that it has started, in order if it can."""
        if self._child.poll() is None:
            self._child.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._child.wait(STOP_SECONDS)
        self._kill_rest()
        self._said.close()

    def _kill_rest(self) -> None:
        if os.name == "nt":
            self._child.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._child.pid, signal.SIGKILL)
        self._child.wait()

    def __enter__(self) -> "ServerProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def processes(self) -> list[int]:
        """Its own number, and those of all that it has started."""
        return [self.id, *children_of(self.id)]

    def memory(self) -> int | None:
        """Bytes that it holds in memory with all that it has started; None where no one
        tells."""
        found = [memory_of(each) for each in self.processes()]
        known = [each for each in found if each is not None]
        return sum(known) if known else None

    def seconds(self) -> float | None:
        """Of the processor so far; None where no one tells."""
        return seconds_of(self.id)


def filon_server(database: str, source: Path | None = None) -> ServerProcess:
    """Filon's server with nothing to hold a load back, at a port that was free; from the
    sources in a folder, or from those of this process."""
    bounds = [word for bound in UNBOUND for word in (bound, "0")]
    command = [sys.executable, "-m", "filon", "serve", "--port", "0", "--database", database]
    path = os.pathsep.join(filter(None, sys.path)) if source is None else str(source)
    return ServerProcess("Filon's server", [*command, *bounds], READY, {"PYTHONPATH": path})


def children_of(process: int) -> Iterator[int]:
    """The numbers of all processes below one, where the system tells."""
    for path in Path("/proc").glob(f"{process}/task/*/children"):
        for word in read(path).split():
            yield int(word)
            yield from children_of(int(word))


def memory_of(process: int) -> int | None:
    for line in read(Path(f"/proc/{process}/status")).splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return None


def seconds_of(process: int) -> float | None:
    words = read(Path(f"/proc/{process}/stat")).rpartition(")")[2].split()
    if len(words) < 13:
        return None
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""


def allow_files(wanted: int) -> None:
    """Let this process, and those that it starts, have so many open files. Raises NoAnswer."""
    if os.name == "nt":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    most = wanted if hard == resource.RLIM_INFINITY else hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    if most < wanted:
        raise NoAnswer(f"expected to be allowed {wanted} open files (ulimit -n), got {most}")

"""The same rules in plain Python, measured in a process of their own.

The parent writes one request a line, `{"kind": "playouts", "times": 100}`; the child
answers each with one line, a sample. Its first line says whether it is compiled. It ends
when its input does.
"""

import json
import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import IO

import filon
from filon._plain import is_compiled
from filon.bench.rules import Rules
from filon.bench.samples import Kind, NotAvailable, Sample

PATIENCE = 5.0
"""Seconds that a child gets to end by itself."""


def serve(game: str, seats: int, seed: int) -> None:
    """The child: answer requests until there are no more."""
    rules = Rules(game, seats, seed)
    answer({"compiled": is_compiled()})
    for line in sys.stdin:
        request = json.loads(line)
        answer(asdict(rules.measure(Kind(request["kind"]), int(request["times"]))))


def answer(plain: dict[str, object]) -> None:
    print(json.dumps(plain), flush=True)


class PlainWorker:
    """The parent's side: starts the child, asks it, ends it. Use it in a `with`."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        # A session of its own: Ctrl-C reaches the parent only, which then ends the child.
        self.child = subprocess.Popen(
            [sys.executable, "-m", "filon.bench.worker", game, str(seats), str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=plain_environment(),
            start_new_session=True,
        )

    def __enter__(self) -> "PlainWorker":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def greet(self) -> None:
        """Wait until the child is ready. Raises NotAvailable when it is not, or not plain."""
        if json.loads(self.read())["compiled"]:
            raise NotAvailable(
                "not available: the sources of the rules do not lie beside the compiled ones"
            )

    def measure(self, kind: Kind, times: int) -> Sample:
        try:
            self.write({"kind": kind.value, "times": times})
        except BrokenPipeError:
            raise NotAvailable(self.last_words()) from None
        return Sample(**json.loads(self.read()))

    def write(self, request: dict[str, object]) -> None:
        stream = open_stream(self.child.stdin)
        stream.write(json.dumps(request) + "\n")
        stream.flush()

    def read(self) -> str:
        """The next answer. Raises NotAvailable when the child has ended."""
        line = open_stream(self.child.stdout).readline()
        if not line:
            raise NotAvailable(self.last_words())
        return line

    def last_words(self) -> str:
        """Why a child ended: the last line it wrote among its errors."""
        lines = open_stream(self.child.stderr).read().strip().splitlines()
        why = lines[-1] if lines else "it did not say why"
        return f"not available: the plain process ended: {why}"

    def close(self) -> None:
        """End the child, whatever it does."""
        self.child.terminate()
        try:
            self.child.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.communicate()


def open_stream(stream: IO[str] | None) -> IO[str]:
    assert stream is not None, "opened as a pipe"
    return stream


def plain_environment() -> dict[str, str]:
    """This environment, asking for plain rules and for this very package."""
    home = str(Path(filon.__file__).parent.parent)
    known = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([home, known]) if known else home
    return {**os.environ, "FILON_PLAIN": "1", "PYTHONPATH": path}


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))

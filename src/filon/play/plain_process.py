"""A second process that runs one of our modules as plain Python, beside this one.

Both speak in lines of JSON. The child's first line says whether it is compiled; then it
answers each request with one line. It ends when its input does.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import IO, Any, Self

import filon
from filon._plain import is_compiled
from filon.rules.errors import FilonError

PATIENCE = 5.0
"""Seconds that a child gets to end by itself."""


class NotPlain(FilonError):
    """There is no process here that plays as plain Python, and why."""


class PlainProcess:
    """The parent's side: starts the child, asks it, ends it. Use it in a `with`."""

    def __init__(self, module: str, *words: str) -> None:
        # A file, not a pipe: a child that writes many errors is never kept waiting.
        self.errors = TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        # A session of its own: Ctrl-C reaches the parent only, which then ends the child.
        self.child = subprocess.Popen(
            [sys.executable, "-m", module, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            encoding="utf-8",
            env=plain_environment(),
            start_new_session=True,
        )
        self.greeted = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def greet(self) -> None:
        """Wait until the child is ready. Raises NotPlain when it has ended, or is compiled."""
        if self.greeted:
            return
        if self.read()["compiled"]:
            raise NotPlain("the sources of the rules do not lie beside the compiled ones")
        self.greeted = True

    def ask(self, request: Mapping[str, object]) -> dict[str, Any]:
        """The child's answer. Raises NotPlain when there is none."""
        self.greet()
        stream = open_stream(self.child.stdin)
        try:
            stream.write(json.dumps(request) + "\n")
            stream.flush()
        except OSError:
            raise NotPlain(self.last_words()) from None
        return self.read()

    def read(self) -> dict[str, Any]:
        """The next line of the child. Raises NotPlain when it has ended."""
        line = open_stream(self.child.stdout).readline()
        if not line:
            raise NotPlain(self.last_words())
        said: dict[str, Any] = json.loads(line)
        return said

    def last_words(self) -> str:
        """Why a child ended: the last line it wrote among its errors."""
        self.errors.seek(0)
        lines = self.errors.read().strip().splitlines()
        why = lines[-1] if lines else "it did not say why"
        return f"the process that plays as plain Python has ended: {why}"

    def close(self) -> None:
        """End the child, whatever it does."""
        self.child.terminate()
        try:
            self.child.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.communicate()
        self.errors.close()


def serve(reply: Callable[[dict[str, Any]], Mapping[str, object]]) -> None:
    """The child's side: say how it runs, then answer requests until there are no more."""
    tell({"compiled": is_compiled()})
    for line in sys.stdin:
        tell(reply(json.loads(line)))


def tell(said: Mapping[str, object]) -> None:
    print(json.dumps(said), flush=True)


def open_stream(stream: IO[str] | None) -> IO[str]:
    assert stream is not None, "opened as a pipe"
    return stream


def plain_environment() -> dict[str, str]:
    """This environment, asking for plain rules and for this very package."""
    home = str(Path(filon.__file__).resolve().parent.parent)
    known = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([home, known]) if known else home
    return {**os.environ, "FILON_PLAIN": "1", "PYTHONPATH": path}

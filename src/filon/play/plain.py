"""Law 11: the same matches in a second process that runs the rules as plain Python.

The worker is this very module, started with FILON_PLAIN=1; it reads one case a line as JSON
and answers with the digests of its plies.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType

import filon
from filon._plain import is_compiled
from filon.play.foreign import load_game
from filon.rules.errors import FilonError
from filon.rules.laws import Case
from filon.rules.laws.trace import trace


class PlainWorker:
    """Plays cases as plain Python beside this process."""

    def __init__(self, locator: str) -> None:
        self._locator = locator
        package = str(Path(filon.__file__).resolve().parent.parent)
        paths = [package, os.environ.get("PYTHONPATH", "")]
        environment = {**os.environ, "FILON_PLAIN": "1"}
        environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "filon.play.plain"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment,
        )

    def trace(self, case: Case) -> list[str]:
        """The digests of this case, played as plain Python."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        job = {
            "game": self._locator,
            "seats": case.seats,
            "options": case.options.words(),
            "seed": case.seed,
        }
        process.stdin.write(json.dumps(job) + "\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer:
            raise FilonError("the process that plays as plain Python has stopped")
        plain = json.loads(answer)
        assert plain["compiled"] is False, "the second process must not run machine code"
        digests: list[str] = plain["digests"]
        return digests

    def __enter__(self) -> "PlainWorker":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        process = self._process
        if process.stdin is not None:
            process.stdin.close()
        if process.stdout is not None:
            process.stdout.close()
        process.wait()


def compare(case: Case, worker: PlainWorker) -> None:
    """Raises LawBroken at the first ply that differs."""
    mine, plain = trace(case), worker.trace(case)
    for ply, (first, second) in enumerate(zip(mine, plain, strict=False)):
        case.require(11, first == second, "compiled and plain Python differ", ply)
    case.require(11, len(mine) == len(plain), "compiled and plain Python end apart", len(mine))


def serve(lines: Iterable[str]) -> None:
    """Answer every case that comes in."""
    for line in lines:
        job = json.loads(line)
        game = load_game(job["game"])
        options = game.options.read(job["options"], job["seats"])
        digests = trace(Case(game, job["seats"], options, job["seed"]))
        print(json.dumps({"compiled": is_compiled(), "digests": digests}), flush=True)


if __name__ == "__main__":
    serve(sys.stdin)

"""The same rules in plain Python, measured in a process of their own.

A request is `{"kind": "playouts", "times": 100}`, the answer a sample.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from filon.bench.rules import Rules
from filon.bench.samples import Kind, Sample
from filon.play.plain_process import PlainProcess, serve


class PlainWorker(PlainProcess):
    """Plain rules as something that can be measured."""

    def __init__(
        self, game: str, seats: int, seed: int, options: Mapping[str, str] | None = None
    ) -> None:
        words = json.dumps(dict(options or {}))
        super().__init__("filon.bench.worker", game, str(seats), str(seed), words)

    def measure(self, kind: Kind, times: int) -> Sample:
        """Raises NotPlain when the child has ended."""
        return Sample(**self.ask({"kind": kind.value, "times": times}))


def measure_for(game: str, seats: str, seed: str, options: str) -> None:
    """The child: measure what is asked for."""
    rules = Rules(game, int(seats), int(seed), json.loads(options))

    def reply(request: dict[str, Any]) -> dict[str, object]:
        return asdict(rules.measure(Kind(request["kind"]), int(request["times"])))

    serve(reply)


if __name__ == "__main__":
    measure_for(*sys.argv[1:])

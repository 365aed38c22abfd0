"""Law 11: the same matches in a second process that runs the rules as plain Python.

The worker is this very module, started with FILON_PLAIN=1; it reads one case a line as JSON
and answers with the digests of its plies.
"""

from typing import Any

from filon.play.foreign import load_game
from filon.play.plain_process import PlainProcess, serve
from filon.rules.laws import Case
from filon.rules.laws.trace import trace


class PlainWorker(PlainProcess):
    """Plays cases as plain Python beside this process."""

    def __init__(self, locator: str) -> None:
        super().__init__("filon.play.plain")
        self._locator = locator

    def trace(self, case: Case) -> list[str]:
        """The digests of this case, played as plain Python. Raises NotPlain."""
        answer = self.ask(
            {
                "game": self._locator,
                "seats": case.seats,
                "options": case.options.words(),
                "seed": case.seed,
            }
        )
        digests: list[str] = answer["digests"]
        return digests


def compare(case: Case, worker: PlainWorker) -> None:
    """Raises LawBroken at the first ply that differs."""
    mine, plain = trace(case), worker.trace(case)
    for ply, (first, second) in enumerate(zip(mine, plain, strict=False)):
        case.require(11, first == second, "compiled and plain Python differ", ply)
    case.require(11, len(mine) == len(plain), "compiled and plain Python end apart", len(mine))


def play_case(job: dict[str, Any]) -> dict[str, object]:
    """The worker's answer to one case."""
    game = load_game(job["game"])
    options = game.options.read(job["options"], job["seats"])
    return {"digests": trace(Case(game, job["seats"], options, job["seed"]))}


if __name__ == "__main__":
    serve(play_case)

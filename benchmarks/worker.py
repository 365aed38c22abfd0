"""The rules of a game, measured: in this process, or in one of its own with other sources.

The child takes requests as lines of JSON. It needs only Filon's public names, so that another
checkout can be measured beside this one.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import filon
from benchmarks.measure import PROJECT, SEED, Kind, NotAvailable, Sample, clock
from filon import CHANCE, OVER, Rng, find_game
from filon._plain import is_compiled
from filon.rules.contract import State, playout

COUNTED_MATCHES = 50
USUAL_SEATS = 3


def usual_seats(game: str) -> int:
    """Three where the game can be played so, else the fewest."""
    seats = find_game(game).seats
    return USUAL_SEATS if USUAL_SEATS in seats else min(seats)


def walk(state: State, rng: Rng) -> int:
    """Play a match to its end, as a researcher would write it; give its plies."""
    plies = 0
    while True:
        who = state.to_act()
        if who == OVER:
            return plies
        if who == CHANCE:
            action = state.draw(rng)
        else:
            action = state.legal_at(rng.below(state.legal_count()))
        state.apply(action, None)
        plies += 1


def chance_steps(state: State, rng: Rng) -> int:
    """Play a match to its end; give its chance steps."""
    found = 0
    while (who := state.to_act()) != OVER:
        found += who == CHANCE
        at = 0 if who == CHANCE else rng.below(state.legal_count())
        state.apply(state.draw(rng) if who == CHANCE else state.legal_at(at), None)
    return found


class Rules:
    """Random matches of one game, each from its start."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        seed: int = SEED,
    ) -> None:
        self.start = find_game(game).set_up(seats, options)
        self.rng = Rng(seed)
        counted = [chance_steps(self.start.copy(), self.rng) for _ in range(COUNTED_MATCHES)]
        self.chance = sum(counted) / COUNTED_MATCHES
        """The mean chance steps of a match; they vary little or not at all."""

    def measure(self, kind: Kind, times: int) -> Sample:
        start, rng = self.start, self.rng
        plies = 0
        began = clock()
        if kind == "copies":
            for _ in range(times):
                start.copy()
            return Sample(clock() - began, times)
        if kind == "playouts":
            for _ in range(times):
                plies += playout(start.copy(), rng)
        else:
            for _ in range(times):
                plies += walk(start.copy(), rng)
        # What is not chance is a decision; counting them would slow the loop.
        return Sample(clock() - began, times, plies, plies - round(self.chance * times))


class RulesProcess:
    """The same in a process of its own, from the sources in a folder, compiled if they are
    compiled there. Use it in a `with`."""

    def __init__(self, source: Path, *, plain: bool = False) -> None:
        self.child = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.worker"],
            cwd=PROJECT,
            env={**os.environ, "PYTHONPATH": str(source), "FILON_PLAIN": "1" if plain else ""},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,  # Ctrl-C reaches the parent only, which then ends the child
        )
        try:
            hello = self.read()
            if Path(hello["home"]) != source.resolve():
                raise NotAvailable(f"expected Filon in {source}, it came from {hello['home']}")
        except BaseException:
            self.close()
            raise
        self.compiled: bool = hello["compiled"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def ask(
        self, game: str, seats: int, options: Mapping[str, str], kind: Kind, times: int
    ) -> Sample:
        assert self.child.stdin is not None
        self.child.stdin.write(json.dumps([game, seats, dict(options), kind, times]) + "\n")
        self.child.stdin.flush()
        return Sample(*self.read()["sample"])

    def read(self) -> dict[str, Any]:
        """The child's next line. Raises NotAvailable if it has ended."""
        assert self.child.stdout is not None
        line = self.child.stdout.readline()
        if not line:
            raise NotAvailable("the process that plays by other sources has ended")
        said: dict[str, Any] = json.loads(line)
        return said

    def close(self) -> None:
        self.child.kill()
        self.child.communicate()


class OtherRules:
    """One game of such a process, as something that can be measured."""

    def __init__(
        self,
        process: RulesProcess,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.process = process
        self.table = game, seats, dict(options or {})

    def measure(self, kind: Kind, times: int) -> Sample:
        return self.process.ask(*self.table, kind, times)


def main() -> None:
    """The child: say what it is, then measure what is asked for until there is no more."""
    rules: dict[str, Rules] = {}
    home = Path(filon.__file__).resolve().parents[1]
    print(json.dumps({"home": str(home), "compiled": is_compiled()}), flush=True)
    for line in sys.stdin:
        game, seats, options, kind, times = json.loads(line)
        key = json.dumps([game, seats, options])
        if key not in rules:
            rules[key] = Rules(game, seats, options)
        print(json.dumps({"sample": rules[key].measure(kind, times)}), flush=True)


if __name__ == "__main__":
    main()

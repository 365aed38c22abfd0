"""Many matches between bots through the sockets: every record verified and replayed to the
standings that the server has stored.

Seats at sockets choose at random among what they are offered; in the other seats sit bots of
the server. The long run: python -m tests.server.many_matches --matches 10000
"""

import argparse
import asyncio
import random
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))  # as a command

from filon.play.record import Record
from filon.play.verify import verify
from filon.server.client import Guest
from server.running import Running, set_table

SETTINGS = (
    ("gold", ("me", "screen"), 10),
    ("gold", ("me", "greedy", "random"), 10),
    ("gold", ("screen", "novice", "me", "random", "greedy"), 6),
    ("fievre", ("me", "greedy", "random"), 6),
    ("fievre", ("me", "screen", "greedy", "regular", "random"), 3),
    ("ruee", ("me", "greedy"), 4),
    ("ruee", ("greedy", "screen", "greedy"), 1),
)
"""Games, who sits there, and how often such a table comes up."""


@dataclass
class Tally:
    """What was played."""

    matches: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    """At sockets."""
    moves: int = 0
    """In the records, those of chance among them."""
    draws: int = 0
    """Outcomes recomputed."""
    standings: dict[str, str] = field(default_factory=dict)
    """By table: what the record says, as the server stores it."""

    @property
    def total(self) -> int:
        return sum(self.matches.values())


class Evening:
    """Matches, so many at a time."""

    def __init__(self, server: Running, matches: int, seed: int) -> None:
        self.server = server
        self.left = matches
        self.rng = random.Random(seed)
        self.tally = Tally()

    async def play(self, say: Callable[[str], None]) -> None:
        """One match after the other."""
        while self.left > 0:
            self.left -= 1
            weights = [weight for *_, weight in SETTINGS]
            ((game, kinds, _),) = self.rng.choices(SETTINGS, weights)
            made = await asyncio.to_thread(
                set_table, self.server.api, game, *kinds, listed=True
            )
            id = made["table"]["id"]
            people = [seat for seat, kind in enumerate(kinds) if kind in ("me", "screen")]
            tokens = [made["seats"][seat]["token"] for seat in people]
            await asyncio.gather(*(self.sit(id, token) for token in tokens))
            await self.check(game, id)
            if self.tally.total % 100 == 0:
                say(f"{self.tally.total} matches, {self.tally.decisions} decisions at sockets")

    async def sit(self, id: str, token: str) -> None:
        """A seat that takes any legal choice until the match is over."""
        rng = random.Random(token)
        async with Guest(self.server.api.socket, id, token) as guest:
            turn = -1
            while True:
                await guest.until(lambda: has_news(guest, turn), 120)  # noqa: B023
                position = guest.position
                assert position is not None
                if position["standings"] is not None:
                    return
                turn = position["turn"]
                await guest.play(rng.choice(position["legal"]))
                self.tally.decisions += 1

    async def check(self, game: str, id: str) -> None:
        """Verify the record, and replay it to its standings."""
        path = f"/api/tables/{id}/record"
        text = await asyncio.to_thread(self.server.api.ask, "GET", path)
        record = Record.read(text)
        verdict = verify(record)
        assert verdict.finished
        standings = record.game.standings(record.replayed())
        assert standings == record.standings
        self.tally.standings[id] = msgspec.json.encode(standings).decode()
        self.tally.matches[game] += 1
        self.tally.moves += verdict.moves
        self.tally.draws += verdict.steps


def has_news(guest: Guest, turn: int) -> bool:
    position = guest.position
    if position is None:
        return False
    return position["standings"] is not None or (
        bool(position["legal"]) and position["turn"] > turn
    )


def stored_standings(database: Path) -> dict[str, str]:
    base = sqlite3.connect(database)
    try:
        return dict(base.execute("SELECT id, standings FROM tables").fetchall())
    finally:
        base.close()


def play_and_check(
    folder: Path,
    matches: int,
    at_once: int,
    seed: int = 0,
    say: Callable[[str], None] = lambda line: None,
) -> Tally:
    """Play on a fresh server; raises AssertionError for anything that does not agree."""
    database = folder / "tables.sqlite3"
    with Running(database) as server:
        evening = Evening(server, matches, seed)

        async def all_of_them() -> None:
            await asyncio.gather(*(evening.play(say) for _ in range(at_once)))

        asyncio.run(all_of_them())
        assert server.stop() == 0
        assert not server.problems(), server.problems()
    assert stored_standings(database) == evening.tally.standings
    return evening.tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--at-once", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    began = time.monotonic()
    folder = Path(tempfile.mkdtemp())
    try:
        tally = play_and_check(
            folder, arguments.matches, arguments.at_once, arguments.seed, print
        )
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(
        f"{tally.total} matches ({dict(tally.matches)}) in {time.monotonic() - began:.0f} s: "
        f"{tally.decisions} decisions at sockets, {tally.moves} moves, {tally.draws} draws "
        "recomputed; every record verified, every stored standing the one replayed"
    )


if __name__ == "__main__":
    main()

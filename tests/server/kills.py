"""kill -9 under load: every move that was acknowledged is there afterwards, none twice.

The long run: python -m tests.server.kills --times 100 [--postgres]
"""

import argparse
import asyncio
import random
import secrets
import shutil
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # as a command

from filon.play.record import Record
from filon.play.verify import verify
from filon.server.client import Guest, RequestRefused
from filon.server.store.opening import store_at
from filon.server.tables.journal import Decided, read_entry
from server.running import Running, can_go_on, is_past, set_table

GAMES = (
    ("gold", "me", "screen"),
    ("fievre", "me", "screen", "random"),
    ("gold", "me", "screen", "novice"),
    ("ruee", "me", "screen"),
)
AGAIN = ("unavailable", "no_such_table")
"""Refusals of a server that is not well: the same is asked for again."""
PATIENCE = 120.0
MOVES_BETWEEN = 10
"""Acknowledged between two kills, at least."""


@dataclass
class Tally:
    """What was seen."""

    kills: int = 0
    acknowledged: int = 0
    matches: int = 0
    breaks: int = 0
    resent: int = 0
    tables: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)
    """By table: what was acknowledged, as seat, action and id, in the order of each seat."""


class Load:
    """People at tables, who go on playing whatever happens to the servers."""

    def __init__(self, servers: list[Running], seed: int) -> None:
        self.servers = servers
        self.rng = random.Random(seed)
        self.tally = Tally()
        self.over = False

    async def table(self, number: int) -> None:
        """One match after the other, until it is over."""
        while not self.over:
            game, *kinds = GAMES[number % len(GAMES)]
            made = await self._persist(partial(self._set, game, *kinds))
            id = made["table"]["id"]
            self.tally.tables[id] = []
            people = [seat for seat, kind in enumerate(kinds) if kind in ("me", "screen")]
            guests = []
            for k, seat in enumerate(people):
                server = self.servers[(number + k) % len(self.servers)]
                guests.append(Guest(server.api.socket, id, made["seats"][seat]["token"]))
            pairs = zip(guests, people, strict=True)
            await asyncio.gather(*(self._play(guest, seat) for guest, seat in pairs))
            self.tally.matches += 1

    def _set(self, game: str, *kinds: str) -> Awaitable[Any]:
        server = self.rng.choice(self.servers)
        return asyncio.to_thread(set_table, server.api, game, *kinds, listed=True)

    async def _persist(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        while True:
            try:
                return await ask()
            except (OSError, RequestRefused):
                await asyncio.sleep(0.1)

    async def _play(self, guest: Guest, seat: int) -> None:
        await guest.__aenter__()
        try:
            while True:
                await guest.until(lambda: can_go_on(guest), PATIENCE)
                position = guest.position
                assert position is not None
                if position["standings"] is not None:
                    return
                await self._decide(guest, seat, position["turn"], position["legal"])
                await guest.until(lambda: is_past(guest, position["turn"]), PATIENCE)  # noqa: B023
        finally:
            self.tally.breaks += guest.breaks
            await guest.close()

    async def _decide(self, guest: Guest, seat: int, turn: int, legal: list[str]) -> None:
        """Ask for a move until it is acknowledged, always under one id."""
        action, id = self.rng.choice(legal), secrets.token_hex(8)
        while True:
            try:
                await guest.ask("play", id=id, turn=turn, action=action)
                break
            except RequestRefused as refusal:
                if refusal.code not in AGAIN:
                    raise
                self.tally.resent += 1
                await asyncio.sleep(0.05)
        self.tally.acknowledged += 1
        self.tally.tables[guest.table_id].append((seat, action, id))

    async def kill(self, times: int, pause: float, say: Callable[[str], None]) -> None:
        """Kill servers, one after the other, while people play, and start them again."""
        for k in range(times):
            enough = self.tally.acknowledged + MOVES_BETWEEN
            await asyncio.sleep(pause * (0.3 + self.rng.random()))
            while self.tally.acknowledged < enough:
                await asyncio.sleep(0.05)
            server = self.servers[k % len(self.servers)]
            server.kill()
            await asyncio.to_thread(server.start)
            self.tally.kills += 1
            say(
                f"{self.tally.kills} kills, {self.tally.acknowledged} moves acknowledged, "
                f"{self.tally.matches} matches over"
            )
        self.over = True


async def run(
    servers: list[Running],
    times: int,
    tables: int = 8,
    pause: float = 1.0,
    seed: int = 0,
    say: Callable[[str], None] = lambda line: None,
) -> Tally:
    """Play and kill; everything that was begun is played to its end."""
    load = Load(servers, seed)
    playing = [asyncio.create_task(load.table(number)) for number in range(tables)]
    killing = asyncio.create_task(load.kill(times, pause, say))
    await asyncio.gather(killing, *playing)
    return load.tally


async def check(database: str, tally: Tally) -> None:
    """Every acknowledged move is in the journal, once; nothing is there that nobody asked for;
    the journals have no gap, and the records verify."""
    store = store_at(database)
    await store.open(lambda id, number: None)
    try:
        for id, acknowledged in tally.tables.items():
            kept = await store.entries(id, 0)
            assert kept is not None, f"the table {id} is lost"
            decisions = [entry for entry in map(read_entry, kept) if isinstance(entry, Decided)]
            by_people = [(each.seat, each.action, each.id) for each in decisions if not each.by]
            assert len({each[2] for each in by_people}) == len(by_people), f"{id}: twice"
            for seat in {each[0] for each in by_people}:
                mine = [each for each in by_people if each[0] == seat]
                known = [each for each in acknowledged if each[0] == seat]
                assert mine == known, f"{id}: the moves of seat {seat} differ"
    finally:
        await store.close()


def check_records(server: Running, tally: Tally) -> int:
    """Every record replays to the stored standings, and its luck is what its secret gives."""
    for id in tally.tables:
        record = Record.read(server.api.ask("GET", f"/api/tables/{id}/record"))
        assert verify(record).finished
    return len(tally.tables)


def kill_and_check(
    database: str,
    processes: int,
    times: int,
    tables: int = 8,
    pause: float = 1.0,
    seed: int = 0,
    say: Callable[[str], None] = lambda line: None,
) -> Tally:
    """The whole trial on a database; raises AssertionError for anything lost or doubled."""
    servers = [Running(database) for _ in range(processes)]
    try:
        for server in servers:
            server.start()
        tally = asyncio.run(run(servers, times, tables, pause, seed, say))
        check_records(servers[0], tally)
        for server in servers:
            assert not server.problems(), server.problems()
            assert server.stop() == 0
    finally:
        for server in servers:
            server.kill()
    asyncio.run(check(database, tally))
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two kills")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--postgres", action="store_true", help="two processes on a PostgreSQL of its own"
    )
    arguments = parser.parse_args()
    began = time.monotonic()
    folder = Path(tempfile.mkdtemp())
    often = (arguments.times, arguments.tables, arguments.pause, arguments.seed)
    try:
        if arguments.postgres:
            from server.postgres import Postgres

            with Postgres(folder / "postgres") as server:
                tally = kill_and_check(server.fresh_database(), 2, *often, print)
        else:
            tally = kill_and_check(str(folder / "tables.sqlite3"), 1, *often, print)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(
        f"{tally.kills} kills in {time.monotonic() - began:.0f} s: "
        f"{tally.acknowledged} acknowledged moves all kept, none twice; {tally.matches} "
        f"matches played to their end and verified; {tally.breaks} broken connections "
        f"resumed, {tally.resent} requests sent again"
    )


if __name__ == "__main__":
    main()

"""Several server processes on one PostgreSQL, and a PostgreSQL that goes away."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from filon.server.store import postgres as module
from filon.server.store.contract import Outcome, StoreFailed
from filon.server.store.postgres import PostgresStore
from server.postgres import PASSWORD, QUOTED, Postgres

KEPT, TAKEN, GONE = Outcome.KEPT, Outcome.TAKEN, Outcome.GONE
PLAN = b'{"game":"gold"}'
LONGEST = module.ANSWER_SECONDS + module.AWAY_SECONDS + module.CONNECT_SECONDS + 30


class Heard:
    """A store, and what it was told."""

    def __init__(self, address: str) -> None:
        self.store = PostgresStore(address)
        self.news: list[tuple[str, int]] = []
        self._changed = asyncio.Event()

    async def __aenter__(self) -> "Heard":
        await self.store.open(self._hear)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()

    def _hear(self, id: str, number: int) -> None:
        self.news.append((id, number))
        self._changed.set()

    async def until(self, *expected: tuple[str, int], seconds: float = 20.0) -> None:
        async with asyncio.timeout(seconds):
            while not set(expected) <= set(self.news):
                self._changed.clear()
                await self._changed.wait()


def run(script: Coroutine[Any, Any, None], seconds: float = 90.0) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(seconds):
            await script

    asyncio.run(bounded())


async def end_connections(address: str) -> int:
    """Cut everybody else off, as an administrator can; give how many."""
    sql = (
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    connection = await asyncpg.connect(address)
    try:
        return int(await connection.fetchval(sql))
    finally:
        await connection.close()


async def asked(address: str, sql: str) -> list[Any]:
    connection = await asyncpg.connect(address)
    try:
        return [tuple(row) for row in await connection.fetch(sql)]
    finally:
        await connection.close()


# News


def test_two_processes_hear_of_each_other_and_not_of_themselves(postgres: str) -> None:
    async def script() -> None:
        async with Heard(postgres) as one, Heard(postgres) as two:
            await one.store.create("a", PLAN, True, 1)
            await two.store.create("b", PLAN, True, 1)
            assert await one.store.append("a", 1, b"first", 5, 9) is KEPT
            assert await two.store.append("a", 2, b"second", 5, 9) is KEPT
            assert await two.store.append("a", 2, b"another", 5, 9) is TAKEN
            assert await one.store.append("b", 1, b"there", 5, 9) is KEPT
            await two.until(("a", 1), ("b", 1))
            await one.until(("a", 2))
            assert await two.store.delete("a")
            assert await one.store.forget(100) == ["b"]
            await one.until(("a", 0))
            await two.until(("b", 0))
            assert one.news == [("a", 2), ("a", 0)]
            assert two.news == [("a", 1), ("b", 1), ("b", 0)]

    run(script())


def test_what_is_heard_of_can_be_read(postgres: str) -> None:
    async def script() -> None:
        async with Heard(postgres) as one, Heard(postgres) as two:
            await one.store.create("a", PLAN, True, 1)
            for number in range(1, 101):
                await one.store.append("a", number, b"%d" % number, 5, 9)
                await two.until(("a", number))
                assert await two.store.entries("a", number - 1) == [b"%d" % number]

    run(script())


def test_who_was_cut_off_is_told_that_something_may_be_missed(postgres: str) -> None:
    async def script() -> None:
        async with Heard(postgres) as one, Heard(postgres) as two:
            await one.store.create("a", PLAN, True, 1)
            assert await end_connections(postgres) >= 4
            await asyncio.gather(one.until(("", 0)), two.until(("", 0)))
            assert await one.store.append("a", 1, b"after", 5, 9) is KEPT
            await two.until(("a", 1))

    run(script())


def test_two_may_open_an_empty_database_at_the_same_moment(postgres: str) -> None:
    async def script() -> None:
        stores = [Heard(postgres) for _ in range(8)]
        await asyncio.gather(*(each.__aenter__() for each in stores))
        await stores[0].store.create("a", PLAN, True, 1)
        assert [await each.store.count() for each in stores] == [1] * 8
        await asyncio.gather(*(each.__aexit__() for each in stores))

    run(script())


# Numbers

RACER = """
import asyncio, sys
from filon.server.store.contract import Outcome
from filon.server.store.postgres import PostgresStore

async def main(address, me, tables, entries):
    store = PostgresStore(address)
    await store.open(lambda id, number: None)
    async def race(id):
        mine, number = 0, 1
        while number <= entries:
            body = f"{me} {id} {number}".encode()
            mine += await store.append(id, number, body, number, 9) is Outcome.KEPT
            number += 1
        return mine
    print(sum(await asyncio.gather(*(race(f"t{k}") for k in range(tables)))))
    await store.close()

asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
"""


def test_two_processes_never_append_the_same_number_twice(postgres: str) -> None:
    tables, entries = 20, 50

    async def set_up() -> None:
        async with Heard(postgres) as one:
            for k in range(tables):
                await one.store.create(f"t{k}", PLAN, False, 1)

    run(set_up())
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, postgres, name, str(tables), str(entries)],
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("one", "two")
    ]
    won = [int(each.communicate(timeout=90)[0]) for each in racers]
    assert sum(won) == tables * entries
    rows = asyncio.run(asked(postgres, "SELECT id, number, body FROM entries"))
    assert len(rows) == tables * entries
    for name, count in zip(("one", "two"), won, strict=True):
        assert sum(body == f"{name} {id} {number}" for id, number, body in rows) == count
    touched = asyncio.run(asked(postgres, "SELECT DISTINCT changed FROM tables"))
    assert touched == [(entries,)]


def test_two_processes_never_claim_the_same_table(postgres: str) -> None:
    async def script() -> None:
        async with Heard(postgres) as one, Heard(postgres) as two:
            names = [f"t{k}" for k in range(200)]
            for name in names:
                await one.store.create(name, PLAN, False, 1)
            await asyncio.gather(*(one.store.append(name, 1, b"x", 1, 2) for name in names))
            stores = [one.store, two.store] * 20
            claimed = await asyncio.gather(*(each.claim(10, 20, 10) for each in stores))
            found = [name for each in claimed for name in each]
            while more := await one.store.claim(10, 20, 10):
                found += more
            assert sorted(found) == sorted(names)

    run(script())


# Broken connections


def test_a_connection_that_is_cut_in_the_middle_loses_and_doubles_nothing(
    postgres: str,
) -> None:
    tables, entries = 30, 60

    async def play(store: PostgresStore, id: str, outcomes: list[Outcome]) -> None:
        outcomes += [
            await store.append(id, number, f"{id} {number}".encode(), 1, 9)
            for number in range(1, entries + 1)
        ]

    async def script() -> None:
        async with Heard(postgres) as one:
            for k in range(tables):
                await one.store.create(f"t{k}", PLAN, False, 1)
            outcomes: list[Outcome] = []
            playing = asyncio.gather(
                *(play(one.store, f"t{k}", outcomes) for k in range(tables))
            )
            cuts = 0
            while not playing.done():
                cuts += await end_connections(postgres) > 0
                await one.store.load("t0")
                await asyncio.sleep(0.002)
            await playing
            assert cuts >= 5
            assert outcomes == [KEPT] * (tables * entries)
            for k in range(tables):
                expected = [f"t{k} {n}".encode() for n in range(1, entries + 1)]
                assert await one.store.entries(f"t{k}", 0) == expected

    run(script())


def test_what_was_kept_when_the_answer_was_lost_is_not_kept_twice(postgres: str) -> None:
    """A proxy swallows the answer to a commit and hangs up."""

    async def script() -> None:
        async with Heard(postgres) as one:
            await one.store.create("a", PLAN, False, 1)
            swallowing = Swallowing(postgres)
            async with swallowing as address, Heard(address) as two:
                assert await two.store.append("a", 1, b"entry first", 1, 9) is KEPT
                swallowing.swallow = True
                assert await two.store.append("a", 2, b"entry second", 1, 9) is KEPT
                assert swallowing.swallowed == 1
                swallowing.swallow = True
                outcomes = tuple(
                    await asyncio.gather(
                        two.store.append("a", 2, b"entry other", 1, 9),
                        two.store.append("a", 3, b"entry third", 1, 9),
                        two.store.append("gone", 1, b"entry first", 1, 9),
                    )
                )
                assert outcomes == (TAKEN, KEPT, GONE)
                assert swallowing.swallowed == 2
            assert await one.store.entries("a", 0) == [
                b"entry first",
                b"entry second",
                b"entry third",
            ]
            assert [each for each in one.news if each[0]] == [("a", 1), ("a", 2), ("a", 3)]

    run(script())


class Swallowing:
    """Stands between a store and PostgreSQL. When it is to swallow, it hangs up in place of
    handing on the answer to the next append."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.swallow = False
        self.swallowed = 0

    async def __aenter__(self) -> str:
        head, _, tail = self.address.partition("?host=")
        self.folder, _, self.port = tail.partition("&port=")
        self.server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port = self.server.sockets[0].getsockname()[1]
        name = head.rpartition("/")[2]
        return f"postgresql://filon@127.0.0.1:{port}/{name}?sslmode=disable"

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def _connected(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        there = f"{self.folder}/.s.PGSQL.{self.port}"
        answers, asks = await asyncio.open_unix_connection(there)
        appended = asyncio.Event()

        async def there_on() -> None:
            while sent := await reader.read(1 << 16):
                if self.swallow and b"entry " in sent:
                    appended.set()
                asks.write(sent)
            asks.close()

        async def back_on() -> None:
            while answer := await answers.read(1 << 16):
                if appended.is_set() and self.swallow:
                    if b"C\x00\x00\x00" not in answer:  # of the command, once it is done
                        writer.write(answer)
                        continue
                    self.swallow = False
                    self.swallowed += 1
                    writer.close()
                    asks.close()
                    return
                writer.write(answer)
            writer.close()

        await asyncio.gather(there_on(), back_on(), return_exceptions=True)


# A PostgreSQL that is away


@pytest.fixture
def own_cluster() -> Iterator[Postgres]:
    """One that this test may stop."""
    with Postgres() as cluster:
        yield cluster


@pytest.mark.slow
def test_while_postgresql_is_stopped_nothing_hangs_and_then_it_goes_on(
    own_cluster: Postgres,
) -> None:
    async def script() -> None:
        address = await asyncio.to_thread(own_cluster.fresh_database)
        async with Heard(address) as one:
            store = one.store
            await store.create("a", PLAN, False, 1)
            assert await store.append("a", 1, b"first", 1, 9) is KEPT
            await asyncio.to_thread(own_cluster.stop, signal.SIGQUIT)
            began = time.monotonic()
            works = (
                *(store.append("a", k, b"x", 1, 9) for k in range(2, 5)),
                store.load("a"),
                store.delete("a"),
                store.claim(1, 2, 3),
                store.check(),
            )
            failed = await asyncio.gather(*works, return_exceptions=True)
            assert all(isinstance(each, StoreFailed) for each in failed), failed
            assert time.monotonic() - began < LONGEST
            await asyncio.to_thread(own_cluster.start)
            assert await store.append("a", 2, b"second", 1, 9) is KEPT
            assert await store.entries("a", 0) == [b"first", b"second"]
            await one.until(("", 0))

    run(script())


def test_a_short_absence_is_not_noticed(own_cluster: Postgres) -> None:
    async def script() -> None:
        address = await asyncio.to_thread(own_cluster.fresh_database)
        async with Heard(address) as one:
            store = one.store
            await store.create("a", PLAN, False, 1)
            await asyncio.to_thread(own_cluster.stop)
            appending = asyncio.create_task(store.append("a", 1, b"first", 1, 9))
            reading = asyncio.create_task(store.load("a"))
            await asyncio.to_thread(own_cluster.start)
            assert await appending is KEPT
            assert await reading is not None

    run(script())


@pytest.mark.slow
def test_a_postgresql_that_does_not_answer_is_given_up_in_time(
    own_cluster: Postgres,
) -> None:
    async def script() -> None:
        store = PostgresStore(await asyncio.to_thread(own_cluster.fresh_database))
        await store.open(lambda id, number: None)
        await store.create("a", PLAN, False, 1)
        await store.append("a", 1, b"first", 1, 9)
        frozen = everybody(own_cluster)
        for pid in frozen:
            os.kill(pid, signal.SIGSTOP)
        began = time.monotonic()
        try:
            failed = await asyncio.gather(
                store.append("a", 2, b"second", 1, 9), store.load("a"), return_exceptions=True
            )
            assert all(isinstance(each, StoreFailed) for each in failed), failed
            assert time.monotonic() - began < LONGEST
        finally:
            for pid in frozen:
                os.kill(pid, signal.SIGCONT)
        assert await store.append("a", 2, b"second", 1, 9) is KEPT
        assert await store.entries("a", 0) == [b"first", b"second"]
        await store.close()

    run(script())


def everybody(cluster: Postgres) -> list[int]:
    """PostgreSQL and all its processes."""
    assert cluster.process is not None
    main = cluster.process.pid
    children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    return [main, *map(int, children)]


def test_closing_comes_to_an_end_when_postgresql_is_away(own_cluster: Postgres) -> None:
    async def script() -> None:
        store = PostgresStore(await asyncio.to_thread(own_cluster.fresh_database))
        await store.open(lambda id, number: None)
        await asyncio.to_thread(own_cluster.stop, signal.SIGQUIT)
        began = time.monotonic()
        await store.close()
        assert time.monotonic() - began < LONGEST
        with pytest.raises(StoreFailed, match="closed"):
            await store.append("a", 1, b"late", 1, 9)
        with pytest.raises(StoreFailed, match="closed"):
            await store.load("a")

    run(script())


# Durability, addresses


def test_entries_are_on_disk_even_where_the_database_does_not_ask_for_that(
    postgres: str, cluster: Postgres
) -> None:
    name = postgres.partition("@/")[2].partition("?")[0]
    cluster.ask(f"ALTER DATABASE {name} SET synchronous_commit = off")

    async def script() -> None:
        assert await asked(postgres, "SHOW synchronous_commit") == [("off",)]
        connection = await module.connect(postgres)
        assert await connection.fetchval("SHOW synchronous_commit") == "on"
        await connection.close()

    run(script())


Address = Callable[[Postgres], str]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (lambda cluster: cluster.address("nowhere"), 'database "nowhere" does not exist'),
        (lambda cluster: cluster.address_with_password("postgres", "wr0ng"), "password"),
        (lambda _: f"postgresql://filon:{QUOTED}@127.0.0.1:1/x", "no PostgreSQL listens"),
        (lambda _: "postgresql://filon@/x?host=/nowhere", "no PostgreSQL listens"),
        (lambda _: f"postgresql://filon:{QUOTED}@no-host.invalid/x", "cannot be used"),
        (lambda _: f"postgresql://filon:{PASSWORD}@127.0.0.1/x", "expected an address"),
        (lambda _: "postgresql://filon:wr0ng@[::1/x", "expected an address"),
        (lambda _: "postgresql://filon:wr0ng@host:port/x", "expected an address"),
    ],
)
def test_a_bad_address_is_refused_in_one_line_without_the_password(
    address: Address, words: str, cluster: Postgres
) -> None:
    store = PostgresStore(address(cluster))
    with pytest.raises(StoreFailed) as failed:
        asyncio.run(store.open(lambda id, number: None))
    text = str(failed.value)
    assert words in text
    assert "\n" not in text
    for secret in (PASSWORD, QUOTED, "dust", "wr0ng"):
        assert secret not in text


def test_an_address_with_a_password_works(postgres: str, cluster: Postgres) -> None:
    name = postgres.partition("@/")[2].partition("?")[0]

    async def script() -> None:
        async with Heard(cluster.address_with_password(name)) as one:
            await one.store.check()

    run(script())

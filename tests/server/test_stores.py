"""What every store promises, on a real SQLite file and on a real PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from filon.rules.errors import BadSetup
from filon.server.store.contract import FORM, Listed, Outcome, Store, StoreFailed
from filon.server.store.postgres import PostgresStore
from filon.server.store.sqlite import SqliteStore
from server.postgres import Postgres

KEPT, TAKEN, GONE = Outcome.KEPT, Outcome.TAKEN, Outcome.GONE
PLAN = '{"game":"gold","name":"Éloïse ⛏"}'.encode()
Make = Callable[[], Store]
Script = Callable[[Store], Coroutine[Any, Any, None]]


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """What makes a store, every time of the same database."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "tables.sqlite3")
    address = request.getfixturevalue("postgres")
    return lambda: PostgresStore(address)


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Store]:
    await store.open(lambda id, number: None)
    try:
        yield store
    finally:
        await store.close()


def run(make: Make, *scripts: Script) -> None:
    """Each with the database opened anew."""

    async def one_after_the_other() -> None:
        for script in scripts:
            async with asyncio.timeout(60), opened(make()) as store:
                await script(store)

    asyncio.run(one_after_the_other())


async def set_up(store: Store, id: str = "t", entries: int = 0, now: int = 10) -> None:
    await store.create(id, PLAN, True, now)
    for number in range(1, entries + 1):
        assert await store.append(id, number, body(number), now + number, 1000) is KEPT


def body(number: int, words: str = "é") -> bytes:
    return f'{{"number":{number},"words":"{words} \\u0000 \\\\ \\""}}'.encode()


# Tables and entries


def test_what_was_kept_is_there_after_closing(make: Make) -> None:
    async def read(store: Store) -> None:
        kept = await store.load("t")
        assert kept is not None
        assert kept == (PLAN, None, 0, [body(1), body(2), body(3)])
        assert await store.count() == 1

    run(make, lambda store: set_up(store, entries=3), read)


def test_a_table_that_was_never_set_is_not_there(make: Make) -> None:
    async def script(store: Store) -> None:
        for id in ("t", "", "a\0b", "\ud800", "x" * 5000, "'; --"):
            if isinstance(store, SqliteStore) and id == "\ud800":
                continue  # no text of a message can be that
            assert await store.load(id) is None
            assert await store.entries(id, 0) is None
            assert await store.standings(id) == ""
            assert not await store.delete(id)
        assert await store.count() == 0
        assert await store.listed(10) == []

    run(make, script)


def test_a_name_that_is_taken_is_not_given_again(make: Make) -> None:
    async def script(store: Store) -> None:
        await set_up(store, entries=1)
        with pytest.raises(StoreFailed):
            await store.create("t", b"{}", False, 20)
        kept = await store.load("t")
        assert kept is not None
        assert kept.plan == PLAN
        assert kept.entries == [body(1)]

    run(make, script)


def test_entries_are_given_from_a_number_on(make: Make) -> None:
    async def script(store: Store) -> None:
        await set_up(store, entries=12)
        assert await store.entries("t", 0) == [body(k) for k in range(1, 13)]
        assert await store.entries("t", 9) == [body(10), body(11), body(12)]
        assert await store.entries("t", 12) == []

    run(make, script)


def test_a_number_is_given_once(make: Make) -> None:
    async def script(store: Store) -> None:
        await set_up(store, entries=1)
        assert await store.append("t", 1, body(1, "other"), 20, 30) is TAKEN
        assert await store.entries("t", 0) == [body(1)]

    run(make, script)


def test_the_same_entry_once_more_counts_as_kept(make: Make) -> None:
    async def script(store: Store) -> None:
        await set_up(store, entries=1)
        assert await store.append("t", 1, body(1), 20, 30) is KEPT
        assert await store.entries("t", 0) == [body(1)]

    run(make, script)


def test_nothing_is_appended_to_a_table_that_is_gone(make: Make) -> None:
    async def script(store: Store) -> None:
        await set_up(store, entries=2)
        assert await store.delete("t")
        assert await store.append("t", 3, body(3), 20, 30) is GONE
        assert await store.append("never", 1, body(1), 20, 30) is GONE
        assert await store.entries("t", 0) is None
        await store.create("t", PLAN, False, 50)
        assert await store.entries("t", 0) == []

    run(make, script)


def test_many_appends_at_once_are_all_kept_and_each_is_told_its_own_outcome(
    make: Make,
) -> None:
    async def script(store: Store) -> None:
        names = [f"t{k}" for k in range(60)]
        for name in names[:50]:
            await store.create(name, PLAN, False, 1)
        rows = [(name, number) for name in names for number in range(1, 51)]
        outcomes = await asyncio.gather(
            *(store.append(name, number, body(number, name), 5, 9) for name, number in rows)
        )
        for (name, _), outcome in zip(rows, outcomes, strict=True):
            assert outcome is (KEPT if name in names[:50] else GONE)
        for name in names[:50]:
            assert await store.entries(name, 0) == [body(k, name) for k in range(1, 51)]

    run(make, script)


def test_of_two_who_want_a_number_at_the_same_moment_one_gets_it(make: Make) -> None:
    async def script(store: Store) -> None:
        await set_up(store)
        for number in range(1, 30):
            wanted = [body(number, word) for word in ("one", "two", "three")]
            outcomes = await asyncio.gather(
                *(store.append("t", number, each, 5, 9) for each in wanted)
            )
            assert sorted(each.value for each in outcomes) == ["kept", "taken", "taken"]
            kept = wanted[outcomes.index(KEPT)]
            assert await store.entries("t", number - 1) == [kept]

    run(make, script)


def test_closing_writes_what_was_asked_for_before(make: Make) -> None:
    outcomes: list[Outcome] = []

    async def ask_and_close() -> None:
        store = make()
        await store.open(lambda id, number: None)
        await store.create("t", PLAN, False, 1)
        asked = [
            asyncio.create_task(store.append("t", k, body(k), 5, 9)) for k in range(1, 301)
        ]
        settled = asyncio.create_task(store.settle("t", "over", "[1]", None, 9))
        others = [asyncio.create_task(store.create(f"u{k}", PLAN, False, 1)) for k in range(40)]
        await asyncio.sleep(0)
        await store.close()
        outcomes.extend(await asyncio.gather(*asked))
        await asyncio.gather(settled, *others)

    async def read(store: Store) -> None:
        assert await store.entries("t", 0) == [body(k) for k in range(1, 301)]
        assert await store.standings("t") == "[1]"
        assert await store.count() == 41

    asyncio.run(ask_and_close())
    assert outcomes == [KEPT] * 300
    run(make, read)


# Snapshots


def test_a_snapshot_comes_with_the_entries_after_it(make: Make) -> None:
    async def script(store: Store) -> None:
        await set_up(store, entries=5)
        await store.keep_snapshot("t", 3, b"after three")
        kept = await store.load("t")
        assert kept == (PLAN, b"after three", 3, [body(4), body(5)])
        assert await store.entries("t", 0) == [body(k) for k in range(1, 6)]

    run(make, script)


def test_a_later_snapshot_replaces_an_earlier_one_and_not_the_other_way(make: Make) -> None:
    async def script(store: Store) -> None:
        await set_up(store, entries=5)
        await store.keep_snapshot("t", 3, b"after three")
        await store.keep_snapshot("t", 5, b"after five")
        await store.keep_snapshot("t", 4, b"after four")
        kept = await store.load("t")
        assert kept is not None
        assert (kept.snapshot, kept.number, kept.entries) == (b"after five", 5, [])

    run(make, script)


def test_no_snapshot_is_kept_of_a_table_that_is_gone(make: Make) -> None:
    async def script(store: Store) -> None:
        await store.keep_snapshot("t", 3, b"too late")
        await set_up(store)
        kept = await store.load("t")
        assert kept is not None
        assert kept.snapshot is None

    run(make, script)


# What listings and the watch know


def test_listed_tables_come_with_the_last_touched_first(make: Make) -> None:
    async def script(store: Store) -> None:
        for k, id in enumerate(("a", "b", "c")):
            await store.create(id, PLAN, True, 10 + k)
        await store.create("hidden", PLAN, False, 99)
        await store.append("a", 1, body(1), 50, 60)
        await store.settle("b", "over", "[3,4]", None, 50)
        assert await store.listed(9) == [
            Listed("a", "gathering", ""),
            Listed("c", "gathering", ""),
            Listed("b", "over", "[3,4]"),
        ]
        assert [each.id for each in await store.listed(2)] == ["a", "c"]
        assert await store.standings("b") == "[3,4]"
        assert await store.standings("a") == ""

    run(make, script)


def test_a_table_is_claimed_once_it_is_due_and_then_not_again_for_a_while(make: Make) -> None:
    async def script(store: Store) -> None:
        await set_up(store)
        assert await store.claim(10**6, 10**7, 9) == []  # nothing has happened there
        await store.append("t", 1, body(1), 100, 200)
        assert await store.claim(199, 500, 9) == []
        assert await store.claim(200, 500, 9) == ["t"]
        assert await store.claim(499, 900, 9) == []
        assert await store.claim(500, 900, 9) == ["t"]

    run(make, script)


def test_those_that_wait_longest_are_claimed_first(make: Make) -> None:
    async def script(store: Store) -> None:
        for k in range(6):
            await store.create(f"t{k}", PLAN, False, 1)
            await store.append(f"t{k}", 1, body(1), 2, 100 - k)
        assert sorted(await store.claim(200, 300, 4)) == ["t2", "t3", "t4", "t5"]
        assert sorted(await store.claim(200, 300, 4)) == ["t0", "t1"]

    run(make, script)


def test_settling_says_when_to_look_again_unless_something_was_appended_since(
    make: Make,
) -> None:
    async def script(store: Store) -> None:
        await set_up(store)
        await store.append("t", 1, body(1), 100, 200)
        await store.settle("t", "playing", "", 700, 99)  # of the time before
        assert await store.claim(200, 210, 9) == ["t"]
        await store.settle("t", "playing", "", 700, 100)
        assert await store.claim(699, 800, 9) == []
        assert await store.claim(700, 800, 9) == ["t"]
        await store.settle("t", "over", "[1]", None, 100)
        assert await store.claim(10**6, 10**7, 9) == []

    run(make, script)


def test_tables_that_nobody_has_touched_are_forgotten(make: Make) -> None:
    async def script(store: Store) -> None:
        for id, now in (("old", 10), ("older", 5), ("new", 100), ("touched", 7)):
            await set_up(store, id, now=now)
        await store.append("touched", 1, body(1), 90, 95)
        await store.keep_snapshot("old", 1, b"{}")
        assert sorted(await store.forget(50)) == ["old", "older"]
        assert await store.forget(50) == []
        assert await store.load("old") is None
        assert await store.entries("touched", 0) == [body(1)]
        assert await store.count() == 2

    run(make, script)


def test_a_deleted_table_leaves_nothing_behind(make: Make) -> None:
    async def script(store: Store) -> None:
        await set_up(store, entries=3)
        await set_up(store, "other", entries=2)
        await store.keep_snapshot("t", 3, b"{}")
        assert await store.delete("t")
        assert not await store.delete("t")
        assert await store.count() == 1
        await set_up(store)
        kept = await store.load("t")
        assert kept == (PLAN, None, 0, [])
        assert await store.entries("other", 0) == [body(1), body(2)]

    run(make, script)


def test_a_table_is_deleted_while_others_append_to_it(make: Make) -> None:
    async def script(store: Store) -> None:
        for turn in range(20):
            await set_up(store, entries=1)
            *outcomes, deleted = await asyncio.gather(
                *(store.append("t", k, body(k), 5, 9) for k in range(2, 12)), store.delete("t")
            )
            assert deleted, turn
            assert set(outcomes) <= {KEPT, GONE}
            assert await store.entries("t", 0) is None
            await set_up(store)
            assert await store.entries("t", 0) == [], turn
            await store.delete("t")

    run(make, script)


def test_a_store_that_can_be_written_says_so(make: Make) -> None:
    async def script(store: Store) -> None:
        await store.check()
        await set_up(store)
        await store.check()

    run(make, script)


# What is no database of Filon


def test_a_database_of_another_form_is_refused(make: Make, request: Any) -> None:
    async def script(store: Store) -> None:
        await set_up(store)

    run(make, script)
    change = f"UPDATE about SET form = {FORM + 1}"
    store = make()
    if isinstance(store, SqliteStore):
        with sqlite3.connect(store.path) as base:
            base.execute(change)
        base.close()
    else:
        cluster: Postgres = request.getfixturevalue("cluster")
        cluster.ask(change, database_of(store))
    with pytest.raises(StoreFailed, match=f"form {FORM + 1}; this Filon reads form {FORM}"):
        run(make, script)


def test_a_database_of_somebody_else_is_refused_and_left_as_it_is(
    make: Make, request: Any
) -> None:
    store = make()
    foreign = "CREATE TABLE tables (legs INTEGER)"
    if isinstance(store, SqliteStore):
        with sqlite3.connect(store.path) as base:
            base.execute(foreign)
        base.close()
        with pytest.raises(StoreFailed, match="the database cannot be used"):
            run(make, set_up)
        return
    cluster: Postgres = request.getfixturevalue("cluster")
    cluster.ask(foreign, database_of(store))
    with pytest.raises(StoreFailed, match="an empty database or one of Filon"):
        run(make, set_up)
    sql = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    assert [row[0] for row in cluster.ask(sql, database_of(store))] == ["tables"]


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.write_bytes(b"This is no database at all.\n" * 200)
    with pytest.raises(StoreFailed, match="not a database"):
        run(lambda: SqliteStore(path), set_up)
    assert path.read_bytes().startswith(b"This is no database")


def test_a_file_that_another_has_open_is_refused(tmp_path: Path) -> None:
    async def script(store: Store) -> None:
        with pytest.raises(BadSetup, match="another run writes to it"):
            await SqliteStore(tmp_path / "one").open(lambda id, number: None)

    run(lambda: SqliteStore(tmp_path / "one"), script)


def database_of(store: Store) -> str:
    assert isinstance(store, PostgresStore)
    return store.address.partition("@/")[2].partition("?")[0]


def test_what_nobody_may_notice_does_not_move_a_table_up_the_list(make: Make) -> None:
    async def play(store: Store) -> None:
        for name, now in (("one", 10), ("two", 20)):
            await store.create(name, b"{}", True, now)
        assert await store.append("one", 1, b"{}", None, 50) is Outcome.KEPT
        assert [each.id for each in await store.listed(5)] == ["two", "one"]
        assert await store.claim(60, 70, 5) == ["one"], "it is seen to all the same"
        assert await store.append("one", 2, b"{}", 30, 80) is Outcome.KEPT
        assert [each.id for each in await store.listed(5)] == ["one", "two"]

    run(make, play)


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "tables")
        await store.open(lambda id, number: None)
        try:
            await store.create("one", b"{}", True, 10)
            beside = [path for path in tmp_path.iterdir() if not path.name.endswith(".lock")]
            assert len(beside) > 1
            assert {path.stat().st_mode & 0o077 for path in beside} == {0}
        finally:
            await store.close()

    asyncio.run(play())

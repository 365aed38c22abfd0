"""`filon backup` and `filon restore`, as they are typed."""

import asyncio
import itertools
import random
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from filon.cli.main import main
from filon.server.store.backup import standings_words
from filon.server.store.contract import FORM
from filon.server.store.opening import store_at
from filon.server.tables import snapshots
from filon.server.tables.journal import StoredTable, write
from server.postgres import Postgres, cluster, postgres
from server.rooms import TABLES, Table, started, wander
from server.running import Running, eventually, set_table

__all__ = ["cluster", "postgres"]

ENTRIES = 120
Make = Callable[[str], str]
"""Gives the address of an empty database of a kind."""
Contents = list[tuple[str, StoredTable | None, list[bytes] | None, str]]


@pytest.fixture
def make(tmp_path: Path, cluster: Postgres) -> Make:
    numbers = itertools.count()

    def empty(kind: str) -> str:
        if kind == "sqlite":
            return str(tmp_path / "databases" / f"{next(numbers)}.sqlite3")
        return cluster.fresh_database()

    return empty


def tables() -> dict[str, Table]:
    """A table of every game, at some moment; one is over, one has only been set."""
    found = {}
    for k, (game, seats) in enumerate(TABLES):
        table = found[f"table-{k}"] = started(game, seats)
        for _ in wander(table, random.Random(k), ENTRIES):
            pass
    over = found["over"] = started("gold", 2)
    while over.room.status != "over":
        assert over.room.match is not None
        over.decide(
            random.Random(over.room.number).choice(
                over.room.match.legal_words(over.room.match.to_act)
            )
        )
    found["new"] = Table(found["table-0"].room.plan)
    return found


def fill(address: str) -> int:
    """Put tables into a database; give the number of their entries."""

    async def filling() -> int:
        store = store_at(address)
        await store.open(lambda id, number: None)
        total = 0
        for k, (id, table) in enumerate(tables().items()):
            room = table.room
            await store.create(id, write(room.plan), k % 2 == 0, table.now)
            for number, body in enumerate(table.journal, 1):
                await store.append(id, number, body, table.now + number, table.now + k)
            total += len(table.journal)
            if snapshots.may_take(room):
                await store.keep_snapshot(id, room.number, snapshots.take(room))
            await store.settle(id, room.status, standings_words(room), None, 0)
        await store.close()
        return total

    return asyncio.run(filling())


def contents(address: str) -> Contents:
    """All that a store gives of its tables."""

    async def reading() -> Contents:
        store = store_at(address)
        await store.open(lambda id, number: None)
        due = await store.claim(10**15, 10**15, 100)
        listed = await store.listed(100)
        found: Contents = [
            (id, await store.load(id), await store.entries(id, 0), await store.standings(id))
            for id in [*tables(), "unknown"]
        ]
        found.append((f"{sorted(due)} {listed} {await store.count()}", None, None, ""))
        await store.close()
        return found

    return asyncio.run(reading())


def told(capsys: pytest.CaptureFixture[str]) -> str:
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command says that cannot do what it is asked for."""
    assert main(list(words)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


# There and back


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
@pytest.mark.parametrize("source", ["sqlite", "postgres"])
def test_a_backup_has_everything_whatever_it_comes_from_and_goes_to(
    source: str, target: str, make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new, file = make(source), make(target), tmp_path / "copy of all.filon"
    entries = fill(old)
    count = len(tables())
    assert main(["backup", str(file), "--database", old, "--verify"]) == 0
    assert told(capsys) == (
        f"verified: {count} of {count} tables play through\n"
        f"{count} tables, {entries} entries in {file}\n"
    )
    assert main(["restore", str(file), "--database", new]) == 0
    assert told(capsys) == f"{count} tables, {entries} entries restored from {file}\n"
    assert contents(new) == contents(old)
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [file.name]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_an_empty_database_has_a_backup_as_well(
    kind: str, make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def opened_once() -> None:
        store = store_at(address)
        await store.open(lambda id, number: None)
        await store.close()

    address = make(kind)
    asyncio.run(opened_once())
    assert main(["backup", str(tmp_path / "copy"), "--database", address, "--verify"]) == 0
    assert "0 tables, 0 entries" in told(capsys)
    assert main(["restore", str(tmp_path / "copy"), "--database", address]) == 0
    assert "0 tables, 0 entries" in told(capsys)


def test_the_database_is_ones_own_file_unless_another_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    fill(str(tmp_path / "home" / "filon" / "tables.sqlite3"))
    assert main(["backup", str(tmp_path / "copy")]) == 0
    assert f"{len(tables())} tables" in told(capsys)


# Replacing


def test_a_file_is_replaced_only_when_that_is_asked_for(
    make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address, file = make("sqlite"), tmp_path / "copy"
    fill(address)
    file.write_text("dear")
    assert "exists; give another name, or --force" in refused(
        capsys, "backup", str(file), "--database", address
    )
    assert file.read_text() == "dear"
    assert main(["backup", str(file), "--database", address, "--force", "--verify"]) == 0
    assert "verified" in told(capsys)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_tables_are_replaced_only_when_that_is_asked_for(
    kind: str, make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new, file = make("sqlite"), make(kind), tmp_path / "copy"
    fill(old)
    assert main(["backup", str(file), "--database", old]) == 0

    async def set_another() -> None:
        store = store_at(new)
        await store.open(lambda id, number: None)
        await store.create("unknown", b"{}", True, 5)
        await store.append("unknown", 1, b"{}", 5, 6)
        await store.close()

    asyncio.run(set_another())
    before = contents(new)
    capsys.readouterr()
    assert "--force to replace them" in refused(capsys, "restore", str(file), "--database", new)
    assert contents(new) == before
    assert main(["restore", str(file), "--database", new, "--force"]) == 0
    assert contents(new) == contents(old)


def test_a_damaged_database_can_be_replaced(
    make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new, file = make("sqlite"), tmp_path / "new.sqlite3", tmp_path / "copy"
    fill(old)
    assert main(["backup", str(file), "--database", old]) == 0
    new.write_bytes(b"nothing that can be read" * 1000)
    new.chmod(0o640)
    Path(f"{new}-wal").write_bytes(b"of the old one")
    capsys.readouterr()
    assert "expected a database of Filon" in refused(
        capsys, "restore", str(file), "--database", str(new)
    )
    assert main(["restore", str(file), "--database", str(new), "--force"]) == 0
    assert stat.S_IMODE(new.stat().st_mode) == 0o640
    assert contents(str(new)) == contents(old)


KILLED = """
import os, sqlite3, sys
from pathlib import Path
from filon.server.store.sqlite import connect, prepare
base = connect(Path(sys.argv[1]))
prepare(base)
for k in range(200):
    base.execute("INSERT INTO entries VALUES ('killed', ?, ?)", (k, "x" * 500))
os._exit(9)
"""


def test_what_a_killed_server_has_left_is_not_taken_for_a_part_of_the_backup(
    make: Make, tmp_path: Path
) -> None:
    old, new, file = make("sqlite"), tmp_path / "new.sqlite3", tmp_path / "copy"
    fill(old)
    assert main(["backup", str(file), "--database", old]) == 0
    assert subprocess.run([sys.executable, "-c", KILLED, str(new)]).returncode == 9
    assert Path(f"{new}-wal").stat().st_size > 100_000
    assert main(["restore", str(file), "--database", str(new), "--force"]) == 0
    assert contents(str(new)) == contents(old)


# What is refused


def test_a_backup_never_takes_the_place_of_its_database(
    make: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    address = make("sqlite")
    fill(address)
    before = contents(address)
    for command in ("backup", "restore"):
        words = [command, address, "--database", address, "--force"]
        assert "expected different files" in refused(capsys, *words)
    assert contents(address) == before


def test_what_is_no_backup_is_refused_before_anything_is_changed(
    make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = make("sqlite")
    fill(new)
    before = contents(new)
    good, later, foreign, cut, hurt, bent = (tmp_path / name for name in "glfchb")
    assert main(["backup", str(good), "--database", new]) == 0
    capsys.readouterr()
    whole, page = good.read_bytes(), 4096
    later.write_bytes(whole)
    change(later, f"UPDATE about SET form = {FORM + 1}")
    change(foreign, "CREATE TABLE legs (number INTEGER)")
    cut.write_bytes(whole[: len(whole) // 2])
    hurt.write_bytes(whole[: 4 * page] + b"\x55" * page + whole[5 * page :])
    # All rows of this one can be read, yet its count of free pages is wrong.
    bent.write_bytes(whole[:36] + b"\0\0\0\7" + whole[40:])
    (tmp_path / "text").write_text("no backup\n" * 100)
    (tmp_path / "empty").touch()
    for name, words in (
        ("l", f"form {FORM + 1}; this Filon reads form {FORM}"),
        ("f", "expected a backup of Filon"),
        ("c", ""),
        ("h", ""),
        ("b", "is damaged"),
        ("text", "expected a backup of Filon"),
        ("empty", "expected a backup of Filon"),
        ("none", "no such file"),
        (".", "no such file"),
    ):
        said = refused(capsys, "restore", str(tmp_path / name), "--database", new, "--force")
        assert words in said
    assert contents(new) == before


def change(path: Path, sql: str) -> None:
    base = sqlite3.connect(path, isolation_level=None)
    base.execute(sql)
    base.close()


def test_a_database_that_is_not_there_is_refused(
    tmp_path: Path, postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "copy"
    for address, words in (
        (str(tmp_path / "none.sqlite3"), "there is no such file"),
        ("mysql://somewhere", "expected the path of a file, or postgresql://"),
        (postgres, "has none of its tables"),
        (postgres.replace("tables_", "no_tables_"), "does not exist"),
        ("postgresql://filon:dear@127.0.0.1:1/x", "no PostgreSQL listens"),
    ):
        said = refused(capsys, "backup", str(file), "--database", address)
        assert words in said
        assert "dear" not in said
    assert "cannot be written" in refused(
        capsys, "backup", str(tmp_path / "no" / "folder"), "--database", make_one(tmp_path)
    )
    assert not file.exists()
    assert not list(tmp_path.glob(".*"))


def make_one(tmp_path: Path) -> str:
    fill(str(tmp_path / "one.sqlite3"))
    return str(tmp_path / "one.sqlite3")


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        ("DELETE FROM entries WHERE id = 'table-1' AND number = 7", "without a gap"),
        ("UPDATE entries SET body = '{}' WHERE id = 'table-1' AND number = 7", "entry 7:"),
        ("UPDATE tables SET plan = 'gold' WHERE id = 'table-1'", "the plan:"),
        ("UPDATE tables SET standings = '{}' WHERE id = 'table-1'", "stored standings"),
    ],
)
def test_verifying_names_the_tables_that_are_not_right(
    harm: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address, count = make_one(tmp_path), len(tables())
    change(Path(address), harm)
    assert main(["backup", str(tmp_path / "copy"), "--database", address, "--verify"]) == 1
    captured = capsys.readouterr()
    assert captured.err.startswith("filon backup: table table-1: ")
    assert words in captured.err
    assert f"verified: {count - 1} of {count} tables" in captured.out
    assert (tmp_path / "copy").exists()


# While a server runs


def entries_in(file: str) -> int:
    base = sqlite3.connect(file)
    (found,) = base.execute("SELECT count(*) FROM entries").fetchone()
    base.close()
    return int(found)


def is_over(server: Running, made: Any) -> bool:
    return bool(server.api.ask("GET", f"/api/tables/{made['table']['id']}")["status"] == "over")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_server_goes_on_while_it_is_copied_and_is_not_restored_over(
    kind: str, make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = make(kind)
    with Running(address) as server:
        made = [set_table(server.api, "gold", "novice", "novice") for _ in range(10)]
        for turn in range(5):
            file = str(tmp_path / f"copy-{turn}")
            assert main(["backup", file, "--database", address, "--verify"]) == 0
            said = told(capsys)
            assert "verified: 10 of 10 tables" in said
            assert f"10 tables, {entries_in(file)} entries in" in said
        said = refused(capsys, "restore", file, "--database", address, "--force")
        assert "another run writes to it" in said or "a server has it open" in said
        if kind == "sqlite":
            said = refused(capsys, "backup", address, "--database", file, "--force")
            assert "another run writes to it" in said

        assert all(eventually(partial(is_over, server, each)) for each in made)
        assert server.stop() == 0
        assert server.problems() == []
    assert main(["restore", file, "--database", address, "--force"]) == 0
    with Running(address) as server:
        assert all(eventually(partial(is_over, server, each)) for each in made)
        assert server.problems() == []

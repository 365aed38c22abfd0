"""A real PostgreSQL in a folder of its own, for the tests of one run."""

import asyncio
import atexit
import itertools
import os
import pwd
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from server.running import free_port

PASSWORD = "gold/dust@42"
"""Asked for over TCP only."""
QUOTED = "gold%2Fdust%4042"
ALL_TESTS = "FILON_ALL_TESTS"
"""With this in the environment nothing may be left out because something is not installed."""
START_SECONDS = 60.0
STARTS = 3
"""Somebody else may take the port meanwhile."""


def programs() -> Path:
    """The folder of initdb and postgres."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    needed = (
        "these tests need PostgreSQL: expected initdb in PATH or in /usr/lib/postgresql "
        "(on Debian: apt install postgresql)"
    )
    if os.environ.get(ALL_TESTS):
        raise RuntimeError(needed)
    pytest.skip(needed)


def owner() -> dict[str, Any]:
    """Who PostgreSQL runs as: it refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    names = {each.pw_name for each in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def open_way_to(folder: Path) -> None:
    """Let others than its owner walk through the folder above."""
    above = folder.parent
    mode = above.stat().st_mode
    if not mode & stat.S_IXOTH:
        above.chmod(stat.S_IMODE(mode) | stat.S_IXOTH)


class Postgres:
    """A PostgreSQL with its files; it can be stopped and started again."""

    def __init__(self, folder: Path | None = None) -> None:
        self.programs = programs()
        self.folder = folder or Path(tempfile.mkdtemp(prefix="filon-pg-"))
        self.folder.mkdir(exist_ok=True)
        self.owner = owner()
        if self.owner:
            os.chown(self.folder, self.owner["user"], self.owner["group"])
            open_way_to(self.folder)
        self.files = self.folder / "files"
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self._numbers = itertools.count(1)
        self._make()

    def _make(self) -> None:
        secret = self.folder / "password"
        secret.write_text(PASSWORD + "\n")
        secret.chmod(0o644)
        made = subprocess.run(
            [
                self.programs / "initdb",
                f"--pgdata={self.files}",
                "--username=filon",
                f"--pwfile={secret}",
                "--auth-local=trust",
                "--auth-host=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C",
            ],
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=120,
            **self.owner,
        )
        assert made.returncode == 0, made.stdout + made.stderr

    def __enter__(self) -> "Postgres":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()

    def start(self) -> None:
        """Come back when it answers; at the same port as before, if there was one."""
        for _ in range(STARTS):
            port = self.port or free_port()
            if self._started(port):
                self.port = port
                return
        raise AssertionError((self.folder / "log").read_text())

    def _started(self, port: int) -> bool:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    self.programs / "postgres",
                    *("-D", self.files, "-p", str(port), "-k", self.folder),
                    *("-h", "127.0.0.1", "-c", "fsync=on", "-c", "max_connections=200"),
                ],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **self.owner,
            )
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self.process.poll() is None:
            with suppress(OSError, asyncpg.PostgresError):
                asyncio.run(self._ask("SELECT 1", port))
                return True
            time.sleep(0.05)
        self.stop(signal.SIGQUIT)
        return False

    def stop(self, how: int = signal.SIGINT) -> None:
        """Without waiting for anybody; SIGQUIT: without finishing anything either."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(60)

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, name: str) -> str:
        return f"postgresql://filon@/{name}?host={self.folder}&port={self.port}"

    def address_with_password(self, name: str, password: str = QUOTED) -> str:
        return f"postgresql://filon:{password}@127.0.0.1:{self.port}/{name}"

    async def _ask(self, sql: str, port: int = 0, name: str = "postgres") -> list[Any]:
        connection = await asyncpg.connect(
            host=str(self.folder), port=port or self.port, user="filon", database=name
        )
        try:
            return list(await connection.fetch(sql))
        finally:
            await connection.close()

    def ask(self, sql: str, name: str = "postgres") -> list[Any]:
        """Ask as an administrator does."""
        return asyncio.run(self._ask(sql, name=name))

    def new_database(self) -> str:
        """The name of an empty database."""
        name = f"tables_{next(self._numbers)}"
        self.ask(f"CREATE DATABASE {name}")
        return name

    def fresh_database(self) -> str:
        """The address of an empty database."""
        return self.address(self.new_database())

    def drop(self, name: str) -> None:
        self.ask(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


@cache
def the_cluster() -> Postgres:
    """One for all tests of a run."""
    cluster = Postgres()
    atexit.register(cluster.remove)
    cluster.start()
    return cluster


@pytest.fixture(scope="session")
def cluster() -> Postgres:
    return the_cluster()


@pytest.fixture
def postgres(cluster: Postgres) -> Iterator[str]:
    """The address of an empty database."""
    name = cluster.new_database()
    yield cluster.address(name)
    cluster.drop(name)

"""The file of SQLite: whose it is, how it is opened, what is in it."""

import sqlite3
from pathlib import Path
from typing import BinaryIO

from filon.lab.locked import opened_alone
from filon.rules.errors import BadSetup
from filon.server.store.contract import StoreFailed, StoreTaken
from filon.server.store.shared import check_readable, schema

MAGIC = b"SQLite format 3\0"
"""How such a file begins."""

SCHEMA = schema(whole="INTEGER", truth="INTEGER", ending=" WITHOUT ROWID")


def check_kind(path: Path) -> None:
    """Raises StoreFailed for a file that is no database, before anything is left beside it."""
    if path.is_file():
        with path.open("rb") as file:
            first = file.read(len(MAGIC))
        if first and first != MAGIC:
            raise StoreFailed("the file is not a database of Filon")


def locked(path: Path, what: str) -> BinaryIO:
    """The lock beside a file. Raises StoreTaken when another process has it."""
    lock = Path(f"{path}.lock")
    try:
        return opened_alone(what, str(lock))
    except BadSetup as error:
        where = lock.read_text("utf-8", errors="replace").strip() if lock.is_file() else ""
        raise StoreTaken(str(error), where) from None


def make_private(path: Path) -> None:
    """A file that only its owner may read, if there is none: it holds the secrets of matches
    under way. What SQLite puts beside it is as private."""
    path.touch(mode=0o600)


def connect(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = FULL")
    return base


def prepare(base: sqlite3.Connection) -> None:
    """The tables of the database. Raises StoreFailed when it has others."""
    base.executescript(SCHEMA)
    (form,) = base.execute("SELECT form FROM about").fetchone()
    check_readable(form)


class failing:  # noqa: N801 - reads as a word in a with statement
    """Turns errors of SQLite into StoreFailed."""

    def __enter__(self) -> None:
        return

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, sqlite3.Error):
            raise StoreFailed(f"the database cannot be used: {error}") from error

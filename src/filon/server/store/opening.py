"""The store of an address: the path of a file, or of a PostgreSQL."""

import os
import sys
from pathlib import Path

from filon.rules.errors import BadSetup
from filon.server.store.contract import Store
from filon.server.store.sqlite import SqliteStore

POSTGRES = ("postgresql://", "postgres://")


def store_at(address: str) -> Store:
    """The store of an address: the path of a file, or of a PostgreSQL. Raises BadSetup."""
    if not address.startswith(POSTGRES):
        if "://" in address:
            raise BadSetup(
                f"database {address.partition('://')[0]!r:.20}: expected the path of a file, "
                "or postgresql://user@host/name"
            )
        return SqliteStore(Path(address))
    try:
        from filon.server.store.postgres import PostgresStore
    except ImportError:
        raise BadSetup(
            "PostgreSQL needs one more package: pip install 'filon[postgres]'"
        ) from None
    return PostgresStore(address)


def default_database() -> Path:
    """A file of the user's own, where systems keep such files."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "filon" / "tables.sqlite3"

"""What both databases have in common: their tables, and what is said alike of them."""

from filon.server.store.contract import FORM, Outcome, StoreFailed

MOST_AT_ONCE = 1000
"""Entries in one commit."""


def schema(*, whole: str, truth: str, ending: str = "") -> str:
    """The tables, with the types of whole numbers and of truth values, and what a table's
    description ends with."""
    return f"""
CREATE TABLE IF NOT EXISTS about (form INTEGER NOT NULL);
INSERT INTO about SELECT {FORM} WHERE NOT EXISTS (SELECT 1 FROM about);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    plan TEXT NOT NULL,
    created {whole} NOT NULL,
    changed {whole} NOT NULL,
    due {whole},
    listed {truth} NOT NULL,
    status TEXT NOT NULL DEFAULT 'gathering',
    standings TEXT NOT NULL DEFAULT ''
){ending};
CREATE TABLE IF NOT EXISTS entries (
    id TEXT NOT NULL,
    number {whole} NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (id, number)
){ending};
CREATE TABLE IF NOT EXISTS snapshots (
    id TEXT PRIMARY KEY,
    number {whole} NOT NULL,
    body TEXT NOT NULL
){ending};
CREATE INDEX IF NOT EXISTS due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS shown ON tables (changed) WHERE listed;
"""


def check_readable(form: object) -> None:
    """Raises StoreFailed when this Filon cannot read tables of that form."""
    if form != FORM:
        raise StoreFailed(f"a database of form {form}; this Filon reads form {FORM}")


def outcome(given: str, kept: str | None) -> Outcome:
    """What became of an entry, from its body and the one that is kept under its number."""
    if kept is None:
        return Outcome.GONE
    return Outcome.KEPT if kept == given else Outcome.TAKEN


def already_there(id: str) -> StoreFailed:
    """Why a table cannot be created."""
    return StoreFailed(f"there is a table {id!r:.40} already")

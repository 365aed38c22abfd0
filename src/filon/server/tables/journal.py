"""What is kept of a table: its plan, and its journal, one entry after the other.

Everything that ever happens at a table is an entry, numbered from 1 without a gap; a room is
the fold of its entries. An entry is kept before anybody is told of it. Outcomes of chance are
no entries: the secret of the table and the decisions give them.
"""

import hashlib
import secrets
from typing import NamedTuple

from msgspec import Struct, json

from filon.server.wire.messages import Clock, SeatKind

ID_BYTES = 9
TOKEN_BYTES = 24


class StoredSeat(Struct, frozen=True):
    """A seat as it was planned. Of tokens and keys only the hash is kept."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    token: str = ""
    key: str = ""


class TablePlan(Struct, frozen=True):
    """What a table was set with; it never changes."""

    game: str
    version: int
    options: dict[str, str]
    seats: list[StoredSeat]
    clock: Clock
    stand_in: str
    listed: bool
    watchers: bool
    secret: str
    """Of the luck, in hexadecimal digits."""
    host: str
    key: str
    given: list[str] = []
    """The moves that the match goes on from, as a record has them; none: it begins at the
    start."""


class Entry(Struct, tag_field="type", tag=str.lower, frozen=True, omit_defaults=True):
    """One thing that happened, at a time in milliseconds since 1970."""

    at: int


class SatDown(Entry, frozen=True):
    seat: int
    name: str
    token: str
    contribution: str = ""


class GotUp(Entry, frozen=True):
    seat: int


class CameBack(Entry, frozen=True):
    seat: int


class Contributed(Entry, frozen=True):
    seat: int
    text: str
    id: str = ""


class Started(Entry, frozen=True):
    fill: str = ""


class Decided(Entry, frozen=True):
    seat: int
    action: str
    by: str = ""
    """Who decided for the seat: nothing (its owner), `bot` or `order`. Never told."""
    id: str = ""


class TookBack(Entry, frozen=True):
    seat: int
    id: str = ""


class Ordered(Entry, frozen=True):
    """A secret of the seat."""

    seat: int
    limit: int
    id: str = ""


class RanOut(Entry, frozen=True):
    """The seat's time."""

    seat: int


class Spoke(Entry, frozen=True):
    seat: int
    phrase: str
    id: str = ""


class Replayed(Entry, frozen=True):
    """It is played again at another table."""

    table: str


AnyEntry = (
    SatDown
    | GotUp
    | CameBack
    | Contributed
    | Started
    | Decided
    | TookBack
    | Ordered
    | RanOut
    | Spoke
    | Replayed
)

_entries: json.Decoder[AnyEntry] = json.Decoder(AnyEntry)
_plans = json.Decoder(TablePlan)
write = json.Encoder().encode


def read_entry(body: bytes) -> "AnyEntry":
    return _entries.decode(body)


def read_plan(body: bytes) -> TablePlan:
    return _plans.decode(body)


class StoredTable(NamedTuple):
    """A table as a store gives it: its plan, a snapshot if there is one, and the entries after
    it."""

    plan: bytes
    snapshot: bytes | None
    number: int
    """Of the entry that the snapshot was taken after; 0 without one."""
    entries: list[bytes]


def new_id() -> str:
    """The name of a table: short, and not to be guessed."""
    return secrets.token_urlsafe(ID_BYTES)


def new_token() -> str:
    """The secret of a seat, a host or a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token: it opens nothing. Tokens are random, so no salt is needed."""
    return hashlib.sha256(b"filon token\n" + token.encode()).hexdigest()

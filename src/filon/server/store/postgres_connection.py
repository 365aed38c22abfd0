"""Connections to a PostgreSQL: how they are made, what is tried again, how it fails.

A lost connection is no reason to fail. What was asked is asked again; when the database stays
away, or does not answer, whoever waits is told so after some seconds.
"""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NoReturn, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import asyncpg  # type: ignore[import-untyped]

from filon.server.store.contract import StoreFailed
from filon.server.store.postgres_statements import SCHEMA
from filon.server.store.shared import check_readable

Answer = TypeVar("Answer")

OLDEST = 12
"""The first PostgreSQL that has all that is needed."""

CONNECT_SECONDS = 3.0
ANSWER_SECONDS = 10.0
"""A statement that takes longer counts as lost."""
AWAY_SECONDS = 10.0
"""So long a database that is away is tried again."""
PAUSES = (0.05, 1.0)
"""The first pause between two tries, and the longest."""

PREPARING, OPENED = 0x46494C4F4E01, 0x46494C4F4E02
"""Advisory locks: of whoever makes the tables, and shared by all servers."""

LOST = (
    OSError,  # and TimeoutError
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,  # shut down, terminated, starting
    asyncpg.TransactionRollbackError,
    asyncpg.TooManyConnectionsError,
)
"""After these another try may help."""
ERRORS = (*LOST, asyncpg.PostgresError)

SETTINGS = {
    "application_name": "filon",
    "synchronous_commit": "on",
    "idle_in_transaction_session_timeout": "30000",
    "jit": "off",
}


# Connecting


def connecting(seconds: float | None) -> dict[str, Any]:
    """How connections are made; `seconds` is how long a statement may take."""
    return {
        "timeout": CONNECT_SECONDS,
        "command_timeout": seconds,
        "server_settings": SETTINGS,
    }


async def connect(address: str, seconds: float | None = ANSWER_SECONDS) -> Any:
    """A connection. Raises what asyncpg raises; see `failing`."""
    return await asyncpg.connect(address, **connecting(seconds))


async def hang_up(connection: Any) -> None:
    """Close a connection, whatever state it is in."""
    with suppress(*ERRORS):
        await connection.close(timeout=CONNECT_SECONDS)


async def prepare(connection: Any) -> None:
    """The tables of the database. Raises StoreFailed when it has others."""
    version = connection.get_server_version()
    if version.major < OLDEST:
        raise StoreFailed(f"expected PostgreSQL {OLDEST} or newer, this is {version.major}")
    encoding = connection.get_settings().server_encoding
    if encoding != "UTF8":
        raise StoreFailed(f"expected a database with the encoding UTF8, this has {encoding}")
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", PREPARING)
            await connection.execute(SCHEMA)
            await check_form(connection)
    except (asyncpg.UndefinedColumnError, asyncpg.WrongObjectTypeError):
        raise StoreFailed(
            "expected an empty database or one of Filon; this has other tables"
        ) from None


async def check_form(connection: Any) -> None:
    """Raises StoreFailed when this Filon cannot read the database."""
    form = await connection.fetchval("SELECT form FROM about")
    check_readable(form)


# Trying


async def trying(
    address: str, work: Callable[[], Awaitable[Answer]], seconds: float = AWAY_SECONDS
) -> Answer:
    """Try again while the connection is lost. What is tried may have happened before, and
    must do no harm when it happens twice."""
    until = time.monotonic() + seconds
    pause, longest = PAUSES
    while True:
        try:
            return await work()
        except LOST as error:
            if isinstance(error, ValueError) or time.monotonic() + pause > until:
                fail(address, error)
        except asyncpg.PostgresError as error:
            fail(address, error)
        await asyncio.sleep(pause)
        pause = min(longest, 2 * pause)


# Failing


class failing:  # noqa: N801 - reads as a word in a with statement
    """Turns errors of PostgreSQL into StoreFailed."""

    def __init__(self, address: str) -> None:
        self.address = address

    def __enter__(self) -> None:
        return

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, (*ERRORS, ValueError)):
            fail(self.address, error)


def fail(address: str, error: BaseException) -> NoReturn:
    """Raises StoreFailed that says why, and nothing that is secret."""
    if is_bad_address(error):  # its text may quote the address
        raise StoreFailed(
            "the database cannot be used: expected an address such as "
            "postgresql://user:password@host:5432/name"
        ) from None
    text = f"the database cannot be used: {reason(error)}"
    for secret in secrets_of(address):
        text = text.replace(secret, "…")
    raise StoreFailed(text) from None


def is_bad_address(error: BaseException) -> bool:
    if isinstance(error, asyncpg.InterfaceError):
        return isinstance(error, asyncpg.exceptions.ClientConfigurationError)
    return isinstance(error, ValueError)


def reason(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return "no answer in time"
    if isinstance(error, ConnectionRefusedError | FileNotFoundError):
        return "no PostgreSQL listens at its address"
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return re.sub(r"\s+", " ", text)


def secrets_of(address: str) -> list[str]:
    """The password of an address, as it is written there and as it is meant."""
    try:
        parts = urlsplit(address)
        given = [parts.password or ""]
        given += [word for name, word in parse_qsl(parts.query) if name == "password"]
    except ValueError:
        return []
    return [word for each in given if each for word in (each, unquote(each))]

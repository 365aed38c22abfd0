# compiled: server
"""A connection: a seat or a watcher of one table, at the end of a transport.

What is told comes from the room, as one message about everything since the last one: a slow
reader gets fewer, not more of them. What is asked for is answered under its id, one request
after the other.
"""

import asyncio
import time
from collections import deque
from typing import Protocol

from msgspec import DecodeError

from filon.rules.errors import FilonError, UnknownGame
from filon.server.store.contract import StoreFailed
from filon.server.study.thinking import HINTS, TooLate
from filon.server.tables import commands
from filon.server.tables.commands import AlreadyDone, RequestRefused
from filon.server.tables.journal import AnyEntry, hashed
from filon.server.tables.lobby import may_watch
from filon.server.tables.open_table import (
    Answer,
    Broken,
    Command,
    NoSuchTable,
    OpenTable,
    now_ms,
)
from filon.server.tables.room import Room
from filon.server.wire.connections import Connections
from filon.server.wire.encoding import hint_line
from filon.server.wire.limits import BURST, Bucket
from filon.server.wire.messages import (
    LONGEST_MESSAGE,
    PROTOCOL,
    Accepted,
    AskHint,
    AskShares,
    AskWhy,
    Bye,
    ClientMessage,
    Contribute,
    Hello,
    Hint,
    Leave,
    Message,
    Order,
    Ping,
    Play,
    Pong,
    Refused,
    Return,
    Say,
    Shares,
    Undo,
    WhyNot,
    decode_client,
    encode,
)

HELLO_SECONDS = 10.0
MOST_MISTAKES = 30
"""The connection is closed after this many messages that cannot be read."""
MOST_WAITING = 16
"""Messages that may wait for the one before; then nothing more is read."""
GOING_AWAY, POLICY = 1001, 1008
Request = Play | Undo | Order | Contribute | Say | Leave | Return
"""What a seat asks to be kept."""


class Transport(Protocol):
    """What carries messages: a WebSocket."""

    @property
    def can_write(self) -> bool: ...

    def write(self, body: bytes) -> None: ...

    def close(self, code: int, reason: str = "") -> None: ...

    def pause(self) -> None:
        """Read nothing for now."""

    def resume(self) -> None: ...

    def ping(self) -> None: ...

    def is_stuck(self, now: float) -> bool:
        """Whether the other side has not read or answered for too long."""

    def abort(self) -> None: ...


class Connection:
    """Who is at the other end."""

    def __init__(
        self, connections: Connections, transport: Transport, address: str = ""
    ) -> None:
        self.connections = connections
        self.transport = transport
        self.address = address
        self.viewer = -1
        self.table: OpenTable | None = None
        self.made = time.monotonic()
        self.left = False
        """Whether the seat was left: nothing more is told or done."""
        self._bucket = Bucket(BURST * connections.settings.messages_per_second)
        self._n = 0
        self._choices = False
        self._presence: bytes | None = None
        self._waiting: deque[ClientMessage] = deque()
        self._busy = False
        self._paused = False
        self._going_on = False
        self._mistakes = 0
        self._closed = False

    @property
    def is_late(self) -> bool:
        """Whether it has not said hello in time."""
        return self.viewer < 0 and time.monotonic() - self.made > HELLO_SECONDS

    # From the transport

    def received(self, text: bytes) -> None:
        """A message has come."""
        if self._closed:
            return
        if not self._bucket.take(self.connections.settings.messages_per_second):
            self.say_bye("too_fast", again=True, after=5.0)
            return
        message = self._read(text)
        if message is None:
            return
        if self._busy:
            self._waiting.append(message)
            if len(self._waiting) >= MOST_WAITING and not self._paused:
                self._paused = True
                self.transport.pause()
            return
        self._answer(message)

    def writable(self) -> None:
        """There is room for more to be sent."""
        self._tell()

    def lost(self) -> None:
        """The transport is closed."""
        self._closed = True
        self._waiting.clear()
        self.connections.leave(self)
        table, self.table = self.table, None
        if table is not None:
            table.listeners.discard(self)
            self.connections.presence_changed(table)

    def _read(self, text: bytes) -> ClientMessage | None:
        """The message; None if it cannot be read, which is answered."""
        if len(text) > LONGEST_MESSAGE:
            self._mistake(f"at most {LONGEST_MESSAGE} bytes")
            return None
        try:
            return decode_client(text)
        except (DecodeError, UnicodeError, RecursionError) as error:
            self._mistake(f"a message of the protocol: {error}")
            return None

    def _mistake(self, expected: str) -> None:
        self._mistakes += 1
        self._send(Refused("", "unreadable", expected))
        if self._mistakes >= MOST_MISTAKES:
            self.say_bye("too_many_mistakes", again=False)

    def _send(self, message: Message) -> None:
        self.transport.write(encode(message))

    # Being told

    def wake(self) -> None:
        """There is something new in the room."""
        if self.transport.can_write:
            self._tell()

    def see(self, presence: bytes) -> None:
        """Who is there; only the last one counts."""
        self._presence = presence
        if self.transport.can_write:
            self._tell()

    def _tell(self) -> None:
        """Send all that is new, as long as the other side reads."""
        if self.table is None or self._closed or self.left:
            return
        room = self.table.room
        if room.update_count[self.viewer] != self._n:
            now = now_ms()
            body = room.since(self.viewer, self._n, now, self._choices)
            if body is None:
                body = room.welcome(self.viewer, now, self._choices)
            self._n = room.update_count[self.viewer]
            self.transport.write(body)
        if self._presence is not None and self.transport.can_write:
            presence, self._presence = self._presence, None
            self.transport.write(presence)

    def dismiss(self, reason: str, again: bool) -> None:
        """The room is closed to everybody."""
        self.say_bye(reason, again)

    def seat_left(self) -> None:
        """Nothing more is told or heard; who asked for it is answered before."""
        self.left = True
        asyncio.get_running_loop().call_soon(self.say_bye, "left", False)

    def say_bye(self, reason: str, again: bool, after: float = 0.0) -> None:
        if not self._closed:
            self._send(Bye(reason, again, after))
            self._closed = True
            self.transport.close(GOING_AWAY if again else POLICY, reason)

    # Being asked

    def _answer(self, message: ClientMessage) -> None:
        """Answer now, or when it is kept."""
        if self.left:
            return None
        if self.table is None:
            return self._greet(message)
        if isinstance(message, Ping):
            return self._send(Pong(message.id))
        if isinstance(message, Hello):
            return self._send(Refused("", "said_hello", "hello only once"))
        try:
            if self.viewer == self.table.room.watcher:
                raise RequestRefused("watching", "a seat; you are watching")
            if isinstance(message, AskWhy):
                refusal = commands.why_not(self.table.room, self.viewer, message.action)
                return self._send(WhyNot(message.id, refusal))
            if isinstance(message, AskShares):
                shares = commands.shares(self.table.room, self.viewer)
                return self._send(Shares(message.id, shares))
            if isinstance(message, AskHint):
                return self._begin_hint(message, self.table)
        except RequestRefused as refused:
            return self._refuse(message.id, refused)
        self._busy = True
        self.table.send(SeatCommand(self, message))
        return None

    def answered(self, id: str, answer: Answer) -> None:
        """What became of a request."""
        if isinstance(answer, FilonError) and not isinstance(answer, AlreadyDone):
            self._refuse(id, answer)
        else:
            self._send(Accepted(id))
        self._next()

    def _next(self) -> None:
        """Go on with what waits. Many a request is answered at once: that comes back here, and
        must not go deeper with each of them."""
        self._busy = False
        if self._going_on:
            return
        self._going_on = True
        try:
            while self._waiting and not self._busy and not self._closed:
                self._answer(self._waiting.popleft())
        finally:
            self._going_on = False
        if self._paused and len(self._waiting) < MOST_WAITING:
            self._paused = False
            self.transport.resume()

    def _refuse(self, id: str, error: FilonError) -> None:
        if isinstance(error, RequestRefused):
            return self._send(Refused(id, error.code, error.expected, error.refusal))
        if isinstance(error, NoSuchTable):
            return self._send(Refused(id, "no_such_table", "a table that is open here"))
        code = "broken" if isinstance(error, Broken) else "unavailable"
        return self._send(Refused(id, code, str(error)))

    # Coming

    def _greet(self, message: ClientMessage) -> None:
        if not isinstance(message, Hello):
            return self._turn_away("no_hello", "hello as the first message")
        if message.protocol != PROTOCOL:
            return self._turn_away("protocol", f"protocol {PROTOCOL}: reload the page")
        self._busy = True
        self.connections.tables.spawn(self._enter(message))
        return None

    async def _enter(self, hello: Hello) -> None:
        try:
            table = await self.connections.tables.open(hello.table)
        except NoSuchTable:
            return self._turn_away("no_such_table", "the name of a table")
        except (StoreFailed, UnknownGame) as error:
            return self._turn_away("unavailable", str(error))
        if not self._closed:
            self._take_place(hello, table)
            self._next()
        return None

    def _take_place(self, hello: Hello, table: OpenTable) -> None:
        room = table.room
        seat = room.seat_of(hashed(hello.token)) if hello.token else None
        if seat is None and hello.token:
            return self._turn_away("wrong_token", "the token of a seat at this table")
        if seat is None and not may_watch(room, hello.key):
            return self._turn_away("not_allowed", "a table that you may watch")
        viewer = room.watcher if seat is None else seat
        if not self.connections.has_place(viewer, table):
            return self._turn_away("full", "fewer watchers at this table")
        self.viewer, self.table = viewer, table
        now = now_ms()
        self._choices = hello.choices
        body = room.since(viewer, hello.last, now, hello.choices) if hello.last >= 0 else None
        self._n = room.update_count[viewer]
        self.transport.write(body or room.welcome(viewer, now, hello.choices))
        table.listeners.add(self)
        self.connections.presence_changed(table)
        return None

    def _turn_away(self, code: str, expected: str) -> None:
        self._send(Refused("", code, expected))
        self._closed = True
        self.transport.close(POLICY, code)

    # Hints

    def _begin_hint(self, message: AskHint, table: OpenTable) -> None:
        """Advice takes a while: meanwhile the connection goes on."""
        match = table.room.match
        if match is None or match.to_act != self.viewer:
            raise RequestRefused("not_to_act", "a decision of your own")
        if self.viewer in table.hinted:
            raise RequestRefused("busy", "one hint at a time")
        table.hinted.add(self.viewer)
        self.connections.tables.spawn(self._hint(message, table))

    async def _hint(self, message: AskHint, table: OpenTable) -> None:
        match = table.room.match
        assert match is not None
        try:
            found = await self.connections.tables.thinkers.advise(
                match, table.room.id, self.viewer
            )
        except (TooLate, FilonError) as error:
            return self._send(Refused(message.id, "no_hint", str(error)))
        finally:
            table.hinted.discard(self.viewer)
        lines = [hint_line(table.room.game, each) for each in found[:HINTS]]
        return self._send(Hint(message.id, lines))


class SeatCommand(Command):
    """A message of a seat that is to be kept; its connection is told what became of it."""

    def __init__(self, connection: Connection, message: Request) -> None:
        self._connection = connection
        self._message = message

    def entry(self, room: Room, now: int) -> AnyEntry:
        if self._connection.left:  # while it waited: the seat may be another's
            raise RequestRefused("left", "a seat that you have not left")
        return commands.entry_for(room, self._connection.viewer, self._message, now)

    def done(self, answer: Answer) -> None:
        self._connection.answered(self._message.id, answer)

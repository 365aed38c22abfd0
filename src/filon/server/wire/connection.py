# compiled: server
"""A connection: a seat or a watcher of one table, at the end of a line.

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
from filon.server.tables.commands import Declined, Done
from filon.server.tables.journal import AnyEntry, hashed
from filon.server.tables.lobby import may_watch
from filon.server.tables.open_table import Broken, Decide, Live, NoSuchTable, now_ms
from filon.server.tables.room import Room
from filon.server.wire.connections import Guests
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
"""After so many messages that cannot be read the line is closed."""
MOST_WAITING = 16
"""Messages that may wait for the one before; then nothing more is read."""
GOING_AWAY, POLICY = 1001, 1008


class Line(Protocol):
    """What a connection needs of a line."""

    @property
    def can_write(self) -> bool: ...

    def write(self, body: bytes) -> None: ...

    def close(self, code: int, reason: str = "") -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...


class Connection:
    """Who is on the line."""

    def __init__(self, guests: Guests, line: Line, address: str = "") -> None:
        self.guests = guests
        self.line = line
        self.address = address
        self.viewer = -1
        self.live: Live | None = None
        self.made = time.monotonic()
        self._bucket = Bucket(BURST * guests.settings.messages_per_second)
        self._n = 0
        self._presence: bytes | None = None
        self._waiting: deque[ClientMessage] = deque()
        self._busy = False
        self._paused = False
        self._going_on = False
        self._mistakes = 0
        self._closed = False
        self._left = False

    @property
    def is_late(self) -> bool:
        """Whether it has not said hello in time."""
        return self.viewer < 0 and time.monotonic() - self.made > HELLO_SECONDS

    # The line

    def heard(self, text: bytes) -> None:
        """A message has come."""
        if self._closed:
            return
        if not self._bucket.take(self.guests.settings.messages_per_second):
            self.say_bye("too_fast", again=True, after=5.0)
            return
        message = self._read(text)
        if message is None:
            return
        if self._busy:
            self._waiting.append(message)
            if len(self._waiting) >= MOST_WAITING and not self._paused:
                self._paused = True
                self.line.pause()
            return
        self._answer(message)

    def writable(self) -> None:
        """There is room for more to be sent."""
        self._tell()

    def lost(self) -> None:
        """The line is dead."""
        self._closed = True
        self._waiting.clear()
        self.guests.leave(self)
        live, self.live = self.live, None
        if live is not None:
            live.listeners.discard(self)
            self.guests.presence_changed(live)

    def _read(self, text: bytes) -> ClientMessage | None:
        """The message; None for one that cannot be read, which is answered."""
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
        self.line.write(encode(message))

    # Being told

    def wake(self) -> None:
        """There is something new in the room."""
        if self.line.can_write:
            self._tell()

    def see(self, presence: bytes) -> None:
        """Who is there; only the last one counts."""
        self._presence = presence
        if self.line.can_write:
            self._tell()

    def _tell(self) -> None:
        """Send all that is new, as long as the other side reads."""
        if self.live is None or self._closed or self._left:
            return
        room = self.live.room
        if room.heard[self.viewer] != self._n:
            now = now_ms()
            body = room.since(self.viewer, self._n, now) or room.welcome(self.viewer, now)
            self._n = room.heard[self.viewer]
            self.line.write(body)
        if self._presence is not None and self.line.can_write:
            presence, self._presence = self._presence, None
            self.line.write(presence)

    def dismiss(self, reason: str, again: bool) -> None:
        """The room is closed to everybody."""
        self.say_bye(reason, again)

    def seat_left(self) -> None:
        """Nothing more is told or heard; who asked for it is answered before."""
        self._left = True
        asyncio.get_running_loop().call_soon(self.say_bye, "left", False)

    def say_bye(self, reason: str, again: bool, after: float = 0.0) -> None:
        if not self._closed:
            self._send(Bye(reason, again, after))
            self._closed = True
            self.line.close(GOING_AWAY if again else POLICY, reason)

    # Being asked

    def _answer(self, message: ClientMessage) -> None:
        """Answer now, or when it is kept."""
        if self._left:
            return None
        if self.live is None:
            return self._greet(message)
        if isinstance(message, Ping):
            return self._send(Pong(message.id))
        if isinstance(message, Hello):
            return self._send(Refused("", "said_hello", "hello only once"))
        try:
            if self.viewer == self.live.room.watcher:
                raise Declined("watching", "a seat; you are watching")
            if isinstance(message, AskWhy):
                why = commands.why_not(self.live.room, self.viewer, message.action)
                return self._send(WhyNot(message.id, why))
            if isinstance(message, AskShares):
                shares = commands.shares(self.live.room, self.viewer)
                return self._send(Shares(message.id, shares))
            if isinstance(message, AskHint):
                return self._begin_hint(message, self.live)
        except Declined as declined:
            return self._refuse(message.id, declined)
        self._busy = True
        id = message.id
        decide = decide_for(message, self.viewer)
        self.guests.hall.wish(
            self.live,
            lambda room, now: self._still_there(decide, room, now),
            lambda answer: self._done(id, answer),
        )
        return None

    def _still_there(self, decide: Decide, room: Room, now: int) -> AnyEntry | None:
        """What is asked for, unless the seat was left while it waited: it may be another's."""
        if self._left:
            raise Declined("left", "a seat that you have not left")
        return decide(room, now)

    def _done(self, id: str, answer: AnyEntry | FilonError | None) -> None:
        """What became of a request."""
        if isinstance(answer, FilonError) and not isinstance(answer, Done):
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
            self.line.resume()

    def _refuse(self, id: str, error: FilonError) -> None:
        if isinstance(error, Declined):
            return self._send(Refused(id, error.code, error.expected, error.why))
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
        self.guests.hall.spawn(self._enter(message))
        return None

    async def _enter(self, hello: Hello) -> None:
        try:
            live = await self.guests.hall.open(hello.table)
        except NoSuchTable:
            return self._turn_away("no_such_table", "the name of a table")
        except (StoreFailed, UnknownGame) as error:
            return self._turn_away("unavailable", str(error))
        if not self._closed:
            self._take_place(hello, live)
            self._next()
        return None

    def _take_place(self, hello: Hello, live: Live) -> None:
        room = live.room
        seat = room.seat_of(hashed(hello.token)) if hello.token else None
        if seat is None and hello.token:
            return self._turn_away("wrong_token", "the token of a seat at this table")
        if seat is None and not may_watch(room, hello.key):
            return self._turn_away("not_allowed", "a table that you may watch")
        viewer = room.watcher if seat is None else seat
        if not self.guests.has_place(viewer, live):
            return self._turn_away("full", "fewer watchers at this table")
        self.viewer, self.live = viewer, live
        now = now_ms()
        body = room.since(viewer, hello.last, now) if hello.last >= 0 else None
        self._n = room.heard[viewer]
        self.line.write(body or room.welcome(viewer, now))
        live.listeners.add(self)
        self.guests.presence_changed(live)
        return None

    def _turn_away(self, code: str, expected: str) -> None:
        self._send(Refused("", code, expected))
        self._closed = True
        self.line.close(POLICY, code)

    # Hints

    def _begin_hint(self, message: AskHint, live: Live) -> None:
        """Advice takes a while: meanwhile the connection goes on."""
        match = live.room.match
        if match is None or match.to_act != self.viewer:
            raise Declined("not_to_act", "a decision of your own")
        if self.viewer in live.hinted:
            raise Declined("busy", "one hint at a time")
        live.hinted.add(self.viewer)
        self.guests.hall.spawn(self._hint(message, live))

    async def _hint(self, message: AskHint, live: Live) -> None:
        match = live.room.match
        assert match is not None
        try:
            found = await self.guests.hall.thinkers.advise(match, live.room.id, self.viewer)
        except (TooLate, FilonError) as error:
            return self._send(Refused(message.id, "no_hint", str(error)))
        finally:
            live.hinted.discard(self.viewer)
        lines = [hint_line(live.room.game, each) for each in found[:HINTS]]
        return self._send(Hint(message.id, lines))


def decide_for(message: ClientMessage, seat: int) -> Decide:
    """What a message of a seat asks to be kept."""

    def decide(room: Room, now: int) -> AnyEntry | None:
        match message:
            case Play():
                return commands.decide(room, seat, message, now)
            case Undo():
                return commands.take_back(room, seat, message, now)
            case Order():
                return commands.give_order(room, seat, message, now)
            case Contribute():
                return commands.contribute(room, seat, message, now)
            case Say():
                return commands.say(room, seat, message, now)
            case Leave():
                return commands.get_up(room, seat, now)
            case Return():
                return commands.come_back(room, seat, now)
            case _:
                raise Declined("not_here", "a message of a seat")

    return decide

"""One WebSocket: a seat or a watcher of one table.

What is told comes from the room, as one message about everything since the last one: a slow
reader gets fewer, not more of them. What is asked for is answered under its id.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

from msgspec import DecodeError

from filon.rules.errors import FilonError, UnknownGame
from filon.server import requests
from filon.server.guests import Guests
from filon.server.hall import Decide, Live, NoSuchTable, now_ms
from filon.server.journal import hashed
from filon.server.limits import Bucket
from filon.server.messages import (
    LONGEST_MESSAGE,
    PROTOCOL,
    Accepted,
    AskHint,
    AskWhy,
    Bye,
    ClientMessage,
    Contribute,
    Hello,
    Hint,
    HintLine,
    HintReason,
    Leave,
    Message,
    Order,
    Ping,
    Play,
    Pong,
    Refused,
    Return,
    Say,
    Undo,
    WhyNot,
    decode_client,
    encode,
)
from filon.server.requests import Declined, Done
from filon.server.room import Room
from filon.server.store.contract import StoreFailed
from filon.server.tables import may_watch
from filon.server.thinking import TooLate
from filon.server.words import action_words

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

HELLO_SECONDS = 10.0
HINTS = 3
"""So many choices are advised."""
MOST_MISTAKES = 30
"""After so many messages that cannot be read the connection is closed."""
GOING_AWAY, POLICY, TRY_AGAIN = 1001, 1008, 1013


class Closed(Exception):
    """The other side has gone, or is to go."""


class Connection:
    """A listener of a room."""

    def __init__(self, guests: Guests, receive: Receive, send: Send) -> None:
        self.guests = guests
        self.viewer = -1
        self.live: Live | None = None
        self.blocked_since: float | None = None
        """Since when the other side does not read; None while it does."""
        self._receive = receive
        self._send = send
        self._bucket = Bucket(guests.settings.messages_per_second)
        self._n = 0
        self._flushing = False
        self._presence: bytes | None = None
        self._hinting = False
        self._mistakes = 0
        self._task = asyncio.current_task()

    async def run(self) -> None:
        """Serve the connection to its end."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._next()
            await self._enter(hello)
            while True:
                message = await self._next()
                if message is not None:
                    await self._answer(message)
        except (Closed, TimeoutError, ConnectionError):
            pass
        finally:
            self._leave()

    # Coming and going

    async def _enter(self, message: ClientMessage | None) -> None:
        if not isinstance(message, Hello):
            return await self._turn_away("no_hello", "hello as the first message")
        if message.protocol != PROTOCOL:
            return await self._turn_away("protocol", f"protocol {PROTOCOL}: reload the page")
        try:
            live = await self.guests.hall.open(message.table)
        except NoSuchTable:
            return await self._turn_away("no_such_table", "the name of a table")
        except (StoreFailed, UnknownGame) as error:
            return await self._turn_away("unavailable", str(error))
        room = live.room
        seat = room.seat_of(hashed(message.token)) if message.token else None
        if seat is None and message.token:
            return await self._turn_away("wrong_token", "the token of a seat at this table")
        if seat is None and not may_watch(room, message.key):
            return await self._turn_away("not_allowed", "a table that you may watch")
        self.viewer = room.watcher if seat is None else seat
        if not self.guests.admit(self, live):
            return await self._turn_away("full", "fewer watchers at this table")
        self.live = live
        body = None
        if message.last >= 0:
            body = room.since(self.viewer, message.last, now_ms())
        body = body or room.welcome(self.viewer, now_ms())
        self._n = room.heard[self.viewer]
        live.listeners.add(self)
        await self._send_body(body)
        self.guests.presence_changed(live)
        return None

    async def _turn_away(self, code: str, expected: str) -> None:
        await self._send_message(Refused("", code, expected))
        await self._close(POLICY)

    def _leave(self) -> None:
        if self.live is not None:
            self.live.listeners.discard(self)
            self.guests.presence_changed(self.live)
            self.live = None

    # Being told

    def wake(self) -> None:
        """There is something new in the room."""
        if self.live is not None and self.live.room.heard[self.viewer] != self._n:
            self._begin_flush()

    def hear(self, presence: bytes) -> None:
        """Who is there; only the last one counts."""
        self._presence = presence
        self._begin_flush()

    def _begin_flush(self) -> None:
        if not self._flushing:
            self._flushing = True
            self.guests.hall.spawn(self._flush())

    async def _flush(self) -> None:
        """Send all that is new, as fast as the other side reads."""
        try:
            while self.live is not None:
                room = self.live.room
                if room.heard[self.viewer] != self._n:
                    body = room.since(self.viewer, self._n, now_ms())
                    body = body or room.welcome(self.viewer, now_ms())
                    self._n = room.heard[self.viewer]
                    await self._send_body(body)
                elif self._presence is not None:
                    presence, self._presence = self._presence, None
                    await self._send_body(presence)
                else:
                    return
        except (Closed, ConnectionError):
            pass
        finally:
            self._flushing = False

    def dismiss(self, reason: str, again: bool) -> None:
        """The room is closed to everybody."""
        self.guests.hall.spawn(self.say_bye(reason, again))

    async def say_bye(self, reason: str, again: bool, after: float = 0.0) -> None:
        try:
            await self._send_message(Bye(reason, again, after))
            await self._send(
                {"type": "websocket.close", "code": GOING_AWAY if again else POLICY}
            )
        except (Closed, ConnectionError, RuntimeError):
            pass

    def cut_off(self) -> None:
        """It reads too slowly to be told so."""
        if self._task is not None:
            self._task.cancel()

    # Being asked

    async def _next(self) -> ClientMessage | None:
        """The next message; None for one that cannot be read, which is answered."""
        event = await self._receive()
        if event["type"] != "websocket.receive":
            raise Closed
        if not self._bucket.take(self.guests.settings.messages_per_second):
            await self.say_bye("too_fast", again=True, after=5.0)
            raise Closed
        text = event.get("text")
        if text is None:
            text = event.get("bytes") or b""
        if len(text) > LONGEST_MESSAGE:
            await self._mistake(f"at most {LONGEST_MESSAGE} characters")
            return None
        try:
            return decode_client(text)
        except (DecodeError, UnicodeError, RecursionError) as error:
            await self._mistake(f"a message of the protocol: {error}")
            return None

    async def _mistake(self, expected: str) -> None:
        self._mistakes += 1
        await self._send_message(Refused("", "unreadable", expected))
        if self._mistakes >= MOST_MISTAKES:
            await self.say_bye("too_many_mistakes", again=False)
            raise Closed

    async def _answer(self, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            return await self._send_message(Pong(message.id))
        if isinstance(message, Hello):
            return await self._send_message(Refused("", "said_hello", "hello only once"))
        try:
            assert self.live is not None
            if self.viewer == self.live.room.watcher:
                raise Declined("watching", "a seat; you are watching")
            if isinstance(message, AskWhy):
                why = requests.why_not(self.live.room, self.viewer, message.action)
                return await self._send_message(WhyNot(message.id, why))
            if isinstance(message, AskHint):
                return self._begin_hint(message, self.live)
            await self.guests.hall.submit(self.live, decide_for(message, self.viewer))
        except Done:
            pass
        except Declined as declined:
            return await self._send_message(
                Refused(message.id, declined.code, declined.expected, declined.why)
            )
        except NoSuchTable:
            return await self._send_message(
                Refused(message.id, "no_such_table", "a table that was not deleted")
            )
        except StoreFailed as error:
            return await self._send_message(Refused(message.id, "unavailable", str(error)))
        return await self._send_message(Accepted(message.id))

    def _begin_hint(self, message: AskHint, live: Live) -> None:
        """Advice takes a while: meanwhile the connection goes on."""
        match = live.room.match
        if match is None or match.to_act != self.viewer:
            raise Declined("not_to_act", "a decision of your own")
        if self._hinting:
            raise Declined("busy", "one hint at a time")
        self._hinting = True
        self.guests.hall.spawn(self._hint(message, live))

    async def _hint(self, message: AskHint, live: Live) -> None:
        answer: Message
        try:
            match = live.room.match
            assert match is not None
            words = action_words(live.room.game)
            found = await self.guests.hall.thinkers.advise(match, live.room.id, self.viewer)
            lines = [
                HintLine(
                    words[each.action],
                    each.value,
                    each.margin,
                    each.exact,
                    [HintReason(part, gain) for part, gain in each.reasons()],
                )
                for each in found[:HINTS]
            ]
            answer = Hint(message.id, lines)
        except (TooLate, FilonError) as error:
            answer = Refused(message.id, "no_hint", str(error))
        finally:
            self._hinting = False
        with suppress(Closed, ConnectionError):
            await self._send_message(answer)

    # Sending

    async def _send_message(self, message: Message) -> None:
        await self._send_body(encode(message))

    async def _send_body(self, body: bytes) -> None:
        self.blocked_since = time.monotonic()
        try:
            await self._send({"type": "websocket.send", "text": body.decode()})
        except OSError as error:
            raise Closed from error
        finally:
            self.blocked_since = None

    async def _close(self, code: int) -> None:
        await self._send({"type": "websocket.close", "code": code})
        raise Closed


def decide_for(message: ClientMessage, seat: int) -> Decide:
    """What a message of a seat asks to be kept."""

    def decide(room: Room, now: int) -> Any:
        match message:
            case Play():
                return requests.decide(room, seat, message, now)
            case Undo():
                return requests.take_back(room, seat, message, now)
            case Order():
                return requests.give_order(room, seat, message, now)
            case Contribute():
                return requests.contribute(room, seat, message, now)
            case Say():
                return requests.say(room, seat, message, now)
            case Leave():
                return requests.get_up(room, seat, now)
            case Return():
                return requests.come_back(room, seat, now)
            case _:
                raise Declined("not_here", "a message of a seat")

    return decide

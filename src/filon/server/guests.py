"""Everybody who is connected to this process: how many there may be, and who is where."""

import asyncio
import time
from typing import TYPE_CHECKING

from websockets.datastructures import Headers

from filon.server.guard import Guard
from filon.server.hall import Hall, Live
from filon.server.limits import Addresses
from filon.server.lines import PATH, PING_SECONDS, Line
from filon.server.messages import Presence, encode
from filon.server.settings import Settings

if TYPE_CHECKING:
    from filon.server.connection import Connection

SLOW_SECONDS = 20.0
"""Who has not read anything for so long is cut off."""
SILENT_SECONDS = 3 * PING_SECONDS
SWEEP_SECONDS = 5.0
BYE_SECONDS = 0.2


class Guests:
    """The connections of a process."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.settings = settings
        self.addresses = Addresses(
            settings.requests_per_second, settings.connections_per_address
        )
        self.guard = Guard(settings)
        self.connections: set[Connection] = set()
        self.stopping = False
        self.cut_off = 0
        """How many did not read, for the metrics."""

    # Lines

    def address(self, peer: str, headers: Headers) -> str:
        """The address of a caller: of a trusted proxy the word is taken."""
        return self.guard.address(peer, ",".join(headers.get_all("x-forwarded-for")))

    def refusal(self, path: str, headers: Headers, address: str) -> str | None:
        """Why nobody may call from there; None when he may."""
        most = self.settings.most_connections
        if path.partition("?")[0] != PATH:
            return f"expected {PATH}"
        hosts, origins = headers.get_all("host"), headers.get_all("origin")
        if not self.guard.is_allowed("".join(hosts[:1]), origins[0] if origins else None):
            return "expected a page of this host"
        if self.stopping or (most and len(self.connections) >= most):
            return "expected fewer connections: this host is full"
        if not self.addresses.has_place(address):
            return "expected fewer connections from one address"
        return None

    def connect(self, line: Line) -> "Connection":
        from filon.server.connection import Connection

        connection = Connection(self, line, line.peer)
        self.connections.add(connection)
        self.addresses.come(line.peer)
        return connection

    def leave(self, connection: "Connection") -> None:
        self.connections.discard(connection)
        self.addresses.go(connection.address)

    # Rooms

    def has_place(self, viewer: int, live: Live) -> bool:
        """Whether the room has place for one more of them."""
        if viewer != live.room.watcher or not self.settings.most_watchers:
            return True
        watching = sum(each.viewer == viewer for each in live.listeners)
        return watching < self.settings.most_watchers

    def presence_changed(self, live: Live) -> None:
        """Tell everybody in a room who is there."""
        viewers = [listener.viewer for listener in live.listeners]
        there = set(viewers)
        body = encode(
            Presence(
                [seat in there for seat in range(len(live.room.seats))],
                viewers.count(live.room.watcher),
            )
        )
        for listener in list(live.listeners):
            listener.see(body)

    # All of them

    async def sweep(self) -> None:
        """Ping everybody; cut off those who do not read, answer or say hello."""
        pinged = time.monotonic()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = time.monotonic()
            ping = now - pinged > PING_SECONDS
            pinged = now if ping else pinged
            for connection in list(self.connections):
                self._look_at(connection, now, ping)

    def _look_at(self, connection: "Connection", now: float, ping: bool) -> None:
        line = connection.line
        assert isinstance(line, Line)
        slow = line.blocked_since is not None and now - line.blocked_since > SLOW_SECONDS
        if slow or now - line.last_heard > SILENT_SECONDS:
            self.cut_off += 1
            line.abort()
        elif connection.is_late:
            connection.say_bye("no_hello", again=False)
        elif ping:
            line.ping()

    async def say_bye(self) -> None:
        """The server stops: tell everybody to come back."""
        self.stopping = True
        for connection in list(self.connections):
            connection.say_bye("stopping", again=True, after=1.0)
        await asyncio.sleep(BYE_SECONDS)

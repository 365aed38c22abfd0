"""Everybody who is connected to this process: how many there may be, and who is where."""

import asyncio
import time
from typing import TYPE_CHECKING

from websockets.datastructures import Headers

from filon.server.http.guard import Guard
from filon.server.http.websocket import PATH, PING_SECONDS, Line
from filon.server.settings import Settings
from filon.server.tables.journal import new_id
from filon.server.tables.open_table import Live
from filon.server.tables.open_tables import Hall
from filon.server.wire.limits import Addresses
from filon.server.wire.messages import Presence, encode
from filon.server.wire.presence import Elsewhere, Here

if TYPE_CHECKING:
    from filon.server.wire.connection import Connection

SLOW_SECONDS = 20.0
"""Who has not read anything for so long is cut off."""
SILENT_SECONDS = 3 * PING_SECONDS
SWEEP_SECONDS = 5.0
MOST_OF_A_SEAT = 20
"""Connections of one seat: windows that somebody has left open."""
OTHER_BYTES = 10_000.0
"""A second, of all that is not one whole message: pings, fragments, many messages at once."""
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
        self.elsewhere = Elsewhere()
        self._process = new_id()
        hall.store.heard = self.hear
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
        from filon.server.wire.connection import Connection

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
        most = MOST_OF_A_SEAT
        if viewer == live.room.watcher:
            most = self.settings.most_watchers
        return not most or sum(each.viewer == viewer for each in live.listeners) < most

    @property
    def most_bytes(self) -> float:
        """So many a second a line may bring that are not whole messages; 0: any number."""
        return OTHER_BYTES if self.settings.messages_per_second else 0.0

    def presence_changed(self, live: Live) -> None:
        """Tell everybody in a room, at other processes too, who is there."""
        self._show(live)
        if not self.hall.store.alone:
            self.hall.store.tell(encode(self._here(live)).decode())

    def _here(self, live: Live) -> Here:
        viewers = [listener.viewer for listener in live.listeners]
        seats = [seat for seat in range(len(live.room.seats)) if seat in viewers]
        return Here(self._process, live.room.id, seats, viewers.count(live.room.watcher))

    def _show(self, live: Live) -> None:
        all_here = [self._here(live), *self.elsewhere.at(live.room.id)]
        there = {seat for here in all_here for seat in here.seats}
        body = encode(
            Presence(
                [seat in there for seat in range(len(live.room.seats))],
                sum(here.watchers for here in all_here),
            )
        )
        for listener in list(live.listeners):
            listener.see(body)

    def hear(self, note: str) -> None:
        """Another process says who is in one of its rooms."""
        here = self.elsewhere.hear(note)
        live = None if here is None else self.hall.find(here.table)
        if live is not None:
            self._show(live)

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
            for table in self.elsewhere.forget_silent():
                live = self.hall.find(table)
                if live is not None:
                    self._show(live)
            if ping and not self.hall.store.alone:
                for live in self.hall.rooms:
                    if live.listeners:
                        self.hall.store.tell(encode(self._here(live)).decode())

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

"""Everybody who is connected to this process: how many there may be, and who is where."""

import asyncio
import time
from typing import TYPE_CHECKING

from filon.server.settings import Settings
from filon.server.tables.journal import new_id
from filon.server.tables.open_table import OpenTable
from filon.server.tables.open_tables import OpenTables
from filon.server.wire.limits import Addresses
from filon.server.wire.messages import Presence, encode
from filon.server.wire.presence import Elsewhere, Here

if TYPE_CHECKING:
    from filon.server.wire.connection import Connection

PING_SECONDS = 20.0
SWEEP_SECONDS = 5.0
MOST_OF_A_SEAT = 20
"""Connections of one seat: windows that somebody has left open."""
BYE_SECONDS = 0.2


class Connections:
    """The connections of a process."""

    def __init__(self, tables: OpenTables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.addresses = Addresses(
            settings.requests_per_second, settings.connections_per_address
        )
        self.elsewhere = Elsewhere()
        self._process = new_id()
        tables.store.heard = self.hear
        self.open: set[Connection] = set()
        self.stopping = False
        self.cut_off = 0
        """How many did not read, for the metrics."""

    def why_full(self, address: str) -> str | None:
        """Why nobody may connect from there; None if they may."""
        most = self.settings.most_connections
        if self.stopping or (most and len(self.open) >= most):
            return "expected fewer connections: this host is full"
        if not self.addresses.has_place(address):
            return "expected fewer connections from one address"
        return None

    def join(self, connection: "Connection") -> None:
        self.open.add(connection)
        self.addresses.come(connection.address)

    def leave(self, connection: "Connection") -> None:
        self.open.discard(connection)
        self.addresses.go(connection.address)

    # Rooms

    def has_place(self, viewer: int, table: OpenTable) -> bool:
        """Whether the room has place for one more of them."""
        most = MOST_OF_A_SEAT
        if viewer == table.room.watcher:
            most = self.settings.most_watchers
        return not most or sum(each.viewer == viewer for each in table.listeners) < most

    def presence_changed(self, table: OpenTable) -> None:
        """Tell everybody in a room, at other processes too, who is there."""
        self._show(table)
        if not self.tables.store.alone:
            self.tables.store.tell(encode(self._here(table)).decode())

    def _here(self, table: OpenTable) -> Here:
        viewers = [listener.viewer for listener in table.listeners]
        seats = [seat for seat in range(len(table.room.seats)) if seat in viewers]
        return Here(self._process, table.room.id, seats, viewers.count(table.room.watcher))

    def _show(self, table: OpenTable) -> None:
        all_here = [self._here(table), *self.elsewhere.at(table.room.id)]
        there = {seat for here in all_here for seat in here.seats}
        body = encode(
            Presence(
                [seat in there for seat in range(len(table.room.seats))],
                sum(here.watchers for here in all_here),
            )
        )
        for listener in list(table.listeners):
            listener.see(body)

    def hear(self, note: str) -> None:
        """Another process says who is in one of its rooms."""
        here = self.elsewhere.hear(note)
        if here is not None:
            self._show_if_open(here.table)

    def _show_if_open(self, id: str) -> None:
        table = self.tables.find(id)
        if table is not None:
            self._show(table)

    # All of them

    async def sweep(self) -> None:
        """Ping everybody; cut off those who do not read, answer or say hello."""
        pinged = time.monotonic()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = time.monotonic()
            ping = now - pinged > PING_SECONDS
            pinged = now if ping else pinged
            for connection in list(self.open):
                self._look_at(connection, now, ping)
            for id in self.elsewhere.forget_silent():
                self._show_if_open(id)
            if ping and not self.tables.store.alone:
                for table in self.tables.all:
                    if table.listeners:
                        self.tables.store.tell(encode(self._here(table)).decode())

    def _look_at(self, connection: "Connection", now: float, ping: bool) -> None:
        transport = connection.transport
        if transport.is_stuck(now):
            self.cut_off += 1
            transport.abort()
        elif connection.is_late:
            connection.say_bye("no_hello", again=False)
        elif ping:
            transport.ping()

    async def say_bye(self) -> None:
        """The server stops: tell everybody to come back."""
        self.stopping = True
        for connection in list(self.open):
            connection.say_bye("stopping", again=True, after=1.0)
        await asyncio.sleep(BYE_SECONDS)

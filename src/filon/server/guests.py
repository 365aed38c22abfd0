"""Everybody who is connected to this process: how many there may be, and who is where."""

import asyncio
import time
from typing import TYPE_CHECKING

from filon.server.hall import Hall, Live
from filon.server.limits import Addresses
from filon.server.messages import Presence, encode
from filon.server.settings import Settings

if TYPE_CHECKING:
    from filon.server.socket import Connection

SLOW_SECONDS = 20.0
"""Who has not read anything for so long is cut off."""
SWEEP_SECONDS = 5.0
BYE_SECONDS = 2.0


class Guests:
    """The connections of a process."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.settings = settings
        self.addresses = Addresses(
            settings.requests_per_second, settings.connections_per_address
        )
        self.connections: set[Connection] = set()
        self.stopping = False
        self.cut_off = 0
        """How many did not read, for the metrics."""

    def may_come(self) -> bool:
        most = self.settings.most_connections
        return not self.stopping and (not most or len(self.connections) < most)

    def admit(self, connection: "Connection", live: Live) -> bool:
        """Whether the room has place for one more watcher."""
        if connection.viewer != live.room.watcher or not self.settings.most_watchers:
            return True
        watching = sum(each.viewer == live.room.watcher for each in live.listeners)
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
        for listener in live.listeners:
            listener.hear(body)

    async def sweep(self) -> None:
        """Cut off those who do not read."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            longest = time.monotonic() - SLOW_SECONDS
            for connection in list(self.connections):
                if connection.blocked_since is not None and connection.blocked_since < longest:
                    self.cut_off += 1
                    connection.cut_off()

    async def say_bye(self) -> None:
        """The server stops: tell everybody to come back."""
        self.stopping = True
        goodbyes = [
            asyncio.ensure_future(each.say_bye("stopping", again=True, after=1.0))
            for each in self.connections
        ]
        if goodbyes:
            await asyncio.wait(goodbyes, timeout=BYE_SECONDS)

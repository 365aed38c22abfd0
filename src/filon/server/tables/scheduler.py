"""The scheduler: sees to it that something happens where nobody has to ask.

Bots decide, standing orders are carried out, time runs out, snapshots are kept. A table that
nobody has looked after for a while (its process is dead) is found by the watch.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING

from filon.rules.errors import FilonError
from filon.server.store.contract import StoreFailed
from filon.server.tables import snapshots
from filon.server.tables.commands import carry_out_order, run_out
from filon.server.tables.journal import AnyEntry, Decided
from filon.server.tables.open_table import PATIENCE, Decide, NoSuchTable, OpenTable, now_ms
from filon.server.tables.room import Duty, Room
from filon.server.wire.encoding import action_words, standings_info
from filon.server.wire.messages import encode

if TYPE_CHECKING:
    from filon.server.tables.open_tables import OpenTables

log = logging.getLogger("filon.server")

WATCH_SECONDS = 3.0
MOST_CLAIMED = 200
GRACE = 30_000
"""Nobody's time runs out in the first milliseconds of a server: they may have been cut off."""
LATER = 0.01
"""Seconds after which time that is out is surely out."""
ORDER_DELAY = (0.6, 2.4)
"""Seconds until an order is carried out: at once would tell the others that there is one."""
STAND_IN_SECONDS = 5.0
"""How long a stand-in waits before it decides where no person plays: else a match among bots
would be over before its owner could take the seat back."""
IDLE_SECONDS = 300.0
"""A room that nobody is in is closed after this long."""
DAY = 24 * 3600 * 1000
FORGET_SECONDS = 3600.0


class Scheduler:
    """Looks after the open tables of a process."""

    def __init__(self, tables: "OpenTables", order_delay: tuple[float, float]) -> None:
        self.tables = tables
        self.order_delay = order_delay
        self.stand_in_seconds = STAND_IN_SECONDS
        self.began = now_ms()

    def attend(self, table: OpenTable) -> None:
        """See to what comes next at a table, after something has happened here."""
        table.stop()
        room = table.room
        if room.status != table.settled:
            self.tables.spawn(self._settle(table, now_ms() + PATIENCE))
        if room.number - table.snapshot >= snapshots.EVERY:
            self._keep_snapshot(table)
        duty = room.duty()
        if duty is None or table.gone:
            return
        if duty.kind == "bot":
            if table.thinking is None or table.thinking.done():
                table.thinking = self.tables.spawn(self._bots(table))
            return
        if duty.kind == "order":
            # Drawn once a decision: nothing that is said puts it off or hastens it.
            number = room.decision_number
            if table.order_due[0] != number:
                delay = random.uniform(*self.order_delay)
                table.order_due = number, room.clocks.since / 1000 + delay
            self._later(table, table.order_due[1], lambda: self._order(table, number))
        else:
            due = max(duty.at, self.began + GRACE) / 1000 + LATER
            self._later(table, due, lambda: self._run_out(table, duty))

    def _later(
        self, table: OpenTable, due: float, work: Callable[[], Coroutine[object, object, None]]
    ) -> None:
        """Do something at a time, in seconds since 1970."""
        loop = asyncio.get_running_loop()

        def begin() -> None:
            table.timer = None
            self.tables.spawn(work())

        table.timer = loop.call_later(max(0.0, due - now_ms() / 1000), begin)

    async def _bots(self, table: OpenTable) -> None:
        """Bots decide, one after the other, until somebody else is to."""
        while not table.gone:
            room, duty = table.room, table.room.duty()
            if room.match is None or duty is None or duty.kind != "bot":
                return
            number = room.decision_number
            if room.seats[duty.seat].stood_in and room.nobody_plays:
                await asyncio.sleep(self.stand_in_seconds)
                if room.decision_number != number or room.duty() != duty:
                    continue  # they are back
            action = await self.tables.thinkers.choose(
                room.match, room.id, duty.seat, duty.level
            )
            if not await self._quietly(table, bot_decision(room, number, duty, action)):
                return

    async def _order(self, table: OpenTable, number: int) -> None:
        await self._quietly(table, lambda room, now: carry_out_order(room, number, now))

    async def _run_out(self, table: OpenTable, duty: Duty) -> None:
        number = table.room.decision_number
        await self._quietly(table, lambda room, now: run_out(room, duty, number, now))

    async def _quietly(self, table: OpenTable, decide: Decide) -> bool:
        """Submit what nobody asked for; whether the room can go on."""
        try:
            await table.submit(decide)
        except (NoSuchTable, StoreFailed) as error:
            log.warning("table %s: %s", table.room.id, error)
            return False
        return True

    async def _settle(self, table: OpenTable, due: int | None) -> None:
        """Tell the store what listings say."""
        room = table.room
        table.settled = room.status
        standings = standings_info(room.match.standings()) if room.match else None
        words = "" if standings is None else encode(standings).decode()
        due = None if room.status == "over" else due
        with suppress(StoreFailed):
            await self.tables.store.settle(room.id, room.status, words, due, room.at)

    def _keep_snapshot(self, table: OpenTable) -> None:
        if table.snapshot < table.room.number and snapshots.may_take(table.room):
            table.snapshot = table.room.number
            self.tables.spawn(
                self._kept(table.room.id, table.room.number, snapshots.take(table.room))
            )

    async def _kept(self, id: str, number: int, body: bytes) -> None:
        with suppress(StoreFailed):  # the journal has everything
            await self.tables.store.keep_snapshot(id, number, body)

    # The watch

    async def watch(self) -> None:
        """Find tables that nobody looks after, and close rooms that nobody is in."""
        while True:
            try:
                for id in await self.tables.store.claim(
                    now_ms(), now_ms() + PATIENCE, MOST_CLAIMED
                ):
                    await self._look_after(id)
            except StoreFailed as error:
                log.warning("the watch: %s", error)
            except Exception:
                log.exception("the watch")
            self._close_idle()
            await asyncio.sleep(WATCH_SECONDS)

    async def _look_after(self, id: str) -> None:
        try:
            table = await self.tables.open(id)
        except FilonError as error:
            log.warning("table %s: %s", id, error)
            return
        duty = table.room.duty()
        due = None if duty is None else duty.at or now_ms() + PATIENCE
        await self._settle(table, due)
        if table.timer is None or (duty is not None and duty.kind == "clock"):
            self.attend(table)

    async def forget(self, days: int) -> None:
        """Delete, now and every hour, the tables that nobody has touched for this many days."""
        while True:
            try:
                for id in await self.tables.store.forget(now_ms() - days * DAY):
                    table = self.tables.find(id)
                    if table is not None:
                        table.drop("deleted")
            except StoreFailed as error:
                log.warning("forgetting: %s", error)
            await asyncio.sleep(FORGET_SECONDS)

    def _close_idle(self) -> None:
        longest = time.monotonic() - IDLE_SECONDS
        for table in self.tables.all:
            thinks = table.thinking is not None and not table.thinking.done()
            busy = table.listeners or thinks or not table.is_idle
            if not busy and table.used < longest:
                self.tables.close(table)


def bot_decision(room: Room, number: int, duty: Duty, action: int) -> Decide:
    """What a bot has chosen for a decision, if that was not made while it thought."""
    words = action_words(room.game)[action]

    def decide(room: Room, now: int) -> AnyEntry | None:
        if room.decision_number != number or room.duty() != duty or room.match is None:
            return None
        assert room.match.why_not(duty.seat, action) is None, "a bot against the rules"
        return Decided(now, duty.seat, words, by="bot")

    return decide

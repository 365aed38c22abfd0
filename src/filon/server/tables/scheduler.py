"""The steward: sees to it that something happens where nobody has to ask.

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
from filon.server.tables.open_table import Decide, Live, NoSuchTable, now_ms
from filon.server.tables.room import Duty, Room
from filon.server.wire.encoding import action_words, standings_info
from filon.server.wire.messages import encode

if TYPE_CHECKING:
    from filon.server.tables.open_tables import Hall

log = logging.getLogger("filon.server")

PATIENCE = 10_000
"""After so many milliseconds without an entry a table is looked at again."""
WATCH_SECONDS = 3.0
MOST_CLAIMED = 200
GRACE = 30_000
"""Nobody's time runs out in the first milliseconds of a server: he may have been cut off."""
LATER = 0.01
"""Seconds after which time that is out is surely out."""
ORDER_DELAY = (0.6, 2.4)
"""Seconds until an order is carried out: at once would tell the others that there is one."""
STAND_IN_SECONDS = 5.0
"""How long a stand-in waits before it decides where no person plays: else a match among bots
would be over before its owner could take the seat back."""
IDLE_SECONDS = 300.0
"""A room that nobody is in is closed after so long."""
DAY = 24 * 3600 * 1000
FORGET_SECONDS = 3600.0


class Steward:
    """Looks after the rooms of a hall."""

    def __init__(self, hall: "Hall", order_delay: tuple[float, float]) -> None:
        self.hall = hall
        self.order_delay = order_delay
        self.stand_in_seconds = STAND_IN_SECONDS
        self.began = now_ms()

    def attend(self, live: Live) -> None:
        """See to what comes next at a table, after something has happened here."""
        live.stop()
        room = live.room
        if room.status != live.settled:
            self.hall.spawn(self._settle(live, now_ms() + PATIENCE))
        if room.number - live.snapshot >= snapshots.EVERY:
            self._keep_snapshot(live)
        duty = room.duty()
        if duty is None or live.gone:
            return
        if duty.kind == "bot":
            if live.thinking is None or live.thinking.done():
                live.thinking = self.hall.spawn(self._bots(live))
            return
        if duty.kind == "order":
            # Drawn once a turn, whatever is said meanwhile: nobody can put it off or hasten it.
            turn = room.turn
            if live.order_due[0] != turn:
                delay = random.uniform(*self.order_delay)
                live.order_due = turn, room.clocks.since / 1000 + delay
            self._later(live, live.order_due[1], lambda: self._order(live, turn))
        else:
            due = max(duty.at, self.began + GRACE) / 1000 + LATER
            self._later(live, due, lambda: self._run_out(live, duty))

    def _later(
        self, live: Live, due: float, work: Callable[[], Coroutine[object, object, None]]
    ) -> None:
        """Do something at a time, in seconds since 1970."""
        loop = asyncio.get_running_loop()

        def begin() -> None:
            live.timer = None
            self.hall.spawn(work())

        live.timer = loop.call_later(max(0.0, due - now_ms() / 1000), begin)

    async def _bots(self, live: Live) -> None:
        """Bots decide, one after the other, until somebody else is to."""
        while not live.gone:
            room, duty = live.room, live.room.duty()
            if room.match is None or duty is None or duty.kind != "bot":
                return
            turn = room.turn
            if room.seats[duty.seat].stood_in and room.nobody_plays:
                await asyncio.sleep(self.stand_in_seconds)
                if room.turn != turn or room.duty() != duty:
                    continue  # he is back
            action = await self.hall.thinkers.choose(room.match, room.id, duty.seat, duty.level)
            if not await self._quietly(live, bot_decision(room, turn, duty, action)):
                return

    async def _order(self, live: Live, turn: int) -> None:
        await self._quietly(live, lambda room, now: carry_out_order(room, turn, now))

    async def _run_out(self, live: Live, duty: Duty) -> None:
        turn = live.room.turn
        await self._quietly(live, lambda room, now: run_out(room, duty, turn, now))

    async def _quietly(self, live: Live, decide: Decide) -> bool:
        """Submit what nobody asked for; whether the room can go on."""
        try:
            await self.hall.submit(live, decide)
        except (NoSuchTable, StoreFailed) as error:
            log.warning("table %s: %s", live.room.id, error)
            return False
        return True

    async def _settle(self, live: Live, due: int | None) -> None:
        """Tell the store what listings say."""
        room = live.room
        live.settled = room.status
        standings = standings_info(room.match.standings()) if room.match else None
        words = "" if standings is None else encode(standings).decode()
        due = None if room.status == "over" else due
        with suppress(StoreFailed):
            await self.hall.store.settle(room.id, room.status, words, due, room.at)

    def _keep_snapshot(self, live: Live) -> None:
        if live.snapshot < live.room.number and snapshots.may_take(live.room):
            live.snapshot = live.room.number
            self.hall.spawn(
                self._kept(live.room.id, live.room.number, snapshots.take(live.room))
            )

    async def _kept(self, id: str, number: int, body: bytes) -> None:
        with suppress(StoreFailed):  # the journal has everything
            await self.hall.store.keep_snapshot(id, number, body)

    # The watch

    async def watch(self) -> None:
        """Find tables that nobody looks after, and close rooms that nobody is in."""
        while True:
            try:
                for id in await self.hall.store.claim(
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
            live = await self.hall.open(id)
        except FilonError as error:
            log.warning("table %s: %s", id, error)
            return
        duty = live.room.duty()
        due = None if duty is None else duty.at or now_ms() + PATIENCE
        await self._settle(live, due)
        if live.timer is None or (duty is not None and duty.kind == "clock"):
            self.attend(live)

    async def forget(self, days: int) -> None:
        """Delete, now and every hour, the tables that nobody has touched for so many days."""
        while True:
            try:
                for id in await self.hall.store.forget(now_ms() - days * DAY):
                    live = self.hall.find(id)
                    if live is not None:
                        self.hall.drop(live, "deleted")
            except StoreFailed as error:
                log.warning("forgetting: %s", error)
            await asyncio.sleep(FORGET_SECONDS)

    def _close_idle(self) -> None:
        longest = time.monotonic() - IDLE_SECONDS
        for live in self.hall.rooms:
            busy = live.busy or (live.thinking and not live.thinking.done())
            if not live.listeners and not busy and live.used < longest:
                self.hall.close(live)


def bot_decision(room: Room, turn: int, duty: Duty, action: int) -> Decide:
    """Keep what a bot has chosen for a turn, if that has not passed while it thought."""
    words = action_words(room.game)[action]

    def decide(room: Room, now: int) -> AnyEntry | None:
        if room.turn != turn or room.duty() != duty or room.match is None:
            return None
        assert room.match.why_not(duty.seat, action) is None, "a bot against the rules"
        return Decided(now, duty.seat, words, by="bot")

    return decide

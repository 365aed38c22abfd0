"""Setting tables, sitting down, starting, playing again, and giving up: what HTTP asks for."""

import secrets
import time
from collections.abc import Sequence
from contextlib import suppress

from filon.play.luck import SECRET_BYTES
from filon.play.match import Match
from filon.play.record import move_text
from filon.rules.errors import UnknownGame
from filon.rules.game import Game
from filon.server.settings import Settings
from filon.server.store.contract import StoreFailed
from filon.server.tables.commands import (
    AlreadyDone,
    RequestRefused,
    begin,
    free_seat,
    same,
    sit_down,
)
from filon.server.tables.journal import (
    Replayed,
    TablePlan,
    hashed,
    new_id,
    new_token,
    write,
)
from filon.server.tables.new_table import plan_again, plan_of, seat_made
from filon.server.tables.open_table import NoSuchTable, OpenTable, now_ms
from filon.server.tables.open_tables import OpenTables
from filon.server.tables.room import Room
from filon.server.wire.messages import (
    Branch,
    NewTable,
    Seated,
    Sit,
    TableInfo,
    TableMade,
)

MOST_LISTED = 50
COUNT_SECONDS = 10.0


class Lobby:
    """The tables of a store, for those who may."""

    def __init__(self, tables: OpenTables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self._counted = 0
        self._counted_at = -COUNT_SECONDS

    async def create(self, new: NewTable) -> TableMade:
        """Set a table. Raises RequestRefused."""
        return await self._set(new)

    async def branch(self, id: str, token: str, key: str, branch: Branch) -> TableMade:
        """Set a table that goes on from a point of a match that is over, under the same rules
        and with new luck. Raises RequestRefused."""
        match = finished((await self.tables.open(id)).room, token, key)
        if not 0 <= branch.move < match.number:
            raise RequestRefused("no_such_move", f"a number from 0 to {match.number - 1}")
        if len(branch.seats) != match.seats:
            raise RequestRefused("bad_setup", f"{match.seats} seats, as in the match")
        new = NewTable(
            match.game.name,
            branch.seats,
            match.options.words(),
            branch.clock,
            branch.stand_in,
            watchers=branch.watchers,
        )
        moves = match.record().moves[: branch.move]
        return await self._set(new, match.game, [move_text(match.game, move) for move in moves])

    async def _set(
        self, new: NewTable, game: Game | None = None, given: Sequence[str] = ()
    ) -> TableMade:
        await self._check_room_for_more()
        host, key = new_token(), new_token()
        made = [seat_made(seat) for seat in new.seats]
        plan = plan_of(new, made, host, key, secrets.token_hex(SECRET_BYTES), game, given)
        room = await self.keep(plan)
        return TableMade(host, key, made, room.info())

    async def keep(self, plan: TablePlan, id: str = "") -> Room:
        """Keep a new table, under a new name or a given one."""
        room = Room(id or new_id(), plan)
        await self.tables.store.create(room.id, write(plan), plan.listed, now_ms())
        self._counted += 1
        return room

    async def _check_room_for_more(self) -> None:
        most = self.settings.most_tables
        if most and await self._count() >= most:
            raise RequestRefused(
                "full", f"fewer than {most} tables; this host has no room for more"
            )

    async def _count(self) -> int:
        """How many tables there are: counted now and then, with those set since."""
        now = time.monotonic()
        if now > self._counted_at + COUNT_SECONDS or self._counted > self.settings.most_tables:
            self._counted, self._counted_at = await self.tables.store.count(), now
        return self._counted

    async def info(self, id: str) -> TableInfo:
        return (await self.tables.open(id)).room.info()

    async def listed(self) -> list[TableInfo]:
        """Listed tables, those touched last first."""
        found = []
        for each in await self.tables.store.listed(MOST_LISTED):
            try:
                found.append(await self.info(each.id))
            except (NoSuchTable, UnknownGame, StoreFailed):
                continue  # deleted meanwhile, or of another Filon
        return found

    async def sit(self, id: str, sit: Sit) -> Seated:
        table = await self.tables.open(id)
        token = sit.token or new_token()
        check_token(token)
        seat = table.room.seat_of(hashed(token))
        if seat is None:
            await table.submit(lambda room, now: sit_down(room, sit, token, now))
            seat = table.room.seat_of(hashed(token))
        if seat is None:
            raise RequestRefused("taken", "a seat that is free")
        return Seated(seat, token, table.room.info())

    async def free(self, id: str, token: str, seat: int) -> TableInfo:
        """The host frees a seat before the start: whoever sat there is gone."""
        table = await self.tables.open(id)
        if not is_host(table, token):
            raise RequestRefused("not_allowed", "the token of the host")
        with suppress(AlreadyDone):
            await table.submit(lambda room, now: free_seat(room, seat, now))
        return table.room.info()

    async def start(self, id: str, token: str, fill: str) -> TableInfo:
        """The host may let bots fill the table; anybody who sits there may start it when it is
        full."""
        table = await self.tables.open(id)
        if not is_host(table, token) and (fill or table.room.seat_of(hashed(token)) is None):
            raise RequestRefused(
                "not_allowed", "the token of the host, or of a seat at a full table"
            )
        with suppress(AlreadyDone):
            await table.submit(lambda room, now: begin(room, fill, now))
        return table.room.info()

    async def rematch(self, id: str, token: str) -> str:
        """The table at which it is played again, by the same people: their tokens open the
        same seats there."""
        table = await self.tables.open(id)
        if not is_host(table, token) and table.room.seat_of(hashed(token)) is None:
            raise RequestRefused("not_allowed", "the token of the host or of a seat")
        if table.room.status != "over":
            raise RequestRefused("not_over", "a match that is over")
        earlier = table.room.rematch
        if not earlier or await self.tables.store.entries(earlier, 0) is None:
            await self._check_room_for_more()
            again = await self.keep(plan_again(table.room))

            def replayed(room: Room, now: int) -> Replayed | None:
                return None if room.rematch != earlier else Replayed(now, again.id)

            await table.submit(replayed)
            if table.room.rematch != again.id:
                await self.tables.store.delete(again.id)
        return table.room.rematch

    async def delete(self, id: str, token: str) -> None:
        table = await self.tables.open(id)
        if not is_host(table, token):
            raise RequestRefused("not_allowed", "the token of the host")
        await self.tables.store.delete(id)
        table.drop("deleted")

    async def record(self, id: str, token: str, key: str) -> str:
        """The record of a match that is over; before, what this seat or a watcher may keep."""
        room = (await self.tables.open(id)).room
        check_may_see(room, token, key)
        seat = room.seat_of(hashed(token))
        if room.match is None:
            raise RequestRefused("not_started", "a match that has begun")
        return room.match.record().write() if room.match.is_over else room.match.excerpt(seat)


def check_token(token: str) -> None:
    """Raises RequestRefused unless this can be the secret of a seat."""
    letters = token.replace("-", "").replace("_", "")
    if not 24 <= len(token) <= 64 or not letters.isalnum() or not token.isascii():
        raise RequestRefused("bad_token", "24 to 64 letters, digits, - or _")


def is_host(table: OpenTable, token: str) -> bool:
    return bool(token) and same(hashed(token), table.room.plan.host)


def may_watch(room: Room, key: str) -> bool:
    """Everybody where the table is listed, else those with the link."""
    if not room.plan.watchers:
        return False
    return room.plan.listed or (bool(key) and same(hashed(key), room.plan.key))


def check_may_see(room: Room, token: str, key: str) -> None:
    """Raises RequestRefused unless they sit at the table or may watch it."""
    if room.seat_of(hashed(token)) is None and not may_watch(room, key):
        raise RequestRefused("not_allowed", "the token of a seat, or a table open to watchers")


def finished(room: Room, token: str, key: str) -> Match:
    """The match of a room, for those who may have its record, once it is over. Raises
    RequestRefused."""
    check_may_see(room, token, key)
    if room.match is None or not room.match.is_over:
        raise RequestRefused("not_over", "a match that is over")
    return room.match

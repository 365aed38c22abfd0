"""The hall: rooms that are opened, kept, seen to and closed."""

import asyncio
import itertools
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from filon.rules import games
from filon.rules.errors import BadSetup, UnknownGame
from filon.rules.gold.game import Gold
from filon.server.settings import Settings
from filon.server.store.contract import Outcome, StoreFailed
from filon.server.store.sqlite import SqliteStore
from filon.server.tables import commands, scheduler, snapshots
from filon.server.tables.journal import Decided, Spoke, write
from filon.server.tables.lobby import Tables
from filon.server.tables.open_table import Live, NoSuchTable
from filon.server.tables.open_tables import Hall
from filon.server.tables.room import Room
from filon.server.wire.connection import Connection
from filon.server.wire.messages import Clock, Order, Play, Say, Sit
from server.halls import open_hall, service_of, set_table
from server.rooms import plan


async def until(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


ids = itertools.count()


async def decide(hall: Hall, live: Live, action: str = "") -> None:
    """The seat to act decides, at once."""
    match = live.room.match
    assert match is not None
    seat = match.to_act
    words = action or match.legal_words(seat)[0]
    play = Play(f"id {next(ids)}", live.room.turn, words)
    await hall.submit(live, lambda room, now: commands.decide(room, seat, play, now))


def test_bots_play_a_match_among_themselves(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "greedy", "novice", "random")
            await until(lambda: live.room.status == "over")
            assert hall.thinkers.late < hall.thinkers.asked / 4
            stored = ""
            while not stored:
                stored = await hall.store.standings("table")
                await asyncio.sleep(0.01)
            assert live.room.match is not None
            standings = live.room.match.standings()
            assert standings is not None
            assert f'"scores":{list(standings.scores)}'.replace(" ", "") in stored

    asyncio.run(play())


@pytest.mark.parametrize(("level", "seconds"), [("expert", 0.2), ("master", 1.0)])
def test_a_bot_decides_within_the_time_of_its_level(
    tmp_path: Path, level: str, seconds: float
) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "fievre", level, level, level)
            times = []
            for _ in range(5):
                turn, began = live.room.turn, time.monotonic()
                await until(lambda: live.room.turn > turn)  # noqa: B023
                times.append(time.monotonic() - began)
            assert sorted(times)[2] < seconds + 0.1

    asyncio.run(play())


def test_time_runs_out_and_the_stand_in_plays(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "me", "me", clock=Clock("move", 1), first="0")
            await until(lambda: live.room.seats[0].stood_in, 5)
            await until(lambda: live.room.match is not None and live.room.match.to_act == 1, 5)
            assert not live.room.seats[1].stood_in
            await hall.submit(live, lambda room, now: commands.come_back(room, 0, now))
            assert not live.room.seats[0].stood_in

    asyncio.run(play())


def test_a_server_that_has_just_begun_gives_everybody_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables", grace=True) as hall:
            live = await set_table(hall, "gold", "me", "me", clock=Clock("move", 1))
            await asyncio.sleep(1.5)
            assert not any(seat.stood_in for seat in live.room.seats)

    asyncio.run(play())


def test_an_order_is_carried_out_until_its_limit(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "fievre", "me", "me", "me")
            match = live.room.match
            assert match is not None
            first = match.to_act
            order = Order("a", 3)
            second = (first + 1) % 3
            await hall.submit(
                live, lambda room, now: commands.give_order(room, second, order, now)
            )
            await decide(hall, live, "bid 1")
            await until(lambda: match.to_act == (first + 2) % 3)
            await decide(hall, live, "pass")
            await decide(hall, live, "bid 3")
            await until(lambda: live.room.orders == {})
            assert [event.name for event in match.events].count("BidMade") == 3

    asyncio.run(play())


def test_a_table_goes_on_where_it_was_after_the_server_was_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "me", "me")
            for _ in range(30):
                await decide(hall, live)
            before = [live.room.welcome(viewer, 0) for viewer in range(3)]
        async with open_hall(tmp_path / "tables") as hall:
            live = await hall.open("table")
            assert [live.room.welcome(viewer, 0) for viewer in range(3)] == before
            await decide(hall, live)

    asyncio.run(play())


def test_bots_go_on_after_the_server_was_away_though_nobody_comes(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "random", "random")
            await until(lambda: live.room.turn > 5)
        base = sqlite3.connect(tmp_path / "tables")
        base.execute("UPDATE tables SET due = 0")  # as if it had been away for long
        base.commit()
        base.close()
        async with open_hall(tmp_path / "tables") as hall:
            await until(lambda: bool(hall.rooms) and hall.rooms[0].room.status == "over")

    asyncio.run(play())


def test_a_long_match_is_opened_from_a_snapshot(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "ruee", "me", "me")
            for _ in range(150):
                await decide(hall, live)
            await asyncio.sleep(0.1)
            kept = await hall.store.load("table")
            assert kept is not None
            assert kept.snapshot is not None
            assert len(kept.entries) < snapshots.EVERY * 2
            assert kept.number + len(kept.entries) == live.room.number

    asyncio.run(play())


def test_a_damaged_snapshot_is_no_loss(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "me", "me")
            for _ in range(80):
                if live.room.status != "over":
                    await decide(hall, live)
            await asyncio.sleep(0.1)
            before = live.room.welcome(0, 0)
        base = sqlite3.connect(tmp_path / "tables")
        assert base.execute("UPDATE snapshots SET body = '{}'").rowcount == 1
        base.commit()
        base.close()
        async with open_hall(tmp_path / "tables") as hall:
            assert (await hall.open("table")).room.welcome(0, 0) == before

    asyncio.run(play())


def test_nothing_happens_that_could_not_be_kept(tmp_path: Path) -> None:
    """The disk is full: the move is refused, nobody is told, and later all goes on."""

    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "me", "me")
            store = hall.store
            assert isinstance(store, SqliteStore)
            before = live.room.welcome(0, 0)
            store._writes.execute("PRAGMA max_page_count = 1")  # no page more than there are
            with pytest.raises(StoreFailed, match="full"):
                await store.create("big", b"x" * 50_000, False, 0)
            store._writes.execute("PRAGMA query_only = 1")
            with pytest.raises(StoreFailed):
                await decide(hall, live)
            assert live.gone
            store._writes.execute("PRAGMA query_only = 0")
            again = await hall.open("table")
            assert again.room.welcome(0, 0) == before
            await decide(hall, again)

    asyncio.run(play())


def test_a_deleted_table_takes_no_more_moves(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "me", "me")
            await hall.store.delete("table")
            with pytest.raises(NoSuchTable, match="deleted"):
                await decide(hall, live)
            with pytest.raises(NoSuchTable):
                await hall.open("table")

    asyncio.run(play())


def test_many_wishes_at_once_are_carried_out_one_after_the_other(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "me", "me")
            plays = [decide(hall, live) for _ in range(20)]
            answers = await asyncio.gather(*plays, return_exceptions=True)
            kept = [answer for answer in answers if answer is None]
            assert len(kept) == 1
            assert all("stale" in str(answer) for answer in answers if answer is not None)

    asyncio.run(play())


def test_rooms_that_nobody_is_in_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "IDLE_SECONDS", 0.0)
    monkeypatch.setattr(scheduler, "WATCH_SECONDS", 0.05)

    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            await set_table(hall, "gold", "me", "me")
            await until(lambda: not hall.rooms)
            await decide(hall, await hall.open("table"))

    asyncio.run(play())


def test_a_table_goes_on_under_the_rules_it_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class LaterGold(Gold):
        """Gold as it may be one day."""

        version = 2

    monkeypatch.setattr(games, "_registered", dict(games._registered))
    monkeypatch.setattr(games, "_earlier", {})

    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "me", "me")
            await decide(hall, live)
        games.register(LaterGold())
        async with open_hall(tmp_path / "tables") as hall:
            live = await hall.open("table")
            assert live.room.game.version == 1
            await decide(hall, live)
            later = await Tables(hall, Settings()).keep(plan("gold"), "later")
            assert later.game.version == 2

    asyncio.run(play())


def test_a_table_of_rules_that_are_not_here_is_said_to_be_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            await set_table(hall, "gold", "me", "me")
        base = sqlite3.connect(tmp_path / "tables")
        changed = "UPDATE tables SET plan = replace(plan, '\"version\":1', '\"version\":7')"
        assert base.execute(changed).rowcount == 1
        base.commit()
        base.close()
        async with open_hall(tmp_path / "tables") as hall:
            with pytest.raises(UnknownGame, match="no version 7 of gold; this Filon has: 1"):
                await hall.open("table")

    asyncio.run(play())


def speak(seat: int, say: Say, room: Room, now: int) -> Spoke:
    return commands.say(room, seat, say, now)


def test_talking_does_not_put_an_order_off(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            hall.steward.order_delay = (0.5, 0.6)
            live = await set_table(hall, "fievre", "me", "me", "me")
            match = live.room.match
            assert match is not None
            seat = match.to_act
            order = Order("a", 3)
            await hall.submit(
                live, lambda room, now: commands.give_order(room, seat, order, now)
            )
            for k in range(20):
                say = Say(f"s{k}", "hello")
                other = (seat + 1) % 3
                await hall.submit(live, partial(speak, other, say))
                await asyncio.sleep(0.1)
                if live.room.turn > 1:
                    return
            raise AssertionError("expected the order to be carried out meanwhile")

    asyncio.run(play())


def test_a_bot_that_was_overtaken_stops_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "me", "me", first="0")
            match = live.room.match
            assert match is not None
            choosing = asyncio.create_task(hall.thinkers.choose(match, "table", 0, "master"))
            await asyncio.sleep(0.01)
            while match.to_act == 0:
                await decide(hall, live)
            assert isinstance(await choosing, int)

    asyncio.run(play())


def test_one_table_that_cannot_be_read_harms_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "WATCH_SECONDS", 0.05)

    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            tables = Tables(hall, Settings())
            listed = msgspec.structs.replace(plan("gold"), listed=True)
            await tables.keep(listed, "good")
            for id, spoilt in (("bad", b'{"no":"plan"}'), ("worse", b"nothing")):
                await hall.store.create(id, spoilt, True, 1)
                assert await hall.store.append(id, 1, b"x", 1, 1) is Outcome.KEPT
            await hall.store.create("unfoldable", write(listed), True, 1)
            await hall.store.append("unfoldable", 1, b'{"type":"unknown","at":1}', 1, 1)
            await asyncio.sleep(0.3)
            assert [table.id for table in await tables.listed()] == ["good"]
            for id in ("bad", "worse", "unfoldable"):
                with pytest.raises(StoreFailed):
                    await hall.open(id)
            live = await set_table(hall, "gold", "random", "random")
            await until(lambda: live.room.status == "over")

    asyncio.run(play())


def test_news_of_a_table_that_is_being_opened_is_not_missed(tmp_path: Path) -> None:
    """As if another process had appended after the table was read and before it was open."""

    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            await set_table(hall, "gold", "me", "me", first="0")
            hall._rooms.clear()
            store = hall.store
            assert isinstance(store, SqliteStore)
            store.alone = False
            opening = asyncio.create_task(hall.open("table"))
            await asyncio.sleep(0)
            body = write(Decided(1, 0, "flip a1"))
            assert await store.append("table", 2, body, 1, 1) is Outcome.KEPT
            hall.news("table", 2)
            live = await opening
            await until(lambda: live.room.number == 2)

    asyncio.run(play())


def test_a_server_on_a_full_disk_is_not_ready(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            store = hall.store
            assert isinstance(store, SqliteStore)
            await store.check()
            store._writes.execute("PRAGMA query_only = 1")
            with pytest.raises(StoreFailed):
                await store.check()
            store._writes.execute("PRAGMA query_only = 0")

    asyncio.run(play())


def test_a_database_is_for_one_process_at_a_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables"):
            with pytest.raises(BadSetup, match="another run"):
                await SqliteStore(tmp_path / "tables").open(lambda id, number: None)

    asyncio.run(play())


def test_tables_that_nobody_touches_are_forgotten_when_the_host_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            live = await set_table(hall, "gold", "me", "me")
            assert await hall.store.forget(live.room.at - 1) == []
            assert await hall.store.forget(live.room.at + 1) == ["table"]

    asyncio.run(play())


def test_where_all_others_are_bots_a_stand_in_waits_for_its_owner(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            hall.steward.stand_in_seconds = 0.3
            live = await set_table(hall, "gold", "me", "random")
            await hall.submit(live, lambda room, now: commands.get_up(room, 0, now))
            await asyncio.sleep(0.15)
            assert live.room.status == "playing"
            assert live.room.nobody_plays
            await hall.submit(live, lambda room, now: commands.come_back(room, 0, now))
            turn = live.room.turn
            await asyncio.sleep(0.5)
            match = live.room.match
            assert match is not None
            assert match.to_act == 0
            assert live.room.turn - turn <= 3
            await decide(hall, live)

    asyncio.run(play())


def test_an_order_is_not_hastened_by_whatever_is_sent(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            hall.steward.order_delay = (0.0, 60.0)
            live = await set_table(hall, "fievre", "me", "me", "me")
            assert live.room.match is not None
            seat = live.room.match.to_act
            order = Order("a", 3)
            due = set()
            await hall.submit(
                live, lambda room, now: commands.give_order(room, seat, order, now)
            )
            for k in range(20):
                due.add(live.order_due)
                await hall.submit(live, partial(speak, (seat + 1) % 3, Say(f"s{k}", "hello")))
            assert len(due) == 1 or live.room.turn > 1, "drawn once a turn"

    asyncio.run(play())


class DeafLine:
    """A line on which everything is kept that was written."""

    can_write = True

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, body: bytes) -> None:
        self.written.append(body)

    def close(self, code: int, reason: str = "") -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...


def test_who_has_left_asks_for_nothing_more_also_on_another_line(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with open_hall(tmp_path / "tables") as hall:
            service = service_of(hall)
            tables = Tables(hall, Settings())
            await tables.keep(plan("gold", ("me", "open")), "table")
            await tables.sit("table", Sit("Bo", "key", 1, "mine"))
            live = await hall.open("table")
            lines = [DeafLine(), DeafLine()]
            callers = [Connection(service.guests, line) for line in lines]
            for caller in callers:
                caller.viewer, caller.live = 1, live
                live.listeners.add(caller)
            callers[0].heard(b'{"type":"leave","id":"a"}')
            callers[1].heard(b'{"type":"contribute","id":"b","text":"not mine any more"}')
            while live.room.seats[1].taken or live.busy or live.wishes:
                await asyncio.sleep(0.01)
            assert live.room.contributions == ["", ""]
            assert b'"accepted"' not in b"".join(lines[1].written)

    asyncio.run(play())

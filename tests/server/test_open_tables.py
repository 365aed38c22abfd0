"""Open tables: rooms that are opened, kept, seen to and closed."""

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
from filon.rules.contract import State
from filon.rules.errors import BadSetup, Refusal, UnknownGame
from filon.rules.gold.game import Gold
from filon.server.bot_processes import BotProcesses
from filon.server.settings import Settings
from filon.server.store.contract import Outcome, StoreFailed
from filon.server.store.sqlite import SqliteStore
from filon.server.study import thinking
from filon.server.tables import commands, scheduler, snapshots
from filon.server.tables.commands import RequestRefused
from filon.server.tables.journal import Decided, Spoke, StoredTable, write
from filon.server.tables.lobby import Lobby
from filon.server.tables.open_table import NoSuchTable, OpenTable
from filon.server.tables.open_tables import OpenTables
from filon.server.tables.room import Room
from filon.server.wire.connection import Connection
from filon.server.wire.messages import Clock, Order, Play, Say, Sit
from server.open_tables import open_tables, service_of, set_table
from server.rooms import plan

LONGEST = 60.0


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONGEST):
        while not condition():
            await asyncio.sleep(0.01)


ids = itertools.count()


async def decide(table: OpenTable, action: str = "") -> None:
    """The seat to act decides, at once."""
    match = table.room.match
    assert match is not None
    seat = match.to_act
    words = action or match.legal_words(seat)[0]
    play = Play(f"id {next(ids)}", table.room.decision_number, words)
    await table.submit(lambda room, now: commands.decide(room, seat, play, now))


def test_bots_play_a_match_among_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "OTHER_SECONDS", LONGEST)

    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "greedy", "novice", "random")
            await until(lambda: table.room.status == "over")
            assert tables.thinkers.asked
            assert not tables.thinkers.late
            stored = ""
            while not stored:
                stored = await tables.store.standings("table")
                await asyncio.sleep(0.01)
            assert table.room.match is not None
            standings = table.room.match.standings()
            assert standings is not None
            assert f'"scores":{list(standings.scores)}'.replace(" ", "") in stored

    asyncio.run(play())


@pytest.mark.parametrize(("level", "seconds"), [("expert", 0.2), ("master", 1.0)])
def test_a_bot_decides_within_the_time_of_its_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str, seconds: float
) -> None:
    """Its process never answers here: it plays what comes to mind."""
    given = []

    def ask(
        bots: BotProcesses, ask: object, question: object, until: float, place: int
    ) -> asyncio.Future[int]:
        given.append(until - time.monotonic())
        return asyncio.Future()

    monkeypatch.setattr(BotProcesses, "ask", ask)

    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "fievre", level, level, level)
            number = table.room.decision_number
            await until(lambda: table.room.decision_number > number)
            assert tables.thinkers.late
            assert max(given) < seconds

    asyncio.run(play())


def test_time_runs_out_and_the_stand_in_plays(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(
                tables, "gold", "me", "me", clock=Clock("move", 1), first="0"
            )
            await until(lambda: table.room.seats[0].stood_in)
            await until(lambda: table.room.match is not None and table.room.match.to_act == 1)
            assert not table.room.seats[1].stood_in
            await table.submit(lambda room, now: commands.come_back(room, 0, now))
            assert not table.room.seats[0].stood_in

    asyncio.run(play())


def test_a_server_that_has_just_begun_gives_everybody_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables", grace=True) as tables:
            table = await set_table(tables, "gold", "me", "me", clock=Clock("move", 1))
            await asyncio.sleep(1.5)
            assert not any(seat.stood_in for seat in table.room.seats)

    asyncio.run(play())


def test_an_order_is_carried_out_until_its_limit(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "fievre", "me", "me", "me")
            match = table.room.match
            assert match is not None
            first = match.to_act
            order = Order("a", 3)
            second = (first + 1) % 3
            await table.submit(lambda room, now: commands.give_order(room, second, order, now))
            await decide(table, "bid 1")
            await until(lambda: match.to_act == (first + 2) % 3)
            await decide(table, "pass")
            await decide(table, "bid 3")
            await until(lambda: table.room.orders == {})
            assert [event.name for event in match.events].count("BidMade") == 3

    asyncio.run(play())


def test_a_table_goes_on_where_it_was_after_the_server_was_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "me", "me")
            for _ in range(30):
                await decide(table)
            before = [table.room.welcome(viewer, 0) for viewer in range(3)]
        async with open_tables(tmp_path / "tables") as tables:
            table = await tables.open("table")
            assert [table.room.welcome(viewer, 0) for viewer in range(3)] == before
            await decide(table)

    asyncio.run(play())


def test_bots_go_on_after_the_server_was_away_though_nobody_comes(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "random", "random")
            await until(lambda: table.room.decision_number > 5)
        base = sqlite3.connect(tmp_path / "tables")
        base.execute("UPDATE tables SET due = 0")  # as if it had been away for long
        base.commit()
        base.close()
        async with open_tables(tmp_path / "tables") as tables:
            await until(lambda: bool(tables.all) and tables.all[0].room.status == "over")

    asyncio.run(play())


async def with_snapshot(tables: OpenTables) -> StoredTable:
    """The table as the store has it, once a snapshot is kept."""
    async with asyncio.timeout(LONGEST):
        while True:
            kept = await tables.store.load("table")
            assert kept is not None
            if kept.snapshot is not None:
                return kept
            await asyncio.sleep(0.01)


def test_a_long_match_is_opened_from_a_snapshot(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "ruee", "me", "me")
            for _ in range(150):
                await decide(table)
            kept = await with_snapshot(tables)
            assert len(kept.entries) < snapshots.EVERY * 2
            assert kept.number + len(kept.entries) == table.room.number

    asyncio.run(play())


def test_a_damaged_snapshot_is_no_loss(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "me", "me")
            for _ in range(80):
                if table.room.status != "over":
                    await decide(table)
            await with_snapshot(tables)
            before = table.room.welcome(0, 0)
        base = sqlite3.connect(tmp_path / "tables")
        assert base.execute("UPDATE snapshots SET body = '{}'").rowcount == 1
        base.commit()
        base.close()
        async with open_tables(tmp_path / "tables") as tables:
            assert (await tables.open("table")).room.welcome(0, 0) == before

    asyncio.run(play())


def test_nothing_happens_that_could_not_be_kept(tmp_path: Path) -> None:
    """The disk is full: the move is refused, nobody is told, and later all goes on."""

    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "me", "me")
            store = tables.store
            assert isinstance(store, SqliteStore)
            before = table.room.welcome(0, 0)
            store._writes.execute("PRAGMA max_page_count = 1")  # no page more than there are
            with pytest.raises(StoreFailed, match="full"):
                await store.create("big", b"x" * 50_000, False, 0)
            store._writes.execute("PRAGMA query_only = 1")
            with pytest.raises(StoreFailed):
                await decide(table)
            assert table.gone
            store._writes.execute("PRAGMA query_only = 0")
            again = await tables.open("table")
            assert again.room.welcome(0, 0) == before
            await decide(again)

    asyncio.run(play())


def test_a_deleted_table_takes_no_more_moves(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "me", "me")
            await tables.store.delete("table")
            with pytest.raises(NoSuchTable, match="deleted"):
                await decide(table)
            with pytest.raises(NoSuchTable):
                await tables.open("table")

    asyncio.run(play())


def test_many_commands_at_once_are_carried_out_one_after_the_other(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "me", "me")
            plays = [decide(table) for _ in range(20)]
            answers = await asyncio.gather(*plays, return_exceptions=True)
            kept = [answer for answer in answers if answer is None]
            assert len(kept) == 1
            assert all("stale" in str(answer) for answer in answers if answer is not None)

    asyncio.run(play())


def test_the_rules_are_asked_once_whether_a_move_is_legal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    why_not = Gold.why_not

    def counting(self: Gold, state: State, seat: int, action: int) -> Refusal | None:
        asked.append(action)
        return why_not(self, state, seat, action)

    monkeypatch.setattr(Gold, "why_not", counting)

    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "me", "me")
            for number in range(1, 6):
                await decide(table)
                assert len(asked) == number

    asyncio.run(play())


def test_rooms_that_nobody_is_in_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "IDLE_SECONDS", 0.0)
    monkeypatch.setattr(scheduler, "WATCH_SECONDS", 0.05)

    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            await set_table(tables, "gold", "me", "me")
            await until(lambda: not tables.all)
            await decide(await tables.open("table"))

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
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "me", "me")
            await decide(table)
        games.register(LaterGold())
        async with open_tables(tmp_path / "tables") as tables:
            table = await tables.open("table")
            assert table.room.game.version == 1
            await decide(table)
            later = await Lobby(tables, Settings()).keep(plan("gold"), "later")
            assert later.game.version == 2

    asyncio.run(play())


def test_a_table_of_rules_that_are_not_here_is_said_to_be_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            await set_table(tables, "gold", "me", "me")
        base = sqlite3.connect(tmp_path / "tables")
        changed = "UPDATE tables SET plan = replace(plan, '\"version\":1', '\"version\":7')"
        assert base.execute(changed).rowcount == 1
        base.commit()
        base.close()
        async with open_tables(tmp_path / "tables") as tables:
            with pytest.raises(UnknownGame, match="no version 7 of gold; this Filon has: 1"):
                await tables.open("table")

    asyncio.run(play())


def speak(seat: int, say: Say, room: Room, now: int) -> Spoke:
    return commands.say(room, seat, say, now)


def test_talking_does_not_put_an_order_off(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            tables.scheduler.order_delay = (0.5, 0.6)
            table = await set_table(tables, "fievre", "me", "me", "me")
            match = table.room.match
            assert match is not None
            seat = match.to_act
            order = Order("a", 3)
            await table.submit(lambda room, now: commands.give_order(room, seat, order, now))
            for k in range(200):
                say = Say(f"s{k}", "hello")
                other = (seat + 1) % 3
                await table.submit(partial(speak, other, say))
                await asyncio.sleep(0.1)
                if table.room.decision_number > 1:
                    return
            raise AssertionError("expected the order to be carried out meanwhile")

    asyncio.run(play())


def test_a_bot_that_was_overtaken_stops_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "me", "me", first="0")
            match = table.room.match
            assert match is not None
            choosing = asyncio.create_task(tables.thinkers.choose(match, "table", 0, "master"))
            await asyncio.sleep(0.01)
            while match.to_act == 0:
                await decide(table)
            assert isinstance(await choosing, int)

    asyncio.run(play())


def test_one_table_that_cannot_be_read_harms_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "WATCH_SECONDS", 0.05)

    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            lobby = Lobby(tables, Settings())
            listed = msgspec.structs.replace(plan("gold"), listed=True)
            await lobby.keep(listed, "good")
            for id, spoilt in (("bad", b'{"no":"plan"}'), ("worse", b"nothing")):
                await tables.store.create(id, spoilt, True, 1)
                assert await tables.store.append(id, 1, b"x", 1, 1) is Outcome.KEPT
            await tables.store.create("unfoldable", write(listed), True, 1)
            await tables.store.append("unfoldable", 1, b'{"type":"unknown","at":1}', 1, 1)
            await asyncio.sleep(0.3)
            assert [table.id for table in await lobby.listed()] == ["good"]
            for id in ("bad", "worse", "unfoldable"):
                with pytest.raises(StoreFailed):
                    await tables.open(id)
            table = await set_table(tables, "gold", "random", "random")
            await until(lambda: table.room.status == "over")

    asyncio.run(play())


def test_news_of_a_table_that_is_being_opened_is_not_missed(tmp_path: Path) -> None:
    """As if another process had appended after the table was read and before it was open."""

    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            await set_table(tables, "gold", "me", "me", first="0")
            tables._open.clear()
            store = tables.store
            assert isinstance(store, SqliteStore)
            store.alone = False
            opening = asyncio.create_task(tables.open("table"))
            await asyncio.sleep(0)
            body = write(Decided(1, 0, "flip a1"))
            assert await store.append("table", 2, body, 1, 1) is Outcome.KEPT
            tables.news("table", 2)
            table = await opening
            await until(lambda: table.room.number == 2)

    asyncio.run(play())


def test_a_command_that_lost_a_race_is_checked_again(tmp_path: Path) -> None:
    """As if another process had appended, and its news were still on the way."""

    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "me", "me", first="0")
            body = write(Decided(1, 0, "flip a1"))
            assert await tables.store.append("table", 2, body, 1, 1) is Outcome.KEPT
            with pytest.raises(RequestRefused, match="stale"):
                await decide(table, "flip a2")
            assert table.room.number == 2
            assert await tables.store.append("table", 3, write(Spoke(1, 1, "hello")), 1, 1)
            await table.submit(partial(speak, 1, Say("s", "thanks")))
            assert table.room.number == 4
            assert [step.said.phrase for step in table.room.steps if step.said] == [
                "hello",
                "thanks",
            ]

    asyncio.run(play())


def test_a_server_on_a_full_disk_is_not_ready(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            store = tables.store
            assert isinstance(store, SqliteStore)
            await store.check()
            store._writes.execute("PRAGMA query_only = 1")
            with pytest.raises(StoreFailed):
                await store.check()
            store._writes.execute("PRAGMA query_only = 0")

    asyncio.run(play())


def test_a_database_is_for_one_process_at_a_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables"):
            with pytest.raises(BadSetup, match="another run"):
                await SqliteStore(tmp_path / "tables").open(lambda id, number: None)

    asyncio.run(play())


def test_tables_that_nobody_touches_are_forgotten_when_the_host_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            table = await set_table(tables, "gold", "me", "me")
            assert await tables.store.forget(table.room.at - 1) == []
            assert await tables.store.forget(table.room.at + 1) == ["table"]

    asyncio.run(play())


def test_where_all_others_are_bots_a_stand_in_waits_for_its_owner(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            tables.scheduler.stand_in_seconds = 0.3
            table = await set_table(tables, "gold", "me", "random")
            await table.submit(lambda room, now: commands.get_up(room, 0, now))
            await asyncio.sleep(0.15)
            assert table.room.status == "playing"
            assert table.room.nobody_plays
            await table.submit(lambda room, now: commands.come_back(room, 0, now))
            turn, match = table.room.decision_number, table.room.match
            assert match is not None
            await until(lambda: match.to_act == 0)
            await asyncio.sleep(0.5)
            assert match.to_act == 0
            assert table.room.decision_number - turn <= 3
            await decide(table)

    asyncio.run(play())


def test_an_order_is_not_hastened_by_whatever_is_sent(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            tables.scheduler.order_delay = (0.0, 60.0)
            table = await set_table(tables, "fievre", "me", "me", "me")
            assert table.room.match is not None
            seat = table.room.match.to_act
            order = Order("a", 3)
            due = set()
            await table.submit(lambda room, now: commands.give_order(room, seat, order, now))
            for k in range(20):
                due.add(table.order_due)
                await table.submit(partial(speak, (seat + 1) % 3, Say(f"s{k}", "hello")))
            assert len(due) == 1 or table.room.decision_number > 1, "drawn once a turn"

    asyncio.run(play())


class DeafTransport:
    """Keeps everything that was written."""

    can_write = True

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, body: bytes) -> None:
        self.written.append(body)

    def close(self, code: int, reason: str = "") -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def ping(self) -> None: ...

    def is_stuck(self, now: float) -> bool:
        return False

    def abort(self) -> None: ...


def test_who_has_left_asks_for_nothing_more_also_on_another_connection(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "tables") as tables:
            service = service_of(tables)
            lobby = Lobby(tables, Settings())
            await lobby.keep(plan("gold", ("me", "open")), "table")
            await lobby.sit("table", Sit("Bo", "key", 1, "mine"))
            table = await tables.open("table")
            transports = [DeafTransport(), DeafTransport()]
            people = [Connection(service.connections, each) for each in transports]
            for person in people:
                person.viewer, person.table = 1, table
                table.listeners.add(person)
            people[0].received(b'{"type":"leave","id":"a"}')
            people[1].received(b'{"type":"contribute","id":"b","text":"not mine any more"}')
            while table.room.seats[1].taken or not table.is_idle:
                await asyncio.sleep(0.01)
            assert table.room.contributions == ["", ""]
            assert b'"accepted"' not in b"".join(transports[1].written)

    asyncio.run(play())

"""What if: tables that go on from a point of a match that is over."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from filon.play.luck import ScriptedLuck, VerifiableLuck
from filon.play.record import Record
from filon.play.verify import verify
from filon.server.client import Api, RequestRefused
from filon.server.tables import snapshots
from filon.server.tables.journal import TablePlan, read_entry, read_plan, write
from filon.server.tables.room import LONGEST_LOG, Room
from play.matches import finish
from server.rooms import NOW, Table, plan
from server.running import Running, guest, play_on, play_out, seats, set_table

slow = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server") / "tables.sqlite3") as running:
        yield running
        assert not running.problems()


@pytest.fixture(scope="module")
def over(server: Running) -> dict[str, Any]:
    """A table of each game at which the match is over."""
    found = {}
    for game, kinds in (("gold", 2), ("fievre", 3), ("ruee", 2)):
        made = found[game] = set_table(server.api, game, *["me", *["greedy"] * (kinds - 1)])
        play_out(server.api, made, [0], seed=5)
    return found


def path_of(made: Any, rest: str = "") -> str:
    return f"/api/tables/{made['table']['id']}{rest}"


def branch(api: Api, made: Any, move: int, *kinds: str, start: bool = True, **more: Any) -> Any:
    """A new table at a point of the match; started."""
    body = {"move": move, "seats": seats(*kinds), **more}
    new = api.ask("POST", path_of(made, "/branch"), body, token=made["seats"][0]["token"])
    if start:
        api.ask("POST", path_of(new, "/start"), {}, token=new["host"])
    return new


def record_of(api: Api, made: Any) -> Record:
    return Record.read(
        api.ask("GET", path_of(made, "/record"), token=made["seats"][0]["token"])
    )


def refused(api: Api, made: Any, body: Any, **more: str) -> str:
    with pytest.raises(RequestRefused) as refusal:
        api.ask("POST", path_of(made, "/branch"), body, **more)
    assert refusal.value.plain["expected"]
    return refusal.value.code


@slow
@pytest.mark.parametrize("game", ["gold", "fievre", "ruee"])
def test_a_match_goes_on_from_a_point_of_another_with_new_luck(
    server: Running, over: dict[str, Any], game: str
) -> None:
    made, api = over[game], server.api
    old = record_of(api, made)
    given = len(old.moves) // 2
    new = branch(api, made, given, "me", *["random"] * (old.seats - 1))
    table = new["table"]
    assert (table["given"], table["status"]) == (given, "gathering")
    assert table["commitment"] != made["table"]["commitment"]
    assert (table["game"], table["options"]) == (game, made["table"]["options"])
    play_out(api, new, [0], seed=9)
    record = record_of(api, new)
    assert record.given == given
    assert record.moves[:given] == old.moves[:given]
    assert record.moves != old.moves
    assert record.players[0] == "P0"
    assert verify(record).given == given
    assert record.luck.commitment == table["commitment"]
    path = path_of(new, f"/replay/watcher/{given}")
    part = api.ask("GET", path, token=new["seats"][0]["token"])
    assert part["steps"][0]["number"] == given


@slow
def test_the_position_is_the_one_that_the_replay_shows(
    server: Running, over: dict[str, Any]
) -> None:
    made, api = over["fievre"], server.api
    old = record_of(api, made)
    given = next(k for k in range(90, 200) if old.moves[k].who >= 0)
    path = path_of(made, f"/replay/0/{given}")
    step = api.ask("GET", path, token=made["seats"][0]["token"])["steps"][0]
    new = branch(api, made, given, "me", "screen", "screen")

    async def look() -> None:
        async with guest(api, new, 0) as me:
            assert me.position is not None
            assert me.position["view"] == step["view"]
            assert me.position["to_act"] == old.moves[given].who
            assert not me.position["may_undo"]
            assert me.log  # what was told before is told again

    asyncio.run(look())


@slow
def test_contributions_are_part_of_the_new_luck(server: Running, over: dict[str, Any]) -> None:
    new = branch(server.api, over["gold"], 21, "me", "open", start=False)
    body = {"name": "Zoé", "key": new["key"], "contribution": "blue horse"}
    seated = server.api.ask("POST", path_of(new, "/seats"), body)
    new["seats"][1]["token"] = seated["token"]
    server.api.ask("POST", path_of(new, "/start"), {}, token=new["host"])
    play_out(server.api, new, [0, 1])
    record = record_of(server.api, new)
    assert record.luck.contributions == ("", "blue horse")
    assert verify(record).given == 21


@slow
def test_a_rematch_begins_at_the_same_point(server: Running, over: dict[str, Any]) -> None:
    new = branch(server.api, over["gold"], 31, "me", "random")
    play_out(server.api, new, [0])
    token = new["seats"][0]["token"]
    id = server.api.ask("POST", path_of(new, "/rematch"), token=token)["id"]
    again = {**new, "table": server.api.ask("GET", f"/api/tables/{id}")}
    assert again["table"]["given"] == 31
    assert again["table"]["commitment"] != new["table"]["commitment"]
    server.api.ask("POST", path_of(again, "/start"), {}, token=token)
    play_out(server.api, again, [0])
    first, second = record_of(server.api, new), record_of(server.api, again)
    assert first.moves[:31] == second.moves[:31]
    assert verify(second).given == 31


@slow
def test_a_branch_of_a_branch_and_one_from_the_very_start(
    server: Running, over: dict[str, Any]
) -> None:
    new = branch(server.api, over["gold"], 31, "me", "random")
    play_out(server.api, new, [0])
    later = branch(server.api, new, 61, "me", "random")
    play_out(server.api, later, [0])
    assert record_of(server.api, later).moves[:61] == record_of(server.api, new).moves[:61]
    fresh = branch(server.api, new, 0, "me", "random")
    assert fresh["table"]["given"] == 0
    play_out(server.api, fresh, [0])
    assert verify(record_of(server.api, fresh)).given == 0


@slow
def test_what_cannot_be_set_is_refused(server: Running, over: dict[str, Any]) -> None:
    made, api = over["gold"], server.api
    token = made["seats"][0]["token"]
    moves = len(record_of(api, made).moves)
    good = {"move": 5, "seats": seats("me", "random")}
    assert refused(api, made, good) == "not_allowed"
    assert refused(api, made, good, token="other") == "not_allowed"
    for move in (-1, moves, moves + 1):
        assert refused(api, made, {**good, "move": move}, token=token) == "no_such_move"
    few = {**good, "seats": seats("me")}
    assert refused(api, made, few, token=token) == "bad_setup"
    many = {**good, "seats": seats("me", "random", "random")}
    assert refused(api, made, many, token=token) == "bad_setup"
    level = {**good, "seats": seats("me", "genius")}
    assert refused(api, made, level, token=token) == "no_such_level"
    clock = {**good, "clock": {"kind": "move", "seconds": 0}}
    assert refused(api, made, clock, token=token) == "bad_clock"
    assert refused(api, made, {**good, "game": "gold"}, token=token) == "bad_body"
    running = set_table(api, "gold", "me", "screen")
    own = running["seats"][0]["token"]
    assert refused(api, running, good, token=own) == "not_over"
    assert (
        api.ask("POST", path_of(made, "/branch"), good, key=made["key"])["table"]["given"] == 5
    )


@slow
def test_it_is_there_after_the_server_was_killed(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with Running(tmp_path_factory.mktemp("killed") / "tables.sqlite3") as running:
        api = running.api
        made = set_table(api, "ruee", "me", "greedy")
        play_out(api, made, [0], seed=3)
        given = len(record_of(api, made).moves) // 3
        new = branch(api, made, given, "me", "screen")

        async def play_and_kill() -> None:
            async with guest(api, new, 0) as me, guest(api, new, 1) as other:
                decided = 0

                def stop() -> bool:
                    nonlocal decided
                    decided += 1
                    return decided > 250

                players = (
                    play_on(me, random.Random(1), stop=stop),
                    play_on(other, random.Random(2), stop=stop),
                )
                await asyncio.wait(
                    [asyncio.ensure_future(each) for each in players],
                    return_when=asyncio.FIRST_COMPLETED,
                )
                running.kill()

        asyncio.run(play_and_kill())
        running.start()
        play_out(api, new, [0, 1], seed=4)
        record = record_of(api, new)
        assert record.given == given
        assert verify(record).finished


# --- without a server ------------------------------------------------------------------


def finished_moves(game: str, seats: int) -> list[str]:
    """The moves of a match that is over, as a record has them."""
    table = Table(plan(game, ("me",) * seats))
    table.start()
    rng = random.Random(1)
    match = table.room.match
    assert match is not None
    while not match.is_over:
        table.decide(rng.choice(match.legal_words()))
    record = match.record()
    return [record.move_text(move) for move in record.moves]


def plan_after(game: str, seats: int, given: list[str]) -> TablePlan:
    return structs.replace(plan(game, ("me",) * seats), given=given)


@pytest.mark.parametrize(("game", "seats"), [("gold", 2), ("fievre", 4), ("ruee", 3)])
def test_a_room_is_the_same_from_its_journal_and_from_a_snapshot(game: str, seats: int) -> None:
    moves = finished_moves(game, seats)
    table = Table(plan_after(game, seats, moves[: len(moves) // 2]))
    table.start()
    match = table.room.match
    assert match is not None
    rng = random.Random(2)
    while match.number < len(moves) // 2 + 12 or not match.nothing_to_undo:
        table.decide(rng.choice(match.legal_words()))
    kept = read_plan(write(table.room.plan))
    folded = Room("table", kept)
    for body in table.journal:
        folded.fold(read_entry(body))
    restored = snapshots.restore("table", kept, snapshots.take(table.room))
    assert restored is not None
    for room in (folded, restored):
        for viewer in range(seats + 1):
            assert room.welcome(viewer, NOW) == table.room.welcome(viewer, NOW)
        assert room.match is not None
        assert room.match.record() == match.record()
    for each in (restored.match, match):
        assert each is not None
        finish(each, 3)
    assert restored.match is not None
    assert restored.match.record() == match.record()


def test_plans_of_before_have_no_given_moves() -> None:
    body = write(plan()).replace(b',"given":[]', b"")
    assert b"given" not in body
    assert read_plan(body) == plan()


def dealt(others: list[str]) -> list[str]:
    """La Ruée for two, up to the end of the deal: seat 0 has the same cards always."""
    mine = ["1", "2", "3", "4", "mine", "prop"]
    cards = [card for pair in zip(mine, others, strict=True) for card in pair]
    return ["* first 0", *(f"* card {card}" for card in cards)]


def test_what_was_hidden_from_a_seat_before_stays_so() -> None:
    hands = (
        ["1-2", "2-3", "3-4", "1-3", "2-4", "joker"],
        ["hoist", "mine", "prop", "joker", "1-4", "1-2"],
    )
    twins = []
    for others in hands:
        table = Table(plan_after("ruee", 2, dealt(others)), ScriptedLuck(["die 3", "die 4"]))
        table.start()
        twins.append(table)
    assert_told_alike(twins)
    match = twins[0].room.match
    assert match is not None
    assert match.to_act == 0
    walk = next(words for words in match.legal_words() if words.startswith("walk"))
    for table in twins:
        table.decide(walk)
    assert_told_alike(twins)


def assert_told_alike(twins: list[Table]) -> None:
    """Seat 0 and the watchers cannot tell the tables apart; seat 1 has another hand."""
    told = [[table.room.welcome(viewer, NOW) for viewer in range(3)] for table in twins]
    assert told[0][0] == told[1][0]
    assert told[0][2] == told[1][2]
    assert told[0][1] != told[1][1]
    excerpts = [table.room.match.excerpt(0) for table in twins if table.room.match]
    assert excerpts[0] == excerpts[1]


def test_whoever_waited_for_the_start_of_a_long_one_is_welcomed_anew() -> None:
    moves = finished_moves("ruee", 2)
    table = Table(plan_after("ruee", 2, moves[:-2]))
    table.sit_all()
    heard = list(table.room.update_count)
    table.start()
    assert len(table.room.events) > LONGEST_LOG
    assert table.room.since(0, heard[0], NOW) is None
    assert b'"type":"welcome"' in table.room.welcome(0, NOW)


def test_the_promise_is_of_the_secret_of_the_new_table() -> None:
    given = finished_moves("gold", 2)[:20]
    table = Table(plan_after("gold", 2, given))
    promised = table.room.info().commitment
    table.start()
    rng = random.Random(4)
    match = table.room.match
    assert match is not None
    while not match.is_over:
        table.decide(rng.choice(match.legal_words()))
    assert promised == VerifiableLuck(bytes.fromhex(table.room.plan.secret)).commitment
    assert verify(match.record()).given == 20

"""Tables of a real server: setting one, sitting down, playing, leaving, playing again."""

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from filon.play.record import Record
from filon.play.verify import verify
from filon.server.client import Api, Guest, RequestRefused
from server.running import Running, can_go_on, guest, is_past, play_on, play_out, set_table

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server") / "tables.sqlite3") as running:
        yield running
        assert not running.problems()


@pytest.fixture
def api(server: Running) -> Api:
    return server.api


def refused(api: Api, method: str, path: str, body: object = None, **more: str) -> str:
    """The code with which a request is refused."""
    with pytest.raises(RequestRefused) as refusal:
        api.ask(method, path, body, **more)
    assert refusal.value.plain["expected"]
    return refusal.value.code


def path_of(made: Any, rest: str = "") -> str:
    return f"/api/tables/{made['table']['id']}{rest}"


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("gold", ("me", "novice")),
        ("gold", ("me", "screen", "random", "greedy", "regular")),
        ("fievre", ("me", "screen", "regular")),
        ("ruee", ("me", "greedy", "greedy")),
    ],
)
def test_a_match_is_played_to_its_end_and_its_luck_verified(
    api: Api, game: str, kinds: tuple[str, ...]
) -> None:
    made = set_table(api, game, *kinds)
    people = [seat for seat, kind in enumerate(kinds) if kind in ("me", "screen")]
    guests = play_out(api, made, people)
    record = Record.read(
        api.ask("GET", path_of(made, "/record"), token=made["seats"][0]["token"])
    )
    assert verify(record).finished
    position = guests[0].position
    assert position is not None
    assert record.standings is not None
    assert position["standings"]["scores"] == list(record.standings.scores)
    assert position["secret"] == record.luck.secret
    assert guests[0].table["commitment"] == record.luck.commitment
    assert guests[0].table["status"] == "over"


def test_a_friend_sits_down_by_the_key_of_the_link_and_adds_to_the_luck(api: Api) -> None:
    made = set_table(api, "gold", "me", "open", start=False)
    table = made["table"]
    assert len(table["commitment"]) == 64
    assert refused(api, "POST", path_of(made, "/seats"), {"name": "Léo"}) == "wrong_key"
    wrong = {"name": "Léo", "key": made["host"]}
    assert refused(api, "POST", path_of(made, "/seats"), wrong) == "wrong_key"
    sit = {"name": "Léo", "key": made["key"], "contribution": "seven dwarfs"}
    seated = api.ask("POST", path_of(made, "/seats"), sit)
    assert seated["seat"] == 1
    assert seated["table"]["seats"][1]["name"] == "Léo"
    assert refused(api, "POST", path_of(made, "/seats"), sit) == "taken"

    async def contribute() -> None:
        async with guest(api, made, 0) as me:
            await me.ask("contribute", text="heigh ho")
            await me.until(lambda: me.table["contributions"] == ["heigh ho", "seven dwarfs"])

    asyncio.run(contribute())
    started = api.ask("POST", path_of(made, "/start"), {}, token=seated["token"])
    assert started["status"] == "playing"
    made["seats"][1]["token"] = seated["token"]
    play_out(api, made, [0, 1])
    record = Record.read(api.ask("GET", path_of(made, "/record"), token=seated["token"]))
    assert record.luck.contributions == ("heigh ho", "seven dwarfs")
    assert record.players == ("P0", "Léo")
    verify(record)


def test_an_invited_seat_is_for_whoever_has_its_own_link(api: Api) -> None:
    made = set_table(api, "gold", "me", "invited", "open", start=False)
    with_table_key = {"name": "Ann", "key": made["key"], "seat": 1}
    assert refused(api, "POST", path_of(made, "/seats"), with_table_key) == "wrong_key"
    key = made["seats"][1]["key"]
    assert api.ask("POST", path_of(made, "/seats"), {"name": "Ann", "key": key})["seat"] == 1


def test_anybody_may_sit_at_a_listed_table_and_find_it(api: Api) -> None:
    made = set_table(api, "gold", "me", "open", start=False, listed=True)
    names = [table["id"] for table in api.ask("GET", "/api/tables")["tables"]]
    assert made["table"]["id"] in names
    hidden = set_table(api, "gold", "me", "open", start=False)
    names = [table["id"] for table in api.ask("GET", "/api/tables")["tables"]]
    assert hidden["table"]["id"] not in names
    assert api.ask("POST", path_of(made, "/seats"), {"name": "Ann"})["seat"] == 1


def test_who_gets_up_before_the_start_leaves_a_free_seat(api: Api) -> None:
    made = set_table(api, "gold", "me", "open", start=False)
    sit = {"name": "Ann", "key": made["key"]}
    seated = api.ask("POST", path_of(made, "/seats"), sit)

    async def leave() -> None:
        ann = Guest(api.socket, made["table"]["id"], seated["token"])
        async with ann:
            await ann.ask("leave")

    asyncio.run(leave())
    assert api.ask("GET", path_of(made))["seats"][1]["taken"] is False
    assert refused(api, "POST", path_of(made, "/start"), {}, token=made["host"]) == "seats_free"
    assert api.ask("POST", path_of(made, "/seats"), sit)["seat"] == 1


def test_who_has_left_his_seat_is_told_nothing_more_of_it(api: Api) -> None:
    """Eve sits down, gets up, and Bob takes the seat: her line is dead."""
    made = set_table(api, "ruee", "me", "open", start=False)
    sit = {"name": "Eve", "key": made["key"]}
    seated = api.ask("POST", path_of(made, "/seats"), sit)

    async def leave() -> None:
        eve = Guest(api.socket, made["table"]["id"], seated["token"])
        eve.received = []
        async with eve:
            await eve.ask("leave")
            await eve.until(lambda: any('"left"' in text for text in eve.received or ()))
            bob = api.ask("POST", path_of(made, "/seats"), {**sit, "name": "Bob"})
            api.ask("POST", path_of(made, "/start"), {}, token=bob["token"])
            await asyncio.sleep(0.3)
            assert not any("prospectors" in text for text in eve.received)
            with pytest.raises(RequestRefused):
                await asyncio.wait_for(eve.ask("play", turn=1, action="stay"), 60)
        with pytest.raises(RequestRefused, match="wrong_token"):
            await Guest(api.socket, made["table"]["id"], seated["token"]).__aenter__()

    asyncio.run(leave())


def test_sitting_down_can_be_asked_for_again(api: Api) -> None:
    made = set_table(api, "gold", "me", "open", start=False)
    sit = {"name": "Ann", "key": made["key"], "token": "a-token-of-my-own-making-0001"}
    assert api.ask("POST", path_of(made, "/seats"), sit)["seat"] == 1
    assert api.ask("POST", path_of(made, "/seats"), sit)["token"] == sit["token"]
    short = {**sit, "token": "short"}
    assert refused(api, "POST", path_of(made, "/seats"), short) == "bad_token"


def test_the_host_frees_a_seat_before_the_start(api: Api) -> None:
    made = set_table(api, "gold", "me", "open", start=False)
    sit = {"name": "Ann", "key": made["key"]}
    seated = api.ask("POST", path_of(made, "/seats"), sit)
    path = path_of(made, "/seats/1")
    assert refused(api, "DELETE", path, token=seated["token"]) == "not_allowed"
    assert (
        refused(api, "DELETE", path_of(made, "/seats/7"), token=made["host"]) == "no_such_seat"
    )
    table = api.ask("DELETE", path, token=made["host"])
    assert table["seats"][1]["taken"] is False
    assert table["seats"][1]["name"] == ""
    assert api.ask("POST", path_of(made, "/seats"), sit)["seat"] == 1


def test_the_host_lets_bots_fill_the_table(api: Api) -> None:
    made = set_table(api, "gold", "me", "open", "open", start=False)
    mine = made["seats"][0]["token"]
    fill = {"fill": "greedy"}
    assert refused(api, "POST", path_of(made, "/start"), fill, token=mine) == "not_allowed"
    wrong = {"fill": "champion"}
    code = refused(api, "POST", path_of(made, "/start"), wrong, token=made["host"])
    assert code == "no_such_level"
    table = api.ask("POST", path_of(made, "/start"), fill, token=made["host"])
    assert [seat["kind"] for seat in table["seats"]] == ["me", "bot", "bot"]
    play_out(api, made, [0])


def test_who_leaves_is_stood_in_for_and_takes_his_seat_back(api: Api) -> None:
    made = set_table(api, "gold", "me", "screen", stand_in="random")

    async def leave_and_return() -> None:
        async with guest(api, made, 0) as first, guest(api, made, 1) as second:
            await second.ask("leave")
            await first.until(lambda: first.table["seats"][1]["stood_in"])
            await play_on(first, random.Random(1), stop=lambda: len(first.log) > 20)
            assert second.position is not None
            turn = second.position["turn"]
            with pytest.raises(RequestRefused) as refusal:
                await second.ask("play", turn=turn, action="flip a1")
            assert refusal.value.code in ("stood_in", "stale")
            await second.ask("return")
            await second.until(lambda: not second.table["seats"][1]["stood_in"])
            await asyncio.gather(
                play_on(first, random.Random(1)), play_on(second, random.Random(2))
            )

    asyncio.run(leave_and_return())


def test_a_rematch_is_played_with_the_same_tokens(api: Api) -> None:
    made = set_table(api, "gold", "me", "screen")
    token = made["seats"][1]["token"]
    assert refused(api, "POST", path_of(made, "/rematch"), token=token) == "not_over"
    play_out(api, made, [0, 1])
    assert refused(api, "POST", path_of(made, "/rematch"), token="other") == "not_allowed"
    id = api.ask("POST", path_of(made, "/rematch"), token=token)["id"]
    assert api.ask("POST", path_of(made, "/rematch"), token=made["host"])["id"] == id
    assert api.ask("GET", path_of(made))["rematch"] == id
    again = {**made, "table": api.ask("GET", f"/api/tables/{id}")}
    assert again["table"]["commitment"] != made["table"]["commitment"]
    api.ask("POST", path_of(again, "/start"), {}, token=token)
    play_out(api, again, [0, 1])
    api.ask("DELETE", path_of(again), token=made["host"])
    assert api.ask("POST", path_of(made, "/rematch"), token=token)["id"] != id


def test_a_deleted_table_is_gone_for_everybody(api: Api) -> None:
    made = set_table(api, "gold", "me", "screen")
    token = made["seats"][0]["token"]

    async def watch_it_go() -> None:
        async with guest(api, made, 0) as me:
            me.received = []
            assert refused(api, "DELETE", path_of(made), token=token) == "not_allowed"
            api.ask("DELETE", path_of(made), token=made["host"])
            await me.until(lambda: any("bye" in text for text in me.received or ()))
            assert json.loads(me.received[-1])["reason"] == "deleted"

    asyncio.run(watch_it_go())
    assert refused(api, "GET", path_of(made)) == "no_such_table"
    with pytest.raises(RequestRefused, match="no_such_table"):
        play_out(api, made, [0])


def test_a_watcher_sees_what_watchers_may_and_can_do_nothing(api: Api) -> None:
    made = set_table(api, "ruee", "me", "screen")
    closed = set_table(api, "gold", "me", "screen", watchers=False, listed=True)

    async def watch() -> None:
        with pytest.raises(RequestRefused, match="not_allowed"):
            await Guest(api.socket, made["table"]["id"]).__aenter__()
        with pytest.raises(RequestRefused, match="not_allowed"):
            await Guest(api.socket, closed["table"]["id"], key=closed["key"]).__aenter__()
        watcher = Guest(api.socket, made["table"]["id"], key=made["key"])
        async with watcher, guest(api, made, 0) as me, guest(api, made, 1) as other:
            await watcher.until(lambda: watcher.presence.get("seats") == [True, True])
            assert watcher.presence["watchers"] == 1
            with pytest.raises(RequestRefused, match="watching"):
                await watcher.ask("play", turn=1, action="stay")
            both = [play_on(me, random.Random(1)), play_on(other, random.Random(2))]
            await asyncio.gather(*both)
            await watcher.until(lambda: watcher.table["status"] == "over")
            assert watcher.seat == -1
            assert watcher.position is not None
            hands = [each["hand"] for each in watcher.position["view"]["prospectors"]]
            assert hands

    asyncio.run(watch())
    assert refused(api, "GET", path_of(made, "/record")) == "not_allowed"
    assert api.ask("GET", path_of(made, "/record"), key=made["key"]).startswith("filon record")


def test_a_move_sent_twice_happens_once(api: Api) -> None:
    made = set_table(api, "gold", "me", "screen", options={"first": "0"})

    async def twice() -> None:
        async with guest(api, made, 0) as me:
            assert me.position is not None
            turn = me.position["turn"]
            first = await me.ask("play", id="one", turn=turn, action="flip a1")
            again = await me.ask("play", id="one", turn=turn, action="flip a1")
            assert first == again == {"type": "accepted", "id": "one"}
            await me.until(lambda: is_past(me, turn))
            with pytest.raises(RequestRefused) as refusal:
                await me.ask("play", id="two", turn=turn, action="flip a2")
            assert refusal.value.code == "stale"
            assert me.position["turn"] == turn + 1

    asyncio.run(twice())


def test_what_is_against_the_rules_is_refused_with_its_clause(api: Api) -> None:
    made = set_table(api, "gold", "me", "screen", options={"first": "0"})

    async def try_it() -> None:
        async with guest(api, made, 1) as other, guest(api, made, 0) as me:
            assert other.position is not None
            with pytest.raises(RequestRefused) as refusal:
                await other.ask("play", turn=other.position["turn"], action="flip a1")
            assert refusal.value.plain["why"]["code"] == "not_your_turn"
            assert refusal.value.plain["why"]["clause"].startswith("G")
            answer = await other.ask("why", action="flip a1")
            assert answer["why"] == refusal.value.plain["why"]
            assert (await me.ask("why", action="flip a1"))["why"] is None
            with pytest.raises(RequestRefused, match="no_such_action"):
                await me.ask("why", action="flap a1")

    asyncio.run(try_it())


def test_a_hint_says_what_a_bot_would_do_and_why(api: Api) -> None:
    made = set_table(api, "fievre", "me", "screen", "random")

    async def ask() -> None:
        async with guest(api, made, 0) as me, guest(api, made, 1) as other:
            await me.until(lambda: can_go_on(me) or can_go_on(other))
            acting, waiting = (me, other) if can_go_on(me) else (other, me)
            assert acting.position is not None
            hint = await acting.ask("hint")
            assert hint["lines"][0]["action"] in acting.position["legal"]
            assert 0 <= hint["lines"][0]["value"] <= 1
            with pytest.raises(RequestRefused, match="not_to_act"):
                await waiting.ask("hint")

    asyncio.run(ask())


def test_phrases_are_told_to_everybody(api: Api) -> None:
    made = set_table(api, "gold", "me", "screen")

    async def talk() -> None:
        async with guest(api, made, 0) as me, guest(api, made, 1) as other:
            await me.ask("say", phrase="well_played")
            await other.until(lambda: other.said == [{"seat": 0, "phrase": "well_played"}])
            with pytest.raises(RequestRefused, match="no_such_phrase"):
                await me.ask("say", phrase="<b>you</b>")

    asyncio.run(talk())


def test_a_standing_order_bids_while_its_owner_is_away(api: Api) -> None:
    made = set_table(api, "fievre", "me", "screen", "screen")

    async def auction() -> None:
        guests = [guest(api, made, seat) for seat in range(3)]
        for each in guests:
            await each.__aenter__()
        position = guests[0].position
        assert position is not None
        first = position["to_act"]
        second, third = (first + 1) % 3, (first + 2) % 3
        await guests[second].ask("order", limit=4)
        await guests[second].until(lambda: limit_of(guests[second]) == 4)
        assert limit_of(guests[third]) == 0
        await guests[second].close()
        await guests[first].ask("play", turn=1, action="bid 2")
        last = guests[third]
        await last.until(lambda: last.position is not None and last.position["to_act"] == third)
        assert last.position is not None
        assert last.position["view"]["highest"] == 3
        assert last.position["view"]["leader"] == second
        with pytest.raises(RequestRefused, match="bad_limit"):
            await last.ask("order", limit=10_000)
        for each in (guests[first], last):
            await each.close()

    asyncio.run(auction())


def limit_of(guest: Guest) -> int | None:
    assert guest.position is not None
    order = guest.position["order"]
    return None if order is None else order["limit"]


def test_clock_and_stand_in_are_stated_before_the_start(api: Api) -> None:
    clock = {"kind": "move", "seconds": 3600}
    made = set_table(api, "gold", "me", "screen", clock=clock, stand_in="greedy", start=False)
    assert made["table"]["clock"] == clock
    assert made["table"]["stand_in"] == "greedy"
    api.ask("POST", path_of(made, "/start"), {}, token=made["host"])

    async def watch_the_clock() -> None:
        async with guest(api, made, 0) as me:
            assert me.position is not None
            running = me.position["clock"]["running"]
            assert running == me.position["to_act"]
            assert me.position["clock"]["left"][1 - running] == 3_600_000

    asyncio.run(watch_the_clock())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "poker"}, "no_such_game"),
        ({"seats": []}, "bad_setup"),
        ({"seats": [{"kind": "me", "name": "A"}] * 9}, "bad_setup"),
        ({"options": {"layout": "round"}}, "bad_setup"),
        ({"options": {"colour": "red"}}, "bad_setup"),
        ({"seats": [{"kind": "me", "name": ""}] * 2}, "bad_name"),
        ({"seats": [{"kind": "me", "name": "x" * 41}] * 2}, "bad_name"),
        ({"seats": [{"kind": "me", "name": "a\u0007b"}] * 2}, "bad_name"),
        ({"seats": [{"kind": "bot", "level": "god"}] * 2}, "no_such_level"),
        ({"seats": [{"kind": "bot", "level": "/etc/bot.py:Bot"}] * 2}, "no_such_level"),
        ({"seats": [{"kind": "open", "level": "expert"}] * 2}, "bad_seat"),
        ({"seats": [{"kind": "king"}] * 2}, "bad_body"),
        ({"stand_in": "nobody"}, "no_such_level"),
        ({"clock": {"kind": "move", "seconds": 0}}, "bad_clock"),
        ({"clock": {"kind": "none", "seconds": 5}}, "bad_clock"),
        ({"clock": {"kind": "match", "seconds": 10**9}}, "bad_clock"),
        ({"listed": "yes"}, "bad_body"),
        ({"colour": "red"}, "bad_body"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(api: Api, change: Any, code: str) -> None:
    body = {"game": "gold", "seats": [{"kind": "me", "name": "A"}] * 2, **change}
    assert refused(api, "POST", "/api/tables", body) == code

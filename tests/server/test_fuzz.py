"""Hostile clients: nothing breaks, and nobody else notices."""

import asyncio
import contextlib
import http.client
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from filon.server.client import Guest, RequestRefused
from filon.server.study.thinking import SECONDS
from filon.server.wire.connections import MOST_OF_A_SEAT
from server.fuzzing import HANGS, attack, can_decide, megabytes
from server.raw_sockets import PING, PONG, TEXT, RawSocket, frame
from server.running import Running, eventually, is_past, set_table

MESSAGES, REQUESTS, EXAMPLES = 3000, 900, 10
UNREAD = 40_000_000
"""Bytes."""
MANY = 1500
THOUGHT = SECONDS["master"] + 0.1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = tmp_path_factory.mktemp("fuzz") / "tables.sqlite3"
    with Running(database, "--most-tables=0") as running:
        yield running
        assert running.problems() == []


@pytest.mark.slow
def test_hostile_messages_and_requests_disturb_nobody(server: Running) -> None:
    findings = asyncio.run(attack(server, MESSAGES, REQUESTS, EXAMPLES))
    assert findings.wrong == []
    assert findings.messages >= MESSAGES
    assert findings.matches >= 1
    assert findings.answers["Refused unreadable"]
    assert findings.answers["Accepted"], "some of it has to be allowed"
    found = findings.described
    for expected in ("POST /api/tables 201", "GET /api/tables/{table}/record 200"):
        assert found[expected], sorted(found.items())


@pytest.mark.parametrize(
    "origin", ["http://[", "http://]", "http://[127.0.0.1]", "http://[v1.a]", "null", "//"]
)
def test_an_origin_that_is_none_is_refused(server: Running, origin: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.request("GET", "/api/games", headers={"Origin": origin})
    answer = connection.getresponse()
    assert answer.status == 403
    assert json.loads(answer.read())["code"] == "wrong_origin"
    connection.close()


def test_who_breaks_off_in_the_middle_of_a_body_leaves_nothing_in_the_log(
    server: Running,
) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.putrequest("POST", "/api/tables")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", "100")
    connection.endheaders(b"{")
    connection.close()
    assert server.api.ask("GET", "/health")["status"] == "up"
    assert server.problems() == []


@pytest.mark.parametrize(
    "sent", [frame(b"p" * 125, PING), frame(b'{"type":"ping","id":"' + b"i" * 99 + b'"}')]
)
def test_answers_that_nobody_reads_do_not_pile_up(server: Running, sent: bytes) -> None:
    assert server.process is not None
    before = megabytes(server.process.pid)
    asyncio.run(send_without_reading(server, sent, UNREAD // len(sent)))
    assert megabytes(server.process.pid) - before < 15


async def send_without_reading(server: Running, sent: bytes, times: int) -> None:
    """The server may stop to listen; then we stop to send."""
    made = await asyncio.to_thread(set_table, server.api, "gold", "me", "screen", listed=True)
    socket = await RawSocket.open("127.0.0.1", server.port)
    socket.send(hello(made["table"]["id"]))
    with contextlib.suppress(TimeoutError):
        for _ in range(times // 1000):
            socket.send(sent * 1000)
            await asyncio.wait_for(socket.flush(), 2)
    socket.abort()


def test_many_requests_at_once_are_all_answered_in_their_order(server: Running) -> None:
    """One is kept, the others are refused while it is."""
    made = set_table(server.api, "gold", "me", "screen")
    say = [frame(b'{"type":"say","id":"0","phrase":"hello"}')]
    play = [
        frame(b'{"type":"play","id":"%d","turn":-5,"action":"x"}' % k) for k in range(1, MANY)
    ]
    token = made["seats"][0]["token"]
    heard = asyncio.run(
        hear(server, made["table"]["id"], b"".join(say + play), token, MANY - 1)
    )
    answered = [each["id"] for each in heard if each["type"] in ("accepted", "refused")]
    assert answered == [str(k) for k in range(MANY)]


def test_a_frame_in_two_pieces_is_one_frame_whatever_it_holds(server: Running) -> None:
    """Its second piece looks like a frame of its own."""
    made = set_table(server.api, "gold", "me", "screen", listed=True)
    inside = frame(b'{"type":"ping","id":"inside"}')
    plain_mask = bytes([0x81, 0x80 | len(inside), 0, 0, 0, 0])

    async def answers() -> list[str]:
        async with asyncio.timeout(HANGS):
            socket = await RawSocket.open("127.0.0.1", server.port)
            socket.send(hello(made["table"]["id"]))
            await socket.next()
            socket.send(plain_mask)
            await asyncio.sleep(0.2)
            socket.send(inside)
            await asyncio.sleep(0.2)
            socket.send(frame(b'{"type":"ping","id":"0"}'))
            heard = await heard_until(socket, 0)
            socket.abort()
            return [str(each.get("code", each["type"])) for each in heard]

    assert answers_only(asyncio.run(answers())) == ["unreadable", "pong"]


def answers_only(heard: list[str]) -> list[str]:
    return [each for each in heard if each not in ("presence", "welcome")]


def test_a_bot_that_thought_about_an_earlier_turn_is_not_heard(server: Running) -> None:
    """Its owner comes back, decides and leaves again while it thinks."""
    made = set_table(server.api, "ruee", "me", "screen", stand_in="master")
    id, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
    asyncio.run(come_and_go(server, id, tokens, times=3))
    assert server.api.ask("GET", f"/api/tables/{id}")["status"] == "playing"
    assert server.problems() == []


async def come_and_go(server: Running, id: str, tokens: list[str], times: int) -> None:
    async with (
        Guest(server.api.socket, id, tokens[0]) as ann,
        Guest(server.api.socket, id, tokens[1]) as zoe,
    ):
        while times:
            await ann.until(lambda: bool(ann.position and zoe.position))
            assert ann.position is not None
            seated = zoe if ann.position["to_act"] else ann
            await seated.until(partial(can_decide, seated))
            assert seated.position is not None
            turn, legal = seated.position["turn"], seated.position["legal"]
            if len(legal) == 1:  # nothing to think about
                await seated.play(legal[0])
                await both_past(ann, zoe, turn)
                continue
            await seated.ask("leave")
            await seated.ask("return")
            with suppress(RequestRefused):  # the bot was quicker
                await seated.ask("play", turn=turn, action=legal[0])
                await seated.ask("leave")
                await asyncio.sleep(THOUGHT)
                await seated.ask("return")
                times -= 1
            await both_past(ann, zoe, turn)


async def both_past(ann: Guest, zoe: Guest, turn: int) -> None:
    await ann.until(partial(is_past, ann, turn))
    await zoe.until(partial(is_past, zoe, turn))


@pytest.fixture(scope="module")
def bounded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the usual limits, and room for little."""
    database = tmp_path_factory.mktemp("bounded") / "tables.sqlite3"
    limits = ("--most-tables=3", "--connections-per-address=4", "--most-watchers=1")
    with Running(database, *limits, bounded=True) as running:
        yield running
        assert running.problems() == []


@pytest.fixture
def bounded_seats(tmp_path: Path) -> Iterator[Running]:
    """A server with the usual limits."""
    with Running(tmp_path / "tables.sqlite3", bounded=True) as running:
        yield running


def test_who_sends_too_fast_is_sent_away_for_a_while(bounded: Running) -> None:
    made = set_table(bounded.api, "gold", "me", "screen", listed=True)
    pings = frame(b'{"type":"ping","id":"x"}') * 500
    heard = asyncio.run(hear(bounded, made["table"]["id"], pings))
    assert {"type": "bye", "reason": "too_fast", "again": True, "after": 5.0} in heard
    assert len(heard) < 200


@pytest.mark.parametrize(
    "sent",
    [
        frame(b"", PING),
        frame(b"", PONG),
        frame(b"x", final=False) + frame(b"", 0, final=False),
    ],
)
def test_frames_that_say_nothing_keep_nobody_waiting(sent: bytes, bounded: Running) -> None:
    async def flood() -> int:
        """How many frames came back, until the line was cut."""
        async with asyncio.timeout(HANGS):
            socket = await RawSocket.open("127.0.0.1", bounded.port)
            socket.send(sent[:7] + sent[-6:] * 200_000)
            answered = 0
            with suppress(ConnectionError):
                while await socket.next() is not None:
                    answered += 1
            socket.abort()
            return answered

    assert asyncio.run(flood()) < 20_000
    assert bounded.api.ask("GET", "/health")


def test_a_seat_has_so_many_connections_and_no_more(bounded_seats: Running) -> None:
    made = set_table(bounded_seats.api, "gold", "me", "screen")
    id, token = made["table"]["id"], made["seats"][0]["token"]

    async def many() -> list[str]:
        async with asyncio.timeout(HANGS):
            found, sockets = [], []
            for _ in range(MOST_OF_A_SEAT + 1):
                socket = await RawSocket.open("127.0.0.1", bounded_seats.port)
                sockets.append(socket)
                socket.send(hello(id, token))
                while (heard := await socket.next()) is not None and heard.opcode != TEXT:
                    pass
                assert heard is not None
                message = json.loads(heard.payload)
                found.append(message.get("code", message["type"]))
            for socket in sockets:
                socket.abort()
            return found

    assert asyncio.run(many()) == ["welcome"] * MOST_OF_A_SEAT + ["full"]


def test_one_watcher_more_than_there_may_be_is_turned_away(bounded: Running) -> None:
    made = set_table(bounded.api, "gold", "me", "screen", listed=True)
    id = made["table"]["id"]

    async def two() -> list[str]:
        async with asyncio.timeout(HANGS):
            first = await RawSocket.open("127.0.0.1", bounded.port)
            first.send(hello(id))
            await first.next()
            heard = await hear(bounded, id, b"")
            first.abort()
            return [str(message.get("code", message["type"])) for message in heard]

    assert asyncio.run(two()) == ["full"]


def test_an_address_has_so_many_connections_and_no_more(bounded: Running) -> None:
    async def many() -> list[bool]:
        async with asyncio.timeout(HANGS):
            opened = []
            for _ in range(6):
                try:
                    opened.append(await RawSocket.open("127.0.0.1", bounded.port))
                except ConnectionError:
                    break
            for each in opened:
                each.abort()
            return [True] * len(opened)

    assert eventually(lambda: len(asyncio.run(many())) == 4)


def test_a_host_without_room_says_so(bounded: Running) -> None:
    def one_more() -> None:
        set_table(bounded.api, "gold", "me", "screen")

    with pytest.raises(RequestRefused, match="full: fewer than 3 tables"):
        again_and_again(one_more, 4)


def again_and_again(ask: Callable[[], object], times: int) -> None:
    for _ in range(times):
        ask()


def hello(table: str, token: str = "") -> bytes:
    message = {"type": "hello", "table": table, "token": token}
    return frame(json.dumps(message).encode())


async def hear(
    server: Running, table: str, sent: bytes, token: str = "", last: int = -1
) -> list[dict[str, Any]]:
    """All that somebody hears who sends this at once, to the answer of the last one."""
    async with asyncio.timeout(HANGS):
        socket = await RawSocket.open("127.0.0.1", server.port)
        socket.send(hello(table, token) + sent)
        heard = await heard_until(socket, last)
        socket.abort()
        return heard


async def heard_until(socket: RawSocket, last: int) -> list[dict[str, Any]]:
    heard: list[dict[str, Any]] = []
    while (found := await socket.next()) is not None and found.opcode in (TEXT, PING, PONG):
        if found.opcode == TEXT:
            heard.append(json.loads(found.payload))
            if heard[-1].get("id") == str(last):
                break
    return heard

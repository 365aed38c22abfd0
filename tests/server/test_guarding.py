"""What keeps a server safe: origins, bounds, headers, and a stop that loses nothing."""

import asyncio
import http.client
import json
import random
import signal
import socket
import struct
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from filon.server.client import Guest, RequestRefused
from filon.server.http.guard import Guard
from filon.server.settings import Settings
from filon.server.wire.limits import Addresses, Bucket
from server.running import Running, guest, play_on, set_table

pytestmark = pytest.mark.slow

ELSEWHERE = "https://evil.example"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


def asked(server: Running, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    response.read()
    connection.close()
    return response


@pytest.mark.parametrize(
    ("host", "origin", "allowed"),
    [
        ("127.0.0.1:8640", None, True),
        ("localhost:8640", "http://localhost:8640", True),
        ("[::1]:8640", "http://[::1]:8640", True),
        ("192.168.1.7:8640", "http://192.168.1.7:8640", True),
        ("localhost:8640", "http://localhost:9999", False),
        ("localhost:8640", "http://evil.example", False),
        ("localhost:8640", "null", False),
        ("evil.example:8640", "http://evil.example:8640", False),
        ("evil.example", None, False),
        ("", None, False),
        ("[::", None, False),
        ("filon.example", "https://filon.example", True),
        ("filon.example", None, True),
        ("127.0.0.1:8640", "https://filon.example", True),
    ],
)
def test_only_pages_of_this_host_may_come_in(
    host: str, origin: str | None, allowed: bool
) -> None:
    for own in ("https://filon.example/", "https://filon.example:443"):
        guard = Guard(Settings(origins=(own,)))
        assert guard.is_allowed(host, origin) is allowed


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("1.2.3.4", "", "1.2.3.4"),
        ("1.2.3.4", "5.6.7.8", "1.2.3.4"),
        ("10.0.0.1", "5.6.7.8", "5.6.7.8"),
        ("10.0.0.1", "6.6.6.6, 5.6.7.8", "5.6.7.8"),
        ("10.0.0.1", "5.6.7.8, 10.0.0.2", "5.6.7.8"),
        ("10.0.0.1", "", "10.0.0.1"),
    ],
)
def test_only_a_trusted_proxy_says_who_somebody_is(
    peer: str, forwarded: str, address: str
) -> None:
    guard = Guard(Settings(proxies=("10.0.0.1", "10.0.0.2")))
    assert guard.address(peer, forwarded) == address


def test_a_bucket_lets_through_its_rate_and_a_burst(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)
    bucket = Bucket(10.0)
    assert sum(bucket.take(2.0) for _ in range(100)) == 10
    bucket.last -= 1.0
    assert sum(bucket.take(2.0) for _ in range(100)) == 2
    assert all(bucket.take(0) for _ in range(100))
    slow = Bucket(0.5)
    slow.last -= 100
    assert slow.take(0.1, cost=5.0), "what costs more than a burst is possible now and then"


def test_addresses_have_so_many_connections() -> None:
    addresses = Addresses(1.0, 2)
    addresses.come("a")
    addresses.come("a")
    assert not addresses.has_place("a")
    assert addresses.has_place("b")
    addresses.go("a")
    assert addresses.has_place("a")


def test_pages_from_elsewhere_reach_nothing(database: Path) -> None:
    with Running(database) as server:
        assert asked(server, "/health").status == 200
        assert asked(server, "/health", Origin=ELSEWHERE).status == 403
        assert asked(server, "/health", Host="evil.example").status == 403

        async def call() -> None:
            with pytest.raises(InvalidStatus, match="403"):
                await connect(server.api.socket, origin=Origin(ELSEWHERE))
            with pytest.raises(InvalidStatus, match="403"):
                async with connect(server.api.socket + "s"):
                    pass

        asyncio.run(call())


def test_every_answer_keeps_browsers_careful(database: Path) -> None:
    with Running(database) as server:
        for path in ("/", "/api/games", "/health", "/nothing", "/page/nothing.js"):
            headers = asked(server, path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers


def test_who_asks_too_often_has_to_wait(database: Path) -> None:
    with Running(database, "--requests-per-second=0.2", bounded=True) as server:
        codes = [asked(server, "/api/games").status for _ in range(15)]
        assert codes[0] == 200
        assert 429 in codes


def test_who_sends_too_fast_is_cut_off_and_nobody_else(database: Path) -> None:
    bounds = ("--messages-per-second=5", "--requests-per-second=0")
    with Running(database, *bounds, bounded=True) as server:
        made = set_table(server.api, "gold", "me", "screen")

        async def flood() -> None:
            async with guest(server.api, made, 1) as calm:
                text = json.dumps({"type": "ping"})
                async with connect(server.api.socket) as line:
                    hello = {"type": "hello", "table": made["table"]["id"]}
                    hello["token"] = made["seats"][0]["token"]
                    await line.send(json.dumps(hello))
                    received: list[str] = []

                    async def read() -> None:
                        while True:
                            received.append(str(await line.recv()))

                    reading = asyncio.create_task(read())
                    with suppress(ConnectionClosed):
                        for _ in range(200):
                            await line.send(text)
                            await asyncio.sleep(0)
                    with suppress(ConnectionClosed):
                        await reading
                    assert json.loads(received[-1])["reason"] == "too_fast"
                assert (await calm.ask("ping"))["type"] == "pong"
                assert calm.breaks == 0

        asyncio.run(flood())


def test_an_address_and_a_table_take_so_many(database: Path) -> None:
    bounds = ("--connections-per-address=3", "--most-watchers=1", "--requests-per-second=0")
    with Running(database, *bounds, bounded=True) as server:
        made = set_table(server.api, "gold", "me", "screen", listed=True)
        id = made["table"]["id"]

        async def crowd() -> None:
            async with Guest(server.api.socket, id), guest(server.api, made, 0):
                with pytest.raises(RequestRefused, match="full"):
                    await Guest(server.api.socket, id).__aenter__()
                async with guest(server.api, made, 1):
                    with pytest.raises(InvalidStatus, match="403"):
                        await connect(server.api.socket)

        asyncio.run(crowd())


def test_a_host_has_so_many_tables(database: Path) -> None:
    with Running(database, "--most-tables=2") as server:
        for _ in range(2):
            set_table(server.api, "gold", "me", "screen")
        with pytest.raises(RequestRefused, match="full"):
            set_table(server.api, "gold", "me", "screen")


def test_what_is_too_large_is_refused(database: Path) -> None:
    with Running(database) as server:
        for body in ({"game": "x" * 70_000, "seats": []}, {"seats": [{"kind": "me"}] * 50_000}):
            with pytest.raises(RequestRefused) as refusal:
                server.api.ask("POST", "/api/tables", body)
            assert refusal.value.code == "too_large"
        made = set_table(server.api, "gold", "me", "screen")

        async def shout() -> None:
            async with guest(server.api, made, 0) as me:
                me.received = []
                assert me._connection is not None
                await me._connection.send(json.dumps({"type": "say", "phrase": "x" * 5000}))
                await me.until(lambda: any("unreadable" in text for text in me.received or ()))
                with pytest.raises(RequestRefused, match="no_such_phrase"):
                    await me.ask("say", phrase="x" * 2000)

        asyncio.run(shout())


def test_tokens_and_keys_are_in_no_log_and_no_address(database: Path) -> None:
    with Running(database, "--log=debug") as server:
        made = set_table(server.api, "gold", "me", "open", start=False)
        sit = {"name": "Ann", "key": made["key"]}
        seated = server.api.ask("POST", f"/api/tables/{made['table']['id']}/seats", sit)
        made["seats"][1]["token"] = seated["token"]
        id = made["table"]["id"]
        server.api.ask("POST", f"/api/tables/{id}/start", {}, token=made["host"])

        async def play() -> None:
            async with guest(server.api, made, 0) as me, guest(server.api, made, 1) as other:
                first = play_on(me, random.Random(0), stop=lambda: me.n > 10)
                second = play_on(other, random.Random(1), stop=lambda: other.n > 10)
                await asyncio.gather(first, second)

        asyncio.run(play())
        server.stop()
        secrets = [made["host"], made["key"], seated["token"], made["seats"][0]["token"]]
        text = "\n".join(server.output)
        assert not [secret for secret in secrets if secret in text]
        stored = database.read_bytes()
        assert not [secret for secret in secrets if secret.encode() in stored]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_tells_everybody_and_comes_back(
    database: Path, how: int
) -> None:
    with Running(database) as server:
        made = set_table(server.api, "gold", "me", "screen")

        async def stop_and_start() -> None:
            async with guest(server.api, made, 0) as me, guest(server.api, made, 1) as other:
                me.received = []
                first = asyncio.create_task(play_on(me, random.Random(0)))
                second = asyncio.create_task(play_on(other, random.Random(1)))
                await me.until(lambda: me.n > 10)
                assert await asyncio.to_thread(server.stop, how) == 0
                await me.until(lambda: any('"bye"' in text for text in me.received or ()))
                byes = [text for text in me.received if '"bye"' in text]
                assert json.loads(byes[0])["reason"] == "stopping"
                assert json.loads(byes[0])["again"] is True
                await asyncio.to_thread(server.start)
                await asyncio.gather(first, second)
                assert me.breaks >= 1
                assert me.position is not None
                assert me.position["standings"] is not None

        asyncio.run(stop_and_start())
        assert not server.problems()


def test_who_does_not_read_costs_no_memory_and_disturbs_nobody(database: Path) -> None:
    with Running(database) as server:
        made = set_table(server.api, "gold", "me", "screen", listed=True)
        lazy = lazy_reader(server, made["table"]["id"])
        before = memory_of(server)

        async def chat() -> None:
            async with guest(server.api, made, 0) as me:
                for _ in range(3000):
                    await me.ask("say", phrase="hello")
                assert me.breaks == 0

        asyncio.run(chat())
        assert memory_of(server) - before < 20_000_000
        lazy.close()


def lazy_reader(server: Running, table: str) -> socket.socket:
    """A watcher who says hello and never reads."""
    lazy = socket.create_connection(("127.0.0.1", server.port))
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    lazy.sendall(
        b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        b"Sec-WebSocket-Version: 13\r\n\r\n"
    )
    time.sleep(0.2)
    text = json.dumps({"type": "hello", "table": table}).encode()
    lazy.sendall(struct.pack("!BB4s", 0x81, 0x80 | len(text), b"\0\0\0\0") + text)
    return lazy


def memory_of(server: Running) -> int:
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def test_figures_are_shown_as_prometheus_reads_them(database: Path) -> None:
    with Running(database) as server:
        set_table(server.api, "gold", "random", "random")
        text = server.api.ask("GET", "/metrics")
        assert "# TYPE filon_moves_total counter" in text
        assert server.api.ask("GET", "/ready")["status"] == "ready"
    with (
        Running(database, "--no-metrics") as server,
        pytest.raises(RequestRefused, match="allowed"),
    ):
        server.api.ask("GET", "/metrics")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--port", "99999"], "cannot listen"),
        (["--port", "1", "--host", "256.1.1.1"], "cannot listen"),
        (["--database", "mysql://x"], "expected the path of a file, or postgresql://"),
        (["--database", "/dev/null/x"], "database"),
        (["--origin", "filon.example"], "expected https://name"),
        (["--most-tables", "-1"], "expected 0 or more"),
        (["--messages-per-second", "nan"], "expected 0 or more"),
        (["--port", "1", "--host", "ü" * 70], "cannot listen"),
        (["--bot-processes", "x"], "invalid int"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(
    tmp_path: Path, options: list[str], expected: str
) -> None:
    database = [] if "--database" in options else ["--database", str(tmp_path / "tables")]
    command = [sys.executable, "-m", "filon", "serve", *database, *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert expected in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr

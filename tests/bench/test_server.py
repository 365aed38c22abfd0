"""The benchmark of the server: every part measures something; how fast is not asserted."""

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest

from benchmarks import boardgame_io, compare, server
from benchmarks.filon_load import FilonLoad
from benchmarks.measure import Spread
from benchmarks.processes import ServerProcess, filon_server
from benchmarks.sockets import Address, NoAnswer, Socket

pytestmark = pytest.mark.slow

SOURCES = Path(__file__).parents[2] / "src"


def test_every_part_gives_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "--seconds",
        "1.2",
        "--rounds",
        "2",
        "--matches",
        "3",
        "--tables",
        "5",
        "--openings",
        "2",
    ]
    assert server.main([*words, "--json", "--without-boardgame-io"]) == 0
    found = json.loads(capsys.readouterr().out)
    figures = {figure["name"]: figure for figure in found["figures"]}
    assert {"moves", "load", "p50", "p99", "connecting", "opening"} <= set(figures)
    assert all(0 < each["low"] <= each["median"] for each in figures.values())
    assert figures["moves"]["least"] == 3000
    assert found["boardgame_io"] == "left out (--without-boardgame-io)"


def test_two_checkouts_are_measured_in_turns(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "--rounds",
        "2",
        "--seconds",
        "0.1",
        "--server-seconds",
        "0.5",
        "--matches",
        "3",
        "--games",
        "gold",
    ]
    assert compare.main([str(SOURCES), str(SOURCES), *words, "--json"]) == 0
    found = {each["name"]: each for each in json.loads(capsys.readouterr().out)["comparisons"]}
    assert {"engine, gold", "copy, gold", "server, closed loop"} <= set(found)
    assert all(each["ratio"]["low"] > 0 for each in found.values())


def test_a_connection_that_is_lost_ends_the_measurement(tmp_path: Path) -> None:
    async def play(process: ServerProcess) -> None:
        load = FilonLoad(process.address)
        await load.gather(2)
        asyncio.get_running_loop().call_later(0.2, os.kill, process.id, signal.SIGKILL)
        try:
            await load.play_for(20)
        finally:
            load.close()
            for _ in range(20):  # connections are closed in the next steps of the loop
                await asyncio.sleep(0.01)

    with (
        filon_server(str(tmp_path / "tables.sqlite3")) as process,
        pytest.raises((NoAnswer, OSError)),
    ):
        asyncio.run(play(process))


def test_frames_are_read_however_they_are_cut() -> None:
    async def read(cuts: int) -> None:
        heard: list[bytes] = []
        socket = Socket(Address("127.0.0.1", 1), "/", heard.append)
        bodies = [b"x" * size for size in (0, 5, 125, 126, 300, 70_000)]
        frames = b"".join(map(sent_by_server, bodies))
        sent = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + frames
        for at in range(0, len(sent), cuts):
            socket.data_received(sent[at : at + cuts])
        assert socket.opened.done()
        assert heard == bodies

    for cuts in (1, 7, 1000, 1_000_000):
        asyncio.run(read(cuts))


def sent_by_server(body: bytes) -> bytes:
    size = len(body)
    if size < 126:
        return bytes((0x81, size)) + body
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + body
    return b"\x81\x7f" + size.to_bytes(8, "big") + body


def test_percentiles_are_of_all_rounds_with_the_range_of_each() -> None:
    rounds = [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]
    assert server.percentiles(rounds, 0.5) == Spread(4.0, 2.0, 6.0)


def test_the_game_of_boardgame_io_pins_its_version() -> None:
    package = json.loads((boardgame_io.GAME / "package.json").read_text(encoding="utf-8"))
    assert package["dependencies"]["boardgame.io"] == boardgame_io.VERSION

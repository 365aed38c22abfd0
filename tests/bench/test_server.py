"""`filon bench server`: every part measures something; how fast is not asserted."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from filon.bench import boardgame_io, processes
from filon.bench.figures import Figure, percentiles
from filon.bench.filon_load import FilonLoad
from filon.bench.load import Load, Table
from filon.bench.processes import ServerProcess, filon_server
from filon.bench.samples import NotAvailable, Spread, spread
from filon.bench.server import PARTS, ServerPlan
from filon.bench.sockets import Address, Caller, NoAnswer, Socket, frame
from filon.cli.main import main

pytestmark = pytest.mark.slow

TINY = ["--seconds", "0.4", "--rounds", "2", "--matches", "3", "--without-boardgame-io"]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, dict[str, object]]:
    """The figures of a run by name."""
    assert main(["bench", "server", "--json", *TINY, *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    found = json.loads(captured.out)
    assert found["benchmark"] == "server"
    return {figure["name"]: figure for figure in found["figures"]}


def test_the_closed_loop_gives_moves_a_second(capsys: pytest.CaptureFixture[str]) -> None:
    figures = run(capsys, "--only", "closed")
    assert {"moves", "load"} <= set(figures) <= {"moves", "load", "cores"}
    assert 0 < float(str(figures["moves"]["low"])) <= float(str(figures["moves"]["high"]))
    assert figures["moves"]["least"] == 3000
    assert isinstance(figures["moves"]["reached"], bool)


def test_paced_matches_give_delays(capsys: pytest.CaptureFixture[str]) -> None:
    figures = run(capsys, "--only", "paced", "--seconds", "2")
    assert set(figures) == {"p50", "p99", "p99_9"}
    assert 0 < float(str(figures["p50"]["median"])) <= float(str(figures["p99"]["median"]))
    assert figures["p99"]["most"] == 25


def test_idle_tables_give_memory(capsys: pytest.CaptureFixture[str]) -> None:
    figures = run(capsys, "--only", "idle", "--tables", "5")
    assert float(str(figures["connecting"]["median"])) > 0
    if sys.platform == "linux":
        memory = float(str(figures["memory"]["median"]))
        assert 10 < float(str(figures["memory_empty"]["median"])) <= memory < 1000


def test_long_matches_are_opened_cold(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    base = tmp_path / "kept.sqlite3"
    words = ["--only", "opening", "--openings", "2", "--database", str(base)]
    figures = run(capsys, *words)
    assert set(figures) == {"opening", "loading", "replay"}
    assert all(float(str(figure["low"])) > 0 for figure in figures.values())
    assert figures["opening"]["most"] == 20
    assert base.is_file()


def test_a_person_gets_a_table_and_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved = tmp_path / "run.json"
    words = ["--only", "closed", "--save", str(saved)]
    assert main(["bench", "server", *TINY, *words]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "server: 3 matches of Gold for two" in out
    assert "SQLite" in out
    assert "≥ 3,000" in out
    assert "boardgame.io: left out (--without-boardgame-io)" in out
    assert "trust the ratios" in out
    found = json.loads(saved.read_text(encoding="utf-8"))
    assert found["boardgame_io"] == "left out (--without-boardgame-io)"
    assert found["parts"] == ["closed"]


def test_without_node_the_row_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    words = [word for word in TINY if word != "--without-boardgame-io"]
    assert main(["bench", "server", *words, "--only", "closed"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "boardgame.io: not available: node and npm were not found" in out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["gold"], "expected no game with server, got 'gold'"),
        (["--seats", "3"], "--seats, --option: expected with engine or search only"),
        (["--option", "first=0"], "--seats, --option: expected with engine or search only"),
        (["--only", "closed,open"], "--only: expected some of closed, paced, idle, opening"),
        (["--matches", "0"], "--matches: expected 1 to 10000, got 0"),
        (["--rounds", "101"], "--rounds: expected 1 to 100, got 101"),
        (["--tables", "-1"], "--tables: expected 1 to 100000, got -1"),
        (["--openings", "0"], "--openings: expected 1 to 1000, got 0"),
        (["--seconds", "nan"], "expected 0.1 to 3600 seconds, got nan"),
        (["--save", "nowhere/run.json"], "--save: expected a file in a folder that exists"),
        (["--database", "mysql://x", "--only", "closed"], "Filon's server does not start"),
    ],
)
def test_bad_input_gets_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    assert main(["bench", "server", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert expected in captured.err


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["engine", "--only", "closed"], "--only: expected with server only"),
        (["search", "--matches", "3"], "--matches: expected with server only"),
        (["--without-boardgame-io"], "--without-boardgame-io: expected with server only"),
    ],
)
def test_options_of_the_server_are_for_the_server(
    capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    assert main(["bench", *words]) == 2
    assert expected in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc to look for what is left")
def test_an_interrupted_run_leaves_no_process(tmp_path: Path) -> None:
    base = tmp_path / "tables.sqlite3"
    command = [sys.executable, "-m", "filon", "bench", "server", "--only", "closed"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    child = subprocess.Popen(
        [*command, "--database", str(base), "--without-boardgame-io"],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        wait_for(lambda: len(list(processes.children_of(child.pid))) > 0 and base.is_file())
        servers = list(processes.children_of(child.pid))
        child.send_signal(signal.SIGINT)
        child.communicate(timeout=30)
        assert child.returncode == 130
        wait_for(lambda: not any(Path(f"/proc/{each}").exists() for each in servers))
    finally:
        child.kill()


def wait_for(condition: object, seconds: float = 30.0) -> None:
    assert callable(condition)
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def test_matches_that_are_over_make_place_for_new_ones(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> tuple[int, int, int]:
        load = FilonLoad(server.address, seed=1)
        await load.gather(2)
        playing = asyncio.create_task(load.play_for(60))
        while len(load.made) < 5 and not playing.done():
            await asyncio.sleep(0.02)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        tables, made, moves = len(load.tables), len(load.made), load.moves
        load.close()
        return tables, made, moves

    with filon_server(str(tmp_path / "tables.sqlite3")) as server:
        tables, made, moves = asyncio.run(play(server))
    assert made >= 5
    assert tables <= 2
    assert moves > 0


def test_a_connection_that_is_lost_ends_the_measurement(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        load = FilonLoad(server.address, seed=1)
        await load.gather(2)
        asyncio.get_running_loop().call_later(0.2, os.kill, server.id, signal.SIGKILL)
        try:
            await load.play_for(20)
        finally:
            load.close()
            for _ in range(20):  # connections are closed in the next steps of the loop
                await asyncio.sleep(0.01)

    with (
        filon_server(str(tmp_path / "tables.sqlite3")) as server,
        pytest.raises((NoAnswer, OSError)),
    ):
        asyncio.run(play(server))


def test_a_server_that_says_nothing_is_no_server() -> None:
    with pytest.raises(NoAnswer, match="does not start: it said nothing"):
        ServerProcess("a silent one", [sys.executable, "-c", ""], "ready at ")


def test_frames_are_read_however_they_are_cut() -> None:
    async def read(cuts: int) -> list[bytes]:
        heard: list[bytes] = []
        socket = Socket(Address("127.0.0.1", 1), "/", heard.append)
        bodies = [b"x" * size for size in (0, 5, 125, 126, 300, 70_000)]
        sent = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + b"".join(
            map(sent_by_server, bodies)
        )
        for at in range(0, len(sent), cuts):
            socket.data_received(sent[at : at + cuts])
        assert socket.opened.done()
        assert heard == bodies
        return heard

    for cuts in (1, 7, 1000, 1_000_000):
        asyncio.run(read(cuts))


def sent_by_server(body: bytes) -> bytes:
    size = len(body)
    if size < 126:
        return bytes((0x81, size)) + body
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + body
    return b"\x81\x7f" + size.to_bytes(8, "big") + body


def test_long_frames_of_a_client_say_their_length() -> None:
    assert frame(1, b"y" * 200)[:4] == bytes((0x81, 0x80 | 126, 0, 200))


def test_a_refusal_of_the_server_is_told(tmp_path: Path) -> None:
    async def ask(server: ServerProcess) -> None:
        caller = Caller(server.address)
        try:
            await caller.post("/api/tables", {"game": "chess", "seats": []})
        finally:
            caller.close()

    with (
        filon_server(str(tmp_path / "tables.sqlite3")) as server,
        pytest.raises(NoAnswer, match="no_such_game"),
    ):
        asyncio.run(ask(server))


def test_goals_are_the_least_or_the_most() -> None:
    found = spread([10.0])
    assert Figure("a", "a", "", found, least=9).reached is True
    assert Figure("a", "a", "", found, least=11).reached is False
    assert Figure("a", "a", "", found, most=9).reached is False
    assert Figure("a", "a", "", found, most=9).goal == "≤ 9"
    assert Figure("a", "a", "", found).reached is None


def test_percentiles_are_of_all_rounds_with_the_range_of_each() -> None:
    rounds = [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]
    assert percentiles(rounds, 0.5) == Spread(4.0, 2.0, 6.0)


def test_a_plan_counts_its_measurements() -> None:
    assert ServerPlan(rounds=5).steps() == 5 * 2 + 5 + 1 + 1
    assert ServerPlan(only=("idle", "idle"), rounds=5).steps() == 1
    assert ServerPlan().only == PARTS


def test_the_game_of_boardgame_io_pins_its_version() -> None:
    folder = boardgame_io.find_files()
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    assert package["dependencies"]["boardgame.io"] == boardgame_io.VERSION


def test_npm_that_fails_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("npm", "node"):
        script = tmp_path / name
        script.write_text("#!/bin/sh\necho no such package >&2\nexit 1\n", encoding="utf-8")
        script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with pytest.raises(NotAvailable, match="npm install: no such package"):
        boardgame_io.install()


def test_a_seat_of_boardgame_io_speaks_its_words() -> None:
    """Frames as its server sends them; the answers are what it takes."""

    class OneTable(Load):
        async def set_table(self, caller: Caller) -> Table:
            raise AssertionError("none is set here")

    class Written:
        def __init__(self) -> None:
            self.sent: list[bytes] = []

        def send(self, text: bytes) -> None:
            self.sent.append(text)

        def close(self) -> None: ...

    async def speak() -> list[bytes]:
        load = OneTable([], seed=1)
        table = Table(load)
        seat = boardgame_io.OtherSeat(table, 0, "m", "secret")
        written = Written()
        seat.socket = written  # type: ignore[assignment]
        table.seats = [seat]
        seat.hear(b'0{"sid":"x"}')
        seat.hear(b'40/gold,{"sid":"y"}')
        cards = '{"field":["","?","gold 3"],"first":2}'
        state = f'{{"G":{cards},"ctx":{{"currentPlayer":"0"%s}},"_stateID":%d}}'
        seat.hear(f'42/gold,["sync","m",{{"state":{state % ("", 4)},"log":[]}}]'.encode())
        assert table.waiting is seat
        seat.play()
        seat.hear(b"2")
        over = state % (',"gameover":{"winner":"1"}', 5)
        seat.hear(f'42/gold,["update","m",{over},[]]'.encode())
        assert load.moves == 1
        assert table.over
        load.close()
        return written.sent

    sent = asyncio.run(speak())
    assert sent[0] == b"40/gold,"
    assert json.loads(sent[1].removeprefix(b"42/gold,")) == ["sync", "m", "0", "secret", 2]
    kind, action, state, match, player = json.loads(sent[2].removeprefix(b"42/gold,"))
    assert (kind, state, match, player) == ("update", 4, "m", "0")
    assert action == {
        "type": "MAKE_MOVE",
        "payload": {"type": "flip", "args": [1], "playerID": "0", "credentials": "secret"},
    }
    assert sent[3] == b"3"

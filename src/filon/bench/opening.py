"""How long it takes to open a long match that is not in memory."""

import asyncio
from time import perf_counter

from filon.bench.filon_load import PATH, FilonLoad, FilonSeat, Made, hello
from filon.bench.load import Table
from filon.bench.processes import filon_server
from filon.bench.samples import Spread, spread
from filon.bench.sockets import ANSWER_SECONDS, Address, NoAnswer, open_socket
from filon.server.http.running import store_at
from filon.server.study.thinking import Thinkers
from filon.server.tables.journal import read_entry, read_plan
from filon.server.tables.open_tables import Hall
from filon.server.tables.room import Room

GAME = "ruee"
"""The game with the longest matches, and the most to tell about each decision."""
MOVES = 300
SPARE = 5
"""So many tables more are played at: about one match in seven hundred ends sooner."""
MILLISECONDS = 1000.0


class Opening:
    """What it takes to open each of several tables, in milliseconds."""

    def __init__(self, welcome: list[float], loading: list[float], replay: list[float]) -> None:
        self.welcome: Spread = spread(welcome)
        """From the hello of a seat to its welcome, at a server that has just started."""
        self.loading: Spread = spread(loading)
        """Within the server: from the store to a room that can be played in."""
        self.replay: Spread = spread(replay)
        """The same without a snapshot, as a comparison."""


async def measure_opening(database: str, tables: int, seed: int) -> Opening:
    """Play some long matches, start the server anew, and open them. Raises NoAnswer."""
    with filon_server(database) as server:
        made = await play_long(server.address, tables + SPARE, seed)
    welcome: list[float] = []
    long: list[Made] = []
    with filon_server(database) as server:
        for each in made:
            taken = await open_one(server.address, each)
            if taken is not None and len(long) < tables:
                welcome.append(taken)
                long.append(each)
    if len(long) < tables:
        raise NoAnswer(f"expected {tables} matches of {MOVES} decisions, got {len(long)}")
    loading, replay = await open_inside(database, long)
    return Opening(welcome, loading, replay)


async def play_long(server: Address, tables: int, seed: int) -> list[Made]:
    """Tables at which so many decisions were made."""
    load = FilonLoad(server, seed, GAME)
    try:
        await load.gather(tables, MOVES)
        await load.play_out()
    finally:
        load.close()
    return load.made


async def open_one(server: Address, made: Made) -> float | None:
    """Milliseconds from the hello to the welcome, on a line that is open before; None for a
    match that ended too soon."""
    load = FilonLoad(server, 0, GAME)
    seat = FilonSeat(Table(load), 0)
    try:
        socket = await open_socket(server, PATH, seat)
        began = perf_counter()
        socket.send(hello(made.table.id, made.seats[0].token))
        async with asyncio.timeout(ANSWER_SECONDS):
            await seat.welcomed
        taken = perf_counter() - began
        socket.close()
        return taken * MILLISECONDS if seat.turn >= MOVES else None
    finally:
        load.close()


async def open_inside(database: str, made: list[Made]) -> tuple[list[float], list[float]]:
    """The same without a server: from the store as it is kept, and from its journal alone."""
    store = store_at(database)
    hall = Hall(store, Thinkers(1))
    await store.open(hall.news)
    try:
        loading, replay = [], []
        for each in made:
            began = perf_counter()
            await hall.open(each.table.id)
            loaded = perf_counter()
            kept = await store.load(each.table.id)
            entries = await store.entries(each.table.id, 0)
            assert kept is not None, "it was opened just now"
            room = Room(each.table.id, read_plan(kept.plan))
            for body in entries or ():
                room.fold(read_entry(body))
            replay.append((perf_counter() - loaded) * MILLISECONDS)
            loading.append((loaded - began) * MILLISECONDS)
        return loading, replay
    finally:
        await hall.stop()

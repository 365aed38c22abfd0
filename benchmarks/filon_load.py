"""Load for Filon's server, in its own words.

Two checkouts may be compared: a field of the wire that has another name in one of them is read
and written here under both.
"""

import asyncio
import sys

from msgspec import Struct, json

from benchmarks.load import CALLERS, SEATS, Load, Seat, Table
from benchmarks.measure import SEED
from benchmarks.sockets import ANSWER_SECONDS, Address, Caller, NoAnswer, open_socket

PATH = "/socket"
SOCKETS_OF_AN_ADDRESS = 20_000


class Ended(Struct):
    """That there are standings is enough."""


class SeenPosition(Struct):
    """What a player at random needs of a position."""

    turn: int
    legal: list[str]
    standings: Ended | None


class Heard(Struct):
    """What is needed of any message."""

    type: str
    position: SeenPosition | None = None
    code: str = ""
    expected: str = ""


class MadeTable(Struct):
    id: str


class MadeSeat(Struct):
    token: str


class Made(Struct):
    """What is needed of a new table."""

    host: str
    seats: list[MadeSeat]
    table: MadeTable


_heard = json.Decoder(Heard)
_made = json.Decoder(Made)


class FilonSeat(Seat):
    """A seat at a table of Filon."""

    def __init__(self, table: Table, number: int) -> None:
        super().__init__(table, number)
        self.legal: list[str] = []
        self.turn = -1
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, text: bytes) -> None:
        heard = _heard.decode(text)
        if heard.type == "accepted":
            self.table.load.moves += 1
        elif heard.type == "refused":
            error = NoAnswer(f"refused: {heard.code}: {heard.expected}")
            self.table.load.fail(error)
        elif heard.type == "welcome" and not self.welcomed.done():
            self.welcomed.set_result(None)
        if heard.position is not None:
            self._see(heard.position)

    def _see(self, position: SeenPosition) -> None:
        if position.turn == self.turn:
            return
        self.turn = position.turn
        self.legal = position.legal
        over = position.standings is not None
        self.table.seen(self, own=bool(position.legal), over=over)

    def decide(self) -> bytes:
        words = self.legal[int(self.table.load.random.random() * len(self.legal))]
        text = f'{{"type":"play","id":"{self.turn}","turn":{self.turn},"action":"{words}"}}'
        return text.encode()


def hello(table: str, token: str, choices: bool) -> bytes:
    asked = {"choices": True} if choices else {}
    return json.encode({"type": "hello", "table": table, "token": token, **asked})


class FilonLoad(Load):
    """Matches at a server of Filon."""

    def __init__(self, server: Address, game: str = "gold", *, choices: bool = True) -> None:
        super().__init__([Caller(server) for _ in range(CALLERS)], SEED)
        self.server = server
        self.choices = choices
        """Whether seats ask for what is worth knowing of each choice, as the page does."""
        self.new = {
            "game": game,
            "options": {},
            "seats": [{"kind": "me", "name": "Ada"}, {"kind": "screen", "name": "Blaise"}],
        }
        self._sockets = 0
        self.made: list[Made] = []
        """Every table that was set."""

    async def set_table(self, caller: Caller) -> Table:
        made = _made.decode(await caller.post("/api/tables", self.new))
        self.made.append(made)
        table = Table(self)
        seats = [FilonSeat(table, number) for number in range(SEATS)]
        table.seats = seats
        with table.left_on_failure():
            for seat, kept in zip(seats, made.seats, strict=True):
                await self._enter(seat, hello(made.table.id, kept.token, self.choices))
            await caller.post(f"/api/tables/{made.table.id}/start", {}, made.host)
        return table

    async def _enter(self, seat: FilonSeat, hello: bytes) -> None:
        """Connect a seat, and wait until it is welcomed."""
        socket = await open_socket(self.server, PATH, seat, self._source())
        socket.on_lost = self.lost
        socket.send(hello)
        async with asyncio.timeout(ANSWER_SECONDS):
            await seat.welcomed

    def _source(self) -> str | None:
        """Another address of this machine when one has no ports left; Linux has many."""
        self._sockets += 1
        turn = self._sockets // SOCKETS_OF_AN_ADDRESS
        return f"127.0.0.{turn + 1}" if turn and sys.platform == "linux" else None

"""boardgame.io's server with a Gold of the same shape, and load for it.

The game is ours (`benchmarks/boardgame_io/`), the server is fetched with npm once and kept in
the user's cache. It speaks socket.io: a digit for the kind of packet (`0` open, `2` ping, `3`
pong, `40` into a namespace, `42` an event), the namespace, and JSON.
"""

import asyncio
import os
import shutil
import subprocess
from pathlib import Path

from msgspec import Struct, field, json

from benchmarks.load import CALLERS, SEATS, Load, Seat, Table
from benchmarks.measure import SEED, NotAvailable
from benchmarks.processes import ServerProcess
from benchmarks.sockets import Address, Caller, open_socket

VERSION = "0.50.2"
GAME = Path(__file__).with_name("boardgame_io")
FILES = ("package.json", "game.js", "server.js")
INSTALL = ("install", "--omit=dev", "--omit=optional", "--no-audit", "--no-fund")
INSTALL_SECONDS = 300.0
READY = "boardgame.io is open at "
PATH = "/socket.io/?EIO=4&transport=websocket"
OPEN, PING, PONG = b"0", b"2", b"3"
INTO = b"40/gold,"
EVENT = b"42/gold,"
UPDATE = EVENT + b'["update"'
SYNC = EVENT + b'["sync"'
GONE = ""


class Cards(Struct):
    """What a player at random needs of the game."""

    field: list[str]
    first: int | None


class Over(Struct):
    """That there is an end is enough."""


class Context(Struct):
    currentPlayer: str  # noqa: N815 - their name
    gameover: Over | None = None


class SeenState(Struct, rename={"state_id": "_stateID", "cards": "G"}):
    cards: Cards
    ctx: Context
    state_id: int


class Updated(Struct, array_like=True):
    kind: str
    match: str
    state: SeenState


class SyncInfo(Struct):
    state: SeenState


class Synced(Struct, array_like=True):
    kind: str
    match: str
    info: SyncInfo


class MadeMatch(Struct):
    match: str = field(name="matchID")


class Joined(Struct):
    credentials: str = field(name="playerCredentials")


_updated = json.Decoder(Updated)
_synced = json.Decoder(Synced)
_made = json.Decoder(MadeMatch)
_joined = json.Decoder(Joined)


class OtherSeat(Seat):
    """A seat at a match of boardgame.io."""

    def __init__(self, table: Table, number: int, match: str, credentials: str) -> None:
        super().__init__(table, number)
        self.match = match
        self.credentials = credentials
        self.state: SeenState | None = None
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, text: bytes) -> None:
        if text.startswith(UPDATE):
            self._see(_updated.decode(text[len(EVENT) :]).state)
        elif text == PING:
            self._send(PONG)
        elif text.startswith(SYNC):
            self.welcomed.set_result(None)
            self._see(_synced.decode(text[len(EVENT) :]).info.state)
        elif text.startswith(INTO):
            hello = ["sync", self.match, str(self.number), self.credentials, SEATS]
            self._send(EVENT + json.encode(hello))
        elif text.startswith(OPEN):
            self._send(INTO)

    def _see(self, state: SeenState) -> None:
        if self.state is not None and state.state_id == self.state.state_id:
            return
        self.state = state
        if self.table.sender is self:
            self.table.load.moves += 1
        over = state.ctx.gameover is not None
        own = not over and state.ctx.currentPlayer == str(self.number)
        self.table.seen(self, own=own, over=over)

    def decide(self) -> bytes:
        assert self.state is not None, "who decides has seen the match"
        cards = self.state.cards
        lying = [
            place
            for place, card in enumerate(cards.field)
            if card != GONE and place != cards.first
        ]
        place = lying[int(self.table.load.random.random() * len(lying))]
        number = self.number
        return (
            EVENT
            + (
                '["update",{"type":"MAKE_MOVE","payload":{"type":"flip",'
                f'"args":[{place}],"playerID":"{number}","credentials":"{self.credentials}"}}}},'
                f'{self.state.state_id},"{self.match}","{number}"]'
            ).encode()
        )

    def _send(self, text: bytes) -> None:
        assert self.socket is not None, "who hears is connected"
        self.socket.send(text)


class OtherLoad(Load):
    """Matches at a server of boardgame.io."""

    def __init__(self, server: Address) -> None:
        super().__init__([Caller(server) for _ in range(CALLERS)], SEED)
        self.server = server

    async def set_table(self, caller: Caller) -> Table:
        made = _made.decode(await caller.post("/games/gold/create", {"numPlayers": SEATS}))
        table = Table(self)
        seats = []
        for number in range(SEATS):
            who = {"playerID": str(number), "playerName": f"player {number}"}
            joined = await caller.post(f"/games/gold/{made.match}/join", who)
            credentials = _joined.decode(joined).credentials
            seats.append(OtherSeat(table, number, made.match, credentials))
        table.seats = seats
        # Who begins comes last: then the match goes on only when both are there.
        with table.left_on_failure():
            for seat in reversed(seats):
                await self._enter(seat)
        return table

    async def _enter(self, seat: OtherSeat) -> None:
        socket = await open_socket(self.server, PATH, seat)
        socket.on_lost = self.lost
        await seat.welcomed


def cache_folder() -> Path:
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "filon" / f"boardgame.io-{VERSION}"


def install() -> Path:
    """The folder with the game and the server. Raises NotAvailable, with the reason."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise NotAvailable("not available: node and npm were not found")
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            shutil.copy(GAME / name, folder / name)
        if installed_version(folder) != VERSION:
            subprocess.run(
                [npm, *INSTALL],
                cwd=folder,
                check=True,
                capture_output=True,
                timeout=INSTALL_SECONDS,
            )
    except subprocess.SubprocessError as error:
        raise NotAvailable(f"not available: npm install: {said_by(error)}") from None
    except OSError as error:
        raise NotAvailable(f"not available: {error}") from None
    return folder


def said_by(error: subprocess.SubprocessError) -> str:
    """The last line that npm wrote, or what went wrong otherwise."""
    if isinstance(error, subprocess.CalledProcessError):
        lines = [line for line in error.stderr.decode(errors="replace").splitlines() if line]
        return lines[-1] if lines else f"exit code {error.returncode}"
    return type(error).__name__


def installed_version(folder: Path) -> str:
    try:
        body = (folder / "node_modules" / "boardgame.io" / "package.json").read_bytes()
        return str(json.decode(body)["version"])
    except (OSError, ValueError, KeyError):
        return ""


def other_server() -> ServerProcess:
    """boardgame.io's server in a process of its own. Raises NotAvailable, NoAnswer."""
    node = shutil.which("node") or "node"
    return ServerProcess(
        "boardgame.io",
        [node, "server.js"],
        READY,
        {"NODE_ENV": "production"},
        install(),
    )

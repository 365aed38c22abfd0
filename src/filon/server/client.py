"""A client in Python: for bots over the network, tests and measurements.

`Api` asks over HTTP. A `Guest` sits in a seat or watches, over the socket; it comes back by
itself after a break, goes on from the last message it has seen, and sends again what was not
answered: under the same id, so nothing happens twice.
"""

import asyncio
import http.client
import itertools
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from filon.rules.errors import FilonError
from filon.server.tables.journal import new_token

LONGEST_PAUSE = 2.0
FOR_GOOD = ("no_hello", "protocol", "no_such_table", "wrong_token", "not_allowed", "full")
"""Refusals of a hello after which another one would not help."""
OPEN_SECONDS = 10.0
Plain = dict[str, Any]


class RequestRefused(FilonError):
    """The server has refused: `code` says why, `plain` is its whole answer."""

    def __init__(self, code: str, expected: str, plain: Plain) -> None:
        super().__init__(f"{code}: {expected}")
        self.code = code
        self.plain = plain


class Api:
    """The HTTP API of a server at an address such as `http://localhost:8080`."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.address = address.rstrip("/")
        self._host = parts.hostname or "localhost"
        self._port = parts.port
        self._secure = parts.scheme == "https"

    @property
    def socket(self) -> str:
        return self.address.replace("http", "ws", 1) + "/socket"

    def ask(
        self, method: str, path: str, body: object = None, token: str = "", key: str = ""
    ) -> Any:
        """The answer: plain values, or a text. Raises RequestRefused, OSError."""
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        connection = kind(self._host, self._port, timeout=30)
        headers = {"accept": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        if key:
            headers["x-filon-key"] = key
        sent = None
        if body is not None:
            sent = json.dumps(body)
            headers["content-type"] = "application/json"
        try:
            connection.request(method, path, sent, headers)
            response = connection.getresponse()
            received = response.read().decode()
        except http.client.HTTPException as error:
            raise ConnectionError(f"no answer: {type(error).__name__}") from None
        finally:
            connection.close()
        is_json = (response.getheader("content-type") or "").startswith("application/json")
        plain = json.loads(received) if is_json else received
        if response.status >= 400:
            known = plain if isinstance(plain, dict) else {}
            raise RequestRefused(
                known.get("code", str(response.status)), known.get("expected", ""), known
            )
        return plain


class Guest:
    """A seat (with its token) or a watcher at a table."""

    def __init__(self, socket: str, table: str, token: str = "", key: str = "") -> None:
        self.socket = socket
        self.table_id = table
        self.token = token
        self.key = key
        self.n = -1
        self.seat = -1
        self.table: Plain = {}
        self.log: list[Plain] = []
        self.first = 0
        """How many events came before those of `log`."""
        self.position: Plain | None = None
        self.said: list[Plain] = []
        self.presence: Plain = {}
        self.received: list[str] | None = None
        """All messages, where somebody wants to keep them."""
        self.breaks = 0
        """How often the connection was lost."""
        self.on_update: Callable[[], None] | None = None
        self.closed = False
        self._pause = 0.0
        """Seconds that the server wants us to stay away."""
        self._decided = -1
        """The turn of our own last decision."""
        self._ids = (f"{new_token()[:12]}-{k}" for k in itertools.count())
        self._waiting: dict[str, tuple[str, asyncio.Future[Plain]]] = {}
        self._changed = asyncio.Event()
        self._connection: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._refused: RequestRefused | None = None

    async def __aenter__(self) -> "Guest":
        self._task = asyncio.create_task(self._stay())
        await self.until(lambda: self.n >= 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        self.closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close()

    async def until(self, condition: Callable[[], bool], seconds: float = 60.0) -> None:
        """Wait until something holds. Raises RequestRefused when the server turns us away."""
        async with asyncio.timeout(seconds):
            while not condition():
                if self._refused is not None:
                    raise self._refused
                self._changed.clear()
                await self._changed.wait()

    async def ask(self, type: str, id: str = "", **fields: object) -> Plain:
        """Send a message and give its answer. Raises RequestRefused."""
        if self._refused is not None:
            raise self._refused
        id = id or next(self._ids)
        answer: asyncio.Future[Plain] = asyncio.get_running_loop().create_future()
        text = json.dumps({"type": type, "id": id, **fields})
        self._waiting[id] = text, answer
        try:
            await self._send(text)
            return await answer
        finally:
            self._waiting.pop(id, None)

    @property
    def legal(self) -> list[str]:
        """What may be done now, in words; nothing while others decide."""
        return self.position["legal"] if self.position is not None else []

    @property
    def may_decide(self) -> bool:
        return bool(self.legal) and self._decided != self._turn

    @property
    def standings(self) -> Plain | None:
        """Of a match that is over."""
        return self.position["standings"] if self.position is not None else None

    @property
    def is_over(self) -> bool:
        return self.standings is not None

    @property
    def _turn(self) -> int:
        return self.position["turn"] if self.position is not None else -1

    async def play(self, action: str) -> Plain:
        """Decide, at the position that was seen last."""
        turn = self._turn
        answer = await self.ask("play", turn=turn, action=action)
        self._decided = turn
        return answer

    async def _send(self, text: str) -> None:
        if self._connection is not None:
            try:
                await self._connection.send(text)
            except WebSocketException:
                return  # it is sent again when we are back

    async def _stay(self) -> None:
        """Be connected, again and again."""
        pause = 0.05
        while not self.closed and self._refused is None:
            try:
                async with connect(
                    self.socket,
                    compression=None,
                    max_size=None,
                    ping_interval=None,
                    open_timeout=OPEN_SECONDS,
                ) as connection:
                    await self._listen(connection)
                    pause = 0.05
            except (OSError, InvalidHandshake, WebSocketException, TimeoutError):
                pass
            self._connection = None
            self.breaks += 1
            await asyncio.sleep(max(pause, self._pause))
            self._pause = 0.0
            pause = min(LONGEST_PAUSE, pause * 2)

    async def _listen(self, connection: ClientConnection) -> None:
        hello: Plain = {"type": "hello", "table": self.table_id, "last": self.n}
        if self.token:
            hello["token"] = self.token
        if self.key:
            hello["key"] = self.key
        await connection.send(json.dumps(hello))
        self._connection = connection
        for text, _ in list(self._waiting.values()):
            await connection.send(text)
        async for message in connection:
            if self.received is not None:
                self.received.append(str(message))
            self._hear(json.loads(message))

    def _hear(self, plain: Plain) -> None:
        kind = plain["type"]
        if kind == "welcome":
            self.seat, self.table = plain["seat"], plain["table"]
            self.first, self.log = plain["first"], plain["told"]
            self.position, self.n = plain["position"], plain["n"]
        elif kind == "update":
            self._update(plain)
        elif kind == "presence":
            self.presence = plain
        elif kind == "bye":
            self._dismissed(plain)
        elif kind in ("accepted", "refused", "why", "hint", "shares", "pong"):
            self._answered(plain)
        self._changed.set()
        if self.on_update is not None:
            self.on_update()

    def _dismissed(self, plain: Plain) -> None:
        """The server closes the connection: for good, or to come back after a while."""
        self._pause = plain["after"]
        if not plain["again"]:
            self._give_up(RequestRefused(plain["reason"], "to be welcome", plain))

    def _give_up(self, refusal: RequestRefused) -> None:
        self._refused = refusal
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(refusal)

    def _update(self, plain: Plain) -> None:
        self.n = plain["n"]
        del self.log[max(0, plain["keep"] - self.first) :]
        self.log += plain["told"]
        self.said += plain["said"]
        self.table = plain["table"] or self.table
        self.position = plain["position"] or self.position

    def _answered(self, plain: Plain) -> None:
        refusal = None
        if plain["type"] == "refused":
            refusal = RequestRefused(plain["code"], plain["expected"], plain)
        found = self._waiting.get(plain["id"])
        if found is None:
            if refusal is not None and not plain["id"] and refusal.code in FOR_GOOD:
                self._give_up(refusal)
            return
        _, answer = found
        if answer.done():
            return
        if refusal is None:
            answer.set_result(plain)
        else:
            answer.set_exception(refusal)

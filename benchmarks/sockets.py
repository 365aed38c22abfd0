"""A client of sockets and HTTP that costs next to nothing, so that it is not what is measured.

Only what a server on this machine needs: whole frames, no extensions, and a mask of zeros,
which leaves every byte as it is.
"""

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol, cast

from msgspec import json

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
SHORT, MEDIUM = 126, 127
NO_MASK = b"\0\0\0\0"
ANSWER_SECONDS = 60.0


class NoAnswer(Exception):
    """The server that is measured did not do what it should."""


class Address(NamedTuple):
    """Where a server listens."""

    host: str
    port: int


def frame(kind: int, body: bytes) -> bytes:
    """A whole message of a client.

    >>> frame(TEXT, b"hi").hex(" ")
    '81 82 00 00 00 00 68 69'
    """
    length = len(body)
    if length < SHORT:
        head = bytes((FINAL | kind, MASKED | length))
    else:
        head = bytes((FINAL | kind, MASKED | SHORT)) + length.to_bytes(2, "big")
    return head + NO_MASK + body


def header(server: Address, path: str) -> bytes:
    """The request that opens a socket. The key is always the same: nobody caches here."""
    return (
        f"GET {path} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


class Socket(asyncio.Protocol):
    """One WebSocket; `on_text` is called with every message that comes."""

    def __init__(self, server: Address, path: str, on_text: Callable[[bytes], None]) -> None:
        self.on_text = on_text
        self.on_lost: Callable[[Exception | None], None] | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._header = header(server, path)
        self._transport: asyncio.Transport | None = None
        self._received = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # The transports of uvloop are no subclass.
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._header)

    def data_received(self, data: bytes) -> None:
        self._received = self._received + data if self._received else data
        if not self.opened.done() and not self._open():
            return
        self._read()

    def _open(self) -> bool:
        """Whether the answer to the request is here."""
        head, end, rest = self._received.partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in head.partition(b"\r\n")[0]:
            self.opened.set_exception(NoAnswer(f"expected a socket, got {head[:60]!r}"))
            self.close()
            return False
        self._received = rest
        self.opened.set_result(None)
        return True

    def _read(self) -> None:
        """All frames that are complete."""
        data, at, end = self._received, 0, len(self._received)
        while end - at >= 2:
            length, first = data[at + 1], at + 2
            if length == SHORT:
                length, first = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == MEDIUM:
                length, first = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if first + length > end:
                break
            self._take(data[at] & 0x0F, data[first : first + length])
            at = first + length
        self._received = data[at:]

    def _take(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.on_text(body)
        elif kind == PING:
            self.write(frame(PONG, body))
        elif kind == CLOSE and self._transport is not None:
            self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if not self.opened.done():
            self.opened.set_exception(NoAnswer("the server closed the connection"))
            self.opened.exception()  # it may be that nobody waits for it any more
        if self.on_lost is not None:
            self.on_lost(error)

    def send(self, text: bytes) -> None:
        self.write(frame(TEXT, text))

    def write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)

    def close(self) -> None:
        """Leave; nobody is told of it any more."""
        self.on_lost = None
        if self._transport is not None:
            self._transport.abort()  # what a dead server has not read would hold it open


class Holder(Protocol):
    """Whoever has a socket: it may answer the first message before others know of it."""

    socket: Socket | None

    def hear(self, text: bytes) -> None: ...


async def open_socket(
    server: Address, path: str, holder: Holder, source: str | None = None
) -> Socket:
    """A socket that is open, from an address of this machine. Raises NoAnswer, OSError."""
    socket = holder.socket = Socket(server, path, holder.hear)
    loop = asyncio.get_running_loop()
    local = (source, 0) if source else None
    await loop.create_connection(lambda: socket, *server, local_addr=local)
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await socket.opened
    except BaseException:
        socket.close()  # nobody else knows of it yet
        raise
    return socket


class Caller:
    """Asks over HTTP, one request after the other on the same connection."""

    def __init__(self, server: Address) -> None:
        self.server = server
        self._lock = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: object, token: str = "") -> bytes:
        """The body of the answer. Raises NoAnswer, OSError."""
        text = json.encode(body)
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.server.host}:{self.server.port}\r\n"
            f"{bearer}Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
        )
        async with self._lock, asyncio.timeout(ANSWER_SECONDS):
            try:
                answer, received = await self._exchange(head.encode() + text)
            except (asyncio.IncompleteReadError, ConnectionError):
                # A server closes a connection that has been idle for a while.
                self.close()
                answer, received = await self._exchange(head.encode() + text)
        if answer[9:10] != b"2":
            raise NoAnswer(f"POST {path}: expected 2xx, got {answer[9:12]!r} {received[:80]!r}")
        return received

    async def _exchange(self, request: bytes) -> tuple[bytes, bytes]:
        """The head and the body of the answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(*self.server)
        reader, writer = self._streams
        writer.write(request)
        answer = await reader.readuntil(b"\r\n\r\n")
        return answer, await reader.readexactly(length_in(answer))

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


def length_in(head: bytes) -> int:
    """How long the body behind this head is."""
    for line in head.lower().split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name == b"content-length":
            return int(value)
    raise NoAnswer("expected an answer with a content-length")

"""Lines: WebSockets straight on the transport, without layers between.

uvicorn hands a connection over when it asks for a WebSocket. Handshake and frames are those of
the websockets package; only the commonest case, one whole short text frame, is read here, and
frames are written here. Nothing waits: what cannot be written now is not made yet, the
connection is told when it can.
"""

import asyncio
import logging
import time
from typing import Any, ClassVar, Protocol, cast

from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

from filon.server.wire.limits import BURST, Bucket
from filon.server.wire.messages import LONGEST_MESSAGE

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

PATH = "/socket"
WHOLE_TEXT = 0x81
"""The first byte of a text that is one frame."""
MASKED = 0x80
DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
SHORT, MIDDLE = 126, 127
"""What stands for the length of longer frames."""
HIGH_WATER = 64 * 1024
"""So many bytes may wait to be sent; then nothing more is made."""
PING_SECONDS = 20.0
CLOSE_SECONDS = 5.0

frames_log = logging.getLogger("websockets.server")


class Caller(Protocol):
    """Who is at the other end, as the server sees him: a Connection."""

    def heard(self, text: bytes) -> None:
        """A message has come."""

    def writable(self) -> None:
        """There is room for more to be sent."""

    def lost(self) -> None:
        """The line is dead."""


class Exchange(Protocol):
    """Where lines end up."""

    def address(self, peer: str, headers: Headers) -> str:
        """The address of a caller, who may have come through a proxy."""

    def refusal(self, path: str, headers: Headers, address: str) -> str | None:
        """Why nobody may call from there; None when he may."""

    def connect(self, line: "Line") -> Caller: ...

    @property
    def most_bytes(self) -> float:
        """So many a second a line may bring that are not whole messages; 0: any number."""


class Line(asyncio.Protocol):
    """One WebSocket. uvicorn makes it, and calls `shutdown` when it stops."""

    exchange: ClassVar[Exchange]

    def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
        self.peer = ""
        """The address of the other end."""
        self.can_write = True
        self._connections = server_state.connections
        self._conn = ServerProtocol(max_size=2 * LONGEST_MESSAGE, logger=frames_log)
        self._caller: Caller | None = None
        self._fragments: list[bytes] = []
        self._out: list[bytes] = []
        self._bucket = Bucket(BURST * self.exchange.most_bytes)
        self._between = True
        """Whether the parser of websockets stands between two frames."""
        self._held = False
        """Whether the connection wants to hear nothing now."""
        self._closing = False
        self._transport: asyncio.Transport | None = None
        self.blocked_since: float | None = None
        """Since when the other side does not read; None while it does."""
        self.last_heard = time.monotonic()

    # From uvicorn and the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport = cast(asyncio.Transport, transport)  # uvloop's are none by name
        self._transport = transport
        self._connections.add(self)
        transport.set_write_buffer_limits(HIGH_WATER)
        peer = transport.get_extra_info("peername")
        self.peer = str(peer[0]) if peer else ""

    def data_received(self, data: bytes) -> None:
        self.last_heard = time.monotonic()
        is_plain = self._between and not self._fragments and not self._closing
        if self._caller is not None and is_plain:
            text = whole_text(data)
            if text is not None:
                self._caller.heard(text)
                return
        # Every frame costs, also one that says nothing, and also after the goodbye.
        if not self._may_bring(len(data)):
            self.abort()
            return
        self._conn.receive_data(data)
        for event in self._conn.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            elif isinstance(event, Frame) and event.opcode in DATA:
                self._fragment(bytes(event.data), event.fin)
        self._between = is_between_frames(self._conn)
        self._flush()
        if self._conn.close_expected() and not self._waits_for_close():
            self._end()

    def _may_bring(self, size: int) -> bool:
        rate = self.exchange.most_bytes
        return not rate or (size <= BURST * rate and self._bucket.take(rate, size))

    def _waits_for_close(self) -> bool:
        """Whether we have said goodbye and the other side has not answered yet."""
        conn = self._conn
        return self._caller is not None and conn.close_rcvd is None and conn.parser_exc is None

    def eof_received(self) -> bool:
        self._conn.receive_eof()
        return False

    def pause_writing(self) -> None:
        self.can_write = False
        self.blocked_since = time.monotonic()
        self._listen()

    def resume_writing(self) -> None:
        self.can_write = True
        self.blocked_since = None
        self._listen()
        if self._caller is not None:
            self._caller.writable()

    def connection_lost(self, error: Exception | None) -> None:
        self._connections.discard(self)
        caller, self._caller = self._caller, None
        self._closing = True
        if caller is not None:
            caller.lost()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(1012)

    # For the connection

    def write(self, body: bytes) -> None:
        """Send a text."""
        if self._closing or self._transport is None:
            return
        size = len(body)
        if size < SHORT:
            head = bytes((WHOLE_TEXT, size))
        elif size < 1 << 16:
            head = bytes((WHOLE_TEXT, SHORT)) + size.to_bytes(2, "big")
        else:
            head = bytes((WHOLE_TEXT, MIDDLE)) + size.to_bytes(8, "big")
        if not self._out:
            if not _to_send:
                asyncio.get_running_loop().call_soon(send_all)
            _to_send.append(self)
        self._out += (head, body)

    def _send_out(self) -> None:
        """Everything of one round of the loop in one go: each write is a call to the
        system."""
        out, self._out = self._out, []
        if out and self._transport is not None and not self._transport.is_closing():
            self._transport.write(b"".join(out))

    def ping(self) -> None:
        """To be answered by the other side; its browser does it by itself."""
        if not self._closing and self._conn.state is State.OPEN:
            self._conn.send_ping(b"")
            self._flush()

    def pause(self) -> None:
        self._held = True
        self._listen()

    def resume(self) -> None:
        self._held = False
        self._listen()

    def close(self, code: int, reason: str = "") -> None:
        """Say goodbye, and hang up when that is answered, or not in time."""
        if self._closing or self._transport is None:
            return None
        self._closing = True
        if self._conn.state is not State.OPEN:
            return self._end()
        # Whoever is still sending would lose what was sent to him if we hung up now.
        self._conn.send_close(code, reason)
        self._flush()
        self.resume()
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)
        return None

    def abort(self) -> None:
        """Hang up at once."""
        self._closing = True
        if self._transport is not None:
            self._transport.abort()

    # Inside

    def _listen(self) -> None:
        """Who does not read is not listened to: answers and pongs would pile up here."""
        if self._transport is None or self._transport.is_closing():
            return
        if self._held or not self.can_write:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def _shake_hands(self, request: Request) -> None:
        self.peer = self.exchange.address(self.peer, request.headers)
        why = self.exchange.refusal(request.path, request.headers, self.peer)
        if why is None:
            response = self._conn.accept(request)
        else:
            response = self._conn.reject(403, why + "\n")
        self._conn.send_response(response)
        self._flush()
        if response.status_code == 101:
            self._caller = self.exchange.connect(self)

    def _fragment(self, data: bytes, final: bool) -> None:
        if data:
            self._fragments.append(data)
        if final:
            text, self._fragments = b"".join(self._fragments), []
            if self._caller is not None and not self._closing:
                self._caller.heard(text)

    def _flush(self) -> None:
        assert self._transport is not None
        self._send_out()
        for data in self._conn.data_to_send():
            if data and not self._transport.is_closing():
                self._transport.write(data)

    def _end(self) -> None:
        """What was written is still sent; then the line is dead."""
        self._closing = True
        if self._transport is not None and not self._transport.is_closing():
            self._transport.close()


_to_send: list[Line] = []
"""Lines on which something was written in this round of the loop."""


def send_all() -> None:
    """At the end of a round: everything on a line in one go."""
    lines = _to_send[:]
    _to_send.clear()
    for line in lines:
        line._send_out()


def is_between_frames(conn: ServerProtocol) -> bool:
    """Whether the parser waits for the first byte of a frame. That it holds nothing does not
    tell: it may have taken the head of a frame and wait for the rest."""
    waits: Any = conn.parser
    while waits.gi_yieldfrom is not None:
        waits = waits.gi_yieldfrom
    return waits.gi_code is StreamReader.at_eof.__code__ and not conn.reader.buffer


def whole_text(data: bytes) -> bytes | None:
    """The text of data that is exactly one masked text frame of less than 64 kB; None for
    anything else."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or data[1] < MASKED:
        return None
    size, at = data[1] - MASKED, 2
    if size == SHORT:
        size, at = int.from_bytes(data[2:4], "big"), 4
        if size < SHORT:
            return None
    if size == MIDDLE or len(data) != at + 4 + size or size > LONGEST_MESSAGE:
        return None
    return bytes(apply_mask(data[at + 4 :], data[at : at + 4]))

"""WebSockets straight on the transport, without layers between.

uvicorn hands a connection over when it asks for a WebSocket. Handshake and frames are those of
the websockets package; only the commonest case, one whole short text frame, is read here, and
frames are written here. Nothing waits: what cannot be written now is not made yet, the
connection is told when it can.
"""

import asyncio
import logging
import time
from typing import Any, ClassVar, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

from filon.server.service import Service
from filon.server.wire.connection import Connection
from filon.server.wire.connections import PING_SECONDS
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
"""At most this many bytes wait to be sent; then nothing more is made."""
OTHER_BYTES = 10_000.0
"""A second, of all that is not one whole message: pings, fragments, many messages at once."""
SLOW_SECONDS = 20.0
"""Whoever has not read anything for this long is cut off."""
SILENT_SECONDS = 3 * PING_SECONDS
CLOSE_SECONDS = 5.0

frames_log = logging.getLogger("websockets.server")


class WebSocketProtocol(asyncio.Protocol):
    """One WebSocket. uvicorn makes it, and calls `shutdown` when it stops."""

    service: ClassVar[Service]

    def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
        self.peer = ""
        """The address of the other end."""
        self.can_write = True
        self._connections = server_state.connections
        self._protocol = ServerProtocol(max_size=2 * LONGEST_MESSAGE, logger=frames_log)
        self._connection: Connection | None = None
        self._fragments: list[bytes] = []
        self._out: list[bytes] = []
        self._most_bytes = OTHER_BYTES if self.service.settings.messages_per_second else 0.0
        self._bucket = Bucket(BURST * self._most_bytes)
        self._between = True
        """Whether the parser of websockets stands between two frames."""
        self._held = False
        """Whether the connection wants to hear nothing now."""
        self._closing = False
        self._transport: asyncio.Transport | None = None
        self._blocked_since: float | None = None
        """Since when the other side does not read; None while it does."""
        self._last_heard = time.monotonic()

    # From uvicorn and the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport = cast(asyncio.Transport, transport)  # uvloop's are none by name
        self._transport = transport
        self._connections.add(self)
        transport.set_write_buffer_limits(HIGH_WATER)
        peer = transport.get_extra_info("peername")
        self.peer = str(peer[0]) if peer else ""

    def data_received(self, data: bytes) -> None:
        self._last_heard = time.monotonic()
        is_plain = self._between and not self._fragments and not self._closing
        if self._connection is not None and is_plain:
            text = whole_text(data)
            if text is not None:
                self._connection.received(text)
                return
        # Every frame costs, also one that says nothing, and also after the goodbye.
        if not self._may_bring(len(data)):
            self.abort()
            return
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            elif isinstance(event, Frame) and event.opcode in DATA:
                self._fragment(bytes(event.data), event.fin)
        self._between = is_between_frames(self._protocol)
        self._flush()
        if self._protocol.close_expected() and not self._waits_for_close():
            self._end()

    def _may_bring(self, size: int) -> bool:
        rate = self._most_bytes
        return not rate or (size <= BURST * rate and self._bucket.take(rate, size))

    def _waits_for_close(self) -> bool:
        """Whether we have said goodbye and the other side has not answered yet."""
        if self._connection is None:
            return False
        return self._protocol.close_rcvd is None and self._protocol.parser_exc is None

    def eof_received(self) -> bool:
        self._protocol.receive_eof()
        return False

    def pause_writing(self) -> None:
        self.can_write = False
        self._blocked_since = time.monotonic()
        self._listen()

    def resume_writing(self) -> None:
        self.can_write = True
        self._blocked_since = None
        self._listen()
        if self._connection is not None:
            self._connection.writable()

    def connection_lost(self, error: Exception | None) -> None:
        self._connections.discard(self)
        connection, self._connection = self._connection, None
        self._closing = True
        if connection is not None:
            connection.lost()

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
        if not self._closing and self._protocol.state is State.OPEN:
            self._protocol.send_ping(b"")
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
        if self._protocol.state is not State.OPEN:
            return self._end()
        # Whoever is still sending would lose what was sent to them if we hung up now.
        self._protocol.send_close(code, reason)
        self._flush()
        self.resume()
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)
        return None

    def is_stuck(self, now: float) -> bool:
        """Whether the other side has not read or answered for too long."""
        slow = self._blocked_since is not None and now - self._blocked_since > SLOW_SECONDS
        return slow or now - self._last_heard > SILENT_SECONDS

    def abort(self) -> None:
        """Hang up at once."""
        self._closing = True
        if self._transport is not None:
            self._transport.abort()

    # Inside

    def _listen(self) -> None:
        """Whoever does not read is not listened to: answers and pongs would pile up here."""
        if self._transport is None or self._transport.is_closing():
            return
        if self._held or not self.can_write:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def _shake_hands(self, request: Request) -> None:
        forwarded = ",".join(request.headers.get_all("x-forwarded-for"))
        self.peer = self.service.guard.address(self.peer, forwarded)
        refusal = self._why_not(request)
        if refusal is None:
            response = self._protocol.accept(request)
        else:
            response = self._protocol.reject(403, refusal + "\n")
        self._protocol.send_response(response)
        self._flush()
        if response.status_code == 101:
            connections = self.service.connections
            self._connection = Connection(connections, self, self.peer)
            connections.join(self._connection)

    def _why_not(self, request: Request) -> str | None:
        """Why nobody may connect from there; None if they may."""
        if request.path.partition("?")[0] != PATH:
            return f"expected {PATH}"
        hosts = request.headers.get_all("host")
        origins = request.headers.get_all("origin")
        if not self.service.guard.is_allowed(
            "".join(hosts[:1]), origins[0] if origins else None
        ):
            return "expected a page of this host"
        return self.service.connections.why_full(self.peer)

    def _fragment(self, data: bytes, final: bool) -> None:
        if data:
            self._fragments.append(data)
        if final:
            text, self._fragments = b"".join(self._fragments), []
            if self._connection is not None and not self._closing:
                self._connection.received(text)

    def _flush(self) -> None:
        assert self._transport is not None
        self._send_out()
        for data in self._protocol.data_to_send():
            if data and not self._transport.is_closing():
                self._transport.write(data)

    def _end(self) -> None:
        """What was written is still sent; then it is closed."""
        self._closing = True
        if self._transport is not None and not self._transport.is_closing():
            self._transport.close()


_to_send: list[WebSocketProtocol] = []
"""Those on which something was written in this round of the loop."""


def send_all() -> None:
    """At the end of a round: everything on a connection in one go."""
    sockets = _to_send[:]
    _to_send.clear()
    for socket in sockets:
        socket._send_out()


def is_between_frames(protocol: ServerProtocol) -> bool:
    """Whether the parser waits for the first byte of a frame. That it holds nothing does not
    tell: it may have taken the head of a frame and wait for the rest."""
    waits: Any = protocol.parser
    while waits.gi_yieldfrom is not None:
        waits = waits.gi_yieldfrom
    return waits.gi_code is StreamReader.at_eof.__code__ and not protocol.reader.buffer


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

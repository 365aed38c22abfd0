"""A WebSocket of which every byte is ours: honest clients cannot send what hostile ones do."""

import asyncio
import base64
import random
import struct
from typing import NamedTuple

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MASK = b"\x37\xfa\x21\x3d"


class Frame(NamedTuple):
    opcode: int
    payload: bytes


def frame(
    payload: bytes,
    opcode: int = TEXT,
    *,
    final: bool = True,
    reserved: int = 0,
    masked: bool = True,
    length: int | None = None,
    wide: int = 0,
) -> bytes:
    """A frame as a client sends it, or one that lies about its length (`length`), or that
    says it in more bytes than it takes (`wide`)."""
    said = len(payload) if length is None else length
    head = bytearray([final << 7 | reserved << 4 | opcode])
    if said < 126 and not wide:
        head.append(masked << 7 | said)
    elif said < 65_536 and wide < 8:
        head += struct.pack(">BH", masked << 7 | 126, said)
    else:
        head += struct.pack(">BQ", masked << 7 | 127, said)
    if not masked:
        return bytes(head) + payload
    hidden = bytes(byte ^ MASK[k % 4] for k, byte in enumerate(payload))
    return bytes(head) + MASK + hidden


def fragments(payload: bytes, rng: random.Random, opcode: int = TEXT) -> bytes:
    """A message in many frames, with pings between them."""
    cuts = sorted(rng.sample(range(len(payload) + 1), min(len(payload), rng.randint(1, 12))))
    pieces = [payload[a:b] for a, b in zip([0, *cuts], [*cuts, len(payload)], strict=True)]
    sent = b""
    for k, piece in enumerate(pieces):
        last = k == len(pieces) - 1
        sent += frame(piece, opcode if k == 0 else 0, final=last)
        if not last and rng.random() < 0.3:
            sent += frame(b"there?", PING)
    return sent


def close_code(payload: bytes) -> int:
    """Of a close frame; 1005 when it says nothing."""
    return int(struct.unpack(">H", payload[:2])[0]) if len(payload) >= 2 else 1005


def handshake(host: str, path: str = "/socket", *headers: str) -> bytes:
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(MASK * 4).decode()}",
        "Sec-WebSocket-Version: 13",
        *headers,
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


class RawSocket:
    """An open socket."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, host: str, port: int) -> "RawSocket":
        """Raises ConnectionError when there is no socket to be had."""
        reader, writer = await asyncio.open_connection(host, port)
        writer.write(handshake(f"{host}:{port}"))
        head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101 "):
            writer.close()
            raise ConnectionError(f"expected a socket, got {head[:80]!r}")
        return cls(reader, writer)

    def send(self, sent: bytes) -> None:
        self._writer.write(sent)

    async def flush(self) -> None:
        await self._writer.drain()

    async def next(self) -> Frame | None:
        """The next frame; None at the end. Raises ConnectionError."""
        try:
            first, second = await self._reader.readexactly(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack(">H", await self._reader.readexactly(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", await self._reader.readexactly(8))
            return Frame(first & 0x0F, await self._reader.readexactly(length))
        except asyncio.IncompleteReadError:
            return None

    def abort(self) -> None:
        """Be gone, without a word."""
        self._writer.transport.abort()

    async def close(self) -> None:
        self._writer.close()
        try:
            await self._writer.wait_closed()
        except OSError:
            return

"""What hostile clients send: messages, frames and requests that nobody should send.

Everything is drawn from a generator that the caller gives: the same seed, the same attack.
"""

import json
import random
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .raw_sockets import BINARY, CLOSE, PING, PONG, TEXT, fragments, frame, handshake

Plain = dict[str, Any]
RAW = "@@"
"""Stands for a number that JSON libraries do not write."""
NUMBERS = (
    *("1e400", "-1e400", "1e-400", "NaN", "Infinity", "-0", "0.1", "1.0", "00", "+1", "0x10"),
    *("9" * 19, "9" * 20, "-" + "9" * 40, "9" * 400, "1" + "0" * 3500, "18446744073709551616"),
)
TEXTS = (
    *("", " ", "\x00", "a\x00b", "\x7f", "\u202epass", "\ufeff", "ｐａｓｓ", "🎲" * 20, "İ"),
    *("'; DROP TABLE entries; --", "<script>alert(1)</script>", "../../etc/passwd", "%s%n"),
    *("{0.__class__}", "__proto__", "flip", "flip  a1", "flip a1\n", "FLIP A1", "bid -1"),
    *(
        "bid 9999999999999999999999",
        "bid 1e3",
        "bid ٣",
        "pass pass",
        "take",
        "x" * 3000,
        "é" * 700,
    ),
)
LONE = ('"\\ud800"', '"\\udfff\\ud800"', '"a\\udc00b"', '"\\u0000"', '"\\uFFFF"', '"\\x"')
"""Strings of JSON that are no text."""


@dataclass
class Target:
    """A table under attack, and what an attacker may know of it."""

    table: str
    host: str
    key: str
    tokens: list[str]
    turn: int = 0
    legal: list[str] = field(default_factory=list)
    order: int = 0
    ids: list[str] = field(default_factory=list)


# Messages


def honest(rng: random.Random, target: Target) -> Plain:
    """A message as the page would send it, or nearly."""
    kind = rng.choices(*zip(*MESSAGES, strict=True))[0]
    return {"type": kind.__name__, **kind(rng, target)} | some_id(rng, target, kind.__name__)


def some_id(rng: random.Random, target: Target, kind: str) -> Plain:
    if kind == "hello":
        return {}
    if target.ids and rng.random() < 0.2:
        return {"id": rng.choice(target.ids)}
    target.ids = [*target.ids[-20:], f"{rng.getrandbits(48):x}"]
    return {"id": target.ids[-1]}


def play(rng: random.Random, target: Target) -> Plain:
    turn = rng.choice([target.turn] * 6 + [target.turn - 1, target.turn + 1, 0, -1, 10**12])
    known = target.legal if target.legal and rng.random() < 0.7 else TEXTS
    return {"turn": turn, "action": rng.choice(known)}


def undo(rng: random.Random, target: Target) -> Plain:
    return {"turn": rng.choice([target.turn, target.turn, 0, -1, 2**63])}


def order(rng: random.Random, target: Target) -> Plain:
    return {"limit": rng.choice([target.order, 0, 1, -1, 10**9, 2**70])}


def contribute(rng: random.Random, target: Target) -> Plain:
    return {"text": rng.choice(TEXTS)}


def say(rng: random.Random, target: Target) -> Plain:
    return {"phrase": rng.choice(["hello", "ouch", *TEXTS])}


def why(rng: random.Random, target: Target) -> Plain:
    return {"action": rng.choice([*target.legal, *TEXTS])}


def named(name: str) -> Callable[[random.Random, Target], Plain]:
    def found(rng: random.Random, target: Target) -> Plain:
        return {}

    found.__name__ = name
    return found


def hello(rng: random.Random, target: Target) -> Plain:
    return {
        "table": target.table,
        "token": rng.choice([*target.tokens, "", target.host, target.key]),
        "last": rng.choice([-1, 0, 5, 2**62, -(2**62)]),
    }


MESSAGES: list[tuple[Callable[[random.Random, Target], Plain], int]] = [
    (play, 40),
    (undo, 8),
    (order, 8),
    (contribute, 6),
    (say, 8),
    (why, 12),
    (hello, 4),
    (named("ping"), 4),
    (named("leave"), 2),
    (named("return"), 4),
    (named("hint"), 1),
]


def text_of(message: object) -> str:
    return json.dumps(message, ensure_ascii=False)


def with_raw(message: Plain, name: str, raw: str) -> str:
    """The message with a value that is put there as it is."""
    return text_of(message | {name: RAW}).replace(f'"{RAW}"', raw, 1)


def some_field(rng: random.Random, message: Plain) -> str:
    return rng.choice([name for name in message if name != "type"] or ["type"])


def cut_short(rng: random.Random, message: Plain) -> bytes:
    whole = text_of(message).encode()
    return whole[: rng.randrange(len(whole))]


def wrong_value(rng: random.Random, message: Plain) -> bytes:
    odd: list[object] = [None, True, [], {}, [[]], {"a": {}}, 0.5, -1, 2**63, 2**64, *TEXTS]
    return text_of(message | {rng.choice(list(message)): rng.choice(odd)}).encode()


def odd_number(rng: random.Random, message: Plain) -> bytes:
    return with_raw(message, some_field(rng, message), rng.choice(NUMBERS)).encode()


def no_text(rng: random.Random, message: Plain) -> bytes:
    return with_raw(message, some_field(rng, message), rng.choice(LONE)).encode()


def lost_field(rng: random.Random, message: Plain) -> bytes:
    lost = rng.choice(list(message))
    return text_of({name: value for name, value in message.items() if name != lost}).encode()


def stranger(rng: random.Random, message: Plain) -> bytes:
    name = rng.choice(["seat", "by", "__class__", "", "n", "Type", "TURN", "\x00"])
    return text_of(message | {name: rng.choice([1, "host", None])}).encode()


def no_such_type(rng: random.Random, message: Plain) -> bytes:
    kinds = [
        "",
        "welcome",
        "update",
        "Play",
        "decided",
        "__init__",
        None,
        7,
        ["play"],
        "x" * 500,
    ]
    return text_of(message | {"type": rng.choice(kinds)}).encode()


def said_twice(rng: random.Random, message: Plain) -> bytes:
    name = rng.choice(list(message))
    return f'{text_of(message)[:-1]}, "{name}": {text_of(message[name])}}}'.encode()


def deep(rng: random.Random, message: Plain) -> bytes:
    depth = rng.choice([50, 1000, 1900])
    opening, closing = rng.choice([("[", "]"), ('{"a":', "}")])
    inner = opening * (depth // len(opening)) + "1" + closing * (depth // len(opening))
    return with_raw(message, some_field(rng, message), inner).encode()


def flipped(rng: random.Random, message: Plain) -> bytes:
    whole = bytearray(text_of(message).encode())
    for _ in range(rng.randint(1, 4)):
        whole[rng.randrange(len(whole))] = rng.randrange(32, 127)
    return bytes(whole)


def no_object(rng: random.Random, message: Plain) -> bytes:
    return rng.choice(
        [
            b"",
            b" ",
            b"null",
            b"[]",
            b"{}",
            b"7",
            b'"play"',
            b"[{}]",
            b"{" * 900,
            b"\xef\xbb\xbf{}",
        ]
    )


def two_at_once(rng: random.Random, message: Plain) -> bytes:
    whole = text_of(message).encode()
    return whole + rng.choice([b"", b"\n", b","]) + whole


def too_long(rng: random.Random, message: Plain) -> bytes:
    length = rng.choice([4000, 4097, 5000, 7000])
    return text_of(message | {some_field(rng, message): "y" * length}).encode()[:8192]


def as_it_is(rng: random.Random, message: Plain) -> bytes:
    return text_of(message).encode()


DAMAGES = (
    *(as_it_is, as_it_is, as_it_is, as_it_is, cut_short, wrong_value, odd_number, no_text),
    *(lost_field, stranger, no_such_type, said_twice, deep, flipped, no_object, two_at_once),
    too_long,
)


def hostile_message(rng: random.Random, target: Target) -> bytes:
    """One whole message, framed as the protocol wants it."""
    body = rng.choice(DAMAGES)(rng, honest(rng, target))
    how = rng.random()
    if how < 0.1:
        return frame(body, BINARY)
    if how < 0.2:
        return fragments(body, rng)
    return frame(body)


def flood(rng: random.Random, messages: int) -> bytes:
    """Many messages at once: some are kept, some refused, some answered without asking."""
    kinds = [
        '{"type":"ping","id":"f%d"}',
        '{"type":"say","id":"f%d","phrase":"ouch"}',
        '{"type":"play","id":"f%d","turn":-5,"action":"pass"}',
        '{"type":"undo","id":"f%d","turn":-5}',
    ]
    weights = rng.choice([(1, 0, 0, 0), (0, 1, 20, 20), (1, 1, 1, 1)])
    found = rng.choices(kinds, weights, k=messages)
    return b"".join(frame((text % k).encode()) for k, text in enumerate(found))


# Frames that break the protocol below


class Blow(NamedTuple):
    """The last thing on a connection: after it the server closes, unless it waits for the
    rest of something."""

    sent: bytes
    waits: bool = False


def breaking_frame(rng: random.Random) -> Blow:
    """Frames that no honest client sends."""
    opcode = rng.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15])
    reason = struct.pack(">H", rng.choice([0, 999, 1004, 1005, 1006, 1015, 2999, 65535]))
    return rng.choice(
        [
            Blow(frame(b"\xff\xfe\xfd")),
            Blow(frame(b'{"type":"ping","id":"\xc3\x28"}')),
            Blow(frame(b"\xed\xa0\x80")),
            Blow(frame(b"\xf0\x9f\x8e", final=False) + frame(b"\x41", 0)),
            Blow(frame(b"x", opcode)),
            Blow(frame(b"x", reserved=rng.randint(1, 7))),
            Blow(frame(b"{}", masked=False)),
            Blow(frame(b"y" * 126, rng.choice([PING, PONG]))),
            Blow(frame(b"y", PING, final=False)),
            Blow(frame(b"more", 0)),
            Blow(frame(b"a", final=False) + frame(b"b", TEXT)),
            Blow(frame(b"{}", length=2**63 + 5)),
            Blow(frame(b"{}", length=2**40)),
            Blow(frame(b"z" * 9000)),
            Blow(frame(b"q" * 8000, final=False) + frame(b"q" * 8000, 0)),
            Blow(frame(b"", CLOSE)),
            Blow(frame(b"\x03", CLOSE)),
            Blow(frame(reason, CLOSE)),
            Blow(frame(struct.pack(">H", 1000) + b"\xff\xff", CLOSE)),
            Blow(frame(b"{}", wide=2), waits=True),
            Blow(frame(b"{}", wide=8), waits=True),
            Blow(frame(b"{}", length=4000), waits=True),
            Blow(frame(b'{"type":', final=False), waits=True),
            Blow(frame(b"{}")[: rng.randint(1, 7)], waits=True),
            Blow(rng.randbytes(rng.randint(1, 400)), waits=True),
        ]
    )


# Requests


class Request(NamedTuple):
    """Bytes for an HTTP server; `waits` when it may wait for more of them."""

    sent: bytes
    waits: bool = False


METHODS = (
    "GET",
    "POST",
    "PUT",
    "DELETE",
    "PATCH",
    "HEAD",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "BREW",
)
TRICKS = (
    *("/page/../../../../etc/passwd", "/page/%2e%2e/%2e%2e/pages.py", "/page/..%2f..%2fapi.py"),
    *("/page/%252e%252e/api.py", "/page/..\\..\\api.py", "/page/%5c..%5c", "/page//etc/passwd"),
    *(
        "/page/%00",
        "/page/index.html%00.png",
        "/page/",
        "/page",
        "/page/.",
        "/page/index.html/",
    ),
    *(
        "/page/" + "a" * 300,
        "/page/" + "a/" * 2000,
        "/" + "b" * 20_000,
        "/page/%ff%fe",
        "/page/~",
    ),
    *(
        "/table/%00",
        "/table/../api/games",
        "/table/" + "c" * 5000,
        "/table/%2e%2e",
        "//",
        "/?a=b",
    ),
    *("/api/tables/%00", "/api/tables/%ff", "/api/tables/..", "/api/tables/%F0%9F%8E%B2", "*"),
    *("/api/tables/a%2Fb/record", "/api/games/%00/rulebook/fr", "/api/games/gold/rulebook/%00"),
    *("/api/games/gold/rulebook/..%2f..%2fen", "/api/games/../health", "/api/games/%E0%A4%A"),
    *(
        "/api/games/__init__",
        "/api/games/gold/rulebook/__init__",
        "http://evil.example/api/games",
    ),
    *("/api/openapi.json", "/metrics", "/ready", "/socket", "/api/tables?x=" + "d" * 3000),
    *("/api/games/gold%0d%0aX-Evil:%201", "/%", "/%zz", "/api/tables/%D8%00", "/favicon.ico"),
)
HOSTS = (
    *(
        "evil.example",
        "",
        "[",
        "[::1",
        "localhost:99999",
        "localhost@evil.example",
        "127.0.0.1:x",
    ),
    *("[::1]:80", "0", "a" * 5000, "\xff", "localhost\x00", "LOCALHOST", "[fe80::1%25eth0]"),
)
ORIGINS = (
    *(
        "http://evil.example",
        "null",
        "http://[",
        "http://]",
        "//",
        "",
        "file://",
        "http://[::1",
    ),
    *("http://localhost:1@evil", "http://\xff", "http://[v1.a]", "http://[::1]]:1", "x" * 5000),
    *("http://a\u2100b".encode().decode("latin-1"), "http://[127.0.0.1]"),
)
HEADERS = (
    *("Authorization: Bearer", "Authorization: Bearer \xff\xfe", "Authorization: Basic !!!"),
    *("Authorization: " + "e" * 9000, "X-Filon-Key: \xff", "X-Filon-Key: " + "f" * 5000),
    *("Content-Length: -1", "Content-Length: x", "Content-Length: 99999999999999999999"),
    *("Transfer-Encoding: xchunked", "Transfer-Encoding: gzip", "Transfer-Encoding : chunked"),
    *("X : y", " folded", "No-Colon", "X-Nul: a\x00b", "X-Cr: a\rb", "Expect: 100-continue"),
    *(
        "Content-Encoding: gzip",
        "Range: bytes=0-0,-1,5-2",
        "Range: bytes=9999999999999-",
        "Range: x",
    ),
    *("If-None-Match: *", "If-Modified-Since: yesterday", "Cookie: " + "g=1;" * 500, "TE: x"),
    *("X-Forwarded-For: 127.0.0.1, \xff", "X-Forwarded-Proto: javascript", "Upgrade: h2c"),
    *("X-HTTP-Method-Override: DELETE", "Accept: \xff", "Accept-Encoding: gzip;q=nan"),
)
KINDS = (
    *(
        "application/json",
        "application/json; charset=utf-16",
        "text/plain",
        "",
        "application/xml",
    ),
    *(
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "APPLICATION/JSON",
    ),
    *("application/json;", "\xff", "application/jsonx"),
)


def hostile_request(rng: random.Random, target: Target, host: str) -> Request:
    """One connection's worth of bytes."""
    return rng.choice(REQUESTS)(rng, target, host)


def request(
    method: str, path: str, host: str, *headers: str, body: bytes | None = None
) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", *headers, "Connection: close"]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1", "replace") + (body or b"")


def api_path(rng: random.Random, target: Target) -> str:
    table = f"/api/tables/{rng.choice([target.table, 'x', 'A' * 12])}"
    ends = ["", "/seats", "/start", "/rematch", "/record", "/nothing", "/account", "/branch"]
    ends += ["/draws", "/replay/open/0", "/replay/9/-1", "/valuation/2", "/valuation/x"]
    return rng.choice(["/api/tables", "/api/games", "/health", *(table + end for end in ends)])


def other_method(rng: random.Random, target: Target, host: str) -> Request:
    path = rng.choice([*TRICKS, api_path(rng, target)])
    return Request(request(rng.choice(METHODS), path, host))


def path_trick(rng: random.Random, target: Target, host: str) -> Request:
    return Request(request("GET", rng.choice(TRICKS), host))


def odd_header(rng: random.Random, target: Target, host: str) -> Request:
    found = rng.sample(HEADERS, rng.randint(1, 3))
    body = rng.choice([None, b"{}"])
    method = "POST" if body is not None else "GET"
    sent = request(method, api_path(rng, target), host, *found, body=body)
    return Request(sent, waits=True)


def other_place(rng: random.Random, target: Target, host: str) -> Request:
    if rng.random() < 0.5:
        return Request(request("GET", "/api/games", rng.choice(HOSTS)))
    origin = f"Origin: {rng.choice(ORIGINS)}"
    if rng.random() < 0.5:
        return Request(request("GET", "/api/games", host, origin))
    return Request(handshake(host, "/socket", origin), waits=True)


def new_table(rng: random.Random) -> Plain:
    return {
        "game": rng.choice(["gold", "fievre", "ruee"]),
        "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}],
        "options": {},
        "clock": {"kind": "none", "seconds": 0},
        "stand_in": "greedy",
        "listed": True,
        "watchers": True,
    }


def body_for(rng: random.Random, path: str) -> Plain:
    if path.endswith("/seats"):
        return {"name": "Zoé", "key": "k", "seat": 1, "contribution": "c"}
    return {"fill": "greedy"} if path.endswith("/start") else new_table(rng)


def odd_body(rng: random.Random, target: Target, host: str) -> Request:
    """A body that is damaged as messages are."""
    end = rng.choice(["", f"/{target.table}/seats", f"/{target.table}/start"])
    path = "/api/tables" + end
    body = rng.choice([each for each in DAMAGES if each is not no_such_type])(
        rng, body_for(rng, path)
    )
    kind = f"Content-Type: {rng.choice([*KINDS, *['application/json'] * 20])}"
    token = f"Authorization: Bearer {rng.choice([target.host, *target.tokens, 'no'])}"
    return Request(request("POST", path, host, kind, token, body=body))


def huge_body(rng: random.Random, target: Target, host: str) -> Request:
    length = rng.choice([65_536, 65_537, 200_000])
    body = rng.choice([b"[", b" ", b'"', b"9", b"\x00"]) * length
    kind = "Content-Type: application/json"
    return Request(request("POST", "/api/tables", host, kind, body=body))


def broken_off(rng: random.Random, target: Target, host: str) -> Request:
    """Promises more than it sends."""
    kind, length = "Content-Type: application/json", f"Content-Length: {rng.choice([9, 10**6])}"
    whole = request("POST", "/api/tables", host, kind, length) + b"{"
    return Request(whole[: rng.choice([len(whole), rng.randrange(1, len(whole))])], waits=True)


def smuggled(rng: random.Random, target: Target, host: str) -> Request:
    """Two requests in one, for those who disagree about where the first one ends."""
    hidden = f"DELETE /api/tables/{target.table} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    lines = rng.choice(
        [
            ("Content-Length: 4", "Transfer-Encoding: chunked"),
            ("Transfer-Encoding: chunked", "Transfer-Encoding: identity"),
            ("Content-Length: 0", f"Content-Length: {len(hidden)}"),
            ("Transfer-Encoding: \x0bchunked",),
            ("Transfer-Encoding: chunked, identity",),
            ("X: y\nTransfer-Encoding: chunked",),
        ]
    )
    start = "\r\n".join(["POST /api/tables HTTP/1.1", f"Host: {host}", *lines])
    body = rng.choice(
        [b"0\r\n\r\n", b"0;a=b\r\nX: y\r\n\r\n", b"zz\r\n", b"-1\r\n", b"5\r\nab"]
    )
    sent = (
        start.encode("latin-1") + b"\r\nContent-Type: application/json\r\n\r\n" + body + hidden
    )
    return Request(sent, waits=True)


def odd_start(rng: random.Random, target: Target, host: str) -> Request:
    line = rng.choice(
        [
            *(
                "GET / HTTP/9.9",
                "GET / HTTP/1.0",
                "GET /",
                "get / http/1.1",
                "GET  /  HTTP/1.1",
            ),
            *(
                "GET / HTTP/1.1 extra",
                "PRI * HTTP/2.0",
                "\x16\x03\x01\x02\x00\x01",
                "\x00" * 50,
            ),
            *(
                "GET " + "h" * 70_000 + " HTTP/1.1",
                "\r\n\r\nGET / HTTP/1.1",
                "GET /\xff HTTP/1.1",
            ),
        ]
    )
    sent = f"{line}\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode("latin-1")
    return Request(sent, waits=True)


def odd_handshake(rng: random.Random, target: Target, host: str) -> Request:
    sent = handshake(
        host, rng.choice(["/socket", "/socket/", "/api/games", "/page/index.html"])
    )
    old, new = rng.choice(
        [
            (b"Version: 13", b"Version: 7"),
            (b"Version: 13", b"Version: x"),
            (b"Key: ", b"Key: !"),
            (b"Sec-WebSocket-Key", b"X-No-Key"),
            (b"Upgrade: websocket", b"Upgrade: websocket, h2c"),
            (b"GET ", b"POST "),
            (b"HTTP/1.1", b"HTTP/1.0"),
            (b"Connection: Upgrade", b"Connection: close, Upgrade"),
            (b"\r\n\r\n", b"\r\nSec-WebSocket-Extensions: permessage-deflate; x=\xff\r\n\r\n"),
            (b"\r\n\r\n", b"\r\nSec-WebSocket-Protocol: a, b,,\r\n\r\n"),
            (b"\r\n\r\n", b"\r\nContent-Length: 5\r\n\r\nhello"),
        ]
    )
    return Request(sent.replace(old, new, 1), waits=True)


def noise(rng: random.Random, target: Target, host: str) -> Request:
    return Request(rng.randbytes(rng.randint(1, 300)) + b"\r\n\r\n", waits=True)


REQUESTS: list[Callable[[random.Random, Target, str], Request]] = [
    *(other_method, path_trick, path_trick, odd_header, odd_header, other_place),
    *(odd_body, odd_body, odd_body, odd_body, huge_body, broken_off, smuggled, odd_start),
    *(odd_handshake, noise),
]

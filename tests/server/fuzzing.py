"""An attack on a real server, while two people play at another table.

`python -m tests.server.fuzzing --messages 100000` is the long one. Wrong is: an answer of the
kind 5xx (but a 503 that says why), a socket closed with 1011, an answer that is not of the
protocol, a connection that hangs, a traceback or a token in the log, a server that is gone or
grows, and a table disturbed: its match must be played on, and its record verified.
"""

import argparse
import asyncio
import contextlib
import json
import random
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from filon.play.record import Record
from filon.play.verify import verify
from filon.server.client import Api, Guest
from filon.server.wire.messages import ServerMessage

from .described import ask_as_described
from .hostile import Target, breaking_frame, flood, hostile_message, hostile_request
from .raw_sockets import CLOSE, TEXT, RawSocket, close_code, frame
from .running import Running, is_past, set_table

HANGS = 60.0
"""Seconds without an answer."""
A_WHILE = 0.2
"""So long is waited where the server may wait for more."""
A_MOMENT = 0.005
MOST_IN_A_ROW = 25
FLOOD = 400
AT_ONCE = 6
"""Attackers of sockets, and half as many of HTTP."""
MOST_GROWTH = 200
"""Megabytes."""
IS_OVER = "the-end"
CLOSINGS = {1000, 1001, 1002, 1003, 1005, 1007, 1008, 1009, 1013}
GAMES = (
    ("gold", ("me", "screen")),
    ("fievre", ("me", "screen", "greedy")),
    ("ruee", ("me", "screen")),
    ("gold", ("me", "open")),
)
"""The last one is not started: somebody is missing."""

answers = msgspec.json.Decoder(ServerMessage)


@dataclass
class Findings:
    """What was sent, what came back, and what was wrong with it."""

    messages: int = 0
    requests: int = 0
    sockets: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    closings: Counter[int] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    described: Counter[str] = field(default_factory=Counter)
    """Answers to requests that were made from the description of the API."""
    matches: int = 0
    slowest: float = 0.0
    """The longest time until a decision at the other table was accepted."""
    megabytes: list[int] = field(default_factory=list)
    """Of the server, before and after."""
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def blame(self, what: str) -> None:
        if len(self.wrong) < 100:
            self.wrong.append(what)

    def plain(self) -> dict[str, Any]:
        return {
            **{name: getattr(self, name) for name in ("messages", "requests", "sockets")},
            "answers": dict(self.answers.most_common()),
            "closings": dict(sorted(self.closings.items())),
            "statuses": dict(sorted(self.statuses.items())),
            "described": dict(sorted(self.described.items())),
            "matches": self.matches,
            "slowest": round(self.slowest, 3),
            "megabytes": self.megabytes,
            "seconds": round(self.seconds, 1),
            "wrong": self.wrong,
        }


class Attack:
    """Hostile clients of one server."""

    def __init__(self, api: Api, seed: int, findings: Findings) -> None:
        self.api = api
        self.host, _, port = api.address.removeprefix("http://").partition(":")
        self.port = int(port)
        self.rng = random.Random(seed)
        self.findings = findings
        self.targets: list[Target] = []
        self.secrets: set[str] = set()

    async def set_targets(self) -> None:
        self.targets = [await self.new_target(k) for k in range(2 * len(GAMES))]

    async def new_target(self, k: int) -> Target:
        game, kinds = GAMES[k % len(GAMES)]
        made = await asyncio.to_thread(
            partial(set_table, self.api, game, *kinds, start="open" not in kinds)
        )
        tokens = [seat["token"] for seat in made["seats"] if seat["token"]]
        self.secrets |= {made["host"], made["key"], *tokens}
        return Target(made["table"]["id"], made["host"], made["key"], tokens)

    # Sockets

    async def on_sockets(self, messages: int) -> None:
        """Send so many messages, over as many connections as it takes."""
        while self.findings.messages < messages:
            place = self.rng.randrange(len(self.targets))
            if self.rng.random() < 0.01:
                self.targets[place] = await self.new_target(place)
            try:
                await asyncio.wait_for(self.one_socket(self.targets[place]), HANGS)
            except TimeoutError:
                self.findings.blame("a socket hangs: no answer to the last ping, no close")
            except OSError as error:
                self.findings.blame(f"no socket: {error!r:.200}")

    async def one_socket(self, target: Target) -> None:
        """A guest who behaves, then less and less."""
        socket = await RawSocket.open(self.host, self.port)
        self.findings.sockets += 1
        try:
            if self.rng.random() < 0.9:
                socket.send(self.opening(target))
                await self.first_answer(socket, target)
            for _ in range(self.rng.randint(1, MOST_IN_A_ROW)):
                self.findings.messages += 1
                await self.send(socket, hostile_message(self.rng, target))
            if self.rng.random() < 0.01:
                self.findings.messages += FLOOD
                socket.send(flood(self.rng, FLOOD))
            await self.last_words(socket)
        except (ConnectionResetError, BrokenPipeError):
            self.findings.closings[1006] += 1
        finally:
            socket.abort()

    async def send(self, socket: RawSocket, sent: bytes) -> None:
        """Whole, or in two pieces with a moment between them."""
        if self.rng.random() < 0.1:
            cut = self.rng.choice([2, 6, self.rng.randrange(len(sent))])
            socket.send(sent[:cut])
            await asyncio.sleep(A_MOMENT)
            sent = sent[cut:]
        socket.send(sent)

    def opening(self, target: Target) -> bytes:
        """Hello with the right token, with somebody else's, or as a watcher."""
        other = self.rng.choice(self.targets)
        token = self.rng.choice([*target.tokens * 8, "", other.tokens[0], other.host, "no"])
        hello = {
            "type": "hello",
            "table": target.table,
            "token": token,
            "key": self.rng.choice([target.key, other.key, ""]),
            "last": self.rng.choice([-1, -1, 0, 3, 10**6]),
        }
        return frame(json.dumps(hello).encode())

    async def first_answer(self, socket: RawSocket, target: Target) -> None:
        """Learn what is legal, to be hostile in a way that is nearly right."""
        found = await socket.next()
        if found is None or found.opcode != TEXT:
            return
        self.check_answer(found.payload)
        position = json.loads(found.payload).get("position")
        if position is not None:
            target.turn, target.legal = position["turn"], position["legal"]
            target.order = position["order"]["most"] if position["order"] else 0

    async def last_words(self, socket: RawSocket) -> None:
        """Break the protocol, or ask whether the server is still there."""
        if self.rng.random() < 0.1:
            return  # gone in the middle of it
        if self.rng.random() < 0.4:
            self.findings.messages += 1
            blow = breaking_frame(self.rng)
            socket.send(blow.sent)
            if blow.waits:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.listen(socket), A_WHILE)
                return
        socket.send(frame(json.dumps({"type": "ping", "id": IS_OVER}).encode()))
        await self.listen(socket)

    async def listen(self, socket: RawSocket) -> None:
        """Hear all answers, until the last one or the end."""
        while True:
            found = await socket.next()
            if found is None:
                self.findings.closings[1006] += 1
                return
            if found.opcode == CLOSE:
                code = close_code(found.payload)
                self.findings.closings[code] += 1
                if code not in CLOSINGS:
                    self.findings.blame(f"a socket was closed with {code}")
                return
            if found.opcode == TEXT and self.check_answer(found.payload) == IS_OVER:
                return

    def check_answer(self, payload: bytes) -> str:
        """Its id; what is no message of the protocol is wrong."""
        try:
            message = answers.decode(payload)
        except (msgspec.MsgspecError, UnicodeError) as error:
            self.findings.blame(f"no message of the protocol: {error}: {payload[:120]!r}")
            return ""
        name = type(message).__name__
        code = getattr(message, "code", "") or getattr(message, "reason", "")
        self.findings.answers[f"{name} {code}".strip()] += 1
        return str(getattr(message, "id", ""))

    # HTTP

    async def on_requests(self, requests: int) -> None:
        while self.findings.requests < requests:
            self.findings.requests += 1
            target = self.rng.choice(self.targets)
            sent = hostile_request(self.rng, target, f"{self.host}:{self.port}")
            try:
                await self.one_request(sent.sent, A_WHILE if sent.waits else HANGS)
            except TimeoutError:
                if not sent.waits:
                    self.findings.blame(f"no answer to {sent.sent[:120]!r}")
            except (ConnectionError, asyncio.IncompleteReadError):
                self.findings.statuses[0] += 1
            except asyncio.LimitOverrunError:
                self.findings.blame(f"no end of an answer to {sent.sent[:120]!r}")

    async def one_request(self, sent: bytes, patience: float) -> None:
        reader, writer = await asyncio.open_connection(self.host, self.port)
        try:
            writer.write(sent)
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), patience)
            status = int(head.split(b" ", 2)[1])
            self.findings.statuses[status] += 1
            if status >= 500 and not (status == 503 and await says_why(reader)):
                self.findings.blame(f"{status} to {sent[:200]!r}")
        finally:
            writer.transport.abort()


async def says_why(reader: asyncio.StreamReader) -> bool:
    body = await asyncio.wait_for(reader.read(1000), HANGS)
    return b'"code":"full"' in body or b'"code":"unavailable"' in body


class Undisturbed:
    """Two people at a table of their own."""

    def __init__(self, api: Api, seed: int, findings: Findings) -> None:
        self.api = api
        self.rng = random.Random(seed)
        self.findings = findings
        self.stopping = False
        self.secrets: set[str] = set()

    async def play(self) -> None:
        """Match after match, the last one to its end."""
        while not self.stopping:
            made = await asyncio.to_thread(set_table, self.api, "gold", "me", "screen")
            await self.one_match(made)
            self.findings.matches += 1

    async def one_match(self, made: Any) -> None:
        id, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
        self.secrets |= {made["host"], made["key"], *tokens}
        async with (
            Guest(self.api.socket, id, tokens[0]) as ann,
            Guest(self.api.socket, id, tokens[1]) as zoe,
        ):
            await asyncio.gather(self.decide(ann), self.decide(zoe))
            if ann.breaks or zoe.breaks:
                self.findings.blame(f"the other table was cut off {ann.breaks + zoe.breaks}×")
        text = await asyncio.to_thread(
            partial(self.api.ask, "GET", f"/api/tables/{id}/record", token=tokens[0])
        )
        if not verify(Record.read(text)).finished:
            self.findings.blame("the record of the other table does not end")

    async def decide(self, guest: Guest) -> None:
        while True:
            await guest.until(partial(can_decide, guest), HANGS)
            assert guest.position is not None
            if guest.position["standings"] is not None:
                return
            begun = time.monotonic()
            turn = guest.position["turn"]
            await guest.play(self.rng.choice(guest.position["legal"]))
            self.findings.slowest = max(self.findings.slowest, time.monotonic() - begun)
            await guest.until(partial(is_past, guest, turn), HANGS)


def can_decide(guest: Guest) -> bool:
    position = guest.position
    return position is not None and bool(position["legal"] or position["standings"])


def megabytes(process: int) -> int:
    """What a process holds in memory; 0 where the system does not say."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    return int(status.partition("VmRSS:")[2].split()[0]) // 1024


async def attack(
    server: Running, messages: int, requests: int, examples: int, seed: int = 1
) -> Findings:
    """Send so many messages and requests, and so many examples of every request that the API
    describes; give what was found. Raises what the checks of the description raise."""
    findings = Findings()
    hostile = Attack(server.api, seed, findings)
    people = Undisturbed(server.api, seed, findings)
    assert server.process is not None
    begun = time.monotonic()
    await hostile.set_targets()
    playing = asyncio.create_task(people.play())
    warm_up = min(messages, 1000)
    await asyncio.gather(*(hostile.on_sockets(warm_up) for _ in range(AT_ONCE)))
    findings.megabytes.append(megabytes(server.process.pid))
    await asyncio.gather(
        asyncio.to_thread(ask_as_described, server, examples, findings.described),
        *(hostile.on_sockets(messages) for _ in range(AT_ONCE)),
        *(hostile.on_requests(requests) for _ in range(AT_ONCE // 2)),
    )
    people.stopping = True
    await playing
    findings.seconds = time.monotonic() - begun
    findings.megabytes.append(megabytes(server.process.pid))
    look_back(server, findings, hostile.secrets | people.secrets)
    return findings


def look_back(server: Running, findings: Findings, secrets: set[str]) -> None:
    """What is wrong with the server itself, afterwards."""
    assert server.process is not None
    if server.process.poll() is not None:
        findings.blame(f"the server is gone: {server.process.returncode}")
    elif server.api.ask("GET", "/ready")["status"] != "ready":
        findings.blame("the server is not ready")
    before, after = findings.megabytes
    if after - before > MOST_GROWTH:
        findings.blame(f"the server grew from {before} to {after} MB")
    if any(secret in line for line in server.output for secret in secrets):
        findings.blame("a token is in the log")
    for problem, times in Counter(map(without_time, server.problems())).items():
        findings.blame(f"{times}× in the log: {problem}")


def without_time(line: str) -> str:
    return re.sub(r"^[-\d]+ [\d:,]+ ", "", line)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000, help="of sockets")
    parser.add_argument("--requests", type=int, help="default: a quarter of the messages")
    parser.add_argument("--examples", type=int, default=200, help="of each described request")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    requests = chosen.messages // 4 if chosen.requests is None else chosen.requests
    with (
        tempfile.TemporaryDirectory() as home,
        Running(Path(home) / "tables.sqlite3", "--most-tables=0") as server,
    ):
        findings = asyncio.run(
            attack(server, chosen.messages, requests, chosen.examples, chosen.seed)
        )
        if findings.wrong:
            print("\n".join(server.output), file=sys.stderr)
    print(json.dumps(findings.plain(), indent=2, ensure_ascii=False))
    return 1 if findings.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

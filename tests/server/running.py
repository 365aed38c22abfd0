"""A real server in a process of its own, and people who play at its tables."""

import asyncio
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from filon.server.client import Api, Guest

READY = re.compile(r"open at (\S+)")
START_SECONDS = 120.0
UNBOUNDED = (
    "--messages-per-second=0",
    "--requests-per-second=0",
    "--connections-per-address=0",
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """`filon serve` on a database; it can be killed and started again at the same port."""

    def __init__(self, database: Path | str, *options: str, bounded: bool = False) -> None:
        self.port = free_port()
        self.command = [sys.executable, "-m", "filon", "serve", "--database", str(database)]
        self.command += ["--port", str(self.port), *options, *(() if bounded else UNBOUNDED)]
        self.api = Api(f"http://127.0.0.1:{self.port}")
        self.output: list[str] = []
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> "Running":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Come back when it answers."""
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        ready = threading.Event()
        threading.Thread(target=self._read, args=(self.process, ready), daemon=True).start()
        assert ready.wait(START_SECONDS), "\n".join(self.output)
        assert self.process.poll() is None, "\n".join(self.output)

    def _read(self, process: "subprocess.Popen[str]", ready: threading.Event) -> None:
        assert process.stdout is not None
        with process.stdout:
            for line in process.stdout:
                self.output.append(line.rstrip())
                if READY.search(line):
                    ready.set()
        ready.set()

    def kill(self) -> None:
        """kill -9: nothing can be finished."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self, how: int = signal.SIGTERM) -> int:
        """Ask it to stop; give its exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(30)

    def problems(self) -> list[str]:
        """The lines of the log that nobody should see."""
        bad = ("Traceback", "ERROR", "CRITICAL")
        return [line for line in self.output if any(word in line for word in bad)]


def seats(*kinds: str) -> list[dict[str, str]]:
    """Seats in short: `me`, `screen`, `open`, `invited`, or the level of a bot."""
    people = ("me", "screen", "open", "invited")
    return [
        {"kind": kind, "name": f"P{k}" if kind in ("me", "screen") else ""}
        if kind in people
        else {"kind": "bot", "level": kind}
        for k, kind in enumerate(kinds)
    ]


def set_table(api: Api, game: str, *kinds: str, start: bool = True, **more: object) -> Any:
    """A new table, started unless somebody has to sit down first."""
    made = api.ask("POST", "/api/tables", {"game": game, "seats": seats(*kinds), **more})
    if start:
        api.ask("POST", f"/api/tables/{made['table']['id']}/start", {}, token=made["host"])
    return made


def guest(api: Api, made: Any, seat: int) -> Guest:
    return Guest(api.socket, made["table"]["id"], made["seats"][seat]["token"])


async def play_on(
    guest: Guest,
    rng: random.Random,
    *,
    stop: Callable[[], bool] = lambda: False,
    seconds: float = 60.0,
) -> None:
    """Decide at random whenever it is our turn, until the match is over."""
    while not stop():
        await guest.until(lambda: can_go_on(guest) or stop(), seconds)
        position = guest.position
        assert position is not None
        if position["standings"] is not None or stop():
            return
        await guest.play(rng.choice(position["legal"]))
        await guest.until(partial(is_past, guest, position["turn"]))


def is_past(guest: Guest, turn: int) -> bool:
    return guest.position is not None and guest.position["turn"] > turn


def can_go_on(guest: Guest) -> bool:
    position = guest.position
    return position is not None and bool(position["legal"] or position["standings"])


def play_out(api: Api, made: Any, people: Sequence[int], seed: int = 0) -> list[Guest]:
    """Play a table to its end with people in these seats; give them."""

    async def all_of_them() -> list[Guest]:
        found = [guest(api, made, seat) for seat in people]
        for each in found:
            await each.__aenter__()
        await asyncio.gather(
            *(play_on(each, random.Random(seed + k)) for k, each in enumerate(found))
        )
        for each in found:
            await each.close()
        return found

    return asyncio.run(all_of_them())


def eventually(condition: Callable[[], bool], seconds: float = 60.0) -> bool:
    """Whether something comes true in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if condition():
            return True
        time.sleep(0.05)
    return condition()

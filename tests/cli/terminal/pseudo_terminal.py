"""A pseudo-terminal: what is drawn there can be read, and keys pressed."""

import os
import pty
import select
import subprocess
import sys
import termios
import time
from pathlib import Path

from cli.terminal.desk import without_codes

ENTER_SCREEN = "\x1b[?1049h"
LEAVE_SCREEN = "\x1b[?1049l"
PATIENCE = 60.0


class Terminal:
    """A pseudo-terminal with `filon`, or another module, running in it."""

    def __init__(
        self,
        *words: str,
        folder: Path | None = None,
        variable: tuple[str, str] | None = None,
        module: str = "filon",
    ) -> None:
        self.master, self.slave = pty.openpty()
        termios.tcsetwinsize(self.slave, (24, 80))
        self.usual = termios.tcgetattr(self.slave)
        self.text = ""
        environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *words],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=environment | dict([variable] if variable else []),
            cwd=folder,
            start_new_session=True,
        )

    def wait_for(self, words: str) -> str:
        """Read until these words are drawn; give everything new."""
        start, deadline = len(self.text), time.monotonic() + PATIENCE
        while words not in without_codes(self.text[start:]):
            assert time.monotonic() < deadline, without_codes(self.text[start:])
            if select.select([self.master], [], [], 0.1)[0]:
                self.text += os.read(self.master, 65536).decode("utf-8", "replace")
        return without_codes(self.text[start:])

    def type(self, line: str) -> None:
        self.press(f"{line}\n")

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def left(self) -> int:
        """Wait until the command is done; give its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < deadline
            self.drain()
        self.drain()
        return self.process.returncode

    def drain(self) -> None:
        while select.select([self.master], [], [], 0.05)[0]:
            self.text += os.read(self.master, 65536).decode("utf-8", "replace")

    def is_as_before(self) -> bool:
        """Whether the terminal echoes as it did, and shows its usual screen."""
        return (
            termios.tcgetattr(self.slave) == self.usual
            and self.text.count(ENTER_SCREEN) == 1
            and self.text.index(ENTER_SCREEN) < self.text.rindex(LEAVE_SCREEN)
            and self.text.rindex("\x1b[?25h") > self.text.rindex("\x1b[?25l")
        )

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

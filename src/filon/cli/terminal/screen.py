"""Where the table is shown: a whole screen that is drawn anew, or paper that fills up."""

import io
import os
import signal
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType

from rich.console import Console, RenderableType
from rich.text import Text

from filon.cli.terminal.commands import is_back, is_quit
from filon.cli.terminal.layout import Scene, compose
from filon.cli.terminal.look import ACCENT, NO_BREAK, fit, ink, plain_letters

LONGEST_LINE = 400
PAPER_WIDTH = 100
WIDEST_PAGE = 84
"""Lines longer than this are hard to read."""
MARGIN = 2
PAGE_FRAME = 4
"""Lines of a page that are not its text: above, below, the prompt, and a free one."""
MOST_KEPT = 10_000
"""Letters of the standard error that are kept while a picture has the terminal."""

ENTER, LEAVE = "\x1b[?1049h", "\x1b[0m\x1b[?25h\x1b[?1049l"
HOME, CLEAR_LINE, CLEAR_BELOW = "\x1b[H", "\x1b[K", "\x1b[J"
HIDE_CURSOR, SHOW_CURSOR = "\x1b[?25l", "\x1b[?25h"
RESIZED: int | None = getattr(signal, "SIGWINCH", None)
BLANKS = str.maketrans({"\u00a0": " "})


class TableLeft(Exception):
    """Nothing more will be typed: the player has left."""


class Screen(ABC):
    """Shows scenes and pages, and asks. Raises TableLeft when nothing more is typed."""

    is_live: bool
    """Whether somebody sits there who can be asked."""
    is_drawn_anew: bool
    """Whether a picture takes the place of the one before."""

    def __init__(self, console: Console, is_ascii: bool) -> None:
        self.console = console
        self.is_ascii = is_ascii
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def __enter__(self) -> "Screen":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give the terminal back as it was; `say` still works."""
        return

    @property
    def page_width(self) -> int:
        """The columns of a page that is easy to read."""
        return max(20, min(self.console.width - 2 * MARGIN, WIDEST_PAGE))

    @abstractmethod
    def ask(self, scene: Scene) -> str:
        """Show the table and read a line."""

    @abstractmethod
    def show(self, scene: Scene, seconds: float | None) -> str:
        """Show the table for so long (None: until Enter); give what was typed meanwhile."""

    @abstractmethod
    def glimpse(self, scene: Scene, seconds: float) -> str:
        """Show the table between two decisions; give what was typed meanwhile."""

    @abstractmethod
    def page(self, lines: list[Text], prompt: str, seconds: float | None = None) -> str:
        """Show a page; give what is typed below it."""

    @abstractmethod
    def pages(self, lines: list[Text], prompt: str) -> None:
        """Show a long text, page by page."""

    def say(self, what: RenderableType) -> None:
        """Write below everything, to stay; a text is one line, however long."""
        if isinstance(what, str):
            self.write(f"{what}\n")
            return
        with self.console.capture() as capture:
            self.console.print(what)
        self.write(capture.get())

    def write(self, text: str) -> None:
        text = text.translate(BLANKS)
        sys.stdout.write(plain_letters(text) if self.is_ascii else text)
        sys.stdout.flush()


class Paper(Screen):
    """Everything is written below what was written before: for pipes and files, and for
    whoever reads by ear. Nothing waits until somebody goes on."""

    is_drawn_anew = False

    def __init__(self, is_ascii: bool) -> None:
        console = Console(file=sys.stdout, width=PAPER_WIDTH, color_system=None)
        super().__init__(console, is_ascii)
        self.is_live = is_typed()
        self._told: dict[int | None, int] = {}
        """By viewer: how many lines of the log are on the paper."""
        self._seen: list[str] = []
        self._listed: list[str] = []

    def ask(self, scene: Scene) -> str:
        self.put(scene)
        return self.question(scene.prompt)

    def show(self, scene: Scene, seconds: float | None) -> str:
        self.put(scene)
        return ""

    def glimpse(self, scene: Scene, seconds: float) -> str:
        return ""

    def page(self, lines: list[Text], prompt: str, seconds: float | None = None) -> str:
        self.pages(lines, prompt)
        return self.question(prompt) if self.is_live and seconds is None else ""

    def pages(self, lines: list[Text], prompt: str) -> None:
        self.write("".join(line.plain.rstrip() + "\n" for line in lines))

    def put(self, scene: Scene) -> None:
        """What is new since the last time: what happened, the table, the choices, a notice."""
        known = min(self._told.get(scene.seat, 0), len(scene.log))
        self._told[scene.seat] = len(scene.log)
        lines = [f"{line.text} ({line.clause})" for line in scene.log[known:]]
        table = [line.plain.rstrip() for line in scene.draw(PAPER_WIDTH)]
        if table != self._seen:
            lines += ["", f"{scene.title} · {scene.status}", *table]
            self._seen, self._listed = table, []
        listed = [
            "  " + " ".join(filter(None, [key_of(each.key), each.label, dashed(each.about)]))
            for each in scene.items
        ]
        if listed != self._listed:
            lines += listed
            self._listed = listed
        lines += [scene.notice] if scene.notice else []
        self.write("".join(line + "\n" for line in lines))

    def question(self, prompt: str) -> str:
        """Ask and read; what was read stands on the paper too."""
        self.write(prompt + " ")
        line = read_line()
        if not self.is_live:
            self.write(line + "\n")
        return line


def key_of(key: str) -> str:
    return f"{key}." if key.isdecimal() else key


def dashed(about: str) -> str:
    return f"— {about}" if about else ""


class FullScreen(Screen):
    """The whole screen, drawn anew each time, so that nothing shown earlier can be read."""

    is_live = True
    is_drawn_anew = True

    def __init__(self, console: Console, is_ascii: bool) -> None:
        super().__init__(console, is_ascii)
        self._out = sys.stdout
        self._usual_error = sys.stderr
        self._is_open = False
        self._again: Callable[[], None] = lambda: None

    def open(self) -> None:
        if self._is_open:
            return
        self._is_open, self._out = True, sys.stdout
        self._usual_error = sys.stderr
        if sys.stderr is not None and sys.stderr.isatty():
            sys.stderr = io.StringIO()
        self._out.write(ENTER)
        if RESIZED is not None:
            signal.signal(RESIZED, lambda *_: self._again())

    def close(self) -> None:
        """Say also what was written to the standard error while the picture was there."""
        if not self._is_open:
            return
        if RESIZED is not None:
            signal.signal(RESIZED, signal.SIG_DFL)
        self._is_open = False
        self._out.write(LEAVE)
        self._out.flush()
        held, sys.stderr = sys.stderr, self._usual_error
        if isinstance(held, io.StringIO):
            sys.stderr.write(held.getvalue()[-MOST_KEPT:])
            sys.stderr.flush()

    def ask(self, scene: Scene) -> str:
        return self.show(scene, None)

    def show(self, scene: Scene, seconds: float | None) -> str:
        return self.shown(lambda width, height: compose(scene, width, height), seconds)

    def glimpse(self, scene: Scene, seconds: float) -> str:
        return self.show(scene, seconds)

    def page(self, lines: list[Text], prompt: str, seconds: float | None = None) -> str:
        margin = " " * MARGIN
        body = [Text(margin).append_text(line) for line in lines]
        end = [Text(), ink(f"{margin}{prompt} ", ACCENT)]
        return self.shown(
            lambda width, height: [Text(), *body[: max(1, height - PAGE_FRAME)], *end], seconds
        )

    def pages(self, lines: list[Text], prompt: str) -> None:
        room = max(1, self.console.size.height - PAGE_FRAME)
        for start in range(0, max(1, len(lines)), room):
            typed = self.page(lines[start : start + room], prompt)
            if is_quit(typed) or is_back(typed):
                return

    def shown(self, draw: Callable[[int, int], list[Text]], seconds: float | None) -> str:
        """Fill the screen, also when the window changes its size; give what is typed."""
        self._again = lambda: self.paint(draw, is_asking=seconds is None)
        self.open()
        self._again()
        return read_line() if seconds is None else wait(seconds)

    def paint(self, draw: Callable[[int, int], list[Text]], is_asking: bool) -> None:
        width, height = self.console.size
        lines = draw(width, height)[:height]
        with self.console.capture() as capture:
            for line in lines:
                self.console.print(fit(line, width), end="\n", no_wrap=True, crop=False)
        rows = capture.get().removesuffix("\n")
        if self.is_ascii:
            rows = plain_letters(rows.replace("…", "~"))
        # Before a row: behind a full one the cursor still stands on its last column.
        frame = HIDE_CURSOR + HOME + CLEAR_LINE + rows.replace("\n", f"\n{CLEAR_LINE}")
        frame += f"\n{CLEAR_BELOW}" if len(lines) < height else ""
        if is_asking:
            column = Text(lines[-1].plain.rstrip()).cell_len + 2
            frame += f"\x1b[{len(lines)};{column}H{SHOW_CURSOR}"
        self._out.write(frame.translate(BLANKS))
        self._out.flush()


def make_screen(plain_text: bool, ascii_only: bool) -> Screen:
    """The whole screen where somebody sits at one; paper for pipes and files."""
    is_ascii = ascii_only or not can_show("◆▒▸─" + NO_BREAK, sys.stdout.encoding)
    console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    can_draw = sys.stdout.isatty() and not console.legacy_windows
    is_dumb = os.environ.get("TERM", "") in ("dumb", "unknown")
    if plain_text or is_dumb or not can_draw or not is_typed():
        return Paper(is_ascii)
    return FullScreen(console, is_ascii)


def can_show(text: str, encoding: str | None) -> bool:
    """Whether an output of this encoding has these letters."""
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def is_typed() -> bool:
    """Whether somebody sits at the keyboard."""
    return sys.stdin is not None and sys.stdin.isatty()


def read_line() -> str:
    """The next line, printable, without blanks around it. Raises TableLeft at the end."""
    text = sys.stdin.readline() if sys.stdin is not None else ""
    if not text:
        raise TableLeft
    line = text.strip()[:LONGEST_LINE]
    return "".join(letter if letter.isprintable() else "?" for letter in line)


def wait(seconds: float) -> str:
    """Wait so long or until Enter; give what was typed. What is typed does not show, and what
    was typed without Enter is forgotten."""
    if seconds <= 0:
        return ""
    if sys.platform == "win32":
        time.sleep(seconds)
        return ""
    from select import select

    with quiet_typing():
        return read_line() if select([sys.stdin], [], [], seconds)[0] else ""


@contextmanager
def quiet_typing() -> Iterator[None]:
    """Do not echo keys meanwhile; forget at the end what was half typed."""
    assert sys.platform != "win32", "a terminal of another kind"
    import termios

    keyboard = sys.stdin.fileno()
    usual = termios.tcgetattr(keyboard)
    quiet = [*usual[:3], usual[3] & ~termios.ECHO, *usual[4:]]
    termios.tcsetattr(keyboard, termios.TCSANOW, quiet)
    try:
        yield
    finally:
        termios.tcsetattr(keyboard, termios.TCSAFLUSH, usual)

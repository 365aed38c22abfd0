"""The whole screen, drawn anew each time, so that nothing shown earlier can be read again."""

import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from types import FrameType
from typing import TextIO

from rich.console import Console
from rich.text import Text

from filon.cli.terminal.burst import draw_burst
from filon.cli.terminal.commands import is_back, is_quit
from filon.cli.terminal.held_back import HeldBack
from filon.cli.terminal.indexed import indexed
from filon.cli.terminal.keyboard import Keyboard
from filon.cli.terminal.keys import Key, can_read_keys, read_key, single_keys
from filon.cli.terminal.lines import fit
from filon.cli.terminal.menu import Menu
from filon.cli.terminal.palette import ACCENT, BASE
from filon.cli.terminal.scene import Scene
from filon.cli.terminal.screen import Screen
from filon.cli.terminal.symbols import Symbols

ENTER = "\x1b[?1049h"
LEAVE = "\x1b[?25h\x1b[?1049l"
HOME = "\x1b[H"
HIDE_CURSOR = "\x1b[?25l"
SHOW_CURSOR = "\x1b[?25h"
RESET = "\x1b[0m"
CLEAR_LINE = "\x1b[K"
RICH_COLOURS = ("256", "truecolor")
"""With sixteen colours several cards would look the same."""

MARGIN = 2
PAGE_FRAME = 4
"""Lines of a page that are not its text: above, below, the prompt, and a free one."""

Draw = Callable[[int, int], list[Text]]
"""Draws for a width and a height."""

Handler = Callable[[int, FrameType | None], object] | int | None
RESIZED: int | None = getattr(signal, "SIGWINCH", None)
"""The signal of a window that was resized, where there is one."""


class FullScreen(Screen):
    is_live = True
    is_drawn_anew = True

    def __init__(self, console: Console, keyboard: Keyboard, symbols: Symbols) -> None:
        super().__init__(console, keyboard, symbols)
        self.blocks = (
            console.color_system in RICH_COLOURS
            and not console.no_color
            and not symbols.is_ascii
        )
        self._is_open = False
        self._out = sys.stdout
        self._held = HeldBack()
        self._is_drawing = False
        self._is_stale = False
        self._again: Callable[[], None] = lambda: None
        self._was_resized: Handler = None

    def open(self) -> None:
        if not self._is_open:
            self._is_open = True
            self._out = sys.stdout
            self._held.begin()
            self.out.write(ENTER)
            if RESIZED is not None:
                self._was_resized = signal.signal(RESIZED, self._resized)

    def close(self) -> None:
        if self._is_open:
            if RESIZED is not None:
                signal.signal(RESIZED, self._was_resized)
            self.out.write(RESET + LEAVE)
            self.out.flush()
            self._is_open = False
            self._held.end()

    @property
    def out(self) -> TextIO:
        """The screen, also when the window is resized while a bot's prints go elsewhere."""
        return self._out if self._is_open else sys.stdout

    def _resized(self, number: int, frame: FrameType | None) -> None:
        """The window has another size: draw the same again, now or after this picture."""
        self._is_stale = True
        if not self._is_drawing:
            self._again()

    def ask(self, scene: Scene) -> str:
        if scene.menu is not None and can_read_keys():
            return self.choose(scene, scene.menu)
        self.draw_scene(scene, typing=True)
        return self.keyboard.line()

    def choose(self, scene: Scene, menu: Menu) -> str:
        """Let the cursor go about the menu until Enter; give what is typed or chosen."""
        with single_keys():
            while True:
                self.draw_scene(replace(scene, menu=menu), typing=True, typed=menu.typed)
                if not menu.typed:
                    self.left = menu
                key = read_key()
                if key is Key.ENTER:
                    return menu.answer
                menu = menu.pressed(key)

    def show(self, scene: Scene, seconds: float | None) -> str:
        self.draw_scene(scene, typing=seconds is None)
        return self.keyboard.line() if seconds is None else self.keyboard.wait(seconds)

    def glimpse(self, scene: Scene, seconds: float) -> str:
        return self.show(scene, seconds)

    def banner(self, title: str, text: str, seconds: float) -> None:
        if seconds <= 0:
            return
        self.paint(
            lambda width, height: draw_burst(
                title, text, width, height, self.symbols, self.blocks
            ),
            typing=False,
        )
        self.keyboard.wait(seconds)

    def page(self, lines: list[Text], prompt: str, seconds: float | None = None) -> str:
        self.paint(
            lambda width, height: page_lines(lines, prompt, height), typing=seconds is None
        )
        return self.keyboard.line() if seconds is None else self.keyboard.wait(seconds)

    def pages(self, lines: list[Text], prompt: str) -> None:
        room = max(1, self.console.size.height - PAGE_FRAME)
        for start in range(0, max(1, len(lines)), room):
            typed = self.page(lines[start : start + room], prompt)
            if is_quit(typed) or is_back(typed):
                return

    def draw_scene(self, scene: Scene, typing: bool, typed: str = "") -> None:
        self.paint(
            lambda width, height: scene.compose(width, height, self.symbols, self.blocks),
            typing,
            typed,
        )

    def paint(self, draw: Draw, typing: bool, typed: str = "") -> None:
        """Fill the screen; when something is to be typed leave the cursor behind the last
        line and what is typed already. The same is drawn again when the window changes its
        size."""
        self._again = lambda: self.paint(draw, typing, typed)
        self.open()
        self._is_drawing = self._is_stale = True
        try:
            while self._is_stale:
                self._is_stale = False
                self.write(self.frame(draw, typing) + typed)
        finally:
            self._is_drawing = False

    def frame(self, draw: Draw, typing: bool) -> str:
        """One picture in the terminal's own codes."""
        width, height = self.console.size
        lines = draw(width, height)[:height]
        if self.console.color_system == "256":
            lines = [indexed(line) for line in lines]
        shown = lines + [Text()] * (height - len(lines))
        painted = Text("\n").join(fit(line, width) for line in shown)
        with self.console.capture() as capture:
            self.console.print(painted, style=BASE, end="", no_wrap=True, crop=False)
        rows = capture.get().replace("…", self.symbols.cut).split("\n")
        # Before the row: behind a full one the cursor still stands on its last column.
        clear = self.typed_style() + CLEAR_LINE
        frame = HIDE_CURSOR + HOME + "\n".join(clear + row for row in rows)
        if typing:
            column = Text(lines[-1].plain.rstrip()).cell_len + 2
            frame += f"\x1b[{len(lines)};{column}H{SHOW_CURSOR}{self.typed_style()}"
        return frame

    def typed_style(self) -> str:
        """The codes under which typed letters look like ours."""
        with self.console.capture() as capture:
            self.console.print(Text("x", BASE), end="")
        return capture.get().partition("x")[0]


def page_lines(lines: list[Text], prompt: str, height: int) -> list[Text]:
    """A page of text and the prompt below it."""
    shown = [Text(" " * MARGIN).append_text(line) for line in lines]
    room = max(1, height - PAGE_FRAME)
    return [Text(), *shown[:room], Text(), Text(f"{' ' * MARGIN}{prompt} ", ACCENT)]

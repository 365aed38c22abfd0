"""The whole screen, drawn anew each time, so that no earlier flip can be read again."""

import signal
import sys
from types import FrameType

from rich.console import Console
from rich.style import Style
from rich.text import Text

from filon.cli.terminal.burst import draw_burst
from filon.cli.terminal.gold.layout import compose
from filon.cli.terminal.gold.scene import Scene
from filon.cli.terminal.keyboard import Keyboard
from filon.cli.terminal.lines import fit
from filon.cli.terminal.palette import ACCENT, BASE
from filon.cli.terminal.screen import Screen
from filon.cli.terminal.symbols import Symbols

ENTER = "\x1b[?1049h"
LEAVE = "\x1b[?25h\x1b[?1049l"
HOME = "\x1b[H"
HIDE_CURSOR = "\x1b[?25l"
SHOW_CURSOR = "\x1b[?25h"
RESET = "\x1b[0m"
MARGIN = 2
PAGE_FRAME = 3
"""Lines of a page that are not its text: one above, one below, the prompt."""


class FullScreen(Screen):
    is_live = True

    def __init__(self, console: Console, keyboard: Keyboard, symbols: Symbols) -> None:
        super().__init__(console, keyboard, symbols)
        self.blocks = (
            console.color_system is not None and not console.no_color and not symbols.is_ascii
        )
        self._is_open = False

    def open(self) -> None:
        if not self._is_open:
            self._is_open = True
            sys.stdout.write(ENTER)

    def close(self) -> None:
        if self._is_open:
            self._is_open = False
            sys.stdout.write(RESET + LEAVE)
            sys.stdout.flush()

    def ask(self, scene: Scene) -> str:
        self.draw_scene(scene, typing=True)
        return self.keyboard.line()

    def show(self, scene: Scene, seconds: float | None) -> str:
        self.draw_scene(scene, typing=seconds is None)
        return self.keyboard.line() if seconds is None else self.keyboard.wait(seconds)

    def glimpse(self, scene: Scene, seconds: float) -> None:
        self.draw_scene(scene, typing=False)
        self.keyboard.wait(seconds)

    def banner(self, title: str, text: str, seconds: float) -> None:
        if seconds <= 0:
            return
        width, height = self.console.size
        self.draw(draw_burst(title, text, width, height, self.symbols, self.blocks), None)
        self.keyboard.wait(seconds)

    def page(self, lines: list[Text], prompt: str, seconds: float | None = None) -> str:
        width, height = self.console.size
        shown = [Text(), *(Text(" " * MARGIN).append_text(line) for line in lines)]
        shown = [*shown[: height - MARGIN], Text(), Text(f"{' ' * MARGIN}{prompt} ", ACCENT)]
        if seconds is not None:
            self.draw(shown, None)
            return self.keyboard.wait(seconds)
        self.draw(shown, len(shown))
        return self.keyboard.line()

    def pages(self, lines: list[Text], prompt: str) -> None:
        room = max(1, self.console.size.height - PAGE_FRAME - 1)
        for start in range(0, max(1, len(lines)), room):
            if self.page(lines[start : start + room], prompt).lower() in ("q", "b"):
                return

    def draw_scene(self, scene: Scene, typing: bool) -> None:
        width, height = self.console.size
        lines = compose(scene, width, height, self.symbols, self.blocks)
        self.draw(lines, len(lines) if typing else None)

    def draw(self, lines: list[Text], prompt_at: int | None) -> None:
        """Fill the screen; leave the cursor behind the line at which is typed."""
        self.open()
        width, height = self.console.size
        shown = lines[:height] + [Text()] * (height - len(lines))
        painted = Text("\n").join(fit(line, width) for line in shown)
        with self.console.capture() as capture:
            self.console.print(painted, style=BASE, end="", no_wrap=True, crop=False)
        frame = HIDE_CURSOR + HOME + capture.get().replace("\n", "\r\n")
        if prompt_at is not None:
            column = lines[prompt_at - 1].plain.rstrip()
            after = Text(column).cell_len + 2
            frame += f"\x1b[{prompt_at};{after}H{SHOW_CURSOR}{self.typed_style()}"
        self.write(frame)

    def typed_style(self) -> str:
        """The codes under which typed letters look like ours."""
        system = self.console.color_system
        if system is None or self.console.no_color:
            return ""
        return self._codes(Style.parse(BASE))

    def _codes(self, style: Style) -> str:
        with self.console.capture() as capture:
            self.console.print(Text("x", style), end="")
        return capture.get().partition("x")[0]


def redraw_on_resize(screen: FullScreen) -> None:
    """Not yet."""
    def on_resize(number: int, frame: FrameType | None) -> None:
        return
    signal.signal(signal.SIGWINCH, on_resize)

"""One picture in the terminal's own codes, on screens of every kind."""

import io
import re
import sys
from typing import Literal

import pytest
from rich.console import Console
from rich.text import Text

from cli.terminal.desk import without_codes
from filon.cli.terminal.full_screen import FullScreen, page_lines
from filon.cli.terminal.gold.layout import compose
from filon.cli.terminal.gold.scene import GoldScene
from filon.cli.terminal.gold.story import chapters
from filon.cli.terminal.gold.table import GoldTable
from filon.cli.terminal.keyboard import Keyboard
from filon.cli.terminal.letters import plain_letters
from filon.cli.terminal.lines import NO_BREAK_SPACE, wrap
from filon.cli.terminal.pages import help_lines, journal_lines, page_width, rules_lines
from filon.cli.terminal.seating import Player
from filon.cli.terminal.symbols import ASCII, UNICODE, Symbols
from filon.cli.terminal.wording import TerminalWording
from filon.play.luck import SeededLuck
from filon.play.match import Match

PLAYERS = (Player("Zoé"), Player("名取", "greedy"), Player("Cœur"))
Colours = Literal["standard", "256", "truecolor"]
WIDTHS = (44, 60, 80, 120)


def screen_of(
    width: int, symbols: Symbols = UNICODE, colours: Colours = "truecolor"
) -> FullScreen:
    console = Console(
        file=io.StringIO(),
        force_terminal=True,
        color_system=colours,
        width=width,
        height=24,
        _environ={},
    )
    return FullScreen(console, Keyboard(), symbols)


def played(wording: TerminalWording, turns: int) -> tuple[Match, GoldTable]:
    match = Match("gold", 3, {"rounds": "match"}, SeededLuck(5))
    for _ in range(turns):
        match.play(match.to_act, match.legal()[0])
    return match, GoldTable(match.options, PLAYERS, wording, None)


def scene_of(wording: TerminalWording) -> GoldScene:
    match, table = played(wording, 9)
    hint = wording.text("typing.flips", hint="h", help="?", quit="q")
    return table.scene(match.view(None), match.events, wording.text("prompt.first"), "", hint)


def rows_of(frame: str) -> list[str]:
    return without_codes(frame).split("\n")


@pytest.mark.parametrize("symbols", [UNICODE, ASCII])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_row_fills_the_screen(
    width: int, symbols: Symbols, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    screen = screen_of(width, symbols)
    scene = scene_of(TerminalWording("fr", "gold", symbols))
    written = io.StringIO()
    monkeypatch.setattr(sys, "stdout", written)
    screen.write(screen.frame(lambda w, h: compose(scene, w, h, symbols, screen.blocks), False))
    frame = written.getvalue()
    rows = rows_of(frame)
    assert len(rows) == 24
    assert frame.count("\x1b[K") == 24
    if symbols is ASCII:
        assert frame.isascii()
        assert {len(row) for row in rows} == {width}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("symbols", [UNICODE, ASCII])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_that_can_be_read_is_cut(width: int, symbols: Symbols, language: str) -> None:
    wording = TerminalWording(language, "gold", symbols)
    screen = screen_of(width, symbols)
    match, table = played(wording, 60)
    journal = journal_lines(table.journal(chapters(match.events)), page_width(screen))
    for lines in (
        journal,
        help_lines(table, symbols, page_width(screen)),
        rules_lines("gold", (), wording, screen),
    ):
        page = page_lines(lines, "", len(lines) + 9)
        assert max(line.cell_len for line in page) <= width
        for line in lines if symbols is ASCII else []:
            assert len(plain_letters(line.plain.replace("…", "~"))) == line.cell_len


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_card_and_its_value_stay_in_one_line(language: str) -> None:
    wording = TerminalWording(language, "gold", UNICODE)
    match, table = played(wording, 60)
    for width in range(16, 46):
        for line in journal_lines(table.journal(chapters(match.events)), width):
            assert not line.plain[:1].isdigit() or line.plain[1:2].isdigit()
            assert not re.match(r"G\d", line.plain)


@pytest.mark.parametrize(
    ("colours", "blocks"), [("standard", False), ("256", True), ("truecolor", True)]
)
def test_sixteen_colours_are_too_few_for_blocks(colours: Colours, blocks: bool) -> None:
    assert screen_of(80, UNICODE, colours).blocks is blocks


def test_held_spaces_come_back() -> None:
    assert wrap(Text(f"or{NO_BREAK_SPACE}3"), 40)[0].plain == f"or{NO_BREAK_SPACE}3"

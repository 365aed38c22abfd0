"""Small things of the look: the rush, poorer colours, French line ends."""

import pytest
from rich.text import Text

from filon.cli.terminal.burst import draw_burst
from filon.cli.terminal.indexed import indexed
from filon.cli.terminal.lines import NO_BREAK, fit, markdown_lines, wrap
from filon.cli.terminal.palette import BACK, INK
from filon.cli.terminal.symbols import ASCII, UNICODE

RUSH = "Ruée vers l’or\u202f!"


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 36), (40, 14), (10, 5)])
@pytest.mark.parametrize("blocks", [True, False])
def test_the_rush_fills_the_screen(width: int, height: int, blocks: bool) -> None:
    for symbols in (UNICODE, ASCII):
        picture = draw_burst(RUSH, "Une seule par tour.", width, height, symbols, blocks)
        assert len(picture) == height
        assert {line.cell_len for line in picture} == {width}


def test_the_rush_says_its_name() -> None:
    wide = "\n".join(line.plain for line in draw_burst(RUSH, "", 80, 24, UNICODE, True))
    assert "R U É E" in wide
    narrow = "\n".join(line.plain for line in draw_burst(RUSH, "", 30, 24, UNICODE, True))
    assert RUSH in narrow


def test_a_terminal_of_256_colours_gets_a_brown_it_has() -> None:
    line = indexed(Text(style=f"{INK}").append("x", f"{INK} on {BACK}"))
    assert str(line.style) == "color(230)"
    assert str(line.spans[0].style) == "color(230) on color(94)"


def test_no_line_begins_with_high_punctuation() -> None:
    words = f"Trop faible{NO_BREAK}: rien ne bouge{NO_BREAK}! " * 6
    for width in range(14, 40):
        lines = wrap(Text(words), width) + markdown_lines(words, width)
        assert not [line.plain for line in lines if line.plain[:1] in (":", "!")]


def test_a_line_is_cut_or_padded() -> None:
    assert fit(Text("abc"), 5).plain == "abc  "
    assert fit(Text("abcdef"), 4).plain == "abc…"
    assert fit(Text("名名名"), 4).cell_len == 4

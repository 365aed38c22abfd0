"""Pictures of La Ruée vers l'or: they fit, need no colour, and keep secrets."""

import re
from dataclasses import replace

import pytest

from cli.terminal.ruee.sitting import Sitting, spaced
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.symbols import ASCII, UNICODE, Symbols
from filon.rules.ruee.options import SHORT_CUT
from filon.words.catalogue import LANGUAGES

SIZES = [(120, 36), (100, 30), (80, 24), (60, 24), (160, 50), (44, 16), (30, 12), (20, 6)]
LONG = ("Ann", "Wolfeschlegelsteinhausen", "名取" * 12, "Maximilienne-Antoinette")
EVERY = 173
"""Every so many decisions a picture is drawn."""


def drawn(sitting: Sitting, width: int, height: int, symbols: Symbols, blocks: bool) -> str:
    """The picture now, with the choices of whoever is asked."""
    scene = sitting.scene()
    if not sitting.match.is_over and sitting.match.to_act == 0:
        decision = Decision(sitting.match, 0)
        scene = replace(scene, menu=sitting.table.menu(decision), hint="hint " * 40)
    lines = scene.compose(width, height, symbols, blocks)
    assert len(lines) < max(height, 6)
    assert {line.cell_len for line in lines} == {width}
    assert lines[-1].plain.strip() == "Now?"
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("symbols", "blocks", "language"),
    [(UNICODE, True, "fr"), (UNICODE, False, "en"), (ASCII, False, "fr")],
)
def test_pictures_fit_their_screen(
    seats: int, symbols: Symbols, blocks: bool, language: str
) -> None:
    sitting = Sitting(seats, 5, language, symbols, names=LONG)
    for number, _ in enumerate(sitting.steps()):
        if number % EVERY == 0 or sitting.match.is_over:
            for width, height in SIZES:
                drawn(sitting, width, height, symbols, blocks)


def test_pictures_of_another_board_fit_too() -> None:
    sitting = Sitting(4, 5, "en", components=SHORT_CUT)
    for number, _ in enumerate(sitting.steps()):
        if number % EVERY == 0:
            for width, height in SIZES:
                drawn(sitting, width, height, UNICODE, True)


@pytest.mark.parametrize(("width", "height"), SIZES[:4])
def test_ascii_is_ascii(width: int, height: int) -> None:
    sitting = Sitting(4, 6, "fr", ASCII, names=("Zoé", "Léo", "Cœur", "Ève"))
    for number, _ in enumerate(sitting.steps()):
        if number % EVERY == 0:
            text = spaced(drawn(sitting, width, height, ASCII, False))
            # The screen cuts lines with a sign of its own.
            shown = text.replace("…", "~")
            for name in ("Zoé", "Léo", "Cœur", "Ève"):
                shown = shown.replace(name, "")
            assert shown.isascii(), set(re.sub(r"[\x00-\x7f]", "", shown))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_other_hands_and_tiles_is_seen(language: str) -> None:
    """Two tables at the same match: what differs between the views is all that differs."""
    sitting = Sitting(3, 8, language)
    for number, view in enumerate(sitting.steps()):
        if number % EVERY or view.phase == "over":
            continue
        bare = replace(
            view,
            prospectors=tuple(
                who if seat == 0 else replace(who, ore=None)
                for seat, who in enumerate(view.prospectors)
            ),
        )
        events = sitting.match.events_for(0)
        one = sitting.table.scene(view, events, "Now?")
        other = sitting.table.scene(bare, events, "Now?")
        size = (120, 36, UNICODE, True)
        assert [str(line) for line in one.compose(*size)] == [
            str(line) for line in other.compose(*size)
        ]
        assert one.written(UNICODE) == other.written(UNICODE)


def test_a_watcher_sees_no_hand() -> None:
    sitting = Sitting(3, 2)
    for _ in range(40):
        sitting.step()
    sitting.table.reader = None
    sitting.table.go_on()
    watched = sitting.match.view(None)
    scene = sitting.table.scene(watched, sitting.match.events_for(None), "Now?")
    text = "\n".join(line.plain for line in scene.compose(120, 36, UNICODE, True))
    assert "Cards ─" in text
    assert "Hand ─" not in text
    assert "Ore" not in text

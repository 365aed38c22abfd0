"""Boards know no rule: they compute nothing by the figures of a rulebook.

What they show of a choice is told by the rules (test_choices.py), what is printed on cards is
written by them into `printed.ts`.
"""

import re
from collections.abc import Iterator

import pytest

from filon.rules.fievre import components as fievre
from filon.rules.fievre.steps import DICE
from filon.rules.ruee import components as ruee
from page.sources import scripts

DRAWN = ("printed.ts", "draws.ts", "layout.ts", "/rulebook/", "lessons.ts")
"""Written by the rules; what the check of the luck counts without them; places on a drawing;
pictures and words about the rules themselves."""
SCRIPT = re.compile(r"<script.*?>(.*?)</script>", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
FIGURES = {
    "the outcomes of two dice": rf"[*/] {DICE}\b",
    "the grams of a nugget": rf"\b{ruee.NUGGET_GRAMS}\b",
    "the grams of a figure of ore": rf"[*/] {ruee.GRAMS}\b(?!\}})",
    "the points of a mayor": rf"ayors? \* {fievre.MAYOR_POINTS}\b",
    "the nuggets of the vein": rf"nuggets \+ {fievre.VEIN_NUGGETS}\b",
    "the tiles of a booty": rf"Math\.min\({ruee.BOOTY},",
    "a share of a hundred": r"\b100 \*",
    "odd and even": r"% 2\b",
    "a sum of two dice": r"Math\.abs\(7",
}


def boards() -> Iterator[tuple[str, str]]:
    """By path: what a board does, without drawings, styles and comments."""
    for path, text in scripts().items():
        if path.startswith("boards/") and not any(part in path for part in DRAWN):
            script = "\n".join(SCRIPT.findall(text)) if path.endswith(".svelte") else text
            yield path, COMMENT.sub("", script)


@pytest.mark.parametrize("figure", FIGURES)
def test_no_board_computes_by_a_figure_of_the_rules(figure: str) -> None:
    found = [
        f"{path}: {line.strip()}"
        for path, script in boards()
        for line in script.splitlines()
        if re.search(FIGURES[figure], line)
    ]
    assert found == []


RECOMPUTED = """
const percent = Math.round((100 * outcomes) / 36);
const NUGGET = 500;
const grams = Number(figure) * 100;
const points = mayors * 5;
const nuggets = mine.nuggets + 3;
const tiles = Math.min(2, his.tiles.length);
const odd = sum % 2 === 1;
const chances = 6 - Math.abs(7 - sum);
"""


@pytest.mark.parametrize("figure", FIGURES)
def test_what_boards_once_computed_is_found(figure: str) -> None:
    assert re.search(FIGURES[figure], RECOMPUTED)

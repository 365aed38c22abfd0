"""What is printed on cards and boards stands in the page too: it is what the rules have."""

import re
from collections.abc import Iterable

from filon.rules.fievre import components as fievre
from filon.rules.gold import components as gold
from filon.rules.ruee.components import CONCESSIONS
from filon.rules.ruee.reconstruction import RECONSTRUCTION
from page.sources import SOURCES

FIGURE = re.compile(r"(\d+):(\d+)(!?)")


def source(path: str) -> str:
    return (SOURCES / "boards" / path).read_text("utf-8")


def test_the_concessions_of_la_fievre_have_their_sums_and_nuggets() -> None:
    """F2, F15."""
    dangerous = {
        fievre.CONCESSIONS[fievre.DANGEROUS_GREEN],
        fievre.CONCESSIONS[fievre.DANGEROUS_PURPLE],
    }
    text = source("fievre/cards.ts")
    for town, mines in zip(fievre.TOWNS, fievre.MINES, strict=True):
        line = re.search(rf"^  {town}: '([^']+)',$", text, re.MULTILINE)
        assert line is not None, town
        printed = [(int(a), int(b), c == "!") for a, b, c in FIGURE.findall(line[1])]
        assert printed == [(a, b, f"{town} {a}" in dangerous) for a, b in mines]
    order = re.search(r"TOWNS = \[(.*?)\]", text)
    assert order is not None
    assert tuple(re.findall(r"'(\w+)'", order[1])) == fievre.TOWNS
    assert f"VEIN_NUGGETS = {fievre.VEIN_NUGGETS};" in text


def test_the_town_of_la_ruee_has_its_paths() -> None:
    """R5."""
    text = source("ruee/town.ts")
    drawn = [each.split() for each in re.findall(r"'((?:[\w-]+ ){3,}[\w-]+)'", text)]
    paths = RECONSTRUCTION["paths"]
    assert isinstance(paths, Iterable)
    assert drawn == [[str(square) for square in path] for path in paths]
    for concession in CONCESSIONS:
        assert f"'{concession}'" in text


def test_the_colours_of_gold_come_in_their_order() -> None:
    """G3: `owners` is by colour."""
    text = "\n".join(source(f"gold/{name}") for name in ("cards.ts", "picture.ts", "ground.ts"))
    order = re.search(r"COLOURS[^=]*= \[(.*?)\]", text, re.DOTALL)
    assert order is not None
    assert tuple(re.findall(r"'(\w+)'", order[1])) == gold.COLOURS

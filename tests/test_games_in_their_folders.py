"""A game lives in its own folders: nothing outside of them names it or imports from it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
PACKAGE = PROJECT / "src" / "filon"
PAGE = PROJECT / "web" / "src"
GAMES = sorted(path.parent.name for path in (PACKAGE / "rules").glob("*/game.py"))
ONE = f"(?:{'|'.join(GAMES)})"
FOLDER = re.compile(rf"(^|/){ONE}(/|\.json$|\.py$)")
"""`rules/gold/turn.py`, `boards/gold/Board.svelte`, `words/fr/gold.json`, `tables/gold.py`."""

NAMED = re.compile(rf"""(?<!class=)(["'`]){ONE}\1""")
IMPORTED = re.compile(rf"\b(?:rules|bots|terminal|boards|art)[./]{ONE}\b")
DOCTEST = re.compile(r"^\s*(>>>|\.\.\.) ")

LAYERS = ("", "rules", "play", "words", "bots", "lab", "server", "cli", "cli/terminal")
"""Folders of the package, each without those below it that stand here too."""


def sources(layer: str) -> Iterator[Path]:
    """Those of the layer itself; the first layer is what lies directly in the package."""
    home = PACKAGE / layer
    inner = [PACKAGE / each for each in LAYERS if home in (PACKAGE / each).parents]
    for path in sorted(home.rglob("*.py")):
        if not any(path.is_relative_to(each) for each in inner):
            yield path


def namings(paths: Iterator[Path], root: Path) -> list[str]:
    """The lines outside of all games' folders that name a game, but for doctests."""
    found = []
    for path in paths:
        where = path.relative_to(root).as_posix()
        if FOLDER.search(where):
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if (NAMED.search(line) or IMPORTED.search(line)) and not DOCTEST.search(line):
                found.append(f"{where}:{number}: {line.strip()}")
    return found


def test_there_are_games_to_look_for() -> None:
    assert {"gold", "fievre", "ruee"} <= set(GAMES)
    assert {layer for layer in LAYERS if not list(sources(layer))} == set()


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_names_no_game(layer: str) -> None:
    assert namings(sources(layer), PACKAGE) == []


def test_the_page_names_no_game_outside_of_its_board() -> None:
    ours = (
        path
        for path in sorted(PAGE.rglob("*"))
        if path.suffix in (".ts", ".svelte", ".css") and path.name != "wire.ts"
    )
    assert namings(ours, PAGE) == []


@pytest.mark.parametrize(
    "line",
    [
        'if game.name == "gold":',
        "from filon.rules.gold.state import GoldState",
        'HOME = "filon.bots.ruee.guide"',
        "import { mineOf } from '../boards/fievre/cards';",
        "if (game === 'gold') void sprite('faces');",
    ],
)
def test_a_naming_is_found(line: str, tmp_path: Path) -> None:
    for where in ("levels.py", "rules/gold/turn.py"):
        (tmp_path / where).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / where).write_text(f"{line}\n>>> Match({line!r})\n", "utf-8")
    assert namings(iter(tmp_path.rglob("*.py")), tmp_path) == [f"levels.py:1: {line}"]


@pytest.mark.parametrize("line", ['<path class="gold" />', "golden = 5", "rules.golden()"])
def test_what_only_looks_like_one_is_not(line: str, tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text(line, "utf-8")
    assert namings(iter(tmp_path.rglob("*.py")), tmp_path) == []

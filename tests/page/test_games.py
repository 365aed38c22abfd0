"""The page knows a game by its folder in `boards/`, and nowhere else."""

import re
from pathlib import Path

import pytest

from filon.rules.games import game_names
from page.sources import SOURCES, scripts

BOARDS = sorted(path.parent.name for path in (SOURCES / "boards").glob("*/index.ts"))


def test_every_folder_of_boards_is_a_game_with_a_tile() -> None:
    assert set(BOARDS) <= set(game_names())
    for game in BOARDS:
        assert (SOURCES / "boards" / game / "tile.ts").is_file()


@pytest.mark.parametrize("game", BOARDS)
def test_nothing_outside_its_folder_names_a_game(game: str) -> None:
    named = re.compile(rf"""['"`/.]{game}['"`/.]|\b{game.capitalize()}(View|Event)\b""")
    lies_in = re.compile(rf"""['"][./]*/{game}/""")
    for path, code in scripts().items():
        folder = Path(path).parts[:2]
        if folder == ("boards", game):
            continue
        others = folder[0] == "boards" and folder[1] in BOARDS
        found = (lies_in if others else named).search(code)
        assert found is None, f"{path}: {found[0]}"

"""The games there are, and the versions of their rules."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.play.record import Record
from filon.rules import games
from filon.rules.errors import BadRecord, UnknownGame
from filon.rules.games import find_game, folder_of, game_names, package_of, register, versions
from filon.rules.gold.game import Gold


class LaterGold(Gold):
    """Gold as it may be one day."""

    version = 2


@pytest.fixture
def two_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    first = find_game("gold")
    monkeypatch.setattr(games, "_registered", {"gold": first})
    monkeypatch.setattr(games, "_earlier", {})
    register(LaterGold())


def test_there_are_three_games_of_one_version() -> None:
    assert game_names()[:3] == ["gold", "fievre", "ruee"]
    assert [versions(name) for name in ("gold", "fievre", "ruee")] == [[1], [1], [1]]


def test_an_unknown_version_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="no version 7 of gold; this Filon has: 1"):
        find_game("gold", 7)


@pytest.mark.usefixtures("two_versions")
def test_the_newest_version_is_played_and_the_earlier_one_still_known() -> None:
    assert find_game("gold").version == 2
    assert find_game("gold", 1).version == 1
    assert versions("gold") == [1, 2]


@pytest.mark.usefixtures("two_versions")
def test_registering_an_earlier_version_leaves_the_newest() -> None:
    register(find_game("gold", 1))
    assert find_game("gold").version == 2


@pytest.mark.usefixtures("two_versions")
def test_a_record_is_read_under_the_version_it_began_with() -> None:
    for version in (1, 2):
        game = find_game("gold", version)
        text = Match(game, 2, luck=SeededLuck(1)).record().write()
        assert f"game gold {version}\n" in text
        assert Record.read(text).game is game
    with pytest.raises(BadRecord, match="this Filon replays version 1, 2"):
        Record.read(text.replace("game gold 2", "game gold 3"))


LANTERN = Path(__file__).parent / "laws" / "tiny.py"
"""A whole game in one module."""


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of games on Python's path, with Lantern in it."""
    monkeypatch.setattr(games, "_registered", dict(games._registered))
    folder = add_game(tmp_path, "lantern", LANTERN.read_text("utf-8"))
    (folder / "words").mkdir()
    (folder / "words" / "en.json").write_text("{}", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    forget_outside()
    yield tmp_path
    forget_outside()


def forget_outside() -> None:
    """Python keeps the folders of a package it has seen."""
    for module in [name for name in sys.modules if name.startswith(games.OUTSIDE)]:
        del sys.modules[module]


def add_game(root: Path, name: str, source: str) -> Path:
    folder = root / "filon_games" / name
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "game.py").write_text(source, "utf-8")
    return folder


@pytest.mark.usefixtures("outside")
def test_a_game_in_a_folder_outside_is_found_behind_those_that_ask_to_be_first() -> None:
    assert game_names()[:4] == ["gold", "fievre", "ruee", "lantern"]
    match = Match("lantern", 2, luck=SeededLuck(1))
    assert Record.read(match.record().write()).game is find_game("lantern")


def test_what_else_a_game_brings_lies_in_its_folder(outside: Path) -> None:
    assert package_of("lantern") == "filon_games.lantern"
    folder = folder_of("lantern")
    assert folder is not None
    assert (folder / "words" / "en.json").read_text("utf-8") == "{}"
    inside = folder_of("gold")
    assert inside is not None
    assert (inside / "rulebook" / "fr.md").is_file()


def test_other_processes_find_it_on_the_path_they_inherit(outside: Path) -> None:
    program = "import filon; print(filon.find_game('lantern').title['fr'])"
    path = os.pathsep.join([str(outside), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "Lanterne\n"


@pytest.mark.parametrize(
    ("source", "trouble"),
    [
        ("1 / 0", "cannot load the game 'rubble': ZeroDivisionError: division by zero"),
        ("GAME = None", r"expected filon_games.rubble.game.GAME to be a .*Game named 'rubble'"),
        (LANTERN.read_text("utf-8"), "expected .* named 'rubble'"),
    ],
)
def test_a_game_outside_that_is_none_is_told_in_one_line(
    outside: Path, source: str, trouble: str
) -> None:
    add_game(outside, "rubble", source)
    with pytest.raises(UnknownGame, match=trouble):
        find_game("rubble")


def test_a_game_outside_does_not_replace_one_of_the_same_name(outside: Path) -> None:
    add_game(outside, "gold", "1 / 0")
    assert package_of("gold") == "filon.rules.gold"


def test_a_folder_without_a_game_is_none() -> None:
    assert "laws" not in game_names()


def test_a_registered_game_lives_where_its_class_does(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nim(Gold):
        name = "nim"

    monkeypatch.setattr(games, "_registered", {})
    register(Nim())
    assert package_of("nim") == (__name__.rpartition(".")[0] or None)
    monkeypatch.setattr(Nim, "__module__", "nim")
    assert package_of("nim") is None
    assert folder_of("nim") is None

"""The games there are, and the versions of their rules."""

import pytest

from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.play.record import Record
from filon.rules import catalog
from filon.rules.catalog import find_game, game_names, register, versions
from filon.rules.errors import BadRecord, UnknownGame
from filon.rules.gold.game import Gold


class LaterGold(Gold):
    """Gold as it may be one day."""

    version = 2


@pytest.fixture
def two_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    first = find_game("gold")
    monkeypatch.setattr(catalog, "_registered", {"gold": first})
    monkeypatch.setattr(catalog, "_earlier", {})
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

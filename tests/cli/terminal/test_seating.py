"""Who sits where."""

import pytest

from filon.cli.terminal.seating import (
    BOT_NAMES,
    Player,
    only_person,
    recorded_player,
    seat_players,
)
from filon.rules.games import find_game


def seated(
    seats: int | None = None,
    players: str | None = None,
    bots: str | None = None,
    game: str = "gold",
) -> list[str]:
    """Every seat in short: a name, or a bot's name."""
    found = seat_players(find_game(game), seats, players, bots, "Player")
    return [player.bot or player.name for player in found]


def test_seats_are_filled_with_bots() -> None:
    assert seated() == ["Player", "regular", "regular"]
    assert seated(seats=2) == ["Player", "regular"]
    assert seated(seats=4, bots="random") == ["Player", "random", "random", "random"]
    assert seated(bots="random") == ["Player", "random"]
    assert seated(bots="random,bot:greedy") == ["Player", "random", "greedy"]
    assert seated(seats=3, players="Ann,Bob") == ["Ann", "Bob", "regular"]
    assert seated(players="Ann") == ["Ann", "regular", "regular"]
    assert seated(players="Ann, Bob") == ["Ann", "Bob"]
    assert seated(players="bot:random,Ann,bot:greedy") == ["random", "Ann", "greedy"]
    assert seated(players="Ann,Bob", bots="random") == ["Ann", "Bob", "random"]


def test_a_game_for_three_is_filled_up() -> None:
    assert seated(game="fievre") == ["Player", "regular", "regular"]
    assert seated(players="Ann,Bo", game="fievre") == ["Ann", "Bo", "regular"]
    assert seated(players="Ann,bot:random", game="fievre") == ["Ann", "random", "regular"]
    assert seated(bots="random", game="fievre") == ["Player", "random", "random"]
    assert seated(players="Ann,Bo", bots="random", game="fievre") == ["Ann", "Bo", "random"]
    assert len(seated(players="Ann,Bo,Cy,Di", game="fievre")) == 4


def test_bots_have_names_of_their_own() -> None:
    players = seat_players(find_game("gold"), 3, "Colt", None, "Player")
    assert [player.name for player in players] == ["Colt", "Maya", "Jesse"]
    assert len(set(BOT_NAMES)) == len(BOT_NAMES) == 10


@pytest.mark.parametrize("player", [Player("Ann"), Player("Colt", "greedy"), Player("A (b)")])
def test_a_record_tells_people_and_bots_apart(player: Player) -> None:
    assert recorded_player(player.recorded) == player


def test_only_a_single_person_is_told_you() -> None:
    ann, bob, colt = Player("Ann"), Player("Bob"), Player("Colt", "greedy")
    assert only_person([colt, ann]) == 1
    assert only_person([ann, bob]) is None
    assert only_person([colt, colt]) is None

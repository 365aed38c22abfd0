"""What the facts of a game become in a sentence, and what options rename."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from filon.rules.events import Event
from filon.rules.games import find_game, game_names
from filon.rules.gold.events import RoundEnded
from filon.words.catalogue import LANGUAGES, MissingWords, Wording, templates
from filon.words.message import Value
from filon.words.values import sentence_values

GAMES = [name for name in game_names() if type(find_game(name)).__module__.startswith("filon.")]
NAMES = ("Ann", "Maya", "Léo")
ENGLISH = Wording("en", "fievre")
RUEE = Wording("en", "ruee")


def values(reader: int | None = None, /, **facts: object) -> dict[str, Value]:
    return sentence_values(ENGLISH, facts, NAMES, reader)


def ruee(reader: int | None = None, /, **facts: object) -> dict[str, Value]:
    return sentence_values(RUEE, facts, NAMES, reader)


@pytest.mark.parametrize(
    "name",
    [
        *("active", "victim", "mayor", "owner", "before"),
        *("arrival", "opponent", "beginner", "winner", "loser"),
    ],
)
def test_a_seat_is_a_name_and_says_who_it_is_to_the_reader(name: str) -> None:
    assert values(**{name: 1}) == {name: "Maya", f"{name}_you": "other"}
    assert values(1, **{name: 1}) == {name: "You", f"{name}_you": "true"}
    assert values(1, **{name: -1}) == {name: "chance", f"{name}_you": "chance"}


def test_the_first_seat_of_a_sentence_is_simply_you() -> None:
    assert values(1, seat=1) == {"seat": "You", "you": "true"}


@pytest.mark.parametrize("name", ["shares", "amounts", "received", "given"])
def test_who_has_no_part_is_not_listed(name: str) -> None:
    assert values(**{name: (0, 3, 2)}) == {name: "Maya 3 and Léo 2", f"{name}_count": 2}
    assert values(2, **{name: (0, 3, 2)}) == {name: "you 2 and Maya 3", f"{name}_count": 2}
    assert values(0, **{name: (0, 3, 2)}) == {name: "Maya 3 and Léo 2", f"{name}_count": 2}
    assert values(0, **{name: (0, 0, 0)}) == {name: "", f"{name}_count": 0}


def test_other_amounts_are_those_of_everybody() -> None:
    assert values(2, scores=(0, 3, 2)) == {"scores": "You 2, Ann 0 and Maya 3"}
    said = Wording("en", "gold").event(RoundEnded(0, (0, 24, 9), (0, 8, 4)), NAMES)
    assert said == "That was the last card. Ann 0, Maya 24 and Léo 9."


@pytest.mark.parametrize("owed", ["due", "number"])
def test_a_payment_is_short_when_less_is_paid_than_was_owed(owed: str) -> None:
    assert values(ounces=4, **{owed: 6})["short"] is True
    assert values(ounces=6, **{owed: 6})["short"] is False
    assert "short" not in values(ounces=4)
    assert "short" not in values(**{owed: 6})


def test_a_town_is_called_by_its_name() -> None:
    assert values(town="red") == {"town": "Coyote City"}
    with pytest.raises(MissingWords, match=r"town\.pink"):
        values(town="pink")


def test_a_card_is_said_and_can_begin_a_sentence() -> None:
    assert values(card="shark") == {
        "card": "the Card shark",
        "Card": "The Card shark",
        "card_kind": "shark",
    }
    assert values(card="red 8")["card_kind"] == "red"
    assert values(other="shark") == {"other": "shark"}


def test_a_round_is_said_as_players_count_it() -> None:
    assert sentence_values(Wording("en", "gold"), {"round": 0}, NAMES, None) == {"round": 1}
    assert ruee(round=1) == {"round": 1}


def test_a_square_is_called_stood_on_and_gone_to() -> None:
    assert ruee(square="17") == {
        "square": "square 17",
        "Square": "Square 17",
        "square_at": "on square 17",
        "square_to": "to square 17",
    }
    assert ruee(square="prison")["square_at"] == "in Prison"
    assert ruee(concession="mule-tetue") == {"concession": "Mule-Têtue"}


def test_levels_are_roman_and_the_surface_is_none() -> None:
    assert ruee(level=3) == {"level": "III"}
    assert ruee(level=0) == {"level": "0"}
    assert ruee(low=2, high=4) == {"low": "II", "high": "IV", "run": "II–IV"}
    assert ruee(low=3, high=3)["run"] == "III"


def test_a_colour_is_that_of_a_tile() -> None:
    assert ruee(colour="green") == {"colour": "green", "tile": "a green tile"}


def test_grams_are_those_of_tiles_or_of_everybody() -> None:
    assert ruee(ore="334") == {"ore": "300 + 300 + 400\u202fg", "nuggets": 2}
    melted = ruee(seat=1, grams=(100,) * 5, colours=("yellow",) * 5, places=(1, 2, 3, 4, 5))
    assert melted["grams"] == "100 + 100 + 100 + 100 + 100\u202fg"
    assert not {"colours", "places"} & set(melted)
    assert ruee(0, grams=(700, 0, 100)) == {
        "grams": "you 700\u202fg and Léo 100\u202fg",
        "grams_count": 2,
    }
    assert ruee(grams=(0, 0, 0)) == {"grams": "", "grams_count": 0}
    assert ruee(grams=300) == {"grams": 300}


@dataclass(frozen=True, slots=True)
class Nodded(Event):
    clause: ClassVar[str] = "F8"
    seat: int


def test_an_event_without_a_sentence_is_named() -> None:
    with pytest.raises(MissingWords, match=r"event\.Nodded"):
        ENGLISH.event(Nodded(1), NAMES)


# Options that rename.


def test_an_option_of_the_match_can_change_a_word() -> None:
    assert Wording("fr", "fievre").town("green") == "Cactus Junction"
    assert Wording("fr", "fievre", {"towns": "boomtown"}).town("green") == "Cactus Junction"
    assert Wording("fr", "fievre", {"towns": "french"}).town("green") == "New London"
    assert Wording("fr", "fievre", {"towns": "french"}).town("blue") == "San Narciso"
    assert Wording("fr", "fievre", {"short": "french"}).town("green") == "Cactus Junction"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_variant_is_that_of_a_key_an_option_and_one_of_its_words(
    name: str, language: str
) -> None:
    game = find_game(name)
    options = {option.name: option.metadata for option in game.options.declared()}
    known = templates(language, name)
    for key in known:
        plain, at, variant = key.partition("@")
        if at:
            option, _, word = variant.partition("=")
            assert plain in known
            assert word in options[option]["samples"](game.seats[0])
            assert word != game.options().words()[option]

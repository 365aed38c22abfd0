"""What the facts of a message become in its sentence, by their kinds."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

import pytest

from filon.rules.events import Event
from filon.rules.fievre.kinds import Paid, PriceShares, Town
from filon.rules.games import find_game, game_names
from filon.rules.gold.events import RoundEnded
from filon.rules.kinds import (
    AmountsBySeat,
    Card,
    Kind,
    Round,
    Seat,
    Seats,
    SharesBySeat,
    kinds_in,
)
from filon.rules.ruee.kinds import (
    ConcessionName,
    FirstLevel,
    GramsBySeat,
    Level,
    Ore,
    Square,
    TileColour,
    Weights,
)
from filon.words.message import Value
from filon.words.messages import LANGUAGES, MissingWords, Wording, templates
from filon.words.samples import NAMES
from filon.words.values import Telling, numeral, sentence_values

GAMES = [name for name in game_names() if type(find_game(name)).__module__.startswith("filon.")]
FIEVRE = Wording("en", "fievre")
RUEE = Wording("en", "ruee")


def values(
    hint: object,
    fact: object,
    reader: int | None = None,
    wording: Wording = FIEVRE,
    **others: object,
) -> dict[str, Value]:
    """What a fact `x` of this type gives to a sentence, beside other facts."""
    telling = Telling(wording, {"x": fact, **others}, NAMES, reader)
    found = sentence_values(telling, kinds_in({"x": hint}))
    return {name: value for name, value in found.items() if name not in others}


def test_a_seat_is_a_name_and_says_who_it_is_to_the_reader() -> None:
    assert values(Seat, 1) == {"x": "Maya", "x_you": "other"}
    assert values(Seat, 1, 1) == {"x": "You", "x_you": "true"}
    assert values(Seat, -1, 1) == {"x": "chance", "x_you": "chance"}


def test_seats_are_listed_and_counted() -> None:
    assert values(Seats, (0, 2)) == {"x": "Ann and Léo", "x_count": 2, "x_you": "other"}
    assert values(Seats, (0, 2), 2) == {"x": "You and Ann", "x_count": 2, "x_you": "true"}


def test_who_has_no_part_is_not_listed() -> None:
    assert values(SharesBySeat, (0, 3, 2)) == {"x": "Maya 3 and Léo 2", "x_count": 2}
    assert values(SharesBySeat, (0, 3, 2), 2) == {"x": "you 2 and Maya 3", "x_count": 2}
    assert values(SharesBySeat, (0, 3, 2), 0) == {"x": "Maya 3 and Léo 2", "x_count": 2}
    assert values(SharesBySeat, (0, 0, 0), 0) == {"x": "", "x_count": 0}


def test_a_price_runs_to_the_right_of_who_pays_it() -> None:
    shares = values(PriceShares, (1, 2, 4), 2, seat=2)
    assert shares == {"x": "Maya 2, Ann 1 and you 4", "x_count": 3}


def test_other_amounts_are_those_of_everybody() -> None:
    assert values(AmountsBySeat, (0, 3, 2), 2) == {"x": "You 2, Ann 0 and Maya 3"}
    said = Wording("en", "gold").event(RoundEnded(0, (0, 24, 9), (0, 8, 4)), NAMES)
    assert said == "That was the last card. Ann 0, Maya 24 and Léo 9."


def test_a_payment_is_short_when_less_is_paid_than_was_due() -> None:
    assert values(Paid, 4, due=6) == {"x": 4, "x_short": True}
    assert values(Paid, 6, due=6) == {"x": 6, "x_short": False}


def test_a_town_is_called_by_its_name() -> None:
    assert values(Town, "red") == {"x": "Coyote City"}
    with pytest.raises(MissingWords, match=r"town\.pink"):
        values(Town, "pink")


def test_a_card_is_said_and_has_a_label() -> None:
    shark = {"x": "the Card shark", "x_label": "Card shark", "x_kind": "shark"}
    assert values(Card, "shark") == shark
    assert values(Card, "red 8")["x_kind"] == "red"


def test_what_has_no_kind_is_said_as_it_is_but_for_a_list() -> None:
    for plain in (3, "shark", True):
        assert values(object, plain) == {"x": plain}
    assert values(object, (1, 2)) == {}


def test_a_round_is_said_as_players_count_it() -> None:
    assert values(Round, 0) == {"x": 1}


def test_a_square_is_called_stood_on_and_gone_to() -> None:
    road = {"x": "square 17", "x_at": "on square 17", "x_to": "to square 17"}
    assert values(Square, "17", wording=RUEE) == road
    assert values(Square, "prison", wording=RUEE)["x_at"] == "in Prison"
    assert values(ConcessionName, "mule-tetue", wording=RUEE) == {"x": "Mule-Têtue"}


def test_levels_are_roman_and_the_surface_is_none() -> None:
    assert values(Level, 3) == {"x": "III"}
    assert values(Level, 0) == {"x": "0"}
    assert values(FirstLevel, 2, high=4) == {"x": "II", "x_run": "II–IV"}
    assert values(FirstLevel, 3, high=3) == {"x": "III", "x_run": "III"}
    assert [numeral(number) for number in (4, 9, 14, 29)] == ["IV", "IX", "XIV", "XXIX"]


def test_a_colour_is_that_of_a_tile() -> None:
    assert values(TileColour, "green", wording=RUEE) == {"x": "a green tile"}


def test_grams_are_those_of_tiles_or_of_everybody() -> None:
    set_of_ore = {"x": "300 + 300 + 400\u202fg", "x_count": 3, "x_units": 2}
    assert values(Ore, "334", wording=RUEE) == set_of_ore
    tiles = {"x": "100 + 100\u202fg", "x_count": 2}
    assert values(Weights, (100, 100), wording=RUEE) == tiles
    everybody = {"x": "you 700\u202fg and Léo 100\u202fg", "x_count": 2}
    assert values(GramsBySeat, (700, 0, 100), 0, RUEE) == everybody


@dataclass(frozen=True, slots=True)
class Nodded(Event):
    clause: ClassVar[str] = "F8"
    seat: Seat


def test_an_event_without_a_sentence_is_named() -> None:
    with pytest.raises(MissingWords, match=r"event\.Nodded"):
        FIEVRE.event(Nodded(seat=1), NAMES)


def test_a_kind_goes_over_the_wire_in_words() -> None:
    assert str(Kind("set", "weights", 100, 500)) == "set weights 100 500"
    assert kinds_in({"x": Annotated[int, "y", Kind("seat")], "z": int}) == {"x": Kind("seat")}


# Options that rename.


def test_an_option_of_the_match_can_change_a_word() -> None:
    assert Wording("fr", "fievre").text("town.green") == "Cactus Junction"
    assert (
        Wording("fr", "fievre", {"towns": "boomtown"}).text("town.green") == "Cactus Junction"
    )
    assert Wording("fr", "fievre", {"towns": "french"}).text("town.green") == "New London"
    assert Wording("fr", "fievre", {"towns": "french"}).text("town.blue") == "San Narciso"
    assert Wording("fr", "fievre", {"short": "french"}).text("town.green") == "Cactus Junction"


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

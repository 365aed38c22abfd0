"""Options, on a small set of their own: words in, typed values out."""

from dataclasses import FrozenInstanceError, dataclass

import pytest

from filon.rules.errors import BadSetup
from filon.rules.options import Options, choice, listed, seat_or, yes_no


def read_teams(word: str, seats: int) -> object:
    if word == "none":
        return None
    teams = tuple(map(int, word.split(",")))
    if len(teams) != seats:
        raise ValueError
    return teams


def team_samples(seats: int) -> tuple[str, ...]:
    return ("none", ",".join(str(seat % 2) for seat in range(seats)))


@dataclass(frozen=True, slots=True)
class TeaOptions(Options):
    sort: str = choice("black", "green", "white", clause="T1")
    sugar: bool = yes_no(clause="T2")
    milk: bool = yes_no(clause="T3", default=True)
    host: int | None = seat_or("nobody", clause="T4")
    teams: tuple[int, ...] | None = listed(
        "none or a list of numbers", read_teams, team_samples, clause="T5"
    )


DEFAULT = {"sort": "black", "sugar": "no", "milk": "yes", "host": "nobody", "teams": "none"}


def test_options_not_named_keep_their_defaults() -> None:
    assert TeaOptions.read({}, 2) == TeaOptions()
    options = TeaOptions()
    assert (options.sort, options.sugar, options.milk) == ("black", False, True)
    assert options.host is None
    assert options.teams is None
    assert options.words() == DEFAULT


def test_words_in_typed_values_out() -> None:
    words = {"sort": "white", "sugar": "yes", "milk": "no", "host": "2", "teams": "0,1,1"}
    options = TeaOptions.read(words, 3)
    assert options == TeaOptions("white", sugar=True, milk=False, host=2, teams=(0, 1, 1))
    assert options.words() == words
    assert list(options.words()) == ["sort", "sugar", "milk", "host", "teams"]


@pytest.mark.parametrize(
    ("name", "word", "expected"),
    [
        ("sort", "Green", "black or green or white"),
        ("sort", "", "black or green or white"),
        ("sugar", "true", "no or yes"),
        ("sugar", "1", "no or yes"),
        ("milk", "YES", "yes or no"),
        ("host", "3", "nobody or a seat number"),
        ("host", "-1", "nobody or a seat number"),
        ("host", "00", "nobody or a seat number"),
        ("host", "٢", "nobody or a seat number"),
        ("host", "somebody", "nobody or a seat number"),
        ("teams", "0,1", "none or a list of numbers"),
        ("teams", "a,b,c", "none or a list of numbers"),
    ],
)
def test_another_word_is_refused_with_what_was_expected(
    name: str, word: str, expected: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        TeaOptions.read({name: word}, 3)
    assert str(refused.value) == f"option {name}: expected {expected}, got {word!r}"


def test_a_refused_word_is_quoted_shortly() -> None:
    with pytest.raises(BadSetup) as refused:
        TeaOptions.read({"sort": "x" * 5000}, 3)
    assert len(str(refused.value)) < 130


def test_an_option_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup) as refused:
        TeaOptions.read({"lemon": "yes"}, 2)
    expected = "no option 'lemon'; this game has: sort, sugar, milk, host, teams"
    assert str(refused.value) == expected
    with pytest.raises(BadSetup) as refused:
        Options.read({"lemon": "yes"}, 2)
    assert str(refused.value) == "no option 'lemon'; this game has: none"


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_seat_of_the_table_is_taken_whatever_its_size(seats: int) -> None:
    for seat in range(seats):
        assert TeaOptions.read({"host": str(seat)}, seats).host == seat
    with pytest.raises(BadSetup):
        TeaOptions.read({"host": str(seats)}, seats)


def test_variants_try_every_word_alone_and_all_changes_together() -> None:
    variants = [options.words() for options in TeaOptions.variants(3)]
    assert variants == [
        DEFAULT,
        DEFAULT | {"sort": "green"},
        DEFAULT | {"sort": "white"},
        DEFAULT | {"sugar": "yes"},
        DEFAULT | {"milk": "no"},
        DEFAULT | {"host": "0"},
        DEFAULT | {"host": "2"},
        DEFAULT | {"teams": "0,1,0"},
        {"sort": "white", "sugar": "yes", "milk": "no", "host": "2", "teams": "0,1,0"},
    ]


def test_every_variant_is_read_back_from_its_words() -> None:
    for seats in (2, 3, 4):
        for options in TeaOptions.variants(seats):
            assert TeaOptions.read(options.words(), seats) == options


def test_a_game_without_options_has_one_variant() -> None:
    assert Options.variants(2) == [Options()]
    assert Options().words() == {}


def test_every_option_names_its_clause_and_what_it_takes() -> None:
    declared = TeaOptions.declared()
    assert [each.metadata["clause"] for each in declared] == ["T1", "T2", "T3", "T4", "T5"]
    for each in declared:
        assert each.metadata["expected"]
        for word in each.metadata["samples"](3):
            assert TeaOptions.read({each.name: word}, 3).words()[each.name] == word


def test_options_do_not_change() -> None:
    options = TeaOptions()
    with pytest.raises(FrozenInstanceError):
        options.sugar = True  # type: ignore[misc]
    assert hash(options) == hash(TeaOptions())

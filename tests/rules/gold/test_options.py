"""The choices at set-up, in words (G3–G5, G11, G12, G18)."""

import pytest

from filon.rules.errors import BadSetup
from filon.rules.gold.game import GAME
from filon.rules.gold.options import GoldOptions
from filon.rules.options import Options
from rules.gold.table import set_up

COLOURS_EXPECTED = (
    "by-seat or a list, one colour a seat (two a seat with 2 seats), of "
    "green,orange,blue,red,violet"
)


def chosen(seats: int, **words: str) -> GoldOptions:
    return GoldOptions.read(words, seats)


def test_g3_g4_g5_g11_g12_g18_the_options_in_their_order_and_the_clause_each_changes() -> None:
    clauses = {each.name: each.metadata["clause"] for each in GoldOptions.declared()}
    assert list(clauses.items()) == [
        ("colours", "G3"),
        ("layout", "G4"),
        ("first", "G5"),
        ("open_piles", "G11"),
        ("memory_aid", "G12"),
        ("rounds", "G18"),
    ]
    assert set(clauses.values()) <= set(GAME.clauses)


def test_g3_g4_g5_g11_g12_g18_without_words_the_first_of_each_holds() -> None:
    assert GoldOptions().words() == {
        "colours": "by-seat",
        "layout": "scatter",
        "first": "random",
        "open_piles": "no",
        "memory_aid": "no",
        "rounds": "single",
    }
    assert chosen(3) == GoldOptions()
    assert set_up(3).facts() == GAME.set_up(3).facts() == GAME.set_up(3, {}).facts()


@pytest.mark.parametrize(
    ("name", "word", "value"),
    [
        pytest.param("colours", "by-seat", None, id="G3 colours by-seat"),
        pytest.param("colours", "red,blue,green", ("red", "blue", "green"), id="G3 a list"),
        pytest.param("layout", "scatter", "scatter", id="G4 layout scatter"),
        pytest.param("layout", "grid", "grid", id="G4 layout grid"),
        pytest.param("first", "random", None, id="G5 first random"),
        pytest.param("first", "0", 0, id="G5 first 0"),
        pytest.param("first", "1", 1, id="G5 first 1"),
        pytest.param("first", "2", 2, id="G5 first 2"),
        pytest.param("open_piles", "no", False, id="G11 open_piles no"),
        pytest.param("open_piles", "yes", True, id="G11 open_piles yes"),
        pytest.param("memory_aid", "no", False, id="G12 memory_aid no"),
        pytest.param("memory_aid", "yes", True, id="G12 memory_aid yes"),
        pytest.param("rounds", "single", "single", id="G18 rounds single"),
        pytest.param("rounds", "match", "match", id="G18 rounds match"),
    ],
)
def test_g3_g4_g5_g11_g12_g18_every_word_is_taken_and_given_back(
    name: str, word: str, value: object
) -> None:
    options = chosen(3, **{name: word})
    assert getattr(options, name) == value
    assert options.words() == GoldOptions().words() | {name: word}
    assert GoldOptions.read(options.words(), 3) == options
    assert GAME.set_up(3, options).facts() == GAME.set_up(3, {name: word}).facts()


@pytest.mark.parametrize(
    ("name", "word", "expected"),
    [
        pytest.param("colours", "", COLOURS_EXPECTED, id="G3 nothing"),
        pytest.param("colours", "By-seat", COLOURS_EXPECTED, id="G3 case matters"),
        pytest.param("colours", "red,blue", COLOURS_EXPECTED, id="G3 too few"),
        pytest.param("colours", "red,blue,green,violet", COLOURS_EXPECTED, id="G3 too many"),
        pytest.param("colours", "red,blue,red", COLOURS_EXPECTED, id="G3 one twice"),
        pytest.param("colours", "red,blue,pink", COLOURS_EXPECTED, id="G3 no such colour"),
        pytest.param("colours", "red, blue, green", COLOURS_EXPECTED, id="G3 spaces"),
        pytest.param("layout", "circle", "scatter or grid", id="G4 circle"),
        pytest.param("layout", "", "scatter or grid", id="G4 nothing"),
        pytest.param("first", "3", "random or a seat number", id="G5 no such seat"),
        pytest.param("first", "-1", "random or a seat number", id="G5 negative"),
        pytest.param("first", "01", "random or a seat number", id="G5 odd number"),
        pytest.param("first", "youngest", "random or a seat number", id="G5 youngest"),
        pytest.param("open_piles", "true", "no or yes", id="G11 true"),
        pytest.param("memory_aid", "1", "no or yes", id="G12 1"),
        pytest.param("rounds", "3", "single or match", id="G18 3"),
        pytest.param("rounds", "Match", "single or match", id="G18 case matters"),
    ],
)
def test_g3_g4_g5_g11_g12_g18_another_word_is_refused_with_what_was_expected(
    name: str, word: str, expected: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.set_up(3, {name: word})
    assert str(refused.value) == f"option {name}: expected {expected}, got {word!r}"


def test_g3_two_seats_list_four_colours() -> None:
    assert chosen(2, colours="red,blue,green,violet").colours == (
        "red",
        "blue",
        "green",
        "violet",
    )
    with pytest.raises(BadSetup, match="two a seat with 2 seats"):
        chosen(2, colours="red,blue")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_g5_any_seat_of_the_table_may_be_first_and_no_other(seats: int) -> None:
    for seat in range(seats):
        assert chosen(seats, first=str(seat)).first == seat
    with pytest.raises(BadSetup, match="random or a seat number"):
        chosen(seats, first=str(seats))


def test_g3_g18_an_option_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.set_up(3, {"colour": "red"})
    assert str(refused.value) == (
        "no option 'colour'; this game has: "
        "colours, layout, first, open_piles, memory_aid, rounds"
    )


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 64])
def test_g3_gold_is_for_2_to_5_seats(seats: int) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.set_up(seats)
    assert str(refused.value) == f"Gold is for 2 to 5 seats, got {seats}"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_g3_gold_may_be_set_up_for_2_3_4_and_5_seats(seats: int) -> None:
    assert set_up(seats).seats == seats
    assert seats in GAME.seats


@pytest.mark.parametrize(
    ("seats", "options", "word"),
    [
        pytest.param(3, GoldOptions(first=-1), "first '-1'", id="G5 negative"),
        pytest.param(3, GoldOptions(first=3), "first '3'", id="G5 no such seat"),
        pytest.param(
            3, GoldOptions(colours=("red", "blue")), "colours 'red,blue'", id="G3 few"
        ),
        pytest.param(
            2, GoldOptions(colours=("red", "blue")), "colours 'red,blue'", id="G3 two"
        ),
        pytest.param(
            3,
            GoldOptions(colours=("red", "blue", "red")),
            "colours 'red,blue,red'",
            id="G3 twice",
        ),
        pytest.param(
            3,
            GoldOptions(colours=("red", "blue", "pink")),
            "colours 'red,blue,pink'",
            id="G3 pink",
        ),
        pytest.param(3, GoldOptions(layout="circle"), "layout 'circle'", id="G4 circle"),
        pytest.param(3, GoldOptions(rounds="both"), "rounds 'both'", id="G18 both"),
    ],
)
def test_g3_g4_g5_g18_typed_options_are_checked_like_words(
    seats: int, options: GoldOptions, word: str
) -> None:
    name, _, got = word.partition(" ")
    with pytest.raises(BadSetup) as refused:
        GAME.set_up(seats, options)
    assert str(refused.value).startswith(f"option {name}: expected ")
    assert str(refused.value).endswith(f", got {got}")


def test_g3_options_of_another_game_are_refused() -> None:
    with pytest.raises(BadSetup, match="expected options of gold, got Options"):
        GAME.set_up(3, Options())


@pytest.mark.parametrize("options", [{"colours": 3}, {"open_piles": ["yes"]}, {"first": None}])
def test_g3_options_that_are_no_words_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(BadSetup, match="expected"):
        GAME.set_up(3, options)

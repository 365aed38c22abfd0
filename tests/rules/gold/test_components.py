"""The cards and their colours (G1, G2)."""

from filon.rules.gold.components import (
    COLOURS,
    FACES,
    PLACES,
    SIDE,
    gold_value,
    is_dynamite,
    is_gold,
    prospector_colour,
    prospector_value,
)
from rules.gold.table import chances, flip, set_up, table


def all_cards() -> dict[str, int]:
    """Every card of the field and how many there are: what the first flip may show."""
    state = set_up(3, first="0")
    flip(state, "a1")
    return {words.removeprefix("face "): count for words, count in chances(state).items()}


def test_g1_the_gold_is_five_1_seven_2_seven_3_and_five_4() -> None:
    gold = {card: n for card, n in all_cards().items() if card.startswith("gold")}
    assert gold == {"gold 1": 5, "gold 2": 7, "gold 3": 7, "gold 4": 5}
    assert sum(gold.values()) == 24


def test_g1_each_colour_has_two_prospectors_of_2_of_3_and_of_4_and_one_of_5() -> None:
    prospectors = all_cards()
    for other in ("gold 1", "gold 2", "gold 3", "gold 4", "dynamite"):
        del prospectors[other]
    for colour in COLOURS:
        assert prospectors[f"{colour} 2"] == 2
        assert prospectors[f"{colour} 3"] == 2
        assert prospectors[f"{colour} 4"] == 2
        assert prospectors[f"{colour} 5"] == 1
    assert len(prospectors) == 5 * 4
    assert sum(prospectors.values()) == 35


def test_g1_there_are_five_dynamites() -> None:
    assert all_cards()["dynamite"] == 5


def test_g1_24_gold_35_prospectors_and_5_dynamites_are_64_cards_8_by_8() -> None:
    assert sum(all_cards().values()) == 24 + 35 + 5 == 64 == 8 * 8
    assert len(PLACES) == SIDE * SIDE == 64


def test_g1_with_one_mine_entrance_a_colour_there_are_69_cards() -> None:
    assert len(COLOURS) + sum(all_cards().values()) == 69


def test_g1_the_gold_adds_up_to_60() -> None:
    gold = {card: n for card, n in all_cards().items() if card.startswith("gold")}
    assert sum(int(card.removeprefix("gold ")) * n for card, n in gold.items()) == 60


def test_g1_every_card_is_what_its_words_say() -> None:
    for face, words in enumerate(FACES):
        kind, _, value = words.partition(" ")
        assert is_gold(face) == (kind == "gold")
        assert is_dynamite(face) == (kind == "dynamite")
        if kind == "gold":
            assert gold_value(face) == int(value)
        elif kind != "dynamite":
            assert prospector_value(face) == int(value)
            assert COLOURS[prospector_colour(face)] == kind


def test_g2_the_five_colours_are_green_orange_blue_red_violet() -> None:
    assert COLOURS == ("green", "orange", "blue", "red", "violet")


def test_g2_each_colour_is_told_by_a_word_of_its_own_never_by_hue_alone() -> None:
    """G2: what the rules tell names the colour; boards add a symbol to the hue."""
    for colour in COLOURS:
        state = table(field={"a1": "?"}, unseen=[f"{colour} 5"])
        (flipped,) = flip(state, f"a1: {colour} 5")
        assert flipped.as_json()["card"] == f"{colour} 5"
    assert len(set(COLOURS)) == 5

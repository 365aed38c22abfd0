"""Components read from a file (R1–R6): each mistake has its own words, nothing is lost."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.play.record import Record
from filon.rules.errors import BadComponents, BadSetup
from filon.rules.rng import Rng
from filon.rules.ruee.components import BUILDINGS, COLOURS, CONCESSIONS, KINDS, TILE_FACES
from filon.rules.ruee.game import GAME
from filon.rules.ruee.options import BUILT_IN, SHORT_CUT, RueeOptions
from filon.rules.ruee.reading import (
    LONGEST_NAME,
    LONGEST_PATH,
    LONGEST_TEXT,
    MOST_PATHS,
    Components,
    built_in,
    check_components,
    components_of,
    read_components,
)
from filon.rules.ruee.reconstruction import RECONSTRUCTION
from rules.ruee.table import legal, plays, set_up, turn, view

Plain = dict[str, Any]
Change = Callable[[Plain], None]
SQUARES_THERE_ARE = "expected a number from 1 to 99 or one of " + ", ".join(
    BUILDINGS + CONCESSIONS
)
RING, BELLE_ETOILE, MULE_TETUE, CROTALE, DERNIERE_CHANCE = range(5)
"""The paths of the built-in board, by their places in the list."""


def plain() -> Plain:
    """The built-in components as a file has them, to be changed."""
    copy: Plain = json.loads(built_in().text())
    return copy


def message(text: str) -> str:
    """What is said about this file."""
    with pytest.raises(BadComponents) as refused:
        read_components(text)
    said = str(refused.value)
    assert "\n" not in said
    return said


def message_after(change: Change) -> str:
    changed = plain()
    change(changed)
    return message(json.dumps(changed))


def without(key: str) -> Change:
    return lambda file: file.pop(key)


def with_key(key: str, value: object) -> Change:
    return lambda file: file.update({key: value})


def with_count(part: str, key: str, count: object) -> Change:
    """`part` is `cards` or a colour."""

    def change(file: Plain) -> None:
        mix = file["cards"] if part == "cards" else file["tiles"][part]
        mix[key] = count

    return change


def with_path(number: int, path: object) -> Change:
    """The path at this place of the list is another one."""

    def change(file: Plain) -> None:
        file["paths"][number] = path

    return change


def more_path(*path: object) -> Change:
    return lambda file: file["paths"].append(list(path))


def moved(part: str, by: dict[str, int]) -> Change:
    """So many more or fewer of these."""

    def change(file: Plain) -> None:
        mix = file["cards"] if part == "cards" else file["tiles"][part]
        for key, count in by.items():
            mix[key] = mix.get(key, 0) + count

    return change


def read_or_refused(text: str) -> Components | None:
    try:
        return read_components(text)
    except BadComponents:
        return None


# --- what is no file at all -------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", "{", "not JSON", "{'name': 1}", '{"name": "x",}', '{"name": "x"} more', "\ufeff{}"],
)
def test_r5_a_text_that_is_no_json_is_refused(text: str) -> None:
    assert message(text).startswith("expected JSON: ")


@pytest.mark.parametrize("text", ["[]", "null", "5", '"built-in"', "true", "[{}]"])
def test_r5_json_that_is_no_object_is_refused(text: str) -> None:
    assert message(text) == "expected an object with the keys name, paths, cards, tiles"


def test_r5_a_text_that_is_too_long_is_refused_before_it_is_read() -> None:
    assert LONGEST_TEXT == 60_000
    room = LONGEST_TEXT - len(SHORT_CUT)
    assert read_components(SHORT_CUT + " " * room) == read_components(SHORT_CUT)
    for text in (SHORT_CUT + " " * (room + 1), "[" * 60_001, " " * 60_001):
        assert message(text) == "60001 characters; expected at most 60000"


@pytest.mark.parametrize("depth", [10, 500, 900, 980, 990, 1000, 5000, 9000])
@pytest.mark.parametrize(
    ("before", "after"),
    [("[", "]"), ('{"a":', "}"), ('{"paths":[', "]}")],
    ids=["lists", "objects", "both"],
)
def test_r5_deep_nesting_is_refused_and_breaks_nothing(
    depth: int, before: str, after: str
) -> None:
    depth = min(depth, 9900 // len(before + after))
    nested = before * depth + ("1" if after == "}" else "") + after * depth
    assert message(nested)
    assert message(SHORT_CUT.replace('["hotel"', f"[{nested}", 1))
    assert message(SHORT_CUT.replace('"mine":10', f'"mine":{nested}'))
    assert message(SHORT_CUT.replace('"Short cut"', nested))


# --- keys -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["name", "paths", "cards", "tiles"])
def test_r5_every_key_is_needed(key: str) -> None:
    expected = f"no {key}: expected the keys name, paths, cards, tiles"
    assert message_after(without(key)) == expected


def test_r5_an_empty_object_lacks_its_first_key() -> None:
    assert message("{}") == "no name: expected the keys name, paths, cards, tiles"


@pytest.mark.parametrize("key", ["board", "Name", "", "names"])
def test_r5_a_key_nobody_knows_is_refused(key: str) -> None:
    expected = f"{key!r}: expected one of name, paths, cards, tiles"
    assert message_after(with_key(key, 1)) == expected


@pytest.mark.parametrize(
    ("text", "doubled", "key"),
    [
        ('"name":"Short cut"', '"name":"a","name":"b"', "name"),
        ('"mine":10', '"mine":10,"mine":10', "mine"),
        ('"green":{', '"green":{},"green":{', "green"),
        ('"pyrite":2', '"pyrite":2,"pyrite":2', "pyrite"),
        ('"paths":[', '"paths":[],"paths":[', "paths"),
    ],
)
def test_r5_a_key_that_stands_twice_is_refused_wherever_it_stands(
    text: str, doubled: str, key: str
) -> None:
    assert text in SHORT_CUT
    assert message(SHORT_CUT.replace(text, doubled)) == f"the key {key!r} stands twice"


# --- name -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", "x" * 61, 5, None, ["a"], True, {}])
def test_r5_a_name_is_a_text_of_1_to_60_characters(name: object) -> None:
    expected = "name: expected a text of 1 to 60 characters"
    assert message_after(with_key("name", name)) == expected


@pytest.mark.parametrize(
    "name", [" a", "a ", " ", "a\nb", "a\tb", "\x00", "a\u2028b", "\ud800", "\x7f", "a\u202eb"]
)
def test_r5_a_name_can_be_printed_in_one_line(name: str) -> None:
    expected = "name: expected printable characters without a space at the ends"
    assert message_after(with_key("name", name)) == expected


@pytest.mark.parametrize("name", ["x", "x" * 60, "Vallée d’or", 'a "b" \\ c', "金"])
def test_r5_other_names_are_taken_as_they_are(name: str) -> None:
    file = plain() | {"name": name}
    components = read_components(json.dumps(file))
    assert components.name == name
    assert read_components(components.text()) == components
    assert read_components(components.page()) == components
    assert LONGEST_NAME == 60


# --- paths ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "paths", [None, {}, "hotel", 5, [], [["hotel", 1]] * 61], ids=lambda p: f"{p!s:.12}"
)
def test_r5_paths_are_a_list_of_1_to_60(paths: object) -> None:
    expected = f"paths: expected a list of 1 to {MOST_PATHS} paths"
    assert message_after(with_key("paths", paths)) == expected
    assert MOST_PATHS == 60


@pytest.mark.parametrize(
    "path", [None, {}, "hotel", 5, [], ["hotel"], [1, 2] * 61], ids=lambda p: f"{p!s:.12}"
)
def test_r5_a_path_is_a_list_of_2_to_120_squares(path: object) -> None:
    expected = f"path 4: expected a list of 2 to {LONGEST_PATH} squares"
    assert message_after(with_path(CROTALE, path)) == expected
    assert LONGEST_PATH == 120


def test_r5_the_longest_path_and_the_most_paths_are_taken() -> None:
    file = plain()
    file["paths"] += [[1, 2] * 60] * 55
    assert len(file["paths"]) == 60
    components = read_components(json.dumps(file))
    assert components.neighbours() == built_in().neighbours()
    assert read_components(components.page()) == components


def test_r5_a_number_of_too_many_digits_is_no_json_that_can_be_read() -> None:
    text = built_in().text().replace('"1":3', '"1":' + "9" * 5000)
    assert message(text).startswith("expected JSON: ")


@pytest.mark.parametrize(
    "square",
    [0, 100, -1, 1.0, True, None, "1", "Hotel", "saloon", "", [1], {"a": 1}, 10**30],
)
def test_r5_a_square_is_a_number_from_1_to_99_or_a_building_or_concession(
    square: object,
) -> None:
    said = message_after(with_path(CROTALE, [12, square, "crotale"]))
    assert said == f"path 4: {square!r} is no square; {SQUARES_THERE_ARE}"


@pytest.mark.parametrize("number", [1, 99])
def test_r5_every_number_from_1_to_99_can_be_a_square(number: int) -> None:
    file = plain()
    file["paths"].append([12, number] if number != 12 else [13, number])
    assert str(number) in read_components(json.dumps(file)).neighbours()


@pytest.mark.parametrize(
    ("square", "called"), [(41, "square 41"), ("hotel", "hotel"), ("crotale", "crotale")]
)
def test_r5_no_square_stands_twice_in_a_row(square: object, called: str) -> None:
    said = message_after(more_path(12, square, square, 13))
    assert said == f"path 6: {called} stands twice in a row"


@pytest.mark.parametrize("place", [*BUILDINGS, *CONCESSIONS])
def test_r5_every_building_and_every_concession_must_be_there(place: str) -> None:
    def change(file: Plain) -> None:
        file["paths"] = [
            [77 if square == place else square for square in path] for path in file["paths"]
        ]

    assert message_after(change) == f"paths: no path leads to {place} (R5)"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (more_path("crotale", 43), "crotale must be the end of one trail, it lies beside 42"),
        (
            more_path(13, "mule-tetue"),
            "mule-tetue must be the end of one trail",
        ),
        (
            with_path(BELLE_ETOILE, [2, 21, 22, "belle-etoile", 24, 25]),
            "belle-etoile must be the end of one trail, it lies beside 22 and 24",
        ),
        (
            more_path(1, "derniere-chance", 3),
            "derniere-chance must be the end of one trail, it lies beside 1 and 3 and 54",
        ),
    ],
)
def test_r6_a_concession_is_the_end_of_its_trail(change: Change, said: str) -> None:
    assert message_after(change).startswith(f"paths: {said}")
    assert message_after(change).endswith("(R6)")


def test_r6_a_trail_does_not_join_two_concessions() -> None:
    def change(file: Plain) -> None:
        del file["paths"][MULE_TETUE : CROTALE + 1]
        file["paths"].append(["mule-tetue", "crotale"])

    assert message_after(change) == "paths: mule-tetue lies beside crotale (R6)"


@pytest.mark.parametrize(
    ("change", "called"),
    [
        (more_path(71, 72), "square 71"),
        (with_path(CROTALE, [41, 42, "crotale"]), "square 41"),
        (with_path(CROTALE, ["crotale", 42, 41]), "crotale"),
    ],
)
def test_r5_a_board_in_pieces_is_refused(change: Change, called: str) -> None:
    expected = f"paths: the board is in pieces, no way from hotel to {called} (R5)"
    assert message_after(change) == expected


@pytest.mark.parametrize(
    ("path", "apart"),
    [
        (["prison", "bank"], 1),
        ([9, 6], 3),
        ([9, 7], 4),
        (["bank", 61, 62, 63, "prison"], 4),
    ],
)
def test_r5_a_board_on_which_prison_and_bank_are_nearer_is_refused(
    path: list[object], apart: int
) -> None:
    assert message_after(more_path(*path)) == (
        f"paths: Prison and Bank must be 5 squares apart, here they are {apart} (R5)"
    )


def test_r5_a_board_on_which_prison_and_bank_are_farther_is_refused() -> None:
    ring = plain()["paths"][RING]
    at = ring.index(9)
    said = message_after(with_path(RING, [*ring[:at], 61, *ring[at:]]))
    assert said == "paths: Prison and Bank must be 5 squares apart, here they are 6 (R5)"


def test_r5_a_second_way_of_the_same_length_is_taken() -> None:
    file = plain()
    file["paths"].append(["bank", 61, 62, 63, 64, "prison"])
    state = turn(at={0: "prison"}, components=json.dumps(file))
    plays(state, "die 4")
    assert "walk 61" in legal(state)


# --- cards ------------------------------------------------------------------------------


COUNT = "expected a whole number from 0 to 53, got"


@pytest.mark.parametrize("card", ["5", "1-5", "4-1", "Mine", "dynamite", ""])
def test_r4_a_kind_of_card_nobody_knows_is_refused(card: str) -> None:
    said = message_after(with_count("cards", card, 1))
    assert said == f"cards: {card!r}: expected one of {', '.join(KINDS)}"


@pytest.mark.parametrize("value", [None, [], 53, "53"])
def test_r4_cards_are_an_object(value: object) -> None:
    said = message_after(with_key("cards", value))
    assert said == "cards: expected an object, how many of each kind"


@pytest.mark.parametrize("count", [-1, 54, 10**9, 10**30, True, False, 1.0, "3", None, [3]])
def test_r4_how_many_cards_is_a_whole_number_from_0_to_53(count: object) -> None:
    said = message_after(with_count("cards", "1-3", count))
    assert said == f"cards: 1-3: {COUNT} {count!r}"


@pytest.mark.parametrize(
    ("by", "total"),
    [({"mine": 1}, 54), ({"mine": -1}, 52), ({"1": -3, "2": -3}, 47), ({"prop": 40}, 93)],
)
def test_r1_there_must_be_53_cards(by: dict[str, int], total: int) -> None:
    assert message_after(moved("cards", by)) == f"cards: {total} in all; expected 53 (R1)"


def test_r1_an_empty_deck_has_too_few_cards() -> None:
    assert message_after(with_key("cards", {})) == "cards: 0 in all; expected 53 (R1)"


@pytest.mark.parametrize(
    ("by", "jokers"),
    [({"joker": 1, "mine": -1}, 3), ({"joker": -1, "mine": 1}, 1), ({"joker": -2, "1": 2}, 0)],
)
def test_r4_two_of_them_must_be_jokers(by: dict[str, int], jokers: int) -> None:
    assert message_after(moved("cards", by)) == f"cards: {jokers} jokers; expected 2 (R4)"


def test_r4_any_other_mix_of_53_cards_with_2_jokers_is_taken() -> None:
    file = plain()
    file["cards"] = {"mine": 51, "joker": 2}
    (pool,) = view(set_up(2, components=json.dumps(file)), None).pools
    assert dict(pool.cards) == {"mine": 51, "joker": 2}


# --- tiles ------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [None, [], 72])
def test_r2_tiles_are_an_object_by_colour(value: object) -> None:
    said = message_after(with_key("tiles", value))
    assert said == "tiles: expected an object with the keys yellow, green, red, blue"


@pytest.mark.parametrize("colour", COLOURS)
def test_r2_no_colour_may_be_missing(colour: str) -> None:
    said = message_after(lambda file: file["tiles"].pop(colour))
    assert said == f"tiles: no {colour}; expected yellow, green, red, blue"


def test_r2_a_colour_nobody_knows_is_refused() -> None:
    said = message_after(lambda file: file["tiles"].update(black={}))
    assert said == "tiles: 'black': expected one of yellow, green, red, blue"


@pytest.mark.parametrize("face", ["0", "600", "150", "gold", "cave in", ""])
def test_r2_a_face_nobody_knows_is_refused(face: str) -> None:
    said = message_after(with_count("red", face, 1))
    assert said == f"red tiles: {face!r}: expected one of {', '.join(TILE_FACES)}"


@pytest.mark.parametrize("count", [-1, 54, 10**12, True, False, 2.0, "2", None, {}])
def test_r2_how_many_tiles_is_a_whole_number(count: object) -> None:
    said = message_after(with_count("blue", "500", count))
    assert said == f"blue tiles: 500: {COUNT} {count!r}"


@pytest.mark.parametrize("value", [None, [], 24])
def test_r2_the_tiles_of_a_colour_are_an_object(value: object) -> None:
    said = message_after(lambda file: file["tiles"].update(green=value))
    assert said == "green tiles: expected an object, how many of each kind"


@pytest.mark.parametrize(
    ("colour", "wanted"), [("yellow", 24), ("green", 20), ("red", 16), ("blue", 12)]
)
@pytest.mark.parametrize("more", [1, -1])
def test_r2_there_must_be_24_20_16_and_12_tiles(colour: str, wanted: int, more: int) -> None:
    said = message_after(moved(colour, {"pyrite": more}))
    assert said == f"{colour} tiles: {wanted + more} in all; expected {wanted} (R2)"


def test_r2_a_tile_more_in_one_colour_does_not_make_up_for_one_fewer_in_another() -> None:
    def change(file: Plain) -> None:
        moved("yellow", {"pyrite": 1})(file)
        moved("blue", {"pyrite": -1})(file)

    assert message_after(change) == "yellow tiles: 25 in all; expected 24 (R2)"


# --- what is right comes back -----------------------------------------------------------


def test_r3_r4_r5_the_built_in_text_and_page_are_read_as_the_built_in_components() -> None:
    assert read_components(built_in().text()) == built_in()
    assert read_components(built_in().page()) == built_in()
    assert check_components(built_in().plain()) == built_in()
    assert check_components(RECONSTRUCTION) == built_in()
    assert "\n" not in built_in().text()
    assert built_in().page().endswith("}\n")


def test_r3_r4_r5_other_components_come_back_from_their_text_and_page() -> None:
    other = read_components(SHORT_CUT)
    assert other != built_in()
    assert other.text() == SHORT_CUT
    assert read_components(other.page()) == other
    assert json.loads(other.page()) == json.loads(other.text()) == other.plain()


def test_r3_r4_counts_of_nothing_may_be_left_out_or_said() -> None:
    file = plain()
    file["tiles"]["blue"]["100"] = 0
    assert read_components(json.dumps(file)) == built_in()
    assert '"100":0' not in built_in().text().replace(" ", "")


def test_r3_r4_r5_the_order_of_keys_has_no_meaning() -> None:
    file = plain()
    turned = {key: file[key] for key in reversed(file)}
    turned["cards"] = dict(reversed(file["cards"].items()))
    assert read_components(json.dumps(turned)) == built_in()


def test_r5_a_file_equal_to_the_built_in_is_the_built_in() -> None:
    for text in (built_in().text(), built_in().page(), json.dumps(plain(), indent=7)):
        options = RueeOptions.read({"components": text}, 3)
        assert options.components is None
        assert options == RueeOptions()
        assert options.words()["components"] == BUILT_IN == "built-in"


def test_r5_another_name_alone_makes_other_components() -> None:
    file = plain() | {"name": "Mine"}
    options = RueeOptions.read({"components": json.dumps(file)}, 3)
    assert options.components == components_of(json.dumps(file)).text()
    assert options != RueeOptions()


def test_r5_the_option_keeps_one_line_and_reads_its_own_word() -> None:
    page = read_components(SHORT_CUT).page()
    options = RueeOptions.read({"components": page}, 4)
    assert options.words()["components"] == SHORT_CUT
    assert RueeOptions.read(options.words(), 4) == options
    assert RueeOptions.read({"components": "  \n" + page}, 4) == options
    assert components_of(None) == built_in()
    assert components_of(SHORT_CUT) == read_components(SHORT_CUT)


@pytest.mark.parametrize("word", ["", "builtin", "Built-in", "components.json", "[]", "3"])
def test_r5_another_word_is_refused_with_what_was_expected(word: str) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.set_up(3, {"components": word})
    expected = "built-in or the text of a components file"
    assert str(refused.value) == f"option components: expected {expected}, got {word!r}"


def test_r5_a_bad_file_given_as_the_option_keeps_its_own_words() -> None:
    file = plain()
    moved("cards", {"mine": 1})(file)
    with pytest.raises(BadComponents) as refused:
        GAME.set_up(3, {"components": json.dumps(file)})
    assert str(refused.value) == "option components: cards: 54 in all; expected 53 (R1)"


def test_r3_r4_r5_a_match_with_other_components_has_their_board_cards_and_tiles() -> None:
    file = json.loads(SHORT_CUT)
    seen = view(set_up(3, components=SHORT_CUT), None)
    (pool,) = seen.pools
    assert dict(pool.cards) == file["cards"]
    for colour, mix in zip(COLOURS, seen.unseen_tiles, strict=True):
        assert dict(mix) == file["tiles"][colour]
    state = turn(at={0: "8"}, components=SHORT_CUT)
    plays(state, "die 1")
    assert legal(state) == ["walk prison", "walk hospital", "walk crotale"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r5_a_record_of_a_match_with_other_components_replays(seats: int) -> None:
    match = Match("ruee", seats, {"components": SHORT_CUT}, SeededLuck(seats))
    rng = Rng(seats)
    while not match.is_over and match.number < 900:
        actions = match.legal()
        match.play(match.to_act, actions[rng.below(len(actions))])
    text = match.record().write()
    assert f"option components {SHORT_CUT}\n" in text
    record = Record.read(text)
    assert record.options.words()["components"] == SHORT_CUT
    assert record.write() == text
    assert record.replayed().facts() == match.true_state().facts()
    assert Match.resume(record).true_state().facts() == match.true_state().facts()


def test_r5_a_record_of_the_built_in_components_says_so_in_a_word() -> None:
    match = Match("ruee", 2, {"components": built_in().page()}, SeededLuck(1))
    assert "option components built-in\n" in match.record().write()


# --- whatever is written in it ----------------------------------------------------------


VALUES = some.recursive(
    some.none()
    | some.booleans()
    | some.integers(-2, 100)
    | some.floats(allow_nan=False)
    | some.text(max_size=6)
    | some.sampled_from([*KINDS, *BUILDINGS, *CONCESSIONS, *COLOURS, *TILE_FACES]),
    lambda inner: (
        some.lists(inner, max_size=4)
        | some.dictionaries(some.sampled_from([*KINDS, *COLOURS, "100"]), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(
    part=some.sampled_from(["name", "paths", "cards", "tiles"]),
    deeper=some.lists(some.integers(0, 12), max_size=3),
    value=VALUES,
)
@settings(max_examples=200)
def test_r5_a_file_with_anything_in_it_is_read_or_refused(
    part: str, deeper: list[int], value: object
) -> None:
    """R1–R6: what is accepted comes back from its text and can be played on."""
    file = plain()
    here: Any = file
    key: Any = part
    for step in deeper:
        inner = here[key]
        if not isinstance(inner, (list, dict)) or not inner:
            break
        here = inner
        key = list(inner)[step % len(inner)] if isinstance(inner, dict) else step % len(inner)
    here[key] = value
    components = read_or_refused(json.dumps(file))
    if components is None:
        return
    assert read_components(components.text()) == components
    assert read_components(components.page()) == components
    set_up(4, components=components.text())


@given(text=some.text(max_size=40) | some.text(alphabet='{}[]",:012aename', max_size=60))
@settings(max_examples=200)
def test_r5_any_other_text_is_refused(text: str) -> None:
    assert message(text)

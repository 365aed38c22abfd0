"""The action table, on a small table of its own: codes, words, JSON."""

import pytest

from filon.rules.actions import LONGEST_TEXT, ActionTable, Verb, Word, numbers
from filon.rules.errors import BadWords

TABLE = ActionTable(
    Verb("pass"),
    Verb("bid", ounces=numbers(1, 12)),
    Verb("take", card=("small mine", "saloon", "town hall")),
    Verb("roll", die=numbers(1, 6), other=numbers(1, 6)),
)
WORDS = [
    "pass",
    *(f"bid {ounces}" for ounces in range(1, 13)),
    "take small mine",
    "take saloon",
    "take town hall",
    *(f"roll {die} {other}" for die in range(1, 7) for other in range(1, 7)),
]
VERBS = "pass, bid <ounces>, take <card>, roll <die> <other>"


def refused(text: str) -> str:
    with pytest.raises(BadWords) as error:
        TABLE.parse(text)
    return str(error.value)


def test_numbers_are_a_domain_with_both_ends() -> None:
    assert numbers(1, 6) == (1, 2, 3, 4, 5, 6)
    assert numbers(0, 0) == (0,)


def test_codes_are_dense_from_0_verb_by_verb() -> None:
    assert TABLE.size == len(WORDS) == 1 + 12 + 3 + 36
    assert [TABLE.text(code) for code in range(TABLE.size)] == WORDS
    assert [TABLE.start(verb.name) for verb in TABLE.verbs] == [0, 1, 13, 16]
    assert [verb.size for verb in TABLE.verbs] == [1, 12, 3, 36]


def test_words_are_read_back_as_the_same_code() -> None:
    assert [TABLE.parse(words) for words in WORDS] == list(range(TABLE.size))


def test_a_code_is_named_by_its_verb_and_arguments() -> None:
    assert TABLE.code("pass") == 0
    assert TABLE.code("bid", 5) == TABLE.code("bid", "5") == TABLE.parse("bid 5")
    assert TABLE.code("roll", 3, 4) == TABLE.parse("roll 3 4")
    verb, arguments = TABLE.split(TABLE.parse("roll 3 4"))
    assert verb.name == "roll"
    assert arguments == [3, 4]
    assert TABLE.split(0)[1] == []


def test_a_verb_tells_how_it_is_written() -> None:
    assert [verb.usage for verb in TABLE.verbs] == VERBS.split(", ")
    assert TABLE.verb("roll").usage == "roll <die> <other>"


@pytest.mark.parametrize("code", [-1, 52, 53, 10**30, -(10**30)])
def test_a_code_outside_the_table_is_refused(code: int) -> None:
    for read in (TABLE.text, TABLE.split, TABLE.as_json):
        with pytest.raises(BadWords) as error:
            read(code)
        assert str(error.value) == f"no action has the code {code}; expected 0 to 51"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"no verb ''; expected one of: {VERBS}"),
        ("Pass", f"no verb 'Pass'; expected one of: {VERBS}"),
        (" pass", f"no verb ''; expected one of: {VERBS}"),
        ("pass\n", f"no verb 'pass\\n'; expected one of: {VERBS}"),
        ("bid\u00a05", f"no verb 'bid\\xa05'; expected one of: {VERBS}"),
        ("pass ", "expected 'pass', got 'pass '"),
        ("pass 1", "expected 'pass', got 'pass 1'"),
        ("bid", "ounces '' is none of 1, 2, 3, …, 11, 12"),
        ("bid 0", "ounces '0' is none of 1, 2, 3, …, 11, 12"),
        ("bid 13", "ounces '13' is none of 1, 2, 3, …, 11, 12"),
        ("bid 05", "ounces '05' is none of 1, 2, 3, …, 11, 12"),
        ("bid +5", "ounces '+5' is none of 1, 2, 3, …, 11, 12"),
        ("bid ٥", "ounces '٥' is none of 1, 2, 3, …, 11, 12"),
        ("bid 5 ", "ounces '5 ' is none of 1, 2, 3, …, 11, 12"),
        ("bid  5", "ounces ' 5' is none of 1, 2, 3, …, 11, 12"),
        ("take mine", "card 'mine' is none of small mine, saloon, town hall"),
        ("take small  mine", "card 'small  mine' is none of small mine, saloon, town hall"),
        ("roll", "expected 'roll <die> <other>', got 1 arguments"),
        ("roll 1", "expected 'roll <die> <other>', got 1 arguments"),
        ("roll 1 2 3", "expected 'roll <die> <other>', got 3 arguments"),
        ("roll 1  2", "expected 'roll <die> <other>', got 3 arguments"),
        ("roll 1 7", "other '7' is none of 1, 2, 3, 4, 5, 6"),
        ("roll 0 7", "die '0' is none of 1, 2, 3, 4, 5, 6"),
    ],
)
def test_other_words_are_refused_with_what_was_expected(text: str, message: str) -> None:
    assert refused(text) == message


def test_a_long_text_is_refused_before_it_is_looked_at() -> None:
    assert refused("bid " + "5" * 197) == (
        f"an action of 201 characters; expected at most {LONGEST_TEXT}"
    )
    assert "is none of" in refused("bid " + "5" * 196)


def test_an_error_quotes_at_most_60_characters() -> None:
    assert "'" + "x" * 59 + ";" in refused("x" * 150)
    assert "'" + "y" * 59 + " is" in refused("bid " + "y" * 150)


def test_the_number_of_arguments_must_fit() -> None:
    for arguments in ((), (1, 2)):
        with pytest.raises(BadWords) as error:
            TABLE.code("bid", *arguments)
        expected = f"expected 'bid <ounces>', got {len(arguments)} arguments"
        assert str(error.value) == expected


def test_an_unknown_verb_is_refused_everywhere() -> None:
    for read in (TABLE.verb, TABLE.start, TABLE.code, TABLE.parse):
        with pytest.raises(BadWords) as error:
            read("fold")
        assert str(error.value) == f"no verb 'fold'; expected one of: {VERBS}"


# --- JSON ------------------------------------------------------------------------------


def test_json_has_the_verb_and_every_argument_by_name() -> None:
    assert TABLE.as_json(TABLE.parse("pass")) == {"verb": "pass"}
    assert TABLE.as_json(TABLE.parse("bid 5")) == {"verb": "bid", "ounces": 5}
    expected = {"verb": "take", "card": "town hall"}
    assert TABLE.as_json(TABLE.parse("take town hall")) == expected
    both = {"verb": "roll", "die": 6, "other": 1}
    assert TABLE.as_json(TABLE.parse("roll 6 1")) == both


def test_json_is_read_back_as_the_same_code() -> None:
    for code in range(TABLE.size):
        assert TABLE.from_json(TABLE.as_json(code)) == code


NO_VERB = "expected an object with a verb"


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        (None, NO_VERB),
        ("pass", NO_VERB),
        (["pass"], NO_VERB),
        ({}, NO_VERB),
        ({"verb": 3}, NO_VERB),
        ({"verb": None}, NO_VERB),
        ({"verb": "fold"}, f"no verb 'fold'; expected one of: {VERBS}"),
        ({"verb": "pass", "ounces": 3}, "expected the keys verb"),
        ({"verb": "bid"}, "expected the keys verb, ounces"),
        ({"verb": "bid", "ounces": 3, "x": 1}, "expected the keys verb, ounces"),
        ({"verb": "bid", "Ounces": 3}, "expected the keys verb, ounces"),
        ({"verb": "bid", "ounces": "3"}, "ounces '3': expected a whole number"),
        ({"verb": "bid", "ounces": 3.0}, "ounces: expected a word or a whole number"),
        ({"verb": "bid", "ounces": True}, "ounces: expected a word or a whole number"),
        ({"verb": "bid", "ounces": None}, "ounces: expected a word or a whole number"),
        ({"verb": "bid", "ounces": [3]}, "ounces: expected a word or a whole number"),
        ({"verb": "bid", "ounces": 13}, "ounces '13' is none of 1, 2, 3, …, 11, 12"),
        ({"verb": "take", "card": 1}, "card 1: expected a word"),
        (
            {"verb": "take", "card": "Saloon"},
            "card 'Saloon' is none of small mine, saloon, town hall",
        ),
        ({"verb": "roll", "die": 1}, "expected the keys verb, die, other"),
    ],
)
def test_other_json_is_refused_with_what_was_expected(plain: object, message: str) -> None:
    with pytest.raises(BadWords) as error:
        TABLE.from_json(plain)
    assert str(error.value) == message


def test_domains_of_many_words_are_shortened_in_errors() -> None:
    eight: tuple[Word, ...] = tuple("abcdefgh")
    short = ActionTable(Verb("go", to=eight))
    long = ActionTable(Verb("go", to=(*eight, "i")))
    with pytest.raises(BadWords, match=r"is none of a, b, c, d, e, f, g, h$"):
        short.parse("go x")
    with pytest.raises(BadWords, match=r"is none of a, b, c, …, h, i$"):
        long.parse("go x")


def test_a_verb_whose_code_is_not_where_it_begins_is_refused() -> None:
    assert ActionTable(Verb("pass", 0), Verb("bid", 1, ounces=numbers(1, 3))).size == 4
    with pytest.raises(ValueError, match="bid is at 2, but must begin at 1"):
        ActionTable(Verb("pass", 0), Verb("bid", 2, ounces=numbers(1, 3)))

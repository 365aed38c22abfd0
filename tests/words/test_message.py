"""The templates of the catalogues: what they give, and what is wrong with a bad one."""

import pytest

from filon.rules.errors import FilonError
from filon.words.message import BadMessage, Value, parse

CARDS = "{n, plural, =0 {no card} one {# card} other {# cards}}"
CARTES = "{n, plural, one {# carte} other {# cartes}}"


def said(template: str, language: str = "en", /, **values: Value) -> str:
    return parse(template).text(language, **values)


def test_a_text_without_holes_is_itself() -> None:
    assert said("Boum !") == "Boum !"
    assert said("") == ""


def test_a_hole_takes_a_word_or_a_number() -> None:
    assert said("{who} takes gold {gold}.", who="Maya", gold=3) == "Maya takes gold 3."
    assert said("{ who }", who="Maya") == "Maya"


def test_a_value_is_never_read_as_a_template() -> None:
    assert said("{who}", who="{n}, # and 'x'") == "{n}, # and 'x'"


@pytest.mark.parametrize(
    ("number", "sentence"), [(0, "no card"), (1, "1 card"), (2, "2 cards"), (11, "11 cards")]
)
def test_english_has_one_card_only_for_1(number: int, sentence: str) -> None:
    assert said(CARDS, n=number) == sentence


def test_english_says_zero_in_the_plural() -> None:
    assert said(CARTES, "en", n=0) == "0 cartes"


@pytest.mark.parametrize(
    ("number", "sentence"),
    [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes"), (100, "100 cartes")],
)
def test_french_has_one_card_for_0_and_1(number: int, sentence: str) -> None:
    assert said(CARTES, "fr", n=number) == sentence


def test_an_exact_case_goes_before_its_category() -> None:
    assert said("{n, plural, one {one} =1 {exactly 1} other {more}}", n=1) == "exactly 1"


@pytest.mark.parametrize(
    ("language", "number", "rank"),
    [
        ("en", 1, "1st"),
        ("en", 2, "2nd"),
        ("en", 3, "3rd"),
        ("en", 4, "4th"),
        ("en", 11, "11th"),
        ("en", 12, "12th"),
        ("en", 13, "13th"),
        ("en", 21, "21st"),
        ("en", 112, "112th"),
        ("fr", 1, "1st"),
        ("fr", 2, "2th"),
    ],
)
def test_ordinals_have_categories_of_their_own(language: str, number: int, rank: str) -> None:
    template = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
    assert said(template, language, n=number) == rank


def test_a_number_sign_groups_thousands_as_the_language_does() -> None:
    assert said(CARDS, "en", n=12345) == "12,345 cards"
    assert said(CARTES, "fr", n=12345) == "12\u202f345 cartes"


def test_a_number_sign_is_plain_text_outside_a_plural() -> None:
    assert said("seat #{n}", n=2) == "seat #2"
    assert said("{n, plural, other {{who, select, other {#}}}}", n=2, who="x") == "#"


def test_select_takes_the_case_of_the_word_or_other() -> None:
    template = "{you, select, true {You take} other {{seat} takes}} it"
    assert said(template, you="true", seat="Maya") == "You take it"
    assert said(template, you="other", seat="Maya") == "Maya takes it"
    assert said(template, you="anything", seat="Maya") == "Maya takes it"


def test_select_reads_truth_and_numbers_as_words() -> None:
    assert said("{x, select, true {yes} false {no} other {?}}", x=False) == "no"
    assert said("{x, select, 3 {three} other {?}}", x=3) == "three"


def test_cases_nest_and_the_number_sign_belongs_to_the_nearest_plural() -> None:
    template = (
        "{a, plural, one {# hat and {b, plural, one {# coat} other {# coats}}, # in all}"
        " other {# hats}}"
    )
    assert said(template, a=1, b=2) == "1 hat and 2 coats, 1 in all"


def test_only_the_values_of_the_chosen_case_are_needed() -> None:
    assert said("{you, select, true {You} other {{seat}}}", you="true") == "You"


def test_a_template_names_all_its_holes() -> None:
    holes = parse("{a} {b, plural, other {# {c, select, other {{d}}}}}").holes()
    assert holes == {"a", "b", "c", "d"}


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        ("it''s", "it's"),
        ("it's", "it's"),
        ("'{'n'}'", "{n}"),
        ("'{n}'", "{n}"),
        ("'{it''s}'", "{it's}"),
        ("{n, plural, other {'#' is #}}", "# is 2"),
        ("'#'", "'#'"),
        ("end'", "end'"),
        ("''{n}''", "'2'"),
    ],
)
def test_quotes_are_those_of_icu(template: str, sentence: str) -> None:
    assert said(template, n=2) == sentence


@pytest.mark.parametrize(
    ("template", "complaint"),
    [
        ("{", "expected the name of a value"),
        ("{}", "expected the name of a value"),
        ("{n", "expected ','"),
        ("}", "closes nothing"),
        ("{n}}", "closes nothing"),
        ("{n m}", "expected ','"),
        ("{n, }", "expected plural, selectordinal or select"),
        ("{n, number}", "the kind 'number'"),
        ("{n, plural}", "expected ','"),
        ("{n, plural, }", "no case 'other'"),
        ("{n, plural, one {x}}", "no case 'other'"),
        ("{n, plural, other x}", "expected '{'"),
        ("{n, plural, other {x}", "expected '}'"),
        ("{n, plural, other {x", "expected '}'"),
        ("{n, plural, other {x} other {y}}", "twice"),
        ("{n, plural, =x {x} other {y}}", "belong to a plural"),
        ("{n, plural, offset:1 other {y}}", "expected '{'"),
        ("{n, select, =1 {x} other {y}}", "belong to a plural"),
        ("'{never closed", "never closed"),
        ("{n, select, other {" * 30, "inside each other"),
    ],
)
def test_a_malformed_template_says_what_is_wrong(template: str, complaint: str) -> None:
    with pytest.raises(BadMessage) as caught:
        parse(template)
    assert complaint in str(caught.value)
    assert "character" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_value_is_named() -> None:
    with pytest.raises(BadMessage, match="needs a value for 'seat', got gold"):
        said("{seat} takes {gold}", gold=3)


def test_a_plural_wants_a_number() -> None:
    with pytest.raises(BadMessage, match="not a number"):
        said(CARDS, n="two")


def test_a_plural_wants_a_language_it_knows() -> None:
    with pytest.raises(BadMessage, match="no plural rule for the language 'de'"):
        said(CARDS, "de", n=2)


def test_a_bad_message_is_an_error_of_filon() -> None:
    assert issubclass(BadMessage, FilonError)

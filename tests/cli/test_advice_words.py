"""Advice in words: figures as the language writes them, reasons that a game has words for."""

import pytest

from filon.bots.advice import Reason
from filon.cli.advice_words import number, reasons_text, recommended_text, worth_text
from filon.cli.terminal.look import plain_letters
from filon.words.messages import Wording

ENGLISH, FRENCH = Wording("en", "fievre"), Wording("fr", "fievre")
REASONS = (Reason("nuggets", 2.04), Reason("gold", -1.26))


def test_a_worth_has_its_interval_or_is_exact() -> None:
    assert worth_text(0.523, 0.018, False, ENGLISH) == "52.3 ± 1.8"
    assert worth_text(0.523, 0.018, False, FRENCH) == "52,3 ± 1,8"
    assert worth_text(1.0, 0.0, True, ENGLISH) == "100.0 exact"


def test_reasons_say_more_or_less_and_by_how_much() -> None:
    told = "more nuggets on the mines (+2.0), less gold in hand (−1.3)"
    assert reasons_text(REASONS, ENGLISH) == told
    told = "plus de pépites sur les mines (+2,0), moins d’or en main (−1,3)"
    assert reasons_text(REASONS, FRENCH) == told
    assert reasons_text((), FRENCH) == ""


def test_a_part_without_words_is_no_reason() -> None:
    assert reasons_text((Reason("points", 3.0), *REASONS[:1]), ENGLISH).startswith("more nugg")
    assert reasons_text(REASONS, Wording("en")) == ""


def test_only_the_weightiest_reasons_are_told() -> None:
    more = (*REASONS[:1], Reason("saloons", 0.2), Reason("sale", 0.4), *REASONS[1:])
    told = reasons_text(more, ENGLISH)
    assert told.startswith("more nuggets on the mines (+2.0), more to expect from this sale")
    assert told.endswith(", less gold in hand (−1.3)")
    assert "saloons" not in told


def test_what_speaks_for_a_recommendation_comes_first_and_but_what_does_not() -> None:
    told = "more nuggets on the mines (+2.0), but less gold in hand (−1.3)"
    assert recommended_text(REASONS, ENGLISH) == told
    told = "plus de pépites sur les mines (+2,0), mais moins d’or en main (−1,3)"
    assert recommended_text(REASONS, FRENCH) == told
    assert recommended_text(REASONS[:1], ENGLISH) == "more nuggets on the mines (+2.0)"


def test_a_recommendation_is_never_a_list_of_drawbacks() -> None:
    told = "better later on (only looking ahead shows it), but less gold in hand (−1.3)"
    assert recommended_text(REASONS[1:], ENGLISH) == told
    told = "meilleur à terme (il faut voir plus loin), mais moins d’or en main (−1,3)"
    assert recommended_text(REASONS[1:], FRENCH) == told


def test_where_the_drawbacks_weigh_more_it_pays_later() -> None:
    reasons = (Reason("sale", 0.5), Reason("gold", -4.0), Reason("kept", -3.0))
    told = recommended_text((*reasons, Reason("saloons", -2.0)), ENGLISH)
    assert told == (
        "more to expect from this sale (+0.5), better later on (only looking ahead shows it), "
        "but less gold in hand (−4.0), poorer cards kept for later (−3.0)"
    )


def test_after_three_reasons_for_one_against_is_told() -> None:
    parts = ("nuggets", "offices", "sale", "kept")
    reasons = tuple(Reason(part, 4.0 - k) for k, part in enumerate(parts))
    told = recommended_text((*reasons, Reason("gold", -2.0), Reason("saloons", -1)), ENGLISH)
    assert told.count("(+") == 3
    assert told.endswith("sale (+2.0), but less gold in hand (−2.0)")


def test_without_words_nothing_is_recommended_in_words() -> None:
    assert recommended_text((), ENGLISH) == ""
    assert recommended_text((Reason("points", -3.0),), ENGLISH) == ""


@pytest.mark.parametrize(("language", "text"), [("en", "3.14"), ("fr", "3,14")])
def test_a_number_is_written_as_in_its_language(language: str, text: str) -> None:
    assert number(3.14159, 2, Wording(language)) == text


def test_the_figures_can_be_read_in_ascii() -> None:
    assert plain_letters("52.3 ± 1.8 (−1.3)") == "52.3 +/- 1.8 (-1.3)"

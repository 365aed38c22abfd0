"""The field as it is drawn."""

import pytest

from filon.cli.terminal.gold.cards import Lying, Spot, short
from filon.cli.terminal.gold.field import (
    INK,
    INK_FLAT,
    LARGE,
    SMALL,
    TINY,
    Measure,
    draw_field,
    shift,
)
from filon.cli.terminal.symbols import ASCII, UNICODE, symbols_for
from filon.rules.gold.components import FACES, SIDE

CLOSED = Spot(Lying.CLOSED)
MEASURES = (LARGE, SMALL, INK, INK_FLAT, TINY)


def field(**open_at: str) -> tuple[Spot, ...]:
    """All cards closed, but those named."""
    spots = [CLOSED] * 64
    for place, card in open_at.items():
        column, row = "abcdefgh".index(place[0]), int(place[1]) - 1
        spots[row * SIDE + column] = Spot(Lying.OPEN, card)
    return tuple(spots)


def lines(spots: tuple[Spot, ...], measure: Measure, strewn: bool = False) -> list[str]:
    return [line.plain for line in draw_field(spots, measure, strewn, UNICODE)]


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("strewn", [False, True])
def test_a_field_keeps_its_size(measure: Measure, strewn: bool) -> None:
    drawn = lines(field(a1="gold 4", h8="blue 3"), measure, strewn)
    assert len(drawn) == measure.height
    assert {len(line) for line in drawn} == {measure.width}


@pytest.mark.parametrize("measure", MEASURES)
def test_letters_and_numbers_name_every_place(measure: Measure) -> None:
    drawn = lines(field(), measure)
    assert drawn[0].split() == list("abcdefgh")
    numbers = [line.split()[0] for line in drawn[1:] if line[:2].strip()]
    assert numbers == list("12345678")


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("card", FACES)
def test_an_open_card_shows_value_and_sign(measure: Measure, card: str) -> None:
    drawn = "".join(lines(field(c4=card), measure))
    for character in short(card, UNICODE):
        assert character in drawn


def test_no_two_cards_look_alike() -> None:
    for symbols in (UNICODE, ASCII):
        assert len({short(card, symbols) for card in FACES}) == len(FACES)


def test_a_place_without_card_is_a_dot() -> None:
    spots = (Spot(Lying.GONE), *[CLOSED] * 63)
    assert lines(spots, INK_FLAT)[1].split()[:3] == ["1", "·", "[▒▒]"]


def test_the_memory_aid_is_told_from_an_open_card_without_colour() -> None:
    spots = (Spot(Lying.FAINT, "blue 3"), Spot(Lying.OPEN, "blue 3"), *[CLOSED] * 62)
    assert lines(spots, INK_FLAT)[1].split()[1:3] == ["(3Ω)", "[3Ω]"]


@pytest.mark.parametrize("measure", MEASURES)
def test_strewn_cards_never_touch_and_never_jump(measure: Measure) -> None:
    for place in range(64):
        right, down = shift(place, measure)
        assert (right, down) == shift(place, measure)
        if (place + 1) % SIDE:
            next_right, _ = shift(place + 1, measure)
            gap = measure.cell_width + next_right - right - measure.card_width
            assert gap >= 1
        if place + SIDE < 64:
            assert shift(place + SIDE, measure)[1] >= down


def test_strewn_cards_do_not_all_lie_alike() -> None:
    assert len({shift(place, SMALL) for place in range(64)}) > 2


def test_an_output_that_cannot_show_the_signs_gets_letters() -> None:
    assert symbols_for("utf-8", ascii_only=False) is UNICODE
    assert symbols_for("utf-8", ascii_only=True) is ASCII
    assert symbols_for("latin-1", ascii_only=False) is ASCII
    assert symbols_for("no such encoding", ascii_only=False) is ASCII
    assert symbols_for(None, ascii_only=False) is ASCII

"""A list of choices: the cursor, numbers, amounts and words."""

import pytest

from filon.cli.terminal.keys import Key
from filon.cli.terminal.listing import draw_menu, menu_width, written_menu
from filon.cli.terminal.menu import Choice, Menu, Row
from filon.cli.terminal.symbols import ASCII, UNICODE, Symbols

TOWNS = ("Cactus Junction", "Cold Mountain", "Coyote City", "San Narciso")


def towns() -> Menu:
    return Menu(
        tuple(Row((Choice(f"town {name.split()[0].lower()}", name),)) for name in TOWNS)
    )


def bids(*amounts: int) -> Menu:
    bid = Row(tuple(Choice(f"bid {gold}", f"Miser {gold}") for gold in amounts), amounts)
    return Menu((Row((Choice("pass", "Pass\u00e9"),)), bid))


def pressed(menu: Menu, *keys: Key | str) -> str:
    for key in keys:
        menu = menu.pressed(key)
    return menu.answer


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ([], "town cactus"),
        ([Key.DOWN], "town cold"),
        ([Key.UP], "town san"),
        ([Key.DOWN] * 4, "town cactus"),
        ([Key.END], "town san"),
        ([Key.END, Key.HOME], "town cactus"),
        ([Key.RIGHT, Key.OTHER], "town cactus"),
        (["3"], "3"),
        (["3", Key.RUBOUT], "town coyote"),
        (["c", "o", Key.ESCAPE], "town cactus"),
        (["x", Key.DOWN], "town cold"),
    ],
)
def test_the_cursor_goes_about(keys: list[Key | str], answer: str) -> None:
    assert pressed(towns(), *keys) == answer


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ([Key.DOWN], "bid 5"),
        ([Key.DOWN, Key.RIGHT, Key.RIGHT, Key.LEFT], "bid 6"),
        ([Key.DOWN, Key.LEFT], "bid 5"),
        ([Key.DOWN, Key.END], "bid 9"),
        ([Key.DOWN, Key.END, Key.RIGHT], "bid 9"),
        ([Key.DOWN, Key.END, Key.HOME], "bid 5"),
        ([Key.DOWN, Key.RIGHT, Key.UP, Key.DOWN], "bid 6"),
        (["7", Key.RUBOUT, Key.RIGHT], "bid 8"),
    ],
)
def test_an_amount_is_adjusted(keys: list[Key | str], answer: str) -> None:
    assert pressed(bids(5, 6, 7, 8, 9), *keys) == answer


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1", "town cactus"),
        ("4", "town san"),
        ("0", None),
        ("5", None),
        ("town cold", "town cold"),
        ("COLD", "town cold"),
        ("Cold Mountain", "town cold"),
        ("coyote", "town coyote"),
        ("coyote c", "town coyote"),
        ("san", "town san"),
        ("coy", "town coyote"),
        ("co", None),
        ("town s", None),
        ("town", None),
        ("", None),
    ],
)
def test_a_choice_is_typed(typed: str, words: str | None) -> None:
    choice = towns().choice(typed)
    assert (choice.words if choice else None) == words


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1", None),
        ("5", "bid 5"),
        ("10", "bid 10"),
        ("11", None),
        ("bid 1", None),
        ("bid 10", "bid 10"),
        ("bid", None),
        ("miser 6", "bid 6"),
        ("p", "pass"),
        ("passe", "pass"),
    ],
)
def test_a_number_is_an_amount_where_amounts_are_asked(typed: str, words: str | None) -> None:
    choice = bids(*range(5, 11)).choice(typed)
    assert (choice.words if choice else None) == words


def test_what_is_typed_leads_the_cursor() -> None:
    assert towns().pressed("s").row.choice.words == "town san"
    assert bids(5, 6, 7).pressed("7").row.choice.words == "bid 7"


def test_a_list_is_written_with_what_chooses_each_row() -> None:
    assert written_menu(towns())[2] == "  3  Coyote City"
    assert written_menu(bids(5, 6, 7)) == ["       Pass\u00e9", "  5–7  Miser 5 … Miser 7"]


def test_words_that_nobody_reads_count_in_full_alone() -> None:
    menu = Menu(
        tuple(Row((Choice(f"take {card}", f"Mine {card[-1]}"),)) for card in ("red 5", "pit 3"))
    )
    assert [menu.choice(typed) for typed in ("p", "pit", "take p", "r", "red")] == [None] * 5
    for typed in ("pit 3", "take pit 3", "mine 3"):
        assert menu.choice(typed) == menu.rows[1].choice


def test_numbers_do_not_count_rows_where_they_are_amounts() -> None:
    menu = Menu((Row((Choice("pass", "Passer"),)),), is_counted=False)
    assert menu.choice("1") is None
    assert menu.pressed("1").pressed(Key.RUBOUT).keys() == [""]
    assert written_menu(menu) == ["  Passer"]
    assert menu_width(menu) == len("▸ Passer")
    assert draw_menu(menu, 8, 1, UNICODE)[0].plain == "▸ Passer"


def test_no_word_of_the_actions_is_seen() -> None:
    election = Row((Choice("election yel", "\u00c9lection \u00e0 Narciso"),))
    menu = Menu((*bids(4, 5, 6).rows, election))
    assert menu.keys() == ["", "4–6", ""]
    drawn = "\n".join(line.plain for line in draw_menu(menu, 40, 5, UNICODE))
    assert "pass" not in drawn
    assert "yel" not in drawn


@pytest.mark.parametrize("symbols", [UNICODE, ASCII])
def test_a_long_list_is_seen_around_its_cursor(symbols: Symbols) -> None:
    menu = Menu(tuple(Row((Choice(f"take {k}", f"Card {k:02}"),)) for k in range(60)))
    for at in range(60):
        lines = draw_menu(menu.put(at), 30, 7, symbols)
        assert len(lines) == 7
        assert {line.cell_len for line in lines} == {30}
        here = [line.plain for line in lines if line.plain.startswith(symbols.active)]
        assert len(here) == 1
        assert f"Card {at:02}" in here[0]


def test_an_amount_shows_that_it_can_be_adjusted() -> None:
    lines = [line.plain for line in draw_menu(bids(5, 6, 7), 40, 5, UNICODE)]
    assert any("< Miser 5 >" in line for line in lines)

"""The town in a terminal: squares, prospectors, where a walk can end, other boards."""

from dataclasses import replace
from itertools import pairwise

import pytest

from cli.terminal.ruee.sitting import Look, Sitting
from filon.cli.terminal.ruee.board import away_from, neighbours, targets, walks
from filon.cli.terminal.ruee.map import (
    ABOVE,
    BELOW,
    BOTTOM,
    LAST,
    LEAST_CELL,
    TOP,
    Size,
    map_sizes,
)
from filon.cli.terminal.symbols import ASCII
from filon.rules.ruee.components import CONCESSIONS
from filon.rules.ruee.options import SHORT_CUT, RueeOptions
from filon.rules.ruee.reading import built_in
from filon.words.catalogue import LANGUAGES
from rules.ruee.table import plays, turn


def test_every_square_of_the_board_is_on_the_map_once() -> None:
    trails = [square for squares in (ABOVE, BELOW, LAST) for square, _ in squares]
    drawn = [*TOP, *BOTTOM, *trails, "bank", "hospital", *CONCESSIONS]
    assert sorted(drawn) == sorted(neighbours(None))


def test_squares_beside_each_other_on_the_street_are_neighbours() -> None:
    ring = [*BOTTOM[4::-1], "bank", *TOP, "hospital", *reversed(BOTTOM[4:])]
    for one, other in pairwise(ring):
        assert one == other or other in neighbours(None)[one], (one, other)
    for row in (ABOVE, BELOW, LAST):
        for (one, here), (other, there) in pairwise(row):
            assert there - here > 1 or other in neighbours(None)[one], (one, other)


@pytest.mark.parametrize("components", [None, SHORT_CUT])
def test_the_squares_marked_are_those_that_the_rules_allow(components: str | None) -> None:
    board = "built-in" if components is None else components
    for seed in range(2):
        sitting = Sitting(4, seed, "en", components=board)
        read = sitting.match.options
        assert isinstance(read, RueeOptions)
        for view in sitting.steps():
            if view.phase != "moving":
                assert walks(view, read.components) == ()
                continue
            legal = sitting.match.legal_words()
            marked = [f"walk {square}" for square in walks(view, read.components)]
            marked += [f"challenge {seat}" for seat in targets(view, read.components)]
            assert sorted(marked) == sorted(word for word in legal if word != "stay")


def test_after_the_roll_the_squares_one_can_end_on_are_marked() -> None:
    state = turn(seats=3, at={0: "hotel", 1: "17", 2: "bank"})
    before = Look(state).text()
    assert "[ 3]" not in before
    assert "☼" in before
    plays(state, "die 3")
    text = Look(state).text(cursor="walk 51")
    for mark in ("[ 3]", "[21]", "»51«"):
        assert mark in text
    assert "!☼!" in text
    assert "[17]" not in text
    challenged = Look(state).text(cursor="challenge 1")
    assert "»☼«" in challenged
    assert "[51]" in challenged


def test_a_building_and_a_concession_are_marked_too() -> None:
    state = turn(seats=2, at={0: "prison", 1: "crotale"})
    plays(state, "die 5")
    text = Look(state).text(cursor="walk bank")
    for mark in ("»Bank«", "[Hospital]", "[Crotale]", "!☼"):
        assert mark in text


def test_concessions_tell_their_tiles_whether_they_are_open_and_who_is_there() -> None:
    state = turn(
        seats=3,
        at={1: "crotale", 2: "mule-tetue"},
        levels={1: 2},
        opened=["crotale"],
        lying={"crotale": (3, 2, 1, 0)},
    )
    plays(state, "die 1")
    text = Look(state).text(120, 36)
    assert "∩ Crotale open  3  2  1  0  ☼II" in text
    assert "× Mule-Têtue shut" in text
    plain = Look(state, symbols=ASCII).text(80, 24, blocks=False)
    assert "n Crotale 3/2/1/0 LII" in plain
    assert "x Mule-Tetue 6/5/4/3 M" in plain


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", ["crotale", "mule-tetue", "belle-etoile", "derniere-chance"])
def test_two_concessions_in_a_line_do_not_meet(language: str, place: str) -> None:
    for seats in (2, 3, 4):
        at = dict.fromkeys(range(1, seats), place)
        levels = dict.fromkeys(at, 3)
        state = turn(seats=seats, at=at, levels=levels, opened=[*CONCESSIONS])
        plays(state, "die 1")
        for width in (60, 80, 96, 104):
            look = Look(state, language=language, symbols=ASCII)
            lines = look.text(width, 24, blocks=False).splitlines()
            rows = [line for line in lines if "6/5/4/3" in line]
            assert len(rows) == 2
            assert all(row.count("6/5/4/3") == 2 for row in rows), rows
            signs = "LMC"[: seats - 1]
            assert any(all(sign in row for sign in signs) for row in rows), rows


def test_another_mix_alone_keeps_the_map() -> None:
    text = replace(built_in(), name="Another mix").text()
    state = turn(seats=2)
    plays(state, "die 3")
    drawn = Look(state, components=text).text(110, 36)
    assert "[21]" in drawn
    assert "beside" not in drawn


def test_the_map_grows_with_the_room() -> None:
    assert map_sizes(43) == []
    assert map_sizes(44)[-1] == Size(LEAST_CELL, 1, False)
    assert map_sizes(70)[0].cell == 7
    heights = [size.height for size in map_sizes(60)]
    assert heights == sorted(heights, reverse=True)


def test_another_board_is_listed() -> None:
    state = turn(seats=2, at={0: "4", 1: "13"}, components=SHORT_CUT)
    plays(state, "die 4")
    look = Look(state, components=RueeOptions.read({"components": SHORT_CUT}, 2).components)
    text = look.text(110, 44)
    ends = [word.removeprefix("walk ") for word in look.labels() if word.startswith("walk ")]
    assert ends
    for square in ends:
        name = look.table.wording.square(square).removeprefix("square ")
        assert f"[{name}]" in text or f"»{name}«" in text
    assert "beside Dernière-Chance, 3, 9; Bank" in text
    assert "5─11─12─" in text
    assert "4 Ψ─5─6─7─" in text
    assert "1 from you" in text
    assert "5─11─12─" in look.text(80, 24)
    assert "Short cut" in text
    assert "reconstructed" not in text


def test_the_board_of_the_rules_is_told_to_be_a_reconstruction() -> None:
    state = turn(seats=2)
    plays(state, "die 1")
    look = Look(state)
    assert "reconstructed" in look.text(120, 50)
    assert any("reconstructed" in typed.does for typed in look.table.moves_help())
    assert "reconstructed" in look.table.remark(look.table.options, look.table.wording)


def test_the_bank_is_five_squares_from_prison() -> None:
    assert away_from(None, "bank")["prison"] == 5

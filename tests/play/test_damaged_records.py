"""Every kind of damage to a record, and the one line that says what is wrong."""

import pytest

from filon.play.record import Record
from filon.rules.contract import OVER
from filon.rules.errors import BadRecord
from play.matches import random_match
from play.texts import HEX, TEXT, line, verifiable, without


def refused(text: str) -> str:
    """What reading and replaying this text complains of."""
    with pytest.raises(BadRecord) as error:
        Record.read(text).replayed()
    return str(error.value)


# --- damage: the whole text ------------------------------------------------------------


def test_an_empty_text() -> None:
    assert refused("") == "line 1: the text ends here; expected 'filon record 1'"


def test_a_text_that_is_too_long() -> None:
    assert refused("x" * 8_000_001) == "8000001 characters; a record has at most 8000000"


def test_another_heading() -> None:
    expected = "line 1: expected 'filon record 1', got "
    assert refused(line(1, "filon record 2")) == expected + "'filon record 2'"
    assert refused("\n" + TEXT) == expected + "''"
    assert refused(" " + TEXT) == expected + "' filon record 1'"
    assert refused("\ufeff\ufeff" + TEXT) == expected + "'\\ufefffilon record 1'"


def test_an_error_is_short_however_long_the_line() -> None:
    assert len(refused("x" * 1_000_000)) < 120
    for number in range(1, 21):
        assert len(refused(line(number, "x" * 100_000))) < 300


def test_a_lonely_carriage_return() -> None:
    expected = "line 2: gold version '1\\r'; this Filon replays version 1"
    assert refused(line(2, "game gold 1\r\r")) == expected
    assert refused(TEXT.replace("\n", "\r")).startswith("line 1: expected 'filon record 1'")


# --- damage: the set-up ----------------------------------------------------------------

NO_COLOURS = (
    "option colours: expected by-seat or a list, one colour a seat (two a seat with 2 seats), "
    "of green,orange,blue,red,violet, got "
)


@pytest.mark.parametrize(
    ("number", "new", "message"),
    [
        (2, "game chess 1", "no game 'chess'; expected one of: gold, fievre, ruee"),
        (2, "game gold 2", "gold version '2'; this Filon replays version 1"),
        (2, "game gold 01", "gold version '01'; this Filon replays version 1"),
        (2, "game gold", "expected 'game <name> <version>'"),
        (2, "game gold 1 ", "expected 'game <name> <version>'"),
        (2, "games gold 1", "expected 'game <name> <version>', got 'games gold 1'"),
        (2, "", "expected 'game <name> <version>', got ''"),
        (3, "seats 1", "Gold is for 2 to 5 seats, got 1"),
        (3, "seats 6", "Gold is for 2 to 5 seats, got 6"),
        (3, "seats -2", "Gold is for 2 to 5 seats, got -2"),
        (3, "seats two", "expected a number of seats, got 'two'"),
        (3, "seats 02", "expected a number of seats, got '02'"),
        (3, "seats ٢", "expected a number of seats, got '٢'"),
        (3, "seats ²", "expected a number of seats, got '²'"),
        (3, "seats", "expected a number of seats, got ''"),
        (3, "seats 2 ", "expected a number of seats, got '2 '"),
        (3, "seats " + "9" * 5000, "expected a number of seats, got '" + "9" * 29),
        (3, "chairs 2", "expected 'seats <number>', got 'chairs 2'"),
        (4, "option colours red,blue", NO_COLOURS + "'red,blue'"),
        (4, "option colours", NO_COLOURS + "''"),
        (5, "option layout circle", "option layout: expected scatter or grid, got 'circle'"),
        (5, "option layout grid ", "option layout: expected scatter or grid, got 'grid '"),
        (6, "option first 2", "option first: expected random or a seat number, got '2'"),
        (7, "option open_piles on", "option open_piles: expected no or yes, got 'on'"),
        (9, "option rounds 3", "option rounds: expected single or match, got '3'"),
        (
            7,
            "option open_doors no",
            "expected 'option open_piles <word>', got 'option open_doors no'",
        ),
        (10, "player 0 ", "expected a printable name, got ''"),
        (10, "player 0", "expected a printable name, got ''"),
        (10, "player 0  Ann", "expected a printable name, got ' Ann'"),
        (10, "player 0 Ann\x00", "expected a printable name, got 'Ann\\x00'"),
        (10, "player 0 Ann\ud800", "expected a printable name, got 'Ann\\ud800'"),
        (10, "player 1 Ann", "expected 'player 0 <name>', got 'player 1 Ann'"),
        (11, "player 2 Zoé", "expected 'player 1 <name>', got 'player 2 Zoé'"),
        (12, "moves", "expected 'luck <kind>', got 'moves'"),
        (13, "Moves", "expected 'moves'"),
    ],
)
def test_another_line_of_the_set_up(number: int, new: str, message: str) -> None:
    assert refused(line(number, new)) == f"line {number}: {message}"


def test_an_option_that_is_missing() -> None:
    expected = "line 5: expected 'option layout <word>', got 'option first 0'"
    assert refused(without(5)) == expected


def test_an_option_that_is_unknown() -> None:
    text = line(9, "option rounds single\noption jokers yes")
    assert refused(text) == "line 10: expected 'player 0 <name>', got 'option jokers yes'"


def test_options_out_of_order() -> None:
    text = line(5, "option first 0", line(6, "option layout scatter"))
    assert refused(text) == "line 5: expected 'option layout <word>', got 'option first 0'"


def test_an_option_twice() -> None:
    text = line(5, "option layout scatter\noption layout scatter")
    expected = "line 6: expected 'option first <word>', got 'option layout scatter'"
    assert refused(text) == expected


def test_more_seats_than_players() -> None:
    expected = "line 12: expected 'player 2 <name>', got 'luck scripted'"
    assert refused(line(3, "seats 3")) == expected


def test_a_name_that_is_too_long() -> None:
    message = refused(line(10, "player 0 " + "x" * 41))
    assert message == f"line 10: expected a printable name, got '{'x' * 41}'"


# --- damage: the luck ------------------------------------------------------------------

KINDS = "expected 'luck seeded <seed>', 'luck verifiable' or 'luck scripted', got "


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("luck good", KINDS + "'good'"),
        ("luck", KINDS + "''"),
        ("luck scripted 7", KINDS + "'scripted'"),
        ("luck verifiable 7", KINDS + "'verifiable'"),
        ("luck seeded", "expected a seed, a whole number, got ''"),
        ("luck seeded x", "expected a seed, a whole number, got 'x'"),
        ("luck seeded 1.5", "expected a seed, a whole number, got '1.5'"),
        ("luck seeded 007", "expected a seed, a whole number, got '007'"),
        ("luck seeded -0", "expected a seed, a whole number, got '-0'"),
        ("luck seeded +1", "expected a seed, a whole number, got '+1'"),
        ("luck seeded --1", "expected a seed, a whole number, got '--1'"),
        ("luck seeded 1_0", "expected a seed, a whole number, got '1_0'"),
        ("luck seeded 1 ", "expected a seed, a whole number, got '1 '"),
    ],
)
def test_another_luck(new: str, message: str) -> None:
    assert refused(line(12, new)) == f"line 12: {message}"


NO_TEXT = "a contribution is at most 64 printable characters without blanks around them, got "
NO_HEX = "expected 64 hexadecimal digits, got "


@pytest.mark.parametrize(
    ("number", "new", "message"),
    [
        (13, "commitment", NO_HEX + "''"),
        (13, f"commitment {HEX[1:]}", NO_HEX + f"'{HEX[1:]}'"),
        (13, f"commitment {HEX.upper()}", NO_HEX + f"'{HEX.upper()}'"),
        (13, f"commitment {HEX[1:]}g", NO_HEX + f"'{HEX[1:]}g'"),
        (13, "moves", "expected 'commitment <64 hexadecimal digits>', got 'moves'"),
        (14, "contribution 1", "expected 'contribution 0 <text>', got 'contribution 1'"),
        (14, "contribution 0  a", NO_TEXT + "' a'"),
        (14, "contribution 0 a\x00", NO_TEXT + "'a\\x00'"),
        (14, "contribution 0 " + "y" * 65, NO_TEXT + f"'{'y' * 65}'"),
        (15, "contribution 1 ", "expected 'contribution 1', got 'contribution 1 '"),
        (15, "moves", "expected 'contribution 1 <text>', got 'moves'"),
        (23, "secret", NO_HEX + "''"),
        (23, f"secret {HEX}0", NO_HEX + f"'{HEX}0'"),
        (23, f"secret  {HEX}", NO_HEX + f"' {HEX}'"),
    ],
)
def test_a_promise_that_is_damaged(number: int, new: str, message: str) -> None:
    assert refused(line(number, new, verifiable())) == f"line {number}: {message}"


def test_a_secret_that_is_missing() -> None:
    assert refused(without(23, verifiable())) == (
        "line 23: expected 'secret <64 hexadecimal digits>', got 'end 6 moves open'"
    )


def test_a_secret_without_a_promise() -> None:
    text = line(20, f"secret {HEX}\nend 6 moves open")
    assert refused(text) == (
        f"line 20: expected a move or 'end 6 moves open', got 'secret {HEX[:52]}"
    )


def test_a_promise_without_contributions() -> None:
    text = without(14, without(14, verifiable()))
    assert refused(text) == "line 14: expected 'contribution 0 <text>', got 'moves'"


# --- damage: the moves -----------------------------------------------------------------

VERBS = "expected one of: flip <place>, first <seat>, face <card>"


@pytest.mark.parametrize(
    ("number", "new", "message"),
    [
        (14, "1 flip c4", "expected a move of seat 0, got '1 flip c4'"),
        (14, "* face gold 1", "expected a move of seat 0, got '* face gold 1'"),
        (15, "0 flip a1", "expected a move of chance, got '0 flip a1'"),
        (15, "0 face blue 3", "expected a move of chance, got '0 face blue 3'"),
        (15, "* first 1", "not possible here: '* first 1'"),
        (15, "* flip a1", "not possible here: '* flip a1'"),
        (14, "0 face gold 1", "not possible here: '0 face gold 1'"),
        (16, "0 flip c4", "not possible here: '0 flip c4'"),
        (18, "1 flip d4", "not possible here: '1 flip d4'"),
        (18, "0 flip a1", "expected a move of seat 1, got '0 flip a1'"),
        (14, "0 pass", f"no verb 'pass'; {VERBS}"),
        (14, "0", f"no verb ''; {VERBS}"),
        (14, "0  flip c4", f"no verb ''; {VERBS}"),
        (14, "0 flip c9", "place 'c9' is none of a1, b1, c1, …, g8, h8"),
        (14, "0 flip c4 ", "place 'c4 ' is none of a1, b1, c1, …, g8, h8"),
        (14, "0 flip c4\x00", "place 'c4\\x00' is none of a1, b1, c1, …, g8, h8"),
        (14, "0 flip c4\ud800", "place 'c4\\ud800' is none of a1, b1, c1, …, g8, h8"),
        (14, "0 flip " + "c" * 300, "an action of 305 characters; expected at most 200"),
        (14, "2 flip c4", "expected a move or 'end 0 moves open', got '2 flip c4'"),
        (14, "00 flip c4", "expected a move or 'end 0 moves open', got '00 flip c4'"),
        (16, "", "expected a move or 'end 2 moves open', got ''"),
        (16, "# comment", "expected a move or 'end 2 moves open', got '# comment'"),
    ],
)
def test_another_move(number: int, new: str, message: str) -> None:
    assert refused(line(number, new)) == f"line {number}: {message}"


# --- damage: the end -------------------------------------------------------------------


def test_a_missing_end() -> None:
    expected = "line 20: the text ends here; expected a move or 'end 6 moves open'"
    assert refused(TEXT.removesuffix("end 6 moves open\n")) == expected


def test_a_wrong_count_of_moves() -> None:
    expected = "line 20: expected a move or 'end 6 moves open', got 'end 5 moves open'"
    assert refused(line(20, "end 5 moves open")) == expected
    assert refused(without(14)) == (
        "line 19: expected a move or 'end 5 moves open', got 'end 6 moves open'"
    )


def test_text_after_the_end() -> None:
    expected = "line 21: expected nothing after the line that ends the record"
    assert refused(TEXT + "1 flip b1\n") == expected
    assert refused(TEXT + "\n") == expected
    assert refused(TEXT + TEXT) == expected
    assert refused(TEXT + "\x00") == expected


def test_the_last_line_ends_like_all_others() -> None:
    with pytest.raises(BadRecord):
        Record.read(TEXT.removesuffix("\n"))


def test_an_open_match_that_is_called_finished() -> None:
    expected = "line 20: expected a move or 'end 6 moves open', got 'end 6 moves finished'"
    assert refused(line(20, "end 6 moves finished")) == expected


STANDINGS = "standing 0 score 0 rank 1\nstanding 1 score 2 rank 1\nreason last_card G15\n"
NOT_OVER = "the match is not over after the last move, the record says otherwise"


def test_an_open_match_with_standings() -> None:
    assert refused(line(20, STANDINGS + "end 6 moves finished")) == NOT_OVER


@pytest.mark.parametrize(
    ("number", "new", "message"),
    [
        (20, "standing 1 score 2 rank 1", "expected 'standing 0 score <score> rank <rank>'"),
        (20, "standing 0 score 0", "expected 'standing 0 score <score> rank <rank>'"),
        (20, "standing 0 score 0 place 1", "expected 'standing 0 score <score> rank <rank>'"),
        (20, "standing 0 score x rank 1", "expected a score, got 'x'"),
        (20, "standing 0 score 00 rank 1", "expected a score, got '00'"),
        (21, "standing 1 score 2 rank 1st", "expected a rank, got '1st'"),
        (21, "reason last_card G15", "expected 'standing 1 score <score> rank <rank>'"),
        (22, "reason last_card", "expected 'reason <code> <clause>'"),
        (22, "end 6 moves finished", "expected 'reason <code> <clause>'"),
    ],
)
def test_standings_that_are_damaged(number: int, new: str, message: str) -> None:
    text = line(20, STANDINGS + "end 6 moves finished")
    assert refused(line(number, new, text)).startswith(f"line {number}: {message}")


def finished() -> tuple[list[str], int]:
    """The lines of a finished match of two seats, and where the standings begin."""
    lines = random_match(2, seed=8).record().write().splitlines()
    return lines, next(k for k, each in enumerate(lines) if each.startswith("standing"))


def rewritten(lines: list[str]) -> str:
    return "".join(each + "\n" for each in lines)


@pytest.mark.parametrize(
    ("row", "old", "new"),
    [
        (0, "score ", "score 1"),
        (1, "score ", "score 1"),
        (0, "rank ", "rank 1"),
        (2, "last_card", "first_card"),
        (2, "G15", "G17"),
    ],
)
def test_standings_that_were_changed(row: int, old: str, new: str) -> None:
    lines, at = finished()
    assert Record.read(rewritten(lines)).replayed().to_act() == OVER
    lines[at + row] = lines[at + row].replace(old, new)
    assert refused(rewritten(lines)) == "the standings are not the ones that the moves give"


@pytest.mark.parametrize("clause", ["G\x00\ud800", "", "G17 G18", "G 17", "Ġ17"])
def test_a_reason_is_a_code_and_a_clause(clause: str) -> None:
    lines, at = finished()
    lines[at + 2] = f"reason last_card {clause}"
    assert refused(rewritten(lines)) == f"line {at + 3}: expected 'reason <code> <clause>'"


def test_standings_that_were_taken_away() -> None:
    lines, at = finished()
    del lines[at : at + 3]
    lines[-1] = lines[-1].replace("finished", "open")
    expected = "the match is over after the last move, the record says otherwise"
    assert refused(rewritten(lines)) == expected


def test_a_move_after_the_end_of_the_match() -> None:
    lines, at = finished()
    count = int(lines[-1].split()[1])
    lines.insert(at, "0 flip a1")
    lines[-1] = f"end {count + 1} moves finished"
    expected = f"line {at + 1}: a move after the end of the match"
    assert refused(rewritten(lines)) == expected


def test_the_last_move_taken_away() -> None:
    lines, at = finished()
    count = int(lines[-1].split()[1])
    del lines[at - 1]
    lines[-1] = f"end {count - 1} moves finished"
    assert refused(rewritten(lines)) == NOT_OVER

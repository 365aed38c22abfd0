"""Whatever is read as a record: it is refused in one line, or it is a record.

More than 20,000 texts: arbitrary ones, and honest records that were damaged.
"""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.play.record import HEADING, Record
from filon.play.verify import verify
from filon.rules.errors import BadRecord
from filon.rules.gold.options import GoldOptions
from play.matches import promised, random_match

pytestmark = pytest.mark.slow

ARBITRARY = 3000
DAMAGED = 3000
DAMAGED_AT_RANDOM = 12_000
SPLICED = 1500
BROKEN_BYTES = 2000


def many(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """So many inputs, the same ones in every run, and no file left behind."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example],
    )


def opened(seats: int, moves: int) -> str:
    """A record of a match that still runs."""
    match = Match("gold", seats, luck=promised("é"), players=["Zoé 李"] * seats)
    while match.number < moves:
        match.play(match.to_act, match.legal()[-1])
    return match.record().write()


HONEST = [
    random_match(2, luck=promised("é", "b"), seed=1, players=["Ann", "Zoé 李"])
    .record()
    .write(),
    random_match(3, GoldOptions(first=2, layout="grid"), SeededLuck(-7)).record().write(),
    opened(2, 0),
    opened(4, 12),
    opened(5, 40),
]


def complaint(read: Callable[[], object]) -> BadRecord | None:
    """What reading or replaying refuses; no other error is expected."""
    try:
        read()
    except BadRecord as error:
        return error
    return None


def examine(text: str) -> bool:
    """The only outcomes there may be; whether it was a record that replays."""
    normal = text.removeprefix("\ufeff").replace("\r\n", "\n")
    unreadable = complaint(lambda: Record.read(text))
    if unreadable is not None:
        assert is_one_line(unreadable)
        assert 0 <= unreadable.line <= len(normal.split("\n")) + 1
        return False
    record = Record.read(text)
    assert record.write() == normal
    unplayable = complaint(record.replayed)
    if unplayable is not None:
        assert is_one_line(unplayable)
        return False
    untrue = complaint(lambda: verify(record))
    assert untrue is None or is_one_line(untrue)
    if record.luck.kind != "scripted" and complaint(lambda: Match.resume(record)) is None:
        assert Match.resume(record).record().moves[: len(record.moves)] == record.moves
    return True


def is_one_line(error: BadRecord) -> bool:
    return len(str(error).splitlines()) == 1 and len(str(error)) < 400


# --- arbitrary texts -------------------------------------------------------------------

WORDS = sorted(
    {word for text in HONEST for word in text.split()} | {"", "-", "*", "²", "scripted"}
)
SOME_LINES = sorted({line for text in HONEST for line in text.splitlines()})
anything = st.text(st.characters(exclude_categories=()), max_size=60)
lines = st.one_of(
    st.sampled_from(SOME_LINES),
    st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join),
    anything,
)


@many(ARBITRARY)
@given(st.one_of(anything, st.lists(lines, max_size=24).map("\n".join)))
def test_an_arbitrary_text_is_refused_or_a_record(text: str) -> None:
    examine(text)
    examine(f"{HEADING}\n{text}")


# --- honest records, damaged -----------------------------------------------------------

Damage = Callable[[str, float, float, str], str]


def _two(length: int, one: float, other: float) -> tuple[int, int]:
    first, second = sorted((int(one * length), int(other * length)))
    return first, second


def delete_line(text: str, one: float, other: float, new: str) -> str:
    rows = text.split("\n")
    del rows[int(one * len(rows))]
    return "\n".join(rows)


def insert_line(text: str, one: float, other: float, new: str) -> str:
    rows = text.split("\n")
    rows.insert(int(one * len(rows)), new or rows[int(other * len(rows))])
    return "\n".join(rows)


def replace_line(text: str, one: float, other: float, new: str) -> str:
    rows = text.split("\n")
    rows[int(one * len(rows))] = new or rows[int(other * len(rows))]
    return "\n".join(rows)


def swap_lines(text: str, one: float, other: float, new: str) -> str:
    rows = text.split("\n")
    first, second = _two(len(rows), one, other)
    rows[first], rows[second] = rows[second], rows[first]
    return "\n".join(rows)


def replace_word(text: str, one: float, other: float, new: str) -> str:
    rows = text.split("\n")
    row = int(one * len(rows))
    words = rows[row].split(" ")
    words[int(other * len(words))] = new
    rows[row] = " ".join(words)
    return "\n".join(rows)


def add_blank(text: str, one: float, other: float, new: str) -> str:
    rows = text.split("\n")
    row = int(one * len(rows))
    rows[row] = f"{rows[row]} " if other < 0.5 else rows[row].replace(" ", "  ", 1)
    return "\n".join(rows)


def delete_characters(text: str, one: float, other: float, new: str) -> str:
    first = int(one * len(text))
    return text[:first] + text[first + 1 + int(other * 3) :]


def insert_characters(text: str, one: float, other: float, new: str) -> str:
    first = int(one * len(text))
    return text[:first] + new + text[first:]


def replace_characters(text: str, one: float, other: float, new: str) -> str:
    first = int(one * len(text))
    return text[:first] + new + text[first + len(new) :]


def change_digit(text: str, one: float, other: float, new: str) -> str:
    digits = [k for k, character in enumerate(text) if character in "0123456789"]
    if not digits:
        return text
    at = digits[int(one * len(digits))]
    return text[:at] + "0123456789²٢"[int(other * 12)] + text[at + 1 :]


def truncate(text: str, one: float, other: float, new: str) -> str:
    return text[: int(one * len(text))]


DAMAGES: list[Damage] = [
    delete_line,
    insert_line,
    replace_line,
    swap_lines,
    replace_word,
    add_blank,
    delete_characters,
    insert_characters,
    replace_characters,
    change_digit,
    truncate,
]
shares = st.integers(0, 2**16 - 1).map(lambda number: number / 2**16)
damages = st.tuples(
    st.sampled_from(DAMAGES),
    shares,
    shares,
    st.one_of(st.sampled_from(WORDS), st.sampled_from(SOME_LINES), anything),
)


@many(DAMAGED)
@given(st.sampled_from(HONEST), st.lists(damages, min_size=1, max_size=4))
def test_a_damaged_record_is_refused_or_another_record(
    text: str, done: list[tuple[Damage, float, float, str]]
) -> None:
    for damage, one, other, new in done:
        text = damage(text, one, other, new)
        examine(text)


def test_records_damaged_at_random_are_refused_or_other_records() -> None:
    """The same damages, evenly spread over the lines and characters."""
    random = Random(1975)
    taken = 0
    for _ in range(DAMAGED_AT_RANDOM):
        text = random.choice(HONEST)
        for damage in random.choices(DAMAGES, k=random.choice((1, 1, 2))):
            new = random.choice((random.choice(WORDS), random.choice(SOME_LINES), "\r\0é"))
            text = damage(text, random.random(), random.random(), new)
        taken += examine(text)
    assert 0 < taken < DAMAGED_AT_RANDOM / 4


@many(SPLICED)
@given(st.sampled_from(HONEST), st.sampled_from(HONEST), shares, shares)
def test_two_records_spliced_are_refused_or_a_record(
    head: str, tail: str, one: float, other: float
) -> None:
    rows, others = head.split("\n"), tail.split("\n")
    cut, start = int(one * len(rows)), int(other * len(others))
    examine("\n".join([*rows[:cut], *others[start:]]))
    examine(head[: int(one * len(head))] + tail[int(other * len(tail)) :])


ODD_NUMBERS = ["²", "٢", "９", "-0", "+1", "1_0", "01", "0x1", "1e3", "", "-", "½", "9" * 5000]


@pytest.mark.parametrize("text", HONEST[:4])
def test_odd_numbers_are_refused_wherever_a_number_stands(text: str) -> None:
    rows = text.split("\n")
    for row, line in enumerate(rows):
        words = line.split(" ")
        for k, word in enumerate(words):
            if not word.removeprefix("-").isdigit() or line.startswith(
                ("player", "contribution")
            ):
                continue
            for odd in ODD_NUMBERS:
                new = " ".join([*words[:k], odd, *words[k + 1 :]])
                assert not examine("\n".join([*rows[:row], new, *rows[row + 1 :]]))


# --- bytes -----------------------------------------------------------------------------


@many(BROKEN_BYTES)
@given(
    st.sampled_from(HONEST),
    shares,
    st.binary(max_size=4),
    st.sampled_from(["surrogateescape", "replace", "ignore"]),
)
def test_broken_bytes_are_refused_or_a_record(
    text: str, share: float, new: bytes, errors: str
) -> None:
    data = bytearray(text.encode())
    at = int(share * len(data))
    data[at : at + len(new)] = new
    examine(bytes(data).decode("utf-8", errors))
    examine(bytes(data).decode("latin-1"))


@pytest.mark.parametrize("text", HONEST[2:4], ids=["just begun", "under way"])
def test_no_record_that_was_cut_off_at_any_byte_is_taken(text: str) -> None:
    data = text.encode()
    assert examine(text)
    for length in range(len(data)):
        for errors in ("surrogateescape", "ignore"):
            part = data[:length].decode("utf-8", errors)
            assert not examine(part)
            with pytest.raises(BadRecord):
                Record.read(part)


def test_the_honest_records_are_taken() -> None:
    for text in HONEST:
        assert examine(text)
        assert examine("\ufeff" + text.replace("\n", "\r\n"))

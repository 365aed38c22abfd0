"""What the facts of a game become in a sentence.

The fields of an event, the facts of a refusal and the arguments of an action fill the holes of
their sentence, by their names and types:

    seat, victim, loser … a name; also `you` (for seat) or `victim_you` …: who is it to the
                          reader? `true` himself, `chance` nobody, `other` somebody else
    winners               names in a list; also `winners_count` and `winners_you`
    a card's word         the card as a sentence says it; with a capital letter when the hole
                          begins with one (`{Card}`); also `card_kind`, its first word
    town, concession      its name
    square                what it is called; also `square_at` and `square_to`: where somebody
                          stands or goes (`at the Hotel`, `to square 17`); with a capital letter
                          when the hole begins with one (`{Square}`)
    level, low, high      in Roman numerals, 0 (the surface) as it is; low and high also give
                          `run`: `II–IV`, or `III` where they are equal
    colour                itself; also `tile`, one of that colour: `a green tile`
    ore                   the weights of a set: `300 + 300 + 400 g`; also `nuggets`, its worth
    grams of a seat       the weights of his tiles, in the same way; without a seat, how much
                          everybody has: `you 700 g and Léo 100 g`; also `grams_count`
    round                 counted from 1
    amounts, received …   who gets or gives how much, in a list inside a sentence: `you 3 and
                          Léo 2`; nobody with 0; also `amounts_count` …, how many they are
    shares                the same, in the order in which gold runs to the right of `seat`
    other tuples          an amount for each seat, to begin a sentence: `You 7 and Léo 0`
    ounces and due        also `short`: whether less was paid than was due, or than the number
                          that was named
    numbers, words        themselves; a bool is `true` or `false`
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from filon.words.message import Value

if TYPE_CHECKING:
    from filon.words.catalogue import Wording

SEAT_FIELDS = frozenset(
    {"seat", "active", "victim", "mayor", "owner", "before"}
    | {"arrival", "opponent", "beginner", "winner", "loser"}
)
SEAT_LIST_FIELDS = frozenset({"winners"})
SHARE_FIELDS = frozenset({"shares", "amounts", "received", "given"})
"""Amounts by seat that change hands: who has no part in it is not listed."""
COUNTED_FIELDS = {"gold": frozenset({"round"})}
"""By game: the numbers that its rules count from 0."""
NAMED_FIELDS = {"town": "town", "concession": "square"}
"""Words with a name of their own, and where it is found: `town.red`, `square.crotale`."""
LEVEL_FIELDS = frozenset({"level", "low", "high"})
UNSAID_FIELDS = frozenset({"colours", "places"})
"""Lists that no sentence names."""
PAID, OWED = "ounces", ("due", "number")
CARD_FIELDS = {
    "gold": frozenset({"card", "prospector", "stronger", "weaker", "first", "second"}),
    "fievre": frozenset({"card"}),
    "ruee": frozenset({"card"}),
}
"""By game: the fields whose words are cards."""

NOBODY = -1
NUMERALS = ("0", "I", "II", "III", "IV")
UNIT_GRAMS, NUGGET_GRAMS = 100, 500
"""What a figure of a set of ore stands for, and what a nugget takes."""


def sentence_values(
    wording: "Wording", facts: Mapping[str, object], names: Sequence[str], reader: int | None
) -> dict[str, Value]:
    """The values that facts by name give to a sentence, told to the reader."""
    values: dict[str, Value] = {}
    for name, fact in facts.items():
        if name == "grams" and isinstance(fact, tuple):
            fill_grams(wording, values, fact, names, reader, has_owner="seat" in facts)
        elif name not in UNSAID_FIELDS:
            fill(wording, values, name, fact, names, reader)
    low, high = facts.get("low"), facts.get("high")
    if isinstance(low, int) and isinstance(high, int):
        values["run"] = run(low, high)
    payer, shares = facts.get("seat"), facts.get("shares")
    if isinstance(payer, int) and isinstance(shares, tuple):
        order = [(payer - step) % len(shares) for step in range(1, len(shares) + 1)]
        values["shares"] = wording.shares(shares, names, reader, order)
    paid = facts.get(PAID)
    for owed in map(facts.get, OWED):
        if isinstance(paid, int) and isinstance(owed, int):
            values["short"] = paid < owed
    return values


def fill(
    wording: "Wording",
    values: dict[str, Value],
    name: str,
    fact: object,
    names: Sequence[str],
    reader: int | None,
) -> None:
    """Add the values that one fact gives."""
    if isinstance(fact, tuple):
        fill_seats(wording, values, name, fact, names, reader)
    elif isinstance(fact, bool):
        values[name] = fact
    elif isinstance(fact, int) and name in SEAT_FIELDS:
        values[name] = wording.seat(fact, names, reader)
        values["you" if name == "seat" else f"{name}_you"] = you(fact, reader)
    elif isinstance(fact, int) and name in LEVEL_FIELDS:
        values[name] = NUMERALS[fact]
    elif isinstance(fact, int):
        values[name] = fact + 1 if is_counted(wording.game, name) else fact
    elif is_card(wording.game, name):
        values[name] = wording.said(str(fact))
        values[capital(name)] = capital(wording.said(str(fact)))
        values[f"{name}_kind"] = str(fact).partition(" ")[0]
    elif name in NAMED_FIELDS:
        values[name] = wording.text(f"{NAMED_FIELDS[name]}.{fact}")
    else:
        fill_word(wording, values, name, str(fact))


def fill_word(wording: "Wording", values: dict[str, Value], name: str, word: str) -> None:
    """Add a word, and what it is called where it stands for a thing of La Ruée vers l'or."""
    values[name] = word
    if name == "square":
        values[name] = wording.square(word)
        values[capital(name)] = capital(wording.square(word))
        values["square_at"] = wording.square(word, "at")
        values["square_to"] = wording.square(word, "to")
    elif name == "colour":
        values["tile"] = wording.text(f"tile.{word}")
    elif name == "ore":
        grams = [int(figure) * UNIT_GRAMS for figure in word]
        values[name] = wording.weights(grams)
        values["nuggets"] = sum(grams) // NUGGET_GRAMS


def fill_grams(
    wording: "Wording",
    values: dict[str, Value],
    grams: tuple[int, ...],
    names: Sequence[str],
    reader: int | None,
    has_owner: bool,
) -> None:
    """Add the weights of one owner's tiles, or the ore of every seat."""
    if has_owner:
        values["grams"] = wording.weights(grams)
        values["grams_count"] = len(grams)
    else:
        values["grams"] = wording.shares(grams, names, reader, key="list.grams")
        values["grams_count"] = sum(amount != 0 for amount in grams)


def fill_seats(
    wording: "Wording",
    values: dict[str, Value],
    name: str,
    fact: tuple[int, ...],
    names: Sequence[str],
    reader: int | None,
) -> None:
    """Add a list of seats, or of an amount for each seat."""
    if name in SEAT_LIST_FIELDS:
        values[name] = wording.seats(fact, names, reader)
        values[f"{name}_count"] = len(fact)
        values[f"{name}_you"] = "true" if reader in fact else "other"
    elif name in SHARE_FIELDS:
        values[name] = wording.shares(fact, names, reader)
        values[f"{name}_count"] = sum(amount != 0 for amount in fact)
    else:
        values[name] = wording.amounts(fact, names, reader)


def is_card(game: str | None, name: str) -> bool:
    """Whether this field of the game holds the word of a card."""
    return name in CARD_FIELDS.get(game or "", ())


def is_counted(game: str | None, name: str) -> bool:
    """Whether this number of the game is said with one added."""
    return name in COUNTED_FIELDS.get(game or "", ())


def run(low: int, high: int) -> str:
    """Levels from one to the other: `II–IV`, or `III` alone."""
    return NUMERALS[low] if low == high else f"{NUMERALS[low]}–{NUMERALS[high]}"


def you(seat: int, reader: int | None) -> str:
    """Who the seat is to the reader."""
    if seat == NOBODY:
        return "chance"
    return "true" if seat == reader else "other"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

"""What the facts of a game become in a sentence.

The fields of an event, the facts of a refusal and the arguments of an action fill the holes of
their sentence, by their names and types:

    seat, victim, mayor … a name; also `you` (for seat) or `victim_you` …: who is it to the
                          reader? `true` himself, `chance` nobody, `other` somebody else
    winners               names in a list; also `winners_count` and `winners_you`
    a card's word         the card as a sentence says it; with a capital letter when the hole
                          begins with one (`{Card}`)
    town                  its name
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

SEAT_FIELDS = frozenset({"seat", "active", "victim", "mayor", "owner", "before"})
SEAT_LIST_FIELDS = frozenset({"winners"})
SHARE_FIELDS = frozenset({"shares", "amounts", "received", "given"})
"""Amounts by seat that change hands: who has no part in it is not listed."""
COUNTED_FIELDS = frozenset({"round"})
NAMED_FIELDS = frozenset({"town"})
"""Words with a name of their own: `town.red`."""
PAID, OWED = "ounces", ("due", "number")
CARD_FIELDS = {
    "gold": frozenset({"card", "prospector", "stronger", "weaker", "first", "second"}),
    "fievre": frozenset({"card"}),
}
"""By game: the fields whose words are cards."""

NOBODY = -1


def sentence_values(
    wording: "Wording", facts: Mapping[str, object], names: Sequence[str], reader: int | None
) -> dict[str, Value]:
    """The values that facts by name give to a sentence, told to the reader."""
    values: dict[str, Value] = {}
    for name, fact in facts.items():
        fill(wording, values, name, fact, names, reader)
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
    elif isinstance(fact, int):
        values[name] = fact + 1 if name in COUNTED_FIELDS else fact
    elif is_card(wording.game, name):
        values[name] = wording.said(str(fact))
        values[capital(name)] = capital(wording.said(str(fact)))
    elif name in NAMED_FIELDS:
        values[name] = wording.text(f"{name}.{fact}")
    else:
        values[name] = str(fact)


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


def you(seat: int, reader: int | None) -> str:
    """Who the seat is to the reader."""
    if seat == NOBODY:
        return "chance"
    return "true" if seat == reader else "other"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

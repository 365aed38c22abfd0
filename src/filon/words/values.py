"""What the facts of a message become in its sentence, by their kinds.

`filon.rules.kinds` lists the kinds and the holes that each fills; how it fills them stands
here, and for the page in `web/src/words/kinds.ts`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from filon.rules.kinds import Kind
from filon.words.message import Value

if TYPE_CHECKING:
    from filon.words.messages import Wording

Holes = dict[str, Value]
"""By what follows the name of the fact: `you` fills `{seat_you}`, nothing `{seat}`."""

NOBODY = -1
NUMERALS = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


@dataclass(frozen=True, slots=True)
class Telling:
    """A message with its facts, the names at the table, and who reads it."""

    wording: "Wording"
    facts: Mapping[str, Any]
    names: Sequence[str]
    reader: int | None


def sentence_values(telling: Telling, kinds: Mapping[str, Kind]) -> dict[str, Value]:
    """The values that the facts of a message give to its sentence."""
    values: dict[str, Value] = {}
    for name, fact in telling.facts.items():
        kind = kinds.get(name)
        if kind is not None:
            holes = KINDS[kind.name](telling, fact, *kind.parameters)
            values |= {f"{name}_{part}" if part else name: holes[part] for part in holes}
        elif not isinstance(fact, (tuple, list)):
            values[name] = fact
    return values


def seat(telling: Telling, fact: int) -> Holes:
    name = telling.wording.seat(fact, telling.names, telling.reader)
    return {"": name, "you": you(fact, telling.reader)}


def seats(telling: Telling, fact: Sequence[int]) -> Holes:
    names = telling.wording.seats(fact, telling.names, telling.reader)
    among = "true" if telling.reader in fact else "other"
    return {"": names, "count": len(fact), "you": among}


def amounts(telling: Telling, fact: Sequence[int]) -> Holes:
    return {"": telling.wording.amounts(fact, telling.names, telling.reader)}


def shares(telling: Telling, fact: Sequence[int], key: str = "list.amount") -> Holes:
    text = telling.wording.shares(fact, telling.names, telling.reader, key=key)
    return {"": text, "count": sum(amount != 0 for amount in fact)}


def shares_from(telling: Telling, fact: Sequence[int], giver: str) -> Holes:
    first, count = telling.facts[giver], len(fact)
    order = [(first - step) % count for step in range(1, count + 1)]
    text = telling.wording.shares(fact, telling.names, telling.reader, order)
    return {"": text, "count": sum(amount != 0 for amount in fact)}


def card(telling: Telling, fact: str) -> Holes:
    wording = telling.wording
    return {
        "": wording.said(fact),
        "label": wording.card(fact),
        "kind": fact.partition(" ")[0],
    }


def name(telling: Telling, fact: str, of: str) -> Holes:
    return {"": telling.wording.text(f"{of}.{fact}")}


def place(telling: Telling, fact: str, of: str) -> Holes:
    forms = {form: telling.wording.place(of, fact, form) for form in ("at", "to")}
    return {"": telling.wording.place(of, fact), **forms}


def run(telling: Telling, fact: int, last: str) -> Holes:
    low, high = numeral(fact), numeral(telling.facts[last])
    return {"": low, "run": low if low == high else f"{low}–{high}"}


def paid(telling: Telling, fact: int, due: str) -> Holes:
    return {"": fact, "short": fact < telling.facts[due]}


def total(telling: Telling, fact: Sequence[int], of: str) -> Holes:
    text = telling.wording.text(of, sum=" + ".join(map(str, fact)))
    return {"": text, "count": len(fact)}


def figures(telling: Telling, fact: str, of: str, each: str, unit: str) -> Holes:
    numbers = [int(figure) * int(each) for figure in fact]
    return {**total(telling, numbers, of), "units": sum(numbers) // int(unit)}


KINDS: Mapping[str, Callable[..., Holes]] = {
    "seat": seat,
    "seats": seats,
    "amounts": amounts,
    "shares": shares,
    "shares_from": shares_from,
    "card": card,
    "name": name,
    "place": place,
    "numeral": lambda _, fact: {"": numeral(fact)},
    "run": run,
    "counted": lambda _, fact: {"": fact + 1},
    "paid": paid,
    "sum": total,
    "set": figures,
    "number": lambda _, fact, unit: {"": fact},
}


def numeral(number: int) -> str:
    """In Roman figures; 0 as it is."""
    text, rest = "", number
    for value, sign in NUMERALS:
        while rest >= value:
            text, rest = text + sign, rest - value
    return text or str(number)


def you(seat: int, reader: int | None) -> str:
    """Who the seat is to the reader."""
    if seat == NOBODY:
        return "chance"
    return "true" if seat == reader else "other"

"""Kinds: what a fact of an event, a note, a refusal or an action is.

A kind stands in the type of a field, and mypy sees through it:

    class FeePaid(Event):
        seat: Seat
        town: Annotated[str, Kind("name", "town")]
        ounces: Annotated[int, Kind("paid", "due")]
        due: int

Sentences are filled by kind, never by the name of a field. What a fact `x` of each kind gives
to its sentence:

    seat            {x} the name of whoever sits there; {x_you} who that is to the reader:
                    `true` the reader, `chance` nobody (-1), `other` somebody else
    seats           {x} names in a list; {x_count}; {x_you}: `true` if the reader is among them
    amounts         an amount for each seat, to begin a sentence: {x} is `You 7 and Léo 0`
    shares [KEY]    who has a part of it, inside a sentence: {x} is `you 3 and Léo 2`;
                    {x_count}: how many they are. KEY: the message of one part (`list.amount`)
    shares_from F   the same, in the order of the seats to the right of the one in the field F
    card            {x} as a sentence says it (`the Dynamite`); {x_label} its name alone;
                    {x_kind} its first word
    name OF         {x} is the message `OF.<word>`: `town.red`
    place OF        {x} is what it is called, {x_at} and {x_to} where somebody stands or goes:
                    `OF.<word>`, `OF.number` for a number, `OF.at`, `OF.to`
    numeral         {x} in Roman numerals, 0 as it is
    run F           the same; {x_run} from this one to the one in the field F: `II–IV`
    counted         {x} with one added: the rules count it from 0
    paid F          {x} itself; {x_short}: whether it is less than what is due, in the field F
    sum OF          numbers: {x} is the message `OF` of their {sum}, `300 + 400`; {x_count}
    set OF EACH UNIT   a word of figures, each times EACH, as a sum; {x_units}: how many times
                    UNIT is in it
    number UNIT     {x} itself; UNIT says what is counted

A field without a kind is said as it is (a number, a word, `true` or `false`); a list without a
kind is not said. A hole with a capital letter ({Card}) begins a sentence. A game makes kinds of
its own from these, in `rules/<game>/kinds.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Annotated, get_type_hints


@dataclass(frozen=True, slots=True, init=False)
class Kind:
    """The name of a kind, and its parameters: other fields, messages, numbers."""

    name: str
    parameters: tuple[str, ...]

    def __init__(self, name: str, *parameters: str | int) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "parameters", tuple(map(str, parameters)))

    def __str__(self) -> str:
        """As it goes over the wire: `name town`."""
        return " ".join([self.name, *self.parameters])


Seat = Annotated[int, Kind("seat")]
"""-1 is nobody."""
Seats = Annotated[tuple[int, ...], Kind("seats")]
AmountsBySeat = Annotated[tuple[int, ...], Kind("amounts")]
SharesBySeat = Annotated[tuple[int, ...], Kind("shares")]
"""Amounts that change hands: a seat with 0 has no part in it."""
Card = Annotated[str, Kind("card")]
Round = Annotated[int, Kind("counted")]
"""Counted from 0."""


def hints_of(fact: type) -> dict[str, object]:
    """The types of the facts of an event or a note, by name."""
    hints = get_type_hints(fact, include_extras=True)
    return {each.name: hints[each.name] for each in fields(fact) if each.name != "to"}


def kinds_in(hints: Mapping[str, object]) -> dict[str, Kind]:
    """The kinds among types by name; plain ones are left out."""
    return {name: kind for name, hint in hints.items() if (kind := kind_of(hint)) is not None}


def kind_of(hint: object) -> Kind | None:
    """The kind in a type; None for a plain one."""
    found = (each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Kind))
    return next(found, None)

"""Sentences with holes: the part of ICU MessageFormat that our messages use.

The same templates work in any ICU library. Known here: `{name}`, `plural` and
`selectordinal` with `#` and `=n`, `select`, all of them nested, and ICU's quotes (`''` is an
apostrophe, `'{'` is a brace). `#` stands for the number of the case it is written in. Beyond
ICU, `{Card}` is the value of `card` with a capital letter.

>>> parse("{n, plural, =0 {no card} one {# card} other {# cards}}").text("en", n=2)
'2 cards'
>>> parse("{you, select, true {You take} other {{seat} takes}} it.").text(
...     "en", you="other", seat="Maya"
... )
'Maya takes it.'
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from filon.rules.errors import FilonError

Value = str | int
"""What a hole takes; a bool reads as `true` or `false`."""


class BadMessage(FilonError):
    """A template that cannot be read, or a hole that nothing was given for."""


@dataclass(frozen=True, slots=True)
class Hole:
    """`{name}`: the value itself."""

    name: str


@dataclass(frozen=True, slots=True)
class Count:
    """`#`: the number of the plural around it, written as the language does."""

    name: str


@dataclass(frozen=True, slots=True)
class Choice:
    """`{name, kind, …}`: one of the cases, by the value."""

    name: str
    kind: str
    cases: Mapping[str, "Pieces"]


Piece = str | Hole | Count | Choice
Pieces = tuple[Piece, ...]


def _french_plural(number: int) -> str:
    return "one" if abs(number) < 2 else "other"


def _english_plural(number: int) -> str:
    return "one" if abs(number) == 1 else "other"


def _french_ordinal(number: int) -> str:
    return "one" if number == 1 else "other"


def _english_ordinal(number: int) -> str:
    if number % 100 in (11, 12, 13):
        return "other"
    return {1: "one", 2: "two", 3: "few"}.get(number % 10, "other")


PLURAL = "plural"
ORDINAL = "selectordinal"
SELECT = "select"
OTHER = "other"

CATEGORIES: Mapping[tuple[str, str], Callable[[int], str]] = {
    ("fr", PLURAL): _french_plural,
    ("en", PLURAL): _english_plural,
    ("fr", ORDINAL): _french_ordinal,
    ("en", ORDINAL): _english_ordinal,
}
THOUSANDS = {"fr": "\u202f", "en": ","}
DEEPEST = 20


@dataclass(frozen=True, slots=True)
class Message:
    """A template that was read."""

    template: str
    pieces: Pieces

    def text(self, language: str, /, **values: Value) -> str:
        """The sentence with its holes filled. Raises BadMessage for a missing value."""
        return _Filling(self.template, language, values).text(self.pieces)

    def holes(self) -> frozenset[str]:
        """The names of all values that some case of the sentence needs."""
        return frozenset(_names(self.pieces))


@cache
def parse(template: str) -> Message:
    """The template, read once. Raises BadMessage when it is malformed."""
    return Message(template, _Reading(template).all())


def _names(pieces: Pieces) -> set[str]:
    found: set[str] = set()
    for piece in pieces:
        if isinstance(piece, str):
            continue
        found.add(piece.name)
        if isinstance(piece, Choice):
            for case in piece.cases.values():
                found |= _names(case)
    return found


class _Filling:
    """One sentence in one language."""

    def __init__(self, template: str, language: str, values: Mapping[str, Value]) -> None:
        self.template = template
        self.language = language
        self.values = values

    def text(self, pieces: Pieces) -> str:
        return "".join(self.piece(piece) for piece in pieces)

    def piece(self, piece: Piece) -> str:
        if isinstance(piece, str):
            return piece
        if isinstance(piece, Hole):
            return _word(self.value(piece.name))
        if isinstance(piece, Count):
            return f"{self.number(piece.name):,}".replace(",", THOUSANDS.get(self.language, ""))
        return self.text(self.case(piece))

    def case(self, choice: Choice) -> Pieces:
        if choice.kind == SELECT:
            return choice.cases.get(_word(self.value(choice.name)), choice.cases[OTHER])
        number = self.number(choice.name)
        exact = choice.cases.get(f"={number}")
        if exact is not None:
            return exact
        category = CATEGORIES.get((self.language, choice.kind))
        if category is None:
            raise BadMessage(f"no {choice.kind} rule for the language {self.language!r:.20}")
        return choice.cases.get(category(number), choice.cases[OTHER])

    def value(self, name: str) -> Value:
        if name not in self.values:
            small = name[:1].lower() + name[1:]
            if small in self.values:
                return _capital(_word(self.values[small]))
            given = ", ".join(self.values) or "nothing"
            raise BadMessage(f"{self.template!r:.60} needs a value for {name!r}, got {given}")
        return self.values[name]

    def number(self, name: str) -> int:
        value = self.value(name)
        if isinstance(value, str):
            raise BadMessage(f"{self.template!r:.60}: {name} is {value!r:.20}, not a number")
        return int(value)


def _word(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class _Reading:
    """Walks once through a template."""

    def __init__(self, template: str) -> None:
        self.template = template
        self.at = 0

    def all(self) -> Pieces:
        pieces = self.message(None, 0)
        if self.at < len(self.template):
            raise self.bad("a '}' that closes nothing")
        return pieces

    def message(self, counted: str | None, depth: int) -> Pieces:
        """The pieces up to the end or to the brace that closes this case."""
        if depth > DEEPEST:
            raise self.bad(f"more than {DEEPEST} cases inside each other")
        pieces: list[Piece] = []
        while self.peek() not in ("", "}"):
            if self.peek() == "{":
                pieces.append(self.argument(depth))
            elif self.peek() == "#" and counted is not None:
                self.at += 1
                pieces.append(Count(counted))
            else:
                pieces.append(self.literal(counted is not None))
        return tuple(pieces)

    def literal(self, in_plural: bool) -> str:
        """Plain text, without its quotes."""
        special = "{}#" if in_plural else "{}"
        text = ""
        while self.peek() and self.peek() not in special:
            if self.peek() == "'":
                text += self.quoted(special)
            else:
                text += self.take()
        return text

    def quoted(self, special: str) -> str:
        """`''` is an apostrophe; `'{…'` is literal text; any other `'` is itself."""
        self.at += 1
        if self.peek() == "'":
            return self.take()
        if not self.peek() or self.peek() not in special:
            return "'"
        text = ""
        while self.peek():
            character = self.take()
            if character != "'":
                text += character
            elif self.peek() == "'":
                text += self.take()
            else:
                return text
        raise self.bad("a quote that is never closed")

    def argument(self, depth: int) -> Hole | Choice:
        """`{name}` or `{name, kind, cases}`."""
        self.expect("{")
        name = self.word("the name of a value")
        if self.peek() == "}":
            self.at += 1
            return Hole(name)
        self.expect(",")
        kind = self.word("plural, selectordinal or select")
        if kind not in (PLURAL, ORDINAL, SELECT):
            raise self.bad(f"the kind {kind!r:.20}; expected plural, selectordinal or select")
        self.expect(",")
        cases = self.cases(name if kind != SELECT else None, depth)
        self.expect("}")
        return Choice(name, kind, cases)

    def cases(self, counted: str | None, depth: int) -> dict[str, Pieces]:
        """Case names and their messages, up to the closing brace; `other` is among them."""
        cases: dict[str, Pieces] = {}
        self.skip_spaces()
        while self.peek() not in ("", "}"):
            case = self.word("the name of a case")
            if case in cases:
                raise self.bad(f"the case {case!r:.20} twice")
            if case.startswith("=") and (counted is None or not case[1:].isdecimal()):
                raise self.bad(f"the case {case!r:.20}; '=' and a number belong to a plural")
            self.expect("{")
            cases[case] = self.message(counted, depth + 1)
            self.expect("}")
            self.skip_spaces()
        if self.peek() and OTHER not in cases:
            raise self.bad("no case 'other'")
        return cases

    def word(self, expected: str) -> str:
        """A name, with the spaces around it."""
        self.skip_spaces()
        start = self.at
        while self.peek() and not self.peek().isspace() and self.peek() not in "{},#'":
            self.at += 1
        word = self.template[start : self.at]
        if not word:
            raise self.bad(f"expected {expected}")
        self.skip_spaces()
        return word

    def expect(self, character: str) -> None:
        if self.peek() != character:
            raise self.bad(f"expected {character!r}, got {self.peek() or 'the end'!r}")
        self.at += 1

    def peek(self) -> str:
        """The next character; empty at the end."""
        return self.template[self.at : self.at + 1]

    def take(self) -> str:
        self.at += 1
        return self.template[self.at - 1]

    def skip_spaces(self) -> None:
        while self.peek().isspace():
            self.at += 1

    def bad(self, what: str) -> BadMessage:
        """The error that says where the template goes wrong."""
        return BadMessage(f"{self.template!r:.60}, character {self.at + 1}: {what}")

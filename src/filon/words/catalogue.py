"""Sentences by key, in the reader's language.

A catalogue is a JSON file of templates (`filon.words.message`): `<language>/table.json` for
what every table says, `<language>/<game>.json` for what one game says. Keys: `event.<Name>`,
`refusal.<code>`, `option.<name>.<word>`, `card.<kind>`, `colour.<name>`, `reason.<code>` …

An event's fields become the values of its sentence by their names and types:

    seat, active          a name; also `you` (for seat) or `active_you`: who is it to the
                          reader? `true` himself, `chance` nobody, `other` somebody else
    winners               names in a list; also `winners_count` and `winners_you`
    a card's word         the card as a sentence says it; with a capital letter when the hole
                          begins with one (`{Card}`)
    round                 counted from 1
    other tuples          an amount for each seat: `Maya 7, Léo 3 and Ann 2`
    numbers, words        themselves; a bool is `true` or `false`

A French sentence puts no word before a name that it would have to elide (de, que).

>>> Wording("fr", "gold").card("blue 3")
'bleu 3'
>>> Wording("en").rank(2)
'2nd'
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path

from filon.rules.errors import BadSetup, FilonError, Refusal
from filon.rules.events import Event
from filon.words.message import Message, Value, parse

LANGUAGES = ("fr", "en")
DEFAULT_LANGUAGE = "en"
LANGUAGE_VARIABLES = ("FILON_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""In this order; the first one that is set decides."""

SEAT_FIELDS = frozenset({"seat", "active"})
SEAT_LIST_FIELDS = frozenset({"winners"})
COUNTED_FIELDS = frozenset({"round"})
CARD_FIELDS = {
    "gold": frozenset({"card", "prospector", "stronger", "weaker", "first", "second"}),
}
"""By game: the fields of its events whose words are cards."""

TABLE = "table"
NOBODY = -1


class MissingWords(FilonError):
    """No catalogue has the key that was asked for, or no rulebook is in the language."""


def chosen_language(option: str | None, environment: Mapping[str, str]) -> str:
    """The language of an explicit option, else of the environment, else English."""
    if option is not None:
        return checked_language(option)
    given = next(filter(None, map(environment.get, LANGUAGE_VARIABLES)), "")
    return "fr" if given.lower().startswith("fr") else DEFAULT_LANGUAGE


def checked_language(language: str) -> str:
    """The language itself. Raises BadSetup when there are no words in it."""
    if language not in LANGUAGES:
        raise BadSetup(f"language: expected {' or '.join(LANGUAGES)}, got {language!r:.20}")
    return language


@cache
def templates(language: str, name: str) -> Mapping[str, str]:
    """The catalogue of a game, or of every `table`, read when it is first needed; empty for a
    game that nobody wrote words for."""
    path = Path(__file__).parent / language / f"{name}.json"
    if not name.isidentifier() or not path.is_file():
        return {}
    read: object = json.loads(path.read_text("utf-8"))
    assert isinstance(read, dict), f"{path.name} holds one object"
    return read


class Wording:
    """What is said at a table, in one language; the game's own words first."""

    def __init__(self, language: str, game: str | None = None) -> None:
        self.language = checked_language(language)
        self.game = game

    def message(self, key: str) -> Message | None:
        """The sentence of a key, or None when nobody wrote one."""
        for name in (self.game, TABLE):
            if name is not None and key in (known := templates(self.language, name)):
                return parse(known[key])
        return None

    def text(self, key: str, /, **values: Value) -> str:
        """The sentence of a key with its holes filled. Raises MissingWords, BadMessage."""
        message = self.message(key)
        if message is None:
            home = f"{self.game} or the table" if self.game else "the table"
            raise MissingWords(f"no words for {key!r:.60} in {self.language}, of {home}")
        return message.text(self.language, **values)

    def event(
        self,
        event: Event,
        names: Sequence[str],
        reader: int | None = None,
        form: str | None = None,
    ) -> str:
        """What happened, told to the reader; `form` prefers another sentence where there is
        one (`place`: with the place, which a memory game keeps out of its log)."""
        values: dict[str, Value] = {}
        for each in fields(event):
            if each.name != "to":
                self.fill(values, each.name, getattr(event, each.name), names, reader)
        key = f"event.{event.name}"
        if form is not None and self.message(f"{key}.{form}") is not None:
            key = f"{key}.{form}"
        return self.text(key, **values)

    def refusal(self, refusal: Refusal, names: Sequence[str], reader: int | None = None) -> str:
        """Why a move is not allowed, told to the reader."""
        values: dict[str, Value] = {}
        for name, fact in refusal.facts:
            self.fill(values, name, fact, names, reader)
        return self.text(f"refusal.{refusal.code}", **values)

    def fill(
        self,
        values: dict[str, Value],
        name: str,
        fact: object,
        names: Sequence[str],
        reader: int | None,
    ) -> None:
        """Add the values that one field of an event or a refusal gives to a sentence."""
        if isinstance(fact, tuple) and name in SEAT_LIST_FIELDS:
            values[name] = self.seats(fact, names, reader)
            values[f"{name}_count"] = len(fact)
            values[f"{name}_you"] = "true" if reader in fact else "other"
        elif isinstance(fact, tuple):
            values[name] = self.amounts(fact, names, reader)
        elif isinstance(fact, bool):
            values[name] = fact
        elif isinstance(fact, int) and name in SEAT_FIELDS:
            values[name] = self.seat(fact, names, reader)
            values["you" if name == "seat" else f"{name}_you"] = _you(fact, reader)
        elif isinstance(fact, int):
            values[name] = fact + 1 if name in COUNTED_FIELDS else fact
        elif isinstance(fact, str) and name in CARD_FIELDS.get(self.game or "", ()):
            values[name] = self.said(fact)
            values[_capital(name)] = _capital(self.said(fact))
        else:
            values[name] = str(fact)

    def card(self, word: str) -> str:
        """A card as a label: `blue 3` is `bleu 3`."""
        kind, _, value = word.partition(" ")
        if self.message(f"colour.{kind}") is not None:
            return self.text("card.prospector", colour=self.colour(kind), value=value)
        return self.text(f"card.{kind}", value=value)

    def said(self, word: str) -> str:
        """A card as a sentence says it: `dynamite` is `la dynamite`."""
        if self.message(f"card.{word}.said") is not None:
            return self.text(f"card.{word}.said")
        return self.card(word)

    def colour(self, word: str) -> str:
        return self.text(f"colour.{word}")

    def rank(self, rank: int) -> str:
        """1st, 2nd …"""
        return self.text("rank", rank=rank)

    def seat(self, seat: int, names: Sequence[str], reader: int | None = None) -> str:
        """The name of whoever sits there; `You` to himself."""
        if seat == NOBODY:
            return self.text("seat.chance")
        return self.text("seat.you") if seat == reader else names[seat]

    def seats(
        self, seats: Sequence[int], names: Sequence[str], reader: int | None = None
    ) -> str:
        """Names in a list, the reader first."""
        return self.listed(
            [self.seat(seat, names, reader) for seat in _reader_first(seats, reader)]
        )

    def amounts(
        self, amounts: Sequence[int], names: Sequence[str], reader: int | None = None
    ) -> str:
        """An amount for each seat in a list, the reader first."""
        return self.listed(
            [
                self.text(
                    "list.amount", name=self.seat(seat, names, reader), amount=amounts[seat]
                )
                for seat in _reader_first(range(len(amounts)), reader)
            ]
        )

    def listed(self, words: Sequence[str]) -> str:
        """`A`, `A and B`, `A, B and C`."""
        if not words:
            return ""
        text, *others = words
        for word in others[:-1]:
            text = self.text("list.comma", rest=text, next=word)
        if not others:
            return text
        return self.text("list.and", rest=text, last=others[-1])


def _you(seat: int, reader: int | None) -> str:
    if seat == NOBODY:
        return "chance"
    return "true" if seat == reader else "other"


def _reader_first(seats: Sequence[int], reader: int | None) -> list[int]:
    return sorted(seats, key=lambda seat: (seat != reader, seat))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

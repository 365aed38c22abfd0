"""Sentences by key, in the reader's language.

Messages are templates in JSON files (`filon.words.message`): `<language>/table.json` for
what every table says, `<language>/<game>.json` for what one game says. Keys: `event.<Name>`,
`refusal.<code>`, `choice.<verb>`, `note.<Name>`, `label.<Name>`, `option.<name>.<word>`,
`card.<first word>`, `reason.<code>`; what a game's own kinds name, such as `town.<word>` …

Where an option of the match changes a word, `<key>@<option>=<word>` goes before `<key>`:
`town.green@towns=french`. So a wording is given the option words of its match.

The facts of an event, a note, a refusal or an action fill a sentence by their kinds
(`filon.rules.kinds`).
A French sentence puts no word before a name that it would have to elide (de, que).

>>> Wording("fr", "gold").card("blue 3")
'bleu 3'
>>> Wording("en", "fievre", {"towns": "french"}).card("red 8")
'Takamawok 8'
>>> Wording("fr", "ruee").place("square", "prison", "to")
'en Prison'
>>> Wording("en").rank(2)
'2nd'
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from filon.rules.choices import Note, Question
from filon.rules.errors import BadSetup, FilonError, Refusal, UnknownGame
from filon.rules.events import Event, Fact
from filon.rules.game import Game
from filon.rules.games import find_game, folder_of, game_names
from filon.rules.kinds import Kind, hints_of, kinds_in
from filon.words.message import BadMessage, Message, Value, parse
from filon.words.values import NOBODY, Telling, sentence_values

LANGUAGES = ("fr", "en")
DEFAULT_LANGUAGE = "en"
LANGUAGE_VARIABLES = ("FILON_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""In this order; the first one that is set decides."""

TABLE = "table"
NO_VALUE = "none"


class MissingWords(FilonError):
    """No messages have the key that was asked for, or no rulebook is in the language."""


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
    """The messages of a game, or of every `table`, read when it is first needed: from here, or
    from `words/<language>.json` in the game's own folder; empty if nobody wrote one."""
    path: Path | Traversable = Path(__file__).parent / language / f"{name}.json"
    if not name.isidentifier():
        return {}
    if not path.is_file() and name in game_names() and (folder := folder_of(name)) is not None:
        path = folder / "words" / f"{language}.json"
    if not path.is_file():
        return {}
    try:
        read: object = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise BadMessage(f"{path} cannot be read: {error}") from None
    if not isinstance(read, dict) or not all(isinstance(text, str) for text in read.values()):
        raise BadMessage(f"{path}: expected one object of sentences by key")
    return read


_kinds: dict[type[Fact], Mapping[str, Kind]] = {}


def kinds_of_fact(fact: type[Fact]) -> Mapping[str, Kind]:
    """Of an event or a note, found once."""
    if fact not in _kinds:
        _kinds[fact] = kinds_in(hints_of(fact))
    return _kinds[fact]


@cache
def kinds_of_game(game: Game) -> Mapping[str, Mapping[str, Kind]]:
    return game.kinds()


class Wording:
    """What is said at a table, in one language; the game's own words first. `options` are
    those of the match, in words: they may rename things."""

    def __init__(
        self,
        language: str,
        game: str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.language = checked_language(language)
        self.game = game
        self.variants = [f"@{name}={word}" for name, word in (options or {}).items()]

    def message(self, key: str) -> Message | None:
        """The sentence of a key, or None when nobody wrote one."""
        for name in (self.game, TABLE):
            known = templates(self.language, name) if name is not None else {}
            for variant in (*self.variants, ""):
                if key + variant in known:
                    return parse(known[key + variant])
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
        values = self.values(event, names, reader)
        return self.text(self.preferred(f"event.{event.name}", form), **values)

    def note(
        self,
        note: Note,
        names: Sequence[str],
        reader: int | None = None,
        form: str | None = None,
        family: str = "note",
    ) -> str:
        """What is worth knowing before a choice, told to the reader, `short` where such a form
        is written; in the family `label`, what the choice is called."""
        key = self.preferred(f"{family}.{note.name}", form)
        return self.text(key, **self.values(note, names, reader))

    def question(
        self, question: Question, names: Sequence[str], reader: int | None = None
    ) -> str:
        """What the reader is asked."""
        return self.text(f"prompt.{question.kind}", **self.values(question, names, reader))

    def values(
        self, fact: Fact, names: Sequence[str], reader: int | None = None
    ) -> dict[str, Value]:
        """What the fields of an event or a note give to a sentence."""
        telling = Telling(self, fact.facts(), names, reader)
        return sentence_values(telling, kinds_of_fact(type(fact)))

    def refusal(self, refusal: Refusal, names: Sequence[str], reader: int | None = None) -> str:
        """Why a move is not allowed, told to the reader."""
        key = f"refusal.{refusal.code}"
        telling = Telling(self, dict(refusal.facts), names, reader)
        return self.text(key, **sentence_values(telling, self.kinds(key)))

    def choice(
        self,
        action: Mapping[str, str | int],
        names: Sequence[str],
        reader: int | None = None,
        form: str | None = None,
    ) -> str:
        """An action (as `ActionTable.as_json` gives it) as a label among others; `form` is the
        question it answers, where the label depends on it."""
        key = f"choice.{action['verb']}"
        arguments = {name: word for name, word in action.items() if name != "verb"}
        telling = Telling(self, arguments, names, reader)
        values = sentence_values(telling, self.kinds(key))
        return self.text(self.preferred(key, form), **values)

    def kinds(self, key: str) -> Mapping[str, Kind]:
        """The kinds of what a message says; none for a game that is not found by its name."""
        try:
            return kinds_of_game(find_game(self.game or "")).get(key, {})
        except UnknownGame:
            return {}

    def preferred(self, key: str, form: str | None) -> str:
        """The key of a form of a sentence, where there is one; else the key itself."""
        other = f"{key}.{form}"
        return key if form is None or self.message(other) is None else other

    def card(self, word: str) -> str:
        """A card as a label: `dynamite` is `card.dynamite`, with what follows the first word as
        `value` (`none` where nothing does). Where that has no words, the card is of a suit:
        `card.suited`, whose other holes are the suit by name, `{town}` for `town.red`."""
        first, _, value = word.partition(" ")
        suited = self.message("card.suited")
        if suited is None or self.message(f"card.{first}") is not None:
            return self.text(f"card.{first}", value=value or NO_VALUE)
        suits = suited.holes() - {"value"}
        named = {suit: self.text(f"{suit}.{first}") for suit in suits}
        return self.text("card.suited", value=value, **named)

    def said(self, word: str) -> str:
        """A card as a sentence says it: `dynamite` is `la dynamite`."""
        first, _, value = word.partition(" ")
        if self.message(f"card.{first}.said") is None:
            return self.card(word)
        return self.text(f"card.{first}.said", value=value or NO_VALUE)

    def place(self, of: str, word: str, form: str | None = None) -> str:
        """A place of the kind `of`: `Hotel`, `square 17`; in the form `at` where somebody
        stands (`at the Hotel`, `on square 17`), in the form `to` where they go."""
        kind, name = word, word
        if word.isdecimal():
            kind = "number"
        elif form is not None:
            name = self.text(f"{of}.{word}")
        return self.text(f"{of}.{form or kind}", kind=kind, name=name)

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
        """An amount for each seat in a list, the reader first: `You 7 and Léo 0`."""
        return self.listed(
            [
                self.text(
                    "list.amount", name=self.seat(seat, names, reader), amount=amounts[seat]
                )
                for seat in _reader_first(range(len(amounts)), reader)
            ]
        )

    def shares(
        self,
        amounts: Sequence[int],
        names: Sequence[str],
        reader: int | None = None,
        order: Sequence[int] | None = None,
        key: str = "list.amount",
    ) -> str:
        """Who has a part, and how much, inside a sentence: `you 3 and Léo 2`; nothing when
        nobody has. Without an `order` of the seats the reader comes first; `key` says one
        part."""
        seats = _reader_first(range(len(amounts)), reader) if order is None else order
        inside = list(names)
        if reader is not None:
            inside[reader] = self.text("seat.you.inside")
        return self.listed(
            [
                self.text(key, name=self.seat(seat, inside), amount=amounts[seat])
                for seat in seats
                if amounts[seat] != 0
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


def _reader_first(seats: Sequence[int], reader: int | None) -> list[int]:
    return sorted(seats, key=lambda seat: (seat != reader, seat))

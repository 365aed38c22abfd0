"""Samples: every message of a game, with facts of every kind that the game declares."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from filon.rules.choices import Note, Question
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.game import Game
from filon.rules.kinds import hints_of, kind_of
from filon.words.message import parse
from filon.words.messages import Wording, templates

SEATS = 5
NAMES = ("Ann", "Maya", "Léo", "Colt", "Nora")
SAMPLES = 12
NUMBERS = (0, 1, 2, 7, 1234)
NOTES = ("note", "label")


@dataclass(frozen=True)
class Message:
    """A message to be told: an event, a note, a refusal or an action, by its key."""

    key: str
    told: Event | Note | Refusal | str

    def said(self, game: Game, wording: Wording, reader: int | None) -> str:
        """What Python says to the reader."""
        if isinstance(self.told, Refusal):
            return wording.refusal(self.told, NAMES, reader)
        if isinstance(self.told, str):
            action = game.actions.as_json(game.actions.parse(self.told))
            return wording.choice(action, NAMES, reader, self.form)
        if isinstance(self.told, Event):
            return wording.event(self.told, NAMES, reader, self.form)
        if isinstance(self.told, Question):
            return wording.question(self.told, NAMES, reader)
        family = self.key.partition(".")[0]
        return wording.note(self.told, NAMES, reader, self.form, family)

    def facts(self, game: Game) -> dict[str, Any]:
        if isinstance(self.told, Refusal):
            return dict(self.told.facts)
        if isinstance(self.told, str):
            return dict(game.actions.as_json(game.actions.parse(self.told)))
        return self.told.facts()

    @property
    def declared(self) -> str:
        """The key under which the game declares the kinds of its facts."""
        if isinstance(self.told, (Refusal, str)):
            return ".".join(self.key.split(".")[:2])
        return f"{self.told.told_as}.{self.told.name}"

    @property
    def form(self) -> str | None:
        """What follows the name in the key."""
        return self.key.split(".", 2)[2] if self.key.count(".") > 1 else None


class Sampler:
    """Gives values of declared types, by their kinds."""

    def __init__(self, game: Game, language: str) -> None:
        self.random = random.Random(0)
        self.words = templates(language, game.name)
        self.domains: dict[str, list[str]] = {}
        for verb in game.actions.verbs:
            for name, hint in game.actions.hints(verb).items():
                words = self.domains.setdefault(str(kind_of(hint)), [])
                words += [word for word in map(str, verb.domains[name]) if word not in words]

    def fact(self, hint: Any) -> Any:
        kind = kind_of(hint)
        pick = self.random.choice
        if kind is None or kind.name in ("number", "paid", "counted"):
            return self.plain(hint)
        if kind.name == "seat":
            return pick([*range(SEATS), -1])
        if kind.name == "seats":
            return pick([(0,), (1, 2), (0, 1, 2)])
        if kind.name in ("amounts", "shares", "shares_from"):
            return tuple(pick(NUMBERS) for _ in range(SEATS))
        if kind.name in ("numeral", "run"):
            return pick(range(5))
        if kind.name == "sum":
            return tuple(pick(NUMBERS) for _ in range(pick((1, 3))))
        family = kind.parameters[0] if kind.parameters else kind.name
        known = self.domains.get(str(kind), []) if kind.name != "name" else []
        return pick(known or self.named(family) or ["1"])

    def plain(self, hint: Any) -> Any:
        kind = get_args(hint)[0] if kind_of(hint) else hint
        if kind is bool:
            return self.random.random() < 0.5
        if kind is int:
            return self.random.choice(NUMBERS)
        return "c4" if kind is str else ()

    def named(self, family: str) -> list[str]:
        """The words that are named `town.<word>` and the like."""
        return [
            key.removeprefix(f"{family}.")
            for key, template in self.words.items()
            if key.startswith(f"{family}.")
            and key.count(".") == 1
            and "@" not in key
            and not parse(template).holes()
        ]

    def facts(self, hints: Mapping[str, object]) -> dict[str, Any]:
        return {name: self.fact(hint) for name, hint in hints.items()}


def messages(game: Game, language: str = "en") -> Iterator[Message]:
    """Some of every message that the game has words for, and declares."""
    sampler = Sampler(game, language)
    facts: dict[str, type[Event] | type[Note]]
    facts = {f"event.{each.__name__}": each for each in game.events}
    facts |= {f"{family}.{each.__name__}": each for each in game.note_types for family in NOTES}
    questions = [each for each in game.note_types if issubclass(each, Question)]
    question = questions[0] if questions else Question
    verbs = {verb.name: verb for verb in game.actions.verbs}
    for key in templates(language, game.name):
        family, _, rest = key.partition("@")[0].partition(".")
        name = rest.partition(".")[0]
        for _ in range(SAMPLES):
            if (fact := facts.get(f"{family}.{name}")) is not None:
                yield Message(key, fact(**sampler.facts(hints_of(fact))))
            elif family == "prompt":
                asked = {**sampler.facts(hints_of(question)), "kind": rest}
                yield Message(key, question(**asked))
            elif family == "refusal" and name in game.refusals:
                declared = game.refusals[name].facts
                yield Message(key, game.refusal(name, **sampler.facts(declared)))
            elif family == "choice" and name in verbs:
                domains = verbs[name].domains.values()
                words = [str(sampler.random.choice(words)) for words in domains]
                yield Message(key, " ".join([name, *words]))

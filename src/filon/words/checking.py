"""What a game lacks in words: for whoever writes one, told by `filon laws`.

A verb, an event or a refusal is known from what the game declares; what seats are asked, and
how a match ends, from random matches.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import Field, dataclass, field
from typing import Any

from filon.rules.choices import Question
from filon.rules.contract import CHANCE, OVER, State
from filon.rules.game import Game
from filon.rules.options import Options
from filon.rules.rng import Rng
from filon.words.message import BadMessage, parse
from filon.words.messages import LANGUAGES, MissingWords, Wording, templates
from filon.words.rulebook import ANCHOR, rulebook
from filon.words.samples import NAMES, messages
from filon.words.values import KINDS, Telling, sentence_values

MOST_DECISIONS = 300
"""Of a long match only so many are looked at, from its beginning on."""
NARROW = "expected a narrow no-break space (U+202F) before ! ? : ; » and after «"
NOT_NARROW = re.compile(r"[^\u202f][!?:;»]|«[^\u202f]")
NOT_PROSE = re.compile(r"`[^`]*`|</?a[^>]*>|^\|[-:| ]+\|$", re.MULTILINE)


def languages_of(game: Game) -> list[str]:
    """Those that the game brings words in."""
    return [language for language in LANGUAGES if templates(language, game.name)]


@dataclass(slots=True)
class Asked:
    """What random matches ask and say, by code."""

    questions: set[str] = field(default_factory=set)
    choices: set[tuple[str, str]] = field(default_factory=set)
    """Verbs that are chosen without a label, each with the phase."""
    labelled: set[str] = field(default_factory=set)
    by_chance: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)


def asked_in(game: Game) -> Asked:
    """For every number of seats: the usual match, and one with all options changed."""
    asked = Asked()
    for seats in game.seats:
        for options in (game.options(), game.options.variants(seats)[-1]):
            walk(game, game.start(seats, options), options, Rng(seats), asked)
    return asked


def walk(game: Game, state: State, options: Options, rng: Rng, asked: Asked) -> None:
    decisions = 0
    while (who := int(state.to_act())) != OVER:
        if who == CHANCE:
            action = int(state.draw(rng))
            asked.by_chance.add(game.actions.split(action)[0].name)
        else:
            decisions += 1
            if decisions <= MOST_DECISIONS:
                look_at(game, state, who, options, asked)
            action = int(state.legal_at(rng.below(state.legal_count())))
        state.apply(action, None)
    asked.reasons.add(game.standings(state).reason)


def look_at(game: Game, state: State, seat: int, options: Options, asked: Asked) -> None:
    """A decision of a seat."""
    notes = game.notes(state, seat, options)
    asked.questions.add(notes.question().kind)
    phase = str(getattr(notes.view, "phase", ""))
    for action in state.legal():
        verb = game.actions.split(action)[0].name
        if (verb, phase) in asked.choices:
            continue
        if notes.label(action) is None:
            asked.choices.add((verb, phase))
        else:
            asked.labelled.add(verb)


def complaints(game: Game, language: str, asked: Asked) -> list[str]:
    """What is missing or wrong in the words and the rulebook of a game in one language."""
    broken = list(unreadable(game, language))
    if broken:
        return broken
    found = [
        *missing(game, language, asked),
        *strange(game, language),
        *unfilled(game, language),
        *in_rulebook(game, language),
    ]
    if language == "fr":
        words = templates(language, game.name).items()
        found += [f"{key}: {NARROW}" for key, text in words if NOT_NARROW.search(text)]
    return found


def unreadable(game: Game, language: str) -> Iterator[str]:
    for kinds in game.kinds().values():
        for name, kind in kinds.items():
            if kind.name not in KINDS:
                yield f"field {name}: no kind {kind.name!r}; see filon.rules.kinds"
    for key, template in templates(language, game.name).items():
        try:
            parse(template)
        except BadMessage as error:
            yield f"{key}: {error}"


def missing(game: Game, language: str, asked: Asked) -> Iterator[str]:
    """What nobody wrote a sentence for."""
    wording = Wording(language, game.name)
    for keys in wanted(game, asked):
        if all(wording.message(key) is None for key in keys):
            yield f"no words for {' or '.join(keys)}"
    chosen = {verb for verb, _ in asked.choices} | asked.labelled | asked.by_chance
    own = templates(language, game.name)
    for verb in game.actions.verbs:
        key = f"choice.{verb.name}"
        if verb.name not in chosen and not any(each.startswith(key) for each in own):
            yield f"no words for {key}, and no random match offers it"


def wanted(game: Game, asked: Asked) -> Iterator[Sequence[str]]:
    """The keys of all that is said; of several, one is enough."""
    yield ["title"]
    yield ["tagline"]
    yield from ([f"event.{event.__name__}"] for event in game.events)
    yield from ([f"refusal.{code}"] for code in game.refusals)
    for note in game.note_types:
        if not issubclass(note, Question):
            yield [f"note.{note.__name__}", f"label.{note.__name__}"]
    for option in game.options.declared():
        yield [f"option.{option.name}"]
        for word in option_words(option, game.seats):
            yield [f"option.{option.name}.{word}"]
    yield from ([f"prompt.{kind}"] for kind in sorted(asked.questions))
    for verb, phase in sorted(asked.choices):
        yield [f"choice.{verb}", f"choice.{verb}.{phase}"]
    yield from ([f"reason.{reason}"] for reason in sorted(asked.reasons))


def option_words(option: "Field[Any]", seats: range) -> list[str]:
    """Those of the expected words that the option takes as they are, the default first."""
    taken = []
    expected = re.sub(r" \(.*\)| with \d+ seats$", "", option.metadata["expected"])
    for word in expected.split(" or "):
        for count in seats:
            with suppress(ValueError, KeyError):
                option.metadata["read"](word, count)
                taken.append(word)
                break
    return taken


def strange(game: Game, language: str) -> Iterator[str]:
    """Sentences for what the game does not declare."""
    notes = {note.__name__ for note in game.note_types}
    declared = {
        "event": {event.__name__ for event in game.events},
        "refusal": set(game.refusals),
        "note": notes,
        "label": notes,
        "choice": {verb.name for verb in game.actions.verbs},
        "option": {option.name for option in game.options.declared()},
    }
    for key in templates(language, game.name):
        family, _, rest = key.partition("@")[0].partition(".")
        if family in declared and rest.partition(".")[0] not in declared[family]:
            yield f"{key}: the game declares no such {family}"


def unfilled(game: Game, language: str) -> Iterator[str]:
    """Sentences with holes that their facts do not fill."""
    wording, declared = Wording(language, game.name), game.kinds()
    told: set[str] = set()
    for message in messages(game, language):
        if message.key in told:
            continue
        holes = parse(templates(language, game.name)[message.key]).holes()
        try:
            telling = Telling(wording, message.facts(game), NAMES, 0)
            filled = sentence_values(telling, declared.get(message.declared, {}))
            empty = {hole for hole in holes if hole[0].lower() + hole[1:] not in filled}
            wrong = f"nothing fills {', '.join(sorted(empty))}" if empty else ""
            if not wrong and not message.said(game, wording, 0):
                wrong = "says nothing"
        except (MissingWords, BadMessage) as error:
            wrong = str(error)
        if wrong:
            told.add(message.key)
            yield f"{message.key}: {wrong}"


def in_rulebook(game: Game, language: str) -> Iterator[str]:
    """Where the clauses of the game and those of its rulebook differ."""
    page = f"rulebook/{language}.md"
    try:
        book = rulebook(game.name, language)
    except MissingWords:
        return
    anchors = ANCHOR.findall(book.text)
    for clause in game.clauses:
        if clause not in book.clauses:
            form = f'<a id="{clause}"></a>**{clause}** *Title.* Text'
            yield f"{page}: no clause {clause}; expected {form}"
    for clause in anchors:
        if clause not in game.clauses:
            yield f"{page}: {clause} is none of the game’s `clauses`"
    if sorted(anchors) == sorted(game.clauses) and anchors != list(game.clauses):
        yield f"{page}: its clauses stand in another order than the game’s `clauses`"
    if language == "fr":
        for line in NOT_PROSE.sub("", book.text).splitlines():
            if NOT_NARROW.search(line):
                yield f"{page}, {line:.40}…: {NARROW}"

"""The words of a table at a screen: sentences for one reader, with the players' names."""

import re
from collections.abc import Mapping, Sequence

from filon.cli.terminal.look import plain_letters
from filon.rules.choices import Choice, Note, Question
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.game import Game
from filon.rules.kinds import Kind
from filon.rules.options import Options
from filon.words.message import Value
from filon.words.messages import MissingWords, Wording

BY_SEAT = ("amounts", "shares", "shares_from")
"""Kinds of lists that have a figure for each seat."""
NOTHING = "–"
PARTS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|[_.]")
"""Where the name of a fact is broken into words."""


class TableWording(Wording):
    """Tells a match to `reader`. What a game has no sentence for is told by its plain facts.
    Everything is ASCII before it is measured, where the screen knows nothing else."""

    def __init__(
        self,
        language: str,
        game: Game,
        options: Options | None = None,
        names: Sequence[str] = (),
        reader: int | None = None,
        is_ascii: bool = False,
    ) -> None:
        super().__init__(language, game.name, options.words() if options else None)
        self.of_game = game
        self.names = list(names)
        self.reader = reader
        self.is_ascii = is_ascii
        self._told: dict[tuple[Event, bool], str] = {}

    def text(self, key: str, /, **values: Value) -> str:
        return self.shown(super().text(key, **values))

    def shown(self, text: str) -> str:
        """The text in letters that the screen has."""
        return plain_letters(text) if self.is_ascii else text

    def card(self, word: str) -> str:
        """No line ends inside a card's name."""
        return self.shown(super().card(word)).replace(" ", "\u00a0")

    @property
    def title(self) -> str:
        return self.shown(self.of_game.title[self.language])

    def name(self, seat: int) -> str:
        """Whoever sits there; `You` to the reader."""
        return self.shown(self.seat(seat, self.names, self.reader))

    def you(self, seat: int) -> str:
        """Whether a sentence about this seat speaks to its reader."""
        return "true" if seat == self.reader else "other"

    def told(self, event: Event, in_full: bool = False) -> str:
        """What happened, put into words once; `in_full`: with what the log of a memory game
        keeps to itself."""
        key = (event, in_full)
        if key not in self._told:
            self._told[key] = self._tell(event, "place" if in_full else None)
        return self._told[key]

    def _tell(self, event: Event, form: str | None) -> str:
        try:
            return self.shown(self.event(event, self.names, self.reader, form))
        except MissingWords:
            return self.plainly(event.name, event.facts(), f"event.{event.name}")

    def refused(self, refusal: Refusal) -> str:
        """Why not, with the clause."""
        try:
            sentence = self.refusal(refusal, self.names, self.reader)
        except MissingWords:
            sentence = self.plainly(
                refusal.code, dict(refusal.facts), f"refusal.{refusal.code}"
            )
        return self.text("refusal.clause", sentence=self.shown(sentence), clause=refusal.clause)

    def noted(self, note: Note, key: str) -> str:
        """The sentence of a note on a choice, of its label, of a question."""
        return self.text(key, **self.values(note, self.names, self.reader))

    def label(self, choice: Choice, phase: str) -> str:
        """What a choice is called; `phase` is the question that it answers."""
        label = choice.label
        if label is not None and self.message(f"label.{label.name}"):
            return self.noted(label, f"label.{label.name}")
        return self.named(choice.action, phase)

    def named(self, action: int, phase: str) -> str:
        """What an action is called, whether it may be chosen or not."""
        try:
            plain = self.of_game.actions.as_json(action)
            return self.shown(self.choice(plain, self.names, self.reader, phase))
        except MissingWords:
            return self.of_game.actions.text(action)

    def about(self, choice: Choice) -> str:
        """What is worth knowing before it is taken, in short: notes, then what it would bring
        beside the first thing, which its name says already."""
        notes = [self.note_text(note, "short") for note in choice.notes]
        events = [self.told(event) for event in choice.events[1:]]
        return " · ".join(text.rstrip(".") for text in [*notes, *events])

    def about_in_full(self, choice: Choice) -> str:
        """The same in whole sentences, with the clauses."""
        notes = [self.with_clause(self.note_text(note), note.under) for note in choice.notes]
        events = [self.with_clause(self.told(event), event.under) for event in choice.events]
        return " ".join([*notes, *events])

    def note_text(self, note: Note, form: str | None = None) -> str:
        key = self.preferred(f"note.{note.name}", form)
        return (
            self.noted(note, key)
            if self.message(key)
            else self.plainly(note.name, note.facts(), f"note.{note.name}")
        )

    def with_clause(self, sentence: str, clause: str) -> str:
        return self.text("refusal.clause", sentence=sentence, clause=clause)

    def asked(self, question: Question) -> str:
        """What a seat is asked."""
        key = f"prompt.{question.kind}"
        return self.noted(question, key) if self.message(key) else self.text("prompt.any")

    def optional(self, key: str) -> str:
        """The sentence of a key; a game from outside may have none."""
        return self.text(key) if self.message(key) else ""

    def plainly(self, name: str, facts: Mapping[str, object], key: str = "") -> str:
        """Facts without a sentence: `Bid made: seat Ann, gold 5.`"""
        kinds = self.of_game.kinds().get(key, {})
        said = [
            f"{spaced(each)} {self.plain_fact(fact, kinds.get(each))}"
            for each, fact in facts.items()
        ]
        return f"{spaced(name).capitalize()}{': ' if said else ''}{', '.join(said)}."

    def plain_fact(self, fact: object, kind: Kind | None = None) -> str:
        """A value of a view or an event, by its kind."""
        if isinstance(fact, (tuple, list)):
            parts = [self.plain_fact(each) for each in fact]
            if kind is not None and kind.name in BY_SEAT:
                parts = [f"{self.name(k)} {part}" for k, part in enumerate(parts)]
            return ", ".join(parts) or NOTHING
        if kind is not None and kind.name == "seat" and isinstance(fact, int):
            return self.name(fact) if fact >= 0 else NOTHING
        return NOTHING if fact is None or fact == "" else str(fact)


def spaced(name: str) -> str:
    """`BidMade` as `bid made`."""
    return PARTS.sub(" ", name).lower()

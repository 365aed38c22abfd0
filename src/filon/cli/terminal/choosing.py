"""The choices of one decision: a numbered list, and what a typed line means in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from filon.cli.terminal.commands import bare
from filon.cli.terminal.telling import TableWording
from filon.play.choices import Position, decision_of
from filon.rules.choices import Choice, Decision, Question
from filon.rules.errors import BadWords, Refusal
from filon.rules.game import View

LEAST_RUN = 6
"""So many choices that differ in their last number alone share a row."""


class Asked(Position, Protocol):
    """Where a decision is open: a match, or a position of a recorded one."""

    def view(self, seat: int | None) -> View: ...

    def why_not(self, seat: int, action: int | str) -> Refusal | None: ...


def phase_of(view: View) -> str:
    """What is decided, in a word."""
    return str(getattr(view, "phase", ""))


@dataclass(frozen=True, slots=True)
class Item:
    """A choice, or several whose last numbers run from the first to the last."""

    choices: tuple[Choice, ...]
    labels: tuple[str, ...]
    key: str = ""
    """What is typed for it: its number, or the amounts."""
    about: str = ""

    @property
    def label(self) -> str:
        if len(self.choices) == 1:
            return self.labels[0]
        return f"{self.labels[0]} … {self.labels[-1]}"

    @property
    def amounts(self) -> list[int]:
        """The last numbers; none for a single choice."""
        is_run = len(self.choices) > 1
        return [int(each.words.rpartition(" ")[2]) for each in self.choices] if is_run else []


class Menu:
    """What a seat is asked now. `amounts` is the verb of which a number alone is meant, such as
    `bid`; else a number is that of a row."""

    def __init__(
        self, asked: Asked, seat: int, telling: TableWording, amounts: str = ""
    ) -> None:
        self.game = asked.game
        self.seat = seat
        self.telling = telling
        self.view = asked.view(seat)
        self.phase = phase_of(self.view)
        decision = decision_of(asked, seat) or self._plain(asked.legal(seat))
        self.question = telling.asked(decision.question)
        self.choices = decision.choices
        self.labels = [telling.label(choice, self.phase) for choice in self.choices]
        verbs = {choice.words.partition(" ")[0] for choice in self.choices}
        self.amounts = amounts if amounts in verbs else ""
        self.items = self._items()

    def _plain(self, legal: Sequence[int]) -> Decision:
        """The decision of a game whose actions say all there is to tell."""
        words = self.game.actions.text
        choices = tuple(Choice(action, words(action)) for action in legal)
        return Decision(Question(self.phase), choices)

    def _items(self) -> list[Item]:
        items: list[Item] = []
        for first, last in runs(self.choices, self.amounts):
            choices = tuple(self.choices[first:last])
            key = str(len(items) + 1)
            if self.amounts:
                numbers = [choices[0].words, choices[-1].words]
                is_amount = choices[0].words.startswith(f"{self.amounts} ")
                key = "–".join(
                    dict.fromkeys(n.rpartition(" ")[2] for n in numbers if is_amount)
                )
            about = self.telling.about(choices[0]) if len(choices) == 1 else ""
            items.append(Item(choices, tuple(self.labels[first:last]), key, about))
        return items

    def read(self, line: str) -> list[str]:
        """The actions that a typed line means, one after the other, in the words of the action
        table; none when it means nothing. They need not be legal: the rules say why not."""
        wanted = bare(line)
        whole = (
            self.spelled(line.strip().lower()) or self.numbered(wanted) or self.by_name(wanted)
        )
        if whole:
            return [whole]
        parts = [self.by_name(word) for word in wanted.replace(",", " ").split()]
        if len(parts) > 1 and all(parts):
            return parts
        meant = self.meant(wanted)
        return [meant] if meant else []

    def spelled(self, text: str) -> str:
        """The text itself when it is an action, legal or not; else empty."""
        try:
            self.game.actions.parse(text)
        except BadWords:
            return ""
        return text

    def numbered(self, wanted: str) -> str:
        """`5`: that row, or that amount; `2 7`: 7 of the amounts of row 2."""
        numbers = wanted.split()
        if not all(word.isdecimal() for word in numbers):
            return ""
        if self.amounts:
            return self.spelled(f"{self.amounts} {wanted}")
        row = (
            self.items[int(numbers[0]) - 1] if 0 < int(numbers[0]) <= len(self.items) else None
        )
        if row is None or len(numbers) != 1 + bool(row.amounts):
            return ""
        if not row.amounts:
            return row.choices[0].words
        return self.spelled(f"{row.choices[0].words.rpartition(' ')[0]} {numbers[1]}")

    def by_name(self, wanted: str) -> str:
        """The one choice with this label, this argument, this beginning; else empty."""
        names = [bare(label) for label in self.labels]
        words = [choice.words for choice in self.choices]
        arguments = [bare(each.partition(" ")[2] or each) for each in words]
        return only(
            [each for each, name in zip(words, names, strict=True) if name == wanted],
            [each for each, name in zip(words, arguments, strict=True) if name == wanted],
            [each for each, name in zip(words, names, strict=True) if begins(name, wanted)],
        )

    def meant(self, wanted: str) -> str:
        """The action that is not among the choices, by its name or what it is about: `bank`."""
        verbs = {choice.words.partition(" ")[0] for choice in self.choices}
        actions = self.game.actions
        named, about = [], []
        for action in range(actions.size):
            verb, _, argument = actions.text(action).partition(" ")
            seat = actions.as_json(action).get("seat", 0)
            if self.telling.message(f"choice.{verb}") and int(seat) < len(self.telling.names):
                named.append(
                    (bare(self.telling.named(action, self.phase)), actions.text(action))
                )
                about += [actions.text(action)] * (verb in verbs and argument == wanted)
        whole = [words for name, words in named if name == wanted]
        return only(whole, about, [words for name, words in named if begins(name, wanted)])

    def example(self) -> str:
        """Something that can be typed now."""
        if self.amounts:
            spans = [item.key for item in self.items if item.key]
            return ", ".join([*spans, *(each.label for each in self.items if not each.key)][:2])
        long = [
            f"{item.key} {item.amounts[len(item.amounts) // 2]}"
            for item in self.items
            if item.amounts
        ]
        short = [item.key for item in self.items if not item.amounts]
        if long:
            return ", ".join([*short[:1], *long[:1]])
        return "–".join(dict.fromkeys([short[0], short[-1]]))


def runs(choices: Sequence[Choice], amounts: str) -> list[tuple[int, int]]:
    """From where to where choices share a row: verb and arguments are equal, but for a last
    number that goes up by one."""
    found: list[tuple[int, int]] = []
    start = 0
    for at in range(1, len(choices) + 1):
        if at < len(choices) and follows(choices[at - 1].words, choices[at].words):
            continue
        is_short = at - start < LEAST_RUN and not choices[start].words.startswith(f"{amounts} ")
        found += [(k, k + 1) for k in range(start, at)] if is_short else [(start, at)]
        start = at
    return found


def follows(words: str, other: str) -> bool:
    """Whether two actions differ in their last number alone, by one."""
    (head, _, number), (next_head, _, next_number) = (
        words.rpartition(" "),
        other.rpartition(" "),
    )
    is_number = number.isdecimal() and next_number.isdecimal()
    return (
        bool(head) and head == next_head and is_number and int(next_number) == int(number) + 1
    )


def only(*lists: list[str]) -> str:
    """What the first of these lists with a single thing in it holds; empty without one."""
    return next((found[0] for found in lists if len(set(found)) == 1), "")


def begins(name: str, text: str) -> bool:
    """Whether a name begins with a text; `bid 1` is not the beginning of `bid 10`."""
    cuts_number = text[-1:].isdecimal() and name[len(text) :][:1].isdecimal()
    return bool(text) and name.startswith(text) and not cuts_number

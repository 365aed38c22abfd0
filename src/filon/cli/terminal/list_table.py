"""A table for games whose decisions are lists of choices: bids, cards on sale, towns, seats.

The game draws its table; its words name the choices. Cursor, numbers and words, log, pauses
and the frame around it all are here.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from rich.text import Text

from filon.cli.terminal.commands import bare
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.layout import (
    BAR,
    DOCK,
    GAP,
    LEAST_PANEL,
    ROOM_BELOW,
    WIDEST_PANEL,
    framed,
    heading,
    last_lines,
)
from filon.cli.terminal.lines import beside, fit
from filon.cli.terminal.listing import draw_menu, menu_width
from filon.cli.terminal.menu import Choice, Menu, Row, spanned
from filon.cli.terminal.scene import Line, Scene
from filon.cli.terminal.symbols import Symbols
from filon.cli.terminal.table import Table, Typed
from filon.rules.events import Event
from filon.rules.game import View

LEAST_TABLE = 40
"""Columns that a table needs beside a panel; else the choices go below it."""

LEAST_LOG = 6
"""Lines of a panel that a long menu leaves to the log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListScene(Scene):
    """The table at the left; the choices and the log beside it, or below."""

    journal_title: str
    draw: Callable[[int, int, Symbols, bool], list[Text]]
    """Draws the table for a width, a height, signs and blocks."""
    write: Callable[[Symbols], list[str]]

    def compose(self, width: int, height: int, symbols: Symbols, blocks: bool) -> list[Text]:
        room = max(1, height - BAR - DOCK - ROOM_BELOW)
        panel_width = min(WIDEST_PANEL, max(LEAST_PANEL, width // 3, self.wished(width)))
        table_width = width - panel_width - GAP
        if table_width >= LEAST_TABLE:
            drawn = self.draw(table_width, room, symbols, blocks)
            table = [fit(line, table_width) for line in [*drawn, *[Text()] * room][:room]]
            middle = beside(table, self.panel(panel_width, room, symbols), GAP)
        else:
            choices = self.choices(width, room // 2, symbols)
            drawn = self.draw(width, room - len(choices), symbols, blocks)
            middle = [*drawn[: room - len(choices)], *choices]
        return framed(self, middle, Text(), width, height, symbols)

    def written(self, symbols: Symbols) -> list[str]:
        return self.write(symbols)

    def panel(self, width: int, height: int, symbols: Symbols) -> list[Text]:
        """The choices above, the last things that happened below."""
        lines = self.choices(width, height - LEAST_LOG, symbols)
        lines += [Text()] * bool(lines) + [heading(self.journal_title, width, symbols)]
        return lines + last_lines(self.journal, width, height - len(lines))

    def wished(self, width: int) -> int:
        """The columns of a panel in which no choice is cut, if the table can spare them."""
        spare = width - GAP - LEAST_TABLE
        return 0 if self.menu is None else min(spare, menu_width(self.menu))

    def choices(self, width: int, height: int, symbols: Symbols) -> list[Text]:
        return [] if self.menu is None else draw_menu(self.menu, width, max(1, height), symbols)


class ListTable(Table):
    """A game writes `draw`, `write`, `status` and `topic`, and names its `pauses` and its
    `amount_verbs`; the labels of its choices are among its words."""

    amount_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose one argument is a number that is typed, or adjusted with the arrows: `bid`.
    Numbers typed at such a decision are amounts, not the numbers of rows."""

    @abstractmethod
    def draw(
        self, view: View, width: int, height: int, symbols: Symbols, blocks: bool
    ) -> list[Text]:
        """The table in at most so many columns and lines. Without `blocks` it must be readable
        without colour; `symbols` are the signs that this screen can show."""

    @abstractmethod
    def write(self, view: View, symbols: Symbols) -> list[str]:
        """The table in plain lines; whoever reads by ear must not miss anything."""

    @abstractmethod
    def status(self, view: View) -> str:
        """What is going on, in a few words for the bar above: `Turn 3 · 45 cards left`."""

    @abstractmethod
    def topic(self, decision: Decision) -> str:
        """What is decided, in a word: the words ask `prompt.<topic>`, and `choice.<verb>` has a
        form of its own where `choice.<verb>.<topic>` is written."""

    def question(self, decision: Decision) -> str:
        return self.wording.text(f"prompt.{self.topic(decision)}")

    def label(self, action: int, decision: Decision) -> str:
        """What a choice is called in the list, where more may be said: `Coyote City 8`."""
        return self.name(action, decision)

    def name(self, action: int, decision: Decision) -> str:
        """What a choice is called in the reader's language, and no more."""
        told = decision.game.actions.as_json(action)
        return self.wording.choice(told, self.names, self.reader, self.topic(decision))

    def scene(
        self,
        now: View,
        events: Sequence[Event],
        prompt: str = "",
        notice: str = "",
        hint: str = "",
    ) -> Scene:
        return ListScene(
            title=self.wording.text("title"),
            status=self.status(now),
            journal=tuple(self.log(events)),
            journal_title=self.wording.text("log.title"),
            result=self.result(),
            notice=notice,
            hint=hint,
            prompt=prompt,
            draw=partial(self.draw, now),
            write=partial(self.write, now),
        )

    def result(self) -> Line | None:
        """What is told until somebody goes on: the last of what is paused on."""
        events = self.shown.events if self.shown else ()
        told = [event for event in events if isinstance(event, self.pauses)]
        return Line(self.said(told[-1]), told[-1].clause) if told else None

    def menu(self, decision: Decision) -> Menu:
        """A row for each choice; one for all amounts of a verb, where the first of them is.
        The cursor starts at amounts: Enter alone must not pass."""
        rows: dict[str, list[Choice]] = {}
        for action in decision.legal:
            choice = Choice(decision.words(action), self.label(action, decision))
            is_amount = choice.verb in self.amount_verbs
            rows.setdefault(choice.verb if is_amount else choice.words, []).append(choice)
        found = tuple(self.row(key, choices) for key, choices in rows.items())
        at = next((k for k, row in enumerate(found) if row.amounts), 0)
        return Menu(found, at, is_counted=not self.takes_amounts(decision))

    def row(self, key: str, choices: list[Choice]) -> Row:
        amounts = [int(choice.argument) for choice in choices if key in self.amount_verbs]
        return Row(tuple(choices), tuple(amounts))

    def takes_amounts(self, decision: Decision) -> bool:
        """Whether numbers typed now are amounts. A game says so where that holds even when no
        amount is allowed."""
        verbs = {decision.words(action).partition(" ")[0] for action in decision.legal}
        return bool(verbs & self.amount_verbs)

    def read(self, line: str, decision: Decision) -> tuple[str, ...]:
        """The words of an action, a choice by number or name, or an amount. It need not be
        allowed now: the rules say why."""
        choice = self.menu(decision).choice(line)
        texts = [line.lower(), "" if choice is None else choice.words]
        if self.takes_amounts(decision):
            texts += [f"{verb} {bare(line).strip()}" for verb in sorted(self.amount_verbs)]
        spelled = [words for text in texts if (words := decision.spelled(text))]
        return tuple(spelled[:1]) or self.meant(line, decision)

    def meant(self, line: str, decision: Decision) -> tuple[str, ...]:
        """The words of an action that is not among the choices, by its name or what it is
        about: `bank`, `22`. The rules will say why it cannot be done."""
        wanted = bare(line).strip()
        verbs = {decision.words(action).partition(" ")[0] for action in decision.legal}
        named: list[tuple[str, str]] = []
        about: list[str] = []
        for action in range(decision.game.actions.size):
            words = decision.words(action)
            verb, _, argument = words.partition(" ")
            seat = decision.game.actions.as_json(action).get("seat", 0)
            if self.wording.message(f"choice.{verb}") is None or int(seat) >= len(self.names):
                continue
            named.append((bare(self.name(action, decision)), words))
            about += [words] * (verb in verbs and argument == wanted)
        whole = [words for name, words in named if name == wanted]
        begun = [words for name, words in named if name.startswith(wanted)]
        for found in (whole, about, begun):
            if len(set(found)) == 1:
                return (found[0],)
        return ()

    def example(self, decision: Decision) -> str:
        """The numbers that choose: of the rows, or the amounts and the first other choice."""
        menu = self.menu(decision)
        if not menu.taking and menu.is_counted:
            return spanned(1, len(menu.rows))
        words = [row.choice.words for row in menu.rows if not row.amounts]
        legal = {decision.words(action): action for action in decision.legal}
        spans = [row.span for row in menu.rows if row.amounts]
        return ", ".join(
            [*dict.fromkeys(spans), *(self.name(legal[each], decision) for each in words[:1])]
        )

    def hint(self, decision: Decision) -> str:
        return self.wording.text("typing.choices", hint="h", help="?", quit="q")

    def moves_help(self) -> list[Typed]:
        text = self.wording.text
        return [
            Typed(text("typed.arrows"), text("help.arrows")),
            Typed("2", text("help.number")),
            Typed(text("typed.name"), text("help.name")),
        ]

"""What is seen of a match: the general table, which any game is played on.

A game may have a part of its own, `terminal/tables/<game>.py` with a class `OwnTable` below
`Table`. It is found by being there; it paints what a view holds, and knows no rule.
"""

from collections.abc import Sequence
from dataclasses import fields
from importlib import import_module
from importlib.util import find_spec
from typing import ClassVar, NamedTuple

from rich.text import Text

from filon.cli.terminal.choosing import phase_of
from filon.cli.terminal.look import ACCENT, FAINT, STRONG, ink
from filon.cli.terminal.seating import Player
from filon.cli.terminal.telling import TableWording, spaced
from filon.rules.choices import Choice
from filon.rules.events import Event
from filon.rules.game import Game, Standings, View
from filon.rules.options import Options

TABLES = "filon.cli.terminal.tables"
OF_ALL_VIEWS = ("seat", "to_act", "seats", "phase")
"""Fields that the frame around the table tells."""


class Column(NamedTuple):
    """A column of the standings: its title and a cell for each seat."""

    title: str
    cells: Sequence[int | str]


class Table:
    """The table of one match. Views and events are those that the seats at this screen may
    know; what is drawn must be readable without colours too."""

    amounts: ClassVar[str] = ""
    """The verb of which a number alone is meant: `bid`."""

    pauses: ClassVar[tuple[type[Event], ...]] = ()
    """The events that stay until somebody goes on; after others the match runs on."""

    lists_choices: ClassVar[bool] = True
    """Whether the choices are listed; not where they are seen on the table itself."""

    example: ClassVar[str] = ""
    """What can be typed where no choices are listed."""

    def __init__(
        self, game: Game, options: Options, players: Sequence[Player], telling: TableWording
    ) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.telling = telling
        self.text = telling.text
        self.shown: tuple[Event, ...] = ()
        """What the last decision has brought."""

    @property
    def has_secrets(self) -> bool:
        """Whether a seat may know more than the others: then people who share a screen hand it
        over, and each sees their own view."""
        return not self.game.nothing_hidden

    @property
    def waits(self) -> bool:
        """Whether what is shown now stays until somebody goes on."""
        return any(isinstance(event, self.pauses) for event in self.shown)

    def remark(self) -> str:
        """What is said about the game before the first move; empty: nothing."""
        return ""

    def status(self, view: View) -> str:
        """What is going on, in a few words."""
        return spaced(str(getattr(view, "phase", "")))

    def draw(self, view: View, events: Sequence[Event], width: int) -> list[Text]:
        """The table in lines, of this width if that matters; longer ones are wrapped. `events`
        is everything told. A game without a part of its own shows the fields of its view."""
        lines = [self.seat_head(seat, view) for seat in range(len(self.players))]
        kinds = self.game.kinds().get("view", {})
        for each in fields(view):
            if each.name not in OF_ALL_VIEWS:
                called = self.telling.optional(f"view.{each.name}") or spaced(each.name)
                fact = self.telling.plain_fact(getattr(view, each.name), kinds.get(each.name))
                lines.append(ink(f"{called}: ", FAINT).append(fact, ""))
        return lines

    def advised(self, choice: Choice, view: View) -> str:
        """What a choice is called where it is advised or judged, by a memory that forgets
        nothing."""
        return self.telling.label(choice, phase_of(view))

    def columns(self, standings: Standings, events: Sequence[Event], end: View) -> list[Column]:
        """What the ranks are made from, beside rank and name; `end` is the last view."""
        return [Column(self.text("standings.total"), standings.scores)]

    def seat_head(self, seat: int, view: View) -> Text:
        """The name of a seat, its bot, and whether it decides."""
        is_active = view.to_act == seat
        text = ink("▸ " if is_active else "  ", ACCENT)
        text.append(self.telling.name(seat), ACCENT if is_active else STRONG)
        bot = self.players[seat].bot
        return text.append(f" ({bot})", FAINT) if bot else text

    def seats_in_order(self, view: View) -> list[int]:
        """The seats clockwise, the viewer's own one first."""
        first = view.seat if view.seat is not None else self.telling.reader or 0
        count = len(self.players)
        return [(first + place) % count for place in range(count)]


def table_of(
    game: Game,
    options: Options,
    players: Sequence[Player],
    language: str,
    reader: int | None = None,
    is_ascii: bool = False,
) -> Table:
    """The game's own table where there is one, else the general one, told to the reader."""
    names = [player.name for player in players]
    telling = TableWording(language, game, options, names, reader, is_ascii)
    home = f"{TABLES}.{game.name}"
    made: type[Table] = Table
    if game.name.isidentifier() and find_spec(home) is not None:
        made = import_module(home).OwnTable
    return made(game, options, players, telling)

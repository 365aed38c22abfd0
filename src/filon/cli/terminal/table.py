"""What a game writes to be played in a terminal: one class below `Table`, in
`terminal/<game>/table.py`, and a line in `tables.py`.

A table belongs to one match at one screen. The session asks it, in this order:

    question, hint, menu      what does a decision ask, and what can be typed or chosen?
    label                     what is an action called, in a menu or in advice?
    scene                     the picture of it, drawn from the view of one seat
    read, objection           which actions does a typed line mean, and may they be done?
    show, waits, interludes   what happened: a glimpse, a pause, a banner or a page?
    said, log, columns        the same in words: the log, the standings

A game whose decisions are lists of choices takes `list_table.ListTable`, which has all of it
but the drawing. `gold/table.py` is a table that does everything itself.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text

from filon.cli.terminal.decision import Decision
from filon.cli.terminal.menu import Menu
from filon.cli.terminal.scene import Interlude, Line, Scene
from filon.cli.terminal.seating import Player
from filon.cli.terminal.symbols import Symbols
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.game import Standings, View
from filon.rules.options import Options
from filon.words.catalogue import Wording


class Moment(NamedTuple):
    """A decision as the table shows it: the view before it, and what it brought."""

    before: View
    events: tuple[Event, ...]


class Column(NamedTuple):
    """A column of the standings: its title and a cell for each seat."""

    title: str
    cells: Sequence[int | str]


class Typed(NamedTuple):
    """A line of the help: what is typed, and what it does."""

    words: str
    does: str


class Sign(NamedTuple):
    """A sign of the game as it is drawn, and its name."""

    drawn: Text
    name: str


class Table(ABC):
    """The table of one match; `reader` is the seat that is told `you`.

    Views and events are those that the seats at this screen may know. The sentences come from
    the game's words: `wording.text("prompt.bid")`.
    """

    option_example: ClassVar[str]
    """An option as a command line takes it: `layout=grid`."""

    pauses: ClassVar[tuple[type[Event], ...]] = ()
    """The events that stay on the table until somebody goes on; after all others the match
    runs on, and a bot's decision is seen for a moment."""

    has_secrets: bool = False
    """Whether a seat may know more than the others: then people who share a screen are asked
    to hand it over, and each sees his own view."""

    def __init__(
        self,
        options: Options,
        players: Sequence[Player],
        wording: Wording,
        reader: int | None,
        aloud: bool = False,
    ) -> None:
        """`aloud`: it is read line by line, perhaps by ear, and no picture says the rest."""
        self.options = options
        self.players = players
        self.names = [player.name for player in players]
        self.wording = wording
        self.reader = reader
        self.aloud = aloud
        self.shown: Moment | None = None

    @classmethod
    def remark(cls, options: Options, wording: Wording) -> str:
        """What is said about the game on the page before the first move; empty: nothing."""
        return ""

    # --- the picture -------------------------------------------------------------------

    @abstractmethod
    def scene(
        self,
        now: View,
        events: Sequence[Event],
        prompt: str = "",
        notice: str = "",
        hint: str = "",
    ) -> Scene:
        """The picture now; `events` is everything told since the start."""

    def signs(self, symbols: Symbols) -> list[Sign]:
        """The signs that the help explains."""
        return []

    # --- a decision --------------------------------------------------------------------

    @abstractmethod
    def question(self, decision: Decision) -> str:
        """What the seat is asked: `First card?`"""

    @abstractmethod
    def hint(self, decision: Decision) -> str:
        """One line on what can be typed now."""

    @abstractmethod
    def example(self, decision: Decision) -> str:
        """Something that can be typed now, for whoever was not understood."""

    @abstractmethod
    def label(self, action: int, decision: Decision) -> str:
        """What an action is called in the reader's language, with a word on it: `Coyote City
        8`, `c4 — blue 3`."""

    @abstractmethod
    def read(self, line: str, decision: Decision) -> tuple[str, ...]:
        """The actions that a typed line means, in the words of the action table and in their
        order; empty when it means none. They need not be legal."""

    @abstractmethod
    def moves_help(self) -> list[Typed]:
        """How moves are typed, for the help."""

    @abstractmethod
    def rules_example(self) -> str:
        """How a clause of the rulebook is asked for: `rules G7`."""

    def menu(self, decision: Decision) -> Menu | None:
        """The choices, where they are a list to choose from with the arrow keys."""
        return None

    def spares(self, decision: Decision) -> bool:
        """Whether a decision that has one answer alone is taken without asking."""
        return False

    def spared(self, decision: Decision) -> str:
        """What is said, until somebody goes on, before that answer is given; empty: nothing."""
        return ""

    def objection(self, moves: Sequence[str], decision: Decision) -> str:
        """Why these actions cannot be done, in words; empty when they can."""
        for move in moves:
            refusal = decision.why_not(move)
            if refusal is not None:
                return self.refused(refusal)
        return ""

    def why_it_stands(self, seat: int, events: Sequence[Event]) -> str:
        """Why the seat's last decision cannot be taken back; empty when nothing can be said
        but that there is nothing to take back."""
        return ""

    # --- what happened -----------------------------------------------------------------

    def show(self, before: View, events: Sequence[Event]) -> None:
        """A seat has decided: what it brought is shown until `go_on` or the next decision."""
        self.shown = Moment(before, tuple(events))

    def go_on(self) -> None:
        """Somebody goes on."""
        self.shown = None

    @property
    def waits(self) -> bool:
        """Whether what is shown now stays until somebody goes on."""
        return self.event_shown(*self.pauses) is not None

    def event_shown(self, *kinds: type[Event]) -> Event | None:
        """The first event of these kinds among those shown now."""
        events = self.shown.events if self.shown else ()
        return next((event for event in events if isinstance(event, kinds)), None)

    def interludes(self, events: Sequence[Event], symbols: Symbols) -> list[Interlude]:
        """What comes between this turn and the next: banners, score sheets. Not asked when the
        match is over: then the standings are told."""
        return []

    # --- in words ----------------------------------------------------------------------

    def said(self, event: Event) -> str:
        return self.wording.event(event, self.names, self.reader)

    def said_in_full(self, event: Event) -> str:
        """The same with what the log of the table keeps to itself."""
        return self.said(event)

    def last_words(self, events: Sequence[Event]) -> str:
        """What is said above the standings, of everything told: the last of it."""
        return self.said(events[-1])

    def log(self, events: Sequence[Event]) -> list[Line]:
        """Everything told, the oldest first."""
        return [Line(self.said(event), event.clause) for event in events]

    def refused(self, refusal: Refusal) -> str:
        """A refusal in words, with its clause."""
        sentence = self.wording.refusal(refusal, self.names, self.reader)
        return self.with_clause(sentence, refusal.clause)

    def with_clause(self, sentence: str, clause: str) -> str:
        return self.wording.text("refusal.clause", sentence=sentence, clause=clause)

    def columns(self, standings: Standings, events: Sequence[Event], end: View) -> list[Column]:
        """What the ranks are made from, beside rank and name; `end` is the last view."""
        return [Column(self.wording.text("standings.total"), standings.scores)]

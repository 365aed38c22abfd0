"""The table of one match of La Fièvre de l'or."""

from collections.abc import Sequence
from functools import partial

from rich.text import Text

from filon.cli.terminal.decision import Decision
from filon.cli.terminal.fievre.help import sign_list
from filon.cli.terminal.fievre.labels import ONE_ROW, Labels
from filon.cli.terminal.fievre.layout import draw_table
from filon.cli.terminal.fievre.mines import nuggets_of
from filon.cli.terminal.fievre.moments import BLOWS, TURN_ENDS, closes
from filon.cli.terminal.fievre.plain import written_table
from filon.cli.terminal.fievre.scene import FievreScene
from filon.cli.terminal.fievre.showing import Showing, purses_of
from filon.cli.terminal.fievre.signs import Pen
from filon.cli.terminal.fievre.story import Entry, entries, latest
from filon.cli.terminal.fievre.telling import Teller
from filon.cli.terminal.fievre.turns import Turn, turns_of
from filon.cli.terminal.list_table import ListTable
from filon.cli.terminal.menu import Choice, Menu, Row
from filon.cli.terminal.scene import Banner, Interlude, Line
from filon.cli.terminal.seating import Player
from filon.cli.terminal.symbols import Symbols
from filon.cli.terminal.table import Column, Sign, Typed
from filon.rules.events import Event
from filon.rules.fievre.events import TurnBegan
from filon.rules.fievre.options import FievreOptions
from filon.rules.fievre.view import FievreView
from filon.rules.game import Standings, View
from filon.rules.options import Options
from filon.words.catalogue import Wording

USUAL_NUMBER = 7
"""F28: where a hold-up stands before it is adjusted."""


def fievre_view_of(view: View) -> FievreView:
    assert isinstance(view, FievreView), "a view of La Fièvre de l'or"
    return view


class FievreTable(ListTable):
    """The sale and the auction above, the seats below. When a turn is over its production
    stays on the table until somebody goes on."""

    option_example = "closed_money=yes"
    pauses = (*TURN_ENDS, *BLOWS)
    amount_verbs = frozenset({"bid"})
    options: FievreOptions

    def __init__(
        self,
        options: Options,
        players: Sequence[Player],
        wording: Wording,
        reader: int | None,
        aloud: bool = False,
    ) -> None:
        assert isinstance(options, FievreOptions), "options of La Fièvre de l'or"
        super().__init__(options, players, wording, reader, aloud)
        self.has_secrets = options.closed_money
        self.teller = Teller(wording, self.names, reader, aloud)
        self.turn = Turn()
        self.told: list[Entry] = []
        self.labels: Labels | None = None
        self._lines: dict[tuple[int, bool, tuple[Event, ...]], Line] = {}

    # --- the picture -------------------------------------------------------------------

    def scene(
        self,
        now: View,
        events: Sequence[Event],
        prompt: str = "",
        notice: str = "",
        hint: str = "",
    ) -> FievreScene:
        view = fievre_view_of(now)
        self.told = entries(events, self.aloud)
        self.turn = self.turn_shown(events)
        return FievreScene(
            title=self.wording.text("table.title"),
            status=self.status(view),
            journal=tuple(map(self.line, self.told_now())),
            journal_title=self.wording.text("log.title"),
            result=self.result(),
            notice=notice,
            hint=hint,
            prompt=prompt,
            draw=partial(self.draw, view),
            write=partial(self.write, view),
            note=self.note,
        )

    def told_now(self) -> list[Entry]:
        """What the log tells; while a production is looked at, not yet the turn after it."""
        is_ahead = self.turn.is_over and isinstance(self.told[-1].first, TurnBegan)
        return self.told[: len(self.told) - is_ahead]

    def turn_shown(self, events: Sequence[Event]) -> Turn:
        """The turn that is played; the one before it while its production is looked at."""
        turns = turns_of(events)
        over = [turn for turn in turns if turn.is_over]
        played = over if over and self.event_shown(*TURN_ENDS) else turns
        return played[-1] if played else Turn()

    def showing(self, view: FievreView) -> Showing:
        own = view.seat if view.seat is not None else self.reader
        return Showing(
            view=view,
            turn=self.turn,
            own=own,
            reader=self.reader,
            names=tuple(
                self.wording.seat(seat, self.names, self.reader) for seat in range(view.seats)
            ),
            purses=purses_of(view, self.options, own),
        )

    def draw(
        self, view: View, width: int, height: int, symbols: Symbols, blocks: bool
    ) -> list[Text]:
        pen = Pen(symbols, blocks, self.wording)
        return draw_table(self.showing(fievre_view_of(view)), width, height, pen)

    def write(self, view: View, symbols: Symbols) -> list[str]:
        pen = Pen(symbols, False, self.wording)
        return written_table(self.showing(fievre_view_of(view)), pen)

    def status(self, view: View) -> str:
        """The turn, and the cards still to come on sale."""
        seen = fievre_view_of(view)
        shown = self.turn if self.turn.is_over else None
        return self.wording.text(
            "table.status",
            turn=shown.number if shown else seen.turn,
            turns=seen.turns,
            deck=seen.deck + (len(seen.sale) if shown else 0),
        )

    def signs(self, symbols: Symbols) -> list[Sign]:
        return sign_list(Pen(symbols, not symbols.is_ascii, self.wording))

    # --- a decision --------------------------------------------------------------------

    def topic(self, decision: Decision) -> str:
        return fievre_view_of(decision.view).phase

    def takes_amounts(self, decision: Decision) -> bool:
        """F8: numbers are bids, even for whoever cannot outbid."""
        return fievre_view_of(decision.view).phase == "auction"

    def label(self, action: int, decision: Decision) -> str:
        return Labels(decision, self.teller, self.options).label(action)

    def menu(self, decision: Decision) -> Menu:
        self.labels = Labels(decision, self.teller, self.options)
        if self.topic(decision) != ONE_ROW:
            return super().menu(decision)
        rows: dict[str, list[Choice]] = {}
        for action in decision.legal:
            choice = Choice(decision.words(action), self.label(action, decision))
            rows.setdefault(choice.argument.partition(" ")[0], []).append(choice)
        return Menu(tuple(map(victim_row, rows.values())))

    def read(self, line: str, decision: Decision) -> tuple[str, ...]:
        """F28: a number alone does not say who is held up."""
        if self.topic(decision) == ONE_ROW and line.strip().isdecimal():
            return ()
        return super().read(line, decision)

    def example(self, decision: Decision) -> str:
        if self.topic(decision) != ONE_ROW:
            return super().example(decision)
        return f"{self.names[decision.seat - 1]} {USUAL_NUMBER}".lower()

    def note(self, words: str) -> Line | None:
        """A word on the choice at the cursor."""
        return None if self.labels is None else self.labels.note(words)

    def rules_example(self) -> str:
        return self.wording.text("table.clause")

    def moves_help(self) -> list[Typed]:
        """What it is about comes first, with the clauses that tell it."""
        text = self.wording.text
        return [
            Typed(text("table.score_clause"), text("table.score")),
            Typed(text("table.clause"), text("table.auction_rule")),
            *super().moves_help(),
        ]

    # --- what happened -----------------------------------------------------------------

    def result(self) -> Line | None:
        """What the last decision has brought; of a turn that is over, its production."""
        told = latest(self.told, len(self.shown.events) if self.shown else 0)
        is_over = self.event_shown(*TURN_ENDS) is not None
        lines = [self.line(entry) for entry in told if not is_over or closes(entry)]
        if not lines:
            return None
        return Line(" ".join(line.text for line in lines), lines[-1].clause)

    def interludes(self, events: Sequence[Event], symbols: Symbols) -> list[Interlude]:
        """F37: the last turn begins."""
        began = self.event_shown(TurnBegan)
        if not isinstance(began, TurnBegan) or began.turn < began.turns:
            return []
        title = self.wording.text("table.last_turn")
        return [Banner(title, self.wording.text("table.last_turn.text"))]

    # --- in words ----------------------------------------------------------------------

    def columns(self, standings: Standings, events: Sequence[Event], end: View) -> list[Column]:
        """F38: gold, nuggets and mayors make the score."""
        view, text = fievre_view_of(end), self.wording.text
        seats = range(view.seats)
        return [
            Column(text("table.gold.column"), view.gold),
            Column(text("table.nuggets.column"), [nuggets_of(view, seat) for seat in seats]),
            Column(text("table.mayors.column"), [view.mayors.count(seat) for seat in seats]),
            Column(text("standings.total"), standings.scores),
        ]

    def log(self, events: Sequence[Event]) -> list[Line]:
        return [self.line(entry) for entry in entries(events, self.aloud)]

    def line(self, entry: Entry) -> Line:
        """An entry in words, put together once."""
        key = (entry.turn, entry.is_over, tuple(entry.events))
        if key not in self._lines:
            self._lines[key] = self.teller.line(entry)
        return self._lines[key]


def victim_row(choices: list[Choice]) -> Row:
    """F28: one victim, and the numbers that can be named."""
    numbers = tuple(int(choice.argument.partition(" ")[2]) for choice in choices)
    return Row(tuple(choices), numbers, numbers.index(USUAL_NUMBER))

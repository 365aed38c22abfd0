"""The table of one match of La Ruée vers l'or."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from rich.text import Text

from filon.cli.terminal.decision import Decision
from filon.cli.terminal.list_table import ListTable
from filon.cli.terminal.menu import Menu
from filon.cli.terminal.ruee.help import sign_list
from filon.cli.terminal.ruee.labels import Labels
from filon.cli.terminal.ruee.layout import draw_table
from filon.cli.terminal.ruee.moments import PAUSES, RESULTS
from filon.cli.terminal.ruee.notes import Notes
from filon.cli.terminal.ruee.places import reconstruction
from filon.cli.terminal.ruee.plain import written_table
from filon.cli.terminal.ruee.scene import RueeScene
from filon.cli.terminal.ruee.showing import Showing
from filon.cli.terminal.ruee.signs import ROMANS, Pen
from filon.cli.terminal.ruee.story import ENDS, Dig, Fight, dig_of, fight_of
from filon.cli.terminal.ruee.telling import log_lines
from filon.cli.terminal.scene import Line
from filon.cli.terminal.seating import Player
from filon.cli.terminal.symbols import UNICODE, Symbols
from filon.cli.terminal.table import Column, Sign, Typed
from filon.rules.events import Event
from filon.rules.game import Standings, View
from filon.rules.options import Options
from filon.rules.ruee.components import CONCESSIONS
from filon.rules.ruee.events import GoalReached, RushEnded, TurnMissed
from filon.rules.ruee.options import RueeOptions
from filon.rules.ruee.view import RueeView
from filon.words.catalogue import Wording


def ruee_view_of(view: View) -> RueeView:
    assert isinstance(view, RueeView), "a view of La Ruée vers l'or"
    return view


class RueeTable(ListTable):
    """The town, a concession or a duel above, the hand, the tiles and the seats below."""

    option_example = "nuggets_to_win=3"
    pauses = PAUSES
    has_secrets = True
    options: RueeOptions

    def __init__(
        self,
        options: Options,
        players: Sequence[Player],
        wording: Wording,
        reader: int | None,
        aloud: bool = False,
    ) -> None:
        assert isinstance(options, RueeOptions), "options of La Ruée vers l'or"
        super().__init__(options, players, wording, reader, aloud)
        self.dig = Dig()
        self.fight: Fight | None = None
        self.notes: Notes | None = None
        self._said: dict[Event, str] = {}

    @classmethod
    def remark(cls, options: Options, wording: Wording) -> str:
        """R3–R5: board and mix are a reconstruction."""
        assert isinstance(options, RueeOptions), "options of La Ruée vers l'or"
        return reconstruction(options.components, wording)

    # --- the picture -------------------------------------------------------------------

    def scene(
        self,
        now: View,
        events: Sequence[Event],
        prompt: str = "",
        notice: str = "",
        hint: str = "",
    ) -> RueeScene:
        view = ruee_view_of(now)
        self.dig = dig_of(events, view.active)
        self.fight = self.fight_shown(view, events)
        return RueeScene(
            title=self.wording.text("table.title"),
            status=self.status(view),
            journal=tuple(self.log(events)),
            journal_title=self.wording.text("log.title"),
            result=self.result(),
            notice=notice,
            hint=hint,
            prompt=prompt,
            draw=partial(self.draw, view),
            write=partial(self.write, view),
            paint=partial(self.paint, view),
            note=self.note,
        )

    def fight_shown(self, view: RueeView, events: Sequence[Event]) -> Fight | None:
        """The duel that is fought, or whose end is looked at."""
        is_on = view.duel is not None or self.event_shown(*ENDS) is not None
        return fight_of(events) if is_on else None

    def showing(self, view: RueeView, cursor: str = "") -> Showing:
        return Showing(
            view=view,
            components=self.options.components,
            names=self.seat_names(),
            reader=self.reader,
            own=view.seat if view.seat is not None else self.reader,
            dig=self.dig,
            fight=self.fight,
            cursor=cursor,
        )

    def seat_names(self) -> tuple[str, ...]:
        """By seat, `You` for the reader."""
        seats = range(len(self.names))
        return tuple(self.wording.seat(seat, self.names, self.reader) for seat in seats)

    def pen(self, symbols: Symbols, blocks: bool) -> Pen:
        return Pen(symbols, blocks, self.wording, self.seat_names())

    def draw(
        self, view: View, width: int, height: int, symbols: Symbols, blocks: bool
    ) -> list[Text]:
        return self.paint(view, "", width, height, symbols, blocks)

    def paint(
        self, view: View, cursor: str, width: int, height: int, symbols: Symbols, blocks: bool
    ) -> list[Text]:
        """The table with the choice at the cursor marked on it."""
        showing = self.showing(ruee_view_of(view), cursor)
        return draw_table(showing, width, height, self.pen(symbols, blocks))

    def write(self, view: View, symbols: Symbols) -> list[str]:
        return written_table(self.showing(ruee_view_of(view)), self.pen(symbols, False))

    def status(self, view: View) -> str:
        """The round and the goal; in a duel, who fights whom."""
        seen = ruee_view_of(view)
        if self.fight is not None:
            names = self.seat_names()
            return self.wording.text(
                "table.duel", one=names[self.fight.challenger], other=names[self.fight.opponent]
            )
        return self.wording.text("table.status", round=max(1, seen.round), goal=seen.goal)

    def signs(self, symbols: Symbols) -> list[Sign]:
        return sign_list(self.pen(symbols, not symbols.is_ascii))

    # --- a decision --------------------------------------------------------------------

    def topic(self, decision: Decision) -> str:
        return ruee_view_of(decision.view).phase

    def question(self, decision: Decision) -> str:
        """What is asked, with the die, the level or the distance."""
        view = ruee_view_of(decision.view)
        who = view.prospectors[decision.seat]
        duel = view.duel
        square = who.square if who.square in CONCESSIONS else CONCESSIONS[0]
        is_shut = self.labels(decision).is_shut_out()
        return self.wording.text(
            "prompt.working.shut" if is_shut else f"prompt.{view.phase}",
            die=view.die,
            level=ROMANS[who.level] or "0",
            dug=ROMANS[view.digging] or "0",
            seat=self.names[view.active],
            opponent=self.names[duel.opponent] if duel else "",
            distance=duel.distance if duel else 0,
            concession=self.wording.concession(square),
        )

    def labels(self, decision: Decision) -> Labels:
        showing = self.showing(ruee_view_of(decision.view))
        return Labels(decision, showing, self.pen(UNICODE, False))

    def label(self, action: int, decision: Decision) -> str:
        labels = self.labels(decision)
        text = labels.label(action)
        if not self.aloud:
            return text
        verb, _, word = decision.words(action).partition(" ")
        unseen = labels.unseen(verb, word)
        return f"{text} ({unseen})" if unseen else text

    def menu(self, decision: Decision) -> Menu:
        """The choices; Enter alone does not leave a concession that cannot be opened yet."""
        labels = self.labels(decision)
        self.notes = Notes(labels)
        menu = super().menu(decision)
        words = [row.choice.words for row in menu.rows]
        if labels.is_shut_out() and "rest" in words:
            return replace(menu, at=words.index("rest"))
        return menu

    def note(self, words: str) -> Line | None:
        """A word on the choice at the cursor."""
        return None if self.notes is None else self.notes.note(words)

    def spares(self, decision: Decision) -> bool:
        """A walk to the only square, a pass, ore that cannot be melted, a no where there is
        nothing to show: nobody is asked. A card of a duel is always laid by hand."""
        if len(decision.legal) != 1:
            return False
        return ruee_view_of(decision.view).phase != "laying" or self.passes(decision)

    def passes(self, decision: Decision) -> bool:
        return decision.words(decision.legal[0]) == "pass"

    def spared(self, decision: Decision) -> str:
        """R19: that there is no prop should be seen; so should a pass by whoever has just been
        handed the screen."""
        phase = ruee_view_of(decision.view).phase
        if phase == "propping":
            return self.wording.text("table.no_prop")
        if phase == "entering" and self.reader is not None:
            return self.wording.text("table.no_mine")
        if self.passes(decision) and self.reader is None:
            return self.wording.text("table.must_pass")
        return ""

    def rules_example(self) -> str:
        return self.wording.text("table.clause")

    def moves_help(self) -> list[Typed]:
        """What it is about comes first, with the clauses that tell it."""
        text = self.wording.text
        duel = [Typed(text("table.duel_clause"), text("table.duel_rule"))]
        if self.fight is None:
            duel = []
        return [
            Typed(
                text("table.goal_clause"), text("table.goal", goal=self.options.nuggets_to_win)
            ),
            Typed(text("table.clause"), text("table.mining_rule")),
            Typed(text("table.danger_clause"), text("table.danger_rule")),
            Typed(
                text("table.board_clause"),
                reconstruction(self.options.components, self.wording),
            ),
            *duel,
            *super().moves_help(),
        ]

    # --- what happened -----------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Whether what is shown stays; also a turn that the reader misses."""
        events = self.shown.events if self.shown else ()
        return any(map(self.is_paused_on, events))

    def is_paused_on(self, event: Event) -> bool:
        if isinstance(event, TurnMissed):
            return event.seat == self.reader
        return isinstance(event, self.pauses)

    def result(self) -> Line | None:
        """What the last decision has brought, where that stays until somebody goes on."""
        events = self.shown.events if self.shown else ()
        if not any(self.is_paused_on(event) for event in events):
            return None
        told = [
            event for event in events if isinstance(event, RESULTS) or self.is_paused_on(event)
        ]
        return Line(" ".join(map(self.said, told)), told[-1].clause)

    # --- in words ----------------------------------------------------------------------

    def columns(self, standings: Standings, events: Sequence[Event], end: View) -> list[Column]:
        """R35: nuggets in the Bank, then in the cart, then ore."""
        who, text = ruee_view_of(end).prospectors, self.wording.text
        return [
            Column(text("table.bank.column"), [each.banked for each in who]),
            Column(text("table.cart.column"), [each.cart for each in who]),
            Column(text("table.ore.column"), [each.ore or 0 for each in who]),
        ]

    def said(self, event: Event) -> str:
        """An event in words, put together once."""
        if event not in self._said:
            self._said[event] = super().said(event)
        return self._said[event]

    def last_words(self, events: Sequence[Event]) -> str:
        """R25, R35: how it ended; the ore that is counted then stands in the standings."""
        ends = [event for event in events if isinstance(event, GoalReached | RushEnded)]
        return self.said(ends[-1]) if ends else super().last_words(events)

    def log(self, events: Sequence[Event]) -> list[Line]:
        return log_lines(events, self.said, self.aloud)

"""One match at this screen, from the first decision to the last or until somebody leaves."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from rich.text import Text

from filon.bots.contract import Bot
from filon.bots.seating import play_bot
from filon.cli.terminal import pages
from filon.cli.terminal.choosing import Menu
from filon.cli.terminal.commands import Command, Kind, is_back, is_quit, read_command
from filon.cli.terminal.files import RecordFile
from filon.cli.terminal.incidents import Incidents
from filon.cli.terminal.layout import Line, Scene
from filon.cli.terminal.look import STRONG, WARNING, ink, wrap
from filon.cli.terminal.screen import Screen, TableLeft
from filon.cli.terminal.table import Table
from filon.play.match import Match
from filon.rules.errors import BadSetup
from filon.rules.events import Event
from filon.rules.game import View
from filon.rules.rng import Rng


class Pace(NamedTuple):
    """Seconds for a bot's decision, and for one that the table pauses on."""

    step: float
    result: float


PACES = {
    "slow": Pace(1.8, 5.0),
    "normal": Pace(1.0, 3.0),
    "fast": Pace(0.4, 1.2),
    "instant": Pace(0.0, 0.0),
}


def scene_of(table: Table, view: View, events: Sequence[Event], in_full: bool) -> Scene:
    """The table now; `events` is everything told to whoever looks at it."""
    old = len(events) - len(table.shown)
    return Scene(
        seat=view.seat,
        title=table.telling.title,
        status=table.status(view),
        draw=lambda width: table.draw(view, events, width),
        log=tuple(
            Line(table.telling.told(event, in_full), event.clause, at >= old)
            for at, event in enumerate(events)
        ),
    )


class Session:
    """Lets people and bots decide in turn. Raises TableLeft when somebody leaves."""

    def __init__(
        self,
        match: Match,
        table: Table,
        screen: Screen,
        pace: Pace,
        rng: Rng,
        file: RecordFile | None,
    ) -> None:
        self.match = match
        self.table = table
        self.telling = table.telling
        self.text = table.telling.text
        self.players = table.players
        self.bots: list[Bot | None] = [player.sit_down(match.game) for player in self.players]
        self.incidents = Incidents(self.players, self.bots, table.telling)
        self.screen = screen
        self.pace = pace
        self.rng = rng
        self.file = file
        self.reader = table.telling.reader
        self.watcher = self.reader
        """The seat whose view is drawn; None is what everybody may see."""
        self.notice = ""

    def run(self) -> None:
        """Play to the end. Raises BadSetup where people would read each other's secrets."""
        self.check_secrets()
        self.keep()
        while not self.match.is_over:
            seat = self.match.to_act
            bot = self.bots[seat]
            if bot is None:
                self.person_decides(seat)
            else:
                self.bot_decides(seat, bot)
        seconds = self.pace.result if all(self.bots) else None
        self.screen.show(self.scene(self.text("prompt.go_on")), seconds)
        if self.file is None and self.screen.is_live:
            self.ask_for_file("record.keep")

    def check_secrets(self) -> None:
        """Plain text stays readable: it is no screen to hand over."""
        is_shared = sum(bot is None for bot in self.bots) > 1
        is_written = self.screen.is_live and not self.screen.is_drawn_anew
        if self.table.has_secrets and is_shared and is_written:
            raise BadSetup(
                "in plain text several people would read each other's secrets; expected the "
                "drawn screen, or one person beside bots"
            )

    def scene(self, prompt: str, menu: Menu | None = None) -> Scene:
        notice, self.notice = self.notice, ""
        view, events = self.match.view(self.watcher), self.match.events_for(self.watcher)
        scene = scene_of(self.table, view, events, in_full=not self.screen.is_drawn_anew)
        scene = replace(scene, prompt=prompt, notice=notice)
        if menu is None:
            return scene
        hint = self.text(
            "typing.choices", example=self.example(menu), hint="h", help="?", quit="q"
        )
        items = tuple(menu.items) if self.table.lists_choices else ()
        return replace(scene, items=items, hint=hint)

    def example(self, menu: Menu) -> str:
        """Something that can be typed now."""
        return self.table.example or menu.example()

    # --- the file ----------------------------------------------------------------------

    def keep(self) -> None:
        """Write the match to its file, if it has one: after every decision, for it stands."""
        if self.file is not None:
            self.file.write(self.match.record())

    def leave(self) -> None:
        """Somebody leaves, unless they think better of it; a match without a file may get one
        now. Raises TableLeft."""
        if (
            self.file is None
            and self.screen.is_live
            and is_back(self.ask_for_file("quit.keep"))
        ):
            return
        raise TableLeft

    def ask_for_file(self, key: str) -> str:
        """Keep the match in a new file, if somebody names one; give what was typed last. The
        words for leaving and going back are no names."""
        notice = ""
        while True:
            lines = [Text(self.text(key)), ink(notice, WARNING)]
            shown = [part for line in lines for part in wrap(line, self.screen.page_width)]
            name = self.screen.page(shown, self.text("quit.file"))
            if not name or is_quit(name) or is_back(name):
                return name
            try:
                file = RecordFile(name, may_replace=False)
                file.write(self.match.record())
            except BadSetup:
                notice = self.text("quit.refused", name=name)
                continue
            self.file = file
            return name

    # --- decisions ---------------------------------------------------------------------

    def played(self, events: Sequence[Event]) -> None:
        """A seat has decided: keep it, and show what it brought."""
        self.keep()
        self.table.shown = tuple(event for event in events if event.is_told(self.watcher))

    def bot_decides(self, seat: int, bot: Bot) -> None:
        self.watcher = self.reader
        self.played(play_bot(self.match, seat, bot, self.rng))
        self.tell(self.incidents.news(bot))
        if self.match.is_over:
            return
        if self.table.waits:
            typed = self.screen.show(self.scene(self.text("prompt.go_on")), self.pace.result)
        else:
            typed = self.screen.glimpse(self.scene(self.awaited()), self.pace.step)
        if is_quit(typed):
            self.leave()

    def tell(self, incident: str) -> None:
        """Say what a bot did wrong, if it did: paper keeps it, a picture shows it."""
        if incident and self.screen.is_drawn_anew:
            self.notice = incident
        elif incident:
            self.screen.say(incident)

    def awaited(self) -> str:
        """Who decides next; nothing for the reader, who is asked at once."""
        seat = self.match.to_act
        return (
            "" if seat == self.reader else self.text("turn.other", seat=self.telling.name(seat))
        )

    def person_decides(self, seat: int) -> None:
        """Ask until the person has decided, or taken something back. Where there is one choice
        alone it is taken."""
        self.hand_over(seat)
        menu = Menu(self.match, seat, self.telling, self.table.amounts)
        if len(menu.choices) == 1:
            self.carry_out(seat, [menu.choices[0].words])
            return
        prompt = menu.question
        if self.reader is None:
            prompt = self.text("prompt.seat", seat=self.telling.name(seat), question=prompt)
        number = self.match.number
        while self.match.number == number:
            line = self.screen.ask(self.scene(prompt, menu))
            command = read_command(line)
            if command.kind is not Kind.OTHER:
                self.obey(seat, command, menu)
            elif moves := menu.read(line):
                self.decide(seat, moves)
            else:
                self.notice = self.text(
                    "error.unknown_words", words=line[:40], example=self.example(menu), help="?"
                )

    def hand_over(self, seat: int) -> None:
        """Where seats have secrets and several people share the screen, each sees their own
        view, and nobody sees it before they say so."""
        if self.reader is not None or not self.table.has_secrets or self.watcher == seat:
            return
        name = self.telling.name(seat)
        prompt = self.text("prompt.seat", seat=name, question=self.text("prompt.go_on"))
        told = wrap(ink(self.text("turn.hand_over", seat=name), STRONG), self.screen.page_width)
        while is_quit(self.screen.page(told, prompt)):
            self.leave()
        self.watcher = seat
        self.table.shown = ()

    def decide(self, seat: int, moves: list[str]) -> None:
        """Do the moves that were typed; none of them when one cannot be done now."""
        for move in moves:
            refusal = self.match.why_not(seat, move)
            if refusal is not None:
                self.notice = self.telling.refused(refusal)
                return
        self.carry_out(seat, moves)

    def carry_out(self, seat: int, moves: list[str]) -> None:
        """Do these moves as long as the seat is asked, and show what each brought."""
        for move in moves:
            if self.match.to_act != seat:
                return
            refusal = self.match.why_not(seat, move)
            if refusal is not None:
                self.notice = self.telling.refused(refusal)
                return
            self.played(self.match.play(seat, move))
            if self.table.waits and not self.match.is_over:
                self.show_result(seat)

    def show_result(self, seat: int) -> None:
        """What a decision brought stays until the person goes on, or takes it back."""
        number = self.match.number
        while self.match.number == number:
            prompt = self.text("prompt.go_on")
            typed = read_command(self.screen.show(self.scene(prompt), None))
            if typed.kind is Kind.EMPTY:
                return
            if typed.kind is Kind.OTHER or typed.kind in (Kind.HINT, Kind.CHOICES):
                self.notice = self.text("error.go_on", help="?")
            else:
                self.obey(seat, typed)

    def obey(self, seat: int, command: Command, menu: Menu | None = None) -> None:
        """Do what was typed beside choices, or say why not."""
        width = self.screen.page_width
        if command.kind is Kind.UNDO:
            self.undo(seat)
        elif command.kind is Kind.HINT and menu is not None:
            found = pages.thought_over(self.match, seat)
            self.read(pages.advice_lines(found, menu, self.table, width))
        elif command.kind is Kind.CHOICES and menu is not None:
            self.read(pages.choices_lines(menu, width))
        elif command.kind is Kind.RULES:
            self.read_rules(command.words)
        elif command.kind is Kind.LOG:
            events = self.match.events_for(self.watcher)
            log = [Line(self.telling.told(event), event.clause, True) for event in events]
            self.read(pages.log_page(log, width))
        elif command.kind is Kind.HELP:
            self.read(pages.help_lines(self.table, width))
        elif command.kind is Kind.QUIT:
            self.leave()

    def undo(self, seat: int) -> None:
        """Take back the last decision in which there was a choice, where nothing was revealed
        since."""
        if not self.match.may_undo(seat):
            has_decided = any(move.who == seat for move in self.match.record().moves)
            self.notice = self.text("undo.too_late" if has_decided else "undo.nothing")
            return
        self.match.undo(seat)
        while len(self.match.legal(seat)) == 1 and self.match.may_undo(seat):
            self.match.undo(seat)
        self.table.shown = ()
        self.keep()
        self.notice = self.text("undo.done")

    def read_rules(self, clauses: tuple[str, ...]) -> None:
        known = self.match.game.clauses
        for clause in clauses:
            if clause not in known:
                self.notice = self.text(
                    "error.clause", clause=clause[:20], first=known[0], last=known[-1]
                )
                return
        self.read(pages.rules_lines(clauses, self.telling, self.screen))

    def read(self, lines: list[Text]) -> None:
        self.screen.pages(lines, self.text("prompt.page"))

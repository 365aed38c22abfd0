"""One match at this screen, from the first decision to the last or until somebody leaves."""

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from filon.bots.contract import Bot
from filon.bots.seating import play_bot
from filon.cli.terminal.advising import advice_lines, thought_over
from filon.cli.terminal.commands import Command, Kind, is_quit, read_command
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.files import RecordFile
from filon.cli.terminal.incidents import Incidents
from filon.cli.terminal.keeping import Keeping
from filon.cli.terminal.lines import drawn, wrap
from filon.cli.terminal.pace import Pace
from filon.cli.terminal.pages import help_lines, journal_lines, page_width, rules_lines
from filon.cli.terminal.palette import STRONG
from filon.cli.terminal.scene import Banner, Scene, Sheet
from filon.cli.terminal.screen import MARGINS, Screen
from filon.cli.terminal.seating import Player, only_person
from filon.cli.terminal.table import Table
from filon.play.match import Match
from filon.rules.errors import BadSetup
from filon.rules.events import Event
from filon.rules.game import View
from filon.rules.rng import Rng
from filon.words.catalogue import Wording

LEAST_BANNER = 1.2
"""Seconds: whoever plays sees a banner, however fast the bots are."""


class Session:
    """Lets people and bots decide in turn. Raises TableLeft when somebody leaves."""

    def __init__(
        self,
        match: Match,
        table: type[Table],
        players: Sequence[Player],
        screen: Screen,
        wording: Wording,
        pace: Pace,
        rng: Rng,
        file: RecordFile | None,
    ) -> None:
        self.match = match
        self.players = players
        self.bots: list[Bot | None] = [player.sit_down(match.game) for player in players]
        self.incidents = Incidents(players, self.bots, wording)
        self.screen = screen
        self.wording = wording
        self.pace = pace
        self.rng = rng
        self.keeping = Keeping(match, screen, wording, file)
        self.reader = only_person(players)
        self.watcher = self.reader
        """The seat whose view is drawn; None is what everybody may see."""
        self.table = table(
            match.options, players, wording, self.reader, not screen.is_drawn_anew
        )
        self.notice = ""

    def run(self) -> None:
        """Play to the end. Raises BadSetup where people would read each other's secrets."""
        self.check_secrets()
        self.keeping.keep()
        while not self.match.is_over:
            seat = self.match.to_act
            bot = self.bots[seat]
            if bot is None:
                self.person_decides(seat)
            else:
                self.bot_decides(seat, bot)
        if self.table.shown is not None:
            self.show_end()
        self.keeping.offer(self.last_words())

    def check_secrets(self) -> None:
        """Plain text stays readable: it is no screen to hand over."""
        is_shared = sum(bot is None for bot in self.bots) > 1
        is_written = self.screen.is_live and not self.screen.is_drawn_anew
        if self.table.has_secrets and is_shared and is_written:
            raise BadSetup(
                "in plain text several people would read each other's secrets; expected the "
                "drawn screen, or one person beside bots"
            )

    def show_end(self) -> None:
        """What the last decision brought is seen, even where the table pauses on none of it."""
        seconds = self.pace.result if all(self.bots) else None
        self.screen.show(self.scene(self.wording.text("prompt.go_on")), seconds)

    def last_words(self) -> str:
        """What was told last."""
        return self.table.last_words(self.match.events_for(self.reader))

    def scene(self, prompt: str, hint: str = "") -> Scene:
        notice, self.notice = self.notice, ""
        now, events = self.match.view(self.watcher), self.match.events_for(self.watcher)
        return self.table.scene(now, events, prompt, notice, hint)

    def show(self, before: View, events: Sequence[Event]) -> None:
        """Let the table show what a decision has brought. It is kept at once, for it stands."""
        self.keeping.keep()
        self.table.show(before, [event for event in events if event.is_told(self.watcher)])

    def bot_decides(self, seat: int, bot: Bot) -> None:
        self.watcher = self.reader
        before = self.match.view(self.watcher)
        events = play_bot(self.match, seat, bot, self.rng)
        self.show(before, events)
        self.tell(self.incidents.news(bot))
        if not self.table.waits:
            if is_quit(self.screen.glimpse(self.scene(self.awaited()), self.pace.step)):
                self.keeping.leave()
            return
        prompt = self.wording.text("prompt.go_on")
        if is_quit(self.screen.show(self.scene(prompt), self.pace.result)):
            self.keeping.leave()
        self.end_turn()

    def tell(self, incident: str) -> None:
        """Say what a bot did wrong, if it did: paper keeps it, a picture shows it."""
        if incident and self.screen.is_drawn_anew:
            self.notice = incident
        elif incident:
            self.screen.say(incident)

    def awaited(self) -> str:
        """Who decides next; nothing for the reader, who is asked at once."""
        seat = self.match.to_act
        if self.match.is_over or seat == self.reader:
            return ""
        return self.wording.text("turn.other", seat=self.players[seat].name)

    def person_decides(self, seat: int) -> None:
        """Ask until the person has decided, or taken something back."""
        self.hand_over(seat)
        number = self.match.number
        self.screen.left = None
        while self.match.number == number:
            decision = Decision(self.match, seat)
            if self.table.spares(decision):
                self.answer(decision)
                return
            scene = self.scene(self.prompt(decision), self.table.hint(decision))
            menu = self.table.menu(decision)
            line = self.screen.ask(replace(scene, menu=self.screen.left or menu))
            command = read_command(line)
            if command.kind is Kind.UNKNOWN:
                self.decide(decision, line)
            else:
                self.obey(seat, command)

    def hand_over(self, seat: int) -> None:
        """Where seats have secrets and several people share the screen, each sees his own view
        and nobody sees it before he says so."""
        if self.reader is not None or not self.table.has_secrets or self.watcher == seat:
            return
        name, question = self.players[seat].name, self.wording.text("prompt.go_on")
        prompt = self.wording.text("prompt.seat", seat=name, question=question)
        told = Text(self.wording.text("turn.hand_over", seat=name), STRONG)
        while is_quit(self.screen.page(wrap(told, page_width(self.screen)), prompt)):
            self.keeping.leave()
        self.watcher = seat

    def prompt(self, decision: Decision) -> str:
        question = self.table.question(decision)
        if self.reader is not None:
            return question
        name = self.players[decision.seat].name
        return self.wording.text("prompt.seat", seat=name, question=question)

    def decide(self, decision: Decision, line: str) -> None:
        """Do the moves that were typed; none of them when one cannot be done."""
        moves = self.table.read(line, decision)
        if not moves:
            example = self.table.example(decision)
            self.notice = self.wording.text(
                "error.unknown_words", words=line[:40], example=example, help="?"
            )
            return
        self.notice = self.table.objection(moves, decision)
        if not self.notice:
            self.carry_out(decision, moves)

    def carry_out(self, decision: Decision, moves: Sequence[str]) -> None:
        """Do these moves, and show what they brought."""
        for move in moves:
            before = self.match.view(self.watcher)
            self.show(before, self.match.play(decision.seat, move))
        if self.table.waits:
            self.show_result(decision.seat)

    def answer(self, decision: Decision) -> None:
        """Give the only answer there is; what the table says about it is seen before."""
        told = self.table.spared(decision)
        while told:
            self.notice = told
            prompt = self.wording.text("prompt.go_on")
            if not is_quit(self.screen.show(self.scene(prompt), None)):
                break
            self.keeping.leave()
        self.carry_out(decision, [decision.words(decision.legal[0])])

    def obey(self, seat: int, command: Command) -> None:
        """Do what was typed beside moves, or say why not."""
        width = page_width(self.screen)
        if command.kind is Kind.UNDO:
            self.undo(seat)
        elif command.kind is Kind.HINT:
            self.advise(seat)
        elif command.kind is Kind.RULES:
            self.read_rules(command.words)
        elif command.kind is Kind.LOG:
            log = self.table.log(self.match.events_for(self.watcher))
            self.read(journal_lines(log, width))
        elif command.kind is Kind.HELP:
            self.read(help_lines(self.table, self.screen.symbols, width))
        elif command.kind is Kind.QUIT:
            self.keeping.leave()

    def show_result(self, seat: int) -> None:
        """What a decision brought stays until the person goes on, or takes it back."""
        prompt = self.wording.text("prompt.go_on")
        while self.table.shown is not None:
            typed = read_command(self.screen.show(self.scene(prompt), None))
            if typed.kind is Kind.EMPTY:
                self.end_turn()
            elif typed.kind is Kind.UNKNOWN:
                self.notice = self.wording.text("error.go_on", help="?")
            else:
                self.obey(seat, typed)

    def undo(self, seat: int) -> None:
        """Take the last decision back, where nothing was revealed by it."""
        if self.match.may_undo(seat):
            self.match.undo(seat)
            while self.match.may_undo(seat) and self.table.spares(Decision(self.match, seat)):
                self.match.undo(seat)
            self.keeping.keep()
            self.table.go_on()
            self.notice = self.wording.text("undo.done")
            return
        why = self.table.why_it_stands(seat, self.match.events_for(self.watcher))
        has_decided = any(move.who == seat for move in self.match.record().moves)
        key = "undo.too_late" if has_decided else "undo.nothing"
        self.notice = why or self.wording.text(key)

    def advise(self, seat: int) -> None:
        """Say what is best for the seat that is asked, where it has a choice."""
        if self.table.waits:
            self.notice = self.wording.text("hint.later")
            return
        decision = Decision(self.match, seat)
        if len(decision.legal) == 1:
            choice = self.table.label(decision.legal[0], decision)
            self.notice = self.wording.text("hint.no_choice", choice=choice)
            return
        found = thought_over(self.match, seat)
        self.read(advice_lines(found, decision, self.table, page_width(self.screen)))

    def end_turn(self) -> None:
        """Somebody goes on; before the next turn a banner or a page may come."""
        if not self.match.is_over:
            events = self.match.events_for(self.watcher)
            for each in self.table.interludes(events, self.screen.symbols):
                if isinstance(each, Banner):
                    self.show_banner(each)
                else:
                    self.show_sheet(each)
        self.table.go_on()

    def show_banner(self, banner: Banner) -> None:
        least = 0.0 if all(self.bots) else LEAST_BANNER
        self.screen.banner(banner.title, banner.text, max(self.pace.banner, least))

    def show_sheet(self, sheet: Sheet) -> None:
        seconds = self.pace.result if all(self.bots) else None
        content = drawn(sheet.content, self.screen.console.width - MARGINS)
        lines = [Text(sheet.title, STRONG), *content]
        if is_quit(self.screen.page(lines, self.wording.text("prompt.go_on"), seconds)):
            self.keeping.leave()

    def read_rules(self, clauses: tuple[str, ...]) -> None:
        known = self.match.game.clauses
        for clause in clauses:
            if clause not in known:
                self.notice = self.wording.text(
                    "error.clause", clause=clause[:20], first=known[0], last=known[-1]
                )
                return
        self.read(rules_lines(self.match.game.name, clauses, self.wording, self.screen))

    def read(self, lines: list[Text]) -> None:
        self.screen.pages(lines, self.wording.text("prompt.page"))

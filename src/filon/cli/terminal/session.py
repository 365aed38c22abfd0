"""One match at this screen, from the first flip to the last or until somebody leaves."""

from collections.abc import Sequence

from rich.text import Text

from filon.bots.contract import Bot
from filon.bots.seating import play_bot
from filon.cli.terminal.commands import Command, Kind, is_back, is_quit, read_command
from filon.cli.terminal.files import RecordFile
from filon.cli.terminal.gold.scene import Scene
from filon.cli.terminal.gold.story import chapters
from filon.cli.terminal.gold.table import GoldTable, gold_view_of
from filon.cli.terminal.keyboard import TableLeft
from filon.cli.terminal.lines import drawn, wrap
from filon.cli.terminal.pace import Pace
from filon.cli.terminal.pages import help_lines, journal_lines, page_width, rules_lines
from filon.cli.terminal.palette import STRONG, WARNING
from filon.cli.terminal.screen import Screen
from filon.cli.terminal.seating import Player, only_person
from filon.cli.terminal.standings import score_sheet
from filon.play.match import Match
from filon.rules.errors import BadSetup, Refusal
from filon.rules.gold.components import PLACES
from filon.rules.gold.events import CardFlipped, RoundBegan
from filon.rules.rng import Rng
from filon.words.catalogue import Wording

PLACE_NAMES = frozenset(PLACES)
MARGINS = 6
LEAST_RUSH = 1.2
"""Seconds: whoever plays sees the rush begin, however fast the bots are."""

FLIPS = {"first": 2, "second": 1, "rush": 1}
"""How many cards may be named at once, by phase (G6, G14)."""


class Session:
    """Lets people and bots decide in turn. Raises TableLeft when somebody leaves."""

    def __init__(
        self,
        match: Match,
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
        self.screen = screen
        self.wording = wording
        self.pace = pace
        self.rng = rng
        self.file = file
        self.reader = only_person(players)
        self.table = GoldTable(
            match.options, players, wording, self.reader, not screen.is_drawn_anew
        )
        self.notice = ""

    def run(self) -> None:
        """Play to the end."""
        self.keep()
        while not self.match.is_over:
            seat = self.match.to_act
            bot = self.bots[seat]
            if bot is None:
                self.person_decides(seat)
            else:
                self.bot_decides(seat, bot)
        self.offer_to_keep()

    def keep(self) -> None:
        """Write the match to its file, if it has one: after every flip, for a flip stands."""
        if self.file is not None:
            self.file.write(self.match.record())

    def scene(self, prompt: str, hint: str = "") -> Scene:
        notice, self.notice = self.notice, ""
        now = self.match.view(None)
        return self.table.scene(now, self.match.events, prompt, notice, hint)

    def bot_decides(self, seat: int, bot: Bot) -> None:
        before = self.match.view(None)
        events = play_bot(self.match, seat, bot, self.rng)
        self.keep()
        self.table.show(before, events)
        if not self.table.turn_is_over:
            prompt = self.wording.text("turn.other", seat=self.players[seat].name)
            if is_quit(self.screen.glimpse(self.scene(prompt), self.pace.flip)):
                self.leave()
            return
        prompt = self.wording.text("prompt.go_on")
        if is_quit(self.screen.show(self.scene(prompt), self.pace.result)):
            self.leave()
        self.end_turn()

    def person_decides(self, seat: int) -> None:
        """Ask until the person has flipped, or taken something back."""
        number = self.match.number
        while self.match.number == number:
            line = self.screen.ask(self.scene(self.prompt(seat), self.hint()))
            self.obey(seat, read_command(line, PLACE_NAMES), line)

    def prompt(self, seat: int) -> str:
        question = self.wording.text(f"prompt.{self.phase()}")
        if self.reader is not None:
            return question
        return self.wording.text("prompt.seat", seat=self.players[seat].name, question=question)

    def hint(self) -> str:
        key = "typing.flips" if self.phase() == "first" else "typing.flip"
        return self.wording.text(key, help="?", quit="q")

    def phase(self) -> str:
        return gold_view_of(self.match.view(None)).phase

    def obey(self, seat: int, command: Command, line: str) -> None:
        """Do what was typed, or say why not."""
        if command.kind is Kind.MOVES:
            self.flip(seat, command.words)
        elif command.kind is Kind.UNDO:
            self.undo(seat)
        elif command.kind is Kind.RULES:
            self.read_rules(command.words)
        elif command.kind is Kind.LOG:
            journal = self.table.journal(chapters(self.match.events))
            self.read(journal_lines(journal, page_width(self.screen)))
        elif command.kind is Kind.HELP:
            width = page_width(self.screen)
            self.read(help_lines(self.wording, self.screen.symbols, width))
        elif command.kind is Kind.QUIT:
            self.leave()
        elif command.kind is Kind.UNKNOWN:
            self.notice = self.wording.text(
                "error.unknown_words", words=line[:40], example="c4", help="?"
            )

    def flip(self, seat: int, places: tuple[str, ...]) -> None:
        """Flip these cards; none of them when one cannot be flipped."""
        most = FLIPS[self.phase()]
        if len(places) > most:
            self.notice = self.wording.text("error.too_many", most=most)
            return
        for place in places:
            refusal = self.match.why_not(seat, f"flip {place}")
            if refusal is None and places.count(place) > 1:
                refusal = self.match.game.refusal("card_face_up", place=place)
            if refusal is not None:
                self.refuse(refusal)
                return
        for place in places:
            before = self.match.view(None)
            self.table.show(before, self.match.play(seat, f"flip {place}"))
            self.keep()
        if self.table.turn_is_over:
            self.show_result(seat)

    def refuse(self, refusal: Refusal) -> None:
        sentence = self.wording.refusal(refusal, self.table.names, self.reader)
        self.notice = self.wording.text(
            "refusal.clause", sentence=sentence, clause=refusal.clause
        )

    def show_result(self, seat: int) -> None:
        """Both cards stay open until the person goes on, or takes the flip back."""
        prompt = self.wording.text("prompt.go_on")
        while self.table.shown is not None:
            line = self.screen.show(self.scene(prompt), None)
            typed = read_command(line, PLACE_NAMES)
            if typed.kind is Kind.EMPTY:
                self.end_turn()
            elif typed.kind in (Kind.MOVES, Kind.UNKNOWN):
                self.notice = self.wording.text("error.go_on", help="?")
            else:
                self.obey(seat, typed, line)

    def undo(self, seat: int) -> None:
        """Take the last flip back, where nothing was revealed by it."""
        if self.match.may_undo(seat):
            self.match.undo(seat)
            self.keep()
            self.table.turn_back()
            self.notice = self.wording.text("undo.done")
        elif self.has_flipped(seat):
            stands = self.wording.text("undo.stands")
            self.notice = self.wording.text(
                "refusal.clause", sentence=stands, clause=CardFlipped.clause
            )
        else:
            self.notice = self.wording.text("undo.nothing")

    def has_flipped(self, seat: int) -> bool:
        """Whether this seat has flipped a card in this round."""
        for event in reversed(self.match.events):
            if isinstance(event, RoundBegan):
                return False
            if isinstance(event, CardFlipped) and event.seat == seat:
                return True
        return False

    def end_turn(self) -> None:
        """Cards are turned back or leave; the rush may begin, a round may be over."""
        rush, round_end = self.table.rush(), self.table.round_end()
        if rush:
            title, text = (
                self.wording.text("rush.title"),
                self.wording.text("rush.text", cards=rush),
            )
            least = 0.0 if all(self.bots) else LEAST_RUSH
            self.screen.banner(title, text, max(self.pace.rush, least))
        if round_end is not None and not self.match.is_over:
            self.show_sheet()
        self.table.turn_back()

    def show_sheet(self) -> None:
        """The score sheet between two rounds (G18)."""
        events, names = self.match.events, self.table.names
        sheet = score_sheet(events, self.wording, names, self.reader, self.screen.symbols)
        seconds = self.pace.result if all(self.bots) else None
        title = Text(self.wording.text("standings.title"), STRONG)
        lines = [title, *drawn(sheet, self.screen.console.width - MARGINS)]
        if is_quit(self.screen.page(lines, self.wording.text("prompt.go_on"), seconds)):
            self.leave()

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

    def leave(self) -> None:
        """Somebody leaves, unless he thinks better of it; a match without a file may get
        one now."""
        if self.file is not None or not self.screen.is_live:
            raise TableLeft
        if not is_back(self.ask_for_file([Text(self.wording.text("quit.keep"))])):
            raise TableLeft

    def offer_to_keep(self) -> None:
        """A match that is over may get a file too, so that it can be verified later."""
        if self.file is None and self.screen.is_live:
            lines = [Text(self.wording.text("record.keep"))]
            if self.screen.is_drawn_anew:
                lines = [Text(self.table.said(self.match.events[-1]), STRONG), Text(), *lines]
            self.ask_for_file(lines)

    def ask_for_file(self, lines: list[Text]) -> str:
        """Keep the match in a new file, if somebody names one; give what was typed last. The
        words for leaving and going back are no names."""
        width = self.screen.console.width - MARGINS
        shown = [part for line in lines for part in wrap(line, width)]
        notice: list[Text] = []
        while True:
            name = self.screen.page([*shown, *notice], self.wording.text("quit.file"))
            if not name or is_quit(name) or is_back(name):
                return name
            try:
                file = RecordFile(name, may_replace=False)
                file.write(self.match.record())
            except BadSetup:
                refused = self.wording.text("quit.refused", name=name)
                notice = wrap(Text(refused, WARNING), width)
                continue
            self.file = file
            return name

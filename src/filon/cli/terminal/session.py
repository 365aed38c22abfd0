"""One match at this screen, from the first flip to the last or until somebody leaves."""

from collections.abc import Sequence

from rich.text import Text

from filon.bots.contract import Bot
from filon.bots.seating import play_bot
from filon.cli.terminal.commands import Command, Kind, is_quit, read_command
from filon.cli.terminal.files import RecordFile
from filon.cli.terminal.gold.scene import Scene
from filon.cli.terminal.gold.story import chapters
from filon.cli.terminal.gold.table import GoldTable, gold_view_of
from filon.cli.terminal.keyboard import TableLeft
from filon.cli.terminal.lines import drawn, wrap
from filon.cli.terminal.pace import Pace
from filon.cli.terminal.pages import help_lines, journal_lines, rules_lines
from filon.cli.terminal.palette import STRONG, WARNING
from filon.cli.terminal.screen import Screen
from filon.cli.terminal.seating import Player, only_person
from filon.cli.terminal.standings import score_sheet
from filon.play.match import Match
from filon.rules.errors import BadSetup, Refusal
from filon.rules.gold.components import PLACES
from filon.rules.rng import Rng
from filon.words.catalogue import Wording

PLACE_NAMES = frozenset(PLACES)
BACK = "b"
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
        self.table = GoldTable(match.options, players, wording, self.reader)
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

    def keep(self) -> None:
        """Write the match to its file, if it has one."""
        if self.file is not None:
            self.file.write(self.match.record())

    def scene(self, prompt: str, hint: str = "") -> Scene:
        notice, self.notice = self.notice, ""
        now = self.match.view(None)
        return self.table.scene(now, self.match.events, prompt, notice, hint)

    def bot_decides(self, seat: int, bot: Bot) -> None:
        before = self.match.view(None)
        events = play_bot(self.match, seat, bot, self.rng)
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
            self.read(journal_lines(self.table.journal(chapters(self.match.events))))
        elif command.kind is Kind.HELP:
            self.read(help_lines(self.wording, self.screen.symbols))
        elif command.kind is Kind.QUIT:
            self.leave()
        else:
            key = "error.empty" if command.kind is Kind.EMPTY else "error.unknown_words"
            self.notice = self.wording.text(key, words=line[:40], example="c4", help="?")

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
        while True:
            typed = read_command(self.screen.show(self.scene(prompt), None), PLACE_NAMES)
            if typed.kind is Kind.QUIT:
                self.leave()
                continue
            if typed.kind is not Kind.UNDO:
                self.end_turn()
                return
            self.undo(seat)
            if self.table.shown is None:
                return

    def undo(self, seat: int) -> None:
        """Take the last flip back, where nothing was revealed by it."""
        if self.match.may_undo(seat):
            self.match.undo(seat)
            self.table.turn_back()
            self.notice = self.wording.text("undo.done")
        else:
            stands = self.wording.message("undo.stands")
            self.notice = self.wording.text("undo.stands" if stands else "undo.refused")

    def end_turn(self) -> None:
        """Cards are turned back or leave; the rush may begin, a round may be over."""
        self.keep()
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
        self.screen.page(lines, self.wording.text("prompt.go_on"), seconds)

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
        notice = ""
        while self.file is None and self.screen.is_live:
            width = self.screen.console.width - MARGINS
            lines = wrap(Text(self.wording.text("quit.keep")), width)
            lines += wrap(Text(notice, WARNING), width)
            name = self.screen.page(lines, self.wording.text("quit.file"))
            if name == BACK:
                return
            if not name:
                break
            try:
                self.file = RecordFile(name, may_replace=False)
            except BadSetup:
                notice = self.wording.text("quit.refused", name=name)
        raise TableLeft

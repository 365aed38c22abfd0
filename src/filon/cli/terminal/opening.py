"""Before the first move: who sits, what is promised, and what people add to the luck."""

from collections.abc import Sequence

from rich.text import Text

from filon.cli.terminal.commands import is_quit
from filon.cli.terminal.keyboard import TableLeft
from filon.cli.terminal.lines import wrap
from filon.cli.terminal.luck import contribute, promise_lines, why_refused
from filon.cli.terminal.palette import ACCENT, BASE, FAINT, STRONG, WARNING
from filon.cli.terminal.screen import MARGINS, Screen
from filon.cli.terminal.seating import Player, only_person
from filon.play.luck import Luck, VerifiableLuck
from filon.rules.game import Game
from filon.rules.options import Options
from filon.words.catalogue import Wording

LONGEST_WORD = 40
"""Letters of an option's word on the page."""


class Opening:
    """The page before the first move."""

    def __init__(
        self,
        game: Game,
        options: Options,
        players: Sequence[Player],
        luck: Luck,
        wording: Wording,
        screen: Screen,
        remark: str = "",
    ) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.luck = luck
        self.wording = wording
        self.screen = screen
        self.remark = remark

    def take_contributions(self, given: Sequence[str]) -> bool:
        """Ask every person for a word of luck, unless some were given before; bots and
        whoever gives none get one drawn. True when somebody was asked."""
        if not isinstance(self.luck, VerifiableLuck):
            return False
        words = list(given)
        people = [player.name for player in self.players if not player.bot]
        is_asked = not words and self.screen.is_live and bool(people)
        if is_asked:
            words = [self.ask(name) for name in people]
        contribute(self.luck, self.players, words)
        return is_asked

    def ask(self, name: str) -> str:
        """One person's word; empty when it shall be drawn. Raises TableLeft."""
        prompt, notice = self.wording.text("luck.ask"), ""
        if sum(not player.bot for player in self.players) > 1:
            prompt = self.wording.text("prompt.seat", seat=name, question=prompt)
        grain = self.wrapped(Text(self.wording.text("luck.grain"), FAINT))
        while True:
            told = self.wrapped(Text(notice, WARNING))
            text = self.screen.page([*self.lines(), Text(), *grain, *told], prompt)
            if is_quit(text):
                raise TableLeft
            notice = why_refused(text, self.wording)
            if not notice:
                return text

    def show(self, seconds: float | None, is_begun: bool) -> None:
        """The same page, until somebody begins, or goes on. Raises TableLeft."""
        prompt = self.wording.text("prompt.go_on" if is_begun else "prompt.begin")
        if is_quit(self.screen.page(self.lines(), prompt, seconds)):
            raise TableLeft

    def lines(self) -> list[Text]:
        """Title, seats, options that differ from the usual ones, and the promise."""
        names, reader = [player.name for player in self.players], only_person(self.players)
        seats = [self.wording.seat(seat, names, reader) for seat in range(len(names))]
        lines = [
            Text("FILON ", ACCENT).append(self.wording.text("title"), STRONG),
            Text(self.wording.text("tagline"), FAINT),
            Text(),
            Text(self.wording.text("match.seats", seats=self.wording.listed(seats)), BASE),
            Text(self.options_text(), BASE),
            *([Text(self.remark, BASE)] if self.remark else []),
            Text(),
            *(Text(line, BASE) for line in promise_lines(self.luck.note(), self.wording)),
        ]
        return [part for line in lines for part in self.wrapped(line)]

    def wrapped(self, line: Text) -> list[Text]:
        return wrap(line, min(self.screen.console.width, 100) - MARGINS)

    def options_text(self) -> str:
        """The options in words, without those that are as usual."""
        usual = type(self.options)().words()
        chosen = [
            f"{self.wording.text(f'option.{name}')} ({name}={shortened(word)})"
            for name, word in self.options.words().items()
            if word != usual[name]
        ]
        if not chosen:
            return self.wording.text("match.defaults")
        return self.wording.text("match.options", options=", ".join(chosen))


def shortened(word: str) -> str:
    """A word of an option; the text of a whole file is left out."""
    return word if len(word) <= LONGEST_WORD else "…"

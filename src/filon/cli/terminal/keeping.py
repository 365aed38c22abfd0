"""The file of a match at this screen, and the offer of one."""

from rich.text import Text

from filon.cli.terminal.commands import is_back, is_quit
from filon.cli.terminal.files import RecordFile
from filon.cli.terminal.keyboard import TableLeft
from filon.cli.terminal.lines import wrap
from filon.cli.terminal.palette import STRONG, WARNING
from filon.cli.terminal.screen import MARGINS, Screen
from filon.play.match import Match
from filon.rules.errors import BadSetup
from filon.words.catalogue import Wording


class Keeping:
    """Keeps a match in its file, or asks for one when somebody leaves and at the end."""

    def __init__(
        self, match: Match, screen: Screen, wording: Wording, file: RecordFile | None
    ) -> None:
        self.match = match
        self.screen = screen
        self.wording = wording
        self.file = file

    def keep(self) -> None:
        """Write the match to its file, if it has one: after every decision, for it stands."""
        if self.file is not None:
            self.file.write(self.match.record())

    def leave(self) -> None:
        """Somebody leaves, unless he thinks better of it; a match without a file may get
        one now. Raises TableLeft."""
        if self.file is not None or not self.screen.is_live:
            raise TableLeft
        if not is_back(self.ask_for_file([Text(self.wording.text("quit.keep"))])):
            raise TableLeft

    def offer(self, last_words: str) -> None:
        """A match that is over may get a file too, so that it can be verified later."""
        if self.file is None and self.screen.is_live:
            lines = [Text(self.wording.text("record.keep"))]
            if self.screen.is_drawn_anew:
                lines = [Text(last_words, STRONG), Text(), *lines]
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

"""One sitting at the screen: opening, match, end; whatever happens, the terminal is given back
and the match is kept where it can be."""

import secrets
import signal

from rich.text import Text

from filon.cli.main import DONE, INTERRUPTED
from filon.cli.terminal.commands import is_quit
from filon.cli.terminal.look import ACCENT, FAINT, STRONG, WARNING, ink, wrap
from filon.cli.terminal.luck import contribute, promise_lines, proof_lines, why_refused
from filon.cli.terminal.pages import standings_lines
from filon.cli.terminal.plan import Plan
from filon.cli.terminal.program import command
from filon.cli.terminal.screen import Screen, TableLeft
from filon.cli.terminal.seating import only_person
from filon.cli.terminal.session import Session
from filon.cli.terminal.table import table_of
from filon.play.luck import VerifiableLuck
from filon.play.match import Match
from filon.rules.rng import Rng, scatter

ENDINGS = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
"""A process that is ended, or whose window is closed, leaves the table as with Ctrl-C."""
LONGEST_WORD = 40
"""Letters of an option's word on the opening page."""


class Sitting:
    """Plays a plan on a screen."""

    def __init__(self, plan: Plan, language: str, screen: Screen) -> None:
        self.plan = plan
        self.screen = screen
        self.people = [player.name for player in plan.players if not player.bot]
        self.table = table_of(
            plan.game,
            plan.options,
            plan.players,
            language,
            only_person(plan.players),
            screen.is_ascii,
        )
        self.telling = self.table.telling
        self.text = self.telling.text
        self.session: Session | None = None

    def play(self) -> int:
        """Play to the end or until somebody leaves; give the exit code."""
        usual = {each: signal.signal(each, signal.default_int_handler) for each in ENDINGS}
        code = DONE
        try:
            with self.screen:
                self.open()
                plan, match = self.plan, self.match()
                self.session = Session(
                    match, self.table, self.screen, plan.pace, self.thinking(match), plan.file
                )
                self.session.run()
        except TableLeft:
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
        finally:
            for number, handler in usual.items():
                signal.signal(number, handler)
        self.tell()
        return code

    def match(self) -> Match:
        plan = self.plan
        if plan.resumed is not None:
            return Match.resume(plan.resumed)
        names = [player.recorded for player in plan.players]
        return Match(plan.game, len(names), plan.options, plan.luck, names)

    def thinking(self, match: Match) -> Rng:
        """The bots' own numbers: repeatable when the luck is, never the same stream."""
        seed = self.plan.luck.note().seed
        if seed is None:
            return Rng(secrets.randbits(62))
        return Rng(scatter(scatter(seed) + match.number))

    # --- before the first move ---------------------------------------------------------

    def open(self) -> None:
        """Ask every person for a word of luck, unless some were given before; or show the same
        page until somebody begins. Raises TableLeft."""
        plan, luck = self.plan, self.plan.luck
        if plan.resumed is None and isinstance(luck, VerifiableLuck):
            words = list(plan.contributions)
            is_asked = not words and self.screen.is_live and bool(self.people)
            contribute(
                luck, plan.players, list(map(self.ask, self.people)) if is_asked else words
            )
            if is_asked:
                return
        prompt = self.text("prompt.begin" if plan.resumed is None else "prompt.go_on")
        seconds = None if self.people else plan.pace.result
        if is_quit(self.screen.page(self.opening_lines(), prompt, seconds)):
            raise TableLeft

    def ask(self, name: str) -> str:
        """One person's word; empty when it shall be drawn. Raises TableLeft."""
        prompt, notice = self.text("luck.ask"), ""
        if len(self.people) > 1:
            prompt = self.text("prompt.seat", seat=name, question=prompt)
        while True:
            about = [ink(self.text("luck.grain"), FAINT), ink(notice, WARNING)]
            lines = [*self.opening_lines(), Text(), *self.wrapped(about)]
            typed = self.screen.page(lines, prompt)
            if is_quit(typed):
                raise TableLeft
            notice = why_refused(typed, self.telling)
            if not notice:
                return typed

    def opening_lines(self) -> list[Text]:
        """Title, seats, options that differ from the usual ones, and the promise."""
        telling = self.telling
        seats = [telling.name(seat) for seat in range(len(self.plan.players))]
        remark = self.table.remark()
        return self.wrapped(
            [
                ink("FILON ", ACCENT).append(telling.title, STRONG),
                ink(telling.optional("tagline"), FAINT),
                Text(),
                Text(self.text("match.seats", seats=telling.listed(seats))),
                Text(self.options_text()),
                *([Text(remark)] if remark else []),
                Text(),
                *map(Text, promise_lines(self.plan.luck.note(), telling)),
            ]
        )

    def wrapped(self, lines: list[Text]) -> list[Text]:
        return [part for line in lines for part in wrap(line, self.screen.console.width - 6)]

    def options_text(self) -> str:
        """The options in words, without those that are as usual; of a file only that it is."""
        options = self.plan.options
        usual = type(options)().words()
        chosen = [
            f"{self.telling.optional(f'option.{name}') or name} "
            f"({name}={word if len(word) <= LONGEST_WORD else '…'})"
            for name, word in options.words().items()
            if word != usual[name]
        ]
        if not chosen:
            return self.text("match.defaults")
        return self.text("match.options", options=", ".join(chosen))

    # --- after the last ----------------------------------------------------------------

    def tell(self) -> None:
        """What stays to be read when the table is gone."""
        session = self.session
        if session is not None:
            session.keep()
        incidents = session.incidents.lines() if session and self.screen.is_drawn_anew else []
        is_over = session is not None and session.match.is_over
        told = self.end(session) if session and is_over else self.left(session)
        for line in [*incidents, *told]:
            self.screen.say(line)

    def left(self, session: Session | None) -> list[str]:
        """How the match can go on."""
        lines = [self.text("quit.unfinished")]
        if session is not None and session.file is not None:
            name = session.file.shown
            files = dict.fromkeys(player.word for player in self.plan.players if player.file)
            own = ["--bots", ",".join(files)] if files else []
            lines.append(self.text("record.saved", path=name))
            lines.append(
                self.text("quit.resume", command=command("play", "--resume", name, *own))
            )
            if self.plan.luck.kind == VerifiableLuck.kind:
                lines.append(self.text("quit.secret"))
        return lines

    def end(self, session: Session) -> list[str]:
        """Standings, reason, and the luck laid open."""
        match = session.match
        standings = match.standings()
        assert standings is not None, "the match is over"
        self.screen.say("")
        for what in standings_lines(self.table, standings, match.events, match.view(None)):
            self.screen.say(what)
        record = match.record()
        lines = ["", *proof_lines(record, self.telling)]
        if session.file is not None:
            name = session.file.shown
            lines.append(self.text("record.saved", path=name))
            lines.append(self.text("record.watch", command=command("replay", name)))
            if record.luck.kind == VerifiableLuck.kind:
                lines.append(self.text("luck.how", command=command("verify", name)))
        return lines

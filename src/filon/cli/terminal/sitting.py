"""One sitting at the screen: opening, match, end; whatever happens, the terminal is given back
and the match is kept where it can be."""

import secrets
import signal

from filon.cli.main import DONE, INTERRUPTED
from filon.cli.terminal.keyboard import TableLeft
from filon.cli.terminal.luck import proof_lines
from filon.cli.terminal.opening import Opening
from filon.cli.terminal.plan import Plan
from filon.cli.terminal.program import command
from filon.cli.terminal.screen import Screen
from filon.cli.terminal.session import Session
from filon.cli.terminal.standings import standings_lines
from filon.play.luck import VerifiableLuck
from filon.play.match import Match
from filon.rules.rng import Rng, scatter
from filon.words.catalogue import Wording

ENDINGS = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
"""A process that is ended, or whose window is closed, leaves the table as with Ctrl-C."""


class Sitting:
    """Plays a plan on a screen."""

    def __init__(self, plan: Plan, wording: Wording, screen: Screen) -> None:
        self.plan = plan
        self.wording = wording
        self.screen = screen
        self.session: Session | None = None

    def play(self) -> int:
        """Play to the end or until somebody leaves; give the exit code."""
        usual = {
            number: signal.signal(number, signal.default_int_handler) for number in ENDINGS
        }
        try:
            with self.screen:
                self.session = self.begin()
                self.session.run()
                code = DONE
        except TableLeft:
            code = DONE
        except KeyboardInterrupt:
            code = INTERRUPTED
        finally:
            for number, handler in usual.items():
                signal.signal(number, handler)
        self.tell()
        return code

    def tell(self) -> None:
        """What stays to be read when the table is gone."""
        session = self.session
        if session is not None:
            session.keeping.keep()
            if self.screen.is_drawn_anew:
                self.say(session.incidents.lines())
        if session is not None and session.match.is_over:
            self.tell_end(session)
        else:
            self.tell_left(session)

    def begin(self) -> Session:
        """The match after its opening."""
        plan = self.plan
        opening = Opening(
            plan.game,
            plan.options,
            plan.players,
            plan.luck,
            self.wording,
            self.screen,
            plan.table.remark(plan.options, self.wording),
        )
        asked = False
        if plan.resumed is None:
            asked = opening.take_contributions(plan.contributions)
        if not asked:
            watched = all(player.bot for player in plan.players)
            seconds = plan.pace.result if watched else None
            opening.show(seconds, is_begun=plan.resumed is not None)
        match = self.match()
        return Session(
            match,
            plan.table,
            plan.players,
            self.screen,
            self.wording,
            plan.pace,
            self.thinking(match),
            plan.file,
        )

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

    def tell_left(self, session: Session | None) -> None:
        """How the match can go on."""
        lines = [self.wording.text("quit.unfinished")]
        if session is not None and session.keeping.file is not None:
            name = session.keeping.file.shown
            resume = command("play", "--resume", name, *self.own_bots())
            lines.append(self.wording.text("record.saved", path=name))
            lines.append(self.wording.text("quit.resume", command=resume))
            if self.plan.luck.kind == VerifiableLuck.kind:
                lines.append(self.wording.text("quit.secret"))
        self.say(lines)

    def own_bots(self) -> list[str]:
        """What has to be said again of one's own bots when the match goes on."""
        words = dict.fromkeys(player.word for player in self.plan.players if player.file)
        return ["--bots", ",".join(words)] if words else []

    def tell_end(self, session: Session) -> None:
        """Standings, reason, and the luck laid open."""
        match, wording = session.match, self.wording
        standings = match.standings()
        assert standings is not None, "the match is over"
        self.say([""])
        if self.screen.is_drawn_anew:
            self.screen.say(session.last_words())
        for what in standings_lines(
            session.table, standings, match.events, match.view(None), self.screen.symbols
        ):
            self.screen.say(what)
        record = match.record()
        lines = ["", *proof_lines(record, wording)]
        if session.keeping.file is not None:
            name = session.keeping.file.shown
            lines.append(wording.text("record.saved", path=name))
            lines.append(wording.text("record.watch", command=command("replay", name)))
            if record.luck.kind == VerifiableLuck.kind:
                lines.append(wording.text("luck.how", command=command("verify", name)))
        self.say(lines)

    def say(self, lines: list[str]) -> None:
        for line in lines:
            self.screen.say(line)

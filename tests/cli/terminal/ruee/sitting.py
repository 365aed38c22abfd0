"""Matches and positions of La Ruée vers l'or at a table in a terminal."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from filon.bots.roster import make_bot
from filon.bots.seating import play_bot
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.lines import NO_BREAK, NO_BREAK_SPACE
from filon.cli.terminal.ruee.scene import RueeScene
from filon.cli.terminal.ruee.table import RueeTable, ruee_view_of
from filon.cli.terminal.seating import Player
from filon.cli.terminal.symbols import UNICODE, Symbols
from filon.cli.terminal.wording import TerminalWording
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.contract import CHANCE
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.rng import Rng
from filon.rules.ruee.game import GAME
from filon.rules.ruee.options import RueeOptions
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.view import RueeView

NAMES = ("Ann", "Léo", "Maya", "Colt")


def table_for(
    options: RueeOptions,
    seats: int,
    language: str = "en",
    symbols: Symbols = UNICODE,
    aloud: bool = False,
    names: Sequence[str] = NAMES,
    reader: int | None = 0,
) -> RueeTable:
    """The table at which the first seat reads."""
    bots = ["", *["random"] * (seats - 1)]
    players = [Player(name, bot) for name, bot in zip(names, bots, strict=False)]
    wording = TerminalWording(language, "ruee", symbols, options)
    return RueeTable(options, players, wording, reader, aloud)


class Sitting:
    """A match of Ann, who reads, with bots in the other seats, and its table."""

    def __init__(
        self,
        seats: int = 4,
        seed: int = 1,
        language: str = "en",
        symbols: Symbols = UNICODE,
        aloud: bool = False,
        names: Sequence[str] = NAMES,
        **options: str,
    ) -> None:
        self.match = Match("ruee", seats, options, SeededLuck(seed))
        read = self.match.options
        assert isinstance(read, RueeOptions)
        self.table = table_for(read, seats, language, symbols, aloud, names)
        self.rng = Rng(seed)
        self.bot = make_bot("random", "ruee")

    @property
    def view(self) -> RueeView:
        return ruee_view_of(self.match.view(0))

    def step(self, words: str = "") -> None:
        """Whoever is asked decides: so, or anyhow."""
        before, seat = self.view, self.match.to_act
        if words:
            events = self.match.play(seat, words)
        else:
            events = play_bot(self.match, seat, self.bot, self.rng)
        self.table.show(before, [event for event in events if event.is_told(0)])

    def steps(self) -> Iterator[RueeView]:
        """The views of a whole match, each before somebody decides; then the last one."""
        while not self.match.is_over:
            yield self.view
            self.step()
        yield self.view

    def scene(self) -> RueeScene:
        return self.table.scene(self.view, self.match.events_for(0), "Now?", "", "")


class Posed:
    """A position of a test in the place of a match, as far as a decision needs one."""

    def __init__(self, state: RueeState, events: Sequence[Event] = ()) -> None:
        self.state = state
        self.events = list(events)
        self.game = GAME

    def view(self, seat: int | None) -> RueeView:
        return GAME.view(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        assert self.state.to_act() not in (CHANCE,)
        return [int(action) for action in self.state.legal()]

    def why_not(self, seat: int, words: str) -> Refusal | None:
        return GAME.why_not(self.state, seat, GAME.actions.parse(words))


class Look:
    """A position as seat 0 sees it, with what was told before."""

    def __init__(
        self,
        state: RueeState,
        events: Sequence[Event] = (),
        language: str = "en",
        symbols: Symbols = UNICODE,
        aloud: bool = False,
        components: str | None = None,
    ) -> None:
        self.posed = Posed(state, events)
        self.events = [event for event in events if event.is_told(0)]
        options = RueeOptions(components=components)
        seats = int(state.seats)
        self.table = table_for(options, seats, language, symbols, aloud)
        self.symbols = symbols

    @property
    def decision(self) -> Decision:
        return Decision(cast(Match, self.posed), 0)

    def scene(self, cursor: str = "") -> RueeScene:
        """The picture; with the choices of seat 0 and the cursor at one of them."""
        scene = self.table.scene(self.posed.view(0), self.events, "Now?", "", "")
        if int(self.posed.state.to_act()) != 0:
            return scene
        menu = self.table.menu(self.decision)
        words = [row.choice.words for row in menu.rows]
        return replace(scene, menu=replace(menu, at=words.index(cursor) if cursor else 0))

    def text(
        self, width: int = 100, height: int = 30, blocks: bool = True, cursor: str = ""
    ) -> str:
        lines = self.scene(cursor).compose(width, height, self.symbols, blocks)
        return spaced("\n".join(line.plain.rstrip() for line in lines))

    def labels(self) -> dict[str, str]:
        """By the words of an action: its label."""
        menu = self.table.menu(self.decision)
        return {row.choice.words: spaced(row.choice.label) for row in menu.rows}

    def note(self, words: str) -> str:
        self.table.menu(self.decision)
        line = self.table.note(words)
        return "" if line is None else spaced(f"{line.text} {line.clause}")


def spaced(text: str) -> str:
    """The text with plain spaces alone."""
    return text.replace(NO_BREAK, " ").replace(NO_BREAK_SPACE, " ")

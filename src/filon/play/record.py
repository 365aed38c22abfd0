"""Records: a match as text, one move a line. The format is specified in docs/records.md."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from filon.play.luck import LuckNote
from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.errors import BadRecord
from filon.rules.events import Event
from filon.rules.game import Game, Standings
from filon.rules.options import Options

HEADING = "filon record 1"
CHANCE_MARK = "*"
GIVEN = "given"
LONGEST_NAME = 40


class Move(NamedTuple):
    """Who acted (a seat or CHANCE), and the code of the action."""

    who: int
    action: int


class Step(NamedTuple):
    """One move of a replay: the state after it and what was told."""

    move: Move
    state: State
    events: list[Event]


def is_name(text: str) -> bool:
    """Whether a text can be a player's name."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip()


def set_up_text(game: Game, seats: int, options: Options) -> str:
    """The lines that say what is played; the luck is bound to them."""
    lines = [f"game {game.name} {game.version}", f"seats {seats}"]
    lines += [f"option {name} {word}" for name, word in options.words().items()]
    return "".join(line + "\n" for line in lines)


def move_text(game: Game, move: Move) -> str:
    """A move as a record has it: `2 flip c4`, or `* face gold 3` for chance."""
    who = CHANCE_MARK if move.who == CHANCE else str(move.who)
    return f"{who} {game.actions.text(move.action)}"


def given_text(game: Game, given: Sequence[Move]) -> str:
    """The lines that say from where a match goes on; the luck is bound to them. Nothing for
    one that begins at the start."""
    if not given:
        return ""
    lines = [f"{GIVEN} {len(given)}", *(move_text(game, move) for move in given)]
    return "".join(line + "\n" for line in lines)


@dataclass(frozen=True, slots=True)
class Record:
    """A match that can be replayed. The record of a running match is secret."""

    game: Game
    seats: int
    options: Options
    players: tuple[str, ...]
    luck: LuckNote
    moves: tuple[Move, ...]
    standings: Standings | None = None
    """Of a finished match; None while it runs."""
    given: int = 0
    """How many of the moves were made before the match began: the luck does not answer for
    them."""

    def write(self) -> str:
        """The record as text; `read` gives it back."""
        lines = [HEADING, *self.header(), "moves"]
        lines += [self.move_text(move) for move in self.moves]
        if self.standings is not None:
            lines += _standing_lines(self.standings)
        if self.luck.secret:
            lines.append(f"secret {self.luck.secret}")
        end = "open" if self.standings is None else "finished"
        lines.append(f"end {len(self.moves)} moves {end}")
        return "".join(line + "\n" for line in lines)

    def header(self) -> list[str]:
        """The lines before the moves, as the record of the host has them."""
        return self._header(f" {self.luck.seed}" if self.luck.seed is not None else "")

    def public_header(self) -> list[str]:
        """The same without anything that would foretell luck."""
        return self._header("")

    def _header(self, seed: str) -> list[str]:
        lines = set_up_text(self.game, self.seats, self.options).splitlines()
        lines += [f"player {seat} {name}" for seat, name in enumerate(self.players)]
        lines.append(f"luck {self.luck.kind}{seed}")
        if self.luck.commitment:
            lines.append(f"commitment {self.luck.commitment}")
            lines += [
                f"contribution {seat} {text}".rstrip()
                for seat, text in enumerate(self.luck.contributions)
            ]
        if self.given:
            lines.append(f"{GIVEN} {self.given}")
        return lines

    def move_text(self, move: Move) -> str:
        """`2 flip c4`, or `* face gold 3` for chance."""
        return move_text(self.game, move)

    def line_of(self, number: int) -> int:
        """The line in which a move stands in the text, counted from 1."""
        return len(self.header()) + 3 + number

    @staticmethod
    def read(text: str, game: Game | None = None) -> "Record":
        """The record in this text. Raises BadRecord with the line. A game that
        `find_game` does not find must be given."""
        from filon.play.reading import read_record

        return read_record(text, game)

    def start(self) -> State:
        return self.game.start(self.seats, self.options)

    def replay(self) -> Iterator[Step]:
        """Every move with the state after it. The state goes on with the next step: copy it to
        keep it. Raises BadRecord at a move that is not legal, and at the end when the
        standings are not the recorded ones."""
        state = self.start()
        for number, move in enumerate(self.moves):
            self.check_move(state, number)
            log = Log()
            state.apply(move.action, log)
            yield Step(move, state, log.events)
        self.check_end(state)

    def replayed(self) -> State:
        """The state after the last move."""
        state = self.start()
        for step in self.replay():
            state = step.state
        return state

    def check_move(self, state: State, number: int) -> None:
        """Raises BadRecord unless this move of the record is possible in this state."""
        move = self.moves[number]
        who = int(state.to_act())
        if who == OVER:
            raise BadRecord("a move after the end of the match", self.line_of(number))
        if who != move.who:
            expected = "chance" if who == CHANCE else f"seat {who}"
            raise BadRecord(
                f"expected a move of {expected}, got {self.move_text(move)!r}",
                self.line_of(number),
            )
        if move.action not in state.legal():
            raise BadRecord(
                f"not possible here: {self.move_text(move)!r}", self.line_of(number)
            )

    def check_end(self, state: State) -> None:
        """Raises BadRecord unless the match ends here as the record says."""
        over = state.to_act() == OVER
        if over != (self.standings is not None):
            came = "over" if over else "not over"
            raise BadRecord(
                f"the match is {came} after the last move, the record says otherwise"
            )
        if over and self.game.standings(state) != self.standings:
            raise BadRecord("the standings are not the ones that the moves give")


def _standing_lines(standings: Standings) -> list[str]:
    lines = [
        f"standing {seat} score {score} rank {rank}"
        for seat, (score, rank) in enumerate(
            zip(standings.scores, standings.ranks, strict=True)
        )
    ]
    return [*lines, f"reason {standings.reason} {standings.clause}"]

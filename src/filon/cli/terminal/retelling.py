"""A recorded match, decision by decision."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from filon.cli.terminal.seating import Player, recorded_player
from filon.cli.terminal.table import Table
from filon.play.record import Move, Record
from filon.rules.contract import CHANCE
from filon.rules.errors import BadSetup
from filon.rules.events import Event
from filon.rules.game import View
from filon.words.catalogue import Wording


@dataclass(slots=True)
class Frame:
    """A decision with the chance behind it, between two views."""

    before: View
    after: View
    moves: list[Move] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


class Retelling:
    """The match as a seat (None: a watcher) was told it. Raises BadRecord when it does not
    replay."""

    def __init__(
        self,
        record: Record,
        table: type[Table],
        seat: int | None,
        wording: Wording,
        aloud: bool,
    ) -> None:
        if seat is not None and seat not in range(record.seats):
            raise BadSetup(f"--seat: expected 0 to {record.seats - 1}, got {seat}")
        self.record = record
        self.reader = seat
        self.wording = wording
        self.players: tuple[Player, ...] = tuple(map(recorded_player, record.players))
        self.table = table(record.options, self.players, wording, seat, aloud)
        self.start: View = record.game.view(record.start(), seat)
        self.frames = list(self._frames())

    def _frames(self) -> Iterator[Frame]:
        frame = Frame(self.start, self.start)
        for step in self.record.replay():
            if step.move.who != CHANCE and frame.moves:
                yield frame
                frame = Frame(frame.after, frame.after)
            frame.moves.append(step.move)
            frame.events += [event for event in step.events if event.is_told(self.reader)]
            frame.after = self.record.game.view(step.state, self.reader)
        if frame.moves:
            yield frame

    @property
    def end(self) -> View:
        """The view after the last frame."""
        return self.frames[-1].after if self.frames else self.start

    def events(self, frames: int) -> list[Event]:
        """Everything told in the first frames."""
        return [event for frame in self.frames[:frames] for event in frame.events]

    def heading(self) -> str:
        """Who played what."""
        title = self.record.game.title[self.wording.language]
        listed = self.wording.listed(self.table.names)
        return self.wording.text("replay.players", game=title, players=listed)

    def turns(self) -> Iterator[str]:
        """The match in words, a turn a line."""
        for line in self.table.log(self.events(len(self.frames))):
            number = f"{line.turn:>3}" if line.turn else "   "
            yield f"{number}  {line.text} ({line.clause})"

    def moves(self) -> Iterator[str]:
        """Every move in the record's words, and below each decision what it brought."""
        for frame in self.frames:
            for move in frame.moves:
                yield self.record.move_text(move)
            for event in frame.events:
                yield f"    {self.table.said_in_full(event)} ({event.clause})"

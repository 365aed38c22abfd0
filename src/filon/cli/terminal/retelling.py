"""A recorded match, decision by decision: in words, or on the table."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from filon.cli.terminal.commands import is_back, is_quit
from filon.cli.terminal.layout import Scene
from filon.cli.terminal.screen import Screen, TableLeft
from filon.cli.terminal.seating import recorded_player
from filon.cli.terminal.session import scene_of
from filon.cli.terminal.table import table_of
from filon.play.record import Move, Record
from filon.rules.contract import CHANCE
from filon.rules.errors import BadSetup
from filon.rules.events import Event
from filon.rules.game import View


@dataclass(slots=True)
class Frame:
    """A decision with the chance behind it, and the view after it."""

    after: View
    moves: list[Move] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


class Retelling:
    """The match as a seat (None: a watcher) was told it. Raises BadRecord when it does not
    replay."""

    def __init__(self, record: Record, seat: int | None, language: str, screen: Screen) -> None:
        if seat is not None and seat not in range(record.seats):
            raise BadSetup(f"--seat: expected 0 to {record.seats - 1}, got {seat}")
        self.record = record
        self.seat = seat
        self.screen = screen
        players = [recorded_player(name) for name in record.players]
        self.table = table_of(
            record.game, record.options, players, language, seat, screen.is_ascii
        )
        self.telling = self.table.telling
        self.start: View = record.game.view(record.start(), seat)
        self.frames = list(self._frames())

    def _frames(self) -> Iterator[Frame]:
        frame = Frame(self.start)
        for step in self.record.replay():
            if step.move.who != CHANCE and frame.moves:
                yield frame
                frame = Frame(frame.after)
            frame.moves.append(step.move)
            frame.events += [event for event in step.events if event.is_told(self.seat)]
            frame.after = self.record.game.view(step.state, self.seat)
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
        players = self.telling.listed(self.telling.names)
        return self.telling.text("replay.players", game=self.telling.title, players=players)

    def decisions(self) -> Iterator[str]:
        """The match in words, a decision a line."""
        for number, frame in enumerate(self.frames, 1):
            told = [self.telling.told(event) for event in frame.events]
            clause = f" ({frame.events[-1].clause})" if told else ""
            yield f"{number:>3}  {' '.join(told)}{clause}"

    def moves(self) -> Iterator[str]:
        """Every move in the record's words, and below each decision what it brought."""
        for frame in self.frames:
            for move in frame.moves:
                yield self.record.move_text(move)
            for event in frame.events:
                yield f"    {self.telling.told(event, in_full=True)} ({event.clause})"

    def step_through(self) -> bool:
        """Show a decision after the other; False when somebody leaves before the last one."""
        at = 0
        with self.screen:
            while at <= len(self.frames):
                try:
                    typed = self.screen.ask(self.scene(at))
                except TableLeft:
                    return False
                if is_quit(typed):
                    return False
                at = max(0, at - 1) if is_back(typed) else at + 1
        return True

    def scene(self, at: int) -> Scene:
        """The table after so many decisions; 0 is the start."""
        text = self.telling.text
        heading = text("replay.start")
        view, self.table.shown = self.start, ()
        if at > 0:
            heading = text("replay.heading", move=at, moves=len(self.frames))
            view = self.frames[at - 1].after
            self.table.shown = tuple(self.frames[at - 1].events)
        in_full = not self.screen.is_drawn_anew
        scene = scene_of(self.table, view, self.events(at), in_full)
        return replace(scene, prompt=f"{heading}. {text('replay.typing')}")

"""Choices: legal actions, with what is worth knowing before one is taken.

A game declares its notes as frozen dataclasses below `Note`, as it declares its events, and
says in a subclass of `Notes` when each applies. The sentence of a note is `note.<Name>` in
`filon.words`, that of a label `label.<Name>`; rules write no prose.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from filon.rules.contract import State
from filon.rules.events import Event, Fact
from filon.rules.options import Options

if TYPE_CHECKING:
    from filon.rules.game import Game


@dataclass(frozen=True, slots=True)
class Note(Fact):
    """A fact worth knowing before a choice is taken: the fee due, the odds of a roll."""

    told_as: ClassVar[str] = "note"


@dataclass(frozen=True, slots=True)
class Question(Note):
    """What a seat is asked: the kind of decision, whose sentence is `prompt.<kind>`. A game's
    own subclass adds the facts that its questions name."""

    clause: ClassVar[str] = ""
    kind: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action of a seat, told by nothing but what that seat may know."""

    action: int
    words: str
    """The action in the words of the action table: `take red 8`."""
    label: Note | None = None
    """What it is called, where the words of the action do not say it all."""
    notes: tuple[Note, ...] = ()
    events: tuple[Event, ...] = ()
    """What the seat would be told at once if it chose this, up to the first chance."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat has to decide now."""

    question: Question
    choices: tuple[Choice, ...]
    """In the order of the rules."""


class Notes:
    """What is worth knowing about the choices of one decision. A game subclasses it, and reads
    from the world only what the seat knows of it."""

    def __init__(self, game: "Game", world: State, seat: int, options: Options) -> None:
        """`world`: one that the seat cannot tell from the true one."""
        self.game = game
        self.seat = seat
        self.view = game.view(world, seat)

    def question(self) -> Question:
        """What the seat is asked."""
        return Question(str(getattr(self.view, "phase", "")))

    def label(self, action: int) -> Note | None:
        """What the action is called, where its own words do not say it all."""
        return None

    def on(self, action: int, events: Sequence[Event]) -> Sequence[Note]:
        """What is worth knowing before the action is taken; `events` is what it would bring."""
        return ()


def decision_in(
    game: "Game", world: State, seat: int, options: Options, legal: Sequence[int]
) -> Decision:
    """What the seat has to decide, told in a world that it cannot tell from the true one; the
    world stays as it is."""
    notes = game.notes(world, seat, options)
    return Decision(
        notes.question(),
        tuple(choice_in(game, world, seat, options, notes, action) for action in legal),
    )


def choice_in(
    game: "Game", world: State, seat: int, options: Options, notes: Notes, action: int
) -> Choice:
    events = tuple(game.foresee(world, seat, action, options))
    told = tuple(notes.on(action, events))
    return Choice(action, game.actions.text(action), notes.label(action), told, events)

"""A title: its name, its options, its actions, its views and its refusals."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, get_type_hints

from filon.rules.actions import ActionTable
from filon.rules.choices import Note, Notes
from filon.rules.contract import Log, State
from filon.rules.errors import BadSetup, Refusal, Under
from filon.rules.events import Event
from filon.rules.kinds import Kind, hints_of, kinds_in
from filon.rules.options import Options
from filon.rules.orders import StandingOrders


@dataclass(frozen=True, slots=True)
class View:
    """What a seat with perfect memory may know. A game adds its fields; nothing is copied
    from the state and then removed."""

    seat: int | None
    to_act: int


@dataclass(frozen=True, slots=True)
class Standings:
    """Scores and ranks by seat (ranks from 1; equal seats share the better one), the reason
    of the end in a code, and its clause."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    clause: str

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Components(Protocol):
    """The components of a game where they are data: a board, a mix of cards."""

    @property
    def name(self) -> str: ...

    def page(self) -> str:
        """The file that describes them, to read and change."""

    def counts(self) -> Mapping[str, int]:
        """How many there are, by what they are called."""


def told(world: State, seat: int, action: int) -> list[Event]:
    """All that the seat is told at once when the action is taken in this world, which stays."""
    log = Log()
    world.copy().apply(action, log)
    return [event for event in log.events if event.is_told(seat)]


def ranked(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Ranks from 1 by descending key; equal keys share the better rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class Game(ABC):
    """The rules of a title. One instance a game, `GAME` in its module."""

    name: ClassVar[str]
    title: ClassVar[Mapping[str, str]]
    seats: ClassVar[range]
    version: ClassVar[int]
    """Rises when the effect of a rule changes; a record names the version it began with."""
    options: ClassVar[type[Options]]
    actions: ClassVar[ActionTable]
    clauses: ClassVar[tuple[str, ...]]
    """The clause ids of the rulebook, in order."""
    events: ClassVar[tuple[type[Event], ...]]
    refusals: ClassVar[Mapping[str, Under]]
    """By code: the clause and the facts of every refusal."""
    note_types: ClassVar[tuple[type[Note], ...]] = ()
    """The notes and labels of its choices."""
    printed: ClassVar[Mapping[str, object]] = {}
    """What is printed on its parts, as plain values by name: for pages that draw them."""
    nothing_hidden: ClassVar[bool] = False
    """Whether the views of all seats and of watchers differ in their `seat` only."""
    orders: ClassVar[StandingOrders] = StandingOrders()
    """What a seat may order to be done while its player is away."""
    order: ClassVar[int] = 100
    """Where the game stands in a list of all: the lowest first, equal ones by name."""

    @abstractmethod
    def start(self, seats: int, options: Options) -> State:
        """The table before the first step. Trusts its caller; `set_up` and Match check."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What the seat may know; None is a watcher."""

    def open_view(self, state: State) -> View:
        """All that every seat knows, as a watcher would see it: for a match that is over. A
        game overrides it if there is more than a watcher sees."""
        return self.view(state, None)

    @abstractmethod
    def standings(self, state: State) -> Standings:
        """The standings of a match that is over."""

    @abstractmethod
    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        """Why the seat may not take the action now; None when it may."""

    def tells_choices(self, options: Options) -> bool:
        """Whether choices tell more than the words of their actions."""
        return True

    def notes(self, world: State, seat: int, options: Options) -> Notes:
        """What is worth knowing about the choices that the seat has now; read from a world
        that it cannot tell from the true one."""
        return Notes(self, world, seat, options)

    def foresee(
        self, world: State, seat: int, action: int, options: Options
    ) -> Sequence[Event]:
        """What the seat would be told at once if it took this legal action, up to the first
        chance; not what discloses something, for in the true world it may be something else. A
        game leaves out what says no more than the name of the action, and what a player has to
        remember; and lets in what discloses nothing but what the seat knows."""
        return [event for event in told(world, seat, action) if not event.discloses()]

    @abstractmethod
    def audit(self, state: State) -> list[str]:
        """What does not add up at this table: gold, cards, tiles made or lost; empty when all
        does (law 10)."""

    def components(self, text: str | None = None) -> Components | None:
        """What the text of a components file describes, else the built-in ones; None for a game
        whose components are fixed. Raises BadComponents."""
        return None

    def set_up(self, seats: int, options: Options | Mapping[str, str] | None = None) -> State:
        """The table before the first step, from options in words or typed."""
        self.check_seats(seats)
        return self.start(seats, self.read_options(options, seats))

    def read_options(self, options: Options | Mapping[str, str] | None, seats: int) -> Options:
        """Typed options. Raises BadSetup for an unknown one."""
        if options is None:
            return self.options()
        if isinstance(options, Mapping):
            return self.options.read(options, seats)
        if not isinstance(options, self.options):
            raise BadSetup(f"expected options of {self.name}, got {type(options).__name__}")
        return self.options.read(options.words(), seats)

    def check_seats(self, seats: int) -> None:
        """Raises BadSetup when the game is not for that many."""
        if seats not in self.seats:
            span = f"{self.seats[0]} to {self.seats[-1]}"
            raise BadSetup(f"{self.title['en']} is for {span} seats, got {seats}")

    def refusal(self, code: str, **facts: str | int) -> Refusal:
        """A refusal of this game, with the clause its code stands under."""
        return Refusal(code, self.refusals[code].clause, tuple(facts.items()))

    def kinds(self) -> dict[str, dict[str, Kind]]:
        """The kinds of what messages say, by the key of the message and the name of the fact;
        plain facts are left out. A label has its kinds under `note`, the view under `view`."""
        view = get_type_hints(type(self).view).get("return", View)
        hints: dict[str, Mapping[str, object]] = {"view": hints_of(view)}
        for fact in (*self.events, *self.note_types):
            hints[f"{fact.told_as}.{fact.__name__}"] = hints_of(fact)
        for code, under in self.refusals.items():
            hints[f"refusal.{code}"] = under.facts
        for verb in self.actions.verbs:
            hints[f"choice.{verb.name}"] = self.actions.hints(verb)
        return {key: kinds for key, facts in hints.items() if (kinds := kinds_in(facts))}

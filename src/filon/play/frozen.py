"""A state or an event as plain values: to be kept in a file, or given to another process.

A frozen state holds what has changed since the start of its match; so it takes the same game,
the same number of seats and the same options to thaw it.
"""

from collections.abc import Sequence
from dataclasses import fields
from functools import cache, lru_cache

from filon.rules.contract import State, field_names
from filon.rules.errors import BadRecord
from filon.rules.events import Event
from filon.rules.game import Game
from filon.rules.options import Options

Frozen = dict[str, int | list[int]]
"""By name: the fields of a state that are not as they were at the start."""

_told_fields: dict[type[Event], tuple[str, ...]] = {}


@lru_cache(maxsize=64)
def start_of(game: Game, seats: int, options: Options) -> State:
    """The state before the first step, made once for all tables alike: not to be changed."""
    return game.start(seats, options)


def freeze(state: State, start: State) -> Frozen:
    """What has changed since `start`, the state before the first step of the same match."""
    frozen: Frozen = {}
    for name in field_names(state):
        value, first = plain(getattr(state, name)), plain(getattr(start, name))
        if value != first:
            frozen[name] = value
    return frozen


def thaw(frozen: Frozen, start: State) -> State:
    """The state that was frozen. Raises BadRecord when these are no fields of it."""
    state = start.copy()
    known = field_names(state)
    for name, value in frozen.items():
        listed = isinstance(value, list)
        if name not in known or listed == isinstance(getattr(state, name), int):
            raise BadRecord(f"a frozen state with {name!r:.40}; expected fields of its game")
        if isinstance(value, list):
            write(state, name, value)
        else:
            setattr(state, name, value)
    return state


def write(state: State, name: str, numbers: list[int]) -> None:
    """Into the vector that is there: mypyc leaks one that is set from outside."""
    if len(getattr(state, name)) != len(numbers):
        state.resize(name, len(numbers))
    field = getattr(state, name)
    for k, number in enumerate(numbers):
        field[k] = number


def plain(value: object) -> int | list[int]:
    if isinstance(value, int):
        return value
    assert hasattr(value, "__iter__"), "a state holds whole numbers and vectors of them"
    return [int(each) for each in value]


def told_fields(kind: type[Event]) -> tuple[str, ...]:
    """The fields of an event in their order, but the audience."""
    if kind not in _told_fields:
        _told_fields[kind] = tuple(each.name for each in fields(kind) if each.name != "to")
    return _told_fields[kind]


@cache
def kinds_of(game: Game) -> dict[str, type[Event]]:
    return {kind.__name__: kind for kind in game.events}


def freeze_event(event: Event) -> list[object]:
    """Its name, to whom it is told, and its fields in their order."""
    return [event.name, event.to, *(getattr(event, name) for name in told_fields(type(event)))]


def thaw_event(frozen: Sequence[object], game: Game) -> Event:
    """The event that was frozen. Raises BadRecord when the game has none such."""
    name, to, *values = map(tupled, frozen)
    kind = kinds_of(game).get(str(name))
    if kind is None:
        raise BadRecord(f"an event {name!r:.40}; expected one of {game.name}")
    names = told_fields(kind)
    if len(names) != len(values):
        raise BadRecord(f"{len(values)} fields of {name}; expected {len(names)}")
    return kind(to=to, **dict(zip(names, values, strict=True)))  # type: ignore[arg-type]


def tupled(value: object) -> object:
    """Lists were tuples before they were written as JSON."""
    if isinstance(value, list | tuple):
        return tuple(map(tupled, value))
    return value

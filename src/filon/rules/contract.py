# compiled: engine
"""The contract every game of Filon keeps: a match is a walk down a tree.

Whoever acts next is a seat `0 … n-1`, `CHANCE` or `OVER`. Everything dice, a deck or a
face-down card can bring is a chance step with integer weights, declared by the rules;
the rules never draw. The laws of `filon.rules.laws` hold for every game.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from filon.rules.events import Event
from filon.rules.rng import Rng

CHANCE: Final = -1
OVER: Final = -2

EMPTY: Final = vec[i64]()
"""What a field that is a vector starts with, until the table is set up."""

LOOKUP: Final = "lookup"
"""The field for what the rules look up: it follows from the options and never changes."""

_fields: dict[type["State"], tuple[str, ...]] = {}
_facts: dict[type["State"], tuple[str, ...]] = {}


class Log:
    """What happened, in order. Search and simulation pass `None` and create no event."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """All that is true at the table. One subclass a game.

    A game declares its fields in the body of its class: name, type and what each starts with,
    a whole number or a vector of them. Construction, `facts`, freezing and comparison follow
    from that. `apply` trusts its caller; `filon.play.match.Match.play` is the gate that checks.
    """

    NO_FACTS: ClassVar[tuple[str, ...]] = ()
    """The fields that `facts` leaves out, besides `lookup`."""

    def copy(self) -> "State":
        """An equal state that shares nothing that changes. A compiled game names its fields
        here once more, for speed; law 4 finds one that is missing."""
        other = type(self)()
        for name in field_names(self):
            value = getattr(self, name)
            setattr(other, name, value if isinstance(value, int) else value[:])
        if hasattr(self, LOOKUP):
            setattr(other, LOOKUP, getattr(self, LOOKUP))
        return other

    def resize(self, name: str, length: i64) -> None:
        """Give a vector another length. A compiled game whose vectors change their length
        names them here: mypyc leaks a vector that is set from outside."""
        setattr(self, name, vec[i64]([0] * int(length)))

    def to_act(self) -> i64:
        """A seat, CHANCE or OVER."""
        raise NotImplementedError

    def legal_count(self) -> i64:
        """How many actions `to_act` may take; never 0 before OVER."""
        raise NotImplementedError

    def legal_at(self, k: i64) -> i64:
        """The k-th legal action, in a fixed order without duplicates."""
        raise NotImplementedError

    def weight_at(self, k: i64) -> i64:
        """At CHANCE: the positive weight of the k-th outcome."""
        raise NotImplementedError

    def draw(self, rng: Rng) -> i64:
        """At CHANCE: an outcome by weight. A game may give a faster one."""
        count = self.legal_count()
        total: i64 = 0
        k: i64 = 0
        while k < count:
            total += self.weight_at(k)
            k += 1
        left = rng.below(total)
        k = 0
        while left >= self.weight_at(k):
            left -= self.weight_at(k)
            k += 1
        return self.legal_at(k)

    def apply(self, action: i64, log: Log | None) -> None:
        """Carry out a legal action; tell the log what happened."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """What the seat has won so far."""
        raise NotImplementedError

    def redeal(self, seat: i64, rng: Rng) -> "State":
        """A world this seat cannot tell from the true one; draws only from `rng`."""
        raise NotImplementedError

    def facts(self) -> tuple[object, ...]:
        """Everything this state holds, for comparison: equal facts, equal futures."""
        kind = type(self)
        names = _facts.get(kind)
        if names is None:
            left_out = kind.NO_FACTS
            names = tuple(name for name in field_names(self) if name not in left_out)
            _facts[kind] = names
        found: list[object] = []
        for name in names:
            value = getattr(self, name)
            found.append(value if isinstance(value, int) else tuple(value))
        return tuple(found)

    def legal(self) -> list[int]:
        """All legal actions in their order; empty when the match is over."""
        return [int(self.legal_at(k)) for k in range(self.legal_count())]


def field_names(state: State) -> tuple[str, ...]:
    """The fields of a state, but `lookup`."""
    kind = type(state)
    found = _fields.get(kind)
    if found is None:
        names = [name for name in dir(state) if name[0].islower() and name != LOOKUP]
        found = tuple(name for name in names if not callable(getattr(state, name)))
        _fields[kind] = found
    return found


def playout(state: State, rng: Rng) -> i64:
    """Play on at random to the end, seats and chance alike; give the number of plies."""
    plies: i64 = 0
    while True:
        who = state.to_act()
        if who == CHANCE:
            state.apply(state.draw(rng), None)
        elif who == OVER:
            return plies
        else:
            state.apply(state.legal_at(rng.below(state.legal_count())), None)
        plies += 1

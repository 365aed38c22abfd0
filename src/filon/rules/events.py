"""Events: typed facts that a table would say, each under its clause.

A game declares its events as frozen dataclasses below `Event`, with the kinds of their fields
(`filon.rules.kinds`). Rules write no prose; the sentences live in `filon.words`.
"""

from dataclasses import dataclass, field, fields
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Fact:
    """What the rules tell by a name, under a clause, with fields of declared kinds."""

    clause: ClassVar[str]
    """The clause of the rulebook that it stands under, unless `under` says more."""

    told_as: ClassVar[str]
    """What it is: an `event` or a `note`."""

    @property
    def name(self) -> str:
        return type(self).__name__

    @property
    def under(self) -> str:
        """The clause of this very fact, where its fields decide it."""
        return self.clause

    def facts(self) -> dict[str, object]:
        """Its fields by name, but the audience."""
        return {
            each.name: getattr(self, each.name) for each in fields(self) if each.name != "to"
        }

    def as_json(self) -> dict[str, object]:
        """The fact as plain values: its name, its clause and its fields."""
        return {self.told_as: self.name, "clause": self.under, **self.facts()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Fact):
    """What happened, told to everybody (`to is None`) or to the seats in `to`."""

    told_as: ClassVar[str] = "event"

    to: tuple[int, ...] | None = field(default=None)

    def discloses(self) -> bool:
        """Whether a seat's decision shows somebody what they could not see just before: after
        it nothing can be taken back. Chance outcomes need not say so."""
        return False

    def is_told(self, seat: int | None) -> bool:
        """Whether this seat (None: a watcher) is told."""
        return self.to is None or (seat is not None and seat in self.to)

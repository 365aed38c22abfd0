"""Events: typed facts that a table would say, each under its clause.

A game declares its events as frozen dataclasses below `Event`. Rules write no prose; the
sentences live in `filon.words`.
"""

from dataclasses import dataclass, field, fields
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact told to everybody (`to is None`) or to the seats in `to`."""

    clause: ClassVar[str]
    """The clause of the rulebook that made it happen."""

    to: tuple[int, ...] | None = field(default=None)

    @property
    def name(self) -> str:
        return type(self).__name__

    def discloses(self) -> bool:
        """Whether a seat's decision shows somebody what they could not see just before: after
        it nothing can be taken back. Chance outcomes need not say so."""
        return False

    def is_told(self, seat: int | None) -> bool:
        """Whether this seat (None: a watcher) is told."""
        return self.to is None or (seat is not None and seat in self.to)

    def as_json(self) -> dict[str, object]:
        """The fact as plain values: its name, its clause, and its fields but the audience."""
        plain: dict[str, object] = {"event": self.name, "clause": self.clause}
        for each in fields(self):
            if each.name != "to":
                plain[each.name] = getattr(self, each.name)
        return plain

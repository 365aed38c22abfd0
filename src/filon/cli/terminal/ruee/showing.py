"""What a table of La Ruée vers l'or shows at one moment, before anybody draws it."""

from dataclasses import dataclass
from enum import Enum

from filon.cli.terminal.ruee.board import standing, targets, walks
from filon.cli.terminal.ruee.story import Dig, Fight
from filon.rules.ruee.components import CONCESSIONS
from filon.rules.ruee.view import Concession, Prospector, RueeView


class Focus(Enum):
    """What everybody looks at."""

    TOWN = "the town"
    MINE = "a concession"
    DUEL = "a duel"


@dataclass(frozen=True, slots=True)
class Showing:
    """A view with the turn that is looked at."""

    view: RueeView
    components: str | None
    """The text of other components than the built-in ones."""
    names: tuple[str, ...]
    reader: int | None
    own: int | None
    """The seat whose hand and tiles are shown."""
    dig: Dig
    fight: Fight | None
    cursor: str = ""
    """The choice at the cursor, in the words of the action table."""

    @property
    def seats(self) -> list[int]:
        """The seats clockwise, the own one first."""
        first = self.own or 0
        return [(first + place) % self.view.seats for place in range(self.view.seats)]

    @property
    def active(self) -> int:
        """Who is asked now; else whose turn it is."""
        return self.view.to_act if self.view.to_act >= 0 else self.view.active

    @property
    def mine(self) -> Prospector | None:
        """The prospector of the own seat."""
        return None if self.own is None else self.view.prospectors[self.own]

    @property
    def focus(self) -> Focus:
        """A duel; a concession in which a turn is spent; else the town."""
        if self.fight is not None:
            return Focus.DUEL
        view = self.view
        if view.active < 0 or view.die:
            return Focus.TOWN
        is_in_mine = view.prospectors[view.active].square in CONCESSIONS
        return Focus.MINE if is_in_mine else Focus.TOWN

    @property
    def concession(self) -> Concession | None:
        """The concession that is looked at; in the town, the one in which the reader is."""
        who = self.mine
        if self.focus is Focus.MINE:
            who = self.view.prospectors[self.view.active]
        if who is None or who.square not in CONCESSIONS:
            return None
        return self.view.concessions[CONCESSIONS.index(who.square)]

    @property
    def walks(self) -> tuple[str, ...]:
        return walks(self.view, self.components)

    @property
    def targets(self) -> tuple[int, ...]:
        return targets(self.view, self.components)

    def at(self, square: str) -> list[int]:
        """The seats that are there."""
        return standing(self.view, square)

    def you(self, seat: int) -> str:
        """Whether a sentence about this seat speaks to its reader."""
        return "true" if seat == self.reader else "other"

    @property
    def chosen_square(self) -> str:
        """The square that the choice at the cursor leads to; empty where it is none."""
        verb, _, word = self.cursor.partition(" ")
        if verb == "walk":
            return word
        return self.view.prospectors[int(word)].square if verb == "challenge" else ""

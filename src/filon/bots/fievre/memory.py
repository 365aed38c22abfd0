# compiled: engine
"""What was looked at last: while nothing but the bids changes, cards keep their prices."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.fievre.components import CONCESSION_COUNT, EVENT_KINDS, MOST_SEATS
from filon.rules.fievre.state import FievreState

ROOM: Final = 2 * MOST_SEATS + CONCESSION_COUNT + EVENT_KINDS + 20
NOTHING: Final = -99


class Memory:
    """All that the worth of the cards on sale depends on, as it was last."""

    def __init__(self) -> None:
        self.facts = vec[i64]([NOTHING] * ROOM)
        self.at: i64 = 0
        self.changed = False

    def forget(self) -> None:
        facts = self.facts
        facts[0] = NOTHING

    def is_new(self, table: FievreState) -> bool:
        """Whether this position differs in anything that matters; then it is remembered."""
        self.at = 0
        self.changed = False
        self.note(table.cards)
        self.note(table.on_sale)
        self.note(table.governor_on)
        self.note(table.girls_on)
        self.note(table.vein_on)
        self.note(table.built)
        self.note(table.aside)
        self.note(table.expropriation_fee)
        self.note_all(table.sale, table.on_sale)
        self.note_all(table.gold, table.seats)
        self.note_all(table.mayor, len(table.mayor))
        self.note_all(table.saloon_town, table.built)
        self.note_all(table.saloon_owner, table.built)
        self.note_all(table.kept, len(table.kept))
        self.note_all(table.owner, len(table.owner))
        return self.changed

    def note(self, fact: i64) -> None:
        facts = self.facts
        if facts[self.at] != fact:
            facts[self.at] = fact
            self.changed = True
        self.at += 1

    def note_all(self, more: vec[i64], count: i64) -> None:
        facts, first = self.facts, self.at
        for k in range(count):
            if facts[first + k] != more[k]:
                facts[first + k] = more[k]
                self.changed = True
        self.at = first + count

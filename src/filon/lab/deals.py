"""Luck that is dealt alike to every seating: the k-th chance step has numbers of its own."""

from filon.play.luck import Luck, LuckNote, ScriptedLuck
from filon.rules.actions import ActionTable
from filon.rules.contract import State
from filon.rules.rng import Rng, scatter


class DealtLuck(Luck):
    """The luck of one deal. The k-th chance step draws from a stream made of the deal and k
    alone, so neither what bots think nor how many numbers an earlier step took changes it.

    In a record it stands as a script: the outcomes are all there, but nothing can go on from
    it.
    """

    kind = "dealt"

    def __init__(self, deal: int) -> None:
        self.deal = deal
        self._base = scatter(deal)

    def settle(self, state: State, actions: ActionTable, step: int) -> int:
        return int(state.draw(Rng(self._base + step)))

    def note(self) -> LuckNote:
        return LuckNote(ScriptedLuck.kind)

"""The trace of a match: a digest of everything after every ply, for law 11."""

from hashlib import blake2b

from filon.rules.contract import CHANCE, OVER, Log
from filon.rules.laws.case import Case
from filon.rules.rng import Rng


def trace(case: Case) -> list[str]:
    """One digest a ply: who acted, the action, the facts, the events, the scores, a view."""
    rng = Rng(case.seed)
    state = case.start()
    digests: list[str] = []
    while state.to_act() != OVER:
        who = int(state.to_act())
        legal = state.legal()
        action = int(state.draw(rng)) if who == CHANCE else legal[rng.below(len(legal))]
        log = Log()
        state.apply(action, log)
        told = [event.as_json() for event in log.events]
        scores = [int(state.score(seat)) for seat in range(case.seats)]
        seen = case.game.view(state, case.seed % case.seats)
        everything = repr((who, legal, action, state.facts(), told, scores, seen))
        digests.append(blake2b(everything.encode(), digest_size=4).hexdigest())
    return digests

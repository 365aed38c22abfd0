# compiled: engine
"""What a search is told of Gold.

All flips are public, so nothing is hidden but faces that nobody has seen. Cards that come to
the same are one candidate; playouts follow the quick play of `filon.bots.gold.judgement`; the
outlook is a guess in points of gold, made into shares of the win.
"""

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.gold.judgement import Judgement
from filon.bots.gold.kinds import fold, kind_of, open_face, rush_kinds
from filon.bots.gold.outlook import Outlook
from filon.bots.gold.ranking import Ranking
from filon.bots.gold.rush import is_last_rush, solve_rush
from filon.bots.guide import Guide
from filon.rules.contract import State
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import ENDED, RUSHING
from filon.rules.rng import Rng


class GoldGuide(Guide):
    """Where to look in Gold, how to play on, how good a position is."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.judgement = Judgement(seats)
        self.ranking = Ranking(self.judgement)
        self.evaluation = Outlook(seats)

    def candidates(self, state: State, found: vec[i64]) -> i64:
        """One place of each kind of card that comes to the same, the best first."""
        assert isinstance(state, GoldState), "a state of Gold"
        if not state.step & 1 or state.step == ENDED:
            return super().candidates(state, found)
        return self.ranking.rank(state, found)

    def follow(self, state: State, rng: Rng) -> i64:
        """Known pairs that gain; else what its judgement of pairs says."""
        assert isinstance(state, GoldState), "a state of Gold"
        return self.judgement.follow(state)

    def is_branch(self, state: State, seat: i64) -> bool:
        """Every face that comes up is seen by all (G6); so is who begins (G5)."""
        return True

    def outlook(self, state: State, rewards: vec[float]) -> None:
        """The share of the win by the expected gold; `reward` at the end."""
        assert isinstance(state, GoldState), "a state of Gold"
        if state.step == ENDED:
            self.reward(state, rewards)
        else:
            self.evaluation.shares(state, rewards)

    def tie_break(self, state: State, seat: i64) -> i64:
        """G17: more gold cards; G18: over several rounds, more gold in the last."""
        assert isinstance(state, GoldState), "a state of Gold"
        if state.rounds > 1:
            return state.gold[seat]
        return state.cards[seat]

    def is_solvable(self, state: State) -> bool:
        """The last rush of a match."""
        assert isinstance(state, GoldState), "a state of Gold"
        return is_last_rush(state)

    def solve(self, state: State) -> list[tuple[int, list[float]]]:
        """Twenty times as fast as the solver for all games."""
        assert isinstance(state, GoldState), "a state of Gold"
        return solve_rush(state)

    def key(self, state: State) -> object:
        """Everything but the places, and but colours that come to the same."""
        assert isinstance(state, GoldState), "a state of Gold"
        piles: i64 = 0
        cards: i64 = 0
        for seat in range(self.seats):
            piles = piles << 6 | state.gold[seat]
            cards = cards << 5 | state.cards[seat]
        where = state.step << 3 | state.active
        if state.rounds > 1:
            where = (where << 3 | state.opener) << 3 | state.round
        if state.step >= RUSHING:
            kinds: i64 = 0
            counts = rush_kinds(state)
            for k in range(len(counts)):
                kinds = kinds << 6 | counts[k]
            if state.rounds == 1:
                return (int(where), int(kinds), int(piles), int(cards))
            return (int(where), int(kinds), int(piles), int(cards), tuple(state.totals))
        pace = (state.idle << 1 | state.fresh) << 5 | (kind_of(state, open_face(state)) + 1)
        known, hidden = fold(state)
        return (
            int(where),
            int(pace),
            int(piles),
            int(cards),
            tuple(known),
            tuple(hidden),
            tuple(state.totals),
        )

    def parts(self, state: State, seat: i64) -> list[tuple[str, float]]:
        """What the outlook of a seat is made of, in points of gold; together they are what it
        may expect at the end of the match, but for rounds to come."""
        assert isinstance(state, GoldState), "a state of Gold"
        return self.evaluation.parts(state, seat)

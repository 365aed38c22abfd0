"""The classic memory game for two, move by move, as two players with perfect memories play it.

A turn flips two cards. A pair is taken, and its taker goes on; else both cards are turned down
again and the other seat plays. When both in a row flip two cards that were known already, the
match ends and what still lies there is nobody's. Only kinds of cards are kept, for cards of a
kind are all alike: pairs of which one card is known (singles), of which both are (open pairs),
and of which none is.

U. Zwick and M. S. Paterson, "The memory game", Theoretical Computer Science 110 (1993), found
how it is played best.
"""

from fractions import Fraction
from functools import cache

from librt.vecs import vec

from bots.search.tiny import Tiny
from filon.bots.guide import Guide
from filon.rules.contract import CHANCE, OVER, Log, State

# Decisions: which kind of card is flipped.
NEW, SINGLE, PAIRED, MATCH = 0, 1, 2, 3
# Outcomes: whose match a new card is.
OF_FIRST, OF_SINGLE, OF_NONE = 4, 5, 6
# The first card of a turn: not flipped yet, its match is known or not, or about to be seen.
DOWN, MATCHED, ALONE = 0, 1, 2

NO_MOVE, ONE_MOVE, TWO_MOVE = 0, 1, 2
"""The kinds of turn by how many new cards they flip when the first one finds no match."""


class MemoryGame(Tiny):
    """Where a match stands; `pairs` counts all that lie there."""

    def __init__(
        self,
        pairs: int,
        singles: int = 0,
        open_pairs: int = 0,
        turn: int = 0,
        first: int = DOWN,
        flipping: bool = False,
        shown: bool = False,
        idle: int = 0,
        taken: tuple[int, int] = (0, 0),
    ) -> None:
        self.pairs = pairs
        self.singles = singles
        """Of other pairs than the first card's."""
        self.open_pairs = open_pairs
        self.turn = turn
        self.first = first
        self.flipping = flipping
        """Whether a new card is about to be seen."""
        self.shown = shown
        """Whether a new card was flipped in this turn."""
        self.idle = idle
        """How many turns in a row flipped only known cards."""
        self.taken = taken

    def copy(self) -> "MemoryGame":
        return MemoryGame(*self.facts())  # type: ignore[arg-type]

    def facts(self) -> tuple[object, ...]:
        cards = (self.pairs, self.singles, self.open_pairs)
        turn = (self.turn, self.first, self.flipping, self.shown, self.idle)
        return (*cards, *turn, self.taken)

    def untouched(self) -> int:
        """Pairs of which no card is known."""
        first = 1 if self.first != DOWN else 0
        return self.pairs - self.singles - self.open_pairs - first

    def new_cards(self) -> int:
        first = 1 if self.first == ALONE else 0
        return self.singles + 2 * self.untouched() + first

    def to_act(self) -> int:
        if self.flipping:
            return CHANCE
        return OVER if not self.pairs or self.idle == 2 else self.turn

    def ways(self) -> list[int]:
        if self.to_act() == OVER:
            return []
        if self.flipping:
            return [outcome for outcome, weight in self.outcomes() if weight]
        found = [MATCH] if self.first == MATCHED else []
        found += [NEW] if self.new_cards() else []
        found += [SINGLE] if self.singles else []
        return found + ([PAIRED] if self.open_pairs else [])

    def outcomes(self) -> list[tuple[int, int]]:
        """What a new card may be, and how many new cards are that."""
        first = 1 if self.first == ALONE else 0
        return [(OF_FIRST, first), (OF_SINGLE, self.singles), (OF_NONE, 2 * self.untouched())]

    def weight_at(self, k: int) -> int:
        return dict(self.outcomes())[self.ways()[k]]

    def apply(self, action: int, log: Log | None) -> None:
        if action == NEW:
            self.flipping = self.shown = True
            return
        self.flipping = False
        if self.first == DOWN:
            self.flip_first(action)
        else:
            self.flip_second(action)

    def flip_first(self, card: int) -> None:
        """The first card leaves its kind; its pair counts by itself from now on."""
        self.first = ALONE if card in (SINGLE, OF_NONE) else MATCHED
        if card in (SINGLE, OF_SINGLE):
            self.singles -= 1
        elif card == PAIRED:
            self.open_pairs -= 1

    def flip_second(self, card: int) -> None:
        if card in (MATCH, OF_FIRST):
            self.take_pair()
            return
        if card == OF_SINGLE:
            self.singles -= 1
            self.open_pairs += 1
        elif card == OF_NONE:
            self.singles += 1
        if self.first == MATCHED:
            self.open_pairs += 1
        else:
            self.singles += 1
        self.idle = 0 if self.shown else self.idle + 1
        self.begin_turn(1 - self.turn)

    def take_pair(self) -> None:
        self.pairs -= 1
        mine, others = self.taken[self.turn], self.taken[1 - self.turn]
        self.taken = (mine + 1, others) if self.turn == 0 else (others, mine + 1)
        self.idle = 0
        self.begin_turn(self.turn)

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.first = DOWN
        self.shown = False

    def score(self, seat: int) -> int:
        return self.taken[seat]


class Gains(Guide):
    """Rewards grow with the pairs that one is ahead: from 0, all lost, to 1, all won."""

    def __init__(self, pairs: int) -> None:
        super().__init__(2)
        self.pairs = pairs

    def is_branch(self, state: State, seat: int) -> bool:
        return True

    def is_solvable(self, state: State) -> bool:
        return True

    def outlook(self, state: State, rewards: "vec[float]") -> None:
        ahead = int(state.score(0)) - int(state.score(1))
        rewards[0] = (self.pairs + ahead) / (2 * self.pairs)
        rewards[1] = (self.pairs - ahead) / (2 * self.pairs)

    def gain(self, reward: float) -> float:
        """By how many pairs one is ahead."""
        return 2 * self.pairs * reward - self.pairs


@cache
def best_gain(pairs: int, singles: int) -> Fraction:
    """By how many pairs whoever begins ends up ahead, when both play their best."""
    return max(gains(pairs, singles).values())


def gains(pairs: int, singles: int) -> dict[int, Fraction]:
    """The same by kind of turn. Whatever a new first card matches is taken; a pair that is
    laid open is the other's."""
    if pairs == 0:
        return {ONE_MOVE: Fraction(0)}
    new = 2 * pairs - singles
    lucky = Fraction(singles, new)
    taken = lucky * (1 + best_gain(pairs - 1, singles - 1)) if singles else Fraction(0)
    if lucky == 1:
        return {ONE_MOVE: taken}
    missed = 1 - lucky
    found = {TWO_MOVE: taken + missed * gain_of_second(pairs, singles)}
    if singles >= 1:
        found[ONE_MOVE] = taken - missed * best_gain(pairs, singles + 1)
    if singles >= 2:
        found[NO_MOVE] = Fraction(0)
    return found


def gain_of_second(pairs: int, singles: int) -> Fraction:
    """What a new second card brings behind a new first one without a known match."""
    new = 2 * pairs - singles - 1
    neither = new - 1 - singles
    pair_taken = 1 + best_gain(pairs - 1, singles)
    total = pair_taken - singles * pair_taken
    if neither:
        total -= neither * best_gain(pairs, singles + 2)
    return total / new


def published_kind(pairs: int, singles: int) -> int:
    """The kind of turn that Zwick and Paterson proved best."""
    if (pairs + singles) % 2 == 1 and 3 * singles >= 2 * (pairs + 1):
        return NO_MOVE
    is_one_move = (singles >= 1 and (pairs + singles) % 2 == 0) or (pairs, singles) == (6, 1)
    return ONE_MOVE if is_one_move else TWO_MOVE

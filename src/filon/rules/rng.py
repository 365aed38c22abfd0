# compiled: engine
"""A small seeded generator for playouts, search and simulation.

Multiply-with-carry: one 63-bit word, one multiplication a number, the same numbers
compiled and plain (no intermediate leaves 63 bits). It is fast and repeatable, not
unpredictable: a table that must be trusted draws from `filon.play.luck` instead.
"""

from typing import Final

from mypy_extensions import i64

# MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime: the period is about 2**62.
MULTIPLIER: Final = 1791398085
LOW: Final = 0xFFFFFFFF
SEED_STEP: Final = 0x9E3779B97F4A7C15
WORD: Final = 0xFFFFFFFFFFFFFFFF


def scatter(seed: int) -> int:
    """A 64-bit hash of a seed (the finaliser of splitmix64): near seeds give far streams."""
    word = (seed + 1) * SEED_STEP & WORD
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & WORD
    return word ^ (word >> 31)


class Rng:
    """A repeatable stream of numbers; equal seeds give equal streams."""

    def __init__(self, seed: int) -> None:
        word = scatter(seed)
        low: int = word & LOW
        if low == LOW:  # with the largest carry this word would never change
            low = 0
        carry: int = (word >> 32) % (MULTIPLIER - 1) + 1
        self.word: i64 = carry * 4294967296 + low

    def next32(self) -> i64:
        """The next number in 0 … 2**32 - 1."""
        word = self.word
        low = word & LOW
        carry = word >> 32
        self.word = low * MULTIPLIER + carry
        return low ^ carry

    def below(self, bound: i64) -> i64:
        """A number in 0 … bound - 1, each exactly as likely; bound in 1 … 2**31."""
        product = self.next32() * bound
        if product & LOW < bound:
            floor = 4294967296 % bound
            while product & LOW < floor:
                product = self.next32() * bound
        return product >> 32

    def split(self) -> "Rng":
        """A new stream that shares nothing with what this one still gives."""
        return Rng(int(self.next32()) << 32 | int(self.next32()))

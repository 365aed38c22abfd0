"""The seeded generator: the same numbers everywhere, evenly spread."""

from collections import Counter

import pytest

from filon.rules.rng import LOW, MULTIPLIER, SEED_STEP, Rng, scatter

SIGMAS = 5


class Reference:
    """The generator once more, in whole numbers of any size."""

    def __init__(self, seed: int) -> None:
        word = scatter(seed)
        self.low = 0 if word % 2**32 == 2**32 - 1 else word % 2**32
        self.carry = (word // 2**32) % (MULTIPLIER - 1) + 1

    def next32(self) -> int:
        number = self.low ^ self.carry
        self.carry, self.low = divmod(self.low * MULTIPLIER + self.carry, 2**32)
        return number

    def below(self, bound: int) -> int:
        while True:
            high, low = divmod(self.next32() * bound, 2**32)
            if low >= 2**32 % bound:
                return high


def numbers(seed: int, count: int) -> list[int]:
    rng = Rng(seed)
    return [int(rng.next32()) for _ in range(count)]


# --- the stream ------------------------------------------------------------------------

KNOWN = {
    # seed: the first numbers of 32 bits, then one each below 2, 6, 64, 1000 and 2**31
    0: ([2005814045, 718728074, 624820345, 864590945], [0, 0, 50, 625, 122973589]),
    1: ([2718656595, 3759863675, 1172611568, 1155864117], [0, 2, 43, 655, 1989012113]),
    -1: ([1, 1, 1791398085, 1242775166], [0, 3, 31, 753, 1515593706]),
    123456789: ([1820686322, 3112527499, 2840232606, 666537518], [1, 2, 16, 792, 1678959471]),
}


@pytest.mark.parametrize("seed", KNOWN)
def test_known_answers_hold_compiled_and_plain(seed: int) -> None:
    rng = Rng(seed)
    first, below = KNOWN[seed]
    assert [int(rng.next32()) for _ in first] == first
    assert [int(rng.below(bound)) for bound in (2, 6, 64, 1000, 2**31)] == below


def test_known_answers_of_the_hash_of_seeds() -> None:
    """The first numbers of splitmix64 from the state 0, as published."""
    assert scatter(0) == 0xE220A8397B1DCDAF
    assert scatter(1) == 0x6E789E6AA1B965F4
    assert scatter(2) == 0x06C45D188009454F


@pytest.mark.parametrize("seed", [*range(30), -5, 2**31, 2**63, 2**64 - 2, 10**19])
def test_the_stream_is_multiply_with_carry(seed: int) -> None:
    rng, reference = Rng(seed), Reference(seed)
    for _ in range(200):
        assert rng.next32() == reference.next32()


@pytest.mark.parametrize(
    "bound", [1, 2, 3, 5, 6, 64, 1000, 2**16 + 1, 3 * 2**29, 2**30 + 1, 2**31 - 1, 2**31]
)
def test_a_number_below_a_bound_is_drawn_again_when_it_would_favour_some(bound: int) -> None:
    rng, reference = Rng(bound), Reference(bound)
    for _ in range(500):
        number = rng.below(bound)
        assert 0 <= number < bound
        assert number == reference.below(bound)
    assert rng.next32() == reference.next32()


def test_equal_seeds_give_equal_streams_and_others_differ() -> None:
    assert numbers(7, 50) == numbers(7, 50)
    assert len({tuple(numbers(seed, 2)) for seed in range(2000)}) == 2000


def test_near_seeds_give_far_streams() -> None:
    """Half of all bits differ between the streams of a seed and of the next."""
    bits = [
        (one ^ other).bit_count()
        for seed in range(200)
        for one, other in zip(numbers(seed, 8), numbers(seed + 1, 8), strict=True)
    ]
    expected = len(bits) * 16
    assert abs(sum(bits) - expected) < SIGMAS * (len(bits) * 32 / 4) ** 0.5


def test_seeds_count_modulo_64_bits() -> None:
    assert SEED_STEP % 2 == 1
    assert numbers(3, 5) == numbers(3 + 2**64, 5) == numbers(3 - 2**64, 5)


# 2**32 * (MULTIPLIER - 1) + LOW is the one word that multiply-with-carry leads to itself.
TO_THE_FIXED_WORD = [12235840124486271494, 17310026158218662248]


def test_these_seeds_would_lead_to_the_fixed_word() -> None:
    fixed = (MULTIPLIER - 1) * 2**32 + LOW
    assert divmod(LOW * MULTIPLIER + (MULTIPLIER - 1), 2**32) == divmod(fixed, 2**32)
    for seed in TO_THE_FIXED_WORD:
        high, low = divmod(scatter(seed), 2**32)
        assert low == LOW
        assert high % (MULTIPLIER - 1) == MULTIPLIER - 2


@pytest.mark.parametrize("seed", TO_THE_FIXED_WORD)
def test_no_seed_gives_one_number_for_ever(seed: int) -> None:
    assert len(set(numbers(seed, 20))) > 1


# --- evenly spread ---------------------------------------------------------------------


def assert_even(counts: Counter[int], kinds: int, draws: int) -> None:
    assert set(counts) <= set(range(kinds))
    share = 1 / kinds
    spread = (draws * share * (1 - share)) ** 0.5
    for kind in range(kinds):
        assert abs(counts[kind] - draws * share) < SIGMAS * spread, kind


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 24, 64])
def test_every_number_below_a_bound_is_as_likely(bound: int) -> None:
    rng, draws = Rng(bound + 1000), 40_000
    assert_even(Counter(int(rng.below(bound)) for _ in range(draws)), bound, draws)


def test_a_large_bound_whose_plain_product_would_be_uneven() -> None:
    """Below 3 * 2**29 a product without a second draw would favour two in three."""
    rng, draws, bound = Rng(4), 30_000, 3 * 2**29
    drawn = [int(rng.below(bound)) for _ in range(draws)]
    assert_even(Counter(number % 3 for number in drawn), 3, draws)
    assert_even(Counter(number // 2**29 for number in drawn), 3, draws)


def test_pairs_and_distant_pairs_are_as_likely() -> None:
    draws = 40_000
    for distance in (1, 2, 5):
        rng = Rng(distance)
        drawn = [int(rng.below(6)) for _ in range(draws + distance)]
        pairs = Counter(6 * drawn[k] + drawn[k + distance] for k in range(draws))
        assert_even(pairs, 36, draws)


def test_every_bit_is_set_half_of_the_time() -> None:
    draws = 20_000
    drawn = numbers(11, draws)
    for bit in range(32):
        ones = sum(number >> bit & 1 for number in drawn)
        assert abs(ones - draws / 2) < SIGMAS * (draws / 4) ** 0.5


def test_the_first_number_of_many_seeds_is_even_too() -> None:
    draws = 20_000
    assert_even(Counter(int(Rng(seed).below(6)) for seed in range(draws)), 6, draws)


# --- split -----------------------------------------------------------------------------


def test_a_split_stream_is_repeatable_and_shares_nothing_with_the_first() -> None:
    one, other = Rng(5), Rng(5)
    branch, same = one.split(), other.split()
    mine = [int(branch.next32()) for _ in range(2000)]
    assert mine == [int(same.next32()) for _ in range(2000)]
    trunk = [int(one.next32()) for _ in range(2000)]
    assert trunk == [int(other.next32()) for _ in range(2000)]
    assert trunk == numbers(5, 2002)[2:]
    assert len(set(mine) & set(trunk)) < 5


def test_many_splits_of_one_stream_differ() -> None:
    rng = Rng(6)
    assert len({int(rng.split().next32()) for _ in range(1000)}) > 990


def test_the_first_numbers_of_split_streams_are_even() -> None:
    rng, draws = Rng(7), 20_000
    assert_even(Counter(int(rng.split().below(6)) for _ in range(draws)), 6, draws)


# --- the period ------------------------------------------------------------------------


def is_prime(number: int) -> bool:
    """Miller–Rabin with the first 13 primes: exact below 3.3 * 10**24."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if any(number % base == 0 for base in bases):
        return number in bases
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in bases:
        power = pow(base, odd, number)
        if power not in (1, number - 1):
            for _ in range(twos - 1):
                power = power * power % number
                if power == number - 1:
                    break
            else:
                return False
    return True


def test_the_test_of_primes_is_right() -> None:
    known = [number for number in range(2, 2000) if all(number % k for k in range(2, number))]
    assert [number for number in range(2, 2000) if is_prime(number)] == known
    assert is_prime(2**61 - 1)
    for composite in (2**67 - 1, 3215031751, 3825123056546413051, (2**31 - 1) ** 2):
        assert not is_prime(composite)


def test_the_period_is_about_2_to_the_62() -> None:
    """The modulus is a safe prime: the period is half of it."""
    assert is_prime(MULTIPLIER * 2**32 - 1)
    assert is_prime(MULTIPLIER * 2**31 - 1)
    assert 2**61 < MULTIPLIER * 2**31 - 1 < 2**63


def test_no_intermediate_leaves_63_bits() -> None:
    assert LOW * MULTIPLIER + LOW < 2**63
    assert LOW * 2**31 < 2**63

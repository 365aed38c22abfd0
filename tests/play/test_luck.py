"""Where chance comes from: the three kinds, and what a promise binds."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable

import pytest
from mypy_extensions import i64

from filon.play.luck import (
    Luck,
    LuckNote,
    ScriptedLuck,
    SeededLuck,
    VerifiableLuck,
    check_contribution,
    luck_of,
)
from filon.play.match import Match
from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import CHANCE, State
from filon.rules.errors import BadLuck, BadWords
from play.matches import SECRET, finish, promised, random_match

URN = ActionTable(Verb("draw", number=numbers(0, 9)))


class Urn(State):
    """A chance step with these weights and nothing else."""

    def __init__(self, *weights: int) -> None:
        self.weights = weights

    def to_act(self) -> i64:
        return CHANCE

    def legal_count(self) -> i64:
        return len(self.weights)

    def legal_at(self, k: i64) -> i64:
        return k

    def weight_at(self, k: i64) -> i64:
        return self.weights[k]


def sealed(set_up: str = "game urn 1\n", seats: int = 1) -> VerifiableLuck:
    luck = promised("a")
    luck.bind(set_up, seats, 0)
    return luck


def outcomes(match: Match) -> list[str]:
    """What chance brought in this match, in words."""
    return [line[2:] for line in match.record().write().splitlines() if line[0] == "*"]


def played(luck: Luck, seats: int = 2, options: dict[str, str] | None = None) -> list[str]:
    """The outcomes of a match in which the first legal action is always taken."""
    match = Match("gold", seats, options, luck)
    while not match.is_over:
        match.play(match.to_act, match.legal()[0])
    return outcomes(match)


# --- seeded ----------------------------------------------------------------------------


def test_equal_seeds_give_equal_matches_and_others_differ() -> None:
    assert played(SeededLuck(7)) == played(SeededLuck(7))
    assert len({tuple(played(SeededLuck(seed))) for seed in range(40)}) == 40


def test_a_seeded_luck_can_serve_a_second_match_from_its_beginning() -> None:
    luck = SeededLuck(3)
    assert played(luck) == played(luck)


def test_a_seeded_match_that_goes_on_does_not_repeat_its_beginning() -> None:
    luck = SeededLuck(3)
    draws = []
    for step in (0, 5, 0, 5, 6):
        luck.bind("", 1, step)
        draws.append([luck.settle(Urn(1, 1, 1, 1, 1), URN, step) for _ in range(40)])
    assert draws[0] == draws[2]
    assert draws[1] == draws[3]
    assert draws[0] != draws[1]
    assert draws[1] != draws[4]


def test_a_seeded_note_holds_the_seed() -> None:
    assert SeededLuck(-5).note() == LuckNote("seeded", seed=-5)


@pytest.mark.parametrize("seed", [-(2**63), -1, 0, 2**64 - 1])
def test_a_seed_has_64_bits_with_or_without_a_sign(seed: int) -> None:
    assert SeededLuck(seed).seed == seed
    assert played(SeededLuck(seed)) == played(SeededLuck(seed))


@pytest.mark.parametrize("seed", [-(2**63) - 1, 2**64, 10**25])
def test_a_longer_seed_is_refused_in_one_short_line(seed: int) -> None:
    with pytest.raises(BadLuck, match="expected a seed from") as failed:
        SeededLuck(seed)
    assert len(str(failed.value)) < 120


def test_a_seed_of_hundreds_of_digits_is_refused_as_well() -> None:
    with pytest.raises(BadLuck, match="expected a seed from"):
        SeededLuck(10**400)


# --- scripted --------------------------------------------------------------------------


def test_a_script_gives_its_outcomes_in_order_in_words_or_codes() -> None:
    luck = ScriptedLuck(["draw 3", 1, "draw 9"])
    drawn = [luck.settle(Urn(1, 1), URN, step) for step in range(3)]
    assert drawn == [3, 1, 9]
    with pytest.raises(BadLuck) as failed:
        luck.settle(Urn(1, 1), URN, 3)
    assert str(failed.value) == "the script ends after 3 outcomes; expected one more"
    assert luck.note() == LuckNote("scripted")


def test_a_script_speaks_the_words_of_the_game() -> None:
    with pytest.raises((BadLuck, BadWords), match="no verb 'pull'"):
        ScriptedLuck(["pull 3"]).settle(Urn(1), URN, 0)


# --- verifiable: the promise -----------------------------------------------------------


def test_the_commitment_is_a_hash_of_the_secret_and_does_not_change() -> None:
    luck = promised("a", "b")
    commitment = luck.commitment
    assert commitment == hashlib.sha256(b"filon secret 1\n" + SECRET).hexdigest()
    match = Match("gold", 2, luck=luck)
    finish(match)
    assert luck.commitment == match.record().luck.commitment == commitment


def test_a_secret_is_fresh_unless_it_is_given() -> None:
    assert len({VerifiableLuck().secret for _ in range(20)}) == 20
    assert all(len(VerifiableLuck().secret) == 32 for _ in range(20))


@pytest.mark.parametrize("length", [0, 1, 31, 33, 64])
def test_a_secret_has_32_bytes(length: int) -> None:
    with pytest.raises(BadLuck) as failed:
        VerifiableLuck(bytes(length))
    assert str(failed.value) == f"expected a secret of 32 bytes, got {length}"


def test_contributions_come_before_the_first_move_only() -> None:
    luck = promised("early")
    match = Match("gold", 2, luck=luck)
    note = match.record().luck
    with pytest.raises(BadLuck) as failed:
        luck.contribute(1, "late")
    expected = "the match has begun; contributions come before the first move"
    assert str(failed.value) == expected
    assert match.record().luck == note
    assert note.contributions == ("early", "")


def test_a_seat_may_think_again_before_the_first_move() -> None:
    luck = promised("first thought")
    luck.contribute(0, "second thought")
    assert played(luck) == played(promised("second thought"))


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_only_seats_of_the_match_contribute(seat: int) -> None:
    luck = VerifiableLuck(SECRET)
    luck.contribute(seat, "stranger")
    with pytest.raises(BadLuck) as failed:
        Match("gold", 2, luck=luck)
    assert str(failed.value) == f"a contribution of seat {seat}; expected 0 to 1"


@pytest.mark.parametrize("text", [" a", "a ", "a\nb", "a\tb", "\x00", "\ud800", "x" * 65, " "])
def test_a_contribution_is_a_short_printable_text(text: str) -> None:
    luck = VerifiableLuck(SECRET)
    with pytest.raises(BadLuck, match="a contribution is at most 64 printable characters"):
        luck.contribute(0, text)
    with pytest.raises(BadLuck):
        check_contribution(text)


@pytest.mark.parametrize("text", ["", "a", "a b  c", "é 李 ⛏", "x" * 64])
def test_a_contribution_may_be_empty_and_in_any_script(text: str) -> None:
    match = random_match(2, luck=promised(text, "b"))
    assert match.record().luck.contributions == (text, "b")


def test_verifiable_luck_draws_for_a_match_only() -> None:
    with pytest.raises(BadLuck, match="it was not sealed by one"):
        promised().settle(Urn(1, 1), URN, 0)


# --- verifiable: what the outcomes are bound to ----------------------------------------


def test_the_same_secret_contributions_and_set_up_give_the_same_outcomes() -> None:
    assert played(promised("a", "b")) == played(promised("a", "b"))


OTHERS: dict[str, Callable[[], list[str]]] = {
    "another secret": lambda: played(promised("a", "b", secret=bytes(32))),
    "one bit of the secret": lambda: played(promised("a", "b", secret=b"\x80" + SECRET[1:])),
    "another contribution": lambda: played(promised("a", "c")),
    "no second contribution": lambda: played(promised("a")),
    "no contribution": lambda: played(promised()),
    "contributions exchanged": lambda: played(promised("b", "a")),
    "more seats": lambda: played(promised("a", "b"), seats=3),
    "an option of the page": lambda: played(promised("a", "b"), options={"memory_aid": "yes"}),
    "another layout": lambda: played(promised("a", "b"), options={"layout": "grid"}),
}


@pytest.mark.parametrize("other", OTHERS)
def test_the_outcomes_are_bound_to(other: str) -> None:
    assert OTHERS[other]()[:30] != played(promised("a", "b"))[:30]


def test_all_these_outcomes_differ_from_each_other_too() -> None:
    assert len({tuple(make()) for make in OTHERS.values()}) == len(OTHERS)


def test_names_of_players_and_decisions_do_not_change_a_face() -> None:
    """The first card is what it is whoever sits there and wherever the card lies."""
    first = set()
    for k, place in enumerate(("a1", "d4", "h8")):
        match = Match("gold", 2, {"first": "0"}, promised("a"), players=["Ann", f"Bob {k}"])
        match.play(0, f"flip {place}")
        first.add(tuple(outcomes(match)))
    assert len(first) == 1


# --- verifiable: the draw --------------------------------------------------------------


def hmac_number(key: bytes, step: int, attempt: int) -> int:
    digest = hmac.new(key, b"step %d attempt %d\n" % (step, attempt), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")


def by_hand(key: bytes, step: int, weights: list[int]) -> tuple[int, int]:
    """The index that the specification gives at a step, and the attempt that gave it."""
    total, attempt = sum(weights), 0
    while (number := hmac_number(key, step, attempt)) >= 2**64 - 2**64 % total:
        attempt += 1
    rest = number % total
    for index, weight in enumerate(weights):
        if rest < weight:
            return index, attempt
        rest -= weight
    raise AssertionError("weights add up to the total")


def test_known_answers_of_the_specification_for_a_whole_match_of_gold() -> None:
    """Everything here stands in the specification; nothing is taken from the package."""
    secret = hashlib.sha256(b"a secret for this test").digest()
    luck = promised("Zoé throws", "", "third", secret=secret)
    match = random_match(3, luck=luck, seed=1)
    lines = match.record().write().splitlines()
    commitment = hashlib.sha256(b"filon secret 1\n" + secret).hexdigest()
    assert f"commitment {commitment}" in lines
    assert f"secret {secret.hex()}" in lines
    opening = (
        "filon luck 1\n"
        "game gold 1\n"
        "seats 3\n"
        "option colours by-seat\n"
        "option layout scatter\n"
        "option first random\n"
        "option open_piles no\n"
        "option memory_aid no\n"
        "option rounds single\n"
        "contribution 0 Zoé throws\n"
        "contribution 1\n"
        "contribution 2 third\n"
    )
    key = hmac.new(secret, opening.encode("utf-8"), hashlib.sha256).digest()
    deck = {"gold 1": 5, "gold 2": 7, "gold 3": 7, "gold 4": 5}
    for colour in ("green", "orange", "blue", "red", "violet"):
        deck |= {f"{colour} 2": 2, f"{colour} 3": 2, f"{colour} 4": 2, f"{colour} 5": 1}
    deck["dynamite"] = 5
    assert sum(deck.values()) == 64
    came = outcomes(match)
    assert came[0] == f"first {by_hand(key, 0, [1, 1, 1])[0]}"
    assert len(came) == 65
    for step, words in enumerate(came[1:], 1):
        faces = [face for face, count in deck.items() if count]
        index, _ = by_hand(key, step, [deck[face] for face in faces])
        assert words == f"face {faces[index]}"
        deck[faces[index]] -= 1


def urn_key(set_up: str) -> bytes:
    opening = "filon luck 1\n" + set_up + "contribution 0 a\n"
    return hmac.new(SECRET, opening.encode(), hashlib.sha256).digest()


AWKWARD = [
    [1],
    [7],
    [1, 1],
    [5, 7, 7, 5],
    [1, 2**40, 3],
    [2**62, 2**62, 2**62],
    [2**62, 1, 2**62],
    [2**63 - 1, 1, 1],
    [2**63 - 1, 2**63 - 1, 1],
]


@pytest.mark.parametrize("weights", AWKWARD)
def test_a_draw_walks_the_weights_in_legal_order(weights: list[int]) -> None:
    luck, key = sealed(), urn_key("game urn 1\n")
    for step in range(300):
        assert luck.settle(Urn(*weights), URN, step) == by_hand(key, step, weights)[0]


def test_the_tail_that_would_favour_the_first_outcomes_is_drawn_again() -> None:
    """Three equal weights of 2**62: without a second draw the first would come half the time;
    a quarter of all numbers lies in the tail."""
    weights, steps = [2**62] * 3, 3000
    luck, key = sealed(), urn_key("game urn 1\n")
    counts = Counter(luck.settle(Urn(*weights), URN, step) for step in range(steps))
    again = sum(by_hand(key, step, weights)[1] > 0 for step in range(steps))
    assert abs(again - steps / 4) < 5 * (steps * 3 / 16) ** 0.5
    for outcome in range(3):
        assert abs(counts[outcome] - steps / 3) < 5 * (steps * 2 / 9) ** 0.5


@pytest.mark.parametrize("weights", [[1, 1], [5, 7, 7, 5], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
def test_every_outcome_comes_as_often_as_its_weight_says(weights: list[int]) -> None:
    steps, luck = 20_000, sealed("game urn 2\n")
    counts = Counter(luck.settle(Urn(*weights), URN, step) for step in range(steps))
    for outcome, weight in enumerate(weights):
        share = weight / sum(weights)
        spread = (steps * share * (1 - share)) ** 0.5
        assert abs(counts[outcome] - steps * share) < 5 * spread


def test_a_step_has_one_outcome_however_often_it_is_asked() -> None:
    luck = sealed()
    urn = Urn(3, 1, 4, 1, 5)
    once = [luck.settle(urn, URN, step) for step in range(50)]
    assert [luck.settle(urn, URN, step) for step in reversed(range(50))] == once[::-1]


# --- notes -----------------------------------------------------------------------------


def test_the_luck_of_a_note_goes_on_as_the_first_one() -> None:
    luck = promised("a", "", "c")
    played(luck, seats=3)
    note = luck.note()
    assert note.contributions == ("a", "", "c")
    again = luck_of(note)
    assert isinstance(again, VerifiableLuck)
    assert played(again, seats=3) == played(promised("a", "", "c"), seats=3)
    assert again.note() == note
    seeded = luck_of(LuckNote("seeded", seed=0))
    assert isinstance(seeded, SeededLuck)
    assert seeded.seed == 0


@pytest.mark.parametrize(
    "note",
    [LuckNote("scripted"), LuckNote("verifiable", commitment="00"), LuckNote("seeded")],
)
def test_without_seed_or_secret_there_is_nothing_to_go_on_with(note: LuckNote) -> None:
    with pytest.raises(BadLuck) as failed:
        luck_of(note)
    expected = f"a match with {note.kind} luck cannot go on from its record"
    assert str(failed.value) == expected

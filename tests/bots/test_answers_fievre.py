"""Quick answers in La Fièvre de l'or: which bids are worth a thought, and what a concession
brings where the mayor was shot."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from bots.test_guide_fievre import candidates, positions
from filon.bots.contract import Sight
from filon.bots.fievre.effects import expropriation_gain
from filon.bots.fievre.guide import FievreGuide
from filon.bots.fievre.prospect import Prospect
from filon.bots.fievre.worth import FEES_PAID, FIRST_MINE, MOST_COMING, hoped, mine_worth
from filon.bots.guide import MOST_CANDIDATES
from filon.bots.levels import LevelBot
from filon.rules.fievre.components import (
    CONCESSIONS,
    HIGHEST_BID,
    MAYOR_POINTS,
    TOWN_COUNT,
    TOWNS,
)
from filon.rules.fievre.game import GAME
from filon.rules.fievre.options import FievreOptions
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import BIDDING, PASS, SHOT
from filon.rules.rng import Rng
from rules.fievre.table import bidding, choosing, is_over, mayor, play, variants

# --- bids ------------------------------------------------------------------------------


def bids_of(guide: FievreGuide, state: FievreState) -> list[int]:
    found = vec[i64]([0] * MOST_CANDIDATES)
    return [int(found[k]) for k in range(guide.answers.candidates(state, found))]


def highest_that_makes_sense(state: FievreState) -> int:
    """F9: nobody can answer it; more would only cost more."""
    seat = int(state.to_act())
    rivals = [
        int(state.gold[rival])
        for rival in range(int(state.seats))
        if rival != seat and not state.passed >> rival & 1
    ]
    return min(int(state.gold[seat]), max([int(state.highest) + 1, *rivals]))


@pytest.mark.parametrize(("seats", "words"), variants())
def test_the_highest_bid_that_makes_sense_is_worth_a_thought(
    seats: int, words: dict[str, str]
) -> None:
    guide, seen = FievreGuide(seats), 0
    for seed in range(3):
        for state in positions(seats, words, seed):
            if is_over(state) or state.step != BIDDING:
                continue
            found, legal = bids_of(guide, state), state.legal()
            assert set(found) <= set(legal)
            assert len(set(found)) == len(found)
            assert PASS in found
            top = highest_that_makes_sense(state)
            bids = [each for each in found if PASS < each <= state.gold[state.to_act()]]
            if top > state.highest:
                assert top == max(bids)
                assert min(bids) == state.highest + 1
                seen += 1
            else:
                assert bids == []
    assert seen > 30


def test_a_bid_that_settles_it_is_thought_of_however_dear() -> None:
    state = bidding(sale=["red 3", "red 12", "blue 2", "blue 3"], gold=[40, 39, 12, 0])
    assert max(bids_of(FievreGuide(4), state)) == 39
    play(state, "bid 2")
    assert max(bids_of(FievreGuide(4), state)) == 39, "all that he has"
    play(state, "pass")
    assert max(bids_of(FievreGuide(4), state)) == 12


def test_there_is_room_for_every_bid_of_the_fullest_purse() -> None:
    """F9."""
    state = bidding(seats=3, sale=["red 8", "blue 9", "red 4"], deck=[])
    state.gold[0] = HIGHEST_BID
    state.ask(BIDDING, 0)
    assert state.legal() == list(range(HIGHEST_BID + 1))
    guide = FievreGuide(3)
    assert guide.is_small(state), "then every action is a candidate"
    assert candidates(guide, state) == state.legal()
    assert len(guide.solve(state)) == HIGHEST_BID + 1
    sight = Sight(GAME, FievreOptions(), 3, 0, state)
    for solves in (True, False):
        bot = LevelBot("expert", "fievre")
        bot.solves = solves
        assert bot.choose(sight, Rng(1)) in state.legal()


# --- where the mayor was shot ----------------------------------------------------------

REDS = [card for card in CONCESSIONS if card.startswith("red ")]
RED = TOWNS.index("red")


def shot_town(held: list[int], seat: int) -> tuple[FievreState, str]:
    """Who owns how many red concessions after the mayor was shot; one more is on sale."""
    reds = iter(REDS)
    mines = {owner: [next(reds) for _ in range(count)] for owner, count in enumerate(held)}
    card = next(reds)
    state = choosing(
        seats=len(held),
        chooser=seat,
        sale=[card, "blue 9"],
        mines=mines,
        shot=["red"],
        extension="jesweb",
    )
    return state, card


def looked_over(state: FievreState) -> Prospect:
    prospect = Prospect(int(state.seats))
    prospect.look(state)
    return prospect


@settings(max_examples=200)
@given(held=st.lists(st.integers(0, 3), min_size=3, max_size=5), at=st.integers(0, 4))
def test_where_the_mayor_was_shot_the_guess_knows_who_follows(held: list[int], at: int) -> None:
    """F35: the one with most, at least two; at a tie who brought it, else the next."""
    if sum(held) >= len(REDS):
        held = [min(count, 1) for count in held]
    seat = at % len(held)
    state, card = shot_town(held, seat)
    prospect = looked_over(state)
    guess = prospect.office_gain(state, seat, RED)
    coming = prospect.coming[RED]
    play(state, f"take {card}")
    heir = mayor(state, "red")
    if heir < 0:
        assert guess == pytest.approx(FIRST_MINE * hoped(coming) / MOST_COMING)
        return
    fees = float(state.held[heir * TOWN_COUNT + RED]) * coming * FEES_PAID
    office = MAYOR_POINTS + fees
    hurts = 0.0 if heir == seat else prospect.hurts(seat, heir)
    assert guess == pytest.approx(office if heir == seat else -hurts * office)


@pytest.mark.parametrize(
    ("held", "heir"),
    [
        ([1, 0, 0, 0], 0),
        ([0, 1, 1, 1], -1),
        ([1, 2, 0, 0], 0),
        ([0, 2, 0, 0], 1),
        ([0, 0, 2, 2], 2),
        ([0, 3, 0, 2], 1),
        ([1, 3, 3, 0], 1),
    ],
)
def test_f35_who_becomes_mayor_when_seat_0_brings_a_concession(
    held: list[int], heir: int
) -> None:
    state, card = shot_town(held, 0)
    gain = looked_over(state).office_gain(state, 0, RED)
    play(state, f"take {card}")
    assert mayor(state, "red") == heir
    if heir == 0:
        assert gain >= MAYOR_POINTS
    elif heir > 0:
        assert gain < 0, "it makes another mayor"
    else:
        assert 0 <= gain <= FIRST_MINE


@pytest.mark.parametrize("held", [[1, 1, 0], [1, 2, 2], [2, 2, 1], [1, 3, 0]])
def test_an_expropriation_is_no_arrival_where_the_mayor_was_shot(held: list[int]) -> None:
    """F35: it brings the mine and no office, and there is nobody to pay a fee to."""
    reds = iter(REDS)
    mines = {owner: [next(reds) for _ in range(count)] for owner, count in enumerate(held)}
    state = choosing(
        seats=3, sale=["expropriation"], mines=mines, shot=["red"], extension="jesweb"
    )
    prospect, target = looked_over(state), CONCESSIONS.index(mines[1][0])
    gain = expropriation_gain(prospect, state, 0, target)
    worth = mine_worth(state, target, prospect.rolls)
    assert gain == pytest.approx(worth * (1 + prospect.hurts(0, 1)))
    play(state, "take expropriation")
    play(state, f"expropriate {mines[1][0]}")
    assert mayor(state, "red") == -1
    assert state.mayor[RED] == SHOT

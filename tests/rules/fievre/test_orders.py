"""Standing orders in the auction of La Fièvre de l'or (F8, F9)."""

from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.games import find_game

ORDERS = find_game("fievre").orders


def auction() -> Match:
    """The first auction of a match, opened by seat 0."""
    matches = (Match("fievre", 4, luck=SeededLuck(seed)) for seed in range(100))
    return next(match for match in matches if match.to_act == 0)


def carried_out(match: Match, limit: int) -> str:
    return ORDERS.action(match.legal_words(match.to_act), limit)


def test_an_order_bids_the_least_that_counts_f8() -> None:
    match = auction()
    assert carried_out(match, 7) == "bid 1"
    match.play(0, "bid 4")
    assert carried_out(match, 7) == "bid 5"


def test_an_order_goes_up_to_its_limit_and_then_passes_f8() -> None:
    match = auction()
    match.play(0, "bid 6")
    assert carried_out(match, 7) == "bid 7"
    match.play(1, "bid 7")
    assert carried_out(match, 7) == "pass"


def test_an_order_of_more_than_one_owns_stops_at_what_one_owns_f9() -> None:
    match = auction()
    gold = match.view(0).gold  # type: ignore[attr-defined]
    match.play(0, f"bid {gold[0]}")
    assert gold[1] == gold[0]
    assert carried_out(match, 600) == "pass"


def test_the_highest_order_is_what_the_seat_owns_f9() -> None:
    match = auction()
    for seat in range(4):
        assert ORDERS.highest(match.view(seat)) == match.view(seat).gold[seat]  # type: ignore[attr-defined]


def test_who_has_passed_can_order_nothing_f8() -> None:
    match = auction()
    match.play(0, "pass")
    assert ORDERS.highest(match.view(0)) is None
    assert ORDERS.highest(match.view(1)) is not None


def test_there_are_no_orders_outside_an_auction() -> None:
    match = auction()
    match.play(0, "bid 1")
    for seat in (1, 2, 3):
        match.play(seat, "pass")
    assert all(ORDERS.highest(match.view(seat)) is None for seat in range(4))
    assert ORDERS.highest(match.view(None)) is None


def test_a_game_without_an_auction_has_no_orders() -> None:
    match = Match("gold", 2)
    assert match.game.orders.highest(match.view(0)) is None
    assert match.game.orders.shares(match.view(0)) is None

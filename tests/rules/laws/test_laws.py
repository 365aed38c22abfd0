"""The laws find nothing in honest games, and each finds the fault planted for it."""

from collections.abc import Callable

import pytest

from filon._plain import is_compiled
from filon.play import laws as match_laws
from filon.rules import laws
from filon.rules.errors import LawBroken
from filon.rules.game import Game
from filon.rules.games import find_game, game_names
from filon.rules.rng import Rng
from rules.laws.faults import (
    FAULTS,
    LegalByOthersTiles,
    RanksFromZero,
    ShowsTheOthers,
    TurnOrderByTiles,
    game_of,
)
from rules.laws.tiny import (
    GAME,
)


def test_an_honest_game_with_secrets_keeps_every_law() -> None:
    report = match_laws.check(GAME, matches=200, traces=0)
    assert report.matches == 400
    assert report.different_twins > 200, "the leak law must meet twins that really differ"
    assert report.replays == 400


MATCHES = {"gold": 18, "fievre": 8, "ruee": 6}
"""By game: matches for each number of seats, at least one a set of options."""


@pytest.mark.parametrize("name", game_names())
def test_a_game_keeps_every_law_at_every_number_of_seats_with_every_option(name: str) -> None:
    game, matches = find_game(name), MATCHES[name]
    assert all(len(game.options.variants(seats)) <= matches for seats in game.seats)
    report = match_laws.check(game, matches=matches, traces=matches // 2)
    assert report.by_seats == dict.fromkeys(game.seats, matches)
    assert report.traces == (len(game.seats) * (matches // 2) if is_compiled() else 0)


def test_the_kit_is_usable_without_a_match_around_it() -> None:
    assert "no broken law" in str(laws.check(GAME, matches=20))


def test_every_option_is_tried() -> None:
    variants = find_game("gold").options.variants(3)
    tried = {(name, word) for each in variants for name, word in each.words().items()}
    assert ("rounds", "match") in tried
    assert ("first", "2") in tried
    assert ("colours", "violet,red,blue") in tried
    changed = {"short": "yes", "extension": "jesweb", "expropriation_fee": "no"}
    assert any(
        changed.items() <= each.words().items()
        for each in find_game("fievre").options.variants(3)
    )


@pytest.mark.parametrize(("law", "fault"), FAULTS)
def test_a_planted_fault_is_caught_by_its_law(
    law: int, fault: Callable[[], Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("filon.rules.laws.checking.MOST_PLIES", 500)
    with pytest.raises(LawBroken) as broken:
        match_laws.check(fault(), matches=120, traces=0)
    assert broken.value.law == law, str(broken.value)


@pytest.mark.parametrize(
    "fault",
    [ShowsTheOthers, lambda: game_of(LegalByOthersTiles), lambda: game_of(TurnOrderByTiles)],
)
def test_a_leak_is_caught_by_the_leak_law_where_redeals_would_not_be_trusted(
    fault: Callable[[], Game],
) -> None:
    """Law 7 sees these leaks too; the leak law must find them alone."""
    from filon.rules.laws.case import Case, Report
    from filon.rules.laws.twins import check_twins

    game = fault()

    def check_many() -> None:
        for seed in range(300):
            case = Case(game, 3, game.options(), seed)
            check_twins(case, seed % 3, Rng(seed), Report("lantern"))

    with pytest.raises(LawBroken) as broken:
        check_many()
    assert broken.value.law == 8, str(broken.value)


def test_a_broken_law_names_the_case_to_look_at() -> None:
    with pytest.raises(LawBroken, match=r"law 9: .* \(lantern, 2 seats, .*seed \d+, ply \d+\)"):
        laws.check(RanksFromZero(), matches=5)

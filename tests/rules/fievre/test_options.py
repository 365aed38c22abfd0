"""The choices at set-up, in words (F2, F5, F22, F31, F39)."""

import pytest

from filon.rules.errors import BadSetup
from filon.rules.fievre.events import ExpropriationFeePaid
from filon.rules.fievre.game import GAME
from filon.rules.fievre.options import FievreOptions
from filon.rules.options import Options
from rules.fievre.table import choosing, gold, play_out, plays, seen_by, set_up, told

SWITCHES = [
    ("short", "F5", "no", "yes"),
    ("expropriation_fee", "F22", "yes", "no"),
    ("extension", "F31", "none", "jesweb"),
    ("closed_money", "F39", "no", "yes"),
    ("running_scores", "F39", "yes", "no"),
    ("towns", "F2", "boomtown", "french"),
]
"""Every option, the clause it changes, its default and its other word."""
EXPECTED = {name: f"{default} or {other}" for name, _, default, other in SWITCHES}
EXPECTED["short"] = "no or yes with 3 seats"


def test_f2_f5_f22_f31_f39_the_options_in_their_order_and_the_clause_each_changes() -> None:
    declared = [(each.name, each.metadata["clause"]) for each in FievreOptions.declared()]
    assert declared == [(name, clause) for name, clause, _, _ in SWITCHES]


def test_f2_f5_f22_f31_f39_without_words_the_first_of_each_holds() -> None:
    assert FievreOptions().words() == {name: default for name, _, default, _ in SWITCHES}
    for seats in (3, 4, 5):
        assert FievreOptions.read({}, seats) == FievreOptions()
        assert set_up(seats).facts() == GAME.set_up(seats).facts()


@pytest.mark.parametrize(("name", "clause", "default", "other"), SWITCHES)
def test_f2_f5_f22_f31_f39_every_word_is_taken_and_given_back(
    name: str, clause: str, default: str, other: str
) -> None:
    for word in (default, other):
        options = FievreOptions.read({name: word}, 3)
        assert options.words() == FievreOptions().words() | {name: word}
        assert FievreOptions.read(options.words(), 3) == options
        assert GAME.set_up(3, options).facts() == GAME.set_up(3, {name: word}).facts()
    assert FievreOptions.read({name: default}, 3) != FievreOptions.read({name: other}, 3)
    assert clause in GAME.clauses


@pytest.mark.parametrize(
    ("name", "word"),
    [
        pytest.param("short", "true", id="F5 true"),
        pytest.param("short", "", id="F5 nothing"),
        pytest.param("short", "Yes", id="F5 case matters"),
        pytest.param("expropriation_fee", "1", id="F22 1"),
        pytest.param("extension", "yes", id="F31 yes"),
        pytest.param("extension", "JesWeb", id="F31 case matters"),
        pytest.param("closed_money", "closed", id="F39 closed"),
        pytest.param("running_scores", "off", id="F39 off"),
        pytest.param("towns", "english", id="F2 english"),
        pytest.param("towns", "", id="F2 nothing"),
    ],
)
def test_f2_f5_f22_f31_f39_another_word_is_refused_with_what_was_expected(
    name: str, word: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.set_up(3, {name: word})
    assert str(refused.value) == f"option {name}: expected {EXPECTED[name]}, got {word!r}"


def test_f5_f39_an_option_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.set_up(3, {"long": "yes"})
    names = ", ".join(name for name, _, _, _ in SWITCHES)
    assert str(refused.value) == f"no option 'long'; this game has: {names}"


@pytest.mark.parametrize(
    "options", [{"short": True}, {"extension": None}, {"towns": ["french"]}]
)
def test_f2_f5_f31_options_that_are_no_words_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(BadSetup, match="expected"):
        GAME.set_up(3, options)


def test_f39_options_of_another_game_are_refused() -> None:
    with pytest.raises(BadSetup, match="expected options of fievre, got Options"):
        GAME.set_up(3, Options())


# --- F5: short --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5])
def test_f5_the_short_game_is_for_three_only(seats: int) -> None:
    for options in ({"short": "yes"}, FievreOptions(short=True)):
        with pytest.raises(BadSetup) as refused:
            GAME.set_up(seats, options)
        expected = f"option short: expected {EXPECTED['short']}, got 'yes'"
        assert str(refused.value) == expected
    assert set_up(seats, short="no").facts() == set_up(seats).facts()


def test_f5_three_may_play_the_short_game() -> None:
    for options in ({"short": "yes"}, FievreOptions(short=True)):
        assert seen_by(set_up(3, short="yes")) == GAME.view(GAME.set_up(3, options), None)
    assert (seen_by(set_up(3, short="yes")).turns, seen_by(set_up(3)).turns) == (15, 20)


def test_f5_the_short_game_is_among_the_variants_of_three_and_of_no_others() -> None:
    for seats in (3, 4, 5):
        tried = {options.short for options in FievreOptions.variants(seats)}
        assert tried == ({False, True} if seats == 3 else {False})
    for name, _, _, other in SWITCHES:
        tried_words = {options.words()[name] for options in FievreOptions.variants(3)}
        assert other in tried_words


# --- seats ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6, 100])
def test_f5_f10_f11_the_game_is_for_3_to_5(seats: int) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.set_up(seats)
    assert str(refused.value).endswith(f"is for 3 to 5 seats, got {seats}")
    assert list(GAME.seats) == [3, 4, 5]


# --- what options do --------------------------------------------------------------------


@pytest.mark.parametrize(("fee", "paid"), [("yes", 2), ("no", 0)])
def test_f22_with_expropriation_fee_no_an_expropriation_is_free(fee: str, paid: int) -> None:
    state = choosing(
        sale=["expropriation", "red 8"],
        mines={0: ["red 3"], 1: ["red 4", "red 5"]},
        expropriation_fee=fee,
    )
    events = plays(state, "take expropriation", "expropriate red 4")
    assert len(told(events, ExpropriationFeePaid)) == (fee == "yes")
    assert gold(state) == [10 - paid, 10 + paid, 10, 10]


def test_f13_f22_the_fee_of_a_sale_is_due_with_either_word() -> None:
    for fee in ("yes", "no"):
        state = choosing(sale=["red 8"], mines={1: ["red 4", "red 5"]}, expropriation_fee=fee)
        plays(state, "take red 8")
        assert gold(state) == [8, 12, 10, 10]


@pytest.mark.parametrize(
    ("extension", "cards", "turns"), [("none", 60, 15), ("jesweb", 65, 17)]
)
def test_f31_the_extension_adds_its_cards_and_turns(
    extension: str, cards: int, turns: int
) -> None:
    view = seen_by(set_up(4, extension=extension))
    assert (view.deck, view.turns) == (cards, turns)


@pytest.mark.parametrize(
    ("name", "word"), [("closed_money", "yes"), ("running_scores", "no"), ("towns", "french")]
)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_f2_f39_what_only_the_page_shows_does_not_change_the_match(
    name: str, word: str, seats: int
) -> None:
    """F39: a view knows every purse and every score all the same; F2: names only."""
    plain, changed = set_up(seats), set_up(seats, **{name: word})
    assert plain.facts() == changed.facts()
    assert play_out(plain, 6) == play_out(changed, 6)
    for seat in (*range(seats), None):
        assert seen_by(plain, seat) == seen_by(changed, seat)


def test_f39_money_and_scores_are_open_in_every_view() -> None:
    state = choosing(sale=["red 8"], gold=[3, 14, 15, 9], mines={1: ["red 3"]})
    for seat in (0, 1, 2, 3, None):
        assert seen_by(state, seat).gold == (3, 14, 15, 9)
        assert seen_by(state, seat).scores == (3, 15, 15, 9)

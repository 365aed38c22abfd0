"""Advice: ranked, honest about how sure it is, with reasons there are words for."""

import pytest

from bots.test_levels import sights
from filon.bots.advice import Advice, Reason, advise, to_next_decision
from filon.bots.game_bots import guide_for
from filon.bots.guide import Guide
from filon.bots.search.thinking import Budget, Opinion, Thinker
from filon.rules.contract import CHANCE, State
from filon.rules.games import find_game, game_names
from filon.rules.rng import Rng
from filon.words.messages import LANGUAGES, Wording

QUICK = Budget(120)


@pytest.mark.parametrize("game", game_names())
def test_advice_is_about_legal_actions_and_the_same_twice(game: str) -> None:
    for sight in sights(game, find_game(game).seats[0], 6):
        found = advise(sight, Rng(4), QUICK)
        assert found == advise(sight, Rng(4), QUICK)
        actions = [advice.action for advice in found]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(sight.legal())
        for advice in found:
            assert 0 <= advice.value <= 1
            assert advice.margin >= 0
            assert not (advice.exact and advice.margin)


@pytest.mark.parametrize("game", game_names())
def test_an_action_asked_about_is_among_it(game: str) -> None:
    for sight in sights(game, find_game(game).seats[-1], 6):
        for action in (sight.legal()[0], sight.legal()[-1]):
            found = advise(sight, Rng(4), QUICK, action)
            assert action in [advice.action for advice in found]


def test_where_a_search_has_no_opinion_the_guide_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sight = sights("ruee", 2, 4)[1]
    think = Thinker.opinions

    def shrug(
        self: Thinker, world: State, budget: Budget, rng: Rng, also: int | None = None
    ) -> list[Opinion]:
        found = think(self, world, budget, rng, also)
        return [opinion for opinion in found if opinion.action == also]

    monkeypatch.setattr(Thinker, "opinions", shrug)
    found = advise(sight, Rng(4), QUICK)
    assert [advice.action in sight.legal() for advice in found] == [True]


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_words(game: str, language: str) -> None:
    wording = Wording(language, game)
    seats = find_game(game).seats[-1]
    seen = set()
    for sight in sights(game, seats, 30):
        guide = guide_for(sight.game, seats, sight.options)
        seen |= {name for name, _ in guide.parts(sight.world(Rng(1)), sight.seat)}
    assert len(seen) >= 3
    for name in seen:
        more, less = (wording.text(f"part.{name}.{way}") for way in ("more", "less"))
        assert more
        assert less
        assert more != less


def test_the_reasons_for_come_before_those_against_the_weightiest_first() -> None:
    gains = {"a": 1.0, "b": -3.0, "c": 0.01, "d": -0.5, "e": 2.0}
    one = Advice(1, 0.5, 0.1, False, tuple(Reason(*each) for each in gains.items()))
    other = Advice(2, 0.4, 0.1, False, (Reason("a", 2.5), Reason("b", -3.0)))
    assert [reason.part for reason in one.reasons()] == ["e", "a", "b", "d"]
    assert one.reasons(other) == (Reason("e", 2.0), Reason("a", -1.5), Reason("d", -0.5))


class Watchful(Guide):
    """Wants to see no position in which chance has yet to act."""

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert state.to_act() != CHANCE
        return [("known", float(len(state.facts())))]


def test_reasons_are_looked_for_behind_the_chance_that_follows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """G7: whoever flips an unseen card sees it."""
    monkeypatch.setattr("filon.bots.advice.guide_for", lambda *given: Watchful(2))
    sight = sights("gold", 2, 4)[0]
    behind = sight.world(Rng(1))
    behind.apply(behind.legal_at(0), None)
    assert behind.to_act() == CHANCE
    assert advise(sight, Rng(4), QUICK)
    to_next_decision(behind, Rng(2))
    assert behind.to_act() >= 0


def test_a_gold_for_the_taking_is_advised_with_its_reason() -> None:
    """In a rush with something at stake the reason is gold, had or to come."""
    seen = 0
    for seed in range(6):
        for sight in sights("gold", 2, 200, seed)[-8:]:
            found = advise(sight, Rng(4), QUICK)
            if found[0].exact and found[0].value - found[-1].value > 0.1:
                assert found[0].reasons(found[-1])[0].part in ("gold", "takeable", "unseen")
                seen += 1
    assert seen

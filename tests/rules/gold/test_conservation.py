"""No card and no gold appears or vanishes, whatever is played (G1, G4, G6, G15)."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as some

from filon.rules.contract import CHANCE
from filon.rules.events import Event
from filon.rules.gold.components import COLOURS, COPIES, FACES
from filon.rules.gold.events import (
    CardDiscarded,
    DynamiteExploded,
    GoldFound,
    GoldGrabbed,
    ProspectorChased,
    RoundBegan,
)
from filon.rules.gold.game import GAME
from filon.rules.gold.state import GoldState
from rules.gold.table import (
    assert_sound,
    gold_lying,
    is_over,
    legal,
    on_field,
    random_matches,
    set_up,
    walk,
)

ALL_CARDS = Counter(dict(zip(FACES, COPIES, strict=True)))


@some.composite
def tables(draw: some.DrawFn) -> GoldState:
    """A table before the first step: any number of seats, any options."""
    seats = draw(some.integers(2, 5))
    colours = draw(some.permutations(COLOURS))[: 4 if seats == 2 else seats]
    return set_up(
        seats,
        colours=draw(some.sampled_from(["by-seat", ",".join(colours)])),
        layout=draw(some.sampled_from(["scatter", "grid"])),
        first=draw(some.sampled_from(["random", *map(str, range(seats))])),
        open_piles=draw(some.sampled_from(["no", "yes"])),
        memory_aid=draw(some.sampled_from(["no", "yes"])),
        rounds=draw(some.sampled_from(["single", "match"])),
    )


SEEDS = some.integers(0, 2**64)


def cards_left(event: Event) -> list[str]:
    """The cards that this event takes off the field."""
    if isinstance(event, GoldFound):
        return [event.prospector, f"gold {event.gold}"]
    if isinstance(event, ProspectorChased):
        return [event.weaker]
    if isinstance(event, DynamiteExploded):
        return [event.first, event.second]
    if isinstance(event, GoldGrabbed):
        return [f"gold {event.gold}"]
    if isinstance(event, CardDiscarded):
        return [event.card]
    return []


def lying_cards(state: GoldState) -> Counter[str]:
    """The cards on the field, the ones nobody has seen too."""
    seen = Counter(card for card in on_field(state).values() if card != "?")
    unseen = {face: int(state.deck[k]) for k, face in enumerate(FACES)}
    return seen + Counter(unseen)


@random_matches(40)
@given(state=tables(), seed=SEEDS)
def test_g1_every_card_lies_on_the_field_or_has_left_it(state: GoldState, seed: int) -> None:
    left: Counter[str] = Counter()
    for events in walk(state, seed):
        for event in events:
            left.update(cards_left(event))
            if isinstance(event, RoundBegan):
                assert left == ALL_CARDS
                left.clear()
        assert lying_cards(state) + left == ALL_CARDS
        assert len(state.lying) + left.total() == 64
    assert left == ALL_CARDS


@random_matches(40)
@given(state=tables(), seed=SEEDS)
def test_g1_gold_won_gold_lying_and_gold_blown_up_are_60_in_each_round(
    state: GoldState, seed: int
) -> None:
    blown_up = rounds = 0
    for events in walk(state, seed):
        for event in events:
            if isinstance(event, DynamiteExploded):
                for card in (event.first, event.second):
                    kind, _, value = card.partition(" ")
                    blown_up += int(value) if kind == "gold" else 0
            if isinstance(event, RoundBegan):
                rounds += 60 - blown_up
                blown_up = 0
        assert sum(state.gold) + gold_lying(state) + blown_up == 60
        assert sum(state.totals) == rounds
    assert sum(GAME.standings(state).scores) == rounds + 60 - blown_up


@random_matches(40)
@given(state=tables(), seed=SEEDS)
def test_g4_the_cards_that_lie_are_the_places_that_are_not_empty(
    state: GoldState, seed: int
) -> None:
    assert_sound(state)
    for _ in walk(state, seed):
        assert_sound(state)


@random_matches(40)
@given(state=tables(), seed=SEEDS)
def test_g6_legal_actions_ascend_and_chance_lists_each_outcome_once_with_its_weight(
    state: GoldState, seed: int
) -> None:
    for _ in walk(state, seed):
        actions = state.legal()
        assert actions == sorted(set(actions))
        assert len(actions) == state.legal_count()
        assert bool(actions) != is_over(state)
        if state.to_act() == CHANCE:
            weights = [state.weight_at(k) for k in range(len(actions))]
            assert all(weight > 0 for weight in weights)
            assert sum(weights) == state.unseen
            assert all(words.startswith("face ") for words in legal(state))
        elif not is_over(state):
            assert all(words.startswith("flip ") for words in legal(state))


@random_matches(40)
@given(state=tables(), seed=SEEDS)
def test_g15_a_match_ends_and_then_no_card_lies(state: GoldState, seed: int) -> None:
    turns = sum(1 for _ in walk(state, seed))
    assert turns >= 64
    assert is_over(state)
    assert on_field(state) == {}
    assert state.unseen == 0


@random_matches(20)
@given(state=tables(), seed=SEEDS)
def test_g6_a_copy_shares_nothing_that_changes(state: GoldState, seed: int) -> None:
    copies = [(state.copy(), state.facts()) for _ in walk(state, seed)]
    for copy, facts in copies:
        assert copy.facts() == facts
    first, facts = copies[0]
    before = first.copy()
    list(walk(first, seed + 1))
    assert before.facts() == facts

"""No card and no gold appears or vanishes, whatever is played (F1, F7, F9, F30, F37)."""

from collections import Counter

import pytest

from filon.rules.contract import CHANCE
from filon.rules.events import Event
from filon.rules.fievre import events as told_events
from filon.rules.fievre.components import CONCESSIONS, EVENT_COPIES, EXTENSION_COPIES
from filon.rules.fievre.events import CardTaken, TurnBegan
from filon.rules.fievre.game import GAME
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.view import FievreView
from rules.fievre.table import (
    assert_sound,
    gold,
    is_over,
    legal,
    seen_by,
    set_up,
    told,
    variants,
    walk,
)

VARIANTS = variants()
SEEDS = range(3)
TURNS = {
    (3, "none", "no"): 20,
    (4, "none", "no"): 15,
    (5, "none", "no"): 12,
    (3, "none", "yes"): 15,
    (3, "jesweb", "no"): 22,
    (4, "jesweb", "no"): 17,
    (5, "jesweb", "no"): 13,
    (3, "jesweb", "yes"): 17,
}
LEAVE_AT_ONCE = {"dynamite", "expropriation", "shark", "stagecoach", "hold-up"}
LEAVE_AT_ONCE |= {"double", "taxes", "contest"}

every_variant = pytest.mark.parametrize(
    ("seats", "words"),
    VARIANTS,
    ids=[f"{seats} {' '.join(w.values())}" for seats, w in VARIANTS],
)


def all_cards(extension: str) -> Counter[str]:
    events = EVENT_COPIES + (EXTENSION_COPIES if extension == "jesweb" else ())
    return Counter(CONCESSIONS) + Counter(dict(events))


@every_variant
def test_f1_f30_gold_in_hands_and_bank_is_what_was_dealt_and_no_purse_owes(
    seats: int, words: dict[str, str]
) -> None:
    for seed in SEEDS:
        state = set_up(seats, **words)
        for _ in walk(state, seed):
            assert sum(gold(state)) + state.bank == 10 * seats
            assert min(gold(state)) >= 0


@every_variant
def test_f9_a_purse_stays_below_700(seats: int, words: dict[str, str]) -> None:
    for seed in range(20):
        state = set_up(seats, **words)
        assert max(max(gold(state)) for _ in walk(state, seed)) < 700


@every_variant
def test_f1_f16_the_audit_finds_nothing_at_any_ply(seats: int, words: dict[str, str]) -> None:
    for seed in SEEDS:
        state = set_up(seats, **words)
        assert_sound(state)
        for _ in walk(state, seed):
            assert_sound(state)


def somewhere(view: FievreView) -> Counter[str]:
    """Every card that a view shows, in the deck, on sale, before a seat or out of the game."""
    cards = Counter(dict(view.unseen)) + Counter(dict(view.gone)) + Counter(view.sale)
    for seat in range(view.seats):
        cards.update(view.mines[seat])
        cards.update(view.kept[seat])
    for saloon in view.saloons:
        cards.update(["saloon", "girls"] if saloon.girls else ["saloon"])
    cards.update(["governor"] * bool(view.governor) + ["vein"] * bool(view.vein))
    return cards


@every_variant
def test_f1_f3_every_card_is_in_one_place_at_every_ply(
    seats: int, words: dict[str, str]
) -> None:
    """F18: but for the event that is being carried out."""
    everything = all_cards(words["extension"])
    for seed in SEEDS:
        state = set_up(seats, **words)
        for _ in walk(state, seed):
            view = seen_by(state)
            assert somewhere(view) <= everything
            away = everything - somewhere(view)
            assert away.total() <= 1
            if view.phase in ("opening", "sale", "auction", "choice", "dice", "over"):
                assert not away


def leaving(event: Event) -> list[str]:
    """The cards that leave the game with this event, whatever has been taken."""
    facts = event.as_json()
    if event.name in ("MineBlasted", "MineCollapsed"):
        return [str(facts["card"])] + ["vein"] * bool(facts["vein"])
    if isinstance(event, CardTaken):
        return [event.card] if event.card in LEAVE_AT_ONCE else []
    words = {
        "SaloonBlasted": "saloon",
        "GirlsGone": "girls",
        "GovernorGone": "governor",
        "MustangRidden": "mustang",
        "TelegraphUsed": "telegraph",
        "ElectionWon": "election",
        "GunHired": "gun",
    }
    return [words[event.name]] if event.name in words else []


@every_variant
def test_f18_f39_all_that_left_is_known(seats: int, words: dict[str, str]) -> None:
    for seed in SEEDS:
        state, gone = set_up(seats, **words), Counter[str]()
        for events in walk(state, seed):
            for event in events:
                gone.update(leaving(event))
            if told(events, TurnBegan) or is_over(state):
                assert dict(seen_by(state).gone) == dict(gone)


def moved(event: Event, seats: int) -> list[int]:
    """What this event adds to each purse, as it is told."""
    purses = [0] * seats
    if isinstance(event, told_events.PriceShared | told_events.PriceSharedByThree):
        purses = list(event.shares)
        purses[event.seat] -= event.ounces
    elif isinstance(event, told_events.FeePaid | told_events.ExpropriationFeePaid):
        purses[event.seat] -= event.ounces
        purses[event.mayor] += event.ounces
    elif isinstance(event, told_events.SaloonPaid):
        purses[event.seat] -= event.ounces
        purses[event.owner] += event.ounces
    elif isinstance(event, told_events.HoldUpWon):
        purses[event.victim] -= event.ounces
        purses[event.seat] += event.ounces
    elif isinstance(event, told_events.SharkPaid | told_events.TaxesPaid):
        purses = [-ounces for ounces in event.amounts]
    elif isinstance(event, told_events.ContestHeld):
        purses = [got - gave for got, gave in zip(event.received, event.given, strict=True)]
        purses[event.seat] += sum(event.given)
    elif isinstance(event, told_events.WagerDoubled):
        purses[event.seat] = event.ounces // 2
    elif isinstance(event, told_events.WagerLost):
        purses[event.seat] = -event.ounces
    elif isinstance(
        event, told_events.MineProduced | told_events.StagecoachPaid | told_events.WagerRolled
    ):
        purses[event.seat] = event.ounces
    return purses


@every_variant
def test_f39_payments_are_always_told_so_a_perfect_memory_knows_every_purse(
    seats: int, words: dict[str, str]
) -> None:
    for seed in SEEDS:
        state, purses = set_up(seats, **words), [10] * seats
        for events in walk(state, seed):
            for event in events:
                purses = [a + b for a, b in zip(purses, moved(event, seats), strict=True)]
            assert purses == gold(state)


@every_variant
def test_f36_f37_the_turns_are_as_many_as_published(seats: int, words: dict[str, str]) -> None:
    turns = TURNS[seats, words["extension"], words["short"]]
    for seed in SEEDS:
        state = set_up(seats, **words)
        began = [told(events, TurnBegan) for events in walk(state, seed)]
        assert sum(map(len, began)) == turns == seen_by(state).turns
        assert seen_by(state).deck == 0


@every_variant
def test_f8_f12_choices_are_listed_once_and_chance_has_weights(
    seats: int, words: dict[str, str]
) -> None:
    for seed in SEEDS:
        state = set_up(seats, **words)
        for _ in walk(state, seed):
            actions = state.legal()
            assert len(actions) == len(set(actions)) == state.legal_count()
            assert bool(actions) != is_over(state)
            if state.to_act() == CHANCE:
                weights = [int(state.weight_at(k)) for k in range(len(actions))]
                assert all(weight > 0 for weight in weights)
                assert sum(weights) == chances_of(state)
            for action in actions:
                assert (state.to_act() == CHANCE) == (action >= GAME.actions.start("first"))


def chances_of(state: FievreState) -> int:
    """F7: one for each unseen card, of the first turn for each concession; F15: 36 rolls."""
    view = seen_by(state)
    if view.phase != "sale":
        return 36
    concessions = CONCESSIONS if view.turn == 1 else [*CONCESSIONS, *dict(view.unseen)]
    return sum(count for card, count in view.unseen if card in concessions)


@every_variant
def test_f12_a_copy_shares_nothing_that_changes(seats: int, words: dict[str, str]) -> None:
    state = set_up(seats, **words)
    copies = [(state.copy(), state.facts()) for _ in walk(state, 2)]
    assert all(copy.facts() == facts for copy, facts in copies)
    copy, facts = copies[len(copies) // 2]
    again = copy.copy()
    list(walk(copy, 3))
    assert again.facts() == facts
    assert legal(copy) == []

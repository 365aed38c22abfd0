"""What is in the box (F1–F3), and that codes, cards and words name the same things."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

import filon
from filon.rules.fievre import components, steps
from filon.rules.fievre.components import (
    CARDS,
    CONCESSIONS,
    EVENT_COPIES,
    EXTENSION_COPIES,
    TOWNS,
    mine_lookup,
)
from filon.rules.fievre.events import MineCollapsed, MineProduced
from filon.rules.fievre.game import ACTIONS
from rules.fievre.table import (
    choosing,
    gold,
    legal,
    plays,
    roll,
    rolling,
    seen_by,
    set_up,
    told,
)

PUBLISHED = {
    "green": "2/6 4/3 5/2 6/5 7/6D 8/3 9/4 11/2 12/5",
    "purple": "3/5 4/6 5/3 6/9D 7/5 8/1 9/3 10/4 12/5",
    "red": "3/1 4/3 5/5 6/4 7/3 8/4 10/6 11/3 12/6",
    "yellow": "2/5 3/4 5/2 6/4 7/2 8/5 9/4 10/7 11/3",
    "blue": "2/6 3/3 4/5 6/1 7/4 8/2 9/7 10/2 11/4",
}
NUGGETS = {
    f"{town} {mine.split('/')[0]}": int(mine.split("/")[1].removesuffix("D"))
    for town, mines in PUBLISHED.items()
    for mine in mines.split()
}
DANGEROUS = ["green 7", "purple 6"]
ROLLS = [(die, other) for die in range(1, 7) for other in range(1, 7)]


def sum_of(card: str) -> int:
    return int(card.split()[1])


def test_f1_there_are_45_concessions_and_15_events() -> None:
    unseen = dict(seen_by(set_up(4)).unseen)
    concessions = {card: count for card, count in unseen.items() if card in NUGGETS}
    assert sum(concessions.values()) == len(concessions) == 45
    assert sum(unseen.values()) - 45 == 15


def test_f1_there_are_5_mayors_one_a_town() -> None:
    assert len(seen_by(set_up(4)).mayors) == len(TOWNS) == 5


@pytest.mark.parametrize("town", PUBLISHED)
def test_f1_there_are_two_saloon_markers_a_town(town: str) -> None:
    assert len(PUBLISHED) * 2 == 10
    state = choosing(sale=["saloon", "saloon"], seats=3)
    plays(state, "take saloon", f"saloon {town}")
    assert legal(state) == ["take saloon"]
    plays(state, "take saloon")
    assert legal(state) == [f"saloon {each}" for each in PUBLISHED]
    plays(state, f"saloon {town}")
    assert [saloon.town for saloon in seen_by(state).saloons] == [town, town]


def test_f1_the_bank_never_runs_out() -> None:
    state = rolling(seats=3, gold=[600, 0, 0], mines={0: ["purple 6"]})
    assert state.bank < -500
    roll(state, 5, 1)
    assert gold(state) == [609, 0, 0]


def test_f2_the_concessions_are_these_in_the_order_of_the_towns() -> None:
    assert list(CONCESSIONS) == list(NUGGETS)
    assert list(TOWNS) == list(PUBLISHED)
    assert [card for card, _ in seen_by(set_up(4)).unseen][:45] == list(NUGGETS)


@pytest.mark.parametrize("total", range(2, 13))
def test_f2_on_each_sum_these_concessions_pay_these_nuggets(total: int) -> None:
    for die, other in [dice for dice in ROLLS if sum(dice) == total]:
        state = rolling(mines={1: list(NUGGETS)})
        produced = {e.card: e.ounces for e in told(roll(state, die, other), MineProduced)}
        expected = {card: ounces for card, ounces in NUGGETS.items() if sum_of(card) == total}
        assert produced == expected
        assert gold(state) == [10, 10 + sum(expected.values()), 10, 10]


@pytest.mark.parametrize("card", NUGGETS)
def test_f2_each_concession_is_worth_its_nuggets(card: str) -> None:
    state = rolling(mines={2: [card]})
    assert seen_by(state).scores == (10, 10, 10 + NUGGETS[card], 10)


def test_f2_the_dangerous_ones_are_the_7_of_green_and_the_6_of_purple() -> None:
    marked = [
        f"{town} {mine.split('/')[0]}"
        for town, mines in PUBLISHED.items()
        for mine in mines.split()
        if mine.endswith("D")
    ]
    assert marked == DANGEROUS
    for die in (1, 6):
        events = roll(rolling(mines={1: list(NUGGETS)}), die, die)
        assert [event.card for event in told(events, MineCollapsed)] == DANGEROUS


def test_f2_nine_a_town_and_no_sum_twice_in_a_town() -> None:
    for town in TOWNS:
        sums = [sum_of(card) for card in CONCESSIONS if card.split()[0] == town]
        assert len(sums) == 9
        assert all(one < next_one for one, next_one in pairwise(sums))
        assert set(sums) <= set(range(2, 13))


def test_f2_so_many_cards_for_each_sum_and_182_nuggets() -> None:
    counts = Counter(map(sum_of, CONCESSIONS))
    assert [counts[total] for total in range(2, 13)] == [3, 4, 4, 4, 5, 5, 5, 4, 4, 4, 3]
    lookup = [int(figure) for figure in mine_lookup()]
    assert dict(zip(CONCESSIONS, lookup[45:90], strict=True)) == NUGGETS
    assert sum(NUGGETS.values()) == 182


def test_f3_the_events_and_how_many_there_are_of_each() -> None:
    unseen = dict(seen_by(set_up(4)).unseen)
    assert {card: count for card, count in unseen.items() if card not in NUGGETS} == {
        "saloon": 2,
        "girls": 1,
        "dynamite": 3,
        "expropriation": 1,
        "governor": 1,
        "shark": 1,
        "vein": 1,
        "mustang": 1,
        "stagecoach": 1,
        "hold-up": 2,
        "telegraph": 1,
    }


def test_f3_the_fifteenth_event_is_one_line_of_data_marked_as_assumed() -> None:
    assert sum(copies for _, copies in EVENT_COPIES) == 14 + 1
    source = Path(filon.__file__).parent / "rules" / "fievre" / "components.py"
    lines = source.read_text(encoding="utf-8").splitlines()
    marked = [line.split("#")[0].strip() for line in lines if "# assumed" in line]
    assert marked == ['("hold-up", 2),']


def test_f3_f36_the_extension_adds_one_of_each_of_five_events() -> None:
    plain = Counter(dict(seen_by(set_up(4)).unseen))
    more = Counter(dict(seen_by(set_up(4, extension="jesweb")).unseen))
    assert more - plain == dict(EXTENSION_COPIES)
    assert more - plain == dict.fromkeys(["election", "double", "taxes", "contest", "gun"], 1)
    assert (plain.total(), more.total()) == (60, 65)


def test_f1_f3_every_card_has_a_word_and_a_number_of_its_own() -> None:
    kinds = [*CONCESSIONS, *(word for word, _ in EVENT_COPIES + EXTENSION_COPIES)]
    assert list(CARDS) == kinds
    assert len(set(kinds)) == components.CARD_KINDS == 61
    assert (components.FIRST_EVENT, components.EVENT_KINDS) == (45, 16)
    for word in kinds[45:]:
        constant = word.upper().replace("-", "_")
        assert getattr(components, constant) == CARDS.index(word)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("bid 1", steps.BID + 1),
        ("bid 699", steps.BID + 699),
        ("take red 8", steps.TAKE + CARDS.index("red 8")),
        ("take gun", steps.TAKE + components.GUN),
        ("saloon blue", steps.BUILD + TOWNS.index("blue")),
        ("girls 2", steps.LAY_GIRLS + 1),
        ("vein blue 11", steps.LAY_VEIN + 44),
        ("dynamite blue 11", steps.BLAST + 44),
        ("dynamite saloon 1", steps.BLAST_SALOON),
        ("dynamite saloon 2", steps.BLAST_SALOON + 1),
        ("hold-up 3 9", steps.ROB + 3 * steps.NAMES + 9 - steps.LEAST_NAMED),
        ("hold-up 4 12", steps.RIDE - 1),
        ("telegraph 2 5", steps.WIRE + 6 + 4),
        ("taxes even", steps.TAX),
        ("taxes odd", steps.TAX + 1),
        ("first 4", steps.FIRST + 4),
        ("card gun", steps.CARD + components.GUN),
        ("roll 3 5", steps.ROLL + 2 * 6 + 4),
    ],
)
def test_f1_f9_within_a_verb_codes_count_as_the_rules_count(words: str, code: int) -> None:
    assert ACTIONS.parse(words) == code


def test_f4_f5_f38_the_numbers_of_the_rulebook() -> None:
    assert components.PURSE == 10
    assert components.SET_ASIDE == 15
    assert components.MAYOR_POINTS == 5
    assert components.HIGHEST_BID == 699

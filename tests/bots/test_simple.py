"""The random and the greedy bot, what they are given, and what becomes of a bad answer."""

import gc
from collections.abc import Iterator, Mapping
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

from filon.bots.contract import Bot, Sight, sight_of
from filon.bots.roster import PURPOSES, bot_names, make_bot
from filon.bots.seating import play_bot, play_out
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.contract import State
from filon.rules.errors import BadBot
from filon.rules.gold.components import COLOURS, PLACES
from filon.rules.gold.game import GAME
from filon.rules.gold.options import GoldOptions
from filon.rules.gold.state import GoldState
from filon.rules.gold.view import GoldView
from filon.rules.rng import Rng
from play.matches import everything, gold_view, set_ups
from play.peek import PEEK
from rules.gold.table import flip, table

MATCHES = 200


def sight(state: State, seat: int = 0) -> Sight:
    """What the bot in this seat may know at this table."""
    assert isinstance(state, GoldState)
    return Sight(GAME, GoldOptions(), int(state.seats), seat, state)


def choices(bot: str, state: State, seat: int = 0) -> set[str]:
    """Every place that the bot flips at this table, over many generators."""
    found = set()
    for seed in range(60):
        action = make_bot(bot, "gold").choose(sight(state, seat), Rng(seed))
        assert action in state.legal()
        found.add(PLACES[action])
    return found


# --- legal actions ---------------------------------------------------------------------


def positions(names: Mapping[int, str], seats: int, seed: int) -> Iterator[Match]:
    """Every decision of a match between these bots."""
    match = Match("gold", seats, GoldOptions(rounds="match"), SeededLuck(seed))
    bots = {seat: make_bot(names[seat], "gold") for seat in range(seats)}
    rng = Rng(seed)
    while not match.is_over:
        yield match
        play_bot(match, match.to_act, bots[match.to_act], rng)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_chooses_legal_actions_in_thousands_of_positions(name: str) -> None:
    seen = 0
    for seats in (2, 3, 4, 5):
        for seed in range(4):
            for match in positions(dict.fromkeys(range(seats), "random"), seats, seed):
                seen += 1
                given = sight_of(match, match.to_act, Rng(seed))
                assert make_bot(name, "gold").choose(given, Rng(seen)) in match.legal()
    assert seen > 5000


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_plays_every_set_up_to_its_end(name: str) -> None:
    for seats, options in set_ups():
        match = Match("gold", seats, options, SeededLuck(seats))
        play_out(match, dict.fromkeys(range(seats), make_bot(name, "gold")), Rng(seats))
        assert match.is_over


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_draws_from_the_generator_it_is_given_and_from_nothing_else(name: str) -> None:
    records = []
    for _ in range(2):
        match = Match("gold", 3, luck=SeededLuck(1))
        play_out(match, {seat: make_bot(name, "gold") for seat in range(3)}, Rng(2))
        records.append(match.record())
    assert records[0] == records[1]


def test_the_random_bot_may_take_any_legal_action() -> None:
    state = table(field={"a1": "gold 1", "b1": "green 5"}, cards=11)
    assert choices("random", state) == {PLACES[action] for action in state.legal()}


def test_the_random_bot_knows_no_game() -> None:
    match = Match(PEEK, 2, luck=SeededLuck(3))
    play_out(match, dict.fromkeys(range(2), make_bot("random", "peek")), Rng(1))
    assert match.is_over


# --- how the greedy bot plays ----------------------------------------------------------


def gold_won(names: Mapping[int, str], seed: int) -> tuple[int, ...]:
    match = Match("gold", len(names), luck=SeededLuck(seed))
    bots = {seat: make_bot(name, "gold") for seat, name in names.items()}
    play_out(match, bots, Rng(seed))
    standings = match.standings()
    assert standings is not None
    return standings.scores


def test_greedy_beats_random_clearly() -> None:
    wins = gold = 0
    for seed in range(MATCHES):
        seat = seed % 2
        scores = gold_won({seat: "greedy", 1 - seat: "random"}, seed)
        wins += scores[seat] > scores[1 - seat]
        gold += scores[seat] - scores[1 - seat]
    assert wins > 0.95 * MATCHES
    assert gold > 15 * MATCHES


OTHERS = {
    place: f"{colour} {value}"
    for place, colour, value in zip(
        PLACES[-8:], ["orange", "blue"] * 4, "22223333", strict=True
    )
}
"""Prospectors of seats 1 and 2, seen before. Seat 0 owns green; red and violet are neutral."""


def test_greedy_takes_the_richest_pair_it_knows() -> None:
    golds = {"a1": "gold 2", "b1": "gold 3", "d1": "gold 4"}
    state = table(field={**golds, "c1": "green 3", "e1": "?", **OTHERS}, unseen=["gold 1"])
    assert choices("greedy", state) == {"b1"}
    flip(state, "b1")
    assert choices("greedy", state) == {"c1"}


def test_greedy_uses_the_weakest_prospector_that_will_do() -> None:
    able = {"b1": "green 5", "c1": "violet 3", "d1": "green 4", "e1": "green 2"}
    state = table(field={"a1": "gold 3", **able, "f1": "?", **OTHERS}, unseen=["gold 1"])
    assert choices("greedy", state) == {"a1"}
    flip(state, "a1")
    assert choices("greedy", state) == {"c1"}


def test_greedy_completes_a_pair_whose_prospector_it_has_just_found() -> None:
    golds = {"a1": "gold 2", "b1": "gold 4"}
    field = {**golds, "c1": "?", "d1": "?", **OTHERS}
    state = table(field=field, unseen=["green 4", "gold 1"])
    flip(state, "c1: green 4")
    assert choices("greedy", state) == {"b1"}


def test_greedy_completes_a_pair_whose_gold_it_has_just_found() -> None:
    able = {"a1": "red 2", "b1": "green 5"}
    field = {**able, "c1": "?", "d1": "?", **OTHERS}
    state = table(field=field, unseen=["gold 3", "gold 1"])
    flip(state, "c1: gold 3")
    assert choices("greedy", state) == {"b1"}


def test_greedy_looks_at_new_cards_when_it_knows_no_pair_for_itself() -> None:
    field = {"a1": "gold 2", "b1": "gold 4", "c1": "?", "d1": "?", **OTHERS}
    state = table(field=field, unseen=["gold 1", "red 5"])
    assert choices("greedy", state) == {"c1", "d1"}
    flip(state, "d1: red 5")
    assert choices("greedy", state) == {"b1"}


def test_greedy_does_not_hand_gold_that_it_knows_to_another_seat() -> None:
    """All cards are known; seat 0 has flipped a prospector of seat 2, or a gold."""
    golds = {"a1": "gold 2", "b1": "gold 1", "c1": "gold 4"}
    state = table(field={**golds, **OTHERS})
    flip(state, "h8")
    assert choices("greedy", state) == {"c1", *OTHERS} - {"h8"}
    state = table(field={**golds, **OTHERS})
    flip(state, "a1")
    assert choices("greedy", state) == {"b1", "c1"}


def test_greedy_rather_looks_at_a_new_card_than_hand_over_gold_that_it_knows() -> None:
    field = {"a1": "gold 1", "b1": "?", "c1": "?", **OTHERS}
    state = table(field=field, unseen=["blue 4", "gold 2"])
    flip(state, "b1: blue 4")
    assert choices("greedy", state) == {"c1"}


def test_greedy_does_not_begin_with_a_card_that_can_only_bring_gold_to_another_seat() -> None:
    golds = ["gold 1"] * 5 + ["gold 2"] * 5
    field = {**dict(zip(PLACES, golds, strict=False)), "h8": "blue 5"}
    assert "h8" not in choices("greedy", table(field=field))


def gives_away(view: GoldView, place: int) -> bool:
    """Whether flipping this known card as the second brings gold to another seat (G7)."""
    pair = sorted(
        (view.field[place], view.field[PLACES.index(view.face_up[0])]),
        key=lambda card: card.startswith("gold"),
    )
    colour, _, strength = pair[0].partition(" ")
    if colour not in COLOURS or not pair[1].startswith("gold"):
        return False
    owner = view.owners[COLOURS.index(colour)]
    return owner not in (-1, view.to_act) and int(strength) >= int(pair[1][-1])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_never_hands_known_gold_to_others_when_its_second_flip_can_avoid_it(
    seats: int,
) -> None:
    seen = 0
    for seed in range(10):
        names = {seat: "greedy" if seat else "random" for seat in range(seats)}
        for match in positions(names, seats, seed):
            view = gold_view(match, match.to_act)
            if view.phase != "second":
                continue
            rng = Rng(seen)
            place = make_bot("greedy", "gold").choose(sight_of(match, match.to_act, rng), rng)
            if view.field[place] != "?" and gives_away(view, place):
                assert all(
                    view.field[other] != "?" and gives_away(view, other)
                    for other in match.legal()
                )
            seen += 1
    assert seen > 500


def test_in_the_rush_greedy_picks_the_richest_gold_it_knows() -> None:
    field = {"a1": "gold 2", "b1": "gold 4", "c1": "blue 5", "d1": "gold 3", "e1": "?"}
    state = table(field=field, unseen=["gold 4"], rush=True)
    assert choices("greedy", state) == {"b1"}


def test_in_the_rush_greedy_looks_at_new_cards_when_it_knows_no_gold() -> None:
    field = {"a1": "green 5", "b1": "dynamite", "c1": "?", "d1": "?"}
    state = table(field=field, unseen=["gold 4", "gold 1"], rush=True)
    assert choices("greedy", state) == {"c1", "d1"}
    state = table(field={"a1": "green 5", "b1": "dynamite"}, rush=True)
    assert choices("greedy", state) == {"a1", "b1"}


def test_greedy_plays_gold_only() -> None:
    bot = make_bot("greedy", "gold")
    match = Match(PEEK, 2, luck=SeededLuck(1))
    with pytest.raises(BadBot, match="this bot plays gold, not peek"):
        bot.choose(sight_of(match, 0, Rng(1)), Rng(1))


# --- what a bot is given ---------------------------------------------------------------


def reachable(root: object) -> Iterator[object]:
    """Everything that can be reached from an object, but for code and modules."""
    seen: dict[int, object] = {}
    ahead = [root]
    while ahead:
        each = ahead.pop()
        if id(each) in seen or isinstance(
            each, (type, ModuleType, FunctionType, BuiltinFunctionType)
        ):
            continue
        seen[id(each)] = each
        yield each
        ahead += gc.get_referents(each)
        ahead += vars(each).values() if hasattr(each, "__dict__") else []


def half_way(seats: int = 3) -> Match:
    match = Match("gold", seats, luck=SeededLuck(5))
    while match.number < 60:
        match.play(match.to_act, match.legal()[-1])
    return match


def test_the_true_state_the_match_and_its_luck_cannot_be_reached_from_a_sight() -> None:
    match = half_way()
    hidden = [value for value in vars(match).values() if isinstance(value, (State, SeededLuck))]
    assert len(hidden) == 2
    assert all(any(each is value for each in reachable(match)) for value in hidden)
    given = sight_of(match, match.to_act, Rng(1))
    for each in reachable(given):
        assert not isinstance(each, (Match, SeededLuck))
        assert all(each is not value for value in hidden)


def test_whatever_a_bot_does_to_its_worlds_the_match_and_its_sight_stay_as_they_are() -> None:
    match = half_way()
    before = everything(match)
    given = sight_of(match, match.to_act, Rng(1))
    view, legal = given.view, given.legal()
    assert view == match.view(match.to_act)
    assert legal == match.legal()
    for seed in range(10):
        world = given.world(Rng(seed))
        while world.to_act() != -2:
            world.apply(world.legal_at(0), None)
        legal.clear()
        assert everything(match) == before
        assert given.view == view
        legal = given.legal()
        assert legal == match.legal()
    for each in reachable(given):
        if isinstance(each, State):
            each.apply(each.legal_at(0), None)
    assert everything(match) == before


def test_a_sight_shows_a_seat_no_secret_of_another() -> None:
    """In the toy game the card that seat 0 keeps is dealt anew: all come, whatever is true."""
    match = Match(PEEK, 2, luck=SeededLuck(3))
    match.play(0, "keep")
    match.play(0, "done")
    worlds = [sight_of(match, 1, Rng(seed)).world(Rng(seed + 99)) for seed in range(60)]
    cards = [PEEK.view(world, 0).own for world in worlds]
    assert set(cards) == {1, 2, 3}
    assert {PEEK.view(world, 1).own for world in worlds} == {
        PEEK.view(match.true_state(), 1).own
    }


def test_thinking_does_not_touch_the_luck_of_the_match() -> None:
    thoughtful, plain = half_way(), half_way()
    rng = Rng(9)
    for _ in range(50):
        given = sight_of(thoughtful, thoughtful.to_act, rng)
        make_bot("random", "gold").choose(given, rng)
        given.world(rng)
    for match in (thoughtful, plain):
        play_out(match, dict.fromkeys(range(3), make_bot("greedy", "gold")), Rng(1))
    assert thoughtful.record() == plain.record()


# --- bad bots --------------------------------------------------------------------------


class Answer(Bot):
    """Gives one answer, whatever it sees."""

    name = "answer"

    def __init__(self, action: int) -> None:
        self.action = action

    def choose(self, sight: Sight, rng: Rng) -> int:
        return self.action


@pytest.mark.parametrize("action", [-1, 64, 69, 93, 94, 10**9])
def test_an_illegal_answer_is_a_bad_bot_and_changes_nothing(action: int) -> None:
    match = half_way()
    before = everything(match)
    with pytest.raises(BadBot) as refused:
        play_bot(match, match.to_act, Answer(action), Rng(1))
    expected = f"answer chose {action}; expected one of the legal actions"
    assert str(refused.value) == expected
    assert everything(match) == before


def test_a_card_that_has_left_is_an_illegal_answer() -> None:
    match = Match("gold", 2, {"first": "0"}, SeededLuck(1))
    while "" not in gold_view(match).field:
        match.play(match.to_act, match.legal()[0])
    empty = gold_view(match).field.index("")
    with pytest.raises(BadBot, match=f"answer chose {empty}"):
        play_bot(match, match.to_act, Answer(empty), Rng(1))


def test_a_bot_nobody_knows() -> None:
    with pytest.raises(BadBot) as refused:
        make_bot("genius", "gold")
    levels = "novice, regular, expert, master"
    expected = f"no bot 'genius' for gold; expected one of: random, greedy, {levels}"
    assert str(refused.value) == expected
    with pytest.raises(BadBot) as refused:
        make_bot("greedy", "peek")
    expected = f"no bot 'greedy' for peek; expected one of: random, {levels}"
    assert str(refused.value) == expected
    with pytest.raises(BadBot) as refused:
        make_bot("x" * 500, "gold")
    assert len(str(refused.value)) < 150


def test_every_bot_of_the_roster_is_made_under_its_name_and_anew() -> None:
    assert {"random", "greedy"} <= set(bot_names("gold"))
    assert bot_names("gold") == [name for name in PURPOSES if name in bot_names("gold")]
    for name in bot_names("gold"):
        bot = make_bot(name, "gold")
        assert bot.name == name
        assert bot is not make_bot(name, "gold")


def test_the_answer_is_played_through_the_gate() -> None:
    match = half_way()
    action = match.legal()[0]
    told = play_bot(match, match.to_act, Answer(action), Rng(1))
    assert told == match.events[-len(told) :]
    assert match.record().write().count(f"flip {PLACES[action]}\n") >= 1

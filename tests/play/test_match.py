"""The gate through which every move passes: what it refuses and what it gives."""

import pytest

from filon.play.luck import ScriptedLuck, SeededLuck
from filon.play.match import Match
from filon.rules.contract import CHANCE, OVER
from filon.rules.errors import (
    BadLuck,
    BadSetup,
    BadWords,
    FilonError,
    MoveRefused,
    StaleMove,
    UnknownGame,
)
from filon.rules.gold.components import PLACES
from filon.rules.gold.game import GAME
from filon.rules.gold.options import GoldOptions
from play.matches import (
    everything,
    finish,
    flip_on,
    gold_view,
    promised,
    random_match,
    scripted,
)
from play.peek import PEEK, Dealt, Kept, Nodded, Shown


def in_mid_turn() -> Match:
    """a1 and b1 are empty; seat 1 has flipped blue 3 at c4 and must flip a second card."""
    match = scripted("dynamite", "gold 1", "blue 3", "gold 2")
    for seat, words in ((0, "flip a1"), (0, "flip b1"), (1, "flip c4")):
        match.play(seat, words)
    return match


# --- the gate --------------------------------------------------------------------------

NOT_YOURS = "not allowed: not your turn, seat 1 (G5)"
NO_DECISION = "not allowed: not a decision (G6)"
VERBS = "expected one of: flip <place>, first <seat>, face <card>"
NO_PLACE = "is none of a1, b1, c1, …, g8, h8"
REFUSED: list[tuple[int, int | str, type[FilonError], str]] = [
    (1, "flip c4", MoveRefused, "not allowed: card face up, place c4 (G6)"),
    (1, "flip a1", MoveRefused, "not allowed: place empty, place a1 (G4)"),
    (1, "face gold 1", MoveRefused, NO_DECISION),
    (1, "first 1", MoveRefused, NO_DECISION),
    (1, 93, MoveRefused, NO_DECISION),
    (0, "flip h8", MoveRefused, NOT_YOURS),
    (2, "flip h8", MoveRefused, NOT_YOURS),
    (3, "flip h8", MoveRefused, NOT_YOURS),
    (99, "flip h8", MoveRefused, NOT_YOURS),
    (CHANCE, "flip h8", MoveRefused, NOT_YOURS),
    (CHANCE, "face gold 2", MoveRefused, NOT_YOURS),
    (OVER, "flip h8", MoveRefused, NOT_YOURS),
    (1, -1, BadWords, "no action has the code -1; expected 0 to 93"),
    (1, 94, BadWords, "no action has the code 94; expected 0 to 93"),
    (1, 10**30, BadWords, f"no action has the code {10**30}; expected 0 to 93"),
    (1, "", BadWords, f"no verb ''; {VERBS}"),
    (1, "pass", BadWords, f"no verb 'pass'; {VERBS}"),
    (1, "Flip h8", BadWords, f"no verb 'Flip'; {VERBS}"),
    (1, "63", BadWords, f"no verb '63'; {VERBS}"),
    (1, "flip", BadWords, f"place '' {NO_PLACE}"),
    (1, "flip i9", BadWords, f"place 'i9' {NO_PLACE}"),
    (1, "flip h8 ", BadWords, f"place 'h8 ' {NO_PLACE}"),
    (1, "flip  h8", BadWords, f"place ' h8' {NO_PLACE}"),
    (1, "flip " + "h" * 999, BadWords, "an action of 1004 characters; expected at most 200"),
]


@pytest.mark.parametrize(("seat", "action", "error", "message"), REFUSED)
def test_a_refused_move_says_why_and_changes_nothing(
    seat: int, action: int | str, error: type[FilonError], message: str
) -> None:
    match = in_mid_turn()
    before = everything(match)
    with pytest.raises(error) as refused:
        match.play(seat, action)
    assert str(refused.value) == message
    assert everything(match) == before
    assert [event.name for event in match.play(1, "flip h8")] == ["CardFlipped", "GoldFound"]


@pytest.mark.parametrize("at", [-1, 0, 5, 7, 99])
def test_a_move_meant_for_another_position_is_stale_and_changes_nothing(at: int) -> None:
    match = in_mid_turn()
    before = everything(match)
    with pytest.raises(StaleMove) as refused:
        match.play(1, "flip h8", at=at)
    assert str(refused.value) == f"meant for move {at}, the match is at move 6"
    assert everything(match) == before
    match.play(1, "flip h8", at=6)
    assert match.number == 8


def test_a_move_sent_twice_counts_once() -> None:
    match = scripted("gold 1", "gold 2", "gold 3")
    match.play(0, "flip a1", at=0)
    with pytest.raises(StaleMove):
        match.play(0, "flip b1", at=0)
    assert match.record().write().count("0 flip") == 1


def test_a_match_that_is_over_takes_no_move_of_anybody() -> None:
    match = random_match(seats=2, seed=1)
    before = everything(match)
    for seat in (0, 1, 2, CHANCE, OVER):
        for action in ("flip a1", "face gold 1", "first 0"):
            with pytest.raises(MoveRefused) as refused:
                match.play(seat, action)
            assert str(refused.value) == "not allowed: match over (G15)"
    with pytest.raises(StaleMove):
        match.play(0, "flip a1", at=match.number - 1)
    with pytest.raises(BadWords):
        match.play(0, "flip z1")
    assert everything(match) == before


def test_a_move_is_given_by_its_code_as_well() -> None:
    by_words, by_code = scripted("gold 1"), scripted("gold 1")
    by_words.play(0, "flip c4")
    by_code.play(0, PLACES.index("c4"))
    assert everything(by_words) == everything(by_code)


def test_why_not_answers_without_a_move() -> None:
    match = in_mid_turn()
    before = everything(match)
    assert match.why_not(1, "flip h8") is None
    refusal = match.why_not(1, "flip c4")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("card_face_up", "G6")
    assert refusal.facts == (("place", "c4"),)
    with pytest.raises(BadWords):
        match.why_not(1, "flip nowhere")
    assert everything(match) == before


def test_play_tells_what_this_move_brought_and_chance_is_settled_at_once() -> None:
    match = scripted("dynamite", "gold 1")
    assert [event.name for event in match.play(0, "flip a1")] == ["CardFlipped"]
    told = match.play(0, "flip b1")
    assert [event.name for event in told] == ["CardFlipped", "DynamiteExploded"]
    assert match.events[-2:] == told
    assert match.record().write().splitlines()[-6:] == [
        "moves",
        "0 flip a1",
        "* face dynamite",
        "0 flip b1",
        "* face gold 1",
        "end 4 moves open",
    ]


# --- what a match gives ----------------------------------------------------------------


def test_legal_actions_are_for_the_seat_to_act_and_for_nobody_else() -> None:
    match = in_mid_turn()
    expected = [f"flip {place}" for place in PLACES if place not in ("a1", "b1", "c4")]
    assert match.legal_words() == match.legal_words(1) == expected
    assert [GAME.actions.text(action) for action in match.legal(1)] == expected
    for seat in (0, 2, 3, CHANCE, OVER):
        assert match.legal(seat) == []
        assert match.legal_words(seat) == []


def test_nothing_is_legal_after_the_end() -> None:
    match = random_match(seats=3, seed=2)
    assert match.to_act == OVER
    for seat in (None, 0, 1, 2, CHANCE, OVER):
        assert match.legal(seat) == []
        assert match.legal_words(seat) == []


def test_what_is_legal_is_taken_and_what_is_not_is_refused() -> None:
    match = in_mid_turn()
    legal = set(match.legal())
    for action in range(GAME.actions.size):
        assert (match.why_not(1, action) is None) == (action in legal)


def test_standings_come_with_the_end() -> None:
    match = in_mid_turn()
    assert not match.is_over
    assert match.standings() is None
    finished = random_match(seats=3, seed=2)
    assert finished.is_over
    standings = finished.standings()
    assert standings is not None
    assert standings.scores == gold_view(finished).gold


def test_every_seat_and_watcher_of_gold_is_told_everything() -> None:
    match = random_match(seats=3, seed=3)
    for seat in (None, 0, 1, 2):
        assert match.events_for(seat) == match.events


def test_a_seat_is_told_its_own_secrets_and_a_watcher_none() -> None:
    match = Match(PEEK, 2, luck=ScriptedLuck(["deal 3", "nod", "deal 1", "nod"]))
    for seat, words in ((0, "keep"), (0, "done"), (1, "show")):
        match.play(seat, words)
    first, second = Dealt(0, 3, to=(0,)), Dealt(1, 1, to=(1,))
    kept, shown = [Kept(0), Nodded(0)], [Shown(1, 1), Nodded(1)]
    assert match.events_for(0) == [first, *kept, *shown]
    assert match.events_for(1) == [*kept, second, *shown]
    assert match.events_for(None) == [*kept, *shown]
    assert match.events == [first, *kept, second, *shown]


def test_the_true_state_is_a_copy() -> None:
    match = in_mid_turn()
    before = everything(match)
    state = match.true_state()
    state.apply(state.legal_at(0), None)
    assert everything(match) == before


# --- set-up ----------------------------------------------------------------------------


def test_seats_are_named_by_their_number_unless_players_are() -> None:
    assert Match("gold", 3).players == ("seat 0", "seat 1", "seat 2")
    assert Match("gold", 2, players=["Zoé", "李 Bot-7"]).players == ("Zoé", "李 Bot-7")
    assert Match("gold", 2, players=["a" * 40, "b"]).players == ("a" * 40, "b")


@pytest.mark.parametrize(
    "name", ["", " ", " Ann", "Ann ", "A\nB", "A\x00B", "a" * 41, "\ud800"]
)
def test_a_name_is_short_and_printable(name: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Match("gold", 2, players=["Ann", name])
    expected = f"a name has 1 to 40 printable characters, got {name!r}"
    assert str(refused.value) == expected


@pytest.mark.parametrize("players", [["Ann"], ["Ann", "Bob", "Eve"]])
def test_all_seats_have_a_name_or_none(players: list[str]) -> None:
    with pytest.raises(BadSetup) as refused:
        Match("gold", 2, players=players)
    assert str(refused.value) == f"expected 2 names of players, got {len(players)}"


def test_a_game_is_given_by_its_name_or_itself() -> None:
    assert Match("gold", 2).game is Match(GAME, 2).game is GAME
    with pytest.raises(UnknownGame, match="no game 'chess'; expected one of: gold"):
        Match("chess", 2)


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_a_match_has_as_many_seats_as_the_game_is_for(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"Gold is for 2 to 5 seats, got {seats}"):
        Match("gold", seats)


def test_options_typed_and_in_words_are_the_same() -> None:
    words = {"first": "1", "layout": "grid", "colours": "red,blue,green", "open_piles": "yes"}
    typed = GoldOptions(
        first=1, layout="grid", colours=("red", "blue", "green"), open_piles=True
    )
    one = Match("gold", 3, words, SeededLuck(5))
    other = Match("gold", 3, typed, SeededLuck(5))
    assert one.options == other.options == typed
    finish(one, 9)
    finish(other, 9)
    assert everything(one) == everything(other)
    assert Match("gold", 3).options == Match("gold", 3, {}).options == GoldOptions()


@pytest.mark.parametrize(
    "options", [{"first": "3"}, {"layout": "circle"}, {"colour": "red"}, GoldOptions(first=3)]
)
def test_options_that_the_game_does_not_know_are_refused(
    options: GoldOptions | dict[str, str],
) -> None:
    with pytest.raises(BadSetup):
        Match("gold", 3, options)


@pytest.mark.parametrize("options", [GoldOptions(layout="circle"), GoldOptions(rounds="three")])
def test_typed_options_too_have_only_the_words_of_the_game(options: GoldOptions) -> None:
    with pytest.raises(BadSetup):
        Match("gold", 3, options)


def test_without_a_word_about_luck_it_is_verifiable_and_fresh() -> None:
    one, other = Match("gold", 2).record().luck, Match("gold", 2).record().luck
    assert one.kind == other.kind == "verifiable"
    assert one.secret != other.secret


# --- bad luck --------------------------------------------------------------------------


def test_a_script_at_its_end_changes_nothing_and_known_cards_can_still_be_flipped() -> None:
    match = scripted("gold 1", "gold 2")
    match.play(0, "flip a1")
    match.play(0, "flip b1")
    before = everything(match)
    with pytest.raises(BadLuck) as failed:
        match.play(1, "flip c1")
    assert str(failed.value) == "the script ends after 2 outcomes; expected one more"
    assert everything(match) == before
    match.play(1, "flip a1")
    match.play(1, "flip b1")
    assert match.to_act == 2


def test_an_outcome_that_cannot_come_changes_nothing() -> None:
    match = Match("gold", 3, {"first": "0"}, ScriptedLuck(["first 2"]))
    before = everything(match)
    with pytest.raises(BadLuck) as failed:
        match.play(0, "flip a1")
    assert str(failed.value) == (
        "'first 2' cannot come here; expected one of face gold 1, face gold 2, face gold 3, …"
    )
    assert everything(match) == before


def test_bad_luck_in_a_turn_keeps_the_right_to_take_back_the_first_flip() -> None:
    match = scripted("gold 1", "gold 2", memory_aid="yes")
    match.play(0, "flip a1")
    match.play(0, "flip b1")
    start = everything(match)
    match.play(1, "flip a1")
    with pytest.raises(BadLuck):
        match.play(1, "flip h8")
    assert match.may_undo(1)
    match.undo(1)
    assert everything(match) == start


def test_a_seventh_gold_of_a_kind_with_five_is_bad_luck() -> None:
    match = scripted(*["gold 1"] * 6)
    flip_on(match, range(5))
    before = everything(match)
    with pytest.raises(BadLuck, match="'face gold 1' cannot come here"):
        match.play(match.to_act, "flip h8")
    assert everything(match) == before


@pytest.mark.parametrize("outcome", ["face nothing", "nothing", 94, -1])
def test_an_outcome_outside_the_table_changes_nothing(outcome: str | int) -> None:
    match = Match("gold", 3, {"first": "0"}, ScriptedLuck([outcome]))
    before = everything(match)
    with pytest.raises((BadLuck, BadWords)):
        match.play(0, "flip a1")
    assert everything(match) == before


def test_the_luck_of_one_match_is_not_for_another() -> None:
    luck = promised("mine")
    Match("gold", 2, luck=luck)
    with pytest.raises(BadLuck, match="this luck belongs to a match already"):
        Match("gold", 2, luck=luck)


@pytest.mark.parametrize("seat", [0.0, False, None, "0"])
def test_a_seat_is_a_number(seat: object) -> None:
    match = Match("gold", 2, {"first": "0"}, SeededLuck(1))
    with pytest.raises(BadWords, match="expected the number of a seat"):
        match.play(seat, "flip a1")  # type: ignore[arg-type]
    assert match.number == 0


@pytest.mark.parametrize("action", [1.0, None, b"flip a1", True, {"verb": "flip"}])
def test_an_action_is_words_or_a_code(action: object) -> None:
    match = Match("gold", 2, {"first": "0"}, SeededLuck(1))
    with pytest.raises(BadWords, match="expected an action in words or its code"):
        match.play(0, action)  # type: ignore[arg-type]
    assert match.number == 0

"""The shaft, the hand, the tiles, the seats and the duel of La Ruée vers l'or."""

from cli.terminal.ruee.sitting import Look
from filon.cli.terminal.ruee.cards import levels_of, steps_of, steps_span
from filon.cli.terminal.ruee.ore import sets_of
from filon.cli.terminal.symbols import ASCII
from filon.rules.ruee.components import COLOURS, KINDS, TILE_FACES
from filon.rules.ruee.view import TilePlace
from rules.ruee.table import duel, plays, turn


def row_of(text: str, word: str) -> str:
    """The first line with this word in the table, which is at the left."""
    return next(line[:62] for line in text.splitlines() if word in line[:62])


# --- the shaft --------------------------------------------------------------------------


def test_the_shaft_shows_levels_tiles_and_who_stands_where() -> None:
    state = turn(
        seats=3,
        at={0: "crotale", 1: "crotale"},
        levels={1: 3},
        opened=["crotale"],
        lying={"crotale": (5, 0, 4, 3)},
    )
    text = Look(state).text()
    assert "Crotale · open" in text
    assert "Ψ You" in row_of(text, "entrance")
    assert "☼ Léo" in row_of(text, " III ")
    assert "■■■■ " in row_of(text, " III ")
    assert "exhaust" in row_of(text, " II ")
    assert "Prison" not in text


def test_a_run_shows_its_card_its_way_and_what_was_found() -> None:
    hand = ["1-3"]
    state = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands={0: hand})
    events = plays(state, "play 1-3", "tile 200", "down", "tile 300")
    look = Look(state, events)
    text = look.text()
    assert "I–III played ↓" in text
    assert "+200 g" in row_of(text, " I ")
    assert "+300 g" in row_of(text, " II ")
    assert "Ψ You" in row_of(text, " II ")
    assert "↓" in row_of(text, " III ")
    assert "↓" not in row_of(text, " IV ")
    plain = Look(state, events, symbols=ASCII).text(80, 24, blocks=False)
    assert "[III]|Hv|" in plain


def test_the_finds_of_others_keep_their_faces() -> None:
    state = turn(seats=2, active=1, at={1: "crotale"}, opened=["crotale"], hands={1: ["1-3"]})
    events = plays(state, "play 1-3", "tile 200")
    text = Look(state, events).text()
    assert "+1 tile" in text
    assert "200" not in text


def test_a_cave_in_and_its_prop_are_seen() -> None:
    state = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands={0: ["1-2", "prop"]})
    events = plays(state, "play 1-2", "tile cave-in")
    assert "cave-in" in row_of(Look(state, events).text(), " I ")
    events += plays(state, "show prop")
    assert "propped" in row_of(Look(state, events).text(), " I ")


def test_the_own_shaft_stays_in_sight_while_others_walk() -> None:
    state = turn(seats=2, active=1, at={0: "crotale"}, levels={0: 2}, opened=["crotale"])
    plays(state, "die 3")
    assert "Crotale · open" in Look(state).text(120, 50)
    assert "Prison" in Look(state).text(120, 50)


# --- hand, tiles, seats -----------------------------------------------------------------


def test_cards_bear_levels_and_steps() -> None:
    assert levels_of("2-4") == (2, 3, 4)
    assert levels_of("prop") == ()
    assert [steps_of(card) for card in KINDS] == [1] * 4 + [2] * 3 + [3] * 2 + [4] + [0] * 3 + [
        4
    ]
    assert steps_span("joker") == "0–4"


def test_the_hand_is_drawn_with_levels_and_steps() -> None:
    hand = ["2-4", "joker", "mine", "1", "hoist", "prop"]
    state = turn(seats=2, hands={0: hand})
    plays(state, "die 1")
    text = Look(state).text(120, 40)
    titles = row_of(text, "II–IV")
    places = [titles.index(f" {title}") for title in ("I", "II–IV", "MINE", "PROP", "HOIST")]
    assert places == sorted(places)
    assert "3 steps" in text
    assert "0–4 steps" in text
    small = Look(state).text(80, 24)
    assert "·234" in small
    french = Look(state, language="fr").text(80, 24)
    assert "MONTE-" in french
    assert "CHARGE" in french


def test_tiles_show_their_grams_and_the_sets_they_make() -> None:
    tiles = {0: ["yellow 100", "green pyrite", "red 200", "red 300"], 1: ["blue 500"]}
    state = turn(seats=2, tiles=tiles)
    plays(state, "die 1")
    text = Look(state).text()
    assert "Ore 600 g  100   pyr   200   300" in text
    assert "200+300 = 1◆" in row_of(text, "Makes")
    assert "500" not in text
    plain = Look(state).text(blocks=False)
    assert "[I 100] [II pyr] [III 200] [III 300]" in plain


def test_the_sets_are_those_of_the_rules() -> None:
    row = [TilePlace(COLOURS[2], grams, ()) for grams in (300, 300, 400, 0, 200)]
    assert sets_of(row) == ["334", "23", "24", "33", "34"]
    assert "500" in TILE_FACES


def test_seats_show_bank_cart_tiles_place_and_known_cards() -> None:
    state = turn(
        seats=3,
        at={1: "crotale", 2: "hospital"},
        levels={1: 2},
        opened=["crotale"],
        tiles={1: ["yellow 100", "red 200"]},
        cart=[0, 2, 0],
        banked=[1, 3, 0],
        misses=[2],
        drawn=[(1, 2)],
    )
    state.known[1 * 7] = 1
    plays(state, "die 1")
    text = Look(state).text(120, 40)
    line = row_of(text, "☼  Léo")
    assert "3/4◆ cart 2 1010 Crotale II" in line
    assert "misses a turn" in row_of(text, "Ω  Maya")
    assert "holds " in text
    assert "no more duels with Maya" in text


# --- the duel ---------------------------------------------------------------------------


def test_the_duel_shows_lane_distance_and_cards_in_order() -> None:
    hands = {0: ["prop", "1-2", "1-3", "4"], 1: ["1", "2-3", "2-4"]}
    state = turn(seats=2, at={0: "16", 1: "17"}, hands=hands, short_hands=True, cart=[0, 2])
    events = plays(state, "die 1", "challenge 1", "begin", "lay prop", "lay 1", "lay 1-2")
    events += plays(state, "lay 2-3")
    look = Look(state, events)
    text = look.text()
    assert "Duel: You against Léo" in text
    assert "You nothing, Léo 2 nuggets" in text
    assert "6 steps" in text
    laid = row_of(text, "Laid:")
    order = [laid.index(word) for word in ("PROP", "I", "I–II", "II–III")]
    assert order == sorted(order)
    assert "Prison" not in text
    lane = row_of(text, " 10 ")
    assert lane.index("Ψ") < lane.index("☼")


def test_what_is_known_of_an_opponent_leaves_out_what_he_has_laid() -> None:
    hands = {0: ["prop", "1-2", "1-3", "4"], 1: ["1", "2-3", "2-4"]}
    state = turn(seats=2, at={0: "16", 1: "17"}, hands=hands, short_hands=True)
    for place in range(7, 10):
        state.known[place] = 1
    events = plays(state, "die 1", "challenge 1", "begin", "lay prop", "lay 1")
    look = Look(state, events)
    for size in ((80, 24), (100, 30), (120, 40)):
        assert "holds II–III, II–IV" in look.text(*size)
    written = look.scene().written(look.symbols)
    assert "  Léo holds II–III, II–IV." in written
    assert any("R28–R30" in typed.does for typed in look.table.moves_help())


def test_own_cards_tell_what_each_would_do() -> None:
    state = duel(hands={0: ["2-4", "1-4", "1", "joker"], 1: ["1"]}, distance=3)
    challenge = turn(seats=2, at={0: "16", 1: "17"})
    events = plays(challenge, "die 1", "challenge 1", "begin")
    text = Look(state, events).text()
    assert "hits!" in text
    assert "too far" in text


def test_the_end_of_a_duel_stays_with_what_it_brought() -> None:
    hands = {0: ["1-4", "1-4", "1-3"], 1: ["prop", "mine"]}
    state = turn(seats=2, at={0: "16", 1: "17"}, hands=hands, short_hands=True, cart=[0, 2])
    events = plays(state, "die 1", "challenge 1", "begin", "lay 1-4", "lay prop", "lay 1-4")
    before = Look(state).posed.view(0)
    last = plays(state, "lay mine", "lay 1-3")
    look = Look(state, [*events, *last])
    look.table.show(before, last)
    assert look.table.waits
    text = look.text()
    assert "You win! · 2 nuggets" in text
    scene = look.scene()
    assert scene.result is not None
    assert "You go to Prison" in scene.result.text or "you go to Prison" in scene.result.text
    look.table.go_on()
    assert "Duel" not in look.scene().status

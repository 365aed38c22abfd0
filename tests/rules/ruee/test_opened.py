"""A table with all cards open: what each seat knows of itself, and no card twice."""

from collections import Counter
from dataclasses import replace

import pytest

from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.ruee.components import KINDS, TILE_FACES, TILE_KINDS
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.view import RueeView
from play.matches import finish


def ruee_views(seats: int) -> list[tuple[RueeState, RueeView]]:
    """Open views all over a match, with the states they are of."""
    match = Match("ruee", seats, luck=SeededLuck(seats))
    finish(match, seats)
    found = []
    for number, step in enumerate(match.record().replay()):
        if number % 17 == 0:
            state = step.state.copy()
            view = match.game.open_view(state)
            assert isinstance(state, RueeState)
            assert isinstance(view, RueeView)
            found.append((state, view))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_shows_what_it_knows_of_itself(seats: int) -> None:
    game = Match("ruee", seats).game
    for state, view in ruee_views(seats):
        assert view.seat is None
        for seat, shown in enumerate(view.prospectors):
            own = game.view(state, seat)
            assert isinstance(own, RueeView)
            assert shown == own.prospectors[seat]
            assert all(place.card is not None for place in shown.hand)
            assert all(tile.grams is not None for tile in shown.tiles)
            assert shown.ore is not None


@pytest.mark.parametrize("seats", [2, 4])
def test_what_lies_open_is_counted_as_unseen_no_more(seats: int) -> None:
    for state, view in ruee_views(seats):
        unseen = Counter({card: count for pool in view.pools for card, count in pool.cards})
        stock = {KINDS[kind]: int(count) for kind, count in enumerate(state.stock) if count}
        assert unseen == stock
        for colour, counts in enumerate(view.unseen_tiles):
            ground = [int(state.ground[colour * TILE_KINDS + k]) for k in range(TILE_KINDS)]
            named = zip(TILE_FACES, ground, strict=True)
            assert dict(counts) == {face: count for face, count in named if count}


def test_everything_else_is_as_a_watcher_sees_it() -> None:
    game = Match("ruee", 3).game
    for state, view in ruee_views(3):
        watched = game.view(state, None)
        assert isinstance(watched, RueeView)
        same = replace(
            view,
            prospectors=watched.prospectors,
            pools=watched.pools,
            unseen_tiles=watched.unseen_tiles,
        )
        assert same == watched


@pytest.mark.parametrize(("name", "seats"), [("gold", 2), ("fievre", 3)])
def test_where_nothing_is_hidden_it_is_the_view_of_a_watcher(name: str, seats: int) -> None:
    match = Match(name, seats, luck=SeededLuck(1))
    state = match.true_state()
    assert match.game.open_view(state) == match.view(None)

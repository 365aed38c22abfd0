"""What a seat and a watcher may know at the table (R7, R12, R13, R16, R18, R23, R30, R32).

A `Notebook` is kept by somebody with a perfect memory who hears only what is told to him. The
view must hold exactly what stands in it, and every redeal must agree with it.
"""

from collections import Counter
from dataclasses import dataclass, field, fields, replace

import pytest

from filon._plain import is_compiled
from filon.rules.contract import CHANCE, OVER, Log
from filon.rules.events import Event
from filon.rules.rng import Rng
from filon.rules.ruee import events as told
from filon.rules.ruee.components import (
    COLOURS,
    CONCESSIONS,
    KINDS,
    MOST_IN_HAND,
    RUNS,
    SQUARES,
    TILE_FACES,
)
from filon.rules.ruee.game import GAME
from filon.rules.ruee.reconstruction import RECONSTRUCTION
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import LAYING
from filon.rules.ruee.tiles import colour_of, face_of, owner_of
from filon.rules.ruee.view import (
    PHASES,
    CardPlace,
    Concession,
    Duel,
    Laid,
    Pool,
    Prospector,
    RueeView,
    Run,
    TilePlace,
)
from rules.ruee.table import acts, ends, legal, plays, set_up, turn, view

MATCHES = 15 if is_compiled() else 5

CARDS: dict[str, int] = RECONSTRUCTION["cards"]  # type: ignore[assignment]
TILES: dict[str, dict[str, int]] = RECONSTRUCTION["tiles"]  # type: ignore[assignment]
STAY_CARDS = {"mine", "prop", "hoist", "joker"}
FROM_THE_ENTRANCE = {"1", "1-2", "1-3", "1-4", "joker"}


def levels_of(card: str) -> int:
    """R4: how many levels a LEVEL card has, which are its steps in a duel (R29)."""
    low, _, high = card.partition("-")
    return int(high or low) - int(low) + 1


def playable(distance: int) -> set[str]:
    """R30: the kinds that do not carry past the other."""
    return STAY_CARDS | {card for card in RUNS if levels_of(card) <= distance}


@dataclass(eq=False)
class Card:
    """A place of a hand, as far as the keeper of the notebook knows it."""

    generation: int
    card: str | None = None
    known_to_all: bool = False
    laid: bool = False
    lacks: set[str] = field(default_factory=set)


@dataclass(eq=False)
class Tile:
    colour: str
    face: str | None = None
    lacks: set[str] = field(default_factory=set)


class Notebook:
    """All that somebody (None: a watcher) can conclude from what was told to him."""

    def __init__(self, seats: int, keeper: int | None) -> None:
        self.keeper = keeper
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.rows: list[list[Tile]] = [[] for _ in range(seats)]
        self.pile: list[str] = []
        self.generation = 0
        self.pools = {0: Counter(CARDS)}
        self.unseen = {colour: Counter(faces) for colour, faces in TILES.items()}
        self.stock = sum(CARDS.values())
        self.draws: int | None = None
        """Who has been told to take a card of the stock, which comes with the next chance."""

    def hear(self, event: Event) -> None:
        if event.is_told(self.keeper):
            self.hear_of_stock(event)
            self.hear_of_hands(event)
            self.hear_of_ground(event)
            self.hear_of_rows(event)

    def hear_of_stock(self, event: Event) -> None:
        """R7, R12, R13, R15: cards come."""
        match event:
            case told.CardDealt():
                self.hands[event.seat].append(Card(0))
                self.learn(self.hands[event.seat][-1], event.card)
            case told.HandsDealt():
                for row in self.hands:
                    row += [Card(0) for _ in range(event.cards - len(row))]
                self.stock = event.stock
            case told.StockTaken():
                self.draws = event.seat
            case told.CardDrawn():
                self.draw(event.seat)
                self.learn(self.hands[event.seat][-1], event.card)
            case told.HandRefilled():
                self.draw(event.seat)
            case told.CardRefilled():
                self.learn(self.hands[event.seat][-1], event.card)
            case told.DiscardTaken():
                assert self.pile.pop() == event.card
                self.hands[event.seat].append(Card(self.generation, event.card, True))
            case told.StockRenewed():
                self.generation += 1
                self.pools[self.generation] = Counter(self.pile[:-1])
                self.stock = event.cards
                self.pile = self.pile[-1:]

    def hear_of_hands(self, event: Event) -> None:
        """R12, R14, R15, R19: cards leave; R16, R29, R30: what a hand holds or lacks; R31:
        both take their cards back."""
        match event:
            case (
                told.CardDiscarded()
                | told.ConcessionOpened()
                | told.LevelPlayed()
                | told.Hoisted()
                | told.PropShown()
            ):
                self.hands[event.seat].remove(self.shown(event.seat, event.card, event.place))
                self.pile.append(event.card)
            case told.CardLaid():
                place = self.shown(event.seat, event.card, event.place)
                assert not place.laid, "R30: each card once a duel"
                place.laid = place.known_to_all = True
            case told.DuelPassed():
                self.lack(event.seat, playable(event.distance))
            case told.FreeTileTaken():
                self.lack(event.seat, FROM_THE_ENTRANCE)
            case told.DuelWon() | told.DuelDrawn():
                for row in self.hands:
                    for each in row:
                        each.laid = False

    def hear_of_ground(self, event: Event) -> None:
        """R18–R20: tiles are taken, hazards shown."""
        match event:
            case told.TileTaken():
                self.rows[event.seat].append(Tile(event.colour))
            case told.TileSeen() | told.RobbedTileSeen():
                self.see(self.rows[event.seat][-1], event.grams)
            case told.CaveInMet():
                self.unseen[COLOURS[event.level - 1]]["cave-in"] -= 1
            case told.ClaimLost():
                self.unseen[COLOURS[event.level - 1]]["claim-lost"] -= 1

    def hear_of_rows(self, event: Event) -> None:
        """R23, R32: tiles leave their owner."""
        match event:
            case told.OreMelted():
                row = self.rows[event.seat]
                used = [row[place - 1] for place in event.places]
                for tile, grams, colour in zip(used, event.grams, event.colours, strict=True):
                    assert tile.colour == colour
                    self.see(tile, grams)
                for place, grams in zip(event.places, event.grams, strict=True):
                    for earlier in row[: place - 1]:
                        earlier.lacks.add(face_with(grams))
                self.rows[event.seat] = [tile for tile in row if tile not in used]
            case told.TileRobbed():
                tile = self.rows[event.opponent].pop(event.place - 1)
                assert tile.colour == event.colour
                self.rows[event.seat].append(tile)

    def draw(self, seat: int) -> None:
        self.stock -= 1
        self.hands[seat].append(Card(self.generation))
        self.draws = None

    def settle(self) -> None:
        """Chance has acted: a card that was to come has come."""
        if self.draws is not None:
            self.draw(self.draws)

    def learn(self, place: Card, card: str) -> None:
        """The keeper can place one more card."""
        if place.card is None:
            self.pools[place.generation][card] -= 1
        assert place.card in (None, card)
        place.card = card

    def shown(self, seat: int, card: str, place: int) -> Card:
        """R12: of equal cards the one held longest; laid ones are out of the question."""
        self.settle()
        for earlier in self.hands[seat][: place - 1]:
            if not earlier.laid:
                earlier.lacks.add(card)
        found = self.hands[seat][place - 1]
        self.learn(found, card)
        return found

    def lack(self, seat: int, kinds: set[str]) -> None:
        for place in self.hands[seat]:
            if not place.laid:
                place.lacks |= kinds

    def see(self, tile: Tile, grams: int) -> None:
        face = face_with(grams)
        if tile.face is None:
            self.unseen[tile.colour][face] -= 1
        assert tile.face in (None, face)
        tile.face = face

    def hand_of(self, seat: int) -> tuple[CardPlace, ...]:
        return tuple(
            CardPlace(
                card=place.card,
                lacks=()
                if place.known_to_all
                else tuple(kind for kind in KINDS if kind in place.lacks),
                generation=place.generation,
                known_to_all=place.known_to_all,
            )
            for place in self.hands[seat]
        )

    def row_of(self, seat: int) -> tuple[TilePlace, ...]:
        return tuple(
            TilePlace(
                colour=tile.colour,
                grams=None if tile.face is None else grams_of(tile.face),
                lacks=tuple(sorted(grams_of(face) for face in tile.lacks)),
            )
            for tile in self.rows[seat]
        )

    def hidden_of(self, generation: int) -> int:
        return sum(
            place.card is None and place.generation == generation
            for row in self.hands
            for place in row
        )

    def pools_left(self) -> tuple[Pool, ...]:
        """R13: a pool that is used up leaves as many cards as are hidden in hands."""
        found = []
        for generation, pool in self.pools.items():
            left = pool.total()
            newest = generation == self.generation
            assert left == self.hidden_of(generation) + (self.stock if newest else 0)
            if newest or left:
                found.append(Pool(generation, counted(KINDS, pool)))
        return tuple(found)


def face_with(grams: int) -> str:
    return str(grams) if grams else "pyrite"


def grams_of(face: str) -> int:
    return 0 if face == "pyrite" else int(face)


def counted(words: tuple[str, ...], counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple((word, counts[word]) for word in words if counts[word])


def step(state: RueeState, rng: Rng) -> list[Event]:
    """Chance, or whoever is to act, at random."""
    if acts(state) == CHANCE:
        action = state.draw(rng)
    else:
        action = state.legal_at(rng.below(state.legal_count()))
    log = Log()
    state.apply(action, log)
    return log.events


def variant(seed: int) -> tuple[int, int | None]:
    """A number of seats, and who keeps the notebook: all seats and watchers in turn."""
    seats = 2 + seed % 3
    reader = seed // 3 % (seats + 1)
    return seats, None if reader == seats else reader


@pytest.mark.parametrize("seed", range(MATCHES))
def test_r12_r13_r16_r18_r23_r30_r32_a_view_holds_what_a_perfect_memory_holds(
    seed: int,
) -> None:
    """Through a whole random match, for one reader; all readers are met."""
    seats, reader = variant(seed)
    state, rng = set_up(seats), Rng(seed)
    notebook = Notebook(seats, reader)
    while acts(state) != OVER:
        for event in step(state, rng):
            notebook.hear(event)
        if acts(state) == CHANCE:
            continue
        notebook.settle()
        seen = view(state, reader)
        for seat in range(seats):
            assert seen.prospectors[seat].hand == notebook.hand_of(seat)
            assert seen.prospectors[seat].tiles == notebook.row_of(seat)
        assert seen.pools == notebook.pools_left()
        assert seen.stock == notebook.stock
        assert seen.discard == tuple(notebook.pile)
        for colour, unseen in zip(COLOURS, seen.unseen_tiles, strict=True):
            assert unseen == counted(TILE_FACES, notebook.unseen[colour])


@pytest.mark.parametrize("seed", range(MATCHES))
def test_r12_r13_r16_r18_r23_r30_r32_a_redeal_agrees_with_a_perfect_memory(
    seed: int,
) -> None:
    """Cards and tiles in their places, pools used up, and nothing that a place is known to
    lack; what each other seat knows of its own is whatever is dealt to it."""
    seats, reader = variant(seed)
    if reader is None:
        reader = 0
    state, rng, worlds = set_up(seats), Rng(seed + 100), Rng(seed + 200)
    notebook = Notebook(seats, reader)
    while acts(state) != OVER:
        for event in step(state, rng):
            notebook.hear(event)
        if acts(state) == CHANCE or rng.below(6):
            continue
        notebook.settle()
        world = state.redeal(reader, worlds)
        assert isinstance(world, RueeState)
        agree(world, notebook)


def cards_of(world: RueeState, seat: int) -> list[str]:
    """The true cards of a hand, whoever may see them."""
    start = seat * MOST_IN_HAND
    return [KINDS[world.cards[start + place]] for place in range(world.hand_size[seat])]


def tiles_of(world: RueeState, seat: int) -> list[tuple[str, str]]:
    """The true tiles of a row: colours and faces."""
    row = [world.row[at] for at in range(world.rows)]
    return [
        (COLOURS[colour_of(tile)], TILE_FACES[face_of(tile)])
        for tile in row
        if owner_of(tile) == seat
    ]


def agree(world: RueeState, notebook: Notebook) -> None:
    pools = {generation: Counter[str]() for generation in notebook.pools}
    unseen = {colour: Counter[str]() for colour in COLOURS}
    for seat, row in enumerate(notebook.hands):
        for place, card in zip(row, cards_of(world, seat), strict=True):
            assert place.card in (None, card)
            assert place.known_to_all or card not in place.lacks
            if place.card is None:
                pools[place.generation][card] += 1
    for seat, tiles in enumerate(notebook.rows):
        for tile, (colour, face) in zip(tiles, tiles_of(world, seat), strict=True):
            assert tile.colour == colour
            assert tile.face in (None, face)
            assert face not in tile.lacks
            if tile.face is None:
                unseen[tile.colour][face] += 1
    stock = Counter(dict(zip(KINDS, map(int, world.stock), strict=True)))
    pools[notebook.generation] += stock
    for generation, pool in notebook.pools.items():
        assert pools[generation] == +pool
    for depth, colour in enumerate(COLOURS):
        for k, face in enumerate(TILE_FACES):
            unseen[colour][face] += int(world.ground[depth * len(TILE_FACES) + k])
        assert +unseen[colour] == +notebook.unseen[colour]


def face_off(
    hands: dict[int, list[str]],
    *,
    distance: int = 11,
    seats: int = 2,
    tiles: dict[int, list[str]] | None = None,
    stock: list[str] | None = None,
) -> RueeState:
    """Seat 0 has challenged seat 1 and plays first; hands may be short."""
    at = {0: "16", 1: "17"}
    state = turn(
        seats=seats, hands=hands, short_hands=True, at=at, tiles=tiles or {}, stock=stock
    )
    for move in ("die 1", "challenge 1", "begin"):
        state.apply(GAME.actions.parse(move), None)
    state.distance = distance
    state.ask(LAYING, 0)
    return state


def hidden(count: int, generation: int = 0) -> tuple[CardPlace, ...]:
    return (CardPlace(None, (), generation, known_to_all=False),) * count


def own(*cards: str) -> tuple[CardPlace, ...]:
    return tuple(CardPlace(card, (), 0, known_to_all=False) for card in cards)


def test_r18_a_view_holds_these_things_and_no_others() -> None:
    """Seat 1 of three, in the middle of seat 0's run through a mine."""
    state = turn(
        seats=3,
        round=7,
        first=2,
        at={0: "crotale", 1: "17", 2: "bank"},
        levels={0: 2},
        hands={0: ["2-4", "mine"], 1: ["joker", "1"], 2: ["prop"]},
        short_hands=True,
        opened=["crotale"],
        tiles={0: ["yellow 100"], 1: ["green pyrite", "blue 500"]},
        lying={"crotale": (0, 2, 3, 1)},
        cart=[1, 0, 2],
        banked=[0, 3, 0],
        discard=["4", "hoist"],
        stock=["3", "3", "1-4", "prop"],
        misses=[2],
        barred={1: "belle-etoile"},
        while_occupied=[1],
        drawn=[(0, 2)],
    )
    plays(state, "play 2-4", "tile 200")
    seen = view(state, 1)
    nobody = Prospector(
        square="",
        level=0,
        must_leave=False,
        barred=None,
        while_occupied=False,
        misses_turn=False,
        hoisted=False,
        cart=0,
        banked=0,
        hand=(),
        tiles=(),
        drawn_with=(),
        ore=None,
    )
    expected = RueeView(
        seat=1,
        to_act=0,
        seats=3,
        goal=4,
        round=7,
        first=2,
        active=0,
        phase="going_on",
        die=0,
        may_exchange=False,
        prospectors=(
            replace(
                nobody,
                square="crotale",
                level=2,
                cart=1,
                hand=hidden(1),
                tiles=(TilePlace("yellow", None, ()), TilePlace("green", None, ())),
                drawn_with=(2,),
            ),
            replace(
                nobody,
                square="17",
                barred="belle-etoile",
                while_occupied=True,
                banked=3,
                hand=own("joker", "1"),
                tiles=(TilePlace("green", 0, ()), TilePlace("blue", 500, ())),
                ore=500,
            ),
            replace(
                nobody,
                square="bank",
                misses_turn=True,
                cart=2,
                hand=hidden(1),
                drawn_with=(0,),
            ),
        ),
        concessions=(
            Concession("belle-etoile", opened=False, tiles=(6, 5, 4, 3)),
            Concession("mule-tetue", opened=False, tiles=(6, 5, 4, 3)),
            Concession("crotale", opened=True, tiles=(0, 1, 3, 1)),
            Concession("derniere-chance", opened=False, tiles=(5, 4, 4, 2)),
        ),
        digging=2,
        run=Run(2, 4, None),
        stock=4,
        discard=(*discarded_below(state), "4", "hoist", "2-4"),
        fresh=None,
        pools=(Pool(0, (("3", 2), ("1-4", 1), ("mine", 1), ("prop", 2))),),
        unseen_tiles=seen.unseen_tiles,
        reserve=14,
        duel=None,
        somebody_was_rich=False,
    )
    assert seen == expected
    assert len(fields(seen)) == 22


def discarded_below(state: RueeState) -> tuple[str, ...]:
    """The discard without its three top cards."""
    return tuple(KINDS[state.pile[at]] for at in range(int(state.piled) - 3))


def test_r18_of_his_own_tiles_one_sees_the_grams_of_others_the_colours() -> None:
    state = turn(seats=3, tiles={0: ["yellow 200", "red pyrite"], 1: ["blue 400"]})
    faces = [[t.grams for t in p.tiles] for p in view(state, 0).prospectors]
    assert faces == [[200, 0], [None], []]
    assert [t.grams for t in view(state, 1).prospectors[1].tiles] == [400]
    for reader in (2, None):
        faces = [[t.grams for t in p.tiles] for p in view(state, reader).prospectors]
        assert faces == [[None, None], [None], []]
        assert [p.ore for p in view(state, reader).prospectors] == (
            [None, None, 0] if reader == 2 else [None] * 3
        )
    colours = [[t.colour for t in p.tiles] for p in view(state, None).prospectors]
    assert colours == [["yellow", "red"], ["blue"], []]
    assert [view(state, 0).prospectors[0].ore, view(state, 1).prospectors[1].ore] == [200, 400]


def test_r18_the_unseen_tiles_of_a_colour_are_those_in_the_ground_and_hidden_in_rows() -> None:
    state = turn(seats=3, tiles={0: ["blue 400"], 1: ["blue 500", "blue pyrite"]})
    whole = Counter(TILES["blue"])
    for reader, seen in ((0, ["400"]), (1, ["500", "pyrite"]), (2, []), (None, [])):
        left = dict(view(state, reader).unseen_tiles[3])
        assert left == dict(whole - Counter(seen)), reader
        assert dict(view(state, reader).unseen_tiles[0]) == TILES["yellow"]


def test_r7_a_watcher_sees_no_hand_and_each_seat_its_own() -> None:
    state = turn(seats=3, hands={0: ["mine"], 1: ["prop"], 2: ["hoist"]}, short_hands=True)
    cards = [[place.card for place in p.hand] for p in view(state, None).prospectors]
    assert cards == [[None]] * 3
    cards = [[place.card for place in p.hand] for p in view(state, 1).prospectors]
    assert cards == [[None], ["prop"], [None]]


def test_r7_while_cards_are_dealt_everybody_sees_his_own_ones() -> None:
    state = set_up(2)
    seen = view(state, 0)
    assert (seen.phase, seen.first, seen.active, seen.to_act) == ("opening", -1, -1, CHANCE)
    plays(state, "first 1", "card mine", "card joker", "card 1")
    seen = view(state, 0)
    assert (seen.first, seen.active, seen.stock) == (1, -1, 50)
    assert [place.card for place in seen.prospectors[0].hand] == ["joker"]
    assert [place.card for place in seen.prospectors[1].hand] == [None, None]
    pool = Counter(CARDS) - Counter(["joker"])
    assert seen.pools == (Pool(0, counted(KINDS, pool)),)
    assert view(state, None).pools == (Pool(0, counted(KINDS, Counter(CARDS))),)


def test_r13_after_a_renewal_with_two_seats_the_pool_is_the_other_hand() -> None:
    state = turn(
        seats=2,
        hands={0: ["3", "mine"], 1: ["1", "prop", "prop"]},
        short_hands=True,
        stock=["hoist"],
        discard=["joker", "4", "1-4"],
        at={0: "crotale"},
    )
    plays(state, "rest", "exchange stock", "card hoist")
    before = Counter(view(state, 1).discard)
    assert view(state, 0).pools == (Pool(0, (("1", 1), ("prop", 2))),)
    plays(state, "discard mine", "card 2-4")
    seen = view(state, 0)
    assert seen.discard == ("mine",)
    renewed = before - Counter(["2-4"])
    assert seen.pools == (
        Pool(0, (("1", 1), ("prop", 2))),
        Pool(1, counted(KINDS, renewed)),
    )
    other = view(state, 1).pools
    assert other[0] == Pool(0, (("3", 1), ("hoist", 1)))
    assert dict(other[1].cards) == dict(before)
    assert [place.generation for place in seen.prospectors[0].hand] == [0, 0, 1]


def test_r12_the_fresh_card_of_the_discard_is_seen_by_all() -> None:
    state = turn(seats=2, discard=["4", "mine"], fresh=True)
    assert [view(state, reader).fresh for reader in (0, 1, None)] == ["mine"] * 3
    assert view(state, None).discard[-2:] == ("4", "mine")
    plays(state, "die 1", "walk 1", "exchange discard")
    assert view(state, 1).fresh is None
    taken = view(state, 1).prospectors[0].hand[-1]
    assert taken == CardPlace("mine", (), 0, known_to_all=True)
    plays(state, "discard 4")
    assert (view(state, 1).discard, view(state, 1).fresh) == (("4", "4"), "4")


def test_r29_the_duel_is_seen_by_all_alike() -> None:
    state = face_off({0: ["2", "mine", "1-4"], 1: ["3-4", "1-4"]}, seats=3)
    assert view(state, 2).duel == Duel(0, 1, 11, 0, (Laid(0, ()), Laid(1, ())), None, 0)
    plays(state, "lay 1-4", "lay 3-4", "lay mine")
    for reader in (0, 1, 2, None):
        seen = view(state, reader)
        assert seen.phase == "laying"
        assert seen.duel == Duel(0, 1, 5, 0, (Laid(0, (1, 2)), Laid(1, (0,))), None, 0)
        places = seen.prospectors[0].hand
        assert [(p.card, p.known_to_all) for p in places[1:]] == [
            ("mine", True),
            ("1-4", True),
        ]
        assert places[0].card == ("2" if reader == 0 else None)
        assert places[0].lacks == ("1-4", "mine")
        assert places[1].lacks == places[2].lacks == ()
        assert seen.prospectors[1].hand[1].card == ("1-4" if reader == 1 else None)
    assert dict(view(state, 2).pools[0].cards)["1-4"] == 2


def test_r30_passes_are_counted_and_tell_all_what_a_hand_lacks() -> None:
    state = face_off({0: ["1-3", "1-4"], 1: ["1-4"]}, distance=2)
    plays(state, "pass")
    seen = view(state, 1)
    assert seen.duel is not None
    assert (seen.duel.passes, seen.duel.distance) == (1, 2)
    lacks = tuple(kind for kind in KINDS if kind in playable(2))
    assert lacks == ("1", "2", "3", "4", "1-2", "2-3", "3-4", "mine", "prop", "hoist", "joker")
    assert [place.lacks for place in seen.prospectors[0].hand] == [lacks] * 2
    assert [place.lacks for place in view(state, 0).prospectors[0].hand] == [lacks] * 2


def test_r32_while_he_robs_the_winner_and_what_is_left_to_rob_are_seen() -> None:
    tiles = {1: ["red 200", "blue 400", "red pyrite"]}
    state = face_off({0: ["1-4"], 1: ["mine"]}, distance=4, seats=3, tiles=tiles)
    plays(state, "lay 1-4")
    seen = view(state, 2)
    assert seen.duel is not None
    assert (seen.phase, seen.duel.winner, seen.duel.to_rob) == ("robbing", 0, 2)
    plays(state, "rob 2")
    assert view(state, 2).duel == replace(seen.duel, to_rob=1)
    grams = [[t.grams for t in view(state, r).prospectors[0].tiles] for r in (0, 1, 2, None)]
    assert grams == [[400], [400], [None], [None]]
    plays(state, "rob 2")
    assert view(state, 2).duel is None
    assert [t.grams for t in view(state, 1).prospectors[0].tiles] == [400, 0]
    assert [t.grams for t in view(state, 0).prospectors[1].tiles] == [None]
    assert [t.colour for t in view(state, None).prospectors[0].tiles] == ["blue", "red"]


def test_r15_the_run_and_its_way_are_seen_while_it_is_played() -> None:
    state = turn(
        seats=2, at={0: "crotale"}, levels={0: 2}, opened=["crotale"], hands={0: ["1-4"]}
    )
    assert (view(state, 1).run, view(state, 1).digging) == (None, 0)
    plays(state, "play 1-4")
    assert (view(state, 1).run, view(state, 1).digging) == (None, 2)
    plays(state, "tile 100")
    assert view(state, 1).run == Run(1, 4, None)
    plays(state, "down", "tile cave-in")
    assert (view(state, 1).phase, view(state, 1).run, view(state, 1).digging) == (
        "propping",
        None,
        3,
    )
    plays(state, "decline")
    assert (view(state, 1).run, view(state, 1).digging) == (None, 0)
    state = turn(
        seats=2, at={0: "crotale"}, levels={0: 2}, opened=["crotale"], hands={0: ["1-3"]}
    )
    plays(state, "play 1-3", "tile 100", "up", "tile 100")
    assert view(state, None).run == Run(1, 3, "up")


def test_r23_tiles_held_longer_than_those_melted_are_known_to_weigh_something_else() -> None:
    row = ["yellow pyrite", "blue 400", "yellow 100", "yellow 100", "green 300", "yellow 100"]
    state = turn(seats=2, tiles={0: row})
    plays(state, "die 1", "walk 1", "decline", "melt 113")
    for reader in (0, 1, None):
        tiles = view(state, reader).prospectors[0].tiles
        assert [tile.lacks for tile in tiles] == [(100, 300), (100, 300), ()]
        assert [tile.colour for tile in tiles] == ["yellow", "blue", "yellow"]
    assert [tile.grams for tile in view(state, 0).prospectors[0].tiles] == [0, 400, 100]
    unseen = dict(view(state, 1).unseen_tiles[0])
    assert unseen == dict(Counter(TILES["yellow"]) - Counter(["100", "100"]))
    assert dict(view(state, 1).unseen_tiles[1])["300"] == TILES["green"]["300"] - 1


def test_r35_at_the_end_everybodys_ore_is_shown() -> None:
    tiles = {0: ["blue 400"], 1: ["red 300", "red 200", "red pyrite"]}
    state = turn(seats=3, at={0: "3"}, cart=[4, 0, 0], tiles=tiles)
    for reader in (2, None):
        assert [p.ore for p in view(state, reader).prospectors[:2]] == [None, None]
    plays(state, "die 2", "walk bank")
    for reader in (0, 1, 2, None):
        seen = view(state, reader)
        assert [p.ore for p in seen.prospectors] == [400, 500, 0]
        assert (seen.phase, seen.active, seen.to_act) == ("over", -1, OVER)


def test_r35_that_somebody_was_rich_is_seen_by_all_when_the_match_goes_on() -> None:
    bare = dict.fromkeys(CONCESSIONS, (0, 0, 0, 0))
    state = turn(seats=2, first=1, lying=bare, tiles={0: ["yellow 100"], 1: ["blue 500"]})
    assert not view(state, 0).somebody_was_rich
    ends(state, "die 1", "walk 1")
    assert all(view(state, reader).somebody_was_rich for reader in (0, 1, None))
    plays(state, "die 1", "walk 19", "decline", "melt 5")
    assert not any(view(state, reader).somebody_was_rich for reader in (0, 1, None))


@pytest.mark.parametrize(
    ("hands", "moves", "may"),
    [
        ({}, ["die 1"], True),
        ({0: ["mine"]}, ["die 6", "walk belle-etoile", "show mine"], True),
        ({}, ["die 6", "challenge 1"], False),
    ],
)
def test_r12_whether_the_turn_still_leads_to_an_exchange(
    hands: dict[int, list[str]], moves: list[str], may: bool
) -> None:
    state = turn(seats=2, at={0: "21", 1: "23"}, hands=hands)
    plays(state, *moves)
    assert view(state, 1).may_exchange == may


def test_r12_playing_a_card_in_the_mine_leaves_no_exchange() -> None:
    state = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands={0: ["1"]})
    assert view(state, 1).may_exchange
    plays(state, "play 1")
    assert not view(state, 1).may_exchange


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r18_public_facts_are_the_same_for_all(seats: int) -> None:
    """Only hands, tiles, ore, pools and unseen tiles differ from reader to reader."""
    state, rng = set_up(seats), Rng(seats)
    for _ in range(700 if is_compiled() else 300):
        if acts(state) == OVER:
            break
        step(state, rng)
        watched = view(state, None)
        for seat in range(seats):
            seen = view(state, seat)
            assert seen.seat == seat
            same = replace(
                seen,
                seat=None,
                prospectors=tuple(
                    replace(mine, hand=theirs.hand, tiles=theirs.tiles, ore=theirs.ore)
                    for mine, theirs in zip(seen.prospectors, watched.prospectors, strict=True)
                ),
                pools=watched.pools,
                unseen_tiles=watched.unseen_tiles,
            )
            assert same == watched
            for mine, theirs in zip(seen.prospectors, watched.prospectors, strict=True):
                public = [
                    (place.lacks, place.generation, place.known_to_all) for place in mine.hand
                ]
                assert public == [
                    (place.lacks, place.generation, place.known_to_all) for place in theirs.hand
                ]
                assert [(tile.colour, tile.lacks) for tile in mine.tiles] == [
                    (tile.colour, tile.lacks) for tile in theirs.tiles
                ]
    for place in [p for each in watched.prospectors for p in each.hand]:
        assert (place.card is not None) == place.known_to_all


def test_r18_a_view_is_a_picture_later_moves_do_not_change_it() -> None:
    state = turn(seats=2, tiles={0: ["yellow 100"]})
    before, again = view(state, 1), view(state, 1)
    plays(state, "die 1", "walk 1", "exchange stock", "card mine", "discard mine")
    assert before == again != view(state, 1)
    assert hash(before) == hash(again)


def test_r8_every_phase_has_a_word_and_chance_acts_in_those_of_chance() -> None:
    chance = {
        *("opening", "rolling", "digging", "drawing"),
        *("refilling", "settling", "robbing"),
    }
    assert len(set(PHASES.values())) == len(PHASES) - 1, "two steps of the opening"
    met = set()
    for seed in range(4):
        state, rng = set_up(2 + seed % 3), Rng(seed)
        for _ in range(1200):
            seen = view(state, None)
            met.add(seen.phase)
            assert (seen.to_act == CHANCE) == (seen.phase in chance)
            assert seen.prospectors[0].square in SQUARES
            if seen.to_act == OVER:
                break
            step(state, rng)
    assert met | {"heading", "over"} == set(PHASES.values())


def test_r17_the_way_is_asked_in_a_phase_of_its_own_on_an_exhausted_level() -> None:
    state = turn(
        seats=2,
        at={0: "crotale"},
        levels={0: 2},
        opened=["crotale"],
        hands={0: ["1-3"]},
        lying={"crotale": (1, 0, 1, 1)},
    )
    plays(state, "play 1-3")
    seen = view(state, 1)
    assert (seen.phase, seen.run, legal(state)) == ("heading", Run(1, 3, None), ["down", "up"])

"""Writes the golden records anew: `make golden`. A change of them is explained in its commit.

Every match here is the same in every run: bots with a fixed generator, and luck from a secret
that is a hash of the file's name.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from filon.bots.contract import Bot, Sight
from filon.bots.gold.greedy import GreedyGoldBot
from filon.bots.ruee.routes import routes_of
from filon.bots.seating import play_out
from filon.play.luck import VerifiableLuck
from filon.play.match import Match
from filon.rules.fievre.steps import BID, PASS
from filon.rules.fievre.view import FievreView
from filon.rules.gold.components import PLACES
from filon.rules.gold.view import EMPTY, FACE_DOWN, GoldView
from filon.rules.rng import Rng
from filon.rules.ruee.components import BANK, FIRST_CONCESSION
from filon.rules.ruee.options import SHORT_CUT, RueeOptions
from filon.rules.ruee.steps import STAY
from filon.rules.ruee.view import RueeView

HOME = Path(__file__).parent / "golden"
NAMES = ("Ann", "Zoé", "Cem", "Dana", "李")
SEED = 2019


class StubbornBot(GreedyGoldBot):
    """Flips a pair that brings nothing as soon as it knows one, for ever (G16)."""

    name = "stubborn"

    def choose(self, sight: Sight, rng: Rng) -> int:
        view = sight.view
        assert isinstance(view, GoldView)
        for pair in dead_pairs(view):
            if view.phase == "first":
                return pair[0]
            if view.phase == "second" and PLACES[pair[0]] in view.face_up:
                return pair[1]
        return super().choose(sight, rng)


def dead_pairs(view: GoldView) -> list[tuple[int, int]]:
    """The places of two cards seen before that bring nothing."""
    known = [k for k, card in enumerate(view.field) if card not in (EMPTY, FACE_DOWN)]
    return [
        (first, second)
        for first, second in combinations(known, 2)
        if brings_nothing(view.field[first], view.field[second])
    ]


def brings_nothing(first: str, second: str) -> bool:
    """G10: equal prospectors, two golds, or a gold that is too strong."""
    if "dynamite" in (first, second):
        return False
    golds = [card[-1] for card in (first, second) if card.startswith("gold")]
    prospectors = [card[-1] for card in (first, second) if not card.startswith("gold")]
    if golds and prospectors:
        return prospectors[0] < golds[0]
    return len(golds) == 2 or prospectors[0] == prospectors[1]


class ModestBot(Bot):
    """Bids an ounce more now and then, up to a few, and takes what comes."""

    name = "modest"
    highest = 7

    def choose(self, sight: Sight, rng: Rng) -> int:
        view, legal = sight.view, sight.legal()
        assert isinstance(view, FievreView)
        if view.phase == "auction":
            raises = view.highest < min(self.highest, view.gold[sight.seat])
            legal = [PASS, BID + view.highest + 1 if raises else PASS, *legal[1 + bids(view) :]]
        return legal[rng.below(len(legal))]


class HastyBot(Bot):
    """Digs, melts and banks as soon as it can, fights now and then, and draws lots for the
    rest."""

    name = "hasty"
    wishes = ("melt", "show", "play", "take", "agree")
    with_nuggets = ("melt", "leave", "climb", "up")

    def choose(self, sight: Sight, rng: Rng) -> int:
        view, legal = sight.view, sight.legal()
        assert isinstance(view, RueeView)
        words = {action: sight.actions.text(action) for action in legal}
        cart = view.prospectors[sight.seat].cart
        wishes = self.with_nuggets if cart else self.wishes
        wanted = [action for action in legal if words[action].startswith(wishes)]
        if view.phase == "working" and not wanted:
            wanted = [action for action in legal if words[action] in ("leave", "climb")]
        if view.phase == "moving":
            assert isinstance(sight.options, RueeOptions)
            target = BANK if cart else richest(view, sight.seat)
            turns = routes_of(sight.options.components).turns[target]
            walks = [action for action in legal if action < STAY]
            nearest = sorted(walks, key=lambda square: turns[square])[:1]
            wanted = nearest + [a for a in legal if words[a].startswith("challenge")]
        choices = wanted if wanted and rng.below(5) else legal
        return choices[rng.below(len(choices))]


def richest(view: RueeView, seat: int) -> int:
    """The concession with most tiles; of equals, another one for each seat."""
    tiles = [sum(each.tiles) for each in view.concessions]
    barred = view.prospectors[seat].barred
    order = [(number + seat) % len(tiles) for number in range(len(tiles))]
    open_to = [number for number in order if view.concessions[number].name != barred]
    return FIRST_CONCESSION + max(open_to, key=lambda number: tiles[number] // 4)


def bids(view: FievreView) -> int:
    """F9: how many bids the seat asked can make."""
    return max(0, view.gold[view.to_act] - view.highest)


class Golden(NamedTuple):
    """What a golden record shows."""

    seats: int
    options: Mapping[str, str]
    bot: Callable[[], Bot]


JESWEB = {"extension": "jesweb"}

GOLDEN = {
    "gold/two": Golden(2, {}, GreedyGoldBot),
    "gold/three": Golden(3, {}, GreedyGoldBot),
    "gold/four": Golden(4, {}, GreedyGoldBot),
    "gold/five": Golden(5, {}, GreedyGoldBot),
    "gold/grid_match": Golden(2, {"layout": "grid", "rounds": "match"}, GreedyGoldBot),
    "gold/stalemate": Golden(2, {"first": "0"}, StubbornBot),
    "fievre/three": Golden(3, {}, ModestBot),
    "fievre/four": Golden(4, {}, ModestBot),
    "fievre/five": Golden(5, {"towns": "french", "closed_money": "yes"}, ModestBot),
    "fievre/short": Golden(3, {"short": "yes", "expropriation_fee": "no"}, ModestBot),
    "fievre/jesweb_three": Golden(3, {"short": "yes", **JESWEB}, ModestBot),
    "fievre/jesweb_four": Golden(4, JESWEB, ModestBot),
    "fievre/jesweb_five": Golden(5, JESWEB, ModestBot),
    "ruee/two": Golden(2, {}, HastyBot),
    "ruee/three": Golden(3, {}, HastyBot),
    "ruee/four": Golden(4, {"nuggets_to_win": "3"}, HastyBot),
    "ruee/short_cut": Golden(3, {"components": SHORT_CUT, "draws_bar_duels": "no"}, HastyBot),
}
"""By game and name."""


def golden_text(name: str) -> str:
    """The golden record of this name as it would be written now."""
    golden = GOLDEN[name]
    luck = VerifiableLuck(sha256(f"golden {name.removeprefix('gold/')}".encode()).digest())
    luck.contribute(0, "pépite")
    players = NAMES[: golden.seats]
    match = Match(game_of(name), golden.seats, golden.options, luck, players)
    play_out(match, {seat: golden.bot() for seat in range(golden.seats)}, Rng(SEED))
    return match.record().write()


def game_of(name: str) -> str:
    return name.partition("/")[0]


def path_of(name: str) -> Path:
    return HOME / f"{name}.record"


def main() -> None:
    """Write those that differ, and say which."""
    for name in GOLDEN:
        path, text = path_of(name), golden_text(name).encode()
        path.parent.mkdir(parents=True, exist_ok=True)
        same = path.exists() and path.read_bytes() == text
        if not same:
            path.write_bytes(text)
        print(f"{'as it was' if same else 'written'}: {name}")


if __name__ == "__main__":
    main()

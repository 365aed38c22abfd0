"""OpenSpiel's tree search against a bot of Filon, at the same game and the same time a move.

    python -m benchmarks.openspiel_match --bot greedy --seconds 0.2 --matches 40

OpenSpiel is no part of Filon: `pip install open_spiel` brings it. benchmarks/README.md says how
the two meet.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from time import perf_counter
from typing import Any

from benchmarks.measure import NotAvailable
from benchmarks.openspiel import load_openspiel, openspiel_version
from benchmarks.openspiel_game import Playouts, win_shares, wrap
from filon.bots.contract import Bot, sight_of
from filon.bots.roster import make_bot
from filon.bots.search.thinking import Budget
from filon.lab.deals import DealtLuck
from filon.lab.statistics import Estimate, share_estimate
from filon.play.match import Match
from filon.rules.errors import BadSetup, FilonError
from filon.rules.game import Game
from filon.rules.games import find_game
from filon.rules.rng import Rng

FEWEST_SEATS = {"gold": 2, "fievre": 3}
"""The games in which nothing hidden matters: a search that looks at the state sees no more than
its seat may know."""

UCT = (0.5, 1.0, 2.0)
FIRST_SIMULATIONS = 20
MANY_PASSES = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """Who meets whom, and how long they think."""

    game: Game
    seats: int
    bot: str
    seconds: float
    matches: int
    playouts: int
    seed: int


@dataclass(slots=True)
class Thought:
    """The decisions of one side, and the time they took."""

    moves: int = 0
    seconds: float = 0.0
    simulations: int = 0

    @property
    def seconds_a_move(self) -> float:
        return self.seconds / max(1, self.moves)

    @property
    def simulations_a_move(self) -> float:
        return self.simulations / max(1, self.moves)


class SpielPlayer:
    """OpenSpiel's search in a seat. How often it simulates follows from how fast it was so far,
    so that its mean time a move is the one given."""

    def __init__(self, spiel: Any, plan: Plan, uct_c: float) -> None:
        self.game = wrap(spiel, plan.game, plan.seats)
        playouts = Playouts(plan.game, plan.seats, plan.playouts, Rng(plan.seed))
        numbers = import_module("numpy").random.RandomState(plan.seed)
        search = import_module("open_spiel.python.algorithms.mcts")
        self.bot = search.MCTSBot(
            self.game, uct_c, FIRST_SIMULATIONS, playouts, random_state=numbers
        )
        self.seconds = plan.seconds
        self.thought = Thought()
        self.opening = FIRST_SIMULATIONS
        """How often it simulates at its first move: later ones take less time."""
        self.is_opening = True

    def sit_down(self) -> None:
        """Before every match."""
        self.bot.max_simulations = self.opening
        self.is_opening = True

    def choose(self, match: Match, seat: int, rng: Rng) -> int:
        """What it does where the match stands."""
        state = self.game.at(match.world(seat, rng))
        began = perf_counter()
        root = self.bot.mcts_search(state)
        action = int(root.best_child().action)
        seconds = perf_counter() - began
        self.thought.moves += 1
        self.thought.seconds += seconds
        self.thought.simulations += root.explore_count
        self.bot.max_simulations = self.next_simulations(root.explore_count, seconds)
        if self.is_opening:
            self.opening = self.bot.max_simulations
        self.is_opening = False
        return action

    def next_simulations(self, last: int, seconds: float) -> int:
        """As many as the last move would have made in the time that is due: the time given, and
        half of what was saved or spent too much before."""
        behind = self.seconds * self.thought.moves - self.thought.seconds
        due = min(max(self.seconds + behind / 2, self.seconds / 2), self.seconds * 2)
        return max(2, round(last * min(4.0, due / max(seconds, 1e-9))))


@dataclass(slots=True)
class Encounter:
    """All matches with one eagerness to explore."""

    uct_c: float
    shares: list[float] = field(default_factory=list)
    """By deal: the share of wins of our bot, for each seat it holds."""
    ours: Thought = field(default_factory=Thought)
    theirs: Thought = field(default_factory=Thought)

    @property
    def won(self) -> Estimate:
        return share_estimate(self.shares)

    def as_json(self) -> dict[str, object]:
        return {
            "uct_c": self.uct_c,
            "share_won": self.won.rounded(),
            "seconds_a_move": round(self.ours.seconds_a_move, 5),
            "openspiel_seconds_a_move": round(self.theirs.seconds_a_move, 5),
            "openspiel_simulations_a_move": round(self.theirs.simulations_a_move, 1),
        }


def give_time(bot: Bot, seconds: float) -> Bot:
    """The bot with so many seconds a move if it thinks by the clock; else as it is."""
    level: Any = getattr(bot, "level", None)
    if getattr(level, "budget", None) is not None:
        bot.level = level._replace(budget=Budget(MANY_PASSES, seconds))  # type: ignore[attr-defined]
    return bot


def meet(spiel: Any, plan: Plan, uct_c: float) -> Encounter:
    """Every deal once for each seat that OpenSpiel can sit in."""
    found = Encounter(uct_c)
    player = SpielPlayer(spiel, plan, uct_c)
    found.theirs = player.thought
    for deal in range(-(-plan.matches // plan.seats)):
        theirs = sum(
            play(plan, player, seat, plan.seed + deal, found.ours) for seat in range(plan.seats)
        )
        found.shares.append((1 - theirs / plan.seats) / (plan.seats - 1))
    return found


def play(plan: Plan, player: SpielPlayer, theirs: int, deal: int, thought: Thought) -> float:
    """One match with OpenSpiel in that seat; its share of the win."""
    match = Match(plan.game, plan.seats, luck=DealtLuck(deal))
    player.sit_down()
    streams = [Rng(deal * plan.seats + seat) for seat in range(plan.seats)]
    bots = [give_time(make_bot(plan.bot, plan.game.name), plan.seconds) for _ in streams]
    while not match.is_over:
        seat = match.to_act
        if seat == theirs:
            action = player.choose(match, seat, streams[seat])
        else:
            sight = sight_of(match, seat, streams[seat])
            began = perf_counter()
            action = bots[seat].choose(sight, streams[seat])
            thought.seconds += perf_counter() - began
            thought.moves += 1
        match.play(seat, action)
    return win_shares(plan.game, match.true_state())[theirs]


def read_plan(words: Sequence[str] | None) -> tuple[Plan, argparse.Namespace]:
    """What is asked for. Raises FilonError."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="gold", help="gold or fievre (default: gold)")
    parser.add_argument("--seats", type=int, help="OpenSpiel has one (default: the fewest)")
    parser.add_argument("--bot", default="greedy", help="in all other seats (default: greedy)")
    parser.add_argument("--seconds", type=float, default=0.2, help="a move (default: 0.2)")
    parser.add_argument("--matches", type=int, default=40, help="for each uct_c (default: 40)")
    parser.add_argument(
        "--uct", type=float, nargs="+", default=list(UCT), metavar="C", help="uct_c to try"
    )
    parser.add_argument(
        "--playouts", type=int, default=8, help="that judge a leaf for OpenSpiel (default: 8)"
    )
    parser.add_argument("--seed", type=int, default=1849, help="of the first deal")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args(words)
    if given.game not in FEWEST_SEATS:
        find_game(given.game)
        raise BadSetup(
            f"{given.game} hides things from its players, and OpenSpiel's search would look at "
            f"the true state; expected one of: {', '.join(FEWEST_SEATS)}"
        )
    for name in ("seconds", "matches", "playouts"):
        if not getattr(given, name) > 0:
            raise BadSetup(f"--{name}: expected more than 0, got {getattr(given, name):g}")
    game = find_game(given.game)
    seats = FEWEST_SEATS[game.name] if given.seats is None else given.seats
    game.check_seats(seats)
    make_bot(given.bot, game.name)
    plan = Plan(
        game, seats, given.bot, given.seconds, given.matches, given.playouts, given.seed
    )
    return plan, given


def show(plan: Plan, encounters: Sequence[Encounter]) -> None:
    """A table; the line in which OpenSpiel did best is the one that counts."""
    matches = len(encounters[0].shares) * plan.seats
    print(
        f"{plan.game.name}, {plan.seats} seats: {plan.bot} against OpenSpiel "
        f"{openspiel_version()} (MCTS in Python, {plan.playouts} compiled playouts a leaf). "
        f"{matches} matches for each uct_c, every deal from every seat; "
        f"even is {1 / plan.seats:.0%}.\n"
    )
    print(f"{'uct_c':>6}  {plan.bot + ' wins':>22}  {'s a move':>9}  OpenSpiel: s, simulations")
    for each in encounters:
        won = each.won
        share = f"{won.mean:.1%} ({won.low:.1%} – {won.high:.1%})"
        print(
            f"{each.uct_c:>6g}  {share:>22}  {each.ours.seconds_a_move:>9.4f}  "
            f"{each.theirs.seconds_a_move:>12.4f}, {each.theirs.simulations_a_move:.0f}"
        )
    best = min(encounters, key=lambda each: each.won.mean)
    print(f"\nOpenSpiel at its best (uct_c {best.uct_c:g}): {plan.bot} {best.won.mean:.1%}.")


def as_json(plan: Plan, encounters: Sequence[Encounter]) -> dict[str, object]:
    return {
        "benchmark": "openspiel_match",
        "game": plan.game.name,
        "seats": plan.seats,
        "bot": plan.bot,
        "seconds": plan.seconds,
        "matches": len(encounters[0].shares) * plan.seats,
        "playouts": plan.playouts,
        "openspiel": openspiel_version(),
        "even": 1 / plan.seats,
        "encounters": [each.as_json() for each in encounters],
    }


def main(words: Sequence[str] | None = None) -> int:
    """Play and tell; 2 for bad input, or without OpenSpiel."""
    try:
        plan, given = read_plan(words)
        spiel = load_openspiel()
    except NotAvailable as error:
        print(f"openspiel_match: OpenSpiel is {error}", file=sys.stderr)
        return 2
    except FilonError as error:
        print(f"openspiel_match: {error}", file=sys.stderr)
        return 2
    encounters = [meet(spiel, plan, uct_c) for uct_c in given.uct]
    if given.json:
        print(json.dumps(as_json(plan, encounters), indent=2))
    else:
        show(plan, encounters)
    return 0


if __name__ == "__main__":
    sys.exit(main())

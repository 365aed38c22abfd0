"""How well a bot plays endings that can be solved: its choices against the exact values."""

from collections.abc import Iterator
from typing import NamedTuple

from filon.bots.contract import Bot, Sight
from filon.bots.game_bots import guide_for
from filon.bots.guide import Guide
from filon.bots.search.solver import SolvedAction, Solver, TooLong, after
from filon.lab.deals import DealtLuck
from filon.rules.contract import CHANCE, OVER, State
from filon.rules.game import Game
from filon.rules.options import Options
from filon.rules.rng import Rng, scatter

MOST_POSITIONS = 400_000
"""An ending that needs more is left out."""


class Ending(NamedTuple):
    """A decision near the end of a match, with what each candidate is worth exactly."""

    deal: int
    state: State
    seat: int
    choices: list[SolvedAction]

    @property
    def best(self) -> float:
        return max(choice.rewards[self.seat] for choice in self.choices)

    @property
    def worst(self) -> float:
        return min(choice.rewards[self.seat] for choice in self.choices)


class Loss(NamedTuple):
    """What a choice gave away, and what there was to give away."""

    lost: float
    at_stake: float


def endings(
    game: Game, seats: int, options: Options, count: int, first_deal: int = 0
) -> Iterator[Ending]:
    """`count` endings, one of a match: a decision at random among those that can be solved and
    in which something is at stake. Matches are played as the guide would."""
    guide = guide_for(game, seats, options)
    deal, found = first_deal, 0
    while found < count:
        ending = ending_of(game, guide, seats, options, deal)
        deal += 1
        if ending is not None:
            found += 1
            yield ending


def ending_of(
    game: Game, guide: Guide, seats: int, options: Options, deal: int
) -> Ending | None:
    """An ending of one match, or None."""
    rng = Rng(scatter(deal))
    luck, steps = DealtLuck(deal), 0
    state = game.start(seats, options)
    solvable = []
    while (who := int(state.to_act())) != OVER:
        if who == CHANCE:
            state.apply(luck.settle(state, game.actions, steps), None)
            steps += 1
            continue
        if state.legal_count() > 1:
            position = guide.opened(state)
            if guide.is_solvable(position):
                solvable.append(position)
        state.apply(guide.follow(state, rng), None)
    while solvable:
        position = solvable.pop(rng.below(len(solvable)))
        seat = int(position.to_act())
        try:
            choices = [SolvedAction(action, gets) for action, gets in guide.solve(position)]
            choices = choices or Solver(guide, MOST_POSITIONS).choices(position)
        except TooLong:
            continue
        ending = Ending(deal, position, seat, choices)
        if ending.best - ending.worst > 1e-6:
            return ending
    return None


def loss_of(game: Game, seats: int, options: Options, ending: Ending, bot: Bot) -> Loss:
    """What the bot gives away in an ending."""
    rng = Rng(scatter(ending.deal) + 1)
    seat = ending.seat
    sight = Sight(game, options, seats, seat, ending.state.redeal(seat, rng))
    action = bot.choose(sight, rng)
    at_stake = ending.best - ending.worst
    for choice in ending.choices:
        if choice.action == action:
            return Loss(ending.best - choice.rewards[seat], at_stake)
    solver = Solver(guide_for(game, seats, options), MOST_POSITIONS)
    worth = solver.rewards(after(ending.state, action))[seat]
    return Loss(max(0.0, ending.best - worth), at_stake)

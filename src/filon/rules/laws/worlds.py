"""Law 7: a redeal is a world that its seat cannot tell from the true one."""

from filon.rules.contract import State, playout
from filon.rules.laws.case import Case
from filon.rules.laws.position import play_on
from filon.rules.rng import Rng

PLAYED_OUT = 3
"""At one position in so many the redeal for a seat is played to its end."""


def check_worlds(case: Case, state: State, ply: int, rng: Rng) -> None:
    """For every seat: same view, same legal list, same for the same generator, playable."""
    before = state.facts()
    for seat in range(case.seats):
        seed = int(rng.next32())
        world = state.redeal(seat, Rng(seed))
        case.require(7, state.facts() == before, "a redeal changes the true state", ply)
        again = state.redeal(seat, Rng(seed)).facts()
        case.require(7, again == world.facts(), "one generator gives two redeals", ply)
        check_same_sight(case, state, world, seat, ply)
        complaints = case.game.audit(world)
        case.require(10, not complaints, f"in a redeal, {'; '.join(complaints)}", ply)
        deeper = world.redeal(seat, Rng(seed)).facts()
        message = "equal views give other redeals: a redeal depends on what is hidden"
        case.require(7, deeper == again, message, ply)
        play_on(world, rng)
        case.require(7, state.facts() == before, "a redeal shares something that changes", ply)
        if rng.below(PLAYED_OUT * case.seats) == 0:
            playout(world, rng)


def check_same_sight(case: Case, state: State, world: State, seat: int, ply: int) -> None:
    """A seat sees the same and may do the same in both."""
    game = case.game
    same = game.view(state, seat) == game.view(world, seat)
    case.require(7, same, f"seat {seat} sees a redeal differently", ply)
    case.require(7, state.to_act() == world.to_act(), "another seat acts in a redeal", ply)
    if state.to_act() == seat:
        case.require(7, state.legal() == world.legal(), "a redeal has other legal actions", ply)

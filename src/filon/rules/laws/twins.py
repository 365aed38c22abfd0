"""Law 8, no leak: two matches whose visible events are equal for a seat are equal to it.

The first twin plays at random. The second follows it, but wherever hidden chance or another
seat's choice allows, it takes another way that tells this seat the same. Whatever the seat
is then given must be the same in both. No redeal is trusted in making twins.

Such twins part early in a game where cards are shown again and again. So there are late twins
too: somewhere in a match the second begins as a redeal for the seat.
"""

from collections.abc import Iterator
from typing import NamedTuple

from filon.rules.choices import decision_in
from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.events import Event
from filon.rules.laws.case import Case, Report
from filon.rules.rng import Rng

TRIES = 3
CANDIDATES = 10
REFUSALS = 12
LATE_STARTS = 2
LATEST = 400
"""Late twins begin within so many plies, or at the last decision of a shorter match."""


class Ply(NamedTuple):
    """Who acted, the action, and what the watching seat was told."""

    who: int
    action: int
    told: list[Event]


class Twins(NamedTuple):
    """Two matches at the same moment of a seat's eyes, and how each came here."""

    first: State
    second: State
    first_moves: list[tuple[int, int]]
    second_moves: list[tuple[int, int]]


def told_by(state: State, action: int, seat: int | None) -> list[Event]:
    """Apply an action; give what this seat is told of it."""
    log = Log()
    state.apply(action, log)
    return [event for event in log.events if event.is_told(seat)]


def segment(state: State, seat: int | None, rng: Rng) -> list[Ply]:
    """Play one decision (or the opening chance) and all chance behind it, at random."""
    plies: list[Ply] = []
    while True:
        who = int(state.to_act())
        action = at_random(state, rng)
        plies.append(Ply(who, action, told_by(state, action, seat)))
        if state.to_act() != CHANCE:
            return plies


def shadow(state: State, plies: list[Ply], seat: int | None, rng: Rng) -> list[Ply] | None:
    """A way through the same segment that tells the seat the same; None when it ends blind."""
    followed: list[Ply] = []
    for ply in plies:
        if int(state.to_act()) != ply.who:
            return None
        legal = state.legal()
        if ply.who == seat:
            candidates = [ply.action] if ply.action in legal else []
        else:
            candidates = [legal[rng.below(len(legal))] for _ in range(CANDIDATES)]
            candidates += [ply.action] if ply.action in legal else []
        for action in candidates:
            ahead = state.copy()
            if told_by(ahead, action, seat) == ply.told:
                state.apply(action, None)
                followed.append(Ply(ply.who, action, ply.told))
                break
        else:
            return None
    return followed if state.to_act() != CHANCE else None


def twins(case: Case, seat: int | None, rng: Rng) -> Iterator[Twins]:
    """Twin positions through one match, as long as the second twin finds a way."""
    return follow(case.start(), case.start(), seat, rng)


def late_twins(case: Case, seat: int, rng: Rng) -> Iterator[Twins]:
    """Twin positions from somewhere in a match on: the second is a redeal for the seat."""
    state = case.start()
    first = state.copy()
    for _ in range(rng.below(LATEST)):
        state.apply(at_random(state, rng), None)
        if state.to_act() == OVER:
            break
        if state.to_act() != CHANCE:
            first = state.copy()
    return follow(first, first.redeal(seat, rng), seat, rng)


def at_random(state: State, rng: Rng) -> int:
    """What chance brings, or any legal action."""
    if state.to_act() == CHANCE:
        return int(state.draw(rng))
    return int(state.legal_at(rng.below(state.legal_count())))


def follow(first: State, second: State, seat: int | None, rng: Rng) -> Iterator[Twins]:
    """Both play on, the second telling the seat the same, until it ends blind."""
    first_moves: list[tuple[int, int]] = []
    second_moves: list[tuple[int, int]] = []
    while first.to_act() != OVER:
        plies = segment(first, seat, rng)
        followed = None
        for _ in range(TRIES):
            ahead = second.copy()
            followed = shadow(ahead, plies, seat, rng)
            if followed is not None:
                break
        if followed is None:
            ahead = second.copy()
            followed = repeat(ahead, plies, seat)
        if followed is None:
            return
        second = ahead
        first_moves += [(ply.who, ply.action) for ply in plies]
        second_moves += [(ply.who, ply.action) for ply in followed]
        yield Twins(first, second, first_moves, second_moves)


def repeat(state: State, plies: list[Ply], seat: int | None) -> list[Ply] | None:
    """The very same plies, where they are possible and tell the same."""
    for ply in plies:
        if int(state.to_act()) != ply.who or ply.action not in state.legal():
            return None
        if told_by(state, ply.action, seat) != ply.told:
            return None
    return plies


def check_twins(case: Case, seat: int | None, rng: Rng, report: Report) -> None:
    """Law 8 through one match, for one seat or a watcher."""
    for pair in twins(case, seat, rng):
        report.twins += 1
        if pair.first_moves != pair.second_moves:
            report.different_twins += 1
            check_facts(case, pair, len(pair.first_moves))
            compare(case, pair, seat, len(pair.first_moves), rng)
    if seat is None:
        return
    for _ in range(LATE_STARTS):
        for pair in late_twins(case, seat, rng):
            report.twins += 1
            if pair.first.facts() != pair.second.facts():
                report.different_twins += 1
                compare(case, pair, seat, len(pair.first_moves), rng)


def check_facts(case: Case, pair: Twins, ply: int) -> None:
    """Law 5: equal facts are equal states; what some seat can tell apart is a fact."""
    if pair.first.facts() != pair.second.facts():
        return
    for seat in range(case.seats):
        same = case.game.view(pair.first, seat) == case.game.view(pair.second, seat)
        case.require(5, same, f"facts() leaves out something that seat {seat} sees", ply)


def compare(case: Case, pair: Twins, seat: int | None, ply: int, rng: Rng) -> None:
    """What the seat is given is the same in both twins."""
    game = case.game
    first, second = pair.first, pair.second
    who = "a watcher" if seat is None else f"seat {seat}"
    same = game.view(first, seat) == game.view(second, seat)
    case.require(8, same, f"the view of {who} shows something it was not told", ply)
    acts = first.to_act() == second.to_act()
    case.require(8, acts, f"who acts next tells {who} something it was not told", ply)
    if seat is None:
        return
    if first.to_act() == seat:
        same = first.legal() == second.legal()
        case.require(8, same, f"the legal list tells {who} something it was not told", ply)
        asked = [
            decision_in(game, state, seat, case.options, first.legal())
            for state in (first, second)
        ]
        same = asked[0] == asked[1]
        case.require(8, same, f"the choices tell {who} something it was not told", ply)
    for _ in range(REFUSALS):
        action = int(rng.below(game.actions.size))
        same = game.why_not(first, seat, action) == game.why_not(second, seat, action)
        case.require(8, same, f"a refusal tells {who} something it was not told", ply)
    if first.to_act() == OVER:
        return
    seed = int(rng.next32())
    worlds = first.redeal(seat, Rng(seed)), second.redeal(seat, Rng(seed))
    same = worlds[0].facts() == worlds[1].facts() and all(
        game.view(worlds[0], other) == game.view(worlds[1], other)
        for other in range(case.seats)
    )
    case.require(7, same, f"a redeal for {who} depends on what it was not told", ply)

"""Laws of one position: legal actions, chance, copies, determinism (2–5, 10, 12)."""

from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.laws.case import Case, Report
from filon.rules.rng import Rng

MOST_REFUSALS = 24
DRAWS = 6
PLIES_ON_A_COPY = 12


def check_position(case: Case, state: State, ply: int, rng: Rng, report: Report) -> None:
    """Everything that must hold at any position before the end."""
    report.positions += 1
    check_legal(case, state, ply)
    if state.to_act() == CHANCE:
        check_chance(case, state, ply, rng)
    else:
        check_refusals(case, state, ply, rng)
    check_copy(case, state, ply, rng)
    check_determinism(case, state, ply, rng)


def check_legal(case: Case, state: State, ply: int) -> None:
    """Law 2: at least one, distinct, in the table, in an order that does not change."""
    legal = state.legal()
    case.require(2, bool(legal), "no legal action before the end", ply)
    case.require(2, len(set(legal)) == len(legal), "a legal action is listed twice", ply)
    size = case.game.actions.size
    case.require(
        2, all(0 <= action < size for action in legal), "a code outside the table", ply
    )
    case.require(2, state.legal() == legal, "the order of legal actions changes", ply)
    case.require(2, state.copy().legal() == legal, "a copy lists other legal actions", ply)
    who = int(state.to_act())
    seat = who == CHANCE or 0 <= who < case.seats
    case.require(2, seat, f"to act is {who}, expected a seat or chance", ply)


def check_chance(case: Case, state: State, ply: int, rng: Rng) -> None:
    """Law 3: every listed outcome has a positive weight; a draw is one of them."""
    legal = state.legal()
    for k, action in enumerate(legal):
        weight = int(state.weight_at(k))
        case.require(3, weight > 0, f"outcome {action} has the weight {weight}", ply)
    for _ in range(DRAWS):
        drawn = int(state.draw(rng))
        case.require(3, drawn in legal, f"draws {drawn}, which is not listed", ply)
    for seat in range(case.seats):
        refusal = case.game.why_not(state, seat, legal[0])
        case.require(2, refusal is not None, f"seat {seat} may act for chance", ply)


def check_refusals(case: Case, state: State, ply: int, rng: Rng) -> None:
    """Laws 2 and 12: legal actions are not refused, others are, under a clause that exists."""
    game = case.game
    who = int(state.to_act())
    legal = state.legal()
    for action in legal:
        refusal = game.why_not(state, who, action)
        case.require(2, refusal is None, f"a legal action is refused: {refusal}", ply)
    tried = [int(rng.below(game.actions.size)) for _ in range(MOST_REFUSALS)]
    for seat in range(case.seats):
        for action in [*tried, legal[0]]:
            if seat == who and action in legal:
                continue
            words = game.actions.text(action)
            refusal = game.why_not(state, seat, action)
            if refusal is None:
                raise case.broken(2, f"seat {seat} may {words!r}, which is not legal", ply)
            under = game.refusals.get(refusal.code)
            known = under is not None and under.clause == refusal.clause
            case.require(12, known, f"refusal {refusal} is not declared", ply)


def check_copy(case: Case, state: State, ply: int, rng: Rng) -> None:
    """Law 4: a copy is equal; playing on with either leaves the other alone."""
    before = state.facts()
    copy = state.copy()
    case.require(4, copy.facts() == before, "a copy is not equal", ply)
    play_on(copy, rng)
    case.require(4, state.facts() == before, "playing on with a copy changes the original", ply)
    first, second = state.copy(), state.copy()
    play_on(first, rng)
    case.require(4, second.facts() == before, "two copies share something", ply)


def play_on(state: State, rng: Rng) -> None:
    """Some plies at random, or fewer if the match ends."""
    for _ in range(PLIES_ON_A_COPY):
        who = state.to_act()
        if who == OVER or state.legal_count() == 0:
            return
        if who == CHANCE:
            state.apply(state.draw(rng), None)
        else:
            state.apply(state.legal_at(rng.below(state.legal_count())), None)


def check_determinism(case: Case, state: State, ply: int, rng: Rng) -> None:
    """Law 5: the same action has the same effect and is told the same, with or without log."""
    action = int(state.legal_at(rng.below(state.legal_count())))
    told, again, silent = state.copy(), state.copy(), state.copy()
    first, second = Log(), Log()
    told.apply(action, first)
    again.apply(action, second)
    silent.apply(action, None)
    words = case.game.actions.text(action)
    same = told.facts() == again.facts() and first.events == second.events
    case.require(5, same, f"{words!r} has two effects", ply)
    case.require(5, told.facts() == silent.facts(), f"{words!r} depends on the log", ply)

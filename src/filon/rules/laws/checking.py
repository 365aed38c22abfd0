"""Checking a game: random matches under all laws that need no match around the state."""

from collections.abc import Callable, Iterable, Iterator

from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.game import Game
from filon.rules.laws.case import Case, Report
from filon.rules.laws.declarations import check_clauses, check_draws, check_words
from filon.rules.laws.position import check_position
from filon.rules.laws.twins import check_twins
from filon.rules.laws.worlds import check_worlds
from filon.rules.options import Options
from filon.rules.rng import Rng

MOST_PLIES = 200_000
"""Law 1: a match that is longer at random does not end."""


Progress = Callable[[int], None]


def cases(
    game: Game, seats: Iterable[int], matches: int, seed: int, options: list[Options] | None
) -> Iterator[Case]:
    """`matches` matches for each number of seats, dealt in turn to every set of options."""
    for count in seats:
        chosen = game.options.variants(count) if options is None else options
        for k in range(matches):
            yield Case(game, count, chosen[(seed + k) % len(chosen)], seed + k)


def check(
    game: Game,
    *,
    seats: Iterable[int] | None = None,
    matches: int = 100,
    seed: int = 0,
    options: list[Options] | None = None,
    progress: Progress | None = None,
) -> Report:
    """Check a game at every number of seats with every option. Raises LawBroken."""
    report = Report(game.name)
    declared: set[tuple[int, Options]] = set()
    for case in cases(game, game.seats if seats is None else seats, matches, seed, options):
        if (case.seats, case.options) not in declared:
            declared.add((case.seats, case.options))
            check_declarations(case)
        check_match(case, report)
        if progress is not None:
            progress(report.matches)
    return report


def check_declarations(case: Case) -> None:
    """What needs no match: words, clauses, and the draws of the first positions."""
    check_words(case)
    check_clauses(case)
    rng = Rng(case.seed)
    state = case.start()
    for ply in range(8):
        if state.to_act() == OVER:
            return
        check_draws(case, state, ply, rng)
        state.apply(_at_random(state, rng), None)


def check_match(case: Case, report: Report) -> None:
    """One random match under the laws of positions, worlds, twins and standings."""
    rng = Rng(case.seed)
    plies = check_walk(case, rng, report)
    check_twins(case, case.reader, rng, report)
    report.matches += 1
    report.by_seats[case.seats] = report.by_seats.get(case.seats, 0) + 1
    report.plies += plies
    report.longest = max(report.longest, plies)


def check_walk(case: Case, rng: Rng, report: Report) -> int:
    """Laws 1 to 5, 7, 9, 10 and 12 through one match; give its length."""
    state = case.start()
    clauses = set(case.game.clauses)
    ply = 0
    while state.to_act() != OVER:
        case.require(1, ply < MOST_PLIES, f"still running after {ply} plies", ply)
        # The first positions always, later ones now and then.
        if ply < 2 or rng.below(20) == 0:
            check_position(case, state, ply, rng, report)
            if state.to_act() != CHANCE:
                check_worlds(case, state, ply, rng)
        log = Log()
        state.apply(_at_random(state, rng), log)
        ply += 1
        for event in log.events:
            declared = type(event) in case.game.events and event.clause in clauses
            case.require(12, declared, f"event {event.name} is not declared", ply)
        complaints = case.game.audit(state)
        case.require(10, not complaints, "; ".join(complaints), ply)
    check_standings(case, state, ply)
    return ply


def check_standings(case: Case, state: State, ply: int) -> None:
    """Law 9: a score and a rank for every seat, ranks from 1, equal seats share the better."""
    standings = case.game.standings(state)
    case.require(2, state.legal() == [], "legal actions after the end", ply)
    complete = len(standings.scores) == len(standings.ranks) == case.seats
    case.require(9, complete, "not every seat has a score and a rank", ply)
    scores = tuple(int(state.score(seat)) for seat in range(case.seats))
    case.require(9, scores == standings.scores, "the standings have other scores", ply)
    ranks = standings.ranks
    proper = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    case.require(9, ranks == proper, f"ranks {ranks} do not count from 1", ply)
    ordered = all(
        ranks[a] < ranks[b]
        for a in range(case.seats)
        for b in range(case.seats)
        if scores[a] > scores[b]
    )
    case.require(9, ordered, "a better score has a worse rank", ply)
    known = standings.clause in case.game.clauses and bool(standings.reason)
    case.require(12, known, "the reason of the end names no clause", ply)


def _at_random(state: State, rng: Rng) -> int:
    if state.to_act() == CHANCE:
        return int(state.draw(rng))
    return int(state.legal_at(rng.below(state.legal_count())))

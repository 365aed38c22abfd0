"""Checking a game: random matches under all laws that need no match around the state."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.errors import FilonError
from filon.rules.game import Game
from filon.rules.laws.case import Case, Report
from filon.rules.laws.declarations import check_clauses, check_draws, check_words
from filon.rules.laws.position import check_position
from filon.rules.laws.thinning import is_looked_at
from filon.rules.laws.twins import at_random, check_twins
from filon.rules.laws.worlds import check_worlds
from filon.rules.options import Options
from filon.rules.rng import Rng

MOST_PLIES = 200_000
"""Law 1: a match that is longer at random does not end."""


EXAMINED = 25
"""One position in so many is examined under every law; fewer late in a long match."""

FIRST_PLIES = 8
MOST_HANDED = 40
"""So many views and events are kept and looked at once more: they have not changed."""

NEVER = 0
CLOSELY = 5
MOST_CLOSELY = 80
"""Of a long match only so many positions are examined closely, from its beginning on."""

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
    """What comes before all matches: words, clauses, the start, a match that is only walked
    through, and one examined closely, so that a plain fault is not taken for a subtle one."""
    with foreign_errors(case):
        check_words(case)
        check_clauses(case)
        case.require(5, case.start().facts() == case.start().facts(), "a match has two starts")
        for every in (NEVER, CLOSELY):
            case = replace(case, seed=case.seed + 1)
            check_walk(case, Rng(case.seed), Report(""), every)


@contextmanager
def foreign_errors(case: Case) -> Iterator[None]:
    """A game that stops with an error of its own breaks the first law: a match ends."""
    try:
        yield
    except FilonError:
        raise
    except Exception as error:
        raise case.broken(1, f"stopped with {type(error).__name__}: {error}") from error


def check_match(case: Case, report: Report) -> None:
    """One random match under the laws of positions, worlds, twins and standings."""
    rng = Rng(case.seed)
    with foreign_errors(case):
        plies = check_walk(case, rng, report, every=EXAMINED)
        check_twins(case, case.reader, rng, report)
    report.matches += 1
    report.by_seats[case.seats] = report.by_seats.get(case.seats, 0) + 1
    report.plies += plies
    report.longest = max(report.longest, plies)


def check_walk(case: Case, rng: Rng, report: Report, every: int) -> int:
    """Laws 1 to 5, 7, 9, 10 and 12 through one match; give its length. The first positions
    are examined always, later ones once in `every`; with NEVER none is."""
    state = case.start()
    clauses = set(case.game.clauses)
    handed: list[tuple[object, str]] = []
    newest: list[tuple[object, str]] = []
    ply = 0
    looked_at = 0
    while state.to_act() != OVER:
        case.require(1, ply < MOST_PLIES, f"still running after {ply} plies", ply)
        case.require(2, state.legal_count() > 0, "no legal action before the end", ply)
        examined = every > 0 and (ply < FIRST_PLIES or is_looked_at(ply, every, rng))
        examined = examined and (every != CLOSELY or looked_at < MOST_CLOSELY)
        if examined:
            looked_at += 1
            check_position(case, state, ply, rng, report)
            if state.to_act() != CHANCE:
                check_worlds(case, state, ply, rng)
            elif every == CLOSELY:
                check_draws(case, state, ply, rng)
        action = at_random(state, rng)
        if state.to_act() == CHANCE:
            listed = action in state.legal()
            case.require(3, listed, f"draws {action}, which is not listed", ply)
        if examined:
            check_handed(case, newest, ply)
            handed += newest
            if len(handed) >= MOST_HANDED:
                check_handed(case, handed, ply)
                handed = []
            views = [case.game.view(state, seat) for seat in range(case.seats)]
            newest = [(view, repr(view)) for view in views]
        log = Log()
        state.apply(action, log)
        ply += 1
        if examined:
            newest += [(event, repr(event)) for event in log.events]
        for event in log.events:
            declared = type(event) in case.game.events
            case.require(12, declared, f"event {event.name} is not declared", ply)
            known = event.under in clauses
            message = f"event {event.name} stands under {event.under!r:.20}, which is no clause"
            case.require(12, known, message, ply)
        complaints = case.game.audit(state)
        case.require(10, not complaints, "; ".join(complaints), ply)
    check_handed(case, handed + newest, ply)
    check_standings(case, state, ply)
    return ply


def check_handed(case: Case, handed: list[tuple[object, str]], ply: int) -> None:
    """Law 4: a view or an event that was handed out does not change when the match goes on."""
    for thing, before in handed:
        same = repr(thing) == before
        case.require(4, same, f"a {type(thing).__name__} changed after it was handed out", ply)


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

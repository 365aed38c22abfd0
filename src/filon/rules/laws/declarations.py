"""Laws of what a game declares: its words, its clauses (6, 12), and its draws (3)."""

from filon.rules.contract import CHANCE, State
from filon.rules.errors import BadWords
from filon.rules.laws.case import Case
from filon.rules.rng import Rng

DRAWS_COUNTED = 1500
SPREAD = 6.0
"""How many standard deviations a count may be off."""


def check_words(case: Case) -> None:
    """Law 6: every code has one text and one JSON form, and both lead back to it."""
    table = case.game.actions
    texts: set[str] = set()
    for code in range(table.size):
        text = table.text(code)
        texts.add(text)
        try:
            case.require(6, table.parse(text) == code, f"{text!r} is read as another action")
            back = table.from_json(table.as_json(code))
            case.require(6, back == code, f"the JSON of {text!r} is read as another action")
        except BadWords as error:
            raise case.broken(6, f"{text!r} is not read back: {error}") from None
    case.require(6, len(texts) == table.size, "two actions have the same words")
    words = case.options.words()
    same = case.game.options.read(words, case.seats) == case.options
    case.require(6, same, "the options in words are read as others")


def check_clauses(case: Case) -> None:
    """Law 12: declared events, notes and refusals stand under clauses that exist."""
    game = case.game
    case.require(12, len(set(game.clauses)) == len(game.clauses), "a clause is listed twice")
    for fact in (*game.events, *game.note_types):
        known = fact.clause in game.clauses
        name = f"{fact.told_as} {fact.__name__}"
        case.require(12, known, f"{name} names no clause of the rulebook")
    for code, under in game.refusals.items():
        case.require(12, under.clause in game.clauses, f"refusal {code} names no clause")
    for each in game.options.declared():
        known = each.metadata["clause"] in game.clauses
        case.require(12, known, f"option {each.name} names no clause")


def check_draws(case: Case, state: State, ply: int, rng: Rng) -> None:
    """Law 3: over many draws each outcome comes about as often as its weight says."""
    if state.to_act() != CHANCE:
        return
    weights = {
        int(state.legal_at(k)): int(state.weight_at(k)) for k in range(state.legal_count())
    }
    total = sum(weights.values())
    counts = dict.fromkeys(weights, 0)
    for _ in range(DRAWS_COUNTED):
        drawn = int(state.draw(rng))
        case.require(3, drawn in counts, f"draws {drawn}, which is not listed", ply)
        counts[drawn] += 1
    for outcome, weight in weights.items():
        share = weight / total
        expected = DRAWS_COUNTED * share
        allowed = SPREAD * (expected * (1 - share)) ** 0.5 + 1e-9
        words = case.game.actions.text(outcome)
        close = abs(counts[outcome] - expected) <= allowed
        message = (
            f"{words!r} came {counts[outcome]} times in {DRAWS_COUNTED}, not {expected:.0f}"
        )
        case.require(3, close, message, ply)

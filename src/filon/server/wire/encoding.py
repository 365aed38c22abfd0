# compiled: server
"""Rules in the form of messages: actions in words, refusals, events, standings."""

from functools import cache

from msgspec import Raw

from filon.bots.advice import Advice
from filon.play.choices import Position, decision_of
from filon.play.frozen import told_fields
from filon.play.match import Match
from filon.rules import errors
from filon.rules.choices import Choice, Decision, Note
from filon.rules.events import Event
from filon.rules.game import Game, Standings
from filon.server.wire.messages import (
    ChoiceInfo,
    DecisionInfo,
    HintLine,
    HintReason,
    Refusal,
    StandingsInfo,
    encode,
)

NOT_A_DECISION = "not_a_decision"
"""The code with which every game refuses what only chance does."""
ALL = "*"


@cache
def action_words(game: Game) -> list[str]:
    """By code: the action in words."""
    return [game.actions.text(code) for code in range(game.actions.size)]


@cache
def verb_of(game: Game) -> list[str]:
    """By code: the verb of the action."""
    return [words.split(" ", 1)[0] for words in action_words(game)]


@cache
def verbs_of_chance(game: Game) -> set[str]:
    """The verbs that only chance uses, as far as they were met."""
    return set()


def refusal_of(refusal: errors.Refusal | None) -> Refusal | None:
    """What the rules refuse, as it is sent."""
    if refusal is None:
        return None
    return Refusal(refusal.code, refusal.clause, dict(refusal.facts))


def refusals_of(match: Match, seat: int, legal: list[int]) -> dict[str, Refusal]:
    """Why the seat may not use a verb now: by verb, and under `*` what goes for all others
    that it cannot use."""
    if not legal:
        refusal = refusal_of(match.why_not(seat, 0))
        return {} if refusal is None else {ALL: refusal}
    verbs = verb_of(match.game)
    chance = verbs_of_chance(match.game)
    if len(chance) == len(match.game.actions.verbs) - 1:
        return {}  # there is but one thing to do
    usable = {verbs[code] for code in legal}
    found: dict[str, Refusal] = {}
    codes: list[str] = []
    for name, code in match.game.actions.starts.items():
        if name not in usable and name not in chance:
            refusal = refusal_of(usual_refusal(match, seat, name, code))
            if refusal is not None and refusal.code == NOT_A_DECISION:
                chance.add(name)
            elif refusal is not None:
                found[name] = refusal
                codes.append(refusal.code)
    return shortened(found, codes)


def usual_refusal(match: Match, seat: int, verb: str, code: int) -> errors.Refusal | None:
    """Why a verb cannot be used at all: of its first three actions what two have in common,
    for one of them may be refused for a reason of its own."""
    count = min(3, match.game.actions.verb(verb).size)
    found = [match.why_not(seat, code + k) for k in range(count)]
    codes = [None if refusal is None else refusal.code for refusal in found]
    return max(found, key=lambda refusal: codes.count(refusal.code if refusal else None))


def shortened(found: dict[str, Refusal], codes: list[str]) -> dict[str, Refusal]:
    """The reason that is given most often, and without facts of its own, once for all."""
    usual = max(sorted(set(codes)), key=codes.count, default="")
    general = next(
        (refusal for refusal in found.values() if refusal.code == usual and not refusal.facts),
        None,
    )
    if general is None or codes.count(usual) < 2:
        return found
    rest = {verb: refusal for verb, refusal in found.items() if refusal != general}
    return {ALL: general, **rest}


def event_bytes(event: Event) -> Raw:
    """As `Event.as_json` gives it."""
    plain = {"event": event.name, "clause": event.clause}
    for name in told_fields(type(event)):
        plain[name] = getattr(event, name)
    return Raw(encode(plain))


def note_bytes(note: Note) -> Raw:
    return Raw(encode(note.as_json()))


def choice_info(choice: Choice) -> ChoiceInfo:
    return ChoiceInfo(
        choice.words,
        None if choice.label is None else note_bytes(choice.label),
        [note_bytes(note) for note in choice.notes],
        [event_bytes(event) for event in choice.events],
    )


def decision_info(position: Position, seat: int) -> DecisionInfo | None:
    """What the seat has to decide now."""
    decision = decision_of(position, seat)
    return None if decision is None else told_decision(decision)


def told_decision(decision: Decision) -> DecisionInfo:
    return DecisionInfo(
        note_bytes(decision.question), [choice_info(choice) for choice in decision.choices]
    )


def hint_line(game: Game, advice: Advice) -> HintLine:
    return HintLine(
        action_words(game)[advice.action],
        advice.value,
        advice.margin,
        advice.exact,
        [HintReason(part, gain) for part, gain in advice.reasons()],
    )


def standings_info(standings: Standings | None) -> StandingsInfo | None:
    if standings is None:
        return None
    return StandingsInfo(standings.scores, standings.ranks, standings.reason, standings.clause)

"""Advice in words: what an action is worth, and what speaks for it."""

from collections.abc import Sequence

from filon.bots.advice import Reason
from filon.words.messages import Wording

MOST_REASONS = 3
"""How many are told of one action."""


def worth_text(worth: float, margin: float, exact: bool, wording: Wording) -> str:
    """A worth in parts of a hundred: `52.3 ± 1.8`, or that it is exact."""
    value = number(100 * worth, 1, wording)
    if exact:
        return wording.text("worth.exact", value=value)
    return wording.text("worth.sampled", value=value, margin=number(100 * margin, 1, wording))


def reasons_text(reasons: Sequence[Reason], wording: Wording) -> str:
    """The weightiest of what speaks for an action and against it: `more gold in hand (+2.0)`.
    Parts that the game has no words for are left out."""
    known = [reason for reason in reasons if has_words(reason, wording)]
    weightiest = sorted(known, key=lambda reason: -abs(reason.gain))[:MOST_REASONS]
    return listed([reason for reason in known if reason in weightiest], wording)


def recommended_text(reasons: Sequence[Reason], wording: Wording) -> str:
    """Why an action is recommended: what speaks for it, then `but` what does not. Where
    that is more, it pays later: only the search knows how."""
    known = [reason for reason in reasons if has_words(reason, wording)]
    gains = [reason for reason in known if reason.gain > 0][:MOST_REASONS]
    losses = [reason for reason in known if reason.gain < 0]
    told = [listed(gains, wording)] if gains else []
    if sum(reason.gain for reason in known) < 0:
        told.append(wording.text("part.later"))
    if losses:
        room = max(1, MOST_REASONS - len(gains))
        told.append(wording.text("part.but", parts=listed(losses[:room], wording)))
    return ", ".join(told)


def has_words(reason: Reason, wording: Wording) -> bool:
    """Whether the game can say it."""
    return wording.message(key_of(reason)) is not None


def key_of(reason: Reason) -> str:
    return f"part.{reason.part}.{'more' if reason.gain > 0 else 'less'}"


def listed(reasons: Sequence[Reason], wording: Wording) -> str:
    """Each with its amount, in this order."""
    told = []
    for reason in reasons:
        amount = ("+" if reason.gain > 0 else "−") + number(abs(reason.gain), 1, wording)
        told.append(wording.text("part.told", part=wording.text(key_of(reason)), amount=amount))
    return ", ".join(told)


def number(value: float, digits: int, wording: Wording) -> str:
    """A number as the language writes it."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if wording.language == "fr" else text

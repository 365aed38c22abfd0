"""The luck of a match at this screen: promised, mixed with the players' own words, proved."""

import secrets
from collections.abc import Sequence

from filon.cli.terminal.seating import Player
from filon.play.luck import (
    LONGEST_CONTRIBUTION,
    Luck,
    LuckNote,
    SeededLuck,
    VerifiableLuck,
    check_contribution,
)
from filon.play.record import Record
from filon.play.verify import verify
from filon.rules.errors import BadLuck, BadSetup, NotVerified
from filon.words.messages import Wording


def make_luck(kind: str | None, seed: int | None) -> Luck:
    """The luck that a command line asks for. Raises BadSetup, BadLuck."""
    kind = kind or (VerifiableLuck.kind if seed is None else SeededLuck.kind)
    if kind == SeededLuck.kind:
        return SeededLuck(secrets.randbelow(2**32) if seed is None else seed)
    if seed is not None:
        raise BadSetup("--seed belongs to --luck seeded; verifiable luck has a secret instead")
    return VerifiableLuck()


def check_contributions(given: Sequence[str], luck: Luck, people: int) -> None:
    """Raises BadSetup or BadLuck for contributions that nobody could make."""
    if given and luck.kind != VerifiableLuck.kind:
        raise BadSetup("--contribution belongs to --luck verifiable")
    if len(given) > people:
        raise BadSetup(f"expected at most {people} contributions, got {len(given)}")
    for text in given:
        check_contribution(text)


def drawn_contribution() -> str:
    """A word of luck for whoever gives none."""
    return secrets.token_hex(8)


def why_refused(text: str, wording: Wording) -> str:
    """Why a contribution cannot be taken; empty when it can."""
    try:
        check_contribution(text)
    except BadLuck:
        return wording.text("luck.refused", longest=LONGEST_CONTRIBUTION)
    return ""


def contribute(luck: VerifiableLuck, players: Sequence[Player], given: Sequence[str]) -> None:
    """Everybody's own part: people's in the order of their seats, the others' drawn."""
    words = iter(given)
    for seat, player in enumerate(players):
        own = "" if player.bot else next(words, "")
        luck.contribute(seat, own or drawn_contribution())


def promise_lines(note: LuckNote, wording: Wording) -> list[str]:
    """What is shown before the first move."""
    if note.kind == VerifiableLuck.kind:
        return [
            wording.text("luck.promise"),
            wording.text("luck.commitment", commitment=note.commitment),
        ]
    if note.seed is not None:
        return [wording.text("luck.seeded", seed=note.seed)]
    return []


def proof_lines(record: Record, wording: Wording) -> list[str]:
    """What is shown after the last move: the secret, and every draw recomputed from it."""
    if record.luck.kind != VerifiableLuck.kind:
        return promise_lines(record.luck, wording)
    try:
        proved = wording.text("luck.verified", steps=verify(record).steps)
    except NotVerified as error:
        proved = wording.text("luck.not_verified", error=str(error))
    return [wording.text("luck.secret", secret=record.luck.secret), proved]

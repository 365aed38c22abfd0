"""Whole matches for the tests of `filon.play`, and all that can be seen of a match."""

from collections.abc import Sequence

from filon.play.luck import Luck, ScriptedLuck, SeededLuck, VerifiableLuck
from filon.play.match import Match
from filon.rules.gold.components import COPIES, FACES, PLACES
from filon.rules.gold.options import GoldOptions
from filon.rules.gold.view import GoldView
from filon.rules.rng import Rng

SECRET = bytes(range(32))
ALL_SEATS = (2, 3, 4, 5)


def set_ups() -> list[tuple[int, GoldOptions]]:
    """Every number of seats with every variant of the options."""
    return [(seats, options) for seats in ALL_SEATS for options in GoldOptions.variants(seats)]


def promised(*contributions: str, secret: bytes = SECRET) -> VerifiableLuck:
    """Verifiable luck with a fixed secret, and what seats 0, 1, … add to it."""
    luck = VerifiableLuck(secret)
    for seat, text in enumerate(contributions):
        luck.contribute(seat, text)
    return luck


def random_match(
    seats: int = 2,
    options: GoldOptions | None = None,
    luck: Luck | None = None,
    seed: int = 0,
    players: Sequence[str] = (),
) -> Match:
    """A match played to its end at random."""
    match = Match("gold", seats, options, luck or SeededLuck(seed), players)
    finish(match, seed)
    return match


def finish(match: Match, seed: int = 0) -> None:
    """Play on at random to the end."""
    rng = Rng(seed)
    while not match.is_over:
        legal = match.legal()
        match.play(match.to_act, legal[rng.below(len(legal))])


def finish_with_undos(match: Match, seed: int = 0) -> int:
    """The same; now and then a decision that may be taken back is. Give how many were."""
    rng = Rng(seed)
    undone = 0
    while not match.is_over:
        seat, legal = match.to_act, match.legal()
        match.play(seat, legal[rng.below(len(legal))])
        if match.may_undo(seat) and rng.below(2):
            match.undo(seat)
            undone += 1
    return undone


def gold_view(match: Match, seat: int | None = None) -> GoldView:
    view = match.view(seat)
    assert isinstance(view, GoldView)
    return view


def everything(match: Match) -> tuple[object, ...]:
    """All that anybody can see of a match, and all that is true in it."""
    watchers = [None, *range(match.seats)]
    return (
        match.record().write(),
        match.true_state().facts(),
        match.to_act,
        match.number,
        match.legal_words(),
        list(match.events),
        [match.view(seat) for seat in watchers],
        [match.events_for(seat) for seat in watchers],
        [match.excerpt(seat) for seat in watchers],
        [match.may_undo(seat) for seat in range(match.seats)],
        match.standings(),
    )


def calm_deck() -> list[str]:
    """All 64 cards in an order in which two after two hardly anything leaves: prospectors of
    one value, then the dynamites, then the gold; the last four are all `gold 4`."""
    cards = [card for card, count in zip(FACES, COPIES, strict=True) for _ in range(count)]
    golds = [card for card in cards if card.startswith("gold")]
    dynamites = [card for card in cards if card == "dynamite"]
    prospectors = [card for card in cards if card not in golds and card not in dynamites]
    prospectors.sort(key=lambda card: card[-1])
    return [*prospectors, *dynamites, *golds]


def script(cards: Sequence[str]) -> list[str]:
    """The outcomes that show these cards."""
    return [f"face {card}" for card in cards]


def flip_on(match: Match, places: range) -> None:
    """Whoever is to act flips these places, one after the other."""
    for place in places:
        match.play(match.to_act, f"flip {PLACES[place]}")


def scripted(*cards: str, seats: int = 3, memory_aid: str = "no") -> Match:
    """Seat 0 begins; cards flipped for the first time have these faces, in their order."""
    options = {"first": "0", "memory_aid": memory_aid}
    return Match("gold", seats, options, ScriptedLuck(script(cards)))


def with_two_known_golds(memory_aid: str = "yes") -> Match:
    """Seat 1 is to act; gold 1 at a1 and gold 2 at b1 were seen and lie face down."""
    match = scripted("gold 1", "gold 2", "gold 3", "red 4", memory_aid=memory_aid)
    match.play(0, "flip a1")
    match.play(0, "flip b1")
    return match

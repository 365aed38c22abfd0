"""A greedy bot for Gold: it forgets nothing, and plays a known pair when it gains."""

from filon.bots.contract import Bot, Sight
from filon.rules.errors import BadBot
from filon.rules.gold.components import COLOURS, PLACES
from filon.rules.gold.steps import NEUTRAL
from filon.rules.gold.view import EMPTY, FACE_DOWN, GoldView
from filon.rules.rng import Rng


class Card:
    """A card seen before and lying face down: where it is and what it is."""

    def __init__(self, place: int, words: str, view: GoldView) -> None:
        kind, _, value = words.partition(" ")
        self.place = place
        self.is_gold = kind == "gold"
        self.is_prospector = kind in COLOURS
        self.value = int(value or 0)
        owner = view.owners[COLOURS.index(kind)] if self.is_prospector else NEUTRAL
        self.works_for_me = self.is_prospector and owner in (view.seat, NEUTRAL)
        self.works_for_others = self.is_prospector and not self.works_for_me


class GreedyGoldBot(Bot):
    """Takes the richest gold it knows a prospector for; else looks at a new card."""

    name = "greedy"

    def choose(self, sight: Sight, rng: Rng) -> int:
        view = sight.view
        if not isinstance(view, GoldView):
            raise BadBot(f"this bot plays gold, not {sight.game.name}")
        known = [
            Card(place, words, view)
            for place, words in enumerate(view.field)
            if words not in (EMPTY, FACE_DOWN) and PLACES[place] not in view.face_up
        ]
        unseen = [place for place, words in enumerate(view.field) if words == FACE_DOWN]
        if view.phase == "rush":
            return self.grab(known, unseen, rng)
        if view.phase == "first":
            return self.first_flip(known, unseen, rng)
        place = PLACES.index(view.face_up[0])
        return self.second_flip(Card(place, view.field[place], view), known, unseen, rng)

    def grab(self, known: list[Card], unseen: list[int], rng: Rng) -> int:
        """G14: the richest gold it knows, else a new card, else what is left."""
        golds = [card for card in known if card.is_gold]
        if golds:
            return richest(golds).place
        return any_of(unseen or [card.place for card in known], rng)

    def first_flip(self, known: list[Card], unseen: list[int], rng: Rng) -> int:
        """The gold of the best pair it knows, else a new card."""
        golds = [card for card in known if card.is_gold and worker(known, card) is not None]
        if golds:
            return richest(golds).place
        harmless = [card.place for card in known if has_harmless_partner(card, known)]
        return any_of(unseen or harmless or [card.place for card in known], rng)

    def second_flip(self, first: Card, known: list[Card], unseen: list[int], rng: Rng) -> int:
        """Complete a pair that gains; never hand gold that it knows to another seat."""
        if first.is_gold:
            prospector = worker(known, first)
            if prospector is not None:
                return prospector.place
        if first.works_for_me:
            golds = [card for card in known if card.is_gold and card.value <= first.value]
            if golds:
                return richest(golds).place
        if unseen:
            return any_of(unseen, rng)
        harmless = [card.place for card in known if not gives_away(first, card)]
        return any_of(harmless or [card.place for card in known], rng)


def worker(known: list[Card], gold: Card) -> Card | None:
    """The weakest prospector that would take this gold for the seat (G7)."""
    able = [card for card in known if card.works_for_me and card.value >= gold.value]
    return min(able, key=lambda card: card.value) if able else None


def gives_away(first: Card, second: Card) -> bool:
    """Whether this pair would bring gold to another seat (G7)."""
    for prospector, gold in ((first, second), (second, first)):
        if prospector.works_for_others and gold.is_gold:
            return prospector.value >= gold.value
    return False


def has_harmless_partner(first: Card, known: list[Card]) -> bool:
    """Whether some second card would not bring gold to another seat."""
    return any(card is not first and not gives_away(first, card) for card in known)


def richest(golds: list[Card]) -> Card:
    return max(golds, key=lambda card: card.value)


def any_of(places: list[int], rng: Rng) -> int:
    return places[rng.below(len(places))]

# compiled: engine
"""The table of La Fièvre de l'or: what is true at it, and who is asked what.

The chapters that say what happens are `sale` (F4–F7), `auction` (F8–F11), `choosing` (F12,
F26), `mayors` (F13, F16, F17), `event_cards` (F18) with `lasting`, `immediate` and
`extension`, `production` (F14, F15, F19, F29) and `scoring` (F37, F38).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from filon.rules.contract import CHANCE, EMPTY, OVER, Log, State
from filon.rules.fievre import decisions
from filon.rules.fievre.choosing import next_choice
from filon.rules.fievre.components import (
    CARD_KINDS,
    CONCESSION_COUNT,
    EVENT_KINDS,
    FIRST_EVENT,
    MOST_SEATS,
    PURSE,
    SALOON_COUNT,
    TOWN_COUNT,
    deck_size,
    full_deck,
    mine_lookup,
    town_of,
)
from filon.rules.fievre.scoring import score_of
from filon.rules.fievre.steps import (
    BIDDING,
    CARD,
    CHOOSING_FIRST,
    DICE,
    ENDED,
    FIRST,
    GONE,
    NOBODY,
    NOWHERE,
    REVEALING,
    ROLL,
    ROLLING,
    SHOOTING,
    UNLISTED,
    UNSEEN,
)
from filon.rules.rng import Rng

MOST_CHOICES: Final = 64
"""No question but that for a bid lists more: 61 kinds of card, 46 targets of a dynamite."""


@mypyc_attr(acyclic=True, free_list_len=1)
class FievreState(State):
    """All that is true at a table of La Fièvre de l'or. Everything is public; a card nobody
    has seen is one of a multiset."""

    NO_FACTS = ("looked_at", "count", "choices", "deck", "sale")

    seats: i64 = 0
    aside: i64 = 0
    """F5: the cards of the deck that are not played: 15 in the short game."""
    expropriation_fee: i64 = 0
    """1 when an expropriation costs the mayor's fee (F22)."""
    extension: i64 = 0
    """1 with the five cards of F31–F35."""
    lookup: vec[i64] = EMPTY
    """The figures of the mines (`components.mine_lookup`); never changes."""
    step: i64 = CHOOSING_FIRST
    asked: i64 = NOBODY
    """The seat that decides, or for which chance is rolling."""
    resume: i64 = NOWHERE
    """F35: the step at which the gun was hired."""
    turn: i64 = 0
    """Counted from 1."""
    opener: i64 = 0
    """F6: who opens this turn's auction."""
    to_reveal: i64 = 0
    """How many cards come on sale in this turn."""
    highest: i64 = 0
    """The highest bid, 0 while there is none."""
    leader: i64 = NOBODY
    """Whose bid it is."""
    passed: i64 = 0
    """A bit for each seat that has passed."""
    bidders: i64 = 0
    """How many have not."""
    winner: i64 = NOBODY
    """Of this turn's auction."""
    place: i64 = 0
    """F12: how many places of the order, clockwise from the winner, have had their turn."""
    rider: i64 = NOBODY
    """F26: who rode the mustang in this turn."""
    die: i64 = 0
    """The dice of the last production roll, as they count (F29)."""
    other: i64 = 0
    victim: i64 = NOBODY
    """F28: who is being held up."""
    number: i64 = 0
    """F28: the number named; F35: the mayor's roll."""
    target: i64 = NOWHERE
    """F35: the town whose mayor is shot at."""
    stake: i64 = 0
    """F32: the gain."""
    bank: i64 = 0
    """What the bank has received less what it has paid."""
    governor_on: i64 = NOWHERE
    """The town with the governor."""
    girls_on: i64 = NOWHERE
    """The saloon with the girls."""
    vein_on: i64 = NOWHERE
    """The concession with the new vein."""
    built: i64 = 0
    """How many saloons were built."""
    cards: i64 = 0
    """How many cards nobody has seen: the rest of `deck` means nothing."""
    on_sale: i64 = 0
    """How many cards are on sale: the rest of `sale` means nothing."""
    gold: vec[i64] = EMPTY
    """By seat."""
    owner: vec[i64] = EMPTY
    """By concession: a seat, UNSEEN, ON_SALE or GONE."""
    held: vec[i64] = EMPTY
    """By seat and town: how many concessions."""
    mayor: vec[i64] = EMPTY
    """By town: a seat, NOBODY or SHOT."""
    kept: vec[i64] = EMPTY
    """By kind of event: the seat that keeps it for later, or NOBODY."""
    saloon_town: vec[i64] = EMPTY
    """By order of building."""
    saloon_owner: vec[i64] = EMPTY
    """NOBODY before it is built and when it is blasted."""
    deck: vec[i64] = EMPTY
    """The cards nobody has seen, in no order that means anything."""
    sale: vec[i64] = EMPTY
    count: i64 = UNLISTED
    """How many actions `choices` lists; UNLISTED while nobody has asked."""
    choices: vec[i64] = EMPTY
    """The legal actions, but for the pass and the bids."""
    looked_at: i64 = 0
    """Where `draw` found its card in `deck`: a shortcut, not a fact."""

    def copy(self) -> "FievreState":
        new = FievreState()
        new.seats, new.aside = self.seats, self.aside
        new.expropriation_fee, new.extension = self.expropriation_fee, self.extension
        new.step, new.asked, new.resume = self.step, self.asked, self.resume
        new.turn, new.opener, new.to_reveal = self.turn, self.opener, self.to_reveal
        new.highest, new.leader, new.passed = self.highest, self.leader, self.passed
        new.bidders, new.winner, new.place = self.bidders, self.winner, self.place
        new.rider, new.die, new.other = self.rider, self.die, self.other
        new.victim, new.number, new.target = self.victim, self.number, self.target
        new.stake, new.bank, new.governor_on = self.stake, self.bank, self.governor_on
        new.girls_on, new.vein_on, new.built = self.girls_on, self.vein_on, self.built
        new.cards, new.on_sale, new.count = self.cards, self.on_sale, self.count
        new.looked_at = self.looked_at
        new.lookup = self.lookup
        new.gold, new.owner, new.held = self.gold[:], self.owner[:], self.held[:]
        new.mayor, new.kept, new.saloon_town = self.mayor[:], self.kept[:], self.saloon_town[:]
        new.saloon_owner, new.deck, new.sale = self.saloon_owner[:], self.deck[:], self.sale[:]
        new.choices = self.choices[:]
        return new

    def set_up(self, seats: i64, extension: bool) -> None:
        """F4: full purses, and all cards in the deck; F36: with the extension five more."""
        self.seats = seats
        self.extension = 1 if extension else 0
        self.lookup = mine_lookup()
        self.deck = full_deck(extension)
        self.cards = deck_size(extension)
        self.gold = vec[i64]([PURSE] * seats)
        self.held = vec[i64]([0] * (seats * TOWN_COUNT))
        self.owner = vec[i64]([UNSEEN] * CONCESSION_COUNT)
        self.mayor = vec[i64]([NOBODY] * TOWN_COUNT)
        self.kept = vec[i64]([NOBODY] * EVENT_KINDS)
        self.saloon_town = vec[i64]([NOWHERE] * SALOON_COUNT)
        self.saloon_owner = vec[i64]([NOBODY] * SALOON_COUNT)
        self.sale = vec[i64]([0] * MOST_SEATS)
        self.choices = vec[i64]([0] * MOST_CHOICES)

    def to_act(self) -> i64:
        step = self.step
        if step == ENDED:
            return OVER
        if step <= SHOOTING:
            return CHANCE
        return self.asked

    def legal_count(self) -> i64:
        step = self.step
        if step == BIDDING:
            return 1 + self.bids() + self.count
        if step > SHOOTING:
            return self.count
        if step == REVEALING:
            if self.count == UNLISTED:
                self.list_cards()
            return self.count
        if step == CHOOSING_FIRST:
            return self.seats
        return DICE

    def legal_at(self, k: i64) -> i64:
        step = self.step
        if step == BIDDING:
            bids = self.bids()
            if k == 0:
                return 0
            if k <= bids:
                return self.highest + k
            return self.choices[k - bids - 1]
        if step > SHOOTING:
            return self.choices[k]
        if step == REVEALING:
            if self.count == UNLISTED:
                self.list_cards()
            return self.choices[k]
        if step == CHOOSING_FIRST:
            return FIRST + k
        return ROLL + k

    def weight_at(self, k: i64) -> i64:
        if self.step != REVEALING:
            return 1
        card = self.legal_at(k) - CARD
        weight: i64 = 0
        for at in range(self.cards):
            if self.deck[at] == card:
                weight += 1
        return weight

    def draw(self, rng: Rng) -> i64:
        step = self.step
        if step == REVEALING:
            at = rng.below(self.cards)
            if self.turn == 1:
                while self.deck[at] >= FIRST_EVENT:
                    at = rng.below(self.cards)
            self.looked_at = at
            return CARD + self.deck[at]
        if step == CHOOSING_FIRST:
            return FIRST + rng.below(self.seats)
        return ROLL + rng.below(DICE)

    def bids(self) -> i64:
        """F9: how many bids the seat asked can make, up to what it owns."""
        bids = self.gold[self.asked] - self.highest
        if bids < 0:
            return 0
        return bids

    def list_cards(self) -> None:
        """F7: the cards that may come on sale, each once; concessions only in turn 1."""
        self.count = 0
        last: i64 = CARD_KINDS
        if self.turn == 1:
            last = CONCESSION_COUNT
        seen = vec[i64]([0] * CARD_KINDS)
        for at in range(self.cards):
            seen[self.deck[at]] = 1
        for card in range(last):
            if seen[card]:
                self.offer(CARD + card)

    def apply(self, action: i64, log: Log | None) -> None:
        decisions.answer(self, action, log)

    def ask(self, step: i64, seat: i64) -> None:
        """This seat decides next: what it may choose is listed now."""
        self.step = step
        self.asked = seat
        self.count = 0
        decisions.list_choices(self)

    def offer(self, action: i64) -> None:
        """One more legal action."""
        self.choices[self.count] = action
        self.count += 1

    def wait_for(self, step: i64) -> None:
        """Chance acts next."""
        self.step = step
        self.count = UNLISTED

    def roll_for_gold(self, log: Log | None) -> None:
        """F14: all cards are taken; the one who opened the auction rolls."""
        self.asked = self.opener
        self.wait_for(ROLLING)

    def carried_out(self, log: Log | None) -> None:
        """F12: the card is fully carried out; the next player chooses."""
        next_choice(self, log)

    def after(self, seat: i64) -> i64:
        """The left neighbour: the next clockwise."""
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    def before(self, seat: i64) -> i64:
        """The right neighbour."""
        if seat == 0:
            seat = self.seats
        return seat - 1

    def chooser(self) -> i64:
        """F12: who is next in the usual order of choosing."""
        seat = self.winner + self.place
        if seat >= self.seats:
            seat -= self.seats
        return seat

    def cards_left(self) -> i64:
        """The cards still to come on sale; F5: without those set aside."""
        return self.cards - self.aside

    def leave_deck(self, card: i64) -> None:
        """A card is no longer unseen; the last one takes its place in `deck`. Of cards alike
        the first leaves, however it was found: a match has one future."""
        deck = self.deck
        at = self.looked_at
        if card >= FIRST_EVENT or at >= self.cards or deck[at] != card:
            at = 0
            while deck[at] != card:
                at += 1
        self.cards -= 1
        deck[at] = deck[self.cards]

    def leave_sale(self, card: i64) -> None:
        """A card is no longer on sale."""
        sale = self.sale
        at: i64 = 0
        while sale[at] != card:
            at += 1
        self.on_sale -= 1
        while at < self.on_sale:
            sale[at] = sale[at + 1]
            at += 1

    def give(self, card: i64, seat: i64) -> None:
        """The concession lies before this seat now."""
        self.owner[card] = seat
        self.held[seat * TOWN_COUNT + town_of(card)] += 1

    def remove_mine(self, card: i64) -> bool:
        """The concession leaves the game; True when the new vein leaves with it (F25)."""
        self.held[self.owner[card] * TOWN_COUNT + town_of(card)] -= 1
        self.owner[card] = GONE
        if self.vein_on != card:
            return False
        self.vein_on = NOWHERE
        return True

    def kept_by(self, card: i64) -> i64:
        """F18: the seat that keeps this event for later, or NOBODY."""
        return self.kept[card - FIRST_EVENT]

    def keep(self, card: i64, seat: i64) -> None:
        self.kept[card - FIRST_EVENT] = seat

    def use(self, card: i64) -> None:
        """A kept event is laid, used or gone."""
        self.kept[card - FIRST_EVENT] = NOBODY

    def score(self, seat: i64) -> i64:
        return score_of(self, seat)

    def redeal(self, seat: i64, rng: Rng) -> "FievreState":
        """Nothing is private here: the order of the deck is not in the state at all."""
        return self.copy()

    def facts(self) -> tuple[object, ...]:
        deck, sale = tuple(self.deck[: self.cards]), tuple(self.sale[: self.on_sale])
        return (*super().facts(), deck, sale)

# compiled: engine
"""The table of La Fièvre de l'or: what is true at it, and who is asked what.

The chapters that say what happens are `sale` (F4–F7), `auction` (F8–F11), `choosing` (F12,
F26), `mayors` (F13, F16, F17), `event_cards` (F18) with `lasting`, `immediate` and
`extension`, `production` (F14, F15, F19, F29) and `scoring` (F37, F38).
"""

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.fievre import decisions
from filon.rules.fievre.choosing import next_choice
from filon.rules.fievre.components import (
    CARD_KINDS,
    CONCESSION_COUNT,
    FIRST_EVENT,
    TOWN_COUNT,
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
)
from filon.rules.rng import Rng


class FievreState(State):
    """All that is true at a table of La Fièvre de l'or. Everything is public; a card nobody
    has seen is one of a multiset."""

    def __init__(
        self,
        seats: i64,
        aside: i64,
        expropriation_fee: i64,
        extension: i64,
        lookup: vec[i64],
        step: i64,
        asked: i64,
        resume: i64,
        turn: i64,
        opener: i64,
        to_reveal: i64,
        highest: i64,
        leader: i64,
        passed: i64,
        bidders: i64,
        winner: i64,
        place: i64,
        rider: i64,
        die: i64,
        other: i64,
        victim: i64,
        number: i64,
        target: i64,
        stake: i64,
        bank: i64,
        governor_on: i64,
        girls_on: i64,
        vein_on: i64,
        built: i64,
        cards: i64,
        on_sale: i64,
        gold: vec[i64],
        owner: vec[i64],
        held: vec[i64],
        mayor: vec[i64],
        kept: vec[i64],
        saloon_town: vec[i64],
        saloon_owner: vec[i64],
        deck: vec[i64],
        sale: vec[i64],
        count: i64,
        choices: vec[i64],
    ) -> None:
        self.seats = seats
        self.aside = aside
        """F5: the cards of the deck that are not played: 15 in the short game."""
        self.expropriation_fee = expropriation_fee
        """1 when an expropriation costs the mayor's fee (F22)."""
        self.extension = extension
        """1 with the five cards of F31–F35."""
        self.lookup = lookup
        """The figures of the mines (`components.mine_lookup`); never changes."""
        self.step = step
        self.asked = asked
        """The seat that decides, or for which chance is rolling."""
        self.resume = resume
        """F35: the step at which the gun was hired."""
        self.turn = turn
        """Counted from 1."""
        self.opener = opener
        """F6: who opens this turn's auction."""
        self.to_reveal = to_reveal
        """How many cards come on sale in this turn."""
        self.highest = highest
        """The highest bid, 0 while there is none."""
        self.leader = leader
        """Whose bid it is."""
        self.passed = passed
        """A bit for each seat that has passed."""
        self.bidders = bidders
        """How many have not."""
        self.winner = winner
        """Of this turn's auction."""
        self.place = place
        """F12: how many places of the order, clockwise from the winner, have had their turn."""
        self.rider = rider
        """F26: who rode the mustang in this turn."""
        self.die = die
        """The dice of the last production roll, as they count (F29)."""
        self.other = other
        self.victim = victim
        """F28: who is being held up."""
        self.number = number
        """F28: the number named; F35: the mayor's roll."""
        self.target = target
        """F35: the town whose mayor is shot at."""
        self.stake = stake
        """F32: the gain."""
        self.bank = bank
        """What the bank has received less what it has paid."""
        self.governor_on = governor_on
        """The town with the governor."""
        self.girls_on = girls_on
        """The saloon with the girls."""
        self.vein_on = vein_on
        """The concession with the new vein."""
        self.built = built
        """How many saloons were built."""
        self.cards = cards
        """How many cards nobody has seen: so many of `deck` count."""
        self.on_sale = on_sale
        """How many cards are on sale: so many of `sale` count."""
        self.gold = gold
        """By seat."""
        self.owner = owner
        """By concession: a seat, UNSEEN, ON_SALE or GONE."""
        self.held = held
        """By seat and town: how many concessions."""
        self.mayor = mayor
        """By town: a seat, NOBODY or SHOT."""
        self.kept = kept
        """By kind of event: the seat that keeps it for later, or NOBODY."""
        self.saloon_town = saloon_town
        """By order of building."""
        self.saloon_owner = saloon_owner
        """NOBODY before it is built and when it is blasted."""
        self.deck = deck
        """The cards nobody has seen, in no order that means anything."""
        self.sale = sale
        self.count = count
        """How many actions `choices` lists; UNLISTED while nobody has asked."""
        self.choices = choices
        """The legal actions, but for the pass and the bids."""
        self.looked_at: i64 = 0
        """Where `draw` found its card in `deck`: a shortcut, not a fact."""

    def copy(self) -> "FievreState":
        return FievreState(
            self.seats,
            self.aside,
            self.expropriation_fee,
            self.extension,
            self.lookup,
            self.step,
            self.asked,
            self.resume,
            self.turn,
            self.opener,
            self.to_reveal,
            self.highest,
            self.leader,
            self.passed,
            self.bidders,
            self.winner,
            self.place,
            self.rider,
            self.die,
            self.other,
            self.victim,
            self.number,
            self.target,
            self.stake,
            self.bank,
            self.governor_on,
            self.girls_on,
            self.vein_on,
            self.built,
            self.cards,
            self.on_sale,
            self.gold[:],
            self.owner[:],
            self.held[:],
            self.mayor[:],
            self.kept[:],
            self.saloon_town[:],
            self.saloon_owner[:],
            self.deck[:],
            self.sale[:],
            self.count,
            self.choices[:],
        )

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
        return (
            self.seats,
            self.aside,
            self.expropriation_fee,
            self.extension,
            self.step,
            self.asked,
            self.resume,
            self.turn,
            self.opener,
            self.to_reveal,
            self.highest,
            self.leader,
            self.passed,
            self.bidders,
            self.winner,
            self.place,
            self.rider,
            self.die,
            self.other,
            self.victim,
            self.number,
            self.target,
            self.stake,
            self.bank,
            self.governor_on,
            self.girls_on,
            self.vein_on,
            self.built,
            self.cards,
            self.on_sale,
            tuple(self.gold),
            tuple(self.owner),
            tuple(self.held),
            tuple(self.mayor),
            tuple(self.kept),
            tuple(self.saloon_town),
            tuple(self.saloon_owner),
            tuple(self.deck[: self.cards]),
            tuple(self.sale[: self.on_sale]),
        )

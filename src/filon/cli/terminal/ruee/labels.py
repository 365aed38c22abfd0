"""What each choice is called: its name, and what it would bring."""

from filon.cli.terminal.decision import Decision
from filon.cli.terminal.ruee.board import away_from, entered_with, is_road
from filon.cli.terminal.ruee.cards import JOKER, steps_of
from filon.cli.terminal.ruee.ore import weights_of
from filon.cli.terminal.ruee.pieces import card_title
from filon.cli.terminal.ruee.places import trail_of
from filon.cli.terminal.ruee.showing import Showing
from filon.cli.terminal.ruee.signs import ROMANS, Pen
from filon.cli.terminal.ruee.unseen import first_level, next_level, odds_words, unseen_words
from filon.rules.ruee.components import CONCESSIONS, LEVELS, NUGGET_GRAMS, RUNS
from filon.rules.ruee.view import Concession

DIGGING = ("play", "take", "down", "up", "hoist", "joker-hoist")
"""Verbs that lead to a tile."""
WAYS = {"down": 1, "up": -1}
WAY_WORDS = {"down": "table.down_to", "up": "table.up_to"}


class Labels:
    """Names the choices of one decision."""

    def __init__(self, decision: Decision, showing: Showing, pen: Pen) -> None:
        self.decision = decision
        self.showing = showing
        self.view = showing.view
        self.seat = decision.seat
        self.actions = decision.game.actions
        self.pen = pen
        self.wording = pen.wording
        self.names = showing.names

    @property
    def here(self) -> Concession:
        """The concession in which the seat is."""
        square = self.view.prospectors[self.seat].square
        return self.view.concessions[CONCESSIONS.index(square)]

    @property
    def level(self) -> int:
        return self.view.prospectors[self.seat].level

    def label(self, action: int) -> str:
        """`Bank — deposits 2, wins!`."""
        plain = self.actions.as_json(action)
        verb = str(plain["verb"])
        word = next((str(value) for name, value in plain.items() if name != "verb"), "")
        name = self.name(verb, action)
        more = self.more(verb, word)
        if not more:
            return name
        return self.wording.text("table.label", choice=name, more=", ".join(more))

    def name(self, verb: str, action: int) -> str:
        """What a choice is called; a way by the level it leads to."""
        text = self.wording.text
        if verb in WAYS:
            level = next_level(self.here, self.level, WAYS[verb])
            if level == 0:
                return text("table.out")
            return text(WAY_WORDS[verb], level=ROMANS[level])
        if verb == "stop":
            return text("table.stop_on", level=ROMANS[self.level])
        if verb == "exchange" and self.actions.text(action) == "exchange discard":
            card = card_title(str(self.view.fresh), self.pen)
            return text("table.from_discard", card=card)
        if verb == "show":
            word = self.actions.text(action).partition(" ")[2]
            return text("table.show", card=self.wording.said(word))
        if verb == "lay":
            return card_title(self.actions.text(action).partition(" ")[2], self.pen)
        if verb == "wait" and self.view.duel is not None:
            return text("table.let_begin", seat=self.names[self.view.duel.opponent])
        plain = self.actions.as_json(action)
        return self.wording.choice(plain, self.names, form=self.view.phase)

    def more(self, verb: str, word: str) -> list[str]:
        """What a choice would bring, in a few words each."""
        if verb == "walk":
            return self.walk(word)
        if verb == "challenge":
            return self.challenge(int(word))
        if verb == "show" and self.view.phase != "propping":
            name = self.wording.concession(self.here.name)
            return [self.wording.text("table.opens", concession=name)]
        if verb == "play" and word == JOKER:
            return [card_title(RUNS[-1], self.pen)]
        if verb in WAYS:
            return self.odds(next_level(self.here, self.level, WAYS[verb]))
        if verb == "melt":
            lost = sum(weights_of(word)) % NUGGET_GRAMS
            return [self.wording.text("table.lost", grams=lost)] if lost else []
        if verb in ("lay", "lay-joker"):
            return self.lay(int(word) if verb == "lay-joker" else steps_of(word), verb == "lay")
        return []

    # --- in the town -------------------------------------------------------------------

    def walk(self, square: str) -> list[str]:
        text, who = self.wording.text, self.view.prospectors[self.seat]
        if square == "bank":
            told = [text("table.deposit", nuggets=who.cart)]
            return [*told, text("table.wins")] if self.wins_at_bank else told
        if square in CONCESSIONS:
            return self.enter(square)
        if not is_road(square):
            return []
        trail = trail_of(square, self.showing.components)
        goal = trail[0] if trail else "bank"
        away = away_from(self.showing.components, goal)[square]
        return [text("table.away_from", away=away, square=self.wording.square(goal))]

    @property
    def wins_at_bank(self) -> bool:
        """R25: whether the nuggets in the cart are those that are wanting."""
        who = self.view.prospectors[self.seat]
        return who.cart > 0 and who.banked + who.cart >= self.view.goal

    def enter(self, concession: str) -> list[str]:
        """R9, R14, R22: open or not, with whom, and how many points are lost."""
        text = self.wording.text
        it = self.view.concessions[CONCESSIONS.index(concession)]
        told = [text("table.opened") if it.opened else text("table.shut")]
        there = [self.names[seat] for seat in self.occupants(concession)]
        if there:
            told.append(text("table.asked", seats=self.wording.listed(there)))
        spare = entered_with(self.view, self.showing.components, concession)
        if spare:
            told.append(text("table.spare", points=spare))
        return told

    def occupants(self, concession: str) -> list[int]:
        """R22: those who are asked."""
        return [
            seat
            for seat in self.showing.at(concession)
            if seat != self.seat and not self.view.prospectors[seat].must_leave
        ]

    def challenge(self, other: int) -> list[str]:
        """R26, R32: where he is caught, and what he would lose."""
        text, target = self.wording.text, self.view.prospectors[other]
        start = self.view.prospectors[self.seat].square
        away = away_from(self.showing.components, start)[target.square]
        where = self.wording.square(target.square, "at")
        if is_road(target.square):
            key = "table.passed_by" if away < self.view.die else "table.met_on"
            where = text(key, square=target.square)
        return [self.booty(other), where]

    def booty(self, seat: int) -> str:
        """R32: nuggets, or at most two tiles, or nothing."""
        who, text = self.view.prospectors[seat], self.wording.text
        if who.cart:
            return text("table.nuggets", nuggets=who.cart)
        tiles = min(2, len(who.tiles))
        return text("table.tiles", tiles=tiles) if tiles else text("table.no_booty")

    def has_opening(self) -> bool:
        """R14: whether the seat holds a MINE card or a joker."""
        hand = self.view.prospectors[self.seat].hand
        return any(place.card in ("mine", JOKER) for place in hand)

    def is_shut_out(self) -> bool:
        """R14: whether the seat stands before a shut concession that it cannot open."""
        square = self.view.prospectors[self.seat].square
        if self.view.phase != "working" or square not in CONCESSIONS:
            return False
        return not self.here.opened and not self.has_opening()

    # --- in the mine and in the duel ---------------------------------------------------

    def odds(self, level: int) -> list[str]:
        """R18: how many of the unseen tiles of a level are gold."""
        return [odds_words(self.view, level, self.wording)] if 0 < level <= LEVELS else []

    def unseen(self, verb: str, word: str) -> str:
        """R18: what may come out of the ground; empty where nothing does."""
        level = 0
        if verb in WAYS:
            level = next_level(self.here, self.level, WAYS[verb])
        elif verb in ("hoist", "joker-hoist"):
            level = int(word)
        elif verb in DIGGING:
            level = first_level(self.here, self.level)
        if not 0 < level <= LEVELS:
            return ""
        return unseen_words(self.view, level, self.wording)

    def lay(self, steps: int, is_told: bool) -> list[str]:
        """R29: `3 steps: hits!`, or how far apart they are then."""
        assert self.view.duel is not None, "a duel is fought"
        text, left = self.wording.text, self.view.duel.distance - steps
        told = text("table.steps_made", steps=steps) if is_told else ""
        if left == 0:
            return [text("table.hit", steps=told) if told else text("table.hits")]
        return [*([told] if told else []), text("table.left", steps=left)]

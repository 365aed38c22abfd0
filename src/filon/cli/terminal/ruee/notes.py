"""A word on the choice at the cursor, with its clause."""

from filon.cli.terminal.ruee.board import away_from, is_road
from filon.cli.terminal.ruee.cards import steps_of
from filon.cli.terminal.ruee.labels import Labels
from filon.cli.terminal.ruee.ore import weights_of
from filon.cli.terminal.scene import Line
from filon.rules.ruee.components import CONCESSIONS, NUGGET_GRAMS
from filon.rules.ruee.view import Concession

CLAUSES = {
    "stay": "R11",
    "challenge": "R26",
    "agree": "R22",
    "refuse": "R22",
    "play": "R15",
    "hoist": "R15",
    "joker-hoist": "R15",
    "take": "R16",
    "climb": "R21",
    "leave": "R21",
    "rest": "R15",
    "down": "R15",
    "up": "R15",
    "stop": "R15",
    "exchange": "R12",
    "discard": "R12",
    "melt": "R23",
    "done": "R23",
    "begin": "R28",
    "wait": "R28",
    "lay": "R29",
    "lay-joker": "R29",
    "pass": "R30",
}
"""By verb: the clause that tells what it does."""

DECLINED = {"entering": "R14", "propping": "R19", "exchanging": "R12"}
"""By question: the clause behind a no."""

TOLD = {
    "agree": "table.note.agree",
    "refuse": "table.note.refuse",
    "climb": "table.note.climb",
    "leave": "table.note.leave",
    "stop": "table.note.stop",
    "hoist": "table.note.hoist",
    "joker-hoist": "table.note.hoist",
    "begin": "table.note.begin",
    "wait": "table.note.wait",
    "exchange": "table.note.exchange",
    "done": "table.note.done",
    "lay-joker": "table.note.joker",
    "pass": "table.must_pass",
}
"""By verb: what is said of it wherever it is asked."""


class Notes:
    """Says something about the choices of one decision."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.wording = labels.wording
        self.view = labels.view

    def note(self, words: str) -> Line | None:
        """What is said about a choice, given its words; None where its label says it all."""
        verb, _, word = words.partition(" ")
        if verb == "walk":
            return self.walk(word)
        if verb == "show":
            return self.show()
        if verb == "decline":
            return self.decline()
        told = self.told(verb, word)
        return Line(told, self.clause(verb, word)) if told else None

    def clause(self, verb: str, word: str) -> str:
        """R15: a tile after a HOIST is another one than that of R16."""
        if verb == "take" and self.labels.level:
            return "R15"
        if verb == "rest" and self.labels.is_shut_out():
            return "R14"
        return "R30" if verb == "lay" and not self.hits(word) else CLAUSES[verb]

    def told(self, verb: str, word: str) -> str:
        text = self.wording.text
        if verb == "challenge":
            return self.challenge(int(word))
        if verb == "melt":
            return self.melt(word)
        if verb == "rest":
            return text(self.rest())
        if verb == "lay":
            return text("table.note.hit" if self.hits(word) else "table.note.lay")
        parts = [text(TOLD[verb])] if verb in TOLD else []
        unseen = self.labels.unseen(verb, word)
        return " ".join([*parts, *([unseen] if unseen else [])])

    def rest(self) -> str:
        """R12, R14: what a turn without a card still leads to."""
        if not self.view.may_exchange:
            return "table.note.rest_only"
        return "table.note.rest_shut" if self.labels.is_shut_out() else "table.note.rest"

    def hits(self, card: str) -> bool:
        """R29: whether a card leads exactly onto the other."""
        return self.view.duel is not None and steps_of(card) == self.view.duel.distance

    def walk(self, square: str) -> Line:
        """Where one is then: how far from the Bank, from the nearest concession."""
        text, who = self.wording.text, self.view.prospectors[self.labels.seat]
        if square == "bank":
            total = who.banked + who.cart
            told = text("table.note.bank", nuggets=who.cart, banked=total, goal=self.view.goal)
            if self.labels.wins_at_bank:
                return Line(f"{told} {text('table.note.wins')}", "R25")
            return Line(told, "R10")
        if square in CONCESSIONS:
            return self.enter(square)
        away = away_from(self.labels.showing.components, square)
        near = min(CONCESSIONS, key=lambda name: away[name])
        told = text(
            "table.note.walk",
            bank=away["bank"],
            concession=self.wording.concession(near),
            away=away[near],
        )
        if not is_road(square):
            return Line(f"{text('table.note.safe')} {told}", "R26")
        return Line(told, "R8")

    def enter(self, concession: str) -> Line:
        """R14, R22: who is asked, and whether it takes a MINE card."""
        text = self.wording.text
        it = self.view.concessions[CONCESSIONS.index(concession)]
        there = [self.labels.names[seat] for seat in self.labels.occupants(concession)]
        told = [] if it.opened else [text("table.note.shut")]
        if there:
            told.append(text("table.note.shared", seats=self.wording.listed(there)))
        if not told:
            told = [text(self.entered(it))]
        return Line(" ".join(told), "R22" if there else "R9" if it.opened else "R14")

    def entered(self, it: Concession) -> str:
        """R9, R17: an open concession in which nobody is asked."""
        if not any(it.tiles):
            return "table.note.empty"
        others = [each for each in self.labels.showing.at(it.name) if each != self.labels.seat]
        return "table.note.enter" if others else "table.note.free"

    def challenge(self, other: int) -> str:
        """R32: what both would lose."""
        his, own = self.view.prospectors[other], self.view.prospectors[self.labels.seat]
        return self.wording.text(
            "table.note.challenge",
            seat=self.labels.names[other],
            cart=his.cart,
            tiles=min(2, len(his.tiles)),
            own_cart=own.cart,
            own_tiles=min(2, len(own.tiles)),
        )

    def show(self) -> Line:
        if self.view.phase == "propping":
            return Line(self.wording.text("table.note.prop"), "R19")
        return Line(self.wording.text("table.note.open"), "R14")

    def decline(self) -> Line | None:
        phase = self.view.phase
        key = {"propping": "table.note.hospital", "entering": "table.note.later"}.get(phase)
        return Line(self.wording.text(key), DECLINED[phase]) if key else None

    def melt(self, ore: str) -> str:
        """R23: what is left, and what is lost."""
        who = self.view.prospectors[self.labels.seat]
        used = sum(weights_of(ore))
        return self.wording.text(
            "table.note.melt",
            left=(who.ore or 0) - used,
            lost=used % NUGGET_GRAMS,
            cart=who.cart + used // NUGGET_GRAMS,
        )

"""What each choice is called, and what is said about it when the cursor is there."""

from dataclasses import replace

from filon.cli.terminal.decision import Decision
from filon.cli.terminal.fievre.mines import chances, mine_of, owner_of, percent, vein_on
from filon.cli.terminal.fievre.showing import mayor_of
from filon.cli.terminal.fievre.telling import Teller
from filon.cli.terminal.scene import Line
from filon.rules.actions import Word
from filon.rules.events import Event
from filon.rules.fievre.auction import price_shares
from filon.rules.fievre.components import TOWNS
from filon.rules.fievre.events import (
    DiceRolled,
    GovernorGone,
    MayorChosen,
    MineCollapsed,
    MineProduced,
    SaloonPaid,
)
from filon.rules.fievre.options import FievreOptions
from filon.rules.fievre.view import FievreView

CLAUSES = {
    "saloon": "F19",
    "girls": "F20",
    "dynamite": "F21",
    "expropriation": "F22",
    "governor": "F23",
    "shark": "F24",
    "vein": "F25",
    "mustang": "F26",
    "stagecoach": "F27",
    "hold-up": "F28",
    "telegraph": "F29",
    "election": "F31",
    "double": "F32",
    "taxes": "F33",
    "contest": "F34",
    "gun": "F35",
}
"""By event: the clause that tells what it does."""

CARD_OF = {"expropriate": "expropriation"}
"""By verb: the event that is carried out, where it is called otherwise."""

ONE_ROW = "hold-up"
"""F28: a row for each player; the number is adjusted."""


NOTED = ("bid", "pass", "take", "telegraph", "election", "gun", "decline")
"""Verbs whose labels carry the note, where no cursor shows it."""

OFFICES = {"election": "table.elected", "gun": "table.aimed"}
"""By verb that is about a mayor: what is said of him."""

PRODUCTION = (MineCollapsed, GovernorGone, MayorChosen, MineProduced, SaloonPaid)
"""F14: what a roll may bring, as the Telegraph foretells it."""

DUEL = 56
"""F35: how often, in a hundred, two dice make as much as two others, or more."""


class Labels:
    """Names the choices of one decision."""

    def __init__(self, decision: Decision, teller: Teller, options: FievreOptions) -> None:
        assert isinstance(decision.view, FievreView), "a view of La Fièvre de l'or"
        self.view: FievreView = decision.view
        self.decision = decision
        self.seat = decision.seat
        self.actions = decision.game.actions
        self.teller = teller
        self.wording = teller.wording
        self.options = options

    def label(self, action: int) -> str:
        """What a choice is called: a target with its owner and its nuggets, a hold-up with its
        odds."""
        plain = self.actions.as_json(action)
        if plain["verb"] == ONE_ROW:
            name, number = self.teller.names[int(plain["seat"])], int(plain["number"])
            return self.wording.text(
                "table.hold_up", seat=name, number=number, percent=percent(number)
            )
        text = self.wording.choice(
            plain, self.teller.names, self.teller.reader, form=self.view.phase
        )
        if plain["verb"] == "telegraph":
            total = sum(self.wired(int(plain["die"]), int(plain["face"])))
            text = self.wording.text("table.wired", choice=text, total=total)
        if self.teller.aloud and plain["verb"] in NOTED:
            note = self.note(self.actions.text(action))
            return text if note is None else f"{text} ({note.text})"
        return text + self.details(str(plain["verb"]), str(plain.get("card", "")))

    def details(self, verb: str, card: str) -> str:
        """Behind the name of a target: whose it is, and its nuggets. What is on sale tells the
        same beside it."""
        owner, mine = self.owner(card), mine_of(card)
        parts = [self.teller.inside(owner)] if owner not in (-1, self.seat) else []
        if mine is not None and verb != "take":
            nuggets = mine.nuggets + vein_on(self.view, mine)
            parts.append(self.wording.text("table.nuggets", nuggets=nuggets))
        return "".join(f", {part}" for part in parts)

    def owner(self, card: str) -> int:
        """Before whom a concession or a saloon lies, or -1."""
        saloons = {f"saloon {each.number}": each.seat for each in self.view.saloons}
        return saloons.get(card, owner_of(self.view, card))

    def wired(self, die: int, face: int) -> tuple[int, int]:
        """F29: what the dice would show."""
        first, second = self.view.dice
        return (face, second) if die == 1 else (first, face)

    def roll(self, words: str, dice: tuple[int, int]) -> Line:
        """F29: what the dice would bring if they showed this. F39: a saloon tells what it asks
        for, not what a hidden purse has."""
        told: list[Event] = []
        for event in self.decision.foreseen(words):
            if isinstance(event, SaloonPaid) and self.options.closed_money:
                told.append(replace(event, ounces=event.due))
            elif isinstance(event, PRODUCTION):
                told.append(event)
        rolled = DiceRolled(self.view.opener, *dice, sum(dice))
        return Line(self.teller.forecast(rolled, told), "F29")

    def office(self, verb: str, town: str) -> Line:
        """F31, F35: who is mayor, and what the office is worth."""
        mayor = self.view.mayors[TOWNS.index(town)]
        text = self.wording.text(
            OFFICES[verb],
            mayor=self.wording.seat(mayor, self.teller.names),
            you="true" if self.seat == self.teller.reader else "other",
            seat=self.wording.seat(self.seat, self.teller.names),
            percent=DUEL,
        )
        if verb == "election" and self.view.governor == town:
            text += f" {self.teller.sentences([GovernorGone(town)])}"
        return Line(text, CLAUSES[verb])

    def note(self, words: str) -> Line | None:
        """What is said about a choice at the cursor, with its clause."""
        plain = self.actions.as_json(self.actions.parse(words))
        verb = str(plain["verb"])
        if verb == "bid":
            return self.price(self.seat, int(plain["ounces"]))
        if verb == "pass":
            leader = self.view.leader
            return None if leader < 0 else self.price(leader, self.view.highest)
        if verb == "take":
            return self.about(str(plain["card"]))
        if verb == ONE_ROW:
            return self.odds(plain["seat"], plain["number"])
        if verb == "telegraph":
            return self.roll(words, self.wired(int(plain["die"]), int(plain["face"])))
        if verb == "decline" and self.view.phase == "telegraph":
            first, second = self.view.dice
            return self.roll(words, (first, second))
        if verb in OFFICES:
            return self.office(verb, str(plain["town"]))
        event = self.view.phase if verb == "decline" else CARD_OF.get(verb, verb)
        target = str(plain.get("card", ""))
        if mine_of(target) is not None:
            name = self.wording.text("table.named", name=self.wording.card(target))
            return Line(f"{name} {self.about(target).text}", CLAUSES[event])
        return self.about(event) if event in CLAUSES else None

    def price(self, winner: int, ounces: int) -> Line:
        """F10: what everybody would get of a price."""
        shares = price_shares(self.view.seats, winner, ounces)
        bank = ounces - sum(shares)
        you = "true" if winner == self.teller.reader else "other"
        text = self.wording.text(
            "table.if_won",
            you=you,
            seat=self.teller.inside(winner),
            ounces=ounces,
            shares=self.teller.shares(winner, shares, bank),
        )
        return Line(text, "F11" if self.view.seats == 3 else "F10")

    def about(self, card: str) -> Line:
        """A card on sale: what it yields, how often, and what it costs; what an event does."""
        mine = mine_of(card)
        if mine is None:
            return Line(self.wording.text(f"effect.{card}"), CLAUSES[card])
        text = self.wording.text(
            "table.mine", nuggets=mine.nuggets, chances=chances(mine.total)
        )
        if mine.dangerous:
            text += f" {self.wording.text('table.danger')}"
        fees = dict(zip(self.view.sale, self.view.fees, strict=True))
        if not fees.get(card):
            return Line(text, "F15" if mine.dangerous else "F14")
        mayor = self.teller.inside(mayor_of(self.view, card))
        fee = self.wording.text("table.fee_due", fee=fees[card], mayor=mayor)
        return Line(f"{text} {fee}", "F13")

    def odds(self, victim: Word, number: Word) -> Line:
        """F28: how likely it is; F39: and what he has, where that is seen."""
        seat = int(victim)
        text = self.wording.text("table.odds", number=int(number), percent=percent(int(number)))
        if not self.options.closed_money:
            has = self.wording.text(
                "table.has", seat=self.teller.names[seat], ounces=self.view.gold[seat]
            )
            text += f" {has}"
        return Line(text, "F28")

"""The log of La Fièvre de l'or: few lines a turn, and who paid whom in each."""

import pytest

from cli.terminal.test_fievre import Sitting
from filon.cli.terminal.fievre.story import entries, latest
from filon.cli.terminal.fievre.telling import Teller
from filon.rules.events import Event
from filon.rules.fievre import events as fievre
from filon.words.catalogue import Wording

NAMES = ("Ann", "Léo", "Maya", "Colt")
PAYMENTS = (fievre.FeePaid, fievre.ExpropriationFeePaid, fievre.SaloonPaid)
SHORT: dict[str, list[Event]] = {
    "bids": [fievre.BidMade(1, 2, True), fievre.BidPassed(2), fievre.BidMade(0, 5, False)],
    "won": [fievre.AuctionWon(0, 7, False), fievre.PriceShared(0, 7, (0, 1, 2, 4))],
    "free": [fievre.AuctionWon(2, 0, True)],
    "take": [
        fievre.CardTaken(2, "red 8"),
        fievre.FeePaid(2, 1, "red", 2, 2),
        fievre.MayorChosen(2, "red", -1),
    ],
    "poor": [fievre.CardTaken(0, "red 8"), fievre.FeePaid(0, 1, "red", 1, 3)],
    "yours": [fievre.CardTaken(3, "blue 8"), fievre.FeePaid(3, 0, "blue", 2, 2)],
    "yours in part": [fievre.CardTaken(3, "blue 8"), fievre.FeePaid(3, 0, "blue", 1, 2)],
    "over": [fievre.CardTaken(1, "red 8"), fievre.MayorChosen(1, "red", 0)],
    "dice": [
        fievre.DiceRolled(1, 3, 3, 6),
        fievre.MineProduced(3, "red 6", 4),
        fievre.MineProduced(1, "yellow 6", 4),
        fievre.MineProduced(3, "blue 6", 1),
    ],
    "saloons": [
        fievre.SaloonPaid(2, 3, 1, "red", 2, 2),
        fievre.SaloonPaid(0, 3, 2, "blue", 4, 4),
    ],
}


def told(*events: Event, language: str = "en", aloud: bool = False) -> list[str]:
    teller = Teller(Wording(language, "fievre"), NAMES, 0, aloud)
    lines = [teller.line(entry) for entry in entries(events, aloud)]
    return [f"{line.text} {line.clause}" for line in lines]


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        (
            "bids",
            "Bids: Léo 2, Maya passes, you 5. F8",
            "Mises\u202f: Léo 2, Maya passe, vous 5. F8",
        ),
        (
            "won",
            "You win at 7: Colt +4 > Maya +2 > Léo +1. F10",
            "Vous gagnez à 7\u202f: Colt +4 > Maya +2 > Léo +1. F10",
        ),
        (
            "take",
            "Maya takes Coyote City 8, pays Léo 2, becomes mayor. F16",
            "Maya prend Coyote City 8, paie 2 à Léo, devient maire. F16",
        ),
        (
            "poor",
            "You take Coyote City 8, pay Léo 1 of 3. F13",
            "Vous prenez Coyote City 8, payez 1 sur 3 à Léo. F13",
        ),
        (
            "yours",
            "Colt takes San Narciso 8, pays you 2. F13",
            "Colt prend San Narciso 8, vous paie 2. F13",
        ),
        (
            "yours in part",
            "Colt takes San Narciso 8, pays you 1 of 2. F13",
            "Colt prend San Narciso 8, vous paie 1 sur 2. F13",
        ),
        (
            "over",
            "Léo takes Coyote City 8, takes over from you as mayor. F16",
            "Léo prend Coyote City 8, devient maire à votre place. F16",
        ),
        ("dice", "3 + 3 = 6. Colt +5, Léo +4. F14", "3 + 3 = 6. Colt +5, Léo +4. F14"),
        (
            "saloons",
            "Saloons: Maya > Colt 2, you > Colt 4. F19",
            "Saloons\u202f: Maya > Colt 2, vous > Colt 4. F19",
        ),
    ],
)
def test_an_entry_is_one_short_line(name: str, english: str, french: str) -> None:
    assert told(*SHORT[name]) == [english]
    assert told(*SHORT[name], language="fr") == [french]


def test_an_auction_without_a_price_is_told_as_it_is() -> None:
    assert told(*SHORT["free"]) == ["Nobody bids: Maya wins the auction for nothing. F8"]


def test_three_players_pay_the_bank_too() -> None:
    price = fievre.PriceSharedByThree(1, 9, (5, 0, 2), 2)
    won = fievre.AuctionWon(1, 9, False)
    assert told(won, price) == ["Léo wins at 9: you +5 > Maya +2 > bank +2. F11"]


def test_a_roll_for_nobody_is_told_when_it_is_certain() -> None:
    rolled = fievre.DiceRolled(1, 3, 3, 6)
    assert told(rolled) == ["3 + 3 = 6. F14"]
    held = fievre.TelegraphHeld(2)
    began = fievre.TurnBegan(2, 15, 1, 52)
    assert told(rolled, held, began)[0].endswith("No concession produces. F29")
    wired = fievre.TelegraphUsed(2, 1, 5, 8)
    produced = fievre.MineProduced(0, "red 8", 4)
    assert told(rolled, wired, produced) == [
        "3 + 3 = 6. Telegraph! Maya sets the first die to 5: that makes 8. You +4. F14"
    ]


def test_aloud_every_bid_is_a_line_and_the_sale_is_told() -> None:
    began = [fievre.TurnBegan(2, 15, 1, 52), fievre.CardRevealed("red 8")]
    lines = told(*began, *SHORT["bids"], *SHORT["saloons"], aloud=True)
    assert lines[0] == "Turn 2 of 15. Léo opens the auction. On sale: Coyote City 8. F7"
    assert lines[1:4] == ["Léo opens at 2. F8", "Maya passes. F8", "You bid 5. F8"]
    assert "Maya pays Colt 2 ounces" in lines[4]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("aloud", [True, False])
def test_who_paid_whom_is_always_told(language: str, aloud: bool) -> None:
    for seed in range(4):
        sitting = Sitting(4, seed, language, aloud=aloud, extension="jesweb")
        for _ in sitting.steps():
            pass
        for entry in entries(sitting.match.events, aloud):
            text = sitting.table.line(entry).text.lower()
            for event in entry.events:
                if isinstance(event, PAYMENTS):
                    payee = event.owner if isinstance(event, fievre.SaloonPaid) else event.mayor
                    for seat in {event.seat, payee} - {0}:
                        assert NAMES[seat].lower() in text
                    assert str(event.ounces) in text or event.ounces == 0


def test_every_event_is_told_once_and_in_its_turn() -> None:
    sitting = Sitting(3, 5)
    for _ in sitting.steps():
        pass
    found = entries(sitting.match.events, False)
    assert [event for entry in found for event in entry.events] == sitting.match.events
    turns = [entry.turn for entry in found]
    assert turns == sorted(turns)
    assert turns[-1] == 20
    assert all(line.text and line.clause for line in sitting.table.log(sitting.match.events))
    assert len(found) < len(sitting.match.events) / 2


def test_what_a_decision_brought_is_told_with_the_entries_it_is_in() -> None:
    found = entries([*SHORT["bids"], *SHORT["won"], *SHORT["take"]], False)
    assert latest(found, 0) == []
    assert latest(found, 3) == found[-1:]
    assert latest(found, 4) == found[-2:]
    assert latest(found, 99) == found

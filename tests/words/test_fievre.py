"""The words of La Fièvre de l'or: its events, cards, questions and choices."""

import re

import pytest

from filon.rules.events import Event
from filon.rules.fievre import events as fievre
from filon.rules.fievre.components import CARDS, FIRST_EVENT, SALOONS, TOWNS
from filon.rules.fievre.game import GAME
from filon.rules.fievre.steps import BIDDING, ENDED
from filon.rules.fievre.view import PHASES
from filon.words.messages import LANGUAGES, Wording, templates
from filon.words.rulebook import rulebook

NAMES = ("Ann", "Maya", "Léo", "Colt")
FRENCH = Wording("fr", "fievre")
ENGLISH = Wording("en", "fievre")

DECISIONS = [PHASES[step] for step in range(BIDDING, ENDED)]
OF_CHANCE = ("first", "card", "roll")
OFFERS = ("mustang", "telegraph", "election", "gun", "double")
"""The questions that can be declined."""

EXAMPLES: tuple[Event, ...] = (
    fievre.FirstChosen(1),
    fievre.TurnBegan(8, 15, 1, 32),
    fievre.CardRevealed("dynamite"),
    fievre.CardsSetAside(15),
    fievre.BidMade(1, 4, False),
    fievre.BidMade(1, 2, True),
    fievre.BidPassed(1),
    fievre.AuctionWon(1, 6, False),
    fievre.AuctionWon(1, 0, True),
    fievre.PriceShared(1, 7, (4, 0, 1, 2)),
    fievre.PriceSharedByThree(1, 4, (2, 0, 1), 1),
    fievre.PriceSharedByThree(1, 1, (1, 0, 0), 0),
    fievre.CardTaken(1, "red 8"),
    fievre.FeePaid(1, 0, "red", 2, 2),
    fievre.FeePaid(1, 0, "red", 4, 6),
    fievre.FeePaid(1, 0, "red", 1, 6),
    fievre.FeePaid(1, 0, "red", 0, 6),
    fievre.MayorChosen(1, "red", 0),
    fievre.MayorChosen(1, "red", -1),
    fievre.CardKept(1, "girls"),
    fievre.CardWasted(1, "expropriation"),
    fievre.SaloonBuilt(1, 1, "red"),
    fievre.SaloonPaid(1, 0, 2, "red", 2, 2),
    fievre.SaloonPaid(1, 0, 2, "red", 1, 2),
    fievre.SaloonPaid(1, 0, 2, "red", 0, 2),
    fievre.GirlsLaid(1, 1, "red"),
    fievre.GirlsGone(1),
    fievre.MineBlasted(1, 0, "red 8", False),
    fievre.MineBlasted(1, 0, "red 8", True),
    fievre.SaloonBlasted(1, 0, 1, "red"),
    fievre.MineExpropriated(1, 0, "red 8"),
    fievre.ExpropriationFeePaid(1, 0, "red", 3, 3),
    fievre.ExpropriationFeePaid(1, 0, "red", 2, 3),
    fievre.GovernorLaid(1, "red"),
    fievre.GovernorGone("red"),
    fievre.SharkPaid(1, (4, 0, 2, 4)),
    fievre.SharkPaid(1, (0, 0, 0, 0)),
    fievre.VeinLaid(1, "red 8"),
    fievre.MustangRidden(1),
    fievre.MustangHeld(1),
    fievre.StagecoachPaid(1, 10),
    fievre.HoldUpTried(1, 0, 9),
    fievre.HoldUpWon(1, 0, 9, 4, 6, 10, 9),
    fievre.HoldUpWon(1, 0, 9, 4, 6, 10, 6),
    fievre.HoldUpWon(1, 0, 9, 4, 6, 10, 0),
    fievre.HoldUpLost(1, 0, 9, 4, 4, 8),
    fievre.DiceRolled(1, 3, 3, 6),
    fievre.TelegraphUsed(1, 2, 6, 12),
    fievre.TelegraphHeld(1),
    fievre.MineCollapsed(1, "purple 6", False),
    fievre.MineCollapsed(1, "purple 6", True),
    fievre.MineProduced(1, "purple 8", 1),
    fievre.ElectionWon(1, "red"),
    fievre.WagerRolled(1, 3, 4, 7),
    fievre.WagerKept(1, 7),
    fievre.WagerDoubled(1, 3, 4, 14),
    fievre.WagerLost(1, 3, 3, 7),
    fievre.TaxesPaid(1, "odd", (2, 1, 0, 0)),
    fievre.TaxesPaid(1, "even", (0, 0, 0, 0)),
    fievre.ContestHeld(1, (0, 0, 5, 0), (5, 0, 0, 0)),
    fievre.ContestHeld(1, (5, 5, 5, 5), (5, 0, 5, 5)),
    fievre.ContestHeld(1, (0, 0, 5, 0), (0, 0, 0, 0)),
    fievre.GunHired(1, 0, "red"),
    fievre.MayorDefended(1, 3, 5, 8),
    fievre.MayorShot(1, 0, "red", 4, 4, 8),
    fievre.MayorMissed(1, 0, "red", 1, 2, 3),
    fievre.MatchEnded((12, 24, 9, 9), (2, 1, 3, 3), (1,)),
    fievre.MatchEnded((24, 24, 9, 9), (1, 1, 3, 3), (0, 1)),
)
"""One of each sentence that a table of La Fièvre can say."""


@pytest.mark.parametrize("wording", [FRENCH, ENGLISH])
def test_every_event_has_a_sentence_for_everybody(wording: Wording) -> None:
    assert {type(example) for example in EXAMPLES} == set(GAME.events)
    for example in EXAMPLES:
        told = [wording.event(example, NAMES, reader) for reader in (None, 0, 1, 2)]
        for said in told:
            assert not re.search(r"[{}#]|  | [.,]", said), said
            assert said[-1] in ".!", said
            assert said[0].isupper() or said[0].isdigit(), said
        for reader, said in enumerate(told[1:]):
            assert NAMES[reader] not in said, said
            assert not re.search(r"(?<=[^.!] )(You|Vous)\b", said), said


@pytest.mark.parametrize("wording", [FRENCH, ENGLISH])
def test_a_payment_names_who_pays_whom_and_how_much(wording: Wording) -> None:
    for kind in (fievre.FeePaid, fievre.ExpropriationFeePaid):
        said = wording.event(kind(1, 2, "red", 4, 6), NAMES)
        assert all(word in said for word in ("Maya", "Léo", "Coyote City", "4", "6")), said
    said = wording.event(fievre.SaloonPaid(1, 2, 1, "red", 2, 2), NAMES)
    assert all(word in said for word in ("Maya", "Léo", "Coyote City", "2")), said


@pytest.mark.parametrize(
    ("event", "reader", "french", "english"),
    [
        (fievre.BidMade(1, 6, False), None, "Maya mise 6.", "Maya bids 6."),
        (fievre.BidMade(2, 2, True), None, "Léo ouvre à 2.", "Léo opens at 2."),
        (
            fievre.AuctionWon(1, 0, True),
            1,
            "Personne ne mise\u202f: vous gagnez l’enchère sans rien payer.",
            "Nobody bids: you win the auction for nothing.",
        ),
        (
            fievre.PriceShared(1, 7, (4, 0, 1, 2)),
            2,
            "Maya verse 7 onces à sa droite\u202f: Ann 4, Colt 2 et vous 1.",
            "Maya pays 7 ounces to the right: Ann 4, Colt 2 and you 1.",
        ),
        (
            fievre.PriceSharedByThree(1, 4, (2, 0, 1), 1),
            1,
            "Vous versez 4 onces à votre droite\u202f: Ann 2 et Léo 1, et 1 à la banque.",
            "You pay 4 ounces to the right: Ann 2 and Léo 1, and 1 to the bank.",
        ),
        (
            fievre.PriceSharedByThree(1, 1, (1, 0, 0), 0),
            None,
            "Maya verse 1 once à sa droite\u202f: Ann 1.",
            "Maya pays 1 ounce to the right: Ann 1.",
        ),
        (
            fievre.CardTaken(0, "dynamite"),
            0,
            "Vous prenez la Dynamite.",
            "You take the Dynamite.",
        ),
        (
            fievre.FeePaid(1, 0, "red", 2, 2),
            0,
            "Droit à Coyote City\u202f: Maya vous paie 2 onces.",
            "Fee in Coyote City: Maya pays you 2 ounces.",
        ),
        (
            fievre.FeePaid(1, 0, "red", 4, 6),
            1,
            "Droit à Coyote City\u202f: vous devez 6 onces à Ann, "
            "mais n’en avez que 4 à donner.",
            "Fee in Coyote City: you owe Ann 6 ounces but have only 4 to give.",
        ),
        (
            fievre.SaloonPaid(1, 2, 1, "blue", 0, 2),
            None,
            "Saloon à San Narciso\u202f: Maya doit 2 onces à Léo, mais n’a rien à donner.",
            "Saloon in San Narciso: Maya owes Léo 2 ounces but has nothing to give.",
        ),
        (
            fievre.MayorChosen(1, "red", 0),
            0,
            "Maya vous prend la mairie de Coyote City.",
            "Maya takes over from you as mayor of Coyote City.",
        ),
        (
            fievre.MayorChosen(1, "red", -1),
            1,
            "Vous devenez maire de Coyote City.",
            "You become mayor of Coyote City.",
        ),
        (
            fievre.SharkPaid(1, (0, 0, 0, 0)),
            1,
            "Le Tricheur ne trouve que des poches vides\u202f: personne ne paie.",
            "The Card shark finds nothing but empty purses: nobody pays.",
        ),
        (
            fievre.SharkPaid(1, (4, 0, 2, 4)),
            2,
            "Le Tricheur plume la table. À la banque\u202f: vous 2, Ann 4 et Colt 4.",
            "The Card shark fleeces the table. To the bank: you 2, Ann 4 and Colt 4.",
        ),
        (
            fievre.HoldUpWon(1, 0, 9, 4, 6, 10, 6),
            0,
            "4 + 6 = 10\u202f: Maya vous prend tout votre or, 6 onces.",
            "4 + 6 = 10: Maya takes all that you have, 6 ounces.",
        ),
        (
            fievre.TaxesPaid(1, "even", (0, 0, 0, 0)),
            None,
            "Maya taxe les sommes paires\u202f: personne ne paie.",
            "Maya taxes the even sums: nobody pays.",
        ),
        (
            fievre.ContestHeld(1, (5, 0, 5, 0), (0, 0, 0, 5)),
            1,
            "Concours de tir\u202f! La banque donne aux plus pauvres\u202f: Ann 5 et Léo 5. "
            "Le plus riche vous donne\u202f: Colt 5.",
            "Shooting contest! The bank pays the poorest: Ann 5 and Léo 5. "
            "The richest pays you: Colt 5.",
        ),
        (
            fievre.MineCollapsed(1, "purple 6", True),
            1,
            "Cold Mountain 6 s’effondre chez vous, et le Nouveau filon avec.",
            "Your Cold Mountain 6 collapses, and the New vein with it.",
        ),
    ],
)
def test_an_event_is_told_to_its_reader(
    event: Event, reader: int | None, french: str, english: str
) -> None:
    assert FRENCH.event(event, NAMES, reader) == french
    assert ENGLISH.event(event, NAMES, reader) == english


# Cards and towns.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("towns", ["boomtown", "french"])
def test_every_card_has_a_label_and_is_said(language: str, towns: str) -> None:
    wording = Wording(language, "fievre", {"towns": towns})
    cards = [*CARDS, *SALOONS]
    assert len({wording.card(card) for card in cards}) == len(cards)
    assert len({wording.said(card) for card in cards}) == len(cards)
    assert not [card for card in cards if re.search("[{}]|none", wording.said(card))]


def test_a_concession_is_called_by_its_town_and_its_sum() -> None:
    for wording in (FRENCH, ENGLISH):
        assert wording.card("red 8") == wording.said("red 8") == "Coyote City 8"
    assert [FRENCH.card(word) for word in ("saloon", "saloon 1")] == ["Saloon", "Saloon 1"]
    assert [FRENCH.said(word) for word in ("saloon", "saloon 1")] == [
        "le Saloon",
        "le saloon 1",
    ]
    assert [ENGLISH.said(word) for word in ("vein", "saloon 2")] == ["the New vein", "saloon 2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_towns_and_events_are_called_as_in_the_rulebook(language: str) -> None:
    book = rulebook("fievre", language)
    wording = Wording(language, "fievre")
    french = Wording(language, "fievre", {"towns": "french"})
    for town in TOWNS:
        assert f"| {wording.text(f'town.{town}')}, " in book.clause("F2")
        assert french.text(f"town.{town}") in book.clause("F2")
    extension = "".join(book.titles[f"F{number}"] for number in range(31, 36))
    for card in CARDS[FIRST_EVENT:]:
        assert f"| {wording.card(card)} |" in book.clause("F3") or (
            wording.card(card) in extension
        )


def test_the_french_box_renames_three_towns() -> None:
    renamed = Wording("en", "fievre", GAME.options.read({"towns": "french"}, 4).words())
    changed = [
        town for town in TOWNS if renamed.text(f"town.{town}") != ENGLISH.text(f"town.{town}")
    ]
    assert changed == ["green", "red", "yellow"]
    assert renamed.card("red 8") == "Takamawok 8"
    said = renamed.event(fievre.MayorChosen(1, "yellow", -1), NAMES)
    assert said == "Maya becomes mayor of Whiskey River."
    usual = Wording("en", "fievre", GAME.options().words())
    assert [usual.text(f"town.{town}") for town in TOWNS] == [
        ENGLISH.text(f"town.{town}") for town in TOWNS
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_card_says_in_one_short_line_what_it_does(language: str) -> None:
    wording = Wording(language, "fievre")
    for card in CARDS[FIRST_EVENT:]:
        effect = wording.text(f"effect.{card}")
        assert effect.endswith(".")
        assert len(effect) <= 65


# Questions and choices.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_asked(language: str) -> None:
    for phase in DECISIONS:
        assert Wording(language, "fievre").text(f"prompt.{phase}").endswith("?")
    asked = [key for key in templates(language, "fievre") if key.startswith("prompt.")]
    assert asked == [f"prompt.{phase}" for phase in DECISIONS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_label_of_its_own(language: str) -> None:
    wording = Wording(language, "fievre")
    for verb in GAME.actions.verbs:
        if verb.name in ("decline", *OF_CHANCE):
            continue
        start = GAME.actions.start(verb.name)
        actions = [GAME.actions.as_json(start + k) for k in range(min(verb.size, 300))]
        labels = [wording.choice(action, [*NAMES, "Nora"]) for action in actions]
        assert len(set(labels)) == len(actions), verb.name
        assert not [label for label in labels if re.search("[{}#]", label)]
        assert all(label[0].isupper() or label[0].isdigit() for label in labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_declined_depends_on_the_question(language: str) -> None:
    decline = GAME.actions.as_json(GAME.actions.code("decline"))
    wording = Wording(language, "fievre")
    assert len({wording.choice(decline, NAMES, form=phase) for phase in OFFERS}) == len(OFFERS)


def test_choices_read_as_labels() -> None:
    def label(wording: Wording, text: str) -> str:
        action = GAME.actions.as_json(GAME.actions.parse(text))
        return wording.choice(action, NAMES, 0, form="auction")

    assert label(FRENCH, "pass") == "Passer"
    assert [label(FRENCH, f"bid {bid}") for bid in (1, 2)] == ["1 once", "2 onces"]
    assert label(FRENCH, "take dynamite") == "Dynamite"
    assert label(ENGLISH, "take red 8") == "Coyote City 8"
    assert label(ENGLISH, "dynamite saloon 1") == "Saloon 1"
    assert label(ENGLISH, "hold-up 1 9") == "9 ounces from Maya"
    assert label(FRENCH, "telegraph 2 6") == "Second dé à 6"
    assert label(FRENCH, "taxes odd") == "Impair"

"""What a typed line means among the choices of a decision."""

import pytest

from filon.cli.terminal.choosing import Menu
from filon.cli.terminal.commands import Kind, bare, read_command
from filon.cli.terminal.seating import Player
from filon.cli.terminal.table import table_of
from filon.play.luck import SeededLuck
from filon.play.match import Match

PEOPLE = [Player("Ann"), Player("Bo"), Player("Cy")]


def menu_of(match: Match, language: str = "en") -> Menu:
    table = table_of(match.game, match.options, PEOPLE[: match.seats], language)
    return Menu(match, match.to_act, table.telling, table.amounts)


def fievre_at(phase: str, language: str = "en", **options: str) -> Menu:
    """The first decision of this kind in some match of La Fièvre de l'or."""
    for seed in range(60):
        match = Match("fievre", 3, options, SeededLuck(seed))
        while not match.is_over:
            if getattr(match.view(match.to_act), "phase", "") == phase:
                return menu_of(match, language)
            legal = match.legal_words()
            events = [words for words in legal if words.startswith("take") and "-" in words]
            match.play(match.to_act, (events or legal)[-1 if len(legal) < 8 else 1])
    raise AssertionError(f"no {phase} found")


def test_rows_count_from_one() -> None:
    match = Match("ruee", 3, luck=SeededLuck(5))
    menu = menu_of(match)
    assert [item.key for item in menu.items] == [str(k + 1) for k in range(len(menu.items))]
    for item in menu.items:
        assert menu.read(item.key) == [item.choices[0].words]
    assert menu.read("999") == []
    assert menu.read("0") == []


def test_where_amounts_are_asked_a_number_is_an_amount() -> None:
    menu = menu_of(Match("fievre", 3, luck=SeededLuck(4)))
    assert [item.key for item in menu.items] == ["", "1–10"]
    assert menu.items[1].label == "1 ounce … 10 ounces"
    assert menu.read("2") == ["bid 2"]
    assert menu.read("bid 5") == ["bid 5"]
    assert menu.read("11") == ["bid 11"], "the rules say why not"
    assert menu.read("PASS") == menu.read("pa") == ["pass"]
    assert menu.example() == "1–10, Pass"


def test_a_long_run_of_numbers_shares_a_row() -> None:
    """F28: a victim, and 2 to 12 ounces."""
    menu = fievre_at("hold-up")
    assert len(menu.choices) == 22
    assert [item.key for item in menu.items] == ["1", "2"]
    assert menu.items[0].amounts == list(range(2, 13))
    head = menu.items[1].choices[0].words.rpartition(" ")[0]
    assert menu.read("2 7") == [f"{head} 7"]
    assert menu.read("2") == menu.read("3 7") == []
    assert menu.read("2 99") == []
    assert menu.example() == "1 7"


def test_a_choice_is_typed_by_its_name_or_how_that_begins() -> None:
    menu = fievre_at("choice")
    label = menu.labels[0]
    assert menu.read(label.upper()) == [menu.choices[0].words]
    assert menu.read(menu.choices[0].words) == [menu.choices[0].words]
    assert menu.read(menu.choices[0].words.partition(" ")[2]) == [menu.choices[0].words]
    assert menu.read("no such thing") == []


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "bank", "walk bank"),
        ("en", "22", "walk 22"),
        ("en", "challenge ann", "challenge 0"),
        ("fr", "banque", "walk bank"),
        ("fr", "défier ann", "challenge 0"),
        ("fr", "belle", "walk belle-etoile"),
    ],
)
def test_what_is_no_choice_now_is_meant_by_its_name(
    language: str, typed: str, meant: str
) -> None:
    """R8, R26: the rules will say why not."""
    menu = menu_of(Match("ruee", 3, luck=SeededLuck(5)), language)
    assert menu.read(typed) == [meant]


def test_several_choices_in_a_line() -> None:
    menu = menu_of(Match("gold", 3, luck=SeededLuck(5)))
    assert menu.read("c4") == ["flip c4"]
    assert menu.read("c4 d5") == menu.read("C4, d5") == ["flip c4", "flip d5"]
    assert menu.read("c4 z9") == []


def test_what_the_rules_say_of_a_choice_stands_in_its_row() -> None:
    """F14: the notes and the events of the choices, painted and no more."""
    menu = fievre_at("choice")
    for item, choice in zip(menu.items, menu.choices, strict=True):
        assert choice.notes
        for note in choice.notes:
            assert menu.telling.note_text(note, "short").rstrip(".") in item.about
    menu = fievre_at("telegraph")
    told = [menu.telling.told(event) for event in menu.choices[-1].events]
    assert told
    for sentence in told:
        assert sentence in menu.telling.about_in_full(menu.choices[-1])


def test_commands_in_both_languages() -> None:
    assert read_command("Règles g7, g8") == (Kind.RULES, ("G7", "G8"))
    assert read_command("?").kind is Kind.HELP
    assert read_command("choix").kind is read_command("c").kind is Kind.CHOICES
    assert read_command(" ").kind is Kind.EMPTY
    assert read_command("undo now").kind is Kind.OTHER
    assert bare("PALIERS III–IV ") == bare("paliers iii-iv")

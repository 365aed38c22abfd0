"""Whole matches of every game, told to everybody at the table."""

import re
from functools import cache

import pytest

from filon.rules.actions import ActionTable
from filon.rules.contract import CHANCE, OVER, Log
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.game import Standings
from filon.rules.games import find_game, game_names
from filon.rules.options import Options
from filon.rules.rng import Rng
from filon.words.messages import LANGUAGES, Wording

GAMES = [name for name in game_names() if type(find_game(name)).__module__.startswith("filon.")]
NAMES = ("Ann", "Maya", "Léo", "Colt", "Nora")
YOU = re.compile(r"(?<=[^.!?] )(You|Vous)\b")
"""A capital letter in the middle of a sentence."""
TRIES = 12
"""How often the seat to act tries any action before each decision."""
ELIDED = re.compile(rf"\b(de|que|le|la|se|ne|si) ({'|'.join(NAMES)})\b")


class Telling:
    """A random match: its options, all that was told, and why some moves were refused."""

    def __init__(self, name: str, seats: int, options: Options) -> None:
        game = find_game(name)
        state, log, rng = game.start(seats, options), Log(), Rng(seats)
        self.options = options.words()
        self.refusals: dict[str, tuple[int, Refusal]] = {}
        while state.to_act() != OVER:
            if state.to_act() == CHANCE:
                state.apply(state.draw(rng), log)
                continue
            for seat in (*[state.to_act()] * TRIES, *range(seats)):
                refusal = game.why_not(state, seat, some_action(game.actions, rng))
                if refusal is not None:
                    self.refusals[refusal.code] = seat, refusal
            state.apply(state.legal_at(rng.below(state.legal_count())), log)
        self.names = NAMES[:seats]
        self.events: list[Event] = log.events
        self.standings: Standings = game.standings(state)


def some_action(actions: ActionTable, rng: Rng) -> int:
    """Any action, every verb equally likely."""
    verb = actions.verbs[rng.below(len(actions.verbs))]
    return actions.start(verb.name) + rng.below(verb.size)


@cache
def tellings(name: str) -> list[Telling]:
    """For every number of seats: the usual match, and one with all options changed."""
    game = find_game(name)
    return [
        Telling(name, seats, options)
        for seats in game.seats
        for options in (game.options(), game.options.variants(seats)[-1])
    ]


@cache
def sentences(name: str, language: str) -> list[tuple[str, str]]:
    """Every sentence of these matches, and the name of the reader; empty for a watcher."""
    found: list[tuple[str, str]] = []
    for telling in tellings(name):
        wording = Wording(language, name, telling.options)
        for reader in (None, *range(len(telling.names))):
            who = "" if reader is None else telling.names[reader]
            events = telling.events
            found += [(wording.event(event, telling.names, reader), who) for event in events]
        for reader, refusal in telling.refusals.values():
            said = wording.refusal(refusal, telling.names, reader)
            found.append((said, telling.names[reader]))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_can_be_told(name: str, language: str) -> None:
    for said, _ in sentences(name, language):
        assert not re.search(r"[{}#]|  | [.,]", said), said
        assert said[-1] in ".!", said
        assert said[0].isupper() or said[0].isdigit(), said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_reader_is_told_you_and_never_his_name(name: str, language: str) -> None:
    for said, reader in sentences(name, language):
        assert not reader or not re.search(rf"\b{reader}\b", said), said
        assert not YOU.search(said), said


@pytest.mark.parametrize("name", GAMES)
def test_french_elides_no_word_before_a_name(name: str) -> None:
    for said, _ in sentences(name, "fr"):
        assert not ELIDED.search(said), said


@pytest.mark.parametrize("name", GAMES)
def test_most_of_what_can_be_said_is_said(name: str) -> None:
    told = {type(event) for telling in tellings(name) for event in telling.events}
    refused = {code for telling in tellings(name) for code in telling.refusals}
    assert len(told) >= 0.6 * len(find_game(name).events)
    assert len(refused) >= 0.6 * len(find_game(name).refusals)


@pytest.mark.parametrize("name", GAMES)
def test_a_refusal_has_the_facts_that_its_game_declares(name: str) -> None:
    for telling in tellings(name):
        for _, refusal in telling.refusals.values():
            declared = find_game(name).refusals[refusal.code].facts
            assert dict(refusal.facts).keys() == declared.keys(), refusal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_end_has_a_reason(name: str, language: str) -> None:
    for telling in tellings(name):
        reason = Wording(language, name).text(f"reason.{telling.standings.reason}")
        assert reason.endswith(".")

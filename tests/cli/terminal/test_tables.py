"""What is drawn: for all games, in both languages, at any width; and who knows which game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import filon.cli.terminal
from filon.bots.roster import make_bot
from filon.bots.seating import play_bot
from filon.cli.terminal import pages
from filon.cli.terminal.choosing import Menu
from filon.cli.terminal.layout import Line, Scene, choice_lines, compose
from filon.cli.terminal.look import plain_letters
from filon.cli.terminal.seating import Player
from filon.cli.terminal.session import scene_of
from filon.cli.terminal.table import Table, table_of
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.games import find_game, game_names
from filon.rules.rng import Rng

HOME = Path(filon.cli.terminal.__file__).parent
GAMES = [name for name in game_names() if type(find_game(name)).__module__.startswith("filon.")]
PLAYERS = [Player("Ann"), Player("Bo", "novice"), Player("Cyrano")]
MOST_OF_A_GAME = 250


def positions(game: str, every: int, **options: str) -> Iterator[Match]:
    """A match of bots, stopped before some of its decisions."""
    match = Match(game, 3, options, SeededLuck(3))
    bots, rng = [make_bot("random", game) for _ in PLAYERS], Rng(1)
    while not match.is_over:
        if match.number % every == 0:
            yield match
        play_bot(match, match.to_act, bots[match.to_act], rng)
    yield match


def table_for(match: Match, language: str = "en", is_ascii: bool = False) -> Table:
    return table_of(match.game, match.options, PLAYERS, language, None, is_ascii)


def scene_for(match: Match, table: Table) -> Scene:
    seat = None if match.is_over else match.to_act
    scene = scene_of(table, match.view(seat), match.events_for(seat), in_full=False)
    if seat is None:
        return scene
    menu = Menu(match, seat, table.telling, table.amounts)
    return Scene(
        seat,
        scene.title,
        scene.status,
        scene.draw,
        scene.log,
        menu.question,
        tuple(menu.items) if table.lists_choices else (),
        hint="hint",
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_fits_and_ends_with_the_prompt(game: str) -> None:
    for match in positions(game, 17):
        for language in ("fr", "en"):
            scene = scene_for(match, table_for(match, language))
            for width, height in ((80, 24), (50, 18), (120, 40), (30, 10)):
                lines = compose(scene, width, height)
                assert len(lines) == height - 1
                assert {line.cell_len for line in lines} == {width}
                assert lines[-1].plain[:20].strip() == scene.prompt[:20].strip()


@pytest.mark.parametrize("game", GAMES)
def test_in_ascii_nothing_else_is_drawn(game: str) -> None:
    for match in positions(game, 41):
        scene = scene_for(match, table_for(match, "fr", is_ascii=True))
        told = [line.plain for line in scene.draw(80)] + [line.text for line in scene.log]
        for text in [*told, scene.prompt, *(item.label for item in scene.items)]:
            shown = plain_letters(text)
            assert "?" not in shown.removesuffix("?") or "?" in text
            assert len(shown) == len(text) or "…" in text


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_depends_on_nothing_hidden(game: str) -> None:
    """The same picture in a world that the seat cannot tell from the true one."""
    options = {"closed_money": "yes"} if "closed_money" in option_names(game) else {}
    for match in positions(game, 23, **options):
        if match.is_over:
            continue
        scene = scene_for(match, table_for(match))
        state = match._state
        match._state = match.world(match.to_act, Rng(99))
        other = scene_for(match, table_for(match))
        match._state = state
        assert [line.plain for line in scene.draw(80)] == [
            line.plain for line in other.draw(80)
        ]
        assert scene.items == other.items


def option_names(game: str) -> list[str]:
    return [each.name for each in find_game(game).options.declared()]


def test_closed_money_is_not_drawn() -> None:
    """F39: of others neither the gold nor a score that tells it."""
    match = next(positions("fievre", 1, closed_money="yes"))
    table = table_for(match)
    assert table.has_secrets
    text = "\n".join(line.plain for line in table.draw(match.view(0), match.events_for(0), 80))
    assert re.search(r"Ann  10◆", text)
    assert re.search(r"Bo \(novice\)  \?◆ · 0 pts beside the gold", text)
    assert not table_for(next(positions("fievre", 1))).has_secrets


def test_a_hand_is_drawn_for_its_seat_alone() -> None:
    match = next(positions("ruee", 1))
    table = table_for(match)
    own = "\n".join(line.plain for line in table.draw(match.view(0), [], 80))
    assert own.count("[") == 6
    watched = "\n".join(line.plain for line in table.draw(match.view(None), [], 80))
    assert "[" not in watched


def test_choices_take_the_room_there_is() -> None:
    """With all about them, a line each, or names in columns."""
    match = Match("ruee", 3, luck=SeededLuck(5))
    items = tuple(Menu(match, match.to_act, table_for(match).telling).items)
    about = items[0].about.split()[-1]
    assert about in " ".join(line.plain for line in choice_lines(items, 40, 20))
    narrow = choice_lines(items, 24, len(items))
    assert len(narrow) == len(items)
    assert narrow[0].plain.endswith("…")
    assert len(choice_lines(items * 4, 60, 4)) == 4


def test_the_newest_of_the_log_is_at_the_bottom_and_stands_out() -> None:
    log = tuple(Line(f"line {k}", "G1", k == 9) for k in range(10))
    lines = compose(Scene(None, "title", "status", lambda width: [], log, "prompt"), 40, 12)
    told = [line for line in lines if line.plain.startswith("line")]
    assert told[-1].plain.startswith("line 9")
    assert str(told[-1].spans[0].style) != str(told[0].spans[0].style)


def test_no_game_is_named_outside_its_own_module() -> None:
    words = re.compile(rf"\b({'|'.join(GAMES)})\b|filon\.rules\.({'|'.join(GAMES)})")
    clauses = re.compile(r"\b[GFR]\d+\b")
    for path in [*HOME.glob("*.py"), HOME.parent / "play.py", HOME.parent / "replay.py"]:
        text = re.sub(r'""".*?"""|#.*', "", path.read_text("utf-8"), flags=re.DOTALL)
        found = [each for each in words.findall(text) if any(each)]
        strings = [each for each in found if f'"{each[0]}"' in text or each[1]]
        assert not strings, path.name
        assert not clauses.search(text), path.name


@pytest.mark.parametrize("path", sorted((HOME / "tables").glob("*.py")), ids=lambda p: p.stem)
def test_a_games_own_part_is_small(path: Path) -> None:
    assert len(path.read_text("utf-8").split("\n")) <= MOST_OF_A_GAME


@pytest.mark.parametrize("game", GAMES)
def test_standings_say_who_won_and_why(game: str) -> None:
    *_, match = positions(game, 10_000)
    standings = match.standings()
    assert standings is not None
    for language in ("en", "fr"):
        table = table_for(match, language)
        sheet, reason = pages.standings_lines(table, standings, match.events, match.view(None))
        assert len(getattr(sheet, "rows", ())) == 3
        assert standings.clause in str(reason)

"""The TypeScript types of the wire: as the messages are, and all of them."""

import re
from pathlib import Path
from typing import get_args

import pytest

from filon.rules.games import find_game, game_names
from filon.server.http import operations
from filon.server.wire import games, messages
from filon.server.wire.messages import PHRASES, PROTOCOL, ClientMessage, ServerMessage
from filon.server.wire.typescript import (
    Names,
    NoSuchType,
    comment,
    main,
    printed,
    spelled,
    structs_of,
    wire,
)

TEXT = wire()
INTERFACES = dict(re.findall(r"^export interface (\w+) {\n(.*?)^}", TEXT, re.M | re.S))
WRITTEN = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def interface(name: str) -> str:
    """The lines of an interface, comments left out."""
    return re.sub(r"^ +/?\*.*\n", "", INTERFACES[name], flags=re.M)


def members(union: str) -> set[str]:
    found = re.search(rf"^export type {union} =(.*?);", TEXT, re.M | re.S)
    assert found is not None, union
    return set(re.findall(r"\w+", found[1]))


def test_the_written_file_is_as_the_messages_are() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == TEXT, "make wire writes it anew"


def test_what_is_printed_is_as_the_games_say() -> None:
    for name in game_names():
        board = WRITTEN.parent / "boards" / name / "printed.ts"
        if find_game(name).printed:
            assert board.read_text(encoding="utf-8") == printed(find_game(name)), "make wire"


def test_a_fact_with_a_kind_has_a_type_of_that_kind() -> None:
    assert "  seat: Seat;\n" in interface("FievreFeePaid")
    assert "  town: FievreTown;\n" in interface("FievreFeePaid")
    assert "/** Kind: `name town`. */\nexport type FievreTown = string;\n" in TEXT


def test_make_wire_writes_it_where_it_is_told(tmp_path: Path) -> None:
    main([str(tmp_path / "src" / "wire.ts")])
    assert (tmp_path / "src" / "wire.ts").read_text(encoding="utf-8") == TEXT


def test_every_struct_of_the_wire_has_an_interface() -> None:
    for each in [*structs_of(messages), *structs_of(games), *structs_of(operations)]:
        assert interface(each.__name__)


@pytest.mark.parametrize(
    ("union", "kinds"),
    [("ClientMessage", get_args(ClientMessage)), ("ServerMessage", get_args(ServerMessage))],
)
def test_every_message_is_in_its_union_under_its_type(
    union: str, kinds: tuple[type[messages.Message], ...]
) -> None:
    assert members(union) == {each.__name__ for each in kinds}
    for each in kinds:
        tag = each.__struct_config__.tag
        assert interface(each.__name__).startswith(f'  type: "{tag}";\n')


def test_every_event_of_every_game_has_its_name_and_clause() -> None:
    for name in game_names():
        union = members(f"{name.capitalize()}Event")
        game = find_game(name)
        assert len(union) == len(game.events)
        for word in union:
            assert re.match(r'  event: "\w+";\n  clause: "[GFR]\d+";\n', interface(word))
        for event in game.events:
            start = f'  event: "{event.__name__}";\n  clause: "{event.clause}";\n'
            assert sum(interface(word).startswith(start) for word in union) == 1


def test_the_audience_of_an_event_is_nobodys_business() -> None:
    assert not re.search(r"^  to\b", TEXT, re.M)


def test_a_view_has_its_nested_parts() -> None:
    assert "  unseen: [string, number][];\n" in interface("GoldView")
    assert "  saloons: FievreSaloonView[];\n" in interface("FievreView")
    assert "  duel: RueeDuel | null;\n" in interface("RueeView")
    assert "  laid: RueeLaid[];\n" in interface("RueeDuel")
    assert members("View") == {"GoldView", "FievreView", "RueeView"}


def test_only_what_clients_alone_send_may_be_left_out() -> None:
    assert "  token?: string;\n" in interface("Hello")
    assert "  seat?: number | null;\n" in interface("Sit")
    assert "  clock?: Clock;\n" in interface("NewTable")
    assert "?" not in interface("Clock") + interface("Refused") + interface("SeatMade")


def test_what_is_written_beforehand_has_its_type() -> None:
    assert "  view: View;\n" in interface("Position")
    assert "  told: GameEvent[];\n" in interface("Update") + interface("Welcome")


def test_the_protocol_and_the_phrases_are_there() -> None:
    assert f"export const PROTOCOL = {PROTOCOL};\n" in TEXT
    for phrase in PHRASES:
        assert f'"{phrase}"' in TEXT


def test_what_is_said_about_a_field_stands_above_it() -> None:
    said = "  /** Whether a bot plays for its owner now. */\n  stood_in: boolean;\n"
    assert said in TEXT


def test_a_comment_cannot_be_ended_by_what_it_says() -> None:
    assert comment("a */ b") == "/** a * / b */\n"


def test_a_type_that_cannot_go_over_the_wire_is_refused() -> None:
    with pytest.raises(NoSuchType, match="field blob: expected a type that goes over the wire"):
        spelled(bytes, "blob", Names())


def test_two_types_of_one_name_are_refused() -> None:
    names = Names()
    names.give(type("Clock", (), {}))
    with pytest.raises(NoSuchType, match="Clock: expected one type of this name"):
        names.give(messages.Clock)

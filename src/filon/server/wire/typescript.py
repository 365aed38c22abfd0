"""The types of the wire for TypeScript: messages, answers of the API, views and events.

`make wire` writes them to web/src/wire.ts. A field with a default may be left out of what only
clients send; a server always writes every field.
"""

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from filon.play import luck, record
from filon.rules import kinds
from filon.rules.choices import Note, Question
from filon.rules.errors import FilonError
from filon.rules.events import Event
from filon.rules.game import Game
from filon.rules.games import find_game, game_names, package_of
from filon.rules.kinds import kind_of
from filon.server.http import api, operations
from filon.server.tables import new_table
from filon.server.wire import games, messages
from filon.server.wire.messages import ClientMessage, Message, ServerMessage, Wire

Member = tuple[str, str, str | None]
"""A field, its type, and what is said about it."""

TARGET = Path("web/src/wire.ts")
WIDTH = 96
HEADER = "// The types of the wire, written by `make wire`. Change the Python, not this file.\n"
PRINTED_HEADER = (
    "// What is printed on the parts of the game, written by `make wire`. Change the Python.\n"
)
BOARDS = "boards"
"""Where a game has the folder of its board, beside the types."""
CONSTANTS: tuple[tuple[ModuleType, str], ...] = (
    (messages, "PROTOCOL"),
    (messages, "LONGEST_MESSAGE"),
    (messages, "LONGEST_ID"),
    (api, "LONGEST_BODY"),
    (record, "LONGEST_NAME"),
    (luck, "LONGEST_CONTRIBUTION"),
    (new_table, "LONGEST_CLOCK"),
    (messages, "PHRASES"),
)
ALIASES: dict[object, str] = {
    messages.SeatKind: "SeatKind",
    messages.Status: "Status",
    messages.Facts: "Facts",
}
PLAIN: dict[object, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
}
RAW = {"view": "View"}
RAW |= dict.fromkeys(("told", "events"), "GameEvent")
RAW |= dict.fromkeys(("question", "label", "notes"), "GameNote")
"""What is written beforehand, by field."""


class NoSuchType(FilonError):
    """There is no word of TypeScript for this type, or one word for two of them."""


class Names:
    """The words for types: one word for one type."""

    def __init__(self) -> None:
        self._known: dict[str, object] = {}
        self._by_type: dict[object, str] = {}

    def give(self, kind: type, prefix: str = "") -> str:
        """The word for a type; those of a game begin with the game's name."""
        return self.call(kind, kind.__name__, prefix)

    def call(self, kind: object, name: str, prefix: str = "") -> str:
        """The same for a type that has its name from elsewhere."""
        word = name if name.startswith(prefix) else prefix + name
        if self._known.setdefault(word, kind) is not kind:
            raise NoSuchType(f"{word}: expected one type of this name, got {kind} too")
        self._by_type[kind] = word
        return word

    def of(self, kind: object) -> str | None:
        return self._by_type.get(kind)


def wire() -> str:
    """The whole file."""
    names = Names()
    structs = [*structs_of(messages), *structs_of(games), *structs_of(operations)]
    for each in structs:
        names.give(each)
    parts = [HEADER, *map(constant, CONSTANTS), phrase_type(), known_games()]
    parts += [alias(kind, name) for kind, name in ALIASES.items()]
    parts += kind_types(kinds, "", names)
    names.give(Question)
    parts.append(fact_interface("note", Question, None, names))
    for name in game_names():
        parts += game_parts(find_game(name), names)
    parts += unions_of_games(game_names())
    only_sent = reached(sent_by_clients()) - reached(sent_by_servers())
    parts += [struct(each, names, may_omit=each in only_sent) for each in structs]
    parts += [
        union("ClientMessage", words(get_args(ClientMessage), names)),
        union("ServerMessage", words(get_args(ServerMessage), names)),
    ]
    return "\n".join(parts)


# Which types there are


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Those that a module defines, in its order."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value not in (Wire, Message)
    ]


def sent_by_clients() -> list[object]:
    bodies = [each.body for each in operations.OPERATIONS if each.body is not None]
    return [*get_args(ClientMessage), *bodies]


def sent_by_servers() -> list[object]:
    answers = [each.answer for each in operations.OPERATIONS if each.answer is not None]
    return [*get_args(ServerMessage), *answers]


def reached(kinds: Iterable[object]) -> set[object]:
    """The structs that are part of these types, themselves included."""
    found: set[object] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        if kind in found:
            continue
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            found.add(kind)
            waiting += [each.type for each in msgspec.structs.fields(kind)]
        waiting += get_args(kind)
    return found


def nested_views(view: type) -> list[type]:
    """The dataclasses that are part of a view, the view itself last."""
    found: list[type] = []

    def visit(kind: object) -> None:
        if isinstance(kind, type) and is_dataclass(kind):
            for hint in own_hints(kind).values():
                visit(hint)
            if kind not in found:
                found.append(kind)
        for each in get_args(kind):
            visit(each)

    visit(view)
    return found


def own_hints(kind: type) -> dict[str, Any]:
    """The types of a dataclass's fields, by name."""
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: hints[each.name] for each in fields(kind)}


# How they are written


def constant(place: tuple[ModuleType, str]) -> str:
    module, name = place
    value = getattr(module, name)
    written = json.dumps(list(value) if isinstance(value, tuple) else value)
    ending = " as const" if isinstance(value, tuple) else ""
    doc = docs(module)[1].get(name)
    return comment(doc) + f"export const {name} = {written}{ending};\n"


def phrase_type() -> str:
    return "export type Phrase = (typeof PHRASES)[number];\n"


def known_games() -> str:
    """Title and seats of each game, for a page that no server has answered yet."""
    told = {game.name: {"title": game.title, "seats": list(game.seats)} for game in all_games()}
    lines = [
        f"  {name}: {json.dumps(facts, ensure_ascii=False)},\n" for name, facts in told.items()
    ]
    kind = "Record<string, { title: Record<string, string>; seats: number[] }>"
    doc = comment("By name: what a page knows of a game before a server has answered.")
    return f"{doc}export const GAMES: {kind} = {{\n{''.join(lines)}}};\n"


def all_games() -> list[Game]:
    return [find_game(name) for name in game_names()]


def alias(kind: object, name: str) -> str:
    return f"export type {name} = {spelled(kind, '', Names(), aliased=False)};\n"


def union(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "".join(f"  | {each}\n" for each in members)[:-1] + ";\n"


def words(kinds: Iterable[type], names: Names) -> list[str]:
    return [names.of(kind) or names.give(kind) for kind in kinds]


def game_parts(game: Game, names: Names) -> list[str]:
    """The views, events and notes of a game, and the unions of its events and notes."""
    prefix = game.name.capitalize()
    parts = kind_types(kinds_module(game), prefix, names)
    view = get_type_hints(type(game).view)["return"]
    views = nested_views(view)
    notes = [note for note in game.note_types if note is not Question]
    for each in (*views, *game.events, *notes):
        names.give(each, prefix)
    parts += [dataclass_interface(each, names) for each in views]
    parts += [fact_interface("event", each, each.clause, names) for each in game.events]
    parts += [fact_interface("note", each, None, names) for each in notes]
    return [
        *parts,
        union(f"{prefix}Event", words(game.events, names)),
        union(f"{prefix}Note", [*words(notes, names), Question.__name__]),
    ]


def kinds_module(game: Game) -> ModuleType | None:
    """Where a game declares kinds of its own."""
    name = f"{package_of(game.name)}.kinds"
    return import_module(name) if find_spec(name) else None


def kind_types(module: ModuleType | None, prefix: str, names: Names) -> list[str]:
    """The types that a module declares with a kind, under their names."""
    parts: list[str] = []
    for name, hint in (vars(module) if module else {}).items():
        kind = kind_of(hint)
        if module is None or kind is None or names.of(hint) is not None:
            continue
        word = names.call(hint, name, prefix)
        doc = docs(module)[1].get(name, "")
        told = comment(f"{doc} Kind: `{kind}`.".strip())
        parts.append(f"{told}export type {word} = {spelled(get_args(hint)[0], name, names)};\n")
    return parts


def unions_of_games(games: list[str]) -> list[str]:
    parts = [
        union("View", [f"{game.capitalize()}View" for game in games]),
        union("GameEvent", [f"{game.capitalize()}Event" for game in games]),
        union("GameNote", [f"{game.capitalize()}Note" for game in games]),
    ]
    for name, ending in (("ViewOf", "View"), ("EventOf", "Event")):
        lines = [f"  {game}: {game.capitalize()}{ending};\n" for game in games]
        doc = comment(f"By the name of a game: its {ending.lower()}s.")
        parts.append(f"{doc}export interface {name} {{\n{''.join(lines)}}}\n")
    return parts


def struct(kind: type[msgspec.Struct], names: Names, *, may_omit: bool) -> str:
    members: list[Member] = []
    may_omit = may_omit or kind.__struct_config__.omit_defaults
    tag = kind.__struct_config__.tag
    if tag is not None:
        members.append(("type", json.dumps(tag), None))
    for each in msgspec.structs.fields(kind):
        omitted = "?" if may_omit and not each.required else ""
        spelling = spelled(each.type, each.name, names)
        members.append((each.encode_name + omitted, spelling, attribute_doc(kind, each.name)))
    return interface(kind, names, members)


def dataclass_interface(kind: type, names: Names) -> str:
    return interface(kind, names, list(own_members(kind, names)))


def fact_interface(
    tag: str, kind: type[Event] | type[Note], clause: str | None, names: Names
) -> str:
    """An event or a note as its `as_json` writes it; None: a clause that its facts decide."""
    members: list[Member] = [
        (tag, json.dumps(kind.__name__), None),
        ("clause", "string" if clause is None else json.dumps(clause), None),
    ]
    members += [each for each in own_members(kind, names) if each[0] != "to"]
    return interface(kind, names, members)


def own_members(kind: type, names: Names) -> Iterator[Member]:
    for name, hint in own_hints(kind).items():
        yield name, spelled(hint, name, names), attribute_doc(kind, name)


def interface(kind: type, names: Names, members: list[Member]) -> str:
    lines = [comment(class_doc(kind)), f"export interface {names.of(kind)} {{\n"]
    for name, spelling, doc in members:
        lines += [comment(doc, "  "), f"  {name}: {spelling};\n"]
    return "".join([*lines, "}\n"])


def spelled(kind: Any, name: str, names: Names, *, aliased: bool = True) -> str:
    """A type in words of TypeScript; `name` is the field's. Raises NoSuchType."""
    if aliased and kind in ALIASES:
        return ALIASES[kind]
    if kind is msgspec.Raw:
        return RAW[name]
    known = PLAIN.get(kind) or names.of(kind)
    if known is not None:
        return known
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(map(json.dumps, parts))
    if origin is Annotated:
        return spelled(parts[0], name, names)
    inner = [spelled(each, name, names) for each in parts if each is not Ellipsis]
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(inner))
    if origin is dict:
        return f"Record<{inner[0]}, {inner[1]}>"
    if origin is list or (origin is tuple and Ellipsis in parts):
        return f"({inner[0]})[]" if " " in inner[0] and inner[0][0] != "[" else f"{inner[0]}[]"
    if origin is tuple:
        return f"[{', '.join(inner)}]"
    raise NoSuchType(f"field {name}: expected a type that goes over the wire, got {kind!r:.80}")


# What is said about them


def comment(text: str | None, indent: str = "") -> str:
    if not text:
        return ""
    cleaned = re.sub(r"\bNone\b", "null", inspect.cleandoc(text)).replace("*/", "* /")
    lines = cleaned.splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


@cache
def docs(module: ModuleType) -> tuple[dict[str, str | None], dict[str, str]]:
    """What a module says about its classes, and about its attributes as `Class.attribute`."""
    classes: dict[str, str | None] = {}
    tree = ast.parse(inspect.getsource(module))
    attributes = dict(said_after(tree.body))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            classes[node.name] = ast.get_docstring(node)
            attributes |= {f"{node.name}.{name}": text for name, text in said_after(node.body)}
    return classes, attributes


def said_after(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """The texts that stand directly below an attribute."""
    for node, following in pairwise(body):
        target = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(node, ast.Assign):
            target = node.targets[0] if isinstance(node.targets[0], ast.Name) else None
        if not isinstance(target, ast.Name) or not isinstance(following, ast.Expr):
            continue
        if isinstance(following.value, ast.Constant) and isinstance(following.value.value, str):
            yield target.id, following.value.value


def class_doc(kind: type) -> str | None:
    return docs(sys.modules[kind.__module__])[0].get(kind.__name__)


def attribute_doc(kind: type, name: str) -> str | None:
    """Of the class that declares the attribute."""
    for each in kind.__mro__:
        if name in vars(each).get("__annotations__", {}):
            return docs(sys.modules[each.__module__])[1].get(f"{each.__name__}.{name}")
    return None


def printed(game: Game) -> str:
    """What is printed on the parts of a game, as constants for its board."""
    lines = [PRINTED_HEADER]
    for name, value in game.printed.items():
        if isinstance(value, (tuple, list)):
            items = "".join(f"  {json.dumps(each, ensure_ascii=False)},\n" for each in value)
            written = f"[\n{items}] as const"
        else:
            written = json.dumps(value, ensure_ascii=False)
        lines.append(f"export const {name.upper()} = {written};\n")
    return "\n".join(lines)


def main(arguments: list[str]) -> None:
    target = Path(arguments[0]) if arguments else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(wire(), encoding="utf-8")
    for name in game_names():
        board = target.parent / BOARDS / name
        if board.is_dir() and find_game(name).printed:
            (board / "printed.ts").write_text(printed(find_game(name)), encoding="utf-8")
    print(f"{target}: the types of protocol {messages.PROTOCOL}")


if __name__ == "__main__":
    main(sys.argv[1:])

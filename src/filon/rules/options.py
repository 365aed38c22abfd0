"""Options: the choices of a rulebook, declared once a game.

A game's options are a frozen dataclass below `Options`; each field is made by one of the
helpers here and carries the words it takes and the clause it changes. Words come in from
files, command lines and sockets; typed values go out.
"""

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, TypeVar

from filon.rules.errors import BadSetup

Read = Callable[[str, int], object]
"""Reads a word, given the number of seats; raises ValueError with what was expected."""

Some = TypeVar("Some", bound="Options")


Samples = Callable[[int], tuple[str, ...]]
"""Words that a check should try, given the number of seats."""


def _declared(
    default: Any, clause: str, expected: str, read: Read, samples: Samples, **more: str
) -> Any:
    metadata = {"clause": clause, "expected": expected, "read": read, "samples": samples}
    return field(default=default, metadata={**metadata, **more})


def choice(*words: str, clause: str) -> Any:
    """One of these words; the first is the default."""

    def read(word: str, seats: int) -> object:
        if word not in words:
            raise ValueError
        return word

    return _declared(words[0], clause, " or ".join(words), read, lambda seats: words)


def yes_no(*, clause: str, default: bool = False, seats: int | None = None) -> Any:
    """A switch, written `yes` or `no`; with `seats` it can be turned from its default at
    tables of so many only."""
    first, other = ("yes", "no") if default else ("no", "yes")

    def words(given: int) -> tuple[str, ...]:
        return (first, other) if seats in (None, given) else (first,)

    def read(word: str, given: int) -> object:
        if word not in words(given):
            raise ValueError
        return word == "yes"

    expected = f"{first} or {other}" + ("" if seats is None else f" with {seats} seats")
    return _declared(default, clause, expected, read, words)


def seat_or(word: str, *, clause: str) -> Any:
    """A seat number, or the default word (kept as None)."""

    def read(given: str, seats: int) -> object:
        if given == word:
            return None
        if given not in [str(seat) for seat in range(seats)]:
            raise ValueError
        return int(given)

    def samples(seats: int) -> tuple[str, ...]:
        return (word, "0", str(seats - 1))

    return _declared(None, clause, f"{word} or a seat number", read, samples)


def listed(expected: str, read: Read, samples: Samples, *, clause: str) -> Any:
    """A value with a reading of its own; the default is None."""
    return _declared(None, clause, expected, read, samples)


def text_or(word: str, what: str, read: Read, samples: Samples, *, clause: str) -> Any:
    """The text of a file of this kind, checked; or the default word (kept as None). Nothing
    here opens a file: `filon.play.option_files` does, for those who may."""
    return _declared(None, clause, f"{word} or the text of {what}", read, samples, file=what)


@dataclass(frozen=True, slots=True)
class Options:
    """The base of every game's options."""

    @classmethod
    def declared(cls) -> tuple["Field[Any]", ...]:
        return fields(cls)

    @classmethod
    def read(cls: type[Some], words: Mapping[str, str], seats: int) -> Some:
        """The options that these words choose; the defaults for those not named."""
        known = {each.name: each for each in cls.declared()}
        chosen: dict[str, object] = {}
        for name, word in words.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadSetup(f"no option {name!r:.60}; this game has: {names}")
            metadata = known[name].metadata
            try:
                if not isinstance(word, str):
                    raise ValueError(word)
                chosen[name] = metadata["read"](word, seats)
            except BadSetup as error:
                raise type(error)(f"option {name}: {error}") from None
            except (ValueError, KeyError):
                raise BadSetup(
                    f"option {name}: expected {metadata['expected']}, got {word!r:.60}"
                ) from None
        return cls(**chosen)

    @classmethod
    def variants(cls: type[Some], seats: int) -> list[Some]:
        """The default, every other word of every option, and one with all options changed."""
        default = cls()
        changed: dict[str, str] = {}
        found = [default]
        for each in cls.declared():
            for word in each.metadata["samples"](seats):
                if word != default.word(each):
                    found.append(cls.read({each.name: word}, seats))
                    changed[each.name] = word
        if len(changed) > 1:
            found.append(cls.read(changed, seats))
        return found

    def words(self) -> dict[str, str]:
        """Every option and its value in words; `read` takes them back."""
        return {each.name: self.word(each) for each in self.declared()}

    def word(self, each: "Field[Any]") -> str:
        """One option's value in words."""
        value = getattr(self, each.name)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if value is None:
            default: str = each.metadata["expected"].split(" or ")[0]
            return default
        if isinstance(value, tuple):
            return ",".join(map(str, value))
        return str(value)

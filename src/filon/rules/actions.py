"""The action table: each game declares its verbs once.

From that one declaration come the integer codes, the text form (`flip c4`), the parser,
the JSON form and the size of the action space.

>>> table = ActionTable(Verb("pass"), Verb("roll", die=numbers(1, 6), other=numbers(1, 6)))
>>> table.text(table.code("roll", 3, 4))
'roll 3 4'
>>> table.parse("roll 3 4") == table.code("roll", 3, 4)
True
>>> table.as_json(table.parse("roll 3 4"))
{'verb': 'roll', 'die': 3, 'other': 4}
>>> table.size
37
"""

from collections.abc import Mapping, Sequence

from filon.rules.errors import BadWords

Word = str | int
LONGEST_TEXT = 200


def numbers(first: int, last: int) -> tuple[int, ...]:
    """The domain of an argument that is a number in first … last."""
    return tuple(range(first, last + 1))


class Verb:
    """One kind of action and the domains of its arguments, in their order.

    A compiled game names the code of the first action as a constant (`at`); the table checks
    it.
    """

    def __init__(self, name: str, at: int | None = None, /, **domains: Sequence[Word]) -> None:
        self.name = name
        self.at = at
        self.domains: dict[str, tuple[Word, ...]] = {
            argument: tuple(words) for argument, words in domains.items()
        }
        self.positions: list[dict[str, int]] = [
            {str(word): k for k, word in enumerate(words)} for words in self.domains.values()
        ]
        self.size = 1
        for words in self.domains.values():
            self.size *= len(words)

    @property
    def usage(self) -> str:
        """How the verb is written: `flip <place>`."""
        return " ".join([self.name, *(f"<{argument}>" for argument in self.domains)])

    def words(self, offset: int) -> list[Word]:
        """The arguments of the action at this place within the verb."""
        found: list[Word] = []
        for words in reversed(self.domains.values()):
            offset, k = divmod(offset, len(words))
            found.append(words[k])
        return found[::-1]


class ActionTable:
    """Codes, words and JSON of a game's actions. Codes are dense, from 0, verb by verb.

    `kinds` says by name of which type an argument is: `card=Card` (`filon.rules.kinds`)."""

    def __init__(self, *verbs: Verb, **kinds: object) -> None:
        self.verbs = verbs
        self.kinds = kinds
        self.starts: dict[str, int] = {}
        size = 0
        for verb in verbs:
            if verb.at not in (None, size):
                raise ValueError(f"{verb.name} is at {verb.at}, but must begin at {size}")
            self.starts[verb.name] = size
            size += verb.size
        self.size = size
        self._by_name = {verb.name: verb for verb in verbs}
        self._parsed: dict[str, int] = {}
        """Codes by the words that were read before: never more than there are actions."""

    def verb(self, name: str) -> Verb:
        found = self._by_name.get(name)
        if found is None:
            known = ", ".join(verb.usage for verb in self.verbs)
            raise BadWords(f"no verb {name!r:.60}; expected one of: {known}")
        return found

    def hints(self, verb: Verb) -> dict[str, object]:
        """The types of a verb's arguments, by name, as far as the game says them."""
        return {name: self.kinds[name] for name in verb.domains if name in self.kinds}

    def start(self, name: str) -> int:
        """The code of the first action of a verb."""
        self.verb(name)
        return self.starts[name]

    def code(self, name: str, *arguments: Word) -> int:
        """The code of an action named by its verb and arguments."""
        verb = self.verb(name)
        if len(arguments) != len(verb.domains):
            raise BadWords(f"expected '{verb.usage}', got {len(arguments)} arguments")
        offset = 0
        for argument, positions, word in zip(
            verb.domains, verb.positions, arguments, strict=True
        ):
            k = positions.get(str(word))
            if k is None:
                raise BadWords(
                    f"{argument} {str(word)!r:.60} is none of {_listed(list(positions))}"
                )
            offset = offset * len(positions) + k
        return self.starts[name] + offset

    def split(self, code: int) -> tuple[Verb, list[Word]]:
        """The verb and the arguments of a code."""
        for verb in self.verbs:
            offset = code - self.starts[verb.name]
            if 0 <= offset < verb.size:
                return verb, verb.words(offset)
        raise BadWords(f"no action has the code {code}; expected 0 to {self.size - 1}")

    def text(self, code: int) -> str:
        """The action in words: `flip c4`."""
        verb, arguments = self.split(code)
        return " ".join([verb.name, *map(str, arguments)])

    def parse(self, text: str) -> int:
        """The code of an action in words; exactly the form that `text` gives."""
        code = self._parsed.get(text)
        if code is None:
            code = self._parsed[text] = self._parse(text)
        return code

    def _parse(self, text: str) -> int:
        if len(text) > LONGEST_TEXT:
            raise BadWords(
                f"an action of {len(text)} characters; expected at most {LONGEST_TEXT}"
            )
        name, _, rest = text.partition(" ")
        verb = self.verb(name)
        if not verb.domains:
            if rest or " " in text:
                raise BadWords(f"expected '{verb.usage}', got {text!r:.60}")
            return self.code(name)
        if len(verb.domains) == 1:
            return self.code(name, rest)
        return self.code(name, *rest.split(" "))

    def as_json(self, code: int) -> dict[str, Word]:
        """The action as an object: `{"verb": "flip", "place": "c4"}`."""
        verb, arguments = self.split(code)
        plain: dict[str, Word] = {"verb": verb.name}
        plain.update(zip(verb.domains, arguments, strict=True))
        return plain

    def from_json(self, plain: object) -> int:
        """The code of an action given as an object."""
        if not isinstance(plain, Mapping):
            raise BadWords("expected an object with a verb")
        name = plain.get("verb")
        if not isinstance(name, str):
            raise BadWords("expected an object with a verb")
        verb = self.verb(name)
        if set(plain) != {"verb", *verb.domains}:
            raise BadWords(f"expected the keys verb{''.join(', ' + a for a in verb.domains)}")
        arguments: list[Word] = []
        for argument, domain in verb.domains.items():
            word = plain[argument]
            if isinstance(word, bool) or not isinstance(word, (str, int)):
                raise BadWords(f"{argument}: expected a word or a whole number")
            if type(word) is not type(domain[0]):
                kind = "a whole number" if isinstance(domain[0], int) else "a word"
                raise BadWords(f"{argument} {word!r:.60}: expected {kind}")
            arguments.append(word)
        return self.code(name, *arguments)


def _listed(words: list[str]) -> str:
    """A domain for an error message, shortened in the middle."""
    if len(words) <= 8:
        return ", ".join(words)
    return ", ".join([*words[:3], "…", *words[-2:]])

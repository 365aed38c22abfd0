"""The draws of a match that is over: what could have come at each of them, and how likely.

A page holds no rules. With these lists and the record it recomputes every outcome of chance, as
docs/records.md says.
"""

from filon.play.record import Record
from filon.rules.contract import CHANCE
from filon.server.wire.encoding import action_words
from filon.server.wire.messages import Draw


def draws_of(record: Record) -> list[Draw]:
    """Every chance move of a record with its possible outcomes, in the order of the rules. The
    record is one that replays."""
    words = action_words(record.game)
    state = record.start()
    found = []
    for number, move in enumerate(record.moves):
        if move.who == CHANCE:
            places = range(state.legal_count())
            found.append(
                Draw(
                    number,
                    words[move.action],
                    [words[int(state.legal_at(k))] for k in places],
                    [int(state.weight_at(k)) for k in places],
                )
            )
        state.apply(move.action, None)
    return found

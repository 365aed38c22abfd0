"""Words: what the rules say, as sentences in French and in English.

`message` fills the holes of a sentence, `catalogue` finds the sentence of a key, an event
or a refusal, `rulebook` gives a game's rulebook and its clauses.
"""

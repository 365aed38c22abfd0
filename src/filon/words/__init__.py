"""Words: what the rules say, as sentences in French and in English.

`message` fills the holes of a sentence, `values` says what facts become in one, `messages`
finds the sentence of a key, an event, a refusal or a choice, `rulebook` gives a game's rulebook
and its clauses, `checking` says what a game lacks of all this, `samples` what it could say.
"""

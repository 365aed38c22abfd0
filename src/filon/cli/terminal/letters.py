"""Text for outputs that know ASCII only."""

import unicodedata

REPLACED = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "…": "...",
        "–": "-",
        "—": "-",
        "·": "-",
        "×": "x",
        "≥": ">=",
        "±": "+/-",
        "−": "-",
        "œ": "oe",
        "Œ": "OE",
        "æ": "ae",
        "━": "-",
        "─": "-",
        "│": "|",
        "•": "*",
        "\u202f": "",
        "\u00a0": " ",
    }
)


def plain_letters(text: str) -> str:
    """The text in ASCII: letters without accents, plain quotes and lines."""
    if text.isascii():
        return text
    spread = unicodedata.normalize("NFKD", text.translate(REPLACED))
    return "".join(
        character if character.isascii() else "?"
        for character in spread
        if not unicodedata.combining(character)
    )

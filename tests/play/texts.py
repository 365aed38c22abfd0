"""A short record that a reader can follow, and ways to damage it."""

TEXT = """\
filon record 1
game gold 1
seats 2
option colours by-seat
option layout scatter
option first 0
option open_piles no
option memory_aid no
option rounds single
player 0 Ann
player 1 Zoé 李
luck scripted
moves
0 flip c4
* face blue 3
0 flip d4
* face gold 2
1 flip a1
* face dynamite
end 6 moves open
"""
HEX = "0123456789abcdef" * 4


def line(number: int, new: str, text: str = TEXT) -> str:
    """The text with another line of that number, counted from 1."""
    lines = text.split("\n")
    lines[number - 1] = new
    return "\n".join(lines)


def without(number: int, text: str = TEXT) -> str:
    lines = text.split("\n")
    del lines[number - 1]
    return "\n".join(lines)


def verifiable() -> str:
    """The same match with a promise: lines 13 to 15, and the secret before the end."""
    promise = f"luck verifiable\ncommitment {HEX}\ncontribution 0 mine\ncontribution 1"
    return line(12, promise).replace("end 6", f"secret {HEX}\nend 6")

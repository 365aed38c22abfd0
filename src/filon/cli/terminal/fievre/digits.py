"""Numbers three lines high, in half blocks."""

SHAPES = {
    "0": "###|# #|# #|# #|###",
    "1": " # |## | # | # |###",
    "2": "###|  #|###|#  |###",
    "3": "###|  #|###|  #|###",
    "4": "# #|# #|###|  #|  #",
    "5": "###|#  |###|  #|###",
    "6": "###|#  |###|# #|###",
    "7": "###|  #|  #| # | # ",
    "8": "###|# #|###|# #|###",
    "9": "###|# #|###|  #|###",
}
HALVES = {"##": "█", "# ": "▀", " #": "▄", "  ": " "}
"""By what is above and below."""


def large_number(number: int) -> list[str]:
    """The number in three lines of blocks, half a line free above it."""
    shapes = [SHAPES[digit].split("|") for digit in str(number)]
    points = [" ".join(row) for row in zip(*shapes, strict=True)]
    points.insert(0, " " * len(points[0]))
    return [
        "".join(HALVES[above + below] for above, below in zip(upper, lower, strict=True))
        for upper, lower in zip(points[::2], points[1::2], strict=True)
    ]

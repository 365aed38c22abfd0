"""What the page's checker of luck is tested against is what Python computes."""

from play.vectors import TARGET, vectors


def test_the_written_vectors_are_as_the_luck_is() -> None:
    written = TARGET.read_text(encoding="utf-8")
    fresh = written == vectors()
    assert fresh, "PYTHONPATH=src:tests python -m play.vectors writes them anew"

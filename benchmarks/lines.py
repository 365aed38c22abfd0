"""How many lines there are, by layer, beside those of an earlier commit, as a Markdown table.

python -m benchmarks.lines --before HEAD~30

What is not written as code has rows of its own: words and other data (JSON), rulebooks and
other pages (Markdown), and generated files.
"""

import argparse
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path, PurePosixPath

from benchmarks.measure import PROJECT

CODE = {".py", ".ts", ".svelte", ".css", ".js", ".mjs", ".html", ".c"}
GENERATED = {"wire.ts", "package-lock.json"}
HEADS = ("src/filon", "web/src", "tests", "benchmarks")
"""The folders that are counted by what is directly in them."""
COUNTED = ("src", "web/src", "tests")
"""The folders that the total is of."""


def row_of(name: str) -> str | None:
    """The row in which a file counts; None for one that is not counted.

    >>> row_of("src/filon/rules/gold/turn.py"), row_of("web/src/App.svelte")
    ('src/filon/rules', 'web/src')
    >>> row_of("src/filon/words/fr/gold.json"), row_of("docs/page.md")
    ('src/filon/words, JSON', None)
    """
    path = PurePosixPath(name)
    head = next((head for head in HEADS if name.startswith(f"{head}/")), None)
    if head is None:
        return None
    inner = path.relative_to(head).parts
    row = f"{head}/{inner[0]}" if len(inner) > 1 else head
    if path.name in GENERATED:
        return f"{row}, generated"
    if path.suffix in CODE:
        return row
    return {".json": f"{row}, JSON", ".md": f"{row}, Markdown"}.get(path.suffix)


def git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=PROJECT, check=True, capture_output=True).stdout


def files_of(commit: str) -> Iterator[tuple[str, bytes]]:
    """Every file of a commit that is counted."""
    with tarfile.open(fileobj=BytesIO(git("archive", commit))) as archive:
        for member in archive:
            if member.isfile() and row_of(member.name):
                found = archive.extractfile(member)
                assert found is not None, "it is a file"
                yield member.name, found.read()


def files_here() -> Iterator[tuple[str, bytes]]:
    """Every file of the working tree that is counted."""
    names = git("ls-files", "-z", "--cached", "--others", "--exclude-standard").decode()
    for name in filter(row_of, set(names.split("\0"))):
        path = Path(PROJECT, name)
        if path.is_file():
            yield name, path.read_bytes()


def count_lines(files: Iterable[tuple[str, bytes]]) -> Counter[str]:
    """By row."""
    counts: Counter[str] = Counter()
    for name, text in files:
        counts[row_of(name) or ""] += len(text.splitlines())
    return counts


def total(counts: Counter[str], folder: str) -> int:
    """Code alone: what has a row of its own beside a folder is not in it."""
    return sum(
        lines
        for row, lines in counts.items()
        if (row == folder or row.startswith(f"{folder}/")) and "," not in row
    )


def markdown(before: Counter[str], after: Counter[str]) -> str:
    """The table: every row, a sum for each folder, and the sum of what is counted."""
    rows: list[tuple[str, int, int]] = []
    for folder in HEADS:
        inside = {row for row in before | after if row.startswith(folder)}
        rows += [(row, before[row], after[row]) for row in sorted(inside)]
        rows.append((f"**{folder}, code**", total(before, folder), total(after, folder)))
    sums = [sum(total(counts, folder) for folder in COUNTED) for counts in (before, after)]
    rows.append((f"**{', '.join(COUNTED)}: code**", sums[0], sums[1]))
    lines = ["| lines | before | after | difference |", "|---|---:|---:|---:|"]
    lines += [f"| {name} | {old:,} | {new:,} | {new - old:+,} |" for name, old, new in rows]
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--before", default="HEAD", metavar="COMMIT", help="default: HEAD")
    given = parser.parse_args(words)
    try:
        before = count_lines(files_of(given.before))
    except subprocess.CalledProcessError as error:
        print(f"lines: {error.stderr.decode().strip()}", file=sys.stderr)
        return 2
    print(markdown(before, count_lines(files_here())))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""`filon backup`: everything in a database, in one file."""

import argparse
import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filon.server.store.backup import Verified

MOST_SHOWN = 5
EPILOG = (
    "Servers may go on meanwhile: the copy is of one moment. It holds the secrets of matches "
    "that are not over, so keep it to yourself. filon restore puts it into a file or a "
    "PostgreSQL. Exit code 1 when --verify finds a table that is not right."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("file", metavar="FILE", help="where to; SQLite can read it as well")
    parser.add_argument(
        "--database",
        metavar="ADDRESS",
        help="a file, or postgresql://user:password@host/name (default: your own file)",
    )
    parser.add_argument("--force", action="store_true", help="FILE may be replaced")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="read the copy again, and play every table through from its first entry",
    )


def run(arguments: argparse.Namespace) -> int:
    """Copy, and tell how much. Raises FilonError for what cannot be read or written."""
    from filon.cli.main import DONE, FAILED
    from filon.cli.many_matches import shown_progress
    from filon.server.store.backup import back_up, verify
    from filon.server.store.opening import default_database

    file = Path(arguments.file)
    address = arguments.database or str(default_database())
    counts = asyncio.run(back_up(address, file, force=arguments.force, progress=shown_progress))
    verified = asyncio.run(verify(file, shown_progress)) if arguments.verify else None
    code = DONE
    if verified is not None:
        say_verified(verified)
        code = FAILED if verified.wrong else DONE
    print(f"{counts} in {arguments.file}")
    return code


def say_verified(verified: "Verified") -> None:
    for id, problem in list(verified.wrong.items())[:MOST_SHOWN]:
        print(f"filon backup: table {id}: {problem}", file=sys.stderr)
    right = verified.counts.tables - len(verified.wrong)
    print(f"verified: {right:,} of {verified.counts.tables:,} tables play through")

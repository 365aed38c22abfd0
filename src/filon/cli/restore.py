"""`filon restore`: a backup, put into a database."""

import argparse
import asyncio
from pathlib import Path

EPILOG = (
    "Stop the servers of the database first. The address may be of another kind than the one "
    "that the backup was taken from: that is how to move from a file to a PostgreSQL. Nothing "
    "is changed unless all of the backup could be read."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("file", metavar="FILE", help="what filon backup has written")
    parser.add_argument(
        "--database",
        required=True,
        metavar="ADDRESS",
        help="a file, or postgresql://user:password@host/name",
    )
    parser.add_argument(
        "--force", action="store_true", help="replace all tables that are there"
    )


def run(arguments: argparse.Namespace) -> int:
    """Copy, and tell how much. Raises FilonError for what cannot be read or written."""
    from filon.cli.main import DONE
    from filon.cli.many_matches import shown_progress
    from filon.server.store.backup import restore

    file = Path(arguments.file)
    counts = asyncio.run(
        restore(file, arguments.database, force=arguments.force, progress=shown_progress)
    )
    print(f"{counts} restored from {arguments.file}")
    return DONE

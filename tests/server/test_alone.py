"""`filon` without a word: the page of one's own tables, opened once."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow


def start(home: Path) -> "subprocess.Popen[str]":
    """`filon`, with a home and a browser of its own, which writes down what it opens."""
    browser = home / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {home / "opened"}\n')
    browser.chmod(0o755)
    environment = {
        **os.environ,
        "XDG_DATA_HOME": str(home / "data"),
        "HOME": str(home),
        "BROWSER": str(browser),
    }
    command = [sys.executable, "-m", "filon"]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def first_line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline()


@pytest.mark.skipif(sys.platform != "linux", reason="looks for files where Linux keeps them")
def test_filon_alone_opens_the_page_and_a_second_one_shows_the_first(tmp_path: Path) -> None:
    with start(tmp_path) as first:
        try:
            address = re.search(r"open at (http://localhost:\d+)", first_line(first))
            assert address is not None
            with start(tmp_path) as second:
                assert first_line(second) == f"Filon is open already at {address[1]}\n"
                assert second.wait(30) == 0
        finally:
            first.terminate()
    assert (tmp_path / "opened").read_text().split() == [address[1], address[1]]
    assert (tmp_path / "data" / "filon" / "tables.sqlite3").is_file()

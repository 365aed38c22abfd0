"""One server for all tests of the page, and one browser for those of a file.

The browser's loop runs in this thread as long as it is open: other tests need it closed, for
they run loops of their own.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from page.browsers import chromium
from server.running import Running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("page") / "filon.db") as running:
        yield running

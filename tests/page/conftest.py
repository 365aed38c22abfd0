"""One server and one browser for all tests of the page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from page.browsers import chromium
from server.running import Running


@pytest.fixture(scope="session")
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

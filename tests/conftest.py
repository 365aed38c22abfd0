"""What holds for all tests."""

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes is no property of the code: the machine may be busy.
settings.register_profile("filon", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("filon")


@pytest.fixture(autouse=True, scope="session")
def _control_c_is_heard() -> Iterator[None]:
    """A shell lets what it runs in the background ignore Control-C; so would every command that
    a test starts and stops with it."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)

"""How many pacts are tried: few in every run, ``--pacts 10000`` for a long one."""

import pytest


@pytest.fixture
def pacts(request: pytest.FixtureRequest) -> int:
    """Return how many random pacts of each game travel."""
    return int(request.config.getoption("--pacts"))


@pytest.fixture
def mutations(pacts: int) -> int:
    """Return how many of them are damaged on the way."""
    return max(100, pacts // 10)

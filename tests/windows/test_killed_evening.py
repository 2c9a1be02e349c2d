"""kill -9 at the curtain, in a film, at a cut and as a match is kept: the next start is right.

``killed_evening.py`` does it as often as one likes.
"""

import os
from pathlib import Path

import pytest

from tests.windows.killed_evening import MOMENTS, kills

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL"),
    pytest.mark.slow,
]


def test_killed_at_each_moment_the_next_start_is_right(tmp_path: Path) -> None:
    assert kills(tmp_path, 2 * len(MOMENTS)) == []

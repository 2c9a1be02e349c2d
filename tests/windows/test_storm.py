"""A storm of keys, clicks and drags over the window of each game; the long ones are run by hand."""

import subprocess
import sys
from pathlib import Path

import pytest

from scala_desktop.rules.registry import NAMES

SCRIPT = Path(__file__).parent / "storm.py"


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_the_window_stands_a_storm(game: str) -> None:
    command = [sys.executable, str(SCRIPT), "--game", game, "--acts", "1000"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{game}: 1000 acts" in done.stdout
    assert "0 faults" in done.stdout

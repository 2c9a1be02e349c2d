"""Dragging and clicking on screens of other scale factors, each in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent


@pytest.mark.slow
@pytest.mark.parametrize("factor", ["1.25", "1.5", "2"])
def test_the_mouse_finds_everything_at(factor: str) -> None:
    chosen = "drag or attached or freed or ends or rubber or sweep or painted or lit"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run(
        [*command, "-k", chosen, str(HERE / "test_mouse.py")],
        cwd=HERE.parents[1],
        env={**os.environ, "QT_SCALE_FACTOR": factor},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]

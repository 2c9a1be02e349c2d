"""Things move as people chose, and else as the rest of their computer does."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scala_desktop.dress import motion as motion_module
from scala_desktop.dress.motion import Motion

SCRIPT = Path(__file__).with_name("desktop_portal.py")
BUS = shutil.which("dbus-run-session")


@pytest.mark.skipif(BUS is None, reason="no session bus can be had")
@pytest.mark.parametrize(
    ("key", "less", "usual"),
    [
        ("reduced-motion", "1", "0"),
        ("enable-animations", "false", "true"),
        ("AnimationDurationFactor", '"0"', '"1.0"'),
    ],
)
def test_the_desktop_is_asked_and_asked_again(key: str, less: str, usual: str) -> None:
    assert BUS is not None
    command = [BUS, sys.executable, str(SCRIPT), key, less, usual]
    around = {**os.environ, "PYTHONPATH": str(SCRIPT.parents[2])}
    done = subprocess.run(command, env=around, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]


def test_what_people_chose_counts_more_than_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    motion = Motion()
    told: list[bool] = []
    motion.changed.connect(lambda: told.append(motion.reduced))
    assert not motion.reduced, "nobody has said anything yet"
    motion._hear("desktop", less=True)
    motion._hear("desktop", less=True)
    assert (motion.reduced, told) == (True, [True]), "it is told once"
    motion.choose("full")
    assert not motion.reduced
    motion._hear("desktop", less=False)
    assert told == [True], "the system is not followed now"
    motion.choose("reduced")
    assert motion.reduced
    motion.choose(motion_module.SYSTEM)
    assert not motion.reduced


def test_where_there_is_no_bus_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    motion = Motion()
    motion.ask()
    assert not motion.waits
    assert not motion.reduced

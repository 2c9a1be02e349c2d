"""Whole matches through AT-SPI, from outside: pressed by name, and heard."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BUS = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
SYSTEM_PYTHON = "/usr/bin/python3"
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
SIGNS = "♥♦♣♠▶☰⚠☞✓✗✕↶⟨⟩*/"
"""What stands on the table but is no word."""


@pytest.fixture(scope="module")
def bindings() -> None:
    """Skip where the system lacks what a screen reader needs."""
    if not shutil.which("dbus-run-session"):
        pytest.skip("dbus-run-session is not installed")
    if not BUS.exists():
        pytest.skip("at-spi2-core is not installed")
    probe = [SYSTEM_PYTHON, "-c", BINDINGS]
    if (
        not Path(SYSTEM_PYTHON).exists()
        or subprocess.run(probe, capture_output=True, check=False).returncode
    ):
        pytest.skip("python3-gi or gir1.2-atspi-2.0 is not installed")


@pytest.fixture
def heard(tmp_path: Path) -> Path:
    """Return the file for what a screen reader would speak."""
    return tmp_path / "heard.txt"


def play(hand: str, display: str, heard: Path, *more: str) -> str:
    """Play a match from outside and return what the program prints at its end."""
    own = heard.parent / "run"
    own.mkdir(mode=0o700)
    environment = {
        **os.environ,
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "QT_SCALE_FACTOR": "1",
        "PYTHONPATH": str(ROOT),
        "XDG_RUNTIME_DIR": str(own),
        "SCALA_HEARD": str(heard),
    }
    for name in ("WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS"):
        environment.pop(name, None)
    program = [sys.executable, str(HERE / "by_reader.py"), hand, *more]
    done = subprocess.run(
        ["dbus-run-session", "--", *program],
        env=environment,
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
        cwd=heard.parent,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.x11
@pytest.mark.slow
@pytest.mark.usefixtures("bindings")
@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("scala40", ("--hands", "1", "--people", "2")),
        ("burraco", ("--players", "4")),
        ("canasta", ("--players", "4")),
        ("trentuno", ("--players", "4", "--seed", "t15")),
    ],
)
def test_a_whole_match_is_played_from_outside(
    x11_display: str, heard: Path, game: str, more: tuple[str, ...]
) -> None:
    told = play("reader", x11_display, heard, "--game", game, *more)
    assert re.search(r"final score \[.*\], winner \d", told), told


@pytest.mark.x11
@pytest.mark.slow
@pytest.mark.usefixtures("bindings")
def test_what_is_heard_of_a_match_is_enough_to_play_by(x11_display: str, heard: Path) -> None:
    told = play("curious", x11_display, heard, "--hands", "1")
    assert "final score" in told
    lines = heard.read_text("utf-8").splitlines()
    said = [line.partition("\t")[2] for line in lines if line.startswith("said")]
    assert not [line for line in said if set(line) & set(SIGNS)]
    assert any(re.match(r"focus\t.*, 2 di 13, push button$", line) for line in lines)
    # Every turn of the person begins with what the other did and what may be done now.
    mine = [line for line in said if "Tocca a te, Anna: pesca" in line]
    discards = [line for line in said if line.startswith("Anna scarta ")]
    assert len(mine) >= len(discards) > 3
    # Each card chosen is told with its place, each public move with its cards.
    assert all(re.search(r", \d+ di \d+, scelta$", line) for line in said if "scelta" in line)
    told_once = ("Pesca dal tallone. ", "Un gioco ha almeno 3 carte")  # a hint, a refusal
    for begin in ("Anna pesca ", "Nonna Rosa scarta ", "Vassoio, 0 su 40", *told_once):
        assert any(line.startswith(begin) for line in said), begin
    # The end of the match is told by who has won it, and by the finale, unless all is closed first.
    end = next(i for i, line in enumerate(said) if line.endswith(" vince la partita!"))
    assert all(line.startswith("Fine della partita. ") for line in said[end + 1 :])

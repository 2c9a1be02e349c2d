"""What every test shares: no screen, no folder of the user's, the same examples each time.

Nothing here imports Qt, because the tests of the lower layers also run where Qt is missing.
"""

import faulthandler
import gc
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

from scala_desktop.words.cards import Names, call_cards
from scala_desktop.words.catalogue import FIRST, speak

# All are read when the application object is made, so they are set before any test.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
os.environ["LC_ALL"], os.environ["LANGUAGE"] = "C.UTF-8", ""

collect_ignore = ["windows/at_spi_hand.py"]
"""It is run by the Python of the system, whose bindings it imports."""

SLOW_S = 1500
"""Seconds after which a slow test hangs: where five programs share two cores 300 are too few."""

settings.register_profile("default", derandomize=True, database=None, deadline=None)
settings.load_profile("default")


MOST_GARBAGE = 20_000
"""So many objects may have been made before what is garbage among them goes.

That is between the tests alone, as the program does it between events.  A collector that runs in
the thread which writes ends objects of Qt where they may not end, and without Qt it took a fifth of
the time.
"""

SELDOM = 10
"""So many times what was there before is not looked at again: caches make that take long."""


CRASHES = "SCALA_DESKTOP_CRASHES"
"""The variable that names the folder in which processes that share the tests tell how they died."""


def pytest_configure(config: pytest.Config) -> None:
    """Let no collector run by itself, and have a folder for crashes."""
    gc.disable()
    if not hasattr(config, "workerinput"):
        os.environ[CRASHES] = tempfile.mkdtemp(prefix="crashes-")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let a process that shares the tests leave behind where it crashed: pytest has set its own."""
    if hasattr(session.config, "workerinput"):
        told = Path(os.environ[CRASHES], session.config.workerinput["workerid"])
        faulthandler.enable(told.open("w"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show at the end, where it is not overlooked, where processes crashed."""
    for told in sorted(Path(os.environ[CRASHES]).iterdir()):
        if text := told.read_text():
            terminalreporter.section(f"{told.name} crashed")
            terminalreporter.write(text)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave no folder behind."""
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ[CRASHES])


def pytest_collection_finish() -> None:
    """Let no collector look again at the thousands of tests and modules, which stay to the end."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Collect the garbage of the test, and speak Italian of French cards again."""
    try:
        yield
    finally:
        speak(FIRST)
        call_cards(Names.FRENCH)
        by_itself = gc.isenabled()
        gc.disable()
        young, _, old = gc.get_count()
        if young > MOST_GARBAGE:
            gc.collect(2 if old >= SELDOM else 1)
    assert not by_itself, "the tests that follow rely on a collector that is off"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Accept how many pacts and hands are tried, and what is set for pytest-qt where it lacks."""
    if find_spec("pytestqt") is None:
        for name in ("qt_api", "qt_log_level_fail", "qt_log_ignore"):
            parser.addini(name, "a setting of pytest-qt, without effect here")
    parser.addoption(
        "--pad-hands", type=int, default=25, help="recorded hands of each game that are typed"
    )
    parser.addoption("--long", action="store_true", help="the tests marked long, too")
    parser.addoption(
        "--pacts", type=int, default=100, help="random house rules of each game that travel"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is long, and give what is slow anyway the time that a shared machine may take.

    Where processes share the tests it comes first, so that none waits for another at the end.
    """
    if not config.getoption("--long"):
        left_out = [item for item in items if item.get_closest_marker("long") is not None]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)
    slow = [item for item in items if item.get_closest_marker("slow") is not None]
    for item in slow:
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(SLOW_S))
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item not in slow)


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a home of its own, and return it; nothing of the user's is touched."""
    home = Path(tempfile.mkdtemp(prefix="home-", dir=tmp_path_factory.getbasetemp()))
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    for name, folder in {
        "XDG_CONFIG_HOME": ".config",
        "XDG_DATA_HOME": ".local/share",
        "XDG_STATE_HOME": ".local/state",
        "XDG_CACHE_HOME": ".cache",
        "APPDATA": "AppData/Roaming",
        "LOCALAPPDATA": "AppData/Local",
    }.items():
        monkeypatch.setenv(name, str(home / folder))
    return home


@pytest.fixture
def x11_display() -> Iterator[str]:
    """Start an X server without a screen and return the name of its display."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("Xvfb or xdotool is not installed")
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1366x768x24"]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp"], pass_fds=[writer], stderr=subprocess.DEVNULL
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)

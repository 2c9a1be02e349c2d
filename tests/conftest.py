"""What every test shares: no screen, no folder of the user's, the same examples each time.

Nothing here imports Qt, because the tests of the lower layers also run where Qt is missing.
"""

import os
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

# Both are read when the application object is made, so they are set before any test.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")

settings.register_profile("default", derandomize=True, database=None, deadline=None)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Accept the settings of pytest-qt where it is not installed, with Qt itself."""
    if find_spec("pytestqt") is None:
        for name in ("qt_api", "qt_log_level_fail"):
            parser.addini(name, "a setting of pytest-qt, without effect here")


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a home of its own, and return it; nothing of the user's is touched."""
    home = tmp_path / "home"
    home.mkdir()
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

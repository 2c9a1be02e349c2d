"""The folders of the user's files are those that every program of the desktop has."""

import sys
from pathlib import Path

import pytest
from platformdirs import PlatformDirs

from scala_desktop.store.user_folders import all_folders, cache_folder

VARIABLES = tuple(f"XDG_{kind}_HOME" for kind in ("CONFIG", "DATA", "STATE", "CACHE"))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs is asked")
@pytest.mark.parametrize("base", [None, "", "/srv/own", "/srv/own/", "not/whole"])
def test_they_are_those_of_the_desktop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, base: str | None
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in VARIABLES:
        if base is None:
            monkeypatch.delenv(variable, raising=False)
        else:
            monkeypatch.setenv(variable, base)
    dirs = PlatformDirs("scala-desktop", appauthor=False)
    found = all_folders()
    assert found["settings"] == dirs.user_config_path
    assert found["saves"].parent == dirs.user_data_path
    assert found["logs"] == dirs.user_log_path
    assert cache_folder() == dirs.user_cache_path


@pytest.mark.parametrize("home", ["", "not/whole"])
def test_without_a_home_they_are_nowhere(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", home)
    assert all(folder.is_absolute() for folder in all_folders().values())

"""Where the user's files are, on each system; created when something is written."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

_NAME = "scala-desktop"


def _dirs() -> PlatformDirs:
    # Made anew each time: the environment may name others by now (XDG_CONFIG_HOME and so on).
    return PlatformDirs(_NAME, appauthor=False)


def _whole(told: str, usual: str) -> Path:
    """Return the folder *told*; if that is a relative path, the folder *usual* in the home.

    Without a home, a folder that does not exist is returned, so that writing to it fails.
    """
    for folder in (told, os.path.expanduser(f"~/{usual}/{_NAME}")):  # noqa: PTH111 - never raises
        if Path(folder).is_absolute():
            return Path(folder)
    return Path("/nonexistent") / usual / _NAME


def settings_folder() -> Path:
    """Return the folder of the settings."""
    return _whole(_dirs().user_config_dir, ".config")


def _data_folder() -> Path:
    return _whole(_dirs().user_data_dir, ".local/share")


def saves_folder() -> Path:
    """Return the folder of the match in play."""
    return _data_folder() / "saves"


def history_folder() -> Path:
    """Return the folder of the matches that were played."""
    return _data_folder() / "history"


def key_file() -> Path:
    """Return the file of the key under which the secrets of matches lie, outside their folder."""
    return _data_folder() / "matches.key"


def decks_folder() -> Path:
    """Return the folder of the players' own decks."""
    return _data_folder() / "decks"


def portraits_folder() -> Path:
    """Return the folder of the pictures that people have chosen for themselves."""
    return _data_folder() / "portraits"


def logs_folder() -> Path:
    """Return the folder of what the program notes about its own faults."""
    return _whole(_dirs().user_log_dir, ".local/state")


def cache_folder() -> Path:
    """Return the folder of files that only save time, and may be lost without harm."""
    return _whole(_dirs().user_cache_dir, ".cache")


def all_folders() -> dict[str, Path]:
    """Return every folder by what it holds.

    >>> sorted(all_folders())
    ['decks', 'history', 'logs', 'portraits', 'saves', 'settings']
    """
    return {
        "settings": settings_folder(),
        "saves": saves_folder(),
        "history": history_folder(),
        "decks": decks_folder(),
        "portraits": portraits_folder(),
        "logs": logs_folder(),
    }

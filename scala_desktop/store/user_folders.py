"""Where the user's files are, on each system; created when something is written."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_NAME = "scala-desktop"


def _folder(kind: str, usual: str) -> Path:
    """Return our folder of a *kind* of files, "config" or another; *usual* is its place at home.

    Without a home, a folder that does not exist is returned, so that writing to it fails.
    """
    # Asked for each time: the environment may name others by now (XDG_CONFIG_HOME and so on).
    if sys.platform == "linux":
        # That says it all here; importing platformdirs takes a seventieth of the start.
        base = os.environ.get(f"XDG_{kind.upper()}_HOME", "")
        told = f"{base}/{_NAME}" if base else ""
    else:
        from platformdirs import PlatformDirs

        told = str(getattr(PlatformDirs(_NAME, appauthor=False), f"user_{kind}_dir"))
    for folder in (told, os.path.expanduser(f"~/{usual}/{_NAME}")):  # noqa: PTH111 - never raises
        if Path(folder).is_absolute():
            return Path(folder)
    return Path("/nonexistent") / usual / _NAME


def settings_folder() -> Path:
    """Return the folder of the settings."""
    return _folder("config", ".config")


def _data_folder() -> Path:
    return _folder("data", ".local/share")


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
    if sys.platform == "linux":
        return _folder("state", ".local/state") / "log"
    return _folder("log", ".local/state")


def cache_folder() -> Path:
    """Return the folder of files that only save time, and may be lost without harm."""
    return _folder("cache", ".cache")


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

"""Where the user's files are, on each system; created when something is written."""

from __future__ import annotations

from pathlib import Path

from platformdirs import PlatformDirs

_NAME = "scala-desktop"


def _dirs() -> PlatformDirs:
    # Made anew each time: the environment may name other folders (XDG_CONFIG_HOME and so on).
    return PlatformDirs(_NAME, appauthor=False)


def settings_folder() -> Path:
    """Return the folder of the settings."""
    return Path(_dirs().user_config_dir)


def saves_folder() -> Path:
    """Return the folder of the match in play."""
    return Path(_dirs().user_data_dir) / "saves"


def decks_folder() -> Path:
    """Return the folder of the family's own decks."""
    return Path(_dirs().user_data_dir) / "decks"


def logs_folder() -> Path:
    """Return the folder of what the program notes about its own faults."""
    return Path(_dirs().user_log_dir)


def all_folders() -> dict[str, Path]:
    """Return every folder by what it holds.

    >>> sorted(all_folders())
    ['decks', 'logs', 'saves', 'settings']
    """
    return {
        "settings": settings_folder(),
        "saves": saves_folder(),
        "decks": decks_folder(),
        "logs": logs_folder(),
    }

"""The start script speaks the language of the terminal; this file runs on old Pythons too."""

import os
import sys
from typing import Mapping  # noqa: UP035 - collections.abc takes no brackets before Python 3.9


def language(settings: "Mapping[str, str]" = os.environ) -> str:
    """Return "en" or "it", as the window does where nobody has chosen: English, or else Italian.

    >>> language({"LC_ALL": "", "LANG": "en_GB.UTF-8"}), language({"LANG": "C"}), language({})
    ('en', 'it', 'it')
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if settings.get(name):
            return "en" if settings[name].lower().startswith("en") else "it"
    return "it"


def say(italian: str, english: str) -> str:
    """Return the sentence in the language of the terminal, in letters that it can print."""
    text = english if language() == "en" else italian
    letters = getattr(sys.stderr, "encoding", None) or "utf-8"
    return text.encode(letters, "replace").decode(letters)

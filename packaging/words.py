"""The start script speaks the language of the terminal; this file runs on old Pythons too."""

import locale
import os
import sys
from contextlib import suppress
from typing import Mapping  # noqa: UP035 - collections.abc takes no brackets before Python 3.9


def language(settings: "Mapping[str, str]" = os.environ) -> str:
    """Return "en" or "it", as the window does where nobody has chosen: English, or else Italian.

    >>> language({"LC_ALL": "", "LANG": "en_GB.UTF-8"}), language({"LANG": "C"})
    ('en', 'it')
    >>> language({"LANG": "C.UTF-8", "LANGUAGE": "en:it"})
    'en'
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    told = next((settings[name] for name in names if settings.get(name)), "")
    if not told and not sys.platform.startswith("linux"):
        # Elsewhere the system tells it without a variable; Python knows not every way it does.
        with suppress(ValueError):
            told = locale.getlocale()[0] or ""
    if told not in ("", "C", "POSIX"):
        # As Qt has it: this comes first, but not where the language is to be that of nobody.
        told = settings.get("LANGUAGE", "").split(":")[0] or told
    return "en" if told.lower().startswith("en") else "it"


def say(italian: str, english: str) -> str:
    """Return the sentence in the language of the terminal, in letters that it can print."""
    text = english if language() == "en" else italian
    letters = getattr(sys.stderr, "encoding", None) or "utf-8"
    return text.encode(letters, "replace").decode(letters)

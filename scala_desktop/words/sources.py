"""Where a house rule comes from, in words: never the tag or the file that its declaration names.

What a source says is quoted in Italian, as it was said; in another language its name alone is told.
"""

from __future__ import annotations

import re
from typing import Final

from scala_desktop.rules.options import Option
from scala_desktop.words.catalogue import COMMON, FIRST, catalogue

NAMED: Final = (
    ("[A]", "guide"),
    ("[B]", "biska"),
    ("[C]", "regoledelgioco"),
    ("[T]", "toysblog"),
    ("[U]", "pagat"),
    ("pagat.com", "pagat"),
    ("FISCA", "fisca"),
    ("FIBUR", "fibur"),
    ("FITAB", "fitab"),
    ("Hoyle", "hoyle"),
    ("Treccani", "treccani"),
    ("Sapere.it", "sapere"),
    ("WIKI", "wikipedia"),
    ("it.wikipedia", "wikipedia"),
    ("en.wikipedia", "wikipedia"),
    ("Scat", "scat"),
    ("international", "international"),
    ("rules/", "ours"),
    ("completato", "ours"),
    ("il resto è completato", "ours"),
    ("nessun testo", "ours"),
    ("varianti", "others"),
)
"""How the tag of a source begins, and the key of its name in the catalogue."""
OTHERS: Final = "others"
"""The key of what is said of card sites that one option alone names."""


def source_words(option: Option, language: str) -> str:
    """Return the sources of *option* in words.

    >>> from scala_desktop.rules.options import option
    >>> from scala_desktop.rules.registry import info
    >>> source_words(option(info("scala40").rules, "max_jokers_per_meld"), "it")
    'regolamento di Biska (nessun limite); Federazione Italiana Scala 40 (1)'
    >>> source_words(option(info("scala40").rules, "max_jokers_per_meld"), "en")
    'rules of the card site Biska; Italian federation of Scala 40'
    """
    say = catalogue(COMMON, language)
    told: dict[str, list[str]] = {}
    last = ""
    for part in option.source.split(";"):
        key, quoted = _read(part.strip())
        # A part without a name goes on with what the one before it says.
        last = key or last or OTHERS
        told.setdefault(last, []).extend(filter(None, [quoted]))
    quotes = language == FIRST
    return "; ".join(
        say(f"source.{key}") + (f" ({', '.join(what)})" if what and quotes else "")
        for key, what in told.items()
    )


def _read(part: str) -> tuple[str, str]:
    """Return the key of the source that *part* names, and what it says."""
    name, colon, quoted = part.partition(":")
    found = next((key for tag, key in NAMED if part.startswith(tag)), "")
    if found == "ours":
        return found, ""
    if found:
        return found, quoted.strip()
    if colon:
        # A site stands before what it says, or after it.
        says = name if re.fullmatch(r"\s*[\w.]*(shop|\.it|\.com)\s*", quoted) else quoted
        return OTHERS, says.strip()
    return ("", part) if " " in part or part[:1].isdigit() else (OTHERS, "")

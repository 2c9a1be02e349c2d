"""A pact as a small TOML file: every rule by its key, so that people may read it.

The last line holds a check of all lines above it.

Source: design/pact.md, 3.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import replace
from hashlib import sha256
from typing import Final

from scala_desktop.rules.options import HouseRules, options
from scala_desktop.rules.pacts.code import Pact, pact_of
from scala_desktop.rules.pacts.decks import DECKS, OWN_DECK
from scala_desktop.rules.pacts.errors import Flaw, PactError
from scala_desktop.rules.registry import NAMES, info

FORMAT: Final = 1
LONGEST_NAME: Final = 40
"""Letters of the longest name of a pact."""
LARGEST: Final = 65_536
"""Bytes beyond which a file is no pact, and is not read."""
_ABOUT: Final = "# Un patto di casa di Scala Desktop. / House rules of Scala Desktop."
_CHECK: Final = re.compile(r'check = "([0-9a-f]{12})"\n*\Z')


def file_text(rules: HouseRules, name: str, deck: str = "", deck_title: str = "") -> str:
    r"""Return *rules*, called *name*, as the text of a file.

    *deck* is the program's deck that goes with them, or :data:`OWN_DECK` for one of the players'
    own, called *deck_title*: its pictures stay here.

    >>> print(file_text(info("trentuno").rules(), "Da nonna"))  # doctest: +ELLIPSIS
    # Un patto di casa di Scala Desktop. / House rules of Scala Desktop.
    format = 1
    game = "trentuno"
    name = "Da nonna"
    <BLANKLINE>
    [rules]
    deck = "napoletane"
    packs = 1
    ...
    check = "..."
    <BLANKLINE>
    """
    lines = [
        _ABOUT,
        f"format = {FORMAT}",
        f"game = {_toml(rules.game)}",
        f"name = {_toml(name)}",
        *([f"deck = {_toml(deck)}"] if deck else []),
        *([f"deck_title = {_toml(deck_title)}"] if deck and deck_title else []),
        "",
        "[rules]",
        *(f"{one.key} = {_toml(rules[one.key])}" for one in options(type(rules))),
        "",
        "[sum]",
        "",
    ]
    text = "\n".join(lines)
    return f'{text}check = "{_sum(text)}"\n'


def _toml(value: bool | int | str) -> str:
    """Return *value* as TOML writes it; what JSON escapes, TOML escapes alike."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _sum(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]


def read_file(data: bytes) -> Pact:
    """Return the pact in the file *data*.

    :raises PactError: if it holds none, or was changed on its way.
    """
    if len(data) > LARGEST:
        raise PactError(Flaw.NOT_A_PACT)
    try:
        # Mail and old editors change the ends of lines, and put a mark before the first one.
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
        read = tomllib.loads(text)
    except (ValueError, RecursionError):
        raise PactError(_flaw_of(data)) from None
    if not {"format", "game", "rules"} <= read.keys():
        raise PactError(_flaw_of(data))
    version = read["format"]
    if type(version) is int and version > FORMAT:
        raise PactError(Flaw.NEWER, game="")
    found = _CHECK.search(text)
    if version != FORMAT or found is None or _sum(text[: found.start()]) != found[1]:
        raise PactError(Flaw.DAMAGED)
    game, name, rules = read["game"], read.get("name", ""), read["rules"]
    if not isinstance(name, str) or not isinstance(rules, dict):
        raise PactError(Flaw.DAMAGED)
    if game not in NAMES:
        raise PactError(Flaw.UNKNOWN_GAME)
    pact = pact_of(info(game), rules, _plain(name))
    deck, title = read.get("deck", ""), read.get("deck_title", "")
    if deck not in (*DECKS, OWN_DECK):
        return pact
    return replace(pact, deck=deck, deck_title=_plain(title) if isinstance(title, str) else "")


def _flaw_of(data: bytes) -> Flaw:
    """Return what to say of *data* that cannot be read: it may once have been a pact."""
    ours = b"[rules]" in data and b"game" in data
    return Flaw.DAMAGED if ours else Flaw.NOT_A_PACT


def _plain(name: str) -> str:
    """Return *name* in one line, without what cannot be seen."""
    seen = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(seen.split())[:LONGEST_NAME].rstrip()

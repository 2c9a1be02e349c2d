"""What people are called who told no name, and their portraits, colours, marks and aids."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final

from scala_desktop.words.catalogue import (
    COMMON,
    catalogue,
    current_language,
    languages,
    translate,
)

Text = Callable[[], str]

_COLOURS: Final[dict[str, Text]] = {
    "garnet": lambda: translate("People", "granata, cerchio"),
    "night": lambda: translate("People", "notte, quadrato"),
    "ochre": lambda: translate("People", "ocra, triangolo"),
    "lagoon": lambda: translate("People", "laguna, rombo"),
    "violet": lambda: translate("People", "viola, stella"),
    "pearl": lambda: translate("People", "perla, esagono"),
    "red": lambda: translate("People", "rosso, croce"),
    "ink": lambda: translate("People", "inchiostro, cuore"),
}
_PORTRAITS: Final[dict[str, Text]] = {
    "01": lambda: translate("People", "nonna con gli occhiali"),
    "02": lambda: translate("People", "zio con la coppola"),
    "03": lambda: translate("People", "ragazza con i capelli lunghi"),
    "04": lambda: translate("People", "ragazzo ricciolino"),
    "05": lambda: translate("People", "zia con gli orecchini"),
    "06": lambda: translate("People", "nonno con la barba"),
    "07": lambda: translate("People", "bambina con i codini"),
    "08": lambda: translate("People", "bambino col cappellino"),
    "09": lambda: translate("People", "donna con i ricci"),
    "10": lambda: translate("People", "uomo con la barba"),
    "11": lambda: translate("People", "mamma col fazzoletto"),
    "12": lambda: translate("People", "signore col cappello di paglia"),
}
_AIDS: Final[dict[str, tuple[Text, Text]]] = {
    "help": (
        lambda: translate("People", "Aiuta"),
        lambda: translate("People", "accende le mosse e suggerisce"),
    ),
    "warn": (
        lambda: translate("People", "Avverti"),
        lambda: translate("People", "chiede prima di uno sbaglio"),
    ),
    "referee": (
        lambda: translate("People", "Arbitro"),
        lambda: translate("People", "solo le regole"),
    ),
}


def given_name(number: int | str, language: str = "") -> str:
    """Return what somebody is called who has not told a name, by default in the language in force.

    >>> given_name(2, "en")
    'Player 2'
    """
    return catalogue(COMMON, language or current_language())("player.given", number=number)


def is_given(name: str) -> bool:
    """Return whether *name* is one that nobody has typed, in whichever language it was given.

    >>> [is_given(name) for name in ("Giocatore 1", "Player 12", "Giocatore")]
    [True, True, False]
    """
    return any(
        name == given_name(number, language)
        for number in re.findall("[0-9]+", name)
        for language in languages()
    )


def takes_ad(name: str) -> bool:
    """Return whether one says *ad* before *name* in Italian, where before others one says *a*.

    >>> [takes_ad(name) for name in ("Anna", "àlex", "Elio", "Bruno", "")]
    [True, True, False, False, False]
    """
    return unicodedata.normalize("NFD", name)[:1].casefold() == "a"


def colour_words(key: str) -> str:
    """Return the name of the colour *key* and of its mark."""
    return _COLOURS[key]()


def portrait_words(key: str) -> str:
    """Return who is to be seen on the portrait *key*."""
    return _PORTRAITS[key]()


def aid_word(aid: str) -> str:
    """Return a level of aid in a word."""
    return _AIDS[aid][0]()


def aid_help(aid: str) -> str:
    """Return what the table does at a level of aid."""
    return _AIDS[aid][1]()


def playing_words() -> str:
    """Return why somebody stays who they are as long as they sit in a match."""
    return translate("People", "Sta giocando: si potrà dopo la partita.")

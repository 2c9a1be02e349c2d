"""Sentences with bold parts and cards in them, for the eye and for the ear.

A part between two ``**`` is bold; a card is written by :func:`chip` and painted as a small card.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from scala_desktop.rules.cards import JOKER, KIND_NAMES, SUIT_LETTERS, Kind, parse_kind
from scala_desktop.words.capitals import begun
from scala_desktop.words.cards import (
    SUIT_SIGNS,
    card_sign,
    card_words,
    cards_are_latin,
    placed_words,
    with_article,
)

_CARD = re.compile("⟨([^⟩]*)⟩")
SIGN = rf"(?:10|[2-9AJQK])[{SUIT_SIGNS}]"
"""A card in signs, as a regular expression: "10♠"."""
_ORNAMENTS = "▶▾↶↩☰✎⚠☞✓✗✕ "
"""What stands before or behind words for the eye alone."""
_PARTS = re.compile(r"(\*\*|⟨[^⟩]*⟩)")


class Run(NamedTuple):
    """A part of a sentence in one style: a text, or the card *kind* where there is one."""

    text: str
    bold: bool = False
    kind: Kind | None = None


def chip(kind: Kind) -> str:
    """Return the mark of a card of *kind*; cards of an Italian deck have no sign but their name.

    >>> from scala_desktop.rules.cards import parse_kind
    >>> chip(parse_kind("2h"))
    '⟨2h⟩'
    """
    return card_words(kind) if cards_are_latin() else f"⟨{KIND_NAMES[kind]}⟩"


def chips(kinds: Sequence[Kind]) -> str:
    """Return the marks of cards of *kinds* in a row; the names of Italian ones have articles."""
    if cards_are_latin():
        return ", ".join(with_article(kind, chip(kind)) for kind in kinds)
    return " ".join(map(chip, kinds))


def runs(marked: str) -> tuple[Run, ...]:
    """Return the parts of a *marked* sentence in order.

    >>> [run.text for run in runs("Hai pescato ⟨8d⟩. **Apri con 40 punti**.")]
    ['Hai pescato ', '8♦', '. ', 'Apri con 40 punti', '.']
    """
    found, bold = [], False
    for part in _PARTS.split(marked):
        if part == "**":
            bold = not bold
        elif part.startswith("⟨"):
            kind = parse_kind(part[1:-1])
            found.append(Run(card_sign(kind), bold, kind))
        elif part:
            found.append(Run(part, bold))
    return tuple(found)


def plain(marked: str) -> str:
    """Return a *marked* sentence without its marks, cards in signs.

    >>> plain("**Prendi** il ⟨2h⟩.")
    'Prendi il 2♥.'
    """
    return "".join(run.text for run in runs(marked))


def spoken(marked: str) -> str:
    """Return a *marked* sentence as it is said aloud: cards in words, with a breath between two.

    >>> spoken("**Cala** ⟨4h⟩ ⟨4s⟩.")
    'Cala quattro di cuori, quattro di picche.'
    """
    breathing = marked.replace("⟩ ⟨", "⟩, ⟨")
    named = _CARD.sub(lambda found: card_words(parse_kind(found[1])), breathing)
    return named.replace("**", "")


def aloud(text: str) -> str:
    """Return a *text* without marks as it is said aloud: no sign in it, but words and pauses.

    >>> aloud("⚠ 5♥ 6♥ jolly (7♥) / 8♣ 8♦ non si cala: il 10♠ · 3 punti")
    'cinque di cuori, sei di cuori, jolly per sette di cuori; otto di fiori, otto di quadri non \
si cala: il dieci di picche, 3 punti'
    """
    named = re.sub(_row_of_signs(), lambda found: _row_aloud(found[0]), text)
    return named.replace(" / ", "; ").replace(" · ", ", ").strip(_ORNAMENTS)


def with_chips(text: str) -> str:
    """Return a *text* whose cards are written in signs as a marked sentence with small cards.

    A joker is one only beside a card: by itself it is a word.

    >>> with_chips("Cala 5♥ 6♥ jolly (7♥) / 8♣ 8♦: il jolly vale 7.")
    'Cala ⟨5h⟩ ⟨6h⟩ ⟨Jk⟩ (⟨7h⟩) / ⟨8c⟩ ⟨8d⟩: il jolly vale 7.'
    """

    def small(row: str) -> str:
        if not re.search(SIGN, row):
            return row
        return re.sub(r"[^ ()]+", lambda found: chip(_kind(found[0])), row)

    return re.sub(_row_of_signs(), lambda found: small(found[0]), text)


def _row_of_signs() -> str:
    """Return what finds cards that are written in signs, those beside each other in one go."""
    card = rf"(?:{SIGN}|{re.escape(card_sign(JOKER))})(?: \({SIGN}\))?"
    return rf"\b{card}(?: {card})*"


def _row_aloud(row: str) -> str:
    """Return a *row* of signs of cards, each perhaps with the one it stands for, in words."""
    pairs = re.findall(r"([^ ()]+)(?: \(([^)]+)\))?", row)
    return ", ".join(placed_words(_kind(sign), _kind(shown or sign)) for sign, shown in pairs)


def _kind(sign: str) -> Kind:
    """Return the kind of which *sign* is the sign."""
    if sign[-1] not in SUIT_SIGNS:
        return JOKER
    return parse_kind(sign[:-1] + SUIT_LETTERS[SUIT_SIGNS.index(sign[-1])])


def bold_part(marked: str) -> str:
    """Return the first bold part of a *marked* sentence as a sentence of its own; else all of it.

    >>> bold_part("Tocca a te: **pesca dal tallone**, o passa.")
    '**Pesca dal tallone.**'
    """
    if marked.count("**") < 2:
        return marked
    part = marked.split("**")[1].rstrip(".")
    return f"**{begun(part)}.**"

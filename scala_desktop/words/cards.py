"""Cards and melds in words and signs.

Italian is the language of the source; texts are looked up when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from scala_desktop.rules.cards import JOKER, KIND, KIND_RANK, KIND_SUIT, Card, Kind
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group
from scala_desktop.words.catalogue import translate

SUIT_SIGNS: Final = "♥♦♣♠"
Text = Callable[[], str]

_RANK_WORDS: dict[int, Text] = {
    1: lambda: translate("Words", "asso"),
    2: lambda: translate("Words", "due"),
    3: lambda: translate("Words", "tre"),
    4: lambda: translate("Words", "quattro"),
    5: lambda: translate("Words", "cinque"),
    6: lambda: translate("Words", "sei"),
    7: lambda: translate("Words", "sette"),
    8: lambda: translate("Words", "otto"),
    9: lambda: translate("Words", "nove"),
    10: lambda: translate("Words", "dieci"),
    11: lambda: translate("Words", "fante"),
    12: lambda: translate("Words", "donna"),
    13: lambda: translate("Words", "re"),
}
_SUIT_WORDS: dict[int, Text] = {
    0: lambda: translate("Words", "cuori"),
    1: lambda: translate("Words", "quadri"),
    2: lambda: translate("Words", "fiori"),
    3: lambda: translate("Words", "picche"),
}


_LATIN_SUIT_WORDS: dict[int, Text] = {
    0: lambda: translate("Words", "coppe"),
    1: lambda: translate("Words", "denari"),
    2: lambda: translate("Words", "bastoni"),
    3: lambda: translate("Words", "spade"),
}
_LATIN_RANK_WORDS: dict[int, Text] = _RANK_WORDS | {
    11: lambda: translate("Words", "fante", "in un mazzo italiano"),
    12: lambda: translate("Words", "cavallo"),
}


class _Speech:
    """How cards are called now: as those of a French deck, or of an Italian one."""

    latin = False


def call_cards(*, latin: bool) -> None:
    """Call cards from now on as in an Italian deck (*latin*) or in the French one.

    Like the language, this holds for the whole program: only one match is on the table.
    """
    _Speech.latin = latin


def cards_are_latin() -> bool:
    """Return whether cards are called as in an Italian deck."""
    return _Speech.latin


def suit_words(suit: int) -> str:
    """Return the name of *suit* in the deck in use: "cuori" or "coppe"."""
    return (_LATIN_SUIT_WORDS if _Speech.latin else _SUIT_WORDS)[suit]()


def card_words(kind: Kind) -> str:
    """Return how *kind* is said aloud: "sette di cuori", with an Italian deck "re di spade"."""
    return named_card(kind, latin=_Speech.latin)


def named_card(kind: Kind, *, latin: bool) -> str:
    """Return how *kind* is called in an Italian deck (*latin*) or in the French one."""
    if kind == JOKER:
        return translate("Words", "jolly")
    ranks = _LATIN_RANK_WORDS if latin else _RANK_WORDS
    suits = _LATIN_SUIT_WORDS if latin else _SUIT_WORDS
    return translate("Words", "{rank} di {suit}").format(
        rank=ranks[KIND_RANK[kind]](), suit=suits[KIND_SUIT[kind]]()
    )


def card_sign(kind: Kind) -> str:
    """Return the short written form of *kind*: "7♥", "10♠", "jolly"; Italian cards have none."""
    if kind == JOKER:
        return translate("Words", "jolly")
    if _Speech.latin:
        return card_words(kind)
    rank = KIND_RANK[kind]
    return ("A" if rank == 1 else " JQK"[rank - 10] if rank > 10 else str(rank)) + SUIT_SIGNS[
        KIND_SUIT[kind]
    ]


def group_signs(group: Group) -> str:
    """Return the short written form of placed cards: "5♥ 6♥ jolly (7♥)"."""
    return " ".join(
        card_sign(p.kind) if p.laid == p.kind else f"{card_sign(p.kind)} ({card_sign(p.laid)})"
        for p in group
    )


def cards_signs(cards: Iterable[Card]) -> str:
    """Return the short written form of *cards*."""
    return (", " if _Speech.latin else " ").join(card_sign(KIND[card]) for card in cards)


def meld_signs(meld: Meld) -> str:
    """Return the short written form of a meld on the table."""
    return " ".join(
        card_sign(shown) if KIND[card] == shown else f"{card_sign(KIND[card])} ({card_sign(shown)})"
        for card, shown in zip(meld.cards, meld.shown, strict=True)
    )


def meld_words(meld: Meld) -> str:
    """Return how a meld is said aloud: "sette di cuori, jolly per otto di cuori, …"."""
    return ", ".join(
        card_words(shown)
        if KIND[card] == shown
        else translate("Words", "jolly per {card}").format(card=card_words(shown))
        for card, shown in zip(meld.cards, meld.shown, strict=True)
    )

"""Cards and melds in words and signs.

Italian is the language of the source; texts are looked up when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Final

from scala_desktop.rules.cards import JOKER, KIND, KIND_RANK, KIND_SUIT, Card, Kind
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group
from scala_desktop.words.catalogue import translate

SUIT_SIGNS: Final = "♥♦♣♠"
LONG: Final = 4
"""The fewest cards of a run that are not all named aloud."""
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
_SICILIAN_RANK_WORDS: dict[int, Text] = _LATIN_RANK_WORDS | {
    11: lambda: translate("Words", "donna", "in un mazzo siciliano"),
}


class Names(Enum):
    """What the cards of a deck are called: their ranks and their suits."""

    FRENCH = (_RANK_WORDS, _SUIT_WORDS)
    ITALIAN = (_LATIN_RANK_WORDS, _LATIN_SUIT_WORDS)
    SICILIAN = (_SICILIAN_RANK_WORDS, _LATIN_SUIT_WORDS)


LATIN_DECKS: Final = {
    "napoletane": Names.ITALIAN,
    "piacentine": Names.ITALIAN,
    "siciliane": Names.SICILIAN,
}
"""What the cards are called in each deck that is not French."""


def names_of_deck(deck: str) -> Names:
    """Return what the cards of *deck*, one of the program's, are called."""
    return LATIN_DECKS.get(deck, Names.FRENCH)


_WITH_VOWEL: Final = (1, 8)
"""The ranks whose names begin with a vowel in Italian: asso, otto."""
_FEMININE: Final = {Names.FRENCH: 12, Names.SICILIAN: 11}
"""The rank that is called "donna", where there is one."""


class _Speech:
    """How cards are called now."""

    names = Names.FRENCH


def call_cards(names: Names) -> None:
    """Call cards by these *names* from now on.

    Like the language, this holds for the whole program: only one match is on the table.
    """
    _Speech.names = names


def cards_are_latin() -> bool:
    """Return whether cards are called as in an Italian deck."""
    return _Speech.names is not Names.FRENCH


def suit_words(suit: int) -> str:
    """Return the name of *suit* in the deck in use: "cuori" or "coppe"."""
    _, suits = _Speech.names.value
    return suits[suit]()


def card_words(kind: Kind) -> str:
    """Return how *kind* is said aloud: "sette di cuori", with an Italian deck "re di spade"."""
    return named_card(kind, _Speech.names)


def named_card(kind: Kind, names: Names) -> str:
    """Return how *kind* is called in a deck with these *names*."""
    if kind == JOKER:
        return translate("Words", "jolly")
    ranks, suits = names.value
    return translate("Words", "{rank} di {suit}").format(
        rank=ranks[KIND_RANK[kind]](), suit=suits[KIND_SUIT[kind]]()
    )


def is_feminine(kind: Kind) -> bool:
    """Return whether the card of *kind* is feminine in Italian: only the "donna" is."""
    return kind != JOKER and KIND_RANK[kind] == _FEMININE.get(_Speech.names)


def with_article(kind: Kind, card: str) -> str:
    """Return *card*, the name or the mark of a card of *kind*, with its article.

    >>> from scala_desktop.rules.cards import parse_kind
    >>> [with_article(kind, card_words(kind)) for kind in map(parse_kind, ("7d", "8d", "Qd"))]
    ['il sette di quadri', "l'otto di quadri", 'la donna di quadri']
    """
    if is_feminine(kind):
        text = translate("Words", "la {card}")
    elif KIND_RANK[kind] in _WITH_VOWEL:
        text = translate("Words", "l'{card}")
    else:
        text = translate("Words", "il {card}")
    return text.format(card=card)


def card_sign(kind: Kind) -> str:
    """Return the short written form of *kind*: "7♥", "10♠", "jolly"; Italian cards have none."""
    if kind == JOKER:
        return translate("Words", "jolly")
    if cards_are_latin():
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
    return (", " if cards_are_latin() else " ").join(card_sign(KIND[card]) for card in cards)


def meld_signs(meld: Meld) -> str:
    """Return the short written form of a meld on the table."""
    return " ".join(
        card_sign(shown) if KIND[card] == shown else f"{card_sign(KIND[card])} ({card_sign(shown)})"
        for card, shown in zip(meld.cards, meld.shown, strict=True)
    )


def placed_words(kind: Kind, shown: Kind | None) -> str:
    """Return how a card of *kind* is said aloud that stands for *shown*: "jolly per re di cuori".

    A wild card need not be a joker; one that stands for nothing yet, or itself, has its own name.
    """
    if shown is None or shown == kind:
        return card_words(kind)
    wild, card = card_words(kind), card_words(shown)
    return translate("Words", "{wild} per {card}").format(wild=wild, card=card)


def meld_words(meld: Meld) -> str:
    """Return how a meld is said aloud: "sette di cuori, jolly per otto di cuori, …".

    Of a run of :data:`LONG` cards or more only the ends are named, and what stands for another:
    "scala di cuori da due a otto, jolly per cinque di cuori".
    """
    placed = [(KIND[card], shown) for card, shown in zip(meld.cards, meld.shown, strict=True)]
    if not meld.is_run or len(placed) < LONG:
        return ", ".join(placed_words(kind, shown) for kind, shown in placed)
    low, high = (_RANK_WORDS[KIND_RANK[meld.shown[end]]]() for end in (0, -1))
    run = translate("Words", "scala di {suit} da {low} a {high}").format(
        suit=suit_words(KIND_SUIT[meld.shown[0]]), low=low, high=high
    )
    wild = (placed_words(kind, shown) for kind, shown in placed if kind != shown)
    return ", ".join((run, *wild))

"""Which card a picture shows, from the name of its file."""

from __future__ import annotations

import re
from typing import Final

from scala_desktop.rules.cards import JOKER
from scala_desktop.store.decks.packs import ASPECTS, BACK, LATIN_RANKS, LATIN_SUITS, Pack

_SUITS: Final = {
    **dict.fromkeys(("cuori", "hearts"), 0),
    **dict.fromkeys(("quadri", "diamonds"), 1),
    **dict.fromkeys(("fiori", "clubs"), 2),
    **dict.fromkeys(("picche", "spades"), 3),
}
_LATIN: Final = {name: suit for suit, name in enumerate(LATIN_SUITS)} | {
    "ori": 1,
    "cups": 0,
    "coins": 1,
    "batons": 2,
    "swords": 3,
}
_RANKS: Final = {
    **{str(rank): rank for rank in range(1, 11)},
    **{
        word: rank
        for rank, words in enumerate(
            (
                ("asso", "ace", "a"),
                ("due", "two"),
                ("tre", "three"),
                ("quattro", "four"),
                ("cinque", "five"),
                ("sei", "six"),
                ("sette", "seven"),
                ("otto", "eight"),
                ("nove", "nine"),
                ("dieci", "ten"),
                ("fante", "jack", "j"),
                ("donna", "regina", "queen", "q", "cavallo", "knight"),
                ("re", "king", "k"),
            ),
            1,
        )
        for word in words
    },
}
_CODE: Final = re.compile(r"(a|[2-9]|10|j|q|k)([hdcs])")
_BACKS: Final = {"dorso", "retro", "back"}
_JOKERS: Final = {"jolly", "joker", "matta"}
_BLACK: Final = {"nero", "nera", "black"}


def face_in(stem: str, pack: Pack) -> int | None:
    """Return the face that the name of a file means, ``None`` where it means none.

    >>> from scala_desktop.store.decks.packs import PACKS
    >>> face_in("fante_di_coppe", PACKS["napoletane"]) == face_in("coppe 08", PACKS["napoletane"])
    True
    >>> face_in("IMG_2041", PACKS["napoletane"])
    >>> face_in("10H", PACKS["french"])
    9
    """
    latin = pack.key in ASPECTS
    words = re.findall(r"[a-z]+|[0-9]+", stem.casefold())
    known = set(words)
    if known & _BACKS:
        return BACK
    if not latin and known & _JOKERS:
        return JOKER + bool(known & _BLACK)
    code = _CODE.fullmatch(stem.casefold())
    if code is not None and not latin:
        return "hdcs".index(code[2]) * 13 + _RANKS[code[1]] - 1
    suits = [
        suit for word in words if (suit := (_LATIN if latin else _SUITS).get(word)) is not None
    ]
    ranks = [rank for word in words if (rank := _RANKS.get(word.lstrip("0"))) is not None]
    if len(suits) != 1 or len(ranks) != 1:
        return None
    rank = ranks[0]
    if latin and any(word.isdecimal() for word in words):
        rank = LATIN_RANKS[rank - 1]
    face = suits[0] * 13 + rank - 1
    return face if face in pack.faces else None

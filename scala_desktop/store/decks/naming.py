"""Which picture is which card: from the names of files, or from their order."""

from __future__ import annotations

import re
from collections.abc import Sequence
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


def suggested(stems: Sequence[str], pack: Pack) -> list[int | None]:
    """Return the face of each file: by its name where most have one, else in their order."""
    told = [face_in(stem, pack) for stem in stems]
    if sum(face is not None for face in told) * 2 < len(stems):
        return in_order(len(stems), pack)
    taken: set[int] = set()
    names: list[int | None] = []
    for face in told:
        names.append(None if face in taken else face)
        if face is not None:
            taken.add(face)
    return names


def in_order(count: int, pack: Pack) -> list[int | None]:
    """Return the faces of *count* pictures that lie in the order of the deck."""
    return [*pack.faces[:count], *[None] * (count - len(pack.faces))]


def named_on(names: Sequence[int | None], place: int, face: int, pack: Pack) -> list[int | None]:
    """Return *names* with *face* at *place*, and the rest of its suit on the pictures after it.

    Only one picture bears a name: a picture that had it before has none any more.

    >>> from scala_desktop.store.decks.packs import PACKS
    >>> french = PACKS["french"]
    >>> named_on([None, None, 12, None], 1, 11, french)
    [None, 11, 12, None]
    """
    made = list(names)
    rest = [one for one in pack.needed if one // 13 == face // 13 and one >= face]
    for i, one in enumerate(rest if face in pack.needed else [face]):
        if place + i < len(made):
            made = named_one(made, place + i, one)
    return made


def named_one(names: Sequence[int | None], place: int, face: int | None) -> list[int | None]:
    """Return *names* with *face* at *place* and nowhere else."""
    made = [None if face is not None and one == face else one for one in names]
    made[place] = face
    return made

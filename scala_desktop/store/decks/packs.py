"""What each kind of deck is made of, and the names under which its pictures are kept.

A face is a number as in the rules: suit by suit from the ace to the king, then the two jokers.

Source: design/art.md, 2, 4 and 9.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from scala_desktop.rules.cards import JOKER, PACK

OWN: Final = "own:"
"""How the name of an own deck begins where a deck is named; its key follows."""
BACK: Final = -1
"""The face of a card that lies face down."""
FACES: Final = tuple(range(PACK))
"""Every face: the 52 cards, then the red and the black joker."""
LATIN_SUITS: Final = ("coppe", "denari", "bastoni", "spade")
"""The Italian suits, where the French ones are hearts, diamonds, clubs and spades."""
LATIN_RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 11, 12, 13)
"""The ranks of a deck of forty, in the order of their numbers; the last three are the figures."""
FRENCH_ASPECT: Final = 1.4
ASPECTS: Final = {"napoletane": 1.6, "piacentine": 1.8, "siciliane": 1.7}
"""Height in card widths of the decks that are not as tall as the French one."""
_FILE_RANKS: Final = ("A", *map(str, range(2, 11)), "J", "Q", "K")
_FILE_SUITS: Final = "HDCS"
_SCANNED_SUITS: Final = ("denari", "coppe", "spade", "bastoni")
"""The order in which Italians count their suits."""


class Pack(NamedTuple):
    """A kind of deck: what must be in it, and what may."""

    key: str
    aspect: float
    needed: tuple[int, ...]
    welcome: tuple[int, ...]

    @property
    def faces(self) -> tuple[int, ...]:
        """Return every face that it may have."""
        return self.needed + self.welcome

    def name(self, face: int) -> str:
        """Return under which name the picture of *face* is kept, without the ending."""
        return face_name(face, latin=self.key in ASPECTS)


@cache
def face_name(face: int, *, latin: bool) -> str:
    """Return the name of the picture of *face*.

    >>> face_name(0, latin=False), face_name(JOKER, latin=False), face_name(BACK, latin=True)
    ('AH', 'joker_red', 'back')
    >>> face_name(13 + 10, latin=True)
    'denari_08'
    """
    if face == BACK:
        return "back"
    if latin:
        return f"{LATIN_SUITS[face // 13]}_{LATIN_RANKS.index(face % 13 + 1) + 1:02}"
    if face >= JOKER:
        return "joker_red" if face == JOKER else "joker_black"
    return _FILE_RANKS[face % 13] + _FILE_SUITS[face // 13]


def _latin_pack(key: str) -> Pack:
    faces = tuple(
        LATIN_SUITS.index(suit) * 13 + rank - 1 for suit in _SCANNED_SUITS for rank in LATIN_RANKS
    )
    return Pack(key, ASPECTS[key], faces, (BACK,))


PACKS: Final = {
    pack.key: pack
    for pack in (
        Pack("french", FRENCH_ASPECT, FACES[:JOKER], (*FACES[JOKER:], BACK)),
        _latin_pack("napoletane"),
        _latin_pack("piacentine"),
        _latin_pack("siciliane"),
    )
}
"""Every kind of deck that players may add, by its key."""

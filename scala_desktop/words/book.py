"""What the rule books of all games are written with, in one language.

A book decides in Python which sentences the house rules in force call for, and with which numbers;
the sentences stand in the catalogue of its game, under ``book.`` and the chapter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from scala_desktop.rules.cards import JOKER, KIND_RANK, KIND_SUIT, Kind
from scala_desktop.words.catalogue import COMMON, catalogue
from scala_desktop.words.chapters import Chapter, Paragraph, Refused, Section
from scala_desktop.words.examples import Valued

_SUITS: Final = "♥♦♣♠"
_RANKS: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}


class Book:
    """Tells the rules of *game* in *language*."""

    def __init__(self, game: str, language: str) -> None:
        self._texts = catalogue(game, language)
        self._common = catalogue(COMMON, language)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text ``book.KEY`` of the game with *values* in their places."""
        return self._texts(f"book.{key}", **values)

    def why(self, key: str, *refusals: Refused, **values: object) -> Paragraph:
        """Return the text *key* as a paragraph that explains these *refusals*."""
        return Paragraph(self(key, **values), refusals, key)

    def tell(self, key: str, **values: object) -> Paragraph:
        """Return the text *key* as a paragraph that explains no refusal."""
        return self.why(key, **values)

    def section(self, chapter: Chapter, paragraphs: Iterable[str | Paragraph]) -> Section:
        """Return *chapter*, whose title is the text of its own name, with its *paragraphs*."""
        told = (Paragraph(one) if isinstance(one, str) else one for one in paragraphs)
        keyed = (one if one.key else one._replace(key=str(chapter)) for one in told)
        return Section(chapter, self(chapter), tuple(keyed))

    def sign(self, kind: Kind) -> str:
        """Return *kind* as players write it.

        >>> [Book("scala40", "en").sign(Kind(kind)) for kind in (0, 22, 51, 52)]
        ['A♥', '10♦', 'K♠', 'joker']
        """
        if kind == JOKER:
            return self._common("joker")
        rank = KIND_RANK[kind]
        return _RANKS.get(rank, str(rank)) + _SUITS[KIND_SUIT[kind]]

    def signs(self, kinds: Iterable[Kind]) -> str:
        """Return *kinds* as players write them, separated by spaces."""
        return " ".join(map(self.sign, kinds))

    def summed(self, melds: Sequence[Valued]) -> str:
        """Return *melds* with what each is worth, and what they make together.

        >>> Book("scala40", "it").summed([((Kind(0), Kind(13)), 22), ((Kind(52),), 25)])
        'A♥ A♦ (22) e jolly (25) fanno 47'
        """
        *first, last = [f"{self.signs(kinds)} ({points})" for kinds, points in melds]
        total = sum(points for _, points in melds)
        return self._common("book.sum", first=", ".join(first), last=last, total=total)


def listed(items: Iterable[str]) -> str:
    r"""Return *items*, words with what they mean, as one list.

    >>> listed(["**tallone**: le carte coperte", "**pozzo**: gli scarti"])
    '- **tallone**: le carte coperte;\n- **pozzo**: gli scarti.'
    """
    return "\n".join(f"- {item};" for item in items)[:-1] + "."

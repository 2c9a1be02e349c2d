"""Sealed decks: each hand's order is fixed and its seal shown before anybody cuts.

A deck is written as one line, its salt and then its cards, the next one first; the seal is the
SHA-256 of that line.  A person, or a bot, then says how many cards are lifted off the top and go
beneath, so that the first card is nobody's choice alone.  The line is shown when the hand is over.

Source: design/honest_deck.md.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple, Self

from scala_desktop.rules.cards import JOKER, KIND, KIND_NAMES, MAX_PACKS, PACK, Card
from scala_desktop.rules.errors import NotationError
from scala_desktop.rules.shuffle import drawn_number, shuffled

FEWEST_CUT: Final = 4
"""Cards that a cut leaves at least at either end."""
SALT_DIGITS: Final = 32
"""Hexadecimal digits of a salt: 128 bits."""


def _told(card: int) -> str:
    pack, index = divmod(card, PACK)
    copy = 2 * pack + index - JOKER if KIND[card] == JOKER else pack
    return f"{KIND_NAMES[KIND[card]]}{copy + 1}"


_TEXTS: Final = tuple(map(_told, range(PACK * MAX_PACKS)))
_CARDS: Final = {text: Card(card) for card, text in enumerate(_TEXTS)}


class DeckError(NotationError):
    """Raised when a deck, or a cut of it, cannot be what was dealt; the message is one sentence.

    *place* is that of the card in the deck, 1 for the first, where it is about one.
    """

    def __init__(self, message: str, place: int | None = None) -> None:
        super().__init__(message)
        self.place = place


class SecretError(DeckError):
    """Raised when a deck is still secret, and the secret is not here."""


def copy_name(card: Card) -> str:
    """Return the text of *card* with the number of its copy.

    >>> copy_name(Card(0)), copy_name(Card(54)), copy_name(Card(107))
    ('Ah1', 'Ah2', 'Jk4')
    """
    return _TEXTS[card]


class SealedDeck(NamedTuple):
    """The order of a deck before the cut, the next card first, and the salt that hides it."""

    salt: str
    cards: tuple[Card, ...]

    @classmethod
    def of(cls, secret: str, hand: int, deck: Sequence[Card]) -> Self:
        """Return the *deck* of a hand (1 for the first), which depends on the secret alone.

        Neither tells anything of another hand: what they are made of goes only one way.
        """
        salt = sha256(f"{secret}/hand{hand}/salt".encode(errors="surrogatepass")).hexdigest()
        path = sha256(f"{secret}/hand{hand}/order".encode(errors="surrogatepass")).hexdigest()
        return cls(salt[:SALT_DIGITS], tuple(shuffled(deck, path)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the deck written as *text*.

        :raises DeckError: if a word names no card.
        """
        salt, *words = text.split(" ")
        for place, word in enumerate(words, start=1):
            if word not in _CARDS:
                raise DeckError(f"card {place}, {word[:20]!r}, is none", place)
        return cls(salt, tuple(_CARDS[word] for word in words))

    def __str__(self) -> str:
        return " ".join([self.salt, *map(copy_name, self.cards)])

    @property
    def seal(self) -> str:
        """Return the seal, 64 hexadecimal digits."""
        return seal_of(str(self))

    def check(self, deck: Sequence[Card]) -> None:
        """Check that these are the cards of *deck*, each once.

        :raises DeckError: naming the first that is not, or is missing.
        """
        left = set(deck)
        for place, card in enumerate(self.cards, start=1):
            if card not in left:
                why = "lies there twice" if card in deck else "is none of this deck"
                raise DeckError(f"card {place}, {copy_name(card)}, {why}", place)
            left.discard(card)
        if left:
            raise DeckError(f"{copy_name(min(left))} is missing")


def seal_of(text: str) -> str:
    """Return the seal of the deck written as *text*."""
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def cut_range(cards: int) -> tuple[int, int]:
    """Return how few and how many of so many *cards* may be lifted off.

    >>> cut_range(108)
    (4, 104)
    """
    few = min(FEWEST_CUT, max(cards // 2, 1))
    return few, max(cards - few, few)


def bots_cut(seal: str, cards: int) -> int:
    """Return how many of *cards* a bot lifts off: its own choice, after it has seen the seal."""
    low, high = cut_range(cards)
    return low + drawn_number(sha256(f"cut/{seal}".encode()).hexdigest(), high - low + 1)


class Decks:
    """The decks of one match: those that lie open, and the secret that the others come from.

    *opened* are the decks of the first hands, as text; *cuts* how many cards were lifted off in
    each hand.  Both lists may grow meanwhile.  A hand that nobody has cut is cut by a bot.
    """

    def __init__(self, secret: str, opened: Sequence[str], cuts: Sequence[int]) -> None:
        self._secret, self._opened, self._cuts = secret, opened, cuts
        self._last: tuple[int, SealedDeck] | None = None

    def sealed(self, hand: int, deck: Sequence[Card]) -> SealedDeck:
        """Return the deck of *hand* (1 for the first), made of the cards of *deck*.

        :raises DeckError: if it is no such deck, or is not to be known here.
        """
        if self._last is None or self._last[0] != hand:
            self._last = hand, self._found(hand, deck)
        return self._last[1]

    def _found(self, hand: int, deck: Sequence[Card]) -> SealedDeck:
        if hand <= len(self._opened):
            try:
                found = SealedDeck.parse(self._opened[hand - 1])
                found.check(deck)
            except DeckError as error:
                raise DeckError(f"the deck of hand {hand}: {error}") from None
            return found
        if not self._secret:
            raise SecretError(f"the deck of hand {hand} is still sealed, and its key is not here")
        return SealedDeck.of(self._secret, hand, deck)

    def cut(self, hand: int, deck: Sequence[Card]) -> int:
        """Return how many cards were lifted off the deck of *hand*.

        :raises DeckError: as :meth:`sealed`, and if the cut leaves too few cards at an end.
        """
        sealed = self.sealed(hand, deck)
        if hand > len(self._cuts):
            return bots_cut(sealed.seal, len(sealed.cards))
        cut = self._cuts[hand - 1]
        low, high = cut_range(len(sealed.cards))
        if not low <= cut <= high:
            raise DeckError(f"the cut of hand {hand}, {cut}: want {low} to {high}")
        return cut

    def stock(self, hand: int, deck: Sequence[Card]) -> list[Card]:
        """Return the cards of *hand* after the cut; the next one is the last of the list.

        :raises DeckError: as :meth:`cut`.
        """
        cards, cut = self.sealed(hand, deck).cards, self.cut(hand, deck)
        return [*cards[cut:], *cards[:cut]][::-1]


def new_secret() -> str:
    """Return a secret from which nobody can guess a deck: 256 bits of the system's own."""
    return os.urandom(32).hex()

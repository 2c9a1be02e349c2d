"""Cards as small integers, with a readable text for each.

A *card* is one physical card and has its own number: ``54 * pack + index``.  A *kind* is what
is printed on it, shared by all its copies: ``13 * suit + rank - 1``, and 52 for every joker.
All facts about a card are tables indexed by its number; a look-up costs a tenth of an object.

Source: design/notation.md, Cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NewType, cast

from scala_desktop.rules.errors import NotationError

Card = NewType("Card", int)
Kind = NewType("Kind", int)
Rank = NewType("Rank", int)
Suit = NewType("Suit", int)
Seat = NewType("Seat", int)

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "hdcs"
HEARTS, DIAMONDS, CLUBS, SPADES = (Suit(i) for i in range(4))
SUITS: Final[tuple[Suit, ...]] = (HEARTS, DIAMONDS, CLUBS, SPADES)
ACE, DEUCE, JACK, QUEEN, KING = Rank(1), Rank(2), Rank(11), Rank(12), Rank(13)

JOKER: Final = Kind(52)
KINDS: Final = 53
PACK: Final = 54
MAX_PACKS: Final = 3
HIDDEN: Final = Card(-1)
"""A card that the reader may not see; printed ``??``."""

_INDEX_KIND = tuple(Kind(min(i, JOKER)) for i in range(PACK))
KIND: Final[tuple[Kind, ...]] = _INDEX_KIND * MAX_PACKS
"""The kind of each physical card."""
COPIES: Final = tuple(
    tuple(Card(card) for card, kind in enumerate(KIND) if kind == each) for each in range(KINDS)
)
"""The physical cards of each kind."""
KIND_RANK: Final[tuple[Rank, ...]] = (*(Rank(k % 13 + 1) for k in range(52)), Rank(0))
"""The rank of each kind, 1 (ace) to 13 (king); 0 for the joker."""
CARD_RANK: Final[tuple[Rank, ...]] = tuple(KIND_RANK[kind] for kind in KIND)
"""The rank of each physical card."""
_KIND_BYTES: Final = bytes(KIND).ljust(256, b"\xff")
KIND_SUIT: Final[tuple[Suit, ...]] = (*(Suit(k // 13) for k in range(52)), Suit(-1))
"""The suit of each kind; -1 for the joker."""
KIND_NAMES: Final[tuple[str, ...]] = (
    *(RANK_LETTERS[k % 13] + SUIT_LETTERS[k // 13] for k in range(52)),
    "Jk",
)
_KIND_OF_NAME: Final[dict[str, Kind]] = {
    **{name.lower(): Kind(k) for k, name in enumerate(KIND_NAMES)},
    **{f"10{suit}": Kind(13 * i + 9) for i, suit in enumerate(SUIT_LETTERS)},
}


def kind_of(rank: int, suit: int) -> Kind:
    """Return the kind with *rank* 1..13 of *suit*.

    >>> kind_name(kind_of(QUEEN, SPADES))
    'Qs'
    """
    return Kind(13 * suit + rank - 1)


def kind_name(kind: Kind) -> str:
    """Return the two letters of *kind*.

    >>> kind_name(JOKER)
    'Jk'
    """
    return KIND_NAMES[kind]


def parse_kind(text: str) -> Kind:
    """Return the kind named *text*; ``10`` is read as ``T`` and case does not matter.

    >>> parse_kind("10h") == parse_kind("Th")
    True

    :raises NotationError: if no card has that name.
    """
    try:
        return _KIND_OF_NAME[text.lower()]
    except KeyError:
        raise NotationError(f"no such card: {text!r}") from None


def parse_kinds(text: str) -> tuple[Kind, ...]:
    """Return the kinds of a list separated by blanks.

    >>> [kind_name(k) for k in parse_kinds("7h 10s Jk")]
    ['7h', 'Ts', 'Jk']

    :raises NotationError: if a word names no card.
    """
    return tuple(parse_kind(word) for word in text.split())


def format_kinds(kinds: Iterable[Kind]) -> str:
    """Return *kinds* as text.

    >>> format_kinds(parse_kinds("10h JK"))
    'Th Jk'
    """
    return " ".join(KIND_NAMES[kind] for kind in kinds)


def mask_of(kinds: Iterable[int]) -> int:
    """Return *kinds*, or cards, as a mask: the bit of each is set, however often it occurs."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


def card_kinds(cards: Iterable[Card]) -> list[Kind]:
    """Return the kind of each of *cards*, none of them hidden: what ``KIND`` says, but faster.

    >>> [kind_name(kind) for kind in card_kinds([Card(0), Card(54), Card(53)])]
    ['Ah', 'Ah', 'Jk']
    """
    return cast("list[Kind]", list(bytes(cards).translate(_KIND_BYTES)))


def sparing(hand: Sequence[Kind], wild: Callable[[Kind], bool]) -> Iterator[tuple[Kind, ...]]:
    """Yield *hand* with ever more of its wild cards, the lowest first, at last with all.

    >>> [*sparing((Kind(3), Kind(52), Kind(1)), lambda kind: kind != 3)]
    [(3,), (3, 1), (3, 52), (3, 52, 1)]
    """
    wilds, plain = sorted(filter(wild, hand)), [kind for kind in hand if not wild(kind)]
    most = len(wilds)
    for count in range(most):
        splits = ((*wilds[:low], *wilds[most - count + low :]) for low in range(count, -1, -1))
        for some in dict.fromkeys(splits):
            yield (*plain, *some)
    yield tuple(hand)


def card_name(card: Card) -> str:
    """Return the text of *card*; copies are not told apart.

    >>> card_name(HIDDEN), card_name(Card(0)), card_name(Card(54))
    ('??', 'Ah', 'Ah')
    """
    return "??" if card < 0 else KIND_NAMES[KIND[card]]


def format_cards(cards: Iterable[Card]) -> str:
    """Return *cards* as text, ``??`` for a hidden one.

    >>> format_cards([Card(0), HIDDEN])
    'Ah ??'
    """
    return " ".join(card_name(card) for card in cards)


def deck_cards(
    packs: int = 2, *, jokers: int = 2, ranks: Sequence[int] = range(1, 14), suits: int = 4
) -> tuple[Card, ...]:
    """Return the physical cards of *packs* packs with *jokers* (0 to 2) a pack, in order.

    Fewer ranks and suits make the small decks of Trentuno and of the tests.

    >>> len(deck_cards()), len(deck_cards(1, jokers=0, ranks=(1, 2, 3, 4, 5, 6, 7, 11, 12, 13)))
    (108, 40)
    """
    return _deck(packs, jokers, tuple(sorted(ranks)), suits)


# Every match of a game has the same deck.
@lru_cache(maxsize=8)
def _deck(packs: int, jokers: int, ranks: tuple[int, ...], suits: int) -> tuple[Card, ...]:
    wanted = [13 * s + r - 1 for s in range(suits) for r in ranks]
    wanted += [JOKER + j for j in range(jokers)]
    return tuple(Card(PACK * pack + index) for pack in range(packs) for index in wanted)


def sort_key(kind: Kind) -> tuple[int, int]:
    """Return a key that orders kinds by suit (h d c s) then rank, jokers last."""
    return (4 if kind == JOKER else kind // 13, kind)

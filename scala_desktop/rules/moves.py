"""The moves that a player may make: small frozen records, each with its text.

Moves name *kinds*, never physical cards: the text of a move is the whole of it, and the game
picks the copy (:func:`parse_move` and ``str`` are each other's inverse).

Source: design/notation.md, Moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from scala_desktop.rules.cards import (
    ACE,
    JOKER,
    KIND_NAMES,
    KIND_RANK,
    KINDS,
    Kind,
    Seat,
    format_kinds,
    parse_kind,
)
from scala_desktop.rules.errors import NotationError
from scala_desktop.rules.value_class import value_class


class Placed(NamedTuple):
    """A card as it is laid; *shown* is what a wild card stands for, ``None`` if undeclared.

    *at* is the position, 1 or 14, of an ace added to a run that has room for it at both ends;
    0 where there is no choice, or none is made.
    """

    kind: Kind
    shown: Kind | None = None
    at: int = 0

    def __str__(self) -> str:
        name = KIND_NAMES[self.kind]
        if self.shown is not None:
            name = f"{name}={KIND_NAMES[self.shown]}"
        return f"{name}={self.at}" if self.at else name

    @property
    def laid(self) -> Kind:
        """Return the kind that the card counts as: the one it stands for, or else its own."""
        return self.kind if self.shown is None else self.shown


UNDECLARED: Final = tuple(Placed(Kind(kind)) for kind in range(KINDS))
"""Each kind as it is laid where nothing is said of it: the same few are wanted again and again."""

Group: TypeAlias = tuple[Placed, ...]
"""The cards of one new meld, in the order in which they were given."""


def format_group(group: Group) -> str:
    """Return the text of a group of placed cards."""
    return " ".join(map(str, group))


def parse_placed(text: str) -> Placed:
    """Return the placed card written ``7h`` or ``Jk=7h``; ``Ah=14`` is an ace above the king.

    >>> str(parse_placed("jk=10h")), str(parse_placed("jk=ah=1"))
    ('Jk=Th', 'Jk=Ah=1')

    :raises NotationError: if it is none of these.
    """
    name, *told = text.split("=")
    at = int(told.pop()) if told and told[-1] in ("1", "14") else 0
    if len(told) > 1:
        raise NotationError(f"no such card: {text!r}")
    kind = parse_kind(name)
    stands_for = parse_kind(told[0]) if told else None
    if stands_for == JOKER:
        raise NotationError(f"a wild card cannot stand for a joker: {text!r}")
    if stands_for is not None and kind != JOKER and KIND_NAMES[kind][0] != "2":
        raise NotationError(f"only a wild card stands for another: {text!r}")
    placed = Placed(kind, stands_for, at)
    if at and KIND_RANK[placed.laid] != ACE:
        raise NotationError(f"only an ace lies below the 2 or above the king: {text!r}")
    return placed


def parse_group(text: str) -> Group:
    """Return the cards of a new meld, separated by blanks; their order tells where an ace lies.

    >>> format_group(parse_group("7h Jk=8h 9h"))
    '7h Jk=8h 9h'

    :raises NotationError: if it is empty or a word names no card.
    """
    group = _parse_added(text)
    if any(placed.at for placed in group):
        raise NotationError(f"the order of a new meld tells where its ace lies: {text!r}")
    return group


def _parse_added(text: str) -> Group:
    group = tuple(parse_placed(word) for word in text.split())
    if not group:
        raise NotationError(f"no cards in {text!r}")
    return group


@value_class
class Draw:
    """Draw from the stock."""

    def __str__(self) -> str:
        return "draw"


@value_class
class Take:
    """Take the top discard or the pile.

    In Canasta *cards* are melded with the top, and *melds* are further melds laid with it.
    """

    cards: Group = ()
    melds: tuple[Group, ...] = ()

    def __str__(self) -> str:
        groups = ([self.cards] if self.cards else []) + list(self.melds)
        return " ".join(["take", " / ".join(map(format_group, groups))]).strip()


@value_class
class LayMelds:
    """Lay new melds, checked together; the first that a player lays are the opening."""

    melds: tuple[Group, ...]

    def __str__(self) -> str:
        return "meld " + " / ".join(map(format_group, self.melds))


@value_class
class Add:
    """Add cards to the meld numbered *meld* (1 for m1).

    Where an ace has room at both ends of a run the text says which: ``add Ah=1 m1`` below the 2,
    ``add Ah=14 m1`` above the king.  By default it is the end that is worth more.
    """

    cards: Group
    meld: int

    def __str__(self) -> str:
        return f"add {format_group(self.cards)} m{self.meld}"


@value_class
class Swap:
    """Put the card a joker of meld *meld* stands for in its place, and take the joker."""

    card: Kind
    meld: int

    def __str__(self) -> str:
        return f"swap {KIND_NAMES[self.card]} m{self.meld}"


@value_class
class Discard:
    """Put one card on the discard pile and end the turn."""

    card: Kind

    def __str__(self) -> str:
        return f"discard {KIND_NAMES[self.card]}"


@value_class
class Knock:
    """Announce the last round (Trentuno)."""

    def __str__(self) -> str:
        return "knock"


@value_class
class Stand:
    """Show a 31 dealt in the first round and stay (Trentuno)."""

    def __str__(self) -> str:
        return "stand"


@value_class
class Bet:
    """Bet, as a dead player, on the lowest score of the next hand (Trentuno)."""

    number: int

    def __str__(self) -> str:
        return f"bet {self.number}"


@value_class
class Agree:
    """Agree to end a stalled hand (Burraco), or that the partner closes (Canasta)."""

    def __str__(self) -> str:
        return "agree"


@value_class
class Ask:
    """Ask the partner whether to close (Canasta)."""

    def __str__(self) -> str:
        return "ask"


@value_class
class Refuse:
    """Answer no to a partner who asks whether to close (Canasta); yes is :class:`Agree`."""

    def __str__(self) -> str:
        return "refuse"


@value_class
class Deal:
    """Deal the next hand of the match."""

    def __str__(self) -> str:
        return "deal"


Move: TypeAlias = (
    Draw
    | Take
    | LayMelds
    | Add
    | Swap
    | Discard
    | Knock
    | Stand
    | Bet
    | Agree
    | Ask
    | Refuse
    | Deal
)

_BARE: dict[str, Move] = {
    str(move): move for move in (Draw(), Knock(), Stand(), Agree(), Ask(), Refuse(), Deal())
}


def parse_move(text: str) -> Move:
    """Return the move written as *text*.

    >>> str(parse_move("meld 10h Jh Qh/Ks Kh Jk=Kd"))
    'meld Th Jh Qh / Ks Kh Jk=Kd'

    :raises NotationError: if it is no move.
    """
    words = text.split()
    verb, rest = (words[0].lower(), words[1:]) if words else ("", [])
    line = " ".join(rest)
    if verb in _BARE and not rest:
        return _BARE[verb]
    try:
        match verb:
            case "take":
                groups = tuple(parse_group(part) for part in line.split("/")) if rest else ()
                return Take(groups[0] if groups else (), groups[1:])
            case "meld":
                return LayMelds(tuple(parse_group(part) for part in line.split("/")))
            case "add" if len(rest) >= 2:
                return Add(_parse_added(" ".join(rest[:-1])), _meld_number(rest[-1]))
            case "swap" if len(rest) == 2:
                return Swap(parse_kind(rest[0]), _meld_number(rest[1]))
            case "discard" if len(rest) == 1:
                return Discard(parse_kind(rest[0]))
            case "bet" if len(rest) == 1 and is_number(rest[0]):
                return Bet(int(rest[0]))
    except NotationError as error:
        raise NotationError(f"{error} in {text.strip()!r}") from None
    raise NotationError(f"no such move: {text.strip()!r}")


def parse_seat_move(text: str) -> tuple[Seat | None, Move]:
    """Return the seat that a move names (``None`` for the seat in turn) and the move.

    >>> seat, move = parse_seat_move("2: bet 13")
    >>> seat, str(move)
    (2, 'bet 13')

    :raises NotationError: if it is no move.
    """
    head, colon, tail = text.partition(":")
    if not colon:
        return None, parse_move(text)
    if not is_number(head.strip()):
        raise NotationError(f"no such seat: {head.strip()!r} in {text.strip()!r}")
    return Seat(int(head)), parse_move(tail)


def parse_moves(text: str) -> tuple[tuple[Seat | None, Move], ...]:
    """Return the moves of one line, separated by semicolons.

    >>> [str(move) for _, move in parse_moves("draw; discard Kd")]
    ['draw', 'discard Kd']

    :raises NotationError: if one of them is no move.
    """
    return tuple(parse_seat_move(part) for part in text.split(";") if part.strip())


def format_moves(moves: Iterable[tuple[Seat | None, Move]]) -> str:
    """Return the line of *moves*; :func:`parse_moves` reads it back."""
    return "; ".join(format_move(move, seat) for seat, move in moves)


def format_move(move: Move, seat: Seat | None = None) -> str:
    """Return the text of *move*, with *seat*, if it is given, in front."""
    return str(move) if seat is None else f"{seat}: {move}"


def _meld_number(text: str) -> int:
    number = text[1:]
    if text[:1].lower() != "m" or not is_number(number) or int(number) < 1:
        raise NotationError(f"no such meld: {text!r}")
    return int(number)


def is_number(text: str) -> bool:
    """Return whether *text* is a number that a game could use; ``int`` refuses endless ones."""
    return text.isdecimal() and len(text) <= 6


__all__ = [
    "Add",
    "Agree",
    "Ask",
    "Bet",
    "Deal",
    "Discard",
    "Draw",
    "Group",
    "Knock",
    "LayMelds",
    "Move",
    "Placed",
    "Refuse",
    "Stand",
    "Swap",
    "Take",
    "format_group",
    "format_kinds",
    "format_move",
    "is_number",
    "parse_group",
    "parse_move",
    "parse_moves",
    "parse_placed",
    "parse_seat_move",
]

"""Positions built from the keys of a scenario: what is the same in every game.

Source: design/notation.md, Scenario files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from scala_desktop.rules.cards import JOKER, KIND, KIND_NAMES, Card, Kind, Seat, parse_kinds
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.errors import NotationError, PositionError
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Group, is_number, parse_group
from scala_desktop.rules.shuffle import shuffled

T = TypeVar("T")

BASE_KEYS = frozenset(
    {"hands", "stock", "stock_count", "discard", "dealer", "turn", "phase", "round"}
    | {"totals", "hand", "seed"}
)
"""The keys that a scenario may give for a position of any game."""


def require_keys(data: Mapping[str, Any], known: frozenset[str], game: str) -> None:
    """Refuse a key that positions of *game* do not have.

    :raises PositionError: with the first such key.
    """
    unknown = sorted(set(data) - known)
    if unknown:
        raise PositionError(f"{game} has no position key {unknown[0]!r}")


def value_of(data: Mapping[str, Any], key: str, kind: type[T], default: T) -> T:
    """Return the value of *key*.

    :raises PositionError: if it is of another type than *kind*.
    """
    value = data.get(key, default)
    if type(value) is not kind:
        raise PositionError(f"{key} = {value!r}: want {'text' if kind is str else 'a number'}")
    return value


def list_of(data: Mapping[str, Any], key: str, size: int | None = None) -> list[Any]:
    """Return the list of *key*, empty where there is none.

    :raises PositionError: if it is no list or longer than *size*.
    """
    value = data.get(key, [])
    if not isinstance(value, list) or (size is not None and len(value) > size):
        most = "" if size is None else f" of at most {size}"
        raise PositionError(f"{key} = {value!r}: want a list{most}")
    return value


def numbers_of(data: Mapping[str, Any], key: str, size: int) -> list[int]:
    """Return the numbers of *key*, at most *size*.

    :raises PositionError: if one of them is no number.
    """
    numbers = list_of(data, key, size)
    for number in numbers:
        if type(number) is not int:
            raise PositionError(f"{key}: {number!r} is no number")
    return numbers


def seat_of(game: Game, value: object, where: str) -> Seat:
    """Return the seat *value*.

    :raises PositionError: if there is no such seat.
    """
    if type(value) is not int or not 0 <= value < game.players:
        raise PositionError(f"{where} = {value!r}: want a seat from 0 to {game.players - 1}")
    return Seat(value)


def kinds_of(text: object, where: str) -> tuple[Kind, ...]:
    """Return the kinds that *text* names.

    :raises PositionError: if it is no text, or a word in it names no card.
    """
    if not isinstance(text, str):
        raise PositionError(f"{where} = {text!r}: want cards")
    try:
        return parse_kinds(text)
    except NotationError as error:
        raise PositionError(f"{where}: {error}") from None


def phase_of(data: Mapping[str, Any]) -> Phase:
    """Return the phase that *data* names, before the draw where it names none.

    :raises PositionError: if there is no such phase.
    """
    phase = value_of(data, "phase", str, str(Phase.DRAW))
    if phase not in set(Phase):
        raise PositionError(f"phase = {phase!r}: want draw, play or over")
    return Phase(phase)


def meld_text(text: object, where: str) -> tuple[int, Group]:
    """Return the owner and the cards of a meld written ``0: 7c 7s Jk=7h``.

    :raises PositionError: if it is not written so.
    """
    if not isinstance(text, str) or ":" not in text:
        raise PositionError(f"{where} = {text!r}: want an owner and cards, such as '0: 7c 7s 7h'")
    owner, _, cards = text.partition(":")
    if not is_number(owner.strip()):
        raise PositionError(f"{where}: {owner.strip()!r} is no seat")
    try:
        return int(owner), parse_group(cards)
    except NotationError as error:
        raise PositionError(f"{where}: {error}") from None


def require_sound(game: Game) -> None:
    """Refuse an impossible position.

    :raises PositionError: with everything that is wrong with it.
    """
    faults = game.problems()
    if faults:
        raise PositionError("; ".join(faults))


class Rest:
    """The cards of the deck that are not placed yet."""

    def __init__(self, deck: Sequence[Card], seed: str) -> None:
        self.cards = shuffled(deck, f"{seed}/rest")

    def named(self, kinds: Sequence[Kind], where: str) -> list[Card]:
        """Take a copy of each of *kinds* out."""
        return [self._named(kind, where) for kind in kinds]

    def _named(self, kind: Kind, where: str) -> Card:
        found = min((card for card in self.cards if KIND[card] == kind), default=None)
        if found is None:
            raise PositionError(f"{where}: one {KIND_NAMES[kind]} more than the deck has")
        self.cards.remove(found)
        return found

    def any(self, count: int, where: str) -> list[Card]:
        """Take *count* cards out, whichever they are."""
        if count > len(self.cards):
            raise PositionError(f"{where}: {count} cards wanted, {len(self.cards)} are left")
        taken = self.cards[:count]
        del self.cards[:count]
        return taken

    def hand(self, count: int, where: str) -> list[Card]:
        """Take out *count* cards that may lie in a hand."""
        return self.any(count, where)

    def upcard(self) -> list[Card]:
        """Take out the first card that is no joker, if there is a card at all."""
        for card in self.cards:
            if KIND[card] != JOKER:
                self.cards.remove(card)
                return [card]
        return self.any(min(1, len(self.cards)), "discard")


def seat_everybody(game: CardTable, data: Mapping[str, Any]) -> None:
    """Set the deal, the turn, the scores and how many hands and turns there have been.

    Seats out of the match are marked before.  Where no turn is given, it is that of the first seat
    in the match; between hands it is nobody's.

    :raises PositionError: if the turn is impossible.
    """
    game.dealer = seat_of(game, data.get("dealer", game.players - 1), "dealer")
    game.turn = seat_of(game, data.get("turn", game.out.index(False)), "turn")
    if game.out[game.turn] and phase_of(data) is not Phase.OVER:
        raise PositionError(f"turn = {game.turn}: that seat is out of the match")
    for seat, total in enumerate(numbers_of(data, "totals", len(game.totals))):
        game.totals[seat] = total
    game.hand_number = value_of(data, "hand", int, 1)
    if game.hand_number < 1:
        raise PositionError(f"hand = {game.hand_number}: the first hand is 1")
    number = value_of(data, "round", int, 2)
    if number < 1:
        raise PositionError(f"round = {number}: the first round is 1")
    seat = game.seat_after(game.dealer)
    played = seat != game.turn
    for _ in range(game.players):
        game.turns_taken[seat] = number if played else number - 1
        seat = game.seat_after(seat)
        played = played and seat != game.turn


class Placer:
    """Puts every card in its place: what is named first, then the unknown ones.

    Its methods are called in the order in which they stand here.  *sizes* are the numbers of
    unknown cards by seat.
    """

    def __init__(self, game: CardTable, data: Mapping[str, Any], rest: Rest) -> None:
        self.game, self.data, self.rest = game, data, rest
        self.sizes: dict[int, int] = {}
        self.coming: list[Card] = []

    def named_cards(self) -> None:
        """Place the hands, the pile and the next cards of the stock that are given by name."""
        game, rest = self.game, self.rest
        given = list_of(self.data, "hands", game.players)
        for seat in range(game.players):
            default: object = 0 if game.out[seat] else game.hand_size
            hand = given[seat] if seat < len(given) else default
            if isinstance(hand, str) and hand.strip().isdecimal():
                hand = int(hand)
            if type(hand) is int:
                self.sizes[seat] = hand
            else:
                game.hands[seat] = rest.named(
                    kinds_of(hand, f"hand of seat {seat}"), f"seat {seat}"
                )
        game.discard_pile = rest.named(kinds_of(self.data.get("discard", ""), "discard"), "discard")
        self.coming = rest.named(kinds_of(self.data.get("stock", ""), "stock"), "stock")

    def taken_card(self) -> Card | None:
        """Find or place the one card that the seat in turn has taken from the pile, if any.

        A hand may be written with that card or without it.
        """
        taken = kinds_of(self.data.get("taken", ""), "taken")
        if not taken:
            return None
        if len(taken) > 1:
            raise PositionError("taken: only one card is taken from the pile")
        game = self.game
        hand = game.hands[game.turn]
        if game.turn in self.sizes or all(KIND[card] != taken[0] for card in hand):
            hand.extend(self.rest.named(taken, "taken"))
        return [card for card in hand if KIND[card] == taken[0]][-1]

    def unknown_cards(self) -> None:
        """Deal the hands that are numbers, turn an upcard if there is no pile, fill the stock."""
        game = self.game
        for seat, size in self.sizes.items():
            missing = size - len(game.hands[seat])
            game.hands[seat][:0] = self.rest.hand(max(missing, 0), f"hand of seat {seat}")
        if "discard" not in self.data:
            game.discard_pile = self.rest.upcard()
        coming, left = self.coming, self.rest.cards
        count = self.data.get("stock_count", len(coming) + len(left))
        if type(count) is not int or count < len(coming):
            raise PositionError(f"stock_count = {count!r}: want {len(coming)} or more")
        below = self.rest.any(count - len(coming), "stock")
        game.stock = [*below, *reversed(coming)]
        game.out_of_play = tuple(self.rest.cards)

"""Positions of Scala 40 built from the keys of a scenario.

Source: design/notation.md, Scenario files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from scala_desktop.rules.cards import (
    JOKER,
    KIND,
    KIND_NAMES,
    Card,
    Kind,
    Seat,
    deck_cards,
    parse_kinds,
)
from scala_desktop.rules.errors import IllegalMove, NotationError, PositionError
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import parse_group
from scala_desktop.rules.scala40.hand_end import settle
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import require_readings
from scala_desktop.rules.scala40.state import Scala40
from scala_desktop.rules.shuffle import shuffled

T = TypeVar("T")

KEYS = frozenset(
    {"hands", "opened", "melds", "stock", "stock_count", "discard", "taken", "dealer", "turn"}
    | {"phase", "round", "totals", "out", "seed"}
)
"""What a scenario may say of a position of this game."""


def position(rules: Scala40Rules, players: int, data: Mapping[str, Any]) -> Scala40:
    """Return the state that *data* describes: the position keys of a case, as written.

    Unknown cards are dealt from the rest of the deck in an order that *seed* fixes.

    :raises PositionError: if there can be no such position; the message names the fault.
    """
    unknown = sorted(set(data) - KEYS)
    if unknown:
        raise PositionError(f"Scala 40 has no position key {unknown[0]!r}")
    if not 2 <= players <= rules.players_max:
        raise PositionError(f"{players} players: want 2 to {rules.players_max}")
    seed = _value(data, "seed", str, "scenario")
    game = Scala40(rules, players, seed, deck_cards())
    _seat_everybody(game, data)
    rest = _Rest(game.deck, seed)
    _lay_cards(game, data, rest)
    _begin(game, data)
    faults = game.problems()
    if faults:
        raise PositionError("; ".join(faults))
    if game.phase is Phase.DRAW and not game.legal_moves():
        settle(game, None)
    return game


class _Rest:
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

    def upcard(self) -> list[Card]:
        """Take out the first card that is no joker, if there is a card at all."""
        for card in self.cards:
            if KIND[card] != JOKER:
                self.cards.remove(card)
                return [card]
        return self.any(min(1, len(self.cards)), "discard")


def _value(data: Mapping[str, Any], key: str, kind: type[T], default: T) -> T:
    value = data.get(key, default)
    if type(value) is not kind:
        raise PositionError(f"{key} = {value!r}: want {'text' if kind is str else 'a number'}")
    return value


def _list(data: Mapping[str, Any], key: str, size: int | None = None) -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list) or (size is not None and len(value) > size):
        most = "" if size is None else f" of at most {size}"
        raise PositionError(f"{key} = {value!r}: want a list{most}")
    return value


def _seat(game: Scala40, value: object, where: str) -> Seat:
    if type(value) is not int or not 0 <= value < game.players:
        raise PositionError(f"{where} = {value!r}: want a seat from 0 to {game.players - 1}")
    return Seat(value)


def _kinds(text: object, where: str) -> tuple[Kind, ...]:
    if not isinstance(text, str):
        raise PositionError(f"{where} = {text!r}: want cards")
    try:
        return parse_kinds(text)
    except NotationError as error:
        raise PositionError(f"{where}: {error}") from None


def _seat_everybody(game: Scala40, data: Mapping[str, Any]) -> None:
    """Set the seats, the turn and the scores."""
    for seat in _list(data, "out"):
        game.out[_seat(game, seat, "out")] = True
    game.dealer = _seat(game, data.get("dealer", game.players - 1), "dealer")
    game.turn = _seat(game, data.get("turn", 0), "turn")
    if game.out[game.turn]:
        raise PositionError(f"turn = {game.turn}: that seat is out of the match")
    for seat, total in enumerate(_list(data, "totals", game.players)):
        if type(total) is not int:
            raise PositionError(f"totals: {total!r} is no number")
        game.totals[seat] = total
    number = _value(data, "round", int, 2)
    if number < 1:
        raise PositionError(f"round = {number}: the first round is 1")
    seat = game.seat_after(game.dealer)
    played = seat != game.turn
    for _ in range(game.players):
        game.turns_taken[seat] = number if played else number - 1
        seat = game.seat_after(seat)
        played = played and seat != game.turn


def _lay_cards(game: Scala40, data: Mapping[str, Any], rest: _Rest) -> None:
    """Put every card in its place: what is named first, then the unknown ones."""
    game.melds = [
        _meld(game, text, number, rest) for number, text in enumerate(_list(data, "melds"), start=1)
    ]
    sizes: dict[int, int] = {}
    given = _list(data, "hands", game.players)
    for seat in range(game.players):
        default: object = 0 if game.out[seat] else game.hand_size
        hand = given[seat] if seat < len(given) else default
        if isinstance(hand, str) and hand.strip().isdecimal():
            hand = int(hand)
        if type(hand) is int:
            sizes[seat] = hand
        else:
            game.hands[seat] = rest.named(_kinds(hand, f"hand of seat {seat}"), f"seat {seat}")
    pile = _kinds(data.get("discard", ""), "discard")
    game.discard_pile = rest.named(pile, "discard")
    coming = rest.named(_kinds(data.get("stock", ""), "stock"), "stock")
    _name_taken(game, data, rest, sizes)
    for seat, size in sizes.items():
        missing = size - len(game.hands[seat])
        game.hands[seat][:0] = rest.any(max(missing, 0), f"hand of seat {seat}")
    if "discard" not in data:
        game.discard_pile = rest.upcard()
    _fill_stock(game, data, rest, coming)


def _meld(game: Scala40, text: object, number: int, rest: _Rest) -> Meld:
    where = f"m{number}"
    if not isinstance(text, str) or ":" not in text:
        raise PositionError(f"{where} = {text!r}: want an owner and cards, such as '0: 7c 7s 7h'")
    owner, _, cards = text.partition(":")
    if not owner.strip().isdecimal():
        raise PositionError(f"{where}: {owner.strip()!r} is no seat")
    try:
        reading = require_readings(parse_group(cards), game.rules)[0]
    except NotationError as error:
        raise PositionError(f"{where}: {error}") from None
    except IllegalMove as error:
        raise PositionError(f"{where} ({cards.strip()}) is no meld: {error}") from None
    return Meld(
        number,
        _seat(game, int(owner), f"owner of {where}"),
        tuple(rest.named([placed.kind for placed in reading.group], where)),
        tuple(p.kind if p.shown is None else p.shown for p in reading.group),
        reading.low,
    )


def _name_taken(
    game: Scala40, data: Mapping[str, Any], rest: _Rest, sizes: Mapping[int, int]
) -> None:
    """Find or place the card that the seat in turn has taken from the pile.

    A hand may be written with that card or without it.
    """
    taken = _kinds(data.get("taken", ""), "taken")
    if not taken:
        return
    if len(taken) > 1:
        raise PositionError("taken: only one card is taken from the pile")
    hand = game.hands[game.turn]
    if game.turn in sizes or all(KIND[card] != taken[0] for card in hand):
        hand.extend(rest.named(taken, "taken"))
    found = [card for card in hand if KIND[card] == taken[0]]
    game.taken = found[-1]
    game.known[game.turn] = [found[-1]]


def _fill_stock(
    game: Scala40, data: Mapping[str, Any], rest: _Rest, coming: Sequence[Card]
) -> None:
    count = data.get("stock_count", len(coming) + len(rest.cards))
    if type(count) is not int or count < len(coming):
        raise PositionError(f"stock_count = {count!r}: want {len(coming)} or more")
    below = rest.any(count - len(coming), "stock")
    game.stock = [*below, *reversed(coming)]
    game.out_of_play = tuple(rest.cards)


def _begin(game: Scala40, data: Mapping[str, Any]) -> None:
    """Set the phase, who has opened and what the turn is bound by."""
    if "opened" in data:
        for seat in _list(data, "opened"):
            game.opened[_seat(game, seat, "opened")] = True
    else:
        for meld in game.melds:
            game.opened[meld.owner] = True
    taken, known = game.taken, game.known[game.turn]
    game.clear_turn(game.turn)
    phase = _value(data, "phase", str, str(Phase.DRAW))
    if phase not in set(Phase):
        raise PositionError(f"phase = {phase!r}: want draw, play or over")
    game.phase = Phase(phase)
    if taken is not None:
        if game.phase is not Phase.PLAY:
            raise PositionError("taken: a card has been taken only in phase play")
        # The card lay on top of the pile a moment ago: what it binds its taker to is known.
        game.discard_pile.append(taken)
        game.no_attach = game.barred_discard()
        game.discard_pile.pop()
        game.known[game.turn] = known
        game.taken = taken
        if game.owes_taken():
            game.must_use = taken

"""What a scenario may expect of a position, and how it is compared.

Source: design/notation.md, Scenario files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from scala_desktop.rules.cards import (
    KIND,
    KIND_RANK,
    Seat,
    card_name,
    format_cards,
    format_kinds,
    parse_kinds,
)
from scala_desktop.rules.errors import IllegalMove, NotationError, Reason
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Deal, parse_group, parse_seat_move
from scala_desktop.rules.registry import info
from scala_desktop.rules.value_class import value_class

Mismatch = tuple[str, object, object]
"""What differs, what was expected and what came."""


@value_class
class Expectation:
    """One key of ``expect``: *problem* says what is wanted instead of a value, "" if it fits."""

    problem: Callable[[object], str]
    mismatches: Callable[[Game, Any], Iterator[Mismatch]]


def mismatches(game: Game, expect: Mapping[str, Any]) -> list[str]:
    """Return how *game* differs from *expect*, one clause for each difference."""
    return [
        f"expected {what} = {_told(wanted)}, got {_told(got)}"
        for key, value in expect.items()
        for what, wanted, got in EXPECTATIONS[key].mismatches(game, value)
    ]


def _told(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "none" if value is None else str(value)


# --- what a value must look like ---------------------------------------------------------------


def _number(value: object) -> str:
    return "" if type(value) is int else "a whole number"


def _flag(value: object) -> str:
    return "" if isinstance(value, bool) else "true or false"


def _numbers(value: object) -> str:
    fits = isinstance(value, list) and all(type(part) is int for part in value)
    return "" if fits else "a list of numbers"


def _points(value: object) -> str:
    """Points may be halves."""
    fits = isinstance(value, list) and all(type(part) in (int, float) for part in value)
    return "" if fits else "a list of numbers"


def _phase(value: object) -> str:
    fits = isinstance(value, str) and value in set(Phase)
    return "" if fits else "draw, play or over"


def _cards(value: object) -> str:
    return "" if isinstance(value, str) and _parses(parse_kinds, value) else "cards"


def _card(value: object) -> str:
    return "" if not _cards(value) and len(str(value).split()) <= 1 else "a card"


def _moves(value: object) -> str:
    fits = isinstance(value, list) and all(map(_is_move, value))
    return "" if fits else "a list of moves"


def _refusals(value: object) -> str:
    fits = isinstance(value, dict) and all(
        _is_move(move)
        and all(isinstance(code, str) and code in set(Reason) for code in _codes(codes))
        for move, codes in value.items()
    )
    return "" if fits else "a table of moves and reason codes"


def _by_meld(wants: Callable[[object], str]) -> Callable[[object], str]:
    return _table(lambda key: key[:1] == "m" and _is_small(key[1:]), wants, "m1")


def _by_seat(wants: Callable[[object], str]) -> Callable[[object], str]:
    return _table(_is_small, wants, "0")


def _is_small(key: str) -> bool:
    return key.isdecimal() and len(key) <= 3


def _table(
    fits: Callable[[str], bool], wants: Callable[[object], str], example: str
) -> Callable[[object], str]:
    def problem(value: object) -> str:
        if not isinstance(value, dict) or not all(map(fits, value)):
            return f"a table with keys such as {example}"
        return next(filter(None, map(wants, value.values())), "")

    return problem


def _group(value: object) -> str:
    return "" if isinstance(value, str) and _parses(parse_group, value) else "the cards of a meld"


def _text(value: object) -> str:
    return "" if isinstance(value, str) else "a text"


def _parses(parse: Callable[[str], object], text: str) -> bool:
    try:
        parse(text)
    except NotationError:
        return False
    return True


def _is_move(value: object) -> bool:
    return isinstance(value, str) and _parses(parse_seat_move, value)


def _codes(value: object) -> list[object]:
    """Return the codes of which one is right; none stands for any."""
    if value is True:
        return []
    return value if isinstance(value, list) else [value]


# --- how it is compared ------------------------------------------------------------------------


def _plain(key: str, read: Callable[[Game], object]) -> Callable[[Game, Any], Iterator[Mismatch]]:
    def compare(game: Game, wanted: Any) -> Iterator[Mismatch]:
        got = read(game)
        if got != wanted:
            yield key, wanted, got

    return compare


def _of_game(key: str, attribute: str) -> Callable[[Game, Any], Iterator[Mismatch]]:
    """Compare what only some games have; a game without it never matches."""
    return _plain(key, lambda game: _listed(getattr(game, attribute, None)))


def _listed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _melds(game: Game, wanted: Mapping[str, str]) -> Iterator[Mismatch]:
    for name, text in wanted.items():
        meld = _meld(game, name)
        if meld is None or not _lies(meld, text):
            yield name, text, meld


def _lies(meld: Meld, text: str) -> bool:
    """Return whether *meld* holds these cards; a joker without ``=`` may stand for anything.

    Of a wild card that stands bare in a set, the rank alone counts.
    """
    rest = [(KIND[card], shown) for card, shown in zip(meld.cards, meld.shown, strict=True)]
    for placed in sorted(parse_group(text), key=lambda placed: placed.shown is None):
        for kind, shown in rest:
            if placed.kind == kind and (
                placed.shown in (None, shown)
                or (
                    not meld.is_run
                    and shown == kind
                    and KIND_RANK[placed.shown] == KIND_RANK[meld.shown[0]]
                )
            ):
                rest.remove((kind, shown))
                break
        else:
            return False
    return not rest


def _meld_values(
    what: str, read: Callable[[Game, Meld], object]
) -> Callable[[Game, Mapping[str, object]], Iterator[Mismatch]]:
    def compare(game: Game, wanted: Mapping[str, object]) -> Iterator[Mismatch]:
        for name, value in wanted.items():
            meld = _meld(game, name)
            got = "no such meld" if meld is None else read(game, meld)
            if got != value:
                yield f"{what} of {name}", value, got

    return compare


def _meld(game: Game, name: str) -> Meld | None:
    return next((meld for meld in game.melds if meld.number == int(name[1:])), None)


def _points_of_meld(game: Game, meld: Meld) -> object:
    read = getattr(game, "meld_points", None)
    return None if read is None else read(meld)


def _kind_of_meld(game: Game, meld: Meld) -> object:
    read = getattr(game, "meld_kind", None)
    return "none" if read is None else str(read(meld))


def _hands(game: Game, wanted: Mapping[str, str]) -> Iterator[Mismatch]:
    for seat, text in wanted.items():
        kinds = parse_kinds(text)
        hand = game.hands[int(seat)] if int(seat) < game.players else []
        if Counter(kinds) != Counter(KIND[card] for card in hand):
            yield f"hand of seat {seat}", format_kinds(kinds), format_cards(hand)


def _stock_next(game: Game, wanted: str) -> Iterator[Mismatch]:
    kinds = parse_kinds(wanted)
    cards = game.stock[::-1][: len(kinds)]
    if kinds != tuple(KIND[card] for card in cards):
        yield "stock_next", format_kinds(kinds), format_cards(cards)


def _discard(game: Game, wanted: str) -> Iterator[Mismatch]:
    got = card_name(game.discard_pile[-1]) if game.discard_pile else ""
    if format_kinds(parse_kinds(wanted)) != got:
        yield "discard", wanted or "no card", got or "no card"


def _next_dealer(game: Game, wanted: int) -> Iterator[Mismatch]:
    if game.winner is not None:
        got: object = "no next deal"
    elif game.phase is not Phase.OVER:
        got = game.next_dealer()
    else:
        after = game.copy()
        after.play(Deal())
        got = after.dealer
    if got != wanted:
        yield "next_dealer", wanted, got


def _legal(game: Game, wanted: list[str]) -> Iterator[Mismatch]:
    for text in wanted:
        refusal = _refusal(game, text)
        if refusal is not None:
            yield repr(text), "legal", refusal


def _illegal(game: Game, wanted: Mapping[str, object]) -> Iterator[Mismatch]:
    for text, value in wanted.items():
        codes, refusal = _codes(value), _refusal(game, text)
        if refusal is None or (codes and refusal.reason not in codes):
            yield repr(text), " or ".join(map(str, codes)) or "illegal", refusal or "legal"


def _refusal(game: Game, text: str) -> IllegalMove | None:
    seat, move = parse_seat_move(text)
    if seat is not None and seat >= game.players:
        return IllegalMove(Reason.NOT_YOUR_TURN, seat=seat)
    try:
        game.check(move, seat)
    except IllegalMove as refusal:
        return refusal.kept()
    return None


def _opening_minimum(game: Game) -> object:
    read = getattr(game, "opening_minimum", None)
    return None if read is None else read(game.turn)


def _seats_at_table(game: Game) -> list[int]:
    return list(info(game.key).seats_at_table(game.rules))


def _seats(flags: list[bool] | None) -> list[Seat] | None:
    return None if flags is None else [Seat(i) for i, flag in enumerate(flags) if flag]


def _sorted(
    key: str, read: Callable[[Game], list[Seat] | None]
) -> Callable[[Game, list[int]], Iterator[Mismatch]]:
    def compare(game: Game, wanted: list[int]) -> Iterator[Mismatch]:
        got = read(game)
        if got != sorted(wanted):
            yield key, wanted, got

    return compare


EXPECTATIONS: Final[dict[str, Expectation]] = {
    "melds": Expectation(_by_meld(_group), _melds),
    "kinds": Expectation(_by_meld(_text), _meld_values("kind", _kind_of_meld)),
    "meld_points": Expectation(_by_meld(_number), _meld_values("points", _points_of_meld)),
    "opening": Expectation(_number, _of_game("opening", "last_opening")),
    "opening_minimum": Expectation(_number, _plain("opening_minimum", _opening_minimum)),
    "hands": Expectation(_by_seat(_cards), _hands),
    "hand_sizes": Expectation(
        _numbers, _plain("hand_sizes", lambda game: [len(hand) for hand in game.hands])
    ),
    "points": Expectation(_points, _of_game("points", "hand_points")),
    "turn": Expectation(_number, _plain("turn", lambda game: game.turn)),
    "phase": Expectation(_phase, _plain("phase", lambda game: str(game.phase))),
    "stock_count": Expectation(_number, _plain("stock_count", lambda game: len(game.stock))),
    "stock_next": Expectation(_cards, _stock_next),
    "discard": Expectation(_card, _discard),
    "discard_count": Expectation(
        _number, _plain("discard_count", lambda game: len(game.discard_pile))
    ),
    "hand_over": Expectation(_flag, _plain("hand_over", lambda game: game.phase is Phase.OVER)),
    "scores": Expectation(
        _numbers,
        _plain("scores", lambda game: list(game.result.scores) if game.result else None),
    ),
    "totals": Expectation(_numbers, _plain("totals", lambda game: list(game.totals))),
    "out": Expectation(_numbers, _sorted("out", lambda game: _seats(game.out))),
    "winner": Expectation(_number, _plain("winner", lambda game: game.winner)),
    "victory_points": Expectation(
        _numbers,
        _plain(
            "victory_points",
            lambda game: list(game.result.victory_points) if game.result else None,
        ),
    ),
    "lives": Expectation(_numbers, _of_game("lives", "lives")),
    "pot": Expectation(_number, _of_game("pot", "pot")),
    "dealer": Expectation(_number, _plain("dealer", lambda game: game.dealer)),
    "next_dealer": Expectation(_number, _next_dealer),
    "seats": Expectation(_numbers, _plain("seats", _seats_at_table)),
    "opened": Expectation(
        _numbers, _sorted("opened", lambda game: _seats(getattr(game, "opened", None)))
    ),
    "legal": Expectation(_moves, _legal),
    "illegal": Expectation(_refusals, _illegal),
}
"""Every key of ``expect``, by name."""

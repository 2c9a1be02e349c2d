"""The drawn examples of the rule books of Trentuno."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from scala_desktop.rules.cards import parse_kinds
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import points_of
from scala_desktop.words.drawn import Trial, of_rank
from scala_desktop.words.figures import figure

_FULL: Final = "As Ks Js"
_LOW: Final = "4h 2h 3d"


def trials(rules: TrentunoRules) -> Iterator[Trial]:
    """Yield the examples of the book, chapter by chapter."""
    yield Trial("aim", _FULL, "the_most", count=_worth(_FULL, rules))
    yield Trial("players", "Ad Ac Ah As", "aces", count=of_rank(1))
    yield Trial("players", "Jd Qd Kd", "figures", count=of_rank(11, 12, 13))
    yield Trial("values", _FULL, "worth", count=_worth(_FULL, rules))
    yield Trial("values", "Ah 7h Kd", "worth", count=_worth("Ah 7h Kd", rules))
    yield Trial("values.trio", "Kh Kd Kc", "worth", count=_worth("Kh Kd Kc", rules))
    yield from _turn(rules)
    yield from _knocking()
    first = {"hands": [_FULL], "round": 1}
    made = {**first, "hands": ["As Ks 2d"], "stock": "Js"}
    yield Trial("thirty_one", _FULL, "shown", _drawn(rules), made, _shown)
    yield Trial("thirty_one", _FULL, "stays", "stand", first)
    yield Trial("thirty_one", "As Ks 7s", "stays", "stand", {**first, "hands": ["As Ks 7s"]})
    yield from _ends(rules)
    turned = {"hands": ["7s 6h 2d"], "stock_count": 1, "discard": "4c 6c Kd"}
    yield Trial("stock", "4c 6c Kd", f"stock.{rules.stock_exhausted}", _drawn(rules), turned)
    yield Trial("glossary", "Jd Qd Kd", "figures", count=of_rank(11, 12, 13))
    # What one house allows and another one does not.
    yield Trial("house", "Kh Kd Kc", "worth", count=_worth("Kh Kd Kc", rules))
    first_round = {"hands": ["Ah 7h 6h"], "round": 1}
    yield Trial("house", "Ah 7h 6h", "at_once", "knock", first_round)
    yield Trial("house", _LOW, "knocks", "knock", {"hands": [_LOW]})


def _worth(cards: str, rules: TrentunoRules) -> Callable[[Any], object]:
    return lambda _game: figure(points_of(parse_kinds(cards), rules))


def _turn(rules: TrentunoRules) -> Iterator[Trial]:
    hand = {"hands": ["7h 6h 2d"], "stock": "4c"}
    both = ("draw; discard 2d", "discard 2d; draw")
    right, wrong = reversed(both) if rules.discard_before_draw else both
    told = "before_draw" if rules.discard_before_draw else "after_draw"
    yield Trial("turn", "2d", told, right, hand)
    yield Trial("turn", "6h", told, wrong.replace("2d", "6h"), hand)
    taken = {"hands": ["7h 6h 2d"], "discard": "5c"}
    if not rules.discard_before_draw:
        yield Trial("turn.taken_card", "5c", "back_again", "take; discard 5c", taken)


def _knocking() -> Iterator[Trial]:
    hand = {"hands": ["Ah 7h 6h"]}
    yield Trial("knocking", "Ah 7h 6h", "knocks", "knock", hand)
    yield Trial("knocking", "Ah 7h 6h", "knocks", "knock", {**hand, "turn": 0, "knocked": 1})
    yield Trial("knocking.first_round", "Ah 7h 6h", "at_once", "knock", {**hand, "round": 1})
    low = {"hands": [_LOW]}
    yield Trial("knocking.points", _LOW, "knocks", "knock", low)


def _drawn(rules: TrentunoRules) -> str:
    return "discard 2d; draw" if rules.discard_before_draw else "draw; discard 2d"


def _ends(rules: TrentunoRules) -> Iterator[Trial]:
    """Yield what comes of the last turn of a hand in which seat 2 has the fewest points."""
    end = _drawn(rules) if rules.discard_before_draw else "discard 2d"
    # Before the discard the seat in turn holds four cards, unless it discards before it draws.
    fourth, phase = ("", "draw") if rules.discard_before_draw else (" 6h", "play")
    knocker = 1 if rules.direction == "clockwise" else 3
    hand = {"phase": phase, "stock": "6h" if rules.discard_before_draw else "", "turn": 0}

    def last(lives: int) -> dict[str, Any]:
        hands = [f"Ah 7h 2d{fourth}", "Ac Kc 5c", _LOW, "Ad 7d 6d"]
        return {**hand, "hands": hands, "lives": [3, 3, lives, 3], "knocked": knocker}

    two = {**hand, "hands": [f"Ah 7h 2d{fourth}", "", _LOW, ""], "lives": [1, 0, 1, 0]}
    yield Trial("lives", _LOW, "pays", end, last(3), _lost, only=True)
    yield Trial("match", "Ah 7h 6h", "wins", end, {**two, "knocked": 2}, _winner, only=True)
    yield Trial("match", _LOW, "pays", end, last(2), _lost, only=True)
    yield Trial("dead", _LOW, "dies", end, last(1), _died, only=True)
    yield Trial("dead", _LOW, "rides", end, last(1), _rides, only=True)


def _shown(game: Any) -> object:
    return "" if game.result is not None or any(game.shown) else None


def _lost(game: Any) -> object:
    return None if game.result is None else game.result.scores[2]


def _winner(game: Any) -> object:
    return None if game.winner is None else ""


def _died(game: Any) -> object:
    return "" if game.out[2] else None


def _rides(game: Any) -> object:
    return "" if game.riding[2] else None

"""The drawn examples of the rule books of Burraco."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from scala_desktop.rules.burraco.options import BurracoRules, plays_in_pairs
from scala_desktop.rules.burraco.scoring import burraco_bonus, group_value
from scala_desktop.rules.cards import JOKER, parse_kind, parse_kinds
from scala_desktop.words.drawn import Trial, copies, of_rank, score, total

_REST: Final = " 4c Qs Th"
"""Cards that are left in the hand, so that the turn can be finished."""
_CLEAN: Final = "3h 4h 5h 6h 7h 8h 9h"
_DIRTY: Final = "3h 4h 5h 2s 7h 8h 9h"
_SEMI: Final = "3h 4h 5h 6h 7h 8h 9h 2s"
_SIX: Final = "3h 4h 5h 6h 7h 8h"


def trials(rules: BurracoRules) -> Iterator[Trial]:
    """Yield the examples of the book, chapter by chapter."""
    yield _meld("aim", _CLEAN, "seven")
    yield _meld("aim", "5d 6d 7d", "a_meld")
    yield Trial("players", "7h 7h", "twice", count=copies(parse_kind("7h")))
    yield Trial("players", "Jk", "jokers", count=copies(JOKER))
    drawing = {"hands": ["7h 9c 4s"]}
    yield Trial("turn", "7h", "drawn_first", "draw; discard 7h", drawing)
    yield Trial("turn", "9c", "drawn_first", "discard 9c", drawing)
    yield from _melds()
    yield _meld("wilds.limit", "9d 2c Jd", "deuce_in_run")
    yield _meld("wilds.limit", "Kh Kc Jk", "joker_in_set")
    yield _meld("wilds.limit", "9d 2c Jd Jk", "two_wilds")
    yield from _burraco(rules)
    yield from _pozzetto()
    yield from _pile()
    yield from _closing()
    yield from _used_up(rules)
    hand = {"melds": [f"0: {_CLEAN}", "0: 9s 2h Js"], "pozzetti": [True, True], "phase": "play"}
    two = rules.players > 2
    closed = {**hand, "hands": ["Kd", "4d 5c", "Qd 4c"] if two else ["Kd", "4d 5c"]}
    scored = f"{_CLEAN} / 9s 2h Js"
    yield Trial("scoring.example", scored, "scored", "discard Kd", closed, score(0), only=True)
    yield Trial(
        "scoring.example", "Qd 4c", "left", count=lambda _: group_value(parse_kinds("Qd 4c"))
    )
    yield Trial(
        "match", scored, "total", "discard Kd", {**closed, "totals": [1000, 0]}, total(0), only=True
    )
    yield _meld("glossary", _CLEAN, "burraco")
    yield Trial("glossary", "2c", "deuce", count=of_rank(2))
    # What one house allows and another one does not.
    yield _meld("house", "Kh Kc Jk", "joker_in_set")
    yield _meld("house", "9d 2c Jd Jk", "two_wilds")
    yield Trial("house", "Kd", "with_discard", "discard Kd", _play("Kd", pozzetti=[False]))
    yield _meld("house", "Qc Kc Ac", "ace_above")


def _play(hand: str, **more: Any) -> dict[str, Any]:
    """Return the position in which seat 0 has drawn and holds *hand*."""
    return {"hands": [hand], "phase": "play", **more}


def _meld(topic: str, cards: str, told: str) -> Trial:
    return Trial(topic, cards, told, f"meld {cards}", _play(cards + _REST))


def _melds() -> Iterator[Trial]:
    yield _meld("melds.set", "9h 9h 9s", "any_suits")
    yield _meld("melds.set", "Kh Kd Kc Ks", "four_kings")
    yield _meld("melds.set", "9h 9c 8s", "any_suits")
    yield _meld("melds.run", "5d 6d 7d", "run_of_diamonds")
    yield _meld("melds.run", "Qc Kc Ac", "ace_above")
    yield _meld("melds.run", "5d 6d 8d", "run_of_diamonds")


def _burraco(rules: BurracoRules) -> Iterator[Trial]:
    for cards, told in ((_CLEAN, "clean"), (_DIRTY, "dirty"), (_SEMI, "semi")):

        def bonus(game: Any) -> object:
            return burraco_bonus(game.melds[0], rules)[1]

        yield Trial("burraco", cards, told, "", {"melds": [f"0: {cards}"]}, bonus)
    six = _play("Kd", melds=[f"0: {_SIX}"], pozzetti=[True, True])
    yield Trial("burraco", _SIX, "closes", "discard Kd", six)


def _pozzetto() -> Iterator[Trial]:
    laid = _play("5d 6d 7d", pozzetti=[False, False])
    yield Trial("pozzetto", "5d 6d 7d", "on_the_fly", "meld 5d 6d 7d", laid)
    yield Trial("pozzetto", "Kd", "with_discard", "discard Kd", _play("Kd", pozzetti=[False]))


def _pile() -> Iterator[Trial]:
    whole = {"hands": ["Qd Jd 4d 7h"], "discard": "4c 9h Kd"}
    yield Trial("pile", "4c 9h Kd", "all_of_it", "take", whole)
    one = {"hands": ["8h 7h 4d Qs"], "discard": "9h"}
    yield Trial("pile.same_card", "9h", "back_again", "take; discard 9h", one)


def _used_up(rules: BurracoRules) -> Iterator[Trial]:
    """Yield the last turn of a hand that nobody closes, wherever the rules end it."""
    left = ["9s", "5d", "4c"] if plays_in_pairs(rules, rules.players) else ["9s 4c"]
    play = {"hands": [f"Kd {left[0]}", *left[1:]], "phase": "play"}
    for moves, position in (
        ("draw; discard Kd", {"hands": left, "stock": "Kd", "stock_count": 3}),
        ("discard Kd", {**play, "stock_count": 2}),
        ("discard Kd", {**play, "stock_count": 0}),
    ):
        ended = {"melds": [f"0: {_CLEAN}"], "pozzetti": [True, True], **position}
        cards = f"{_CLEAN} / 9s 4c"
        yield Trial("stock", cards, "still_counts", moves, ended, score(0), only=True)


def _closing() -> Iterator[Trial]:
    done: dict[str, Any] = {"melds": [f"0: {_CLEAN}"], "pozzetti": [True, True]}
    yield Trial("closing", f"{_CLEAN} / Kd", "closes", "discard Kd", _play("Kd", **done))
    laid = _play("5d 6d 7d", **done)
    yield Trial("closing", "5d 6d 7d", "all_laid", "meld 5d 6d 7d", laid)
    yield Trial("closing.last_discard", "2c", "wild_away", "discard 2c", _play("2c", **done))

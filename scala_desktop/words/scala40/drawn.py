"""The drawn examples of the rule books of Scala 40."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scala_desktop.rules.cards import JOKER, format_kinds, parse_kind
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.words.drawn import Trial, copies, score, total
from scala_desktop.words.scala40.examples import opening

_REST = " 4c 2s Th"
"""Cards that are left in the hand, so that the turn can be finished."""


def trials(rules: Scala40Rules) -> Iterator[Trial]:
    """Yield the examples of the book, chapter by chapter."""
    last = _play("7h")
    yield Trial("aim", "7h", "last_away", "discard 7h", last)
    yield Trial("aim", "9h 9c 9s", "all_laid", "meld 9h 9c 9s", _play("9h 9c 9s"))
    yield Trial("players", "7h 7h", "twice", count=copies(parse_kind("7h")))
    yield Trial("players", "Jk", "jokers", count=copies(JOKER))
    drawing = {"hands": ["7h 9c"]}
    yield Trial("turn.steps", "7h", "drawn_first", "draw; discard 7h", drawing)
    yield Trial("turn.steps", "9c", "drawn_first", "discard 9c", drawing)
    yield from _melds()
    yield from _wilds()
    yield from _opening(rules)
    yield from _adding()
    yield from _pile()
    open_run = {"melds": ["1: 5d 6d 7d"], "opened": [0, 1]}
    yield Trial("discard", "5d 6d 7d / Kc", "free", "discard Kc", _play("Kc 8d", **open_run))
    yield Trial("discard", "5d 6d 7d / 8d", "fits_free", "discard 8d", _play("Kc 8d", **open_run))
    taken = {"hands": ["Kc 9h"], "discard": "8d", **open_run}
    yield Trial("discard.fits", "5d 6d 7d / 8d", "taken_added", "take; add 8d m1", taken)
    turned = {"hands": ["7s 8h"], "stock_count": 1, "discard": "4c 9h Kd"}
    yield Trial("stock", "4c 9h Kd", f"stock.{rules.stock_exhausted}", "draw", turned)
    yield Trial("closing", "7h", "last_away", "discard 7h", last)
    yield Trial("closing", "9h 9c 9s", "all_laid", "meld 9h 9c 9s", _play("9h 9c 9s"))
    yield Trial("closing.first_turn", "7h", "first_turn", "discard 7h", {**last, "round": 1})
    for cards in ("Ks 7d Jk", "Ac 5h"):
        paid = {**last, "hands": ["7h", cards], "opened": [0, 1]}
        yield Trial("scoring.cards", cards, "paid", "discard 7h", paid, score(1), only=True)
    paid = {**last, "hands": ["7h", "Ks Kh Qd Td"], "opened": [0, 1], "totals": [0, 30]}
    yield Trial("match", "Ks Kh Qd Td", "total", "discard 7h", paid, total(1), only=True)
    yield Trial("glossary", "9h 9c 9s", "set", "meld 9h 9c 9s", _play("9h 9c 9s" + _REST))
    yield Trial("glossary", "5d 6d 7d", "run", "meld 5d 6d 7d", _play("5d 6d 7d" + _REST))
    yield from _house()


def _play(hand: str, **more: Any) -> dict[str, Any]:
    """Return the position in which seat 0, which has opened, has drawn and holds *hand*."""
    return {"hands": [hand], "phase": "play", "opened": [0], **more}


def _meld(topic: str, cards: str, told: str) -> Trial:
    return Trial(topic, cards, told, f"meld {cards}", _play(cards + _REST))


def _melds() -> Iterator[Trial]:
    yield _meld("melds.set", "9h 9c 9s", "set_of_nines")
    yield _meld("melds.set", "Qh Qd Qc Qs", "set_of_queens")
    yield _meld("melds.set", "9h 9h 9s", "any_suits")
    yield _meld("melds.set", "9h 9c 8s", "any_suits")
    yield _meld("melds.run", "5d 6d 7d", "run_of_diamonds")
    yield _meld("melds.run", "Qc Kc Ac", "ace_above")
    yield _meld("melds.run", "Ks As 2s", "ace_above")


def _wilds() -> Iterator[Trial]:
    yield _meld("wilds.joker", "8c Jk Tc", "joker_in_run")
    yield _meld("wilds.joker", "Kh Kc Jk", "joker_in_set")
    yield _meld("wilds.joker", "Jk Jk Jk", "two_jokers")
    yield _meld("wilds.joker", "5c Jk Jk", "two_jokers")
    yield Trial("wilds.discard", "Jk", "joker_away", "discard Jk", _play("Jk 4c 2s"))


def _opening(rules: Scala40Rules) -> Iterator[Trial]:
    enough = [format_kinds(kinds) for kinds, _ in opening(rules)]
    for groups in filter(None, (enough, ["Ks Kh Kd", "Qs Qh Qd"], ["9h 9c 9s"], ["3h 3c 3s"])):
        cards = " / ".join(groups)
        position = {**_play(" ".join(groups) + _REST), "opened": []}
        yield Trial("opening", cards, "opens", f"meld {cards}", position, _opened)


def _opened(game: Any) -> object:
    return game.last_opening


def _house() -> Iterator[Trial]:
    """Yield what one house allows and another one does not."""
    yield _meld("house", "9h 9h 9s", "any_suits")
    yield Trial("house", "Jk", "joker_away", "discard Jk", _play("Jk 4c 2s"))
    cards = "Ks Kh Kd / Jh Jc Js"
    threshold = {**_play(f"Ks Kh Kd Jh Jc Js{_REST}"), "opened": []}
    yield Trial("house", cards, "opens", f"meld {cards}", threshold, _opened)
    yield _meld("house", "5c Jk Jk", "two_jokers")


def _adding() -> Iterator[Trial]:
    there = {"melds": ["1: 5d 6d 7d", "1: 9h 9c 9s"], "opened": [0, 1]}
    hand = _play("8d 9d Td 2s", **there)
    yield Trial("adding", "5d 6d 7d 8d", "next_of_run", "add 8d m1", hand)
    yield Trial("adding", "9h 9c 9s 9d", "missing_suit", "add 9d m2", hand)
    yield Trial("adding", "5d 6d 7d / Td", "next_of_run", "add Td m1", hand)
    freed = {"melds": ["1: 5d Jk=6d 7d"], "opened": [0, 1]}
    hand = _play("6d 8d 9c 9s Kh 3c", **freed)
    yield Trial("adding.joker", "5d Jk 7d / 6d", "frees_joker", "swap 6d m1", hand)
    yield Trial("adding.joker", "5d Jk 7d / 8d", "frees_joker", "swap 8d m1", hand)


def _pile() -> Iterator[Trial]:
    opens = {"hands": ["9c 9s Kh Kd Ks 4d 2c"], "discard": "9h"}
    yield Trial("pile.before_opening", "9h / 9c 9s Kh Kd Ks", "opens_with_it", "take", opens)
    cannot = {"hands": ["4d 2c 7s 8h Tc"], "discard": "9h"}
    yield Trial("pile.before_opening", "9h / 4d 7s 8h Tc", "takes_anyway", "take", cannot)
    uses = {"hands": ["9c 9s 4d 2c"], "discard": "9h", "opened": [0]}
    yield Trial("pile.once_open", "9h / 9c 9s", "takes", "take", uses)
    given = "take; discard 9h"
    yield Trial("pile.same_card", "9h", "back_again", given, {**uses, "hands": ["4d 2c 7s"]})

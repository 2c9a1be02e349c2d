"""The drawn examples of the rule books of Canasta."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from scala_desktop.rules.canasta.game import cover_count
from scala_desktop.rules.canasta.options import CanastaRules, plays_in_pairs
from scala_desktop.rules.canasta.score_tables import totals_of
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.cards import JOKER, format_kinds, parse_kinds
from scala_desktop.words.canasta.derived_rules import needed
from scala_desktop.words.canasta.examples import opening
from scala_desktop.words.drawn import Trial, copies, of_rank, score, total

_REST: Final = " 4c Qs Th"
"""Cards that are left in the hand, so that the turn can be finished."""
_CLEAN: Final = "8h 8d 8c 8s 8h 8d 8c"
_DIRTY: Final = "Qh Qd Qc Qs Qh Qd 2c"
_DONE: Final = (_CLEAN, _DIRTY, "Kh Kd Kc Ks Kh Kd Kc")
"""Canastas with which a side may close under almost any rules."""


def trials(rules: CanastaRules) -> Iterator[Trial]:
    """Yield the examples of the book, chapter by chapter."""
    yield _meld("aim", _CLEAN, "seven")
    yield Trial("players", "Jk", "jokers", count=copies(JOKER))
    yield Trial("players", "2c", "deuces", count=of_rank(2))
    yield Trial("values", "Jk 2c Ad", "worth", count=_worth("Jk 2c Ad", rules))
    yield Trial("values", "Kd 8s 7c", "worth", count=_worth("Kd 8s 7c", rules))
    yield from _deal(rules)
    drawing = {"hands": ["7h 9c 4s"]}
    yield Trial("turn", "7h", "drawn_first", "draw; discard 7h", drawing)
    yield Trial("turn", "9c", "drawn_first", "discard 9c", drawing)
    yield _meld("melds.cards", "9h 9h 9s", "any_suits")
    yield _meld("melds.cards", "Kh Kd Kc Ks", "four_kings")
    yield _meld("melds.cards", "5d 6d 7d", "any_suits")
    yield _meld("wilds", "9h 9s 2c", "one_wild")
    yield _meld("wilds", "9h 9s 9c 2c Jk", "two_wilds")
    yield _meld("wilds", "9h 2c Jk", "two_wilds")
    yield from _opening(rules)
    yield from _pile()
    yield from _threes(rules)
    yield from _closing(rules)
    pairs = plays_in_pairs(rules, rules.players)
    others = ["Kc 7d", "4s" if pairs else "Qs Jc", "Ts 6h"]  # none of them can take the discard
    hands = ["5c 9d" if pairs else "5c 9d 4s", *others[: rules.players - 1]]
    idle = _play("", melds=[f"0: {_CLEAN}"], stock_count=0) | {"hands": hands}
    cards = f"{_CLEAN} / 9d 4s"
    yield Trial("stock", cards, "still_counts", "discard 5c", idle, score(0), only=True)
    closes, done, drawn = _close(rules), *_done(rules)
    hand = _play("5c", melds=done, totals=[1000, 0])
    if pairs:
        hand["hands"] += ["Kc 7d", "Jk Ah 7s"]
    yield Trial("scoring", drawn, "scored", closes, hand, score(0), only=True)
    yield Trial("scoring", "Jk Ah 7s", "left", count=_worth("Jk Ah 7s", rules))
    yield Trial("match", drawn, "total", closes, hand, total(0), only=True)
    yield _meld("glossary", _CLEAN, "canasta")
    yield Trial("glossary", "2c", "deuce", count=of_rank(2))
    # What one house allows and another one does not.
    yield _meld("house", "9h 9s 9c 2c Jk", "two_wilds")
    cards = "As Ah Ad Ac / Ks Kh Kd"
    minimum = {**_play(f"As Ah Ad Ac Ks Kh Kd{_REST}"), "opened": []}
    yield Trial("house", cards, "opens", f"meld {cards}", minimum, _opened)
    one = {"hands": ["Kh 9s 4d 6c Qs"], "discard": "5c Kd", "opened": [0]}
    yield Trial("house", "Kd / Kh 9s", "pair_in_hand", "take", one)


def _play(hand: str, **more: Any) -> dict[str, Any]:
    """Return the position in which seat 0, whose side has opened, has drawn and holds *hand*."""
    return {"hands": [hand], "phase": "play", "opened": [0], **more}


def _meld(topic: str, cards: str, told: str) -> Trial:
    return Trial(topic, cards, told, f"meld {cards}", _play(cards + _REST))


def _worth(cards: str, rules: CanastaRules) -> Callable[[Any], object]:
    return lambda _game: cards_value(parse_kinds(cards), rules)


def _deal(rules: CanastaRules) -> Iterator[Trial]:
    if rules.initial_pozzo == "by_upcard":
        for card in ("Kd", "7s"):
            (kind,) = parse_kinds(card)

            def below(_game: Any, count: int = cover_count(kind)) -> object:
                return count

            yield Trial("deal.pile", card, "cards_below", count=below)
    else:
        yield Trial("deal.pile", "Kd", "first_card", count=lambda _game: rules.hand_size)


def _opening(rules: CanastaRules) -> Iterator[Trial]:
    enough = [format_kinds(kinds) for kinds, _ in opening(rules)]
    for groups in filter(None, (enough, ["As Ah Ad Ac", "Ks Kh Kd"], ["5h 5d 5c"])):
        cards = " / ".join(groups)
        position = {**_play(" ".join(groups) + _REST), "opened": []}
        yield Trial("opening", cards, "opens", f"meld {cards}", position, _opened)


def _opened(game: Any) -> object:
    return game.last_opening


def _pile() -> Iterator[Trial]:
    pair = {"hands": ["Kh Ks 4d 6c Qs"], "discard": "5c Kd", "opened": [0]}
    yield Trial("pile", "Kd / Kh Ks", "pair_in_hand", "take", pair)
    one = {"hands": ["Kh 9s 4d 6c Qs"], "discard": "5c Kd", "opened": [0]}
    yield Trial("pile", "Kd / Kh 9s", "pair_in_hand", "take", one)
    wild = {"hands": ["2h 2s 2d 4d 6c Qs"], "discard": "5c 2c", "opened": [0]}
    yield Trial("pile.wild_top", "2c / 2h 2s 2d", "three_in_hand", "take", wild)
    black = {"hands": ["3c 3c 4d 6c Qs"], "discard": "5c 3s", "opened": [0]}
    yield Trial("pile.black_top", "3s / 3c 3c", "pair_in_hand", "take", black)


def _threes(rules: CanastaRules) -> Iterator[Trial]:
    values = totals_of(rules.red_three_values)
    yield Trial("threes.red", "3h", "red_threes", count=lambda _game: values[1])
    yield Trial("threes.red", "3h 3d 3h", "red_threes", count=lambda _game: values[3])
    yield _meld("threes.black", "3c 3s 3c", "black_threes")


def _done(rules: CanastaRules) -> tuple[list[str], str]:
    """Return canastas with which a side may close, as melds of seat 0 and as they are drawn."""
    need = needed(rules)
    done = _DONE[:2] if need.every <= 2 and need.clean <= 1 and need.dirty <= 1 else _DONE
    return [f"0: {cards}" for cards in done], " / ".join(done)


def _closing(rules: CanastaRules) -> Iterator[Trial]:
    done, drawn = _done(rules)
    closed = _play("5c", melds=done)
    yield Trial("closing", f"{drawn} / 5c", "closes", _close(rules), closed)
    one = _play("5c", melds=[f"0: {_DIRTY}"])
    yield Trial("closing", f"{_DIRTY} / 5c", "one_canasta", "discard 5c", one)


def _close(rules: CanastaRules) -> str:
    """Return the moves of seat 0, and of the partner who is asked, that close with the 5c."""
    asks = rules.ask_partner_before_closing and rules.players == 4
    return "ask; 2: agree; discard 5c" if asks else "discard 5c"

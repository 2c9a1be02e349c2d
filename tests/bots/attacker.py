"""Somebody who tries to compute the next card from whatever has been let out.

What was let out is a bag: any objects in one another.  Every number, every list of cards and every
text in it gives a guess of the card on top of the stock: the number itself, the first and the last
card of a list that nobody has seen yet, and what a match dealt by the text as its seed would have
there.  A guess has a name, the place that it comes from; a place that is right again and again
leaks.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Set
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from scala_desktop.rules.cards import HIDDEN, Card
from scala_desktop.rules.errors import PositionError, RulesError
from scala_desktop.rules.game import Game
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.registry import info
from scala_desktop.rules.sealed import Decks
from scala_desktop.rules.view import View

Parts = Iterator[tuple[str, Any]]


class Attacker:
    """Counts how often each place in the bags named the next card."""

    def __init__(self) -> None:
        self.tries, self.last = 0, HIDDEN
        self.right: Counter[str] = Counter()

    def look(self, bag: object, view: View, next_card: Card) -> None:
        """Guess from *bag* and *view*, and compare with the card that really comes next.

        A card is guessed once: one that keeps lying there would make luck look like knowledge.
        """
        if next_card == self.last:
            return
        self.last = next_card
        self.tries += 1
        self.right.update({place for place, card in guesses(bag, view) if card == next_card})

    def leaks(self) -> dict[str, int]:
        """Return the places that were right more often than luck has it, and how often."""
        enough = max(6, self.tries // 3)
        return {place: times for place, times in self.right.items() if times >= enough}


def guesses(bag: object, view: View) -> Iterator[tuple[str, Card]]:
    """Return what each place of *bag* says of the next card."""
    seen = seen_by(view)
    for place, part in parts(bag, "bag"):
        if isinstance(part, str):
            for how, seed in seeds_in(part):
                yield from (
                    (f"{place} {how}", top)
                    for top in dealt_tops(
                        view.game, view.rules, view.players, view.stock_count, seed
                    )
                )
        elif isinstance(part, tuple):
            unseen = [card for card in part if card not in seen]
            if unseen:
                yield f"{place} first", unseen[0]
                yield f"{place} last", unseen[-1]
        elif part not in seen:
            yield place, part


def seen_by(view: View) -> set[Card]:
    """Return the cards that *view* shows, none of which comes next."""
    seen = {HIDDEN, *view.hand, *view.discard_pile}
    for cards in (*view.known, *(meld.cards for meld in view.melds)):
        seen.update(cards)
    return seen


def parts(thing: object, place: str) -> Parts:
    """Return every text, number and list of numbers in *thing*, and where it is."""
    if isinstance(thing, str | int):
        yield place, thing
    elif isinstance(thing, Mapping):
        for number, (key, value) in enumerate(thing.items()):
            yield from parts(key, f"{place}.key{number}")
            yield from parts(value, f"{place}.{key}")
    elif is_dataclass(thing):
        for one in fields(thing):
            yield from parts(getattr(thing, one.name), f"{place}.{one.name}")
    elif isinstance(thing, list | tuple | Set):
        numbers = tuple(part for part in thing if isinstance(part, int))
        if len(numbers) > 1:
            yield place, numbers
        for number, part in enumerate(thing):
            yield from parts(part, f"{place}[{number}]")


def seeds_in(text: str) -> Iterator[tuple[str, str]]:
    """Return *text*, its beginnings up to each slash, and its words, any of which may be a seed."""
    yield "whole", text
    pieces = text.split("/")
    for count in range(1, len(pieces)):
        yield f"up to slash {count}", "/".join(pieces[:count])
    for number, word in enumerate(re.findall(r"\w+", text)):
        yield f"word {number}", word


@lru_cache(maxsize=1 << 14)
def _stocks(game: str, rules: HouseRules, players: int, seed: str) -> list[tuple[Card, ...]]:
    found = []
    ways: tuple[dict[str, Any], ...] = ({}, {"decks": Decks(seed, (), ())})
    for more in ways:
        try:
            dealt: Game = info(game).start(rules, players, seed, **more)
        except (RulesError, PositionError, ValueError):
            continue
        found.append(tuple(dealt.stock))
    return found


def dealt_tops(game: str, rules: HouseRules, players: int, count: int, seed: str) -> Iterator[Card]:
    """Return the top of a stock of *count* cards in the first hand of the match *seed*.

    It may be the seed of the match itself, or the secret that makes its sealed decks.
    """
    for stock in _stocks(game, rules, players, seed):
        if 0 < count <= len(stock):
            yield stock[count - 1]

"""Copies of a card are not told apart: a turn is judged as if the right one had been played.

The model plays every copy that it may, and so knows which turns can be finished at all.

Source: design/notation.md, Cards; rules/scala40.md 3.1, Taking a joker and Discard pile rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

import pytest

from scala_desktop.rules.cards import KIND, RANK_LETTERS, SUIT_LETTERS, Card, Kind
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Move
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.generating import _candidates
from scala_desktop.rules.scala40.obligations import may_discard, promise_broken
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.packing import Packers
from tests.rules.scala40.tables import table


class AnyCopy(Scala40):
    """A match in which a script says which copy of a kind is played; the first beyond its end."""

    script: ClassVar[list[int]] = []
    ways: ClassVar[list[int]] = []

    def pick(self, kind: Kind, *, attach: bool = False, discard: bool = False) -> Card:
        found = [card for card in self.hands[self.turn] if KIND[card] == kind]
        if attach and self.no_attach:
            found = [card for card in found if card != self.taken]
        if discard and self.rules.discard_same_card_taken == "forbidden":
            found = [card for card in found if card != self.taken]
        if not found:
            raise LookupError
        at = len(self.ways)
        self.ways.append(len(found))
        return found[self.script[at] if at < len(self.script) else 0]


def after(game: AnyCopy, move: Move) -> Iterator[AnyCopy]:
    """Yield what *move* makes of *game*, with every choice of copies that may be played."""
    pending: list[list[int]] = [[]]
    while pending:
        AnyCopy.script, AnyCopy.ways = pending.pop(), []
        new = game.copy()
        try:
            new.apply_quietly(move)
        except (LookupError, IllegalMove):
            found = False
        else:
            found = True
        given = len(AnyCopy.script)
        for at in range(given, len(AnyCopy.ways)):
            done = [*AnyCopy.script, *[0] * (at - given)]
            pending += [[*done, other] for other in range(1, AnyCopy.ways[at])]
        if found:
            # Whether the taken card may be added is a matter of the copy alone.
            new.no_attach = game.no_attach and new.taken is not None
            yield new


def state(game: Scala40) -> tuple[object, ...]:
    hand = tuple(sorted(game.hands[0]))
    return hand, tuple(game.melds), game.taken, game.no_attach, tuple(game.pending), game.must_use


def plays(game: AnyCopy) -> Iterator[Move]:
    yield from _candidates(game, Packers())


class Model:
    """Every way in which the copies may lie after the moves so far."""

    def __init__(self, game: Scala40) -> None:
        first = game.copy()
        first.__class__ = AnyCopy
        assert isinstance(first, AnyCopy)
        self.worlds = [first]
        self._ends: dict[object, bool] = {}

    def can_end(self, game: AnyCopy) -> bool:
        if game.phase is Phase.OVER or may_discard(game, strict=False):
            return True
        key = state(game)
        if key not in self._ends:
            self._ends[key] = False
            self._ends[key] = any(
                self.can_end(new) for move in plays(game) for new in after(game, move)
            )
        return self._ends[key]

    def worlds_after(self, move: Move) -> list[AnyCopy]:
        found = {}
        for game in self.worlds:
            if isinstance(move, Discard):
                if promise_broken(game, closing=len(game.hands[0]) == 1) is None:
                    for new in after(game, move):
                        found[state(new)] = new
                continue
            for new in after(game, move):
                if self.can_end(new):
                    found[state(new)] = new
        return list(found.values())


FREE = {"attachable_discard": "free"}
OWED = {"taken_discard_use": "must_use_same_turn"}
HOUSES: tuple[dict[str, Any], ...] = (
    {},
    FREE,
    OWED,
    {**OWED, **FREE},
    {"max_jokers_per_meld": 1},
    {"max_jokers_per_meld": 1, **FREE},
    {"taken_joker": "keep_in_hand"},
    {"discard_same_card_taken": "allowed", **FREE},
)


def position_of(rng: Random, rules: Scala40Rules) -> Scala40 | None:
    """Return a position in which a card was taken that has a copy, or may get one."""
    suit, low = rng.choice(SUIT_LETTERS), rng.randrange(8)
    around = [rank + suit for rank in RANK_LETTERS[low : low + 6]]
    run = around[1:5]
    free = run[rng.randrange(4)]
    melds = ["1: " + " ".join(f"Jk={card}" if card == free else card for card in run)]
    if rng.random() < 0.4:
        melds.append("0: Kh Kd Jk=Kc")
    pool = [free, "Kc", around[0], around[5], "7d", "8d", "9d", "2c", "2s", "2h", "Jk", free]
    cards = rng.sample(pool, rng.randrange(2, 5))
    if rng.random() < 0.4:
        cards = [free, "7d", "8d", rng.choice(pool)]
    taken = rng.choice(["Jk", "Jk", free, rng.choice(cards)])
    try:
        return table(
            " ".join([*cards, taken]), rules=rules, melds=melds, opened=[0, 1], taken=taken
        )
    except ValueError:
        return None


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_the_copy_that_may_be_used_is_meant(house: dict[str, Any]) -> None:
    rng, rules = Random(str(house)), Scala40Rules(**house)
    asked = 0
    for _ in range(150):
        game = position_of(rng, rules)
        if game is None or not game.legal_moves():
            continue
        model = Model(game)
        done: list[str] = []
        while game.phase is Phase.PLAY and game.turn == 0:
            offered: set[Move] = {
                *_candidates(game, Packers()),
                *(Discard(KIND[card]) for card in game.hands[0]),
                *(m for one in model.worlds for m in _candidates(one, Packers())),
            }
            legal = []
            for move in sorted(offered, key=str):
                asked += 1
                right = bool(model.worlds_after(move))
                assert is_legal(game, move) is right, f"{done} {move}: {game.hands[0]} {game.melds}"
                if right:
                    legal.append(move)
            laid = [move for move in legal if not isinstance(move, Discard)]
            move = game.check(rng.choice(laid if laid and rng.random() < 0.9 else legal))
            done.append(str(move))
            model.worlds = model.worlds_after(move)
            game.apply(move)
    assert asked > 500

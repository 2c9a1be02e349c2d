"""Openings that cards added count for, and hands that must be emptied: against every order of play.

Source: rules/scala40.md 3.3 ``opening_counts_layoffs``, ``opening_without_jokers``,
``close_in_hand_needs_threshold``.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from scala_desktop.rules.cards import KIND
from scala_desktop.rules.common.checking import is_canonical
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import LayMelds, Move
from scala_desktop.rules.scala40.candidates import (
    additions,
    rooms_near,
    several_added,
    swaps,
    table_key,
)
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.obligations import may_discard, opened_without_taken
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.turn_solver import Finish
from tests.rules.scala40.tables import table

LAYOFFS = {"opening_counts_layoffs": True}
NATURAL = {**LAYOFFS, "opening_without_jokers": True}
LOW = {"close_in_hand_needs_threshold": False}
HOUSES: tuple[dict[str, Any], ...] = (
    LAYOFFS,
    NATURAL,
    LOW,
    {**LAYOFFS, **LOW},
    {**NATURAL, **LOW},
    {**LAYOFFS, "attachable_discard": "free", "opening_threshold": 30},
    {**NATURAL, "min_naturals_per_meld": 2},
    {**NATURAL, "attachable_discard": "free", "opening_threshold": 12},
    {**NATURAL, "set_distinct_suits": False, "set_max_size": 6},
    {**LAYOFFS, "max_jokers_per_meld": 1, "draw_discard_before_opening": "free"},
    {**LOW, "joker_swap_in_sets": "any_missing_suit", "opening_threshold": 60},
    {**LOW, "joker_swap_in_sets": "four_card_set_only", "taken_joker": "keep_in_hand"},
    {**LOW, "joker_swap_in_sets": "both_missing_cards", "joker_set_identity": "undefined"},
    {**LOW, **LAYOFFS, "close_requires_discard": False, "max_run_length": 13},
    {**LOW, "close_requires_discard": False, "attachable_discard": "free"},
)


def plays(game: Scala40) -> Iterator[Move]:
    """Yield everything that can be laid now."""
    hand = [KIND[card] for card in game.hands[0]]
    for reading in melds_of(hand, game.rules):
        yield LayMelds((reading.group,))
    if game.may_use_table():
        kinds = game.attachable_hand()
        near = rooms_near(game, kinds)
        yield from additions(game, near, sorted(set(kinds)))
        yield from several_added(game, near, kinds)
        if game.opened[0]:
            yield from swaps(game, near, sorted(set(kinds)))


def at_its_end(game: Scala40) -> bool:
    return game.phase is Phase.OVER or may_discard(game, strict=False)


def can_end(game: Scala40, seen: dict[object, bool]) -> bool:
    """Return whether some order of play ends the turn."""
    if game.phase is Phase.OVER:
        return True
    if opened_without_taken(game):
        return False
    if may_discard(game, strict=False):
        return True
    key = (table_key(game), game.touched)
    if key not in seen:
        seen[key] = False
        for move in plays(game):
            after = game.copy()
            after.apply_quietly(move)
            if can_end(after, seen):
                seen[key] = True
                break
    return seen[key]


def position_of(rng: Random, house: dict[str, Any]) -> Scala40 | None:
    """Return a turn that has begun to open, or has taken a card to open with."""
    rules = Scala40Rules(**{"opening_threshold": rng.choice((10, 18, 25, 33, 40)), **house})
    suit = rng.choice("hdcs")
    low = rng.randrange(9)
    near = [rank + suit for rank in "A23456789TJQKA"[low : low + 6]]
    rank = rng.choice("A79K")
    melds, jokers = [], rng.randrange(3)
    if rng.random() < 0.8:
        run = rng.sample(["", f"Jk={near[1]}"], 2)[0] or near[1]
        melds.append(f"1: {run} {near[2]} {near[3]}")
    if rng.random() < 0.5:
        melds.append(f"1: {rank}h {rank}d " + rng.choice((f"{rank}c", f"Jk={rank}c")))
    pool = [*near, *near, *(rank + s for s in "hdcs"), "5h", "5s", "5c"]
    hand = [*rng.sample(pool, rng.randrange(3, 7 - jokers)), *["Jk"] * jokers]
    more: dict[str, Any] = {"taken": rng.choice(hand)} if rng.random() < 0.4 else {}
    more |= {"opened": [1] if melds else [], "round": rng.choice((1, 2, 2))}
    try:
        game = table(" ".join(hand), rules=rules, melds=melds, **more)
    except ValueError:
        return None
    if game.taken is not None and KIND[game.taken] == 52 and rng.random() < 0.5:
        return None
    begun = [reading.group for reading in melds_of([KIND[c] for c in game.hands[0]], rules)]
    if begun and rng.random() < 0.6:
        game.apply_quietly(LayMelds((rng.choice(begun),)))
    return game


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_a_finish_is_found_if_there_is_one(house: dict[str, Any]) -> None:
    rng, tries = Random(str(house)), 120
    found = {True: 0, False: 0}
    while sum(found.values()) < tries:
        game = position_of(rng, house)
        if game is None or opened_without_taken(game) or at_its_end(game):
            continue
        right = can_end(game, {})
        said = Finish().possible(game)
        names = [str(meld) for meld in game.melds], game.hands[0], game.opening_due
        assert said is right, f"{right}: {names} {game.taken} {game.must_use} {game.rules}"
        found[right] += 1
        while right and not at_its_end(game):
            move = Finish().first_play(game)
            assert move is not None, f"{move}: {names}"
            assert is_canonical(game, move), f"{move}: {names}"
            game.apply_quietly(move)
    assert min(found.values()) > tries // 60, found

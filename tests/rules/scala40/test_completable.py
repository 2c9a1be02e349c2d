"""In tiny decks a move is refused for what comes after it only if no play can finish the turn.

Every way to go on is tried, one move after the other, and the answer must be that of the search.
Bans that fall away where nothing respects them are left out: a long search for them may give up.

Source: rules/README.md, Completable-turn principle.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from scala_desktop.rules.cards import JOKER, KIND
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Add, LayMelds, Move, Swap, Take
from scala_desktop.rules.options import random_rules
from scala_desktop.rules.scala40.candidates import (
    additions,
    batches,
    rooms_near,
    several_added,
    swaps,
    table_key,
)
from scala_desktop.rules.scala40.checking import (
    Laying,
    _add_forms,
    _lay_forms,
    _swap_forms,
    finishable,
)
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.obligations import opened_without_taken
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.turn_solver import Finish

SEEDS = (*range(8), 11, 27, 44, 67, 72, 83, 84, 99, 135)
"""Matches of which the later ones meet a finish that is hard to find."""


def plays(table: Scala40) -> Iterator[Laying]:
    """Yield every play that breaks no rule before the completable turn, named in each way."""
    hand = [KIND[card] for card in table.hands[table.turn]]
    kinds = sorted(set(hand))
    near = rooms_near(table, kinds)
    for add in (*additions(table, near, kinds), *several_added(table, near, hand)):
        with suppress(IllegalMove):
            yield from _add_forms(table, add)
    for swap in swaps(table, near, kinds):
        with suppress(IllegalMove):
            yield from _swap_forms(table, swap)
    for melds in batches(hand, table.rules):
        if len(melds) == 1 or not table.opened[table.turn]:
            with suppress(IllegalMove):
                yield from _lay_forms(table, LayMelds(melds))


def ends(table: Scala40, seen: set[object]) -> bool:
    """Return whether some plays lead to the end of the turn; *seen* led nowhere."""
    if Finish().ends(table):
        return True
    key = table_key(table)
    if key in seen or opened_without_taken(table):
        return False
    seen.add(key)
    return any(ends(made(table, move), seen) for move in dict.fromkeys(plays(table)))


def made(table: Scala40, move: Move) -> Scala40:
    after = table.copy()
    after.apply_quietly(move)
    return after


def rules_of(rng: Random) -> Scala40Rules:
    """Return rules of which many make it hard to finish a turn."""
    return replace(
        random_rules(Scala40Rules, rng, share=0.3),
        opening_threshold=rng.choice((6, 9, 12, 18)),
        opening_counts_layoffs=rng.random() < 0.7,
        opening_without_jokers=rng.random() < 0.4,
        draw_discard_before_opening=rng.choice(("to_open_only", "free")),
        discard_same_card_taken=rng.choice(("forbidden", "allowed")),
        close_in_hand_needs_threshold=rng.random() < 0.5,
        joker_discard="free",
        attachable_discard=rng.choice(("free", "next_player_no_attach")),
        elimination_limit=1001,
        match_end="last_survivor",
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_what_can_be_finished_may_be_begun(seed: int) -> None:
    looked = 0
    for number in range(8):
        rng = Random(f"finish {seed} {number}")
        game = Scala40.new(
            rules_of(rng),
            2,
            f"finish {seed} {number}",
            hand_size=rng.choice((4, 5, 6, 7)),
            ranks=range(1, rng.choice((5, 6, 7))),
            suits=rng.choice((2, 3, 4)),
            jokers=rng.choice((0, 1)),
        )
        for _ in range(40):
            moves = game.legal_moves()
            hand = [KIND[card] for card in game.hands[game.turn]]
            if game.phase is Phase.DRAW and game.discard_pile and hand.count(JOKER) < 3:
                after = made(game, Take())
                if after.must_use is not None:
                    assert (Take() in moves) == ends(after, set())
                    looked += 1
            elif game.phase is Phase.PLAY and hand.count(JOKER) < 3:
                for move in dict.fromkeys(plays(game)):
                    after = made(game, move)
                    done = after.phase is Phase.OVER or ends(after, set())
                    assert finishable(game, move) == done, f"{move}"
                    looked += 1
            laying = [move for move in moves if isinstance(move, LayMelds | Add | Swap)]
            game.play(rng.choice(laying) if laying and rng.random() < 0.4 else rng.choice(moves))
    assert looked > 30

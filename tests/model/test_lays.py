"""What a person who is helped is told: whether the hand opens, as the rules have it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from scala_desktop.bots.base import choose
from scala_desktop.model.games import game_model
from scala_desktop.rules.canasta.views import CanastaView
from scala_desktop.rules.cards import kind_name
from scala_desktop.rules.common.checking import refusal_of
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Deal, LayMelds
from scala_desktop.rules.options import random_rules, with_values
from scala_desktop.rules.registry import info

MOVES = 60


def hands(key: str, number: int) -> Iterator[Game]:
    """Yield one position after another of a match under chosen, or random, house rules."""
    entry = info(key)
    seed = f"opens {number}"
    rules = random_rules(entry.rules, Random(seed)) if number % 2 else entry.rules()
    players = max(2, 2 + number % 3) if key == "scala40" else 4
    game = entry.start(rules, players, seed)
    for _ in range(MOVES):
        if game.phase is Phase.OVER:
            if game.winner is not None:
                return
            game.play(Deal())
            continue
        yield game
        game.play(choose(game.view(game.turn), "medium", seed))


@pytest.mark.parametrize("key", ["scala40", "canasta"])
def test_it_is_told_as_the_rules_have_it(key: str) -> None:
    model, told = game_model(key), {True: 0, False: 0}
    for number in range(12):
        for game in hands(key, number):
            view = game.view(game.turn)
            opens = model.lays(view)
            if opens is None:
                continue
            told[opens] += 1
            melds = [move for move in game.legal_moves() if isinstance(move, LayMelds)]
            assert bool(melds) is opens, (number, view)
            if opens:
                proposed = LayMelds(tuple(group for _, group in model.suggested_groups(view)))
                assert refusal_of(game, proposed) is None
    assert min(told.values()) > 5, told


@pytest.mark.parametrize("key", ["burraco", "trentuno"])
def test_nothing_is_told_where_nothing_has_to_be_opened(key: str) -> None:
    assert all(game_model(key).lays(game.view(game.turn)) is None for game in hands(key, 0))


@pytest.mark.parametrize(
    ("hand", "proposed"),
    [
        ("2h 2d 2c 4h 5d 9c Qs Ks", ["2c 2d 2h"]),
        ("2h 2d 2c 4h 4d 4c Qs Ks", ["2c 2d 2h", "4c 4d 4h"]),
        ("2h 2d 2c Qh Qd Qc 9s 9h 9c 4s 5s", ["9c 9h 9s", "Qc Qd Qh"]),
        ("2h 2d 2c Qh Qd Qc 4s", ["2c 2d 2h"]),
        ("2h 2d Jk 4h 5d 9c Qs Ks", []),
        ("2h 2d 2c 9c", []),
    ],
)
def test_deuces_open_alone_where_no_card_may_be_wild(hand: str, proposed: list[str]) -> None:
    """They are laid only where the opening does not come about without them."""
    rules = with_values(info("canasta").rules(), {"opening_allow_wilds": False})
    data = {"hands": [hand, 11, 11, 11], "phase": "play", "melds": ["1: Ah Ad As Ac"]}
    game = info("canasta").position(rules, 4, data)
    view, model = game.view(game.turn), game_model("canasta")
    groups = tuple(group for _, group in model.suggested_groups(view))
    assert sorted(" ".join(sorted(map(str, group))) for group in groups) == proposed
    melds = [move for move in game.legal_moves() if isinstance(move, LayMelds)]
    assert model.lays(view) is bool(melds) is bool(proposed)
    assert not proposed or refusal_of(game, LayMelds(groups)) is None


@pytest.mark.parametrize(
    ("key", "hand", "proposed"),
    [
        ("canasta", "Ah Ad As Qh Qd Kh Ks 2h 2d 2s Jk 5d 6s 9c", ["Ad Ah As"]),
        ("canasta", "Ah Ad Qh Qd Qs 2d Jk 5d 6s 9c", ["2d Ad Ah", "Qd Qh Qs"]),
        ("canasta", "Ah Ad 4h 2d Jk 5d 6s 9c", ["2d Ad Ah"]),
        ("canasta", "4h 4d 5h 5d 2d Jk 6s 9c", ["5d 5h Jk"]),
        ("canasta", "4h 4d 5h 5d 2d 2s 6s 9c", ["2d 5d 5h", "2s 4d 4h"]),
        ("canasta", "2h 2d 2d 2c 2c 2s Jk Ah Ad Ac 5d 6s", ["2c 2c 2d 2d 2h 2s Jk", "Ac Ad Ah"]),
        ("scala40", "Kh Kd Ks 9h Th Jh 4c 5c Jk 2s 7d", ["9h Jh Th", "Kd Kh Ks"]),
        ("scala40", "Kh Kd Ks 9h Th Jh 4c 5c Jk 7d", ["4c 5c Jk", "9h Jh Th", "Kd Kh Ks"]),
        ("scala40", "Kh Kd 9h Th Jh 4c 5c Jk 2s 7d", ["9h Jh Th", "Jk Kd Kh"]),
    ],
)
def test_an_opening_takes_no_more_wild_cards_than_it_needs(
    key: str, hand: str, proposed: list[str]
) -> None:
    seats = {"canasta": 4, "scala40": 2}[key]
    data = {"hands": [hand, *[11] * (seats - 1)], "phase": "play"}
    game = info(key).position(info(key).rules(), seats, data)
    groups = game_model(key).suggested_groups(game.view(game.turn))
    told = [" ".join(sorted(kind_name(placed.kind) for placed in group)) for _, group in groups]
    assert sorted(told) == sorted(proposed)
    assert refusal_of(game, LayMelds(tuple(group for _, group in groups))) is None


def test_of_as_many_wild_cards_the_lower_ones_open() -> None:
    hand = "Kh Kd 4h 4d 2d 2s Jk Jk 6s 9c"
    data = {"hands": [hand, 11, 11, 11], "phase": "play"}
    game = info("canasta").position(info("canasta").rules(), 4, data)
    view = game.view(game.turn)
    assert isinstance(view, CanastaView)
    groups = game_model("canasta").suggested_groups(replace(view, minimum=90))
    wild = sorted(kind_name(p.kind) for _, group in groups for p in group if WILD[p.kind])
    assert wild == ["2d", "Jk"]

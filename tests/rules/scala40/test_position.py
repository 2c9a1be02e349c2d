"""Positions from the keys of a scenario.

Source: design/notation.md, Scenario files.
"""

from typing import Any

import pytest

from scala_desktop.rules.cards import KIND, kind_name
from scala_desktop.rules.errors import PositionError
from scala_desktop.rules.game import Phase
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.position import position
from tests.rules.tables import play


def build(players: int = 2, **data: Any) -> Scala40:
    return position(Scala40Rules(), players, data)


def test_what_is_not_said_is_the_default() -> None:
    game = build(3)
    assert (game.dealer, game.turn, game.phase) == (2, 0, Phase.DRAW)
    assert [len(hand) for hand in game.hands] == [13, 13, 13]
    assert (len(game.discard_pile), len(game.stock)) == (1, 68)
    assert game.turns_taken == [1, 1, 1]
    assert game.opened == [False] * 3
    assert game.problems() == ()
    assert repr(build(3).__dict__) == repr(game.__dict__)


def test_the_round_counts_the_turns_before() -> None:
    assert build(4, round=1, turn=2).turns_taken == [1, 1, 0, 0]
    assert build(4, turn=1, dealer=1).turns_taken == [2, 1, 2, 2]


def test_the_card_taken_may_stand_in_the_hand_or_beside_it() -> None:
    within = build(hands=["2c 6c"], taken="6c", phase="play", discard="2h")
    beside = build(hands=["2c"], taken="6c", phase="play", discard="2h")
    assert within.hands[0] == beside.hands[0]
    assert within.taken == beside.taken == beside.hands[0][-1]
    assert beside.problems() == ()


def test_who_owns_a_meld_has_opened() -> None:
    game = build(melds=["1: 7c 7s Jk=7h", "1: 5h 6h 7h"])
    assert game.opened == [False, True]
    assert [str(meld) for meld in game.melds] == ["7c 7s Jk=7h", "5h 6h 7h"]
    assert build(melds=["1: 5h 6h 7h"], opened=[0]).opened == [True, False]


def test_named_cards_lie_where_they_are_named() -> None:
    game = build(hands=["7h 8h", 4], stock="4s 9d", discard="2c Kh", stock_count=5)
    assert [len(hand) for hand in game.hands] == [2, 4]
    assert [kind_name(KIND[card]) for card in game.stock[:-3:-1]] == ["4s", "9d"]
    assert [kind_name(KIND[card]) for card in game.discard_pile] == ["2c", "Kh"]
    assert (len(game.stock), len(game.out_of_play)) == (5, 108 - 5 - 6 - 2)
    assert game.problems() == ()


def test_a_taken_card_binds_as_if_it_had_been_taken_now() -> None:
    game = build(phase="play", hands=["6c 2d 3s", 5], taken="6c", melds=["1: 3c 4c 5c"])
    assert game.no_attach
    assert game.must_use == game.taken
    assert game.known[0] == [game.taken]
    opened = build(phase="play", hands=[4, 5], taken="6c", opened=[0])
    assert (len(opened.hands[0]), opened.must_use) == (4, None)
    assert not opened.no_attach


def test_seats_that_are_out_hold_no_cards() -> None:
    game = build(3, out=[1], totals=[3, 120, 7])
    assert [len(hand) for hand in game.hands] == [13, 0, 13]
    assert (game.totals, game.seat_after(game.turn)) == ([3, 120, 7], 2)


def test_between_hands_the_next_one_is_dealt() -> None:
    game = play(build(phase="over", dealer=0), "deal")
    assert (game.dealer, game.turn, game.hand_number) == (1, 0, 2)


def test_a_position_without_a_way_to_go_on_is_a_dead_hand() -> None:
    game = position(
        Scala40Rules(stock_exhausted="end_hand", draw_discard_before_opening="never"),
        2,
        {"stock_count": 0},
    )
    assert game.result is not None
    assert game.result.reason == "dead"


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({"hands": ["7h 7h 7h"]}, "one 7h more than the deck has"),
        ({"hands": ["7h 7x"]}, "no such card"),
        ({"hands": ["2c"], "discard": "2c 2c"}, "one 2c more"),
        ({"melds": ["0: 7h 8h Th"]}, "m1 .* is no meld: RUN_GAP"),
        ({"melds": ["7h 8h 9h"]}, "want an owner and cards"),
        ({"melds": ["5: 7h 8h 9h"]}, "owner of m1 = 5"),
        ({"melds": ["x: 7h 8h 9h"]}, "is no seat"),
        ({"melds": ["9" * 5000 + ": 7h 8h 9h"]}, "is no seat"),
        ({"turn": 2}, "turn = 2"),
        ({"players": 3, "turn": 0, "out": [0]}, "out of the match"),
        ({"opened": [2]}, "opened = 2"),
        ({"phase": "later"}, "phase = 'later'"),
        ({"round": 0}, "round = 0"),
        ({"stock_count": 200}, "200 cards wanted|stock"),
        ({"stock": "4s 5s", "stock_count": 1}, "want 2 or more"),
        ({"taken": "6c"}, "only in phase play"),
        ({"taken": "6c 7c", "phase": "play"}, "only one card"),
        ({"totals": ["x"]}, "is no number"),
        ({"totals": [-70, 0]}, "side 0 has less than no point"),
        ({"reentries": [0, -1]}, "side 1 has come back less than never"),
        ({"hands": [1, 2, 3]}, "at most 2"),
        ({"hands": ["", 2], "phase": "play"}, "no cards"),
        ({"pozzetti": [True]}, "no position key 'pozzetti'"),
    ],
)
def test_a_position_that_cannot_be_is_told(data: dict[str, Any], fault: str) -> None:
    with pytest.raises(PositionError, match=fault):
        build(**data)


def test_more_players_than_seats() -> None:
    with pytest.raises(PositionError, match="6 players"):
        position(Scala40Rules(players_max=5), 6, {})


@pytest.mark.parametrize(("players", "out"), [(2, [1]), (2, [0, 1]), (3, [0, 2]), (4, [1, 2, 3])])
def test_two_are_left_in_every_position(players: int, out: list[int]) -> None:
    with pytest.raises(PositionError, match=r"out = .*two must be left"):
        build(players, out=out)


def test_nobody_is_out_while_two_pairs_play() -> None:
    rules = Scala40Rules(pair_play=True)
    with pytest.raises(PositionError, match=r"out = .*in pairs both"):
        position(rules, 4, {"out": [3]})
    assert position(rules, 3, {"out": [2]}).out == [False, False, True]


def test_points_are_told_by_pair() -> None:
    rules = Scala40Rules(pair_play=True)
    assert position(rules, 4, {"totals": [50, 60]}).totals == [50, 60]
    with pytest.raises(PositionError, match="totals"):
        position(rules, 4, {"totals": [50, 60, 0, 0]})

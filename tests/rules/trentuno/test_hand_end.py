"""The end of a hand and of a match, and that every match has one.

Source: rules/trentuno.md 6.1 and 6.2.
"""

from random import Random
from typing import Any

import pytest

from scala_desktop.rules.cards import KIND_RANK, Seat
from scala_desktop.rules.errors import PositionError
from scala_desktop.rules.events import HandEnded, HandResult
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Bet, Deal, Discard, Draw, Knock, Take
from scala_desktop.rules.registry import info
from scala_desktop.rules.trentuno.game import IDLE_TAKES, MOST_TURNS, Trentuno, sampled_game
from scala_desktop.rules.trentuno.hand_end import (
    MOST_FRUITLESS,
    MOST_RETURNS,
    VOIDS_IN_A_ROW,
    pot_after,
    settle,
)
from scala_desktop.rules.trentuno.options import TrentunoRules
from tests.rules.trentuno.tables import HIGH, LOW, MIDDLE, play, showdown, table

TIED = ("Kh 6h 5h", "Kc 6c 5c")
"""Two hands of 21 points in different suits."""


def test_a_match_goes_through_all_lives() -> None:
    rules = TrentunoRules(lives=2, stake=3)
    game = showdown([LOW, HIGH], rules)
    assert (game.lives, game.pot, game.winner) == ((1, 2), 3, None)
    game = showdown([LOW, HIGH], rules, lives=[1, 2], pot=3)
    assert (game.lives, game.pot, game.winner) == ((0, 2), 6, 1)
    assert game.result is not None
    assert (game.result.eliminated, game.result.winner) == ((0,), 1)
    assert game.legal_moves() == ()


def test_a_free_ride_ends_with_the_next_loss() -> None:
    rules = TrentunoRules(free_ride=True, lives=1)
    game = showdown([LOW, HIGH, MIDDLE], rules, lives=[1, 1, 1])
    assert (game.lives, game.out, game.riding) == ((0, 1, 1), [False] * 3, [True, False, False])
    game.play(Deal())
    assert len(game.hands[0]) == 3
    game.knocker = Seat(0)
    game.hands = table("2h 2d 3s", HIGH, MIDDLE).hands
    settle(game)
    assert (game.lives, game.out) == ((0, 1, 1), [True, False, False])
    assert game.pot == 1, "who has no life left has nothing to pay"
    assert game.result is not None
    assert game.result.scores == (1, 0, 0)


def test_a_free_ride_is_given_once_a_match() -> None:
    rules = TrentunoRules(free_ride=True)
    game = table(LOW, "As Ks Js", MIDDLE, rules=rules, lives=[1, 1, 1])
    game.rode[0] = True
    settle(game, Seat(1))
    assert game.out == [True, False, False]
    assert game.riding == [False, False, True]


@pytest.mark.parametrize("rule", ["all_return_one_life", "replay"])
def test_lots_are_drawn_after_many_final_ties(rule: str) -> None:
    rules = TrentunoRules(final_tie=rule)
    game = table(*TIED, rules=rules, lives=[1, 1], knocked=0, phase="draw")
    for count in range(1, MOST_RETURNS + 1):
        settle(game)
        assert (game.returns, game.winner) == (count, None)
        game.phase = game.phase.DRAW
    settle(game)
    assert game.winner is not None
    assert game.lives[game.winner] == 1
    assert sorted(game.lives) == [0, 1]
    assert game.result is not None
    assert game.result.reason == "lots"


def test_ties_cost_a_life_after_many_hands_without_loss() -> None:
    game = table(*TIED, rules=TrentunoRules(tie_lowest="nobody_loses"), knocked=0)
    for count in range(1, MOST_FRUITLESS):
        settle(game)
        assert (game.fruitless, game.lives) == (count, (3, 3))
        game.phase = game.phase.DRAW
    settle(game)
    assert (game.fruitless, game.lives) == (0, (2, 2))


def test_the_third_void_hand_counts() -> None:
    game = table(LOW, HIGH, stock_count=0, rules=TrentunoRules(stock_exhausted="void_hand"))
    for count in range(1, VOIDS_IN_A_ROW + 1):
        settle(game)
        assert (game.voids, game.lives) == (count, (3, 3))
        game.phase = game.phase.DRAW
    settle(game)
    assert (game.voids, game.lives) == (0, (2, 3))
    assert game.result is not None
    assert game.result.reason == "stock"


@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize("exhausted", ["reshuffle", "showdown", "void_hand"])
def test_a_hand_in_which_two_pass_the_same_cards_on_ends(early: bool, exhausted: str) -> None:
    rules = TrentunoRules(discard_before_draw=early, stock_exhausted=exhausted)
    game = table("2h 4c 7c", "3h 5c 6d", rules=rules, discard="2s 2c")
    while game.result is None:
        assert game.passed <= IDLE_TAKES
        assert sampled_game(game.view(game.turn), Random("passing")).passed == game.passed
        legal = game.legal_moves()
        discards = [move for move in legal if isinstance(move, Discard)]
        lowest = min(discards, key=lambda move: KIND_RANK[move.card], default=None)
        game.play(Take() if Take() in legal else lowest or legal[0])
    assert game.result.reason == "idle"
    assert sum(game.result.scores) == 1
    assert game.passed == IDLE_TAKES


def test_a_card_drawn_from_the_stock_ends_the_row_of_cards_taken() -> None:
    game = table("2h 4c 7c", "3h 5c 6d", discard="2s 2c")
    play(game, "take; discard 7c")
    assert game.passed == 1
    play(game, "draw")
    assert game.passed == 0


@pytest.mark.parametrize("players", [2, 12])
def test_a_hand_in_which_nobody_knocks_ends(players: int) -> None:
    rules = TrentunoRules(knock_min_points=31, thirtyone="as_score")
    game = Trentuno.new(rules, players, "nobody knocks")
    while game.phase != "over":
        assert max(game.turns_taken) <= MOST_TURNS
        legal = game.legal_moves()
        game.play(Draw() if Draw() in legal else legal[0])
    assert game.turns_taken == [MOST_TURNS] * players
    assert game.result is not None
    assert game.result.reason == "idle"


def test_a_seat_back_by_a_bet_may_be_dealt_in_again() -> None:
    rules = TrentunoRules(dead_bet=True)
    game = table(
        LOW,
        HIGH,
        MIDDLE,
        "As Js 6s 4s",
        "0",
        rules=rules,
        lives=[3, 3, 3, 3, 0],
        dealer=3,
        dead_bets={"4": 17},
        knocked=0,
        turn=3,
        phase="play",
    )
    play(game, "discard 4s; deal")
    assert game.lives == (2, 3, 3, 3, 1)
    assert len(game.hands[4]) == 3
    assert game.bets == [0] * 5


def bet_items(number: int, *, dead: int = 1, **rules: Any) -> list[tuple[str, int, int]]:
    """Return how bets of the dead on *number* ended where the lowest of four has 17 points."""
    hands = (LOW, HIGH, MIDDLE, "As Js 6s 4s", *["0"] * dead)
    game = table(
        *hands,
        rules=TrentunoRules(dead_bet=True, **rules),
        lives=[3] * 4 + [0] * dead,
        dealer=3,
        dead_bets=[0] * 4 + [number] * dead,
        knocked=0,
        turn=3,
        phase="play",
    )
    play(game, "discard 4s")
    assert game.result is not None
    assert game.result.scores == (1, *[0] * (len(hands) - 1))
    assert game.problems() == ()
    items = [item for bill in game.result.items[4:] for item in bill]
    assert [len(bill) for bill in game.result.items[4:]] == [1] * dead
    return [(item.code, item.points, item.number) for item in items]


@pytest.mark.parametrize("seed", range(12))
def test_the_results_tell_what_is_in_the_pot(seed: int) -> None:
    """Lives, penalties of two, free rides and bets, over whole matches."""
    rng = Random(f"pot {seed}")
    rules = TrentunoRules(
        dead_bet=True,
        lives=rng.randint(1, 3),
        stake=rng.choice((1, 5)),
        free_ride=rng.random() < 0.5,
        knocker_lowest_penalty=rng.choice((1, 2)),
        final_tie=rng.choice(("all_return_one_life", "others_return_finalists_out")),
    )
    game = info("trentuno").start(rules, 6, f"pot {seed}")
    assert isinstance(game, Trentuno)
    results: list[HandResult] = []
    bets = 0
    while game.winner is None:
        moves = game.legal_moves()
        events = game.play(
            Knock() if Knock() in moves and rng.random() < 0.4 else rng.choice(moves)
        )
        results += [event.result for event in events if isinstance(event, HandEnded)]
        if game.phase is not Phase.OVER:
            continue
        assert pot_after(results, rules) == game.pot
        number = rng.randint(10, 20)
        for seat in game.legal_bets():
            game.play(Bet(number), seat)
            bets += 1
    assert bets


def test_the_result_tells_how_a_bet_ended() -> None:
    assert bet_items(17) == [("bet_won", 0, 17)]
    assert bet_items(12) == [("bet_lost", 0, 12)]
    assert sorted(bet_items(17, dead=2)) == [("bet_undrawn", 0, 17), ("bet_won", 0, 17)]


def test_no_bet_is_right_in_a_hand_that_is_void() -> None:
    rules = TrentunoRules(dead_bet=True, stock_exhausted="void_hand")
    game = table(
        LOW,
        HIGH,
        MIDDLE,
        "As Js 6s",
        "0",
        rules=rules,
        lives=[3, 3, 3, 3, 0],
        dead_bets=[0, 0, 0, 0, 17],
        stock_count=0,
    )
    settle(game)
    assert game.result is not None
    assert (game.result.reason, game.bets) == ("void", [0] * 5)
    assert [item.code for item in game.result.items[4]] == ["bet_lost"]


def test_a_bet_is_decided_by_the_lowest_hand_when_all_come_back() -> None:
    rules = TrentunoRules(dead_bet=True, dead_bet_min_alive=3)
    game = table(
        "Kh 6h 5h",
        "Kd 6d 5d",
        "Kc 6c 5c 2s",
        "0",
        rules=rules,
        lives=[1, 1, 1, 0],
        dealer=2,
        dead_bets=[0, 0, 0, 21],
        knocked=0,
        turn=2,
        phase="play",
    )
    play(game, "discard 2s")
    assert game.lives == (1, 1, 1, 1)
    assert game.result is not None
    assert (game.result.reason, game.result.reentered) == ("final_tie", (3,))


def test_31_in_the_first_round_may_win_the_match() -> None:
    rules = TrentunoRules(thirtyone_first_round="wins_match")
    game = table("As Ks Js", HIGH, LOW, rules=rules, round=1, pot=2)
    play(game, "stand")
    assert (game.winner, game.pot, game.lives) == (0, 2, (3, 3, 3))
    assert game.problems() == ()


@pytest.mark.parametrize(
    "data",
    [
        {"lives": [1, 0]},
        {"lives": [1, 1], "totals": [1, 1]},
        {"lives": [1, -1]},
        {"lives": [9_000_000_000, 1]},
        {"lives": [7, 1]},
        {"pot": -1},
        {"dead_bets": {"9": 13}},
        {"dead_bets": [0, 32]},
        {"dead_bets": [0, 13]},
        {"dead_bets": 13},
        {"knocked": 7},
        {"knocked": 0, "turn": 0},
        {"knocked": 1, "turn": 1, "phase": "play"},
        {"taken": "5d"},
        {"hands": ["8h 2h 3h", "3"]},
        {"melds": ["0: 7h 7d 7s"]},
        {"totals": ["many", 1]},
    ],
    ids=str,
)
def test_positions_that_cannot_be(data: dict[str, object]) -> None:
    with pytest.raises(PositionError):
        table(players=2, **data)  # type: ignore[arg-type]  # keys of a position, as written


@pytest.mark.parametrize(
    ("rules", "bets", "told"),
    [
        (TrentunoRules(), [0, 0, 0, 13, 0], "dead_bet = false"),
        (TrentunoRules(dead_bet=True), [0, 0, 0, 13, 14], "the same number"),
    ],
)
def test_bets_that_cannot_be(rules: TrentunoRules, bets: list[int], told: str) -> None:
    with pytest.raises(PositionError, match=told):
        table(players=5, rules=rules, lives=[3, 3, 3, 0, 0], dead_bets=bets)

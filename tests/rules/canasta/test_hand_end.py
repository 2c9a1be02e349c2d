"""What a hand is told to have cost, and the end of matches that would have none.

Source: rules/canasta.md 5.1, Score of a side for the hand, Match.
"""

import pytest

from scala_desktop.rules.canasta.entry import INFO
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.common.card_table import MOST_HANDS
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.options import option, with_values
from scala_desktop.words.house_rules import label
from tests.rules.canasta.tables import table
from tests.rules.tables import play

CLEAN = "0: 8h 8d 8c 8s 8h 8d 8c"
BULL = "0: Jk Jk Jk Jk Jk Jk 2c"


def test_every_line_of_a_score() -> None:
    game = table(
        "5c",
        melds=[CLEAN, BULL, "1: 9h 9d 9c"],
        red_threes=[2, 1],
        others=["Ah", "Kc", "4d"],
    )
    result = play(game, "discard 5c").result
    assert result is not None
    ours, theirs = result.items
    assert [(item.code, item.points, item.factor) for item in ours] == [
        ("melds", 390, 1),
        ("canasta_clean", 500, 1),
        ("joker_canasta", 5000, 1),
        ("closing", 300, 1),
        ("red_threes", 200, 1),
        ("hand", -10, 1),
    ]
    assert [(item.code, item.points, item.factor) for item in theirs] == [
        ("melds", 30, 1),
        ("red_threes", 100, 1),
        ("hand", -50, 2),
    ]
    assert (result.reason, result.closer, result.scores) == ("closed", 0, (6380, 80))
    assert [len(hand) for hand in result.hands] == [0, 1, 1, 1]


def test_a_match_ends_after_many_hands() -> None:
    game = table("5c 4c", stock_count=0, others=["4d", "", "Ah"], totals=[-400, -300])
    game.hand_number = MOST_HANDS
    play(game, "discard 5c")
    assert game.totals == [-405, -325]
    assert game.winner == 1


def test_even_then_equal_scores_play_on() -> None:
    game = table("5c 4c", stock_count=0, others=["4d", "", ""])
    game.hand_number = MOST_HANDS
    assert play(game, "discard 5c").winner is None
    assert play(game, "deal").hand_number == MOST_HANDS + 1


@pytest.mark.parametrize(
    "value",
    ["", "50", "0=50 0=90", "3000=90", "0=50 3000", "0=-1", [[0, 50], [3000]], [0, 50], 50, True],
)
def test_an_opening_table_that_is_none(value: object) -> None:
    with pytest.raises(RulesError, match=r"opening_table.*steps from score 0"):
        with_values(CanastaRules(), {"opening_table": value})


@pytest.mark.parametrize(
    "value", ["", "0 100", "5 1 2 3 4 5 6", [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, "x"], 7]
)
def test_totals_of_red_threes_that_are_none(value: object) -> None:
    with pytest.raises(RulesError, match=r"red_three_values.*seven totals"):
        with_values(CanastaRules(), {"red_three_values": value})


def test_tables_are_kept_as_one_text() -> None:
    rules = with_values(CanastaRules(), {"opening_table": [[0, 50], [1000, 70]]})
    assert rules.opening_table == "0=50 1000=70"
    rules = with_values(rules, {"red_three_values": "0, 1,2,3,4,5,6"})
    assert rules.red_three_values == "0 1 2 3 4 5 6"
    for key in ("opening_table", "red_three_values"):
        one = option(INFO.rules, key)
        assert one.default in one.choices
        assert label(one, one.default, "it") != one.default
        assert label(one, "0=70", "it") == "0=70"

"""What a hand is worth, and who wins the match.

Source: rules/burraco.md 4.1, Score of a side for the hand and Match; 4.6.
"""

from typing import Any

import pytest

from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.scoring import VALUE, burraco_bonus, meld_kind, victory_points
from scala_desktop.rules.burraco.victory_points import BY_FIFTIES, victory_steps
from scala_desktop.rules.cards import Seat, parse_kind
from scala_desktop.rules.common.card_table import MOST_HANDS
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.options import with_values
from tests.rules.burraco.tables import CLEAN, limits, lying, table
from tests.rules.tables import play

DRAWN: dict[str, Any] = {"phase": "draw", "stock_count": 3, "stock": "5d", "pozzetti": [True, True]}
OTHERS = ["4s", "4d", "5s"]


def ended(totals: list[int], rules: BurracoRules | None = None, **data: Any) -> Burraco:
    """Return a match whose hand has just ended, each side having lost ten points."""
    game = table("9c", rules=rules, totals=totals, others=OTHERS, **{**DRAWN, **data})
    return play(game, "draw; discard 9c")


@pytest.mark.parametrize(
    ("kinds", "value"), [("Jk", 30), ("2h", 20), ("Ah", 15), ("Kh 8d", 10), ("7c 3s", 5)]
)
def test_values(kinds: str, value: int) -> None:
    assert {VALUE[parse_kind(kind)] for kind in kinds.split()} == {value}


@pytest.mark.parametrize(
    ("meld", "kind"),
    [
        ("3h 4h 5h 6h 7h 8h", "none"),
        ("3h 4h 5h 6h 7h 8h 9h", "clean"),
        ("2h 3h 4h 5h 6h 7h 8h", "clean"),
        ("2d=2h 3h 4h 5h 6h 7h 8h", "dirty"),
        ("2d=2h 3h 4h 5h 6h 7h 8h 9h", "semi_clean"),
        ("2h=Ah 2h 3h 4h 5h 6h 7h 8h", "semi_clean"),
        ("Jk=3h 4h 5h 6h 7h 8h 9h Th", "semi_clean"),
        ("3h Jk=4h 5h 6h 7h 8h 9h Th", "dirty"),
        ("3h Jk=4h 5h 6h 7h 8h 9h Th Jh", "semi_clean"),
        ("Kh Kh Kd Kd Kc Kc Ks", "clean"),
        ("Kh Kh Kd Kd Kc Kc Jk", "dirty"),
        ("Kh Kh Kd Kd Kc Kc Ks Jk", "semi_clean"),
        ("Kh Kh Kd Kd Kc Kc Ks Ks 2c", "semi_clean"),
    ],
)
def test_kinds(meld: str, kind: str) -> None:
    assert meld_kind(lying(meld), BurracoRules()) == kind


def test_two_wild_cards_are_never_semi_clean() -> None:
    meld = lying("3h 4h 5h 6h 7h 8h 9h Jk=Th 2c=Jh", limits(wilds_per_meld=2))
    assert meld_kind(meld, BurracoRules(wilds_per_meld=2)) == "dirty"


def test_a_royal_burraco_is_clean_and_has_thirteen_cards() -> None:
    rules = BurracoRules(royal_burraco_bonus=500)
    whole = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    assert burraco_bonus(lying(whole), rules) == ("burraco_royal", 500)
    assert burraco_bonus(lying(whole), BurracoRules()) == ("burraco_clean", 200)
    assert burraco_bonus(lying(whole[:-3]), rules) == ("burraco_clean", 200)
    assert burraco_bonus(lying(f"{whole} Jk"), rules) == ("burraco_semi", 150)
    assert burraco_bonus(lying("3h 4h 5h"), rules)[1] == 0


def test_a_hand_is_told_line_by_line() -> None:
    game = table(
        "5c",
        melds=[CLEAN, "0: Qs Ks As", "1: 7h 7d 7c 2c"],
        pozzetti=[True, False],
        others=["Ac 3c 3d", "Jk 9d", "2d Kd"],
    )
    play(game, "discard 5c")
    assert game.result is not None
    mine, theirs = ([(item.code, item.points) for item in each] for each in game.result.items)
    assert mine == [("burraco_clean", 200), ("closing", 100), ("melded", 85), ("hand", -40)]
    assert theirs == [("melded", 35), ("no_pozzetto", -100), ("hand", -25), ("hand", -30)]
    assert game.result.scores == (345, -120)
    assert (game.result.reason, game.result.closer, game.winner) == ("closed", 0, None)


def test_a_pair_made_for_a_hand_shares_its_points() -> None:
    rules = BurracoRules(three_handed="fibur")
    game = table(
        "9c",
        rules=rules,
        players=3,
        melds=["0: Kh Kd Ks", "1: 4h 5h 6h"],
        others=["4s", "4d"],
        **{**DRAWN, "pozzetti": [True, True, False]},
    )
    play(game, "draw; discard 9c")
    assert game.result is not None
    # The pair has 15 for its cards and loses 5 each: 5, of which each gets 5, rounded up.
    assert game.result.scores == (25, 5, 5)
    shared = game.result.items[1][-1]
    assert (shared.code, shared.points) == ("shared", 0)


def test_three_who_take_no_pozzetto_score_alone() -> None:
    rules = BurracoRules(three_handed="fibur")
    data: dict[str, Any] = {**DRAWN, "pozzetti": []}
    game = table("9c", rules=rules, players=3, others=["4s", "4d"], **data)
    play(game, "draw; discard 9c")
    assert game.result is not None
    assert game.result.scores == (-105, -105, -105)


# --- the match ----------------------------------------------------------------------------------


def test_the_higher_total_wins_and_a_tie_plays_on() -> None:
    assert ended([2015, 2005]).winner == 0
    assert ended([2010, 2020]).winner == 1
    assert ended([2015, 2015]).winner is None
    assert ended([2010, 2010]).winner is None
    assert ended([2005, 0]).winner is None


@pytest.mark.parametrize("mode", ["fixed_hands", "victory_points"])
def test_a_match_of_some_hands_ends_with_them(mode: str) -> None:
    rules = BurracoRules(match_mode=mode, hands_per_match=3)
    assert ended([500, 400], rules, hand=2).winner is None
    assert ended([500, 400], rules, hand=3).winner == 0
    assert ended([400, 400], rules, hand=3).winner is None
    assert ended([3000, 400], rules, hand=1).winner is None


def test_victory_points_are_for_two_sides() -> None:
    rules = BurracoRules(match_mode="victory_points", hands_per_match=1)
    game = ended([500, 0], rules)
    assert game.result is not None
    assert game.result.victory_points == (12, 8)
    three = table(
        "9c",
        rules=rules,
        players=3,
        totals=[500, 0, 0],
        others=["4s", "4d"],
        **{**DRAWN, "pozzetti": [True] * 3},
    )
    play(three, "draw; discard 9c")
    assert three.result is not None
    assert (three.winner, three.result.victory_points) == (0, ())


@pytest.mark.parametrize(
    ("table_name", "rows"),
    [
        ("three_hands", [0, 55, 155, 255, 355, 505, 655, 805, 1005, 1255, 1505]),
        ("four_hands", [0, 105, 305, 505, 705, 905, 1105, 1305, 1505, 1705, 2005]),
        ("custom", [0, 55, 105, 155, 205, 255, 305, 355, 405, 455, 505]),
    ],
)
def test_the_tables_of_victory_points(table_name: str, rows: list[int]) -> None:
    rules = BurracoRules(vp_table=table_name, vp_custom=BY_FIFTIES)
    for lead, least in enumerate(rows):
        assert victory_points(least, rules) == (10 + lead, 10 - lead)
        assert victory_points(-least, rules) == ((10 - lead, 10 + lead) if least else (10, 10))
        if least:
            assert victory_points(least - 5, rules) == (9 + lead, 11 - lead)


@pytest.mark.parametrize("text", ["", "1,2,3", "10,9,8,7,6,5,4,3,2,1", "1,2,3,4,5,6,7,8,9,x"])
def test_an_own_table_has_ten_rising_numbers(text: str) -> None:
    with pytest.raises(RulesError, match="numbers"):
        with_values(BurracoRules(), {"vp_custom": text})
    with pytest.raises(ValueError, match="numbers"):
        victory_steps(text)
    with pytest.raises(RulesError, match="text"):
        with_values(BurracoRules(), {"vp_custom": 7})


def test_scores_go_by_fives() -> None:
    with pytest.raises(RulesError, match="steps of 5"):
        with_values(BurracoRules(), {"target_score": 2003})


def test_who_closed_wins_where_the_rules_say_so() -> None:
    rules = BurracoRules(both_over_target="closer_wins")

    def winner(totals: list[int]) -> Seat | None:
        data: dict[str, Any] = {"melds": [CLEAN], "pozzetti": [True, True], "totals": totals}
        return play(table("9c", rules=rules, others=OTHERS, **data), "discard 9c").winner

    assert winner([1800, 2500]) == 0
    assert winner([0, 2500]) == 1
    assert winner([1800, 0]) == 0


def test_a_match_that_nobody_wins_ends_all_the_same() -> None:
    assert ended([-500, -400], hand=MOST_HANDS - 1).winner is None
    assert ended([-500, -400], hand=MOST_HANDS).winner == 1

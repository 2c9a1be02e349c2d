"""The end of a hand and of a match.

Source: rules/scala40.md 3.1, Closing, Scoring a hand, End of match, Re-entry.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from scala_desktop.rules.events import CardDiscarded, TurnBegan
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, parse_move
from scala_desktop.rules.scala40.game import IDLE_TAKES, Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.rules.scala40.tables import table
from tests.rules.tables import play

C_HAND = "2s 2h 3d 4c 5d 6s 7h 8c 9d Ts Jh Qc Kd"


def closed(
    *others: str, totals: Sequence[int] = (), opened: Sequence[int] = (0, 1), **rules: Any
) -> Scala40:
    """Return the match after seat 0 has gone out against seats that hold *others*."""
    made = Scala40Rules(**rules)
    game = table(
        "5d",
        rules=made,
        players=len(others) + 1,
        others=list(others),
        opened=list(opened),
        totals=list(totals),
    )
    return play(game, "discard 5d")


def scores(game: Scala40) -> tuple[int, ...]:
    assert game.result is not None
    return game.result.scores


def in_hand(**rules: Any) -> Scala40:
    """Return the match after seat 0 has gone out in one turn."""
    made = Scala40Rules(**rules)
    hand = "Kh Kd Ks Qh Qd Qs 4c"
    game = table(hand, rules=made, players=3, others=["As Kc 5c Jk", C_HAND], opened=[1])
    return play(game, "meld Kh Kd Ks / Qh Qd Qs; discard 4c")


class TestScoring:
    def test_what_everyone_pays(self) -> None:
        """S-25."""
        assert scores(closed("As Kd 5c Jk", C_HAND)) == (0, 51, 100)

    def test_counting_the_cards_of_who_never_opened(self) -> None:
        """S-27."""
        assert scores(closed("As Kd 5c Jk", C_HAND, unopened_penalty=0)) == (0, 51, 86)
        assert scores(in_hand(unopened_penalty=0)) == (0, 102, 172)

    @pytest.mark.parametrize(
        ("rules", "points"),
        [
            ({}, (0, 102, 100)),
            ({"close_in_hand_multiplier": 1}, (0, 51, 100)),
            ({"close_in_hand_multiplier": 3}, (0, 153, 100)),
            ({"unopened_penalty_doubled": True}, (0, 102, 200)),
            ({"unopened_penalty": 50}, (0, 102, 50)),
            ({"joker_hand_value": 50}, (0, 152, 100)),
            ({"ace_hand_value": "always_1"}, (0, 82, 100)),
        ],
    )
    def test_going_out_in_one_turn(self, rules: dict[str, Any], points: tuple[int, ...]) -> None:
        game = in_hand(**rules)
        assert scores(game) == points
        assert game.result is not None
        assert game.result.reason == "closed_in_hand"

    def test_using_other_melds_may_make_it_ordinary(self) -> None:
        hand = "Kh Kd Ks Qh Qd Qs 8h 4c"
        for allowed, points in ((True, 20), (False, 10)):
            rules = Scala40Rules(close_in_hand_allows_layoff=allowed)
            game = table(hand, rules=rules, others=["Kc"], melds=["1: 5h 6h 7h"])
            play(game, "meld Kh Kd Ks / Qh Qd Qs; add 8h m1; discard 4c")
            assert scores(game) == (0, points)

    def test_own_melds_of_that_turn_do_not_count_as_others(self) -> None:
        rules = Scala40Rules(close_in_hand_allows_layoff=False)
        game = table("Kh Kd Ks Qh Qd Qs Kc 4c", rules=rules, others=["2c"], opened=[1])
        play(game, "meld Kh Kd Ks / Qh Qd Qs; add Kc m1; discard 4c")
        assert scores(game) == (0, 4)

    @pytest.mark.parametrize(
        ("way", "alone", "with_two"),
        [("always_11", 11, 13), ("one_if_only_card", 1, 13), ("always_1", 1, 3)],
    )
    def test_an_ace_left(self, way: str, alone: int, with_two: int) -> None:
        assert scores(closed("As", ace_hand_value=way)) == (0, alone)
        assert scores(closed("As 2c", ace_hand_value=way)) == (0, with_two)


class TestEndOfMatch:
    def test_reaching_the_limit_puts_out(self) -> None:
        """S-29."""
        game = closed("Qs 2c", totals=[95, 99])
        assert (game.totals, game.winner, game.out) == ([95, 111], 0, [False, True])
        assert game.legal_moves() == ()

    def test_exactly_the_limit_is_out(self) -> None:
        assert closed("2c", totals=[0, 99]).winner == 0
        assert closed("2c", totals=[0, 98]).winner is None

    def test_the_others_play_on_without_those_who_are_out(self) -> None:
        game = closed("Qs", "2c", totals=[0, 95, 0], opened=[0, 1, 2])
        assert (game.winner, game.out) == (None, [False, True, False])
        game.play(Deal())
        assert [len(hand) for hand in game.hands] == [13, 0, 13]
        assert game.problems() == ()

    def test_first_elimination(self) -> None:
        rules: dict[str, Any] = {"match_end": "first_elimination", "opened": [0, 1, 2]}
        game = closed("Qs", "2c", totals=[50, 95, 40], **rules)
        assert game.winner == 2
        tie = closed("Qs", "2c", totals=[42, 95, 40], **rules)
        assert (tie.winner, tie.out) == (None, [False] * 3)

    def test_fixed_hands(self) -> None:
        rules: dict[str, Any] = {"match_end": "fixed_hands", "opened": [0, 1, 2]}
        assert closed("Qs", "2c", totals=[50, 995, 40], fixed_hands=1, **rules).winner == 2
        assert closed("Qs", "2c", totals=[50, 95, 40], fixed_hands=2, **rules).winner is None
        assert closed("Qs", "2c", totals=[42, 95, 40], fixed_hands=1, **rules).winner is None


class TestReentry:
    def bust(self, totals: Sequence[int], **rules: Any) -> Scala40:
        """Return a match of four in which seat 1 pays 10 points."""
        others = ("Qs", *["2c", "2d"][: len(totals) - 2])
        return closed(*others, totals=totals, opened=range(len(totals)), **rules)

    @pytest.mark.parametrize(
        ("score", "total"), [("highest_survivor", 62), ("average", 37), ("zero", 0)]
    )
    def test_the_total_on_coming_back(self, score: str, total: int) -> None:
        game = self.bust([20, 95, 28, 60], reentry="once", reentry_score=score)
        assert game.totals == [20, total, 30, 62]
        assert game.result is not None
        assert (game.result.reentered, game.result.eliminated) == ((1,), ())

    def test_an_average_is_rounded_half_up(self) -> None:
        rules: dict[str, Any] = {"reentry": "once", "reentry_closed_when_two_left": False}
        game = self.bust([21, 95, 28], reentry_score="average", **rules)
        assert game.totals == [21, 26, 30]

    @pytest.mark.parametrize(
        ("way", "before", "back"),
        [
            ("off", 0, False),
            ("once", 0, True),
            ("once", 1, False),
            ("limited", 1, True),
            ("limited", 2, False),
            ("unlimited", 9, True),
        ],
    )
    def test_how_often(self, way: str, before: int, back: bool) -> None:
        game = table(
            "5d",
            rules=Scala40Rules(reentry=way, reentry_limit=2),
            players=4,
            others=["Qs", "2c", "2d"],
            opened=[0, 1, 2, 3],
            totals=[0, 95, 0, 0],
        )
        game.reentries[1] = before
        play(game, "discard 5d")
        assert game.out[1] is not back

    def test_closed_when_two_are_left(self) -> None:
        assert self.bust([0, 95, 0], reentry="once").out[1]
        open_rule = {"reentry": "once", "reentry_closed_when_two_left": False}
        assert not self.bust([0, 95, 0], **open_rule).out[1]

    def test_unlimited_ends_with_a_single_survivor(self) -> None:
        rules: dict[str, Any] = {"reentry": "unlimited", "reentry_closed_when_two_left": False}
        assert self.bust([0, 95], **rules).winner == 0
        again = self.bust([0, 95], reentry="once", reentry_closed_when_two_left=False)
        assert again.winner is None
        assert again.totals == [0, 0]


class TestStock:
    def test_the_pile_is_turned_over_unshuffled(self) -> None:
        game = table("2c 3d", phase="draw", stock="4s", stock_count=1, discard="9d 8c Kh")
        play(game, "draw")
        assert game.discard_pile == []
        play(game, "discard 4s; draw")
        assert len(game.discard_pile) == 1
        assert game.recycles == 1
        assert len(game.stock) == 2

    def test_the_oldest_discard_comes_first(self) -> None:
        game = table("2c 3d", phase="draw", stock="4s", stock_count=1, discard="9d 8c Kh")
        oldest = game.discard_pile[0]
        play(game, "draw; discard 2c; draw")
        assert game.hands[1][-1] == oldest

    def test_shuffled_keeping_the_top(self) -> None:
        rules = Scala40Rules(stock_exhausted="shuffle_keep_top")
        game = table(
            "2c 3d", rules=rules, phase="draw", stock="4s", stock_count=1, discard="9d 8c 7c Kh"
        )
        top = game.discard_pile[-1]
        play(game, "draw")
        assert game.discard_pile == [top]
        assert len(game.stock) == 3

    def test_no_take_is_told_where_it_is_only_looked_at(self) -> None:
        rules = Scala40Rules(stock_exhausted="shuffle_keep_top")
        game = table("2c 3c 5d", rules=rules, opened=[0, 1], stock_count=0, discard="")
        events = game.play(parse_move("discard 5d"))
        assert [type(event) for event in events] == [CardDiscarded, TurnBegan]

    @pytest.mark.parametrize("rules", [{"stock_exhausted": "end_hand"}, {"max_recycles": 1}])
    def test_the_hand_dies_after_the_turn(self, rules: dict[str, Any]) -> None:
        game = table("2c 3d", rules=Scala40Rules(**rules), phase="draw", stock="4s", stock_count=1)
        game.recycles = 1
        play(game, "draw; discard 4s")
        assert game.result is not None
        assert (game.result.reason, game.result.scores) == ("dead", (0, 0))

    def test_an_annulled_hand_passes_the_deal_on(self) -> None:
        rules = Scala40Rules(stock_exhausted="end_hand")
        game = table("2c 3d", rules=rules, phase="draw", stock="4s", stock_count=1)
        play(game, "draw; discard 4s; deal")
        assert (game.dealer, game.hand_number) == (0, 2)

    def test_a_dead_hand_may_count_the_cards(self) -> None:
        rules = Scala40Rules(stock_exhausted="end_hand", dead_hand="count_cards")
        deal: dict[str, Any] = {"rules": rules, "phase": "draw", "stock": "4s", "stock_count": 1}
        game = play(table("2c 3d", others=["As Jk"], **deal), "draw; discard 4s")
        assert scores(game) == (5, 36)
        bust = play(table("2c 3d", others=["2d Ac"], totals=[100, 100], **deal), "draw; discard 4s")
        assert bust.winner == 0
        tie = play(table("2c 3d", others=["2d 3c"], totals=[100, 100], **deal), "draw; discard 4s")
        assert (tie.winner, tie.phase) == (None, Phase.OVER)

    def test_the_third_dead_hand_in_a_row_counts(self) -> None:
        rules = Scala40Rules(stock_exhausted="end_hand")
        deal: dict[str, Any] = {"rules": rules, "phase": "draw", "stock": "4s", "stock_count": 1}
        game = table("2c 3d", others=["As Jk"], **deal)
        game.dead_hands = 2
        assert scores(play(game, "draw; discard 4s")) == (5, 36)

    def test_nothing_to_draw_and_nothing_to_take(self) -> None:
        game = table("2c 3d", stock_count=0, discard="9d", rules=Scala40Rules(
            stock_exhausted="shuffle_keep_top", draw_discard_before_opening="never"))  # fmt: skip
        game.discard_pile.clear()
        play(game, "discard 2c")
        assert game.result is not None
        assert game.result.reason == "dead"

    def test_a_hand_in_which_two_pass_the_same_cards_on_ends(self) -> None:
        rules = Scala40Rules(draw_discard_before_opening="free")
        game = table("2c 3d", phase="draw", discard="Kc", rules=rules, others=["9h Qs"])
        for count in range(IDLE_TAKES):
            assert game.result is None
            play(game, f"take; discard {('2c', '9h', 'Kc')[count % 3]}")
        assert game.result is not None
        assert game.result.reason == "dead"

    def test_a_card_laid_or_drawn_lets_two_pass_cards_on_again(self) -> None:
        rules = Scala40Rules(draw_discard_before_opening="free")
        game = table("2c 3d", phase="draw", discard="Kc", rules=rules, others=["9h Qs"])
        play(game, "take; discard 2c; draw; discard 9h")
        assert game.passed == 0
        play(game, "take; discard Kc")
        assert (game.passed, game.last_turn) == (1, False)

    def test_a_hand_in_which_nobody_lays_a_card_ends(self) -> None:
        game = table("2c 3d", phase="draw", stock="4s 5s", stock_count=2, others=["9h Kc"])
        for _ in range(200):
            if game.phase is Phase.OVER:
                break
            drawn = game.hands[game.turn][:1]
            assert drawn
            play(game, "draw")
            game.play(next(m for m in game.legal_moves() if str(m).startswith("discard")))
        assert game.result is not None
        assert game.result.reason == "dead"
        assert game.recycles == 12

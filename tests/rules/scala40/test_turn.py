"""The turn: opening, the discard pile, what must be kept for the discard, going out.

Source: rules/scala40.md 3.1, Turn state machine; 3.5.
"""

from typing import Any

import pytest

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.moves import Draw
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.rules.scala40.tables import table
from tests.rules.tables import melds, play, reason, refusal


class TestOpening:
    def test_below_the_threshold(self) -> None:
        """S-05."""
        game = table("4s 4h 4d 3c 4c 5c 6c 7c 9d 9s")
        told = refusal(game, "meld 4s 4h 4d / 3c 4c 5c 6c 7c")
        assert (told.reason, told.facts) == ("OPENING_BELOW_THRESHOLD", {"got": 37, "need": 40})

    def test_a_joker_counts_as_its_card(self) -> None:
        """S-09."""
        low = table("Ks Kh Jk 2c 3c 4c 9d 9s")
        assert refusal(low, "meld Ks Kh Jk / 2c 3c 4c").facts == {"got": 39, "need": 40}
        game = play(table("Ks Kh Jk 3c 4c 5c 9d 9s"), "meld Ks Kh Jk / 3c 4c 5c")
        assert game.last_opening == 42
        assert game.opened == [True, False]

    def test_phase_card_opening_meld_in_this_order(self) -> None:
        game = table("4s 4h 4d 9c 9d", melds=["1: 5h 6h 7h"])
        assert reason(game, "draw") == "WRONG_PHASE"
        assert reason(game, "add 8h m1") == "CARD_NOT_IN_HAND"
        assert reason(game, "add 9c m1") == "NOT_OPENED", "no other meld would take it either"
        assert reason(game, "add 4h m1") == "NOT_OPENED"

    def test_after_it_the_same_turn_goes_on(self) -> None:
        game = table("Ks Kh Kd Qs Qh Qd 8h 2c 3d", melds=["1: 5h 6h 7h"])
        play(game, "meld Ks Kh Kd / Qs Qh Qd; add 8h m1; discard 2c")
        assert melds(game)[0] == "5h 6h 7h 8h"

    def test_without_jokers_the_natural_part_must_do(self) -> None:
        """S-45."""
        rules = Scala40Rules(opening_without_jokers=True)
        game = table("Ks Kh Jk Qh Kh Ah 3c 4c 5c 9d 2s", rules=rules)
        told = refusal(game, "meld Ks Kh Jk / Qh Kh Ah")
        assert (told.reason, told.facts) == ("OPENING_NEEDS_NATURALS", {"got": 31, "need": 40})
        play(game, "meld Ks Kh Jk / Qh Kh Ah / 3c 4c 5c")
        assert game.last_opening == 43

    def test_layoffs_count_where_the_house_says_so(self) -> None:
        rules = Scala40Rules(opening_counts_layoffs=True)
        deal: dict[str, Any] = {"rules": rules, "melds": ["1: 9h Th Jh"]}
        hand = "Ks Kh Kd Qh 2c 3d"
        game = play(table(hand, **deal), "meld Ks Kh Kd")
        assert (game.opening_due, game.opened[0]) == (10, False)
        assert reason(game, "discard 2c") == "OPENING_BELOW_THRESHOLD"
        play(game, "add Qh m1")
        assert (game.opening_due, game.opened[0], game.last_opening) == (0, True, 40)
        play(game, "discard 2c")
        short = table("Ks Kh Kd 8s 2c 3d", **deal)
        assert refusal(short, "meld Ks Kh Kd").facts == {"got": 30, "need": 40}
        assert reason(table(hand, melds=["1: 9h Th Jh"]), "meld Ks Kh Kd") == (
            "OPENING_BELOW_THRESHOLD"
        )

    def test_before_it_is_complete_no_joker_is_taken(self) -> None:
        rules = Scala40Rules(opening_counts_layoffs=True)
        game = table("Ks Kh Kd Qh 5c 3d", rules=rules, melds=["1: 9h Th Jh", "1: Jk=5c 6c 7c"])
        assert reason(play(game, "meld Ks Kh Kd"), "swap 5c m2") == "NOT_OPENED"

    def test_threshold_zero_opens_with_any_meld(self) -> None:
        game = table("Ac 2c 3c 9d 9s", rules=Scala40Rules(opening_threshold=0))
        assert play(game, "meld Ac 2c 3c").opened[0]


class TestTakingTheDiscard:
    HAND = "Ks Kh 3d 4d 5d 2s 2h 7c 8s 9c Jh 6c 6s"

    def draw(self, top: str, hand: str = HAND, **rules: Any) -> Scala40:
        made = Scala40Rules(**rules)
        return table(hand, rules=made, phase="draw", discard=top)

    def test_to_open_with_it(self) -> None:
        """S-17."""
        game = play(self.draw("Kd"), "take; meld Ks Kh Kd / 3d 4d 5d")
        assert game.last_opening == 42

    def test_not_if_it_opens_nothing(self) -> None:
        """S-19."""
        game = self.draw("2c", "Qh Kh Ah 5s 5h 5d 7c 8s 9c Jh 6c 6s 4s")
        assert reason(game, "take") == "OPENING_MUST_USE_TAKEN_CARD"

    def test_it_must_be_in_the_opening(self) -> None:
        game = self.draw("Kd", "Ks Kh 3d 4d 5d Qs Qh Qd Jd Jh Js 6c 6s")
        play(game, "take")
        assert reason(game, "meld Qs Qh Qd / Jd Jh Js") == "OPENING_MUST_USE_TAKEN_CARD"
        assert reason(game, "discard 6c") == "OPENING_MUST_USE_TAKEN_CARD"

    @pytest.mark.parametrize(("way", "code"), [("never", "NOT_OPENED"), ("free", None)])
    def test_other_ways_before_opening(self, way: str, code: str | None) -> None:
        game = self.draw("2c", "Qh Kh 7c 8s 9c Jh 6c 6s", draw_discard_before_opening=way)
        if code is None:
            play(game, "take; discard Qh")
        else:
            assert reason(game, "take") == code

    def test_the_card_itself_does_not_go_back_but_its_twin_does(self) -> None:
        game = table("9d 2c", opened=[0], phase="draw", discard="9d")
        mine = game.hands[0][0]
        play(game, "take; discard 9d")
        assert game.discard_pile[-1] == mine
        game = table("8d 2c", opened=[0], phase="draw", discard="9d")
        assert reason(play(game, "take"), "discard 9d") == "SAME_CARD_DISCARD"
        rules = Scala40Rules(discard_same_card_taken="allowed")
        game = table("8d 2c", rules=rules, opened=[0], phase="draw", discard="9d")
        play(game, "take; discard 9d")

    def test_after_opening_it_must_be_used_where_the_house_says_so(self) -> None:
        """S-41."""
        play(table("2c 3c", opened=[0], phase="draw", discard="9d"), "take; discard 2c")
        rules = Scala40Rules(taken_discard_use="must_use_same_turn")
        game = table("2c 3c", rules=rules, opened=[0], phase="draw", discard="9d")
        assert reason(game, "take") == "TAKEN_CARD_MUST_BE_USED"
        game = table("9h 9s 2c 3c", rules=rules, opened=[0], phase="draw", discard="9d")
        assert reason(play(game, "take"), "discard 2c") == "TAKEN_CARD_MUST_BE_USED"
        play(game, "meld 9h 9s 9d; discard 2c")

    def test_a_chain_of_additions_is_a_use(self) -> None:
        rules = Scala40Rules(taken_discard_use="must_use_same_turn", attachable_discard="free")
        game = table(
            "8h 2c 3c", rules=rules, melds=["1: 5h 6h 7h"], opened=[0], phase="draw", discard="9h"
        )
        play(game, "take; add 8h m1; add 9h m1; discard 2c")

    def test_a_discard_that_fits_waits_a_turn(self) -> None:
        """S-31."""
        deal: dict[str, Any] = {
            "melds": ["1: 3c 4c 5c"],
            "opened": [0, 1],
            "phase": "draw",
            "discard": "6c",
        }
        game = play(table("6h 6s 2d 3s", **deal), "take")
        assert game.no_attach
        assert reason(game, "add 6c m1") == "TAKEN_CARD_NO_ATTACH"
        play(game, "meld 6c 6h 6s; discard 2d")
        game = play(table("6c 2d 3s", **deal), "take")
        mine, taken = game.hands[0][0], game.taken
        play(game, "add 6c m1")
        assert mine in game.melds[0].cards
        assert taken in game.hands[0]

    def test_two_players_free(self) -> None:
        deal: dict[str, Any] = {
            "melds": ["1: 3c 4c 5c"],
            "opened": [0, 1],
            "phase": "draw",
            "discard": "6c",
        }
        rules = Scala40Rules(attachable_discard_two_players="free")
        play(table("2d 3s", rules=rules, **deal), "take; add 6c m1")
        three = play(table("2d 3s", rules=rules, players=3, **deal), "take")
        assert three.no_attach

    @pytest.mark.parametrize(
        ("way", "opened", "code"),
        [
            ("free", [1], None),
            ("next_player_no_attach", [1], None),
            ("forbidden_unless_closing", [0, 1], "DISCARD_ATTACHABLE"),
            ("forbidden_if_not_opened", [0, 1], None),
            ("forbidden_if_not_opened", [1], "DISCARD_ATTACHABLE"),
        ],
    )
    def test_who_may_discard_what_fits(self, way: str, opened: list[int], code: str | None) -> None:
        rules = Scala40Rules(attachable_discard=way)
        game = table("6c 2d 9s", rules=rules, melds=["1: 3c 4c 5c"], opened=opened)
        if code is None:
            play(game, "discard 6c")
        else:
            assert reason(game, "discard 6c") == code
            play(game, "discard 2d")

    def test_the_ban_falls_away_when_nothing_else_can_go(self) -> None:
        rules = Scala40Rules(attachable_discard="forbidden_if_not_opened")
        game = table("6c 2c", rules=rules, melds=["1: 3c 4c 5c"], opened=[1])
        play(game, "discard 6c")

    def test_to_go_out_what_fits_may_be_discarded(self) -> None:
        rules = Scala40Rules(attachable_discard="forbidden_unless_closing")
        game = table("6c", rules=rules, melds=["1: 3c 4c 5c"], opened=[0, 1])
        assert play(game, "discard 6c").result is not None


class TestKeepingADiscard:
    def test_stuck_with_three_of_a_kind(self) -> None:
        """S-21."""
        game = table("8h 8s 8d", opened=[0])
        assert refusal(game, "meld 8h 8s 8d").facts == {"left": 0, "need": 1}
        assert reason(game, "meld 8h 8s 8d") == "MUST_KEEP_DISCARD"

    def test_in_the_first_turn_two_must_stay(self) -> None:
        """S-23."""
        hand = "Kh Kd Ks Qh Qd Qs Jh Jd Js 4c 5c 6c 7c 2d"
        game = table(hand, round=1)
        batch = "meld Kh Kd Ks / Qh Qd Qs / Jh Jd Js"
        assert reason(game, f"{batch} / 4c 5c 6c 7c") == "CLOSE_FIRST_ROUND"
        play(game, f"{batch} / 4c 5c 6c; discard 7c")
        allowed = table(hand, round=1, rules=Scala40Rules(first_round_close="allowed"))
        play(allowed, f"{batch} / 4c 5c 6c 7c; discard 2d")
        assert allowed.result is not None
        assert allowed.result.reason == "closed_in_hand"

    def test_going_out_by_laying_where_no_discard_is_asked_for(self) -> None:
        rules = Scala40Rules(close_requires_discard=False)
        game = play(table("8h 8s 8d", rules=rules, opened=[0]), "meld 8h 8s 8d")
        assert game.result is not None
        assert game.result.closer == 0
        first = table("8h 8s 8d", rules=rules, opened=[0], round=1)
        assert reason(first, "meld 8h 8s 8d") == "CLOSE_FIRST_ROUND"

    @pytest.mark.parametrize(
        ("way", "hand", "code"),
        [
            ("free", "Jk", None),
            ("only_to_close", "Jk", None),
            ("only_to_close", "Jk 2d", "JOKER_DISCARD_FORBIDDEN"),
            ("not_to_close", "Jk 2d", None),
            ("never", "Jk 2d", "JOKER_DISCARD_FORBIDDEN"),
            ("never", "Jk", None),
        ],
    )
    def test_discarding_a_joker(self, way: str, hand: str, code: str | None) -> None:
        game = table(hand, rules=Scala40Rules(joker_discard=way), opened=[0])
        if code is None:
            play(game, "discard Jk")
        else:
            assert reason(game, "discard Jk") == code

    def test_a_ban_on_the_last_joker_forbids_laying_all_the_rest(self) -> None:
        rules = Scala40Rules(joker_discard="not_to_close")
        deal: dict[str, Any] = {"rules": rules, "melds": ["1: 7h 7d 7c"], "opened": [0]}
        assert reason(table("Jk 7s", **deal), "add 7s m1") == "JOKER_DISCARD_FORBIDDEN"

    def test_below_the_threshold_only_to_go_out(self) -> None:
        rules = Scala40Rules(close_in_hand_needs_threshold=False)
        game = table("2h 2d 2c 3h 3d 3c 9s", rules=rules)
        play(game, "meld 2h 2d 2c")
        assert game.must_close
        assert reason(game, "discard 9s") == "MUST_CLOSE"
        play(game, "meld 3h 3d 3c; discard 9s")
        assert game.result is not None
        assert game.result.reason == "closed_in_hand"
        stuck = table("2h 2d 2c 3h 3d 9c 9s", rules=rules)
        assert refusal(stuck, "meld 2h 2d 2c").facts == {"got": 6, "need": 40}
        assert reason(table("2h 2d 2c 3h 3d 3c 9s"), "meld 2h 2d 2c / 3h 3d 3c") == (
            "OPENING_BELOW_THRESHOLD"
        )

    def test_going_out_below_the_threshold_may_need_what_lies_there(self) -> None:
        rules = Scala40Rules(close_in_hand_needs_threshold=False)
        deal: dict[str, Any] = {"rules": rules, "melds": ["1: 5h Jk=6h 7h", "1: Kd Kc Ks"]}
        game = table("2h 2d 2c 6h 3d 4d Kh 9s", **deal)
        play(game, "meld 2h 2d 2c; swap 6h m1; meld 3d 4d Jk; add Kh m2; discard 9s")
        assert game.result is not None
        assert game.result.closer == 0
        one_less = table("2h 2d 2c 3d 4d Kh 9s", **deal)
        assert reason(one_less, "meld 2h 2d 2c") == "OPENING_BELOW_THRESHOLD"


def test_the_taken_copy_goes_where_it_is_owed_or_free_to_go() -> None:
    game = table("6c 6h 6s 2d", melds=["1: 3c 4c 5c"], opened=[0, 1], phase="draw", discard="6c")
    taken = game.discard_pile[-1]
    play(game, "take; meld 6c 6h 6s")
    assert taken in game.melds[1].cards
    play(game, "add 6c m1")


def test_the_twin_added_is_no_use_of_the_card_that_may_only_be_melded() -> None:
    rules = Scala40Rules(taken_discard_use="must_use_same_turn", set_distinct_suits=False)
    deal: dict[str, Any] = {"melds": ["1: 4h 5h 6h"], "opened": [0, 1], "discard": "3h"}
    game = play(table("3h 3c 9s Kd", rules=rules, phase="draw", **deal), "take")
    assert reason(game, "add 3h m1") == "TAKEN_CARD_MUST_BE_USED"
    play(game, "meld 3h 3h 3c; discard 9s")


def test_other_seats_wait() -> None:
    game = table("2d 3s", phase="draw")
    with pytest.raises(IllegalMove, match="NOT_YOUR_TURN"):
        game.check(Draw(), Seat(1))

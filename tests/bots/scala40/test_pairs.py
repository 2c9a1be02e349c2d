"""The bots of Scala 40 in pairs: hands end, and a partner about to go out is no danger."""

import pytest

from scala_desktop.bots.base import choose
from scala_desktop.bots.scala40.policy import Policy
from scala_desktop.bots.scala40.thinking import margin
from scala_desktop.bots.simulation import simulate
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.rules.scala40.tables import table
from tests.rules.tables import play

IN_PAIRS = Scala40Rules(pair_play=True)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_matches_in_pairs_end(level: str) -> None:
    report = simulate("scala40", 40, [level] * 4, IN_PAIRS, seed="pairs")
    assert report.dead_hands == 0
    assert 10 < report.turns_a_hand < 50
    assert [bot.matches.mean for bot in report.bots] == [0.5] * 4


def test_partners_win_and_lose_together() -> None:
    report = simulate("scala40", 40, ["medium", "easy"] * 2, IN_PAIRS, seed="pairs")
    medium, easy, other, last = (bot.matches.mean for bot in report.bots)
    assert (medium, easy) == (other, last)
    assert medium + easy == 1


@pytest.mark.parametrize("pays", [False, True])
def test_a_partner_about_to_go_out_is_feared_where_that_costs(pays: bool) -> None:
    rules = Scala40Rules(pair_play=True, closer_partner_pays=pays)
    hand = "2c 5d 9h Ks"
    game = table(hand, rules=rules, players=4, others=["13", "9s", "13"], opened=[0, 2])
    assert Policy._ends_soon(game) is pays
    assert Policy._ends_soon(table(hand, others=["9s"], opened=[0, 1]))


def test_a_hand_is_worth_what_both_of_a_pair_pay() -> None:
    others = ["Kd", "Jk", "5c 4c"]
    game = table("9s", rules=IN_PAIRS, players=4, others=others, opened=[0, 1, 2, 3])
    play(game, "discard 9s")
    assert margin(game, Seat(0), [Seat(1)]) == 19
    assert margin(game, Seat(1), [Seat(0)]) == -19


@pytest.mark.parametrize("seat", range(4))
def test_hard_decides_in_pairs_on_every_seat(seat: int) -> None:
    hands = ["13"] * 4
    hands[seat] = "9s 9d 2c Kh"
    game = table(hands[0], rules=IN_PAIRS, players=4, others=hands[1:], turn=seat, opened=[seat])
    view = game.view(Seat(seat))
    assert game.check(choose(view, "hard", "pairs", 0.5)) in game.legal_moves()

"""What a hand in Scala 40 probably holds.

Source: design/bots.md, Memory.
"""

from scala_desktop.bots.scala40.memory import likelihoods
from scala_desktop.bots.scala40.rule_cache import cache_of
from scala_desktop.rules.cards import JOKER, Seat, parse_kind
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.rules.scala40.tables import table
from tests.rules.tables import play

NEIGHBOURS = cache_of(Scala40Rules()).neighbours


def test_what_lies_near_a_thrown_card_is_held_less_often() -> None:
    game = play(table("7d 2c 3c", opened=[0], phase="draw", discard="9d"), "draw; discard 7d")
    likely = likelihoods(game, Seat(0), NEIGHBOURS)
    near, far = parse_kind("8d"), parse_kind("qs")
    assert likely[JOKER] < likely[near] < 1 < likely[far]
    assert likelihoods(game, Seat(1), NEIGHBOURS)[near] == likely[far]

"""Burraco: the rules, complete.

Source: rules/burraco.md.
"""

from scala_desktop.rules.burraco.options import GROUPS, BurracoRules
from scala_desktop.rules.burraco.position import position
from scala_desktop.rules.burraco.presets import PRESETS
from scala_desktop.rules.burraco.search_words import SEARCH_WORDS
from scala_desktop.rules.burraco.seating import SeatDraw, seat_draw
from scala_desktop.rules.burraco.seeing import BurracoView
from scala_desktop.rules.burraco.situation import plays_in_pairs
from scala_desktop.rules.burraco.state import SEATS, Burraco, sampled_game
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import Words

INFO = GameInfo(
    key="burraco",
    title=Words("Burraco", "Burraco"),
    rules=BurracoRules,
    presets=PRESETS,
    seats=SEATS,
    usual_seats=4,
    start=Burraco.new,
    position=position,
    groups=GROUPS,
    pairs=plays_in_pairs,
    search_words=SEARCH_WORDS,
)

__all__ = [
    "GROUPS",
    "INFO",
    "PRESETS",
    "Burraco",
    "BurracoRules",
    "BurracoView",
    "SeatDraw",
    "position",
    "sampled_game",
    "seat_draw",
]

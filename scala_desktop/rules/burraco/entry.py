"""Burraco as the registry lists it."""

from scala_desktop.rules.burraco.options import SEATS, BurracoRules, plays_in_pairs
from scala_desktop.rules.burraco.presets import PRESETS
from scala_desktop.rules.game import GameInfo

INFO = GameInfo(
    key="burraco",
    title="Burraco",
    rules=BurracoRules,
    presets=PRESETS,
    seats=SEATS,
    usual_seats=4,
    engine="Burraco",
    pairs=plays_in_pairs,
    usual_hand=11,
)

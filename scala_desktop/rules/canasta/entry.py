"""Canasta as the registry lists it."""

from scala_desktop.rules.canasta.options import CanastaRules, plays_in_pairs
from scala_desktop.rules.canasta.presets import PRESETS
from scala_desktop.rules.game import GameInfo

INFO = GameInfo(
    key="canasta",
    title="Canasta",
    rules=CanastaRules,
    presets=PRESETS,
    seats=(2, 4),
    usual_seats=4,
    engine="Canasta",
    pairs=plays_in_pairs,
    usual_hand=11,
)

"""Canasta as the registry lists it."""

from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.position import SCENARIO_KEYS, position
from scala_desktop.rules.canasta.presets import PRESETS
from scala_desktop.rules.canasta.state import plays_in_pairs
from scala_desktop.rules.game import GameInfo

INFO = GameInfo(
    key="canasta",
    title="Canasta",
    rules=CanastaRules,
    presets=PRESETS,
    seats=(2, 4),
    usual_seats=4,
    start=Canasta.new,
    position=position,
    pairs=plays_in_pairs,
    usual_hand=11,
    scenario_keys=SCENARIO_KEYS,
)

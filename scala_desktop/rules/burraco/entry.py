"""Burraco as the registry lists it."""

from scala_desktop.rules.burraco.game import SEATS, Burraco
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.position import SCENARIO_KEYS, position
from scala_desktop.rules.burraco.presets import PRESETS
from scala_desktop.rules.burraco.state import plays_in_pairs
from scala_desktop.rules.game import GameInfo

INFO = GameInfo(
    key="burraco",
    title="Burraco",
    rules=BurracoRules,
    presets=PRESETS,
    seats=SEATS,
    usual_seats=4,
    start=Burraco.new,
    position=position,
    pairs=plays_in_pairs,
    usual_hand=11,
    scenario_keys=SCENARIO_KEYS,
)

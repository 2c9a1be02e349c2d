"""Scala 40 as the registry lists it."""

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.position import SCENARIO_KEYS, position
from scala_desktop.rules.scala40.presets import PRESETS
from scala_desktop.rules.scala40.state import plays_in_pairs

INFO = GameInfo(
    key="scala40",
    title="Scala 40",
    rules=Scala40Rules,
    presets=PRESETS,
    seats=(2, 6),
    usual_seats=4,
    start=Scala40.new,
    position=position,
    pairs=plays_in_pairs,
    scenario_keys=SCENARIO_KEYS,
    scenario_players=2,
)

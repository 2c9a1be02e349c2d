"""Scala 40 as the registry lists it."""

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.scala40.options import Scala40Rules, plays_in_pairs
from scala_desktop.rules.scala40.presets import PRESETS

INFO = GameInfo(
    key="scala40",
    title="Scala 40",
    rules=Scala40Rules,
    presets=PRESETS,
    seats=(2, 6),
    usual_seats=4,
    engine="Scala40",
    pairs=plays_in_pairs,
    scenario_players=2,
)

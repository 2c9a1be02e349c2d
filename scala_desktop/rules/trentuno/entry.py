"""Trentuno as the registry lists it."""

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.presets import PRESETS

INFO = GameInfo(
    key="trentuno",
    title="Trentuno",
    rules=TrentunoRules,
    presets=PRESETS,
    seats=(2, 12),
    usual_seats=4,
    engine="Trentuno",
    unit="lives",
    usual_hand=3,
)

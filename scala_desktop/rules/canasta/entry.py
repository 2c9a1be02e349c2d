"""Canasta as the registry lists it."""

from scala_desktop.rules.canasta.options import GROUPS, CanastaRules
from scala_desktop.rules.canasta.position import position
from scala_desktop.rules.canasta.presets import PRESETS
from scala_desktop.rules.canasta.search_words import SEARCH_WORDS
from scala_desktop.rules.canasta.situation import plays_in_pairs
from scala_desktop.rules.canasta.state import Canasta
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import Words

INFO = GameInfo(
    key="canasta",
    title=Words("Canasta", "Canasta"),
    rules=CanastaRules,
    presets=PRESETS,
    seats=(2, 4),
    usual_seats=4,
    start=Canasta.new,
    position=position,
    groups=GROUPS,
    pairs=plays_in_pairs,
    search_words=SEARCH_WORDS,
)

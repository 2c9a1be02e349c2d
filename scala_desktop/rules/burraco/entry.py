"""Burraco as the registry lists it."""

from scala_desktop.rules.burraco.options import GROUPS, BurracoRules
from scala_desktop.rules.burraco.position import position
from scala_desktop.rules.burraco.presets import PRESETS
from scala_desktop.rules.burraco.search_words import SEARCH_WORDS
from scala_desktop.rules.burraco.situation import plays_in_pairs
from scala_desktop.rules.burraco.state import SEATS, Burraco
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

"""Scala 40 as the registry lists it."""

from scala_desktop.rules.game import GameInfo

INFO = GameInfo(
    key="scala40",
    title="Scala 40",
    seats=(2, 6),
    usual_seats=4,
    engine="Scala40",
    scenario_players=2,
)

"""Canasta as the registry lists it."""

from scala_desktop.rules.game import GameInfo

INFO = GameInfo(
    key="canasta",
    title="Canasta",
    seats=(2, 4),
    usual_seats=4,
    engine="Canasta",
    usual_hand=11,
)

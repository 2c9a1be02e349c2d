"""Burraco as the registry lists it."""

from scala_desktop.rules.game import GameInfo

INFO = GameInfo(
    key="burraco",
    title="Burraco",
    seats=(2, 5),
    usual_seats=4,
    engine="Burraco",
    usual_hand=11,
)

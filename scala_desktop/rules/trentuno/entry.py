"""Trentuno as the registry lists it."""

from scala_desktop.rules.game import GameInfo

INFO = GameInfo(
    key="trentuno",
    title="Trentuno",
    seats=(2, 12),
    usual_seats=4,
    engine="Trentuno",
    unit="lives",
    usual_hand=3,
    deck_by_rules=True,
)

"""Burraco on the wall: a run of seven spades, its last two crosswise, burraco pulito."""

from __future__ import annotations

from scala_desktop.dress.colours import BLUE_PICTURE
from scala_desktop.table.wall_pictures import WallCard, WallPicture, row

WALL = WallPicture(
    BLUE_PICTURE,
    (
        *row((41, 42, 43, 44, 45), -0.82, -0.04, 0.24),
        WallCard(46, 0.34, -0.2, 90),
        WallCard(47, 0.46, 0.12, 90),
    ),
)

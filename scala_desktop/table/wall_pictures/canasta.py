"""Canasta on the wall: queens with a two, and red threes beside them."""

from __future__ import annotations

from scala_desktop.dress.colours import CLARET_PICTURE
from scala_desktop.table.wall_pictures import WallCard, WallPicture, fan

WALL = WallPicture(
    CLARET_PICTURE,
    (
        WallCard(2, -1.0, -0.22, -14, 0.8),
        WallCard(15, -0.74, -0.24, -5, 0.8),
        *(card._replace(x=card.x + 0.22) for card in fan((11, 50, 24, 40), 0.34, 6)),
    ),
)

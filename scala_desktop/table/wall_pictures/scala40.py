"""Scala 40 on the wall: a run of hearts that ends in a joker."""

from __future__ import annotations

from scala_desktop.dress.colours import GREEN_PICTURE
from scala_desktop.table.wall_pictures import WallPicture, fan

WALL = WallPicture(GREEN_PICTURE, fan((4, 5, 6, 7, 52), 0.37, 5))

"""Trentuno on the wall: ace, king and knight of denari, thirty-one."""

from __future__ import annotations

from scala_desktop.dress.colours import OLIVE_PICTURE
from scala_desktop.table.wall_pictures import WallPicture, fan

WALL = WallPicture(OLIVE_PICTURE, fan((13, 25, 24), 0.62, 8))

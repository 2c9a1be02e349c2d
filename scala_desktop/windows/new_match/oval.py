"""Where everything of a new match is: pure arithmetic, in pixels of the room.

Source: design/welcome.md, 0 and 3.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from scala_desktop.dress.room import Form, form_of

BAR: Final = 52
FEW: Final = 6
"""With more players than these the plates are small and stand in two rows."""
SCROLL_BAR_PX: Final = 20
ASIDE: Final = (0.0, -0.08, 0.08, -0.14, 0.14, -0.2, 0.2)
"""How far from the middle of its gap a chair may stand, to be free of what is beside it."""


class RoomLayout(NamedTuple):
    """Every place; those from *oval* to *paper* scroll in the narrow form, as *content*.

    *table* is the part of the room around the oval, *bench* the board below it, *note* a line of
    text on the wall.
    """

    form: Form
    content: QSizeF
    table: QRectF
    oval: QRectF
    seats: tuple[QRectF, ...]
    chairs: tuple[QRectF, ...]
    bench: QRectF
    paper: QRectF
    note: QRectF
    cancel: QRectF
    start: QRectF
    foot: QRectF


def chairs_of(seated: int, most: int) -> int:
    """Return how many free chairs stand at a table for *most* where so many sit.

    >>> chairs_of(4, 6), chairs_of(5, 12), chairs_of(12, 12)
    (2, 1, 0)
    """
    if most <= FEW:
        return most - seated
    return min(most - seated, max(1, FEW - seated))


def gap_of(chair: int, seated: int, chairs: int) -> int:
    """Return after which seat a free chair stands; the last gaps are filled first.

    >>> [gap_of(chair, 4, 2) for chair in range(2)]
    [2, 3]
    >>> [gap_of(chair, 2, 4) for chair in range(4)]
    [0, 0, 1, 1]
    """
    if not seated:
        return 0
    if chairs <= seated:
        return seated - chairs + chair
    return chair * seated // chairs


def room_layout(room: QSizeF, seated: int, chairs: int) -> RoomLayout:
    """Return the layout of a room in which so many sit, beside so many free *chairs*."""
    form = form_of(room)
    if form is Form.NARROW:
        return _narrow(room, seated, chairs)
    return _beside(room, seated, chairs, wide=form is Form.WIDE)


def _beside(room: QSizeF, seated: int, chairs: int, *, wide: bool) -> RoomLayout:
    width, height = room.width(), room.height()
    if wide:
        paper_wide = min(448 * max(1.0, width / 1366), 540)
        bench_high = 148 if height >= 740 else 120
        edge, foot_high = 16, 0.0
        paper = QRectF(width - paper_wide - edge, BAR + 18, paper_wide, height - BAR - 18 - 92)
        left = paper.x() - edge
        table = QRectF(0, BAR, left, height - BAR - bench_high)
        bench = QRectF(0, height - bench_high, left, bench_high)
        start = QRectF(paper.x() + 132, height - 78, paper_wide - 132, 62)
        cancel = QRectF(paper.x(), height - 78, 120, 62)
        note = QRectF(table.right() - 262, table.bottom() - 76, 250, 56)
        foot = QRectF()
    else:
        paper_wide = min(340 * max(1.0, width / 960), 420)
        foot_high = 68.0
        paper = QRectF(width - paper_wide - 12, BAR + 10, paper_wide, height - BAR - 14 - foot_high)
        left = paper.x() - 12
        bench = QRectF(0, height - foot_high - 72, left, 72)
        table = QRectF(0, BAR, left, bench.y() - BAR)
        foot = QRectF(0, height - foot_high, width, foot_high)
        start = QRectF(width - 274, foot.y() + 9, 262, 50)
        cancel = QRectF(start.x() - 124, foot.y() + 9, 112, 50)
        note = QRectF(16, foot.y(), cancel.x() - 32, foot_high)
    plate, chair = _sizes(table, seated + chairs, wide=wide)
    centre = table.center()
    reach = QSizeF(
        min(440, table.width() / 2 - plate.width() / 2 - 12),
        min(290, table.height() / 2 - plate.height() / 2 - 10),
    )
    seats, free = _around(centre, reach, plate, chair, seated, chairs, note)
    oval = QRectF(0, 0, min(2 * reach.width() + 18, table.width() - 40), 2 * reach.height() + 10)
    if seated + chairs > FEW:
        oval.setHeight(2 * reach.height() - plate.height() * 0.4)
        if wide:
            note = QRectF(centre.x() - 170, centre.y() + 76, 340, 52)
    oval.moveCenter(centre)
    return RoomLayout(
        Form.WIDE if wide else Form.MIDDLE,
        room,
        table,
        oval,
        seats,
        free,
        bench,
        paper,
        note,
        cancel,
        start,
        foot,
    )


def _sizes(table: QRectF, places: int, *, wide: bool) -> tuple[QSizeF, QSizeF]:
    """Return the sizes of a plate and of a free chair."""
    if places > FEW:
        across = (table.width() - 20) / ((places - 1) // 2)
        plate = QSizeF(min(168, across - 8), 56) if wide else QSizeF(min(132, across - 2), 48)
        return plate, QSizeF(plate.width() - 8, 48)
    return (QSizeF(200, 72), QSizeF(150, 60)) if wide else (QSizeF(162, 52), QSizeF(104, 48))


def _around(
    centre: QPointF,
    reach: QSizeF,
    plate: QSizeF,
    chair: QSizeF,
    seated: int,
    chairs: int,
    note: QRectF,
) -> tuple[tuple[QRectF, ...], tuple[QRectF, ...]]:
    """Return the places of seats and free chairs, clockwise from the first seat at the bottom.

    No chair stands on the *note*, if it has room elsewhere.
    """
    if seated + chairs > FEW:
        ring = _two_rows(centre, reach, plate, seated + chairs)
        return tuple(ring[:seated]), tuple(_middle_of(one, chair) for one in ring[seated:])
    step = 360 / max(seated, 1)
    seats = tuple(_on_ellipse(centre, reach, step * seat, plate) for seat in range(seated))
    gaps = [gap_of(one, seated, chairs) for one in range(chairs)]
    free: list[QRectF] = []
    for place, gap in enumerate(gaps):
        in_gap, before = gaps.count(gap), gaps[:place].count(gap)
        share = (before + 1) / (in_gap + 1)
        tried = [_on_ellipse(centre, reach, step * (gap + share + aside), chair) for aside in ASIDE]
        taken = (*seats, *free, note)
        fits = (one for one in tried if not any(one.intersects(other) for other in taken))
        free.append(next(fits, tried[0]))
    return seats, tuple(free)


def _on_ellipse(centre: QPointF, reach: QSizeF, degrees: float, size: QSizeF) -> QRectF:
    """Return a place on the oval, so many *degrees* clockwise from its bottom."""
    turn = radians(degrees)
    place = QRectF(0, 0, size.width(), size.height())
    x = centre.x() - reach.width() * sin(turn)
    place.moveCenter(QPointF(x, centre.y() + reach.height() * cos(turn)))
    return place


def _middle_of(place: QRectF, size: QSizeF) -> QRectF:
    made = QRectF(0, 0, size.width(), size.height())
    made.moveCenter(place.center())
    return made


def _two_rows(centre: QPointF, reach: QSizeF, plate: QSizeF, places: int) -> list[QRectF]:
    """Return *places* in a row above and one below, with one at each end, clockwise."""
    below = (places - 1) // 2
    above = places - 2 - below
    whole = 2 * reach.width() + plate.width()
    left = centre.x() - whole / 2

    def row(number: int, y: float) -> list[QRectF]:
        step = whole / max(number, 1)
        made = []
        for place in range(number):
            one = QRectF(0, 0, plate.width(), plate.height())
            one.moveCenter(QPointF(left + step * (place + 0.5), y))
            made.append(one)
        return made

    low = row(below, centre.y() + reach.height())
    high = row(above, centre.y() - reach.height())
    ends = [_on_ellipse(centre, reach, turn, plate) for turn in (90, 270)]
    first = below // 2
    return [*low[first::-1], ends[0], *high, ends[1], *low[:first:-1]]


def _narrow(room: QSizeF, seated: int, chairs: int) -> RoomLayout:
    width = room.width()
    whole = width - 16 - SCROLL_BAR_PX
    note = QRectF(12, 108, whole - 8, 48)
    y = note.bottom() + 6
    seats = tuple(QRectF(8, y + 62 * seat, whole, 56) for seat in range(seated))
    y += 62 * seated
    shown = min(chairs, 1)
    free = tuple(QRectF(8, y, whole, 52) if chair < shown else QRectF() for chair in range(chairs))
    y += 58 * shown
    bench = QRectF(8, y, whole, 72)
    y += 80
    paper = QRectF(8, y, whole, 0)
    foot = QRectF(0, room.height() - 60, width, 60)
    start = QRectF(width - 8 - max(whole * 0.6, 200), foot.y() + 5, max(whole * 0.6, 200), 50)
    cancel = QRectF(8, foot.y() + 5, start.x() - 16, 50)
    table = QRectF(0, BAR, width, foot.y() - BAR)
    return RoomLayout(
        Form.NARROW,
        QSizeF(width - SCROLL_BAR_PX, y),
        table,
        QRectF(),
        seats,
        free,
        bench,
        paper,
        note,
        cancel,
        start,
        foot,
    )

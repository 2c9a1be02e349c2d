"""Where everything in the house hangs, stands and lies: pure arithmetic, in pixels of the room.

Text and targets keep their sizes; frames, cards and gaps give way.

Source: design/welcome.md, 0 and 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSizeF

from scala_desktop.dress.room import Form, form_of

MOST_GROWTH: Final = 1.35
"""How much larger than in the drawings frames may get; then the margins grow."""
NAME_PX: Final = 28
"""The edge of the sideboard, on which the names stand."""
SCROLL_BAR_PX: Final = 20
BETWEEN: Final = 8
"""What is left between two drawers."""
AROUND: Final = 12
"""What is left around the words of a drawer, at least."""


class HouseLayout(NamedTuple):
    """Every place of the house.

    *greeting* and *switches*, at its right end, are a row of the window; all others are places of
    the *content*, which is as large as the window but in the narrow form, where it scrolls between
    the bar and *foot*.
    *portrait* is the size of a portrait without its name; *things* is how high they are above the
    drawers, 0 where these stand alone.
    """

    form: Form
    content: QSizeF
    greeting: QRectF
    switches: QRectF
    match: QRectF
    pictures: tuple[QRectF, ...]
    shelf: QRectF
    portrait: QSizeF
    edge: QRectF
    drawers: tuple[QRectF, ...]
    things: float
    foot: QRectF


def house_layout(
    room: QSizeF, games: int, drawers: int, words: Sequence[float] = ()
) -> HouseLayout:
    """Return the layout of a house of so many pictures and *drawers*.

    In the wide form the first one is below the shelf of the people, and the others share the rest
    by the room that their *words* need; in the middle form all share the row so.
    """
    form = form_of(room)
    words = words or [0.0] * drawers
    if form is Form.WIDE:
        return _wide(room, games, drawers, words)
    if form is Form.MIDDLE:
        return _middle(room, games, words)
    return _narrow(room, games, drawers)


def _wide(room: QSizeF, games: int, drawers: int, words: Sequence[float]) -> HouseLayout:
    width, height = room.width(), room.height()
    growth = min(MOST_GROWTH, (width - 56) / 1310)
    whole = 1310 * growth
    left = (width - whole) / 2
    spare = max(0.0, height - 768)
    portrait = 88 if height >= 740 else 72
    board = height - 128
    shelf = board - portrait
    top = 76.0
    wall = shelf - (16 if height >= 740 else 10) - top
    tall = min(wall, (460 + spare) if spare else 460)
    tall = min(tall, 460 * MOST_GROWTH)
    top += (wall - tall) / 2
    match = QRectF(left, top, 424 * growth, tall)
    across = (whole - 424 * growth - 22 - 8) / 2
    pictures = _pictures(match.right() + 22, top, across, tall, games, 8, 16)
    others = sum(words[1:]) + (BETWEEN + AROUND) * (drawers - 2) + AROUND
    people = min(606 * growth, whole - 12 - others)
    return HouseLayout(
        Form.WIDE,
        QSizeF(width, height),
        QRectF(left + 4, 16, whole - 8, 44),
        QRectF(left, 16, whole, 44),
        match,
        pictures,
        QRectF(left, shelf, people, portrait + NAME_PX),
        QSizeF(portrait * 74 / 88, portrait),
        QRectF(0, board, width, NAME_PX),
        _in_one_row(QRectF(left, board + 43, whole, 74), people, words),
        92.0 if height >= 740 else 76.0,
        QRectF(),
    )


def _middle(room: QSizeF, games: int, words: Sequence[float]) -> HouseLayout:
    width, height = room.width(), room.height()
    growth = min(MOST_GROWTH, (width - 28) / 932)
    whole = 932 * growth
    left = (width - whole) / 2
    portrait = 64 if height >= 520 else 42
    board = height - 92
    shelf = board - portrait
    tall = shelf - 8 - 58
    match = QRectF(left, 58, 300 * growth, tall)
    across = (whole - 300 * growth - 12 - 8) / 2
    return HouseLayout(
        Form.MIDDLE,
        QSizeF(width, height),
        QRectF(left + 3, 6, whole - 6, 44),
        QRectF(left, 6, whole, 44),
        match,
        _pictures(match.right() + 12, 58, across, tall, games, 8, 8),
        QRectF(left, shelf, whole, portrait + 24),
        QSizeF(portrait * 54 / 64, portrait),
        QRectF(0, board, width, 24),
        _drawers(QRectF(left, board + 36, whole, 46), words),
        0.0,
        QRectF(),
    )


def _narrow(room: QSizeF, games: int, drawers: int) -> HouseLayout:
    width = room.width()
    whole = width - 16 - SCROLL_BAR_PX
    match = QRectF(8, 6, whole, 120)
    y = match.bottom() + 8
    pictures = tuple(QRectF(8, y + 104 * place, whole, 96) for place in range(games))
    y += 104 * games
    shelf = QRectF(8, y, whole, 64 + 24)
    y = shelf.bottom() + 8
    places = tuple(QRectF(8, y + 56 * place, whole, 48) for place in range(drawers))
    y += 56 * drawers
    return HouseLayout(
        Form.NARROW,
        QSizeF(width, y + 4),
        QRectF(12, 4, width - 24, 44),
        QRectF(8, 4, width - 16, 44),
        match,
        pictures,
        shelf,
        QSizeF(54, 64),
        QRectF(),
        places,
        0.0,
        QRectF(8, room.height() - 56, width - 16, 52),
    )


def _pictures(
    x: float, y: float, across: float, tall: float, games: int, beside: float, below: float
) -> tuple[QRectF, ...]:
    """Return the places of the pictures, two abreast."""
    rows = max(1, -(-games // 2))
    high = (tall - below * (rows - 1)) / rows
    return tuple(
        QRectF(x + (across + beside) * (place % 2), y + (high + below) * (place // 2), across, high)
        for place in range(games)
    )


def _in_one_row(row: QRectF, first: float, words: Sequence[float]) -> tuple[QRectF, ...]:
    """Return the places of drawers beside each other, each with as much room beyond its words."""
    others = words[1:]
    spare = row.width() - first - 12 - sum(others) - BETWEEN * (len(others) - 1)
    places = [QRectF(row.x(), row.y(), first, row.height())]
    x = row.x() + first + 12
    for wide in others:
        across = wide + spare / max(len(others), 1)
        places.append(QRectF(x, row.y(), across, row.height()))
        x += across + BETWEEN
    return tuple(places)


def _drawers(row: QRectF, words: Sequence[float]) -> tuple[QRectF, ...]:
    """Return the places of all drawers in one row, each with as much room beyond its *words*."""
    beyond = (row.width() + 8 - sum(words)) / max(len(words), 1) - 8
    places, x = [], row.x()
    for wide in words:
        places.append(QRectF(x, row.y(), wide + beyond, row.height()))
        x += wide + beyond + 8
    return tuple(places)

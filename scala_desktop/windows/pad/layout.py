"""Where boards, hands and entry lie on the pad: pure arithmetic, in pixels of the room.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSizeF

from scala_desktop.dress.room import Form, form_of

BAR: Final = 52
LOW_BAR: Final = 44
LOW: Final = 300
"""Below this height of the room the bar is low."""
STRIP: Final = 72
GAP: Final = 12
FEWEST_FIELDS: Final = 90
"""What the column of the narrow form needs at least, below boards that stay."""
SCROLL_BAR: Final = 20
FEWEST_HANDS: Final = 190
"""What the list of the hands needs at least."""


class PadLayout(NamedTuple):
    """Every place of the pad: *boards* by line, *pot* where there is one.

    In the narrow form *boards* lie in one strip and *entry* and *hands* in a column that scrolls
    in *column*; *foot* is where the gold button stays.  Where *scrolled* is more than 0, so many
    pixels of boards scroll with the column.
    """

    form: Form
    bar: QRectF
    boards: tuple[QRectF, ...]
    pot: QRectF
    hands: QRectF
    entry: QRectF
    column: QRectF
    foot: QRectF
    scrolled: float = 0.0


def pad_layout(room: QSizeF, lines: int, *, pot: bool = False) -> PadLayout:
    """Return the layout of a pad of so many *lines* in *room*; *pot* where everybody pays in."""
    form = form_of(room)
    if form is Form.NARROW:
        return _narrow(room, lines)
    width, height = room.width(), room.height()
    if form is Form.WIDE:
        edge, gap = 16.0, GAP
        top = BAR + 14.0
        entry = min(520.0 + max(0.0, width - 1366) * 0.3, 640.0)
        tall = 282.0 - max(0.0, 768 - height) * 20 / 71
    else:
        edge, gap = 10.0, 8
        top = BAR + 10.0
        entry = min(396.0 + max(0.0, width - 960) * 0.44, 520.0)
        tall = 190.0
    below = 12.0 if form is Form.WIDE else 10.0
    whole = width - 2 * edge - entry - gap
    across = columns_of(lines)
    rows = -(-lines // across)
    if lines > 2:
        tall = min(tall, 200.0 if rows < 3 else 132.0)
    spare = height - top - below - FEWEST_HANDS - (56 if pot else 0) - gap * rows
    tall = max(72.0, min(tall + max(0.0, height - 768) * 0.4 / rows, spare / rows))
    wide = (whole - gap * (across - 1)) / across
    boards = tuple(
        QRectF(
            edge + (wide + gap) * (place % across),
            top + (tall + gap) * (place // across),
            wide,
            tall,
        )
        for place in range(lines)
    )
    y = top + (tall + gap) * rows
    held = QRectF()
    if pot:
        held = QRectF(edge, y, whole, 48)
        y += 48 + gap
    hands = QRectF(edge, y, whole, height - y - below)
    right = QRectF(width - edge - entry, top, entry, height - top - below)
    return PadLayout(form, QRectF(0, 0, width, BAR), boards, held, hands, right, QRectF(), QRectF())


def columns_of(lines: int) -> int:
    """Return how many boards stand side by side.

    >>> [columns_of(lines) for lines in (2, 3, 4, 5, 6, 9, 12)]
    [2, 3, 2, 3, 3, 3, 4]
    """
    if lines in (2, 3):
        return lines
    if lines == 4:
        return 2
    return 3 if lines <= 9 else 4


def _narrow(room: QSizeF, lines: int) -> PadLayout:
    width, height = room.width(), room.height()
    bar = LOW_BAR if height < LOW else BAR
    foot = QRectF(8, height - 56, width - 16, 52)
    across = min(lines, 3 if width < 600 else 4)
    rows = -(-lines // across)
    strip = STRIP if rows == 1 else 60
    high = rows * (strip + 4)
    scroll = foot.y() - bar - 8 - high < FEWEST_FIELDS and rows > 1
    whole = width - 16 - (SCROLL_BAR if scroll else 0)
    top = 0 if scroll else bar + 4
    wide = (whole - 6 * (across - 1)) / across
    boards = tuple(
        QRectF(
            8 + (wide + 6) * (place % across), top + (strip + 4) * (place // across), wide, strip
        )
        for place in range(lines)
    )
    y = bar + 4 if scroll else bar + 4 + high
    return PadLayout(
        Form.NARROW,
        QRectF(0, 0, width, bar),
        boards,
        QRectF(),
        QRectF(),
        QRectF(),
        QRectF(0, y, width, foot.y() - 4 - y),
        foot,
        high if scroll else 0.0,
    )

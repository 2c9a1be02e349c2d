"""Pictures that are turned once, so that a painting only has to copy them."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform

from scala_desktop.table.painting.drawings import painting

LARGE_BYTES: Final = 2**20
"""From which size on a picture keeps the paint engine, of 10 KiB, with which it was turned."""


def turned(upright: QPixmap, angle: float, ratio: float) -> QPixmap:
    """Return *upright* turned by *angle* degrees about its middle, for a view of *ratio*.

    It has an even number of pixels each way: its middle is where four of them meet.
    """
    size = upright.deviceIndependentSize()
    whole = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
    box = QTransform().rotate(angle).mapRect(whole)
    across, down = (ceil(length * ratio / 2) for length in (box.width(), box.height()))
    image = QImage(2 * across, 2 * down, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as painter:
        painter.translate(across, down)
        painter.scale(ratio, ratio)
        painter.rotate(angle)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(whole.topLeft(), upright)
    # A copy, for the same reason as with the pictures of cards; to copy a large picture takes
    # longer than to turn it.
    pixmap = QPixmap.fromImage(image.copy() if image.sizeInBytes() < LARGE_BYTES else image)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap

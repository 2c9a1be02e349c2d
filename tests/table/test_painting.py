"""What is painted under the cards: no more than is seen."""

from collections.abc import Callable
from math import ceil

import pytest
from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from tests.table.tables import Table

Lay = Callable[..., Table]
HAND = "As 2s 3s Kh Qd Jc 10h 9d 8c 7s 6h 5d Jk"


def ground(table: Table, ratio: float) -> QImage:
    """Return what the view paints under its cards on a screen of *ratio*, over magenta."""
    size = QSizeF(table.view.viewport().size()) * ratio
    image = QImage(ceil(size.width()), ceil(size.height()), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    painter.setRenderHints(table.view.renderHints())
    table.view.drawBackground(painter, QRectF(table.view.viewport().rect()))
    painter.end()
    return image


def shines_through(image: QImage) -> bool:
    """Return whether any pixel is redder than cloth or any grey is: it lay there before."""
    pixels = bytes(image.constBits())
    return any(red > green + 8 for green, red in zip(pixels[1::4], pixels[2::4], strict=True))


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_qt_need_not_fill_what_the_view_covers(lay: Lay, ratio: float) -> None:
    table = lay([HAND, 13], size=(701, 503))
    assert table.view.viewport().testAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
    table.scene.resize(QSize(table.scene.size), ratio)
    table.scene._lay_cloth()
    assert not shines_through(ground(table, ratio))
    table.scene.cloth = QPixmap()
    assert not shines_through(ground(table, ratio)), "there is no cloth yet"

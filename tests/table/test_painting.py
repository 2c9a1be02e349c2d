"""What is painted under and over the cards: no more than is seen."""

from collections.abc import Callable
from math import ceil

import pytest
from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from scala_desktop.table.painting import paint
from scala_desktop.table.scene.outline import Outline
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
    table.scene.resize(QSize(table.scene.display.size), ratio)
    table.scene.pictures.sketch_background()
    assert not shines_through(ground(table, ratio)), "it is a sketch"
    table.view.finish_animations()
    assert not shines_through(ground(table, ratio))
    table.scene.pictures.background = QPixmap()
    assert not shines_through(ground(table, ratio)), "there is no cloth yet"


def outlined() -> tuple[QImage, bool]:
    """Return a slanted outline as it is painted, and whether what comes next is smoothed."""
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    item, path = Outline(3.0, "#FFFFFF"), QPainterPath()
    path.moveTo(5, 5)
    path.lineTo(55, 20)
    item.setPath(path)
    painter = QPainter(image)
    item.paint(painter, QStyleOptionGraphicsItem())
    left_on = painter.testRenderHint(QPainter.RenderHint.Antialiasing)
    painter.end()
    return image, left_on


def test_only_what_is_drawn_has_its_edges_smoothed(lay: Lay, qtbot: QtBot) -> None:
    table = lay([HAND, 13])
    assert not table.view.renderHints() & QPainter.RenderHint.Antialiasing
    image, left_on = outlined()
    assert len(set(bytes(image.constBits()))) > 8, "there are greys at its edges"
    assert not left_on, "the cards painted after it are not smoothed"
    sprite = next(iter(table.scene.registry.sprites()))
    sprite.mark(True, sprite.width, sprite.height)
    (dot,) = sprite.childItems()
    assert isinstance(dot, Outline)


@pytest.mark.parametrize(("name", "high"), [("Anna", True), ("Nonna Mariangela", False)])
def test_a_long_name_has_the_room_of_the_marks_beside_it(
    qapp: object, name: str, high: bool
) -> None:
    face = paint.PlateFace(name, "3 carte · 0 punti", opened=True)
    picture = paint.plate(150, 38, 1.0, face).toImage()
    green = paint.GREEN.name()
    rows = [y for y in range(38) for x in range(150) if picture.pixelColor(x, y).name() == green]
    assert rows
    assert (max(rows) < 25) is high
    assert (min(rows) > 15) is not high


def test_a_name_in_two_lines_stands_alike_in_and_out_of_turn(qapp: object) -> None:
    """The sign of the turn goes below it: beside it, *Giocatore* would be cut."""
    plates = [
        paint.plate(
            140, 67, 1.0, paint.PlateFace("Giocatore 1", "11 carte", active=active, apart=38)
        ).toImage()
        for active in (False, True)
    ]
    words = [
        [picture.pixel(x, y) for y in range(8, 40) for x in range(10, 94)] for picture in plates
    ]
    assert len(set(words[0])) > 2
    assert words[0] == words[1]


def test_a_plate_tells_the_whole_name_of_its_player(lay: Lay) -> None:
    table = lay([HAND, 13, 13])
    for area in table.scene.display.layout.areas:
        name = table.controller.players[area.seat].name
        assert table.view.name_at(area.plate.cx, area.plate.cy) == name
    stock = table.scene.display.layout.stock
    assert table.view.name_at(stock.cx, stock.cy) == ""

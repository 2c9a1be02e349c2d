"""Draw contact sheets of every deck, to be looked at card by card.

Run it with ``python packaging/card_sheets.py FOLDER``; three sheets are written for each deck, at
72, 110 and 500 pixels a card.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from cardart.decks import drawings
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

WIDTHS = (72, 110, 500)
COLUMNS = 10
GAP = 10
CLOTH = "#17523A"


def sheet(cards: list[str], width: int) -> QImage:
    """Return *cards*, each *width* pixels wide, in rows of ten on green cloth."""
    renderers = [QSvgRenderer(QByteArray(text.encode())) for text in cards]
    height = max(
        round(width * r.defaultSize().height() / r.defaultSize().width()) for r in renderers
    )
    rows = -(-len(cards) // COLUMNS)
    columns = min(len(cards), COLUMNS)
    image = QImage(
        GAP + columns * (width + GAP), GAP + rows * (height + GAP), QImage.Format.Format_RGB32
    )
    image.fill(QColor(CLOTH))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for i, renderer in enumerate(renderers):
        row, column = divmod(i, COLUMNS)
        size = renderer.defaultSize()
        tall = width * size.height() / size.width()
        place = QRectF(GAP + column * (width + GAP), GAP + row * (height + GAP), width, tall)
        renderer.render(painter, place)
    painter.end()
    return image


def main() -> int:
    """Write the sheets of every deck."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication([])
    for place, cards in drawings().items():
        for width in WIDTHS:
            sheet(list(cards.values()), width).save(str(folder / f"{Path(place).name}_{width}.png"))
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Write the small pictures of the program's own cards by which a family's cards are named.

Run it with ``python packaging/make_likeness.py`` once cards are drawn anew.
"""

from __future__ import annotations

import os
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image

from scala_desktop.store.decks.guessing import COLUMNS, faces_shown, likeness_name, tile_size
from scala_desktop.store.decks.packs import PACKS

CARDS = Path(__file__).resolve().parent.parent / "resources" / "cards"
FINER = 4
"""How much larger a card is painted than kept."""


def likeness_of(pack: str) -> Image.Image:
    """Return every face of the program's deck *pack*, small, side by side."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    w, h = tile_size(pack)
    faces = faces_shown(pack)
    whole = Image.new("RGB", (COLUMNS * w, -(-len(faces) // COLUMNS) * h), "white")
    for place, face in enumerate(faces):
        image = QImage(w * FINER, h * FINER, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFFFF)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        QSvgRenderer(str(CARDS / pack / f"{PACKS[pack].name(face)}.svg")).render(painter)
        painter.end()
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes
        with Image.open(BytesIO(bytes(data.data()))) as card:
            small = card.convert("RGB").resize((w, h), Image.Resampling.BOX)
        whole.paste(small, (place % COLUMNS * w, place // COLUMNS * h))
    return whole


def main() -> int:
    """Write the picture of each kind of deck."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    app = QGuiApplication([])
    folder = CARDS / "likeness"
    folder.mkdir(exist_ok=True)
    for pack in PACKS:
        likeness_of(pack).save(folder / likeness_name(pack), optimize=True)
    print(f"{len(PACKS)} pictures in {folder}")
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main())

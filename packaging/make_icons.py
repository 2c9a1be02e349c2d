"""Draw the program's icons from resources/icons/app_icon.svg: a PNG for each size, and an .ico."""

import os
import sys
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS = Path(__file__).resolve().parent.parent / "resources" / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)


def render(renderer: QSvgRenderer, size: int) -> Image.Image:
    """Return the drawing as a square picture, *size* pixels wide, on a transparent ground."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    straight = image.convertToFormat(QImage.Format.Format_RGBA8888)
    return Image.frombytes("RGBA", (size, size), bytes(straight.constBits()))


def main() -> int:
    """Write every icon beside the drawing."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication([])
    renderer = QSvgRenderer(str(ICONS / "app_icon.svg"))
    pictures = {size: render(renderer, size) for size in SIZES}
    application.quit()
    for size, picture in pictures.items():
        picture.save(ICONS / f"app_icon_{size}.png", optimize=True)
    small = [pictures[size] for size in ICO_SIZES]
    small[-1].save(
        ICONS / "app_icon.ico",
        sizes=[(size, size) for size in ICO_SIZES],
        append_images=small[:-1],
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())

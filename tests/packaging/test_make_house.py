"""The drawings of the house in the repository are those that the generator makes."""

from pathlib import Path

import make_house
from cardart.svg import document
from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer


def test_the_drawings_are_the_ones_that_are_made(tmp_path: Path) -> None:
    make_house.write(tmp_path)
    made = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
    kept = {path.name: path.read_text("utf-8") for path in make_house.FOLDER.iterdir()}
    assert made == kept


def test_qt_draws_each_of_them() -> None:
    for name, body in make_house.DRAWINGS.items():
        text = document(make_house.SIDE, make_house.SIDE, body)
        renderer = QSvgRenderer(QByteArray(text.encode()))
        assert renderer.isValid(), name
        assert not any(banned in text for banned in ("<text", "clip", "filter", "opacity")), name

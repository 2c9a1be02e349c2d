"""Drawings of cards, painted a piece at a time.

A rich court card takes Qt more than a frame to paint, even a part of it: the time goes into its
outlines.  So it is cut between its shapes, into drawings that show the same when they are painted
one over the other.

Source: design/art.md, 9.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

LENGTH = 10_000
"""Characters that a piece may have; so many take 1 to 4 ms to paint on a large card."""
_TAG = re.compile(r"<(/?)(\w+)[^>]*>")
_NAMED = re.compile(r'<g id="(\w+)">')
_DEFINED = re.compile(r"<defs>.*?</defs>")


def pieces(svg: str, length: int = LENGTH) -> Iterator[str]:
    """Cut a drawing of ours into drawings, the lowest first: after a shape, once *length* is full.

    >>> for piece in pieces('<svg><g fill="red"><path/><rect/></g></svg>', 1):
    ...     print(piece)
    <svg><g fill="red"><path/></g></svg>
    <svg><g fill="red"><rect/></g></svg>
    """
    svg = _spelt_out(svg)
    begin = svg.index(">") + 1
    head, carried, any_shape = svg[:begin], "", False
    groups: list[str] = []
    for tag in _TAG.finditer(svg, begin):
        closing, name = tag.groups()
        if name == "svg":
            if any_shape:
                yield head + carried + svg[begin:]
        elif name != "g":
            any_shape = True
            if tag.end() - begin >= length:
                yield f"{head}{carried}{svg[begin : tag.end()]}{'</g>' * len(groups)}</svg>"
                begin, carried, any_shape = tag.end(), "".join(groups), False
        elif closing:
            groups.pop()
        else:
            groups.append(tag[0])


def _spelt_out(svg: str) -> str:
    """Return a drawing with the shapes of each named group in place of every use of it."""
    for named in _NAMED.finditer(svg):
        depth = 1
        for tag in _TAG.finditer(svg, named.end()):
            if tag[2] == "g":
                depth += -1 if tag[1] else 1
            if not depth:
                break
        shapes = svg[named.end() : tag.start()]
        use = re.compile(rf'<use href="#{named[1]}"([^>]*)/>')
        # Not as part of the pattern: to read a long one takes longer than all the rest.
        svg = use.sub(r"<g\1><use/></g>", svg).replace("<use/>", shapes)
    return _DEFINED.sub("", svg)


class Drawing:
    """One drawing of ours; each piece is read when it is painted for the first time."""

    def __init__(self, path: Path) -> None:
        self._pieces: list[str | QSvgRenderer] = [*pieces(path.read_text(encoding="utf-8"))]

    def stages(self, image: QImage, box: QRectF, clip: QRectF | None = None) -> Iterator[None]:
        """Paint the drawing into *box* of *image*, reading or painting one piece at a time.

        Only what lies in *clip* is painted, where one is given.
        """
        for i, piece in enumerate(self._pieces):
            if isinstance(piece, str):
                piece = self._pieces[i] = QSvgRenderer(QByteArray(piece.encode()))
                yield
            with painting(image) as painter:
                if clip is not None:
                    painter.setClipRect(clip)
                piece.render(painter, box)
            yield


@contextmanager
def painting(image: QImage | QPixmap) -> Iterator[QPainter]:
    """Paint on *image* with smooth edges."""
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()

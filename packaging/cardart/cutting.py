"""Cut a whole drawing at the edges of a rectangle.

Only what crosses an edge is changed: its fill and its outline become shapes that end there.  That
is drawn faster than a mask, and clip paths are ignored by Qt's renderer.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from cardart.geometry import dump, parse, stroked
from cardart.svg import element

_MOVE = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")


def _transform(text: str) -> QTransform:
    """Return the transform of an attribute of translations, turns and scales."""
    transform = QTransform()
    for kind, values in _MOVE.findall(text):
        numbers = [float(value) for value in re.split(r"[ ,]+", values.strip())]
        if kind == "translate":
            transform.translate(*numbers)
        elif kind == "scale":
            transform.scale(numbers[0], numbers[-1])
        else:
            middle = numbers[1:] or [0.0, 0.0]
            transform.translate(*middle)
            transform.rotate(numbers[0])
            transform.translate(-middle[0], -middle[1])
    return transform


def _shape(tag: str, attributes: dict[str, str]) -> QPainterPath:
    """Return the outline of a path, circle, ellipse or rectangle."""
    if tag == "path":
        return parse(attributes["d"])
    number = {
        name: float(value) for name, value in attributes.items() if re.fullmatch(r"-?[\d.]+", value)
    }
    shape = QPainterPath()
    if tag == "rect":
        place = QRectF(number["x"], number["y"], number["width"], number["height"])
        shape.addRoundedRect(place, number.get("rx", 0), number.get("ry", 0))
    else:
        across = number.get("r", number.get("rx", 0))
        middle = QPointF(number.get("cx", 0), number.get("cy", 0))
        shape.addEllipse(middle, across, number.get("ry", across))
    return shape


def _cut(node: ElementTree.Element, transform: QTransform, region: QPolygonF) -> str:
    """Return *node* cut at the edges of *region*, as the text of SVG."""
    attributes = {name.replace("-", "_"): value for name, value in node.attrib.items()}
    inner = _transform(attributes.get("transform", "")) * transform
    if node.tag == "g":
        content = "".join(_cut(child, inner, region) for child in node)
        placing = f' transform="{attributes["transform"]}"' if "transform" in attributes else ""
        return f"<g{placing}>{content}</g>"
    shape = _shape(node.tag, attributes)
    width = float(attributes.get("stroke_width", 0)) if "stroke" in attributes else 0.0
    reach = inner.mapRect(shape.boundingRect().adjusted(-width, -width, width, width))
    if region.boundingRect().contains(reach):
        return element(node.tag, **attributes)
    back, _ = inner.inverted()
    area = QPainterPath()
    area.addPolygon(back.map(region))
    area.closeSubpath()
    moves = {"transform": attributes["transform"]} if "transform" in attributes else {}
    paint = {
        name: value
        for name, value in attributes.items()
        if name in ("fill", "fill_opacity", "fill_rule")
    }
    art = ""
    if paint.get("fill") != "none":
        if paint.get("fill_rule") == "evenodd":
            shape.setFillRule(Qt.FillRule.OddEvenFill)
        art += _path(shape.intersected(area), {**paint, **moves})
    if width:
        edge = {"fill": attributes["stroke"], "fill_opacity": attributes.get("stroke_opacity")}
        art += _path(stroked(shape, width).intersected(area), {**edge, **moves})
    return art


def _path(shape: QPainterPath, attributes: dict[str, str | None]) -> str:
    curve = dump(shape)
    return element("path", d=curve, **attributes) if curve else ""


def cut_to(art: str, left: float, top: float, right: float, bottom: float) -> str:
    """Return the part of a drawing inside a rectangle."""
    region = QPolygonF(QRectF(left, top, right - left, bottom - top))
    root = ElementTree.fromstring(f"<g>{art}</g>")
    return "".join(_cut(child, QTransform(), region) for child in root)

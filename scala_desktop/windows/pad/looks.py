"""How the lines of a pad look: their names, faces, colours and marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from scala_desktop.dress.colours import PAPER, PEOPLE, PersonColour
from scala_desktop.dress.faces import Face, paint_mark, paint_person
from scala_desktop.model.pad import PadModel
from scala_desktop.store.people import colours, name_now, people, portraits, table_colours
from scala_desktop.store.store import Store
from scala_desktop.words.catalogue import translate
from scala_desktop.words.sides import side_name

PAIRS: Final = ("garnet", "night")
"""The colours of the two pairs."""
OVERLAP: Final = 0.66
"""How far apart two faces of one line hang, in widths of a face."""
TINT: Final = 38
"""How much of the colour of a line lies behind its name, of 255."""


class LineLook(NamedTuple):
    """How a line looks: *title* is what it is called, *names* who is in it where that is more."""

    title: str
    names: str
    faces: tuple[Face, ...]
    colour: str

    @property
    def person(self) -> PersonColour:
        """Return the colour and the mark."""
        return PEOPLE[self.colour]


def looks_of(model: PadModel, store: Store) -> tuple[LineLook, ...]:
    """Return how each line of *model* looks."""
    names = model.pad.players
    now = [name_now(store, name) for name in names]
    faces = portraits(people(store), now)
    worn = table_colours(colours(store), now)
    found = []
    for line in range(model.lines):
        members = model.members(line)
        shown = tuple(Face(faces[seat], worn[seat]) for seat in members)
        if model.in_pairs:
            title = translate("Pad", "Noi") if line == 0 else translate("Pad", "Loro")
            told = side_name(model.pad.seated, members)
            found.append(LineLook(title, told, shown, PAIRS[line]))
        else:
            found.append(LineLook(names[line], "", shown, worn[line]))
    return tuple(found)


def winner_words(model: PadModel, looks: Sequence[LineLook]) -> str:
    """Return who has won, "" while nobody has: "Vincono Nonna Rosa e Marco."."""
    if model.winner is None:
        return ""
    look = looks[model.winner]
    if model.in_pairs:
        return translate("Pad", "Vincono {names}.").format(names=look.names or look.title)
    return translate("Pad", "Vince {name}.").format(name=look.title)


def faces_width(side: float, count: int) -> float:
    """Return how wide *count* faces of *side* are together."""
    return side * (1 + OVERLAP * (count - 1))


def paint_faces(painter: QPainter, left: float, top: float, side: float, look: LineLook) -> None:
    """Paint the faces of *look*, each *side* wide, the first one above the others."""
    ratio = painter.device().devicePixelRatioF()
    for place, face in reversed([*enumerate(look.faces)]):
        disc = QRectF(left + place * side * OVERLAP, top, side, side)
        paint_person(painter, disc, face, ratio)


def paint_line_mark(painter: QPainter, box: QRectF, look: LineLook) -> None:
    """Paint the mark of *look*."""
    paint_mark(painter, box, look.colour, edge=PAPER)


def tinted(look: LineLook) -> QColor:
    """Return the soft colour that lies behind the name of *look*."""
    colour = QColor(look.person.colour)
    colour.setAlpha(TINT)
    return colour

"""Whose look it is: everybody's, or that of one of the people of the house, by the face.

Source: design/pact.md, 4, Per person.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from scala_desktop.dress.colours import (
    CHOSEN,
    GOLD,
    GOLD_EDGE,
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_HOVER,
)
from scala_desktop.dress.drawings import paint_tick
from scala_desktop.dress.faces import Face, paint_person
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, STRONG, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.button_signs import Sign, on_paper
from scala_desktop.windows.widgets import Button, button
from scala_desktop.words.catalogue import translate

FACE: Final = 56
STEP: Final = 70
DOT: Final = 12
ARROW: Final = 44
HIGH: Final = 68
TICK: Final = 22


@guarded
class FaceChoice(Button):
    """Shows *face*, or its text where that is ``None``: everybody.

    :attr:`differs` says that this person sees another look than everybody.
    """

    def __init__(self, face: Face | None) -> None:
        super().__init__()
        self._face = face
        self.differs = False
        self.setAutoDefault(False)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def differ(self, differs: bool) -> None:
        """Show whether this person sees another look than everybody."""
        if differs is not self.differs:
            self.differs = differs
            self.update()

    def sizeHint(self) -> QSize:
        wide = px(STEP - 2)
        if self._face is None:
            letters = QFontMetrics(text_font(px(16), BOLD)).horizontalAdvance(self.text())
            wide = max(wide, letters + px(30))
        return QSize(wide, px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(px(FACE))
        disc = QRectF(0, 0, side, side)
        disc.moveCenter(QRectF(self.rect()).center())
        if self._face is not None:
            disc.moveLeft(px(6))
            paint_person(painter, disc, self._face, self.devicePixelRatioF())
        else:
            disc.setWidth(self.width() - px(12))
            disc.moveLeft(px(6))
            painter.setPen(QPen(QColor(PAPER_EDGE), 2))
            painter.setBrush(QColor(PAPER_HOVER if self.underMouse() else PAPER))
            painter.drawRoundedRect(disc.adjusted(1, 1, -1, -1), side / 2, side / 2)
            painter.setPen(QColor(INK))
            painter.setFont(text_font(px(16), BOLD if self.isChecked() else STRONG))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.isChecked() or self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(CHOSEN if self.isChecked() else GOLD_EDGE), px(4)))
            painter.drawRoundedRect(disc.adjusted(-2, -2, 2, 2), side / 2 + 2, side / 2 + 2)
        if self.isChecked():
            self._paint_badge(painter, disc, QColor(CHOSEN), float(px(TICK)))
        if self.differs:
            painter.setPen(QPen(QColor(GOLD_EDGE), 1.5))
            painter.setBrush(QColor(GOLD))
            reach = side * 0.36
            painter.drawEllipse(
                disc.center() + QPointF(reach + (disc.width() - side) / 2, -reach),
                px(DOT) / 2,
                px(DOT) / 2,
            )

    @staticmethod
    def _paint_badge(painter: QPainter, disc: QRectF, colour: QColor, side: float) -> None:
        corner = QRectF(disc.right() - side + 4, disc.bottom() - side + 4, side, side)
        painter.setPen(QPen(QColor(PAPER), 2))
        painter.setBrush(colour)
        painter.drawEllipse(corner)
        paint_tick(painter, corner, PAPER)


@guarded
class FaceRow(QWidget):
    """Everybody, and each person; :attr:`chosen` carries the name of whose was pressed, "" for all.

    Where there are more than it is wide for, two arrows move them on.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.faces: dict[str, FaceChoice] = {}
        self._shown: dict[str, Face] = {}
        self._first = 0
        self._group = QButtonGroup(self)
        self.back, self.forward = button(), button()
        for one, way in ((self.back, -1), (self.forward, 1)):
            one.setParent(self)
            Sign(one, "back", on_paper, mirrored=way > 0, alone=True)
            one.setFixedSize(px(ARROW), px(ARROW))
            one.setStyleSheet("padding: 0px")
            one.clicked.connect(lambda _=False, way=way: self._move_on(way))
        self.setMinimumHeight(px(HIGH))

    def show_people(self, faces: Mapping[str, Face]) -> None:
        """Offer everybody and those of *faces*, by their names."""
        if self.faces and dict(faces) == self._shown and list(faces) == list(self._shown):
            return
        for gone in self.faces.values():
            self._group.removeButton(gone)
            gone.hide()
            gone.deleteLater()
        self._shown, self._first = dict(faces), 0
        self.faces = {name: FaceChoice(faces.get(name)) for name in ("", *faces)}
        for name, one in self.faces.items():
            one.setParent(self)
            one.installEventFilter(self)
            self._group.addButton(one)
            one.clicked.connect(lambda _=False, name=name: self.chosen.emit(name))
        self._arrange()

    def check(self, name: str) -> None:
        """Show *name* as the one that is chosen."""
        self.faces[name].setChecked(True)
        self._bring(list(self.faces).index(name))

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.back.setAccessibleName(translate("Decks", "Le persone prima"))
        self.forward.setAccessibleName(translate("Decks", "Le persone dopo"))
        for name, one in self.faces.items():
            one.setText(name or translate("Decks", "Tutti"))
            one.setToolTip(name)
        self._arrange()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, FaceChoice):
            self._bring([*self.faces.values()].index(watched))
        return False

    # Where they are

    @property
    def _room(self) -> int:
        """Return how many faces are seen at a time."""
        step, wide = px(STEP), self.width()
        if "" in self.faces:  # whoever stands for everybody may be wider
            wide -= max(self.faces[""].sizeHint().width() + 2 - step, 0)
        if wide // step >= len(self.faces):
            return len(self.faces)
        return max(1, (wide - 2 * px(ARROW + 4)) // step)

    def _move_on(self, way: int) -> None:
        self._first += way * self._room
        self._arrange()

    def _bring(self, place: int) -> None:
        """Let the face at *place* be seen."""
        if not self._first <= place < self._first + self._room:
            self._first = place if place < self._first else place - self._room + 1
            self._arrange()

    def _arrange(self) -> None:
        room, count = self._room, len(self.faces)
        scrolls = room < count
        self._first = min(max(self._first, 0), count - room)
        x = px(ARROW + 4) if scrolls else 0
        for place, one in enumerate(self.faces.values()):
            seen = self._first <= place < self._first + room
            one.setVisible(seen)
            if seen:
                one.setGeometry(x, 0, one.sizeHint().width(), px(HIGH))
                x += one.width() + px(2)
        y = (px(HIGH) - px(ARROW)) // 2
        self.back.move(0, y)
        self.forward.move(self.width() - px(ARROW), y)
        for arrow in (self.back, self.forward):
            arrow.setVisible(scrolls)
        self.back.setEnabled(self._first > 0)
        self.forward.setEnabled(self._first + room < count)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

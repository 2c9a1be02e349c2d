"""The coach: a face, and a sheet of paper that says what is so and what to do.

Source: design/welcome.md, 4.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import (
    BRASS,
    GOOD,
    INK,
    LINK_ON_PAPER,
    PAPER,
    PAPER_SHADE,
    PAPER_TEXT,
)
from scala_desktop.dress.drawings import paint_tick, portrait
from scala_desktop.dress.faces import TEACHER
from scala_desktop.dress.materials import paint_paper
from scala_desktop.dress.room import Form, px
from scala_desktop.dress.worn import WORN
from scala_desktop.lessons.sentences import Said
from scala_desktop.model.guard import guarded
from scala_desktop.table import accessibility
from scala_desktop.table.painting.rich_text import Flow, draw_flow, fitting, flow
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate
from scala_desktop.words.marked import plain

"""The portrait of who teaches."""
_LETTERS: Final = {Form.WIDE: 21, Form.MIDDLE: 18, Form.NARROW: 17}
_FACE: Final = {Form.WIDE: 122, Form.MIDDLE: 72, Form.NARROW: 0}
_BEAK: Final = 18
_PAD: Final = {Form.WIDE: (26, 10), Form.MIDDLE: (18, 5), Form.NARROW: (14, 5)}
_SMALL: Final = 16


@guarded
class CoachPaper(QWidget):
    """The face at the left and the paper beside it; *why* opens the rule behind the step."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._said = Said("")
        self._small = ""
        self._form = Form.WIDE
        self.why = button("link")
        self.why.setParent(self)
        # It lies on paper that is painted, of which the sheet of the program knows nothing.
        self.why.setStyleSheet(
            f"QPushButton {{ color: {LINK_ON_PAPER}; }}"
            f"QPushButton:hover {{ background: {PAPER_SHADE}; }}"
            "QPushButton:pressed { background: transparent; }"
        )
        self.why.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        WORN.changed.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.why.setText(translate("Lesson", "Perché? F1"))
        self.why.setAccessibleName(translate("Lesson", "Perché?"))
        self.why.setToolTip(translate("Lesson", "La regola di questo passo (F1)"))
        self._place_link()

    def take_form(self, form: Form) -> None:
        """Be laid out for a window of this *form*."""
        self._form = form
        self._place_link()
        self.update()

    def height_for(self, width: int) -> int:
        """Return how high it has to be in a narrow window, where it has no small row."""
        across, down = (px(one) for one in _PAD[Form.NARROW])
        flows = self._flows(width - 20 - 2 * across, rows=3)
        return int(sum(one.height + 2 for one in flows) + 2 * down + 14)

    def _flows(self, width: float, rows: int) -> list[Flow]:
        """Return the sentences in so many *rows* each at most.

        In a narrow window there are as few as may be, and the link stands beside the last one.
        """
        letters = px(_LETTERS[self._form])
        texts = [text for text in self._said[:2] if text]
        if self._form is not Form.NARROW:
            return [fitting((text,), letters, width, rows) for text in texts]
        return [
            _in_few_rows(text, letters, width - self.why.width() * (text is texts[-1]), rows)
            for text in texts
        ]

    def say(self, said: Said, aloud: str) -> None:
        """Show what is *said*, and let a screen reader say *aloud*, unless it is just that."""
        self._said, self._small = said, said.gesture
        if aloud != self.accessibleName():
            self.setAccessibleName(aloud)
            accessibility.announce(self, aloud)
        self.update()

    def note(self, sentence: str) -> None:
        """Show a sentence in the small row, where else the gesture stands."""
        self._small = sentence
        accessibility.announce(self, sentence)
        self.update()

    @property
    def text(self) -> str:
        """Return all that is written, without marks."""
        return " ".join(filter(None, map(plain, (*self._said[:2], self._small))))

    # Painting

    @property
    def paper(self) -> QRectF:
        """Return where the paper lies, without the face."""
        face = px(_FACE[self._form])
        left = face + px(_BEAK) + 10 if face else 10
        below = 18 if self._form is Form.WIDE else 8
        return QRectF(left, 4, self.width() - left - 10, self.height() - 4 - below)

    def _place_link(self) -> None:
        self.why.adjustSize()
        paper = self.paper
        pad = px(_PAD[self._form][0])
        self.why.move(
            int(paper.right() - self.why.width() - pad / 2),
            int(paper.bottom() - self.why.height() - 1),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, ratio = self.paper, self.devicePixelRatioF()
        self._paint_face(painter, paper, ratio)
        paint_paper(painter, paper, WORN.dress)
        if _FACE[self._form]:
            self._paint_beak(painter, paper)
        across, down = (px(one) for one in _PAD[self._form])
        x, y = paper.x() + across, paper.y() + down
        width = paper.width() - 2 * across
        letters = px(_LETTERS[self._form])
        if self._said.praise:
            side = letters
            _paint_tick(painter, QRectF(x, y + letters * 0.2, side, side))
            x, width = x + side + 10, width - side - 10
        narrow = self._form is Form.NARROW
        small_h = 0 if narrow else px(28 if self._form is Form.WIDE else 24)
        room = paper.height() - 2 * down - small_h
        flows = self._flows(width, rows=3 if narrow else 1)
        if not narrow and (len(flows) == 1 or sum(one.height for one in flows) > room):
            flows = self._flows(width, rows=2)
        for found in flows:
            draw_flow(painter, found, x, y, ratio, INK)
            y += found.height + 2
        if self._small and not narrow:
            x = paper.x() + across
            link = self.why.width() + across if self.why.isVisible() else 0
            width = paper.width() - 2 * across - link
            found = fitting((self._small,), px(_SMALL), width, 1)
            y = paper.bottom() - down - small_h + (small_h - found.height) / 2 + 1
            draw_flow(painter, found, x, y, ratio, PAPER_TEXT)

    def _paint_face(self, painter: QPainter, paper: QRectF, ratio: float) -> None:
        side = px(_FACE[self._form])
        if not side:
            return
        box = QRectF(4, paper.center().y() - side / 2, side, side)
        painter.setPen(QPen(QColor(BRASS), 4))
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        painter.drawPixmap(QPointF(box.x() + 4, box.y() + 4), portrait(TEACHER, side - 8, ratio))

    def _paint_beak(self, painter: QPainter, paper: QRectF) -> None:
        y, depth = paper.center().y(), px(_BEAK)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER))
        points = [
            QPointF(paper.x() + 2, y - depth * 0.6),
            QPointF(paper.x() - depth, y),
            QPointF(paper.x() + 2, y + depth * 0.6),
        ]
        painter.drawPolygon(QPolygonF(points))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_link()


def _in_few_rows(text: str, letters: int, width: float, most: int) -> Flow:
    """Return *text* in smaller letters where that saves a row, in *most* rows at most."""
    for rows in range(1, most):
        found = fitting((text,), letters, width, rows)
        if len(flow(text, found.size, width).rows) <= rows:
            return found
    return fitting((text,), letters, width, most)


def _paint_tick(painter: QPainter, box: QRectF) -> None:
    """Paint a green disc with a tick."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(GOOD))
    painter.drawEllipse(box)
    paint_tick(painter, box, PAPER)
    painter.restore()

"""The frame of a lesson: bar, coach, stair, the buttons at the foot, and the places of all of them.

Source: design/welcome.md, 4.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from scala_desktop.dress.colours import PANEL_TEXT
from scala_desktop.dress.room import SCALE, Form, form_of, px, room_of
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.table.view import TableView
from scala_desktop.windows.lesson.bar import BAR_PX, LOW_BAR_PX, LessonBar
from scala_desktop.windows.lesson.coach import CoachPaper
from scala_desktop.windows.lesson.ending import EndPaper
from scala_desktop.windows.lesson.stair import Stair
from scala_desktop.windows.widgets import button, label, restyle
from scala_desktop.words.catalogue import translate

_COACH_PX: Final = {Form.WIDE: 136, Form.MIDDLE: 92}
_PAPER_PX: Final = 1036
"""The widest the coach gets, with his face."""
_STAIR_PX: Final = (244, 134)
_FOOT_PX: Final = {Form.WIDE: (186, 48, 14), Form.MIDDLE: (48, 48, 8), Form.NARROW: (44, 44, 6)}
"""The width and height of the buttons at the foot, and their distance from the edge."""
_CORNERS: Final = {Form.WIDE: (210.0, 64.0), Form.MIDDLE: (60.0, 56.0), Form.NARROW: (0.0, 0.0)}
"""The width and height that the table leaves free for them, in each of its lower corners."""


@guarded
class LessonFrame(QWidget):
    """Holds what is seen of a lesson besides the table, which lies below all of it."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.table: TableView | None = None
        self.form = Form.WIDE
        self.words_at_foot = True
        """Whether the table leaves room for words over the button at the right."""
        self.bar = LessonBar(self)
        self.coach = CoachPaper(self)
        self.stair = Stair(self)
        self.back, self.skip = self._foot(), self._foot()
        self.kept = label("quiet", wrap=True)
        self.kept.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.kept.setParent(self)
        # It lies on the cloth, which does not follow the dress.
        self.kept.setStyleSheet(f"QLabel {{ color: {PANEL_TEXT}; }}")
        self.end = EndPaper(self)
        WORN.changed.connect(self.update)
        SCALE.changed.connect(self.lay_out)

    def _foot(self) -> QPushButton:
        made = button()
        made.setParent(self)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return made

    @property
    def corners(self) -> tuple[float, float]:
        """Return the width and height that the table has to leave free at its lower corners."""
        width, height = _CORNERS[self.form]
        return px(width), px(height)

    def take_table(self, table: TableView) -> None:
        """Show *table* below the coach."""
        self.table = table
        table.setMinimumSize(0, 0)
        table.lower()
        self.lay_out()
        table.show()

    def end_is(self, reached: bool) -> None:
        """Show what belongs to the end of a lesson, or to its steps."""
        for one in (self.back, self.skip):
            one.setVisible(not reached)
        self._lay_foot()
        if not reached:
            if self.table is not None:
                # Else Qt goes on to it as if Tab had been pressed, and a ring would show.
                self.table.setFocus()
            self.end.hide()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.bar.retranslate()
        self.coach.retranslate()
        self.kept.setText(translate("Lesson", "Ti tengo il segno: torni quando vuoi."))
        self._name_foot()

    def _name_foot(self) -> None:
        back, skip = translate("Lesson", "Passo prima"), translate("Lesson", "Salta il passo")
        wide = self.form is Form.WIDE
        self.back.setText(f"‹ {back}" if wide else "‹")
        self.skip.setText(f"{skip} ›" if wide else "›")
        for one in (self.back, self.skip):
            # On the bar they are of its wood, and as high.
            restyle(one, "wood" if self.form is Form.NARROW else "")
        self.back.setAccessibleName(back)
        self.skip.setAccessibleName(skip)
        self.skip.setAccessibleDescription(self.kept.text())

    # Places

    def lay_out(self) -> None:
        """Give everything its place in the window as it is."""
        self.form = form_of(QSizeF(room_of(self.size())))
        wide = self.form is Form.WIDE
        width, height = self.width(), self.height()
        bar_h = px(BAR_PX if wide else LOW_BAR_PX)
        self.bar.setGeometry(0, 0, width, bar_h)
        self.bar.take_form(self.form)
        self.coach.take_form(self.form)
        self.stair.setVisible(wide)
        stair_w, stair_h = (px(one) for one in _STAIR_PX)
        self.stair.setGeometry(width - stair_w - px(28), bar_h + 2, stair_w, stair_h)
        left, beside = (px(28), stair_w + px(44)) if wide else (0, 0)
        coach_w = min(width - left - beside, px(_PAPER_PX))
        narrow = self.form is Form.NARROW
        coach_h = self.coach.height_for(coach_w) if narrow else px(_COACH_PX[self.form])
        self.coach.setGeometry(left, bar_h + 4, coach_w, coach_h)
        top = bar_h + coach_h + 4
        if self.table is not None:
            self.table.setGeometry(0, top, width, height - top)
        self._name_foot()
        self._lay_foot()
        self.place_end()
        self.update()

    def _lay_foot(self) -> None:
        width, height, edge = (px(one) for one in _FOOT_PX[self.form])
        y = self.height() - height - px(10)
        if self.form is Form.NARROW:  # there is room for them on the bar alone
            x = self.bar.give_room(2 * (width + edge))
            self.back.setGeometry(x, 1, width, height)
            self.skip.setGeometry(x + width + edge, 1, width, height)
        else:
            self.bar.give_room(0)
            self.back.setGeometry(edge, y, width, height)
            self.skip.setGeometry(self.width() - edge - width, y, width, height)
        shown = self.form is Form.WIDE and self.words_at_foot and not self.skip.isHidden()
        self.kept.setVisible(shown)
        # No wider than the button: beyond it the hand may lie.
        told = self.kept.heightForWidth(width)
        self.kept.setGeometry(self.width() - edge - width, y - told - px(8), width, told)

    def place_end(self) -> None:
        """Put the paper of the end over that of the coach: the table stays to be seen."""
        place = self.coach.paper.toRect().translated(self.coach.pos())
        self.end.take_form(self.form, place.width())
        wanted = max(self.end.heightForWidth(place.width()), self.end.sizeHint().height())
        place.setHeight(max(wanted, place.height()))
        self.end.setGeometry(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.palette().window())

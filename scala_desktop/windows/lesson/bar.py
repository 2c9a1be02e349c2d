"""The bar over a lesson: the way out, what the lesson is called, and the ways to begin anew."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from scala_desktop.dress.colours import GOLD
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.room import SCALE, Form, px
from scala_desktop.dress.typefaces import REGULAR, elided, text_font, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate

BAR_PX: Final = 52
LOW_BAR_PX: Final = 44
"""The height in a window that is not wide."""
BUTTON_PX: Final = 44
SIGN_PX: Final = 19
_LEAST_TITLE: Final = 110
"""Less room than this tells nothing."""
_TITLE: Final = (22, 25, 19)
"""The height of the title, and of its row; and that of the row of the course above it."""


@guarded
class LessonBar(QWidget):
    """A board of wood with three buttons; the title stands between them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._above = self._title = ""
        self._narrow, self._taken = False, 0
        self.leave, self.again, self.show_me = (self._button() for _ in range(3))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(10), 0, px(10), 0)
        layout.setSpacing(px(8))
        layout.addWidget(self.leave)
        layout.addStretch(1)
        layout.addWidget(self.again)
        layout.addWidget(self.show_me)
        WORN.changed.connect(self._follow_dress)
        SCALE.changed.connect(self._draw_signs)
        self._draw_signs()
        self.retranslate()

    def _follow_dress(self) -> None:
        self._draw_signs()
        self.update()

    def _draw_signs(self) -> None:
        """Draw the signs of the buttons in the colour of the letters on wood."""
        ratio, letters = self.devicePixelRatioF(), WORN.dress.wood_text
        for one, name in (
            (self.leave, "leave"),
            (self.again, "undo_all"),
            (self.show_me, "eye"),
        ):
            one.setIconSize(QSize(px(SIGN_PX), px(SIGN_PX)))
            sign = drawing(f"house/{name}.svg", px(SIGN_PX), ratio, letters)
            one.setIcon(QIcon() if self._narrow else QIcon(sign))

    def _button(self) -> QPushButton:
        made = button("wood")
        made.setFixedHeight(px(BUTTON_PX))
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return made

    def show_title(self, above: str, title: str) -> None:
        """Show the *title* of the lesson, and *above* it a smaller line."""
        self._above, self._title = above, title
        self.setAccessibleName(f"{above}. {title}")
        self.update()

    def take_form(self, form: Form) -> None:
        """Be laid out for a window of this *form*."""
        self._narrow = form is Form.NARROW
        self._draw_signs()
        self.retranslate()
        layout = self.layout()
        if layout is not None:
            layout.activate()

    def give_room(self, width: int) -> int:
        """Leave *width* pixels free beside the first button; return where they begin."""
        self._taken = width
        self.update()
        return self.leave.geometry().right() + px(8)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        out = translate("Lesson", "Esci dalla lezione")
        self.leave.setText(translate("Lesson", "Esci") if self._narrow else f" {out}")
        self.leave.setAccessibleName(out)
        self.leave.setToolTip(translate("Lesson", "Il posto resta segnato (Ctrl+W)"))
        beside = "" if self._narrow else " "  # of the sign
        for one, words in (
            (self.again, translate("Lesson", "Da capo")),
            (self.show_me, translate("Lesson", "Fammi vedere")),
        ):
            one.setText(f"{beside}{words}")
            one.setAccessibleName(words)
        self.again.setToolTip(translate("Lesson", "Ricomincia la lezione"))
        self.show_me.setToolTip(translate("Lesson", "Gioca il passo, poi tocca a te (H)"))

    def sizeHint(self) -> QSize:
        return QSize(px(640), px(BAR_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        dress, rect = WORN.dress, QRectF(self.rect())
        paint_wood(painter, rect, dress.wood)
        painter.fillRect(QRectF(0, rect.bottom() - 2, rect.width(), 2), QColor(GOLD))
        left = self.leave.geometry().right() + px(8) + self._taken
        room = QRectF(left, 0, self.again.geometry().left() - px(8) - left, rect.height())
        half = rect.width() / 2
        # In the middle of the window, unless the buttons leave no room there.
        width = 2 * min(half - room.left(), room.right() - half)
        if width >= px(300):
            room = QRectF(half - width / 2, 0, width, rect.height())
        if room.width() < px(_LEAST_TITLE):
            return
        painter.setPen(QColor(dress.wood_text))
        size, row, above = (px(one) for one in _TITLE)
        both = rect.height() >= row + above
        if both:
            painter.setFont(text_font(px(16), REGULAR))
            top = QRectF(room.left(), (rect.height() - row - above) / 2, room.width(), above)
            painter.drawText(top, Qt.AlignmentFlag.AlignCenter, self._above)
        painter.setFont(title_font(size))
        y = (rect.height() - row - above) / 2 + above if both else (rect.height() - row) / 2
        name = self._title
        if painter.fontMetrics().horizontalAdvance(name) > room.width():
            # The number of the lesson stands above, too.
            name = elided(name.rpartition(" · ")[2], painter.font(), room.width())
        # Its p and g need some room above the gold line where the bar is as low as both rows.
        y -= 4 if both else 2
        whole = QRectF(room.left(), y, room.width(), row)
        hanging = px(2)  # their whole letters are higher than the row, and would be cut off in it
        whole.adjust(0, -hanging, 0, hanging)
        painter.drawText(whole, Qt.AlignmentFlag.AlignCenter, name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

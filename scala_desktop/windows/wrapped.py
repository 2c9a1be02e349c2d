"""Check boxes and radio buttons whose words wrap where there is little room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QRadioButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded

LEAST_PX = 200
"""The least width of the room in which words wrap."""
MOST_PX = 10_000
"""More than the width or the height of any words."""
_FLAGS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def let_wrap(one: QWidget) -> None:
    """Let *one* be as high as its words need in the width that it gets."""
    policy = one.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Preferred)
    policy.setVerticalPolicy(QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    one.setSizePolicy(policy)


# The second base of each class is a widget of Qt; Python's part of one may be there only once.
if TYPE_CHECKING:
    _Base = QAbstractButton
else:
    _Base = object


class _Wrapped(_Base):
    """What both share; *text_room* and *control* say which parts of the style they use."""

    text_room: QStyle.SubElement
    control: QStyle.ControlElement

    def _option(self, box: QRect) -> QStyleOptionButton:
        option = QStyleOptionButton()
        option.initFrom(self)
        option.rect = box
        on = QStyle.StateFlag.State_On if self.isChecked() else QStyle.StateFlag.State_Off
        option.state |= on
        if self.isDown():
            option.state |= QStyle.StateFlag.State_Sunken
        return option

    def _words(self, box: QRect) -> QRect:
        return self.style().subElementRect(self.text_room, self._option(box), self)

    def minimumSizeHint(self) -> QSize:
        whole = super().sizeHint()
        return QSize(min(whole.width(), px(LEAST_PX)), whole.height())

    def heightForWidth(self, width: int) -> int:
        whole, room = super().sizeHint(), MOST_PX
        if width < whole.width():  # else they stand in one line, and to ask the style takes long
            room = self._words(QRect(0, 0, width, whole.height())).width()
        box = QRect(0, 0, room, MOST_PX)
        words = self.fontMetrics().boundingRect(box, int(_FLAGS), self.text())
        return max(whole.height(), words.height() + 2 * px(4))

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.style().drawControl(self.control, self._option(self.rect()), painter, self)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self._words(self.rect()), int(_FLAGS), self.text())


@guarded
class CheckBox(_Wrapped, QCheckBox):
    """A check box."""

    text_room = QStyle.SubElement.SE_CheckBoxContents
    control = QStyle.ControlElement.CE_CheckBox

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        let_wrap(self)


@guarded
class RadioButton(_Wrapped, QRadioButton):
    """A radio button."""

    text_room = QStyle.SubElement.SE_RadioButtonContents
    control = QStyle.ControlElement.CE_RadioButton

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        let_wrap(self)

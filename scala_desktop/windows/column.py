"""Widgets one below the other, more of which may come at any time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.model.guard import guarded


@guarded
class Column(QWidget):
    """Places :attr:`widgets` below each other, each as high as it wants to be in this width.

    A box layout measures every widget anew whenever one of them changes or comes; this asks each
    for its height, which it still knows from before.  *margins* are left and right, in pixels.
    """

    def __init__(self, margins: tuple[int, int], spacing: int) -> None:
        super().__init__()
        self._margins, self._spacing = margins, spacing
        self.widgets: list[QWidget] = []

    def set_widgets(self, widgets: Sequence[QWidget]) -> None:
        """Show *widgets* from top to bottom; those that stood here and do not any more are hidden.

        They and what is in them should be polished: their heights are asked before they are shown.
        """
        for gone in set(self.widgets).difference(widgets):
            if gone.parent() is self:
                gone.hide()
        for one in widgets:
            if one.parent() is not self:
                one.setParent(self)
        self.widgets = list(widgets)
        self.place()
        for one in widgets:
            if one.isHidden():
                one.show()

    def place(self) -> None:
        """Give every widget its place, and the column its height."""
        left, right = self._margins
        width = self.width() - left - right
        top = 0
        for one in self.widgets:
            height = one.heightForWidth(width) if one.hasHeightForWidth() else -1
            if height < 0:
                height = one.sizeHint().height()
            one.setGeometry(left, top, width, height)
            top += height + self._spacing
        self.setMinimumHeight(max(0, top - self._spacing))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.place()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.place()

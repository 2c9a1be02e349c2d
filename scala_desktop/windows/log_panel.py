"""The log beside the table: what everybody could see of this hand."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.model.log import LogModel
from scala_desktop.windows.widgets import button, label, row
from scala_desktop.words.catalogue import translate

WIDTH_PX = 330
BATCH = 20
"""How many lines are laid out in one turn of the event loop."""


@guarded
class Measured(QStyledItemDelegate):
    """Paints lines, and measures each only once: the list asks for all sizes at every new line."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._sizes: dict[tuple[str, int], QSize] = {}

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        key = (index.data(), option.rect.width())
        size = self._sizes.get(key)
        if size is None:
            size = self._sizes[key] = super().sizeHint(option, index)
        return size

    def forget(self) -> None:
        """Forget the sizes of lines that are no longer shown."""
        self._sizes.clear()


@guarded
class LogPanel(QFrame):
    """The log of the match shown; :attr:`closed` says that its button was pressed."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.setFixedWidth(px(WIDTH_PX))
        self._model: LogModel | None = None
        self._title = label("heading", wrap=True)
        self._close = button()
        self._close.setText("✕")
        self._close.setFixedWidth(px(56))
        self._close.clicked.connect(self.closed)
        self.list = QListView()
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setUniformItemSizes(False)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.setSpacing(px(3))
        # A long hand has a hundred lines, which are measured and laid a few at a time.
        self.list.setLayoutMode(QListView.LayoutMode.Batched)
        self.list.setBatchSize(BATCH)
        # A scroll bar that came and went would have all lines laid out anew each time.
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._measured = Measured(self.list)
        self.list.setItemDelegate(self._measured)
        # Lines are measured late, and anew when the bar beside them takes its room.
        self.list.verticalScrollBar().rangeChanged.connect(self._go_to_end)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(10), px(6), px(10), px(10))
        layout.addLayout(row(self._title, None, self._close))
        layout.addWidget(self.list, 1)
        self.retranslate()
        self.hide()

    def show_match(self, model: LogModel) -> None:
        """Follow the log of another match."""
        self._model = model
        self._measured.forget()
        self._follow(self.isVisible())

    def _follow(self, seen: bool) -> None:
        """Let the list follow the log while it is *seen*: each new line measures all the others."""
        before = self.list.selectionModel()
        self.list.setModel(self._model if seen else None)
        if before is not None:
            before.deleteLater()  # setModel leaves the old selection model to the caller

    def _go_to_end(self, _first: int, last: int) -> None:
        self.list.verticalScrollBar().setValue(last)

    def showEvent(self, event: QShowEvent) -> None:
        if not event.spontaneous():  # a window that was minimised comes back as it was
            self._follow(True)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():
            self._follow(False)
        super().hideEvent(event)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._title.setText(translate("Log", "Questa mano"))
        self.list.setAccessibleName(self._title.text())
        self._close.setAccessibleName(translate("Log", "Chiudi la cronologia"))
        self._close.setToolTip(self._close.accessibleName())
        if self._model is not None:
            self._model.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

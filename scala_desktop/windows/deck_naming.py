"""The pictures of a deck that was read, to be named by clicking or with the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.room import px
from scala_desktop.store.decks.draft import Draft
from scala_desktop.store.decks.faults import DeckError
from scala_desktop.store.decks.library import LONGEST_TITLE, check_names
from scala_desktop.store.decks.naming import named_on, named_one
from scala_desktop.store.decks.packs import PACKS
from scala_desktop.table.painting.own_pictures import read_picture
from scala_desktop.windows.deck_words import face_words, fault_words
from scala_desktop.windows.widgets import FlowLayout, button, label, row
from scala_desktop.words.catalogue import translate

PICTURE_W = 92
NAME_W = 112
"""Room for the longest word of a name, in pixels of the room."""
NOBODY = -2
"""The entry of the list of names for a picture that is left out."""


class NamingPage(QWidget):
    """Every picture of *draft* with its name under it.

    A picture is named from the list above, or by clicking the pictures one after the other while
    the names are called out.  :attr:`changed` says that a name or the title has changed.
    """

    changed = Signal()

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft = draft
        self.pack = PACKS[draft.pack]
        self.names: list[int | None] = [piece.face for piece in draft.pieces]
        self._calling = 0
        self._waiting = list(range(len(draft.pieces)))
        height = round(PICTURE_W * self.pack.aspect)
        self.pictures = QListWidget()
        self.pictures.setViewMode(QListView.ViewMode.IconMode)
        self.pictures.setResizeMode(QListView.ResizeMode.Adjust)
        self.pictures.setMovement(QListView.Movement.Static)
        self.pictures.setUniformItemSizes(True)
        self.pictures.setWordWrap(True)
        self.pictures.setIconSize(QSize(PICTURE_W, height))
        cell = QSize(max(PICTURE_W + 34, px(NAME_W)), height + px(62))
        self.pictures.setMinimumHeight(cell.height() + px(16))
        self.pictures.setGridSize(cell)
        for _ in draft.pieces:
            item = QListWidgetItem()
            item.setSizeHint(cell)
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            self.pictures.addItem(item)
        self._which = QLabel()
        self.name = QComboBox()
        self.name.setMinimumWidth(px(220))
        self.name.setMaxVisibleItems(14)
        self._which.setBuddy(self.name)
        for face in (NOBODY, *self.pack.faces):
            self.name.addItem("", face)
        self.onwards = button()
        self.call = button(checkable=True)
        self._called = label("mark")
        self._title_label = QLabel()
        self.title = QLineEdit()
        self.title.setMaxLength(LONGEST_TITLE)
        self.title.setMinimumHeight(px(44))
        self._title_label.setBuddy(self.title)
        self._state = label("mark", wrap=True)
        self._lay_out()
        self._connect()
        self.pictures.setCurrentRow(0)
        self.retranslate()
        self._painter = QTimer(self)
        self._painter.timeout.connect(self._show_next)
        self._painter.start(0)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(8))
        naming = QWidget()
        flow = FlowLayout(naming)
        for part in (self._which, self.name, self.onwards, self.call):
            flow.addWidget(part)
        layout.addWidget(naming)
        layout.addWidget(self._called)
        layout.addWidget(self.pictures, 1)
        layout.addWidget(self._state)
        layout.addLayout(row(self._title_label, self.title))

    def _connect(self) -> None:
        self.pictures.currentRowChanged.connect(self._show_name)
        self.pictures.itemClicked.connect(self._name_called)
        self.pictures.itemActivated.connect(self._name_called)
        self.name.activated.connect(self._name_chosen)
        self.onwards.clicked.connect(self._name_onwards)
        self.call.toggled.connect(self._call_names)
        self.title.textChanged.connect(self.changed)

    def _show_next(self) -> None:
        """Load one picture; called whenever nothing else is to be done."""
        if not self._waiting:
            self._painter.stop()
            return
        place = self._waiting.pop(0)
        image = read_picture(self.draft.folder / self.draft.pieces[place].file)
        if image.isNull():
            return  # the folder is gone: the deck was saved or dropped
        ratio = self.devicePixelRatioF()
        shown = image.scaled(
            self.pictures.iconSize() * ratio,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        pixmap = QPixmap.fromImage(shown)
        pixmap.setDevicePixelRatio(ratio)
        icon = QIcon(pixmap)
        icon.addPixmap(pixmap, QIcon.Mode.Selected)  # else it is tinted
        self.pictures.item(place).setIcon(icon)

    # What was named

    @property
    def named(self) -> dict[int, int]:
        """Return the faces of the pictures, by place, that have one."""
        return {place: face for place, face in enumerate(self.names) if face is not None}

    @property
    def problem(self) -> str:
        """Return in a sentence what the deck still lacks; empty where it is complete."""
        try:
            check_names(self.named, self.pack, self.draft.folder)
        except DeckError as error:
            return fault_words(error, self.pack)
        return ""

    def _take(self, names: list[int | None]) -> None:
        self.names = names
        self._show_names()
        self._show_name(self.pictures.currentRow())
        self.changed.emit()

    def _name_chosen(self) -> None:
        place, face = self.pictures.currentRow(), self.name.currentData()
        if place >= 0:
            self._take(named_one(self.names, place, None if face == NOBODY else face))

    def _name_onwards(self) -> None:
        place, face = self.pictures.currentRow(), self.name.currentData()
        if place >= 0 and face != NOBODY:
            self._take(named_on(self.names, place, face, self.pack))
            rest = len([f for f in self.pack.needed if f // 13 == face // 13 and f >= face])
            self.pictures.setCurrentRow(min(place + max(rest, 1), len(self.names) - 1))

    # Names that are called out

    def _call_names(self, on: bool) -> None:
        self._calling = 0
        if on:
            self._take([None] * len(self.names))
            self.pictures.setFocus()
        self._show_called()

    def _name_called(self, item: QListWidgetItem) -> None:
        if not self.call.isChecked() or self._calling >= len(self.pack.faces):
            return
        place = self.pictures.row(item)
        if self.names[place] is not None:
            return  # a picture clicked twice
        face = self.pack.faces[self._calling]
        self._calling += 1
        self._take(named_one(self.names, place, face))
        if self._calling >= len(self.pack.faces) or len(self.named) == len(self.names):
            self.call.setChecked(False)
        self._show_called()

    def _show_called(self) -> None:
        calling = self.call.isChecked() and self._calling < len(self.pack.faces)
        self._called.setVisible(calling)
        if calling:
            card = face_words(self.pack.faces[self._calling], self.pack)
            self._called.setText(translate("Decks", "Clicca: {card}").format(card=card))

    # Words

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._which.setText(translate("Decks", "Questa carta è:"))
        self.onwards.setText(translate("Decks", "E le seguenti in ordine"))
        self.onwards.setToolTip(
            translate("Decks", "Dà il nome anche alle immagini che seguono, fino al re.")
        )
        self.call.setText(translate("Decks", "Dai i nomi cliccando"))
        self._title_label.setText(translate("Decks", "Nome del mazzo:"))
        self.title.setPlaceholderText(translate("Decks", "Le carte di nonna"))
        self.pictures.setAccessibleName(translate("Decks", "Immagini delle carte"))
        for i in range(self.name.count()):
            face = self.name.itemData(i)
            self.name.setItemText(
                i,
                translate("Decks", "non serve") if face == NOBODY else face_words(face, self.pack),
            )
        self._show_names()
        self._show_name(self.pictures.currentRow())
        self._show_called()

    def _show_names(self) -> None:
        for place, face in enumerate(self.names):
            item = self.pictures.item(place)
            words = "—" if face is None else face_words(face, self.pack)
            item.setText(words)
            origin = self.draft.pieces[place].origin
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole,
                translate("Decks", "Immagine {origin}: {card}").format(
                    origin=origin,
                    card=translate("Decks", "senza nome") if face is None else words,
                ),
            )
        problem = self.problem
        self._state.setText(
            f"⚠ {problem}" if problem else "✓ " + translate("Decks", "Il mazzo è completo.")
        )

    def _show_name(self, place: int) -> None:
        face = self.names[place] if 0 <= place < len(self.names) else None
        self.name.setCurrentIndex(self.name.findData(NOBODY if face is None else face))

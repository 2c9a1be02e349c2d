"""How much somebody of the house is helped, and how loud it is for them.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSlider, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.store.aid import aid_of
from scala_desktop.store.people import sorts_for, volume_of
from scala_desktop.store.schema import AIDS
from scala_desktop.store.store import Store
from scala_desktop.windows.house.aid_card import AidCard
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.widgets import label
from scala_desktop.windows.wrapped import CheckBox
from scala_desktop.words.catalogue import translate
from scala_desktop.words.people import aid_help, aid_word


class PersonHelps(QWidget):
    """The aid, the sounds and the sorting of one person.

    :attr:`own_chosen` carries what was chosen, by its key in the store, and its value.
    """

    own_chosen = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self._aid_title = label("name", wrap=True)
        self.aids = {key: AidCard() for key in AIDS}
        self._sound_title, self._percent = label("name"), label("number")
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setPageStep(10)
        self.volume.setMinimumHeight(px(34))
        self.sorting = CheckBox()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        for part in (self._aid_title, *self.aids.values()):
            column.addWidget(part)
        column.addSpacing(px(6))
        sound = row(self._sound_title, self.volume, self._percent)
        sound.setStretchFactor(self.volume, 1)
        nest(column, sound)
        column.addWidget(self.sorting)
        column.addStretch(1)
        for key, aid in self.aids.items():
            aid.clicked.connect(partial(self._choose_aid, key))
        self.volume.valueChanged.connect(self._choose_volume)
        self.sorting.clicked.connect(self._choose_sorting)

    def _choose_aid(self, key: str, _checked: bool = False) -> None:
        self.own_chosen.emit("aids", key)

    def _choose_volume(self, percent: int) -> None:
        self.own_chosen.emit("volumes", percent)

    def _choose_sorting(self, on: bool) -> None:
        self.own_chosen.emit("sortings", on)

    def show_choices(self, store: Store, name: str) -> None:
        """Show what *name* has chosen."""
        chosen, volume = aid_of(store, name), volume_of(store, name)
        for key, aid in self.aids.items():
            aid.setChecked(key == chosen)
        self.volume.blockSignals(True)
        self.volume.setValue(volume)
        self.volume.blockSignals(False)
        self._percent.setText(f"{volume} %")
        self.sorting.setChecked(sorts_for(store, name))

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._aid_title.setText(translate("People", "Quanto aiuto"))
        for key, aid in self.aids.items():
            aid.tell(aid_word(key), aid_help(key))
        self._sound_title.setText(translate("People", "Suoni"))
        self.volume.setAccessibleName(translate("People", "Suoni"))
        self.sorting.setText(translate("People", "Le carte pescate si ordinano da sole"))

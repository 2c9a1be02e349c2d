"""The preferences: how the table moves and helps, and the language."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.store.schema import TURN_LINES
from scala_desktop.windows.languages import language_name
from scala_desktop.windows.top_bar import SPEEDS, speed_words
from scala_desktop.windows.widgets import Dialog, FlowLayout, button, label, row, scrolling
from scala_desktop.words.catalogue import languages, translate

CHOICES: dict[str, tuple[str, ...]] = {
    "language": (*languages(), ""),
    "animation_speed": SPEEDS,
    "turn_line": TURN_LINES,
}
"""The values of each setting, in the order in which they are offered."""
SWITCHES = ("reduced_motion", "straight_hand", "auto_sort", "smart_drag", "discard_grace")


class PreferencesDialog(Dialog):
    """Every change takes effect at once: :attr:`changed` carries the key and the value."""

    changed = Signal(str, object)

    def __init__(self, parent: QWidget | None, values: Mapping[str, object]) -> None:
        super().__init__(parent, QSize(860, 520))
        self.choices: dict[str, dict[str, QRadioButton]] = {}
        self.switches: dict[str, QCheckBox] = {}
        self._titles = {key: label("name") for key in CHOICES}
        content = QWidget()
        grid = QGridLayout(content)
        grid.setContentsMargins(6, 4, 12, 4)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for line, (key, options) in enumerate(CHOICES.items()):
            grid.addWidget(self._titles[key], line, 0)
            flow = QWidget()
            layout = FlowLayout(flow, spacing=6)
            group = QButtonGroup(flow)
            self.choices[key] = {}
            for value in options:
                one = QRadioButton()
                group.addButton(one)
                layout.addWidget(one)
                one.clicked.connect(lambda _=False, k=key, v=value: self.changed.emit(k, v))
                self.choices[key][value] = one
            grid.addWidget(flow, line, 1)
        for line, key in enumerate(SWITCHES, len(CHOICES)):
            box = QCheckBox()
            box.clicked.connect(lambda on, k=key: self.changed.emit(k, on))
            self.switches[key] = box
            grid.addWidget(box, line, 0, 1, 2)
        grid.setRowStretch(len(CHOICES) + len(SWITCHES), 1)
        self.close_button = button("main")
        self.close_button.clicked.connect(self.accept)
        layout_all = QVBoxLayout(self)
        layout_all.setContentsMargins(18, 14, 18, 14)
        layout_all.addWidget(scrolling(content), 1)
        layout_all.addLayout(row(None, self.close_button))
        self.retranslate()
        self.begin(values)

    def begin(self, values: Mapping[str, object]) -> None:
        """Show *values* as what is chosen."""
        for key, made in self.choices.items():
            for value, one in made.items():
                one.setChecked(values.get(key) == value)
        for key, box in self.switches.items():
            box.setChecked(bool(values.get(key)))
        chosen = self.choices["language"].get(str(values.get("language")))
        (chosen or self.close_button).setFocus()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Preferences", "Preferenze"))
        titles = {
            "language": translate("Preferences", "Lingua"),
            "animation_speed": translate("Preferences", "Velocità delle mosse"),
            "turn_line": translate("Preferences", "Che cosa puoi fare, scritto sul tavolo"),
        }
        for key, title in titles.items():
            self._titles[key].setText(title)
        for key, made in self.choices.items():
            for value, one in made.items():
                words = choice_words(key, value)
                one.setText(words[:1].upper() + words[1:])
                one.setAccessibleName(f"{titles[key]}: {one.text()}")
        switches = {
            "reduced_motion": translate(
                "Preferences", "Meno movimento: le carte non volano, compaiono al loro posto"
            ),
            "straight_hand": translate("Preferences", "Carte in mano in fila, non a ventaglio"),
            "auto_sort": translate("Preferences", "Metti in ordine da solo le carte pescate"),
            "discard_grace": translate("Preferences", "Dopo lo scarto, un attimo per ripensarci"),
            "smart_drag": translate(
                "Preferences",
                "Una carta lanciata verso il tavolo va da sola al suo posto, se è uno solo",
            ),
        }
        for key, words in switches.items():
            self.switches[key].setText(words)
        self.close_button.setText(translate("Preferences", "Chiudi"))


def choice_words(key: str, value: str) -> str:
    """Return how *value* of the setting *key* is called."""
    if key == "animation_speed":
        return speed_words(value)
    if key == "turn_line":
        return {
            "always": translate("Preferences", "sempre"),
            "idle": translate("Preferences", "solo se mi fermo 5 secondi"),
        }.get(value, translate("Preferences", "mai"))
    if key == "language" and value:
        return language_name(value)
    return translate("Preferences", "come il computer")

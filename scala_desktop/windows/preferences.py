"""The preferences: how large and light the program is, how the table moves, sounds and helps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.colours import CLOTH, DRESSES, GOLD, PAPER, Dress
from scala_desktop.dress.focus_ring import bring_into_view
from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.motion import MOTION
from scala_desktop.dress.room import SCALE, SCALES
from scala_desktop.model.guard import guarded
from scala_desktop.store.schema import AIDS, TURN_LINES
from scala_desktop.windows.form_rows import FormRows
from scala_desktop.windows.languages import language_name
from scala_desktop.windows.layouts import FlowLayout
from scala_desktop.windows.picture_choice import PictureChoice
from scala_desktop.windows.sound_rows import KEYS, SoundRows
from scala_desktop.windows.top_bar import SPEEDS, speed_words
from scala_desktop.windows.widgets import Dialog, Foot, button, label, parts_of, sheet_of_paper
from scala_desktop.windows.wrapped import CheckBox, RadioButton
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import languages, translate

CHOICES: dict[str, tuple[str, ...]] = {
    "dress": (*DRESSES, "system"),
    "language": (*languages(), ""),
    "motion": ("full", "reduced", "system"),
    "animation_speed": SPEEDS,
    "turn_line": TURN_LINES,
    "aid": AIDS,
}
"""The values of each setting, in the order in which they are offered."""
SWITCHES = (
    "grandma",
    "straight_hand",
    "auto_sort",
    "smart_drag",
    "discard_grace",
    "cut",
)
TOUCHES = ("lean", "count_points", "flourish")
"""What moves only to be pleasant: a switch each, of which nothing is left in reduced motion."""
KEPT = (*CHOICES, *TOUCHES, *SWITCHES, *KEYS)
"""The settings that are shown here."""
PICTURE = QSize(132, 76)
AT_ONCE = 8
"""How many names and fields are painted in one turn, as the dialog opens."""
_WAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
"""Which size the arrows lead to, from the one that has the keyboard."""


@guarded
class PreferencesDialog(Dialog):
    """Every change takes effect at once: :attr:`changed` carries the key and the value."""

    changed = Signal(str, object)

    def __init__(
        self, parent: QWidget | None, values: Mapping[str, object], *, in_parts: bool = False
    ) -> None:
        super().__init__(parent, QSize(780, 760), snug=True)
        self.choices: dict[str, dict[str, QAbstractButton]] = {}
        self.switches: dict[str, QCheckBox] = {}
        self.scales: dict[int, QAbstractButton] = {}
        self._title = label("title")
        self._titles = {key: label("name") for key in ("scale", "sound", *CHOICES)}
        self.make(self._parts(values), in_parts=in_parts)

    def _parts(self, values: Mapping[str, object]) -> Iterator[None]:
        """Make the rows, and show *values* in them."""
        self._rows = rows = FormRows()
        self.close_button = button("main")
        self.close_button.clicked.connect(self.accept)
        # In their place before they are filled: all of them would be styled anew at once there.
        self._area = sheet_of_paper(self, rows, Foot(None, self.close_button))
        yield
        rows.add(None, self._title)
        rows.add(self._titles["dress"], self._flow("dress"))
        rows.add(self._titles["scale"], self._sizes())
        rows.add(self._titles["language"], self._flow("language"))
        rows.add(self._titles["motion"], self._motion())
        yield
        for key in ("animation_speed", "aid", "turn_line"):
            rows.add(self._titles[key], self._flow(key))
        self.sounds = SoundRows()
        self.sounds.changed.connect(self.changed)
        rows.add(self._titles["sound"], self.sounds)
        for key in SWITCHES:
            rows.add(None, self._switch(key))
        yield
        # Before they are laid out: each text that changes later has all rows measured anew.
        self.retranslate()
        yield
        SCALE.changed.connect(self._show_scale)
        self.begin(values)
        yield

    def pieces(self) -> list[list[QWidget]]:
        rows = parts_of(self._rows)
        return [rows[first : first + AT_ONCE] for first in range(0, len(rows), AT_ONCE)]

    def _sizes(self) -> QWidget:
        """Return the scales of the interface, each at one press.

        A button that is pressed again and again would grow away from under the pointer.
        """
        sizes = QWidget()
        layout, self._scales = FlowLayout(sizes, spacing=8), QButtonGroup(sizes)
        for percent in SCALES:
            one = self.scales[percent] = RadioButton()
            one.setText(f"{percent} %")
            self._scales.addButton(one)
            layout.addWidget(one)
            one.clicked.connect(partial(self._choose_scale, percent))
            one.installEventFilter(self)
        return sizes

    def _flow(self, key: str) -> QWidget:
        """Return the values of the setting *key* in a row that wraps."""
        flow = QWidget()
        layout = FlowLayout(flow, spacing=8)
        group = QButtonGroup(flow)
        self.choices[key] = {}
        for value in CHOICES[key]:
            one: QAbstractButton = RadioButton()
            if value in DRESSES:
                one = PictureChoice(PICTURE, partial(paint_room, dress=DRESSES[value]))
            group.addButton(one)
            layout.addWidget(one)
            one.clicked.connect(partial(self._choose, key, value))
            self.choices[key][value] = one
        return flow

    def _switch(self, key: str) -> QCheckBox:
        box = self.switches[key] = CheckBox()
        box.clicked.connect(lambda on: self.changed.emit(key, on))
        return box

    def _motion(self) -> QWidget:
        """Return how much is to move, and below it each touch by itself."""
        touches, both = QWidget(), QWidget()
        flow = FlowLayout(touches, spacing=8)
        for key in TOUCHES:
            flow.addWidget(self._switch(key))
        column = QVBoxLayout(both)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._flow("motion"))
        column.addWidget(touches)
        return both

    def _choose(self, key: str, value: str) -> None:
        self.changed.emit(key, value)

    def _choose_scale(self, percent: int) -> None:
        SCALE.set(percent)
        bring_into_view(self.scales[percent])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # By itself Qt goes to what lies in that direction: with each size all lie elsewhere.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            way = _WAYS.get(Qt.Key(event.key()))
            sizes = [one for one in self.scales.values() if one.isEnabled()]
            if way is not None and watched in sizes:
                aim = sizes[min(max(sizes.index(watched) + way, 0), len(sizes) - 1)]
                aim.setFocus()
                aim.click()
                return True
        return super().eventFilter(watched, event)

    def begin(self, values: Mapping[str, object]) -> None:
        """Show *values* as what is chosen, in a dialog that has just been opened."""
        self.show_values(values)
        chosen = self.choices["language"].get(str(values.get("language")))
        (chosen or self.close_button).setFocus()

    def show_values(self, values: Mapping[str, object]) -> None:
        """Show *values* as what is chosen."""
        for key, made in self.choices.items():
            for value, one in made.items():
                one.setChecked(values.get(key) == value)
        for key, box in self.switches.items():
            box.setChecked(bool(values.get(key)))
        for key in TOUCHES:
            self.switches[key].setEnabled(not MOTION.reduced)
        self.sounds.show_values(values)
        self._show_scale()

    def _show_scale(self) -> None:
        step = translate("Preferences", "Più piccolo: Ctrl −. Più grande: Ctrl +")
        small = translate("Preferences", "Lo schermo è troppo piccolo per questa grandezza")
        self._scales.setExclusive(False)  # on a small screen the largest that fits is none of them
        for percent, one in self.scales.items():
            fits = SCALE.fitting(percent) == percent
            one.setChecked(percent == SCALE.percent)
            one.setEnabled(one.isChecked() or fits)
            one.setToolTip(step if fits else small)
        self._scales.setExclusive(True)
        # Tab leads to the one that is chosen: while none had to be, Qt did not follow.
        chosen = next((one for one in self.scales.values() if one.isChecked()), None)
        for one in self.scales.values():
            policy = Qt.FocusPolicy
            reached = chosen in (one, None)
            one.setFocusPolicy(policy.StrongFocus if reached else policy.ClickFocus)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Preferences", "Preferenze"))
        self._title.setText(self.windowTitle())
        titles = {
            "dress": translate("Preferences", "Luce della stanza"),
            "scale": translate("Preferences", "Grandezza di tutto"),
            "language": translate("Preferences", "Lingua"),
            "motion": translate("Preferences", "Movimento"),
            "animation_speed": translate("Preferences", "Velocità delle mosse"),
            "sound": translate("Preferences", "Suoni"),
            "turn_line": translate("Preferences", "Che cosa puoi fare"),
            "aid": translate("Preferences", "Aiuto al tavolo"),
        }
        for key, title in titles.items():
            self._titles[key].setText(title)
        for key, made in self.choices.items():
            for value, one in made.items():
                words = choice_words(key, value)
                one.setText(begun(words))
                one.setAccessibleName(f"{titles[key]}: {one.text()}")
        for size in self.scales.values():
            size.setAccessibleName(f"{titles['scale']}: {size.text()}")
        self._show_scale()
        switches = {
            "grandma": translate(
                "Preferences", "Modo Nonna: tutto grande, quattro colori, con calma"
            ),
            "lean": translate("Preferences", "Carte inclinate"),
            "count_points": translate("Preferences", "Punti contati"),
            "flourish": translate("Preferences", "Fregi"),
            "straight_hand": translate("Preferences", "Carte in mano in fila, non a ventaglio"),
            "auto_sort": translate("Preferences", "Le carte pescate si ordinano da sole"),
            "discard_grace": translate("Preferences", "Dopo lo scarto, un attimo per ripensarci"),
            "cut": translate("Preferences", "Si taglia il mazzo prima di ogni mano"),
            "smart_drag": translate(
                "Preferences",
                "Una carta lanciata verso il tavolo va da sola al suo posto, se è uno solo",
            ),
        }
        for key, words in switches.items():
            self.switches[key].setText(words)
        explained = {
            "lean": translate("Preferences", "Le carte trascinate si inclinano un poco"),
            "count_points": translate("Preferences", "I punti della mano salgono contando"),
            "flourish": translate(
                "Preferences", "Un fregio per burraco pulito, chiusura in mano e 31"
            ),
        }
        for key, words in explained.items():
            self.switches[key].setToolTip(words)
            self.switches[key].setAccessibleDescription(words)
        fewer = translate("Preferences", "Le carte non volano: compaiono al loro posto")
        self.choices["motion"]["reduced"].setToolTip(fewer)
        self.choices["motion"]["reduced"].setAccessibleDescription(fewer)
        self.sounds.retranslate()
        self.close_button.setText(translate("Preferences", "Chiudi"))


def choice_words(key: str, value: str) -> str:
    """Return how *value* of the setting *key* is called."""
    match key, value:
        case "animation_speed", _:
            return speed_words(value)
        case "dress", "evening":
            return translate("Preferences", "Sera")
        case "dress", "day":
            return translate("Preferences", "Giorno")
        case "aid", "help":
            return translate("Preferences", "aiuta: carte indicate e consigli")
        case "aid", "warn":
            return translate("Preferences", "avverti: una domanda prima di uno scarto da evitare")
        case "aid", _:
            return translate("Preferences", "arbitro: solo le regole")
        case "motion", "full":
            return translate("Preferences", "tutto")
        case "motion", "reduced":
            return translate("Preferences", "poco")
        case "turn_line", "always":
            return translate("Preferences", "sempre")
        case "turn_line", "idle":
            return translate("Preferences", "solo se ti fermi 5 secondi")
        case "turn_line", _:
            return translate("Preferences", "mai")
        case "language", _ if value:
            return language_name(value)
        case _:
            return translate("Preferences", "come il computer")


def paint_room(painter: QPainter, box: QRectF, *, dress: Dress) -> None:
    """Paint a small picture of the room in *dress*: wall, a cloth, cards and the sideboard."""
    painter.setClipRect(box)
    painter.fillRect(box, QColor(dress.wall if dress.key == "day" else dress.wall_low))
    low = QRectF(box.x(), box.bottom() - box.height() * 0.24, box.width(), box.height() * 0.24)
    paint_wood(painter, low, dress.wood)
    table = QRectF(box.x() + box.width() * 0.16, box.y() + box.height() * 0.14, 0, 0)
    table.setSize(box.size() * 0.68)
    table.setHeight(box.height() * 0.54)
    paint_wood(painter, table.adjusted(-4, -4, 4, 4), dress.wood)
    painter.fillRect(table, QColor(CLOTH))
    side = table.height() * 0.5
    for place in range(3):
        card = QRectF(table.x() + side * (0.3 + place * 0.55), table.y() + side * 0.4, 0, 0)
        card.setWidth(side * 0.7)
        card.setHeight(side)
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(card, 2, 2)
    gold = QRectF(table.right() - side * 1.1, table.bottom() - side * 0.7, side * 0.9, side * 0.4)
    painter.fillRect(gold, QColor(GOLD))

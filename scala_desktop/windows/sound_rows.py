"""What people want to hear: whether, how loud, and of which kind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.sound.cues import Cue
from scala_desktop.windows.layouts import FlowLayout
from scala_desktop.windows.widgets import button, label
from scala_desktop.windows.wrapped import CheckBox
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import translate

KEYS: Final = ("sound", "volume", "silent_cues")
"""The settings that are shown here."""
STEP: Final = 10
LEAST, MOST = 10, 100
ORDER: Final = (
    *(Cue.DEAL, Cue.DRAW, Cue.TAKE, Cue.LAY, Cue.ADD, Cue.JOKER, Cue.DISCARD, Cue.KNOCK),
    *(Cue.REFUSAL, Cue.TURN, Cue.CLOSED, Cue.WON),
)
"""The cues as they come in a match."""


class SoundRows(QWidget):
    """Every change takes effect at once: :attr:`changed` carries the key and the value.

    The kinds are shown to whoever asks for them.
    """

    changed = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._on, self._volume = True, 0
        self._silent: list[str] = []
        self.switch = CheckBox()
        self.switch.clicked.connect(lambda on: self.changed.emit("sound", on))
        self.softer, self.louder, self.which = button(), button(), button()
        self.percent = label("number")
        for one, sign, way in ((self.softer, "−", -STEP), (self.louder, "+", STEP)):
            one.setText(sign)
            one.setMinimumWidth(px(64))
            one.clicked.connect(partial(self._turn, way))
        self.which.clicked.connect(self._show_kinds)
        self.kinds: dict[Cue, QCheckBox] = {}
        line = QWidget()
        flow = FlowLayout(line, spacing=8)
        for part in (self.switch, self.softer, self.percent, self.louder, self.which):
            flow.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(6))
        layout.addWidget(line)

    def show_values(self, values: Mapping[str, object]) -> None:
        """Show *values*, of :data:`KEYS`, as what is chosen."""
        on, volume, silent = (values.get(key) for key in KEYS)
        self._on, self._volume = bool(on), volume if isinstance(volume, int) else 0
        self._silent = silent if isinstance(silent, list) else []
        self.percent.setText(f"{self._volume} %")
        self.switch.setChecked(self._on)
        self.softer.setEnabled(self._on and self._volume > LEAST)
        self.louder.setEnabled(self._on and self._volume < MOST)
        self._check_kinds()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.switch.setText(translate("Sounds", "Accesi"))
        self.switch.setAccessibleName(translate("Sounds", "Suoni delle carte"))
        self.softer.setAccessibleName(translate("Sounds", "Più piano"))
        self.louder.setAccessibleName(translate("Sounds", "Più forte"))
        for one in (self.softer, self.louder):
            one.setToolTip(one.accessibleName())
        self.percent.setAccessibleName(translate("Sounds", "Volume"))
        self.which.setText(translate("Sounds", "Quali…"))
        self.which.setAccessibleName(translate("Sounds", "Quali suoni"))
        for cue, box in self.kinds.items():
            words = cue_words(cue)
            box.setText(begun(words))
            box.setAccessibleName(translate("Sounds", "Suono: {what}").format(what=words))

    def _turn(self, way: int) -> None:
        self.changed.emit("volume", max(LEAST, min(MOST, self._volume + way)))

    def _show_kinds(self) -> None:
        """Show a switch for each kind of sound, in the place of the button."""
        self.kinds = {cue: CheckBox() for cue in ORDER}
        kinds = QWidget()
        flow = FlowLayout(kinds, spacing=10)
        for box in self.kinds.values():
            flow.addWidget(box)
            box.clicked.connect(self._choose)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(kinds)
        self.which.hide()
        self.retranslate()
        self._check_kinds()
        self.kinds[ORDER[0]].setFocus()

    def _check_kinds(self) -> None:
        for cue, box in self.kinds.items():
            box.setChecked(cue.value not in self._silent)
            box.setEnabled(self._on)

    def _choose(self) -> None:
        silent = [cue.value for cue, box in self.kinds.items() if not box.isChecked()]
        self.changed.emit("silent_cues", silent)


def cue_words(cue: Cue) -> str:
    """Return what *cue* is the sound of."""
    match cue:
        case Cue.DEAL:
            return translate("Sounds", "carte date")
        case Cue.DRAW:
            return translate("Sounds", "pescata")
        case Cue.TAKE:
            return translate("Sounds", "scarti raccolti")
        case Cue.LAY:
            return translate("Sounds", "gioco calato")
        case Cue.ADD:
            return translate("Sounds", "carta attaccata")
        case Cue.JOKER:
            return translate("Sounds", "jolly preso")
        case Cue.DISCARD:
            return translate("Sounds", "scarto")
        case Cue.KNOCK:
            return translate("Sounds", "bussata")
        case Cue.REFUSAL:
            return translate("Sounds", "mossa rifiutata")
        case Cue.TURN:
            return translate("Sounds", "tocca a te")
        case Cue.CLOSED:
            return translate("Sounds", "mano finita")
        case Cue.WON:
            return translate("Sounds", "partita vinta")

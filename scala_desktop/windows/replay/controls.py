"""The buttons that go through a hand: steps, turns, the film and its speed.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.room import px
from scala_desktop.windows.button_signs import Sign, on_paper
from scala_desktop.windows.layouts import FlowLayout
from scala_desktop.windows.widgets import button, restyle
from scala_desktop.words.catalogue import translate

SPEEDS: Final = ((0.5, "½"), (1.0, "1"), (2.0, "2"), (4.0, "4"))


class Controls(QWidget):
    """Buttons in a row that wraps; others may be added to its :attr:`flow`.

    :attr:`turned` and :attr:`stepped` carry 1 or -1, :attr:`speed_chosen` a factor.
    """

    turned = Signal(int)
    stepped = Signal(int)
    play_asked = Signal()
    speed_chosen = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.steps = tuple(button() for _ in range(5))
        back_turn, back, self.play, on, on_turn = self.steps
        restyle(self.play, "main")
        for one, sign, asked, way in (
            (back_turn, "turn", self.turned, -1),
            (back, "step", self.stepped, -1),
            (on, "step", self.stepped, 1),
            (on_turn, "turn", self.turned, 1),
        ):
            Sign(one, sign, on_paper, mirrored=way < 0, alone=True)
            one.clicked.connect(partial(self._go, asked, way))
        self._play_sign = Sign(self.play, "play", on_paper)
        self.play.clicked.connect(self.play_asked)
        self.speeds = [button(checkable=True) for _ in SPEEDS]
        for one, (speed, text) in zip(self.speeds, SPEEDS, strict=True):
            one.setText(text)
            one.setAutoExclusive(True)
            one.setMinimumWidth(px(48))
            one.clicked.connect(partial(self._choose, speed))
        self.speeds[1].setChecked(True)
        self.flow = FlowLayout(self)
        for one in (*self.steps, *self.speeds):
            self.flow.addWidget(one)

    def _go(self, asked: SignalInstance, way: int, _checked: bool = False) -> None:
        asked.emit(way)

    def _choose(self, speed: float, _checked: bool = False) -> None:
        self.speed_chosen.emit(speed)

    @property
    def speed(self) -> float:
        """Return the speed that is chosen."""
        chosen = (s for s, b in zip(SPEEDS, self.speeds, strict=True) if b.isChecked())
        return next(chosen)[0]

    def name_play(self, playing: bool) -> None:
        """Say what the middle button does while the film runs, or stands."""
        self.play.setText(translate("Replay", "Ferma") if playing else translate("Replay", "Vai"))
        self._play_sign.become("pause" if playing else "play")

    def _widen_play(self) -> None:
        """Give the middle button the room of both its names: those behind it stay in place."""
        wide = 0
        for playing in (True, False):
            self.name_play(playing)
            wide = max(wide, self.play.sizeHint().width())
        self.play.setMinimumWidth(wide)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        names = (
            translate("Replay", "Un turno indietro"),
            translate("Replay", "Un passo indietro"),
            "",
            translate("Replay", "Un passo avanti"),
            translate("Replay", "Un turno avanti"),
        )
        for one, name in zip(self.steps, names, strict=True):
            if name:
                one.setMinimumWidth(px(52))
                one.setAccessibleName(name)
                one.setToolTip(name)
        for one, (_, text) in zip(self.speeds, SPEEDS, strict=True):
            one.setAccessibleName(translate("Replay", "Velocità {speed}").format(speed=text))
        self._widen_play()

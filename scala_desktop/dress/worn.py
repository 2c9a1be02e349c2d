"""The dress that is worn, and how the application puts it on.

Source: design/welcome.md, 0 and 2.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from scala_desktop.dress.colours import DAY, DRESSES, EVENING, Dress, flattened
from scala_desktop.dress.focus_ring import FocusRing
from scala_desktop.dress.rescale import rescale
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.sheet import palette, style_sheet
from scala_desktop.dress.typefaces import TEXT_PX, load_typefaces, text_font
from scala_desktop.model.guard import guarded

SYSTEM: Final = "system"
"""The choice of whichever dress goes with the rest of the computer."""


@guarded
class Worn(QObject):
    """The dress that every window wears now; :attr:`changed` tells of another."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._dress = EVENING

    @property
    def dress(self) -> Dress:
        """Return the dress, flat where the system wants strong contrast."""
        return self._dress

    def put_on(self, choice: str) -> None:
        """Wear the dress *choice*, a key of ``DRESSES`` or :data:`SYSTEM`."""
        dress = DRESSES.get(choice) or of_system()
        if wants_contrast():
            dress = flattened(dress)
        if dress != self._dress:
            self._dress = dress
            self.changed.emit()


WORN: Final = Worn()


def of_system() -> Dress:
    """Return the dress that goes with the colours of the system."""
    hints = QGuiApplication.styleHints()
    return DAY if hints.colorScheme() == Qt.ColorScheme.Light else EVENING


def wants_contrast() -> bool:
    """Return whether the system asks for strong contrast."""
    hints = QGuiApplication.styleHints()  # its parts last as long as this name
    return hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast


def dress_up(app: QApplication) -> None:
    """Dress *app*, whose QStyle is Fusion, before its first window; it follows every change."""
    load_typefaces()
    for effect in (Qt.UIEffect.UI_AnimateTooltip, Qt.UIEffect.UI_FadeTooltip):
        app.setEffectEnabled(effect, False)
    _put_on(app)
    FocusRing(app)
    # One application a process: what follows it lasts as long as it does.
    SCALE.changed.connect(lambda: _rescale(app))
    WORN.changed.connect(lambda: _put_on(app))


def _rescale(app: QApplication) -> None:
    _put_on(app)
    for window in app.topLevelWidgets():
        rescale(window)


def _put_on(app: QApplication) -> None:
    app.setFont(text_font(px(TEXT_PX)))
    app.setPalette(palette(WORN.dress))
    app.setStyleSheet(style_sheet(WORN.dress))

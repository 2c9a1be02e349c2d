"""Whether things may move: as people chose, or as they told their computer once for all programs.

Source: design/interaction.md, 8.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QProcess, Qt, Signal
from PySide6.QtGui import QGuiApplication

from scala_desktop.model.guard import guarded

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusPendingCallWatcher

SYSTEM: Final = "system"
"""The choice of as much motion as the rest of the computer has."""
PORTAL: Final = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)
"""Service, path and interface that tell the settings of a Linux desktop."""
TOLD: Final[dict[tuple[str, str], Callable[[object], bool]]] = {
    ("org.freedesktop.appearance", "reduced-motion"): lambda value: value == 1,
    ("org.gnome.desktop.interface", "enable-animations"): lambda value: value is False,
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): lambda value: _number(value) == 0,
}
"""Where desktops say that they want less motion, and which values say so."""
SPI_GETCLIENTAREAANIMATION: Final = 0x1042


@guarded
class Motion(QObject):
    """How much may move now; :attr:`changed` says that the system wants it otherwise.

    Nothing is asked of the system before :meth:`follow_system`, and nobody waits for an answer.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._choice = SYSTEM
        self._told: dict[object, bool] = {}
        """What each place of the system has answered."""
        self._asked: set[QObject] = set()
        """What is still waited for."""

    @property
    def reduced(self) -> bool:
        """Return whether nothing is to travel."""
        return any(self._told.values()) if self._choice == SYSTEM else self._choice == "reduced"

    @property
    def waits(self) -> bool:
        """Return whether an answer has still to come."""
        return bool(self._asked)

    def choose(self, choice: str) -> None:
        """Move as the setting *choice* says; who sets it lets it take effect."""
        self._choice = choice

    def follow_system(self, app: QGuiApplication) -> None:
        """Ask the system now, and whenever somebody comes back from elsewhere to *app*."""
        app.applicationStateChanged.connect(self._ask_again)
        self.ask()

    def _ask_again(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.ask()

    def ask(self) -> None:
        """Ask the system whether it wants less motion."""
        if sys.platform == "win32":
            import ctypes

            on = ctypes.c_int(1)
            ctypes.windll.user32.SystemParametersInfoW(
                SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(on), 0
            )
            self._hear(sys.platform, not on.value)
        elif sys.platform == "darwin":
            self._ask_defaults()
        elif os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
            self._ask_portal()

    def _ask_defaults(self) -> None:
        process = QProcess(self)
        self._asked.add(process)

        def answered() -> None:
            self._asked.discard(process)
            process.deleteLater()
            self._hear(sys.platform, bytes(process.readAllStandardOutput().data()).strip() == b"1")

        process.finished.connect(answered)
        process.start("defaults", ["read", "com.apple.universalaccess", "reduceMotion"])

    def _ask_portal(self) -> None:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

        bus = QDBusConnection.sessionBus()
        for place in TOLD:
            message = QDBusMessage.createMethodCall(*PORTAL, "Read")
            message.setArguments(list(place))
            watcher = QDBusPendingCallWatcher(bus.asyncCall(message), self)
            self._asked.add(watcher)
            watcher.finished.connect(lambda one, place=place: self._answer(place, one))

    def _answer(self, place: tuple[str, str], watcher: QDBusPendingCallWatcher) -> None:
        from PySide6.QtDBus import QDBusMessage, QDBusVariant

        self._asked.discard(watcher)
        watcher.deleteLater()
        reply = watcher.reply()
        if reply.type() != QDBusMessage.MessageType.ReplyMessage:
            self._hear(place, False)  # such a desktop has no such setting
            return
        value = next(iter(reply.arguments()), None)
        while isinstance(value, QDBusVariant):
            value = value.variant()
        self._hear(place, TOLD[place](value))

    def _hear(self, place: object, less: bool) -> None:
        before, self._told[place] = self.reduced, less
        if self.reduced != before:
            self.changed.emit()


def _number(value: object) -> float | None:
    try:
        return float(str(value))
    except ValueError:
        return None


MOTION: Final = Motion()

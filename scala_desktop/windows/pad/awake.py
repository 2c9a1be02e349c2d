"""Holds the screen saver off while a score pad is seen: nobody touches the laptop for minutes.

Where the desktop cannot be asked, nothing happens.

Source: design/pact.md, 6.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from scala_desktop.model.guard import guarded

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusPendingCallWatcher

SAVER: Final = (
    "org.freedesktop.ScreenSaver",
    "/org/freedesktop/ScreenSaver",
    "org.freedesktop.ScreenSaver",
)
"""Service, path and interface that hold the screen saver off on a Linux desktop."""
ES_CONTINUOUS: Final = 0x80000000
ES_DISPLAY_REQUIRED: Final = 0x00000002


@guarded
class Awake(QObject):
    """Keeps the screen on while it is :attr:`held`; nobody waits for an answer."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.held = False
        self._cookie: int | None = None

    def hold(self, *, on: bool) -> None:
        """Keep the screen on from now on, or no longer."""
        if on == self.held:
            return
        self.held = on
        if sys.platform == "win32":
            import ctypes

            state = ES_CONTINUOUS | (ES_DISPLAY_REQUIRED if on else 0)
            ctypes.windll.kernel32.SetThreadExecutionState(state)
        elif os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
            self._ask_desktop(on=on)

    def _ask_desktop(self, *, on: bool) -> None:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

        bus = QDBusConnection.sessionBus()
        if on:
            message = QDBusMessage.createMethodCall(*SAVER, "Inhibit")
            message.setArguments(["Scala Desktop", "Segnapunti"])
            watcher = QDBusPendingCallWatcher(bus.asyncCall(message), self)
            watcher.finished.connect(self._take_cookie)
        elif self._cookie is not None:
            message = QDBusMessage.createMethodCall(*SAVER, "UnInhibit")
            message.setArguments([self._cookie])
            bus.asyncCall(message)
            self._cookie = None

    def _take_cookie(self, watcher: QDBusPendingCallWatcher) -> None:
        from PySide6.QtDBus import QDBusMessage

        watcher.deleteLater()
        reply = watcher.reply()
        found = next(iter(reply.arguments()), None)
        if reply.type() == QDBusMessage.MessageType.ReplyMessage and isinstance(found, int):
            self._cookie = found
            if not self.held:  # it was left before the desktop answered
                self._ask_desktop(on=False)

"""A desktop that tells its settings on the bus, and a program that asks for them.

``dbus-run-session python tests/dress/desktop_portal.py KEY VALUE`` prints what the program makes of
a desktop on which KEY is VALUE, and after it has been set back.
"""

import json
import sys

from PySide6.QtCore import QCoreApplication, QElapsedTimer
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject

from scala_desktop.dress.motion import PORTAL, Motion


class Portal(QDBusVirtualObject):
    """Answers for one key."""

    def __init__(self, key: str, value: object) -> None:
        super().__init__()
        self.key, self.value = key, value

    def introspect(self, path: str) -> str:
        return ""

    def handleMessage(self, message: QDBusMessage, connection: QDBusConnection) -> bool:
        if message.arguments()[1] == self.key:
            return bool(connection.send(message.createReply(QDBusVariant(self.value))))
        missing = "org.freedesktop.portal.Error.NotFound"
        return bool(connection.send(message.createErrorReply(missing, "no such setting")))


def main(key: str, value: object, usual: object) -> None:
    """Ask while *key* is *value*, and once more while it is *usual*."""
    app, bus = QCoreApplication([]), QDBusConnection.sessionBus()
    portal, motion = Portal(key, value), Motion()
    bus.registerVirtualObject(PORTAL[1], portal)
    bus.registerService(PORTAL[0])
    for wanted in (value, usual):
        portal.value = wanted
        clock = QElapsedTimer()
        clock.start()
        motion.ask()
        while motion.waits and clock.elapsed() < 5000:
            app.processEvents()
        print(motion.reduced)


if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]), json.loads(sys.argv[3]))

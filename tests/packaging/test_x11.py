"""A real window on a real X server, clicked by a real mouse."""

import os
import subprocess
import sys

import pytest

CHILD = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton
application = QApplication(sys.argv)
button = QPushButton("Scala 40")
button.setGeometry(100, 100, 300, 200)
button.clicked.connect(lambda: (print("clicked", flush=True), application.quit()))
button.show()
QTimer.singleShot(300, lambda: print(application.platformName(), flush=True))
QTimer.singleShot(20000, application.quit)
sys.exit(application.exec())
"""


@pytest.mark.x11
def test_a_window_on_x11_feels_the_mouse(x11_display: str) -> None:
    settings = {**os.environ, "DISPLAY": x11_display, "QT_QPA_PLATFORM": "xcb"}
    settings.pop("WAYLAND_DISPLAY", None)
    command = [sys.executable, "-c", CHILD]
    with subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        try:
            assert child.stdout.readline() == "xcb\n"
            click = ["xdotool", "mousemove", "250", "200", "click", "1"]
            subprocess.run(click, env=settings, check=True)
            assert child.stdout.readline() == "clicked\n"
            assert child.wait(10) == 0
        finally:
            child.kill()

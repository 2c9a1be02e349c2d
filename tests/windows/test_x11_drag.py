"""A card is dragged by a real mouse in a real X11 window."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CHILD = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
sys.path.insert(0, sys.argv[1])
from driver import ByMouse, open_window
from scala_desktop.table.layout.zones import DISCARD
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.events import CardDiscarded
from scala_desktop.rules.moves import Discard, Draw

if __name__ == "__main__":
    window = open_window(1, "x11")
    player = ByMouse(window)
    controller = window.session.controller
    while not controller.my_turn:
        QApplication.processEvents()
    controller.submit(Draw())
    hand = [c for c in player.table.table.match.hand if controller.check(Discard(KIND[c])) is None]
    port = player.table.viewport()
    card = hand[len(hand) // 2]
    pile = player.table.zone_rect(DISCARD).center()

    def happened(event):
        if isinstance(event, CardDiscarded) and event.seat == 0:
            print("discarded", event.card, flush=True)
            QTimer.singleShot(0, window.close)

    controller.happened.connect(happened)
    where = [port.mapToGlobal(point) for point in (player.spot(card), pile)]
    numbers = [str(number) for point in where for number in (point.x(), point.y())]
    print(QGuiApplication.platformName(), card, *numbers, flush=True)
    QTimer.singleShot(30000, QApplication.quit)
    sys.exit(QApplication.exec())
"""


@pytest.mark.x11
def test_a_card_is_dragged_to_the_discard_pile(x11_display: str, tmp_path: Path) -> None:
    program = tmp_path / "child.py"
    program.write_text(CHILD, "utf-8")
    settings = {
        **os.environ,
        "DISPLAY": x11_display,
        "QT_QPA_PLATFORM": "xcb",
        "PYTHONPATH": str(ROOT),
    }
    settings.pop("WAYLAND_DISPLAY", None)
    command = [sys.executable, str(program), str(ROOT / "tests" / "windows")]
    with subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        try:
            platform, card, x, y, to_x, to_y = child.stdout.readline().split()
            assert platform == "xcb"
            steps = ["mousemove", x, y, "mousedown", "1"]
            for part in range(1, 11):
                between_x = int(x) + (int(to_x) - int(x)) * part // 10
                between_y = int(y) + (int(to_y) - int(y)) * part // 10
                steps += ["mousemove", str(between_x), str(between_y), "sleep", "0.02"]
            drag = ["xdotool", *steps, "mouseup", "1"]
            subprocess.run(drag, env=settings, check=True)
            assert child.stdout.readline() == f"discarded {card}\n"
            assert child.wait(20) == 0
        finally:
            child.kill()

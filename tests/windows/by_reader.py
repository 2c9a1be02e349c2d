"""Play a whole match through AT-SPI from outside, as a switch or a screen reader does.

``python tests/windows/by_reader.py reader`` plays as ``driver.py`` does, on an X server with a
session bus.  What to play is decided here; whatever is pressed is pressed by another process, which
knows only names (``at_spi_hand.py``).  ``SCALA_HEARD`` names the file for what a screen reader
would speak.
"""

import os
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QProcess, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from scala_desktop.rules.cards import Kind
from scala_desktop.rules.moves import Group, Move
from scala_desktop.table.layout.zones import meld_zone
from scala_desktop.windows.main_window import MainWindow
from tests.windows.driver import Playing, StuckError, main, settle, until, wait

HAND = Path(__file__).with_name("at_spi_hand.py")
SYSTEM_PYTHON = "/usr/bin/python3"
HEARD = Path(os.environ.get("SCALA_HEARD", os.devnull))
ONCE_S = 0.15
HEARD_MS = 100
"""How long the ear outside may take to write down what it heard."""


class ByReader(Playing):
    """Presses from outside; no event of mouse or keyboard is ever sent."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._pressed: dict[str, float] = {}
        """When each stop was pressed last."""
        self._hand = QProcess(window)
        self._hand.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        self._hand.start(SYSTEM_PYTHON, [str(HAND), str(HEARD)])
        self._answer("ready")
        until(QAccessible.isActive, "nobody notices the screen reader")

    def play_match(self) -> None:
        super().play_match()
        self._hand.closeWriteChannel()
        gone = QProcess.ProcessState.NotRunning
        until(lambda: self._hand.state() == gone, "the hand outside does not let go")

    def _answer(self, wanted: str) -> None:
        until(self._hand.canReadLine, "the hand outside does not answer")
        got = bytes(self._hand.readLine().data()).decode().strip()
        if got != wanted:
            raise StuckError(f"{got} instead of {wanted}")

    def press_name(self, name: str, before: int = 0) -> None:
        """Let the thing *name* be pressed, after so many others of that name."""
        settle()
        self._hand.write(f"{before}\t{name}\n".encode())
        try:
            self._answer("pressed")
        except StuckError as why:
            raise StuckError(f"{name}: {why}") from why

    def touch(self, key: str) -> None:
        """Let the stop *key* of the table be pressed by its name."""
        stops = self.table.stops.every()
        stop = next((one for one in stops if one.key == key), None)
        if stop is None:
            raise StuckError(f"{key} is not on the table")
        # Qt takes a second press of a button within 100 ms for the first one.
        if time.monotonic() < self._pressed.get(key, 0.0) + ONCE_S:
            wait(int(ONCE_S * 1000))
        same = [one.key for one in stops if one.spoken == stop.spoken and one.can_be_pressed]
        self.press_name(stop.spoken, same.index(key))
        self._pressed[key] = time.monotonic()

    def press(self, button: QPushButton) -> None:
        self.press_name(button.accessibleName() or button.text())

    def lift_curtain(self) -> None:
        self.press(self.window.curtain.hold)
        until(lambda: not self.session.covered, "the curtain stays down")

    def draw(self) -> None:
        self.touch("stock")

    def take(self) -> None:
        self.touch("discard")

    def choose(self, kinds: Sequence[Kind]) -> None:
        for card in self.physical(kinds):
            self.touch(f"c{card}")

    def stage(self, group: Group, index: int) -> None:
        self.choose([placed.kind for placed in group])
        self.touch("tray")
        until(lambda: len(self.session.tray.groups) > index, "the cards are not in the tray")

    def ask_reading(self, index: int) -> None:
        self.touch(f"g{index}")

    def answer(self, index: int) -> None:
        until(lambda: self.table.chooser.open, "no question")
        self.touch(f"answer{index}")

    def lay(self) -> None:
        self.touch("lay")

    def to_meld(self, meld: int, move: Move) -> None:
        here = [t for t in self.table.actions_.targets if t.zone == meld_zone(meld)]
        self.touch(f"m{meld}")
        if self.table.chooser.open:
            self.answer([one for t in here if t.legal for one in t.moves].index(move))

    def discard(self, kind: Kind) -> None:
        self.choose([kind])
        self.touch("discard")

    def answer_partners(self, move: Move) -> None:
        self.touch(str(move))

    def knock(self) -> None:
        self.touch("knock")

    def stand(self) -> None:
        self.touch("stand")


class Curious(ByReader):
    """Also moves the focus, asks for a hint and does what is refused, once, to hear all that."""

    _asked = False

    def hear_the_focus(self) -> None:
        """Move the focus along the hand until the ear outside has heard of the second card."""
        there = re.compile(r"^focus\t.*, 2 di \d+, push button$", re.MULTILINE)

        def moved() -> bool:
            # Qt tells of the focus only once it has learned, from the bus, who listens.
            QTest.keyClick(self.table, Qt.Key.Key_Home)
            QTest.keyClick(self.table, Qt.Key.Key_Right)
            wait(HEARD_MS)
            return there.search(HEARD.read_text("utf-8")) is not None

        until(moved, "the focus is not heard")

    def step(self) -> None:
        if self.session.controller.my_turn and not self._asked:
            self._asked = True
            self.hear_the_focus()
            self.press_name("Suggerisci")
            until(self.play_area.note.isVisible, "no hint")
            for key in (f"c{self.table.table.match.hand[0]}", "tray", "stock", "lay"):
                self.touch(key)
            until(self.play_area.refusal.isVisible, "no refusal")
            self.touch("back")
            return
        super().step()


if __name__ == "__main__":
    sys.exit(main(hands={"reader": ByReader, "curious": Curious}))

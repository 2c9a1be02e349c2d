"""What a table tells of what is done at it: the focus, the tray, a question, a thing pressed.

What happens in the match is announced by the view, what may be done by :class:`TurnVoice`.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible

from scala_desktop.rules.cards import HIDDEN, Card
from scala_desktop.table import accessibility
from scala_desktop.table.accessibility import Proxies, SpokenView
from scala_desktop.table.input.gestures import Gestures
from scala_desktop.table.input.keyboard import Keyboard
from scala_desktop.table.table_stops import TableStops
from scala_desktop.words import table as words


class TableSpeech:
    """Speaks for one *view*, and lets its *stops* be pressed from outside."""

    def __init__(
        self, view: SpokenView, stops: TableStops, gestures: Gestures, keyboard: Keyboard
    ) -> None:
        self._view, self._stops = view, stops
        self._gestures, self._keyboard = gestures, keyboard
        self.proxies = Proxies(view, stops, self.press, self._reach)
        self._spoken = self._focused = self._asked = self._staged = ""
        self._in_tray: frozenset[Card] = frozenset()

    def follow(self) -> None:
        """Follow the table after anything has changed on it."""
        self.proxies.follow()
        if not QAccessible.isActive():
            return
        self._tell_question()
        staged = self._stops.staged
        if staged != self._staged:
            self._staged = staged
            # What was laid has been announced; what came back to the hand has not.
            came_back = not staged and self._in_tray <= self._stops.in_hand
            self._say(words.tray_is_empty() if came_back else staged)
        self._in_tray = self._stops.in_tray

    def tell_focus(self) -> None:
        """Tell where the focus is: that it has moved, or what has become of the thing it is on."""
        self.follow()
        stop = self._stops.focused
        if stop is None or stop.spoken == self._spoken:
            return
        moved = stop.key != self._focused
        self._spoken, self._focused = stop.spoken, stop.key
        self._view.ensureVisible(QRectF(*stop.rect))
        if not (moved and self.proxies.focus(stop.key)):
            self._say(stop.spoken)

    def press(self, key: str) -> None:
        """Do what a click on the stop *key* means, and say what has become of a card."""
        stop = self._stops.named(key)
        if stop is None:
            return
        self._gestures.click_on(self._stops.hit(stop))
        self.follow()
        now = self._stops.named(key)
        if now is not None and now.card != HIDDEN and now.spoken != stop.spoken:
            self._say(now.spoken)

    def _reach(self, key: str) -> None:
        """Take the keyboard back from the proxy of the stop *key*, and go there."""
        self._view.setFocus()
        self._keyboard.go_to_key(key)
        self.tell_focus()

    def _tell_question(self) -> None:
        asked = self._stops.asked
        if asked != self._asked:
            self._asked = asked
            self._say(asked)

    def _say(self, text: str) -> None:
        if text:
            accessibility.announce(self._view, text)

"""What the window itself has to say, at its top or where it covers least of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QTimer
from PySide6.QtWidgets import QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.windows.floating import SOON_MS, FloatingLine, place_alone
from scala_desktop.words.catalogue import translate

if TYPE_CHECKING:
    from scala_desktop.windows.play_area import PlayArea

MOST_SENTENCES: Final = 4
"""The most sentences that stand one below the other."""
WIDEST: Final = 1000


@guarded
class WindowNotice(FloatingLine):
    """Sentences over the *rooms*, below *bar*.

    *seen* returns the table that is seen, if any is, *needed* what is to be seen of another page.
    """

    def __init__(
        self,
        rooms: QWidget,
        bar: QWidget,
        seen: Callable[[], PlayArea | None],
        needed: Callable[[], Sequence[QRect]],
    ) -> None:
        super().__init__(rooms, "close")
        self._rooms, self._bar, self._seen, self._needed = rooms, bar, seen, needed
        self._said_early = False
        """Whether anything that stands there was said before the window was shown."""
        self.pressed.connect(lambda _: self.dismiss())
        self._laid = QTimer(self)
        """Until a page that was just entered is laid out."""
        self._laid.setSingleShot(True)
        self._laid.setInterval(SOON_MS)
        self._laid.timeout.connect(self.place)
        self.resized.connect(self.place)
        self.retranslate()

    def tell(self, sentence: str) -> None:
        """Show *sentence* below those not read yet.

        It goes away by itself, unless it was said before the window was shown.
        """
        before = [] if self.isHidden() else self.words.text().split("\n")
        told = [*(one for one in before if one != sentence), sentence]
        self._said_early = not self.window().isVisible() or (self._said_early and bool(before))
        for_ever = 0 if self._said_early else None
        self.say("\n".join(told[-MOST_SENTENCES:]), milliseconds=for_ever)

    def keep_apart(self, play: PlayArea) -> None:
        """Lie elsewhere where something at the table *play* has come to lie below it."""
        if self.isVisible() and self._seen() is play and play.meets(self):
            self.place()

    def lift(self) -> None:
        """Lie on the room that was entered, if there is still something to be read."""
        if not self.isHidden():
            self.raise_()
            self.place()
            self._laid.start()

    def place(self) -> None:
        """Lie where the least is covered."""
        play = self._seen()
        place = None if play is None else play.place_for(self)
        if play is not None and place is not None:
            corner = play.mapTo(self._rooms, place.topLeft())
            self.setGeometry(QRect(corner, place.size()))
            return
        if needed := self._needed():
            self.setGeometry(place_alone(self, self._rooms.size(), needed))
            return
        size = self.fit(min(WIDEST, self._rooms.width() - 24))
        self.resize(size)
        self.move((self._rooms.width() - size.width()) // 2, self._bar.height() + 8)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.buttons["close"].setText(translate("MainWindow", "Va bene"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

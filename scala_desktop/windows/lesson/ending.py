"""The paper at the end of a lesson: what was reached, and where to go from here."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.lessons.sentences import said_aloud
from scala_desktop.model.guard import guarded
from scala_desktop.table import accessibility
from scala_desktop.windows.widgets import button, label, restyle
from scala_desktop.words.catalogue import translate
from scala_desktop.words.marked import plain

WIDTH = 620


@guarded
class EndPaper(QFrame):
    """Says what was reached; *next* is the gold button, or *play* after the last lesson."""

    next_asked = Signal()
    play_asked = Signal()
    house_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "paper")
        self._title = label("title")
        self._reached = label(wrap=True)
        self.next, self.play, self.house = button("main"), button("paper"), button("paper")
        self.next.clicked.connect(self.next_asked)
        self.play.clicked.connect(self.play_asked)
        self.house.clicked.connect(self.house_asked)
        buttons = QHBoxLayout()
        buttons.setSpacing(px(8))
        for one in (self.house, self.play, self.next):
            buttons.addWidget(one, 1 if one is self.next else 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(24), px(20), px(24), px(20))
        layout.setSpacing(px(14))
        layout.addWidget(self._title)
        layout.addWidget(self._reached)
        layout.addSpacing(px(4))
        layout.addLayout(buttons)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_end(self, reached: str, *, last: bool) -> None:
        """Say what was *reached*, a marked text; after the *last* lesson there is no next one."""
        self._title.setText(
            translate("Lesson", "Corso finito!") if last else translate("Lesson", "Fatto!")
        )
        self._reached.setText(plain(reached))
        self.house.setText(translate("Lesson", "La casa"))
        self.play.setText(translate("Lesson", "Gioca una mano vera"))
        self.next.setText(translate("Lesson", "Prossima lezione"))
        self.next.setVisible(not last)
        restyle(self.play, "main" if last else "paper")
        self.setAccessibleName(f"{self._title.text()} {said_aloud(reached)}")
        self.show()
        self.raise_()
        (self.play if last else self.next).setFocus()
        accessibility.announce(self, self.accessibleName())

"""The paper at the end of a lesson: what was reached, and where to go from here."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QPushButton, QWidget

from scala_desktop.dress.room import Form, px
from scala_desktop.model.guard import guarded
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.widgets import button, label, restyle
from scala_desktop.words.catalogue import translate
from scala_desktop.words.marked import plain, spoken


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
        self._reached = label("name", wrap=True)
        self.next, self.play, self.house = button("main"), button("paper"), button("paper")
        self.next.clicked.connect(self.next_asked)
        self.play.clicked.connect(self.play_asked)
        self.house.clicked.connect(self.house_asked)
        self._buttons = QGridLayout()
        self._buttons.setSpacing(px(8))
        told = QHBoxLayout()
        told.setSpacing(px(16))
        told.addWidget(self._title)
        told.addWidget(self._reached, 1)
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._layout.setContentsMargins(px(24), px(8), px(16), px(8))
        self._layout.setSpacing(px(4))
        nest(self._layout, told, 1)
        nest(self._layout, self._buttons)
        self._place_buttons(stacked=False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def take_form(self, form: Form, width: int) -> None:
        """Be laid out for a window of this *form*: where it is wide but low, in one row.

        Where *width* has no room for the buttons side by side, the gold one has a row of its own.
        """
        one_row = form is Form.MIDDLE
        way = QBoxLayout.Direction
        self._layout.setDirection(way.LeftToRight if one_row else way.TopToBottom)
        edges = self._layout.contentsMargins()
        shown = [one for one in self._in_order if not one.isHidden()]
        wanted = sum(one.minimumSizeHint().width() for one in shown)
        wanted += self._buttons.spacing() * (len(shown) - 1) + edges.left() + edges.right()
        self._place_buttons(stacked=not one_row and wanted > width)

    @property
    def _in_order(self) -> tuple[QPushButton, ...]:
        return self.house, self.play, self.next

    def _place_buttons(self, *, stacked: bool) -> None:
        """Put the buttons in one row at the right; *stacked*, the last one over the others."""
        grid = self._buttons
        for one in self._in_order:
            grid.removeWidget(one)
        if stacked:
            grid.addWidget(self.next, 0, 0, 1, 3)
            grid.addWidget(self.house, 1, 1)
            grid.addWidget(self.play, 1, 2)
        else:
            for place, one in enumerate(self._in_order, 1):
                grid.addWidget(one, 0, place)
        grid.setColumnStretch(0, 1)

    def say(self, reached: str, *, last: bool) -> None:
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
        self.setAccessibleName(f"{self._title.text()} {spoken(reached)}")

    def come(self) -> None:
        """Come to be seen, with the keyboard on the gold button."""
        self.show()
        self.raise_()
        (self.play if self.next.isHidden() else self.next).setFocus()

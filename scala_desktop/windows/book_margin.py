"""The margin of the rule book: the words of the visible part, and where to read on.

Source: design/welcome.md, 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from scala_desktop.dress.colours import BRASS, FOUND_STYLE, LINK_ON_PAPER
from scala_desktop.dress.drawings import paint_face
from scala_desktop.dress.faces import TEACHER
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.windows.headings import Heading
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.widgets import button, label, scrolling
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import translate
from scala_desktop.words.glossary import Word

FACE_PX: Final = 56


@guarded
class TeacherFace(QWidget):
    """The portrait of who gives the lessons."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(px(FACE_PX), px(FACE_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rim = px(2)
        disc = QRectF(self.rect()).adjusted(rim, rim, -rim, -rim)
        paint_face(painter, disc, TEACHER, ring=BRASS, width=rim)


@guarded
class Margin(QWidget):
    """What stands beside a chapter; :attr:`linked` carries the number of a chapter to read."""

    linked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._words: Sequence[Word] = ()
        self._marked = ""
        self._title = Heading("")
        self._told = _label()
        self._also_title = Heading("")
        self._also = _label()
        self._also.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._also.linkActivated.connect(lambda target: self.linked.emit(int(target)))
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(px(16), px(14), px(6), 0)
        column.setSpacing(px(10))
        self._learn = label(wrap=True)
        self.lesson = button("main")
        self._back_here = label("quiet", wrap=True)
        self._back_here.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._teacher = self._lay_lesson()
        for part in (self._title, self._told, self._teacher, self._also_title, self._also):
            column.addWidget(part)
        column.addStretch(1)
        self.before, self.after = button("paper"), button("paper")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, px(6), 0)
        outer.addWidget(scrolling(self, content), 1)
        outer.setSpacing(px(8))
        outer.addWidget(self.before)
        outer.addWidget(self.after)

    def _lay_lesson(self) -> QFrame:
        """Return the plate on which the teacher offers the lesson of the chapter."""
        plate = QFrame()
        plate.setProperty("role", "panel")
        face = TeacherFace()
        said = QHBoxLayout()
        said.setSpacing(px(10))
        said.addWidget(face, 0, Qt.AlignmentFlag.AlignVCenter)
        said.addWidget(self._learn, 1)
        column = QVBoxLayout(plate)
        column.setContentsMargins(px(12), px(12), px(12), px(10))
        column.setSpacing(px(8))
        for part in (said, self.lesson, self._back_here):
            if isinstance(part, QHBoxLayout):
                nest(column, part)
            else:
                column.addWidget(part)
        return plate

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._back_here.setText(translate("RuleBook", "Quando torni, sei ancora qui."))
        self._title.setText(translate("RuleBook", "Parole"))
        self._also_title.setText(translate("RuleBook", "Vedi anche"))

    def show_words(self, words: Sequence[Word], marked: str = "") -> None:
        """Show *words* with what they mean, the one that is *marked* as found."""
        if (words, marked) == (self._words, self._marked):
            return
        self._words, self._marked = words, marked
        lines = []
        for one in words:
            name = begun(one.word)
            told = f"<b>{escape(name)}</b>"
            if one.word == marked:
                told = f'<span style="{FOUND_STYLE}">{told}</span>'
            lines.append(f'<p style="margin:0 0 10px 0;">{told}: {escape(one.meaning)}.</p>')
        self._told.setText("".join(lines))
        self._title.setVisible(bool(words))
        self._told.setVisible(bool(words))

    def show_also(self, chapters: Sequence[tuple[int, str]]) -> None:
        """Show the numbers and titles of *chapters* to read as well."""
        lines = [
            f'<p style="margin:0 0 12px 0;"><a href="{number}" style="color:{LINK_ON_PAPER};">'
            f"<b>{escape(title)}</b></a></p>"
            for number, title in chapters
        ]
        self._also.setText("".join(lines))
        self._also_title.setVisible(bool(chapters))
        self._also.setVisible(bool(chapters))

    def show_lesson(self, name: str, about: str) -> None:
        """Offer the lesson called *name*, *about* this chapter; "" for none."""
        self._learn.setText(about)
        self.lesson.setText(name)
        self.lesson.setAccessibleName(f"{name}. {about}")
        self._teacher.setVisible(bool(name))

    def show_neighbours(self, before: str, after: str) -> None:
        """Name the chapters *before* and *after* this one, "" for none."""
        for one, title, told in (
            (self.before, before, translate("RuleBook", "Capitolo prima: {title}")),
            (self.after, after, translate("RuleBook", "Capitolo dopo: {title}")),
        ):
            width = px(200)
            shown = one.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, width)
            one.setText(f"‹ {shown}" if one is self.before else f"{shown} ›")
            one.setVisible(bool(title))
            one.setAccessibleName(told.format(title=title))
            one.setToolTip(told.format(title=title))


def _label() -> QLabel:
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setWordWrap(True)
    return made

"""What stands above the pictures of the house: the greeting, and the switches at its right end.

Source: design/welcome.md, 1.
"""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics, QIcon
from PySide6.QtWidgets import QLabel, QWidget

from scala_desktop.dress.colours import INK, PAPER
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.room import Form, px, scaled
from scala_desktop.dress.typefaces import fitting_font, text_font, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.windows.house.layout import HouseLayout
from scala_desktop.windows.widgets import button, restyle, set_style
from scala_desktop.words.catalogue import translate


class Head:
    """The greeting with its question, the sound, *Modo Nonna* and *Aiuto*, on *house*."""

    def __init__(self, house: QWidget) -> None:
        self._house = house
        self._greeting, self._question = QLabel(house), QLabel(house)
        self.sound = button("sign")
        self.grandma, self.help = button(checkable=True), button()
        self.switches = self.sound, self.grandma, self.help
        self._sounds = True
        self._told_px: list[int] = []
        """How wide the switches are with their words; empty until these are measured."""

    def retranslate(self) -> None:
        """Name the switches anew in the language in force."""
        self.grandma.setAccessibleName(translate("House", "Modo Nonna"))
        self.grandma.setToolTip(translate("House", "Tutto più grande, e con calma"))
        self.help.setAccessibleName(translate("House", "Aiuto"))
        self.help.setToolTip(translate("House", "Il regolamento e i comandi (F1)"))
        self._name_sound()
        self._told_px = []

    def show_sound(self, on: bool) -> None:
        """Show whether anything is to be heard."""
        if on is not self._sounds:
            self._sounds = on
            self._name_sound()
            self.draw_signs()

    def _name_sound(self) -> None:
        if self._sounds:
            self.sound.setAccessibleName(translate("TopBar", "Suoni: accesi"))
            self.sound.setToolTip(translate("TopBar", "Spegni i suoni"))
        else:
            self.sound.setAccessibleName(translate("TopBar", "Suoni: spenti"))
            self.sound.setToolTip(translate("TopBar", "Accendi i suoni"))

    def greet(self, said: str, question: str) -> None:
        """Say *said*, and ask *question* beside it."""
        self._greeting.setText(said)
        self._question.setText(question)

    def draw_signs(self) -> None:
        """Draw the signs of the switches anew."""
        ratio = self._house.devicePixelRatioF()
        for one, sign in (
            (self.sound, "sound" if self._sounds else "sound_off"),
            (self.grandma, "large"),
            (self.help, "question"),
        ):
            side = px(22)
            letters = WORN.dress.button_text
            icon = QIcon(drawing(f"house/{sign}.svg", side, ratio, letters))
            chosen = PAPER if letters == INK else INK
            checked = drawing(f"house/{sign}.svg", side, ratio, chosen)
            icon.addPixmap(checked, QIcon.Mode.Normal, QIcon.State.On)
            one.setIcon(icon)
            one.setIconSize(QSize(side, side))
        self._told_px = []

    def _say_words(self, words: bool) -> None:
        """Show the switches with their *words*, or as signs alone."""
        for one in (self.grandma, self.help):
            one.setText(f" {one.accessibleName()}" if words else "")
            restyle(one, "" if words else "sign")

    def _have_room(self, layout: HouseLayout) -> bool:
        """Return whether the words of the switches have room beside the greeting."""
        if not self._told_px:
            self._say_words(True)
            self._told_px = [one.sizeHint().width() for one in (self.grandma, self.help)]
        if layout.form is Form.WIDE:
            return True
        text = self._greeting.text()
        said = QFontMetrics(title_font(px(25))).horizontalAdvance(text) + px(14)
        needed = said + px(44) + sum(self._told_px) + 3 * px(10)
        return needed <= scaled(layout.switches).width()

    def arrange(self, layout: HouseLayout) -> None:
        """Give everything its place, the greeting as large as it fits."""
        wide = layout.form is Form.WIDE
        self._say_words(self._have_room(layout))
        switches = scaled(layout.switches)
        x = round(switches.right())
        for one, told in zip(reversed(self.switches), [*reversed(self._told_px), 0], strict=True):
            across = told if one.text() else px(44)
            x -= across
            one.setGeometry(x, round(switches.y()), across, px(44))
            one.raise_()
            x -= px(10)
        room = scaled(layout.greeting)
        room.setRight(x)
        text = self._greeting.text()
        font = fitting_font(text, int(room.width()), px(34 if wide else 25), px(20))
        self._greeting.setFont(font)
        # The style sheet of the application would win over the font.
        set_style(
            self._greeting,
            f"font-family: '{font.family()}'; font-size: {font.pixelSize()}px; font-weight: 600",
        )
        self._greeting.ensurePolished()
        across = self._greeting.sizeHint().width()
        high = round(room.height())
        self._greeting.setGeometry(round(room.x()), round(room.y()), across, high)
        self._question.setVisible(wide)
        self._question.setFont(text_font(px(19)))
        set_style(self._question, f"font-size: {px(19)}px")
        x = round(room.x()) + across + px(14)
        self._question.setGeometry(x, round(room.y()) + px(4), round(room.right()) - x, high)
        self._greeting.raise_()
        self._question.raise_()

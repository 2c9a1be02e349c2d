"""The paper with the rules of a new match: the presets, and only what differs from the usual ones.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.colours import GOLD_EDGE, INK, PAPER_LOW, PAPER_TEXT
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import BOLD, elided, text_font, title_font
from scala_desktop.model.guard import guarded
from scala_desktop.rules.options import HouseRules, option
from scala_desktop.table.painting.paint import in_two
from scala_desktop.windows.house.cards import CardPictures
from scala_desktop.windows.layouts import empty, nest
from scala_desktop.windows.new_match.rule_cards import RuleCards
from scala_desktop.windows.widgets import Button, DropList, button, label, scrolling, set_style
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate

ROW_PX, LOW_ROW_PX = 50, 40
"""How high a difference is, and where the window is not wide."""
LOW_PX, TALL_PX = 44, 58
"""How high a preset is, without and with its second line."""
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Difference(NamedTuple):
    """A rule that is not as usual: what it is called, and its values then and now."""

    title: str
    usual: str
    now: str

    @property
    def spoken(self) -> str:
        """Return it as a sentence."""
        words = translate("NewMatch", "{title}: {now} invece di {usual}")
        return words.format(title=self.title, now=self.now, usual=self.usual)


def differences_of(
    rules: HouseRules, usual: HouseRules, changed: Iterable[str]
) -> list[Difference]:
    """Return the rules *changed* against the *usual* ones, as they are told."""
    language = current_language()
    found = []
    for key in changed:
        one = option(type(rules), key)
        found.append(
            Difference(
                house_rules.title(one, language),
                house_rules.label(one, usual[key], language),
                house_rules.label(one, rules[key], language),
            )
        )
    return found


@guarded
class DifferenceRow(QWidget):
    """One difference: the old value struck out, an arrow, and the new one in bold."""

    def __init__(self, difference: Difference) -> None:
        super().__init__()
        self.difference = difference
        self.setAccessibleName(difference.spoken)
        self.setToolTip(difference.spoken)

    @property
    def taken(self) -> QRect:
        """Return the place in its parent that its words take, if all of them have room."""
        quiet, bold = QFontMetrics(text_font(px(16))), QFontMetrics(text_font(px(18), BOLD))
        told = self.difference
        now = quiet.horizontalAdvance(told.usual) + px(36) + bold.horizontalAdvance(told.now)
        across = min(self.width(), max(quiet.horizontalAdvance(told.title), now))
        return QRect(self.x(), self.y(), across, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        quiet, bold = text_font(px(16)), text_font(px(18), BOLD)
        half, width = self.height() / 2, self.width()
        painter.setFont(quiet)
        painter.setPen(QColor(PAPER_TEXT))
        title = elided(self.difference.title, quiet, width)
        painter.drawText(QRectF(0, 0, width, half), LEFT, title)
        side, letters = px(20), QFontMetrics(bold)
        # The new value comes first; the old one has what that leaves, and never less than a part.
        left = width - side - px(18) - letters.horizontalAdvance(self.difference.now)
        usual = elided(self.difference.usual, quiet, max(left, width * 0.4))
        across = QFontMetrics(quiet).horizontalAdvance(usual)
        painter.drawText(QRectF(0, half, across + 2, half), LEFT, usual)
        painter.setPen(QPen(QColor(PAPER_TEXT), 1.5))
        middle = half * 1.5 + 1
        painter.drawLine(0, round(middle), across, round(middle))
        arrow = drawing("house/leads.svg", side, self.devicePixelRatioF(), GOLD_EDGE)
        painter.drawPixmap(across + px(8), round(half * 1.5 - side / 2), arrow)
        x = across + side + px(16)
        painter.setFont(bold)
        painter.setPen(QColor(INK))
        now = elided(self.difference.now, bold, width - x)
        painter.drawText(QRectF(x, half, width - x, half), LEFT, now)


@guarded
class PresetButton(Button):
    """A set of rules by its *title*, in two lines where one has no room; all is in the tooltip.

    Where there is room for it, a second line tells *about* it.
    """

    def __init__(self, title: str, about: str) -> None:
        super().__init__()
        self._title, self._about = title, about
        self._tall = False
        self.setProperty("role", "paper")
        self.setAutoDefault(False)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setToolTip(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(about)
        self._letters = 0, 0

    def sizeHint(self) -> QSize:
        return QPushButton.sizeHint(self)  # its letters go by its width, not the other way round

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write()

    def _write(self) -> None:
        # So heavy are the letters of the one that is chosen.
        text, letters, room = self._title, text_font(px(17), BOLD), self.width() - px(12)
        if QFontMetrics(letters).horizontalAdvance(text) > room:
            letters = text_font(px(15), BOLD)
            lines = filter(None, in_two(text, room / SCALE.factor))
            text = "\n".join(elided(line, letters, room) for line in list(lines) or [text])
        below = px(20) if self._tall and self._about and "\n" not in text else 0
        if (letters.pixelSize(), below) != self._letters:
            self._letters = letters.pixelSize(), below
            sides = f"padding: 1px 4px {below + 1}px 4px"
            self.setStyleSheet(f"{sides}; font-size: {self._letters[0]}px")
        self.setText(text)

    def show_about(self, tall: bool) -> None:
        """Tell what it is in a second line, or not."""
        self._tall = tall
        whole = f"{self._title}: {self._about}" if self._about and not tall else self._title
        self.setToolTip(whole)
        self.setFixedHeight(px(TALL_PX if tall else LOW_PX))
        self._write()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        below = self._letters[1]
        if not below:
            return
        painter, letters = QPainter(self), text_font(px(15))
        painter.setFont(letters)
        painter.setPen(QColor(PAPER_LOW if self.isChecked() else PAPER_TEXT))
        row = QRectF(px(4), self.height() - below - px(9), self.width() - px(8), below)
        about = elided(self._about, letters, row.width())
        painter.drawText(row, Qt.AlignmentFlag.AlignCenter, about)


@guarded
class RulesPaper(QFrame):
    """Offers presets: :attr:`chosen` carries the place of one.

    :attr:`change_asked` tells that all the rules are to be seen; *dealer* is asked for only where
    the rules want it.
    """

    chosen = Signal(int)
    change_asked = Signal()

    def __init__(self, parent: QWidget, pictures: CardPictures) -> None:
        super().__init__(parent)
        self.setProperty("role", "paper")
        self._title = label()
        self.presets: list[PresetButton] = []
        self._titles: list[str] = []
        self._offered: list[str] = []
        self._group = QButtonGroup(self)
        self._about = label("quiet", wrap=True)
        self._heading = label("name", wrap=True)
        self.rows: list[DifferenceRow] = []
        self._dealer_words = label()
        self.more = button("link")
        self.change = button("link")
        self._time = label("quiet")
        self.more.clicked.connect(self.change_asked)
        self.change.clicked.connect(self.change_asked)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self._rule = QFrame()
        self._rule.setProperty("role", "rule")
        self._about_all = self._usual = ""
        self._wide, self._changed = True, False
        self._differences: Sequence[Difference] = ()
        self._lay_out(pictures)

    def _lay_out(self, pictures: CardPictures) -> None:
        column = QVBoxLayout(self)
        column.addWidget(self._title)
        inner = QWidget()
        self.dealer = DropList(inner)
        inside = QVBoxLayout(inner)
        inside.setContentsMargins(0, 0, 0, 0)
        nest(inside, self._grid)
        inside.addWidget(self._about)
        dealer = QHBoxLayout()
        dealer.addWidget(self._dealer_words)
        dealer.addWidget(self.dealer, 1)
        nest(inside, dealer)
        inside.addWidget(self._rule)
        inside.addWidget(self._heading)
        nest(inside, self._rows)
        inside.addStretch(1)
        self._inside = inside
        self.area: QScrollArea = scrolling(self, inner)
        self.beside = RuleCards(inner, pictures)
        column.addWidget(self.area, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.more)
        foot.addWidget(self._time)
        foot.addStretch(1)
        foot.addWidget(self.change)
        nest(column, foot)
        self._column = column

    def arrange(self, *, wide: bool, scrolls: bool) -> None:
        """Take the form of the window; with *scrolls* it scrolls itself, else its room does."""
        self._wide = wide
        self._head_differences()
        for one in self.presets:
            one.show_about(wide)
        for row in self.rows:
            row.setFixedHeight(self._row_px)
        pad = px(22 if wide else 14)
        self._column.setContentsMargins(pad, px(10 if wide else 6), pad, px(8 if wide else 4))
        self._column.setSpacing(px(6))
        self._inside.setSpacing(px(8 if wide else 4))
        self._grid.setSpacing(px(6))
        font = title_font(px(27 if wide else 22))
        self._title.setMinimumHeight(px(36 if wide else 30))
        set_style(
            self._title,
            f"font-family: '{font.family()}'; font-size: {font.pixelSize()}px; font-weight: 600",
        )
        off, needed = (
            Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
            Qt.ScrollBarPolicy.ScrollBarAsNeeded,
        )
        self.area.setVerticalScrollBarPolicy(needed if scrolls else off)

    @property
    def _row_px(self) -> int:
        return px(ROW_PX if self._wide else LOW_ROW_PX)

    def natural_height(self) -> int:
        """Return how high it is with all that it says."""
        self._inside.activate()
        content = self.area.widget()
        inside = content.sizeHint().height() if content is not None else 0
        heads = self._title.sizeHint().height() + self.change.sizeHint().height()
        return inside + heads + px(44)

    def show_presets(self, titles: Sequence[str], abouts: Sequence[str], chosen: int) -> None:
        """Offer presets called *titles*, with a few words about each that has some."""
        if self._offered != [*titles, *abouts]:
            self._offered = [*titles, *abouts]
            self._titles = list(titles)
            empty(self._grid)
            self.presets = []
            for place, (title, about) in enumerate(zip(titles, abouts, strict=True)):
                made = PresetButton(title, about)
                made.show_about(self._wide)
                made.clicked.connect(lambda _=False, place=place: self.chosen.emit(place))
                self._group.addButton(made)
                self._grid.addWidget(made, place // 2, place % 2)
                made.show()  # what is hidden takes no room, and the cards lie below it
                self.presets.append(made)
            self._follow_tab()
        self.presets[chosen].setChecked(True)

    def _follow_tab(self) -> None:
        before: QWidget | None = None
        for one in (*self.presets, self.dealer, self.more, self.change):
            if before is not None:
                QWidget.setTabOrder(before, one)
            before = one

    def show_time(self, words: str) -> None:
        """Tell in *words* how long a match takes."""
        self._time.setText(words)

    def say(
        self, about: str, usual: str, differences: Sequence[Difference], *, changed: bool
    ) -> None:
        """Tell *about* the rules, and how they differ from the preset called *usual*.

        With *changed* the players have changed them themselves.
        """
        self._changed = changed
        self._about.setText(about)
        self._about_all = about
        self._differences = differences
        empty(self._rows)
        self.rows = [DifferenceRow(one) for one in differences]
        for one in self.rows:
            one.setFixedHeight(self._row_px)
            self._rows.addWidget(one)
        self._usual = usual
        self._head_differences()
        spoken = "; ".join(one.spoken for one in differences)
        count = translate("NewMatch", "%n differenze", "", len(differences))
        for preset, words in zip(self.presets, self._titles, strict=True):
            told = words
            if preset.isChecked():
                chosen = translate("NewMatch", "{preset}, scelto").format(preset=words)
                told = f"{chosen}, {count}: {spoken}" if differences else chosen
            preset.setAccessibleName(told)
        self.fold()

    def _head_differences(self) -> None:
        """Say what the rows below are; where room is scarce they tell enough of the rules."""
        differs = bool(self._differences)
        for part in (self._rule, self._heading):
            part.setVisible(differs)
        self._about.setVisible(not differs or (self._wide and self._changed))
        long = translate("NewMatch", "Che cosa cambia rispetto a «{preset}»")
        short = translate("NewMatch", "Che cosa cambia")
        self._heading.setText((long if self._wide else short).format(preset=self._usual))

    def fold(self) -> None:
        """Show as many differences as there is room for; the others behind a link."""
        content = self.area.widget()
        if not self.rows or content is None:
            self._show_folded(0)
            self._place_cards([])
            return
        hidden = 0
        scrolls = self.area.verticalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if scrolls:
            for one in self.rows:
                one.show()
            self._inside.activate()
            room = self.area.viewport()
            # Text that goes on in a second line makes it higher than its hint tells.
            over = self._inside.totalHeightForWidth(room.width()) - room.height()
            step = self._row_px + max(self._rows.spacing(), 0)
            hidden = min(len(self.rows), max(0, -(-over // step)))
        for place, one in enumerate(self.rows):
            one.setVisible(place < len(self.rows) - hidden)
        self._show_folded(hidden)
        self._place_cards(self.rows[: len(self.rows) - hidden])

    def _place_cards(self, rows: Sequence[DifferenceRow]) -> None:
        """Lay cards beside *rows*, or below what is said of rules that are as usual."""
        content, room = self.area.widget(), QRect()
        if self._wide and content is not None:
            self._inside.activate()
            above = rows[0].y() if rows else self._about.geometry().bottom() + 1
            low = min(content.height(), self.area.viewport().height())
            room = QRect(0, above, content.width(), low - above)
        self.beside.place(room, [row.taken for row in rows])

    def _show_folded(self, hidden: int) -> None:
        """Say that *hidden* differences are not shown; else there may be room for the time."""
        self.more.setText(translate("NewMatch", "altre %n", "", hidden))
        self.more.setVisible(hidden > 0)
        self._time.setVisible(self._wide and not hidden)

    @property
    def about_shown(self) -> str:
        """Return what is said of the rules."""
        return self._about_all

    def ask_dealer(self, names: list[str], *, asks: bool) -> None:
        """Offer *names* as those who may deal first, where that is asked.

        Who was chosen stays so, wherever that is now; whoever has come to the place instead.
        """
        place, name = max(0, self.dealer.currentIndex()), self.dealer.currentText()
        if names[place : place + 1] != [name] and name in names:
            place = names.index(name)
        self.dealer.clear()
        self.dealer.addItems(names)
        self.dealer.setCurrentIndex(min(place, len(names) - 1))
        for part in (self._dealer_words, self.dealer):
            part.setVisible(asks)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._title.setText(translate("NewMatch", "Con quali regole?"))
        self._dealer_words.setText(translate("NewMatch", "Chi dà le carte per primo:"))
        self.dealer.setAccessibleName(self._dealer_words.text())
        self.change.setText(translate("NewMatch", "Vedi e cambia le regole…"))

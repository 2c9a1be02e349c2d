"""Small parts that the dialogs share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QBoxLayout,
    QComboBox,
    QDialog,
    QFrame,
    QLabel,
    QLayout,
    QLayoutItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
    QWidgetItem,
)
from shiboken6 import isValid

from scala_desktop.dress.one_paint import settle
from scala_desktop.dress.room import SCALE, Form, form_of, px, room_of
from scala_desktop.dress.typefaces import BOLD, TEXT_PX, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.in_parts import InParts, at_once, uncovered
from scala_desktop.windows.layouts import children_of, nest, placed_in, row
from scala_desktop.words.catalogue import current_language

FRAME_PX = 38
"""Pixels of the width of a button that its frame takes."""
BESIDE_ICON = 4
"""Pixels that Qt leaves between the icon of a button and its words."""
OPTION = "option:"
"""What a topic begins with that is the key of an option."""
SIZING = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1, Qt.Key.Key_0: 0}
"""The keys that, with Ctrl, change the scale of the interface: one up, one down, as usual."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

LAID_S = 0.004
"""Seconds in which layouts are laid out in one turn of the event loop."""

WIDEST = 16_777_215
"""As wide or high as Qt lets a widget become."""


def label(role: str = "", *, wrap: bool = False, selectable: bool = False) -> QLabel:
    """Return a plain-text label styled for *role* by the style sheet."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if role:
        made.setProperty("role", role)
    if selectable:
        made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


@guarded
class Button(QPushButton):
    """A push button that Enter presses where it has the focus, and nowhere else."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Return room for the bold letters of a button that is checked, too."""
        hint = super().sizeHint()
        if self.isCheckable():
            letters = QFontMetrics(text_font(px(TEXT_PX), BOLD))
            room = letters.horizontalAdvance(self.text()) + px(FRAME_PX)
            if not self.icon().isNull():
                room += self.iconSize().width() + BESIDE_ICON
            hint.setWidth(max(hint.width(), room))
        return hint


def button(role: str = "", *, checkable: bool = False) -> QPushButton:
    """Return a large push button."""
    made = Button()
    made.setAutoDefault(False)
    made.setCheckable(checkable)
    if role:
        made.setProperty("role", role)
    return made


@guarded
class DropList(QComboBox):
    """A list that opens; the wheel over it scrolls what it lies on, and chooses nothing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def allow(one: QPushButton, why_not: str = "") -> None:
    """Let *one* be pressed, or not, and say *why_not* where somebody asks or listens."""
    one.setEnabled(not why_not)
    one.setToolTip(why_not)
    one.setStatusTip(why_not)
    one.setAccessibleDescription(why_not)


def panel(role: str = "panel") -> QFrame:
    """Return a frame with a background of its own."""
    made = QFrame()
    made.setProperty("role", role)
    return made


def restyle(widget: QWidget, role: str) -> None:
    """Style *widget* for another *role*."""
    if (widget.property("role") or "") != role:
        widget.setProperty("role", role)
        if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            return  # it will be, in its role
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def set_style(widget: QWidget, sheet: str) -> None:
    """Give *widget* a style sheet of its own, unless it has it: Qt would style it once more."""
    if widget.styleSheet() != sheet:
        widget.setStyleSheet(sheet)


def own_viewport(area: QAbstractScrollArea) -> None:
    """Give *area* a viewport made here.

    For one of Qt's own PySide6 would make every kind of widget there is, as soon as somebody asks
    for it: 8 to 25 ms.
    """
    port = QWidget()
    port.setObjectName("qt_scrollarea_viewport")  # by which others know what is scrolled
    area.setViewport(port)


def scrolling(parent: QWidget, content: QWidget, *, takes_focus: bool = False) -> QScrollArea:
    """Return a scroll area on *parent*, around *content*, that only scrolls up and down.

    It scrolls to the focused widget; *takes_focus* lets keys scroll one without such widgets.
    """
    # On its parent first: all in it would be styled and laid out a second time there.
    area = QScrollArea(parent)
    own_viewport(area)
    if not takes_focus:
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area


def see_through(parent: QWidget, content: QWidget) -> QScrollArea:
    """Return a scroll area on *parent* without a frame, around and behind *content* of no colour.

    It never scrolls sideways by a bar of its own, and *content* keeps its size.
    """
    area = QScrollArea(parent)
    own_viewport(area)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    area.viewport().setAutoFillBackground(False)
    content.setAutoFillBackground(False)
    return area


def paper_margins() -> tuple[int, int, int, int]:
    """Return how far from the edges of a dialog its content stays, less on a small screen."""
    screen = QGuiApplication.primaryScreen().availableSize()
    if form_of(room_of(screen)) is Form.NARROW:
        return px(12), px(8), px(12), px(8)
    return px(24), px(20), px(24), px(20)


def notebook_margins() -> tuple[int, int, int, int]:
    """Return how far from the edges of a notebook its content stays: off its cover, in any case."""
    from scala_desktop.dress.notebook import cover

    least = cover() + px(5)
    left, top, right, bottom = (max(least, side) for side in paper_margins())
    return left, top, right, bottom


def sheet_of_paper(dialog: QWidget, content: QWidget, foot: QWidget) -> QScrollArea:
    """Lay *content* on *dialog*, where it scrolls if it must, above its *foot*; return its area."""
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(*paper_margins())
    layout.setSpacing(px(12))
    area = scrolling(dialog, content)
    layout.addWidget(area, 1)
    layout.addWidget(foot)
    return area


def parts_of(widget: QWidget) -> list[QWidget]:
    """Return what stands in *widget* and may be seen, without what stands in that."""
    return [one for one in children_of(widget) if not (one.isWindow() or one.isHidden())]


@guarded
class Foot(QWidget):
    """The buttons of a dialog below a line: the usual one right; in a narrow one they are stacked.

    Stacked, the usual one is the uppermost.  Tab goes through them as they are read.
    """

    def __init__(self, *buttons: QWidget | None) -> None:
        super().__init__()
        self._buttons = [one for one in buttons if one is not None]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(16))
        layout.addWidget(panel("rule"))
        self._row = row(*buttons)
        nest(layout, self._row)

    def take(self, one: QWidget) -> None:
        """Take *one*, the usual button, which was lent to another place, back."""
        self._row.addWidget(one)

    def _least(self) -> int:
        """Return the width that all of them need side by side."""
        shown = [one for one in self._buttons if not one.isHidden()]
        wide = sum(one.sizeHint().width() for one in shown)
        return wide + self._row.spacing() * max(len(shown) - 1, 0)

    def minimumSizeHint(self) -> QSize:
        widths = [one.sizeHint().width() for one in self._buttons if not one.isHidden()]
        return QSize(max(widths, default=0), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fits = self.width() >= self._least()
        way = QBoxLayout.Direction
        self._row.setDirection(way.LeftToRight if fits else way.BottomToTop)
        mine = [one for one in self._buttons if one.parent() is self]
        for one, following in pairwise(mine if fits else mine[::-1]):
            QWidget.setTabOrder(one, following)


@guarded
class Dialog(QDialog):
    """A sheet of paper that follows language and scale while it is open and fits the screen.

    *wanted* is its size in the room; a *snug* one is only as high as what it shows.
    :attr:`rule_asked` carries what its F1 is about: a topic of the rule book, or an option.
    """

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None, wanted: QSize, *, snug: bool = False) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._wanted, self._snug = wanted, snug
        self._made_in = current_language(), SCALE.percent
        self._opener = InParts(self)
        self._in_parts = False
        # By itself Qt makes no dialog larger than two thirds of the screen.
        self.resize(self.sizeHint())
        SCALE.changed.connect(self._follow_scale)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        raise NotImplementedError

    def make(self, parts: Iterator[None], *, in_parts: bool) -> None:
        """Take all items of *parts* to make it: at once or, if *in_parts*, one in each turn."""
        self._in_parts = in_parts
        self._opener.begin(parts)
        if not in_parts:
            self.finish()

    def finish(self) -> None:
        """Do at once what is left of making it, and show it whole if it was to be opened."""
        self._opener.finish()

    @property
    def opens(self) -> bool:
        """Return whether it is open, or made to be."""
        return self._opener.isActive() or self.isVisible()

    def open(self) -> None:
        """Show it over its window; what is made in parts is painted so, too."""
        if self._in_parts:
            self._opener.add(self._uncovered())
        else:
            super().open()

    def _uncovered(self) -> Iterator[None]:
        """Show the sheet, and then each of its pieces."""
        yield from self._laid_out()
        over = self.parentWidget()
        if over is not None and over.isHidden() and over.window().isVisible():
            self.done(0)  # who asked for it has gone elsewhere meanwhile
            return
        yield from uncovered(self.pieces(), partial(QDialog.open, self))

    def done(self, result: int) -> None:
        """Close; one that is kept is whole then."""
        self.finish()
        super().done(result)

    def pieces(self) -> list[list[QWidget]]:
        """Return what is painted one after the other where it is shown in parts."""
        return [[one] for one in parts_of(self)]

    def keep(self, before: Dialog | None) -> None:
        """Stay when closed, to be filled and shown again; delete *before*, kept until now."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        if before is not None:
            before.deleteLater()

    @property
    def speaks(self) -> bool:
        """Return whether it is in the language and scale in force; a hidden one keeps its own."""
        return self._made_in == (current_language(), SCALE.percent)

    def take_form(self, size: QSize) -> None:
        """Be laid out for a dialog of *size*; most are the same in every one."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.take_form(event.size())

    def _lay_all_out(self) -> None:
        at_once(self._laid_out())

    def _laid_out(self) -> Iterator[None]:
        """Lay out what is in it, as much in each turn as is not felt."""
        end = perf_counter() + LAID_S
        # From the inside out: a hidden layout does not report that its least size has changed.
        for layout in reversed(self.findChildren(QLayout)):
            if perf_counter() > end:
                yield
                end = perf_counter() + LAID_S
            if isValid(layout):
                layout.activate()
        yield

    def place_anew(self) -> None:
        """Take the size of a new dialog, and the place where dialogs open."""
        self.take_form(self.sizeHint())
        self._lay_all_out()
        self.resize(self.sizeHint())
        self.setAttribute(Qt.WidgetAttribute.WA_Moved, False)

    def event(self, event: QEvent) -> bool:
        settle(event)
        if event.type() == QEvent.Type.LanguageChange and self.isHidden():
            return True  # one that is kept is made anew when it is opened
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._made_in = current_language(), SCALE.percent
            # Qt tells twice: that the old language has gone, and that the new one has come.
            if self.isVisible() and self.updatesEnabled():
                # What it says anew is laid out in one turn, and painted in those that follow.
                self.setUpdatesEnabled(False)
                self._opener.add(uncovered(self.pieces(), self._paint_again))
            self.retranslate()
        super().changeEvent(event)

    def _paint_again(self) -> None:
        """Paint from now on, and what was to be painted meanwhile.

        Qt asks for that once, and for nothing more until it is done: had it asked meanwhile, in
        vain, the dialog would stand still for ever.
        """
        self.setUpdatesEnabled(True)
        QCoreApplication.postEvent(self, QEvent(QEvent.Type.UpdateRequest))

    def rule_topic(self) -> str:
        """Return what the rule book tells of what this dialog is about, "" for nothing."""
        return ""

    def _follow_scale(self) -> None:
        if not self.isHidden():
            self._made_in = current_language(), SCALE.percent
            self.place_anew()

    def showEvent(self, event: QShowEvent) -> None:
        # Only now all that is in it has its letters.
        if self._snug and not event.spontaneous():
            self.resize(self.sizeHint())
        super().showEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F1 and (topic := self.rule_topic()):
            self.rule_asked.emit(topic)
            return
        # Enter in a field must not press a button.
        if event.key() in ENTER:
            event.accept()
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.key() in SIZING:
            way = SIZING[Qt.Key(event.key())]
            if way:
                SCALE.step(way)
            else:
                SCALE.set(100)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        room = self.screen().availableSize() - QSize(24, 56)
        width = min(px(self._wanted.width()), room.width())
        height = px(self._wanted.height())
        if self._snug and self.layout() is not None:
            height = min(height, self._needed(width))
        return QSize(width, min(height, room.height()))

    def _needed(self, width: int) -> int:
        """Return the height in which all of it can be seen at *width*, spacers not counted."""
        layout = self.layout()
        assert layout is not None
        edges = layout.contentsMargins()
        inner = width - edges.left() - edges.right()
        total = edges.top() + edges.bottom() + layout.spacing() * max(layout.count() - 1, 0)
        items: list[QLayoutItem] = [one for one in layout.children() if isinstance(one, QLayout)]
        for widget in placed_in(layout):
            content = widget.widget() if isinstance(widget, QScrollArea) else None
            inside = None if content is None else content.layout()
            if inside is not None:
                flows = inside.hasHeightForWidth()
                whole = inside.totalSizeHint().height()
                total += inside.totalHeightForWidth(inner) if flows else whole
            else:
                items.append(QWidgetItem(widget))
        for item in items:
            flows = item.hasHeightForWidth()
            total += item.heightForWidth(inner) if flows else item.sizeHint().height()
        return total


@guarded
class Question(Dialog):
    """A sentence and two or three answers; :attr:`answered` carries the index of the one given.

    Closing the window or Esc gives the last answer, which always changes nothing.
    """

    answered = Signal(int)

    def __init__(
        self, parent: QWidget | None, title: str, sentence: str, answers: Sequence[str]
    ) -> None:
        super().__init__(parent, QSize(600, 560), snug=True)
        self.setWindowTitle(title)
        head, text = label("title", wrap=True), label(wrap=True)
        head.setText(title)
        text.setText(sentence)
        # Gold is what loses nothing.
        self.buttons = [button("main" if one is answers[-1] else "") for one in answers]
        for i, (one, words) in enumerate(zip(self.buttons, answers, strict=True)):
            one.setText(words)
            one.clicked.connect(lambda _=False, index=i: self._answer(index))
        content = QWidget()
        told = QVBoxLayout(content)
        told.setContentsMargins(0, 0, 0, 0)
        told.setSpacing(px(10))
        told.addWidget(head)
        told.addWidget(text)
        told.addStretch(1)
        sheet_of_paper(self, content, Foot(None, *self.buttons))
        self.buttons[-1].setFocus()

    def retranslate(self) -> None:
        """Keep the words: a question is answered in the language in which it was asked."""

    def _answer(self, index: int) -> None:
        self.answered.emit(index)
        super().done(QDialog.DialogCode.Accepted)

    def reject(self) -> None:
        self.answered.emit(len(self.buttons) - 1)
        super().reject()

"""The sheet of a match as a room: the sheet as it is printed, and beside it what is done with it.

Source: design/evening.md, 8.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QIcon,
    QImage,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.colours import PAPER, PAPER_EDGE
from scala_desktop.dress.drawings import blank
from scala_desktop.dress.materials import paint_bar
from scala_desktop.dress.room import SCALE, px, room_of
from scala_desktop.dress.typefaces import elided, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.button_signs import Sign, on_paper, on_wall, on_wood
from scala_desktop.windows.layouts import flow, nest, row
from scala_desktop.windows.scores.last_cards import aces
from scala_desktop.windows.scores.match_page import Closing, MatchSheet, PageForm
from scala_desktop.windows.scores.painted import framed
from scala_desktop.windows.scores.printing import sheet_of
from scala_desktop.windows.scores.record_reader import RecordReader
from scala_desktop.windows.scores.sheet_view import SheetView
from scala_desktop.windows.scores.source import ScoreSource
from scala_desktop.windows.wall import Wall
from scala_desktop.windows.widgets import allow, button, label, panel, see_through
from scala_desktop.windows.wrapped import CheckBox
from scala_desktop.words.catalogue import translate

BAR: Final = 52
SIDE: Final = 262
BESIDE, HIGH = 1100, 620
"""The room from which what is done with the sheet stands beside it, and not below."""
FACE, FACE_RATIO = 44, 3.0
"""How large the portraits of the sides are, and how finely for the printer."""
MOST_FACES: Final = 6
WORDY: Final = 640
"""The room from which the buttons below the sheet have all their words."""


class Shown(NamedTuple):
    """What the room shows: what the sheet is made of, and where it leads.

    *place* counts the match among those of a list, from 1, *many* says how many there are;
    *back* is the name of the room that one came from.
    """

    source: ScoreSource
    replays: bool
    back: str = ""
    place: int = 1
    many: int = 1


class Ticks(NamedTuple):
    """What may be on the sheet, as actions of a menu and check boxes alike."""

    hands: QAction
    course: QAction
    closings: QAction
    black: QAction


@guarded
class MatchBar(QWidget):
    """The board above: the way back, the title, and the matches before and after this one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.back, self.former, self.following = button("wood"), button("wood"), button("wood")
        self.counted = label()
        for one in (self.back, self.former, self.counted, self.following):
            one.setParent(self)
        Sign(self.back, "back", on_wood)
        Sign(self.former, "step", on_wood, mirrored=True, alone=True)
        Sign(self.following, "step", on_wood, alone=True)
        self._home = ""

    def tell(self, shown: Shown) -> None:
        """Say where the first button leads, and which match of how many this is."""
        several = shown.many > 1
        for one in (self.former, self.counted, self.following):
            one.setVisible(several)
        first = translate("MatchPage", "È la prima dell'elenco.") if shown.place == 1 else ""
        last = translate("MatchPage", "È l'ultima dell'elenco.")
        last = last if shown.place == shown.many else ""
        for one, words, why_not in (
            (self.former, translate("MatchPage", "La partita prima nell'elenco"), first),
            (self.following, translate("MatchPage", "La partita dopo nell'elenco"), last),
        ):
            one.setAccessibleName(words)
            allow(one, why_not)
            if not why_not:
                one.setToolTip(words)
        counted = translate("MatchPage", "{place} di {count}")
        self.counted.setText(counted.format(place=shown.place, count=shown.many))
        self._home = shown.back
        self.arrange()

    def arrange(self) -> None:
        """Give everything its place."""
        high, edge, gap = px(44), px(8), px(8)
        y = (self.height() - high) // 2
        wordy = room_of(self.size()).width() >= 700
        self.back.setText(self._home if wordy else "")
        self.back.setAccessibleName(self._home)
        self.back.setGeometry(edge, y, max(self.back.sizeHint().width(), px(48)), high)
        x = self.width() - edge
        self.counted.setStyleSheet(f"color: {WORN.dress.wood_text}; font-size: {px(16)}px")
        for one in (self.following, self.counted, self.former):
            if not one.isHidden():
                wide = one.sizeHint().width() if one is self.counted else px(52)
                x -= wide
                one.setGeometry(x, y, wide, high)
                x -= gap
        self._title = QRectF(self.back.geometry().right() + px(14), 0, 0, self.height())
        self._title.setRight(x - px(8))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, dress = QPainter(self), WORN.dress
        bar = QRectF(self.rect())
        paint_bar(painter, bar, dress.wood)
        font = title_font(px(26))
        painter.setFont(font)
        painter.setPen(QColor(dress.wood_text))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        words = elided(translate("MatchPage", "Foglio della partita"), font, self._title.width())
        painter.drawText(self._title, flags, words)


@guarded
class MatchRoom(Wall):
    """Shows the sheet of one match.

    :attr:`printer_asked` and :attr:`pdf_asked` carry the sheet as it is wanted, :attr:`csv_asked`
    its scores, :attr:`replay_asked` the number of a hand, :attr:`other_asked` 1 for the next match
    of the list and -1 for the one before.
    """

    left = Signal()
    printer_asked = Signal(object)
    pdf_asked = Signal(object)
    csv_asked = Signal(object)
    replay_asked = Signal(object, int)
    other_asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: Shown | None = None
        self.form = PageForm()
        self._sheet: MatchSheet | None = None
        self._times = 0
        """How often a sheet was shown: notes may come when another one is."""
        self._notes: tuple[str, ...] = ()
        self._closings: tuple[Closing, ...] | None = None
        """How the hands were closed; ``None`` while nobody has asked for it."""
        self.bar = MatchBar(self)
        self.bar.back.clicked.connect(self.left)
        self.bar.former.clicked.connect(partial(self.other_asked.emit, -1))
        self.bar.following.clicked.connect(partial(self.other_asked.emit, 1))
        self.view = SheetView()
        self.area: QScrollArea = see_through(self, self.view)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.area.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.view.hand_asked.connect(lambda place: self._see_again(place + 1))
        self.view.touched.connect(self._reveal)
        self._make_actions()
        self._make_side()
        self._make_foot()
        self._reader = RecordReader()
        self._reader.noted.connect(self._take_notes, Qt.ConnectionType.QueuedConnection)
        self._reader.closed.connect(self._take_closings, Qt.ConnectionType.QueuedConnection)
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Print), self, self.print_button.click
        ).setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        SCALE.changed.connect(self._arrange)
        WORN.changed.connect(self.retranslate)
        self.retranslate()

    def _make_actions(self) -> None:
        self.ticks = Ticks(*(QAction(self) for _ in Ticks._fields))
        for key, action in zip(Ticks._fields, self.ticks, strict=True):
            action.setCheckable(True)
            action.setChecked(getattr(self.form, key))
            action.toggled.connect(lambda on, which=key: self._wish(**{which: on}))
        self.upright = QAction(self)
        self.upright.setCheckable(True)
        self.upright.toggled.connect(lambda on: self._wish(upright=on))
        self.hands_menu, self.form_menu = QMenu(self), QMenu(self)
        for action in (*self.ticks, self.upright):
            self.form_menu.addAction(action)

    def _make_side(self) -> None:
        """Make what stands beside the sheet where there is room."""
        self.print_button, self.pdf, self.csv = button("main"), button(), button()
        self.again = button()
        self._titles = label("name"), label("name")
        self.boxes = tuple(CheckBox() for _ in self.ticks)
        for box, action in zip(self.boxes, self.ticks, strict=True):
            box.setChecked(action.isChecked())
            box.toggled.connect(action.setChecked)
            action.toggled.connect(box.setChecked)
        self.papers = button(checkable=True), button(checkable=True)
        group = QButtonGroup(self)
        for upright, one in enumerate(self.papers):
            group.addButton(one)
            one.setChecked(bool(upright) == self.form.upright)
            one.clicked.connect(partial(self.upright.setChecked, bool(upright)))
        self.upright.toggled.connect(lambda on: self.papers[int(on)].setChecked(True))
        content, paper = panel("plate"), panel("plate")
        ticked = QVBoxLayout(content)
        ticked.setContentsMargins(px(14), px(12), px(14), px(10))
        ticked.setSpacing(px(2))
        for part in (self._titles[0], *self.boxes):
            ticked.addWidget(part)
        sheets = QVBoxLayout(paper)
        sheets.setContentsMargins(px(14), px(12), px(14), px(12))
        sheets.addWidget(self._titles[1])
        nest(sheets, row(*self.papers, spacing=8))
        self.side = QWidget(self)
        column = QVBoxLayout(self.side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(12))
        for part in (self.print_button, self.pdf, self.csv, content, paper):
            column.addWidget(part)
        column.addStretch(1)
        column.addWidget(self.again)
        self._acts()

    def _make_foot(self) -> None:
        """Make what stands below the sheet where there is no room beside it."""
        self.foot = QWidget(self)
        self.foot_print, self.foot_save = button("main"), button()
        self.foot_form, self.foot_again = button(), button()
        self.save_menu = QMenu(self)
        self.to_pdf, self.to_csv = self.save_menu.addAction(""), self.save_menu.addAction("")
        line = QHBoxLayout(self.foot)
        line.setContentsMargins(0, 0, 0, 0)
        buttons = (self.foot_print, self.foot_save, self.foot_form, self.foot_again)
        line.addWidget(flow(*buttons, spacing=8))
        Sign(self.foot_print, "print", on_paper)
        Sign(self.foot_again, "eye", on_wall)
        Sign(self.foot_form, "sheet", on_wall)
        self.foot_print.clicked.connect(self._print)
        self.foot_again.clicked.connect(lambda: self._offer_hands(self.foot_again))
        self.foot_form.clicked.connect(lambda: _pop_up(self.foot_form, self.form_menu))
        self.foot_save.clicked.connect(lambda: _pop_up(self.foot_save, self.save_menu))
        self.to_pdf.triggered.connect(self._save_pdf)
        self.to_csv.triggered.connect(self._save_csv)

    def _acts(self) -> None:
        """Let every button do what it says."""
        Sign(self.print_button, "print", on_paper)
        Sign(self.pdf, "sheet", on_wall)
        Sign(self.csv, "table", on_wall)
        Sign(self.again, "eye", on_wall)
        self.print_button.clicked.connect(self._print)
        self.pdf.clicked.connect(self._save_pdf)
        self.csv.clicked.connect(self._save_csv)
        self.again.clicked.connect(lambda: self._offer_hands(self.again))

    # What it shows

    def show_match(self, shown: Shown) -> None:
        """Show the sheet of a match."""
        self.shown = shown
        self._times += 1
        self._notes, self._closings = (), None
        self._write()
        record = shown.source.record
        why = translate("MatchPage", "Con le carte vere non si sa con che carte si è chiuso.")
        for one in (self.ticks.closings, self.boxes[Ticks._fields.index("closings")]):
            one.setEnabled(record is not None)
            one.setToolTip("" if record is not None else why)
        if record is not None:
            self._reader.read_notes(self._times, record)

    def _write(self) -> None:
        if self.shown is None:
            return
        source = self.shown.source
        self._sheet = replace(
            sheet_of(source, noted=False), faces=_faces(source), emblem=aces(_deck(source))
        )
        self._sheet = self._sheet.with_notes(self._notes).with_closings(self._closings or ())
        self.bar.tell(self.shown)
        replays = self.shown.replays
        for one in (self.again, self.foot_again):
            one.setVisible(replays)
        self.hands_menu.clear()
        for place, title in enumerate(self._sheet.hands):
            action = self.hands_menu.addAction(title)
            action.triggered.connect(partial(self._see_again, place + 1))
        self._show_form()

    def _take_notes(self, times: int, notes: tuple[str, ...]) -> None:
        if times == self._times:
            self._notes = notes
            self._write()

    def _ask_closings(self) -> None:
        """Let the record be played once more, where how its hands were closed is to be seen."""
        source = None if self.shown is None else self.shown.source
        if source is None or source.record is None or self._closings is not None:
            return
        self._closings = ()
        self._reader.read_closings(self._times, source.record, _deck(source))

    def _take_closings(self, times: int, closings: tuple[Closing, ...]) -> None:
        if times == self._times:
            self._closings = closings
            self._write()

    def _wish(self, **values: bool) -> None:
        self.form = replace(self.form, **values)
        self._show_form()

    def _show_form(self) -> None:
        """Show the sheet as it is wanted now."""
        if self._sheet is None or self.shown is None:
            return
        self._sheet = self._sheet.with_form(self.form)
        if self.form.closings and self.form.hands:
            self._ask_closings()
        self.view.show_sheet(self._sheet, replays=self.shown.replays)
        self._arrange()

    def take_focus(self) -> None:
        """Give the keyboard to the sheet."""
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # What people do

    def _print(self) -> None:
        self.printer_asked.emit(self._sheet)

    def _save_pdf(self) -> None:
        self.pdf_asked.emit(self._sheet)

    def _save_csv(self) -> None:
        if self.shown is not None:
            self.csv_asked.emit(self.shown.source.scores)

    def _offer_hands(self, under: QPushButton) -> None:
        """Offer the hands of the match; where there is one it is shown at once."""
        if self._sheet is not None and len(self._sheet.hands) == 1:
            self._see_again(1)
        else:
            _pop_up(under, self.hands_menu)

    def _see_again(self, hand: int, _checked: bool = False) -> None:
        if self.shown is not None and self.shown.replays:
            self.replay_asked.emit(self.shown.source.record, hand)

    def _reveal(self, box: QRectF) -> None:
        """Scroll to the cell with the keyboard."""
        middle = box.center().toPoint()
        self.area.ensureVisible(middle.x(), middle.y(), px(90), px(60))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setAccessibleName(translate("MatchPage", "Foglio della partita"))
        printing, again = (
            translate("ScoreSheet", "Stampa…"),
            translate("MatchPage", "Rivedi una mano"),
        )
        for one in (self.print_button, self.foot_print):
            one.setText(printing)
        self.again.setText(again)
        self.foot_again.setAccessibleName(again)
        self.foot_again.setToolTip(again)
        self.pdf.setText(translate("ScoreSheet", "Salva in PDF…"))
        self.csv.setText(translate("ScoreSheet", "Salva in CSV…"))
        self.to_pdf.setText(self.pdf.text())
        self.to_csv.setText(self.csv.text())
        self.foot_save.setText(translate("MatchPage", "Salva…"))
        content, paper = translate("MatchPage", "Sul foglio"), translate("MatchPage", "Carta")
        self._titles[0].setText(content)
        self._titles[1].setText(paper)
        self.foot_form.setAccessibleName(content)
        self.foot_form.setToolTip(content)
        for words, action, box in zip(
            (
                translate("MatchPage", "Ogni mano"),
                translate("MatchPage", "Andamento"),
                translate("MatchPage", "Carte di chiusura"),
                translate("MatchPage", "Solo nero"),
            ),
            self.ticks,
            self.boxes,
            strict=True,
        ):
            action.setText(words)
            box.setText(words)
        lying, standing = (
            translate("MatchPage", "A4 in largo"),
            translate("MatchPage", "A4 in alto"),
        )
        self.upright.setText(standing)
        for one, words in zip(self.papers, (lying, standing), strict=True):
            one.setAccessibleName(words)
            one.setToolTip(words)
            one.setText(" A4")
        self._draw_papers()
        if self.shown is not None:
            self.show_match(self.shown)

    def _draw_papers(self) -> None:
        ratio = self.devicePixelRatioF()
        for one, size in zip(self.papers, (QSize(30, 21), QSize(21, 30)), strict=True):
            drawn = blank(px(30), px(30), ratio)
            painter = QPainter(drawn)
            painter.setPen(QPen(QColor(PAPER_EDGE), 1.5))
            painter.setBrush(QColor(PAPER))
            wide, high = px(size.width()), px(size.height())
            painter.drawRect(QRectF((px(30) - wide) / 2, (px(30) - high) / 2, wide, high))
            painter.end()
            one.setIcon(QIcon(drawn))
            one.setIconSize(QSize(px(30), px(30)))

    # Where things are

    def _arrange(self) -> None:
        if self.width() < 10 or self.height() < 10:
            return
        bar, gap = px(BAR), px(16)
        self.bar.setGeometry(0, 0, self.width(), bar)
        self.bar.arrange()
        room = room_of(self.size())
        beside = room.width() >= BESIDE and room.height() >= HIGH
        self.side.setVisible(beside)
        self.foot.setVisible(not beside)
        if beside:
            side, edge = px(SIDE), px(24)
            top = bar + px(20)
            right = self.width() - edge - side
            self.side.setGeometry(right, top, side, self.height() - top - px(14))
            self.area.setGeometry(QRect(edge, bar + gap, right - edge - px(22), 0))
            self.area.setFixedHeight(self.height() - bar - gap - px(14))
        else:
            edge = px(12)
            wide = self.width() - 2 * edge
            # The sheet keeps most of the height, however large the letters are.
            brief = room.width() < WORDY
            for one in (self.foot_form, self.foot_again):
                one.setText("" if brief else one.accessibleName())
            layout = self.foot.layout()
            assert layout is not None
            low = max(layout.heightForWidth(wide), px(44))
            self.foot.setGeometry(edge, self.height() - low - px(8), wide, low)
            self.area.setGeometry(QRect(edge, bar + px(8), wide, 0))
            self.area.setFixedHeight(max(self.height() - bar - low - px(24), px(40)))
        scroll = self.area.verticalScrollBar().sizeHint().width()
        self.view.fit(self.area.width() - 2)
        if self.view.height() > self.area.height():
            self.view.fit(self.area.width() - scroll - 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


def _pop_up(under: QPushButton, menu: QMenu) -> None:
    menu.popup(under.mapToGlobal(QPoint(0, under.height() + 2)))


def _deck(source: ScoreSource) -> str:
    """Return the deck with which the match was played."""
    return "french" if source.art is None else source.art.deck


def _faces(source: ScoreSource) -> tuple[tuple[QImage, ...], ...]:
    """Return the portraits of each side, as another thread may paint them; none of many."""
    scores, portraits = source.scores, source.portraits
    if len(portraits) > MOST_FACES:
        return ()
    side = float(px(FACE))
    return tuple(
        tuple(framed(portraits[seat], side, FACE_RATIO).toImage() for seat in scores.members(line))
        for line in range(scores.columnCount())
    )

"""The end of a match, a room over the table: who has won, the others, the sheet, and once more.

Source: design/welcome.md, 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from scala_desktop.dress.colours import GOLD, INK
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.laurel import branch
from scala_desktop.dress.room import SCALE, Form, form_of, px, room_of
from scala_desktop.dress.typefaces import fitting_font, text_font, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import plays_for_person
from scala_desktop.table import accessibility
from scala_desktop.windows.fresh import Fresh
from scala_desktop.windows.in_parts import InParts
from scala_desktop.windows.key_button import KeyButton
from scala_desktop.windows.scores.flat import Flat
from scala_desktop.windows.scores.painted import framed
from scala_desktop.windows.scores.paper import ScorePaper
from scala_desktop.windows.scores.podium import WHOLE_MS, Place, Podium, eased
from scala_desktop.windows.scores.source import ScoreSource
from scala_desktop.windows.top_bar import beside_sign
from scala_desktop.windows.wall import Wall
from scala_desktop.windows.widgets import button, label, see_through, set_style
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name
from scala_desktop.words.scores import standings
from scala_desktop.words.sides import side_name

DIM_MS, SHEET_MS = 240, 300
PAPER_FROM: Final = 540
FINE_RATIO: Final = 2.0
"""From so many pixels of the screen for each logical one on, the wall does not fade in."""
MANY: Final = 3
"""More others than these stand in lines instead of plates."""
CROWD: Final = 8
"""More others than these stand close together where there is little room."""
LEAST_SENTENCE: Final = 22
"""The smallest letters of the sentence of the match, in pixels of the room."""


@guarded
class Finale(Wall):
    """The match of *source*, which is over; *dealer* would deal first in the next one.

    It writes itself while the last cards can still be seen.  Within the first moment presses only
    end the movement.
    """

    rematch_asked = Signal()
    new_match_asked = Signal()
    house_asked = Signal()
    table_asked = Signal()
    albo_asked = Signal()

    def __init__(self, parent: QWidget, source: ScoreSource, dealer: Seat) -> None:
        super().__init__(parent)
        self.hide()
        self._table = parent
        self.scores, self._dealer = source.scores, dealer
        self._source = source
        self._form = Form.WIDE
        results, words = self.scores.results, self.scores.words
        self._standings = standings(results, low_wins=words.low_wins)
        won = self._standings[0][0]
        faces = [source.portraits[seat] for seat in self.scores.members(won)]
        self._page = QWidget()
        self._area = see_through(self, self._page)
        self.podium = Podium(faces, coins=words.for_a_pot, parent=self._page)
        self._sentence, self._fact = label(), label()
        self._keeps = label("quiet", wrap=True)
        for text in (self._sentence, self._fact, self._keeps):
            text.setParent(self._page)
            text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._row = 0
        """How many matches in a row the winner has won, as far as that is known."""
        self._places: list[Place] = []
        self.paper = ScorePaper(source, self._page)
        self.paper.setProperty("role", "paper")
        self._flat, self._flattening = Flat(self.paper), InParts(self)
        self.rematch_button = KeyButton(lambda: "R")
        self.table_button, self.house_button = button("link"), button()
        self.albo_button = button("link")
        for one in (self.rematch_button, self.house_button, self.table_button, self.albo_button):
            one.setParent(self)
        self.albo_button.clicked.connect(self.albo_asked)
        self.house_button.clicked.connect(self.house_asked)
        self.rematch_button.clicked.connect(self._again)
        self.table_button.clicked.connect(self.table_asked)
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0)
        self._motion.setEndValue(WHOLE_MS)
        self._motion.setDuration(WHOLE_MS)
        self._motion.valueChanged.connect(self._show_at)
        self.fresh = Fresh(self, self, self.rematch_button)
        self.fresh.pressed.connect(self.end_motion)
        SCALE.changed.connect(self._arrange)
        WORN.changed.connect(self._draw_signs)
        parent.installEventFilter(self)
        self.setGeometry(parent.rect())
        self.retranslate()
        self._faces = faces
        self._ahead = InParts(self)
        self._ahead.begin(self._drawn_ahead())

    # Who has won

    @property
    def winner(self) -> str | None:
        """Return the name of whoever has won alone and is a person."""
        seats = self.scores.members(self._standings[0][0])
        name = self.scores.players[seats[0]].name
        return name if len(seats) == 1 and self._is_person(seats[0]) and name else None

    def _is_person(self, seat: Seat) -> bool:
        """Return whether a person has played at *seat*, if only the computer in their place."""
        record = self._source.record
        sat = () if record is None else record.people
        return plays_for_person(seat, self.scores.players[seat], sat)

    def tell_row(self, wins: int) -> None:
        """Tell that this was so many matches in a row, from two on."""
        self._row = wins
        self.retranslate()

    # Coming up

    @property
    def written(self) -> bool:
        """Return whether nothing is missing on it."""
        return self.paper.written and not self._ahead.isActive()

    def _drawn_ahead(self) -> Iterator[None]:
        """Make the pictures that would hold up its first moments, one with each item taken."""
        self._arrange()
        self.light()
        yield
        self.podium.light_up()
        yield
        ratio = self.devicePixelRatioF()
        laurel = float(min(self.podium.width(), self.podium.height()))
        for right in (False, True):
            branch(laurel, ratio, right=right)
            yield
        for face in self._faces:
            framed(face, laurel * (0.58 if len(self._faces) == 1 else 0.42), ratio, GOLD)
            yield
        while not self.paper.written:
            yield
        yield from self.paper.drawing()

    def come(self, *, motionless: bool, counts: bool = True) -> None:
        """Come up over the table, and count up the points of the last hand where that *counts*."""
        self._ahead.give_up()  # what is not drawn yet is drawn as it is seen
        self.paper.finish()
        self.paper.show_last(self._source)
        self.setGeometry(self._table.rect())
        self._arrange()
        self.fresh.begin()
        if motionless:
            self._show_at(WHOLE_MS)
        else:
            self._show_at(0)
            self._motion.start()
            if counts:
                self.paper.count_up(PAPER_FROM + SHEET_MS)
        self.show()
        self.raise_()
        self.rematch_button.setFocus()
        accessibility.announce(self, self.accessibleName())

    def end_motion(self) -> None:
        """Show everything in its place at once."""
        if self._motion.state() == QVariantAnimation.State.Running:
            self._motion.stop()
            self.paper.end_count()
            self._show_at(WHOLE_MS)

    @property
    def moves(self) -> bool:
        """Return whether anything is still on its way."""
        return self._motion.state() == QVariantAnimation.State.Running

    def _show_at(self, ms: int) -> None:
        self._ms = int(ms)
        self.podium.show_at(self._ms)
        self._slide_paper()
        for order, (place, at) in enumerate(zip(self._places, self._places_at, strict=True)):
            away = 1 - eased((self._ms - order * 30) / DIM_MS)
            place.move(at.x(), at.y() + round(away * self.height() * 0.4))
        # Once the room is there, the table behind it need not be painted.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, self._wall_share >= 1)
        if self._ms <= DIM_MS + 20 and not self._fine:
            self.update()

    @property
    def _fine(self) -> bool:
        """Return whether the wall is there at once: to fade in it would take 50 ms a frame."""
        return self.devicePixelRatioF() >= FINE_RATIO

    @property
    def _wall_share(self) -> float:
        return 1.0 if self._fine else eased(self._ms / DIM_MS)

    def _slide_paper(self) -> None:
        """Let the paper slide in, in a picture: itself it would be painted in each frame."""
        away, at = 1 - eased((self._ms - PAPER_FROM) / SHEET_MS), self._paper_at
        narrow = self._form is Form.NARROW
        if self.moves and away > 0 and not narrow:
            if self._ms >= DIM_MS and not self._flat.fits:
                self._flattening.begin(self._flat.making())
            if self._ms >= PAPER_FROM:
                self._flattening.finish()
        elif self._flat.stands:
            self._flattening.begin(self._flat.giving_way())
        if not narrow:
            # From wholly outside: of what shows as much as its edge every cell is painted.
            self.paper.move(at.x() + round(away * (self.width() - at.x())), at.y())

    # What it says

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        scores, words = self.scores, self.scores.words
        results, players = scores.results, scores.players
        winner = words.winner(results[-1], players)
        several = len(scores.members(self._standings[0][0])) > 1
        text = (
            translate("Finale", "{names} vincono!")
            if several
            else translate("Finale", "{name} vince!")
        )
        self._sentence.setText(text.format(name=winner, names=winner))
        self._facts = words.facts(results, self._row)
        again = translate("Finale", "Rivincita: stessi posti e stesse regole; dà le carte {name}.")
        self._keeps.setText(again.format(name=player_name(players, self._dealer)))
        by_key = translate("Finale", "R; con Maiusc si sceglie da capo")
        self.rematch_button.setToolTip(f"{self._keeps.text()}\n{by_key}")
        self.table_button.setText(translate("Finale", "Guarda il tavolo"))
        self.table_button.setToolTip("G")
        self.albo_button.setText(translate("Finale", "Scritta nell'Albo d'oro: guarda"))
        self.albo_button.setToolTip("Ctrl+H")
        over = translate("Finale", "Fine della partita.")
        told = [over, self._sentence.text(), self._facts[0], *self._name_places()]
        self.setAccessibleName(" ".join(told))
        if self.paper.written:
            self.paper.retranslate()
        self._arrange()

    def _draw_signs(self) -> None:
        """Write what leads on, with a sign before it where there is room for one."""
        narrow = self._form is Form.NARROW
        for one, words, sign, colour in (
            (self.rematch_button, translate("Finale", "Rivincita"), "undo_all", INK),
            (self.house_button, translate("Finale", "La casa"), "home", WORN.dress.button_text),
        ):
            side = px(24)
            one.setText(words if narrow else beside_sign(words))
            one.setAccessibleName(words)
            if narrow:
                one.setIcon(QIcon())
                continue
            one.setIcon(QIcon(drawing(f"house/{sign}.svg", side, self.devicePixelRatioF(), colour)))
            one.setIconSize(QSize(side, side))

    def _name_places(self) -> list[str]:
        """Make the plates of the others anew; return them to be read aloud."""
        for old in self._places:
            old.deleteLater()
        self._places, told, place = [], [], 2
        scores, last = self.scores, self.scores.results[-1]
        for same in self._standings[1:]:
            for line in same:
                members = scores.members(line)
                what = scores.words.standing_words(last.totals[line])
                faces = [self._source.portraits[seat] for seat in members]
                name = side_name(scores.players, members)
                bots = [not self._is_person(seat) for seat in members]
                made = Place(place, name, what, faces, self._page, computer=all(bots))
                made.show()
                self._places.append(made)
                told.append(f"{made.accessibleName()}.")
            place += len(same)
        self._places_at = [QRect()] * len(self._places)
        return told

    # Where everything lies

    def _arrange(self) -> None:
        self._form = form_of(room_of(self.size()))
        self._draw_signs()
        self.paper.set_form(Form.WIDE if self._form is Form.WIDE else Form.MIDDLE)
        arrange = {
            Form.WIDE: self._arrange_wide,
            Form.MIDDLE: self._arrange_middle,
            Form.NARROW: self._arrange_narrow,
        }
        arrange[self._form]()
        self._show_at(self._ms if self.moves else WHOLE_MS)

    _ms = WHOLE_MS
    _paper_at = QRect()
    _places_at: list[QRect]

    def _say(self, text: QLabel, box: QRect, most: int) -> None:
        """Write the sentence of the match into *box*, as large as it fits, or in two rows."""
        font = fitting_font(text.text(), box.width(), px(most), px(LEAST_SENTENCE))
        text.setWordWrap(self._in_two_rows(box.width()))
        dress = WORN.dress
        set_style(
            text,
            f"font-family: '{font.family()}'; font-weight: 600; font-size: {font.pixelSize()}px;"
            f" color: {dress.text}",
        )
        text.setGeometry(box)

    def _in_two_rows(self, width: int) -> bool:
        """Return whether the sentence of the match is too long for a row of *width* pixels."""
        least = QFontMetrics(title_font(px(LEAST_SENTENCE)))
        return least.horizontalAdvance(self._sentence.text()) > width

    def _tell(self, box: QRect, pixels: int) -> None:
        """Write the fact into *box*, with the row of matches won where that fits."""
        metrics = QFontMetrics(text_font(px(pixels)))
        fitting = (one for one in self._facts if metrics.horizontalAdvance(one) <= box.width())
        self._fact.setText(next(fitting, self._facts[-1]))
        self._fact.setToolTip(self._facts[0])
        set_style(self._fact, f"font-size: {px(pixels)}px")
        self._fact.setGeometry(box)

    def _whole_page(self, height: int) -> None:
        self._area.setGeometry(0, 0, self.width(), height)
        self._page.resize(self.width(), height)

    def _arrange_wide(self) -> None:
        self._keeps.show()
        width, height = self.width(), self.height()
        self._whole_page(height)
        left = round(min(max(width * 0.41, px(540)), px(640)))
        sheet = min(width - left - px(20), px(1000))
        margin = (width - left - sheet) // 2
        self._put_paper(QRect(left + margin - px(4), px(18), sheet, height - px(36)))
        x, room = px(26), left - px(52)
        low = height - px(22)
        self._put_buttons(QRect(x, low - px(140), room, px(140)))
        places = self._put_places(QRect(x, 0, room, 0), low - px(150))
        fact = places - px(44)
        self._tell(QRect(x, fact, room, px(32)), 19)
        sentence = fact - px(72)
        self._say(self._sentence, QRect(x, sentence, room, px(70)), 56)
        self.podium.setGeometry(0, px(8), left, max(sentence - px(12), px(60)))

    def _arrange_middle(self) -> None:
        width, height = self.width(), self.height()
        self._whole_page(height)
        left = px(320)
        self._put_paper(QRect(left + px(8), px(10), width - left - px(20), height - px(20)))
        x, room = px(14), left - px(24)
        # Where many play their places need the room: what a rematch keeps is told on its button.
        crowd = len(self._places) > CROWD
        below = px(102 if crowd else 148)
        low = height - px(10)
        self._put_buttons(QRect(x, low - below, room, below))
        self._keeps.setVisible(not crowd)
        places = self._put_places(QRect(x, 0, room, 0), low - below - px(4))
        fact = places - px(30)
        self._tell(QRect(x, fact, room, px(26)), 17)
        high = px(60 if self._in_two_rows(room) else 46)
        sentence = fact - high
        self._say(self._sentence, QRect(x, sentence, room, high), 34)
        self.podium.setGeometry(0, px(4), left, max(sentence - px(6), px(40)))

    def _arrange_narrow(self) -> None:
        self._keeps.show()
        width, height = self.width(), self.height()
        pinned = px(60)
        self._area.setGeometry(0, 0, width, height - pinned)
        room = width - px(24) - 20
        strip = px(96)
        self.podium.setGeometry(0, px(2), strip, strip)
        two_rows = self._in_two_rows(room - strip)
        above, high = (0, px(54)) if two_rows else (px(8), px(46))
        beside = QRect(strip + px(8), above, room - strip, high)
        self._say(self._sentence, beside, 34)
        self._tell(QRect(strip + px(8), px(54), room - strip, px(30)), 17)
        y = strip + px(8)
        flat = px(38)
        for place in self._places:
            place.flat = True
        self._places_at = []
        half = (room - px(8)) // 2
        for order, place in enumerate(self._places):
            row, column = divmod(order, 2)
            left = px(12) + column * (half + px(8))
            alone = column == 0 and order == len(self._places) - 1
            wide = room if alone else half
            self._places_at.append(QRect(left, y + row * (flat + px(6)), wide, flat))
            place.setGeometry(self._places_at[-1])
        y += -(-len(self._places) // 2) * (flat + px(6))
        self._keeps.setGeometry(px(12), y, room, px(44))
        y += px(48)
        tall = max(height - pinned - px(16), px(320))
        self._paper_at = QRect(px(8), y, room + px(8), tall)
        self.paper.setGeometry(self._paper_at)
        self._page.resize(width - 20, y + tall + px(8))
        self.albo_button.hide()
        self._large(self.rematch_button, px(50))
        ways = (self.rematch_button, self.table_button, self.house_button)
        shown = [one for one in ways if not one.isHidden()]
        wide, top = (width - px(32)) // len(shown), height - px(54)
        for order, one in enumerate(shown):
            one.setGeometry(px(12) + order * (wide + px(4)), top, wide, px(48))

    def _put_paper(self, box: QRect) -> None:
        self._paper_at = box
        self.paper.setGeometry(box)

    def _put_buttons(self, box: QRect) -> None:
        """Put what leads on into *box*: the way to another match, and what it keeps."""
        wide = self._form is Form.WIDE
        high, gap, second = px(64 if wide else 52), px(8), px(48 if wide else 44)
        self._large(self.rematch_button, high)
        x, y, room = box.x(), box.y(), box.width()
        if wide:
            again = room if self.house_button.isHidden() else round(room * 0.66)
            self.rematch_button.setGeometry(x, y, again, high)
            self.house_button.setGeometry(x + again + gap, y, room - again - gap, high)
            y += high + px(4)
            self._keeps.setGeometry(x, y, room, px(28))
            table = self.table_button.sizeHint().width()
            albo = self.albo_button.sizeHint().width()
            if table + gap + albo > room:
                albo = 0
            self.albo_button.setVisible(albo > 0)
            left = x + (room - table - (gap + albo if albo else 0)) // 2
            self.table_button.setGeometry(left, y + px(28), table, second)
            self.albo_button.setGeometry(left + table + gap, y + px(28), albo, second)
            return
        self.albo_button.hide()
        self.rematch_button.setGeometry(x, y, room, high)
        table = room
        if not self.house_button.isHidden():
            table = max((room - gap) // 2, self.table_button.sizeHint().width())
        y += high + px(6)
        self.table_button.setGeometry(x, y, table, second)
        self.house_button.setGeometry(x + table + gap, y, room - table - gap, second)
        self._keeps.setGeometry(x, y + second, room, px(46))

    def _large(self, one: QPushButton, height: int) -> None:
        """Write on *one* in letters that go with its *height*."""
        set_style(one, f"font-size: {round(height * 0.36)}px")

    def _put_places(self, box: QRect, bottom: int) -> int:
        """Put the others above *bottom*; return where they begin."""
        count = len(self._places)
        flat = self._form is Form.MIDDLE or count > MANY
        for place in self._places:
            place.flat = flat
        if self._form is Form.MIDDLE:
            columns = 1 if count <= 4 else 2
        else:
            columns = 2 if flat and count <= 8 else min(3, max(count, 1))
        dense = self._form is Form.MIDDLE and count > CROWD
        gap = px(4 if dense else 8)
        high = px(30 if dense else 38 if flat else 84)
        wide = (box.width() - gap * (columns - 1)) // columns
        if not flat:
            wide = min(wide, px(250))
        rows = -(-count // columns)
        top = bottom - rows * (high + gap)
        self._places_at = []
        for order, place in enumerate(self._places):
            row, column = divmod(order, columns)
            in_row = min(count - row * columns, columns)
            start = box.x() + (box.width() - in_row * wide - (in_row - 1) * gap) // 2
            at = QRect(start + column * (wide + gap), top + row * (high + gap), wide, high)
            self._places_at.append(at)
            place.setGeometry(at)
        return top

    # Events

    def _again(self) -> None:
        if QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.new_match_asked.emit()
        else:
            self.rematch_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        if self.moves:
            self.end_motion()
            return
        match event.key():
            case Qt.Key.Key_R if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.new_match_asked.emit()
            case Qt.Key.Key_R if not event.isAutoRepeat():
                self.rematch_asked.emit()
            case Qt.Key.Key_Escape:
                self.house_asked.emit()
            case _:
                event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.end_motion()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._table:
            self.setGeometry(self._table.rect())
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(px(1366), px(651))

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_wall(QPainter(self), self._wall_share)

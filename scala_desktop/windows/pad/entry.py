"""The hand that is typed: its fields, the keys, and the gold button that marks it.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.colours import LINK_ON_PAPER
from scala_desktop.dress.focus_ring import bring_into_view
from scala_desktop.dress.room import Form, px
from scala_desktop.model.guard import guarded
from scala_desktop.model.pad import PadModel
from scala_desktop.rules.options import option
from scala_desktop.rules.record import Player
from scala_desktop.rules.typed import FieldKind
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.pad.controls import MarkButton
from scala_desktop.windows.pad.counting import CardCounter, FoldedPanel
from scala_desktop.windows.pad.fields import ROW, Fields, Shape
from scala_desktop.windows.pad.looks import LineLook, winner_words
from scala_desktop.windows.pad.parts import Keypad
from scala_desktop.windows.widgets import ENTER, button, label, scrolling, set_style
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.events import hand_title
from scala_desktop.words.figures import figure, signed
from scala_desktop.words.house_rules import label as label_of
from scala_desktop.words.house_rules import title as title_of
from scala_desktop.words.pads import (
    doubt_words,
    step_words,
)
from scala_desktop.words.sides import side_name

HIGH_KEYS: Final = 164
HIGH_GOLD: Final = 60
"""How high the keys and the gold button are where the fields leave so much."""
DECIDING: Final = ("both_over_target",)
"""The options that decide where several have reached the target."""


@guarded
class Entry(QFrame):
    """What is typed of the next hand of *model*, or of one that is corrected.

    :attr:`finish_asked` is the wish to close a match that is over, :attr:`up_asked` the way out of
    the first field, :attr:`told` carries a sentence for who listens; :attr:`grown` says that it may
    need another height.
    """

    finish_asked = Signal()
    grown = Signal()
    up_asked = Signal()
    told = Signal(str)

    def __init__(self, parent: QWidget, model: PadModel, looks: Sequence[LineLook]) -> None:
        super().__init__(parent)
        self.setProperty("role", "paper")
        self.model, self.looks = model, looks
        self._form = Form.WIDE
        self._asked: tuple[str, ...] = ()
        """The doubts that were told of the hand as it is typed; all but the last are overruled."""
        self._make_parts()
        model.changed.connect(self._follow)
        self._tighten()
        self.fields.rebuild()

    def _make_parts(self) -> None:
        self.fields = Fields(self.model, self.looks)
        self.fields.put.connect(self._put)
        self.fields.chosen.connect(self._choose)
        self.fields.fold_asked.connect(self._open_fold)
        self.fields.walked.connect(self._walk)
        self.fields.made.connect(self._fields_made)
        self.fields.activated.connect(self._follow_active)
        self.area: QScrollArea = scrolling(self, self.fields)
        self.area.installEventFilter(self)
        self.winner = label("heading", wrap=True)
        self.winner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.winner.hide()
        self.slip = QFrame()
        self.slip.setProperty("role", "slip")
        inside = QHBoxLayout(self.slip)
        inside.setContentsMargins(px(12), px(6), px(12), px(6))
        self.doubt = label("name", wrap=True)
        inside.addWidget(self.doubt)
        self.slip.hide()
        self.keypad = Keypad()
        self.keypad.pressed.connect(self._press)
        self.panel = FoldedPanel()
        self.panel.closed.connect(self.close_panel)
        self.panel.counted.connect(self._put)
        self.panel.hide()
        self.cards = CardCounter()
        self.cards.closed.connect(self.close_panel)
        self.cards.added.connect(self._add_card)
        self.cards.hide()
        self.count_cards = button("link")
        self.count_cards.clicked.connect(self._open_cards)
        self.totals = [label("number") for _ in self.looks]
        self._total_row = QHBoxLayout()
        self._total_row.setSpacing(px(12))
        self._total_row.addWidget(self.count_cards)
        self._total_row.addStretch(1)
        for one in self.totals:
            one.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._total_row.addWidget(one)
        self.gold = MarkButton()
        self.gold.clicked.connect(self.mark)
        self.gold.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        self.leave = button()
        self.leave.clicked.connect(self._leave)
        self.foot = QWidget()
        foot = QHBoxLayout(self.foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(px(10))
        foot.addWidget(self.leave)
        foot.addWidget(self.gold, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(8), px(16), px(12))
        column.setSpacing(px(6))
        column.addWidget(self.area, 1)
        column.addWidget(self.winner, 1)
        column.addWidget(self.slip)
        column.addWidget(self.panel)
        column.addWidget(self.cards)
        column.addWidget(self.keypad)
        nest(column, self._total_row)
        column.addWidget(self.foot)
        self._column = column

    # How it is laid out

    def take_form(self, form: Form) -> None:
        """Be laid out for a window of *form*."""
        if form is not self._form:
            self._form = form
            if form is not Form.NARROW:
                self.area.setMinimumHeight(0)
            self._tighten()
        self.fields.fit(form, self.width(), self.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.area and event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._fit_keys()
            self._fit_bar()
        return super().eventFilter(watched, event)

    def _fit_keys(self) -> None:
        """Let the keys and the gold button be high where all fields are seen even then."""
        parts = ((self.keypad, px(HIGH_KEYS)), (self.foot, px(HIGH_GOLD)))
        seen = [(one, high) for one, high in parts if one.isVisibleTo(self)]
        need = self.fields.natural_height(self.area.width())
        # What all have together stays as it is, whichever of them takes it.
        room = self.area.height() + sum(one.height() for one, _ in seen)
        wide = self._form is Form.WIDE and len(seen) == len(parts)
        roomy = wide and room >= need + sum(high for _, high in seen)
        for one, high in parts:
            least = high if roomy else 0
            if one.minimumHeight() != least:
                one.setMinimumHeight(least)

    def _fit_bar(self) -> None:
        """Show a bar only where the fields are too high even without one beside them."""
        policy = Qt.ScrollBarPolicy
        need = self.fields.natural_height(self.area.width())
        fits = self._form is Form.NARROW or need <= self.area.height() + 2
        wanted = policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded
        if self.area.verticalScrollBarPolicy() != wanted:
            self.area.setVerticalScrollBarPolicy(wanted)

    def _tighten(self) -> None:
        """Give up margins and gaps where there is little room."""
        wide = self._form is Form.WIDE
        side, top, low, gap = (14, 8, 10, 4) if wide else (10, 6, 8, 4)
        self._column.setContentsMargins(px(side), px(top), px(side), px(low))
        self._column.setSpacing(px(gap))

    def _fields_made(self) -> None:
        """Show the keys, and everything as it is now, once the fields are other ones."""
        for one in self.fields.sums.values():
            one.taken.connect(self._stop_asking)
        self.close_panel()
        self._set_tab_order()
        self._refresh()

    def pin_foot(self, window: QWidget | None) -> None:
        """Let the gold button stay at the foot of *window*, or below the fields again."""
        above = self if window is None else window
        if self.foot.parentWidget() is above:
            return
        seen = self.isVisible()
        if window is None:
            self._column.addWidget(self.foot)
        else:
            self._column.removeWidget(self.foot)
            self.foot.setParent(window)
        self.foot.setVisible(seen or window is None)

    def natural_height(self, width: int) -> int:
        """Return how high it is where everything in it is seen, *width* wide."""
        layout = self._column
        edges = layout.contentsMargins()
        inner = width - edges.left() - edges.right()
        self.area.setMinimumHeight(self.fields.natural_height(inner))
        layout.invalidate()
        if layout.hasHeightForWidth():
            return max(layout.totalHeightForWidth(width), self.minimumSizeHint().height())
        return layout.totalSizeHint().height()

    def close_what_is_open(self) -> bool:
        """Close a panel, a doubt or a correction; return whether there was one."""
        if self.panel.isVisibleTo(self) or self.cards.isVisibleTo(self):
            self.close_panel()
        elif self._asked:
            self._stop_asking()
        elif self.model.opened:
            self._leave()
        else:
            return False
        self.take_focus()
        return True

    # The keyboard

    def _set_tab_order(self) -> None:
        stops = [*self.fields.stops(), self.count_cards, self.leave, self.gold]
        for one, following in pairwise(stops):
            QWidget.setTabOrder(one, following)

    def take_focus(self) -> None:
        """Give the keyboard to the first sum, or to the first field where there is none.

        Once the match is over, it is the gold button that closes it.
        """
        if self.is_over:
            self.gold.setFocus()
            return
        first = next(iter(self.fields.sums.values()), None)
        if first is not None:
            first.setFocus()
            first.deselect()
            self.fields.make_active(first)
            bring_into_view(first)
            return
        stop = next(self.fields.stops(), None)
        if stop is not None:
            stop.setFocus()
            bring_into_view(stop)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif key in ENTER and not event.isAutoRepeat():
            self.mark()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._walk(-1 if key == Qt.Key.Key_Up else 1)
        elif self.typed_key(text):
            pass
        elif key == Qt.Key.Key_Backspace and self.fields.active is not None and not self.asks:
            self._press("")
        else:
            super().keyPressEvent(event)

    def typed_key(self, text: str) -> bool:
        """Take a digit, or the letter of who closes; return whether it was one of these."""
        if self.is_over:
            return False
        if text.isdecimal() and text.isascii() and self.fields.active is not None:
            if self.asks:
                return True  # nobody looks at the field before the question is answered
            self._press(text)
            self.fields.active.setFocus()
            return True
        closes = self.model.field("closes")
        if closes is None or len(text) != 1 or not text.isalpha():
            return False
        found = [
            place
            for place in closes.of
            if self.fields.name_of("closes", place)[:1].lower() == text.lower()
        ]
        if len(found) == 1:
            self._choose("closes", found[0])
            return True
        return False

    def _walk(self, way: int) -> None:
        """Go to the nearest stop in the row above, or below; out of the first one upwards."""
        stops = [one for one in self.fields.stops() if one.isVisibleTo(self)]
        now = next((one for one in stops if one.hasFocus()), None)
        places = {one: QRect(one.mapTo(self, QPoint()), one.size()).center() for one in stops}
        here = QPoint() if now is None else places[now]
        # The middles of a row lie on one line, but for the halves of pixels.
        others = [one for one in stops if (places[one].y() - here.y()) * way > px(ROW) // 2]
        if now is None or (way < 0 and not others):
            self.up_asked.emit()
        elif others:

            def far(one: QWidget) -> tuple[int, int]:
                aside, down = abs(places[one].x() - here.x()), abs(places[one].y() - here.y())
                return down // (px(ROW) // 2), aside

            min(others, key=far).setFocus()

    # What is typed

    def _press(self, digit: str) -> None:
        if self.fields.active is not None:
            if self.fields.active.hasSelectedText() and digit.isdecimal():
                self.fields.active.setText("")
            self.fields.active.press(digit)

    def _put(self, key: str, place: int, value: int) -> None:
        field = self.model.field(key)
        if field is not None:
            self.model.put(field, place, value)

    def _choose(self, key: str, place: int, *_: object) -> None:
        field = self.model.field(key)
        if field is None:
            return
        value = 0 if field.kind is FieldKind.WHO else 1 - self.model.value(key, place)
        self.model.put(field, place, value)
        if key == "closes" and self.fields.shape is Shape.PEOPLE:
            self._after_closer(place)

    def _after_closer(self, place: int) -> None:
        """Let digits go to the first who has not closed: who has holds no cards."""
        if self.fields.active is self.fields.sums.get(("cards", place)):
            others = [one for (_, seat), one in self.fields.sums.items() if seat != place]
            if others:
                self.fields.make_active(others[0])
                bring_into_view(others[0])

    def _open_fold(self, place: int, *_: object) -> None:
        self._stop_asking()
        title = self.fields.look_at(place).title
        self.panel.open_for(place, title, self.fields.folded, self.model)
        self.cards.hide()
        self.keypad.hide()
        # In the middle form both have no room.
        self.area.setVisible(self._form is not Form.MIDDLE)
        self.panel.show()
        self.panel.take_focus()

    def _follow_active(self) -> None:
        """Let the counter of cards, if it is open, go over to the sum that digits go to now."""
        if not self.cards.isHidden():
            self._offer_cards()

    def _offer_cards(self) -> bool:
        """Offer what cards are worth in the sum that digits go to; return whether there are any."""
        one = self.fields.active
        values = self.model.card_values(self.fields.active_key()[0])
        if one is None or not values:
            return False
        self.cards.open_for(values, below=one.below)
        return True

    def _open_cards(self) -> None:
        if not self._offer_cards():
            return
        self._stop_asking()
        self.panel.hide()
        self.keypad.hide()
        self.cards.show()
        self.cards.take_focus()

    def _add_card(self, points: int) -> None:
        one = self.fields.active
        if one is not None:
            total = one.number + points
            if total >= 0 or one.below:
                one.show_number(total)
                one.summed.emit(total)

    def close_panel(self) -> None:
        """Show the keys again, or nothing in their place while it asks: all fields are seen."""
        fields = self.model.fields()
        self.panel.hide()
        self.cards.hide()
        self.area.setVisible(not self.is_over)
        sums = any(one.kind is FieldKind.SUM for one in fields)
        self.keypad.setVisible(sums and not self.is_over and not self.asks)

    # Marking

    def mark(self) -> None:
        """Mark the hand; what is doubtful is told first, and overruled by marking again."""
        model = self.model
        if self.is_over:
            self.finish_asked.emit()
            return
        for one in (*self._odd_sums(), *model.doubts()):
            if one not in self._asked:
                self._asked = (*self._asked, one)
                self._tell_doubt(one)
                return
        self.fields.line = 0  # the next hand begins with the first of them
        model.mark()
        self.take_focus()

    @property
    def asks(self) -> bool:
        """Return whether it asks if a doubtful hand is right."""
        return bool(self._asked)

    @property
    def is_over(self) -> bool:
        """Return whether the gold button closes the match."""
        model = self.model
        return model.winner is not None and not model.opened and not model.typed

    def _odd_sums(self) -> tuple[str, ...]:
        return tuple(
            f"step:{field.step}"
            for field in self.model.fields()
            if field.kind is FieldKind.SUM and field.step > 1
            for place in field.of
            if self.model.value(field.key, place) % field.step
        )

    def _tell_doubt(self, code: str) -> None:
        if code.startswith("step:"):
            words = step_words(int(code.removeprefix("step:")))
        else:
            code, _, seats = code.partition(":")
            closer = self.model.chosen("closes")
            of = [int(seat) for seat in seats.split(",")] if seats else [closer]
            told = [Player(self.fields.name_of("closes", one)) for one in of if one is not None]
            words = doubt_words(code, side_name(told, range(len(told))) if told else "")
        self.doubt.setText(words)
        self.gold.setFocus()  # before a panel that has the keyboard goes
        self.close_panel()
        self.slip.show()
        self.told.emit(words)
        self.grown.emit()
        self._refresh()

    def _forget_doubts(self) -> None:
        if self._asked:
            self._asked = ()
            self.slip.hide()
            self.close_panel()
            self.grown.emit()

    def _stop_asking(self) -> None:
        """Let the hand be typed on, with the keys, instead of asking whether it is right."""
        self._forget_doubts()
        self._refresh()

    def _leave(self) -> None:
        self.model.leave_hand()
        self.take_focus()

    # Showing

    def _follow(self) -> None:
        self._forget_doubts()  # they were of the hand as it was
        self.fields.follow()
        self._refresh()

    def _refresh(self) -> None:
        model = self.model
        self._show_totals()
        self._quote_pact()
        number = model.number
        if model.opened:
            self.fields.title.setText(
                translate("Pad", "Correggi mano {number}").format(number=number)
            )
        else:
            self.fields.title.setText(hand_title(number))
        self.leave.setText(translate("Pad", "Lascia com'era"))
        self.leave.setVisible(bool(model.opened))
        self.count_cards.setText(translate("Pad", "Conta le carte…"))
        counts = bool(self.fields.sums) and self._form is Form.WIDE and not self.is_over
        self.count_cards.setVisible(counts)
        self.gold.setText(self._gold_words())
        self._show_winner()
        if self.panel.isVisibleTo(self):
            self.panel.refresh(model)

    def _show_winner(self) -> None:
        """Show who has won in the place of the fields, where there is no hand to be typed."""
        over = self.is_over
        if over:
            self.winner.setText(winner_words(self.model, self.looks))
        if over or not self.winner.isHidden():
            self.close_panel()
        if self.winner.isHidden() is over:
            self.winner.setVisible(over)
            self.grown.emit()

    def _quote_pact(self) -> None:
        """Quote the rule that has decided, where several have reached the target."""
        model, target = self.model, self.model.target
        over = [total for total in model.totals if target is not None and total >= target]
        if self.is_over and len(over) > 1 and not self._asked:
            assert target is not None
            rule = next((one for one in DECIDING if hasattr(model.pad.rules, one)), "")
            text = translate("Pad", "Più d'uno è oltre {target}.")
            words = [text.format(target=figure(target))]
            if rule:
                found = option(type(model.pad.rules), rule)
                language = current_language()
                value = label_of(found, model.pad.rules[rule], language)
                words.append(f"{title_of(found, language)}: {value}.")
            self.doubt.setText(" ".join(words))
            if self.slip.isHidden():
                self.slip.show()
                self.grown.emit()
        elif not self._asked and not self.slip.isHidden():
            self.slip.hide()
            self.grown.emit()

    def _gold_words(self) -> str:
        model = self.model
        if self._asked:
            return translate("Pad", "Sì, segna così")
        if model.opened:
            return translate("Pad", "Correggi")
        if self.is_over:
            return translate("Pad", "Chiudi la partita")
        return translate("Pad", "Segna la mano {number}").format(number=model.number)

    def _show_totals(self) -> None:
        wide = self._form is Form.WIDE
        shown = wide and self.fields.shape is Shape.COLUMNS and len(self.looks) == 2
        for one in self.totals:
            one.setVisible(shown)
        if not shown:
            return
        scores = self.model.preview.scores
        for one, look, points in zip(self.totals, self.looks, scores, strict=True):
            one.setText(signed(points) if self.model.typed else "")
            words = translate("Pad", "Fa in tutto, {name}: {points}")
            one.setAccessibleName(words.format(name=look.title, points=figure(points)))
            one.setFixedWidth(self.fields.column_width())
            set_style(one, f"font-size: {px(24)}px; color: {LINK_ON_PAPER}")

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.keypad.retranslate()
        self.panel.retranslate()
        self.cards.retranslate()
        self._forget_doubts()
        self.fields.looks = self.looks
        self.fields.rebuild()

"""Where everything is in the room in which a hand is looked at again.

Beside the table stands what happens, below it lie the steps; a smaller room has all of it below.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scala_desktop.dress.room import Form, form_of, px, room_of
from scala_desktop.model.guard import guarded
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.replay.controls import Controls
from scala_desktop.windows.replay.lanes import Lanes, Legend
from scala_desktop.windows.replay.saving import SaveButton
from scala_desktop.windows.replay.through import Through
from scala_desktop.windows.replay.title_bar import TitleBar
from scala_desktop.windows.replay.turn_log import TurnLog
from scala_desktop.windows.replay.what_if import Choice
from scala_desktop.windows.widgets import WIDEST, button, label, restyle, scrolling
from scala_desktop.words.catalogue import translate

SIDE_PX: Final = 324
STORY_PX: Final = SIDE_PX - 2 * 14 - 6
"""What the edges of the paper beside the table leave to what is told on it."""
CONTROLS_PX: Final = 404
LANES_FROM: Final = 600
"""The least height of a room in which there are lanes."""
TOLD_FROM: Final = 740
"""The least height of one in which it is written what it means to go on from a step."""


LOW: Final = 700
"""Below this height of a room the choice of whose cards are seen takes fewer rows."""


@guarded
class ReplayPage(QWidget):
    """The parts of the room, laid out for each form of a window around a table still to come."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.form = Form.WIDE
        self._apart: tuple[bool, bool] | None = None
        """How the parts are arranged: whether the room is wide, and what happens stands beside."""
        self.bar = TitleBar()
        self.leave, self.former, self.following = (
            self.bar.leave,
            self.bar.former,
            self.bar.following,
        )
        self._make_side()
        self._make_dock()
        self._middle = QHBoxLayout()
        self._middle.setContentsMargins(0, 0, 0, 0)
        self._middle.setSpacing(0)
        self._middle.addWidget(self.side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        nest(layout, self._middle, 1)
        layout.addWidget(self.dock)

    def _make_side(self) -> None:
        self.through = Through()
        self.turn = label("heading", wrap=True)
        self.log = TurnLog()
        content = QWidget()
        self._story = QVBoxLayout(content)
        self._story.setContentsMargins(0, 0, px(6), 0)
        self._story.setSpacing(px(8))
        self._story.addWidget(self.turn)
        self._story.addWidget(self.log, 1)
        self._story.addWidget(self.through)
        self._story.addStretch()
        self.side = QFrame()
        self.side.setProperty("role", "paper")
        self.side.setFixedWidth(px(SIDE_PX))
        self._outside = QVBoxLayout(self.side)
        self._outside.setContentsMargins(px(14), px(12), px(14), px(12))
        self._outside.setSpacing(px(10))
        self._outside.addWidget(scrolling(self.side, content, takes_focus=True), 1)
        self._what_if_told = label("quiet", wrap=True)
        self._outside.addWidget(self._what_if_told)

    def _make_dock(self) -> None:
        self.dock = QFrame()
        self.dock.setProperty("role", "paper")
        self.sentence = label("name", wrap=True)
        self.sentence.setMinimumHeight(px(26))
        self.sentence.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.controls = Controls()
        self.back_turn, self.back, self.play, self.on, self.on_turn = self.controls.steps
        self.speeds = self.controls.speeds
        self.what_if = button()
        self.lanes = Lanes()
        self._legend = Legend()
        self._score = QWidget()
        lines = QVBoxLayout(self._score)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(px(4))
        lines.addWidget(self.lanes)
        lines.addWidget(self._legend)
        self.save = SaveButton()
        self._make_eyes()
        self._instruments = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._instruments.setSpacing(px(16))
        self._instruments.addWidget(self.controls)
        self._instruments.addWidget(self._score, 1)
        self._instruments.addWidget(self.eyes)
        self.choice = Choice()
        self._desk = QVBoxLayout(self.dock)
        self._desk.setContentsMargins(px(16), px(8), px(16), px(10))
        self._desk.setSpacing(px(6))
        self._desk.addWidget(self.sentence)
        nest(self._desk, self._instruments)
        self._desk.addWidget(self.choice)

    def _make_eyes(self) -> None:
        """Make the choice of whose cards are seen."""
        self._seen = label("name")
        self.every_card, self.one_seat = (button("paper", checkable=True) for _ in range(2))
        self.every_card.setChecked(True)
        for one in (self.every_card, self.one_seat):
            one.setAutoExclusive(True)
        self.eyes = QWidget()
        self._seen_column = seen = QVBoxLayout(self.eyes)
        seen.setContentsMargins(0, 0, 0, 0)
        seen.setSpacing(px(6))
        seen.addWidget(self._seen)
        nest(seen, row(self.every_card, self.one_seat, spacing=6))
        seen.addWidget(self.save)
        seen.addStretch(1)

    def arrange(self, *, live: bool, asks: bool) -> None:
        """Show what belongs to the hand itself, to what goes on from it *live*, or to the question.

        *asks*, people are asked who goes on.
        """
        self.form = form_of(QSizeF(room_of(self.size())))
        self.side.setFixedWidth(px(SIDE_PX))
        shown, wide = not live and not asks, self.form is Form.WIDE
        self.controls.setVisible(shown)
        # The table has the first right to the height.
        self._score.setVisible(shown and room_of(self.size()).height() >= LANES_FROM)
        for one in (*self.speeds, self.back_turn, self.on_turn):
            one.setVisible(self.form is not Form.NARROW)
        self._legend.setVisible(wide)
        self.eyes.setVisible(shown and wide)
        self.choice.setVisible(asks)
        self.side.setVisible(not live and wide)
        self.through.be_low(room_of(self.size()).height() < LOW)
        # The button itself says it, too, to whoever asks.
        self._what_if_told.setVisible(room_of(self.size()).height() >= TOLD_FROM)
        self._take_apart(wide=wide, beside=wide and not live)
        self._fit_dock()

    def _take_apart(self, *, wide: bool, beside: bool) -> None:
        """Put what happens, and the way on from there, beside the table or below it."""
        if (wide, beside) == self._apart:
            return
        self._apart = wide, beside
        if beside:
            self._story.insertWidget(1, self.sentence)
        else:
            self._desk.insertWidget(0, self.sentence)
        restyle(self.what_if, "main" if wide else "")
        self.save.be_brief(not wide)
        if wide:
            self._outside.insertWidget(1, self.what_if)
            self._seen_column.insertWidget(2, self.save)
        else:
            self.controls.flow.addWidget(self.what_if)
            self.controls.flow.addWidget(self.save)
        way = QBoxLayout.Direction
        self._instruments.setDirection(way.LeftToRight if wide else way.TopToBottom)
        self.controls.setMinimumWidth(px(CONTROLS_PX) if wide else 0)
        self.controls.setMaximumWidth(px(CONTROLS_PX) if wide else WIDEST)
        self.sentence.show()
        self.what_if.show()
        self.save.show()

    def tell(self, sentence: str) -> None:
        """Say *sentence* about what is on the table."""
        self.sentence.setText(sentence)
        self._fit_dock()

    def _fit_dock(self) -> None:
        """Let the dock be as high as its words and buttons need: the table can be moved about."""
        self._desk.activate()  # before the room is seen nobody else asks what it shows now
        self.dock.setMinimumHeight(self.dock.heightForWidth(self.width()))

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.controls.retranslate()
        self.what_if.setText(translate("Replay", "E se…"))
        self.what_if.setToolTip(translate("Replay", "Da qui si gioca davvero, ma non conta"))
        self._what_if_told.setText(
            translate("Replay", "Continui da qui contro il computer. La partita vera resta com'è.")
        )
        self._seen.setText(translate("Replay", "Si vedono"))
        self.save.retranslate()
        self.every_card.setAccessibleName(translate("Replay", "Si vedono tutte le carte"))
        self.every_card.setText(translate("Replay", "Tutte le carte"))
        self.through.retranslate()
        self.choice.retranslate()
        self.lanes.setAccessibleName(translate("Replay", "I turni della mano"))

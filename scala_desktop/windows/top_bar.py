"""The bar over the table: large, clear buttons, and the actions behind them."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QColor,
    QCursor,
    QIcon,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from scala_desktop.dress.colours import BRASS
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.room import px
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.words.catalogue import translate

TOP_BAR_PX: Final = 52
SPEEDS = ("slow", "normal", "fast", "off")


def speed_words(speed: str) -> str:
    """Return how *speed*, one of :data:`SPEEDS`, is called."""
    match speed:
        case "slow":
            return translate("TopBar", "lenta")
        case "fast":
            return translate("TopBar", "veloce")
        case "off":
            return translate("TopBar", "subito")
        case _:
            return translate("TopBar", "normale")


class ActionButton(QToolButton):
    """Shows *action* and triggers it.

    Not by ``setDefaultAction``: in Qt 6.11 each change of the action leaves one more connection
    behind, so that an evening of play would slow every later change down.
    """

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self._action = action
        action.changed.connect(self._follow)
        self.clicked.connect(action.trigger)
        self._follow()

    def _follow(self) -> None:
        action = self._action
        self.setText(action.text())
        self.setIcon(action.icon())
        drawn = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        signs = Qt.ToolButtonStyle.ToolButtonIconOnly if not action.text() else drawn
        texts = Qt.ToolButtonStyle.ToolButtonTextOnly
        self.setToolButtonStyle(texts if action.icon().isNull() else signs)
        self.setToolTip(action.toolTip())
        self.setEnabled(action.isEnabled())
        self.setCheckable(action.isCheckable())
        self.setChecked(action.isChecked())


@guarded
class TopBar(QFrame):
    """The buttons; every one is a ``QAction`` whose shortcut works in the whole window.

    Texts grow shorter where the window is too narrow for all of them.
    """

    speed_chosen = Signal(str)

    def __init__(self, parent: QWidget, menu: QMenu) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.setFixedHeight(TOP_BAR_PX)
        self.menu_button = self._tool()
        self.menu_button.setMenu(menu)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.home = self._action()
        self.undo = self._action("Ctrl+Z", "Z")
        self.undo_all = self._action("Ctrl+Shift+Z")
        self.by_suit = self._action("S")
        self.by_rank = self._action("V")
        self.hint = self._action("H")
        self.log = self._action("F8")
        self.log.setCheckable(True)
        self._speed_menu = QMenu(self)
        self._speeds = QActionGroup(self)
        self.speed_actions: dict[str, QAction] = {}
        self._texts: dict[QAction, tuple[str, str]] = {}
        for speed in SPEEDS:
            action = self._speed_menu.addAction("")
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, speed=speed: self.speed_chosen.emit(speed))
            self._speeds.addAction(action)
            self.speed_actions[speed] = action
        self._speed_menu.addSeparator()
        self.skip = self._action("F")
        self._speed_menu.addAction(self.skip)
        self.speed_button = self._tool()
        self.speed_button.setMenu(self._speed_menu)
        self.speed_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        for opener in (self.menu_button, self.speed_button):
            shown = opener.menu()
            if shown is not None:
                shown.aboutToHide.connect(partial(self._dim, opener))
        self._lay_out()
        self._draw_signs()
        WORN.changed.connect(self._draw_signs)
        self.show_speed("normal")

    def _tool(self, action: QAction | None = None) -> QToolButton:
        made = QToolButton() if action is None else ActionButton(action)
        made.setProperty("role", "wood")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        return made

    @staticmethod
    def _dim(opener: QToolButton) -> None:
        """Correct the highlight of a button whose menu closes: it missed that the cursor left."""
        inside = opener.rect().contains(opener.mapFromGlobal(QCursor.pos()))
        opener.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, inside)
        opener.update()

    def _action(self, *keys: str) -> QAction:
        made = QAction(self)
        made.setShortcuts([QKeySequence(key) for key in keys])
        made.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self.addAction(made)
        return made

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(6, 3, 6, 3)
        layout.setSpacing(5)
        self.buttons: dict[QAction, QToolButton] = {self.home: self._tool(self.home)}
        layout.addWidget(self.buttons[self.home])
        layout.addWidget(self.menu_button)
        layout.addStretch(1)
        for action in (self.undo, self.undo_all, self.by_suit, self.by_rank, self.hint):
            self.buttons[action] = self._tool(action)
            layout.addWidget(self.buttons[action])
        layout.addStretch(1)
        layout.addWidget(self.speed_button)
        self.buttons[self.log] = self._tool(self.log)
        layout.addWidget(self.buttons[self.log])

    def _draw_signs(self) -> None:
        """Draw the sign of the way home in the colour of the letters on wood."""
        ratio, letters = self.devicePixelRatioF(), WORN.dress.wood_text
        self.home.setIcon(QIcon(drawing("house/back.svg", px(18), ratio, letters)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_wood(painter, QRectF(self.rect()), WORN.dress.wood, edges=False)
        painter.fillRect(0, self.height() - 2, self.width(), 2, QColor(BRASS))

    def show_speed(self, speed: str) -> None:
        """Mark *speed* in the menu and on the button."""
        self._speed = speed if speed in SPEEDS else "normal"
        self.speed_actions[self._speed].setChecked(True)
        self.retranslate()

    def set_playing(self, playing: bool) -> None:
        """Let the buttons that touch the hand work only while a hand lies open."""
        for action in (self.by_suit, self.by_rank, self.hint):
            action.setEnabled(playing)
        if not playing:
            self.undo.setEnabled(False)
            self.undo_all.setEnabled(False)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.menu_button.setText(translate("TopBar", "☰ Menu"))
        self.menu_button.setAccessibleName(translate("TopBar", "Menu"))
        self._texts = {
            self.home: (translate("TopBar", "La casa"), translate("TopBar", "Casa")),
            self.undo: (translate("TopBar", "↶ Annulla"), translate("TopBar", "↶ Annulla")),
            self.undo_all: (translate("TopBar", "⟲ Annulla tutto"), translate("TopBar", "⟲ Tutto")),
            self.by_suit: (translate("TopBar", "♥♠ Per seme"), translate("TopBar", "♥♠ Seme")),
            self.by_rank: (
                translate("TopBar", "789 Per valore"),
                translate("TopBar", "789 Valore"),
            ),
            self.hint: (translate("TopBar", "? Suggerisci"), translate("TopBar", "? Aiuto")),
            self.log: (translate("TopBar", "☷ Cronologia"), translate("TopBar", "☷ Storia")),
        }
        tips = {
            self.home: translate("TopBar", "Alla casa: la partita resta com'è"),
            self.undo: translate("TopBar", "Torna indietro di una mossa (Z)"),
            self.undo_all: translate("TopBar", "Torna a com'era dopo aver pescato"),
            self.by_suit: translate("TopBar", "Metti in ordine le carte per seme (S)"),
            self.by_rank: translate("TopBar", "Metti in ordine le carte per valore (V)"),
            self.hint: translate("TopBar", "Che cosa si può fare adesso? (H)"),
            self.log: translate("TopBar", "Che cosa è successo in questa mano (F8)"),
        }
        for action, tip in tips.items():
            action.setToolTip(tip)
        self.skip.setText(translate("TopBar", "Salta fino al mio turno"))
        for speed, action in self.speed_actions.items():
            words = speed_words(speed)
            action.setText(words[:1].upper() + words[1:])
        self.speed_button.setToolTip(translate("TopBar", "Quanto corrono le mosse dei computer"))
        self.speed_button.setAccessibleName(translate("TopBar", "Velocità"))
        if self.isVisible():  # else it has no width yet, and fits its words in when it gets one
            self._fit()

    def _fit(self) -> None:
        """Show the long texts if the window is wide enough, else the short ones, else signs."""
        speed = speed_words(self._speed)
        long_speed = translate("TopBar", "Velocità: {speed}").format(speed=speed)
        for i, speed_text in enumerate((long_speed, f"» {speed}", "»")):
            for action, (long, short) in self._texts.items():
                drawn = not action.icon().isNull()  # its sign is a drawing, and no part of the text
                sign = "" if drawn else short.partition(" ")[0]
                action.setText((long, short, sign)[i])
                self.buttons[action].setAccessibleName(long if drawn else long.partition(" ")[2])
            self.speed_button.setText(speed_text)
            menu = translate("TopBar", "☰ Menu")
            self.menu_button.setText(menu if i < 2 else menu.partition(" ")[0])
            buttons = (self.menu_button, *self.buttons.values(), self.speed_button)
            if sum(one.sizeHint().width() + 6 for one in buttons) + 12 <= self.width():
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(640, TOP_BAR_PX)

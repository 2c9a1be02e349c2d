"""The bar over the table: large, clear buttons, and the actions behind them."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCursor,
    QIcon,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.materials import paint_bar
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.model.session import Session
from scala_desktop.rules.game import Phase
from scala_desktop.windows.widgets import label
from scala_desktop.words import table as words
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import translate

TOP_BAR_PX: Final = 52
SIGN_PX: Final = 20
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


def _speed_texts(speed: str) -> tuple[str, str]:
    """Return the long and the short text of the button of the speeds."""
    words = speed_words(speed)
    return translate("TopBar", "Velocità: {speed}").format(speed=words), words


def beside_sign(text: str) -> str:
    """Return *text* at a distance from the sign before it."""
    return f" {text}" if text else ""


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
        self.setText(beside_sign(action.text()))
        self.setIcon(action.icon())
        style = Qt.ToolButtonStyle
        self.setToolButtonStyle(
            style.ToolButtonTextBesideIcon if action.text() else style.ToolButtonIconOnly
        )
        self.setToolTip(action.toolTip())
        self.setEnabled(action.isEnabled())
        self.setAccessibleDescription(action.toolTip())
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
        self.sound = self._action("Ctrl+M")
        self.log = self._action("F8")
        self.log.setCheckable(True)
        self._speed_menu = QMenu(self)
        self._speeds = QActionGroup(self)
        self.speed_actions: dict[str, QAction] = {}
        self._speed, self._sounds, self._unfit = "", True, True
        self._texts: dict[QAction, tuple[str, str]] = {}
        self._tips: dict[QAction, str] = {}
        self._why_not: dict[QAction, str] = {}
        """Why an action cannot be used now, "" where it can."""
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
        WORN.changed.connect(self._fit_in)
        SCALE.changed.connect(self._draw_signs)
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
        self._over = label()
        self._over.hide()
        layout.addWidget(self._over)
        layout.addStretch(1)
        layout.addWidget(self.speed_button)
        self.buttons[self.sound] = self._tool(self.sound)
        layout.addWidget(self.buttons[self.sound])
        self.buttons[self.log] = self._tool(self.log)
        layout.addWidget(self.buttons[self.log])

    def _draw_signs(self) -> None:
        """Draw the signs of the buttons in the colour of the letters on wood, as large as these."""
        for tool in (*self.buttons.values(), self.menu_button, self.speed_button):
            tool.setIconSize(QSize(px(SIGN_PX), px(SIGN_PX)))
        for one, name in (
            (self.home, "home"),
            (self.undo, "undo"),
            (self.undo_all, "undo_all"),
            (self.by_suit, "suits"),
            (self.by_rank, "ranks"),
            (self.hint, "hint"),
            (self.log, "log"),
            (self.sound, "sound" if self._sounds else "sound_off"),
            (self.menu_button, "menu"),
            (self.speed_button, "speed"),
        ):
            ratio, letters = self.devicePixelRatioF(), WORN.dress.wood_text
            one.setIcon(QIcon(drawing(f"house/{name}.svg", px(SIGN_PX), ratio, letters)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_bar(painter, QRectF(self.rect()), WORN.dress.wood)

    def show_speed(self, speed: str) -> None:
        """Mark *speed* in the menu and on the button."""
        wanted = speed if speed in SPEEDS else "normal"
        if wanted != self._speed:
            self._speed = wanted
            self.speed_actions[wanted].setChecked(True)
            self.retranslate()

    def show_sound(self, on: bool) -> None:
        """Show whether anything is to be heard."""
        if on != self._sounds:
            self._sounds = on
            self._draw_signs()
            self.retranslate()

    def show_over(self, over: bool) -> None:
        """Say that the match is *over*, in the place of what touches the hand."""
        for action in (self.undo, self.undo_all, self.by_suit, self.by_rank, self.hint):
            self.buttons[action].setVisible(not over)
        self._over.setVisible(over)

    def follow(self, session: Session | None) -> None:
        """Let the buttons that touch the hand work, or say why they do not now."""
        shut = undo = hint = translate("TopBar", "Adesso nessuna mano è scoperta")
        controller = None if session is None or session.covered else session.controller
        if controller is not None and controller.open_seat is not None:
            drawn = controller.my_turn and controller.phase is not Phase.DRAW
            shut = ""
            undo = "" if controller.can_undo() else words.nothing_to_undo(drawn=drawn)
            hint = "" if controller.my_turn else words.not_your_turn()
        for action in (self.by_suit, self.by_rank):
            self._why_not[action] = shut
        self._why_not |= {self.undo: undo, self.undo_all: undo, self.hint: hint}
        for action, why in self._why_not.items():
            action.setEnabled(not why)
        self._show_tips()

    def _show_tips(self) -> None:
        for action, tip in self._tips.items():
            action.setToolTip(self._why_not.get(action) or tip)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.menu_button.setAccessibleName(translate("TopBar", "Menu"))
        self._over.setText(translate("TopBar", "Fine della partita"))
        self._texts = {
            self.home: (translate("TopBar", "La casa"), translate("TopBar", "Casa")),
            self.undo: (translate("TopBar", "Annulla"), translate("TopBar", "Annulla")),
            # "Tutto" alone, or a sign, would not say what goes.
            self.undo_all: (translate("TopBar", "Annulla tutto"),) * 2,
            self.by_suit: (translate("TopBar", "Per seme"), translate("TopBar", "Seme")),
            self.by_rank: (translate("TopBar", "Per valore"), translate("TopBar", "Valore")),
            self.hint: (translate("TopBar", "Suggerisci"), translate("TopBar", "Aiuto")),
            self.log: (translate("TopBar", "Cronologia"), translate("TopBar", "Storia")),
        }
        self._tips = {
            self.home: translate("TopBar", "Alla casa: la partita resta com'è"),
            self.undo: translate("TopBar", "Torna indietro di una mossa (Z)"),
            self.undo_all: translate("TopBar", "Torna a com'era dopo aver pescato"),
            self.by_suit: translate("TopBar", "Metti in ordine le carte per seme (S)"),
            self.by_rank: translate("TopBar", "Metti in ordine le carte per valore (V)"),
            self.hint: translate("TopBar", "Che cosa si può fare adesso? (H)"),
            self.log: translate("TopBar", "Che cosa è successo in questa partita (F8)"),
            self.sound: translate("TopBar", "Spegni i suoni")
            if self._sounds
            else translate("TopBar", "Accendi i suoni"),
        }
        self.buttons[self.sound].setAccessibleName(
            translate("TopBar", "Suoni: accesi")
            if self._sounds
            else translate("TopBar", "Suoni: spenti")
        )
        for action, tip in self._tips.items():
            signs = [f" ({key.toString()})" for key in action.shortcuts()]
            # What it does stays told where the tip says why it cannot be used.
            action.setWhatsThis(next((tip.removesuffix(one) for one in signs if one in tip), tip))
        self._show_tips()
        self.skip.setText(translate("TopBar", "Salta fino al mio turno"))
        for speed, action in self.speed_actions.items():
            text = speed_words(speed)
            action.setText(begun(text))
        self.speed_button.setToolTip(translate("TopBar", "Quanto corrono le mosse dei computer"))
        self.speed_button.setAccessibleName(translate("TopBar", "Velocità"))
        self._fit_in()

    def _fit_in(self) -> None:
        """Fit the words in, now or when it is shown: before the first time it has no width."""
        self._unfit = not self.isVisible()
        if not self._unfit:
            self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._unfit:
            self._fit_in()

    def _fit(self) -> None:
        """Show the long texts if the window is wide enough, else the short ones.

        Where even these have no room, one button after the other shows its sign alone, the one that
        is missed least first; then the switch of the sounds is left to its key and to the
        preferences.
        """
        menu = translate("TopBar", "Menu")
        texts: dict[QToolButton, tuple[str, str]] = {
            self.speed_button: _speed_texts(self._speed),
            self.menu_button: (menu, menu),
        }
        for action, (long, short) in self._texts.items():
            texts[self.buttons[action]] = (long, short)
            self.buttons[action].setAccessibleName(long)
        self.buttons[self.sound].setHidden(False)
        advance = self.speed_button.fontMetrics().horizontalAdvance
        widest = max(SPEEDS, key=lambda speed: advance(speed_words(speed)))
        for length in (0, 1):
            for one, text in texts.items():
                self._say(one, text[length])
            # No button is called otherwise because another speed was chosen.
            self._say(self.speed_button, _speed_texts(widest)[length])
            fits = self._has_room()
            self._say(self.speed_button, texts[self.speed_button][length])
            if fits:
                return
        few = (self.log, self.undo_all, self.by_rank, self.by_suit)
        many = (self.home, self.undo, self.hint)
        for one in (
            self.speed_button,
            *(self.buttons[action] for action in few),
            self.menu_button,
            *(self.buttons[action] for action in many),
        ):
            self._say(one, "")
            if self._has_room():
                return
        self.buttons[self.sound].setHidden(True)

    def _say(self, one: QToolButton, text: str) -> None:
        """Let the button *one* say *text* beside its sign, or show the sign alone for none."""
        action = next((action for action, tool in self.buttons.items() if tool is one), None)
        if action is not None:
            action.setText(text)
            return
        style = Qt.ToolButtonStyle
        one.setText(beside_sign(text))
        one.setToolButtonStyle(style.ToolButtonTextBesideIcon if text else style.ToolButtonIconOnly)

    def _has_room(self) -> bool:
        """Return whether all buttons that are shown have room beside each other."""
        layout = self.layout()
        assert layout is not None
        margins, gap = layout.contentsMargins(), layout.spacing()
        buttons = (self.menu_button, *self.buttons.values(), self.speed_button)
        shown = (one for one in buttons if not one.isHidden())
        needed = sum(one.sizeHint().width() + gap + 1 for one in shown)
        return margins.left() + margins.right() + needed <= self.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(640, TOP_BAR_PX)

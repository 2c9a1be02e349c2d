"""The widget of the table: it gives the scene its size and turns events into gestures.

Source: design/architecture.md, Model, table, windows; design/interaction.md, 12.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QEvent,
    QKeyCombination,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QShowEvent,
    QTransform,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QToolTip, QWidget

from scala_desktop.dress.room import SCALE
from scala_desktop.model.controller import Controller
from scala_desktop.model.guard import guarded
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.events import Event, TurnBegan
from scala_desktop.rules.moves import Move
from scala_desktop.table import accessibility
from scala_desktop.table.accessibility import SpokenView
from scala_desktop.table.games.base import Bets
from scala_desktop.table.input.actions import Actions
from scala_desktop.table.input.gesture_base import GestureTools
from scala_desktop.table.input.gestures import Gestures
from scala_desktop.table.input.keyboard import Keyboard
from scala_desktop.table.layout.geometry import Spot
from scala_desktop.table.layout.line import LAP
from scala_desktop.table.layout.zones import (
    DISCARD,
    HAND,
    OWN_PANEL,
    STOCK,
    TRAY,
    Zone,
    ZoneKind,
)
from scala_desktop.table.painting.paint import ButtonLook
from scala_desktop.table.scene.chooser import Chooser
from scala_desktop.table.scene.scene import TableScene
from scala_desktop.table.settings import TableSettings
from scala_desktop.table.speech import TableSpeech
from scala_desktop.table.table_stops import TableStops
from scala_desktop.table.turn_voice import TurnVoice
from scala_desktop.words import table as words
from scala_desktop.words.events import player_name

if TYPE_CHECKING:
    from scala_desktop.table.scene.spotlight import Lit

AMPLE_ROOM: Final = (860, 480)
"""The room up to which the table grows with the interface: in less, targets would get too small."""
LEAST_ROOM: Final = (800, 372)
"""What the table needs, in the room: in less it is moved about under its window."""


@guarded
class TableView(SpokenView):
    """Shows a match and lets a person play it.

    *message* carries a sentence that belongs to no refused move; *wished* the key of something that
    only the window can do.  *hint_requested* says that H was pressed, *escaped* that Esc was and no
    gesture took it.  *departed* carries the events whose cards begin to move, *dealt* says that one
    more card of a deal does, *refused* that a move was refused: all are to be heard.  *doubted*
    carries the question before an act that is surely bad, "" takes it back; *hesitated* says that a
    hint may be offered.
    """

    message = Signal(str)
    hint_requested = Signal()
    wished = Signal(str)
    escaped = Signal()
    departed = Signal(object)
    dealt = Signal()
    refused = Signal(object, object)
    doubted = Signal(str)
    hesitated = Signal()

    def __init__(
        self,
        controller: Controller,
        tray: Tray,
        settings: TableSettings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.table = scene = TableScene(controller, tray, settings, self)
        match, display, overlay = scene.match, scene.display, scene.overlay
        self.match, self.display = match, display
        self.chooser = Chooser(scene.item_layer, display)
        scene.pictures.came.connect(self.chooser.redress)
        self.actions_ = Actions(
            match,
            display,
            scene,
            overlay,
            scene.fan,
            self.chooser,
            self.message.emit,
            self._wish,
            self.doubted.emit,
        )
        tools = GestureTools(
            match, display, scene.pointer, scene.carrier, overlay, scene, self.actions_
        )
        self.gestures = Gestures(tools, scene.fan, scene.labels, self.chooser, scene)
        self.keyboard = Keyboard(
            match, display, scene, overlay, scene.labels, self.chooser, self.actions_
        )
        self.stops = TableStops(match, display, scene.labels, self.keyboard, self.chooser)
        self.speech = TableSpeech(self, self.stops, self.gestures, self.keyboard)
        self.setScene(self.table)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Only the outlines need smooth edges, and ask for them.
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(160, 120)
        # One made here has a Python type; for one made by Qt, PySide6 would search the types of
        # all widgets, and make the enumerations of each.
        viewport = QWidget()
        # The background covers all of it: Qt need not fill it with a colour first.
        viewport.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setViewport(viewport)
        viewport.setMouseTracking(True)
        accessibility.install()
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(self.speech.proxies.follow)
        SCALE.changed.connect(self._fit)
        self.voice = TurnVoice(match, self._announce_text)
        self._hear(controller)
        self.table.refreshed.connect(self._refreshed)
        self.table.resynced.connect(self._resynced)
        self.table.hesitated.connect(self.hesitated)
        self.table.departures.departed.connect(self.departed)
        self.table.departures.dealt.connect(self.dealt)

    # For the window

    def set_controller(
        self, controller: Controller, tray: Tray, settings: TableSettings | None = None
    ) -> None:
        """Show another match, from now on as *settings* say."""
        self.gestures.cancel()
        self.chooser.close()
        self.match.controller.happened.disconnect(self._announce)
        self.match.controller.hand_sorted.disconnect(self._announce_order)
        self.match.controller.refused.disconnect(self.refused)
        self.table.set_match(controller, tray, settings)
        self._hear(controller)

    def get_ready(self) -> None:
        """Lay everything as large as it will be seen, and make its pictures, before it is shown."""
        self._fit(self.table.get_ready)

    def apply_settings(self, settings: TableSettings) -> None:
        """Look and move as *settings* say, from now on."""
        display = self.display
        if display.ready and settings == self.table.wish and not display.art.outdated:
            return
        self.gestures.cancel()
        self.table.apply_settings(settings)

    def set_hurrying(self, hurrying: bool) -> None:
        """Show nothing on its way, and no bubbles, while the match is *hurrying* to its end."""
        self.table.set_hurrying(hurrying)

    def show_lap(self) -> None:
        """Show once more what the others did since the person last put a card down."""
        self.table.labels.trail.replay()
        accessibility.announce(self, self.voice.text())

    def _wish(self, key: str) -> None:
        if key == LAP:
            self.show_lap()
        else:
            self.wished.emit(key)

    def strip(self) -> None:
        """Forget every card and gesture; the next signals of the match show everything anew."""
        self.gestures.forget()
        self.chooser.close()
        self.table.strip()

    def point_out(self, move: Move) -> None:
        """Make ready what a hint to play *move* needs."""
        self.gestures.cancel()
        self.chooser.close()
        self.actions_.point_out(move)

    def light_up(self, lit: Lit | None) -> None:
        """Put a veil over all but *lit*, of which a lesson speaks; ``None`` takes it away."""
        self.table.point_at(lit)
        if self.keyboard.shown:
            self.keyboard.show(True)
        self.actions_.look()

    def show_lit(self) -> None:
        """Scroll to what is lit, where the table has less room than it needs: the hand last."""
        spotlight = self.table.spotlight
        if spotlight is not None:
            for rect in spotlight.places():
                self.ensureVisible(rect, 12, 12)

    @property
    def rests(self) -> bool:
        """Return whether nothing moves, is held or has still to be painted."""
        return self.table.rests() and not self.table.prefetcher.busy

    def bets(self) -> Bets | None:
        """Return what people are asked to bet on before the next hand, ``None`` for nothing."""
        return self.match.presenter.bets(self.match.controller)

    def finish_animations(self) -> None:
        """Put everything where it belongs, in the pictures that belong there, now."""
        self.table.prefetcher.finish()
        self.table.animator.finish()
        self.table.resting.lay()

    def card_rect(self, card: Card) -> QRect:
        """Return where *card* is seen now, in the viewport; empty where it is not."""
        sprite = self.table.sprite(card)
        if sprite is None:
            return QRect()
        x, y, angle, scale = sprite.pose
        return self.seen(Spot(x, y, angle).box(sprite.width * scale, sprite.height * scale))

    def zone_rect(self, zone: Zone) -> QRect:
        """Return where *zone* is: a pile, the tray, the hand, the own panel or a meld."""
        layout = self.display.layout
        if zone.kind is ZoneKind.MELD:
            return self.seen(layout.meld(zone.number).rect)
        return self.seen(
            {
                STOCK: layout.stock,
                DISCARD: layout.discard,
                TRAY: layout.tray.rect,
                HAND: layout.hand.band,
                OWN_PANEL: layout.own.panel,
            }[zone]
        )

    def needed(self) -> list[QRect]:
        """Return where cards and words lie that nothing should cover, in the viewport.

        Hand and piles are there again: if anything must be covered, then not these.  Each card
        counts where it would lie if it were chosen, as the one that a hint speaks of is.
        """
        layout = self.display.layout
        hand = layout.hand
        chosen = hand.arranged(range(hand.count))
        cards = (spot.box(hand.card_w, hand.card_h) for spot in chosen)
        dear = [*cards, layout.stock, layout.discard]
        return [self.seen(rect) for rect in (*self.table.labels.needed(), *dear, *dear)]

    def spared(self) -> list[QRect]:
        """Return where words lie that only what finds no other place may cover."""
        return [self.seen(rect) for rect in self.table.labels.spared()]

    def button_rect(self, key: str) -> QRect:
        """Return where the button *key* is."""
        return self.seen(dict(self.display.layout.buttons)[key])

    # Screen readers

    def _hear(self, controller: Controller) -> None:
        controller.happened.connect(self._announce)
        controller.hand_sorted.connect(self._announce_order)
        controller.refused.connect(self.refused)

    def _announce(self, event: Event) -> None:
        controller = self.match.controller
        if isinstance(event, TurnBegan):
            return  # who plays is told by what they do, and the own turn by its voice
        text = controller.words.event(event, controller.players, spoken=True)
        if text:
            self._announce_text(text)

    def _announce_order(self, order: str) -> None:
        if self.match.hand:
            self._announce_text(words.sorted_hand(order))

    def _announce_text(self, text: str) -> None:
        accessibility.announce(self, text)

    # Following the scene

    def _refreshed(self) -> None:
        self.gestures.follow()
        self.actions_.follow()
        self.keyboard.follow()
        self.voice.follow()
        self.speech.follow()

    def _resynced(self) -> None:
        self.actions_.forget_pointed()
        self.gestures.cancel()
        self.chooser.close()

    # Painting and size

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        cloth, scene = self.table.pictures.background, self.table.sceneRect()
        # One pixel more each way: the edge asked for may lie within a pixel of the screen, and half
        # a pixel of background would let the old content shine through.
        area = QRectF(rect).adjusted(-1, -1, 1, 1)
        if cloth.isNull():
            painter.fillRect(area, self.palette().base())
        else:
            if not scene.adjusted(1, 1, -1, -1).contains(area):
                # The last pixels of the view, which the background may cover only in part.
                painter.setPen(QPen(self.palette().base(), 2))
                painter.drawRect(scene)
            # While the window is resized, the background of the old size is stretched without
            # smoothing, since nobody looks at its details then.
            fits = abs(cloth.width() - scene.width() * self.display.ratio) < 1
            across, down = cloth.width() / scene.width(), cloth.height() / scene.height()
            area &= scene
            source = QRectF(
                area.x() * across, area.y() * down, area.width() * across, area.height() * down
            )
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, fits)
            painter.drawPixmap(area, cloth, source)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.table.speak_of_its_cards()
        self._fit()

    def _fit(self, lay: Callable[[QSize, float], None] | None = None) -> None:
        """Give the table its room: it grows with the interface as far as that is ample.

        *lay* takes its size and ratio; without, the table is resized at once.
        """
        view = self.maximumViewportSize()
        most = min(view.width() / AMPLE_ROOM[0], view.height() / AMPLE_ROOM[1])
        factor = max(min(SCALE.factor, most), min(SCALE.factor, 1.0))
        room = QSize(int(view.width() / factor), int(view.height() / factor))
        low = room.height() < LEAST_ROOM[1]
        if low:  # The bar beside the table takes some of its width.
            room -= QSize(ceil(self.verticalScrollBar().sizeHint().width() / factor), 0)
        narrow = room.width() < LEAST_ROOM[0]
        whole = room.expandedTo(QSize(*LEAST_ROOM))
        on, off = Qt.ScrollBarPolicy.ScrollBarAsNeeded, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(on if narrow else off)
        self.setVerticalScrollBarPolicy(on if low or narrow else off)
        if self.transform().m11() != factor:
            self.setTransform(QTransform.fromScale(factor, factor))
        (lay or self.table.resize)(whole, self.devicePixelRatioF() * factor)
        self.chooser.lay_anew()

    def event(self, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        elif kind in (QEvent.Type.WindowDeactivate, QEvent.Type.Close):
            self.gestures.cancel()
        return super().event(event)

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.table.prompt.touched()
        self.keyboard.show(False)
        self.actions_.forget_pointed()
        if event.button() == Qt.MouseButton.LeftButton:
            x, y = self._point(event.position())
            self.gestures.press(x, y, event.modifiers())
        else:
            self.gestures.cancel()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            x, y = self._point(event.position())
            self.gestures.double(x, y)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.table.prompt.touched()
        self.gestures.move(*self._point(event.position()))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.gestures.release(*self._point(event.position()))
            self.speech.follow()
        event.accept()

    def _point(self, at: QPointF) -> tuple[float, float]:
        """Return the point of the table that is seen *at* this one of the viewport."""
        back, _ = self.viewportTransform().inverted()
        there = back.map(at)
        return there.x(), there.y()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._tell(event.pos(), event.globalPos())
            return True
        if event.type() == QEvent.Type.Leave and self.gestures.gesture is None:
            self.gestures.leave()
        return super().viewportEvent(event)

    def _tell(self, at: QPoint, screen: QPoint) -> None:
        """Show the tooltip of a button, what it does or why it cannot, or of a name plate."""
        point = self._point(QPointF(at))
        hit = self.gestures.hit(*point)
        told = self.help_of(hit.button) if hit.button else self.name_at(*point)
        QToolTip.showText(screen, told, self)

    def name_at(self, x: float, y: float) -> str:
        """Return whose plate lies at the point: the plate may have no room for the whole name."""
        players = self.match.controller.players
        seats = (one.seat for one in self.display.layout.areas if one.plate.holds(x, y))
        return next((player_name(players, Seat(seat)) for seat in seats), "")

    def help_of(self, key: str) -> str:
        """Return what the tooltip of a button says; none covers the table for a whole sentence."""
        face = self.match.buttons.get(key)
        return "" if face is None or face.look is ButtonLook.SENTENCE else face.help

    # Keyboard and focus

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.table.prompt.touched()
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif event.keyCombination() == _SAY_AGAIN:
            self.voice.say()
        elif event.key() == Qt.Key.Key_H and not event.modifiers():
            self.hint_requested.emit()
        elif self.gestures.gesture is not None or self._press(event):
            pass
        else:
            event.ignore()
            return
        event.accept()

    def _press(self, event: QKeyEvent) -> bool:
        if not self.keyboard.press(event):
            return False
        self.speech.tell_focus()
        return True

    def _escape(self) -> None:
        if self.gestures.cancel():
            return
        if self.chooser.open:
            self.chooser.close()
        elif self.table.fan.open:
            self.table.fan.close()
        else:
            self.actions_.forget_pointed()
            self.actions_.clear()
            self.actions_.look()
            self.escaped.emit()

    def focusNextPrevChild(self, forward: bool) -> bool:
        if self.chooser.open:
            self.chooser.step(1 if forward else -1)
            return True
        if self.keyboard.step_zone(forward=forward):
            self.speech.tell_focus()
            return True
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.keyboard.enter(forward=event.reason() == Qt.FocusReason.TabFocusReason)
            self.speech.tell_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.gestures.cancel()
        self.keyboard.show(False)

    def hideEvent(self, event: QHideEvent) -> None:
        self.gestures.cancel()
        super().hideEvent(event)


_SAY_AGAIN = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_L)

"""What the plates, the piles and the tray say of the match, kept up to date.

Source: design/interaction.md, 7; design/art.md, 7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from scala_desktop.model.words import player_name
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.table import side_words, words
from scala_desktop.table.painting import paint
from scala_desktop.table.scene.speech_bubbles import SpeechBubbles
from scala_desktop.table.scene.static_items import Buttons, Piles, Plates, TrayPanel

if TYPE_CHECKING:
    from scala_desktop.table.scene.scene import TableScene

DOTS_MS = 420


class Labels:
    """Plates, piles, buttons, tray and speech bubbles of one scene, told what to show."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._plates, self._piles, self._tray = Plates(scene), Piles(scene), TrayPanel(scene)
        self.buttons = Buttons(scene)
        self.bubbles = SpeechBubbles(scene)
        self._thinking: frozenset[int] = frozenset()
        self._dots = 0
        self._timer = QTimer(scene)
        self._timer.setInterval(DOTS_MS)
        self._timer.timeout.connect(self._next_dot)

    def show(self) -> None:
        """Show everything as it is now."""
        self.show_plates()
        self.show_backs()
        self.show_tray()
        self.bubbles.show()

    def stop(self) -> None:
        """Let nobody think or speak any longer."""
        self.bubbles.stop()
        self._thinking = frozenset()
        self._timer.stop()

    @property
    def moving(self) -> bool:
        """Return whether the dots of a thinking player move."""
        return self._timer.isActive()

    def think(self, seat: int, on: bool) -> None:
        """Show that the player at *seat* thinks, or no longer."""
        self._thinking = self._thinking | {seat} if on else self._thinking - {seat}
        if not self._thinking:
            self._timer.stop()
        elif not self._timer.isActive():
            self._dots = 0
            self._timer.start()
        self.show_plates()

    def _next_dot(self) -> None:
        self._dots += 1
        self.show_plates()

    def show_plates(self) -> None:
        """Show name, cards and points of every player."""
        scene = self._scene
        if not scene.ready:
            return
        c, view = scene.controller, scene.controller.view()
        faces = {}
        for seat in map(Seat, range(len(c.players))):
            note = scene.presenter.plate(view, seat)
            faces[int(seat)] = paint.PlateFace(
                player_name(c.players, seat),
                note.line,
                note.short,
                active=seat == view.turn and view.phase != Phase.OVER,
                opened=note.ticked,
                out=view.out[seat],
                dots=1 + self._dots % 3 if seat in self._thinking else 0,
                tokens=note.tokens,
                lost=note.lost,
                side="" if note.side is None else f"{note.side[0]} {note.side[1]}",
                apart=note.apart,
                wide=scene.layout.area(seat).plate.h < paint.TWO_LINES,
            )
        self._plates.show(scene.layout, scene.ratio, faces)

    def spoken(self) -> tuple[tuple[int, str], ...]:
        """Return what a screen reader says of every player, by seat."""
        game, c, view = self._scene.presenter, self._scene.controller, self._scene.controller.view()
        found = []
        for seat in map(Seat, range(len(c.players))):
            note = game.plate(view, seat)
            line = note.line
            if note.side is not None:
                line = side_words.side_spoken(line, note.side[0], words.points(note.side[1]))
            text = words.plate_spoken(
                player_name(c.players, seat),
                line,
                active=seat == view.turn and view.phase != Phase.OVER,
                opened=note.ticked,
            )
            said = self.bubbles.said(seat)
            found.append((int(seat), f"{text}. {said}" if said else text))
        return tuple(found)

    def show_buttons(self) -> None:
        """Show the buttons as they may be pressed now."""
        scene = self._scene
        faces = scene.presenter.buttons(scene)
        if scene.ready and list(faces) == [key for key, _ in scene.layout.buttons]:
            self.buttons.show(scene.layout.buttons, scene.ratio, faces)

    def show_backs(self) -> None:
        """Show the piles, and what else lies face down."""
        scene = self._scene
        discards = len(scene.controller.discard)
        stock = scene.controller.stock_count
        texts = scene.presenter.pile_words(stock, discards)
        self._piles.show(scene.layout, scene.ratio, scene.art, (stock, discards), texts)
        scene.game_items.show()

    def show_tray(self) -> None:
        """Show the buttons, and the tray: its count and what each group is worth."""
        scene = self._scene
        self.show_buttons()
        if not scene.tray.exists:
            self._tray.hide()
            return
        if not scene.ready or len(scene.tray.groups) != len(scene.layout.shape.tray):
            return  # the layout follows with the next refresh
        self._tray.show(
            scene.layout.tray,
            scene.ratio,
            scene.tray.report,
            hint=scene.presenter.tray_hint(scene),
            count=scene.presenter.count(scene),
            floor=scene.layout.tray_floor,
        )

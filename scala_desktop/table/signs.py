"""What the plates, the piles and the tray say of the match, kept up to date.

Source: design/interaction.md, 7; design/art.md, 7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from scala_desktop.model.words import player_name
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.table import paint, words
from scala_desktop.table.furniture import Piles, Plates, TrayPanel

if TYPE_CHECKING:
    from scala_desktop.table.scene import TableScene

DOTS_MS = 420


class Signs:
    """The furniture of one scene, told what to show."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._plates, self._piles, self.panel = Plates(scene), Piles(scene), TrayPanel(scene)
        self._thinking: frozenset[int] = frozenset()
        self._dots = 0
        self._timer = QTimer(scene)
        self._timer.setInterval(DOTS_MS)
        self._timer.timeout.connect(self._next_dot)

    def show(self) -> None:
        """Show everything as it is now."""
        scene = self._scene
        self.show_plates()
        discards = len(scene.controller.discard)
        stock = scene.controller.stock_count
        self._piles.show(scene.layout, scene.ratio, scene.art, stock, discards)
        self.show_tray()

    def stop(self) -> None:
        """Let nobody think any longer."""
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
        opened = getattr(view, "opened", ())
        faces = {}
        for seat in map(Seat, range(len(c.players))):
            counts = view.hand_sizes[seat], view.totals[seat]
            faces[int(seat)] = paint.PlateFace(
                player_name(c.players, seat),
                words.out() if view.out[seat] else words.plate_line(*counts),
                "" if view.out[seat] else words.short_plate_line(*counts),
                active=seat == view.turn and view.phase != Phase.OVER,
                opened=bool(opened and opened[seat]),
                out=view.out[seat],
                dots=1 + self._dots % 3 if seat in self._thinking else 0,
                wide=seat == scene.me,
            )
        self._plates.show(scene.layout, scene.ratio, faces)

    def spoken(self) -> tuple[tuple[int, str], ...]:
        """Return what a screen reader says of every player, by seat."""
        c, view = self._scene.controller, self._scene.controller.view()
        opened = getattr(view, "opened", ())
        return tuple(
            (
                int(seat),
                words.plate_spoken(
                    player_name(c.players, seat),
                    words.plate_line(view.hand_sizes[seat], view.totals[seat]),
                    active=seat == view.turn and view.phase != Phase.OVER,
                    opened=bool(opened and opened[seat]),
                ),
            )
            for seat in map(Seat, range(len(c.players)))
        )

    def enabled_buttons(self) -> dict[str, bool]:
        """Return which buttons of the tray may be pressed."""
        scene = self._scene
        report = scene.tray.report
        mine = scene.controller.shown is not None
        return {
            "lay": report is not None and report.refusal is None,
            "suggest": mine and bool(scene.hand or scene.tray.groups),
            "back": bool(scene.tray.groups),
        }

    def opening(self) -> bool:
        """Return whether the seat shown has not opened yet."""
        opened = getattr(self._scene.controller.view(), "opened", ())
        return bool(opened) and not opened[self._scene.me]

    def show_tray(self) -> None:
        """Show the tray: its count, what each group is worth, its buttons."""
        scene = self._scene
        if not scene.ready or len(scene.tray.groups) != len(scene.layout.shape.tray):
            return  # the layout follows with the next refresh
        self.panel.show(
            scene.layout.tray,
            scene.ratio,
            scene.tray.report,
            self.enabled_buttons(),
            opening=self.opening(),
            chosen=0 if scene.selection.in_tray else len(scene.selection.cards),
            mine=scene.controller.my_turn,
        )

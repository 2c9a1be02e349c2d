"""What every gesture of the mouse is, and what it works with.

Source: design/interaction.md, 3.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from scala_desktop.rules.value_class import value_class
from scala_desktop.table.input.actions import Actions, Arranger
from scala_desktop.table.match import TableMatch
from scala_desktop.table.scene.carrier import Carrier
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.overlay import Overlay
from scala_desktop.table.scene.placement import PointerState


@value_class
class GestureTools:
    """What a gesture works with: the match, its display, and the objects that it calls."""

    match: TableMatch
    display: Display
    pointer: PointerState
    carrier: Carrier
    overlay: Overlay
    arranger: Arranger
    actions: Actions


class Gesture(ABC):
    """Something that the mouse does between press and release.

    Either :meth:`drop` or :meth:`cancel` ends it, never both.
    """

    @abstractmethod
    def move(self, x: float, y: float) -> None:
        """Follow the cursor."""

    @abstractmethod
    def drop(self, x: float, y: float) -> None:
        """End it here."""

    @abstractmethod
    def cancel(self) -> None:
        """End it as if it had not begun."""

    def follow(self) -> bool:
        """Look again after the game went on; return false where the gesture must end."""
        return True

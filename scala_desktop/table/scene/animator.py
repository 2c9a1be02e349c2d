"""One timer that moves every sprite; nothing waits for it.

A new goal replaces the old one from where the sprite is.  The model has always changed already:
a flight may be finished at any moment.

Source: design/interaction.md, 8; design/architecture.md, Model, table, windows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from time import perf_counter

from PySide6.QtCore import QEasingCurve, QObject, Qt, QTimer

from scala_desktop.table.layout import heights
from scala_desktop.table.scene.sprites import Pose, Sprite

TICK = 16
FADE = 80
HOVER_MS, RELAYOUT_MS, SNAP_MS, RETURN_MS, DRAW_MS = 120, 140, 160, 200, 240
MOVE_MIN_MS, MOVE_MAX_MS = 160, 260
DEAL_MS, DEAL_STAGGER_MS, DEAL_MAX_MS = 260, 30, 850
SHADOWS = 4
"""How many cards on their way throw shadows of their height: those of 14 make a frame late."""
GLIDE = 2.0
"""Degrees up to which a card does not turn on its way, but as it lands.

Nobody sees it, and a card that keeps its angle is painted from a picture already turned, in a tenth
of the time.
"""
CROWD = 4
"""How many cards on their way are so many that nobody follows how a single one turns."""
GLIDE_IN_CROWD = 20.0
"""Degrees up to which one of a crowd does not turn by and by; a card laid aslant turns further.

14 cards that are turned with every frame take 10 ms of it, on a finer screen 30.
"""


class Curve(Enum):
    """How a flight speeds up and slows down."""

    OUT = QEasingCurve.Type.OutCubic
    SOFT = QEasingCurve.Type.OutQuad
    IN_OUT = QEasingCurve.Type.InOutQuad
    SNAP = QEasingCurve.Type.OutBack


def _easings() -> dict[Curve, QEasingCurve]:
    easings = {curve: QEasingCurve(curve.value) for curve in Curve}
    easings[Curve.SNAP].setOvershoot(0.9)  # at most 4 % past the goal
    return easings


@dataclass(slots=True)
class Flight:
    """One sprite on its way.

    *turn* is called when a card that turns over is edge on, *left* as soon as one moves that had to
    wait.
    """

    sprite: Sprite
    start: Pose
    goal: Pose
    begin: float
    length: float
    curve: Curve
    z: float
    turn: Callable[[], None] | None = None
    done: Callable[[], None] | None = None
    left: Callable[[], None] | None = None
    fade: bool = False
    over: bool = False
    crowded: bool = False
    """Whether so many were on their way at once that nobody follows a single one."""

    @property
    def glides(self) -> bool:
        """Return whether the sprite does not turn by and by on the way."""
        turned = abs(self.goal.angle - self.start.angle)
        return self.turn is None and turned <= (GLIDE_IN_CROWD if self.crowded else GLIDE)

    def angle(self, eased: float) -> float:
        """Return the angle of a sprite that glides, at a part of its way.

        In a crowd it goes from one picture to the other where it is fastest, if the other is there.
        """
        swaps = self.crowded and eased >= 0.5 and self.sprite.lies_ready(self.goal.angle)
        return (self.goal if swaps else self.start).angle


class Animator(QObject):
    """Moves sprites to their goals.

    *factor* stretches every duration (0: at once); with *reduced* motion nothing travels: cards
    fade in at their new place.  *clock* counts in seconds.
    """

    def __init__(
        self, parent: QObject | None = None, clock: Callable[[], float] = perf_counter
    ) -> None:
        super().__init__(parent)
        self.factor = 1.0
        self.reduced = False
        self._clock = clock
        self._easings = _easings()
        self._flights: dict[Sprite, Flight] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    @property
    def busy(self) -> bool:
        """Return whether anything is on its way."""
        return bool(self._flights)

    def flying(self, sprite: Sprite) -> bool:
        """Return whether *sprite* is on its way."""
        return sprite in self._flights

    def gliding(self) -> Iterator[tuple[Sprite, Pose]]:
        """Return each sprite that glides, and where it will be at rest."""
        return ((one.sprite, one.goal) for one in self._flights.values() if one.glides)

    def goal(self, sprite: Sprite) -> Pose:
        """Return where *sprite* will be at rest."""
        flight = self._flights.get(sprite)
        return sprite.pose if flight is None else flight.goal

    def move(
        self,
        sprite: Sprite,
        goal: Pose,
        ms: float,
        *,
        z: float,
        curve: Curve = Curve.OUT,
        delay: float = 0.0,
        over: bool = False,
        turn: Callable[[], None] | None = None,
        done: Callable[[], None] | None = None,
        left: Callable[[], None] | None = None,
    ) -> None:
        """Send *sprite* to *goal* in *ms*; *over* lifts it above everything on the way.

        *z* is its height at rest.  An earlier flight of the sprite is dropped: its turning over
        and its end count as done.
        """
        self._drop(sprite)
        length = ms * self.factor / 1000
        if sprite.pose == goal and turn is None and not delay:
            self._land(Flight(sprite, goal, goal, 0, 0, curve, z, None, done))
            return
        begin = self._clock() + delay * self.factor / 1000
        flight = Flight(sprite, sprite.pose, goal, begin, length, curve, z, turn, done, left)
        flight.over = over
        if not length:
            self._land(flight)
            return
        if self.reduced:
            flight.fade = True
            flight.begin, flight.length = self._clock(), FADE / 1000
            sprite.place(goal)
            sprite.setZValue(z)
            self._turned(flight)
        else:
            sprite.setZValue(z + heights.FLYING if over else z)
            sprite.hurry(sprite.fine)
            if over:
                self._throw_shadows(sprite)
        self._flights[sprite] = flight
        if len(self._flights) > CROWD:
            # They know it to their end, so that none jumps back.
            for one in self._flights.values():
                one.crowded = True
        if not self._timer.isActive():
            self._timer.start()

    def _throw_shadows(self, sprite: Sprite) -> None:
        """Let *sprite* and the others on their way throw shadows, if they are few."""
        high = [one.sprite for one in self._flights.values() if one.over]
        few = len(high) < SHADOWS
        for one in (*high, sprite):
            one.fly(few)

    def stop(self, sprite: Sprite) -> None:
        """Leave *sprite* where it is, its turning over done: somebody caught it."""
        self._drop(sprite)

    def lose(self, sprite: Sprite) -> None:
        """Drop the flight of *sprite*, which is seen no more: it need not turn over any more."""
        self._flights.pop(sprite, None)

    def finish(self) -> None:
        """Put everything where it belongs, now."""
        while self._flights:
            _, flight = self._flights.popitem()
            self._land(flight)
        self._timer.stop()

    def forget(self) -> None:
        """Drop every flight and leave the sprites where they are."""
        self._flights.clear()
        self._timer.stop()

    def tick(self) -> None:
        """Move everything to where it is at this moment."""
        now = self._clock()
        for flight in list(self._flights.values()):
            passed = now - flight.begin
            if passed > 0 and flight.left is not None:
                left, flight.left = flight.left, None
                left()
            if passed >= flight.length:
                self._flights.pop(flight.sprite, None)
                self._land(flight)
            elif passed > 0:
                self._step(flight, passed / flight.length)
        if not self._flights:
            self._timer.stop()

    def _step(self, flight: Flight, share: float) -> None:
        sprite = flight.sprite
        if flight.fade:
            sprite.setOpacity(share)
            return
        eased = self._easings[flight.curve].valueForProgress(share)
        pose = flight.start.towards(flight.goal, eased)
        if flight.glides:
            sprite.place(pose._replace(angle=flight.angle(eased)))
            sprite.rest()
        else:
            sprite.place(pose)
        if flight.turn is not None or sprite.squeezed:
            if share >= 0.5:
                self._turned(flight)
            sprite.squeeze(abs(1 - 2 * share))

    def _turned(self, flight: Flight) -> None:
        turn, flight.turn = flight.turn, None
        if turn is not None:
            turn()

    def _land(self, flight: Flight) -> None:
        sprite = flight.sprite
        self._turned(flight)
        sprite.squeeze(1.0)
        sprite.setOpacity(1.0)
        sprite.hurry(False)
        sprite.fly(False)
        sprite.place(flight.goal)
        sprite.rest()
        sprite.setZValue(flight.z)
        if flight.done is not None:
            flight.done()

    def _drop(self, sprite: Sprite) -> None:
        flight = self._flights.pop(sprite, None)
        if flight is None:
            return
        self._turned(flight)
        sprite.squeeze(1.0)
        sprite.setOpacity(1.0)
        sprite.hurry(False)
        sprite.fly(False)
        if flight.done is not None:
            flight.done()

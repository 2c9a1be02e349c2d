"""Pictures made while nothing else is to be done, a few milliseconds at a time.

A deck, a size or a screen is changed in two steps: first everything that will be seen is made,
between the events that people cause; then it is shown at once.  Plates, piles and panels follow
one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from time import perf_counter
from typing import TypeAlias

from PySide6.QtCore import QObject, QTimer

from scala_desktop.dress.one_paint import Turns
from scala_desktop.table.painting.deck_art import PLAIN, DeckArt, Look

Step: TypeAlias = Callable[[], bool | None]
"""Makes part of a picture, or a strip of the background, in a few milliseconds.

It is taken again as long as it returns True.
"""
SLICE_S = 0.001
"""Seconds after which a slice takes no further step."""
LOOK_MS = 16
"""Milliseconds between two checks whether everything has come to rest."""


def steps_to(
    art: DeckArt, face: int, width: float, ratio: float, look: Look = PLAIN
) -> Iterator[Step]:
    """Return the steps that make a picture; none where it is there."""
    if not art.has(face, width, ratio, look):
        yield partial(more, art.stages(face, width, ratio, look))


def steps_to_lay(
    art: DeckArt, face: int, width: float, ratio: float, look: Look, angle: float
) -> Iterator[Step]:
    """Return the steps that turn a picture, made by then, for a card at rest at *angle* degrees."""

    def turn() -> None:
        art.lay(face, width, ratio, look, angle, art.picture(face, width, ratio, look).pixmap)

    if angle and art.laid(face, width, ratio, look, angle) is None:
        yield turn


def more(stages: Iterator[None]) -> bool:
    """Go one stage further; return whether there may be another."""
    return next(stages, False) is None


def _take(steps: list[Step]) -> None:
    """Take the last of *steps*, and drop it when it is done."""
    step = steps.pop()
    if step():
        steps.append(step)


class Prefetcher(QObject):
    """Takes steps whenever the event loop has nothing else to do.

    A turn of it that is full already (:class:`Turns`) is left alone, but never two in a row, so
    that steady painting holds nothing up.
    Needed steps come before planned ones.  Planned steps wait until *idle* says that nothing moves;
    so do those of :meth:`at_rest`, which come before them.
    """

    def __init__(self, idle: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._idle = idle
        self._needed: list[Step] = []
        self._then: Callable[[], None] | None = None
        self._planned: list[Step] = []
        self._soon: list[Step] = []
        self._resting: list[Step] = []
        self._seen, self._missed = Turns.full, False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._work)

    @property
    def busy(self) -> bool:
        """Return whether steps are left."""
        return self._timer.isActive()

    @property
    def awaited(self) -> bool:
        """Return whether any step left is needed at once, and not only planned."""
        return self._then is not None or bool(self._soon)

    def soon(self, step: Step) -> None:
        """Take *step* before all that is needed or planned."""
        self._soon.insert(0, step)
        self._timer.start(0)

    def need(self, steps: Iterable[Step], then: Callable[[], None]) -> None:
        """Take *steps* and then call *then*, in the place of what was needed before."""
        self._needed = list(steps)[::-1]
        self._then = then
        if self._needed:
            self._timer.start(0)
        else:
            self._finish()

    def plan(self, steps: Iterable[Step]) -> None:
        """Take *steps* some time, in the place of what was planned before."""
        self._planned = list(steps)[::-1]
        if self._planned:
            self._timer.start(0)

    def at_rest(self, step: Step) -> None:
        """Take *step* once nothing moves, in the place of such a step before."""
        self._resting = [step]
        self._timer.start(0)

    def finish(self) -> None:
        """Take all steps now that are needed, or to be taken soon."""
        while self._then is not None:
            while self._needed:
                _take(self._needed)
            self._finish()
        while self._soon:
            self._take_soon()

    def stop(self) -> None:
        """Drop every step but those to be taken soon: their items ask only once."""
        self._needed, self._planned, self._resting, self._then = [], [], [], None
        if not self._soon:
            self._timer.stop()

    def _take_soon(self) -> None:
        """Take a step of those to be taken soon; one that is long lets the others pass."""
        step = self._soon.pop()
        if step():
            self._soon.insert(0, step)

    def _finish(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()

    def _work(self) -> None:
        full, self._seen = self._seen != Turns.full, Turns.full
        self._missed = full and not self._missed
        if self._missed:
            return
        begin = perf_counter()
        while perf_counter() - begin < SLICE_S:
            if self._soon:
                self._take_soon()
            elif self._needed:
                _take(self._needed)
            elif self._then is not None:
                self._finish()
                return
            elif not (waiting := self._resting or self._planned):
                self._timer.stop()
                return
            elif self._idle():
                _take(waiting)
                self._timer.setInterval(0)
            else:
                self._timer.setInterval(LOOK_MS)
                return

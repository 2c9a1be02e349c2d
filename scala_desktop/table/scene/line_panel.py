"""The line of the turn on the table: what may be done now, in the place of the tray."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.line import TERMS, lay_line
from scala_desktop.table.painting import line_paint
from scala_desktop.table.painting.suit_signs import WORN_SUITS
from scala_desktop.table.scene.static_items import ItemLayer
from scala_desktop.words.terms import Term
from scala_desktop.words.turn_line import Progress, Step, TurnLine

LEAST_H = 20.0
"""The least height in which the sentence is written."""


class LinePanel:
    """The panel of the line, its phases and its sentence; where it is not shown, three marks."""

    def __init__(self, items: ItemLayer) -> None:
        self._panel = items.static(heights.TRAY)
        self._phases = items.static(heights.TRAY_TEXT)
        self._sentence = items.static(heights.TRAY_TEXT)
        self._marks = items.static(heights.TRAY_TEXT)
        self.hide()

    def hide(self) -> None:
        """Show nothing."""
        for piece in (self._panel, self._phases, self._sentence, self._marks):
            piece.hide()

    def show(
        self,
        rect: Rect,
        keys: tuple[str, ...],
        ratio: float,
        line: TurnLine,
        terms: Sequence[Term] = (),
    ) -> None:
        """Show *line* in *rect*, beside the buttons and links *keys*.

        Where its sentence explains *terms*, they are marked in it.
        """
        self._marks.hide()
        mine = any(step.progress is Progress.NOW for step in line.steps)
        self._panel.show_at(
            rect.x,
            rect.y,
            (rect.w, rect.h, ratio, mine),
            partial(line_paint.panel, rect.w, rect.h, ratio, mine=mine),
        )
        places = lay_line(rect, keys)
        self._show_phases(places.phases, ratio, line.steps)
        box = places.sentence
        self._sentence.setVisible(box.h >= LEAST_H)
        if box.h < LEAST_H:
            return
        pressed = any(key == TERMS for key, _ in places.buttons)
        found = (form for term in terms for form in term.found) if pressed else ()
        marked = frozenset(word for form in found for word in form.split())
        self._sentence.show_at(
            box.x,
            box.y,
            (box.w, box.h, ratio, line.text, line.brief, marked, WORN_SUITS.four),
            partial(line_paint.sentence, box.w, box.h, ratio, line.text, line.brief, marked),
        )

    def show_phase(self, box: Rect, ratio: float, steps: tuple[Step, ...]) -> None:
        """Show the phase of now in *box*, and nothing else."""
        self.hide()
        self._show_phases(box, ratio, steps)

    def _show_phases(self, box: Rect, ratio: float, steps: tuple[Step, ...]) -> None:
        self._phases.show_at(
            box.x,
            box.y,
            (box.w, box.h, ratio, steps),
            partial(line_paint.phases, box.w, box.h, ratio, steps),
        )

    def show_marks(self, rect: Rect, ratio: float, steps: tuple[Step, ...]) -> None:
        """Show the phases as marks on the upper edge of the tray *rect*, and nothing else."""
        self.hide()
        picture = line_paint.marks_size(len(steps))
        self._marks.show_at(
            rect.right - picture[0] - 12,
            rect.y - picture[1] / 2,
            (ratio, steps),
            partial(line_paint.marks, ratio, steps),
        )

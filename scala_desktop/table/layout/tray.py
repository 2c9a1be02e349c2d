"""Where the staged groups lie in the tray: every index in sight, the cards as large as that allows.

Source: design/interaction.md, 5; design/art.md, 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scala_desktop.table.layout.geometry import Rect, Spot, row
from scala_desktop.table.layout.line import button_rows, side_by_side
from scala_desktop.table.layout.melds import ASPECT, WIDTHS, meld_step

LABEL = 24
"""The height of a line of words under cards or over a pile."""
GAP = 14.0
CLOSE_GAP = 6.0
"""The pixels between two groups in one line, or where not all fit at full size."""


PAD = 8
HEAD_H = 32
PHASE_W = 86
"""The width of the phase of the turn at the left end of the heading."""
COLUMN_W = (124, 200)
"""The width of a column of buttons, at least and at most."""
LOW, FLAT = 160, 2.0
"""Below this height, or with this width to a height of 1, the buttons stand in a column."""
BUTTON_H = (34, 48)


class TrayLayout(NamedTuple):
    """The tray: its heading with the *phase* of the turn and the count, staged groups with labels.

    *phase* is as wide as nothing where it is not told.
    """

    rect: Rect
    card_w: float
    card_h: float
    groups: tuple[Rect, ...]
    spots: tuple[tuple[Spot, ...], ...]
    labels: tuple[Rect, ...]
    pill: Rect
    phase: Rect

    @property
    def head(self) -> Rect:
        """Return the heading."""
        return self.phase.union(self.pill)

    def group_at(self, x: float, y: float) -> int | None:
        """Return the group at the point."""
        return next((i for i, rect in enumerate(self.groups) if rect.holds(x, y)), None)


NO_TRAY = TrayLayout(Rect(0, 0, 0, 0), 0.0, 0.0, (), (), (), *[Rect(0, 0, 0, 0)] * 2)
"""Where the tray is in a game that has none."""


def tray_panel(
    rect: Rect,
    keys: Sequence[str],
    groups: Sequence[int],
    card_w: float,
    index: float,
    *,
    told: bool,
) -> tuple[TrayLayout, tuple[tuple[str, Rect], ...]]:
    """Return the tray *rect* with *groups* of so many cards, none over *card_w* wide, its buttons.

    The buttons *keys*, as far as there is room, stand at its foot, or in a column on its right.
    *told* says that the phase of the turn stands in its heading.
    """
    inner = Rect(rect.x + PAD, rect.y + PAD, rect.w - 2 * PAD, rect.h - 2 * PAD)
    if inner.h < LOW or inner.w > FLAT * inner.h:
        side = min(max(inner.w * 0.3, COLUMN_W[0]), COLUMN_W[1])
        width, floor = inner.w - side - PAD, inner.bottom
        gap = 6 if inner.h >= LOW - 2 * PAD else 2
        keys = keys[: max(int((inner.h + gap) // (BUTTON_H[0] + gap)), 1)]
        height = min((inner.h + gap) / max(len(keys), 1) - gap, BUTTON_H[1])
        buttons = [
            (key, Rect(inner.right - side, inner.y + i * (height + gap), side, height))
            for i, key in enumerate(keys)
        ]
    else:
        rows = button_rows(keys, inner.w)
        height = min(max(inner.h * 0.19, BUTTON_H[0]), 44)
        y = inner.bottom - len(rows) * (height + 6) + 6
        width, floor = inner.w, y - 6
        buttons = [
            button
            for i, row in enumerate(rows)
            for button in side_by_side(row, inner, y + i * (height + 6), height)
        ]
    phase = Rect(inner.x, inner.y, min(PHASE_W, width) if told else 0, HEAD_H)
    left = phase.right + (4 if told else 0)
    pill = Rect(left, inner.y, max(inner.x + width - left, 0), HEAD_H)
    field = Rect(inner.x, pill.bottom + 6, width, floor - pill.bottom - 6)
    return _lay(rect, phase, pill, field, groups, card_w, index), tuple(buttons)


def _lay(
    rect: Rect,
    phase: Rect,
    pill: Rect,
    field: Rect,
    groups: Sequence[int],
    card_w: float,
    index: float,
) -> TrayLayout:
    """Return the tray with *groups* in *field*.

    They lie in one line or more.  Where even the smallest cards do not fit, the groups squeeze
    together.
    """
    largest = max(round(min(card_w, (field.h - LABEL) / ASPECT)), 16)
    smaller = (float(width) for width in WIDTHS if width < largest)
    for w, gap in ((largest, GAP), (largest, CLOSE_GAP), *((w, CLOSE_GAP) for w in smaller)):
        step = meld_step(w, index)
        starts = _starts(field, [w + (count - 1) * step for count in groups], w, gap)
        if starts is not None:
            break
    else:
        w = float(min(WIDTHS[-1], largest))
        starts, step = _squeezed(field, groups, w)
    h = round(w * ASPECT)
    boxes = tuple(
        Rect(x, y, w + (count - 1) * step, h + LABEL)
        for (x, y), count in zip(starts, groups, strict=True)
    )
    spots = tuple(
        row(box.x, box.y + h / 2, step, count, w) for box, count in zip(boxes, groups, strict=True)
    )
    labels = tuple(Rect(box.x, box.y + h, max(box.w, 64), LABEL) for box in boxes)
    return TrayLayout(rect, w, h, boxes, spots, labels, pill, phase)


def _starts(
    field: Rect, widths: Sequence[float], w: float, gap: float
) -> list[tuple[float, float]] | None:
    """Return the left upper corner of each group, line by line; ``None`` where they do not fit."""
    x, y, height = field.x, field.y, round(w * ASPECT) + LABEL
    found = []
    for width in widths:
        if x > field.x and x + width > field.right:
            x, y = field.x, y + height
        if x + width > field.right or y + height > field.bottom + 1:
            return None
        found.append((x, y))
        x += width + gap
    return found


def _squeezed(
    field: Rect, groups: Sequence[int], w: float
) -> tuple[list[tuple[float, float]], float]:
    """Return where too many groups begin in one line, and the step of their cards."""
    links = sum(count - 1 for count in groups)
    spare = field.w - len(groups) * w - CLOSE_GAP * (len(groups) - 1)
    step = spare / max(links, 1)
    found = []
    if step >= CLOSE_GAP:
        x = field.x
        for count in groups:
            found.append((x, field.y))
            x += w + (count - 1) * step + CLOSE_GAP
        return found, step
    # Too many cards for the room: the groups lie over one another.
    step = min(CLOSE_GAP, (field.w - w) / max(max(groups) - 1, 1))
    room = max(field.w - w - (groups[-1] - 1) * step, 0.0)
    for i, count in enumerate(groups):
        x = field.x + i * room / max(len(groups) - 1, 1)
        found.append((min(x, field.right - w - (count - 1) * step), field.y))
    return found, step

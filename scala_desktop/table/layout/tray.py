"""Where the staged groups lie in the tray: every index in sight, the cards as large as that allows.

Source: design/interaction.md, 5; design/art.md, 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scala_desktop.table.layout.geometry import Rect, Spot, row
from scala_desktop.table.layout.melds import ASPECT, WIDTHS, meld_step

LABEL = 24
"""The height of a line of words under cards or over a pile."""
GAP = 14.0
CLOSE_GAP = 6.0
"""The pixels between two groups in one line, or where not all fit at full size."""


class TrayLayout(NamedTuple):
    """The tray: staged groups, each with its label, and the count."""

    rect: Rect
    card_w: float
    card_h: float
    groups: tuple[Rect, ...]
    spots: tuple[tuple[Spot, ...], ...]
    labels: tuple[Rect, ...]
    pill: Rect

    def group_at(self, x: float, y: float) -> int | None:
        """Return the group at the point."""
        return next((i for i, rect in enumerate(self.groups) if rect.holds(x, y)), None)


NO_TRAY = TrayLayout(Rect(0, 0, 0, 0), 0.0, 0.0, (), (), (), Rect(0, 0, 0, 0))
"""Where the tray is in a game that has none."""


def lay_tray(
    rect: Rect, pill: Rect, field: Rect, groups: Sequence[int], card_w: float, index: float
) -> TrayLayout:
    """Return the tray *rect* with *groups* of so many cards in *field*, none over *card_w* wide.

    They lie in one line or more.  Where even the smallest cards do not fit, the groups squeeze
    together.
    """
    largest = round(min(card_w, (field.h - LABEL) / ASPECT))
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
    return TrayLayout(rect, w, h, boxes, spots, labels, pill)


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

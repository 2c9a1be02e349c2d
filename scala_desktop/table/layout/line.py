"""Where the parts of the line of the turn lie: phases, sentence, links and buttons; no Qt.

Source: design/welcome.md, 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scala_desktop.table.layout.geometry import Rect

WHY: Final = "why"
LAP: Final = "lap"
"""The keys of the two links in the head of the line."""
TERMS: Final = "terms"
"""The key of the sentence as a button, which explains the words of the game in it."""
PAD: Final = 12.0
GAP: Final = 6.0
HEAD_H: Final = 34.0
BUTTON_H: Final = (34.0, 50.0)
SHARES: Final = {
    "lay": 0.74,
    "suggest": 1.87,
    "back": 1.05,
    "take": 1.45,
    "end": 1.4,
    "agree": 1.2,
    "refuse": 1.2,
    "ask": 1.4,
}
"""How much a button says, beside the others of its row; 1 where nothing is said here."""
LEAST_W: Final = (66.0, 80.0)
"""The least width of a button that says little, in a narrow row and in others."""
SENTENCE_H: Final = 24.0
"""The height of the sentence in one row."""
LINK_W: Final = (76.0, 128.0)
ICON_W: Final = 36.0
TIGHT: Final = 420.0
"""Below this width the link that replays the last lap is its sign alone."""
NARROW: Final = 230.0
"""Below this width there is none."""
ROOMY_H: Final = 150.0
"""Below this height everything stands closer together."""


class LineLayout(NamedTuple):
    """The line of the turn: its panel, the phases, the sentence, and each link and button."""

    rect: Rect
    phases: Rect
    sentence: Rect
    buttons: tuple[tuple[str, Rect], ...]


def lay_line(rect: Rect, keys: Sequence[str]) -> LineLayout:
    """Return the line of the turn in *rect*, with the links and buttons *keys*.

    Where there is no room for all, the sentence goes first, then the last buttons, the phase never.
    The sentence is a button itself only where it is high enough to be pressed.
    """
    roomy = rect.h >= ROOMY_H
    pad, gap = (PAD, GAP) if roomy else (8.0, 2.0)
    inner = Rect(rect.x + pad, rect.y + pad - 2, rect.w - 2 * pad, rect.h - 2 * pad + 2)
    rows = button_rows([key for key in keys if key not in (WHY, LAP, TERMS)], inner.w)
    room = inner.h - HEAD_H - SENTENCE_H - 2 * gap
    if _most(room, gap) < len(rows):
        room += SENTENCE_H
    rows = rows[: _most(room, gap)]
    height = (room - gap * (len(rows) - 1)) / max(len(rows), 1)
    height = min(max(height, BUTTON_H[0]), BUTTON_H[1] if roomy else 40.0)
    top = inner.bottom - len(rows) * (height + gap) + (gap if rows else 0)
    links = _links(inner)
    buttons = [link for link in links if link[0] in keys]
    for i, row in enumerate(rows):
        buttons += side_by_side(row, inner, top + i * (height + gap), height)
    right = min(box.x for _, box in links)
    phases = Rect(inner.x, inner.y, right - GAP - inner.x, HEAD_H)
    left = max(top - phases.bottom - (gap if rows else 0), 0)
    sentence = Rect(inner.x, phases.bottom, inner.w, left)
    if TERMS in keys and left >= BUTTON_H[0]:
        # A little wider than its words: they do not touch the edge that a pointer shows.
        wide = Rect(sentence.x - GAP, sentence.y, sentence.w + 2 * GAP, sentence.h)
        buttons.append((TERMS, wide))
    buttons.sort(key=lambda button: keys.index(button[0]))
    return LineLayout(rect, phases, sentence, tuple(buttons))


def _most(room: float, gap: float) -> int:
    """Return how many rows of buttons have room, at least one."""
    return max(int((room + gap) // (BUTTON_H[0] + gap)), 1)


def _links(inner: Rect) -> list[tuple[str, Rect]]:
    """Return the links at the right end of the head; one that is missing leaves its place free."""
    found, right = [], inner.right
    for key, width in ((WHY, LINK_W[0]), (LAP, ICON_W if inner.w < TIGHT else LINK_W[1])):
        if key == WHY or inner.w >= NARROW:
            found.append((key, Rect(right - width, inner.y, width, HEAD_H)))
            right -= width + GAP
    return found


def button_rows(keys: Sequence[str], width: float) -> list[list[str]]:
    """Return the buttons in as few rows as have room for them."""
    rows: list[list[str]] = []
    for key in keys:
        if rows and _least([*rows[-1], key], width) <= width:
            rows[-1].append(key)
        else:
            rows.append([key])
    return rows


def _least(keys: Sequence[str], width: float) -> float:
    least = LEAST_W[0] if width < NARROW else LEAST_W[1]
    return sum(_share(key, width) for key in keys) * least + GAP * (len(keys) - 1)


def _share(key: str, width: float) -> float:
    """Return the share of a button in a row *width* pixels wide; little is said in a narrow one."""
    return 1.0 if width < NARROW and key == "take" else SHARES.get(key, 1.0)


def side_by_side(
    keys: Sequence[str], inner: Rect, y: float, height: float
) -> list[tuple[str, Rect]]:
    """Return *keys* in one row of *inner*, each as wide as what it says.

    The button that draws leaves the place of the one that takes the pile free, where they share a
    row: whoever has learned where to press must not take the pile instead.
    """
    both = ["draw", "take"]
    alone = [*keys] == both[:1] and _least(both, inner.w) <= inner.w
    row = both if alone else keys
    shares = [_share(key, inner.w) for key in row]
    room, x = inner.w - GAP * (len(row) - 1), inner.x
    found = []
    for key, share in zip(row, shares, strict=True):
        width = room * share / sum(shares)
        found.append((key, Rect(x, y, width, height)))
        x += width + GAP
    return found[: len(keys)]

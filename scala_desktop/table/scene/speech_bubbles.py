"""What a player says aloud, in a bubble at the name plate, for as long as it takes to read it.

A bubble covers nothing that people play with or read: it lies beside, below or above the plate, or
on the plate where there is no such room.  A question stays until it is answered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer

from scala_desktop.rules.events import (
    BetPlaced,
    Event,
    HandDealt,
    HandEnded,
    PartnerAnswered,
    PartnerAsked,
)
from scala_desktop.table.games.base import GameItems
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.match import TableMatch
from scala_desktop.table.painting import paint
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.static_items import ItemLayer, StaticItem

LEAST_MS: Final = 4500
MS_A_LETTER: Final = 55


def reading_ms(sentence: str) -> int:
    """Return for how many milliseconds *sentence* stays, for somebody who reads slowly."""
    return LEAST_MS + MS_A_LETTER * len(sentence)


@dataclass(slots=True)
class _Bubble:
    """What was said after *played* moves, and whether it *waits* for an answer."""

    text: str
    event: Event
    piece: StaticItem
    timer: QTimer
    waits: bool
    played: int


class SpeechBubbles:
    """The bubbles of one scene, one a player at most."""

    def __init__(
        self, items: ItemLayer, match: TableMatch, display: Display, parent: QObject
    ) -> None:
        self._items, self._match, self._display = items, match, display
        self._parent = parent
        self._bubbles: dict[int, _Bubble] = {}

    def hear(self, event: Event) -> None:
        """Show what a player says by *event*, if anything; an answer ends the wait for it."""
        if isinstance(event, HandDealt):
            # Bets are announced just before the hand for which they hold.
            self._drop(s for s, v in self._bubbles.items() if not isinstance(v.event, BetPlaced))
            return
        if isinstance(event, PartnerAnswered | HandEnded):
            for bubble in self._bubbles.values():
                if bubble.waits:
                    bubble.waits = False
                    self._start(bubble)
        controller = self._match.controller
        said = controller.words.voice(event)
        if said is None:
            return
        seat, text = said
        self._drop([int(seat)])
        timer = QTimer(self._parent)
        timer.setSingleShot(True)
        timer.timeout.connect(partial(self._drop, (int(seat),)))
        waits, played = isinstance(event, PartnerAsked), len(controller.played)
        piece = self._items.static(heights.SPEECH_BUBBLE)
        bubble = _Bubble(text, event, piece, timer, waits, played)
        self._bubbles[int(seat)] = bubble
        self._start(bubble)

    def _start(self, bubble: _Bubble) -> None:
        """Start the reading time of *bubble*, unless all is covered or it waits for an answer."""
        if not bubble.waits and self._match.controller.open_seat is not None:
            bubble.timer.start(reading_ms(bubble.text))

    def look_again(self) -> None:
        """Follow a hand that is covered or shown, and moves that were taken back."""
        controller = self._match.controller
        played = len(controller.played)
        self._drop([seat for seat, bubble in self._bubbles.items() if bubble.played > played])
        for bubble in self._bubbles.values():
            bubble.timer.stop()
            self._start(bubble)

    def stop(self) -> None:
        """Drop every bubble."""
        self._drop(tuple(self._bubbles))

    def _drop(self, seats: Iterable[int]) -> None:
        for seat in tuple(seats):
            bubble = self._bubbles.pop(seat, None)
            if bubble is not None:
                bubble.timer.stop()
                bubble.timer.deleteLater()
                self._items.remove(bubble.piece)

    # Where and how

    def said(self, seat: int) -> str:
        """Return what the player at *seat* says now; empty for nothing."""
        bubble = self._bubbles.get(seat)
        return "" if bubble is None else bubble.text

    def show(self, game_items: GameItems) -> None:
        """Show every bubble where it belongs now, clear of *game_items* and all else."""
        display = self._display
        if not display.ready or not self._bubbles:
            return
        room = Rect(4, 4, display.size.width() - 8, display.size.height() - 8)
        taken = self._needed(game_items)
        for seat, bubble in self._bubbles.items():
            size = paint.text_size(bubble.text, 18, bold=True)
            width, height = size.width() + 30, size.height() + 14
            plate = display.layout.area(seat).plate
            box = bubble_place(width, height, plate, taken, room)
            end = (plate.cx - box.x, plate.cy - box.y)
            taken.append(box)
            bubble.piece.middle_at(
                box.cx,
                box.cy,
                (bubble.text, end, display.ratio),
                partial(paint.bubble, bubble.text, width, height, display.ratio, end),
            )

    def rect(self, seat: int) -> Rect:
        """Return where the bubble of *seat* lies, without its tail.

        :raises KeyError: if it says nothing.
        """
        box = self._bubbles[seat].piece.sceneBoundingRect()
        inner = Rect(box.x(), box.y(), box.width(), box.height())
        return inner.grown(-paint.TAIL)

    def _needed(self, game_items: GameItems) -> list[Rect]:
        """Return what people play with or read: no bubble may cover it."""
        layout = self._display.layout
        found = [place.rect for place in layout.melds]
        found += [layout.stock, layout.discard, layout.stock_label, layout.discard_label]
        found += [layout.tray.rect, *(rect for _, rect in layout.buttons)]
        found += [area.plate for area in layout.areas]
        found += [stop.rect for stop in game_items.stops()]
        found += [
            card.spot.box(card.width, card.width * 1.6)
            for card in self._match.presenter.apart(self._match, layout)
        ]
        hand = layout.hand
        found += [spot.box(hand.card_w, hand.card_h) for spot in hand.spots]
        return [rect for rect in found if rect.w > 0]


def bubble_place(w: float, h: float, plate: Rect, taken: Iterable[Rect], room: Rect) -> Rect:
    """Return where a bubble of *w* by *h* lies at *plate*, within *room* and clear of *taken*."""
    gap = paint.TAIL + 1
    spots = (
        (plate.right + gap, plate.cy - h / 2),
        (plate.x + 8, plate.bottom + gap),
        (plate.x + 8, plate.y - gap - h),
        (plate.x - gap - w, plate.cy - h / 2),
        (plate.right - 8 - w, plate.bottom + gap),
        (plate.right - 8 - w, plate.y - gap - h),
    )
    others = [rect for rect in taken if rect != plate]
    for x, y in spots:
        box = Rect(x, y, w, h)
        inside = min(max(box.x, room.x), room.right - w), min(max(box.y, room.y), room.bottom - h)
        box = Rect(*inside, w, h)
        if not box.overlap(plate) and not any(box.overlap(rect) for rect in others):
            return box
    x = min(max(plate.cx - w / 2, room.x), room.right - w)
    return Rect(x, min(max(plate.cy - h / 2, room.y), room.bottom - h), w, h)

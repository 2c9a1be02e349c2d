"""What a player says aloud, in a bubble at the name plate, for as long as it takes to read it.

A bubble lies where nothing is that one plays with or reads: beside, below or above the plate, and
where there is no such room on the plate itself.  A question stays until it is answered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

from scala_desktop.rules.events import (
    BetPlaced,
    Event,
    HandDealt,
    HandEnded,
    PartnerAnswered,
    PartnerAsked,
)
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.painting import paint
from scala_desktop.table.scene.static_items import Piece

if TYPE_CHECKING:
    from scala_desktop.table.scene.scene import TableScene

LEAST_MS: Final = 4500
MS_A_LETTER: Final = 55


def reading_ms(sentence: str) -> int:
    """Return how long *sentence* stays for somebody who reads slowly."""
    return LEAST_MS + MS_A_LETTER * len(sentence)


@dataclass(slots=True)
class _Voice:
    """What was said; *waits* for an answer, *played* says after how many moves."""

    text: str
    event: Event
    piece: Piece
    timer: QTimer
    waits: bool
    played: int


class Voices:
    """The bubbles of one scene, one a player at most."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._voices: dict[int, _Voice] = {}

    def hear(self, event: Event) -> None:
        """Show what a player says by *event*, if anything; an answer ends the wait for it."""
        if isinstance(event, HandDealt):
            # Bets are said just before the hand for which they hold.
            self._drop(s for s, v in self._voices.items() if not isinstance(v.event, BetPlaced))
            return
        if isinstance(event, PartnerAnswered | HandEnded):
            for voice in self._voices.values():
                if voice.waits:
                    voice.waits = False
                    self._start(voice)
        controller = self._scene.controller
        said = controller.answers.voice(event)
        if said is None:
            return
        seat, text = said
        self._drop([int(seat)])
        timer = QTimer(self._scene)
        timer.setSingleShot(True)
        timer.timeout.connect(partial(self._drop, (int(seat),)))
        waits, played = isinstance(event, PartnerAsked), len(controller.played)
        piece = Piece(self._scene, heights.SPEECH_BUBBLE)
        voice = _Voice(text, event, piece, timer, waits, played)
        self._voices[int(seat)] = voice
        self._start(voice)

    def _start(self, voice: _Voice) -> None:
        """Let *voice* be read from now on, where somebody looks and nobody has to answer."""
        if not voice.waits and self._scene.controller.shown is not None:
            voice.timer.start(reading_ms(voice.text))

    def look_again(self) -> None:
        """Follow a hand that is covered or shown, and moves that were taken back."""
        controller = self._scene.controller
        played = len(controller.played)
        self._drop([seat for seat, voice in self._voices.items() if voice.played > played])
        for voice in self._voices.values():
            voice.timer.stop()
            self._start(voice)

    def stop(self) -> None:
        """Let nobody have said anything."""
        self._drop(tuple(self._voices))

    def _drop(self, seats: Iterable[int]) -> None:
        for seat in tuple(seats):
            voice = self._voices.pop(seat, None)
            if voice is not None:
                voice.timer.stop()
                voice.timer.deleteLater()
                self._scene.removeItem(voice.piece)

    # Where and how

    def said(self, seat: int) -> str:
        """Return what the player at *seat* says now; empty for nothing."""
        voice = self._voices.get(seat)
        return "" if voice is None else voice.text

    def show(self) -> None:
        """Show every bubble where it belongs now."""
        scene = self._scene
        if not scene.ready or not self._voices:
            return
        room = Rect(4, 4, scene.size.width() - 8, scene.size.height() - 8)
        taken = self._needed()
        for seat, voice in self._voices.items():
            size = paint.text_size(voice.text, 18, bold=True)
            width, height = size.width() + 30, size.height() + 14
            plate = scene.layout.area(seat).plate
            box = bubble_place(width, height, plate, taken, room)
            end = (plate.cx - box.x, plate.cy - box.y)
            taken.append(box)
            voice.piece.middle_at(
                box.cx,
                box.cy,
                (voice.text, end, scene.ratio),
                partial(paint.bubble, voice.text, width, height, scene.ratio, end),
            )

    def rect(self, seat: int) -> Rect:
        """Return where the bubble of *seat* lies, without its tail.

        :raises KeyError: if it says nothing.
        """
        box = self._voices[seat].piece.sceneBoundingRect()
        inner = Rect(box.x(), box.y(), box.width(), box.height())
        return inner.grown(-paint.TAIL)

    def _needed(self) -> list[Rect]:
        """Return what one plays with or reads, and what nothing may lie on."""
        scene = self._scene
        layout = scene.layout
        found = [place.rect for place in layout.melds]
        found += [layout.stock, layout.discard, layout.stock_label, layout.discard_label]
        found += [layout.tray.rect, *(rect for _, rect in layout.buttons)]
        found += [area.plate for area in layout.areas]
        found += [stop.rect for stop in scene.furnishing.stops()]
        found += [
            card.spot.box(card.width, card.width * 1.6) for card in scene.game.apart(scene, layout)
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

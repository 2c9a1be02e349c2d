"""The trail of the last lap: where the cards of the others went, under all cards.

It is there from the begin of the person's turn to its first act, and when it is asked for again.
At rest it is a few pictures and costs nothing.

Source: design/welcome.md, 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, QVariantAnimation

from scala_desktop.dress import colours
from scala_desktop.rules.cards import Card
from scala_desktop.rules.events import CardDiscarded, CardsAdded, JokerSwapped
from scala_desktop.rules.game import Phase
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.trail import number_spot, trail_points
from scala_desktop.table.match import TableMatch
from scala_desktop.table.painting import bubble_paint
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.static_items import ItemLayer, StaticItem
from scala_desktop.words.last_lap import LapTurn

FADE_MS: Final = 240
FADE_REDUCED_MS: Final = 80
STEP_MS: Final = 420
"""Milliseconds from one turn of the lap to the next, where it is shown again."""
STAY_MS: Final = 4000
WIDE: Final = 1240
"""Below this width only the ways to the pile are shown."""


class _Way(NamedTuple):
    """One card of the lap: where it came from and lies, and how high its number stands."""

    number: int
    colour: str
    start: Rect
    end: Rect
    spot: tuple[float, float]
    z: float
    badge: bool


class Trail:
    """The trail of one scene."""

    def __init__(
        self, items: ItemLayer, match: TableMatch, display: Display, parent: QObject
    ) -> None:
        self._items, self._match, self._display = items, match, display
        self._pieces: list[tuple[int, StaticItem]] = []
        self._left: list[_Way] = []
        """What has still to be drawn, one way at a time."""
        self._key: object = None
        self._again = 0
        """Up to which turn of the lap it is shown again; 0 where it is not."""
        self._fade = QVariantAnimation(parent)
        self._fade.setStartValue(1.0)
        self._fade.setEndValue(0.0)
        self._fade.valueChanged.connect(self._dim)
        self._fade.finished.connect(self._clear)
        self._timer = QTimer(parent)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    @property
    def shown(self) -> bool:
        """Return whether any of it is seen."""
        return bool(self._pieces or self._left)

    @property
    def due(self) -> bool:
        """Return whether the person begins a turn and has done nothing in it."""
        c = self._match.controller
        return c.my_turn and c.phase is Phase.DRAW and not self._match.hurrying

    def show(self) -> None:
        """Show the trail where it belongs now, or let it fade."""
        if not self._display.ready:
            return
        if self._again and not self._match.controller.my_turn:
            self._stop()
        if not self.due and not self._again:
            self._leave()
            return
        lap = self._match.lap()
        key = (lap, self._display.layout, self._display.ratio)
        if key == self._key:
            return
        self._clear()
        self._key = key
        self._left = list(self._ways(lap))
        if self._left:
            self._items.soon(self._draw_next)

    def replay(self) -> None:
        """Show the lap once more, turn by turn."""
        if not self._display.ready:
            return
        self._fade.stop()
        self._clear()
        self._again = 1
        self.show()
        self._timer.start(self._step_ms)

    def stop(self) -> None:
        """Show nothing, at once."""
        self._stop()
        self._clear()

    def _stop(self) -> None:
        self._again = 0
        self._timer.stop()

    @property
    def _step_ms(self) -> int:
        return round(STEP_MS * self._display.settings.time_factor)

    def _go_on(self) -> None:
        """Show the next turn of the lap; after the last one and a while, no more of it."""
        last = max((turn.number for turn in self._match.lap()), default=0)
        if self._again < last:
            self._again += 1
            self._look()
            self._timer.start(self._step_ms if self._again < last else STAY_MS)
        elif self._again == last and last:
            self._again += 1
            self._timer.start(STAY_MS)
        else:
            self._stop()
            self.show()

    def _look(self) -> None:
        for number, piece in self._pieces:
            piece.setVisible(not self._again or number <= self._again)

    def _leave(self) -> None:
        self._left = []
        if not self._pieces or self._fade.state() is QVariantAnimation.State.Running:
            return
        settings = self._display.settings
        ms = FADE_REDUCED_MS if settings.reduced_motion else FADE_MS * settings.time_factor
        if settings.time_factor == 0:
            self._clear()
            return
        self._key = None
        self._fade.setDuration(round(ms))
        self._fade.start()

    def _dim(self, opacity: float) -> None:
        for _, piece in self._pieces:
            piece.setOpacity(opacity)

    def _clear(self) -> None:
        self._fade.stop()
        for _, piece in self._pieces:
            self._items.remove(piece)
        self._pieces, self._left, self._key = [], [], None

    # Where the cards went

    def _ways(self, lap: tuple[LapTurn, ...]) -> Iterator[_Way]:
        layout = self._display.layout
        seats = [area.seat for area in layout.areas]
        numbers: dict[int, list[int]] = {}
        for turn in lap:
            if turn.seat not in seats:
                continue
            area = layout.area(turn.seat)
            colour = colours.SEATS[(seats.index(turn.seat) - 1) % len(colours.SEATS)]
            for deed in turn.deeds:
                if isinstance(deed, CardDiscarded):
                    pile = layout.discard
                    top = deed.card in self._match.controller.discard.cards[-1:]
                    corner = pile.right - 4, pile.y + 4
                    z = heights.DISCARDS + 40
                    yield _Way(turn.number, colour, area.plate, pile, corner, z, top)
                elif isinstance(deed, CardsAdded | JokerSwapped):
                    there = numbers.setdefault(deed.meld.number, [])
                    if turn.number not in there:
                        there.append(turn.number)
                    others = there.index(turn.number)
                    way = self._to_meld(turn.number, colour, area.plate, deed, others)
                    if way is not None:
                        yield way

    def _to_meld(
        self, number: int, colour: str, plate: Rect, deed: CardsAdded | JokerSwapped, others: int
    ) -> _Way | None:
        c, layout = self._match.controller, self._display.layout
        meld = deed.meld.number
        if not 1 <= meld <= len(layout.melds) or meld > len(c.melds.melds):
            return None
        place, cards = layout.melds[meld - 1], c.melds.melds[meld - 1].cards
        card: Card = deed.cards[-1]
        if card not in cards:
            return None
        spot = number_spot(place, cards.index(card), others)
        z = heights.meld_mark(meld) + 0.5
        return _Way(number, colour, plate, place.rect, spot, z, True)

    def _draw_next(self) -> bool:
        """Draw one more way; return whether another is left."""
        if self._left:
            self._draw(self._left.pop(0))
            self._look()
        return bool(self._left)

    def _draw(self, way: _Way) -> None:
        layout, ratio = self._display.layout, self._display.ratio
        to_pile = way.end == layout.discard
        if to_pile or self._display.size.width() >= WIDE:
            clear = [area.plate for area in layout.areas]
            clear += [layout.stock, layout.stock_label, layout.discard_label]
            points = trail_points(way.start, way.end, bubble_paint.EVERY, clear)
            if points:
                self._draw_dots(way, points)
        if way.badge:
            piece = self._items.static(way.z, patient=True)
            piece.middle_at(
                *way.spot,
                (way.number, way.colour, ratio),
                partial(bubble_paint.lap_badge, way.number, ratio, way.colour),
            )
            self._pieces.append((way.number, piece))

    def _draw_dots(self, way: _Way, points: tuple[tuple[float, float], ...]) -> None:
        ratio = self._display.ratio
        left = min(x for x, _ in points) - 4
        top = min(y for _, y in points) - 4
        w = max(x for x, _ in points) - left + 4
        h = max(y for _, y in points) - top + 4
        inner = tuple((x - left, y - top) for x, y in points)
        piece = self._items.static(heights.TRAIL, patient=True)
        piece.show_at(
            left,
            top,
            (inner, way.colour, ratio),
            partial(bubble_paint.dots, inner, w, h, ratio, way.colour),
        )
        self._pieces.append((way.number, piece))

"""What a player says aloud and has done in the last lap, in a bubble at the name plate.

What is said stays for as long as it takes to read it, a question until it is answered; what was
done stays until that player plays again or the person has put a card down.  A bubble covers
nothing that people play with or read: it lies beside, below or above the plate, or under the melds.
Where all that was done has no such room, the greatest deed is told with the discard, or the last
one alone; where that has none, only what is said is shown, on cards that lie face down, further
away with the name or, at the worst, on the plate.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from math import hypot
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, QTimer

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import (
    BetPlaced,
    Event,
    HandDealt,
    HandEnded,
    PartnerAnswered,
    PartnerAsked,
)
from scala_desktop.rules.game import Phase
from scala_desktop.table.games.base import GameItems
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.match import TableMatch
from scala_desktop.table.painting import bubble_paint, paint
from scala_desktop.table.painting.rich_text import Flow, flow
from scala_desktop.table.painting.suit_signs import WORN_SUITS
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.static_items import ItemLayer, StaticItem
from scala_desktop.words.events import player_name
from scala_desktop.words.last_lap import LapTurn, told_by_player, turn_spoken
from scala_desktop.words.reading_time import reading_ms

SIZE: Final = 16
LARGEST_W: Final = 340.0
"""How high the letters of a bubble are, and how wide it may be, in pixels."""
WIDE: Final = 1240
"""Below this width of the table a bubble has one row."""
NEAR: Final = 24.0
"""How near to the plate a bubble has a tail."""
FAR: Final = 200.0
"""How far from the plate what is said may stand, where it would cover a name any nearer."""
STEP: Final = 14.0
UNDER_H: Final = 78.0
"""How far under a panel without melds a bubble may lie."""
_Deeds: TypeAlias = tuple[int, tuple[str, ...]]
"""The number of a turn of the lap, and words for it, from the longest to the shortest."""
_Found: TypeAlias = tuple[Flow, Rect, str]
"""The words of a bubble in rows, where it lies, and its marked text."""


@dataclass(slots=True)
class _Bubble:
    """What was said after *played* moves, and whether it *waits* for an answer."""

    text: str
    event: Event
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
        self._pieces: dict[int, StaticItem] = {}
        self._texts: dict[int, str] = {}
        self._places: dict[int, tuple[object, _Found | None, list[Rect]]] = {}
        """For which words each bubble has found a place, or none, and what it kept clear of."""
        self._game_items: GameItems | None = None

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
        if isinstance(event, HandEnded):
            # The bets on this hand are decided: they would look like those on the next one.
            self._drop(s for s, v in self._bubbles.items() if isinstance(v.event, BetPlaced))
        controller = self._match.controller
        said = controller.words.voice(event)
        if said is None:
            return
        seat, text = said
        self._drop([int(seat)])
        timer = QTimer(self._parent)
        timer.setSingleShot(True)
        timer.timeout.connect(partial(self._read, int(seat)))
        waits, played = isinstance(event, PartnerAsked), len(controller.played)
        bubble = _Bubble(text, event, timer, waits, played)
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
        for piece in self._pieces.values():
            self._items.remove(piece)
        self._pieces, self._texts, self._places = {}, {}, {}

    def _read(self, seat: int) -> None:
        """Drop what was said at *seat* and has been read; what was done stays."""
        self._drop([seat])
        if self._game_items is not None:
            self.show(self._game_items)

    def _drop(self, seats: Iterable[int]) -> None:
        for seat in tuple(seats):
            bubble = self._bubbles.pop(seat, None)
            if bubble is not None:
                bubble.timer.stop()
                bubble.timer.deleteLater()

    # Where and how

    def said(self, seat: int) -> str:
        """Return what the player at *seat* says now; empty for nothing."""
        bubble = self._bubbles.get(seat)
        return "" if bubble is None else bubble.text

    def told(self, seat: int) -> str:
        """Return the marked words in the bubble of *seat* now; empty where there is none."""
        return self._texts.get(seat, "")

    def heard(self, seat: int) -> str:
        """Return what a screen reader says of a bubble at *seat*, whether it found room or not.

        The number that the eye follows to the pile is left out, and the name is told by the plate.
        """
        c = self._match.controller
        turns = (turn for turn in self._lap() if turn.seat == seat)
        done = [turn_spoken(turn, c.words, c.rules) for turn in turns]
        return " ".join(filter(None, (self.said(seat), *done)))

    def show(self, game_items: GameItems) -> None:
        """Show every bubble where it belongs now, clear of *game_items* and all else."""
        display, self._game_items = self._display, game_items
        if not display.ready:
            return
        deeds = self._deeds()
        seats = [*self._bubbles, *(seat for seat in deeds if seat not in self._bubbles)]
        before, self._texts = self._texts, {}
        for seat in [seat for seat in self._pieces if seat not in seats]:
            self._items.remove(self._pieces.pop(seat))
        if not seats:
            return
        taken = self.needed(game_items)
        self._places = {seat: one for seat, one in self._places.items() if seat in seats}
        for seat in seats:
            found = self._stay(seat, deeds.get(seat), taken)
            if found is None:
                if seat in self._pieces:
                    self._items.remove(self._pieces.pop(seat))
                continue
            words, box, text = found
            taken.append(box)
            self._texts[seat] = text
            plate = display.layout.area(seat).plate
            near = box.grown(NEAR).overlap(plate) > 0
            end = (plate.cx - box.x, plate.cy - box.y) if near else (box.w / 2, box.h / 2)
            if seat in self._pieces and before.get(seat) != text:
                self._items.remove(self._pieces.pop(seat))  # its words are old
            if seat not in self._pieces:
                self._pieces[seat] = self._items.static(heights.SPEECH_BUBBLE, patient=True)
            self._pieces[seat].middle_at(
                box.cx,
                box.cy,
                (words, end, display.ratio),
                partial(bubble_paint.bubble, words, display.ratio, end),
            )

    def _stay(self, seat: int, deeds: _Deeds | None, taken: list[Rect]) -> _Found | None:
        """Return what the bubble of *seat* says and where, as before if that covers nothing now."""
        layout = self._display.layout
        said = self.said(seat), deeds, layout.area(seat).plate, WORN_SUITS.four
        before = self._places.get(seat)
        if before is not None and before[0] == said:
            if before[1] is not None and free_place([before[1][1]], taken) is not None:
                return before[1]
            if before[1] is None and before[2] == taken:
                return None
        found = self._place(seat, deeds, taken)
        self._places[seat] = said, found, list(taken)
        return found

    def _lap(self) -> tuple[LapTurn, ...]:
        """Return what the others have done, as far as it is told now."""
        match = self._match
        c = match.controller
        told = c.phase is not Phase.OVER and not match.hurrying and c.open_seat is not None
        return match.lap() if told else ()

    def _deeds(self) -> dict[int, _Deeds]:
        """Return what the bubbles say of what the others have done, by seat."""
        match = self._match
        c = match.controller
        view = c.view()
        found = {}
        for turn in self._lap():
            opened = match.presenter.plate(view, turn.seat).ticked
            opened = opened or not match.presenter.must_open
            texts = told_by_player(turn, c.words, c.rules, opened=opened)
            if texts[0]:
                found[int(turn.seat)] = turn.number, texts
        return found

    def _place(self, seat: int, deeds: _Deeds | None, taken: list[Rect]) -> _Found | None:
        """Return what the bubble of *seat* says and where; ``None`` where it has no room."""
        display = self._display
        plate = display.layout.area(seat).plate
        room = Rect(4, 4, display.size.width() - 8, display.size.height() - 8)
        voice = self.said(seat)
        fields, shared = self._fields(seat)
        for text, rows in self._texts_for(voice, deeds):
            words = flow(text, SIZE, LARGEST_W - 2 * bubble_paint.PAD_X)
            w, h = bubble_paint.bubble_size(words)
            box = free_place(_beside(w, h, plate, room), taken) if len(words.rows) <= rows else None
            if box is None and shared and deeds is not None:
                # Far from the plate, among the melds of several, the name says who it was.
                text = self._named(seat, text)
                words = flow(text, SIZE, LARGEST_W - 2 * bubble_paint.PAD_X)
                w, h = bubble_paint.bubble_size(words)
            if box is None and len(words.rows) <= rows:
                box = free_place(_within(w, h, fields), taken)
            if box is not None:
                return words, box, text
        if not voice:
            return None
        # Rather on cards that lie face down anyway, or further away and with the name, than on a
        # name.
        backs = [] if self._match.controller.hands_lie_open else self._backs()
        others = [rect for rect in taken if rect not in backs]
        loud = f"**{voice}**"
        for text, places, kept in (
            (loud, _beside, others),
            (self._named(seat, loud), _around, taken),
            (loud, _upon, []),
        ):
            words = flow(text, SIZE, LARGEST_W - 2 * bubble_paint.PAD_X)
            box = free_place(places(*bubble_paint.bubble_size(words), plate, room), kept)
            if box is not None:
                return words, box, text if places is _around else voice
        return None

    def _texts_for(self, voice: str, deeds: _Deeds | None) -> list[tuple[str, int]]:
        """Return what a bubble may say, the best first, each with the most rows it may take."""
        loud = f"**{voice}**"
        if deeds is None:
            return [(loud, 3)]
        number, (full, *briefs) = deeds
        told = [(brief, 1) for brief in briefs]
        if self._display.size.width() >= WIDE:
            told = [(full, 2), *told]
        if not voice:
            return [(f"**{number}** {text}", rows) for text, rows in told]
        joined = [(text if voice in text else f"{loud} {text}", rows) for text, rows in told]
        return [(f"**{number}** {text}", rows) for text, rows in joined] + [(loud, 3)]

    def _named(self, seat: int, text: str) -> str:
        name = player_name(self._match.controller.players, Seat(seat))
        number, rest = text.removeprefix("**").split("**", 1)
        # What is only called out has no number.
        return f"**{number} {name}:**{rest}" if number.isdigit() else f"**{name}:** {text}"

    def _fields(self, seat: int) -> tuple[tuple[Rect, ...], bool]:
        """Return where a bubble may lie in and under the panel of *seat*, and if that is shared.

        The first field is the one below its melds.
        """
        layout = self._display.layout
        if seat == layout.own.seat:
            return (), False
        panel = layout.area(seat).panel
        inside = [place.rect for place in layout.melds if place.rect.overlap(panel) > 0]
        foot = max((rect.bottom for rect in inside), default=panel.y)
        below = Rect(panel.x + 8, foot + 6, panel.w - 16, panel.bottom - foot - 10)
        under = Rect(panel.x, panel.bottom + 4, panel.w, UNDER_H)
        shared = sum(area.panel == panel for area in layout.areas) > 1
        return (below, panel) if layout.melds else (below, panel, under), shared

    def rect(self, seat: int) -> Rect:
        """Return where the bubble of *seat* lies, without its tail.

        :raises KeyError: if it says nothing.
        """
        found = self._places[seat][1]
        if found is None:
            raise KeyError(seat)
        return found[1]

    def places(self) -> list[Rect]:
        """Return where the bubbles lie."""
        return [found[1] for _, found, _ in self._places.values() if found is not None]

    def needed(self, game_items: GameItems) -> list[Rect]:
        """Return what people play with or read: no bubble may cover it."""
        layout = self._display.layout
        found = [place.rect for place in layout.melds]
        found += [layout.stock, layout.discard, layout.stock_label, layout.discard_label]
        found += [layout.tray.rect, *(rect for _, rect in layout.buttons)]
        if self._match.turn_line is not None:  # between two hands nothing is there
            found.append(layout.line)
        found += [area.plate for area in layout.areas]
        found += self._backs()
        found += [stop.rect for stop in game_items.stops()]
        found += [
            card.spot.box(card.width, card.width * 1.6)
            for card in self._match.presenter.apart(self._match, layout)
        ]
        hand = layout.hand
        if hand.spots:
            found.append(around(spot.box(hand.card_w, hand.card_h) for spot in hand.spots))
        return [rect for rect in found if rect.w > 0]

    def _backs(self) -> list[Rect]:
        """Return where the cards of each other player lie."""
        layout = self._display.layout
        return [
            around(spot.box(area.back_w, area.back_w * layout.shape.aspect) for spot in area.backs)
            for area in layout.areas
            if area.backs
        ]


def around(boxes: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle around *boxes*, of which there is one at least."""
    return reduce(Rect.union, boxes)


def free_place(boxes: Iterable[Rect], taken: Sequence[Rect]) -> Rect | None:
    """Return the first of *boxes* that covers nothing of *taken*; ``None`` where each does."""
    sides = [(rect.x, rect.y, rect.right, rect.bottom) for rect in taken]
    for box in boxes:
        x, y, right, bottom = box.x, box.y, box.right, box.bottom
        if not any(x < r and le < right and y < b and t < bottom for le, t, r, b in sides):
            return box
    return None


def _within(w: float, h: float, fields: Sequence[Rect]) -> Iterator[Rect]:
    """Yield places of a bubble of *w* by *h* in *fields*, from above."""
    for field in fields:
        if field.w >= w and field.h >= h:
            for y in _heights(field, h):
                for share in (0.12, 0.0, 0.5, 1.0):
                    yield Rect(field.x + share * (field.w - w), y, w, h)


def _heights(field: Rect, h: float) -> list[float]:
    """Return how high a bubble may lie in *field*, from above."""
    steps = int((field.h - h) // STEP)
    return [field.y + i * STEP for i in range(steps + 1)]


def _beside(w: float, h: float, plate: Rect, room: Rect) -> list[Rect]:
    """Return the places of a bubble of *w* by *h* close to *plate*, within *room*."""
    gap = paint.TAIL + 1
    spots = (
        (plate.x + 8, plate.bottom + gap),
        (plate.right + gap, plate.cy - h / 2),
        (plate.x + 8, plate.y - gap - h),
        (plate.x - gap - w, plate.cy - h / 2),
        (plate.right - 8 - w, plate.bottom + gap),
        (plate.right - 8 - w, plate.y - gap - h),
    )
    return [
        Rect(
            min(max(x, room.x), room.right - w),
            min(max(y, room.y), room.bottom - h),
            w,
            h,
        )
        for x, y in spots
    ]


def _around(w: float, h: float, plate: Rect, room: Rect) -> list[Rect]:
    """Return places of a bubble of *w* by *h* within :data:`FAR` of *plate*, the nearest first."""
    x, y = max(plate.x - FAR, room.x), max(plate.y - FAR, room.y)
    columns = int((min(plate.right + FAR, room.right) - w - x) // STEP) + 1
    rows = int((min(plate.bottom + FAR, room.bottom) - h - y) // STEP) + 1
    found = [
        Rect(x + column * STEP, y + row * STEP, w, h)
        for row in range(rows)
        for column in range(columns)
    ]
    return sorted(found, key=lambda box: _apart(box, plate))


def _apart(one: Rect, other: Rect) -> float:
    """Return how far *one* lies from *other*."""
    across = max(other.x - one.right, one.x - other.right, 0)
    return hypot(across, max(other.y - one.bottom, one.y - other.bottom, 0))


def _upon(w: float, h: float, plate: Rect, room: Rect) -> list[Rect]:
    """Return the place of a bubble of *w* by *h* on *plate*, within *room*."""
    x = min(max(plate.cx - w / 2, room.x), room.right - w)
    return [Rect(x, min(max(plate.cy - h / 2, room.y), room.bottom - h), w, h)]

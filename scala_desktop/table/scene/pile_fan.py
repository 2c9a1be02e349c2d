"""The discard pile spread out to be looked through, where the rules let one look.

It opens when the cursor rests on the pile, when the pile is pressed for a while, or by a key; it
takes no click: whatever is done next closes it.

Source: design/interaction.md, 5.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from scala_desktop.rules.cards import Card
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect, Spot, row
from scala_desktop.table.layout.melds import ASPECT
from scala_desktop.table.match import TableMatch
from scala_desktop.table.painting import paint
from scala_desktop.table.painting.deck_art import DeckArt, face_of
from scala_desktop.table.painting.paint import BOARD_PAD, BOARD_TITLE
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.static_items import ItemLayer, StaticItem

REST_MS: Final = 450
"""Milliseconds for which the cursor rests on the pile, or presses it, before the fan opens."""
_WIDTHS = (84, 76, 70, 62, 54, 47, 40)
_STEP = 0.46
"""The distance of two cards, in card widths: their indices stay in sight."""


def fan_rows(count: int, room: Rect) -> tuple[float, tuple[tuple[Spot, ...], ...]]:
    """Return the width of a card and the rows of a fan of *count* cards that fits *room*.

    The places are measured from the left upper corner of the first row.
    """
    for width in _WIDTHS:
        height = round(width * ASPECT)
        per_row = max(int((room.w - 2 * BOARD_PAD - width) // (width * _STEP)) + 1, 1)
        rows = -(-count // per_row)
        if rows * (height + 6) + BOARD_TITLE + 2 * BOARD_PAD <= room.h or width == _WIDTHS[-1]:
            each = -(-count // max(rows, 1))
            return width, tuple(
                row(
                    0.0,
                    i * (height + 6) + height / 2,
                    width * _STEP,
                    min(each, count - i * each),
                    width,
                )
                for i in range(rows)
            )
    raise AssertionError("the last width always fits")


class PileFan:
    """Shows the cards of the pile on a board above the table."""

    def __init__(self, items: ItemLayer, match: TableMatch, display: Display) -> None:
        self._items, self._match, self._display = items, match, display
        self._board = items.static(heights.PILE_FAN)
        self._board.hide()
        self._cards: list[StaticItem] = []
        self._lay: Callable[[], bool] = bool
        self._borrows = False
        self.cards: tuple[Card, ...] = ()
        self.box = Rect(0, 0, 0, 0)

    @property
    def open(self) -> bool:
        """Return whether the pile is spread out."""
        return bool(self.cards)

    def spread(self) -> bool:
        """Spread the pile out if the rules allow it and it hides a card; return whether it is."""
        cards = self._match.presenter.pile_to_look_at(self._match)
        if len(cards) < 2:
            return False
        size, layout = self._display.size, self._display.layout
        room = Rect(8, 8, size.width() - 16, max(layout.hand.band.y - 12, 1))
        self._show(cards, layout.discard, room)
        return True

    def follow(self) -> None:
        """Square the pile up if its cards are no longer those that are spread out."""
        if self.open and self.cards != self._match.presenter.pile_to_look_at(self._match):
            self.close()

    def _show(self, cards: Sequence[Card], near: Rect, room: Rect) -> None:
        """Spread *cards*, the lowest first, beside *near* within *room*."""
        from scala_desktop.words.table_sides import fan_title

        self.close()
        art, ratio = self._display.art, self._display.ratio
        self.cards = tuple(cards)
        title = fan_title(len(cards))
        width, rows = fan_rows(len(cards), room)
        height = round(width * ASPECT)
        inner = max(spots[-1].x + width / 2 for spots in rows)
        w = paint.board_width(inner, title)
        h = rows[-1][0].y + height / 2 + BOARD_TITLE + 2 * BOARD_PAD
        x = round(min(max(near.right - w, room.x), room.right - w))
        y = round(min(max(near.bottom + 8, room.y), room.bottom - h))
        self.box = Rect(x, y, w, h)
        self._board.show_at(x, y, (title, w, h, ratio), lambda: paint.board(self.box, ratio, title))
        while len(self._cards) < len(cards):
            z = heights.PILE_FAN + 1 + len(self._cards) * 0.01
            self._cards.append(self._items.static(z))
        corner_x, corner_y = x + BOARD_PAD - width / 2, y + BOARD_PAD + BOARD_TITLE - height / 2
        spots = [(corner_x + spot.x, corner_y + spot.y) for each in rows for spot in each]
        self._lay = partial(self._lay_cards, spots, art, width, ratio)
        self._borrows = self._lay()

    def _lay_cards(
        self, spots: Sequence[tuple[float, float]], art: DeckArt, width: float, ratio: float
    ) -> bool:
        """Show the cards at their left upper corners; return whether any has a stand-in picture."""
        borrows = False
        for piece, card, (x, y) in zip(self._cards, self.cards, spots, strict=False):
            picture, own = art.shown(face_of(card), width, ratio)
            borrows = borrows or not own
            piece.show_at(
                round(x - picture.margin),
                round(y - picture.margin),
                (art.key, card, width, ratio, own),
                picture.stretched,
            )
        return borrows

    def redress(self) -> None:
        """Replace stand-in pictures by the right ones that have been made since."""
        if self.open and self._borrows:
            self._borrows = self._lay()

    def close(self) -> None:
        """Square the pile up again."""
        if self.cards:
            self.cards = ()
            for piece in (self._board, *self._cards):
                piece.hide()

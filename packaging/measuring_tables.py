"""Which targets of a table are too small for the hand, by what a press would hit."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from math import ceil
from typing import Final, Protocol

from scala_desktop.table.input.targets import Target, target_at
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.melds import MeldPlace
from scala_desktop.table.layout.sides import SidesLayout
from scala_desktop.table.layout.table import TableLayout
from scala_desktop.table.layout.zones import (
    BUTTON,
    DISCARD,
    HAND,
    STOCK,
    ZoneKind,
    group_zone,
    meld_zone,
)
from scala_desktop.table.view import TableView

LEAST_TARGET_PX: Final = 34
STEP: Final = 6
"""The distance of the points from which a target is measured, in units of the table."""


class Meant(Protocol):
    """Says what a press at a point of the table is for."""

    def __call__(self, x: float, y: float) -> Hashable:
        """Return what is meant at the point."""


def small_targets(view: TableView) -> Iterator[str]:
    """Yield each thing on the table that cannot be pressed in the least width and height."""
    layout = view.display.layout
    least = LEAST_TARGET_PX / view.transform().m11()

    def pressed(x: float, y: float) -> Hashable:
        hit = view.gestures.hit(x, y)
        zone = hit.zone
        if zone.kind is ZoneKind.GROUP_LABEL:
            zone = group_zone(zone.number)
        return zone, hit.slot, hit.button

    hand = layout.hand
    things = [
        *((HAND, i, "", spot.box(hand.card_w, hand.card_h)) for i, spot in enumerate(hand.spots)),
        (STOCK, -1, "", layout.stock),
        (DISCARD, -1, "", layout.discard),
        *((meld_zone(one.number), -1, "", one.rect) for one in layout.melds if _takes(layout, one)),
        # A group takes a press in all of its cards and in the words below.
        *((group_zone(i), -1, "", box) for i, box in enumerate(layout.tray.groups)),
        *((BUTTON, -1, key, box) for key, box in layout.buttons),
    ]
    for *thing, box in things:
        if not is_large(tuple(thing), box, pressed, least):
            yield f"{thing}: less than {LEAST_TARGET_PX} px to press in {box}"


def small_drops(view: TableView) -> Iterator[str]:
    """Yield each place where a card of the hand may go that is too small for a click.

    A panel that would only refuse it takes none.
    """
    layout = view.display.layout
    least = LEAST_TARGET_PX / view.transform().m11()
    told = set()
    for card in view.match.hand:
        targets = view.actions_.targets_of((card,))
        meant = partial(_clicked, targets)
        for one in targets:
            thing = (one.zone, one.part)
            meld = one.zone.kind is ZoneKind.MELD and layout.meld(one.zone.number)
            if one.only_refuses or (meld and not _takes(layout, meld)):
                continue
            box = one.clicked or one.rect
            if thing not in told and box.w and not is_large(thing, box, meant, least):
                told.add(thing)
                yield f"{thing}: less than {LEAST_TARGET_PX} px to click in {one.rect}"


def _clicked(targets: Sequence[Target], x: float, y: float) -> Hashable:
    found = target_at(targets, x, y)
    return found and (found.zone, found.part)


def _takes(layout: TableLayout, meld: MeldPlace) -> bool:
    """Return whether cards may go to *meld*: where sides play, one lays on one's own alone."""
    return meld.owner == layout.own.owner or not isinstance(layout, SidesLayout)


def is_large(thing: Hashable, box: Rect, meant: Meant, least: float) -> bool:
    """Return whether *thing* is meant in *least* pixels across and down about a point of *box*."""
    room = box.grown(STEP)
    for down in range(int(room.h / STEP)):
        for right in range(int(room.w / STEP)):
            x, y = room.x + right * STEP, room.y + down * STEP
            if meant(x, y) == thing and least <= min(
                _reach(thing, partial(meant, y=y), x, least),
                _reach(thing, partial(meant, x), y, least),
            ):
                return True
    return False


def _reach(thing: Hashable, along: Callable[[float], Hashable], at: float, most: float) -> int:
    """Return for how many pixels *thing* lies about *at* on a line; *most* each way are enough."""
    ways = ((at + way * by for by in range(1, ceil(most))) for way in (-1, 1))
    return 1 + sum(sum(1 for _ in takewhile(lambda p: along(p) == thing, way)) for way in ways)

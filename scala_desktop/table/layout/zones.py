"""The zones of the table: where a card lies, what is under the cursor, what takes a drop."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple


class ZoneKind(Enum):
    """The kinds of zones; those with a number or index below occur several times."""

    STOCK = auto()
    DISCARD = auto()
    HAND = auto()
    HAND_BAND = auto()
    """The table beside the cards of the hand."""
    TRAY = auto()
    GROUP = auto()
    """A staged group of the tray, by its index."""
    GROUP_LABEL = auto()
    """The words under a staged group, by its index."""
    OWN_PANEL = auto()
    """The panel of the own melds, where no meld lies."""
    MELD = auto()
    """A meld on the table, by its number."""
    SEAT = auto()
    """The cards of another player, by the seat."""
    APART = auto()
    """Where cards lie open by themselves."""
    BUTTON = auto()
    ANSWER = auto()
    """An answer to the question on the table, by its index."""
    FELT = auto()


class Zone(NamedTuple):
    """One zone; *number* distinguishes it from others of its kind."""

    kind: ZoneKind
    number: int = -1


STOCK: Final = Zone(ZoneKind.STOCK)
DISCARD: Final = Zone(ZoneKind.DISCARD)
HAND: Final = Zone(ZoneKind.HAND)
HAND_BAND: Final = Zone(ZoneKind.HAND_BAND)
TRAY: Final = Zone(ZoneKind.TRAY)
OWN_PANEL: Final = Zone(ZoneKind.OWN_PANEL)
APART: Final = Zone(ZoneKind.APART)
BUTTON: Final = Zone(ZoneKind.BUTTON)
FELT: Final = Zone(ZoneKind.FELT)


def meld_zone(number: int) -> Zone:
    """Return the zone of the meld *number*."""
    return Zone(ZoneKind.MELD, number)


def seat_zone(seat: int) -> Zone:
    """Return the zone of the cards before *seat*, another than the one shown."""
    return Zone(ZoneKind.SEAT, seat)


def group_zone(index: int) -> Zone:
    """Return the zone of the staged group *index*."""
    return Zone(ZoneKind.GROUP, index)


def label_zone(index: int) -> Zone:
    """Return the zone of the words under the staged group *index*."""
    return Zone(ZoneKind.GROUP_LABEL, index)


def answer_zone(index: int) -> Zone:
    """Return the zone of the answer *index* to the question on the table."""
    return Zone(ZoneKind.ANSWER, index)

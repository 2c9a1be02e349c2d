"""One card as it lies on a scanned sheet: where, which one it is, and what is doubtful about it."""

from __future__ import annotations

from enum import StrEnum

from scala_desktop.rules.value_class import value_class
from scala_desktop.store.decks.corners import Corners


class Doubt(StrEnum):
    """Why somebody should look at a card that was cut out."""

    CROOKED = "crooked"
    """Its edges were not found: it touches something, or the sheet shows at its edge."""
    UNLIKE = "unlike"
    """It is not as large as the others of its sheet, though its edges were found."""
    CUT_OFF = "cut_off"
    """It reaches beyond the edge of the sheet."""
    NOT_CUT = "not_cut"
    """No paper was found around it: the picture was taken as it is."""
    DARK = "dark"
    BLURRED = "blurred"


@value_class
class Sheet:
    """A picture as it was scanned; *file* is the copy of it in the folder of the work.

    *thumb* is a small one; without it the sheet is none that people have scanned themselves.
    *tilt* is by how many degrees its cards were turned on the whole, clockwise.
    """

    file: str
    name: str
    width: int
    height: int
    thumb: str = ""
    tilt: float = 0.0


@value_class
class Shot:
    """A card on the *sheet* of that number: its *corners* there and its picture *file*.

    *first* are the corners as they were found, *likely* the faces that it may show, the likeliest
    first.  *light* and *sharp* say how bright its paper is and how crisp its lines, to be compared
    with those of the others.
    """

    sheet: int
    corners: Corners
    first: Corners
    file: str
    face: int | None = None
    doubt: Doubt | None = None
    likely: tuple[int, ...] = ()
    light: float = 255.0
    sharp: float = 1.0
    seen: bool = False
    """Whether somebody has said that it is good as it is."""


@value_class
class Found:
    """What a sheet has given."""

    sheet: Sheet
    shots: tuple[Shot, ...]


@value_class
class Piece:
    """The piece of a sheet around a card: *file*, from *left*, *top* on, *scale* times as large."""

    file: str
    left: float
    top: float
    scale: float

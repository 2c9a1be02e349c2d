"""Pictures of cards: vectors made into pixmaps of the exact size in device pixels.

A picture holds the card with its shadow and, if asked for, the ring of a chosen card or the card
that a joker stands for, so that a sprite is one pixmap.  Pictures of cards that may lie at an angle
are larger than shown, else turning blurs them; a card at rest has a second picture, already turned,
which is painted in a tenth of the time.  Nothing is made while the scene paints.

Source: design/art.md, 3, 4, 7 and 9.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from functools import lru_cache, partial
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
)

from scala_desktop.dress.drawings import blank
from scala_desktop.resources import resources
from scala_desktop.rules.cards import JOKER, KIND_RANK, PACK, Card, Kind
from scala_desktop.store.decks import packs
from scala_desktop.store.decks.packs import ASPECTS, FRENCH_ASPECT, LATIN_RANKS, OWN, face_name
from scala_desktop.store.looks import DEFAULT_BACK, OWN_BACK, own_deck
from scala_desktop.table.painting.drawings import Drawing, painting
from scala_desktop.table.painting.kept_pictures import KeptPictures
from scala_desktop.table.painting.latest import Latest
from scala_desktop.table.painting.number_tab import paint_number
from scala_desktop.table.painting.own_pictures import CORNER, read_picture
from scala_desktop.table.painting.reading import Reading
from scala_desktop.table.painting.shadows import Shadows
from scala_desktop.table.painting.turning import turned
from scala_desktop.table.settings import DECKS, GIANT

BACK = packs.BACK
FACES = packs.FACES
CROWDED = 66
"""Below this width the usual deck shows the large indices, so that a meld stays legible."""
_BACKS = {"napoletane": "nap_", "piacentine": "pia_", "siciliane": "sic_"}
GOLD = "#FFC83D"
EDGE = "#B9B2A3"
PAPER = "#FFFDF7"
_WORD = (0.03, 0.03, 0.15, 0.52)
"""Where the star and the word of a joker stand, in widths and heights of the card."""
CACHE_BYTES = 24 * 2**20
"""Bytes that the pictures may take at ratio 1, however large the table is."""
LAID_BYTES = 5 * 2**20
"""Bytes that the pictures of cards at an angle may take at ratio 1."""
SCREENS = 0.9
"""How many tables full of pixels a deck takes, times the pixels that a turned card has for one.

That is twice what a full table shows at once: every card in the size of melds, and the hands.
"""
LAID_SCREENS = 0.8
"""How many tables full of pixels the cards at an angle need: a full hand and a half."""
DRAWINGS = 2
"""How many drawings are kept: of the card that is made, and of the one that it stands for.

One takes 0.1 to 0.5 MiB and is read again in 0.3 to 8 ms; of six one reading in twelve is spared.
"""
SCANS = 2
"""How many pictures of an own deck are kept; one takes 2.6 MiB at most."""


class Look(NamedTuple):
    """How a card shows itself besides its face; *shown* is what a wild card stands for."""

    turned: bool = False
    chosen: bool = False
    lifted: bool = False
    shown: Kind | None = None


PLAIN = Look()


class Picture(NamedTuple):
    """A pixmap and the logical size of its margin, in which the shadow lies.

    One that stands in for another is to be shown *stretch* times as large as the pixmap says of
    itself; the margin is told as it is shown.
    """

    pixmap: QPixmap
    margin: float
    stretch: float = 1.0

    def stretched(self) -> QPixmap:
        """Return a pixmap that is as large by itself; where it is stretched, all is copied."""
        pixmap = QPixmap(self.pixmap)
        if self.stretch != 1.0:
            pixmap.setDevicePixelRatio(pixmap.devicePixelRatio() / self.stretch)
        return pixmap


_Key: TypeAlias = tuple[int, int, float, Look, str]
"""Face, width and scale in device pixels, look, and the drawings that it is made of."""
_LaidKey: TypeAlias = tuple[int, float, float, Look, float]


def face_of(card: Card) -> int:
    """Return the face of a physical card, :data:`BACK` for a hidden one."""
    return BACK if card < 0 else card % PACK


def picture_scale(ratio: float, look: Look) -> float:
    """Return how many pixels of its picture a card has for each logical pixel.

    A card that lies at an angle has more than the screen; on a fine screen less is enough.
    """
    if not look.turned:
        return ratio
    return ratio * (2 if ratio < 1.5 else 1.5)


def margin_of(width: float, scale: float, look: Look = PLAIN) -> float:
    """Return the margin of a picture of a card *width* wide, in logical pixels."""
    return (
        round(round(width * scale) * (0.34 if look.lifted else 0.26 if look.chosen else 0.2))
        / scale
    )


def faces_of(deck: str) -> tuple[int, ...]:
    """Return every face of *deck*."""
    if deck not in ASPECTS:
        return FACES
    return tuple(face for face in FACES if face < JOKER and face % 13 + 1 in LATIN_RANKS)


def rendering_order(deck: str = "french") -> tuple[int, ...]:
    """Return all faces with the quickly made number cards first, the courts and jokers last."""
    return tuple(sorted(faces_of(deck), key=lambda face: (face >= JOKER or face % 13 > 9, face)))


class DeckArt:
    """Makes and keeps the pictures of one deck and back.

    The ratio of the view is part of the size of a picture.  What an earlier start has made and
    kept is not made again.  Only the GUI thread may call this.
    """

    def __init__(self, deck: str = "french", back: str = "blu", *, numbers: bool = False) -> None:
        self.own = own_deck(deck)
        self.key = (deck, back, numbers, None if self.own is None else self.own.sign)
        """Deck, back and numbers of these pictures, and the sign of the own deck."""
        self.deck = self.own.pack.key if self.own else "french" if deck.startswith(OWN) else deck
        """The program's deck that is shown, or that stands in for cards that an own deck lacks."""
        self.back = back
        self.aspect = ASPECTS.get(self.deck, FRENCH_ASPECT)
        """Height of a card in card widths."""
        self.asked: Callable[[DeckArt, int, float, float, Look], None] | None = None
        """Called with this for pictures that are missing; with ``None`` they are made at once."""
        self._numbers = numbers and self.deck in ASPECTS
        self._scans = Latest[int, QImage](SCANS)
        self._folder = resources() / "cards"
        self._drawings = Latest[tuple[str, int], Drawing](DRAWINGS)
        self._pictures = Latest[_Key, Picture](CACHE_BYTES, lambda one: _weight(one.pixmap))
        self._of_face: defaultdict[int, set[_Key]] = defaultdict(set)
        """The keys of the pictures by their face."""
        self._laid = Latest[_LaidKey, QPixmap](LAID_BYTES, _weight)
        self.shadows = Shadows()
        self._kept = KeptPictures((deck, back, numbers), tuple(self._folders()))

    def _folders(self) -> Iterator[Path]:
        """Yield the folders and files from which the pictures are made."""
        for name in ("backs", self.deck, self.deck + GIANT, f"{self.deck}_numbers"):
            yield self._folder / name
        if self.own is not None:
            yield self.own.folder

    @property
    def outdated(self) -> bool:
        """Return whether the own deck has been mended since, or is gone."""
        return self.own is not None and self.own.sign != self.key[-1]

    def _key(self, face: int, width: float, ratio: float, look: Look) -> _Key:
        scale = picture_scale(ratio, look)
        return face, round(width * scale), scale, look, self._deck_at(width)

    def fit(self, width: int, height: int, ratio: float) -> None:
        """Keep as many pictures as a table of this size in logical pixels needs.

        Dropped pictures are read from the disk again when they are wanted.
        """
        table = 4 * width * height * ratio * ratio
        fine = (picture_scale(ratio, Look(turned=True)) / ratio) ** 2
        self._pictures.most = int(min(CACHE_BYTES * max(ratio, 1.0), SCREENS * fine * table))
        self._laid.most = int(min(LAID_BYTES * ratio * ratio, LAID_SCREENS * table))

    def card_size(self, width: float) -> tuple[float, float]:
        """Return width and height of a card *width* wide."""
        return width, round(width * self.aspect)

    def picture(self, face: int, width: float, ratio: float, look: Look = PLAIN) -> Picture:
        """Return the picture of *face* on a card *width* logical pixels wide."""
        key = self._key(face, width, ratio, look)
        found = self._pictures.get(key)
        if found is None:
            for _ in self.stages(face, width, ratio, look):
                pass
            found = self._pictures[key]
        return found

    def shown(
        self, face: int, width: float, ratio: float, look: Look = PLAIN
    ) -> tuple[Picture, bool]:
        """Return a picture of *face* to show at once, and whether it is the one wanted.

        One that is not there yet is asked for by :attr:`asked`, and another stands in for it
        meanwhile: the same card in another size or, for a card never seen, the back, or nothing
        but its paper.  Where it can be asked for none is made here: nobody waits for it.
        """
        own = self._pictures.get(self._key(face, width, ratio, look))
        if own is not None:
            return own, True
        if self.asked is None:
            return self.picture(face, width, ratio, look), True
        self.asked(self, face, width, ratio, look)
        found = self._nearest(face, width * ratio, look) or self._nearest(BACK, width * ratio, look)
        if found is None:
            return _unprinted(*self.card_size(width), ratio), False
        _, pixels, scale, _, _ = found
        grown = width * scale / pixels
        picture = self._pictures[found]
        return Picture(picture.pixmap, picture.margin * grown, grown), False

    def ask(self, face: int, width: float, ratio: float, look: Look = PLAIN) -> None:
        """Ask for a picture that will be shown soon, if :attr:`asked` is set."""
        if self.asked is not None and not self.has(face, width, ratio, look):
            self.asked(self, face, width, ratio, look)

    def _nearest(self, face: int, size: float, look: Look) -> _Key | None:
        """Return the key of the picture of *face* most like one of *size* pixels in *look*."""

        def unlike(key: _Key) -> tuple[bool, bool, bool, float]:
            _, pixels, _, other, _ = key
            shape = (other.shown != look.shown, other.chosen != look.chosen)
            return *shape, other.lifted != look.lifted, abs(pixels - size)

        return min(self._of_face[face], key=unlike, default=None)

    def stages(self, face: int, width: float, ratio: float, look: Look = PLAIN) -> Iterator[None]:
        """Make a missing picture; each item taken from the iterator works a few milliseconds."""
        key = self._key(face, width, ratio, look)
        if key in self._pictures:
            return
        made = yield from self._found(key, width)
        if made is None:
            made = yield from self._make(face, width, picture_scale(ratio, look), look)
        if key not in self._pictures:
            self._of_face[face].add(key)
            for gone in self._pictures.put(key, made):
                self._of_face[gone[0]].discard(gone)

    @property
    def full(self) -> bool:
        """Return whether one more picture would push out one that is kept."""
        return self._pictures.weight >= self._pictures.most

    def keep(self) -> None:
        """Keep the present pictures on the disk for the next start, the latest ones first.

        All that were planned are made by then: what they are made of, up to 5 MiB, is let go.
        """
        self.shadows.clear()
        self._drawings.clear()
        self._scans.clear()
        pixmaps = ((key, self._pictures[key].pixmap) for key in self._pictures)
        self._kept.keep(
            {_name(key, pixmap.width(), pixmap.height()): pixmap for key, pixmap in pixmaps}
        )

    def has(self, face: int, width: float, ratio: float, look: Look = PLAIN) -> bool:
        """Return whether the picture is there already."""
        return self._key(face, width, ratio, look) in self._pictures

    def lay(
        self, face: int, width: float, ratio: float, look: Look, angle: float, upright: QPixmap
    ) -> QPixmap:
        """Return the picture of a card that rests at *angle* degrees, made of its *upright* one.

        Every card drawn or discarded changes the angles of the fan: these pictures are many, and
        have a limit of their own.
        """
        found = self.laid(face, width, ratio, look, angle)
        if found is None:
            found = turned(upright, angle, ratio)
            self._laid.put((face, width, ratio, look, angle), found)
        return found

    def laid(
        self, face: int, width: float, ratio: float, look: Look, angle: float
    ) -> QPixmap | None:
        """Return the picture of a card that rests at *angle* degrees, if it was made."""
        return self._laid.get((face, width, ratio, look, angle))

    def clear(self) -> None:
        """Forget every picture, where size or ratio changed for good."""
        self._pictures.clear()
        self._of_face.clear()
        self._laid.clear()
        self.shadows.clear()

    def _size(self, width: float, scale: float, look: Look) -> tuple[int, int, int]:
        """Return width, height and margin of a card *width* wide, in the pixels of its picture."""
        w, h = round(width * scale), round(round(width * self.aspect) * scale)
        return w, h, round(margin_of(width, scale, look) * scale)

    def _found(self, key: _Key, width: float) -> Generator[None, None, Picture | None]:
        """Return the picture *key* as an earlier start kept it, ``None`` where there is none."""
        _, _, scale, look, _ = key
        w, h, pad = self._size(width, scale, look)
        w, h = w + 2 * pad, h + 2 * pad
        pixmap = yield from self._kept.stages(_name(key, w, h), w, h)
        if pixmap is None:
            return None
        pixmap.setDevicePixelRatio(scale)
        return Picture(pixmap, pad / scale)

    def _make(
        self, face: int, width: float, scale: float, look: Look
    ) -> Generator[None, None, Picture]:
        w, h, pad = self._size(width, scale, look)
        image = QImage(w + 2 * pad, h + 2 * pad, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        lift, softness = (0.12, 8) if look.lifted else (0.05, 9.5) if look.chosen else (0.0, 11)
        contact = self.shadows.soft(w, h, max(round(w / 28), 1), 105)
        yield
        ambient = self.shadows.soft(w, h, max(round(w / softness), 2), 80)
        yield
        with painting(image) as painter:
            for shadow, dx, dy in (
                (contact, 0.0, w * 0.01 + w * lift * 0.25),
                (ambient, w * 0.02, w * (0.045 + lift)),
            ):
                edge = (shadow.width() - w) / 2
                painter.drawImage(QPointF(round(pad - edge + dx), round(pad - edge + dy)), shadow)
        box = QRectF(pad, pad, w, h)
        yield from self._paint_face(image, face, box, width)
        if look.shown is not None:
            yield from self._paint_meaning(image, face, box, width, look.shown)
        if look.chosen:
            ring = 3 * scale
            with painting(image) as painter:
                painter.setPen(QPen(QColor(GOLD), ring))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                outside = box.adjusted(-ring / 2, -ring / 2, ring / 2, ring / 2)
                painter.drawRoundedRect(outside, w * 0.066, w * 0.066)
        # An image that was painted on keeps its paint engine, 10 KiB; its copy has none.
        pixmap = QPixmap.fromImage(image.copy())
        pixmap.setDevicePixelRatio(scale)
        return Picture(pixmap, pad / scale)

    def _paint_face(self, image: QImage, face: int, box: QRectF, width: float) -> Iterator[None]:
        if not self._is_scanned(face):
            drawing = yield from self._drawing(face, width)
            yield from drawing.stages(image, box)
            if self._numbers and self.own is not None and face != BACK:
                with painting(image) as painter:  # ours stands in for one that the deck lacks
                    paint_number(painter, LATIN_RANKS.index(face % 13 + 1) + 1, box)
            return
        scan = yield from self._scanned(face)
        with painting(image) as painter:
            _paint_scan(painter, scan, box)
            if self._numbers and face != BACK:
                paint_number(painter, LATIN_RANKS.index(face % 13 + 1) + 1, box)
        yield

    def _is_scanned(self, face: int) -> bool:
        """Return whether the own deck shows *face*, and not a drawing of ours."""
        if self.own is None or face not in self.own.faces:
            return False
        return face != BACK or self.back == OWN_BACK

    def _scanned(self, face: int) -> Generator[None, None, QImage]:
        """Return the picture of *face* in the own deck, as soon as a thread has read it."""
        assert self.own is not None
        found = self._scans.get(face)
        if found is None:
            found = yield from Reading(partial(read_picture, self.own.path(face))).stages()
            if found.isNull():  # somebody has removed the file, or put something else there
                found = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
                found.fill(QColor(PAPER))
            self._scans.put(face, found)
        yield
        return found

    def _part(self, width: float, *, court: bool) -> tuple[float, float]:
        """Return how much of a card its index takes, across and down."""
        if not self._deck_at(width).endswith(GIANT):
            # A court card has its frame to the right of the index.
            return 0.194 if court else 0.215, 0.335
        # The index of a court card lies on a tab, that of a number card has the field alone.
        return (0.345, 0.47) if court else (0.36, 0.56)

    def _paint_meaning(
        self, image: QImage, face: int, box: QRectF, width: float, shown: Kind
    ) -> Iterator[None]:
        """Print the index of the card that a wild one stands for, and below it its own sign."""
        part_w, part_h = self._part(width, court=KIND_RANK[shown] > 10)
        w, h = box.width() * part_w, box.height() * part_h
        index = QImage(round(w), round(h), QImage.Format.Format_ARGB32_Premultiplied)
        index.fill(Qt.GlobalColor.transparent)
        card = QRectF(0, 0, box.width(), box.height())
        drawing = yield from self._drawing(shown, width)
        yield from drawing.stages(index, card)
        with painting(index) as painter:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
            painter.fillRect(index.rect(), QColor("#FFE08A"))
        with painting(image) as painter:
            if face >= JOKER and not self._is_scanned(face):
                painter.fillRect(_part_of(box, *_WORD), QColor(PAPER))
            _paint_tab(painter, index, box, w, h)
            if face >= JOKER:
                _paint_star(painter, box, h)
        if face < JOKER:
            yield from self._paint_own_index(image, face, box, width, h)

    def _paint_own_index(
        self, image: QImage, face: int, box: QRectF, width: float, above: float
    ) -> Iterator[None]:
        """Print the index of a deuce again, smaller, below that of the card it stands for."""
        part_w, part_h = self._part(width, court=False)
        room = box.height() - above - box.width() * CORNER
        size = min(0.9, room / (box.height() * part_h))
        part = QRectF(
            box.x(), box.y() + above, box.width() * part_w * size, box.height() * part_h * size
        )
        with painting(image) as painter:
            painter.setClipRect(part)
            painter.fillRect(part.translated(part.width() * 0.06, 0), QColor(PAPER))
        own = QRectF(part.x(), part.y(), box.width() * size, box.height() * size)
        drawing = yield from self._drawing(face, width)
        yield from drawing.stages(image, own, part)

    def _deck_at(self, width: float) -> str:
        """Return the name of the drawings for a card *width* wide."""
        if self._numbers and self.own is None:
            return f"{self.deck}_numbers"
        crowded = self.deck in DECKS and not self.deck.endswith(GIANT) and width < CROWDED
        return self.deck + GIANT if crowded else self.deck

    def _drawing(self, face: int, width: float) -> Generator[None, None, Drawing]:
        """Return the drawing of *face* for a card *width* wide, as soon as a thread has read it."""
        deck = "backs" if face == BACK else self._deck_at(width)
        key = (deck, face)
        found = self._drawings.get(key)
        if found is None:
            name = self._file_name(face)
            path = self._folder / deck / f"{name}.svg"
            found = yield from Reading(partial(Drawing, path)).stages()
            self._drawings.put(key, found)
        return found

    def _file_name(self, face: int) -> str:
        if face == BACK:
            back = DEFAULT_BACK if self.back == OWN_BACK else self.back
            return f"back_{_BACKS.get(self.deck, '')}{back}"
        return face_name(face, latin=self.deck in ASPECTS)


def _paint_tab(painter: QPainter, index: QImage, box: QRectF, w: float, h: float) -> None:
    """Paint *index* into the corner of a card, on a tab of the size *w* by *h*."""
    radius = box.width() * CORNER
    painter.setPen(QPen(QColor("#8A5A00"), max(box.width() * 0.008, 1.0)))
    painter.setBrush(index)
    painter.setBrushOrigin(box.topLeft())
    edge = max(box.width() * 0.004, 0.5)
    tab = QRectF(box.x() + edge, box.y() + edge, round(w) - edge, round(h) - edge)
    painter.drawRoundedRect(tab, radius, radius)


def _part_of(box: QRectF, x: float, y: float, w: float, h: float) -> QRectF:
    """Return a part of *box*, given in its width and height."""
    return QRectF(
        box.x() + x * box.width(), box.y() + y * box.height(), w * box.width(), h * box.height()
    )


def _paint_star(painter: QPainter, box: QRectF, h: float) -> None:
    """Print the star of a joker below the card it stands for: gold alone must not tell it."""
    painter.setBrush(QColor("#8A5A00"))
    painter.setPen(QPen(QColor(PAPER), max(box.width() * 0.016, 1.0)))
    middle = QPointF(box.x() + box.width() * 0.11, box.y() + h + box.width() * 0.12)
    painter.drawPolygon(star(middle, box.width() * 0.1))


def star(middle: QPointF, radius: float) -> QPolygonF:
    """Return a star of five points, standing on two."""
    points = []
    for i in range(10):
        reach = radius if i % 2 == 0 else radius * 0.42
        turn = pi * i / 5
        points.append(middle + QPointF(sin(turn) * reach, -cos(turn) * reach))
    return QPolygonF(points)


def _paint_scan(painter: QPainter, scan: QImage, box: QRectF) -> None:
    """Paint a card of an own deck, with the line at its edge that sets it off from others."""
    size = box.size().toSize()
    smooth = Qt.TransformationMode.SmoothTransformation
    shown = scan.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    painter.drawImage(box.topLeft(), shown)
    thick = max(box.width() * 0.006, 1.0)
    inner = box.adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
    radius = box.width() * CORNER
    painter.setPen(QPen(QColor(EDGE), thick))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inner, radius, radius)


@lru_cache(maxsize=8)
def _unprinted(width: float, height: float, ratio: float) -> Picture:
    """Return the paper of a card *width* logical pixels wide, with nothing on it or around it."""
    margin = margin_of(width, ratio)
    pixmap = blank(width + 2 * margin, height + 2 * margin, ratio)
    with painting(pixmap) as painter:
        painter.setPen(QPen(QColor(EDGE), 1))
        painter.setBrush(QColor(PAPER))
        corner = width * CORNER
        paper = QRectF(margin + 0.5, margin + 0.5, width - 1, height - 1)
        painter.drawRoundedRect(paper, corner, corner)
    return Picture(pixmap, margin)


def _name(key: _Key, width: int, height: int) -> str:
    """Return the name under which the picture *key* of this size in pixels is kept."""
    *where, look, drawings = key
    return " ".join(map(str, (*where, *look, drawings, width, height)))


def _weight(pixmap: QPixmap) -> int:
    return 4 * pixmap.width() * pixmap.height()

"""What a hand cost or brought, in words: card by card, and as it stands on the sheet of points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import groupby
from typing import NamedTuple

from scala_desktop.rules.cards import KIND, Card, Seat, sort_key
from scala_desktop.rules.events import HandResult
from scala_desktop.words.cards import card_words
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure

SIGNS = "★✖↺✓"
"""The signs with which a mark may begin."""


class ScorePart(NamedTuple):
    """One part of what a hand cost or brought somebody: *what* it is for, and its *cards*.

    *each* is what every one of the cards counts, in their order and before the *factor*; () where
    they are not counted one by one.  *points* is the whole, with its sign.
    """

    what: str
    points: float
    cards: tuple[Card, ...] = ()
    each: tuple[float, ...] = ()
    factor: int = 1

    def sorted(self) -> ScorePart:
        """Return this part with the dearest cards first; those not counted stay as they lie."""
        if not self.each:
            return self
        pairs = sorted(
            zip(self.cards, self.each, strict=True), key=lambda one: (-one[1], card_order(one[0]))
        )
        return self._replace(
            cards=tuple(card for card, _ in pairs), each=tuple(points for _, points in pairs)
        )


def card_order(card: Card) -> tuple[int, int]:
    """Return the key that puts the cards of a hand in order."""
    return sort_key(KIND[card])


class ScoreLine(NamedTuple):
    """One player, or one pair, after a hand; *line* is the place in the lists of the result.

    *parts* add up to the points of the hand, *why* says in words what those are for; *mark* tells
    what became of the player, *bright* that the hand is theirs.
    """

    line: Seat
    name: str
    mark: str
    parts: tuple[ScorePart, ...]
    why: str
    points: str
    total: str
    bright: bool = False


def without_sign(mark: str) -> str:
    """Return *mark* without the sign that it begins with.

    >>> without_sign("✓ ha chiuso"), without_sign("")
    ('ha chiuso', '')
    """
    return mark.lstrip(SIGNS).strip()


def spoken_line(line: ScoreLine) -> str:
    """Return *line* to be read aloud, with every card that counts."""
    told = [f"{line.name} {without_sign(line.mark)}".strip(), line.points, line.why]
    for part in line.parts:
        cards = ", ".join(
            f"{card_words(KIND[card])} {figure(points)}"
            for card, points in zip(part.cards, part.each, strict=False)
        )
        # Of one part alone the words before it tell what it is.
        told += [f"{part.what}: {cards}" if len(line.parts) > 1 else cards] if cards else []
    return ". ".join(filter(None, told))


class Fate(Enum):
    """What became of a player in a hand."""

    PLAYED = "played"
    CLOSED = "closed"
    OUT = "out"
    BACK = "back"
    ABSENT = "absent"
    WON = "won"


class ScoreCell(NamedTuple):
    """One cell of the sheet: what a hand *added*, and the *total* after it.

    *fate* says whether it closed the hand or took somebody out of the match; *spoken* is for a
    screen reader.
    """

    added: str
    total: str
    fate: Fate
    spoken: str


def fate_of(results: Sequence[HandResult], row: int, line: int, *, closed: bool) -> Fate:
    """Return what became of *line* in the hand at *row* of *results*; *closed*: it ended it."""
    result = results[row]
    if line in result.eliminated:
        return Fate.OUT
    if line in result.reentered:
        return Fate.BACK
    if line in absent(results[:row]):
        return Fate.ABSENT
    return Fate.CLOSED if closed else Fate.PLAYED


def absent(results: Iterable[HandResult]) -> set[int]:
    """Return the lines that have gone out of the match in *results* and not come back."""
    out: set[int] = set()
    for result in results:
        out.update(result.eliminated)
        out.difference_update(result.reentered)
    return out


def not_playing_words(title: str, name: str) -> str:
    """Return what is read aloud of who is out in a hand: "Mano 4, Zio Carlo: non gioca"."""
    return translate("ScoreSheet", "{hand}, {name}: non gioca").format(hand=title, name=name)


def spoken_cell(title: str, name: str, cell: ScoreCell, fate: str) -> str:
    """Return a cell to be read aloud: "Mano 4, Zio Carlo: più 26, totale 109, sballa"."""
    if cell.fate is Fate.ABSENT:
        return not_playing_words(title, name)
    added = cell.added
    for sign, word in (
        ("+", translate("ScoreSheet", "più {points}")),
        ("−", translate("ScoreSheet", "meno {points}")),
    ):
        if added.startswith(sign):
            added = word.format(points=added[1:])
    text = translate("ScoreSheet", "{hand}, {name}: {added}, totale {total}")
    told = text.format(hand=title, name=name, added=added, total=cell.total)
    return f"{told}, {fate}" if fate else told


def standings(results: Sequence[HandResult], *, low_wins: bool) -> list[list[int]]:
    """Return the lines of a match that is over, the winner first; equal ones share a place.

    Whoever went out later stands before those who went out earlier, then the total decides.
    """
    last = results[-1]
    gone = dict.fromkeys(range(len(last.totals)), len(results))
    for row, result in enumerate(results):
        for line in gone:
            if line in result.eliminated:
                gone[line] = row
            elif line in result.reentered:
                gone[line] = len(results)
    way = 1 if low_wins else -1

    def rank(line: int) -> tuple[bool, int, int]:
        return line != last.winner, -gone[line], way * last.totals[line]

    order = sorted(gone, key=rank)
    return [list(same) for _, same in groupby(order, key=rank)]

"""What stands on the sheet of a match, the pad of every kitchen: a line an item, columns a hand.

Its numbers are those of the record, and add up.

Source: design/evening.md, 8.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage

from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.value_class import value_class
from scala_desktop.words import table_sides
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import hand_title
from scala_desktop.words.figures import figure
from scala_desktop.words.scores import ScorePart, without_sign
from scala_desktop.words.sides import side_name

LYING: Final = QSizeF(1032, 703)
STANDING: Final = QSizeF(703, 1032)
"""A page of A4 within its margins, in pixels of the room, lying down and upright."""
LABEL: Final = 218
COLUMN: Final = 66
MOST_HANDS: Final = 8
SMALLEST_MELD: Final = 5
"""So many cards at least are a meld that has a price of its own."""


@value_class
class PageForm:
    """What is wanted on the sheet, and how.

    Every hand, the course, the cards with which the hands were closed, black alone, upright.
    """

    hands: bool = True
    course: bool = True
    closings: bool = False
    black: bool = False
    upright: bool = False

    @property
    def page(self) -> QSizeF:
        """Return the size of a page, in pixels of the room."""
        return STANDING if self.upright else LYING


@value_class
class Item:
    """A line of the table: *what* it is, and for each hand and side how often and how much.

    *price* is what it brings each time, ``None`` where that differs.
    """

    what: str
    counts: tuple[tuple[tuple[int, float], ...], ...]
    price: float | None = None


class Closing(NamedTuple):
    """How a hand was closed: by which *line*, -1 for none, with which *cards*, and so in *words*.

    *pictures* are those of the cards, of which the last *discards* went to the pile.
    """

    line: int
    words: str
    pictures: tuple[QImage, ...] = ()
    discards: int = 0


@value_class
class MatchSheet:
    """What stands on the sheet of a match: *title*, *about* it, *notes* below, in which *form*.

    *briefly* is what each side is called in the table: two pairs are *Noi* and *Loro*.  *faces*
    are the portraits of each side, if they are to be seen, *closings* how each hand was closed,
    once that is known; *emblem* shows the suits of the deck.  *goal* is the total that ends the
    match, or puts out who reaches it, ``None`` where there is none.
    """

    title: str
    about: str
    names: tuple[str, ...]
    winner: int
    won: str
    items: tuple[Item, ...]
    hands: tuple[str, ...]
    added: tuple[tuple[int, ...], ...]
    totals: tuple[tuple[int, ...], ...]
    low_wins: bool
    notes: tuple[str, ...]
    form: PageForm = PageForm()
    faces: tuple[tuple[QImage, ...], ...] = ()
    briefly: tuple[str, ...] = ()
    closings: tuple[Closing, ...] = ()
    emblem: tuple[QImage, ...] = ()
    goal: int | None = None

    @property
    def lines(self) -> int:
        """Return how many sides there are."""
        return len(self.names)

    @property
    def in_pairs(self) -> bool:
        """Return whether two sides of several players play, *Noi* and *Loro*."""
        return self.briefly != self.names

    @property
    def closed(self) -> bool:
        """Return whether the cards with which the hands were closed stand on it."""
        return self.form.hands and self.form.closings and bool(self.closings)

    @property
    def hands_a_page(self) -> int:
        """Return how many hands have room on a page."""
        room = int((self.form.page.width() - LABEL) // (COLUMN * self.lines))
        return max(min(room, MOST_HANDS), 1)

    @property
    def pages(self) -> int:
        """Return how many pages there are."""
        if not self.form.hands:
            return 1
        return max(ceil(len(self.hands) / self.hands_a_page), 1)

    def hands_on(self, page: int) -> range:
        """Return the places of the hands on that *page*, from 0."""
        first = page * self.hands_a_page if self.form.hands else len(self.hands)
        return range(first, min(first + self.hands_a_page, len(self.hands)))

    def with_form(self, form: PageForm) -> MatchSheet:
        """Return the same sheet in another *form*."""
        return replace(self, form=form)

    def with_closings(self, closings: Sequence[Closing]) -> MatchSheet:
        """Return the same sheet with how each hand was closed."""
        return replace(self, closings=tuple(closings))

    def with_notes(self, notes: Sequence[str]) -> MatchSheet:
        """Return the same sheet with *notes* after its own."""
        return replace(self, notes=(*self.notes, *notes))


def match_sheet(
    scores: ScoresModel, title: str, about: str, notes: Sequence[str], goal: int | None = None
) -> MatchSheet:
    """Return what stands on the sheet of the match of *scores*, which ends at the *goal*."""
    lines, results = range(scores.columnCount()), scores.results
    found: dict[str, list[dict[int, tuple[int, float]]]] = {}
    prices: dict[str, set[float | None]] = {}
    order: list[str] = []
    for row in range(len(results)):
        for line in scores.lines(row):
            before = -1
            for part in line.parts:
                # What is new stands where it stood in its hand.
                if part.what not in found:
                    order.insert(before + 1, part.what)
                before = order.index(part.what)
                hands = found.setdefault(part.what, [{} for _ in results])
                times, points = hands[row].get(int(line.line), (0, 0))
                hands[row][int(line.line)] = (times + 1, points + part.points)
                prices.setdefault(part.what, set()).add(_price(part))
    items = tuple(
        Item(
            what,
            tuple(tuple(hand.get(line, (0, 0)) for line in lines) for hand in hands),
            next(iter(prices[what])) if len(prices[what]) == 1 else None,
        )
        for what, hands in ((what, found[what]) for what in order)
    )
    winner = -1 if scores.winner is None else int(scores.winner)
    last = scores.lines(len(results) - 1) if results else ()
    won = next((without_sign(one.mark) for one in last if int(one.line) == winner), "")
    names = tuple(side_name(scores.players, scores.members(line)) for line in lines)
    several = winner >= 0 and len(scores.members(winner)) > 1
    pairs = len(names) == 2 and all(len(scores.members(line)) > 1 for line in lines)
    briefly = (table_sides.we(), table_sides.they()) if pairs else names
    if pairs:
        title = translate("MatchPage", "{game} in coppia").format(game=title)
    return MatchSheet(
        title,
        about,
        names,
        winner,
        (translate("MatchPage", "vincono") if several else translate("MatchPage", "vince"))
        if winner >= 0
        else won,
        items,
        tuple(hand_title(result.number) for result in results),
        tuple(tuple(result.scores) for result in results),
        tuple(tuple(result.totals) for result in results),
        scores.words.low_wins,
        tuple(filter(None, (richest(scores, names), *notes))),
        briefly=briefly,
        goal=goal,
    )


def _price(part: ScorePart) -> float | None:
    """Return what *part* brings whenever it is there, ``None`` where that hangs on its cards.

    A few cards that are not counted one by one are red threes, of which two bring more than one.
    """
    return None if part.each or 0 < len(part.cards) < SMALLEST_MELD else part.points


def richest(scores: ScoresModel, names: Sequence[str]) -> str:
    """Return which hand brought a side of these *names* most, "" where points are a penalty."""
    if scores.words.low_wins or not scores.results:
        return ""
    best = max(
        ((points, row, line) for row, one in enumerate(scores.results)
         for line, points in enumerate(one.scores)),
        key=lambda found: found[0],
    )  # fmt: skip
    told = translate("MatchPage", "Mano più ricca: {hand}, {points} di {name}")
    hand = hand_title(scores.results[best[1]].number).lower()
    return told.format(hand=hand, points=figure(best[0]), name=names[best[2]])

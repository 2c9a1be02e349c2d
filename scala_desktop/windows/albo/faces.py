"""How people look on the page: their portrait, their colour and their mark."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPen

from scala_desktop.dress.colours import PEOPLE, PersonColour
from scala_desktop.dress.marks import mark_path
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.history.albo import Albo, Player
from scala_desktop.store.people import colours, people, usual_portrait
from scala_desktop.store.store import Store

COLOURED: Final = 5
"""So many people have a colour and a mark at once: of more nobody could tell them apart."""


@value_class
class Face:
    """Somebody as they are shown; *colour* is ``None`` for those beyond the first few."""

    name: str
    portrait: str
    colour: PersonColour | None


class Faces:
    """The faces of everybody in *albo*, in the order of its standings."""

    def __init__(self, albo: Albo, store: Store) -> None:
        drawn = {one.name.casefold(): one.portrait for one in people(store)}
        own = colours(store)
        first = [one.player.who for one in albo.standings[:COLOURED]]
        taken = {own[who] for who in first if who in own}
        free = [key for key in PEOPLE if key not in taken]
        self._faces: dict[str, Face] = {}
        for player in _players(albo):
            who = player.who
            if who in self._faces:
                continue
            colour = None
            if who in first:
                # Who is not of the house any more, or a computer player, has none of their own.
                colour = PEOPLE[own.get(who) or free.pop(0)]
            portrait = drawn.get(who) or usual_portrait(player.name)
            self._faces[who] = Face(player.name, portrait, colour)

    def __getitem__(self, player: Player) -> Face:
        """Return the face of *player*."""
        known = self._faces.get(player.who)
        return known or Face(player.name, usual_portrait(player.name), None)


def _players(albo: Albo) -> Iterable[Player]:
    yield from (one.player for one in albo.standings)
    for champion in albo.champions:
        yield from champion.players
    for fine in (*albo.records, *albo.finest):
        yield from fine.players


def paint_mark(
    painter: QPainter, colour: PersonColour, middle: QPointF, side: float, fill: QColor, paper: str
) -> None:
    """Paint the mark of *colour* filled with *fill*, with a line of *paper* around it."""
    path = mark_path(colour.mark, middle, side)
    painter.setPen(QPen(QColor(paper), max(side * 0.18, 1.5)))
    painter.setBrush(fill)
    painter.drawPath(path)

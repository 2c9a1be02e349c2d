"""A deck on the way: which picture is which card, and what is still to be done.

A board is never changed; each act returns another one, so that it can be taken back.

Source: design/pact.md, 5.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Final, TypeAlias

from scala_desktop.rules.value_class import value_class
from scala_desktop.store.decks.corners import Corners
from scala_desktop.store.decks.packs import PACKS, Pack
from scala_desktop.store.decks.shot import Doubt, Sheet, Shot

_DARK: Final = 0.72
"""A picture whose paper has less of the light of the others is dark."""
_BLURRED: Final = 0.55
"""One whose lines are less steep than this part of those of the others is blurred."""
_ENOUGH: Final = 4
"""How many pictures it takes to say what is usual."""
Origin: TypeAlias = tuple[Sheet, Corners]
"""The sheet of a shot, and where on it the card was found."""


class CellState(StrEnum):
    """How it stands with one card of the deck."""

    RIGHT = "right"
    LOOK = "look"
    TWO = "two"
    MISSING = "missing"
    DRAWN = "drawn"
    """The program's own card stands in for it."""
    EMPTY = "empty"
    """Nothing lies there, and nothing need: a jolly or the back."""


@value_class
class Board:
    """The sheets of a deck of the kind *kind*, the cards on them, and which are *drawn* by us."""

    kind: str
    sheets: tuple[Sheet, ...] = ()
    shots: tuple[Shot, ...] = ()
    drawn: frozenset[int] = frozenset()

    @property
    def pack(self) -> Pack:
        """Return the kind of deck."""
        return PACKS[self.kind]

    # How it stands

    def at(self, face: int) -> tuple[int, ...]:
        """Return the numbers of the shots that lie on *face*."""
        return _standing(self).at.get(face, ())

    @property
    def unnamed(self) -> tuple[int, ...]:
        """Return the numbers of the shots that nobody knows yet."""
        return _standing(self).at.get(None, ())

    def state(self, face: int) -> CellState:
        """Return how it stands with *face*."""
        there = self.at(face)
        if len(there) > 1:
            return CellState.TWO
        if there:
            return CellState.LOOK if self.doubt(there[0]) is not None else CellState.RIGHT
        if face in self.drawn:
            return CellState.DRAWN
        return CellState.MISSING if face in self.pack.needed else CellState.EMPTY

    def doubt(self, number: int) -> Doubt | None:
        """Return why the shot of that number should be looked at, beside all others."""
        return _standing(self).doubts[number]

    @property
    def good(self) -> int:
        """Return how many of the needed cards are right."""
        return sum(
            self.state(face) in (CellState.RIGHT, CellState.DRAWN) for face in self.pack.needed
        )

    @property
    def missing(self) -> tuple[int, ...]:
        """Return the needed cards for which there is nothing yet."""
        return tuple(f for f in self.pack.needed if self.state(f) is CellState.MISSING)

    @property
    def wanting(self) -> tuple[int, ...]:
        """Return the faces that need something: a look, a choice, or a card."""
        wants = (CellState.LOOK, CellState.TWO, CellState.MISSING)
        return tuple(face for face in self.pack.faces if self.state(face) in wants)

    @property
    def ready(self) -> bool:
        """Return whether the deck can be kept: no card wants anything, none is unnamed."""
        return not self.wanting and not self.unnamed

    def origin(self, number: int) -> Origin:
        """Return where the shot of that *number* comes from, which other acts do not change."""
        shot = self.shots[number]
        return self.sheets[shot.sheet], shot.first

    # What is done

    def with_sheet(self, sheet: Sheet, shots: tuple[Shot, ...]) -> Board:
        """Return the board with one sheet more, and the cards on it."""
        number = len(self.sheets)
        placed = tuple(replace(shot, sheet=number) for shot in shots)
        found = {shot.face for shot in placed}
        return replace(
            self,
            sheets=(*self.sheets, sheet),
            shots=(*self.shots, *placed),
            drawn=self.drawn - found,
        )

    def _with_shot(self, number: int, shot: Shot) -> Board:
        return replace(self, shots=(*self.shots[:number], shot, *self.shots[number + 1 :]))

    def cut_again(self, number: int, shot: Shot) -> Board:
        """Return the board with another cut of the card of that *number*."""
        return self._with_shot(number, shot)

    def seen(self, number: int) -> Board:
        """Return the board on which somebody has said that this one is good as it is."""
        return self._with_shot(number, replace(self.shots[number], seen=True))

    def named(self, number: int, face: int | None) -> Board:
        """Return the board with the shot of that *number* on *face*; ``None`` takes its name."""
        board = self._with_shot(number, replace(self.shots[number], face=face))
        return replace(board, drawn=board.drawn - {face}) if face is not None else board

    def without(self, number: int) -> Board:
        """Return the board without the shot of that *number*."""
        return replace(self, shots=self.shots[:number] + self.shots[number + 1 :])

    def keeping(self, number: int) -> Board:
        """Return the board on which this one alone, of those on its face, stays."""
        face = self.shots[number].face
        stay = (s for i, s in enumerate(self.shots) if i == number or s.face != face)
        return replace(self, shots=tuple(stay))

    def swapped(self, one: int, other: int) -> Board:
        """Return the board on which what lies on the faces *one* and *other* has changed places."""
        names = {one: other, other: one}
        shots = tuple(
            replace(shot, face=names.get(shot.face, shot.face)) if shot.face is not None else shot
            for shot in self.shots
        )
        drawn = frozenset(names.get(face, face) for face in self.drawn)
        return replace(self, shots=shots, drawn=drawn)

    def with_drawn(self, face: int, *, on: bool = True) -> Board:
        """Return the board on which the program's own card stands in for *face*, or no more."""
        return replace(self, drawn=self.drawn | {face} if on else self.drawn - {face})

    def likely_for(self, number: int) -> tuple[int, ...]:
        """Return the faces that the shot of that *number* may be: missing ones first."""
        shot = self.shots[number]
        missing = self.missing
        first = [face for face in shot.likely if face in missing]
        return (*first, *(face for face in missing if face not in first))


class _Standing:
    """What is asked of a board again and again, found out once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        at: dict[int | None, list[int]] = {}
        for number, shot in enumerate(board.shots):
            at.setdefault(shot.face, []).append(number)
        self.at = {face: tuple(numbers) for face, numbers in at.items()}
        shots = board.shots
        compared = len(shots) >= _ENOUGH
        light = _DARK * _median([one.light for one in shots]) if compared else 0.0
        sharp = _BLURRED * _median([one.sharp for one in shots]) if compared else 0.0
        self.doubts = tuple(_doubt(shot, light, sharp) for shot in shots)


def _median(values: list[float]) -> float:
    """Return the median of *values*.

    That of the library brings decimal and fractions with it: 25 ms in the window's thread.
    """
    rising = sorted(values)
    half = len(rising) // 2
    return (rising[half] + rising[~half]) / 2


def _doubt(shot: Shot, light: float, sharp: float) -> Doubt | None:
    """Return why *shot* should be looked at, where others have at least so much of each."""
    if shot.seen or shot.doubt is not None:
        return None if shot.seen else shot.doubt
    if shot.light < light:
        return Doubt.DARK
    return Doubt.BLURRED if shot.sharp < sharp else None


_last: list[_Standing] = []
"""That of the board that was asked last."""


def _standing(board: Board) -> _Standing:
    if not _last or _last[0].board is not board:
        _last[:] = [_Standing(board)]
    return _last[0]

"""Refusals that are the same in every game: phase, turn, cards in hand, the meld that is meant.

Source: rules/README.md 1.4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from scala_desktop.rules.cards import KIND, KIND_NAMES, Kind, Seat
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Game, GroupReport, Phase, TrayReport
from scala_desktop.rules.moves import Add, Deal, Discard, Draw, Group, LayMelds, Move, Take

TURN_PHASES: Final[Mapping[type[Move], Phase]] = {
    Draw: Phase.DRAW,
    Take: Phase.DRAW,
    LayMelds: Phase.PLAY,
    Add: Phase.PLAY,
    Discard: Phase.PLAY,
    Deal: Phase.OVER,
}
"""The phase of each move that every game with melds has."""
M = TypeVar("M", bound=Move)
R = TypeVar("R")
Readings = TypeVar("Readings", bound=Sequence[Any])


def refusal_of(game: Game, move: Move, seat: Seat | None = None) -> IllegalMove | None:
    """Return why the seat in turn, or *seat*, may not make *move* now, ``None`` where it may."""
    try:
        game.check(move, seat)
    except IllegalMove as refusal:
        return refusal.kept()
    return None


def is_legal(game: Game, move: Move) -> bool:
    """Return whether the seat in turn may make *move* now."""
    return refusal_of(game, move) is None


def is_canonical(game: Game, move: Move) -> bool:
    """Return whether the seat in turn may make *move* now, and *move* is in its canonical form."""
    try:
        return game.check(move) == move
    except IllegalMove:
        return False


def legal_forms(forms: Iterable[Move]) -> tuple[Move, ...]:
    """Return all of *forms*, or () if looking for them raises :exc:`IllegalMove`."""
    try:
        return tuple(forms)
    except IllegalMove:
        return ()


def readings_of(
    group: Group,
    rules: R,
    read: Callable[[Group, R], Readings],
    why: Callable[[Group, R], IllegalMove],
) -> Readings:
    """Return *group* as *read* under *rules*.

    :raises IllegalMove: *why* it is no meld, if it is none.
    """
    found = read(group, rules)
    if not found:
        raise why(group, rules)
    return found


def read_report(
    group: Group,
    rules: R,
    read: Callable[[Group, R], Sequence[Any]],
    why: Callable[[Group, R], IllegalMove],
    worth: Callable[[Group], int],
) -> GroupReport:
    """Return what *group* is worth as *read* under *rules*, or *why* it is no meld."""
    try:
        found = readings_of(group, rules, read, why)
    except IllegalMove as fault:
        return GroupReport((), 0, fault.kept())
    return GroupReport(tuple(one.group for one in found), worth(found[0].group), None)


def tray_report(
    game: Game, groups: Sequence[Group], report: Callable[[Group], GroupReport], need: int
) -> TrayReport:
    """Return what *groups* are worth: each as *report* gives it, and all laid together."""
    reports = tuple(map(report, groups))
    refusal = refusal_of(game, LayMelds(tuple(groups)))
    return TrayReport(reports, sum(each.points for each in reports), need, refusal)


def require_phase(
    game: Game, move: Move, seat: Seat | None, phases: Mapping[type[Move], Phase]
) -> None:
    """Refuse *move* of *seat* at a wrong time; *phases* tells when each move of a game is made.

    :raises IllegalMove: if the phase is another, or the turn another seat's.
    """
    needed = phases.get(type(move))
    over = needed is Phase.OVER and game.winner is not None
    if game.phase is not needed or over:
        raise IllegalMove(Reason.WRONG_PHASE, move=str(move), phase=str(game.phase))
    if seat not in (None, game.turn) and needed is not Phase.OVER:
        raise IllegalMove(Reason.NOT_YOUR_TURN, seat=seat, turn=game.turn)


def require_cards(game: Game, wanted: Sequence[Kind]) -> None:
    """Refuse cards that the seat in turn does not hold, or not in that number.

    :raises IllegalMove: with the first of them.
    """
    held = [KIND[card] for card in game.hands[game.turn]]
    for kind in wanted:
        if kind not in held:
            raise IllegalMove(Reason.CARD_NOT_IN_HAND, card=KIND_NAMES[kind])
        held.remove(kind)


def require_plain_take(game: Game, move: Take, *, left: int = 0) -> None:
    """Refuse a take that names cards or melds, or from a pile of no more than *left* cards.

    :raises IllegalMove: in both cases.
    """
    if move.cards or move.melds:
        raise IllegalMove(Reason.WRONG_PHASE, move=str(move), phase=str(game.phase))
    if len(game.discard_pile) <= left:
        raise IllegalMove(Reason.PILE_EMPTY)


def meld_place(game: Game, number: int) -> int:
    """Return where the meld *number* lies in ``melds``.

    :raises IllegalMove: if there is none of that number.
    """
    if not 1 <= number <= len(game.melds):
        raise IllegalMove(Reason.NO_SUCH_MELD, meld=f"m{number}")
    return number - 1


def first_finishable(forms: Iterator[M], unfinishable: Callable[[M], IllegalMove | None]) -> M:
    """Return the first of *forms*, one at least, after which the turn can be finished.

    :raises IllegalMove: if there is none: what *unfinishable* returns for the first form.
    """
    first: IllegalMove | None = None
    for form in forms:
        refusal = unfinishable(form)
        if refusal is None:
            return form
        first = first or refusal
    assert first is not None
    raise first

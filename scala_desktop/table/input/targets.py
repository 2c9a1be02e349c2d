"""Where held or chosen cards may go, worked out once; highlight and drop use the same object.

A target that lies in another (a joker in a meld, a group in the tray) wins where the middle of
the leading card is on it; else the largest overlap wins.

Source: design/interaction.md, 4 and 6; design/faults.md, 6 and 7.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from scala_desktop.model.controller import Controller
from scala_desktop.rules.cards import ACE, DEUCE, JOKER, KIND, KIND_RANK, KING, Card, Kind
from scala_desktop.rules.common.runs import ACE_HIGH
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Discard, Group, LayMelds, Move, Placed, Swap
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.melds import MeldPlace
from scala_desktop.table.layout.table import TableLayout
from scala_desktop.table.layout.zones import (
    DISCARD,
    OWN_PANEL,
    TRAY,
    Zone,
    ZoneKind,
    group_zone,
    meld_zone,
)
from scala_desktop.words import table as words
from scala_desktop.words.events import group_signs

REACH = 16.0
"""Pixels by which the leading card is larger than it looks, on each side."""
END_REACH = 40.0
"""Pixels by which the end of a run reaches outside while a card may go to either end."""
LEAST_END = 34.0
"""The least width in which a click means an end of a run; on a narrower run it asks."""
INNER_REACH = 8.0
MISSED = 0.25
"""The share of the leading card on an illegal target from which a drop is meant for it."""
TRAY_SHARE = 0.4
"""The share of its overlap that counts for the tray."""
POINTED = 2.0
"""How many times its overlap counts for the target under the pointer."""
WITH_OTHERS = {Reason.OPENING_BELOW_THRESHOLD, Reason.OPENING_MUST_USE_TAKEN_CARD}
"""Why a group may not be laid alone that may be laid with others."""
FAVOUR = 3.0
"""How much more of the card an illegal target must have under it than a legal one."""


class Act(Enum):
    """What a drop does."""

    SUBMIT = "submit"
    STAGE = "stage"
    NOTHING = "nothing"


class Part(Enum):
    """The part of a meld that is a target by itself."""

    WHOLE = "whole"
    LOW_END = "low end"
    HIGH_END = "high end"
    JOKER = "joker"


class Target(NamedTuple):
    """A place for some cards: a *zone* or, of a meld, a *part* of one.

    *moves* are the legal declared forms of the move, the default one first; where it is not
    *legal*, the one move to submit, so that the refusal says why.  *rect* takes the drop,
    *glow* is what lights up, *clicked* what takes a click where that is less than the drop.
    *parent* is the zone in which it lies, where that is a target too.
    """

    zone: Zone
    rect: Rect
    glow: Rect
    words: str
    legal: bool
    act: Act
    moves: tuple[Move, ...] = ()
    parent: Zone | None = None
    part: Part = Part.WHOLE
    clicked: Rect | None = None

    @property
    def group(self) -> int | None:
        """Return the staged group that takes the cards, ``None`` for a new one."""
        return self.zone.number if self.zone.kind is ZoneKind.GROUP else None

    @property
    def meld(self) -> int:
        """Return the meld to which the cards wait in the tray to be added, 0 for none."""
        waits = self.act is Act.STAGE and self.zone.kind is ZoneKind.MELD
        return self.zone.number if waits else 0

    @property
    def only_refuses(self) -> bool:
        """Return whether it is the panel of the own melds, and none can be laid there."""
        return self.zone == OWN_PANEL and not self.legal

    @property
    def only_stages(self) -> bool:
        """Return whether it is the panel of the own melds, and puts cards into the tray."""
        return self.zone == OWN_PANEL and self.act is Act.STAGE

    def takes_click(self, x: float, y: float) -> bool:
        """Return whether a click at the point means this target."""
        return (self.clicked or self.rect).holds(x, y)


def targets_for(
    controller: Controller,
    layout: TableLayout,
    cards: Sequence[Card],
    take: Move | None = None,
) -> tuple[Target, ...]:
    """Return every place that takes or refuses *cards* of the shown hand, the lowest first.

    *take* is the move that takes the pile with them, where that is how it is taken.
    """
    if not cards or controller.open_seat is None:
        return ()
    kinds = [KIND[card] for card in cards]
    group: Group = tuple(Placed(kind) for kind in kinds)
    found = [*_tray(layout), *_own_panel(controller, layout, group)] if layout.tray.rect.w else []
    opening = bool(layout.tray.groups)
    in_own = any(t.zone == OWN_PANEL and t.legal and not t.only_stages for t in found)
    # While the table is held, one more may have been laid than it has places: it is asked again.
    for meld, place in zip(controller.melds.melds, layout.melds, strict=False):
        parent = OWN_PANEL if in_own and place.owner == layout.own.owner else None
        if opening and controller.waits_for_opening(Add(group, meld.number)):
            zone, text = meld_zone(meld.number), words.target_waits(group_signs(group))
            found.append(Target(zone, place.rect, place.rect, text, True, Act.STAGE))
        else:
            found += _meld(controller, meld, place, kinds, group, parent)
    if take is not None and controller.phase == Phase.DRAW:
        from scala_desktop.words.table_sides import take_pile

        legal = controller.check(take) is None
        rect, text = layout.discard, take_pile(len(controller.discard))
        found.append(Target(DISCARD, rect, rect, text, legal, Act.SUBMIT, (take,)))
    else:
        found.append(_discard(controller, layout, kinds))
    return tuple(found)


def best_target(
    targets: Sequence[Target], lead: Rect, pointer: tuple[float, float]
) -> Target | None:
    """Return the target of a drop whose leading card lies at *lead*, held at *pointer*.

    That is the legal one with the largest overlap, unless the card lies much more on an illegal
    one: then that one is meant, and says why.  The panel of the own melds refuses only a card that
    lies on no other target but an edge of the tray.
    """
    reach = lead.grown(REACH)

    def under(target: Target) -> float:
        # The tray takes everything and is large: a target beside it goes first.
        share = TRAY_SHARE if target.act is Act.STAGE and not target.meld else 1.0
        # Cards of a fan are held by their left edge: most of one lies beside what is pointed at.
        return target.rect.overlap(reach) * share * (POINTED if target.rect.holds(*pointer) else 1)

    roots = [t for t in targets if t.legal and t.parent is None and not t.only_stages]
    best = max(roots, key=under, default=None)
    covered = 0.0 if best is None else under(best)
    missed = [t for t in targets if not t.legal and t.zone != OWN_PANEL]
    worst = max(missed, key=lambda t: t.rect.overlap(lead), default=None)
    if worst is not None:
        meant = worst.rect.overlap(lead)
        enough = MISSED * min(lead.w * lead.h, worst.rect.w * worst.rect.h)
        if meant >= enough and meant > FAVOUR * covered:
            return worst
    found = best if covered > 0 else None
    if found is None or (found.act is Act.STAGE and not found.meld):
        own = (t for t in targets if t.zone == OWN_PANEL and t.rect.holds(lead.cx, lead.cy))
        found = next(own, found)
    return None if found is None else _inner(targets, found, lead)


def target_at(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """Return the target that a click at the point means: the topmost, a legal one if any.

    The panel of the own melds stages only what no meld on it refuses, and refuses no click.
    """
    here = [t for t in reversed(targets) if t.takes_click(x, y) and not t.only_refuses]
    here.sort(key=lambda target: (target.only_stages, not target.legal))
    return here[0] if here else None


def _inner(targets: Sequence[Target], outer: Target, lead: Rect) -> Target:
    if outer.part is not Part.WHOLE:
        return outer
    for target in reversed(targets):
        if (
            target.parent == outer.zone
            and target.legal
            and target.rect.grown(INNER_REACH).holds(lead.cx, lead.cy)
        ):
            return _inner(targets, target, lead)
    return outer


def _tray(layout: TableLayout) -> Iterator[Target]:
    rect = layout.tray.rect
    yield Target(TRAY, rect, rect, words.target_tray(), True, Act.STAGE)
    for i, box in enumerate(layout.tray.groups):
        yield Target(group_zone(i), box, box, words.target_group(), True, Act.STAGE, (), TRAY)


def _own_panel(controller: Controller, layout: TableLayout, group: Group) -> Iterator[Target]:
    """Yield the panel of the own melds, which lays *group* alone at once or says why not.

    A group that lacks nothing but others beside it, or has some in the tray, waits there for them.
    """
    lay, rect = LayMelds((group,)), layout.own.panel
    refused = None if layout.tray.groups else controller.check(lay)
    if layout.tray.groups or (refused is not None and refused.reason in WITH_OTHERS):
        yield Target(OWN_PANEL, rect, rect, words.target_tray(), True, Act.STAGE)
        return
    moves = controller.readings(lay)
    text = words.target_own() if moves else ""
    yield Target(OWN_PANEL, rect, rect, text, bool(moves), Act.SUBMIT, moves or (lay,))


def _meld(
    controller: Controller,
    meld: Meld,
    place: MeldPlace,
    kinds: Sequence[Kind],
    group: Group,
    parent: Zone | None,
) -> Iterator[Target]:
    zone, rect = meld_zone(meld.number), place.rect
    add = Add(group, meld.number)
    moves = controller.readings(add)
    low = tuple(move for move in moves if _goes_low(meld, move))
    high = tuple(move for move in moves if move not in low)
    if meld.is_run and low and high:
        half = rect.w / 2
        for end, left, ways in (
            (Part.LOW_END, rect.x, _or_itself(low, moves)),
            (Part.HIGH_END, rect.x + half, _or_itself(high, moves)),
        ):
            glow = Rect(left, rect.y, half, rect.h)
            outside = END_REACH if end is Part.LOW_END else 0.0
            box = Rect(left - outside, rect.y, half + END_REACH, rect.h)
            # A click in the middle could mean either end: the person is asked which.
            third = max(rect.w / 3, LEAST_END) if half >= LEAST_END else 0.0
            outer_x = rect.x if end is Part.LOW_END else rect.right - third
            outer = Rect(outer_x, rect.y, third, rect.h)
            text = _attached(ways)
            yield Target(zone, box, glow, text, True, Act.SUBMIT, ways, parent, end, outer)
    elif moves:
        yield Target(zone, rect, rect, _attached(moves), True, Act.SUBMIT, moves, parent)
    swap = Swap(kinds[0], meld.number)
    freed = _joker_in_sight(meld, place, kinds[0])
    may_swap = (
        len(kinds) == 1
        and kinds[0] != JOKER
        and freed is not None
        and controller.check(swap) is None
    )
    if may_swap and freed is not None:
        inner = zone if len(moves) == 1 or (moves and not (low and high)) else None
        box = freed if moves else rect
        yield Target(
            zone,
            box,
            freed,
            words.target_joker(),
            True,
            Act.SUBMIT,
            (swap,),
            inner,
            Part.JOKER,
        )
    elif not moves:
        meant = swap if _frees(controller, meld, swap) else add
        yield Target(zone, rect, rect, "", False, Act.SUBMIT, (meant,), parent)


def _frees(controller: Controller, meld: Meld, swap: Swap) -> bool:
    """Return whether *swap* fits a joker of *meld*, in a game that swaps jokers."""
    if not any(meld.shown[place] == swap.card for place in meld.jokers):
        return False
    refused = controller.check(swap)
    return refused is None or refused.reason is not Reason.WRONG_PHASE


def _or_itself(ways: tuple[Move, ...], moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return *ways*, preceded by the *moves* with all cards natural if no way is one of them.

    So a deuce that would be wild at the end of a run may still be meant as natural.
    """
    if any(map(_as_itself, ways)):
        return ways
    return (*filter(_as_itself, moves), *ways)


def _as_itself(move: Move) -> bool:
    return isinstance(move, Add) and all(placed.shown is None for placed in move.cards)


def _attached(moves: Sequence[Move]) -> str:
    """Return what an addition does; what a joker stands for is named where it is certain."""
    first = moves[0]
    cards = first.cards if isinstance(first, Add) else ()
    if len(moves) > 1:
        cards = tuple(Placed(placed.kind) for placed in cards)
    return words.target_meld(group_signs(cards))


def _goes_low(meld: Meld, move: Move) -> bool:
    """Return whether every card of an addition to a run goes below its first card."""
    if not isinstance(move, Add) or not meld.is_run:
        return False
    top = meld.low + len(meld.cards) - 1
    ace = ACE if meld.low == DEUCE or top != KING else ACE_HIGH
    places = (p.at or (ace if KIND_RANK[p.laid] == ACE else KIND_RANK[p.laid]) for p in move.cards)
    return all(place < meld.low for place in places)


def _joker_in_sight(meld: Meld, place: MeldPlace, kind: Kind) -> Rect | None:
    """Return the visible part of the joker that *kind* would free, else of the first one."""
    jokers = meld.jokers
    if not jokers:
        return None
    at = next((i for i in jokers if meld.shown[i] == kind), jokers[0])
    return place.sight(at)


def _discard(controller: Controller, layout: TableLayout, kinds: Sequence[Kind]) -> Target:
    rect = layout.discard
    if len(kinds) != 1:
        return Target(DISCARD, rect, rect, words.discard_one(), False, Act.NOTHING)
    move = Discard(kinds[0])
    legal = controller.check(move) is None
    return Target(DISCARD, rect, rect, words.target_discard(), legal, Act.SUBMIT, (move,))

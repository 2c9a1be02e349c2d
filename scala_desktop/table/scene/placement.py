"""Where every sprite belongs, and how it gets there.

The placement compares the cards on the table with the sprites: it names the goal of each, and the
animator moves the sprite there from wherever it is.

Source: design/interaction.md, 8.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import hypot
from typing import NamedTuple, TypeAlias

from scala_desktop.rules.cards import HIDDEN, KIND, Card, Kind
from scala_desktop.rules.melds import Meld
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Spot
from scala_desktop.table.layout.table import TableLayout
from scala_desktop.table.layout.zones import (
    APART,
    DISCARD,
    HAND,
    STOCK,
    TRAY,
    Zone,
    ZoneKind,
    meld_zone,
    seat_zone,
)
from scala_desktop.table.painting.deck_art import BACK, PLAIN, Look, face_of
from scala_desktop.table.scene import animator as timing
from scala_desktop.table.scene.animator import Animator, Curve
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.prefetch import Step
from scala_desktop.table.scene.sprite_registry import SpriteRegistry
from scala_desktop.table.scene.sprites import CardSprite, Pose

Back: TypeAlias = tuple[int, int]
"""A card that lies face down before a seat: the seat, and which of its cards from the left."""

PILE_DEPTH = 4
"""How many cards of the discard pile have sprites."""
AT_ONCE = 40
"""How many cards that stay in their melds, but in another size, are sent on their way at once."""
OPENED = 3
"""How many of those take as long as one that is turned over at the end of a hand."""
BOT_MS = 380
"""Milliseconds for which a card of another player flies; the bots move every 450 ms."""


class Apart(NamedTuple):
    """A card that lies open by itself: where, and how wide it is."""

    card: Card
    spot: Spot
    width: float


class TableSnapshot(NamedTuple):
    """What lies on the table, as the seat shown may know it.

    *tray* holds each staged group with what its wild cards stand for, *backs* the number of cards
    of each other seat, *apart* the cards that lie open by themselves.
    """

    hand: tuple[Card, ...]
    tray: tuple[tuple[tuple[Card, Kind | None], ...], ...]
    discards: tuple[Card, ...]
    melds: tuple[Meld, ...]
    backs: dict[int, int]
    apart: tuple[Apart, ...] = ()


@dataclass(slots=True)
class PointerState:
    """What the person points at: chosen cards, hovered card, lifted cards and their gap.

    *fresh* cards came last and bear a mark until they are touched; *lit* ones are raised as
    well, because a lesson speaks of them.
    """

    chosen: Collection[Card] = ()
    lit: Collection[Card] = ()
    fresh: Collection[Card] = ()
    hovered: Card | None = None
    held: tuple[Card, ...] = ()
    gap: int | None = None

    def forget(self) -> None:
        """Point at nothing."""
        self.chosen, self.fresh, self.hovered, self.held, self.gap = (), (), None, (), None


class Place(NamedTuple):
    """Where the sprite of one card belongs and how it looks there.

    *order* is which card of its row it is.  One that is *marked* bears a dot above its height; one
    that *surfaces* comes to light where it is, if it lay in the stock; one that is *raised* lies
    over those beside it.
    """

    card: Card | Back
    zone: Zone
    spot: Spot
    width: float
    face: int
    z: float
    look: Look = PLAIN
    order: int = 0
    marked: float = 0.0
    surfaces: bool = False
    raised: bool = False


def _first_few(places: Sequence[Place]) -> int:
    """Return how many of *places* are as much as is done at once."""
    worth = accumulate(OPENED if place.zone == APART else 1 for place in places)
    return sum(so_far <= AT_ONCE for so_far in worth)


class Placement:
    """Sends the sprites of a :class:`SpriteRegistry` to their places.

    *left* is called for each card of a deal but the first, as it leaves; *soon* is asked to take
    what is too much for one turn of the loop.
    """

    def __init__(
        self,
        registry: SpriteRegistry,
        animator: Animator,
        display: Display,
        left: Callable[[], None],
        soon: Callable[[Step], None],
    ) -> None:
        self.registry = registry
        self._left = left
        self._soon = soon
        self._late: list[Place] = []
        """Where cards that can wait are still to be sent."""
        self.animator = animator
        self._display = display
        self.draft = False
        """While a window is being resized, the pictures of the old size are stretched."""
        self.dealt: tuple[int, ...] = ()
        """The seats in the order of the deal, while a deal is to be shown."""
        self._stagger = 0.0
        self.returning: set[Card] = set()
        """Cards whose next flight is the way home after a refusal."""
        self.snapping: set[Card] = set()
        """Cards that were dropped and whose next flight is short."""

    def arrange(
        self, snapshot: TableSnapshot, places: Sequence[Place], *, in_parts: bool = False
    ) -> None:
        """Send everything of *snapshot* to its place; what is held stays in the person's hand.

        *in_parts*, many cards that stay in their melds, or come to light at the end of a hand,
        follow in other turns of the loop.
        """
        visible = [*snapshot.hand, *(card for group in snapshot.tray for card, _ in group)]
        visible += snapshot.discards[-PILE_DEPTH:]
        visible += [card for meld in snapshot.melds for card in meld.cards]
        visible += [apart.card for apart in snapshot.apart]
        self.registry.keep((card for card in visible if card != HIDDEN), snapshot.backs)
        if self.dealt:
            self.registry.clear()
            cards = len(snapshot.hand) + sum(snapshot.backs.values())
            span = timing.DEAL_MAX_MS - timing.DEAL_MS
            self._stagger = min(timing.DEAL_STAGGER_MS, span / max(cards, 1))
        for seat, count in snapshot.backs.items():
            self.registry.row(seat, count)
        patient = [place for place in places if in_parts and self._can_wait(place)]
        waiting, self._late = bool(self._late), patient[_first_few(patient) :]
        put_off = {place.card for place in self._late}
        for place in places:
            if place.card not in put_off:
                self._send(place)
        if self._late and not waiting:
            self._soon(self._send_late)
        self.dealt = ()
        self.returning.clear()
        self.snapping.clear()

    def _can_wait(self, place: Place) -> bool:
        """Return whether a card only changes its size in its meld, or is opened with its hand."""
        if place.zone.kind not in (ZoneKind.MELD, APART.kind) or self.draft:
            return False
        sprite = self._sprite(place.card)
        if place.zone == APART:
            return sprite.zone.kind is ZoneKind.SEAT
        special = sprite.card in self.returning or sprite.card in self.snapping
        return sprite.zone == place.zone and sprite.width != place.width and not special

    def _send_late(self) -> bool:
        """Send some of the cards that are still to be sent; return whether there are more."""
        few = _first_few(self._late)
        now, self._late = self._late[:few], self._late[few:]
        for place in now:
            if place.card in self.registry.cards:
                self._send(place)
        return bool(self._late)

    def forget(self) -> None:
        """Forget which cards were to fly in a special way, and where others were to go."""
        self._late = []
        self.dealt = ()
        self.returning.clear()
        self.snapping.clear()

    def arrange_hand(
        self, layout: TableLayout, hand: tuple[Card, ...], pointer: PointerState
    ) -> None:
        """Send only the cards of the open hand to their places."""
        for place in list(self._hand(layout, hand, pointer)):
            self._send(place, timing.HOVER_MS, Curve.SOFT)

    # Places

    def places(
        self, layout: TableLayout, snapshot: TableSnapshot, pointer: PointerState
    ) -> Iterator[Place]:
        """Return where each card belongs; what is held belongs nowhere."""
        for area in layout.areas[1:]:
            zone = seat_zone(area.seat)
            for i, spot in enumerate(area.backs[: snapshot.backs.get(area.seat, 0)]):
                yield Place(
                    (area.seat, i), zone, spot, area.back_w, BACK, heights.BACKS + i, order=i
                )
        pile = snapshot.discards[-PILE_DEPTH:]
        for i, card in enumerate(pile):
            if card not in pointer.held and card != HIDDEN:
                spot = layout.pile_spot(card)
                look = Look(turned=bool(spot.angle))
                yield Place(
                    card,
                    DISCARD,
                    spot,
                    layout.discard.w,
                    face_of(card),
                    heights.DISCARDS + i,
                    look,
                    surfaces=i < len(pile) - 1,
                )
        for meld, where in zip(snapshot.melds, layout.melds, strict=True):
            shown = zip(meld.cards, meld.shown, where.spots, strict=True)
            zone = meld_zone(meld.number)
            floor = heights.meld(meld.number, opened=meld.number == layout.shape.open_meld)
            for i, (card, kind, spot) in enumerate(shown):
                look = Look(bool(spot.angle), shown=None if kind == KIND[card] else kind)
                z = floor + i
                face = face_of(card)
                yield Place(card, zone, spot, where.card_w, face, z, look)
        for i, (card, spot, width) in enumerate(snapshot.apart):
            yield Place(card, APART, spot, width, face_of(card), heights.APART + i)
        for cards, spots in zip(snapshot.tray, layout.tray.spots, strict=True):
            for i, ((card, stands), spot) in enumerate(zip(cards, spots, strict=True)):
                if card not in pointer.held:
                    look = Look(chosen=card in pointer.chosen, shown=stands)
                    w, face = layout.tray.card_w, face_of(card)
                    yield Place(card, TRAY, spot, w, face, heights.TRAY_CARDS + i, look)
        yield from self._hand(layout, snapshot.hand, pointer)

    def _hand(
        self, layout: TableLayout, hand: tuple[Card, ...], pointer: PointerState
    ) -> Iterator[Place]:
        order: list[Card | None] = list(hand)
        if pointer.held:
            gone = set(pointer.held)
            order = [card for card in hand if card not in gone]
            if pointer.gap is not None:
                order[pointer.gap : pointer.gap] = [None] * len(pointer.held)
        home = layout.hand if len(order) == layout.hand.count else layout.hand.resized(len(order))
        raised = {*pointer.chosen, *pointer.lit}
        chosen = [i for i, card in enumerate(order) if card in raised]
        hovered = next((i for i, card in enumerate(order) if card == pointer.hovered), None)
        spots = home.arranged(chosen, None if pointer.hovered is None else hovered)
        for i, (maybe, spot) in enumerate(zip(order, spots, strict=True)):
            if maybe is not None:
                yield Place(
                    maybe,
                    HAND,
                    spot,
                    home.card_w,
                    face_of(maybe),
                    heights.HAND + i,
                    Look(turned=bool(home.spots[i].angle), chosen=maybe in pointer.chosen),
                    order=i,
                    marked=home.card_h if maybe in pointer.fresh else 0.0,
                    raised=maybe == pointer.hovered,
                )

    # Ways

    def pose(self, spot: Spot, width: float, height: float) -> Pose:
        """Return *spot* as a pose; an upright card lies on whole device pixels."""
        if spot.angle:
            return Pose.at(spot)
        ratio = self._display.ratio
        x = round((spot.x - width / 2) * ratio) / ratio + width / 2
        y = round((spot.y - height / 2) * ratio) / ratio + height / 2
        return Pose(x, y)

    def _send(self, place: Place, ms: float = timing.RELAYOUT_MS, curve: Curve = Curve.OUT) -> None:
        sprite = self._sprite(place.card)
        old = sprite.zone
        if place.surfaces and old == STOCK:
            sprite.place(Pose.at(place.spot))
        sprite.mark(place.marked > 0, place.width, place.marked)
        sprite.rise(place.raised)
        if self.draft and sprite.width:
            self._stretch(sprite, place)
            return
        turns = self._dress(sprite, place)
        if not self.animator.flying(sprite):
            sprite.hurry(False)
        sprite.zone = place.zone
        goal = self.pose(place.spot, sprite.width, sprite.height)
        travels = old != place.zone
        delay = 0.0
        if self.dealt and place.zone.kind in (ZoneKind.HAND, ZoneKind.SEAT):
            ms, curve, travels, delay = timing.DEAL_MS, Curve.OUT, True, self._deal_delay(place)
        elif travels:
            ms, curve = self._way(sprite, old, place.zone, goal)
        elif sprite.card in self.returning:
            ms, travels = timing.RETURN_MS, True
        elif sprite.card in self.snapping:
            ms, curve, travels = timing.SNAP_MS, Curve.SNAP, True
        if self.animator.goal(sprite) == goal and (self.animator.flying(sprite) or not turns):
            if not self.animator.flying(sprite):
                sprite.setZValue(place.z)
            return
        self.animator.move(
            sprite,
            goal,
            ms,
            z=place.z,
            curve=curve,
            delay=delay,
            over=travels,
            turn=sprite.turn if turns else None,
            left=self._left if delay else None,
        )

    def _sprite(self, card: Card | Back) -> CardSprite:
        if isinstance(card, tuple):
            seat, index = card
            return self.registry.backs[seat][index]
        return self.registry.named(card)

    def _stretch(self, sprite: CardSprite, place: Place) -> None:
        sprite.zone = place.zone
        goal = Pose.at(place.spot)._replace(scale=place.width / sprite.width)
        turns = sprite.face != place.face
        sprite.next_face = place.face
        self.animator.move(sprite, goal, 0, z=place.z, turn=sprite.turn if turns else None)
        sprite.hurry(True)

    def _dress(self, sprite: CardSprite, place: Place) -> bool:
        """Give a sprite its looks for its new place; return whether it still has to turn over."""
        face, art, ratio = place.face, self._display.art, self._display.ratio
        fresh = not sprite.width
        if fresh:
            # A card that nobody has seen yet comes face down from the stock.
            hidden = place.zone == HAND and sprite.zone == STOCK
            sprite.face = sprite.next_face = BACK if hidden else face
        elif sprite.next_face == face and sprite.face != face:
            if self.animator.flying(sprite):
                sprite.dress(art, sprite.face, place.width, ratio, place.look)
                return True
            sprite.face = face
        turns = sprite.face != face
        sprite.next_face = face
        if turns:
            art.ask(face, place.width, ratio, place.look)
        sprite.dress(art, sprite.face, place.width, ratio, place.look)
        return turns

    def _way(self, sprite: CardSprite, old: Zone, new: Zone, goal: Pose) -> tuple[float, Curve]:
        if sprite.card in self.snapping:
            return timing.SNAP_MS, Curve.SNAP
        if ZoneKind.SEAT in (old.kind, new.kind):
            return BOT_MS, Curve.OUT
        if old == STOCK:
            return timing.DRAW_MS, Curve.IN_OUT
        way = hypot(goal.x - sprite.pose.x, goal.y - sprite.pose.y)
        ms = timing.MOVE_MIN_MS + way * 0.14
        return min(ms, timing.MOVE_MAX_MS), Curve.OUT

    def _deal_delay(self, place: Place) -> float:
        seats = len(self.dealt)
        if place.zone == HAND:
            seat = next(s for s in self.dealt if s not in self.registry.backs)
        else:
            seat = place.zone.number
        return (place.order * seats + self.dealt.index(seat)) * self._stagger

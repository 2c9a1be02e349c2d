"""What the mouse carries: cards, the top of a pile, or a rubber band.

The targets are worked out at the start and again whenever the game goes on beneath; highlight
and drop use the same target object.

Source: design/interaction.md, 3, 4 and 6; design/faults.md, 4 to 7.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from time import perf_counter

from scala_desktop.rules.cards import HIDDEN, Card
from scala_desktop.rules.moves import Draw
from scala_desktop.table import side_words, words
from scala_desktop.table.input.actions import Actions
from scala_desktop.table.input.targets import Target, best_target
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.zones import DISCARD, STOCK, TRAY, Zone
from scala_desktop.table.painting.deck_art import BACK, Look
from scala_desktop.table.scene import animator as timing
from scala_desktop.table.scene.sprites import CardSprite, Pose

THRESHOLD = 6
FAN_STEP = 26.0
FLICK = 24.0
FLICK_S = 0.12
BORDER = 90.0
"""Over how many pixels above the hand a carried card shrinks to the size of the table."""


class Gesture(ABC):
    """Something that the mouse does between press and release.

    Either :meth:`drop` or :meth:`cancel` ends it, never both.
    """

    @abstractmethod
    def move(self, x: float, y: float) -> None:
        """Follow the cursor."""

    @abstractmethod
    def drop(self, x: float, y: float) -> None:
        """End it here."""

    @abstractmethod
    def cancel(self) -> None:
        """End it as if it had not begun."""

    def follow(self) -> bool:
        """Look again after the game went on; return false where the gesture must end."""
        return True


class CardsDrag(Gesture):
    """Cards of the hand or of the tray, led by the one that was gripped."""

    def __init__(
        self, actions: Actions, cards: Sequence[Card], lead: Card, x: float, y: float
    ) -> None:
        self._actions, self._scene = actions, actions.scene
        self.cards = tuple(cards)
        self._lead = self.cards.index(lead)
        scene = self._scene
        staged = set(scene.tray.cards)
        self._from_tray = lead in staged
        self._width = scene.layout.hand.card_w
        sprites = (scene.sprite(card) for card in self.cards)
        self._sprites = [sprite for sprite in sprites if sprite is not None]
        grip = self._sprites[self._lead].pose
        stretch = self._width / max(self._sprites[self._lead].width * grip.scale, 1.0)
        self._grip = ((x - grip.x) * stretch, (y - grip.y) * stretch)
        self._path: list[tuple[float, float, float]] = []
        self._over_hand = False
        hand = scene.hand
        first = min((hand.index(card) for card in self.cards if card in hand), default=0)
        self._home = sum(card not in self.cards for card in hand[:first])
        scene.pointer.held = self.cards
        scene.pointer.hovered = None
        scene.pointer.gap = None if self._from_tray else self._home
        self.targets: tuple[Target, ...] = ()
        self.winner: Target | None = None
        for i, sprite in enumerate(self._sprites):
            scene.animator.stop(sprite)
            sprite.mark(False, self._width)
            sprite.turn()
            sprite.dress(scene.art, sprite.face, self._width, scene.ratio, self._look(sprite))
            sprite.setZValue(heights.HELD + i)
        if len(self._sprites) > 1:
            scene.sheaf.tie(self._sprites, self._lead, FAN_STEP)
            scene.sheaf.setZValue(heights.HELD)
        self._look_around()
        scene.refresh_hand()
        self.move(x, y)

    def _look(self, sprite: CardSprite) -> Look:
        return Look(lifted=True, shown=sprite.look.shown)

    def _look_around(self) -> None:
        scene = self._scene
        own = {i for i, group in enumerate(scene.tray.groups) if set(group) <= set(self.cards)}
        self.targets = tuple(
            target
            for target in self._actions.targets_of(self.cards)
            if target.group not in own and not (self._from_tray and target.zone == TRAY and own)
        )
        self._actions.light(self.targets)

    def move(self, x: float, y: float) -> None:
        scene, hand = self._scene, self._scene.layout.hand
        self._path = [p for p in self._path[-24:] if perf_counter() - p[2] < FLICK_S]
        self._path.append((x, y, perf_counter()))
        scale = self._scale(y)
        cx, cy = x - self._grip[0] * scale, y - self._grip[1] * scale
        for i, sprite in enumerate(self._sprites):
            at = Pose(cx + (i - self._lead) * FAN_STEP * scale, cy, 0.0, scale)
            sprite.place(at)
        scene.sheaf.place(Pose(cx, cy, 0.0, scale))
        half = self._width * scale / 2
        last = cx + (len(self._sprites) - 1 - self._lead) * FAN_STEP * scale
        top = cy - half * 1.4
        scene.overlay.count(len(self._sprites), last + half - 4, top + 4, scene.ratio)
        box = Rect(cx - half, top, 2 * half, 2.8 * half)
        self._over_hand = y >= hand.band.y and scene.controller.shown is not None
        self._part(self._gap(cx, cy) if self._over_hand else None)
        self._mark(None if self._over_hand else best_target(self.targets, box))

    def _scale(self, y: float) -> float:
        """Return the size of the carried cards: smaller over the table than over the hand."""
        hand = self._scene.layout.hand
        small = max(min(self._scene.layout.meld_w * 1.25 / self._width, 1.0), 0.6)
        share = min(max((hand.band.y - y) / BORDER, 0.0), 1.0)
        return 1.0 + (small - 1.0) * share

    def _gap(self, x: float, y: float) -> int:
        """Return how many cards of the hand lie to the left of where these would go."""
        scene = self._scene
        stay = sum(card not in self.cards for card in scene.hand)
        row = scene.layout.hand.resized(stay + len(self.cards))
        return min(max(row.place_near(x, y) - self._lead, 0), stay)

    def _part(self, gap: int | None) -> None:
        """Open the gap of the hand; where it was, while the cards are elsewhere."""
        scene = self._scene
        if gap is None and not self._from_tray:
            gap = self._home
        if gap != scene.pointer.gap:
            scene.pointer.gap = gap
            scene.refresh_hand()

    def _mark(self, winner: Target | None) -> None:
        self.winner = winner
        scene = self._scene
        room = Rect(0, 0, scene.size.width(), scene.size.height())
        lit = winner if winner is not None and winner.legal else None
        text = lit.words if lit is not None else ""
        scene.overlay.win(None if lit is None else lit.glow, text, scene.ratio, room)

    def drop(self, x: float, y: float) -> None:
        self.move(x, y)
        scene = self._scene
        gap, winner = scene.pointer.gap, self.winner
        if winner is None and not self._over_hand:
            winner = self._flicked()
        self._release()
        if winner is not None:
            self._give(winner)
        elif self._over_hand:
            scene.placement.snapping = set(self.cards)
            if self._from_tray:
                scene.tray.take_back(self.cards)
            scene.controller.move_cards(self.cards, 0 if gap is None else gap)
            scene.refresh()
        else:
            self._send_home()

    def _give(self, winner: Target) -> None:
        scene = self._scene
        scene.placement.snapping = set(self.cards)
        # What was chosen and is now played must not stay chosen where it lies.
        if not self._actions.perform(winner, self.cards):
            scene.placement.snapping = set()
            self._send_home()
            return
        scene.selection.clear()
        scene.refresh()

    def _flicked(self) -> Target | None:
        """Return the one meld that a quick throw towards the table can mean."""
        if not self._scene.settings.smart_drag or len(self._path) < 2:
            return None
        (_, y0, _), (_, y1, _) = self._path[0], self._path[-1]
        found = self._actions.smart_targets(self.targets)
        return found[0] if y0 - y1 >= FLICK and len(found) == 1 else None

    def _send_home(self) -> None:
        self._scene.placement.returning = set(self.cards)
        self._scene.refresh()

    def cancel(self) -> None:
        self._release()
        self._send_home()

    def _release(self) -> None:
        scene = self._scene
        scene.pointer.held, scene.pointer.gap = (), None
        scene.sheaf.untie()
        scene.overlay.rest()

    def follow(self) -> bool:
        scene = self._scene
        here = {*scene.hand, *scene.tray.cards}
        if not here.issuperset(self.cards):
            return False
        self._look_around()
        if self._path:
            self.move(*self._path[-1][:2])
        return True


class PileDrag(Gesture):
    """The top card of the stock or of the discard pile, on its way to the hand."""

    def __init__(self, actions: Actions, zone: Zone, x: float, y: float) -> None:
        self._actions, self._scene = actions, actions.scene
        scene = self._scene
        self._move, lifted = (Draw(), ()) if zone == STOCK else scene.presenter.take(scene)
        whole = zone == DISCARD and scene.presenter.whole_pile
        self._count = len(scene.controller.discard) if whole else 1
        self._cards = lifted
        self._top = lifted[-1] if lifted else HIDDEN
        found = scene.sprite(self._top) if zone == DISCARD else None
        self._own = found is None
        self._sprite = CardSprite() if found is None else found
        width = scene.layout.stock.w if zone == STOCK else scene.layout.discard.w
        if found is None:
            self._sprite.place(Pose.at(scene.layout.stock_spot()))
            scene.addItem(self._sprite)
        else:
            scene.pointer.held = (self._top,)
        scene.animator.stop(self._sprite)
        face = BACK if self._own else self._sprite.face
        self._sprite.dress(scene.art, face, width, scene.ratio, Look(lifted=True))
        self._sprite.setZValue(heights.HELD)
        self._grip = (x - self._sprite.pose.x, y - self._sprite.pose.y)
        self._look_around()
        self.move(x, y)

    def _look_around(self) -> None:
        legal = self._scene.controller.check(self._move) is None
        self._scene.overlay.light([self._hand_rect()] if legal else [])

    def _hand_rect(self) -> Rect:
        band = self._scene.layout.hand.band
        return Rect(band.x + 12, band.y + 6, band.w - 24, band.h - 12)

    def move(self, x: float, y: float) -> None:
        scene = self._scene
        self._sprite.place(Pose(x - self._grip[0], y - self._grip[1]))
        legal = self._scene.controller.check(self._move) is None
        inside = y >= scene.layout.hand.band.y - 16
        room = Rect(0, 0, scene.size.width(), scene.size.height())
        rect = self._hand_rect() if inside and legal else None
        many = self._count > 1
        text = side_words.take_pile(self._count) if many else words.target_hand()
        scene.overlay.win(rect, text if rect else "", scene.ratio, room)
        pose, half = self._sprite.pose, self._sprite.width / 2
        scene.overlay.count(self._count, pose.x + half - 4, pose.y - half * 1.4 + 4, scene.ratio)

    def drop(self, x: float, y: float) -> None:
        self.move(x, y)
        scene, controller = self._scene, self._scene.controller
        pose = self._sprite.pose
        self._release()
        if y < scene.layout.hand.band.y - 16:
            self._fly_back()
            return
        if self._own:
            scene.registry.drawn_from = pose
            if controller.submit(self._move):
                scene.removeItem(self._sprite)
            else:
                scene.registry.drawn_from = None
                self._fly_back()
            return
        scene.placement.snapping = {self._top}
        if not controller.submit(self._move, self._cards):
            scene.placement.snapping = set()
            self._fly_back()

    def cancel(self) -> None:
        self._release()
        self._fly_back()

    def _release(self) -> None:
        self._scene.pointer.held = ()
        self._scene.overlay.rest()

    def _fly_back(self) -> None:
        scene = self._scene
        if not self._own:
            scene.placement.returning = {self._top}
            scene.refresh()
            return
        sprite = self._sprite
        scene.animator.move(
            sprite,
            Pose.at(scene.layout.stock_spot()),
            timing.RETURN_MS,
            z=heights.HELD,
            done=lambda: scene.removeItem(sprite),
        )

    def follow(self) -> bool:
        if not self._own and self._scene.presenter.take(self._scene)[1][-1:] != (self._top,):
            return False
        self._look_around()
        return True


class Band(Gesture):
    """A rubber band around cards of the hand, begun on the felt beside them."""

    def __init__(self, actions: Actions, x: float, y: float, kept: Sequence[Card]) -> None:
        self._actions, self._scene = actions, actions.scene
        self._from = (x, y)
        self._kept = tuple(kept)
        self._before = self._scene.selection.cards

    def move(self, x: float, y: float) -> None:
        scene = self._scene
        x0, y0 = self._from
        rect = Rect(min(x, x0), min(y, y0), abs(x - x0), abs(y - y0))
        scene.overlay.band(rect)
        hand = scene.layout.hand
        caught = [
            card
            for i, card in enumerate(scene.hand)
            if rect.overlap(self._strip(i)) > 0 and i < hand.count
        ]
        wanted = [card for card in scene.hand if card in self._kept or card in caught]
        if tuple(wanted) != scene.selection.cards:
            scene.selection.choose(wanted, scene.hand)
            scene.refresh_hand()

    def _strip(self, i: int) -> Rect:
        """Return the part of a card that its right neighbour leaves in sight."""
        hand = self._scene.layout.hand
        box = hand.spots[i].box(hand.card_w, hand.card_h)
        last = i in (hand.count - 1, hand.count - hand.front - 1)
        return box if last else box._replace(w=min(box.w, hand.step))

    def drop(self, x: float, y: float) -> None:
        self.move(x, y)
        self._scene.overlay.rest()
        self._actions.look()
        self._scene.refresh()

    def cancel(self) -> None:
        self._scene.overlay.rest()
        self._scene.selection.choose(self._before, self._scene.hand)
        self._scene.refresh()

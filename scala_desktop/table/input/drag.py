"""What the mouse carries: cards, the top of a pile, or a rubber band.

The targets are worked out at the start and again whenever the game goes on; highlight and drop use
the same target object.

Source: design/interaction.md, 3, 4 and 6; design/faults.md, 4 to 7.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from time import perf_counter

from scala_desktop.rules.cards import HIDDEN, Card
from scala_desktop.rules.moves import Draw, Move
from scala_desktop.table.input.gesture_base import Gesture, GestureTools
from scala_desktop.table.input.targets import Target, best_target
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.zones import STOCK, TRAY, Zone
from scala_desktop.words import table as words
from scala_desktop.words import table_sides

FLICK = 24.0
FLICK_S = 0.12
BORDER = 90.0
"""Pixels above the hand over which a carried card shrinks to its size on the table."""


class CardsDrag(Gesture):
    """Cards of the hand or of the tray, led by the one that was gripped."""

    def __init__(
        self, tools: GestureTools, cards: Sequence[Card], lead: Card, x: float, y: float
    ) -> None:
        self._tools, self._match, self._display = tools, tools.match, tools.display
        self._pointer, self._overlay = tools.pointer, tools.overlay
        self.cards = tuple(cards)
        self._lead = self.cards.index(lead)
        self._from_tray = lead in set(self._match.tray.cards)
        self._path: list[tuple[float, float, float]] = []
        self._over_hand = False
        hand = self._match.hand
        first = min((hand.index(card) for card in self.cards if card in hand), default=0)
        self._home = sum(card not in self.cards for card in hand[:first])
        self._pointer.held = self.cards
        self._pointer.hovered = None
        self._pointer.gap = None if self._from_tray else self._home
        self.targets: tuple[Target, ...] = ()
        self.winner: Target | None = None
        self._carried = tools.carrier.lift(self.cards, self._lead, x, y)
        self._width = self._display.layout.hand.card_w
        self._look_around()
        tools.arranger.refresh_hand()
        self.move(x, y)

    def _look_around(self) -> None:
        groups = self._match.tray.groups
        own = {i for i, group in enumerate(groups) if set(group) <= set(self.cards)}
        self.targets = tuple(
            target
            for target in self._tools.actions.targets_of(self.cards)
            if target.group not in own and not (self._from_tray and target.zone == TRAY and own)
        )
        self._tools.actions.light(self.targets)

    def move(self, x: float, y: float) -> None:
        carried = self._carried
        self._path = [p for p in self._path[-24:] if perf_counter() - p[2] < FLICK_S]
        self._path.append((x, y, perf_counter()))
        carried.move(x, y, self._scale(y))
        box = carried.box
        self._overlay.count(len(carried), carried.right - 4, box.y + 4)
        in_band = y >= self._display.layout.hand.band.y
        self._over_hand = in_band and self._match.controller.open_seat is not None
        self._part(self._gap(carried.x, carried.y) if self._over_hand else None)
        self._mark(None if self._over_hand else best_target(self.targets, box, (x, y)))

    def _scale(self, y: float) -> float:
        """Return the size of the carried cards: smaller over the table than over the hand."""
        layout = self._display.layout
        small = max(min(layout.meld_w * 1.25 / self._width, 1.0), 0.6)
        share = min(max((layout.hand.band.y - y) / BORDER, 0.0), 1.0)
        return 1.0 + (small - 1.0) * share

    def _gap(self, x: float, y: float) -> int:
        """Return how many cards of the hand lie to the left of where these would go."""
        stay = sum(card not in self.cards for card in self._match.hand)
        row = self._display.layout.hand.resized(stay + len(self.cards))
        return min(max(row.place_near(x, y) - self._lead, 0), stay)

    def _part(self, gap: int | None) -> None:
        """Open the gap in the hand; where the cards came from, while they are elsewhere."""
        if gap is None and not self._from_tray:
            gap = self._home
        if gap != self._pointer.gap:
            self._pointer.gap = gap
            self._tools.arranger.refresh_hand()

    def _mark(self, winner: Target | None) -> None:
        self.winner = winner
        lit = winner if winner is not None and winner.legal else None
        self._overlay.win(None if lit is None else lit.glow, "" if lit is None else lit.words)

    def drop(self, x: float, y: float) -> None:
        self.move(x, y)
        gap, winner = self._pointer.gap, self.winner
        if (winner is None or winner.only_refuses) and not self._over_hand:
            winner = self._flicked() or winner
        self._release()
        if winner is not None:
            self._give(winner)
        elif self._over_hand:
            self._tools.carrier.snap(self.cards)
            if self._from_tray:
                self._match.tray.take_back(self.cards)
            self._match.controller.move_cards(self.cards, 0 if gap is None else gap)
            self._tools.arranger.refresh()
        else:
            if self._display.layout.stock.holds(x, y):
                self._tools.actions.say(words.only_drawn_from())
            self._send_home()

    def _give(self, winner: Target) -> None:
        carrier = self._tools.carrier
        carrier.snap(self.cards)
        # Cards that were chosen and are now played must not stay chosen on the table.
        if not self._tools.actions.perform(winner, self.cards):
            carrier.snap(())
            self._send_home()
            return
        self._match.selection.clear()
        self._tools.arranger.refresh()

    def _flicked(self) -> Target | None:
        """Return the one meld that a quick throw towards the table can mean."""
        if not self._display.settings.smart_drag or len(self._path) < 2:
            return None
        (_, y0, _), (_, y1, _) = self._path[0], self._path[-1]
        found = self._tools.actions.smart_targets(self.targets)
        return found[0] if y0 - y1 >= FLICK and len(found) == 1 else None

    def _send_home(self) -> None:
        self._tools.carrier.send_home(self.cards)
        self._tools.arranger.refresh()

    def cancel(self) -> None:
        self._release()
        self._send_home()

    def _release(self) -> None:
        self._pointer.held, self._pointer.gap = (), None
        self._carried.let_go()
        self._overlay.rest()

    def follow(self) -> bool:
        here = {*self._match.hand, *self._match.tray.cards}
        if not here.issuperset(self.cards):
            return False
        self._look_around()
        if self._path:
            self.move(*self._path[-1][:2])
        return True


class PileDrag(Gesture):
    """The top card of the stock or of the discard pile, on its way to the hand."""

    def __init__(self, tools: GestureTools, zone: Zone, x: float, y: float) -> None:
        self._tools, self._match, self._display = tools, tools.match, tools.display
        self._overlay, carrier = tools.overlay, tools.carrier
        self._move: Move
        self._cards: tuple[Card, ...]
        if zone == STOCK:
            self._move, self._cards, self._count = Draw(), (), 1
            self._carried = carrier.lift_stock(x, y)
        else:
            presenter = self._match.presenter
            self._move, self._cards = presenter.take(self._match)
            self._count = len(self._match.controller.discard) if presenter.whole_pile else 1
            self._carried = carrier.lift_discard(self._top, x, y)
        tools.pointer.held, tools.pointer.hovered = (self._top,), None
        self._look_around()
        self.move(x, y)

    @property
    def _top(self) -> Card:
        """Return the card that is carried; :data:`HIDDEN` for one of the stock."""
        return self._cards[-1] if self._cards else HIDDEN

    def _look_around(self) -> None:
        legal = self._match.controller.check(self._move) is None
        self._tools.actions.shine([self._hand_rect()] if legal else [])

    def _hand_rect(self) -> Rect:
        band = self._display.layout.hand.band
        return Rect(band.x + 12, band.y + 6, band.w - 24, band.h - 12)

    def _over_hand(self, y: float) -> bool:
        return y >= self._display.layout.hand.band.y - 16

    def _meant(self, x: float, y: float) -> bool:
        """Return whether a drop here brings the card into the hand.

        A card of the pile may be dropped where it will be laid, too: it is taken to be laid there.
        In a game of whole piles that is not on the melds of another side.
        """
        if self._over_hand(y) or self._carried.unknown:
            return self._over_hand(y)
        layout = self._display.layout
        own = layout.own.panel.holds(x, y) or layout.tray.rect.holds(x, y)
        return own or (not self._match.presenter.whole_pile and layout.meld_at(x, y) is not None)

    def move(self, x: float, y: float) -> None:
        carried = self._carried
        carried.move(x, y)
        legal = self._match.controller.check(self._move) is None
        rect = self._hand_rect() if legal and self._meant(x, y) else None
        many = self._count > 1
        text = table_sides.take_pile(self._count) if many else words.target_hand()
        self._overlay.win(rect, text if rect else "")
        pose, half = carried.pose, carried.sprite.width / 2
        self._part(self._gap(pose.x, pose.y) if rect and self._over_hand(y) else None)
        self._overlay.count(self._count, pose.x + half - 4, pose.y - half * 1.4 + 4)

    def _gap(self, x: float, y: float) -> int:
        """Return how many cards of the hand lie to the left of where this one would go."""
        return self._display.layout.hand.resized(len(self._match.hand) + 1).place_near(x, y)

    def _part(self, gap: int | None) -> None:
        """Open the hand where the card would go."""
        if gap != self._tools.pointer.gap:
            self._tools.pointer.gap = gap
            self._tools.arranger.refresh_hand()

    def drop(self, x: float, y: float) -> None:
        self.move(x, y)
        carrier, carried = self._tools.carrier, self._carried
        before, gap = set(self._match.hand), self._tools.pointer.gap
        self._release()
        controller, pose = self._match.controller, carried.pose
        if not self._meant(x, y):
            self._fly_back()
            return
        if carried.unknown:
            carrier.draw_from(pose)
            if controller.submit(self._move):
                carrier.remove(carried)
                self._stay(before, gap)
            else:
                carrier.draw_from(None)
                self._fly_back()
            return
        carrier.snap((self._top,))
        if controller.submit(self._move, self._cards):
            self._stay(before, gap)
        else:
            carrier.snap(())
            self._fly_back()

    def _stay(self, before: Collection[Card], gap: int | None) -> None:
        """Leave what has come to the hand, as it was *before*, where it was dropped."""
        come = [card for card in self._match.hand if card not in before]
        if come and gap is not None:
            self._match.controller.move_cards(come, gap)

    def cancel(self) -> None:
        self._release()
        self._fly_back()

    def _release(self) -> None:
        self._tools.pointer.held, self._tools.pointer.gap = (), None
        self._carried.let_go()
        self._overlay.rest()

    def _fly_back(self) -> None:
        if self._carried.unknown:
            self._tools.carrier.fly_to_stock(self._carried)
            self._tools.arranger.refresh_hand()
        else:
            self._tools.carrier.send_home((self._top,))
            self._tools.arranger.refresh()

    def follow(self) -> bool:
        if not self._carried.unknown:
            _, cards = self._match.presenter.take(self._match)
            if cards[-1:] != (self._top,):
                return False
        self._look_around()
        return True


class Band(Gesture):
    """A rubber band around cards of the hand, begun on the table beside them."""

    def __init__(self, tools: GestureTools, x: float, y: float, kept: Sequence[Card]) -> None:
        self._tools, self._match, self._display = tools, tools.match, tools.display
        self._from = (x, y)
        self._kept = tuple(kept)
        selection = self._match.selection
        self._before, self._in_tray = selection.cards, selection.in_tray

    def move(self, x: float, y: float) -> None:
        x0, y0 = self._from
        rect = Rect(min(x, x0), min(y, y0), abs(x - x0), abs(y - y0))
        self._tools.overlay.band(rect)
        cards, selection = self._match.hand, self._match.selection
        caught = [
            card
            for i, card in enumerate(cards)
            if rect.overlap(self._strip(i)) > 0 and i < self._display.layout.hand.count
        ]
        wanted = [card for card in cards if card in self._kept or card in caught]
        if tuple(wanted) != selection.cards:
            selection.choose(wanted, cards)
            self._tools.arranger.refresh_hand()

    def _strip(self, i: int) -> Rect:
        """Return the part of a card that its right neighbour leaves in sight."""
        hand = self._display.layout.hand
        box = hand.spots[i].box(hand.card_w, hand.card_h)
        last = i in (hand.count - 1, hand.count - hand.front - 1)
        return box if last else box._replace(w=min(box.w, hand.step))

    def drop(self, x: float, y: float) -> None:
        self.move(x, y)
        self._tools.overlay.rest()
        self._tools.actions.look()
        self._tools.arranger.refresh()

    def cancel(self) -> None:
        self._tools.overlay.rest()
        match = self._match
        row = match.tray.cards if self._in_tray else match.hand
        match.selection.choose(self._before, row, in_tray=self._in_tray)
        self._tools.arranger.refresh()

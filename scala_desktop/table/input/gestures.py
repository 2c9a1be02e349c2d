"""Mouse input: what lies under the cursor, and what press, move and release make of it.

Input is never locked.  A press on a flying card catches it; any other press finishes every
flight and then counts.

Source: design/interaction.md, 3 to 5 and 8; design/faults.md, 4, 5 and 8.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer

from scala_desktop.rules.cards import HIDDEN, Card
from scala_desktop.rules.value_class import value_class
from scala_desktop.table.input.gesture_base import Gesture, GestureTools
from scala_desktop.table.layout.zones import (
    BUTTON,
    DISCARD,
    FELT,
    HAND,
    HAND_BAND,
    OWN_PANEL,
    STOCK,
    TRAY,
    Zone,
    ZoneKind,
    group_zone,
    meld_zone,
)
from scala_desktop.table.scene.chooser import Chooser
from scala_desktop.table.scene.labels import Labels
from scala_desktop.table.scene.pile_fan import REST_MS, PileFan
from scala_desktop.words import table as words

CAUGHT_IN_TRAY = Zone(ZoneKind.GROUP)
"""The zone of a card caught on its way to the tray: it lies in no group yet."""
THRESHOLD = 6
"""Pixels after which a press that moves becomes a drag."""
OPEN_MS = 160
"""Milliseconds for which the cursor rests on a closed meld before it opens."""


@value_class
class Hit:
    """What lies under the cursor: a *zone*, and there a card or a button by its key.

    *slot* is the place of the card in the hand.
    """

    zone: Zone
    card: Card = HIDDEN
    slot: int = -1
    button: str = ""


class _Press(NamedTuple):
    x: float
    y: float
    hit: Hit
    modifiers: Qt.KeyboardModifier


class Gestures:
    """Turns the mouse into actions; at most one gesture is going on."""

    def __init__(
        self, tools: GestureTools, fan: PileFan, labels: Labels, chooser: Chooser, parent: QObject
    ) -> None:
        self._tools, self._match, self._display = tools, tools.match, tools.display
        self._pointer, self._carrier = tools.pointer, tools.carrier
        self._arranger, self._actions = tools.arranger, tools.actions
        self._fan, self._labels, self._chooser = fan, labels, chooser
        self._press: _Press | None = None
        self._gesture: Gesture | None = None
        self._quiet = self._asked = False
        # After a moment the cursor opens the fan over the pile, or a closed meld under it.
        self._wait = QTimer(parent)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self.look_closer)
        self._over = Hit(FELT)

    @property
    def gesture(self) -> Gesture | None:
        """Return what the mouse carries."""
        return self._gesture

    # What lies where

    def hit(self, x: float, y: float) -> Hit:
        """Return what lies at the point, the topmost first."""
        match, layout = self._match, self._display.layout
        tray = layout.tray
        key = layout.button_at(x, y)
        if key is not None:
            return Hit(BUTTON, button=key)
        slot = layout.hand.slot_at(x, y)
        if slot is not None and slot < len(match.hand):
            return Hit(HAND, match.hand[slot], slot)
        group = tray.group_at(x, y)
        if group is not None:
            return self._in_group(group, x, y)
        if tray.rect.holds(x, y):
            return Hit(TRAY)
        for zone, rect in ((STOCK, layout.stock), (DISCARD, layout.discard)):
            if rect.grown(6).holds(x, y):
                return Hit(zone)
        place = layout.meld_at(x, y)
        if place is not None:
            return Hit(meld_zone(place.number))
        if layout.own.panel.holds(x, y):
            return Hit(OWN_PANEL)
        return Hit(HAND_BAND if y >= layout.hand.band.y else FELT)

    def _in_group(self, group: int, x: float, y: float) -> Hit:
        match, tray = self._match, self._display.layout.tray
        staged = match.staged()[group]
        for (card, _), spot in reversed(list(zip(staged, tray.spots[group], strict=False))):
            if spot.box(tray.card_w, tray.card_h).holds(x, y):
                return Hit(group_zone(group), card)
        return Hit(Zone(ZoneKind.GROUP_LABEL, group))

    # Press, move, release

    def press(self, x: float, y: float, modifiers: Qt.KeyboardModifier) -> None:
        """Begin: nothing happens before the mouse moves or is released."""
        self.cancel()
        self._quiet = False
        match = self._match
        self._fan.close()
        self._asked = self._chooser.open
        if self._asked:
            self._chooser.click(x, y)
            return
        card = self._carrier.caught(x, y, {*match.hand, *match.tray.cards})
        if card is None:
            self._carrier.finish()
            hit = self.hit(x, y)
        else:
            hit = Hit(CAUGHT_IN_TRAY if card in match.tray.cards else HAND, card)
        self._press = _Press(x, y, hit, modifiers)
        self._wait.stop()
        if hit.zone == DISCARD:
            self._over = hit
            self._wait.start(REST_MS)
        if hit.zone == BUTTON:
            self._labels.press_button(hit.button)

    def double(self, x: float, y: float) -> None:
        """Do what a second click on a card means; its release then means nothing."""
        hit = self.hit(x, y)
        self.cancel()
        self._quiet = True
        if self._asked or self._chooser.open:
            pass  # the first click answered a question, or put one that nobody has read yet
        elif hit.zone == HAND:
            self._actions.double(hit.card)
            self._actions.look()
        elif hit.zone.kind is ZoneKind.GROUP:
            if not self._actions.choose_reading(hit.zone.number, hit.card):
                self._match.tray.take_back((hit.card,))
        elif hit.zone in (FELT, HAND_BAND, OWN_PANEL):
            self._match.presenter.double_felt(self._match, self._actions)

    def move(self, x: float, y: float) -> None:
        """Carry on what was begun, or begin to drag."""
        if self._gesture is not None:
            self._gesture.move(x, y)
        elif self._press is None:
            self.hover(x, y)
        elif abs(x - self._press.x) + abs(y - self._press.y) >= THRESHOLD:
            self._wait.stop()
            self._fan.close()
            self._gesture = self._begin(self._press)
            self._labels.press_button(None)
            if self._gesture is None:
                self._press = None
            else:
                self._gesture.move(x, y)

    def release(self, x: float, y: float) -> None:
        """End it: a drop, or a click where the mouse did not move."""
        press, gesture = self._press, self._gesture
        self._press = self._gesture = None
        self._wait.stop()
        self._labels.press_button(None)
        if gesture is not None:
            with self._arranger.once():
                gesture.drop(x, y)
            self._actions.look()
            # The target of a drop does not open before the cursor leaves it and comes back.
            self._over = self.hit(x, y)
        elif press is not None and not self._quiet:
            self._click(press.hit, press.modifiers, (press.x, press.y))
        self.hover(x, y)

    def click_on(self, hit: Hit) -> None:
        """Do what a click on *hit* means, as if it had come from no particular point of it.

        A switch or a screen reader presses so.  It may press a meld with no card chosen, and the
        tray; it is told what they want.
        """
        self.cancel()
        self._actions.forget_pointed()
        self._fan.close()
        self._carrier.finish()
        kind = hit.zone.kind
        if kind is ZoneKind.ANSWER:
            self._chooser.answer(hit.zone.number)
            return
        self._chooser.close()
        if kind is ZoneKind.MELD:
            self._actions.use_meld(hit.zone.number)
            self._actions.look()
        elif kind is ZoneKind.TRAY and not self._match.selection.of_hand:
            self._actions.say(words.choose_cards())
        else:
            self._click(hit)

    def cancel(self) -> bool:
        """End whatever is going on as if it had not begun; return whether there was anything.

        Escape, the right button, loss of focus, another match, closing: all come here.
        """
        gesture, press = self._gesture, self._press
        self._press = self._gesture = None
        self._labels.press_button(None)
        if gesture is not None:
            gesture.cancel()
            self._actions.look()
        return gesture is not None or press is not None

    def forget(self) -> None:
        """Drop whatever is going on without calling its ``cancel``."""
        self._press = self._gesture = None
        self._over = Hit(FELT)
        self._wait.stop()

    def follow(self) -> None:
        """Keep what still makes sense after the game went on."""
        gesture = self._gesture
        if gesture is not None:
            if not gesture.follow():
                self.cancel()
        elif self._press is not None and not self._same(self._press):
            self._press = None
            self._labels.press_button(None)
        else:
            self._actions.look()

    def _same(self, press: _Press) -> bool:
        """Return whether what was pressed still lies where it lay."""
        return self._press is not None and self.hit(press.x, press.y) == press.hit

    def leave(self) -> None:
        """Forget the hovered card: the cursor left the table."""
        self.hover(-1.0, -1.0)

    def hover(self, x: float, y: float) -> None:
        """Lift the card under the cursor a little; the layout, not the items, says which it is."""
        match = self._match
        if self._chooser.open:
            self._chooser.point(x, y)
            return
        hit = self.hit(x, y)
        self._hover_over(hit)
        card = hit.card if hit.zone == HAND else None
        if card != self._pointer.hovered:
            self._pointer.hovered = card
            if card is not None and match.controller.is_new(card):
                match.controller.mark_seen(card)
            else:
                self._arranger.refresh_hand()
        button = hit.button if hit.zone == BUTTON else self._labels.pile_button(hit.zone)
        if button != self._labels.hot:
            self._labels.point_at_button(button)
            self._actions.point_at_pile(button)

    def _hover_over(self, hit: Hit) -> None:
        """Begin to wait for a closer look at *hit*, and close what the cursor has left."""
        if hit.zone == self._over.zone:
            return
        self._over = hit
        self._wait.stop()
        self._fan.close()
        on_meld = hit.zone.kind is ZoneKind.MELD
        if not on_meld:
            self._arranger.look_at_meld(0)
        if on_meld or hit.zone == DISCARD:
            self._wait.start(OPEN_MS if on_meld else REST_MS)

    def look_closer(self) -> None:
        """Open what the cursor rests on: a closed meld, or the pile."""
        if self._gesture is not None or self._chooser.open:
            return
        if self._over.zone.kind is ZoneKind.MELD:
            self._arranger.look_at_meld(self._over.zone.number)
        elif self._over.zone == DISCARD and self._fan.spread():
            self._quiet = self._press is not None

    # Drags

    def _begin(self, press: _Press) -> Gesture | None:
        from scala_desktop.table.input.drag import Band, CardsDrag, PileDrag

        match, hit = self._match, press.hit
        x, y = press.x, press.y
        kind = hit.zone.kind
        if kind in (ZoneKind.HAND, ZoneKind.GROUP):
            row = match.hand if kind is ZoneKind.HAND else match.tray.cards
            if hit.card not in row:
                return None
            chosen = match.selection.cards
            if hit.card not in chosen:
                # What a lesson lights goes together: raised like chosen cards, it looks so, too.
                lit = self._pointer.lit
                together = tuple(card for card in row if card in lit)
                chosen = together if hit.card in lit else (hit.card,)
                match.selection.clear()
            return CardsDrag(self._tools, chosen, hit.card, x, y)
        if kind is ZoneKind.GROUP_LABEL:
            group = match.staged()[hit.zone.number]
            cards = [card for card, _ in group]
            return CardsDrag(self._tools, cards, cards[0], x, y)
        if hit.zone == STOCK and match.controller.stock_count and match.hand:
            return PileDrag(self._tools, STOCK, x, y)
        if hit.zone == DISCARD and match.controller.discard.cards and match.hand:
            return PileDrag(self._tools, DISCARD, x, y)
        if hit.zone in (HAND_BAND, FELT) and match.hand:
            add = bool(press.modifiers & Qt.KeyboardModifier.ShiftModifier)
            kept = match.selection.of_hand if add else ()
            return Band(self._tools, x, y, kept)
        return None

    # Clicks

    def _click(
        self,
        hit: Hit,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
        at: tuple[float, float] = (-1.0, -1.0),
    ) -> None:
        actions = self._actions
        match hit.zone.kind:
            case ZoneKind.BUTTON:
                actions.press_button(hit.button)
            case ZoneKind.HAND:
                self._click_hand(hit.card, modifiers)
            case ZoneKind.GROUP | ZoneKind.GROUP_LABEL:
                self._click_group(hit)
            case ZoneKind.TRAY if self._choose_lit() or self._match.selection.of_hand:
                actions.stage()
            case ZoneKind.STOCK:
                actions.draw()
            case ZoneKind.DISCARD:
                actions.use_discard_pile()
            case ZoneKind.MELD:
                if self._choose_lit() or self._match.selection:
                    actions.use_meld(hit.zone.number, *at)
            case ZoneKind.OWN_PANEL if actions.use_own_panel(*at):
                pass
            case ZoneKind.HAND_BAND if self._match.selection.in_tray:
                actions.take_back()
            case _:
                actions.clear()
        actions.look()

    def _choose_lit(self) -> bool:
        """Choose the cards that a lesson lights where none are chosen: they look as if they were.

        Return whether there are such.
        """
        match, lit = self._match, self._pointer.lit
        cards = tuple(card for card in match.hand if card in lit)
        if not cards or match.selection:
            return False
        match.selection.choose(cards, match.hand)
        return True

    def _click_hand(self, card: Card, modifiers: Qt.KeyboardModifier) -> None:
        match = self._match
        if card not in match.hand:
            return
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            match.selection.reach(card, match.hand)
        else:
            match.selection.toggle(card, match.hand)
        self._arranger.refresh()

    def _click_group(self, hit: Hit) -> None:
        match = self._match
        if match.selection.of_hand:
            match.tray.stage(match.selection.cards, hit.zone.number)
            return
        if hit.zone.kind is ZoneKind.GROUP_LABEL:
            self._actions.choose_reading(hit.zone.number)
        elif hit.card in match.tray.cards:
            match.selection.toggle(hit.card, match.tray.cards, in_tray=True)
            self._arranger.refresh()

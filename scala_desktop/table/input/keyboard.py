"""Keys: the zones that Tab goes through, the focused thing, and a key for every command.

Source: design/interaction.md, 12.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TypeAlias

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from scala_desktop.rules.cards import HIDDEN, KIND, Card
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard
from scala_desktop.table.input.actions import Actions, Arranger
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.line import LAP
from scala_desktop.table.layout.zones import DISCARD, STOCK
from scala_desktop.table.match import TableMatch
from scala_desktop.table.scene.chooser import Chooser
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.labels import Labels
from scala_desktop.table.scene.overlay import Overlay
from scala_desktop.table.stops import Stop
from scala_desktop.words import table as words
from scala_desktop.words.cards import card_words, with_article
from scala_desktop.words.marked import aloud, spoken

Key = Qt.Key
Command: TypeAlias = Callable[[], object]


class FocusZone(Enum):
    """What Tab goes through, in this order."""

    HAND = "hand"
    TRAY = "tray"
    TABLE = "table"
    PILES = "piles"


ZONES = tuple(FocusZone)


class Keyboard:
    """Holds the focus within the table; :attr:`shown` is false while the mouse is used."""

    def __init__(
        self,
        match: TableMatch,
        display: Display,
        arranger: Arranger,
        overlay: Overlay,
        labels: Labels,
        chooser: Chooser,
        actions: Actions,
    ) -> None:
        self._match, self._display, self._arranger = match, display, arranger
        self._overlay, self._labels = overlay, labels
        self._chooser, self._actions = chooser, actions
        self.zone = FocusZone.HAND
        self.shown = False
        self._at: dict[FocusZone, int] = dict.fromkeys(ZONES, 0)
        self._closer = 0
        """The meld that the focus laid open when it came there; 0 for none."""

    # The focus

    def stops(self, zone: FocusZone) -> tuple[Stop, ...]:
        """Return what the arrow keys go through in *zone*."""
        return {
            FocusZone.HAND: self._hand,
            FocusZone.TRAY: self._tray,
            FocusZone.TABLE: self._melds,
            FocusZone.PILES: self._piles,
        }[zone]()

    def _hand(self) -> tuple[Stop, ...]:
        match, display = self._match, self._display
        hand, where = match.hand, display.layout.hand
        if len(hand) != where.count:
            return ()
        up = {*match.selection.cards, *match.lit}
        raised = where.arranged([i for i, card in enumerate(hand) if card in up])
        return tuple(
            Stop(
                f"c{card}",
                Rect(
                    spot.x - where.card_w / 2,
                    spot.y - where.card_h / 2,
                    where.card_w,
                    where.card_h,
                ),
                self._told(card, i + 1, len(hand)),
                spot.angle,
                card,
                i,
            )
            for i, (card, spot) in enumerate(zip(hand, raised, strict=True))
        )

    def _told(self, card: Card, place: int, count: int) -> str:
        """Return what is said of a card of the hand."""
        match = self._match
        chosen = card in match.selection
        told = words.card_place(card_words(KIND[card]), place, count, chosen=chosen)
        task = match.tasks.get(card)
        return f"{told}, {task}" if task else told

    def _tray(self) -> tuple[Stop, ...]:
        match, display, tray = self._match, self._display, self._display.layout.tray
        found = []
        faces = match.buttons
        flat = [card for group in match.staged() for card, _ in group]
        spots = [spot for group in tray.spots for spot in group]
        groups = [i for i, group in enumerate(tray.spots) for _ in group]
        for i, (card, spot, group) in enumerate(zip(flat, spots, groups, strict=False)):
            told = words.card_place(
                card_words(KIND[card]), i + 1, len(flat), chosen=card in match.selection
            )
            box = spot.box(tray.card_w, tray.card_h)
            found.append(Stop(f"c{card}", box, told, 0.0, card, group))
        buttons = display.layout.buttons
        found += [
            Stop(
                key,
                rect,
                aloud(spoken(face.text)),
                button=key,
                help=aloud(face.help),
                off=not (face.enabled or face.answers),
            )
            for key, rect in buttons
            if (face := faces.get(key)) is not None
        ]
        return tuple(found)

    def _melds(self) -> tuple[Stop, ...]:
        return self._match.presenter.table_stops(
            self._match, self._display.layout, self._labels.game_items
        )

    def _piles(self) -> tuple[Stop, ...]:
        match, display = self._match, self._display
        discards = match.controller.discard.cards
        top = card_words(KIND[discards[-1]]) if discards else None
        return (
            Stop(
                "stock",
                display.layout.stock,
                words.stock_spoken(match.controller.stock_count),
                zone=STOCK,
            ),
            Stop(
                "discard",
                display.layout.discard,
                match.presenter.pile_spoken(top),
                zone=DISCARD,
                help=", ".join(
                    card_words(KIND[card])
                    for card in reversed(match.presenter.pile_to_look_at(match))
                ),
            ),
        )

    @property
    def focused(self) -> Stop | None:
        """Return what the focus is on."""
        stops = self.stops(self.zone)
        if not stops:
            return None
        self._at[self.zone] = min(max(self._at[self.zone], 0), len(stops) - 1)
        return stops[self._at[self.zone]]

    def show(self, on: bool) -> None:
        """Show the focus ring where the focus is, or hide it."""
        self.shown = on
        stop = self.focused if on else None
        closer = stop.index if self.zone is FocusZone.TABLE and stop is not None else 0
        if on and closer != self._closer:  # else the one under the cursor stays open
            self._arranger.look_at_meld(closer)
        self._closer = closer
        self._ring()

    def follow(self) -> None:
        """Keep the ring where the focus is: things have moved."""
        if self.shown:
            self._ring()

    def _ring(self) -> None:
        stop = self.focused if self.shown else None
        self._overlay.focus(
            None if stop is None else stop.rect.grown(3), stop.angle if stop is not None else 0.0
        )

    def enter(self, *, forward: bool) -> None:
        """Take the focus from another widget: at the first zone or at the last."""
        self.zone = ZONES[0] if forward else ZONES[-1]
        if not self.stops(self.zone):
            self.step_zone(forward=forward)
        self.show(True)

    def step_zone(self, *, forward: bool) -> bool:
        """Go to the next zone that holds anything; return false after the last one."""
        self._actions.forget_pointed()
        at = ZONES.index(self.zone)
        zones = ZONES[at + 1 :] if forward else tuple(reversed(ZONES[:at]))
        for zone in zones:
            if self.stops(zone):
                self.zone = zone
                self.show(True)
                return True
        return False

    def go_to(self, zone: FocusZone, index: int = 0) -> None:
        """Put the focus on something."""
        self.point_to(zone, index)
        self.show(True)

    def point_to(self, zone: FocusZone, index: int) -> None:
        """Put the focus on something; its ring is seen only if it was seen before."""
        self.zone = zone
        self._at[zone] = index
        self.show(self.shown)

    def go_to_key(self, key: str) -> None:
        """Put the focus on the thing *key*, if the keyboard goes there."""
        for zone in ZONES:
            keys = [stop.key for stop in self.stops(zone)]
            if key in keys:
                self.go_to(zone, keys.index(key))
                return

    def _step(self, by: int) -> None:
        stops = self.stops(self.zone)
        if stops:
            self._at[self.zone] = (self._at[self.zone] + by) % len(stops)

    def _step_across(self, down: int) -> None:
        """Go to the nearest thing above or below."""
        here, stops = self.focused, self.stops(self.zone)
        if here is None:
            return
        beyond = [
            (abs(s.rect.cy - here.rect.cy) * 2 + abs(s.rect.cx - here.rect.cx), i)
            for i, s in enumerate(stops)
            if (s.rect.cy - here.rect.cy) * down > here.rect.h / 2
        ]
        if beyond:
            self._at[self.zone] = min(beyond)[1]

    # Keys

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; return false where it means nothing here."""
        if self._chooser.open:
            return self._press_in_chooser(event)
        combined = event.keyCombination()
        pressed = QKeyCombination(
            combined.keyboardModifiers() & ~Qt.KeyboardModifier.KeypadModifier, combined.key()
        ).toCombined()
        command = self._commands().get(pressed)
        if command is None:
            return False
        if command != self._enter:
            self._actions.forget_pointed()
        command()
        self._actions.look()
        self.show(True)
        return True

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys that mean something here, as Qt writes them: ``Ctrl+A``."""
        return tuple(QKeySequence(combined).toString() for combined in self._commands())

    def _press_in_chooser(self, event: QKeyEvent) -> bool:
        chooser = self._chooser
        key = event.key()
        if key in (Key.Key_Left, Key.Key_Up, Key.Key_Backtab):
            chooser.step(-1)
        elif key in (Key.Key_Right, Key.Key_Down, Key.Key_Tab):
            chooser.step(1)
        elif key in (Key.Key_Return, Key.Key_Enter, Key.Key_Space):
            chooser.pick()
        elif key == Key.Key_Escape:
            chooser.close()
        return True

    def _commands(self) -> dict[int, Command]:
        a, match = self._actions, self._match
        ctrl, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
        plain: dict[Key, Command] = {
            Key.Key_Left: lambda: self._step(-1),
            Key.Key_Right: lambda: self._step(1),
            Key.Key_Up: lambda: self._step_across(-1),
            Key.Key_Down: lambda: self._step_across(1),
            Key.Key_Home: lambda: self.go_to(self.zone),
            Key.Key_End: lambda: self.go_to(self.zone, len(self.stops(self.zone)) - 1),
            Key.Key_Space: self._space,
            Key.Key_Return: self._enter,
            Key.Key_Enter: self._enter,
            **match.presenter.keys(a),
            Key.Key_Z: self._undo,
            Key.Key_L: lambda: a.wish(LAP),
            Key.Key_S: lambda: match.controller.sort_hand("suit"),
            Key.Key_V: lambda: match.controller.sort_hand("rank"),
        }
        plain[Key.Key_D] = self._discard
        commands = {QKeyCombination(key).toCombined(): do for key, do in plain.items()}
        with_modifier: tuple[tuple[Qt.KeyboardModifier, Key, Command], ...] = (
            (ctrl, Key.Key_A, a.all_or_none),
            (ctrl, Key.Key_Z, self._undo),
            (ctrl, Key.Key_Left, lambda: self._shift_card(-1)),
            (ctrl, Key.Key_Right, lambda: self._shift_card(1)),
            (shift, Key.Key_Left, lambda: self._extend(-1)),
            (shift, Key.Key_Right, lambda: self._extend(1)),
        )
        commands.update(
            {QKeyCombination(mod, key).toCombined(): do for mod, key, do in with_modifier}
        )
        return commands

    def _undo(self) -> None:
        """Take the last action back, or say why there is none to take back."""
        controller = self._match.controller
        if not controller.undo():
            drawn = controller.my_turn and controller.phase is not Phase.DRAW
            self._actions.say(words.nothing_to_undo(drawn=drawn))

    def _space(self) -> None:
        stop, match = self.focused, self._match
        if stop is None:
            return
        if self.zone is FocusZone.HAND:
            match.selection.toggle(stop.card, match.hand)
            self._arranger.refresh()
        elif self.zone is FocusZone.TRAY and stop.card != HIDDEN:
            self._choose_staged(stop)
        else:
            self._enter()

    def _choose_staged(self, stop: Stop) -> None:
        match = self._match
        if match.selection.of_hand:
            match.tray.stage(match.selection.cards, stop.index)
        else:
            match.selection.toggle(stop.card, match.tray.cards, in_tray=True)
            self._arranger.refresh()

    def _enter(self) -> None:
        stop, a = self.focused, self._actions
        if a.play_pointed() or stop is None:
            return
        if self.zone is FocusZone.HAND:
            self._enter_card(stop)
        elif self.zone is FocusZone.TABLE:
            a.use_meld(stop.index)
        elif self.zone is FocusZone.PILES:
            if stop.zone == STOCK:
                a.draw()
            else:
                a.use_discard_pile()
        elif stop.button:
            a.press_button(stop.button)
        else:
            self._enter_group(stop)

    def _enter_card(self, stop: Stop) -> None:
        """Play with the chosen cards, even where the focus is on another card.

        Where there is no tray for several of them, the one with the focus is chosen.
        """
        a, selection = self._actions, self._match.selection
        alone = not selection or selection.in_tray or stop.card in selection
        if alone or not self._match.tray.exists:
            a.double(stop.card)
        elif len(selection.cards) == 1:
            a.double(selection.cards[0])
        else:
            a.stage()

    def _enter_group(self, stop: Stop) -> None:
        """Add the chosen cards to a staged group, else ask what its joker is, else take back."""
        match = self._match
        if match.selection.of_hand:
            match.tray.stage(match.selection.cards, stop.index)
            return
        if not self._actions.choose_reading(stop.index, stop.card):
            match.tray.take_back((stop.card,))

    def _discard(self) -> None:
        """Discard the chosen card; the focused one is chosen first, so that people see it."""
        match, stop = self._match, self.focused
        if not match.selection and self.zone is FocusZone.HAND and stop is not None:
            match.selection.toggle(stop.card, match.hand)
            self._arranger.refresh()
            # A refusal is told at once, not after the key has been pressed again.
            if match.controller.check(Discard(KIND[stop.card])) is None:
                kind = KIND[stop.card]
                self._actions.say(words.again_to_discard(with_article(kind, card_words(kind))))
                return
        self._actions.discard()

    def _shift_card(self, by: int) -> None:
        stop, match = self.focused, self._match
        if self.zone is not FocusZone.HAND or stop is None:
            return
        to = stop.index + by
        if 0 <= to < len(match.hand):
            match.controller.move_card(stop.index, to)
            self._at[FocusZone.HAND] = to

    def _extend(self, by: int) -> None:
        stop, match = self.focused, self._match
        if self.zone is not FocusZone.HAND or stop is None:
            return
        to = min(max(stop.index + by, 0), len(match.hand) - 1)
        match.selection.reach(stop.card, match.hand)
        match.selection.reach(match.hand[to], match.hand)
        self._at[FocusZone.HAND] = to
        self._arranger.refresh()

"""Everything on a table that the keyboard or a screen reader goes to, and how each is called.

Source: design/interaction.md, 12.
"""

from __future__ import annotations

from scala_desktop.rules.cards import HIDDEN, KIND, Card
from scala_desktop.table.input.gestures import Hit
from scala_desktop.table.input.keyboard import FocusZone, Keyboard
from scala_desktop.table.layout.zones import (
    BUTTON,
    HAND,
    TRAY,
    answer_zone,
    group_zone,
    label_zone,
    meld_zone,
)
from scala_desktop.table.match import TableMatch
from scala_desktop.table.scene.chooser import Chooser
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.labels import Labels
from scala_desktop.table.stops import Stop
from scala_desktop.words import table as words
from scala_desktop.words.cards import meld_words, placed_words
from scala_desktop.words.marked import aloud, spoken


class TableStops:
    """The stops of one table in the order of Tab; last the players, for screen readers only."""

    def __init__(
        self,
        match: TableMatch,
        display: Display,
        labels: Labels,
        keyboard: Keyboard,
        chooser: Chooser,
    ) -> None:
        self._match, self._display = match, display
        self._labels, self._keyboard, self._chooser = labels, keyboard, chooser

    def every(self) -> tuple[Stop, ...]:
        """Return every stop."""
        stops = [*self._answers(), *self._keyboard.stops(FocusZone.HAND), *self._of_tray()]
        stops += self._keyboard.stops(FocusZone.TABLE) + self._keyboard.stops(FocusZone.PILES)
        stops += self._labels.game_items.stops()
        line, layout = self._match.line, self._display.layout
        if line is not None:
            place = layout.tray.head if self._match.tray.groups else layout.line
            stops.append(Stop("line", place, spoken(line.text)))
        found = {stop.key: stop for stop in stops}
        for seat, text in self._labels.spoken():
            panel = found.get(f"p{seat}")
            if panel is None:
                found[f"seat{seat}"] = Stop(f"seat{seat}", layout.area(seat).plate, text)
            elif text.startswith(panel.spoken):
                # The keyboard goes to this player, too: nobody is told twice.
                found[panel.key] = Stop(panel.key, panel.rect, text)
        return tuple(found.values())

    def _answers(self) -> tuple[Stop, ...]:
        told = zip(self._chooser.told(), self._chooser.rects, strict=False)
        return tuple(
            Stop(f"answer{i}", rect, text, zone=answer_zone(i), index=i)
            for i, (text, rect) in enumerate(told)
        )

    def _of_tray(self) -> tuple[Stop, ...]:
        """Return the tray, each group in it with its cards, and the buttons."""
        match, tray = self._match, self._display.layout.tray
        stops = self._keyboard.stops(FocusZone.TRAY)
        if not match.tray.exists:
            return stops
        found = [Stop("tray", tray.rect, self.tray_told(), zone=TRAY)]
        for i, rect in enumerate(tray.groups[: len(match.tray.groups)]):
            found.append(Stop(f"g{i}", rect, self._group_told(i), zone=label_zone(i), index=i))
            found += [stop for stop in stops if stop.card != HIDDEN and stop.index == i]
        return (*found, *(stop for stop in stops if stop.button))

    def tray_told(self) -> str:
        """Return what is said of the tray and of all in it together."""
        match = self._match
        presenter = match.presenter
        if not match.tray.groups:
            return words.tray_spoken(presenter.tray_hint(match))
        told = words.tray_spoken(presenter.count(match)[0])
        waiting = [group for group in match.controller.arrangement.groups if group.meld]
        if not waiting:
            return told
        return f"{told}, {words.waiting(sum(len(group.cards) for group in waiting))}"

    def _group_told(self, index: int) -> str:
        match = self._match
        staged = match.staged()[index]
        held = ", ".join(placed_words(KIND[card], shown) for card, shown in staged)
        report, worth = match.tray.report, ""
        if report is not None and index < len(report.groups):
            group, c = report.groups[index], match.controller
            if group.readings and group.added:
                meld = c.arrangement.groups[index].meld
                worth = words.to_add(meld_words(c.melds.melds[meld - 1]))
            elif group.readings:
                worth = words.points(group.points)
            elif group.refusal is not None:
                worth = aloud(c.words.refusal(group.refusal.reason, group.refusal.facts, c.rules))
        return words.staged_spoken(index + 1, held, worth).strip()

    def named(self, key: str) -> Stop | None:
        """Return the stop *key*; ``None`` once it has left the table."""
        return next((stop for stop in self.every() if stop.key == key), None)

    def hit(self, stop: Stop) -> Hit:
        """Return what a click on *stop* hits."""
        if stop.button:
            return Hit(BUTTON, button=stop.button)
        if stop.card != HIDDEN:
            if stop.card in self._match.hand:
                return Hit(HAND, stop.card, stop.index)
            return Hit(group_zone(stop.index), stop.card)
        if stop.zone is None:
            return Hit(meld_zone(stop.index))
        return Hit(stop.zone)

    @property
    def focused(self) -> Stop | None:
        """Return the stop that shows the focus ring, or the answer that is marked, if any."""
        answers = self._answers()
        if answers:
            return answers[self._chooser.at]
        return self._keyboard.focused if self._keyboard.shown else None

    @property
    def staged(self) -> str:
        """Return what is said of the groups in the tray together, "" where there are none."""
        return self.tray_told() if self._match.tray.groups else ""

    @property
    def in_tray(self) -> frozenset[Card]:
        """Return the cards in the tray."""
        return frozenset(self._match.tray.cards)

    @property
    def in_hand(self) -> frozenset[Card]:
        """Return the cards of the open hand that are not in the tray."""
        return frozenset(self._match.hand)

    @property
    def asked(self) -> str:
        """Return the question on the table with its answers, "" where there is none."""
        chooser = self._chooser
        return " ".join((chooser.title, "; ".join(chooser.told()))) if chooser.open else ""

    @property
    def covered(self) -> bool:
        """Return whether no hand lies open."""
        return self._match.controller.open_seat is None

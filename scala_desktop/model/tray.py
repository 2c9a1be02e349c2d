"""The tray: groups of cards put together before they are laid as one.

Staged cards are still in the hand as the rules see it; they have only left the rows of its
model.  Staging and taking back are undone by the controller like moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from scala_desktop.model.arrangement import Staged
from scala_desktop.model.batch import moves_of
from scala_desktop.model.controller import Controller
from scala_desktop.model.grouping import Groups, carries_on, completing, growing, with_cards
from scala_desktop.rules.cards import Card, Kind
from scala_desktop.rules.game import TrayReport
from scala_desktop.rules.moves import Group


class Tray(QObject):
    """The groups that the shown seat has staged, and what they are worth."""

    changed = Signal()
    """Groups or report have changed."""

    def __init__(self, controller: Controller, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._report: TrayReport | None = None
        self._told: tuple[Staged, ...] = ()
        controller.arranged.connect(self._look)
        controller.resynced.connect(self._look)
        controller.turn_changed.connect(self._look)
        self._look()

    @property
    def exists(self) -> bool:
        """Return whether the game has a tray; in one that has none nothing is ever staged."""
        return self._controller.game_model.lays_melds

    @property
    def groups(self) -> tuple[tuple[Card, ...], ...]:
        """Return the physical cards of each group, in the order in which they were staged."""
        return tuple(staged.cards for staged in self._controller.arrangement.groups)

    @property
    def declared(self) -> tuple[Group, ...]:
        """Return the groups as they would be laid."""
        return tuple(staged.group for staged in self._controller.arrangement.groups)

    @property
    def melds(self) -> tuple[Staged, ...]:
        """Return the groups that would be laid as new melds, not added to one on the table."""
        return tuple(one for one in self._controller.arrangement.groups if not one.meld)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all staged cards."""
        return tuple(card for group in self.groups for card in group)

    @property
    def report(self) -> TrayReport | None:
        """Return what the tray is worth now; ``None`` where it is empty or not one's turn."""
        return self._report

    def stage(self, cards: Sequence[Card], into: int | None = None, meld: int = 0) -> None:
        """Put *cards* together as a new group, or at the end of the group *into*.

        With *meld* they wait to be added to that meld on the table.  Cards that lie in the tray
        already leave their group for it.
        """
        if cards and self.exists:
            self._controller.arrange(self._controller.arrangement.staging(cards, into, meld))

    def unfinished(self, cards: Sequence[Card]) -> int | None:
        """Return the group that *cards* of the hand carry on, the last one; ``None`` for none.

        Who puts cards down one by one means one meld, not many.
        """
        view, model = self._controller.view(), self._controller.game_model
        if set(cards) & set(self.cards):
            return None

        def rate(kinds: Sequence[Kind]) -> int | None:
            return model.meld_rating(view, kinds)

        groups = self._controller.arrangement.groups
        for place in reversed(range(len(groups))):
            if not groups[place].meld and carries_on(groups[place].cards, cards, rate):
                return place
        return None

    def move(self, cards: Sequence[Card], into: int | None) -> None:
        """Move staged *cards* to the group *into*, or to a new one."""
        self.stage(cards, into)

    def take_back(self, cards: Sequence[Card]) -> None:
        """Put *cards* back into the hand, each where it was."""
        self._controller.arrange(self._controller.arrangement.taking_back(cards))

    def clear(self) -> None:
        """Put all cards back into the hand."""
        self.take_back(self.cards)

    def suggest(self) -> bool:
        """Stage the best groups of the hand around those that a person made; never lay them.

        What a person put together stays together, and gets what it lacks to be a meld.  Return
        whether anything was found.
        """
        view, model = self._controller.view(), self._controller.game_model
        kept = [group for group in self._controller.arrangement.groups if not group.proposed]
        made, added = [g for g in kept if not g.meld], [g for g in kept if g.meld]
        used = {card for group in kept for card in group.cards}
        spare = [card for card in view.hand if card not in used]

        def rate(kinds: Sequence[Kind]) -> int | None:
            return model.meld_rating(view, kinds)

        def grow(place: int, cards: Sequence[Card]) -> None:
            made[place] = Staged((*made[place].cards, *cards))
            spare[:] = [card for card in spare if card not in cards]

        completed = []
        for place, group in enumerate(made):
            more = completing(group.cards, spare, rate)
            if more:
                grow(place, more)
                completed.append(place)
        found = model.suggested_groups(view, spare, [group.group for group in made])
        for cards, _ in found:
            spare = [card for card in spare if card not in cards]
        for place in completed:
            while len(spare) > 1 and (more := growing(made[place].cards, spare, rate)):
                grow(place, more)
        if found or completed:
            self._hold(found, made, added)
        return bool(found or completed)

    def prepare(self, melds: Sequence[Group]) -> None:
        """Stage *melds*, of cards of the shown hand, instead of what lies here."""
        self._hold(with_cards(self._controller.view().hand, melds))

    def _hold(
        self, found: Groups, made: Sequence[Staged] = (), added: Sequence[Staged] = ()
    ) -> None:
        if not self.exists:
            return
        proposed = (Staged(cards, group, proposed=True) for cards, group in found)
        groups = (*made, *proposed, *added)
        self._controller.arrange(replace(self._controller.arrangement, groups=groups))

    def choose_reading(self, index: int, reading: Group) -> None:
        """Lay the group at *index* as *reading* says; its cards must be the same."""
        mine = self._controller.arrangement
        groups = list(mine.groups)
        here = [p.kind for one in groups[index : index + 1] for p in one.group]
        if sorted(p.kind for p in reading) == sorted(here):
            groups[index] = replace(groups[index], reading=reading, proposed=False)
            self._controller.arrange(replace(mine, groups=tuple(groups)))

    def lay(self) -> bool:
        """Lay and add all groups together; return whether that was legal."""
        moves = moves_of(self._controller.arrangement.groups)
        return bool(moves) and self._controller.submit_all(moves, self.cards)

    def _look(self) -> None:
        groups = self._controller.arrangement.groups
        report = self._controller.tray_report(groups)
        if groups != self._told or not _same(report, self._report):
            self._told, self._report = groups, report
            self.changed.emit()


def _same(one: TrayReport | None, other: TrayReport | None) -> bool:
    """Return whether two reports say the same; refusals are compared by what they say."""
    return _said(one) == _said(other)


def _said(report: TrayReport | None) -> object:
    if report is None:
        return None
    return (
        tuple((g.readings, g.points, str(g.refusal)) for g in report.groups),
        report.points,
        report.need,
        str(report.refusal),
    )

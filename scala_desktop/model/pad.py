"""The score pad that is open: what is typed, marked, corrected and taken back, and how it stands.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from scala_desktop.model.guard import guarded
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.common.seating import members_of
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.finish import target_of
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.pad import WHO, Pad, trimmed
from scala_desktop.rules.sealed import new_secret
from scala_desktop.rules.typed import (
    LARGEST,
    NOBODY,
    Field,
    FieldKind,
    Typed,
    count_hand,
    counted,
    number_of,
    typed_game,
    who,
)


def new_pad(game: str, preset: str, rules: HouseRules, players: tuple[str, ...]) -> Pad:
    """Return a pad on which nothing is marked, begun now."""
    begun = datetime.now().isoformat(timespec="seconds")
    return Pad(new_secret()[:24], game, preset, rules, players, begun)


class Moved(NamedTuple):
    """Who is in again, or out, in *hands*, by their numbers, since one before was corrected.

    Of those in which it *plays* again they are the ones that cost or bring it nothing.
    """

    seat: Seat
    plays: bool
    hands: tuple[int, ...]


def _out(results: Sequence[HandResult]) -> list[frozenset[Seat]]:
    """Return who was out of the match in each of the hands that ended so."""
    out: frozenset[Seat] = frozenset()
    found = []
    for result in results:
        found.append(out)
        out = (out | {*result.eliminated}) - {*result.reentered}
    return found


@guarded
class PadModel(QObject):
    """What stands on a pad.

    :attr:`changed` tells of every change, which is to be stored; :attr:`marked` carries the number
    of a hand that was marked or corrected just now.
    """

    changed = Signal()
    marked = Signal(int)

    def __init__(self, pad: Pad, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = typed_game(pad.game)
        self._before: list[Pad] = []
        """The pad before each act since it was opened, the last one last."""
        self._after: dict[int, Typed] = {}
        """What was typed of a hand, by its number, when the one before it was taken back."""
        anew = (number for number, one in enumerate(pad.hands, 1) if one.correction is not None)
        self.opened = next(anew, 0)
        """The number of the hand that is being corrected, 0 for none."""
        self._preview: tuple[CardTable, Typed, HandResult] | None = None
        self.before_mark: tuple[int, ...] = ()
        """What every line had before the hand that was marked or corrected last."""
        self.moved: tuple[Moved, ...] = ()
        """Who plays otherwise in later hands since that one was corrected."""
        self._shown: Typed | None = None
        """What :attr:`draft` returns; ``None`` where that is to be looked up anew."""
        self.pad = pad
        self.results: tuple[HandResult, ...]
        self.table: CardTable
        self._count()

    def _count(self) -> None:
        pad = self.pad
        hands = [one.typed for one in pad.hands]
        self.table, self.results = counted(pad.game, pad.rules, len(pad.players), hands, pad.key)
        self._at: CardTable | None = None
        self._shown = None

    def _seen(self, table: CardTable, typed: Typed) -> Typed:
        """Return *typed* without those who were chosen where they are asked for no more.

        They would be seen nowhere, and counted all the same.
        """
        asked = {one.key: one.of for one in self._game.fields(table.copy(), typed)}
        return {
            key: told
            for key, told in typed.items()
            if key not in WHO or who(typed, key) in asked.get(key, ())
        }

    # How it stands

    @property
    def lines(self) -> int:
        """Return how many have points of their own: everybody, or two pairs."""
        return self.table.sides

    def members(self, line: int) -> tuple[Seat, ...]:
        """Return the seats of *line*."""
        return members_of(line, self.table.players, self.table.sides)

    @property
    def in_pairs(self) -> bool:
        """Return whether two pairs play."""
        return self.table.sides < self.table.players

    @property
    def low_wins(self) -> bool:
        """Return whether points are what is lost."""
        return self.table.scores_cost

    @property
    def totals(self) -> tuple[int, ...]:
        """Return what every line has."""
        return tuple(self.table.totals)

    @property
    def winner(self) -> int | None:
        """Return the line that has won, ``None`` while the match goes on."""
        return None if self.table.winner is None else int(self.table.winner)

    @property
    def target(self) -> int | None:
        """Return the points to which the match is played, ``None`` where it is not to any."""
        return target_of(self.pad.rules)

    def missing(self, line: int) -> int | None:
        """Return what *line* still lacks to the target, ``None`` where there is none."""
        target = self.target
        return None if target is None else max(0, target - self.totals[line])

    @property
    def ahead(self) -> int | None:
        """Return the line that is ahead, ``None`` where two share it or nothing is marked."""
        if not self.results:
            return None
        sides = [Seat(line) for line in range(self.lines) if not self.is_out(line)]
        found = self.table.sole_best(sides) if sides else None
        return None if found is None else int(found)

    def is_out(self, line: int) -> bool:
        """Return whether *line* is out of the match."""
        return all(self.table.out[seat] for seat in self.members(line))

    def next_minimum(self, line: int) -> int:
        """Return what *line* must have to open in the next hand; 0 where that is not told."""
        return self._game.next_minimum(self.table, line)

    def card_values(self, key: str) -> tuple[tuple[str, int], ...]:
        """Return what cards are worth in the sum *key*, by the codes of what they are called."""
        return self._game.card_values(self.table, key)

    # The hand that is typed

    @property
    def number(self) -> int:
        """Return the number of the hand that is typed."""
        return self.opened or len(self.pad.hands) + 1

    @property
    def typed(self) -> Typed:
        """Return what has been typed of it."""
        if not self.opened:
            return self.draft
        anew = self.pad.hands[self.opened - 1].correction
        return self.typed_of(self.opened) if anew is None else self._seen(self.playing, anew)

    @property
    def draft(self) -> Typed:
        """Return what has been typed of the next hand, as far as it is asked.

        All of it stays on the pad: once an earlier hand is corrected it may be asked again.
        """
        if self._shown is None:
            self._shown = self._seen(self.table, self.pad.draft)
        return self._shown

    @property
    def playing(self) -> CardTable:
        """Return the match as it stood before the hand that is typed."""
        if not self.opened:
            return self.table
        if self._at is None:
            pad = self.pad
            hands = [one.typed for one in pad.hands[: self.opened - 1]]
            self._at = counted(pad.game, pad.rules, len(pad.players), hands, pad.key)[0]
        return self._at

    def fields(self) -> tuple[Field, ...]:
        """Return what is asked of the hand that is typed."""
        return self._game.fields(self.playing.copy(), self.typed)

    def field(self, key: str) -> Field | None:
        """Return the field *key*, if it is asked."""
        return next((one for one in self.fields() if one.key == key), None)

    def value(self, key: str, place: int) -> int:
        """Return what was typed in the field *key* for *place*."""
        return number_of(self.typed, key, place)

    def chosen(self, key: str) -> int | None:
        """Return who was chosen in the field *key*."""
        found = who(self.typed, key)
        return None if found is None else int(found)

    def put(self, field: Field, place: int, value: int) -> bool:
        """Type *value* in *field* for *place*; return whether it was taken.

        In a field that names somebody, *place* is that one; chosen again, it is nobody.
        """
        if field.kind is FieldKind.WHO:
            now = self.chosen(field.key)
            self._put(field.key, (NOBODY,) if now == place else (place,))
            return True
        low = -LARGEST if field.below else 0
        most = {FieldKind.COUNT: field.most, FieldKind.YES: 1}.get(field.kind, LARGEST)
        if place not in field.of or not low <= value <= most:
            return False
        told = list(self.typed.get(field.key, ()))
        told += [0] * (max(field.of) + 1 - len(told))
        told[place] = value
        self._put(field.key, tuple(told))
        return True

    def _put(self, key: str, told: tuple[int, ...]) -> None:
        typed = self._seen(self.playing, trimmed({**self.typed, key: told}))
        if self.opened:
            self.pad = self.pad.correcting(self.opened, typed)
        else:
            unseen = {one: was for one, was in self.pad.draft.items() if one not in self.draft}
            self._type({**unseen, **typed})
        self.changed.emit()

    def _type(self, draft: Typed) -> None:
        """Let *draft* be what has been typed of the next hand."""
        self.pad = replace(self.pad, draft=draft)
        self._shown = None

    def clear(self) -> None:
        """Type nothing of this hand any more."""
        if self.opened:
            self.pad = self.pad.correcting(self.opened, {})
        else:
            self._type({})
        self.changed.emit()

    @property
    def preview(self) -> HandResult:
        """Return how the hand would end as it is typed now."""
        if self._preview is None or self._preview[:2] != (self.playing, self.typed):
            ended = count_hand(self._game, self.playing.copy(), self.typed)
            self._preview = (self.playing, self.typed, ended)
        return self._preview[2]

    def doubts(self) -> tuple[str, ...]:
        """Return the codes of what is doubtful in the hand as it is typed."""
        found = self._game.doubts(self.playing.copy(), self.typed)
        # Lives and penalties may be nobody's by the rules.
        scored = self.low_wins or any(self.preview.scores)
        return found if found or scored else ("nobody_scores",)

    # Acts

    def mark(self) -> None:
        """Mark the hand that is typed, or the correction of one."""
        self.before_mark = self.totals
        before, number, typed = _out(self.results), self.number, self.typed
        if self.opened:
            self._stop_correcting()
            self._before.append(self.pad)
            self.pad = self.pad.corrected(number, typed)
        else:
            self._before.append(self.pad)
            self.pad = self.pad.with_hand(typed)
        self._count()
        self.moved = self._moved(before)
        if self.winner is None and not self.pad.draft:
            self._type(self._after.pop(self.number, {}))
        self.changed.emit()
        self.marked.emit(number)

    def _moved(self, before: Sequence[frozenset[Seat]]) -> tuple[Moved, ...]:
        """Return who plays otherwise than where those *before* were out in each hand."""
        now = _out(self.results)
        found = []
        for seat in map(Seat, range(len(self.pad.players))):
            for plays, those, others in ((True, before, now), (False, now, before)):
                pairs = enumerate(zip(those, others, strict=False), 1)  # a new hand is in one
                hands = tuple(
                    number
                    for number, (a, b) in pairs
                    if seat in a and seat not in b and not (plays and self._counts(number, seat))
                )
                if hands:
                    found.append(Moved(seat, plays, hands))
        return tuple(found)

    def _counts(self, number: int, seat: Seat) -> bool:
        """Return whether *seat* has points for the hand *number*, or has closed it."""
        result = self.results[number - 1]
        return bool(result.scores[self.table.side_of(seat)]) or result.closer == seat

    def open_hand(self, number: int) -> None:
        """Correct the hand *number*, counted from 1.

        Another one that is being corrected waits as it is typed.
        """
        self.opened, self._at = number, None
        self.changed.emit()

    def leave_hand(self) -> None:
        """Let the hand that was being corrected be as it was."""
        self._stop_correcting()
        self.changed.emit()

    def _stop_correcting(self) -> None:
        self.pad = self.pad.correcting(self.opened, None)
        self.opened, self._at = 0, None

    @property
    def can_undo(self) -> bool:
        """Return whether there is something to be taken back."""
        return bool(self.opened or self._before or self.pad.hands)

    def undo(self) -> None:
        """Take back the last act: a correction, or the last hand, which can be typed on.

        What was typed of the next hand stays: after a hand that is taken back, it is there again
        once that is marked.  So does how other hands are being corrected.
        """
        if self.opened:
            self.leave_hand()
            return
        was, typed = self.pad.hands, self.pad.draft
        if self._before:
            before = self._before.pop()
            corrected = len(before.hands) == len(was)
            self.pad = replace(before, draft=typed) if corrected else before
        elif self.pad.hands:
            *left, last = self.pad.hands
            self.pad = replace(self.pad, hands=tuple(left), draft=last.typed)
        for number, (now, then) in enumerate(zip(self.pad.hands, was, strict=False), 1):
            if now.correction != then.correction:
                self.pad = self.pad.correcting(number, then.correction)
        if len(self.pad.hands) < len(was) and typed:
            self._after[len(was) + 1] = typed
        self._count()
        self.changed.emit()

    # Hands that were marked

    def was(self, number: int) -> tuple[int, ...]:
        """Return what each line had for the hand *number* before it was corrected, () if never."""
        return self.pad.hands[number - 1].was

    def typed_of(self, number: int) -> Typed:
        """Return what was typed of the hand *number*."""
        return self.pad.hands[number - 1].typed

    def side_of(self, number: int, line: int) -> int:
        """Return under which line or side the points of *line* in that hand were typed."""
        alone = who(self.typed_of(number), "alone")
        if alone is None or alone == line:
            return line
        return int(alone == 0)

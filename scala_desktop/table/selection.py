"""Which cards are chosen, and which cards obviously belong together.

Source: design/interaction.md, 3 and 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scala_desktop.model.arrangement import Staged
from scala_desktop.model.controller import Controller
from scala_desktop.rules.cards import JOKER, KIND, KIND_RANK, KIND_SUIT, Card


class Selection:
    """The chosen cards, in the order in which they lie; all in the hand or all in the tray."""

    def __init__(self) -> None:
        self.cards: tuple[Card, ...] = ()
        self.in_tray = False
        self._anchor: Card | None = None
        self._pointed: frozenset[Card] = frozenset()

    @property
    def of_hand(self) -> tuple[Card, ...]:
        """Return the chosen cards where they are of the hand."""
        return () if self.in_tray else self.cards

    def __bool__(self) -> bool:
        return bool(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def clear(self) -> None:
        """Choose nothing."""
        self.cards = ()
        self._anchor = None
        self._pointed = frozenset()

    def keep(self, row: Sequence[Card], *, in_tray: bool = False) -> None:
        """Forget what is no longer in *row*, and take its order."""
        if in_tray == self.in_tray:
            self.cards = tuple(card for card in row if card in self.cards)

    def toggle(self, card: Card, row: Sequence[Card], *, in_tray: bool = False) -> None:
        """Choose *card* of *row*, or no longer; choosing in the other place starts anew.

        A card that a hint has chosen stays so the first time: the person follows the hint.
        """
        self._turn_to(in_tray)
        if card in self._pointed & set(self.cards):
            self._pointed -= {card}
            return
        wanted = set(self.cards) ^ {card}
        self.cards = tuple(one for one in row if one in wanted)
        self._anchor = card

    def reach(self, card: Card, row: Sequence[Card], *, in_tray: bool = False) -> None:
        """Choose every card of *row* from the last one touched to *card*."""
        self._turn_to(in_tray)
        start = row.index(self._anchor) if self._anchor in row else row.index(card)
        low, high = sorted((start, row.index(card)))
        self.choose((*self.cards, *row[low : high + 1]), row, in_tray=in_tray)

    def choose(self, cards: Iterable[Card], row: Sequence[Card], *, in_tray: bool = False) -> None:
        """Choose just *cards*."""
        self._turn_to(in_tray)
        wanted = set(cards)
        self.cards = tuple(one for one in row if one in wanted)
        self._pointed = frozenset()

    def point_out(self, cards: Iterable[Card], row: Sequence[Card]) -> None:
        """Choose just *cards* because a hint says so."""
        self.choose(cards, row)
        self._pointed = frozenset(self.cards)

    def exchange(self, a: Card, b: Card) -> None:
        """Let the twins *a* and *b* change places."""
        other = {a: b, b: a}
        self.cards = tuple(other.get(card, card) for card in self.cards)
        self._pointed = frozenset(other.get(card, card) for card in self._pointed)

    def _turn_to(self, in_tray: bool) -> None:
        if in_tray != self.in_tray:
            self.clear()
            self.in_tray = in_tray


def obvious_group(controller: Controller, hand: Sequence[Card], card: Card) -> tuple[Card, ...]:
    """Return the one meld without jokers that *card* makes with others of *hand*, or nothing.

    A run is obvious where there is no set, and a set where there is no run; of two copies of a
    card the first is taken.
    """
    kind = KIND[card]
    if kind == JOKER:
        return ()
    firsts: dict[int, Card] = {int(kind): card}
    for other in hand:
        if KIND[other] != JOKER:
            firsts.setdefault(int(KIND[other]), other)
    same = tuple(c for k, c in firsts.items() if KIND_RANK[k] == KIND_RANK[kind])
    suit = {KIND_RANK[k]: c for k, c in firsts.items() if KIND_SUIT[k] == KIND_SUIT[kind]}
    low = high = int(KIND_RANK[kind])
    while low - 1 in suit:
        low -= 1
    while high + 1 in suit:
        high += 1
    run = [c for rank, c in suit.items() if low <= rank <= high]
    if high == 13 and 1 in suit and low > 1:
        run.append(suit[1])  # type: ignore[index]  # a rank is an int
    found = [group for group in (same, tuple(run)) if len(group) >= 3]
    if len(found) != 1:
        return ()
    report = controller.tray_report([Staged(found[0])])
    if report is not None and not report.groups[0].readings:
        return ()
    return tuple(c for c in hand if c in found[0])

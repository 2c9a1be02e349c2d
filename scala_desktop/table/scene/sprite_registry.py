"""Which sprite is which card: the sprites of the table and how events hand them on.

A card that lies open has its own sprite; a face-down card of another player is one of a row of
nameless sprites.  When such a card is played, the sprite at the slot it left gets its name, so
that it flies from where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtWidgets import QGraphicsScene

from scala_desktop.rules.cards import HIDDEN, Card, Seat
from scala_desktop.rules.events import (
    CardDiscarded,
    CardDrawn,
    CardsAdded,
    DiscardTaken,
    Event,
    JokerSwapped,
    MeldLaid,
    PozzettoRaised,
    PozzettoTaken,
    RedThreeLaid,
)
from scala_desktop.table.scene.prefetch import Step
from scala_desktop.table.scene.sprites import CardSprite, Pose

AT_ONCE: Final = 16
"""How many removed sprites end in one step, where that takes some 30 µs each."""


class SpriteRegistry:
    """The sprites of one scene, added and removed one by one.

    *source* returns the pose of the stock, where unknown cards come from; *forget* is called with
    every sprite that is removed; *soon* is asked to take what is too much for one turn of the loop.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        source: Callable[[], Pose],
        forget: Callable[[CardSprite], None],
        soon: Callable[[Step], None],
    ) -> None:
        self._scene = scene
        self._source = source
        self._forget = forget
        self._soon = soon
        self._gone: list[CardSprite] = []
        """Sprites that are in no scene and have still to end, where many have gone at once."""
        self.cards: dict[Card, CardSprite] = {}
        self.backs: dict[int, list[CardSprite]] = {}
        self.drawn_from: Pose | None = None
        """Where the next card from the stock starts, if somebody dragged it."""

    def sprites(self) -> Iterable[CardSprite]:
        """Return every sprite."""
        yield from self.cards.values()
        for row in self.backs.values():
            yield from row

    def named(self, card: Card) -> CardSprite:
        """Return the sprite of *card*, a new one at the stock where it has none."""
        found = self.cards.get(card)
        if found is None:
            found = self.cards[card] = self._new(card)
        return found

    def row(self, seat: int, count: int) -> list[CardSprite]:
        """Return the face-down sprites of *seat*, added or removed until they are *count*."""
        row = self.backs.setdefault(seat, [])
        while len(row) > count:
            self._remove(row.pop())
        while len(row) < count:
            row.append(self._new(HIDDEN))
        return row

    def keep(self, cards: Iterable[Card], seats: Iterable[int]) -> None:
        """Remove every sprite but those of *cards* and the rows of *seats*."""
        wanted, rows = set(cards), set(seats)
        gone = [self.cards.pop(card) for card in [*self.cards] if card not in wanted]
        for seat in [seat for seat in self.backs if seat not in rows]:
            gone += self.backs.pop(seat)
        for sprite in gone:
            self._remove(sprite)
        if len(gone) > AT_ONCE:
            if not self._gone:
                self._soon(self._end_some)
            self._gone += gone[AT_ONCE:]

    def _end_some(self) -> bool:
        """Let some of the sprites go that nobody sees; return whether there are more."""
        del self._gone[-AT_ONCE:]
        return bool(self._gone)

    def clear(self) -> None:
        """Remove every sprite."""
        self.keep((), ())

    def forget(self) -> None:
        """Know of no sprite any more, without removing one."""
        self._gone = []
        self.cards.clear()
        self.backs.clear()
        self.drawn_from = None

    def exchange(self, a: Card, b: Card) -> None:
        """Let two cards of one kind change sprites."""
        one, other = self.cards.pop(a, None), self.cards.pop(b, None)
        for card, sprite in ((b, one), (a, other)):
            if sprite is not None:
                sprite.card = card
                self.cards[card] = sprite

    def follow(self, event: Event, shown: Seat | None, source: Pose | None = None) -> None:
        """Hand on the sprites of what happened to the hand of a seat that is not *shown*.

        *source* is where the cards come from, if neither from the stock nor from the pile.
        """
        match event:
            case PozzettoTaken() | PozzettoRaised() if source is not None:
                self._fetch(event, shown, source)
            case RedThreeLaid() if event.seat != shown:
                self._uncover(event.seat, (event.card,), (event.slot,))
            case CardDrawn():
                self._draw(event, shown)
            case DiscardTaken() if event.seat != shown:
                for card, slot in zip(event.cards, event.slots, strict=True):
                    self._cover(event.seat, card, slot, source)
            case DiscardTaken() if source is not None:
                for card in event.cards:
                    if card not in self.cards:
                        self.named(card).place(source)
            case MeldLaid() if event.seat != shown:
                self._uncover(event.seat, event.meld.cards, event.slots)
            case CardsAdded() if event.seat != shown:
                self._uncover(event.seat, event.cards, event.slots)
            case JokerSwapped() if event.seat != shown:
                self._uncover(event.seat, event.cards, event.slots)
                for joker, slot in zip(event.jokers, event.arrived, strict=True):
                    self._cover(event.seat, joker, slot)
            case CardDiscarded() if event.seat != shown:
                self._uncover(event.seat, (event.card,), (event.slot,))
            case _:
                pass

    def uncover(self, seat: int, cards: Sequence[Card]) -> None:
        """Turn up the whole hand of *seat*."""
        self._uncover(seat, cards, range(len(cards)))

    def _draw(self, event: CardDrawn, shown: Seat | None) -> None:
        if event.seat == shown:
            sprite = self.named(event.card)
            if self.drawn_from is not None:
                sprite.place(self.drawn_from)
            self.drawn_from = None
        else:
            row = self.backs.setdefault(event.seat, [])
            row.insert(event.slot, self._new(HIDDEN))

    def _fetch(
        self, event: PozzettoTaken | PozzettoRaised, shown: Seat | None, source: Pose
    ) -> None:
        """Let the cards of a pozzetto start where it lay."""
        for card, slot in zip(event.cards, event.slots, strict=False):
            if event.seat == shown:
                self.named(card).place(source)
            else:
                sprite = self._new(HIDDEN)
                sprite.place(source)
                self.backs.setdefault(event.seat, []).insert(slot, sprite)

    def _cover(self, seat: int, card: Card, slot: int, source: Pose | None = None) -> None:
        sprite = self.cards.pop(card, None)
        if sprite is None:
            sprite = self._new(HIDDEN)
            if source is not None:
                sprite.place(source)
        sprite.card = HIDDEN
        self.backs.setdefault(seat, []).insert(slot, sprite)

    def _uncover(self, seat: int, cards: Sequence[Card], slots: Sequence[int]) -> None:
        row = self.backs.get(seat, [])
        taken = []
        for card, slot in zip(cards, slots, strict=True):
            if 0 <= slot < len(row) and card not in self.cards:
                sprite = row[slot]
                sprite.card = card
                self.cards[card] = sprite
                taken.append(sprite)
        self.backs[seat] = [sprite for sprite in row if sprite not in taken]

    def _new(self, card: Card) -> CardSprite:
        sprite = CardSprite(card)
        sprite.place(self._source())
        self._scene.addItem(sprite)
        return sprite

    def _remove(self, sprite: CardSprite) -> None:
        self._forget(sprite)
        self._scene.removeItem(sprite)

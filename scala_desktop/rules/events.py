"""What happened: frozen records in the past tense, made by every move.

The log, the animation, the sound and the screen reader read these and nothing else.  A *slot*
is the place a card had in its hand before this event (or has after it, where it arrives), so
that a face-down sprite can fly; :func:`redacted` hides what a seat may not know.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from scala_desktop.rules.cards import HIDDEN, Card, Seat
from scala_desktop.rules.melds import Meld


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A new hand was dealt; *first* is the seat to play, *upcard* starts the discard pile."""

    number: int
    dealer: Seat
    first: Seat
    upcard: Card | None


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew the top card of the stock into *slot*."""

    seat: Seat
    card: Card
    slot: int


@dataclass(frozen=True, slots=True)
class DiscardTaken:
    """A seat took cards from the discard pile into *slots*.

    The first *covered* of them lay face down: only their taker gets to know them.
    """

    seat: Seat
    cards: tuple[Card, ...]
    slots: tuple[int, ...]
    covered: int = 0


@dataclass(frozen=True, slots=True)
class RedThreeLaid:
    """A seat laid the red three *card* apart, from *slot* of its hand."""

    seat: Seat
    card: Card
    slot: int


@dataclass(frozen=True, slots=True)
class PartnerAsked:
    """A seat asked its partner whether to close."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PartnerAnswered:
    """A seat answered its partner, who asked whether to close."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class MeldLaid:
    """A seat laid a new meld; *slots* are the places its cards left, in the order of the meld.

    *opening* marks the melds with which the seat (or side) opened.
    """

    seat: Seat
    meld: Meld
    slots: tuple[int, ...]
    opening: bool = False


@dataclass(frozen=True, slots=True)
class CardsAdded:
    """A seat added *cards* from *slots* of its hand; *meld* is the meld as it is now."""

    seat: Seat
    meld: Meld
    cards: tuple[Card, ...]
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JokerSwapped:
    """A seat put *cards* from *slots* into *meld* and took *joker* into its hand at *arrived*."""

    seat: Seat
    meld: Meld
    cards: tuple[Card, ...]
    slots: tuple[int, ...]
    joker: Card
    arrived: int


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A seat discarded a card from *slot*."""

    seat: Seat
    card: Card
    slot: int


@dataclass(frozen=True, slots=True)
class StockRecycled:
    """The discard pile became the stock of *count* cards; *kept* is the card left on the pile."""

    count: int
    shuffled: bool
    kept: Card | None = None


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One line of what a seat pays or earns: a stable *code*, its *points*, its *cards*.

    *factor* is what the points were multiplied by; *points* are the points after it.
    """

    code: str
    points: int
    cards: tuple[Card, ...] = ()
    factor: int = 1


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand ended and what it cost, by seat (or side).

    *reason* is a stable code: ``closed``, ``closed_in_hand``, ``dead`` or a game's own.
    *totals* are the match scores after it, *eliminated* and *reentered* the seats that went out
    of the match or bought back in, *winner* the seat that has won the match with it.
    """

    number: int
    reason: str
    closer: Seat | None
    scores: tuple[int, ...]
    items: tuple[tuple[ScoreItem, ...], ...]
    totals: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    eliminated: tuple[Seat, ...] = ()
    reentered: tuple[Seat, ...] = ()
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over; every hand is open now."""

    result: HandResult


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is *seat*'s turn."""

    seat: Seat


Event: TypeAlias = (
    HandDealt
    | CardDrawn
    | DiscardTaken
    | RedThreeLaid
    | PartnerAsked
    | PartnerAnswered
    | MeldLaid
    | CardsAdded
    | JokerSwapped
    | CardDiscarded
    | StockRecycled
    | HandEnded
    | TurnBegan
)


def redacted(event: Event, seat: Seat | None) -> Event:
    """Return *event* as *seat* may see it; ``None`` is a spectator who sees no hand."""
    if isinstance(event, CardDrawn) and event.seat != seat:
        return replace(event, card=HIDDEN)
    if isinstance(event, DiscardTaken) and event.covered and event.seat != seat:
        hidden = (HIDDEN,) * event.covered
        return replace(event, cards=hidden + event.cards[event.covered :])
    return event

"""Events: frozen records, in the past tense, of what happened in a move.

The log, the animation, the sound and the screen reader read these and nothing else.  A *slot* is
the place a card had in its hand before this event (or has after it, where it arrives), so that the
card can be shown moving face down; :func:`redacted` hides what a seat may not know.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from scala_desktop.rules.cards import HIDDEN, Card, Seat
from scala_desktop.rules.common.seating import members_of
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.value_class import value_class


@value_class
class HandDealt:
    """A new hand was dealt; *first* is the seat to play, *upcard* starts the discard pile."""

    number: int
    dealer: Seat
    first: Seat
    upcard: Card | None


@value_class
class CardDrawn:
    """A seat drew the top card of the stock into *slot*."""

    seat: Seat
    card: Card
    slot: int


@value_class
class DiscardTaken:
    """A seat took cards from the discard pile into *slots*.

    The first *covered* of them lay face down: only that seat gets to know them.
    """

    seat: Seat
    cards: tuple[Card, ...]
    slots: tuple[int, ...]
    covered: int = 0


@value_class
class RedThreeLaid:
    """A seat laid the red three *card* apart, from *slot* of its hand."""

    seat: Seat
    card: Card
    slot: int


@value_class
class PartnerAsked:
    """A seat asked its partner whether to close."""

    seat: Seat


@value_class
class PartnerAnswered:
    """A seat answered its partner, who asked whether to close."""

    seat: Seat
    agreed: bool


@value_class
class PozzettoTaken:
    """A seat took a pozzetto (Burraco).

    *slots* are where its cards lie in the hand; there are none where it lies face down before
    the seat until its next turn, and nobody knows its *cards*.
    """

    seat: Seat
    cards: tuple[Card, ...]
    slots: tuple[int, ...]
    on_the_fly: bool


@value_class
class PozzettoRaised:
    """A seat picked up the pozzetto that lay face down before it."""

    seat: Seat
    cards: tuple[Card, ...]
    slots: tuple[int, ...]


@value_class
class SidesFormed:
    """Seat *alone* plays against the others from now on, who share *melds* (Burraco for three)."""

    alone: Seat
    melds: tuple[Meld, ...]


@value_class
class StalemateAgreed:
    """A seat agreed for its side to end a stalled hand (Burraco)."""

    seat: Seat


@value_class
class MeldLaid:
    """A seat laid a new meld; *slots* are the places its cards left, in the order of the meld.

    *opening* marks the melds with which the seat (or side) opened.
    """

    seat: Seat
    meld: Meld
    slots: tuple[int, ...]
    opening: bool = False


@value_class
class CardsAdded:
    """A seat added *cards* from *slots* of its hand; *meld* is the meld as it is now."""

    seat: Seat
    meld: Meld
    cards: tuple[Card, ...]
    slots: tuple[int, ...]


@value_class
class JokerSwapped:
    """A seat put *cards* from *slots* into *meld* and took *jokers* into its hand at *arrived*."""

    seat: Seat
    meld: Meld
    cards: tuple[Card, ...]
    slots: tuple[int, ...]
    jokers: tuple[Card, ...]
    arrived: tuple[int, ...]


@value_class
class Knocked:
    """A seat knocked: everybody else has one last turn."""

    seat: Seat


@value_class
class StockCardTurned:
    """The top card of the stock was turned onto the discard pile."""

    card: Card


@value_class
class ThirtyOneShown:
    """A seat laid its 31 open."""

    seat: Seat
    cards: tuple[Card, ...]


@value_class
class BetPlaced:
    """A dead seat bet on the lowest points of the next hand; *pot* is what the pot holds now."""

    seat: Seat
    number: int
    pot: int


@value_class
class CardDiscarded:
    """A seat discarded a card from *slot*."""

    seat: Seat
    card: Card
    slot: int


@value_class
class StockRecycled:
    """The discard pile became the stock of *count* cards; *kept* is the card left on the pile."""

    count: int
    shuffled: bool
    kept: Card | None = None


@value_class
class ScoreItem:
    """One line of what a seat pays or earns: a stable *code*, its *points*, its *cards*.

    *factor* is what the points were multiplied by; *points* are the points after it.  *number*
    is what a bet named.
    """

    code: str
    points: int
    cards: tuple[Card, ...] = ()
    factor: int = 1
    number: int = 0


@value_class
class HandResult:
    """How a hand ended and what it cost: *hands* by seat, all other lists by seat (or side).

    *reason* is a stable code: ``closed``, ``closed_in_hand``, ``dead`` or a game's own.  *totals*
    are the match scores after it, *eliminated* and *reentered* the seats that went out of the match
    or bought back in, *winner* the seat (or side) that has won the match with it, *victory_points*
    how they were shared out, where the match is played for them.
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
    victory_points: tuple[int, ...] = ()

    def members(self, line: int) -> tuple[Seat, ...]:
        """Return the seats that *line* of the scores belongs to; partners sit opposite."""
        return members_of(line, len(self.hands), len(self.scores))


@value_class
class HandEnded:
    """The hand is over; every hand is open now."""

    result: HandResult


@value_class
class PlaceTaken:
    """Somebody called *name* plays on at *seat* in the place of *before*.

    It is a person where *level* is ``None``, who may come *back* to a place that a bot has kept
    under their name, else a bot of that level.
    """

    seat: Seat
    name: str
    level: str | None
    before: str
    back: bool = False


@value_class
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
    | PozzettoTaken
    | PozzettoRaised
    | SidesFormed
    | StalemateAgreed
    | MeldLaid
    | CardsAdded
    | JokerSwapped
    | CardDiscarded
    | StockRecycled
    | Knocked
    | StockCardTurned
    | ThirtyOneShown
    | BetPlaced
    | HandEnded
    | PlaceTaken
    | TurnBegan
)


def redacted(event: Event, seat: Seat | None) -> Event:
    """Return *event* as *seat* may see it; ``None`` is a spectator who sees no hand."""
    if isinstance(event, CardDrawn) and event.seat != seat:
        return replace(event, card=HIDDEN)
    if isinstance(event, PozzettoTaken | PozzettoRaised) and event.seat != seat:
        return replace(event, cards=(HIDDEN,) * len(event.cards))
    if isinstance(event, DiscardTaken) and event.covered and event.seat != seat:
        hidden = (HIDDEN,) * event.covered
        return replace(event, cards=hidden + event.cards[event.covered :])
    return event

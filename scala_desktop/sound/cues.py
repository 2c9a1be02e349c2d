"""Which sound an event of the match has.

One sound and at most one accent for all that a move has brought about: a heap of sounds tells less
than the weightiest of them.

Source: design/interaction.md, 12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Final, NamedTuple

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import (
    BetPlaced,
    CardDiscarded,
    CardDrawn,
    CardsAdded,
    DiscardTaken,
    Event,
    HandDealt,
    HandEnded,
    JokerSwapped,
    Knocked,
    MeldLaid,
    PartnerAnswered,
    PartnerAsked,
    PlaceTaken,
    PozzettoRaised,
    PozzettoTaken,
    RedThreeLaid,
    SidesFormed,
    StalemateAgreed,
    StockCardTurned,
    StockRecycled,
    ThirtyOneShown,
    TurnBegan,
)


class Cue(Enum):
    """A sound of the table, by the name of its files; the weightier comes first."""

    REFUSAL = "refusal"
    DEAL = "deal"
    JOKER = "joker"
    TAKE = "take"
    KNOCK = "knock"
    LAY = "lay"
    ADD = "add"
    DISCARD = "discard"
    DRAW = "draw"
    WON = "won"
    CLOSED = "closed"
    TURN = "turn"


CUES: Final[Mapping[type[Event], Cue | None]] = {
    HandDealt: Cue.DEAL,
    CardDrawn: Cue.DRAW,
    DiscardTaken: Cue.TAKE,
    RedThreeLaid: Cue.LAY,
    PartnerAsked: None,
    PartnerAnswered: None,
    PozzettoTaken: Cue.TAKE,
    PozzettoRaised: Cue.TAKE,
    SidesFormed: None,
    StalemateAgreed: None,
    MeldLaid: Cue.LAY,
    CardsAdded: Cue.ADD,
    JokerSwapped: Cue.JOKER,
    Knocked: Cue.KNOCK,
    StockCardTurned: Cue.DISCARD,
    ThirtyOneShown: Cue.LAY,
    BetPlaced: None,
    CardDiscarded: Cue.DISCARD,
    StockRecycled: Cue.TAKE,
    HandEnded: Cue.CLOSED,
    PlaceTaken: None,
    TurnBegan: Cue.TURN,
}
"""The cue of each kind of event; one in which no card moves has none."""
ACCENTS: Final = frozenset({Cue.WON, Cue.CLOSED, Cue.TURN})
"""The cues that are heard beside the sound of a card."""
_WEIGHT: Final = {cue: weight for weight, cue in enumerate(Cue)}


class Heard(NamedTuple):
    """What is heard of a move: the *sound* of its cards, and an *accent*."""

    sound: Cue | None = None
    accent: Cue | None = None

    def without(self, silent: Iterable[str]) -> Heard:
        """Return what is left of it where the cues named *silent* are not wanted.

        >>> Heard(Cue.DISCARD, Cue.TURN).without(["turn"])
        Heard(sound=<Cue.DISCARD: 'discard'>, accent=None)
        """
        unwanted = set(silent)
        return Heard(*(None if cue is None or cue.value in unwanted else cue for cue in self))


REFUSED: Final = Heard(Cue.REFUSAL)
DEALT: Final = Heard(Cue.DEAL)
"""What is heard of each card of a deal."""


def heard(events: Iterable[Event], is_person: Callable[[Seat], bool]) -> Heard:
    """Return what is heard of the *events* of one move.

    The turn of a computer is not announced.

    >>> heard([CardDiscarded(Seat(1), 5, 0), TurnBegan(Seat(0))], lambda seat: seat == 0)
    Heard(sound=<Cue.DISCARD: 'discard'>, accent=<Cue.TURN: 'turn'>)
    """
    found = [cue for event in events if (cue := _cue(event, is_person)) is not None]
    sounds = (cue for cue in found if cue not in ACCENTS)
    accents = (cue for cue in found if cue in ACCENTS)
    weight = _WEIGHT.__getitem__
    return Heard(min(sounds, key=weight, default=None), min(accents, key=weight, default=None))


def _cue(event: Event, is_person: Callable[[Seat], bool]) -> Cue | None:
    if isinstance(event, TurnBegan) and not is_person(event.seat):
        return None
    if isinstance(event, HandEnded) and event.result.winner is not None:
        return Cue.WON
    return CUES[type(event)]

"""The turns of a hand in its public events, and where somebody's last one ended.  No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import (
    Event,
    HandDealt,
    PartnerAnswered,
    PartnerAsked,
    PlaceTaken,
    TurnBegan,
)


class Turn(NamedTuple):
    """What happened in the turn of *owner*; the deal is nobody's."""

    owner: Seat | None
    events: list[Event]


def turns_of(events: Iterable[Event]) -> list[Turn]:
    """Return the turns of the hand, and before them what happened in the deal.

    Of the first hand of a match neither the deal nor the begin of the first turn is told.
    """
    turns: list[Turn] = []
    asking = answered = False
    first = True
    for event in events:
        if isinstance(event, HandDealt):
            turns, first = [Turn(None, [])], False
        elif isinstance(event, TurnBegan):
            # A partner who is asked answers within the turn, which then goes on.
            if not asking:
                turns.append(Turn(event.seat, []))
            asking = asking and not answered
        else:
            if not turns or (first and turns[-1].owner is None):
                owner = None if isinstance(event, PlaceTaken) else getattr(event, "seat", None)
                begun = turns[-1].events if turns else []
                turns = [Turn(owner, begun)]
            turns[-1].events.append(event)
            answered = isinstance(event, PartnerAnswered)
            asking = asking or isinstance(event, PartnerAsked)
    return turns


def last_own(turns: Sequence[Turn], seat: Seat | None) -> int | None:
    """Return which of *turns* is the last one of *seat* that is over, if there is one."""
    own = (place for place in reversed(range(len(turns) - 1)) if turns[place].owner == seat)
    return None if seat is None else next(own, None)


def first_since_last_turn(events: Sequence[Event], seat: Seat) -> int | None:
    """Return which of *events* was the first after the last turn of *seat* that is over.

    It is ``None`` where *seat* has not played in this hand, or nobody has since.
    """
    turns = turns_of(events)
    own = last_own(turns, seat)
    if own is None or not (after := [event for turn in turns[own + 1 :] for event in turn.events]):
        return None
    return next(place for place, event in enumerate(events) if event is after[0])

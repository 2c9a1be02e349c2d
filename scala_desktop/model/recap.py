"""What has happened since somebody's last turn: only what everybody has seen.  No Qt.

It is made of the public events of a hand and of the view of a spectator, so that it can hold no
card that is hidden from anybody.

Source: design/evening.md, 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from scala_desktop.model.turns import Turn, last_own, turns_of
from scala_desktop.rules.cards import HIDDEN, KIND, Card, Kind, Seat
from scala_desktop.rules.common.seating import members_of
from scala_desktop.rules.events import (
    CardDiscarded,
    CardsAdded,
    DiscardTaken,
    Event,
    JokerSwapped,
    MeldLaid,
    PlaceTaken,
    RedThreeLaid,
    ThirtyOneShown,
)
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.record import Player
from scala_desktop.rules.value_class import value_class
from scala_desktop.rules.view import View
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name
from scala_desktop.words.game_words import GameWords
from scala_desktop.words.recap import Teller
from scala_desktop.words.sides import side_name


class ShownCard(NamedTuple):
    """A public card as it lies: *shown* is what it stands for, *marked* what the turn brought."""

    card: Card
    shown: Kind
    marked: bool = False


@value_class
class RecapRow:
    """What one seat did in one turn; that somebody takes a place is a row of its own.

    *deeds* are its public events; *groups* the cards that it laid, added or took, as they lay at
    the end of the turn, *thrown* the card it discarded.  *sentence* is marked, *spoken* has every
    card in words.  *former* is who sat there then, where somebody else does now.
    """

    seat: Seat
    name: str
    bot: bool
    deeds: tuple[Event, ...]
    groups: tuple[tuple[ShownCard, ...], ...]
    thrown: Card | None
    sentence: str
    spoken: str
    former: Player | None = None


@value_class
class SeatNow:
    """What everybody may know of a player now; *standing* is how it stands, in words.

    *plays* says that it is its turn, *leads* that its side is ahead in the match.
    """

    seat: Seat
    name: str
    bot: bool
    cards: int
    total: int
    standing: str
    out: bool = False
    leads: bool = False
    plays: bool = False


@value_class
class Recap:
    """What *seat*, or a spectator, should know before it plays.

    *played* says whether *seat* has had a turn in this hand, *begun* whether anybody has, *dealer*
    who has dealt it.
    """

    played: bool
    hand: int
    dealer: str
    begun: bool
    rows: tuple[RecapRow, ...]
    seats: tuple[SeatNow, ...]
    summary: str
    """Who leads, and who has how many cards, in words."""

    def nothing_yet(self) -> str:
        """Return what is said where there are no rows."""
        if self.begun:
            return translate("Recap", "Dopo di te non ha ancora giocato nessuno.")
        text = translate("Recap", "Nessuno ha ancora giocato. Dà le carte {dealer}.")
        return text.format(dealer=self.dealer)


def recap_of(
    events: Iterable[Event],
    seat: Seat | None,
    view: View,
    players: Sequence[Player],
    words: GameWords,
    began: Sequence[Player] | None = None,
) -> Recap:
    """Return what happened since *seat*'s last turn; for ``None`` since the hand was dealt.

    *events* are the public ones of the hand, oldest first, *view* is the spectator's.  *players*
    sit there now; *began* sat there before *events*, where those are not the same.
    """
    turns = turns_of(events)
    rows = []
    for actor, deeds, then in _since(turns, seat, players if began is None else began):
        teller = Teller(then, words, view.rules, view.sides)
        rows.append(
            RecapRow(
                actor,
                player_name(then, actor),
                then[actor].level is not None,
                tuple(deeds),
                _groups(deeds),
                next((deed.card for deed in deeds if isinstance(deed, CardDiscarded)), None),
                teller.sentence(actor, deeds),
                teller.spoken(actor, deeds),
                None if then[actor] == players[actor] else then[actor],
            )
        )
    seats = _seats(view, players, words)
    begun = any(turn.owner is not None and turn.events for turn in turns)
    return Recap(
        last_own(turns, seat) is not None,
        view.hand_number,
        player_name(players, view.dealer),
        begun,
        tuple(rows),
        seats,
        _summary(seats, seat, view, players),
    )


def since_last_turn(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Return the public events of others since the last turn of *seat* that is over."""
    return tuple(deed for _, deeds, _ in _since(turns_of(events), seat, ()) for deed in deeds)


def _since(
    turns: Sequence[Turn], seat: Seat | None, began: Sequence[Player]
) -> list[tuple[Seat, list[Event], tuple[Player, ...]]]:
    """Return who did what in the turns after the last one of *seat* that is over, and who sat then.

    At first *began* did; whoever takes a place sits there from then on.
    """
    own = last_own(turns, seat)
    first = 0 if own is None else own + 1
    then = dict(enumerate(began))
    found: list[tuple[Seat, list[Event], tuple[Player, ...]]] = []
    for place, turn in enumerate(turns):
        going_on: Seat | None = None
        for event in turn.events:
            if sits := isinstance(event, PlaceTaken):
                then[event.seat] = Player(event.name, event.level)
            actor = getattr(event, "seat", turn.owner)
            if place < first or actor is None or actor == seat:
                going_on = None
                continue
            if sits or actor != going_on:
                found.append((actor, [], tuple(then.values())))
            going_on = None if sits else actor
            found[-1][1].append(event)
    return found


def _groups(deeds: Sequence[Event]) -> tuple[tuple[ShownCard, ...], ...]:
    """Return the cards of a turn as they lay at its end: melds, and what was taken besides."""
    melds: dict[int, Meld] = {}
    added: set[Card] = set()
    taken: list[Card] = []
    apart: list[tuple[ShownCard, ...]] = []
    for deed in deeds:
        match deed:
            case MeldLaid(meld=meld):
                melds[meld.number] = meld
            case CardsAdded(meld=meld, cards=cards):
                melds[meld.number] = meld
                added.update(cards)
            case JokerSwapped(meld=meld, cards=cards, jokers=jokers):
                melds[meld.number] = meld
                added.update(cards)
                taken += jokers
            case DiscardTaken(cards=cards):
                taken += (card for card in cards if card != HIDDEN)
            case RedThreeLaid(card=card):
                apart.append((ShownCard(card, KIND[card]),))
            case ThirtyOneShown(cards=cards):
                apart.append(tuple(ShownCard(card, KIND[card]) for card in cards))
            case _:
                pass
    lying = {card for meld in melds.values() for card in meld.cards}
    rest = tuple(ShownCard(card, KIND[card], True) for card in taken if card not in lying)
    marked = added | set(taken)
    laid = [
        tuple(
            ShownCard(card, shown, card in marked)
            for card, shown in zip(meld.cards, meld.shown, strict=True)
        )
        for meld in melds.values()
    ]
    return tuple(group for group in (rest, *apart, *laid) if group)


def _seats(view: View, players: Sequence[Player], words: GameWords) -> tuple[SeatNow, ...]:
    found = []
    for number, player in enumerate(players):
        seat = Seat(number)
        total = view.totals[number % view.sides]
        found.append(
            SeatNow(
                seat,
                player_name(players, seat),
                player.level is not None,
                view.hand_sizes[number],
                total,
                words.standing(view, seat) or words.standing_words(total),
                view.out[number],
                plays=seat == view.turn,
            )
        )
    totals = {one.total for one in found if not one.out}
    if len(totals) < 2:
        return tuple(found)
    best = min(totals) if words.low_wins else max(totals)
    return tuple(replace(one, leads=not one.out and one.total == best) for one in found)


def _summary(
    seats: Sequence[SeatNow],
    seat: Seat | None,
    view: View,
    players: Sequence[Player],
) -> str:
    parts = []
    leaders = [one for one in seats if one.leads]
    if leaders:
        lines = dict.fromkeys(one.seat % view.sides for one in leaders)
        names = [side_name(players, members_of(line, len(players), view.sides)) for line in lines]
        text = translate("Recap", "In testa {names} con {points}.")
        parts.append(text.format(names=", ".join(names), points=leaders[0].standing))
    cards = [
        translate("Recap", "{name} ha %n carte", "", one.cards).format(name=one.name)
        for one in seats
        if one.seat != seat and not one.out
    ]
    if cards:
        parts.append(f"{', '.join(cards)}.")
    return " ".join(parts)

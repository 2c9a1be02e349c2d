"""What somebody did in a turn that is over, in the third person: for the eye, and for the ear.

Source: design/evening.md, 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from scala_desktop.rules.cards import HIDDEN, JOKER, KIND, Card, Seat
from scala_desktop.rules.events import (
    CardDiscarded,
    CardDrawn,
    CardsAdded,
    DiscardTaken,
    Event,
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
)
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.record import Player
from scala_desktop.words.cards import card_words, meld_words
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import level_words, player_name
from scala_desktop.words.game_words import GameWords
from scala_desktop.words.marked import aloud, chip, chips, spoken

MOST_NAMED: Final = 4
"""The most cards taken together that are named; more are only counted."""
_OF_THE_TABLE: Final = (StockRecycled, StockCardTurned, SidesFormed, HandEnded)
"""What happens in somebody's turn without being done by them: a sentence of its own."""


class Teller:
    """Tells the turns of one match; *sides* is how many play against each other."""

    def __init__(
        self, players: Sequence[Player], words: GameWords, rules: HouseRules, sides: int
    ) -> None:
        self._players, self._words, self._rules = players, words, rules
        self._sides = sides

    def sentence(self, seat: Seat, deeds: Sequence[Event]) -> str:
        """Return what *seat* did, marked; cards that lie beside it as pictures are not named."""
        told = _in_turn(self._clauses(seat, deeds, ear=False))
        name = player_name(self._players, seat)
        begin = f"**{name}** {told}" if told else ""
        rest = [*self._calls(deeds), *self._places(deeds), *self._sentences(deeds, spoken=False)]
        return _joined([begin, *rest])

    def spoken(self, seat: Seat, deeds: Sequence[Event]) -> str:
        """Return the same to be read aloud, with every card in words."""
        if places := self._places(deeds):
            return " ".join(places)
        name = player_name(self._players, seat)
        if self._players[seat].level is not None:
            name += ", " + translate("Recap", "computer")
        clauses, thrown = self._clauses(seat, deeds, ear=True), list[str]()
        if [*clauses][-1:] == ["thrown"]:
            # As nearly always, it ends the turn: it has a sentence of its own.
            del clauses["thrown"]
            card = next(deed.card for deed in deeds if isinstance(deed, CardDiscarded))
            text = translate("Recap", "Scarto: {card}.")
            thrown.append(text.format(card=card_words(KIND[card])))
        told = _in_turn(clauses)
        first = f"{name}, {told}." if told else f"{name}."
        rest = [*self._calls(deeds), *thrown, *map(aloud, self._sentences(deeds, spoken=True))]
        return " ".join([first, *rest])

    def _calls(self, deeds: Sequence[Event]) -> list[str]:
        """Return what was called out when something was laid: "Burraco!"."""
        laid = (deed for deed in deeds if isinstance(deed, MeldLaid | CardsAdded))
        return [call[1] for deed in laid if (call := self._words.voice(deed)) is not None]

    def _places(self, deeds: Sequence[Event]) -> list[str]:
        """Return who took whose place, which is no deed of a turn."""
        told = []
        for deed in deeds:
            if not isinstance(deed, PlaceTaken):
                continue
            usual = player_name(self._players, deed.seat)
            name, before = deed.name or usual, deed.before or usual
            if deed.level is not None:
                text = translate("Recap", "Il computer ({level}) ha preso il posto di {before}.")
                told.append(text.format(level=level_words(deed.level), before=before))
            elif deed.back:
                told.append(translate("Recap", "{name} ha ripreso il suo posto.").format(name=name))
            else:
                text = translate("Recap", "{name} ha preso il posto di {before}.")
                told.append(text.format(name=name, before=before))
        return told

    def _sentences(self, deeds: Sequence[Event], *, spoken: bool) -> list[str]:
        return [
            self._words.event(deed, self._players, spoken=spoken)
            for deed in deeds
            if isinstance(deed, _OF_THE_TABLE)
        ]

    def _clauses(self, seat: Seat, deeds: Sequence[Event], *, ear: bool) -> dict[str, str]:
        """Return what *seat* did, in its order, like things together; "thrown" is the discard."""
        opening = [deed.meld for deed in deeds if isinstance(deed, MeldLaid) and deed.opening]
        others = [deed.meld for deed in deeds if isinstance(deed, MeldLaid) and not deed.opening]
        added = [deed for deed in deeds if isinstance(deed, CardsAdded)]
        together: dict[str, str] = {}
        for number, deed in enumerate(deeds):
            match deed:
                case MeldLaid(opening=True):
                    together["opened"] = self._opened(opening, ear=ear)
                case MeldLaid():
                    together["laid"] = _laid(others, ear=ear)
                case CardsAdded():
                    together["added"] = self._added(seat, added, ear=ear)
                case DiscardTaken(cards=cards, covered=0) if len(cards) <= MOST_NAMED:
                    taken = chips([KIND[card] for card in cards])
                    together[str(number)] = self._words.took_discard.format(cards=taken)
                case CardDrawn():
                    together["drawn"] = ""
                case CardDiscarded(card=card):
                    text = translate("Recap", "ha scartato")
                    if ear:
                        text = translate("Recap", "ha scartato {card}")
                    together["thrown"] = text.format(card=card_words(KIND[card]))
                case _:
                    together[str(number)] = _clause(deed)
        # That somebody has drawn is told only where there is nothing else to tell of the turn.
        if "drawn" in together and not any(together[key] for key in together if key != "thrown"):
            together["drawn"] = translate("Recap", "ha pescato")
        return {key: spoken(text) if ear else text for key, text in together.items() if text}

    def _opened(self, melds: Sequence[Meld], *, ear: bool) -> str:
        points = self._words.opening_points(melds, self._rules)
        if points:
            told = translate("Recap", "ha aperto con **{points}** punti").format(points=points)
        else:
            told = translate("Recap", "ha aperto")
        return f"{told}: {_spoken_melds(melds)}" if ear else told

    def _added(self, seat: Seat, added: Sequence[CardsAdded], *, ear: bool) -> str:
        cards = [card for deed in added for card in deed.cards]
        if ear:
            return translate("Recap", "ha attaccato {cards}").format(cards=_named(cards))
        owners = {deed.meld.owner for deed in added} if self._sides == len(self._players) else set()
        if len(owners) == 1 and seat not in owners:
            text = translate("Recap", "ha attaccato al gioco di {name}")
            return text.format(name=player_name(self._players, owners.pop()))
        return translate("Recap", "ha attaccato %n carte", "", len(cards))


def _in_turn(clauses: Mapping[str, str]) -> str:
    """Return *clauses* one after the other; "then" is said before the last of a turn that ended."""
    *first, last = clauses.values() or [""]
    if first and "thrown" in clauses:
        last = translate("Recap", "poi {deed}").format(deed=last)
    return ", ".join((*first, last))


def _joined(parts: Sequence[str]) -> str:
    """Return *parts* as sentences: each but the last ends with a dot or a call."""
    found = [part for part in parts if part]
    ended = [part if part[-1] in ".!?" else f"{part}." for part in found[:-1]]
    return " ".join([*ended, *found[-1:]])


def _laid(melds: Sequence[Meld], *, ear: bool) -> str:
    if ear:
        return translate("Recap", "ha calato {cards}").format(cards=_spoken_melds(melds))
    return translate("Recap", "ha calato %n giochi", "", len(melds))


def _clause(deed: Event) -> str:
    match deed:
        case DiscardTaken(cards=cards):
            return translate("Recap", "ha preso il pozzo, %n carte", "", len(cards))
        case JokerSwapped(jokers=jokers):
            kinds = [KIND[card] for card in jokers]
            if set(kinds) == {JOKER}:
                return translate("Recap", "ha preso il jolly")
            return translate("Recap", "ha ripreso {cards}").format(cards=chips(kinds))
        case RedThreeLaid(card=card):
            text = translate("Recap", "ha messo da parte {card}")
            return text.format(card=chip(KIND[card]))
        case PozzettoTaken():
            return translate("Recap", "ha preso il pozzetto")
        case PozzettoRaised():
            return translate("Recap", "ha raccolto il pozzetto")
        case Knocked():
            return translate("Recap", "ha bussato")
        case ThirtyOneShown():
            return translate("Recap", "ha mostrato 31")
        case _:
            return _consent(deed)


def _consent(deed: Event) -> str:
    match deed:
        case PartnerAsked():
            return translate("Recap", "ha chiesto al compagno se chiudere")
        case PartnerAnswered(agreed=True):
            return translate("Recap", "ha risposto di sì")
        case PartnerAnswered():
            return translate("Recap", "ha risposto di no")
        case StalemateAgreed():
            return translate("Recap", "è per il nulla di fatto")
        case _:
            return ""


def _spoken_melds(melds: Sequence[Meld]) -> str:
    return "; ".join(map(meld_words, melds))


def _named(cards: Sequence[Card]) -> str:
    return ", ".join(card_words(KIND[card]) for card in cards if card != HIDDEN)

"""The events and scores of a match as sentences for people.

Italian is the language of the source; other languages come from the catalogue.  Texts are
looked up at the moment they are asked for, so that the language can change while running.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scala_desktop.rules.cards import JOKER, KIND, Card, Seat
from scala_desktop.rules.events import (
    CardDiscarded,
    CardDrawn,
    CardsAdded,
    DiscardTaken,
    Event,
    HandDealt,
    JokerSwapped,
    MeldLaid,
    PlaceTaken,
    ScoreItem,
    StockRecycled,
    TurnBegan,
)
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.record import Player
from scala_desktop.words.cards import (
    card_sign,
    card_words,
    cards_are_latin,
    cards_signs,
    group_signs,
    meld_signs,
    meld_words,
    with_article,
)
from scala_desktop.words.catalogue import translate
from scala_desktop.words.people import given_name, takes_ad

__all__ = [
    "Said",
    "card_sign",
    "card_words",
    "cards_signs",
    "group_signs",
    "hand_title",
    "item_words",
    "level_words",
    "meld_signs",
    "meld_words",
    "player_name",
    "temperament_words",
    "told",
]

Text = Callable[[], str]

_LEVEL_WORDS: dict[str, Text] = {
    "child": lambda: translate("Words", "per i più piccoli"),
    "easy": lambda: translate("Words", "facile"),
    "medium": lambda: translate("Words", "medio"),
    "hard": lambda: translate("Words", "difficile"),
    "master": lambda: translate("Words", "maestro"),
    "random": lambda: translate("Words", "a caso"),
}

_TEMPERAMENT_WORDS: dict[str, Text] = {
    "prudent": lambda: translate("Words", "prudente"),
    "bold": lambda: translate("Words", "audace"),
    "patient": lambda: translate("Words", "paziente"),
}


# --- players ------------------------------------------------------------------------------------


def level_words(level: str) -> str:
    """Return the name of a level of bots."""
    return _LEVEL_WORDS[level]()


def temperament_words(temperament: str) -> str:
    """Return what is said of a bot of *temperament*, behind its name: *audace*."""
    return _TEMPERAMENT_WORDS[temperament]()


def player_name(players: Sequence[Player], seat: Seat) -> str:
    """Return the name of the player at *seat*; one with a number for a player without a name."""
    player = players[seat]
    if player.name:
        return player.name
    if player.level is None:
        return given_name(seat + 1)
    return translate("Words", "Computer {number}").format(number=seat + 1)


# --- events -------------------------------------------------------------------------------------


class Said:
    """How cards, melds and names are put into a sentence."""

    def __init__(self, players: Sequence[Player], *, spoken: bool) -> None:
        self._players = players
        self._spoken = spoken

    def name(self, seat: Seat) -> str:
        """Return the name of the player at *seat*."""
        return player_name(self._players, seat)

    def cards(self, cards: Sequence[Card]) -> str:
        """Return *cards* in words where they are spoken, else in signs."""
        if self._spoken:
            return ", ".join(card_words(KIND[card]) for card in cards)
        return cards_signs(cards)

    def the(self, cards: Sequence[Card]) -> str:
        """Return *cards*; a single one that is said in words has its article."""
        kinds = [KIND[card] for card in cards]
        if len(kinds) == 1 and (self._spoken or cards_are_latin() or kinds == [JOKER]):
            return with_article(kinds[0], card_words(kinds[0]))
        return self.cards(cards)

    def meld(self, meld: Meld) -> str:
        """Return the cards of *meld* in the same way."""
        return meld_words(meld) if self._spoken else meld_signs(meld)


def told(event: Event, said: Said) -> str:
    """Return *event* as a sentence; empty for an event that only one game has."""
    match event:
        case HandDealt():
            return translate(
                "Words", "Mano {number}: dà le carte {dealer}, comincia {first}."
            ).format(
                number=event.number, dealer=said.name(event.dealer), first=said.name(event.first)
            )
        case StockRecycled():
            return _recycled(event)
        case PlaceTaken():
            return _place_words(event, said)
        case TurnBegan():
            name = said.name(event.seat)
            if takes_ad(name):
                return translate("Words", "Tocca ad {name}.").format(name=name)
            return translate("Words", "Tocca a {name}.").format(name=name)
        case _:
            return _move_words(event, said)


def _move_words(event: Event, said: Said) -> str:
    match event:
        case CardDrawn() if event.card < 0:
            return translate("Words", "{name} pesca.").format(name=said.name(event.seat))
        case CardDrawn():
            return translate("Words", "{name} pesca {card}.").format(
                name=said.name(event.seat), card=said.the([event.card])
            )
        case DiscardTaken():
            return translate("Words", "{name} prende {card} dal pozzo.").format(
                name=said.name(event.seat), card=said.the(event.cards)
            )
        case MeldLaid(opening=True):
            return translate("Words", "{name} apre con {meld}.").format(
                name=said.name(event.seat), meld=said.meld(event.meld)
            )
        case MeldLaid():
            return translate("Words", "{name} cala {meld}.").format(
                name=said.name(event.seat), meld=said.meld(event.meld)
            )
        case CardsAdded():
            return translate("Words", "{name} attacca {card}: {meld}.").format(
                name=said.name(event.seat),
                card=said.the(event.cards),
                meld=said.meld(event.meld),
            )
        case JokerSwapped():
            return translate("Words", "{name} mette {card} e prende il jolly: {meld}.").format(
                name=said.name(event.seat),
                card=said.the(event.cards),
                meld=said.meld(event.meld),
            )
        case CardDiscarded():
            return translate("Words", "{name} scarta {card}.").format(
                name=said.name(event.seat), card=said.the([event.card])
            )
    return ""


def _place_words(event: PlaceTaken, said: Said) -> str:
    before = event.before or said.name(event.seat)
    if event.level is not None:
        text = translate("Words", "Il computer ({level}) gioca al posto di {name}.")
        return text.format(level=level_words(event.level), name=before)
    if event.back:
        return translate("Words", "{name} riprende il suo posto.").format(name=before)
    text = translate("Words", "{name} si siede al posto di {before}.")
    return text.format(name=event.name or said.name(event.seat), before=before)


def _recycled(event: StockRecycled) -> str:
    if event.shuffled:
        return translate(
            "Words", "Il tallone è finito: il pozzo viene mescolato e diventa il tallone."
        )
    return translate("Words", "Il tallone è finito: il pozzo viene girato e diventa il tallone.")


# --- scores -------------------------------------------------------------------------------------


_ITEM_WORDS: dict[str, Text] = {
    "cards": lambda: translate("Words", "in mano"),
    "unopened": lambda: translate("Words", "non ha aperto"),
}


def item_words(item: ScoreItem) -> str:
    """Return what a line of the score sheet is for; the factor is told with it."""
    text = _ITEM_WORDS[item.code]() if item.code in _ITEM_WORDS else item.code
    if item.factor == 1:
        return text
    return translate("Words", "{what}, per {factor}").format(what=text, factor=item.factor)


def hand_title(number: int) -> str:
    """Return the heading of one hand in the score sheet."""
    return translate("Words", "Mano {number}").format(number=number)

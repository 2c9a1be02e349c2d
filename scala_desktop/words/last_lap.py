"""What the others have done since a player last put a card down: the last lap of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from scala_desktop.rules.cards import JOKER, KIND, Card, Seat
from scala_desktop.rules.events import (
    CardDiscarded,
    CardDrawn,
    CardsAdded,
    DiscardTaken,
    Event,
    HandDealt,
    JokerSwapped,
    Knocked,
    MeldLaid,
    PozzettoTaken,
    ThirtyOneShown,
    TurnBegan,
)
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.record import Player
from scala_desktop.words.capitals import begun
from scala_desktop.words.cards import card_words, with_article
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name
from scala_desktop.words.marked import chip, chips

if TYPE_CHECKING:
    from scala_desktop.words.game_words import GameWords

PutDown: TypeAlias = MeldLaid | CardsAdded | JokerSwapped | CardDiscarded | Knocked | ThirtyOneShown
"""What a player puts on the table, or does in its place."""
Deed: TypeAlias = PutDown | CardDrawn | DiscardTaken | PozzettoTaken
MOST_SHOWN: Final = 4
"""The most cards that are shown of a meld, or of what is added; more are counted."""
GREATEST: Final = ("pozzetto", "melds", "pile", "knocked", "added")
"""What a turn is told by where all of it has no room: the first of these that it had."""


class LapTurn(NamedTuple):
    """One turn of the lap: whose it is, which one of the lap from 1, and what was done."""

    seat: Seat
    number: int
    deeds: tuple[Deed, ...]


def last_lap(events: Iterable[Event], seat: Seat | None) -> tuple[LapTurn, ...]:
    """Return the last turn of each other player since *seat* last put a card down.

    *events* are those of a hand, oldest first.  The lap of nobody (``None``) is that of all.
    """
    turns: list[tuple[Seat, list[Deed]]] = []
    going_on = False
    for event in events:
        if isinstance(event, HandDealt):
            turns, going_on = [], False
        elif isinstance(event, TurnBegan):
            going_on = False
        elif not isinstance(event, Deed):
            continue
        elif event.seat == seat:
            if isinstance(event, PutDown):
                turns.clear()
        else:
            if not going_on or turns[-1][0] != event.seat:
                turns = [turn for turn in turns if turn[0] != event.seat]
                turns.append((event.seat, []))
            turns[-1][1].append(event)
            going_on = True
    return tuple(LapTurn(one, number, tuple(deeds)) for number, (one, deeds) in enumerate(turns, 1))


# --- in the first person, for a bubble -----------------------------------------------------------


def told_by_player(
    turn: LapTurn, words: GameWords, rules: HouseRules, *, opened: bool
) -> tuple[str, ...]:
    """Return what the player of *turn* says of it, marked, from the longest to the shortest.

    That is all of it at length, all in few words, of several deeds the greatest and the discard,
    the last deed.  *opened* says whether it has opened, or need not.
    """
    parts = _parts(turn.deeds, words.opening_points(_opening(turn.deeds), rules))
    if [*parts] == ["thrown"] and not opened:
        parts = {"not opened": translate("Turn", "Non apro ancora."), **parts}
    full = " ".join(parts.values())
    thrown = (place for place, deed in enumerate(turn.deeds, 1) if isinstance(deed, CardDiscarded))
    end = next(thrown, len(turn.deeds))
    # What may come after the discard has few words of itself.
    after = " ".join(_parts(turn.deeds[end:], 0).values())
    few = _in_few_words(turn.deeds[:end], words, rules)
    if [*few] == ["pile"]:
        few.clear()  # a turn that has only taken something so far has nothing shorter to say
    brief = " ".join(filter(None, (_sentence(few.values()), after))) or full
    last = after or _sentence(_in_few_words(turn.deeds[-1:], words, rules).values()) or brief
    if after or "thrown" not in few or len(few) <= 2:
        return full, brief, last
    greatest = next(few[deed] for deed in GREATEST if deed in few)
    return full, brief, _sentence([greatest, few["thrown"]]), last


def _parts(deeds: Sequence[Deed], points: int) -> dict[str, str]:
    """Return the sentences about *deeds* in their order, like things together."""
    parts: dict[str, str] = {}
    for number, deed in enumerate(deeds):
        match deed:
            case DiscardTaken():
                parts["source"] = _source(deed)
            case MeldLaid():
                parts["melds"] = _melds(deeds, points)
            case CardsAdded():
                parts["added"] = _added(deeds)
            case CardDiscarded(card=card):
                parts["thrown"] = translate("Turn", "Scarto {card}.").format(card=_shown(card))
            case CardDrawn():
                pass
            case _:
                parts[str(number)] = _call(deed)
    return parts


def _in_few_words(deeds: Sequence[Deed], words: GameWords, rules: HouseRules) -> dict[str, str]:
    """Return a clause about each kind of *deeds*, in the order in which they mostly come."""
    parts = {}
    opening = _opening(deeds)
    if any(isinstance(deed, DiscardTaken) and len(deed.cards) > 1 for deed in deeds):
        parts["pile"] = translate("Turn", "prendo il pozzo")
    if opening:
        parts["melds"] = _opening_words(words.opening_points(opening, rules)).rstrip("!")
    elif laid := _laid(deeds):
        parts["melds"] = (
            translate("Turn", "calo un gioco")
            if len(laid) == 1
            else translate("Turn", "calo {count} giochi").format(count=len(laid))
        )
    added = _cards_added(deeds)
    if added:
        parts["added"] = "+" + " +".join(chip(KIND[card]) for card in added[:MOST_SHOWN])
    if any(isinstance(deed, PozzettoTaken) for deed in deeds):
        parts["pozzetto"] = translate("Turn", "prendo il pozzetto")
    if any(isinstance(deed, Knocked) for deed in deeds):
        parts["knocked"] = translate("Turn", "toc toc!")
    thrown = _discarded(deeds)
    if thrown is not None:
        parts["thrown"] = translate("Turn", "scarto {card}").format(card=_shown(thrown))
    return parts


def _sentence(clauses: Iterable[str]) -> str:
    text = ", ".join(clauses)
    end = "" if not text or text.endswith("!") else "."
    return begun(text) + end


def _source(taken: DiscardTaken) -> str:
    cards = taken.cards
    if len(cards) == 1:
        return translate("Turn", "Prendo {card}.").format(card=_shown(cards[0]))
    return translate("Turn", "Prendo il pozzo: {count} carte.").format(count=len(cards))


def _melds(deeds: Sequence[Deed], points: int) -> str:
    if _opening(deeds):
        return f"**{_opening_words(points)}**"
    laid = _laid(deeds)
    if len(laid) > 1:
        return translate("Turn", "Calo {count} giochi.").format(count=len(laid))
    return translate("Turn", "Calo {cards}.").format(cards=_meld_chips(laid[0]))


def _opening_words(points: int) -> str:
    if points:
        return translate("Turn", "Apro con {points}!").format(points=points)
    return translate("Turn", "Apro!")


def _added(deeds: Sequence[Deed]) -> str:
    cards = _cards_added(deeds)
    if len(cards) > MOST_SHOWN:
        return translate("Turn", "Attacco {count} carte.").format(count=len(cards))
    return translate("Turn", "Attacco {cards}.").format(cards=chips([KIND[card] for card in cards]))


def _call(deed: JokerSwapped | PozzettoTaken | Knocked | ThirtyOneShown) -> str:
    match deed:
        case JokerSwapped(jokers=jokers):
            card, kinds = chip(KIND[deed.cards[0]]), [KIND[one] for one in jokers]
            if set(kinds) == {JOKER}:
                return translate("Turn", "Con {card} prendo il jolly.").format(card=card)
            text = translate("Turn", "Con {card} riprendo {wild}.")
            return text.format(card=card, wild=chips(kinds))
        case PozzettoTaken():
            return translate("Turn", "Prendo il pozzetto!")
        case Knocked():
            return translate("Turn", "Toc toc!")
        case ThirtyOneShown():
            return translate("Turn", "Trentuno!")


def _laid(deeds: Sequence[Deed]) -> list[Meld]:
    return [deed.meld for deed in deeds if isinstance(deed, MeldLaid)]


def _opening(deeds: Sequence[Deed]) -> list[Meld]:
    """Return the melds of the opening, if the turn had one."""
    return [deed.meld for deed in deeds if isinstance(deed, MeldLaid) and deed.opening]


def _cards_added(deeds: Sequence[Deed]) -> list[Card]:
    return [card for deed in deeds if isinstance(deed, CardsAdded) for card in deed.cards]


def _discarded(deeds: Sequence[Deed]) -> Card | None:
    return next((deed.card for deed in deeds if isinstance(deed, CardDiscarded)), None)


def _shown(card: Card) -> str:
    return chips([KIND[card]])


def _meld_chips(meld: Meld) -> str:
    kinds = [KIND[card] for card in meld.cards]
    if len(kinds) > MOST_SHOWN:
        return f"{chip(kinds[0])} … {chip(kinds[-1])}"
    return chips(kinds)


# --- in the third person, for the ear ------------------------------------------------------------


def lap_spoken(
    lap: Sequence[LapTurn], players: Sequence[Player], words: GameWords, rules: HouseRules
) -> str:
    """Return the whole *lap* in one sentence for a screen reader; empty for an empty one."""
    told = []
    for turn in lap:
        clauses = _clauses(turn.deeds, words, rules)
        if clauses:
            told.append(f"{player_name(players, turn.seat)} {_joined(clauses)}")
    if not told:
        return ""
    return translate("Turn", "Ultimo giro: {turns}.").format(turns="; ".join(told))


def turn_spoken(turn: LapTurn, words: GameWords, rules: HouseRules) -> str:
    """Return what was done in one *turn* of the lap, for who has just heard whose it is."""
    told = _joined(_clauses(turn.deeds, words, rules))
    return f"{begun(told)}." if told else ""


def _joined(clauses: Sequence[str]) -> str:
    last = translate("Turn", " e ").join(clauses[-2:])
    return ", ".join((*clauses[:-2], last))


def _clauses(deeds: Sequence[Deed], words: GameWords, rules: HouseRules) -> list[str]:
    opening = _opening(deeds)
    points = words.opening_points(opening, rules)
    opens = translate("Turn", "apre con {points}").format(points=points)
    found = []
    for deed in deeds:
        text = _clause(deed)
        if opening and isinstance(deed, MeldLaid) and deed.meld is opening[0]:
            text = opens if points else translate("Turn", "apre")
        if text:
            found.append(text)
    return found


def _clause(deed: Deed) -> str:
    match deed:
        case DiscardTaken(cards=(card,)):
            return translate("Turn", "prende {cards}").format(cards=_named([card]))
        case DiscardTaken(cards=cards):
            return translate("Turn", "prende il pozzo, {count} carte").format(count=len(cards))
        case MeldLaid(opening=False, meld=meld):
            return translate("Turn", "cala {cards}").format(cards=_named(meld.cards))
        case CardsAdded(cards=cards):
            return translate("Turn", "attacca {cards}").format(cards=_named(cards))
        case JokerSwapped(jokers=jokers):
            if {KIND[card] for card in jokers} == {JOKER}:
                return translate("Turn", "prende il jolly")
            return translate("Turn", "riprende {cards}").format(cards=_named(jokers))
        case PozzettoTaken():
            return translate("Turn", "prende il pozzetto")
        case Knocked():
            return translate("Turn", "bussa")
        case ThirtyOneShown():
            return translate("Turn", "mostra trentuno")
        case CardDiscarded(card=card):
            return translate("Turn", "scarta {card}").format(card=_named([card]))
        case _:
            return ""


def _named(cards: Sequence[Card]) -> str:
    words = [card_words(KIND[card]) for card in cards]
    return with_article(KIND[cards[0]], *words) if len(words) == 1 else ", ".join(words)

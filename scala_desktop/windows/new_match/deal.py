"""What a deal by certain rules looks like: how many cards each gets, and what matters most."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, options
from scala_desktop.rules.record import Player
from scala_desktop.table.games import presenter_of
from scala_desktop.table.painting.sample_hand import sample_hand
from scala_desktop.table.wall_pictures import DealPicture, WallCard, wall_of
from scala_desktop.windows.chosen_deck import deck_of
from scala_desktop.windows.house.cards import DeckKey
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.words.catalogue import catalogue, current_language, translate
from scala_desktop.words.game_words import game_words

PERSON_S: Final = 18
BOT_S: Final = 4
"""The seconds that a turn of a person takes, and one of a bot at the usual pace."""


class Deal(NamedTuple):
    """The deck, the cards that each gets, two lines of words, and what else lies on the table.

    *hand* are faces for whoever sits nearest, a sample: no card of the deal to come.  There are
    none where that is a bot.  *minutes* are those that a match takes, about; *like* are the cards
    of the picture by which the game is known.
    """

    deck: DeckKey
    cards: int
    hand: tuple[int, ...]
    title: str
    line: str
    picture: DealPicture
    minutes: float
    like: tuple[WallCard, ...] = ()


def deal_of(
    keeper: MatchKeeper, entry: GameInfo, rules: HouseRules, players: Sequence[Player]
) -> Deal:
    """Return what the deal of a game looks like by *rules*, and how long *players* play."""
    cards = entry.usual_hand
    fewest, most = entry.seats_at_table(rules)
    # Rules that contradict each other deal nothing; why is said elsewhere.
    with suppress(RulesError, ValueError):
        cards = entry.start(rules, min(max(len(players), fewest), most), "preview").hand_size
    values = {one.key: rules[one.key] for one in options(type(rules))}
    presenter, count = presenter_of(entry.key), max(len(players), fewest)
    people = sum(one.level is None for one in players)
    pace = (PERSON_S * people + BOT_S * (count - people)) / count
    deck = deck_of(keeper, entry, "", rules)
    nearest = not players or players[0].level is None
    return Deal(
        deck,
        cards,
        tuple(sorted(sample_hand(deck[0], cards))) if nearest else (),
        translate("NewMatch", "%n carte a testa", "", cards),
        catalogue(entry.key, current_language())(game_words(entry.key).under(rules).deal, **values),
        presenter.deal(rules),
        presenter.turns(rules, count) * pace / 60,
        wall_of(entry.key).cards,
    )

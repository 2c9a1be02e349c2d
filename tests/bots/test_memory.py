"""Who thinks deals the others hands such as they may hold, by what it saw them do.

Source: design/bots.md, Memory.
"""

import math
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from random import Random
from typing import Any

import pytest

from scala_desktop.bots.burraco import player as burraco
from scala_desktop.bots.burraco.policy import Policy as BurracoPolicy
from scala_desktop.bots.burraco.thinking import Thinker as BurracoThinker
from scala_desktop.bots.common.sampling import Sampling
from scala_desktop.bots.scala40 import player as scala40
from scala_desktop.bots.scala40.policy import Policy as Scala40Policy
from scala_desktop.bots.scala40.thinking import Thinker as Scala40Thinker
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.cards import KIND, Card
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.game import Phase
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.bots.playing import positions

Think = Callable[[CardTable], Sampling[Any, Any]]


def think_scala40(game: Any) -> Scala40Thinker:
    view = game.view(game.turn)
    return Scala40Thinker(view, Scala40Policy(game, scala40.MEDIUM), "memory", math.inf)


def think_burraco(game: Any) -> BurracoThinker:
    view = game.view(game.turn)
    return BurracoThinker(view, BurracoPolicy(game, burraco.MEDIUM), "memory", math.inf)


def scala40_for(players: int, number: int) -> CardTable:
    return Scala40.new(Scala40Rules(), players, f"memory {number}")


def burraco_for(players: int, number: int) -> CardTable:
    return Burraco.new(BurracoRules(), players, f"memory {number}")


GAMES = [
    pytest.param(think_scala40, partial(scala40_for, 3), id="scala40"),
    pytest.param(think_burraco, partial(burraco_for, 2), id="burraco for two"),
    pytest.param(think_burraco, partial(burraco_for, 4), id="burraco in pairs"),
]


def late(begun: Callable[[int], CardTable]) -> Iterator[CardTable]:
    """Yield positions of hands in which everybody has thrown some cards."""
    for number in range(8):
        for game in positions(begun(number), 60):
            if game.phase is Phase.PLAY and sum(game.turns_taken) > 15:
                yield game


@pytest.mark.parametrize(("think", "begun"), GAMES)
def test_deals_keep_what_is_seen_and_all_cards(
    think: Think, begun: Callable[[int], CardTable]
) -> None:
    rng, count = Random("memory"), 0
    for game in late(begun):
        deal = think(game).deal(rng)
        assert deal.problems() == ()
        assert deal.view(game.turn) == game.view(game.turn)
        count += 1
    assert count > 30


@pytest.mark.parametrize(("think", "begun"), GAMES)
def test_deals_come_nearer_to_the_hands_that_are_held(
    think: Think, begun: Callable[[int], CardTable]
) -> None:
    rng = Random("nearer")
    by_chance = as_likely = 0
    for game in late(begun):
        thinker = think(game)
        for _ in range(60):
            by_chance += alike(game, thinker.table.fitting(thinker.view, rng))
            as_likely += alike(game, thinker.deal(rng))
    assert as_likely > 1.1 * by_chance > 0


def test_pozzetti_get_what_no_hand_would_have_kept() -> None:
    rng, wild, cards = Random("pozzetti"), 0, 0
    by_chance = 0.0
    for game in late(partial(burraco_for, 4)):
        if not isinstance(game, Burraco) or any(game.has_pozzetto):
            continue
        thinker = think_burraco(game)
        for _ in range(80):
            deal = thinker.deal(rng)
            pozzetti = [card for pozzetto in deal.pozzetti for card in pozzetto]
            hidden = [card for card in game.deck if card not in seen(game)]
            wild += sum(WILD[KIND[card]] for card in pozzetti)
            by_chance += len(pozzetti) * sum(WILD[KIND[card]] for card in hidden) / len(hidden)
            cards += len(pozzetti)
    assert cards > 1000
    assert wild > 1.05 * by_chance


def seen(game: CardTable) -> set[Card]:
    """Return the cards that the seat in turn sees, or has seen in the hands of others."""
    laid = (meld.cards for meld in game.melds)
    return set(chain(game.hands[game.turn], game.discard_pile, *laid, *game.known))


def alike(game: CardTable, deal: CardTable) -> int:
    """Return how many hidden cards lie in the same hand of the others in both."""
    return sum(
        len((set(hand) - set(game.known[seat])) & set(deal.hands[seat]))
        for seat, hand in enumerate(game.hands)
        if seat != game.turn
    )

"""Master deals the others hands such as they may hold, by what it saw them throw.

Source: design/bots.md, Memory.
"""

from collections.abc import Iterator
from random import Random

from scala_desktop.bots.scala40.memory import deal_as_likely, likelihoods
from scala_desktop.bots.scala40.rule_cache import cache_of
from scala_desktop.rules.cards import JOKER, KIND, Card, Seat, parse_kind
from scala_desktop.rules.game import Phase
from scala_desktop.rules.scala40.game import Scala40, sampled_game
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.bots.playing import positions
from tests.rules.scala40.tables import table
from tests.rules.tables import play

NEIGHBOURS = cache_of(Scala40Rules()).neighbours


def test_what_lies_near_a_thrown_card_is_held_less_often() -> None:
    game = play(table("7d 2c 3c", opened=[0], phase="draw", discard="9d"), "draw; discard 7d")
    likely = likelihoods(game, Seat(0), NEIGHBOURS)
    near, far = KIND[Card(parse_kind("8d"))], KIND[Card(parse_kind("qs"))]
    assert likely[JOKER] < likely[near] < 1 < likely[far]
    assert likelihoods(game, Seat(1), NEIGHBOURS)[near] == likely[far]


def late() -> Iterator[Scala40]:
    """Yield positions of hands in which everybody has thrown some cards."""
    for number in range(6):
        for game in positions(Scala40.new(Scala40Rules(), 3, f"memory {number}"), 60):
            if game.phase is Phase.PLAY and sum(game.turns_taken) > 15:
                yield game


def test_deals_keep_what_is_seen_and_all_cards() -> None:
    rng, count = Random("memory"), 0
    for game in late():
        view = game.view(game.turn)
        deal = sampled_game(view, rng)
        deal_as_likely(deal, game.turn, NEIGHBOURS, rng)
        assert deal.problems() == ()
        assert deal.view(game.turn) == view
        count += 1
    assert count > 30


def test_deals_come_nearer_to_the_hands_that_are_held() -> None:
    rng = Random("nearer")
    by_chance = as_likely = 0
    for game in late():
        for _ in range(10):
            deal = sampled_game(game.view(game.turn), rng)
            by_chance += alike(game, deal)
            deal_as_likely(deal, game.turn, NEIGHBOURS, rng)
            as_likely += alike(game, deal)
    assert as_likely > 1.1 * by_chance > 0


def alike(game: Scala40, deal: Scala40) -> int:
    """Return how many hidden cards lie in the same hand of the others in both."""
    return sum(
        len((set(hand) - set(game.known[seat])) & set(deal.hands[seat]))
        for seat, hand in enumerate(game.hands)
        if seat != game.turn
    )

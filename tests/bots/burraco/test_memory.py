"""What a hand in Burraco probably holds.

Source: design/bots.md, Memory.
"""

from scala_desktop.bots.burraco.memory import likelihoods
from scala_desktop.bots.burraco.valuing import Weights, cache_of
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.cards import JOKER, Seat, parse_kind, parse_kinds
from tests.rules.burraco.tables import table
from tests.rules.tables import play

CACHE = cache_of(BurracoRules(), Weights())
MELD = "0: 4h 5h 6h"


def test_an_ace_lies_near_both_ends_and_near_no_other_where_sets_are_not_allowed() -> None:
    ace, runs = parse_kind("ah"), "2h 3h Kh Qh"
    assert set(CACHE.near[ace]) == set(parse_kinds(f"Ah As Ad Ac {runs}"))
    assert CACHE.near[JOKER] == ()
    no_sets = cache_of(BurracoRules(sets_allowed="none"), Weights())
    assert set(no_sets.near[ace]) == set(parse_kinds(runs))


def played(*turns: int) -> Burraco:
    """Return a position in which the seats have taken so many *turns*."""
    game = table("8s Kd Qc", melds=[MELD], pozzetti=[True, False])
    game.turns_taken = list(turns)
    return game


def test_a_hand_that_has_played_holds_little_that_it_could_have_laid() -> None:
    game = play(played(1, 0, 0, 0), "discard 8s")
    likely = likelihoods(game, Seat(0), CACHE)
    fits, near, far = (likely[parse_kind(name)] for name in ("7h", "9s", "Qd"))
    assert fits < 0.1 < near < 1 < far
    assert likely[parse_kind("3h")] == fits
    # The others have not played yet.
    assert likelihoods(game, Seat(1), CACHE) == likelihoods(game, Seat(2), CACHE) == ()


def test_wild_cards_are_spent_until_the_side_has_its_pozzetto() -> None:
    game = played(1, 1, 1, 1)
    kept, spent = (likelihoods(game, Seat(seat), CACHE)[JOKER] for seat in (0, 1))
    assert spent < 0.1 < kept


def test_a_pozzetto_from_which_nothing_was_played_holds_any_card() -> None:
    game = played(1, 1, 1, 1)
    game.unplayed[0] = True
    assert likelihoods(game, Seat(0), CACHE) == ()

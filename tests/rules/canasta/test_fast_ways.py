"""What is found or told without making a move agrees with what making it comes to.

The ways to take the pile come in canonical form, unchecked, and what lies afterwards is told from
the shapes alone; whether a hand can be closed is told without the moves.  All that is held to the
slow ways under random house rules, in games played at random and in positions made for it.

Source: design/architecture.md, The rules core.
"""

from collections.abc import Iterator
from itertools import chain
from random import Random

from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.laying import forms_after, take_up
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.pile_forms import attempts, takes
from scala_desktop.rules.canasta.reading import shape
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard
from scala_desktop.rules.options import random_rules
from tests.rules.canasta import test_completable, test_takes

GAMES, STEPS, POSITIONS = 40, 150, 80
LAYING = 0.5
"""How often a game played at random does more than to discard, where it can."""


def played() -> Iterator[Canasta]:
    """Yield what comes up in games played at random."""
    for number in range(GAMES):
        rng = Random(f"fast ways {number}")
        rules = random_rules(CanastaRules, rng, share=0.5)
        game = Canasta.new(rules, rng.choice((2, 3, 4)), f"fast ways {number}")
        for _ in range(STEPS):
            if game.phase is Phase.OVER:
                break
            yield game
            moves = game.legal_moves()
            others = [move for move in moves if not isinstance(move, Discard)]
            game.apply(rng.choice(others if others and rng.random() < LAYING else moves))


def test_the_ways_to_take_the_pile_are_canonical_and_tell_what_lies_then() -> None:
    found = {False: 0, True: 0}
    for game in chain(played(), map(test_takes.random_position, range(POSITIONS))):
        if game.phase is not Phase.DRAW or not game.discard_pile or game.is_blocked():
            continue
        ways = list(takes(game))
        assert set(ways) <= set(attempts(game)), game.rules
        for way in ways:
            told = forms_after(game, way)
            if not is_legal(game, way):
                continue
            found[game.has_opened(game.turn)] += 1
            assert game.check(way) == way, game.rules
            after = game.copy()
            take_up(after, way)
            assert told == [shape(meld) for meld in after.own_melds()], (str(way), game.rules)
    assert min(found.values()) > 100


def test_whether_a_hand_can_be_closed_is_told_without_the_moves() -> None:
    found = {False: 0, True: 0}
    made = (test_completable.random_position, test_takes.random_position)
    for game in chain(played(), *(map(position, range(POSITIONS)) for position in made)):
        plan = game.closing()
        found[plan is not None] += 1
        assert game.can_close() is (plan is not None), game.rules
    assert min(found.values()) > 50

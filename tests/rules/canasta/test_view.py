"""What a seat knows: its hand, what lies open, and never a covered card.

Source: design/architecture.md, Hidden information.
"""

from collections import Counter
from random import Random

from scala_desktop.rules.canasta.game import Canasta, sampled_game
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import IS_RED_THREE
from scala_desktop.rules.cards import HIDDEN, KIND, Seat, format_cards
from scala_desktop.rules.events import DiscardTaken, redacted
from scala_desktop.rules.moves import parse_move
from tests.rules.canasta.tables import table
from tests.rules.matches import check_views


def test_the_covered_cards_are_hidden() -> None:
    game = Canasta.new(CanastaRules(), 4, "view")
    for seat in (None, *map(Seat, range(4))):
        pile = game.view(seat).discard_pile
        assert pile[: game.covered] == [HIDDEN] * game.covered
        assert pile[game.covered :] == game.discard_pile[game.covered :]
    check_views(game, Random("view"))


def test_only_the_taker_sees_what_lay_covered() -> None:
    game = table("9d 9s 4c", phase="draw", opened=[0], discard="3d 5c 7c 9c")
    # The red three can only have been dealt there, and what lies above it was seen.
    assert game.covered == 1
    events = game.play(parse_move("take 9d 9s"))
    (taken,) = [event for event in events if isinstance(event, DiscardTaken)]
    assert format_cards(taken.cards) == "3d 5c 7c 9c"
    told = redacted(taken, Seat(1))
    assert isinstance(told, DiscardTaken)
    assert format_cards(told.cards) == "?? 5c 7c 9c"
    assert redacted(taken, Seat(0)) == taken
    assert format_cards(game.view(Seat(1)).known[0]) == "5c 7c"


def test_samples_give_red_threes_to_no_hand_and_to_every_other_place() -> None:
    game = Canasta.new(CanastaRules(), 4, "samples")
    view = game.view(Seat(0))
    places: Counter[str] = Counter()
    unseen = 6 - sum(map(len, view.red_threes))
    rounds = 300
    for number in range(rounds):
        sample = sampled_game(view, Random(number))
        assert sample.problems() == ()
        assert sample.view(Seat(0)) == view
        below = sample.discard_pile[: sample.covered]
        places["pile"] += sum(IS_RED_THREE[KIND[card]] for card in below)
        places["stock"] += sum(IS_RED_THREE[KIND[card]] for card in sample.stock)
    assert places["pile"] + places["stock"] == unseen * rounds
    share = game.covered / (game.covered + len(game.stock))
    assert abs(places["pile"] / (unseen * rounds) - share) < 0.05


def test_hidden_cards_are_dealt_evenly() -> None:
    game = table("9d 9s 4c", phase="draw", players=3)
    view = game.view(Seat(0))
    counts: Counter[int] = Counter()
    for number in range(400):
        counts.update(sampled_game(view, Random(number)).hands[1])
    hidden = len(game.deck) - 3 - len(game.discard_pile) - 6
    expected = 400 * len(game.hands[1]) / hidden
    chi = sum((counts[card] - expected) ** 2 / expected for card in counts)
    assert chi < 1.35 * hidden

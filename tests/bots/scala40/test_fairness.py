"""No bot knows what its seat cannot see.

Source: design/bots.md, Fairness is tested.
"""

import math
from collections.abc import Iterator
from random import Random

import pytest

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.bots.scala40.player import MEDIUM
from scala_desktop.bots.scala40.policy import Policy
from scala_desktop.bots.scala40.thinking import Thinker, margin
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.levels import LEVELS, RANDOM
from scala_desktop.rules.moves import Deal, Discard, Draw, Move, Take
from scala_desktop.rules.scala40.game import Scala40, sampled_game
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.shuffle import shuffled_by
from tests.bots.playing import require_same_choice

ONE_HAND = Scala40Rules(match_end="fixed_hands", fixed_hands=1)


def positions(seed: str, players: int, rules: Scala40Rules, count: int) -> Iterator[Scala40]:
    """Play on with easy bots and yield the game before each of *count* decisions."""
    game = Scala40.new(rules, players, seed)
    found = 0
    while found < count and game.winner is None:
        if game.phase is Phase.OVER:
            game.play(Deal())
            continue
        found += 1
        yield game
        view = game.view(game.turn)
        game.play(choose(view, "easy", bot_seed(view)))


def permuted(game: Scala40, seat: Seat, rng: Random) -> Scala40:
    """Return a copy of *game* with the cards that *seat* cannot see changed about."""
    new = game.copy()
    places: list[tuple[list[Card], int]] = [(new.stock, i) for i in range(len(new.stock))]
    for other, hand in enumerate(new.hands):
        if other != seat:
            known = game.known[other]
            places += [(hand, i) for i, card in enumerate(hand) if card not in known]
    cards = shuffled_by([zone[i] for zone, i in places], rng)
    for (zone, i), card in zip(places, cards, strict=True):
        zone[i] = card
    return new


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("level", [*LEVELS, RANDOM])
def test_hidden_cards_never_change_a_choice(level: str) -> None:
    rng = Random(f"hidden {level}")
    every = 12 if level == "hard" else 3
    for number, game in enumerate(positions("hidden", 3, Scala40Rules(), 120)):
        if number % every == 0:
            require_same_choice(game, level, rng, 2 if level == "hard" else 6)


def test_a_changed_hand_of_ones_own_is_seen() -> None:
    """The permutation above proves nothing unless views differ where they should."""
    game = Scala40.new(Scala40Rules(), 2, "own hand")
    seat = game.turn
    views = {repr(permuted(game, Seat(1 - seat), Random(i)).view(seat)) for i in range(5)}
    assert len(views) == 5


# --- sampled deals ------------------------------------------------------------------------------


def test_sampled_deals_keep_every_card_and_what_was_seen() -> None:
    rng = Random("sampled")
    known = 0
    for match in range(6):
        for game in positions(f"sampled{match}", 2 + match % 3, Scala40Rules(), 60):
            seat = game.turn
            deal = sampled_game(game.view(seat), rng)
            assert not deal.problems()
            assert sorted(_every_card(deal)) == sorted(game.deck)
            assert deal.hands[seat] == game.hands[seat]
            assert [len(hand) for hand in deal.hands] == [len(hand) for hand in game.hands]
            for hand, seen in zip(deal.hands, game.known, strict=True):
                assert set(seen) <= set(hand)
                known += len(seen)
            assert repr(deal.view(seat)) == repr(game.view(seat))
    assert known > 10


def _every_card(game: Scala40) -> list[Card]:
    laid = [card for meld in game.melds for card in meld.cards]
    hands = [card for hand in game.hands for card in hand]
    return [*hands, *game.stock, *game.discard_pile, *laid]


def test_sampled_deals_are_uniform_over_the_unseen_cards() -> None:
    """Chi-square of how often each unseen card lies in the other hand, and on top of the stock."""
    *_, game = positions("uniform", 2, Scala40Rules(), 30)
    seat = game.turn
    view = game.view(seat)
    unseen = [card for card in game.deck if card not in _seen_by(game, seat)]
    hidden_in_hand = len(game.hands[1 - seat]) - len(game.known[1 - seat])
    times = 4000
    in_hand = dict.fromkeys(unseen, 0)
    on_top = dict.fromkeys(unseen, 0)
    for number in range(times):
        deal = sampled_game(view, Random(f"deal{number}"))
        for card in deal.hands[1 - seat]:
            if card in in_hand:
                in_hand[card] += 1
        on_top[deal.stock[-1]] += 1
    _require_uniform(list(in_hand.values()), hidden_in_hand / len(unseen), times)
    _require_uniform(list(on_top.values()), 1 / len(unseen), times)


def _seen_by(game: Scala40, seat: Seat) -> set[Card]:
    melded = {card for meld in game.melds for card in meld.cards}
    known = {card for cards in game.known for card in cards}
    return {*game.hands[seat], *game.discard_pile} | melded | known


def _require_uniform(counts: list[int], share: float, times: int) -> None:
    expected = times * share
    cells = len(counts)
    # Without replacement: the counts of one deal add up, which takes one degree of freedom.
    chi = sum((n - expected) ** 2 for n in counts) / (expected * (1 - share)) * (cells - 1) / cells
    freedom = cells - 1
    assert abs(chi - freedom) < 4 * math.sqrt(2 * freedom)


# --- strength as a sign of cheating -------------------------------------------------------------


class Peeker:
    """What cheating would bring: it plays each choice out on the real cards."""

    def __init__(self, game: Scala40) -> None:
        self.policy = Policy(game, MEDIUM)

    def move(self, game: Scala40) -> Move:
        moves: list[Move] = [self.policy.move(game)]
        if game.phase is Phase.DRAW:
            moves = [move for move in (Draw(), Take()) if _legal(game, move)]
        elif isinstance(moves[0], Discard):
            moves = [Discard(k) for k in self.policy.discards(game) if _legal(game, Discard(k))]
        return max(moves, key=lambda move: self._worth(game, move))

    def _worth(self, game: Scala40, move: Move) -> float:
        seat = game.turn
        after = game.copy()
        after.apply_quietly(move)
        self.policy.finish(after)
        return margin(after, seat, [Seat(1 - seat)])


def _legal(game: Scala40, move: Move) -> bool:
    try:
        game.check(move)
    except ValueError:
        return False
    return True


def wins_of_the_first(pairs: int, first: str, seed: str) -> float:
    """Return the share of hands that *first* wins against medium, each deal from both seats."""
    won = 0
    for number in range(pairs):
        for seat in (0, 1):
            game = Scala40.new(ONE_HAND, 2, f"{seed}{number}")
            peeker = Peeker(game)
            while game.phase is not Phase.OVER:
                view = game.view(game.turn)
                if game.turn != seat:
                    game.play(choose(view, "medium", "s"))
                elif first == "peeker":
                    game.play(peeker.move(game))
                else:
                    game.play(choose(view, first, bot_seed(view), math.inf))
            assert game.result is not None
            won += game.result.closer == seat
    return won / (2 * pairs)


def test_a_bot_that_peeks_is_unmistakable() -> None:
    assert wins_of_the_first(12, "peeker", "peek") >= 0.85


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("level", LEVELS)
def test_no_fair_bot_wins_like_one_that_peeks(level: str) -> None:
    assert wins_of_the_first(12, level, "fair") <= 0.7


@pytest.mark.long
@pytest.mark.slow
def test_cheating_would_show_in_many_hands() -> None:
    assert wins_of_the_first(150, "peeker", "many peeks") >= 0.85


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_fair_bots_stay_below_seventy_percent(level: str) -> None:
    assert wins_of_the_first(150, level, "many fair") <= 0.7


def test_hard_thinks_on_the_cards_of_the_view_alone() -> None:
    """Its thinker is given a view; the game it is handed is a deal of that view."""
    game = Scala40.new(Scala40Rules(), 2, "thinker")
    view = game.view(game.turn)
    thinker = Thinker(view, Policy(game, MEDIUM), "seed", math.inf)
    thinker.samples = 2
    moves = {
        str(thinker.move(sampled_game(view, Random(f"other deal {number}")))) for number in range(8)
    }
    assert len(moves) == 1

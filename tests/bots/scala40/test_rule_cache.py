"""What the policy of Scala 40 remembers changes nothing of what it does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scala_desktop.bots.scala40 import rule_cache
from scala_desktop.bots.scala40.player import HARD, MEDIUM
from scala_desktop.bots.scala40.policy import Policy, Style
from scala_desktop.bots.scala40.rule_cache import planes_of_cards
from scala_desktop.rules.cards import JOKER, KIND, deck_cards
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Move
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.rules.scala40.forgetting import forget

PLAIN = Scala40Rules()
TWINS = Scala40Rules(
    set_distinct_suits=False,
    max_jokers_per_meld=1,
    draw_discard_before_opening="free",
    taken_joker="keep_in_hand",
    joker_hand_value=50,
)


def hand(rules: Scala40Rules, seed: str, style: Style, *, anew: bool = False) -> Iterator[Move]:
    """Yield the moves of a hand for three; *anew*, of a policy that remembers nothing."""
    game = Scala40.new(rules, 3, seed)
    policy = Policy(game, style)
    for _ in range(400):
        if game.phase is Phase.OVER:
            return
        if anew:
            forget()
            policy = Policy(game, style)
        move = policy.move(game)
        try:
            move = game.check(move)
        except IllegalMove:
            move = game.legal_moves()[0]
        game.apply(move)
        yield move


@pytest.mark.parametrize(
    "style", [MEDIUM, HARD, Style(memory=3)], ids=["medium", "hard", "forgetful"]
)
@pytest.mark.parametrize("rules", [PLAIN, TWINS], ids=["plain", "twins"])
def test_what_it_remembers_changes_no_move(rules: Scala40Rules, style: Style) -> None:
    assert list(hand(rules, "same", style)) == list(hand(rules, "same", style, anew=True))


def test_house_rules_used_by_turns_do_not_meet() -> None:
    by_turns = [*zip(hand(PLAIN, "turns", MEDIUM), hand(TWINS, "turns", MEDIUM), strict=False)]
    forget()
    plain = list(hand(PLAIN, "turns", MEDIUM))
    forget()
    twins = list(hand(TWINS, "turns", MEDIUM))
    assert by_turns == [*zip(plain, twins, strict=False)]


def test_a_full_memory_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = list(hand(PLAIN, "full", MEDIUM))
    forget()
    for name in ("MOST_MELDS", "MOST_SHAPES", "MOST_WEIGHTS"):
        monkeypatch.setattr(rule_cache, name, 1)
    assert list(hand(PLAIN, "full", MEDIUM)) == whole


def test_who_remembers_no_discard_judges_a_hand_alike_whatever_was_thrown() -> None:
    game = Scala40.new(PLAIN, 2, "pile")
    while len(game.discard_pile) < 12 or game.phase is not Phase.PLAY:
        game.apply(game.legal_moves()[0 if game.phase is not Phase.PLAY else -1])
    other = game.copy()
    other.stock[:10], other.discard_pile[:10] = other.discard_pile[:10], other.stock[:10]
    for memory, same in ((0, True), (108, False)):
        style = Style(memory=memory)
        worths = [Policy(one, style).worths(one) for one in (game, other)]
        assert (worths[0] == worths[1]) is same


def test_two_jokers_are_there_twice_as_two_copies_of_a_card_are() -> None:
    cards = deck_cards()
    jokers = [card for card in cards if KIND[card] == JOKER]
    for some in ([], cards[:1], cards, jokers[:1], jokers[:2], jokers, [*cards[:60], *jokers[2:]]):
        kinds = [KIND[card] for card in some]
        once, twice = planes_of_cards(some)
        assert once == sum(1 << kind for kind in {*kinds})
        assert twice == sum(1 << kind for kind in {*kinds} if kinds.count(kind) > 1)

"""What is asked about is surely bad: whatever the hidden cards are, and another act is not."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scala_desktop.rules.cards import JOKER, KIND, KIND_NAMES, Kind, parse_kind
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Add, Discard, Move, Placed, Take
from scala_desktop.rules.options import random_rules
from scala_desktop.rules.registry import info
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import hand_points
from scala_desktop.words.cards import Names, call_cards
from scala_desktop.words.doubts import Doubt, question
from scala_desktop.words.game_words import game_words
from tests.bots.playing import positions
from tests.rules.burraco.tables import table as burraco
from tests.rules.canasta.tables import table as canasta
from tests.rules.matches import short_scala40
from tests.rules.scala40.tables import table as scala40
from tests.rules.trentuno.tables import table as trentuno


def allowed(game: CardTable, move: Move) -> bool:
    try:
        game.check(move)
    except IllegalMove:
        return False
    return True


def doubts(game: CardTable) -> Iterator[tuple[Kind, Doubt]]:
    """Yield each kind that may be discarded now but should not, and why."""
    view = game.view(game.turn)
    words = game_words(game.key)
    for kind in sorted({KIND[card] for card in view.hand}):
        if allowed(game, Discard(kind)):
            doubt = words.doubt(view, Discard(kind), lambda move: allowed(game, move))
            if doubt is not None:
                yield kind, doubt


def with_one_card_next(game: Scala40) -> Scala40:
    """Return *game* with one card left to the next player, who has opened."""
    after = game.copy()
    seat = after.seat_after(after.turn)
    while len(after.hands[seat]) > 1:
        after.stock.insert(0, after.hands[seat].pop())
    after.known[seat] = [card for card in after.known[seat] if card in after.hands[seat]]
    after.opened[seat] = True
    after.turns_taken[seat] = max(1, after.turns_taken[seat])
    return after


def closes_with(game: Scala40, kind: Kind) -> bool:
    """Return whether the seat in turn can take *kind*, add it somewhere and discard its card."""
    try:
        game.play(Take())
    except IllegalMove:
        return False
    for meld in range(1, len(game.melds) + 1):
        after = game.copy()
        try:
            after.play(Add((Placed(kind),), meld))
            after.play(Discard(KIND[after.hands[after.turn][0]]))
        except IllegalMove:
            continue
        return after.phase is Phase.OVER
    return False


def test_the_next_player_really_can_close_whatever_it_holds() -> None:
    found = 0
    for number in range(60):
        rng = Random(f"doubts/{number}")
        rules = short_scala40(random_rules(Scala40Rules, rng))
        if number % 2:
            rules = replace(rules, attachable_discard="free")
        players = rng.randint(*info("scala40").seats_at_table(rules))
        for position in positions(Scala40.new(rules, players, "doubts"), 90):
            if position.phase is not Phase.PLAY:
                continue
            near = with_one_card_next(position)
            closing = [kind for kind, doubt in doubts(near) if doubt is Doubt.NEXT_CLOSES]
            found += len(closing)
            for kind in closing:
                for _ in range(4):
                    dealt = near.sampled(near.turn, rng)
                    dealt.play(Discard(kind))
                    assert closes_with(dealt, kind), (kind, dealt.rules, dealt.hands)
    assert found > 200


def asked(game: CardTable) -> dict[str, Doubt]:
    """Return the doubtful discards of *game* in its notation."""
    return {KIND_NAMES[kind]: doubt for kind, doubt in doubts(game)}


MELD: dict[str, Any] = {"melds": ["1: 5h 6h 7h"], "opened": [0, 1]}


def test_a_card_that_lets_the_next_player_close_is_asked_about() -> None:
    free = Scala40Rules(attachable_discard="free")
    near = with_one_card_next(scala40("8h 4h 2c Ks", rules=free, **MELD))
    assert asked(near) == {"4h": Doubt.NEXT_CLOSES, "8h": Doubt.NEXT_CLOSES}
    only = with_one_card_next(scala40("8h 4h", rules=free, **MELD))
    assert asked(only) == {}, "nothing else could be discarded"
    usual = with_one_card_next(scala40("8h 4h 2c Ks", players=3, **MELD))
    assert asked(usual) == {}, "what is taken may not be added"
    never = replace(free, joker_discard="never")
    unseen = with_one_card_next(scala40("8h 4h 2c Ks", rules=never, **MELD))
    assert asked(unseen) == {}, "a joker could not be the last discard"
    unseen.known[1] = [card for card in unseen.hands[1] if KIND[card] != JOKER]
    assert unseen.known[1]
    assert asked(unseen) == {"4h": Doubt.NEXT_CLOSES, "8h": Doubt.NEXT_CLOSES}


def test_a_joker_thrown_is_asked_about_unless_it_must_go() -> None:
    assert asked(scala40("Jk 2c Ks", opened=[0, 1], melds=["1: 5h 6h 7h"])) == {
        "Jk": Doubt.JOKER_THROWN
    }
    assert asked(scala40("Jk", **MELD)) == {}
    assert asked(burraco("Jk 2c Ks 5d")) == {"Jk": Doubt.JOKER_THROWN}


def test_in_canasta_a_joker_may_be_thrown_to_freeze_the_pile() -> None:
    assert asked(canasta("Jk 4c Ks 5d")) == {}


def test_thirty_one_is_not_given_away_unasked() -> None:
    game = trentuno("Ah Kh Qh 2s", "7c 7d 5s", phase="play")
    assert asked(game) == dict.fromkeys(("Ah", "Qh", "Kh"), Doubt.THIRTY_ONE_LOST)
    assert asked(trentuno("Ah Kh 7h 2s", "7c 7d 5s", phase="play")) == {}


def test_thirty_one_may_go_where_it_costs_its_maker_a_life() -> None:
    rules = TrentunoRules(thirtyone_after_knock="all_but_knocker")
    for data, doubts_of in (({}, 3), ({"knocked": 1}, 0)):
        game = trentuno("Ah Kh Qh 2s", "7c 7d 5s", rules=rules, phase="play", **data)
        assert len(asked(game)) == doubts_of


@pytest.mark.parametrize("number", range(6))
def test_a_lost_thirty_one_could_have_been_kept(number: int) -> None:
    game = Trentuno.new(TrentunoRules(), 4, f"doubts/{number}")
    for position in positions(game, 150):
        for kind, doubt in doubts(position):
            assert doubt is Doubt.THIRTY_ONE_LOST
            worths = {}
            for other in {KIND[card] for card in position.hands[position.turn]}:
                if not allowed(position, Discard(other)):
                    continue
                after, seat = position.copy(), position.turn
                after.play(Discard(other))
                worths[other] = hand_points(after.hands[seat], position.rules)
            assert worths[kind] < max(worths.values()) == 31


def test_a_card_of_an_italian_deck_is_asked_about_with_its_article() -> None:
    call_cards(Names.ITALIAN)
    told = question(Doubt.THIRTY_ONE_LOST, Discard(parse_kind("7d")))
    assert told.endswith("scarti il sette di denari lo stesso?")


def test_every_question_names_the_card_or_needs_not() -> None:
    for doubt in Doubt:
        told = question(doubt, Discard(parse_kind("7h")))
        assert told.endswith("?")
        assert ("7♥" in told) is (doubt is not Doubt.JOKER_THROWN)

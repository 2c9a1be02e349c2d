"""Where the rules of the turn meet: pozzetti, the pile, the completable turn, the stalemate.

Source: rules/burraco.md 4.1 and 4.6; rules/README.md, Completable-turn principle.
"""

from random import Random
from typing import Any

import pytest

from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.state import MOST_SWAP_ROUNDS
from scala_desktop.rules.cards import (
    HIDDEN,
    KIND,
    PACK,
    Card,
    Seat,
    card_name,
    format_cards,
    parse_kind,
)
from scala_desktop.rules.errors import IllegalMove, NotationError
from scala_desktop.rules.events import (
    CardsAdded,
    DiscardTaken,
    JokerSwapped,
    PozzettoRaised,
    PozzettoTaken,
    SidesFormed,
    StalemateAgreed,
    redacted,
)
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, LayMelds, Take, parse_group, parse_move
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_lines import play_turn
from scala_desktop.rules.record_writer import RecordWriter
from tests.rules.burraco.tables import CLEAN, table
from tests.rules.tables import melds, play, reason, refusal

SWAPPERS = ["8c 5s", "Td 3h", "Qh 6c"]


def stalled(stalemate: str = "ask", swaps: int = 8) -> Burraco:
    """Return a hand in which *swaps* single cards have been swapped."""
    rules = BurracoRules(stalemate=stalemate)
    game = table("4s Kd", rules=rules, phase="draw", discard="9d", others=SWAPPERS)
    for _ in range(swaps):
        swap(game)
    return game


def swap(game: Burraco) -> None:
    game.play(Take())
    game.play(next(m for m in game.legal_moves() if isinstance(m, Discard)))


# --- pozzetti -----------------------------------------------------------------------------------


def test_a_pozzetto_taken_on_the_fly_is_told_to_its_taker_only() -> None:
    game = table("9c 9s 9h")
    events = game.play(LayMelds((parse_group("9c 9s 9h"),)))
    taken = next(event for event in events if isinstance(event, PozzettoTaken))
    assert (taken.seat, taken.on_the_fly, taken.slots) == (0, True, tuple(range(11)))
    assert list(taken.cards) == game.hands[0]
    assert redacted(taken, Seat(0)) == taken
    other = redacted(taken, Seat(2))
    assert isinstance(other, PozzettoTaken)
    assert other.cards == (HIDDEN,) * 11
    assert game.may_fly() is False


def test_a_pozzetto_taken_with_the_discard_is_known_to_nobody_until_the_next_turn() -> None:
    game = table("9c", others=["4s 5d", "4d 6d", "5s 7d"])
    events = game.play(Discard(parse_kind("9c")))
    taken = next(event for event in events if isinstance(event, PozzettoTaken))
    assert (taken.cards, taken.slots, taken.on_the_fly) == ((HIDDEN,) * 11, (), False)
    for seat in map(Seat, range(4)):
        view = game.view(seat)
        assert view.waiting == (11, 0, 0, 0)
        assert view.hand_sizes == (0, 2, 2, 2)
    assert game.view(Seat(0)).hand == ()
    play(game, "draw; discard 4s; draw; discard 4d; draw")
    events = game.play(Discard(parse_kind("5s")))
    raised = next(event for event in events if isinstance(event, PozzettoRaised))
    assert list(raised.cards) == game.hands[0]
    assert game.view(Seat(0)).hand == raised.cards
    hidden = redacted(raised, Seat(1))
    assert isinstance(hidden, PozzettoRaised)
    assert hidden.cards == (HIDDEN,) * 11
    assert (game.turn, game.phase) == (0, Phase.DRAW)


def test_a_pozzetto_may_be_looked_at_at_once() -> None:
    rules = BurracoRules(pozzetto_after_discard="visible_at_once")
    game = play(table("9c", rules=rules), "discard 9c")
    assert len(game.view(Seat(0)).hand) == 11
    assert game.waiting == [[], [], [], []]


def test_the_hand_may_be_closed_in_the_turn_of_the_pozzetto() -> None:
    game = table("9c 9s 9h", melds=[CLEAN])
    game.pozzetti[0] = [Card(parse_kind(k) + PACK) for k in ("Jh", "Qd")]
    game.out_of_play = tuple(card for card in game.deck if card not in everything(game))
    play(game, "meld 9c 9s 9h; add Jh m1; discard Qd")
    assert game.result is not None
    assert (game.result.reason, game.result.closer) == ("closed", 0)


def everything(game: Burraco) -> set[Card]:
    piles = [*game.hands, *game.pozzetti, game.stock, game.discard_pile]
    return {card for pile in piles for card in pile} | {c for m in game.melds for c in m.cards}


def test_a_partner_takes_no_second_pozzetto() -> None:
    game = table("9c 9s 9h", others=["4s 5d", "8c 8s 8h", "5s 7d"])
    play(game, "meld 9c 9s 9h")
    hand = [card_name(card) for card in game.hands[0]]
    play(game, f"discard {hand[0]}; draw; discard 4s")
    play(game, "draw")
    assert reason(game, "meld 8c 8s 8h") == "CLOSE_NO_BURRACO"


def test_an_unfinishable_meld_is_refused_with_what_stands_against_it() -> None:
    both: dict[str, Any] = {"pozzetti": [True, True]}
    assert reason(table("9c 9s 9h Kd", **both), "meld 9c 9s 9h") == "CLOSE_NO_BURRACO"
    assert reason(table("9c 9s 9h 2d", melds=[CLEAN], **both), "meld 9c 9s 9h") == (
        "CLOSE_WILD_DISCARD"
    )
    rules = BurracoRules(close_requires_burraco="clean")
    dirty = ["0: 4h 5h 6h Jk 8h 9h Th"]
    game = table("9c 9s 9d Kd", melds=dirty, rules=rules, **both)
    assert reason(game, "meld 9c 9s 9d") == "CLOSE_NEEDS_CLEAN"
    # The card left may still be added, and with it the pozzetto is taken.
    play(table("9c 9s 9h Kd"), "meld 9c 9s 9h")


def test_the_last_card_may_be_added_where_that_closes() -> None:
    rules = BurracoRules(close_requires_discard=False)
    game = table("9c 9s 9d Jh", melds=[CLEAN], rules=rules, pozzetti=[True, True])
    play(game, "meld 9c 9s 9d; add Jh m1")
    assert game.phase is Phase.OVER
    game = table("9c 9s 9d 2d", melds=[CLEAN], rules=rules, pozzetti=[True, True])
    play(game, "meld 9c 9s 9d; add 2d m1")
    assert game.phase is Phase.OVER


# --- the pile -----------------------------------------------------------------------------------


def test_the_whole_pile_is_seen_going_to_a_hand() -> None:
    game = table("4s 8c", phase="draw", discard="5c Th 9d")
    (event, *_) = game.play(Take())
    assert isinstance(event, DiscardTaken)
    assert [card_name(card) for card in event.cards] == ["5c", "Th", "9d"]
    assert event.slots == (2, 3, 4)
    assert [card_name(card) for card in game.view(Seat(1)).known[0]] == ["5c", "Th", "9d"]
    assert game.discard_pile == []
    assert reason(game, "take") == "WRONG_PHASE"


def test_the_twin_of_the_only_card_taken_may_be_discarded() -> None:
    game = table("9d 8c", phase="draw", discard="9d")
    pile = game.discard_pile[0]
    play(game, "take; discard 9d")
    assert game.discard_pile[0] != pile
    assert pile in game.hands[0]


def test_the_only_card_taken_is_laid_before_its_twin() -> None:
    game = table("9d 9c 9s 8c", phase="draw", discard="9d")
    pile = game.discard_pile[0]
    play(game, "take; meld 9d 9c 9s")
    assert pile in game.melds[0].cards
    play(game, "discard 9d")
    assert game.turn == 1


def test_nothing_is_laid_that_leaves_only_the_card_taken() -> None:
    game = table("7d 7c 7s", phase="draw", discard="9d")
    play(game, "take")
    assert reason(game, "meld 7d 7c 7s") == "SAME_CARD_DISCARD"
    game = table("8d 7d 6d 7c 7s 7h", phase="draw", discard="9d")
    play(game, "take; meld 7c 7s 7h; meld 6d 7d 8d; add 9d m2")
    assert len(game.hands[0]) == 11


def test_the_pile_taken_to_be_played_is_played() -> None:
    rules = BurracoRules(pile_take_requires_play=True)
    game = table("4s Kd", rules=rules, phase="draw", discard="8c 7h", melds=["0: 4h 5h 6h"])
    play(game, "take")
    assert refusal(game, "discard 4s").facts["card"] == "7h"
    play(game, "add 7h m1; discard 4s")
    game = table("4s Kd", rules=rules, phase="draw", discard="8c 9h", melds=["0: 4h 5h 6h"])
    assert reason(game, "take") == "TAKEN_CARD_MUST_BE_USED"


def test_the_pile_and_the_stock_may_be_empty() -> None:
    game = table("4s Kd", phase="draw", discard="")
    assert reason(game, "take") == "PILE_EMPTY"
    assert table("4s Kd", phase="draw", stock_count=2).phase is Phase.OVER
    game = table("4s Kd", phase="draw", stock_count=2, rules=BurracoRules(stock_end="last_card"))
    play(game, "draw; discard 4s; draw")
    assert len(game.stock) == 0


# --- melds --------------------------------------------------------------------------------------


def test_a_refusal_names_the_first_rule_that_is_broken() -> None:
    game = table("9c 9s Kd", melds=["0: 9d 9h 9s", "1: Kh Kc Ks"])
    assert reason(game, "meld 9c 9s 9h") == "CARD_NOT_IN_HAND"
    assert reason(game, "add Kd m2") == "NOT_YOUR_SIDES_MELD"
    assert reason(game, "add Kd m3") == "NO_SUCH_MELD"
    assert reason(game, "add Kd m1") == "NOT_ATTACHABLE"
    assert reason(game, "draw") == "WRONG_PHASE"
    assert reason(game, "swap Kd m1") == "WRONG_PHASE"
    with pytest.raises(IllegalMove, match="NOT_YOUR_TURN"):
        game.play(parse_move("discard Kd"), Seat(1))
    with pytest.raises(IllegalMove, match="MELD_TOO_SHORT"):
        game.check(LayMelds(()))


def test_another_reading_is_taken_where_it_is_declared() -> None:
    game = table("2s 3s 4s 8c 9d")
    found = game.readings(parse_move("meld 2s 3s 4s"))
    assert [str(move) for move in found] == ["meld 2s 3s 4s", "meld 3s 4s 2s=5s"]
    assert melds(play(game, "meld 3s 4s 2s=5s")) == ["3s 4s 2s=5s"]
    assert game.readings(parse_move("meld 8c 9d Kh")) == ()
    assert game.readings(parse_move("discard 8c")) == (parse_move("discard 8c"),)


def test_the_tray_tells_what_its_groups_are_worth() -> None:
    game = table("2s 3s 4s 8c 9d Kh Kd Kc")
    report = game.tray([parse_group("2s 3s 4s"), parse_group("Kh Kd Kc")])
    assert (report.points, report.need, report.refusal) == (60, 0, None)
    report = game.tray([parse_group("3s 4s 9d")])
    assert report.refusal is not None
    assert report.groups[0].refusal is not None
    assert report.groups[0].refusal.reason == report.refusal.reason == "RUN_SUIT_MISMATCH"


def test_a_replaced_wild_card_is_seen_going_to_the_hand() -> None:
    rules = BurracoRules(replaced_wild="returns_to_hand")
    game = table("7s Kd", rules=rules, melds=["0: 5s 6s Jk=7s 8s"])
    (event,) = game.play(parse_move("add 7s m1"))
    assert isinstance(event, JokerSwapped)
    assert (format_cards(event.jokers), event.arrived) == ("Jk", (1,))
    assert [card_name(card) for card in game.view(Seat(3)).known[0]] == ["Jk"]


def test_all_the_replaced_wild_cards_are_seen_going_to_the_hand() -> None:
    rules = BurracoRules(replaced_wild="returns_to_hand", wilds_per_meld=2)
    game = table("6s 7s Kd 4h", rules=rules, melds=["0: 5s Jk=6s 2d=7s 8s"])
    (event,) = game.play(parse_move("add 6s 7s m1"))
    assert isinstance(event, JokerSwapped)
    assert (format_cards(event.jokers), event.arrived) == ("Jk 2d", (2, 3))


def test_a_moved_wild_card_is_told_with_the_meld_it_lies_in() -> None:
    game = table("8c Kd 4s", melds=["0: 2c=4c 5c 6c"])
    (event,) = game.play(parse_move("add 8c m1"))
    assert isinstance(event, CardsAdded)
    assert (str(event.meld), event.slots) == ("5c 6c 2c=7c 8c", (0,))


# --- the stalemate ------------------------------------------------------------------------------


def test_sides_agree_to_end_a_stalled_hand() -> None:
    game = stalled()
    assert game.view(None).swaps == 8
    (event,) = game.play(parse_move("agree"))
    assert event == StalemateAgreed(Seat(0))
    assert refusal(game, "agree").facts == {"got": 8, "need": 8}
    swap(game)
    game.play(parse_move("agree"))
    assert game.result is not None
    assert (game.result.reason, game.result.closer) == ("stalemate", None)


def test_partners_agree_for_their_side() -> None:
    game = play(stalled(), "agree")
    swap(game)
    swap(game)
    assert game.turn == 2
    assert reason(game, "agree") == "NOT_STALLED"


def test_an_agreement_lapses_when_the_hand_goes_on() -> None:
    game = play(stalled(), "agree; draw")
    game.play(next(m for m in game.legal_moves() if isinstance(m, Discard)))
    assert (game.swaps, game.agreed) == (0, [False, False])


@pytest.mark.parametrize("stalemate", ["off", "ask"])
def test_swaps_do_not_go_on_for_ever(stalemate: str) -> None:
    game = stalled(stalemate, MOST_SWAP_ROUNDS * 4 - 1)
    assert game.phase is Phase.DRAW
    swap(game)
    assert game.result is not None
    assert game.result.reason == "stalemate"


def test_a_larger_pile_or_a_card_laid_is_no_swap() -> None:
    game = stalled(swaps=3)
    assert game.swaps == 3
    game = table("4s Kd", phase="draw", discard="8c 9d")
    play(game, "take; discard 4s")
    assert game.swaps == 0
    game = table("7h 4s Kd", phase="draw", discard="8h", melds=["0: 4h 5h 6h"])
    play(game, "take; add 7h m1; discard 4s")
    assert game.swaps == 0


def test_an_agreement_is_part_of_its_turn_in_a_record() -> None:
    game = stalled()
    record = Record("burraco", game.rules, "classic", "s", (Player("", "random"),) * 4, [])
    writer = RecordWriter(record)
    for text in ("agree", "take", f"discard {card_name(game.hands[0][0])}"):
        seat = game.turn
        game.play(parse_move(text))
        writer.append(parse_move(text), seat)
    assert len(record.turns) == 1
    replayed = stalled()
    play_turn(replayed, record.turns[0])
    assert replayed.turn == 1
    with pytest.raises(NotationError, match="not finished"):
        play_turn(stalled(), "agree")
    with pytest.raises(NotationError, match="after the end"):
        play_turn(stalled(), record.turns[0] + "; take")


# --- one against two ----------------------------------------------------------------------------


def test_two_become_partners_when_the_third_takes_a_pozzetto() -> None:
    rules = BurracoRules(three_handed="fibur")
    game = table(
        "Kd 4c",
        rules=rules,
        players=3,
        turn=1,
        others=["9c 9s 9h", "5c 6d"],
        melds=["0: 8h 8d 8s", "2: Kh Kc Ks", "2: 8h 8c 8s"],
    )
    assert [game.side_of(Seat(s)) for s in range(3)] == [0, 1, 2]
    events = game.play(LayMelds((parse_group("9c 9s 9h"),)))
    formed = next(event for event in events if isinstance(event, SidesFormed))
    assert formed.alone == 1
    assert [meld.owner for meld in formed.melds] == [0, 0, 0, 1]
    assert [game.side_of(Seat(s)) for s in range(3)] == [0, 1, 0]
    assert game.view(Seat(0)).teams == (0, 1, 0)
    assert (game.live_sides(), game.members(Seat(0))) == ([0, 1], [0, 2])
    assert len(game.hands[1]) == 18
    assert game.problems() == ()
    play(game, f"discard {card_name(game.hands[1][0])}")
    play(game, "draw; discard 5c; draw; add Kd m2; discard 4c")
    assert game.has_pozzetto[:2] == [False, True]


@pytest.mark.parametrize("alone", [0, 1, 2])
def test_the_pair_has_the_small_pozzetto(alone: int) -> None:
    flags = [seat == alone for seat in range(3)]
    rules = BurracoRules(three_handed="fibur")
    partner = (alone + 1) % 3
    hands = ["5c 6d"] * 3
    hands[partner] = "9c 9s 9h"
    game = table(hands[0], rules=rules, players=3, pozzetti=flags, turn=partner, others=hands[1:])
    play(game, "meld 9c 9s 9h")
    assert len(game.hands[partner]) == 11
    assert game.pozzetti == []
    assert game.alone == alone


# --- views --------------------------------------------------------------------------------------


def test_a_sample_fits_the_view_and_hides_the_pozzetti() -> None:
    game = table("9c", others=["4s 5d", "4d 6d", "5s 7d"])
    play(game, "discard 9c; draw")
    view = game.view(Seat(1))
    samples = [Burraco.fitting(view, Random(n)) for n in range(4)]
    for sample in samples:
        assert sample.problems() == ()
        assert sample.view(Seat(1)) == view
        assert sample.hands[1] == game.hands[1]
    assert len({tuple(sample.waiting[0]) for sample in samples}) > 1
    assert len({tuple(sample.pozzetti[0]) for sample in samples}) > 1
    assert {KIND[card] for card in samples[0].hands[2]} != {KIND[card] for card in game.hands[2]}


def test_problems_tell_what_cannot_be() -> None:
    game = table("9c 8d")
    assert game.problems() == ()
    game.waiting[2] = game.pozzetti.pop()
    assert any("no pozzetto" in problem for problem in game.problems())
    game = table("9c 8d", melds=["0: 7h 7d 7c"])
    game.barred = game.hands[0][0]
    assert any("not taken" in problem for problem in game.problems())
    game = table("9c 8d", phase="draw")
    game.owes_play = True
    assert any("promise" in problem for problem in game.problems())
    game = table("9c 8d")
    game.pozzetti.pop()
    assert any("pozzetti" in problem for problem in game.problems())

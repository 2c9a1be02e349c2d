"""Turns that scenarios do not show: the partner asked, passing, records, copies.

Source: rules/canasta.md 5.1, 5.3.
"""

import pytest

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.cards import Seat, format_cards
from scala_desktop.rules.errors import PositionError
from scala_desktop.rules.events import CardDrawn, MeldLaid, PartnerAnswered, PartnerAsked
from scala_desktop.rules.moves import Agree, Ask, Draw, Refuse, parse_move
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_lines import play_turn
from scala_desktop.rules.record_writer import RecordWriter
from tests.rules.canasta.tables import table
from tests.rules.matches import fingerprint
from tests.rules.tables import melds, play, reason

CLEAN = "0: 8h 8d 8c 8s 8h 8d 8c"
DIRTY = "0: Kh Kd Kc Ks Kh 2c 2d"
ASKING = CanastaRules(ask_partner_before_closing=True)


def test_the_partner_answers_in_the_turn_of_who_asks() -> None:
    game = table("5c 8s", rules=ASKING, melds=[CLEAN, DIRTY])
    assert Ask() in game.legal_moves()
    events = game.play(Ask())
    assert events[0] == PartnerAsked(Seat(0))
    assert (game.turn, game.legal_moves()) == (2, (Agree(), Refuse()))
    assert reason(game, "discard 4c") == "WRONG_PHASE"
    assert game.view(Seat(2)).asker == 0
    assert game.play(Agree())[0] == PartnerAnswered(Seat(2), agreed=True)
    assert (game.turn, game.must_close, game.turns_taken[2]) == (0, True, 1)
    play(game, "add 8s m1; discard 5c")
    assert game.result is not None
    assert game.result.closer == 0


def test_nobody_is_asked_twice_or_alone() -> None:
    game = play(table("5c 8s 8d", rules=ASKING, melds=[CLEAN, DIRTY]), "ask; refuse")
    assert reason(game, "ask") == "WRONG_PHASE"
    play(game, "discard 5c")
    alone = table("5c", rules=ASKING, players=2, melds=[CLEAN, DIRTY])
    assert reason(alone, "ask") == "WRONG_PHASE"
    assert play(alone, "discard 5c").result is not None


@pytest.mark.parametrize(("answer", "added"), [("agree", "8s 8d"), ("refuse", "8s")])
def test_a_turn_with_a_question_is_one_line_of_a_record(answer: str, added: str) -> None:
    players = tuple(Player(f"p{seat}") for seat in range(4))
    record = Record("canasta", ASKING, "italian", "asked", players)
    game = table("5c 8s", rules=ASKING, melds=[CLEAN, DIRTY], stock="8d 9c", phase="draw")
    before, writer = game.copy(), RecordWriter(record)
    for text in ("draw", "ask", answer, f"add {added} m1", "discard 5c"):
        move, seat = parse_move(text), game.turn
        game.play(move)
        writer.append(move, seat)
    assert record.turns == [f"draw; ask; {answer}; add {added} m1; discard 5c"]
    play_turn(before, record.turns[0])
    assert fingerprint(before) == fingerprint(game)


def test_draws_and_red_threes_are_told_in_order() -> None:
    game = table("9c 8d", phase="draw", stock="3h 3d 5c 6c")
    events = game.play(Draw())
    assert [type(event).__name__ for event in events] == [
        "CardDrawn",
        "RedThreeLaid",
        "CardDrawn",
        "RedThreeLaid",
        "CardDrawn",
        "CardDrawn",
    ]
    assert [event.slot for event in events if isinstance(event, CardDrawn)] == [2, 2, 2, 3]
    assert format_cards(game.red_threes[0]) == "3h 3d"


def test_the_melds_of_a_take_are_told_with_their_slots() -> None:
    game = table("Kh Kd Ah Ad As 5c", phase="draw", discard="9c Kc")
    events = game.play(parse_move("take Kh Kd / Ah Ad As"))
    laid = [event for event in events if isinstance(event, MeldLaid)]
    assert [event.slots for event in laid] == [(0, 1, 7), (0, 1, 2)]
    assert all(event.opening for event in laid)
    assert melds(game) == ["Kh Kd Kc", "Ah Ad As"]


def test_a_bare_take_names_the_cards_that_fit() -> None:
    game = table("9d 9s 4c", phase="draw", opened=[0], discard="5c 9c")
    assert str(game.check(parse_move("take"))) == "take 9d 9s"
    closed = table("Kh Kd Ah Ad As 5c 6c", phase="draw", discard="9c Kc")
    assert str(closed.check(parse_move("take"))) == "take Kh Kd / Ah Ad As"


def test_who_has_no_card_to_discard_passes() -> None:
    # Red threes that are not replaced may leave nothing.
    rules = CanastaRules(replace_red_three_from_pozzo=False)
    game = table("9d 9s", rules=rules, phase="draw", opened=[0], discard="3h 3d 9c")
    play(game, "take 9d 9s")
    assert (game.turn, game.hands[0], game.problems()) == (1, [], ())
    assert len(game.red_threes[0]) == 2


def test_positions_that_cannot_be_are_refused() -> None:
    for data, told in (
        ({"melds": ["0: 8h 8d Jk 2c"]}, "is no meld"),
        ({"melds": ["2: 8h 8d 8c"]}, "want a side"),
        ({"melds": ["0: 8h 8d 8c", "0: 8s 8h 8d"]}, "two melds"),
        ({"melds": ["0: 3d 3h 3d"]}, "red three"),
        ({"red_threes": [7]}, "red_threes"),
        ({"opened": [2]}, "opened"),
        ({"phase": "draw", "taken": "9c"}, "taken"),
        ({"pozzetti": [True]}, "no position key"),
    ):
        with pytest.raises(PositionError, match=told):
            table("5c 4c", **data)


def test_cards_taken_are_known() -> None:
    game = table("9d 9s 4c", taken="4c 5c")
    assert format_cards(game.known[0]) == "4c 5c"
    assert len(game.hands[0]) == 4


@pytest.mark.parametrize(
    ("lying", "added", "text"),
    [
        ("Kc Kd 2c", "Kh Ks", "Kh Kd Kc Ks 2c"),
        ("Kh Kd Jk", "Kd 2s", "Kh Kd Kd 2s Jk"),
        ("2c 2d Jk", "2h", "2h 2d 2c Jk"),
    ],
)
def test_added_cards_find_their_place_before_the_wild_ones(
    lying: str, added: str, text: str
) -> None:
    game = table(f"{added} 5c 6c", melds=[f"0: {lying}"])
    play(game, f"add {added} m1")
    assert melds(game) == [text]

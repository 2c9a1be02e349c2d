"""The controller: moves, models, undo, twins, and whose hand lies open."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from scala_desktop.model.arrangement import SORTS, Staged
from scala_desktop.model.controller import Controller
from scala_desktop.model.log import LogModel, LogRole
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import HIDDEN, KIND, Card, Seat, card_name, format_cards
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.events import CardDiscarded, CardDrawn, HandDealt, HandEnded, MeldLaid
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import (
    Add,
    Deal,
    Discard,
    Draw,
    LayMelds,
    Swap,
    Take,
    parse_group,
)
from scala_desktop.rules.moves import parse_move as move
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.model.tables import (
    INFO,
    assert_models_agree,
    card,
    cards,
    hand_of,
    people,
    position,
    rows,
    watched,
)

pytestmark = pytest.mark.usefixtures("qapp")

OPENING = "Qh Kh Ah 5s 5h 5d"


def controller_of(game: Game, count: int = 1, open_seat: int | None = 0) -> Controller:
    seat = None if open_seat is None else Seat(open_seat)
    return watched(Controller(game, people(count, game.players - count), open_seat=seat))


def opening(**data: Any) -> Controller:
    """Return a table at which Anna may open with 46 and has 2c 3c and a nine left."""
    return controller_of(position([f"{OPENING} 2c 3c 9d", 13], **data))


class Ear(QObject):
    """Notes what the controller tells, and that its models agree at that moment."""

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self.told: list[object] = []
        for name in ("happened", "hand_ended", "match_ended"):
            getattr(controller, name).connect(lambda what, n=name: self.note(n, what))
        for name in ("resynced", "turn_changed", "undo_changed", "arranged"):
            getattr(controller, name).connect(lambda n=name: self.note(n))
        self.controller = controller

    def note(self, name: str, what: object = None) -> None:
        assert_models_agree(self.controller)
        self.told.append(name if what is None else what)

    def take(self) -> list[object]:
        told, self.told = self.told, []
        return told


# --- moves --------------------------------------------------------------------------------------


def test_a_move_is_told_after_the_models_have_changed() -> None:
    controller = opening()
    ear = Ear(controller)
    assert controller.submit(Draw())
    drawn, *rest = ear.take()
    assert isinstance(drawn, CardDrawn)
    assert drawn.card == controller.hands[0].cards[-1]
    assert rest == ["turn_changed", "undo_changed"]
    assert controller.new_cards == (drawn.card,)
    assert controller.is_new(drawn.card)


def test_a_refused_move_changes_nothing_and_says_why(qtbot: QtBot) -> None:
    controller = opening()
    before = controller.view()
    with qtbot.waitSignal(controller.refused) as refused:
        assert not controller.submit(Discard(KIND[card(controller, "2c")]))
    assert refused.args is not None
    assert refused.args[1].reason is Reason.WRONG_PHASE
    assert controller.view() is before
    assert not controller.can_undo()


def test_a_refusal_that_is_kept_keeps_nothing_alive() -> None:
    game = position([f"{OPENING} 2c 3c 9d", 13])
    controller = controller_of(game)

    def ask() -> None:
        refusal = controller.check(move("discard 9d"))
        (report,) = game.tray((parse_group("5s 5h"),)).groups
        assert refusal is not None
        assert report.refusal is not None

    ask()  # the first instance of each class leaves something
    gc.collect()
    ask()
    assert gc.collect() == 0


def test_nobody_plays_for_another(qtbot: QtBot) -> None:
    controller = opening(turn=1)
    refusal = controller.check(Draw())
    assert refusal is not None
    assert refusal.reason is Reason.NOT_YOUR_TURN
    assert not controller.can_draw()
    assert not controller.submit(Draw())
    assert not controller.submit_bot(Seat(0), Draw())
    assert controller.submit_bot(Seat(1), Draw())
    assert not controller.submit_bot(Seat(1), Draw())
    with pytest.raises(ValueError, match="person"):
        controller.bot_view(Seat(0))


def test_a_bot_draws_face_down() -> None:
    controller = opening(turn=1)
    ear = Ear(controller)
    controller.submit_bot(Seat(1), Draw())
    drawn = ear.take()[0]
    assert isinstance(drawn, CardDrawn)
    assert drawn.card == HIDDEN
    assert all(e.card == HIDDEN for e in controller.events if isinstance(e, CardDrawn))


def test_a_move_made_while_another_is_told_is_refused() -> None:
    controller = opening()
    errors: list[Exception] = []

    def again() -> None:
        try:
            controller.submit(Draw())
            controller.submit(move("discard 2c"))
        except RuntimeError as error:
            errors.append(error)

    controller.happened.connect(again)
    controller.submit(Draw())
    assert len(errors) == 1
    assert controller.phase is Phase.PLAY


def test_an_opening_of_several_melds_is_told_as_one() -> None:
    controller = opening(phase="play")
    log = LogModel(controller)
    inserted: list[tuple[int, int]] = []
    log.rowsInserted.connect(lambda _, first, last: inserted.append((first, last)))
    before = log.rowCount()
    assert controller.submit(move("meld Qh Kh Ah / 5s 5h 5d"))
    assert inserted == [(before, before + 1)] == [(before, log.rowCount() - 1)]
    said = [log.index(row).data() for row in range(log.rowCount())][-2:]
    assert said == ["Anna apre con Q♥ K♥ A♥.", "Anna cala 5♥ 5♦ 5♠."]
    assert log.index(log.rowCount() - 1).data(LogRole.EVENT).opening


def test_a_match_of_legal_moves_keeps_models_and_log_right() -> None:
    rng = Random("models")
    rules = Scala40Rules(opening_threshold=0)
    game = Scala40.new(rules, 3, "match", hand_size=7)
    controller = controller_of(game)
    log = LogModel(controller)
    ear = Ear(controller)
    results = 0
    for _ in range(1500):
        if controller.winner is not None:
            break
        if controller.phase is Phase.OVER:
            assert controller.submit(Deal())
        else:
            moves = controller._game.legal_moves()
            laying = [m for m in moves if isinstance(m, LayMelds | Add | Swap)] or moves
            chosen = laying[int(rng.random() * len(laying))]
            if controller.my_turn:
                assert controller.submit(chosen)
                if rng.random() < 0.3:
                    while controller.can_undo():
                        assert controller.undo()
            else:
                assert controller.submit_bot(controller.turn, chosen)
        assert controller._game.problems() == ()
        assert log.rowCount() > 0
        results += sum(isinstance(told, HandEnded) for told in ear.take())
    assert results > 1


# --- undo ---------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_draw_and_no_further() -> None:
    controller = opening()
    controller.submit(Draw())
    before = controller.view(), rows(controller), controller.melds.melds
    controller.submit(move(f"meld {OPENING[:8]} / {OPENING[9:]}"))
    controller.submit(move("discard 9d"))
    assert controller.turn == 1
    assert controller.undo()
    assert controller.turn == 0
    assert len(controller.melds.melds) == 2
    assert controller.undo()
    assert (controller.view(), rows(controller), controller.melds.melds) == before
    assert not controller.can_undo()
    assert not controller.undo()
    assert controller.phase is Phase.PLAY


def test_undo_all_goes_back_to_just_after_the_draw() -> None:
    controller = opening()
    controller.submit(Draw())
    before = controller.view(), rows(controller)
    Tray(controller).stage(cards(controller, "2c 3c"))
    controller.submit(move(f"meld {OPENING[:8]} / {OPENING[9:]}"))
    controller.submit(move("discard 9d"))
    assert controller.undo_all()
    assert (controller.view(), rows(controller)) == before
    assert not controller.undo_all()


def test_after_undo_all_nothing_is_left_of_the_tray() -> None:
    controller = opening()
    tray = Tray(controller)
    controller.submit(Draw())
    before = rows(controller)
    tray.stage(cards(controller, "2c 3c"))
    controller.sort_hand("suit")
    tray.stage(cards(controller, "9d"))
    controller.submit(move(f"meld {OPENING[:8]} / {OPENING[9:]}"))
    assert controller.undo_all()
    assert tray.groups == ()
    assert controller.undo(), "the hand was put in order"
    assert tray.groups == ()
    assert rows(controller) == before
    assert not controller.can_undo()
    tray.stage(cards(controller, "2c 3c"))
    assert controller.undo_all()
    assert not controller.can_undo()


def test_a_card_taken_from_the_pile_goes_back_until_something_is_drawn() -> None:
    controller = controller_of(
        position(["Qh Kh 5s 5h 5d 2c 3c 9d", 13], discard="Ah"), count=1, open_seat=0
    )
    before = rows(controller)
    assert controller.can_take()
    controller.submit(Take())
    assert controller.discard.cards == ()
    controller.submit(move("meld Qh Kh Ah / 5s 5h 5d"))
    assert controller.undo_all()
    assert controller.phase is Phase.PLAY
    assert controller.can_undo()
    assert controller.undo_all()
    assert controller.can_draw()
    assert rows(controller) == before
    assert format_cards(controller.discard.cards) == "Ah"


def test_what_another_seat_plays_makes_a_discard_final() -> None:
    controller = opening()
    controller.submit(Draw())
    controller.submit(move("discard 9d"))
    assert controller.can_undo()
    controller.submit_bot(Seat(1), Draw())
    assert not controller.can_undo()


def test_a_discard_that_was_sealed_is_final() -> None:
    controller = opening()
    controller.submit(Draw())
    controller.submit(move("discard 9d"))
    controller.seal()
    assert not controller.undo()
    assert controller.turn == 1


def test_of_a_turn_that_is_over_nothing_comes_back() -> None:
    controller = opening()
    controller.submit(Draw())
    controller.sort_hand("rank")
    controller.sort_hand("suit")
    controller.submit(move("discard 9d"))
    controller.seal()
    assert not controller.can_undo()
    controller.sort_hand("rank")
    assert controller.can_undo()
    controller.seal()
    assert controller.can_undo()


def test_a_hand_that_has_ended_is_not_taken_back() -> None:
    controller = controller_of(
        position(["2c", "9d 9s"], phase="play", opened=[0, 1]), count=1, open_seat=0
    )
    ear = Ear(controller)
    controller.submit(move("discard 2c"))
    assert controller.phase is Phase.OVER
    assert not controller.can_undo()
    assert [type(told).__name__ for told in ear.take() if not isinstance(told, str)] == [
        "CardDiscarded",
        "HandEnded",
        "HandResult",
    ]


def test_the_log_forgets_what_is_taken_back() -> None:
    controller = opening()
    log = LogModel(controller)
    controller.submit(Draw())
    count = log.rowCount()
    controller.submit(move("discard 9d"))
    assert log.rowCount() == count + 1
    assert "9♦" in log.data(log.index(count, 0))
    controller.undo()
    assert log.rowCount() == count
    assert not any(isinstance(event, CardDiscarded) for event in controller.events)


def test_undo_keeps_what_was_rearranged_since() -> None:
    controller = opening()
    controller.submit(Draw())
    controller.submit(move("discard 9d"))
    controller.move_card(0, 3)
    after = rows(controller)
    controller.undo()
    assert rows(controller).split()[:4] == after.split()[:4]
    assert "9d" in rows(controller)


def test_undo_puts_laid_cards_back_into_the_tray() -> None:
    controller = opening()
    tray = Tray(controller)
    controller.submit(Draw())
    tray.stage(cards(controller, "Qh Kh Ah"))
    tray.stage(cards(controller, "5s 5h 5d"))
    groups = tray.groups
    assert tray.lay()
    assert tray.groups == ()
    assert controller.undo()
    assert tray.groups == groups
    assert controller.undo()
    assert tray.groups == groups[:1]


# --- the own hand -------------------------------------------------------------------------------


def test_sorting_can_be_undone_and_moving_keeps_its_place() -> None:
    controller = opening()
    before = rows(controller)
    controller.sort_hand("suit")
    assert rows(controller) == "5s Ah 5h Qh Kh 2c 3c 5d 9d"
    controller.sort_hand("rank")
    assert rows(controller) == "Ah 2c 3c 5s 5h 5d 9d Qh Kh"
    assert controller.undo()
    assert controller.undo()
    assert rows(controller) == before
    controller.move_card(0, 2)
    assert rows(controller).split()[:3] == ["Kh", "Ah", "Qh"]
    controller.move_card(99, 0)
    assert not controller.can_undo()


@pytest.mark.parametrize("order", ["suit", "rank"])
def test_the_next_hand_is_dealt_in_the_order_asked_for(order: str) -> None:
    rules = {"first_round_close": "allowed"}
    melds = {"melds": ["0: Qs Qh Qd"], "opened": [0]}
    controller = controller_of(position(["4c", 13], rules, phase="play", **melds))
    controller.sort_hand(order)
    assert controller.submit(Discard(KIND[card(controller, "4c")]))
    assert controller.phase is Phase.OVER
    assert controller.submit(Deal())
    dealt = controller.arrangement
    assert len(dealt.order) == 13
    assert dealt.order == dealt.sorted_by(SORTS[order]).order


def test_a_hand_that_sorts_itself_takes_new_cards_in() -> None:
    controller = opening(stock="4c")
    controller.auto_sort(Seat(0), True)
    assert controller.sorts(Seat(0))
    controller.submit(Draw())
    assert rows(controller) == "5s Ah 5h Qh Kh 2c 3c 4c 5d 9d"
    controller.auto_sort(Seat(0), False)
    controller.move_card(0, 9)
    assert rows(controller).endswith("5s")


def test_new_cards_are_marked_until_they_are_touched() -> None:
    controller = opening(stock="4c")
    controller.submit(Draw())
    new = card(controller, "4c")
    assert controller.hands[0].fresh == {new}
    controller.mark_seen(new)
    assert controller.hands[0].fresh == frozenset()
    assert controller.new_cards == (new,)


def test_the_card_that_was_handled_is_the_card_that_goes() -> None:
    controller = controller_of(position(["7h 2c 9d 4s 7h", 13], opened=[0]))
    controller.submit(Draw())
    swapped: list[tuple[int, int]] = []
    controller.twins.connect(lambda a, b: swapped.append((a, b)))
    assert rows(controller).startswith("7h 2c 9d 4s 7h ")
    for row, left in ((0, "2c 9d 4s 7h "), (4, "7h 2c 9d 4s ")):
        handled = controller.hands[0].cards[row]
        assert controller.submit(move("discard 7h"), [handled])
        assert rows(controller).startswith(left)
        assert handled in (controller.discard.cards[-1], *(pair[0] for pair in swapped))
        assert controller.undo()
        assert rows(controller).startswith("7h 2c 9d 4s 7h ")
    assert len(swapped) == 1


def test_one_of_two_twins_is_swapped() -> None:
    controller = controller_of(
        position(["7h 7h 7s 7d 2c 9d", 13], opened=[0]), count=1, open_seat=0
    )
    controller.submit(Draw())
    swapped: list[tuple[int, int]] = []
    controller.twins.connect(lambda a, b: swapped.append((a, b)))
    tray = Tray(controller)
    for copy in (0, 1):
        group = (card(controller, "7h", copy), *cards(controller, "7s 7d"))
        tray.stage(group)
        assert tray.lay()
        assert tray.groups == ()
        assert rows(controller).startswith("7h 2c 9d")
        controller.undo_all()
    assert len(swapped) == 1


# --- the curtain --------------------------------------------------------------------------------


def held_by(thing: Any) -> set[Card]:
    """Return every card that the public side of *thing* gives away."""
    found: set[Card] = set()

    def look(value: object) -> None:
        if isinstance(value, tuple | list | set | frozenset):
            found.update(Card(c) for c in value if isinstance(c, int))
            for one in value:
                look(one)
        elif hasattr(value, "__dataclass_fields__"):
            for name in ("hand", "hands", "card", "cards", "order", "fresh", "groups"):
                look((getattr(value, name, ()),))

    for name in dir(type(thing)):
        if isinstance(getattr(type(thing), name), property) and name != "played":
            look(getattr(thing, name))
    look(thing.view() if isinstance(thing, Controller) else ())
    return found


def test_while_covered_nobodys_hand_is_held_or_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = INFO.start(INFO.rules(), 2, "secret")
    controller = controller_of(game, count=2, open_seat=None)
    tray = Tray(controller)
    asked: list[Seat | None] = []
    view = Scala40.view

    def spied(self: Scala40, seat: Seat | None) -> object:
        asked.append(seat)
        return view(self, seat)

    monkeypatch.setattr(Scala40, "view", spied)
    controller.open_hand_of(Seat(game.turn))
    assert set(controller.hands[game.turn].cards) == hand_of(game, game.turn)
    assert hand_of(game, game.turn) <= held_by(controller)
    controller.submit(Draw())
    tray.stage(controller.hands[game.turn].cards[:3])
    assert tray.groups
    asked.clear()
    controller.open_hand_of(None)
    assert all(set(hand.cards) == {HIDDEN} for hand in controller.hands)
    assert all(hand.fresh == frozenset() for hand in controller.hands)
    assert controller.view().hand == ()
    assert list(tray.groups) == []
    assert tray.report is None
    assert not controller.can_undo()
    assert asked == [None]
    hidden = {c for hand in controller._game.hands for c in hand}
    for thing in (controller, tray, *controller.hands):
        assert held_by(thing) & hidden == set()
    # Uncovered, everything is as it was.
    controller.open_hand_of(Seat(game.turn))
    assert [len(group) for group in tray.groups] == [3]


def test_no_move_is_made_while_covered() -> None:
    controller = opening()
    controller.open_hand_of(None)
    refusal = controller.check(Draw())
    assert refusal is not None
    assert refusal.reason is Reason.NOT_YOUR_TURN
    controller.arrange(controller.arrangement.with_hand([Card(1)]))
    assert controller.hands[0].cards == (HIDDEN,) * 9


def test_a_new_hand_resets_the_models_and_is_told() -> None:
    controller = controller_of(
        position(["2c", "9d 9s"], phase="play", opened=[0, 1]), count=1, open_seat=0
    )
    controller.submit(move("discard 2c"))
    ear = Ear(controller)
    assert controller.submit(Deal())
    told = ear.take()
    assert told[0] == "resynced"
    assert isinstance(told[1], HandDealt)
    assert len(controller.hands[0].cards) == 13
    assert not controller.can_undo()


def test_readings_and_reports_are_for_the_seat_in_turn() -> None:
    controller = controller_of(position(["2d 3d Jk Ks Kh 9c", 13], opened=[0]))
    controller.submit(Draw())
    group = parse_group("2d 3d Jk")
    staged = Staged(cards(controller, "2d 3d Jk"))
    assert len(controller.readings(LayMelds((group,)))) == 2
    assert controller.readings(Add(parse_group("9c"), 1)) == ()
    report = controller.tray_report([staged])
    assert report is not None
    assert report.refusal is None
    controller.open_hand_of(Seat(1))
    assert controller.readings(LayMelds((group,))) == ()
    assert controller.tray_report([staged]) is None


def test_the_opening_is_told_as_one() -> None:
    controller = opening()
    ear = Ear(controller)
    controller.submit(Draw())
    ear.take()
    controller.submit(move(f"meld {OPENING[:8]} / {OPENING[9:]}"))
    laid = [told for told in ear.take() if isinstance(told, MeldLaid)]
    assert [meld.opening for meld in laid] == [True, True]
    assert card_name(laid[0].meld.cards[0]) == "Qh"


def test_an_illegal_move_of_a_bot_is_refused() -> None:
    controller = opening(turn=1)
    assert not controller.submit_bot(Seat(1), move("discard 9d"))
    assert isinstance(controller.check(Draw()), IllegalMove)
    assert controller.submit_bot(Seat(1), controller.any_move())

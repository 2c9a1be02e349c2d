"""A match in play: bots, curtain, grace, saving and going on."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from threading import Event, Timer, get_ident
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import Hint, hint
from scala_desktop.model.bot_client import BotClient, Question
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import HIDDEN, KIND, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Bet, Discard, Draw, LayMelds, Move
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info
from scala_desktop.rules.view import View
from scala_desktop.store.saves import Saves
from tests.model.tables import assert_models_agree, people, watched

RULES = info("scala40").rules()
QUICK = with_values(RULES, {"match_end": "fixed_hands", "fixed_hands": 2})


class Here(BotClient):
    """Bots without a process, which answer as soon as the events go round."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[View] = []

    def start(self) -> None:
        """Start nothing: every answer is made here."""

    def ask(self, view: View, level: str, budget_s: float = 1.5) -> int:
        self.asked.append(view)
        return super().ask(view, level, budget_s)


class Silent(Here):
    """A bot that never answers by itself."""

    def _answer_here(self, question: Question) -> None:
        pass


@pytest.fixture
def bots(qapp: object) -> Iterator[Here]:
    client = Here()
    yield client
    client.close()


Opened = Callable[..., Session]


@pytest.fixture
def opened(bots: Here) -> Iterator[Opened]:
    """Return a function that begins a match with no pauses, closed after the test."""
    sessions: list[Session] = []

    def begin(players: Sequence[Player], *, seed: str = "s", **more: Any) -> Session:
        more.setdefault("bots", bots)
        rules = more.pop("rules", RULES)
        sessions.append(ready(Session.new(rules, players, seed, **more)))
        return sessions[-1]

    yield begin
    for session in sessions:
        session.close()


def ready(session: Session) -> Session:
    """Let *session* begin, without pauses and with its models under a tester."""
    watched(session.controller)
    session.set_speed("off")
    session.grace_ms = 0
    session.start()
    return session


def play_turn(session: Session) -> None:
    """Draw and throw something away, for the person in turn."""
    controller = session.controller
    assert controller.my_turn
    if controller.can_draw():
        assert controller.submit(Draw())
    moves = (Discard(KIND[card]) for card in controller.hands[controller.turn].cards)
    assert controller.submit(next(m for m in moves if controller.check(m) is None))


def wait_for(qtbot: QtBot, condition: Callable[[], bool], ms: int = 20_000) -> None:
    qtbot.waitUntil(condition, timeout=ms)


# --- bots ---------------------------------------------------------------------------------------


def test_bots_play_a_whole_match_and_deal_for_themselves(qtbot: QtBot, opened: Opened) -> None:
    session = opened((Player("A", "medium"), Player("B", "medium")), rules=QUICK)
    assert session.controller.open_seat is None
    assert not session.covered
    session.controller.turn_changed.connect(lambda: assert_models_agree(session.controller))
    wait_for(qtbot, lambda: session.over, 60_000)
    assert len(session.scores.results) >= 2
    replay = session.record.replay()
    assert replay.problem is None
    assert replay.game.winner == session.controller.winner
    assert session.scores.rowCount() == len(session.scores.results) + 1


def test_who_has_sat_down_among_bots_sees_the_points_before_the_next_hand(
    qtbot: QtBot, opened: Opened
) -> None:
    session = opened((Player("A", "medium"), Player("B", "medium")), rules=QUICK)
    session.take_place(Seat(0), Player("Anna"))
    session.take_place(Seat(0), Player("Anna", "medium"))
    wait_for(qtbot, lambda: session.controller.phase is Phase.OVER, 60_000)
    qtbot.wait(60)
    assert session.controller.view().hand_number == 1


def test_bots_wait_for_the_person(qtbot: QtBot, opened: Opened) -> None:
    session = opened(people(1, 2), seed="three")
    wait_for(qtbot, lambda: session.controller.my_turn)
    played = len(session.controller.played)
    qtbot.wait(60)
    assert len(session.controller.played) == played
    play_turn(session)
    wait_for(qtbot, lambda: session.controller.my_turn)
    assert {seat for seat, _ in session.controller.played[-4:]} >= {1, 2}


def test_a_bot_takes_its_time_and_can_be_skipped(qtbot: QtBot, opened: Opened) -> None:
    session = opened(people(1, 1), seed="pace")
    wait_for(qtbot, lambda: session.controller.my_turn)
    session.set_speed("slow")
    thinking: list[tuple[int, bool]] = []
    session.controller.thinking.connect(lambda seat, on: thinking.append((seat, on)))
    play_turn(session)
    played = len(session.controller.played)
    qtbot.wait(300)
    assert len(session.controller.played) == played
    assert thinking == [(1, True)]
    with qtbot.waitSignal(session.skipping_changed):
        session.skip()
    assert session.skipping
    wait_for(qtbot, lambda: session.controller.my_turn, 700)
    wait_for(qtbot, lambda: not session.skipping)
    assert [on for _, on in thinking] == [True, False] * (len(thinking) // 2)
    session.skip()
    assert not session.skipping


@pytest.mark.parametrize("answer", [Discard(KIND[0]), None], ids=["nonsense", "nothing"])
def test_a_bot_that_answers_nonsense_does_not_stop_the_match(
    qtbot: QtBot, opened: Opened, answer: Move | None
) -> None:
    class Nonsense(Here):
        def _answer(self, move: Move | None) -> None:
            super()._answer(answer)

    client = Nonsense()
    session = opened(people(1, 1), bots=client, seed="nonsense")
    wait_for(qtbot, lambda: session.controller.my_turn)
    play_turn(session)
    wait_for(qtbot, lambda: session.controller.my_turn)
    client.close()


def test_bots_know_only_their_own_view(qtbot: QtBot, opened: Opened, bots: Here) -> None:
    session = opened(people(1, 1))
    wait_for(qtbot, lambda: session.controller.my_turn)
    play_turn(session)
    wait_for(qtbot, lambda: session.controller.my_turn)
    assert {view.seat for view in bots.asked} == {1}


def test_an_answer_after_the_end_changes_nothing(qtbot: QtBot, opened: Opened) -> None:
    session = opened(people(1, 1), seed="end")
    wait_for(qtbot, lambda: session.controller.my_turn)
    session.set_speed("slow")
    play_turn(session)
    qtbot.wait(30)
    played = session.controller.played
    session.close()
    qtbot.wait(1000)
    assert session.controller.played == played
    session.close()


# --- the discard's grace ------------------------------------------------------------------------


def test_a_discard_may_be_taken_back_while_its_grace_lasts(qtbot: QtBot, opened: Opened) -> None:
    session = opened(people(1, 1), seed="grace")
    wait_for(qtbot, lambda: session.controller.my_turn)
    session.grace_ms = 150
    told: list[bool] = []
    session.grace_changed.connect(told.append)
    play_turn(session)
    assert session.grace
    qtbot.wait(40)
    session.tray.stage(session.controller.hands[0].cards[:3])
    assert session.undo_discard()
    assert not session.grace
    assert session.controller.my_turn
    assert session.tray.groups == ()
    assert session.record.turns[-1].endswith("draw")
    assert not session.undo_discard()
    play_turn(session)
    played = len(session.controller.played)
    assert session.grace
    qtbot.wait(60)
    assert len(session.controller.played) == played
    wait_for(qtbot, lambda: len(session.controller.played) > played)
    assert told == [True, False, True, False]
    assert session.record.replay().problem is None


def test_whoever_points_at_the_way_back_has_more_time(qtbot: QtBot, opened: Opened) -> None:
    session = opened(people(1, 1), seed="grace")
    wait_for(qtbot, lambda: session.controller.my_turn)
    session.hold_grace(True)
    assert not session.grace, "nothing can be taken back yet"
    session.grace_ms = 150
    play_turn(session)
    session.hold_grace(True)
    qtbot.wait(250)
    assert session.grace
    session.hold_grace(False)
    assert session.grace
    wait_for(qtbot, lambda: not session.grace, 2_000)


def test_without_grace_a_discard_is_final(qtbot: QtBot, opened: Opened) -> None:
    session = opened(people(2), seed="final")
    session.reveal()
    play_turn(session)
    assert not session.grace
    assert not session.undo()


# --- the curtain --------------------------------------------------------------------------------


def test_the_curtain_falls_before_the_next_hand_is_computed(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(people(2), seed="curtain")
    controller = session.controller
    assert session.covered
    first = session.next_person
    assert first == controller.turn
    assert controller.open_seat is None
    with qtbot.waitSignal(session.curtain_changed):
        session.reveal()
    assert controller.open_seat == first
    seen: list[Seat | None] = []
    view = type(controller._game).view

    def spied(game: Any, seat: Seat | None) -> View:
        seen.append(seat)
        return view(game, seat)

    monkeypatch.setattr(type(controller._game), "view", spied)
    session.grace_ms = 40
    play_turn(session)
    assert controller.open_seat == first
    assert not session.covered
    wait_for(qtbot, lambda: session.covered)
    assert not session.grace
    assert session.next_person == controller.turn != first
    assert controller.open_seat is None
    assert all(set(hand.cards) <= {HIDDEN} for hand in controller.hands)
    assert controller.turn not in seen
    session.reveal()
    assert controller.view().seat == controller.turn
    assert controller.my_turn


def test_bots_between_two_people_play_before_the_curtain_falls(
    qtbot: QtBot, opened: Opened
) -> None:
    players = (Player("Anna"), Player("Bot", "medium"), Player("Bruno"))
    session = opened(players, seed="between")
    session.reveal()
    wait_for(qtbot, lambda: session.controller.my_turn or session.covered)
    while session.next_person != 2:
        if session.covered:
            session.reveal()
        wait_for(qtbot, lambda: session.controller.my_turn)
        assert session.controller.open_seat == session.controller.turn
        play_turn(session)
        wait_for(qtbot, lambda: session.covered)
    assert session.controller.turn == 2
    assert session.controller.played[-1][0] == 1


def test_the_bots_wait_while_the_hand_is_covered(qtbot: QtBot, opened: Opened) -> None:
    session = opened(people(1, 1), seed="cover")
    wait_for(qtbot, lambda: session.controller.my_turn)
    session.set_speed("slow")
    play_turn(session)
    session.cover()
    assert session.covered
    assert session.next_person == 0
    session.set_speed("off")
    played = len(session.controller.played)
    qtbot.wait(80)
    assert len(session.controller.played) == played
    session.cover()
    session.reveal()
    assert session.controller.open_seat == 0
    wait_for(qtbot, lambda: session.controller.my_turn)


def test_a_curtain_over_a_turn_that_is_over_is_for_the_next_person(
    qtbot: QtBot, opened: Opened
) -> None:
    session = opened(people(2, 0), seed="cover")
    session.reveal()
    controller = session.controller
    first = controller.turn
    assert controller.open_seat == first
    session.grace_ms = 60_000
    play_turn(session)
    assert session.grace
    assert controller.open_seat == first
    session.rest()
    assert session.next_person == controller.turn != first
    session.start()
    session.reveal()
    qtbot.wait(20)
    assert not session.covered, "who lifts the curtain may play"
    assert controller.my_turn


def test_covering_keeps_what_can_be_undone(qtbot: QtBot, opened: Opened) -> None:
    session = opened(people(1, 1), seed="cover")
    wait_for(qtbot, lambda: session.controller.my_turn)
    session.controller.sort_hand("rank")
    session.cover()
    assert not session.undo()
    session.reveal()
    assert session.undo()


def test_a_hint_is_told_unless_something_has_been_played_since(
    qtbot: QtBot, opened: Opened
) -> None:
    session = opened(people(2), seed="hint")
    told: list[Hint] = []
    session.advised.connect(told.append)
    session.ask_hint()  # the hand is covered
    session.reveal()
    wanted = hint(session.controller.view())
    session.ask_hint()
    assert told == [], "nobody waits for it"
    wait_for(qtbot, lambda: told == [wanted])
    session.ask_hint()
    assert session.controller.submit(wanted.move)
    qtbot.wait(30)
    assert told == [wanted]


def test_a_new_hand_begins_covered(qtbot: QtBot, opened: Opened) -> None:
    session = opened(people(2), seed="hands", rules=QUICK)
    while session.controller.phase is not Phase.OVER:
        if session.covered:
            session.reveal()
        controller = session.controller
        if controller.turn == controller.open_seat:
            # The bots' way to the end of a hand.
            assert controller.submit(hint(controller.view()).move)
        else:
            qtbot.wait(1)
    assert not session.covered
    session.ask_hint()
    assert session.next_hand()
    assert session.covered
    assert session.controller.open_seat is None
    assert session.next_person == session.controller.turn
    assert not session.next_hand()


# --- saving and going on ------------------------------------------------------------------------


def test_a_match_is_saved_from_the_first_deal_and_after_every_turn(
    qtbot: QtBot, opened: Opened, tmp_path: Path
) -> None:
    saves = Saves(tmp_path)
    session = opened(people(2), seed="saved", saves=saves)
    found = Saves(tmp_path).load().record
    assert found is not None
    assert found.turns == []
    session.reveal()
    play_turn(session)
    saves.flush()
    found = Saves(tmp_path).load().record
    assert found is not None
    assert found == session.record
    assert len(found.turns) == 1


def test_what_bots_bet_and_the_deal_after_it_wait_for_the_disk_once(
    qtbot: QtBot, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path)
    session = opened(people(1, bots=1), seed="bets", rules=QUICK, saves=saves)
    controller = session.controller
    while controller.phase is not Phase.OVER:
        if controller.my_turn:
            assert controller.submit(hint(controller.view()).move)
        else:
            qtbot.wait(1)
    waited: list[int] = []
    monkeypatch.setattr(saves, "flush", lambda: waited.append(len(session.record.turns)))
    monkeypatch.setattr(session, "_let_bots_bet", lambda: session._after(Seat(1), Bet(12)))
    assert session.next_hand()
    assert len(waited) == 1
    assert session.controller.phase is Phase.DRAW


def test_the_first_turn_after_a_deal_waits_for_the_deal_to_be_written(
    qtbot: QtBot, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path)
    session = opened(people(2), seed="first", saves=saves)
    controller = session.controller
    waited: list[Seat] = []
    alike: set[bool] = set()
    while not alike.issuperset({False, True}):
        while controller.phase is not Phase.OVER:
            if session.covered:
                session.reveal()
            if controller.turn == controller.open_seat:
                assert controller.submit(hint(controller.view()).move)
            else:
                qtbot.wait(1)
        closer, _ = controller.played[-1]
        assert session.next_hand()
        session.reveal()
        alike.add(controller.turn == closer)
        with monkeypatch.context() as patched:
            patched.setattr(saves, "flush", lambda: waited.append(controller.turn))
            assert controller.submit(Draw())
        assert waited == [controller.turn]
        waited.clear()


class SlowDisk:
    """A disk that takes its time, until it is let go, and knows who has waited for it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on = Event()
        self.threads: set[int] = set()
        flush = os.fsync

        def slow(handle: int) -> None:
            self.threads.add(get_ident())
            assert self.go_on.wait(20)
            flush(handle)

        monkeypatch.setattr(os, "fsync", slow)


def test_nobody_who_plays_waits_for_the_disk(
    qtbot: QtBot, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(people(1, bots=1), seed="slow", saves=Saves(tmp_path))
    turns = session.record.turns
    wait_for(qtbot, lambda: session.controller.my_turn and session.saved == tuple(turns))
    disk, saved = SlowDisk(monkeypatch), session.saved
    play_turn(session)
    session.end_grace()
    played = len(turns)
    qtbot.wait(50)
    # The turn is on its way to the disk, and the bot has not begun another.
    assert len(turns) == played == len(saved) + 1
    assert session.saved == saved
    disk.go_on.set()
    wait_for(qtbot, lambda: len(turns) > played)
    assert disk.threads
    assert get_ident() not in disk.threads
    wait_for(qtbot, lambda: session.saved == tuple(turns))


def test_a_save_that_is_waited_for_holds_no_bot_up(
    qtbot: QtBot, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(people(1, bots=1), seed="slow", saves=Saves(tmp_path))
    turns = session.record.turns
    wait_for(qtbot, lambda: session.controller.my_turn and session.saved == tuple(turns))
    disk = SlowDisk(monkeypatch)
    play_turn(session)
    session.end_grace()
    played = len(turns)
    qtbot.wait(50)  # the bot waits for that save
    Timer(0.1, disk.go_on.set).start()
    assert session.save()
    wait_for(qtbot, lambda: len(turns) > played)


def test_whoever_plays_faster_than_the_disk_may_lose_one_turn_alone(
    qtbot: QtBot, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path)
    session = opened(people(2), seed="fast", saves=saves)
    session.grace_ms = 0
    disk = SlowDisk(monkeypatch)
    session.reveal()
    play_turn(session)
    wait_for(qtbot, lambda: session.covered)
    session.reveal()
    Timer(0.1, disk.go_on.set).start()
    assert session.controller.submit(Draw())
    found = Saves(tmp_path).load().record
    assert found is not None
    assert found.turns[0] == session.record.turns[0]


def test_a_full_disk_holds_nobody_up_and_is_told_once(
    qtbot: QtBot, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(people(1, bots=1), seed="full", saves=Saves(tmp_path))
    wait_for(qtbot, lambda: session.controller.my_turn)
    failed: list[object] = []
    session.save_failed.connect(failed.append)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    play_turn(session)
    session.end_grace()
    assert not session.controller.my_turn
    wait_for(qtbot, lambda: session.controller.my_turn)
    assert len(failed) == 1


def test_a_match_goes_on_where_it_stood(
    qtbot: QtBot, opened: Opened, bots: Here, tmp_path: Path
) -> None:
    session = opened(people(1, 1), seed="go on", saves=Saves(tmp_path))
    for _ in range(3):
        wait_for(qtbot, lambda: session.controller.my_turn)
        play_turn(session)
    wait_for(qtbot, lambda: session.controller.my_turn)
    session.controller.sort_hand("suit")
    session.controller.submit(Draw())
    session.close()
    loaded = Saves(tmp_path).load()
    assert loaded.record is not None
    assert loaded.problems == ()
    again = ready(
        Session.resume(loaded.record, orders=loaded.orders, saves=Saves(tmp_path), bots=bots)
    )
    assert again.controller.phase is Phase.PLAY
    assert again.controller.view() == session.controller.view()
    assert again.controller.hands[0].cards == session.controller.hands[0].cards
    assert [str(e) for e in again.controller.events] == [str(e) for e in session.controller.events]
    assert not again.controller.can_undo()
    play_turn(again)
    wait_for(qtbot, lambda: again.controller.my_turn)
    assert again.record.replay().problem is None
    assert len(again.record.turns) == len(session.record.turns) + 1
    again.close()


@pytest.mark.parametrize("game", ["scala40", "burraco", "canasta"])
@pytest.mark.parametrize("persons", [1, 2])
def test_what_was_laid_in_a_turn_can_be_taken_back_after_reopening(
    qtbot: QtBot, opened: Opened, bots: Here, tmp_path: Path, game: str, persons: int
) -> None:
    players, rules = people(persons, bots=2 - persons), info(game).rules()
    session = opened(players, game=game, rules=rules, seed="again", saves=Saves(tmp_path))
    controller = session.controller

    def laid() -> bool:
        if session.covered:
            session.reveal()
        if controller.my_turn:
            drawn.append((controller.view(), controller.events, list(session.record.turns)))
            controller.submit(hint(controller.view()).move)
        if not controller.can_undo():
            drawn.clear()
        return controller.my_turn and bool(controller.melds.melds) and controller.can_undo()

    drawn: list[tuple[object, object, list[str]]] = []
    wait_for(qtbot, laid)
    session.close()
    loaded = Saves(tmp_path).load()
    assert loaded.record is not None
    again = ready(
        Session.resume(loaded.record, orders=loaded.orders, saves=Saves(tmp_path), bots=bots)
    )
    if again.covered:
        assert not again.undo()
        again.reveal()
    now = again.controller
    for view, events, turns in reversed(drawn):
        assert now.undo()
        assert (now.view(), now.events) == (view, events)
        assert again.record.turns == turns
    assert not now.can_undo(), "what was drawn has been seen"
    play_turn(again)
    assert again.record.replay().problem is None
    again.close()


def by_hint(session: Session, until: Callable[[], bool]) -> Callable[[], bool]:
    """Return what makes a move of a good player, if somebody is to move, *until* that holds."""

    def move() -> bool:
        if session.covered:
            session.reveal()
        if not until() and session.controller.my_turn:
            assert session.controller.submit(hint(session.controller.view()).move)
        return until()

    return move


@pytest.mark.parametrize("between", ["; ", ";"])
def test_after_reopening_and_taking_back_the_next_hand_is_that_of_the_record(
    qtbot: QtBot, bots: Here, tmp_path: Path, between: str
) -> None:
    entry = info("burraco")
    record = Record(entry.key, entry.rules(), "", "again", tuple(people(2))).sealed()
    session = ready(Session(record, record.start(), saves=Saves(tmp_path), bots=bots))
    now = session.controller
    wait_for(qtbot, by_hint(session, lambda: now.can_undo() and "; " in session.record.turns[-1]))
    session.close()
    loaded = Saves(tmp_path).load().record
    assert loaded is not None
    line = loaded.turns[-1]
    loaded.turns[-1] = line.replace("; ", between)
    again = ready(Session.resume(loaded, saves=Saves(tmp_path), bots=bots))
    again.reveal()
    assert again.undo()
    assert again.record.turns[-1] == line.rpartition("; ")[0]
    wait_for(qtbot, by_hint(again, lambda: again.controller.phase is Phase.OVER))
    again.next_hand(cut=17)
    replay = again.record.replay()
    assert replay.problem is None
    again.reveal()
    view = again.controller.view()
    assert view.hand
    assert sorted(view.hand) == sorted(replay.game.view(view.seat).hand)
    again.close()


def test_what_was_laid_before_the_draw_is_taken_up_as_well(bots: Here, tmp_path: Path) -> None:
    entry = info("canasta")

    def opening(seed: str) -> Move | None:
        game = Record(entry.key, entry.rules(), "", seed, tuple(people(2))).start()
        return next((one for one in game.legal_moves() if isinstance(one, LayMelds)), None)

    seed, move = next((s, one) for s in map(str, range(500)) if (one := opening(s)) is not None)
    saves = Saves(tmp_path)
    session = ready(Session.new(entry.rules(), people(2), seed, game="canasta", saves=saves))
    session.reveal()
    assert session.controller.phase is Phase.DRAW
    assert session.controller.submit(move)
    session.close()
    loaded = Saves(tmp_path).load().record
    assert loaded is not None
    again = ready(Session.resume(loaded, bots=bots))
    again.reveal()
    assert again.controller.can_undo()
    play_turn(again)
    assert len(again.record.turns) == 1
    assert again.record.replay().problem is None
    again.close()


def test_a_record_that_does_not_replay_opens_at_its_last_good_turn(
    qtbot: QtBot, opened: Opened, bots: Here, tmp_path: Path
) -> None:
    session = opened((Player("A", "medium"), Player("B", "medium")), rules=QUICK, seed="bad")
    wait_for(qtbot, lambda: len(session.record.turns) > 6)
    session.close()
    record = session.record
    record.turns[4] = "draw; discard Jk"
    again = Session.resume(record, saves=Saves(tmp_path), bots=bots)
    assert len(again.record.turns) == 4
    assert again.save()
    found = Saves(tmp_path).load().record
    assert found is not None
    assert found.turns == record.turns[:4]
    again.close()


def test_a_full_disk_is_told_once_and_the_match_goes_on(
    qtbot: QtBot, opened: Opened, tmp_path: Path
) -> None:
    (tmp_path / "no folder").write_text("")
    session = opened(people(2), seed="full", saves=Saves(tmp_path / "no folder"))
    told: list[object] = []
    session.save_failed.connect(told.append)
    session.reveal()
    play_turn(session)
    assert len(told) <= 1
    assert not session.save()
    assert len(session.controller.played) == 2


def test_closing_in_mid_turn_saves_what_was_played(
    qtbot: QtBot, opened: Opened, tmp_path: Path
) -> None:
    session = opened(people(2), seed="mid", saves=Saves(tmp_path))
    session.reveal()
    session.controller.submit(Draw())
    session.close()
    found = Saves(tmp_path).load().record
    assert found is not None
    assert found.turns == ["draw"]
    assert found.replay().game.phase is Phase.PLAY


def test_a_match_that_was_replaced_is_not_saved_over_the_new_one(
    opened: Opened, tmp_path: Path
) -> None:
    saves = Saves(tmp_path)
    old = opened(people(2), seed="old", saves=saves)
    opened(people(2), seed="new", saves=saves)
    assert not old.save()
    old.close()
    found = saves.load().record
    assert found is not None
    assert found.seed == "new"


def test_undo_in_the_middle_of_anything(qtbot: QtBot, opened: Opened) -> None:
    """Press undo at random moments of a match; it must neither stop nor break it."""
    session = opened(people(1, 1), seed="undo", rules=QUICK)
    rng = Random("undo")
    session.grace_ms = 3
    timer = QTimer(session)
    timer.timeout.connect(lambda: rng.random() < 0.1 and (session.undo() or session.undo_all()))
    timer.start(1)
    session.controller.turn_changed.connect(lambda: assert_models_agree(session.controller))

    def step() -> bool:
        controller = session.controller
        if controller.my_turn and not session.grace:
            if rng.random() < 0.2:
                session.tray.suggest()
            assert controller.submit(hint(controller.view()).move)
        elif controller.phase is Phase.OVER:
            session.next_hand()
        return session.over

    qtbot.waitUntil(step, timeout=60_000)
    timer.stop()
    assert session.record.replay().problem is None


def test_an_answer_to_another_question_moves_nothing(qtbot: QtBot, opened: Opened) -> None:
    client = Silent()
    session = opened([Player("Bea", "easy"), Player("Anna")], bots=client, first_dealer=Seat(1))
    qtbot.waitUntil(lambda: bool(client.asked))
    controller = session.controller
    client.answered.emit(-1, Draw())
    qtbot.wait(20)
    assert controller.phase is Phase.DRAW
    assert controller.played == ()
    client.close()

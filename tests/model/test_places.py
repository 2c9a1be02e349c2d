"""Somebody leaves in the middle of a turn: the place goes to a bot, or to somebody else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import HIDDEN, Seat
from scala_desktop.rules.events import PlaceTaken
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import ChairChange, Player, Record
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.retelling import retold
from scala_desktop.rules.verifying import verified
from scala_desktop.store.saves import Saves
from tests.model.tables import watched
from tests.model.test_session import Here
from tests.records import sealing

ANNA, BRUNO = Player("Anna"), Player("Bruno")
FOR_ANNA = Player("Anna", "medium")


@pytest.fixture
def bots(qapp: object) -> Iterator[Here]:
    client = Here()
    yield client
    client.close()


def begun(
    game: str, players: tuple[Player, ...], bots: Here, saves: Saves | None = None
) -> Session:
    """Return a match without pauses; the seats left are bots."""
    entry = info(game)
    count = max(entry.seats_at_table(entry.rules())[0], len(players))
    seats = (*players, *[Player("", "easy")] * (count - len(players)))
    session = Session.new(entry.rules(), seats, "chairs", game=game, saves=saves, bots=bots)
    watched(session.controller)
    session.set_speed("off")
    session.grace_ms = 0
    session.start()
    return session


def one_move(session: Session) -> None:
    """Let a medium player make the next move of the open seat."""
    view = session.controller.view()
    assert session.controller.submit(choose(view, "medium", bot_seed(view)))


def until_mine(qtbot: QtBot, session: Session) -> None:
    """Wait for the turn of a person, and lift the curtain."""

    def mine() -> bool:
        if session.covered:
            session.reveal()
        return session.controller.my_turn

    qtbot.waitUntil(mine, timeout=30_000)


def shown(session: Session) -> list[int]:
    """Return how many cards of each hand are in the models face up."""
    hands = session.controller.hands
    return [sum(card != HIDDEN for card in hand.cards) for hand in hands]


@pytest.mark.parametrize("game", NAMES)
def test_a_bot_plays_on_in_the_middle_of_a_turn_until_the_person_is_back(
    qtbot: QtBot, bots: Here, tmp_path: Path, game: str
) -> None:
    session = begun(game, (ANNA,), bots, Saves(tmp_path))
    controller = session.controller
    until_mine(qtbot, session)
    one_move(session)
    in_turn = controller.turn == 0
    cards = sorted(controller.hands[0].cards)
    session.take_place(Seat(0), FOR_ANNA)
    assert not any(shown(session))
    assert controller.events[-1] == PlaceTaken(Seat(0), "Anna", "medium", "Anna")
    mark = len(controller.played)
    qtbot.waitUntil(lambda: any(seat == 0 for seat, _ in controller.played[mark:]), timeout=30_000)
    assert in_turn is (controller.played[mark][0] == 0), "the bot goes on from this very state"
    asked = [view for view in bots.asked if view.seat == 0]
    assert sorted(asked[0].hand) == cards, "it sees what this seat saw"
    session.take_place(Seat(0), ANNA)
    assert PlaceTaken(Seat(0), "Anna", None, "Anna", back=True) in controller.events
    if controller.phase is Phase.OVER:
        session.next_hand()
    until_mine(qtbot, session)
    assert shown(session)[0] == len(controller.hands[0].cards) > 0
    one_move(session)
    session.close()

    record = Record.read(tmp_path / "match.toml")
    assert [(one.seat, one.player) for one in record.chairs] == [(0, FOR_ANNA), (0, ANNA)]
    assert record.seated[0] == ANNA
    replay = record.replay()
    assert replay.problem is None
    again = Session.resume(record, replay=replay, bots=bots)
    assert again.controller.players == controller.players
    assert again.controller.events == controller.events
    again.close()


def test_somebody_else_sits_down_behind_the_curtain(qtbot: QtBot, bots: Here) -> None:
    session = begun("scala40", (ANNA, BRUNO), bots)
    until_mine(qtbot, session)
    seat = session.controller.turn
    one_move(session)
    session.take_place(seat, Player("Zia Pina"))
    assert session.covered
    assert session.next_person == seat
    assert not any(shown(session))
    session.reveal()
    assert session.controller.my_turn
    assert session.scores.players[seat] == Player("Zia Pina")
    assert session.controller.can_undo() is False, "nothing is undone across a change of place"
    session.close()


def test_reopening_takes_nothing_back_across_a_change_of_place(qtbot: QtBot, bots: Here) -> None:
    session = begun("scala40", (ANNA, BRUNO), bots)
    while not session.controller.can_undo() or not session.controller.my_turn:
        until_mine(qtbot, session)
        one_move(session)
    session.take_place(session.controller.turn, Player("Zia Pina"))
    again = Session.resume(session.record, bots=bots)
    again.reveal()
    assert again.controller.my_turn
    assert again.controller.melds.melds
    assert not again.controller.can_undo()
    again.close()
    session.close()


def test_who_stays_alone_lifts_the_curtain_for_the_own_hand(qtbot: QtBot, bots: Here) -> None:
    session = begun("scala40", (ANNA, BRUNO), bots)
    until_mine(qtbot, session)
    left = session.controller.turn
    other = Seat(1 - left)
    session.take_place(left, Player("", "easy"))
    assert session.covered
    assert session.next_person == other
    assert not any(shown(session))
    session.reveal()
    assert session.controller.open_seat == other
    session.close()


def test_cards_in_the_tray_go_back_to_the_hand(qtbot: QtBot, bots: Here) -> None:
    session = begun("scala40", (ANNA,), bots)
    until_mine(qtbot, session)
    session.tray.stage(session.controller.hands[0].cards[:3])
    assert session.tray.groups
    session.take_place(Seat(0), FOR_ANNA)
    session.take_place(Seat(0), ANNA)
    assert session.controller.open_seat == 0
    assert not session.tray.groups
    session.close()


def test_the_places_are_written_and_read() -> None:
    rules = info("scala40").rules()
    record = Record("scala40", rules, "classic", "s", (ANNA, BRUNO), ["draw; discard 2h"])
    assert "chairs" not in record.dumps()
    name = 'Zia "Pina"; 3.1'
    record.chairs = (ChairChange(0, 0, Seat(1), FOR_ANNA), ChairChange(1, 1, Seat(0), Player(name)))
    again = Record.loads(record.dumps())
    assert again == record
    assert again.seated == (Player(name), FOR_ANNA)
    assert again.up_to(0).seated == (ANNA, FOR_ANNA)


def test_a_record_is_retold_with_the_names_of_those_who_sit_there() -> None:
    record, _ = sealing.played("scala40", "places", hands=2)
    deal = record.turns.index("deal")
    moves = len(record.turns[deal - 1].split("; "))
    record.chairs = (
        ChairChange(0, 0, Seat(0), Player("Zia Pina")),
        ChairChange(deal, moves, Seat(0), Player("Ugo")),
        ChairChange(len(record.turns), 1, Seat(1), Player("Bea")),
    )
    told = [line.strip().split(":")[0] for line in retold(record)]
    second, came = told.index(f"{deal + 1} deal"), f"seat 0 after move {moves}"
    assert told[3:7] == ["P0", "P1", "seat 0 after move 0", "1 Zia Pina"]
    assert told[second - 3 : second] == ["Zia Pina", "P1", came]
    assert told[second + 2] == "Hand 2"
    assert told[second + 3 : second + 6] == ["Ugo", "P1", f"{deal + 2} P1"]
    assert told[-2:] == ["Ugo", "Bea"]
    assert [*retold(record)][second + 2].startswith("Hand 2: Ugo deals")


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        ([""], "no such change"),
        (["1 0 you"], "no such change"),
        (["x.1 0 you"], "no such change"),
        (["1.1 0 expert:Anna"], "no such player"),
        (["1.1 9 you:Anna"], "no seat 9"),
        (["9999.1 0 you"], "no move 1 in line 9999"),
        (["1.3 0 you"], "no move 3 in line 1"),
        (["1.0 0 you"], "no move 0 in line 1"),
        (["0.5 0 you"], "no move 5 in line 0"),
        (["1.2 0 you", "1.1 1 you"], "'1.1 1 you' comes too late"),
    ],
    ids=str,
)
def test_what_is_no_change_of_place_is_refused(texts: list[str], told: str) -> None:
    rules, turns = info("scala40").rules(), ["draw; discard 2h"]
    written = Record("scala40", rules, "classic", "s", (ANNA, BRUNO), turns).dumps()
    broken = written.replace("\n\nrules", f"\nchairs = {texts}\n\nrules", 1)
    with pytest.raises(ValueError, match=rf"^this record cannot be read: .*{told}"):
        Record.loads(broken)


def test_who_sat_where_is_sealed_with_the_hand(qtbot: QtBot, bots: Here) -> None:
    entry = info("trentuno")
    players = (ANNA, *[Player("", "easy")] * (entry.seats_at_table(entry.rules())[0] - 1))
    record = Record(entry.key, entry.rules(), entry.presets[0].key, "seal", players).sealed()
    session = Session(record, record.start(), bots=bots)
    session.set_speed("off")
    session.grace_ms = 0
    session.start()
    session.take_place(Seat(0), FOR_ANNA)
    qtbot.waitUntil(lambda: session.controller.phase is Phase.OVER, timeout=30_000)
    session.take_place(Seat(0), ANNA)
    assert session.next_hand()
    written = Record.loads(session.record.dumps())
    session.close()
    assert len(written.chairs) == 2
    assert [one.problem for one in verified(written)] == [None]
    written.chairs = written.chairs[1:]
    assert next(verified(written)).problem is not None

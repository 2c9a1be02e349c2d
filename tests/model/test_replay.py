"""A match that is over, step by step: each way to a step shows the same, and nothing is changed."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.model.replay import Replay
from scala_desktop.rules.cards import HIDDEN, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, Draw
from scala_desktop.rules.moviola import before, steps_of
from scala_desktop.rules.record import ChairChange, Player, Record
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import NAMES, info
from tests.records import sealing


def played(game: str, hands: int = 1) -> Record:
    """Return the record of so many hands that easy bots have played."""
    entry = info(game)
    count = entry.seats_at_table(entry.rules())[0]
    players = tuple(Player(f"Bot {seat}", "easy") for seat in range(count))
    record = Record(game, entry.rules(), entry.presets[0].key, f"again-{game}", players)
    state, writer = record.start(), RecordWriter(record)
    for number in range(hands):
        if number:
            writer.append(Deal(), state.turn)
            state.play(Deal())
        while state.phase is not Phase.OVER:
            view = state.view(state.turn)
            move = choose(view, "easy", bot_seed(view))
            seat = state.turn
            state.play(move)
            writer.append(move, seat)
    return record


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    return {game: played(game, 2) for game in NAMES}


def shown(replay: Replay) -> tuple[object, ...]:
    """Return what lies on the table, what the log tells, and every hand."""
    c = replay.controller
    log = [replay.log.data(replay.log.index(row)) for row in range(replay.log.rowCount())]
    seats = map(Seat, range(len(c.players)))
    hands = [sorted(c.cards_of(seat)) for seat in seats]
    return c.turn, c.phase, [*c.discard.cards], len(c.melds.melds), c.stock_count, hands, log


def ready(qtbot: QtBot, record: Record, hand: int = 1) -> Replay:
    replay = Replay(record, hand)
    qtbot.waitUntil(lambda: replay.is_ready, timeout=30_000)
    return replay


@pytest.mark.parametrize("game", NAMES)
def test_steps_one_by_one_show_what_a_jump_shows(
    qtbot: QtBot, records: dict[str, Record], game: str
) -> None:
    replay = ready(qtbot, records[game], 2)
    assert replay.hand == 2
    one_by_one = [shown(replay)]
    for _ in replay.steps[1:]:
        replay.go(replay.at + 1)
        one_by_one.append(shown(replay))
    rng = Random(game)
    for at in rng.sample(range(len(replay.steps)), min(12, len(replay.steps))):
        replay.go(at)
        assert shown(replay) == one_by_one[at], at
    assert replay.hands[1][-1].game.phase is Phase.OVER
    assert (
        sum(map(len, replay.hands))
        == sum(len(line.split("; ")) for line in records[game].turns) + 1
    )
    replay.close()


@pytest.mark.parametrize("sealed", [False, True])
@pytest.mark.parametrize("game", NAMES)
def test_the_record_up_to_a_step_replays_to_it(
    records: dict[str, Record], game: str, *, sealed: bool
) -> None:
    record = records[game]
    if sealed:
        record, _ = sealing.played(game, "again", hands=2)
        record.seed = ""  # as in a match that is over: its decks lie open, its secret is gone
    steps = list(steps_of(record))
    text = record.dumps()
    for step in Random(game).sample(steps, 8):
        replayed = before(record, step).replay()
        assert replayed.problem is None
        again, then = replayed.game, step.game
        assert [*map(sorted, again.hands)] == [*map(sorted, then.hands)]
        assert (again.turn, again.phase, again.stock) == (then.turn, then.phase, then.stock)
    assert record.dumps() == text


def test_only_the_hand_of_one_seat_lies_open_and_nobody_can_play(
    qtbot: QtBot, records: dict[str, Record]
) -> None:
    replay = ready(qtbot, records["scala40"])
    replay.see_with(Seat(1))
    assert all(card == HIDDEN for card in replay.controller.hands[0].cards)
    assert all(card != HIDDEN for card in replay.controller.hands[1].cards)
    replay.see_with(replay.controller.turn)
    assert not replay.controller.my_turn
    assert not replay.controller.submit(Draw())
    assert replay.controller.check(Draw()) is not None
    replay.close()


def test_a_film_runs_to_the_end_and_begins_anew(qtbot: QtBot, records: dict[str, Record]) -> None:
    replay = ready(qtbot, records["trentuno"])
    replay.set_speed(100)
    replay.play()
    qtbot.waitUntil(lambda: not replay.playing, timeout=30_000)
    assert replay.at == len(replay.steps) - 1
    replay.play()
    assert replay.at < len(replay.steps) - 1
    replay.close()


def test_the_hand_before_begins_without_what_was_played_after_it(
    qtbot: QtBot, records: dict[str, Record]
) -> None:
    replay = ready(qtbot, records["scala40"])
    first = [*replay.controller.events]
    replay.show_hand(2)
    replay.go(len(replay.steps) - 1)
    replay.show_hand(1)
    assert [*replay.controller.events] == first
    assert replay.controller.view().hand_number == 1
    replay.close()


def test_turns_are_gone_by_at_their_ends(qtbot: QtBot, records: dict[str, Record]) -> None:
    replay = ready(qtbot, records["burraco"])
    seen = [replay.at]
    for _ in range(5):
        replay.go_by_turn(1)
        seen.append(replay.at)
        assert replay.steps[replay.at + 1].turn == replay.step.turn + 1
    for at in reversed(seen[:-1]):
        replay.go_by_turn(-1)
        assert replay.at == at
    replay.close()


def test_who_sat_there_then_is_told(qtbot: QtBot, records: dict[str, Record]) -> None:
    record = Record.loads(records["scala40"].dumps())
    record.chairs = (ChairChange(2, 1, Seat(0), Player("Zia Pina")),)
    replay = ready(qtbot, record)
    assert replay.controller.players[0].name == "Bot 0"
    replay.go(len(replay.steps) - 1)
    assert replay.controller.players[0].name == "Zia Pina"
    log = [replay.log.data(replay.log.index(row)) for row in range(replay.log.rowCount())]
    assert any("Zia Pina si siede" in line for line in log)
    replay.close()


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes(
    qtbot: QtBot, records: dict[str, Record]
) -> None:
    record = Record.loads(records["scala40"].dumps())
    record.turns[3] = "discard 2h; discard 2h"
    replay = ready(qtbot, record)
    assert replay.steps[-1].turn == 3
    replay.close()

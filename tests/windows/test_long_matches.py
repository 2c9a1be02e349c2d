"""A match of many hands opens as soon as one of a few: what was replayed once is not again."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.model.session import Session
from scala_desktop.rules import record as records
from scala_desktop.rules.checkpoint import Checkpoint
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import Player
from scala_desktop.rules.record_lines import DEAL, play_turn
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.store import checkpoints
from tests.windows.opened import ONE_PERSON, AtOnce, Opened, play_to_the_end, session_of


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines of records that are played from now on; each hand counts as long."""
    lines: list[str] = []
    play = play_turn

    def noted(game: object, line: str, **more: bool) -> object:
        lines.append(line)
        return play(game, line, **more)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(records, "play_turn", noted)
    monkeypatch.setattr(checkpoints, "FEW_TURNS", 1)
    return lines


def test_a_match_is_replayed_from_its_last_hand(
    qtbot: QtBot, opened: Opened, replayed: list[str], own_folders: Path
) -> None:
    window = opened(ONE_PERSON)
    kept = window.keeper.checkpoints.folder
    assert own_folders in kept.parents
    play_to_the_end(qtbot, window)
    assert session_of(window).next_hand()
    qtbot.waitUntil(lambda: session_of(window).controller.phase is not Phase.OVER)
    first = session_of(window)
    window.close()
    (checkpoint,) = kept.iterdir()
    for begins_at in (DEAL, first.record.turns[0], DEAL):
        if begins_at != DEAL:
            checkpoint.unlink()
        turns = list(first.record.turns)
        replayed.clear()
        window = opened(resume=True)
        session = session_of(window)
        assert replayed == turns[turns.index(begins_at) :]
        assert session.scores.results == first.scores.results
        assert session.controller.view() == first.controller.view()
        window.close()
        assert checkpoint.is_file()


@pytest.mark.parametrize("game", NAMES)
def test_a_hand_begins_with_the_checkpoint_that_a_replay_of_it_finds(
    qtbot: QtBot, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = info(game)
    players = tuple(Player(f"P{i}", "easy") for i in range(max(entry.seats[0], 2)))
    session = Session.new(entry.rules(), players, "hands", game=game, bots=AtOnce())
    session.set_speed("off")
    begun: list[Checkpoint] = []

    def compare(checkpoint: Checkpoint) -> None:
        assert checkpoint == session.record.replay().checkpoint
        begun.append(checkpoint)

    session.hand_begun.connect(compare)
    session.start()
    qtbot.waitUntil(lambda: len(begun) > 1 or session.over, timeout=60_000)
    assert begun
    session.close()


def test_results_and_events_come_of_one_replay(
    qtbot: QtBot, opened: Opened, replayed: list[str], tmp_path: Path
) -> None:
    window = opened(ONE_PERSON)
    play_to_the_end(qtbot, window)
    copy = tmp_path / "copy.toml"
    copy.write_text(session_of(window).record.dumps(), encoding="utf-8")
    replayed.clear()
    window.dialogs.files.open_path(str(copy))
    assert replayed == session_of(window).record.turns
    assert len(session_of(window).scores.results) == 1

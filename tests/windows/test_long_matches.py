"""A match of many hands opens as soon as one of a few: what was replayed once is not again."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.rules import record as records
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import DEAL
from scala_desktop.store import checkpoints
from tests.windows.opened import ONE_PERSON, Opened, play_to_the_end, session_of


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines of records that are played from now on; each hand counts as long."""
    lines: list[str] = []
    play = records.play_turn

    def noted(game: object, line: str, **more: bool) -> object:
        lines.append(line)
        return play(game, line, **more)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(records, "play_turn", noted)
    monkeypatch.setattr(checkpoints, "FEW_TURNS", 1)
    return lines


def test_a_match_is_replayed_once_and_then_from_its_last_hand(
    qtbot: QtBot, opened: Opened, replayed: list[str]
) -> None:
    window = opened(ONE_PERSON)
    play_to_the_end(qtbot, window)
    assert session_of(window).next_hand()
    qtbot.waitUntil(lambda: session_of(window).controller.phase is not Phase.OVER)
    first = session_of(window)
    turns = list(first.record.turns)
    window.close()
    replayed.clear()
    for begun in (0, turns.index(DEAL)):
        window = opened(resume=True)
        session = session_of(window)
        assert replayed[: len(turns) - begun] == turns[begun:]
        assert session.scores.results == first.scores.results
        assert session.controller.view() == first.controller.view()
        turns = list(session.record.turns)
        window.close()
        replayed.clear()


def test_the_end_of_a_hand_is_a_checkpoint_of_the_hand_before(
    qtbot: QtBot, opened: Opened, replayed: list[str], own_folders: Path
) -> None:
    window = opened(ONE_PERSON)
    kept = window.keeper.checkpoints.folder
    assert own_folders in kept.parents
    play_to_the_end(qtbot, window)
    assert session_of(window).next_hand()
    play_to_the_end(qtbot, window)
    replayed.clear()
    qtbot.waitUntil(lambda: len(replayed) > 1)
    assert len(list(kept.iterdir())) == 1
    assert session_of(window).next_hand()
    replayed.clear()
    window.close()
    turns = session_of(opened(resume=True)).record.turns
    assert replayed == turns[turns.index(DEAL) :]


def test_results_and_events_come_of_one_replay(
    qtbot: QtBot, opened: Opened, replayed: list[str], tmp_path: Path
) -> None:
    window = opened(ONE_PERSON)
    play_to_the_end(qtbot, window)
    copy = tmp_path / "copy.toml"
    copy.write_text(session_of(window).record.dumps(), encoding="utf-8")
    replayed.clear()
    window.desk.open_path(str(copy))
    assert replayed == session_of(window).record.turns
    assert len(session_of(window).scores.results) == 1

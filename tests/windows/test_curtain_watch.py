"""While the curtain is down no hidden card is anywhere; ``curtain_watch.py`` plays as many matches.

Source: design/evening.md, 1.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scala_desktop.rules.registry import NAMES
from scala_desktop.windows.languages import Languages
from tests.windows.curtain_watch import Watch, wait_until, waits

CURTAINS = 8


@pytest.fixture
def watch(qapp: object, languages: Languages, tmp_path: Path) -> Iterator[Watch]:
    made = Watch(tmp_path, languages)
    yield made
    made.close()
    made.window.deleteLater()


def test_no_hidden_card_is_anywhere_while_the_curtain_is_down(watch: Watch) -> None:
    for number, key in enumerate(NAMES):
        watch.match(key, 2 + number % 3, f"watch {number}", curtains=CURTAINS)
    found = watch.found
    assert found.faults == []
    assert found.matches == len(NAMES)
    assert found.curtains > 3 * CURTAINS
    assert min(found.pictures, found.films, found.shown) >= len(NAMES)
    assert found.texts > 1000


def test_it_would_find_one(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    """A watch that finds nothing where there is something would be worth nothing."""
    watch.match("scala40", 2, "leak", curtains=3)
    assert watch.found.faults == []
    session = watch.session
    assert wait_until(lambda: waits(session))
    session.reveal()
    session.cover()
    controller = session.controller
    monkeypatch.setattr(controller, "_rows", lambda seat: tuple(controller._game.hands[seat]))
    controller._reset_models()
    watch._look("leak", pixels=False)
    assert any("holds cards" in fault for fault in watch.found.faults)
    assert any("depends on hidden cards" in fault for fault in watch.found.faults)

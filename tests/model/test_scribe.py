"""What the writer's thread tells, whatever has become of who waits for it."""

import gc
from threading import Event

from pytestqt.qtbot import QtBot

from scala_desktop.model.scribe import Scribe
from scala_desktop.store.problems import Problem
from scala_desktop.store.writer import Writer


def test_who_waits_may_be_gone_before_it_is_told(qtbot: QtBot) -> None:
    writer, go_on = Writer(), Event()
    told: list[tuple[int, Problem | None]] = []
    scribe = Scribe()
    scribe.wrote_settings.connect(lambda *outcome: told.append(outcome))
    tell = scribe.tell_settings

    def write() -> None:
        assert go_on.wait(20)
        tell(7, None)

    writer.put("settings", write)
    del scribe
    gc.collect()
    go_on.set()
    writer.flush()
    qtbot.waitUntil(lambda: told == [(7, None)])

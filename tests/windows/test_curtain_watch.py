"""While the curtain is down no hidden card is anywhere; ``curtain_watch.py`` plays as many matches.

Source: design/evening.md, 1.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from scala_desktop.model.log import Line
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import KIND, Card, Seat
from scala_desktop.rules.events import CardDrawn
from scala_desktop.rules.registry import NAMES
from scala_desktop.table.scene.sprites import CardSprite
from scala_desktop.windows.languages import Languages
from scala_desktop.words.cards import card_words
from tests.windows.curtain_watch import Watch, everything_seen, wait_until, waits
from tests.windows.opened import play_area

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


@pytest.fixture
def covered(watch: Watch) -> Watch:
    """Return a watch over a match whose curtain is down, and where nothing is wrong."""
    watch.match("scala40", 2, "leak", curtains=3)
    session = watch.session
    assert wait_until(lambda: waits(session))
    assert session.covered
    watch._look("fair", pixels=True, first=True)
    assert watch.found.faults == []
    return watch


def secret_of(session: Session) -> Card:
    """Return the card of the hand in play that comes next, whose like nobody has seen."""
    seen = everything_seen(session)
    return next(card for card in reversed(session.controller._game.stock) if KIND[card] not in seen)


def leak_pixels(watch: Watch, patch: pytest.MonkeyPatch) -> None:
    """Paint four pixels of the curtain in a colour that the first card of a hand has."""
    session = watch.session

    class Spot(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            hand = session.controller._game.hands[0]
            QPainter(self).fillRect(self.rect(), QColor(sum(hand) % 256, 0, 0))

    spot = Spot(watch.window.curtain)
    spot.setGeometry(8, 8, 2, 2)
    spot.show()


def leak_item(watch: Watch, patch: pytest.MonkeyPatch) -> None:
    items = play_area(watch.window).table.table.items()
    sprite = next(item for item in items if isinstance(item, CardSprite))
    patch.setattr(sprite, "card", secret_of(watch.session))


def leak_model(watch: Watch, patch: pytest.MonkeyPatch) -> None:
    controller = watch.session.controller
    patch.setattr(controller, "_rows", lambda seat: tuple(controller._game.hands[seat]))
    controller._reset_models()


def leak_words(watch: Watch, patch: pytest.MonkeyPatch) -> None:
    """Say what the next card is, whatever it is."""
    session, curtain = watch.session, watch.window.curtain

    class Peeping(QWidget):
        def property(self, name: str) -> object:
            next_one = session.controller._game.stock[-1]
            return card_words(KIND[next_one]) if name == "toolTip" else super().property(name)

    Peeping(curtain)


def leak_aloud(watch: Watch, patch: pytest.MonkeyPatch) -> None:
    """Let only a screen reader have it: it is no property of a widget that is looked at."""
    box = QPlainTextEdit(card_words(KIND[secret_of(watch.session)]), watch.window.curtain)
    box.show()


def leak_log(watch: Watch, patch: pytest.MonkeyPatch) -> None:
    drawn = CardDrawn(Seat(0), secret_of(watch.session), 0)
    patch.setattr(watch.session.log, "_lines", [*watch.session.log._lines, Line(drawn)])


def leak_event(watch: Watch, patch: pytest.MonkeyPatch) -> None:
    drawn = CardDrawn(Seat(0), secret_of(watch.session), 0)
    patch.setattr(watch.session.controller, "_events", [*watch.session.controller.events, drawn])


def leak_recap(watch: Watch, patch: pytest.MonkeyPatch) -> None:
    """Let a row of the recap, which the film shows again, hold the next card."""
    rows = watch.window.curtain.paper.rows.rows
    told = rows[0]._row
    assert told is not None
    patch.setattr(rows[0], "_row", replace(told, thrown=secret_of(watch.session)))


def leak_history(watch: Watch, patch: pytest.MonkeyPatch) -> None:
    watch.history.mkdir(exist_ok=True)
    (watch.history / "early.toml").write_text(watch.session.record.dumps(), "utf-8")


@pytest.mark.parametrize(
    ("leak", "fault"),
    [
        (leak_pixels, "the picture depends on hidden cards"),
        (leak_item, "the item CardSprite is the hidden card"),
        (leak_model, "holds cards"),
        (leak_words, "what is said depends on hidden cards"),
        (leak_aloud, "it says "),
        (leak_log, "it says "),
        (leak_event, "an event tells a hidden card"),
        (leak_event, "what is told is not what the record tells"),
        (leak_recap, "the recap shows a hidden card"),
        (leak_history, "the match in play lies in the history"),
    ],
)
def test_it_finds_a_card_that_leaks(
    covered: Watch,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[Watch, pytest.MonkeyPatch], None],
    fault: str,
) -> None:
    """A watch that finds nothing where there is something would be worth nothing."""
    leak(covered, monkeypatch)
    covered._look("leak", pixels=True)
    assert any(fault in found for found in covered.found.faults), covered.found.faults

"""Matches of several people, looked at whenever the curtain is down: no hidden card anywhere.

python tests/windows/curtain_watch.py --matches 100

``--first 40 --matches 1`` plays one of them again.  ``test_curtain_watch.py`` proves for each
channel that a card let through it is found.

Looked at are the pixels of the window, the items of the table, the models, the log, the recap with
its film, the tree of accessibility and the history.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QIcon, QImage
from PySide6.QtWidgets import QApplication, QWidget

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.model.log import LogRole
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import HIDDEN, KIND, Card, Kind, Seat
from scala_desktop.rules.events import redacted
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.store.history.history import History
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.table.scene.prefetch import Prefetcher
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.scores.paper import ScorePaper
from scala_desktop.words.cards import card_words
from tests.store.evenings import SHORT
from tests.windows.opened import AtOnce, play_area

PEOPLE = ("Anna", "Bea", "Ciro", "Dora")
MOST_CURTAINS = 40
"""So many curtains of a match are looked at."""
PIXELS_EVERY = 8
"""Each so many of them in its pixels, too."""
WAIT_S = 60.0
TEXTS = ("text", "toolTip", "accessibleName", "accessibleDescription", "whatsThis", "windowTitle")


@dataclass
class Watched:
    """What was looked at, and what was wrong."""

    matches: int = 0
    curtains: int = 0
    pictures: int = 0
    texts: int = 0
    films: int = 0
    shown: int = 0
    """Cards that the recaps showed."""
    faults: list[str] = field(default_factory=list)


class Watch:
    """Plays matches in one window and looks at it whenever the curtain is down."""

    def __init__(self, folder: Path, languages: Languages) -> None:
        self.history = folder / "history"
        store = Store(folder / "settings")
        store.update({"animation_speed": "off", "motion": "reduced", "cut": False})
        history = History(self.history, folder / "index.sqlite")
        keeper = MatchKeeper(store, Saves(folder / "saves"), bots=AtOnce(), history=history)
        self.window = MainWindow(keeper, languages, QIcon())
        self.window.resize(1366, 768)
        self.found = Watched()
        self._named_before: set[str] = set()

    def match(self, key: str, people: int, seed: str, *, curtains: int = MOST_CURTAINS) -> None:
        """Play a match of so many *people*, and look at each curtain up to the last one wanted."""
        entry = info(key)
        rules = with_values(entry.rules(), SHORT[key])
        least, most = entry.seats_at_table(entry.rules())
        seats = min(max(people, least), most)
        if key == "burraco" and seats == 3:
            seats = 4
        players = [
            Player(name, None if place < people else "easy")
            for place, name in enumerate(PEOPLE[:seats])
        ]
        choice = MatchChoice(tuple(players), entry.presets[0].key, rules, first_dealer=None)
        self.window.keeper.begin(key, choice, seed)
        if not self.window.isVisible():
            self.window.show()
            self.window.start()
        session = self.session
        session.grace_ms = 0
        looked = 0
        while not session.over and looked < curtains:
            if not wait_until(lambda: waits(session)):
                self.found.faults.append(f"{key} {seed}: it does not go on")
                return
            if session.covered:
                where, pixels = f"{key} {seed} curtain {looked}", looked % PIXELS_EVERY == 0
                self._look(where, pixels=pixels, first=not looked)
                looked += 1
            play_on(self.window, session)
        self.found.matches += 1

    @property
    def session(self) -> Session:
        """Return the match on the table."""
        session = self.window.session
        assert session is not None
        return session

    def _look(self, where: str, *, pixels: bool, first: bool = False) -> None:
        """Look for a hidden card in everything that is there while the curtain is down.

        *first* is the first look at a match.
        """
        clear_away()
        session, found, window = self.session, self.found, self.window
        found.curtains += 1
        game = session.controller._game
        known = {card for seat in game.known for card in seat}
        secret = ({card for hand in game.hands for card in hand} - known) | set(game.stock)
        wrong = [
            *self._in_events(whole=pixels),
            *self._in_models(secret),
            *self._in_items(secret),
            *self._in_recap(secret - cards_seen(session)),
            *self._in_words(secret, first=first),
            *self._in_history(),
        ]
        found.faults += [f"{where}: {fault}" for fault in wrong]
        if pixels:
            before = picture_of(window)
            with other_cards(session):
                if picture_of(window) != before:
                    found.faults.append(f"{where}: the picture depends on hidden cards")
            found.pictures += 1

    def _in_events(self, *, whole: bool) -> Iterator[str]:
        """Look at what is told of the hand, which says here what everybody has seen.

        If *whole* it must be what the record tells a spectator, too.
        """
        session = self.session
        told = session.controller.events
        if any(redacted(event, None) != event for event in told):
            yield "an event tells a hidden card"
        if whole:
            public = [redacted(event, None) for event in session.record.replay().events]
            if [*told] != public:
                yield "what is told is not what the record tells"

    def _in_models(self, secret: set[Card]) -> Iterator[str]:
        controller = self.session.controller
        for hand in controller.hands:
            if any(card != HIDDEN for card in hand.cards):
                yield f"the model of seat {hand.seat} holds cards"
        for zone in (controller.discard,):
            if secret & set(zone.cards):
                yield "the model of the pile holds a hidden card"

    def _in_items(self, secret: set[Card]) -> Iterator[str]:
        for item in play_area(self.window).table.table.items():
            card = getattr(item, "card", HIDDEN)
            if isinstance(card, int) and card != HIDDEN and card in secret:
                yield f"the item {type(item).__name__} is the hidden card {card}"

    def _in_recap(self, secret: set[Card]) -> Iterator[str]:
        self.window.curtain.tell_now()
        paper = self.window.curtain.paper
        shown = [card for row in paper.rows.rows for card in row.cards]
        self.found.shown += len(shown)
        self.found.films += bool(shown)
        if HIDDEN in shown or secret & set(shown):
            yield "the recap shows a hidden card"

    def _in_words(self, secret: set[Card], *, first: bool) -> Iterator[str]:
        """Look through all that is said: it is the same whatever the hidden cards are.

        In the first hand no card is named, either, that nobody has ever seen, unless it was as the
        match began, or on the sheet of an earlier match.
        """
        said = [*self._texts()]
        self.found.texts += len(said)
        with other_cards(self.session):
            if [*self._texts()] != said:
                yield "what is said depends on hidden cards"
        if self.session.scores.results:
            return  # the log names the cards of the hands before
        whole = "\n".join(self._texts(sheets=False))
        seen = everything_seen(self.session)
        names = {card_words(KIND[card]) for card in secret} - {card_words(kind) for kind in seen}
        if first:
            self._named_before = {name for name in names if name in whole}
        for name in names - self._named_before:
            if re.search(rf"\b{re.escape(name)}\b", whole):
                yield f"it says {name}"

    def _texts(self, *, sheets: bool = True) -> Iterator[str]:
        """Give all that is said, without what stands on sheets of points if so wanted."""
        window = self.window
        papers = () if sheets else window.findChildren(ScorePaper)
        for widget in (window, *window.findChildren(QWidget)):
            if any(paper.isAncestorOf(widget) for paper in papers):
                continue
            for text in TEXTS:
                yield str(widget.property(text) or "")
        session = self.session
        for owner in (window, session, session.controller):
            for model in owner.findChildren(QAbstractItemModel):
                for row in range(model.rowCount()):
                    for role in (Qt.ItemDataRole.DisplayRole, LogRole.SPOKEN):
                        yield str(model.index(row, 0).data(role) or "")
        root = QAccessible.queryAccessibleInterface(window)
        if root is not None:
            yield from read_aloud(root)

    def _in_history(self) -> Iterator[str]:
        sealing = self.session.record.sealing
        if sealing is None or not self.history.exists():
            return
        for path in self.history.rglob("*.toml"):
            if sealing.seals[0] in path.read_text("utf-8"):
                yield "the match in play lies in the history"

    def close(self) -> None:
        """Close the window."""
        self.window.close()


def read_aloud(one: QAccessibleInterface, depth: int = 0) -> Iterator[str]:
    """Give what a screen reader can read of *one* and of all that is in it."""
    if not one.isValid() or depth > 12:
        return
    for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
        yield one.text(kind)
    for place in range(one.childCount()):
        child = one.child(place)
        if child is not None:
            yield from read_aloud(child, depth + 1)


def cards_seen(session: Session) -> set[Card]:
    """Return the cards that public events of the hand have shown: they may lie in the stock again.

    A pile that was made the stock hides its cards, but all have seen them.
    """
    found: set[Card] = set()
    for event in session.controller.events:
        for name in ("card", "upcard", "cards", "meld", "jokers", "kept"):
            value = getattr(event, name, None)
            of = value.cards if isinstance(value, Meld) else value
            found.update(of if isinstance(of, tuple) else () if of is None else (of,))
    return found - {HIDDEN}


def everything_seen(session: Session) -> set[Kind]:
    """Return what some public event of the hand has shown, or a wild card has stood for."""
    return {
        kind
        for event in session.controller.events
        for name in ("card", "upcard", "cards", "meld", "jokers", "kept")
        for kind in seen_in(getattr(event, name, None))
    }


def seen_in(value: object) -> list[Kind]:
    """Return the kinds of the cards in the field of an event."""
    if isinstance(value, Meld):
        return [*value.shown, *(KIND[card] for card in value.cards)]
    cards = value if isinstance(value, tuple) else () if value is None else (value,)
    return [KIND[card] for card in cards if isinstance(card, int) and card != HIDDEN]


def picture_of(window: MainWindow) -> QImage:
    """Return the whole window with the curtain fallen anew, with all its cards."""
    session = window.session
    assert session is not None
    session.curtain_changed.emit()
    window.curtain.tell_now()
    for prefetcher in window.curtain.findChildren(Prefetcher):
        prefetcher.finish()
    return window.grab().toImage()


@contextmanager
def other_cards(session: Session) -> Iterator[None]:
    """Deal meanwhile every card anew that is hidden from anybody."""
    controller, rng = session.controller, Random("other")
    game = controller._game
    other = game
    for seat in map(Seat, range(2)):
        other = other.sampled(seat, rng)
    controller._game = other
    controller._reset_models()
    yield
    controller._game = game
    controller._reset_models()


def waits(session: Session) -> bool:
    """Return whether somebody has to do something: the curtain is down, or a hand is over."""
    controller = session.controller
    return session.covered or session.over or controller.phase is Phase.OVER or controller.my_turn


def play_on(window: MainWindow, session: Session) -> None:
    """Lift the curtain and play the turn of whoever it fell for, or deal the next hand."""
    controller = session.controller
    if session.covered:
        session.reveal()
    if controller.phase is Phase.OVER:
        dialog = window.dialogs.open_dialog
        if dialog is not None:
            dialog.reject()
        if not session.over:
            session.next_hand()
        return
    while controller.my_turn:
        view = controller.view()
        assert controller.submit(choose(view, "easy", bot_seed(view)))


def clear_away() -> None:
    """Delete what waits for it.

    Without a running loop nothing else does, and rows of a recap of long ago, which the program
    has given up, would still be found and read.
    """
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def wait_until(so: object) -> bool:
    """Let events come until *so* is true; return whether it became so in time."""
    assert callable(so)
    end = monotonic() + WAIT_S
    while not so():
        if monotonic() > end:
            return False
        QCoreApplication.processEvents()
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches and print what was found; return 1 if a hidden card was."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    from scala_desktop.dress.worn import dress_up

    dress_up(app)
    languages = Languages()
    languages.install("it")
    with tempfile.TemporaryDirectory() as folder:
        watch = Watch(Path(folder), languages)
        for number in range(options.first, options.first + options.matches):
            key = list(NAMES)[number % len(NAMES)]
            watch.match(key, 2 + number // len(NAMES) % 3, f"curtain {number}")
            if watch.found.matches % 10 == 0:
                print(watch.found.matches, "matches,", watch.found.curtains, "curtains", flush=True)
        watch.close()
    found = watch.found
    for fault in found.faults[:50]:
        print(fault)
    print(
        f"{found.matches} matches, {found.curtains} curtains, {found.pictures} compared in pixels,"
        f" {found.texts} texts read, {found.films} films, {found.shown} public cards;"
        f" {len(found.faults)} at fault"
    )
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())

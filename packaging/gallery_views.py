"""Every window of the program, with a way to it: what the gallery shows and the tests measure.

A new window is one more line of :data:`VIEWS`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from scala_desktop.bots.base import choose
from scala_desktop.dress.room import SCALE
from scala_desktop.dress.worn import WORN
from scala_desktop.rules.cards import JOKER, Seat
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, Discard
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player, Record, RecordWriter
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.store.people import have_played
from scala_desktop.store.saves import ENDING, Saves
from scala_desktop.store.store import Store
from scala_desktop.table.scene.prefetch import Prefetcher
from scala_desktop.table.view import TableView
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.replay.room import ReplayRoom

MOST_MOVES: Final = 2000
REST_S: Final = 5.0
"""Seconds after which a table that does not come to rest is shown as it is."""
PICTURES_S: Final = 0.5
"""Seconds in which the pictures of a dialog have been made."""
QUIET_S: Final = 0.15
"""Seconds in which a window without its pictures has come to rest."""
ALONE: Final = (Player("Giulia"), Player("Nonna Rosa", "easy"), Player("Zio Carlo", "hard"))
_THREE: Final = "Ks Kh Kd 2c 3c 4c 9d 9s Jk 7h Ac Qd 5s"
CASES: Final = {
    "scala40_tray": f"""game = "scala40"
phase = "play"
players = 4
hands = ["{_THREE}", "13", "13", "13"]
""",
    "scala40_full": """game = "scala40"
phase = "play"
players = 6
opened = [0, 1, 2, 3, 4, 5]
melds = ["0: 4h 5h 6h 7h 8h 9h Th", "0: Kh Kd Ks", "1: 8h 8d 8s 8c", "1: 2c 3c 4c 5c",
  "2: Qh Qd Qs", "2: 6s 7s 8s 9s", "3: Ah Ad As", "4: 3h 3d 3s", "5: Tc Jc Qc Kc Ac"]
hands = ["26", "9", "7", "6", "5", "4"]
""",
    "scala40_few": """game = "scala40"
phase = "play"
hands = ["Ks 3h", "1"]
""",
    "burraco_full": """game = "burraco"
phase = "play"
melds = ["0: 4h 5h 6h 7h 8h 9h Th", "0: Kh Kd Ks", "0: 9c 9h 9d 9s", "0: 3c 4c 5c 6c",
  "1: 8h 8d 8s 8c", "1: 5d 6d 7d 8d 9d Td Jd", "1: Qh Qd Qs", "1: As Ks Qs Js"]
hands = ["26", "5", "4", "3"]
""",
    "burraco_tray": f"""game = "burraco"
phase = "play"
hands = ["{_THREE}", "11", "11", "11"]
""",
    "burraco_few": """game = "burraco"
phase = "play"
rules = { players = 2 }
hands = ["Ks 3h", "1"]
""",
    "canasta_full": """game = "canasta"
phase = "play"
melds = ["0: Kh Kd Ks Kc Kh Kd Ks", "0: 9c 9h 9d", "0: 4c 4h 4d 4s", "0: 6c 6h 6d", "0: Ac Ah Ad",
  "1: 8h 8d 8s 8c", "1: Qh Qd Qs Qc Qh 2h 2s", "1: 5h 5d 5s", "1: Th Td Ts", "1: 7h 7d 7s"]
hands = ["26", "11", "11", "11"]
""",
    "canasta_few": """game = "canasta"
phase = "play"
rules = { players = 2 }
hands = ["Ks 4h", "1"]
""",
    "trentuno_full": """game = "trentuno"
phase = "play"
players = 12
""",
    "trentuno_few": """game = "trentuno"
players = 2
rules = { deck = "siciliane" }
""",
}
"""Tables with many cards and with few, each a scenario."""
TOGETHER: Final = (Player("Giulia"), Player("Nonna Rosa"), Player("Marco", "medium"))
FAMILY: Final = tuple(map(Player, ("Giulia", "Nonna Rosa", "Nonno Piero", "Marco")))
RECAP_TURNS: Final = 6
"""Turns after which there is something to tell on the curtain."""


class View(NamedTuple):
    """A window: *show* opens it over the main one and returns it."""

    name: str
    show: Callable[[MainWindow], QWidget]


def _dialog(open_it: Callable[[MainWindow], object]) -> Callable[[MainWindow], QWidget]:
    def show(window: MainWindow) -> QWidget:
        open_it(window)
        shown = window.dialogs.open_dialog
        assert shown is not None, "it did not open"
        return shown

    return show


def begin(
    window: MainWindow, game: str, players: tuple[Player, ...], **values: bool | int | str
) -> None:
    """Put a match of *game* on the table of *window*, its rules with *values*."""
    entry = info(game)
    rules = with_values(entry.rules(), values)
    choice = MatchChoice(players, entry.presets[0].key, rules, first_dealer=None)
    window.keeper.begin(game, choice, "gallery")


def _empty(window: MainWindow) -> QWidget:
    return window


def _play(window: MainWindow, moves: int) -> None:
    """Make up to *moves* moves of the hand on the table, each what a bot would do."""
    session = window.session
    assert session is not None
    controller = session.controller
    for number in range(moves):
        if controller.phase is Phase.OVER:
            return
        mine = controller.my_turn
        view = controller.view() if mine else controller.bot_view(controller.turn)
        move = choose(view, "medium", f"gallery{number}")
        if mine:
            controller.submit(move)
        else:
            controller.submit_bot(controller.turn, move)


def _house(window: MainWindow) -> QWidget:
    begin(window, "scala40", ALONE)
    _play(window, 30)
    window.go_home()
    return window


def _lesson(game: str) -> Callable[[MainWindow], QWidget]:
    def show(window: MainWindow) -> QWidget:
        window.open_lesson(game)
        return window

    return show


def _lessons(window: MainWindow) -> None:
    window.menu.learn.trigger()


def _scored(window: MainWindow) -> None:
    begin(window, "scala40", ALONE)
    _play(window, MOST_MOVES)
    window.ending.show()


def _finale(window: MainWindow) -> QWidget:
    begin(window, "scala40", ALONE, match_end="fixed_hands", fixed_hands=1)
    _play(window, MOST_MOVES)
    return window


def _cut(window: MainWindow) -> QWidget:
    """Ask a person for the cut before the first hand."""
    entry = info("scala40")
    choice = MatchChoice(ALONE, entry.presets[0].key, entry.rules(), first_dealer=None)
    record = window.keeper.prepared("scala40", choice, "gallery")
    record.first_dealer = Seat(1)
    window.cutting.before_match(record, window.go_home)
    window.cutting.room.spread.pictures.prefetcher.finish()
    return window


def _honest(window: MainWindow) -> None:
    begin(window, "scala40", ALONE)
    _play(window, MOST_MOVES)
    window.dialogs.honest_deck()


def _places(window: MainWindow) -> None:
    from scala_desktop.windows.places_dialog import PlacesDialog

    begin(window, "scala40", (*ALONE, Player("Marco", "medium")))
    window.take_place(Seat(0), Player("Giulia", "medium"))
    window.dialogs.places()
    shown = window.dialogs.open_dialog
    assert isinstance(shown, PlacesDialog)
    shown.places[1].change.click()


def _replay(case: str) -> Callable[[MainWindow], QWidget]:
    """Return what shows the first hand of a match looked at again, in its middle."""

    def show(window: MainWindow) -> QWidget:
        seats = (*ALONE, Player("Marco", "medium"))[: 4 if case == "burraco" else 3]
        begin(window, case, seats)
        _play(window, MOST_MOVES)
        session = window.session
        assert session is not None
        window.replay(session.record, 1)
        room = window.rooms.currentWidget()
        assert isinstance(room, ReplayRoom)
        replay = room.replay
        assert replay is not None
        while not replay.is_ready:
            QCoreApplication.processEvents()
        replay.go(len(replay.steps) * 2 // 3)
        return window

    return show


def _new_match(window: MainWindow) -> QWidget:
    window.new_match()
    return window


def _table(game: str) -> Callable[[MainWindow], QWidget]:
    def show(window: MainWindow) -> QWidget:
        begin(window, game, ALONE)
        _play(window, 24)
        return window

    return show


def _laid(case: str, *, staged: int = 0) -> Callable[[MainWindow], QWidget]:
    """Return what shows the table of a scenario *case*, with *staged* groups of three cards."""

    def show(window: MainWindow) -> QWidget:
        file = window.keeper.saves.folder / "gallery.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"format = 1\n[[case]]\nid = 'gallery'\nsource = ''\n{case}", "utf-8")
        wrong = window.keeper.open(file)
        assert wrong is None, wrong
        play = window.play
        assert play is not None
        for first in range(0, 3 * staged, 3):
            order = play.table.match.controller.arrangement.order
            play.table.match.tray.stage(order[first : first + 3])
        return window

    return show


def _curtain(window: MainWindow) -> QWidget:
    begin(window, "scala40", TOGETHER)
    return window


def _recap(window: MainWindow) -> QWidget:
    begin(window, "scala40", FAMILY)
    session = window.session
    assert session is not None
    session.reveal()
    controller = session.controller
    for number in range(RECAP_TURNS):
        controller.open_hand_of(controller.turn)
        while controller.my_turn:
            controller.submit(choose(controller.view(), "medium", f"recap{number}"))
    controller.open_hand_of(controller.turn)
    session.cover()
    return window


def _log(window: MainWindow) -> QWidget:
    begin(window, "scala40", ALONE)
    window.bar.log.setChecked(True)
    return window


def _recap_at_table(window: MainWindow) -> QWidget:
    begin(window, "scala40", ALONE)
    _play(window, 24)
    window.bar.log.setChecked(True)
    window.menu.recap.trigger()
    return window


def _notice(window: MainWindow) -> QWidget:
    begin(window, "scala40", ALONE)
    window.say("Copia salvata: partita.scala.toml")
    return window


def _albo(window: MainWindow) -> QWidget:
    """Show the Albo with an evening of short matches in it."""
    names = ("Nonna Rosa", "Zio Carlo", "Giulia")
    history, today = window.keeper.history, datetime.now()
    for number in range(6):
        players = tuple(Player(name) for name in names[number % 2 :])
        record = Record("trentuno", info("trentuno").rules(), "classic", f"{number}", players)
        _play_out(record)
        ended = today - timedelta(minutes=number)
        history.keep_soon(record.dumps(), "trentuno", ended, lambda _: None)
    history.rest()
    window.open_albo()
    room, begun = window.rooms.albo, monotonic()
    while room.albo is None and monotonic() < begun + REST_S:
        QApplication.processEvents()
    return window


def _play_out(record: Record) -> None:
    """Let bots play the match of *record* to its end."""
    game, writer = record.start(), RecordWriter(record)
    while game.winner is None:
        over = game.phase is Phase.OVER
        move = Deal() if over else choose(game.view(game.turn), "easy", str(len(record.turns)))
        writer.append(game.check(move), game.turn)
        game.play(move)


def _albo_matches(window: MainWindow) -> None:
    _albo(window)
    room, begun = window.rooms.albo, monotonic()
    told = room.albo
    assert told is not None
    room.matches_asked.emit("Tutte", told.matches)
    while window.dialogs.open_dialog is None and monotonic() < begun + REST_S:
        QApplication.processEvents()


def _table_view(window: MainWindow) -> TableView:
    assert window.play is not None
    return window.play.table


def _doubt(window: MainWindow) -> QWidget:
    _laid(CASES["scala40_tray"])(window)
    _table_view(window).actions_.submit(Discard(JOKER))
    return window


def _offer(window: MainWindow) -> QWidget:
    begin(window, "scala40", ALONE)
    _table_view(window).hesitated.emit()
    return window


def _question(window: MainWindow) -> None:
    begin(window, "scala40", ALONE)
    copy = window.keeper.saves.folder / f"partita{ENDING}"
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text("", "utf-8")
    window.dialogs.save_path(str(copy).removesuffix(ENDING))


def _kept(window: MainWindow) -> None:
    for game in ("scala40", "burraco", "trentuno"):
        begin(window, game, ALONE if game != "burraco" else ALONE[:2])
        _play(window, 6)
    window.dialogs.open_match()


def _refused(window: MainWindow) -> None:
    begin(window, "scala40", ALONE)
    window.dialogs.rule_book(IllegalMove(Reason.NOT_YOUR_TURN, turn=1))


def _decks(window: MainWindow) -> None:
    window.dialogs.decks()
    QApplication.processEvents()
    dialog = window.dialogs.open_dialog
    assert dialog is not None
    for prefetcher in dialog.findChildren(Prefetcher):
        prefetcher.finish()


def _people(window: MainWindow) -> QWidget:
    have_played(window.store, [player.name for player in (*FAMILY, *ALONE)])
    window.rooms.enter_people()
    return window


VIEWS: Final = (
    View("house_first", _empty),
    View("house", _house),
    *(View(f"table_{key}", _table(key)) for key in NAMES),
    *(View(f"table_{key}", _laid(case, staged=2 * ("tray" in key))) for key, case in CASES.items()),
    View("curtain", _curtain),
    View("curtain_recap", _recap),
    View("log", _log),
    View("recap_at_table", _recap_at_table),
    View("notice", _notice),
    View("doubt", _doubt),
    View("offer", _offer),
    View("new_match", _new_match),
    View("cut", _cut),
    View("honest_deck", _dialog(_honest)),
    View("places", _dialog(_places)),
    View("house_rules", _dialog(lambda window: window.dialogs.house_rules())),
    View("people", _people),
    View("decks", _dialog(_decks)),
    View("preferences", _dialog(lambda window: window.dialogs.preferences())),
    View("kept_matches", _dialog(_kept)),
    View("question", _dialog(_question)),
    View("rule_book", _dialog(lambda window: window.dialogs.open_rule_book())),
    View("rule_book_why", _dialog(_refused)),
    View("commands", _dialog(lambda window: window.dialogs.shelf.commands())),
    View("lessons", _dialog(_lessons)),
    *(View(f"lesson_{key}", _lesson(key)) for key in NAMES),
    View("score_sheet", _dialog(_scored)),
    View("finale", _finale),
    *(View(f"replay_{key}", _replay(key)) for key in ("scala40", "burraco")),
    View("albo", _albo),
    View("albo_matches", _dialog(_albo_matches)),
    View("about", _dialog(lambda window: window.dialogs.about())),
)


class Showroom:
    """Shows views one after the other, each in a window of its own; it may be closed at any time.

    The folders of the user must be those of a test, since matches are begun and kept.
    """

    def __init__(self, languages: Languages, *, pictures: bool) -> None:
        self._languages = languages
        self._home = TemporaryDirectory()
        self._shown = 0
        self._least_s = PICTURES_S if pictures else QUIET_S
        self._window: MainWindow | None = None

    def show(
        self,
        view: View,
        size: tuple[int, int],
        *,
        dress: str = "evening",
        percent: int = 100,
        language: str = "it",
    ) -> QWidget:
        """Return the widget of *view*, in a main window of *size* logical pixels, at rest."""
        self.close()
        store = Store()
        store.update(
            {
                "animation_speed": "off",
                "motion": "reduced",
                "language": language,
                "dress": dress,
                "scale": percent,
            }
        )
        self._languages.install(language)
        self._shown += 1
        keeper = MatchKeeper(store, Saves(Path(self._home.name, str(self._shown))))
        self._window = window = MainWindow(keeper, self._languages, QApplication.windowIcon())
        window.resize(*size)
        window.show()
        shown = view.show(window)
        begun = monotonic()
        while monotonic() < begun + REST_S:
            QApplication.processEvents()
            if window.rests() and monotonic() > begun + self._least_s:
                break
        if window.play is not None:
            window.play.table.finish_animations()
        for _ in range(3):
            QApplication.processEvents()
        return shown

    def close(self) -> None:
        """Close what is shown, and go back to the dress and the scale of every day."""
        window, self._window = self._window, None
        if window is None:
            return
        dialog = window.dialogs.open_dialog
        if isinstance(dialog, QDialog):
            dialog.done(0)
        with suppress(RuntimeError):
            window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        SCALE.set(100)
        WORN.put_on("evening")

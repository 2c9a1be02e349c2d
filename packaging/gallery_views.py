"""Every window of the program, with a way to it: what the gallery shows and the tests measure.

A new window is one more line of :data:`VIEWS`.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Final, NamedTuple

from gallery_pads import PADS, movements
from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from scala_desktop import collecting
from scala_desktop.bots.base import choose, hint
from scala_desktop.dress.room import SCALE
from scala_desktop.dress.worn import WORN
from scala_desktop.model.bot_client import BotClient
from scala_desktop.model.controller import Controller
from scala_desktop.model.deck_scanner import DeckScanner, Done, Failed
from scala_desktop.resources import resources
from scala_desktop.rules.cards import JOKER, Seat
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, Discard, LayMelds, Move, parse_group, parse_move
from scala_desktop.rules.options import with_values
from scala_desktop.rules.pacts.code import code_of
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.view import View
from scala_desktop.store.decks.board import Board
from scala_desktop.store.decks.guessing import COLUMNS, faces_shown, likeness_name, tile_size
from scala_desktop.store.decks.library import Library
from scala_desktop.store.decks.shot import Doubt, Piece, Sheet, Shot
from scala_desktop.store.history.history import History
from scala_desktop.store.looks import GameLook, keep_look
from scala_desktop.store.people import have_played
from scala_desktop.store.saves import ENDING, Saves
from scala_desktop.store.store import Store
from scala_desktop.table.games import presenter_of
from scala_desktop.table.painting import deck_art
from scala_desktop.table.painting.drawings import Drawing
from scala_desktop.table.scene.prefetch import Prefetcher
from scala_desktop.table.view import TableView
from scala_desktop.windows.bet_dialog import BetDialog
from scala_desktop.windows.cut.room import BOTS_MS
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice, own_preset
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.option_editors import TableEditor
from scala_desktop.windows.own_deck.maker import DeckMaker
from scala_desktop.windows.own_deck.room import OwnDeckRoom
from scala_desktop.windows.pact.qr import squares_of
from scala_desktop.windows.pact.share import ARRIVAL
from scala_desktop.windows.replay.room import ReplayRoom
from scala_desktop.windows.rule_book import RuleBook
from scala_desktop.windows.scores.match_room import MatchRoom

MOST_MOVES: Final = 2000
QWIDGETSIZE_MAX: Final = (1 << 24) - 1
REST_S: Final = 5.0
"""Seconds after which a table that does not come to rest is shown as it is."""
PICTURES_S: Final = 0.5
"""Seconds in which the pictures of a dialog have been made."""
TURN_S: Final = 0.002
"""Seconds between two turns of the event loop of a window that comes to rest."""
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
MOMENTS: Final = {
    "scala40_draw": f"""game = "scala40"
phase = "draw"
players = 4
opened = [0, 1]
melds = ["0: 4h 5h 6h", "1: 8h 8d 8s"]
discard = "7s 7h"
hands = ["{_THREE}", "13", "13", "13"]
""",
    "burraco_draw": f"""game = "burraco"
phase = "draw"
melds = ["0: 4h 5h 6h 7h 8h 9h Th", "1: 8h 8d 8s 8c"]
discard = "7s 6d Kd 3c 3d As Qd 9h 9c 4s 2d 8c"
hands = ["{_THREE}", "11", "11", "11"]
""",
    "canasta_draw": f"""game = "canasta"
phase = "draw"
melds = ["0: Kh Kd Ks Kc", "1: 8h 8d 8s 8c"]
discard = "7s 7h Kd 5c 5d As Qd 9h 9c 4s 6d 9s"
hands = ["{_THREE}", "11", "11", "11"]
""",
}
"""Tables at the draw, with a pile that may be taken."""
TOGETHER: Final = (Player("Giulia"), Player("Nonna Rosa"), Player("Marco", "medium"))
FAMILY: Final = tuple(map(Player, ("Giulia", "Nonna Rosa", "Nonno Piero", "Marco")))
TWELVE: Final = (
    *ALONE,
    *(
        Player(name, "easy")
        for name in (
            "Zia Pina",
            "Nonno Piero",
            "Anna",
            "Bea",
            "Ciro",
            "Dora",
            "Elio",
            "Fede",
            "Ugo",
        )
    ),
)
FOUR: Final = (*ALONE, Player("Marco", "medium"))
SIX: Final = TWELVE[:6]
BETTING: Final = ("", "2d 3d 4c", "Jc Qc 5s", "6h 7h 2h", "Ah Kd 5h")
"""The hands of a table of Trentuno at which the first player is out."""
BETTERS: Final = ("Nonna Rosa", "Zio Carlo", "Marco", "Bea")
SCANNED: Final = "#e8d9b0"
RECAP_TURNS: Final = 6
"""Turns after which there is something to tell on the curtain."""


class Shown(NamedTuple):
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


class StillBots(BotClient):
    """Bots that play nothing by themselves, so that a view is the same in each look."""

    def start(self) -> None:
        """Start no process."""

    def _send(self) -> None:
        """Ask nobody."""


_MOVES: Final[dict[tuple[str, str], Move]] = {}
"""What was played in each view of a table: the other looks show the same match."""


def _chosen(view: View, seed: str) -> Move:
    key = (repr(view), seed)
    if key not in _MOVES:
        _MOVES[key] = choose(view, "medium", seed)
    return _MOVES[key]


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
        move = _chosen(view, f"gallery{number}")
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


def _lesson_end(window: MainWindow) -> QWidget:
    """Show the paper at the end of a lesson."""
    window.open_lesson("scala40")
    room = window.lessons.room
    assert room is not None
    assert room.lesson is not None
    for _ in room.lesson.steps:
        room.skip.click()
    return window


def _lessons(window: MainWindow) -> None:
    window.menu.learn.trigger()
    _wait_for(lambda: window.dialogs.opening is not None)  # the lessons are read first


def _scored(window: MainWindow) -> None:
    begin(window, "scala40", ALONE)
    _play(window, MOST_MOVES)
    window.ending.show()


def _finale(window: MainWindow) -> QWidget:
    begin(window, "scala40", ALONE, match_end="fixed_hands", fixed_hands=1)
    _play(window, MOST_MOVES)
    window.ending.show()
    assert window.ending.finale is not None
    window.ending.finale.tell_row(3)
    return window


def _finale_of(
    game: str, players: tuple[Player, ...], **values: bool | int | str
) -> Callable[[MainWindow], QWidget]:
    """Return what shows the end of a short match of *game*."""

    def show(window: MainWindow) -> QWidget:
        begin(window, game, players, **values)
        session = window.session
        assert session is not None
        _play(window, MOST_MOVES)
        while not session.over:
            window.dialogs.close_all()
            session.next_hand()
            _play(window, MOST_MOVES)
        return window

    return show


def _page_of(
    game: str, players: tuple[Player, ...], **values: bool | int | str
) -> Callable[[MainWindow], QWidget]:
    """Return what shows the sheet of a short match of *game* in its room."""

    def show(window: MainWindow) -> QWidget:
        _finale_of(game, players, **values)(window)
        window.ending.show_page()
        return window

    return show


def _wait_for(done: Callable[[], bool]) -> None:
    """Let the window go on until it is *done*, or for as long as anything may take."""
    begun = monotonic()
    QApplication.processEvents()
    while not done() and monotonic() < begun + REST_S:
        sleep(TURN_S)  # else nothing is left of a processor for the threads that are waited for
        QApplication.processEvents()


def _closed_page(window: MainWindow) -> QWidget:
    """Show the same with the cards with which each hand was closed."""
    _page_of("burraco", FOUR, match_mode="fixed_hands", hands_per_match=3)(window)
    room = window.rooms.currentWidget()
    assert isinstance(room, MatchRoom)
    room.ticks.closings.setChecked(True)
    _wait_for(lambda: bool(room.view.sheet and room.view.sheet.closings))
    return window


def _cut_of_bot(window: MainWindow) -> QWidget:
    """Show a player of the computer cutting before the first hand."""
    window.store.update({"motion": "full", "animation_speed": "normal"})
    window.apply_settings()
    _ask_for_cut(window, 0)
    for timer in window.cutting.room.findChildren(QTimer):
        if timer.interval() == BOTS_MS:
            timer.stop()  # the computer would cut before the picture is taken
    return window


def _cut(window: MainWindow) -> QWidget:
    """Ask a person for the cut before the first hand."""
    _ask_for_cut(window, 1)
    return window


def _ask_for_cut(window: MainWindow, dealer: int) -> None:
    """Show the cut at the right of *dealer*, before the first hand."""
    entry = info("scala40")
    choice = MatchChoice(ALONE, entry.presets[0].key, entry.rules(), first_dealer=None)
    record = window.keeper.prepared("scala40", choice, "gallery")
    record.first_dealer = Seat(dealer)
    window.cutting.before_match(record, window.go_home)
    room = window.cutting.room
    _wait_for(lambda: window.rooms.currentWidget() is room)
    room.spread.pictures.prefetcher.finish()


def _honest(window: MainWindow) -> None:
    begin(window, "scala40", ALONE)
    _play(window, MOST_MOVES)
    window.dialogs.honest_deck()


def _places(window: MainWindow) -> None:
    from scala_desktop.windows.places_dialog import PlacesDialog

    begin(window, "scala40", FOUR)
    window.places.take(Seat(0), Player("Giulia", "medium"))
    window.dialogs.places()
    shown = window.dialogs.open_dialog
    assert isinstance(shown, PlacesDialog)
    shown.places[1].change.click()


def _place_menu(window: MainWindow) -> QWidget:
    """Open the menu of the chair on the own plate."""
    _laid(CASES["scala40_tray"])(window)
    play = window.table_room.ensure()
    assert play is not None
    play.chairs.own.click()
    assert window.places.menu is not None
    return window


def _place_away(window: MainWindow) -> QWidget:
    """Show a table whose person has just gone to cook."""
    _laid(CASES["scala40_tray"])(window)
    window.places.take(Seat(0), Player("Giulia", "medium"))
    return window


def _replay(case: str) -> Callable[[MainWindow], QWidget]:
    """Return what shows the first hand of a match looked at again, in its middle."""

    def show(window: MainWindow) -> QWidget:
        seats = FOUR[: info(case).usual_seats]
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


def _new_match(
    game: str, seats: int = 0, *, card: bool = False, preset: str = ""
) -> Callable[[MainWindow], QWidget]:
    """Return what offers a match of *game* to *seats* players, a *card* open at the second seat.

    It is by the rules of *preset*, if any is named.
    """

    def show(window: MainWindow) -> QWidget:
        window.new_match(game)
        company, rules = window.rooms.new_match.company, window.rooms.new_match.rules
        if preset:
            rules.choose([one.key for one in rules.presets].index(preset))
        while len(company.seats) < seats:
            company.chairs[0].click()
        if card:
            company.seats[1].click()
        return window

    return show


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
        play = window.table_room.ensure()
        assert play is not None
        for first in range(0, 3 * staged, 3):
            order = play.table.match.controller.arrangement.order
            play.table.match.tray.stage(order[first : first + 3])
        return window

    return show


def _refused_at_table(window: MainWindow) -> QWidget:
    """Refuse two cards that are no meld."""
    _laid(CASES["scala40_tray"])(window)
    session = window.session
    assert session is not None
    session.controller.submit(LayMelds((parse_group("Ks Qd"),)))
    return window


def _hint(window: MainWindow) -> QWidget:
    """Show what a good player would do, the cards made ready."""
    _laid(CASES["scala40_tray"])(window)
    session = window.session
    assert session is not None
    view = session.controller.view()
    session.advised.emit(hint(view))
    return window


def _hand_over(window: MainWindow) -> QWidget:
    begin(window, "scala40", ALONE)
    _play(window, MOST_MOVES)
    session = window.session
    assert session is not None
    session.end_grace()
    window.ending.stop()
    return window


def _pile(window: MainWindow) -> QWidget:
    """Fan a pile out to be looked through."""
    _laid(MOMENTS["burraco_draw"])(window)
    _table_view(window).actions_.look_through()
    return window


def _grandma(show: Callable[[MainWindow], QWidget]) -> Callable[[MainWindow], QWidget]:
    """Return what shows the same in *Modo Nonna*."""

    def larger(window: MainWindow) -> QWidget:
        window.set_grandma(True)
        return show(window)

    return larger


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
    history, today = window.keeper.history, datetime.now()
    for number, record in enumerate(_evening()):
        ended = today - timedelta(minutes=number)
        history.keep_soon(record, "trentuno", ended, lambda _: None)
    history.rest()
    window.open_albo()
    room = window.rooms.albo
    _wait_for(lambda: room.albo is not None)
    return window


def _albo_first(window: MainWindow) -> QWidget:
    """Show the Albo before anything has been played."""
    window.open_albo()
    return window


@cache
def _evening() -> tuple[str, ...]:
    """Return the short matches of an evening, which every look shows."""
    names = ("Nonna Rosa", "Zio Carlo", "Giulia")
    records = [
        Record(
            "trentuno",
            info("trentuno").rules(),
            "classic",
            f"{number}",
            tuple(Player(name) for name in names[number % 2 :]),
        )
        for number in range(6)
    ]
    for record in records:
        _play_out(record)
    return tuple(record.dumps() for record in records)


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
    told = window.rooms.albo.albo
    assert told is not None
    window.rooms.albo.matches_asked.emit("Giulia", told.matches)
    _wait_for(lambda: window.dialogs.open_dialog is not None)


def _table_view(window: MainWindow) -> TableView:
    play = window.table_room.ensure()
    assert play is not None
    return play.table


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
    window.dialogs.files.save_path(str(copy).removesuffix(ENDING))


def _kept(window: MainWindow) -> None:
    for game in ("scala40", "burraco", "trentuno"):
        begin(window, game, ALONE if game != "burraco" else ALONE[:2])
        _play(window, 6)
    window.dialogs.files.open_match()


def _refused(window: MainWindow) -> None:
    begin(window, "scala40", ALONE)
    window.dialogs.rule_book(IllegalMove(Reason.NOT_YOUR_TURN, turn=1))


def _bet(window: MainWindow) -> None:
    """Ask a person who is out of Trentuno for a bet."""
    entry = info("trentuno")
    position = {"hands": [*BETTING], "round": 2, "lives": [0, 2, 1, 3, 2], "pot": 4, "turn": 1}
    game = entry.position(with_values(entry.rules(), {"dead_bet": True}), len(BETTING), position)
    controller = Controller(game, [*ALONE[:1], *(Player(name, "easy") for name in BETTERS)])
    for text in ("knock", "draw", "discard Jc", "draw", "discard 2h", "draw", "discard 5h"):
        assert controller.submit_bot(controller.turn, parse_move(text)), text
    bets = partial(presenter_of("trentuno").bets, controller)
    window.dialogs.lay_over(BetDialog(window, controller, bets))


def _own_deck(
    *, scans: bool, shown: int | None = None, crossed: bool = False
) -> Callable[[MainWindow], QWidget]:
    """Return what shows the page of an own deck: empty, or with *scans* and a card *shown*."""

    def show(window: MainWindow) -> QWidget:
        library = Library(window.keeper.saves.folder / "decks")
        room = OwnDeckRoom(window.rooms, DeckMaker(library, StillScanner(library)))
        window.rooms.addWidget(room)
        room.enter("napoletane")
        window.rooms.setCurrentWidget(room)
        if scans:
            folder = room.maker.scanner.folder = library.work_folder()
            room.pictures.folder = folder
            room.panel.title_field.setText("Il mazzo di nonna")
            room.maker.do(_scanned(folder, crossed=crossed))
        if shown is not None:
            board = room.maker.board
            room.board.chosen.emit(board.shots[shown].face, shown)
        return window

    return show


def _scanned(folder: Path, *, crossed: bool) -> Board:
    """Return the board of four sheets, small pictures of our own cards; write them to *folder*."""
    kind = "napoletane"
    w, h = tile_size(kind)
    cards = QImage(str(resources() / "cards" / "likeness" / likeness_name(kind)))
    board = Board(kind)
    for number in range(4):
        sheet = QImage(620, 877, QImage.Format.Format_RGB32)
        sheet.fill(QColor(SCANNED))
        painter = QPainter(sheet)
        shots = []
        for place, face in enumerate(faces_shown(kind)[number * 10 : number * 10 + 10]):
            n = number * 10 + place
            x, y = 22.0 + place % 4 * 150, 24.0 + place // 4 * 280
            tile = cards.copy(n % COLUMNS * w, n // COLUMNS * h, w, h)
            painter.drawImage(QRectF(x, y, 130, 208), tile)
            tile.scaled(130, 208).save(str(folder / f"c{n}.jpg"))
            corners = ((x, y), (x + 130, y), (x + 130, y + 208), (x, y + 208))
            doubt = Doubt.CROOKED if crossed and n == 24 else None
            name = None if crossed and n == 31 else face
            shots.append(Shot(number, corners, corners, f"c{n}.jpg", name, doubt, (face,)))
        painter.end()
        sheet.save(str(folder / f"s{number}.jpg"))
        one = Sheet(f"s{number}.jpg", f"scan{number}.jpg", 620, 877, f"s{number}.jpg")
        if crossed and number == 3:
            shots[4] = replace(shots[4], face=faces_shown(kind)[32])
        board = board.with_sheet(one, tuple(shots))
    return board


class StillScanner(DeckScanner):
    """Shows the whole sheet of a card, without the process that would cut a piece out of it."""

    def ask(
        self, act: str, *arguments: Any, done: Done, failed: Failed, soon: bool = False, **more: Any
    ) -> int:
        """Answer at once where the piece of a sheet is asked for."""
        del failed, soon, more
        if act == "piece":
            done(Piece(arguments[0].file, 0.0, 0.0, 1.0))
        return 0


def _menu(window: MainWindow) -> QWidget:
    """Return the menu as it would pop up, which takes the keyboard of a real screen."""
    begin(window, "scala40", ALONE)
    menu = window.menu
    menu.aboutToShow.emit()
    menu.ensurePolished()
    # One that is higher scrolls.
    screen = menu.screen().availableGeometry().height()
    menu.resize(menu.sizeHint().boundedTo(QSize(QWIDGETSIZE_MAX, screen)))
    return menu


def _found_rules(window: MainWindow) -> None:
    """Search the house rules, one of them changed so that it contradicts another."""
    window.dialogs.house_rules()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    card = dialog.cards["opening_threshold"]
    card.set_value(120)
    card.changed.emit("opening_threshold", 120)
    dialog.search.setText("apertura" if window.store["language"] == "it" else "opening")


def _table_typed(window: MainWindow) -> None:
    """Type a table of one's own into the rules of Canasta, and one that is none."""
    window.dialogs.house_rules()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    dialog.page.go_to("opening_table")
    editor = dialog.cards["opening_table"].editor
    assert isinstance(editor, TableEditor)
    editor.other.click()
    editor.field.setText("0=50 3000=90 2000=120")
    editor.field.interpretText()
    # The window is given its size only afterwards.
    QTimer.singleShot(0, editor, partial(editor.grown.emit, editor.field))


def _family_rules(window: MainWindow) -> HouseRulesDialog:
    """Open the house rules of a family's own preset, one of them changed since."""
    entry = info("scala40")
    values = {
        "elimination_limit": 201,
        "taken_joker": "keep_in_hand",
        "attachable_discard": "free",
        "reentry": "once",
        "ace_hand_value": "one_if_only_card",
        "unopened_penalty_doubled": True,
    }
    own = own_preset("Natale da nonna", with_values(entry.rules(), values))
    window.keeper.pacts.keep_preset(entry, own)
    window.keeper.pacts.choose_rules(entry, own.key, with_values(entry.rules(), values))
    window.dialogs.house_rules()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    dialog.cards["joker_hand_value"].changed.emit("joker_hand_value", 50)
    dialog.page.show_rules(dialog.rules)
    return dialog


def _own_rules(window: MainWindow) -> None:
    """Show all that differs, which in little room is folded until it is asked for."""
    dialog = _family_rules(window)
    if dialog.slip.title.isVisible():
        dialog.slip.title.click()


def _pact(*, arrived: bool) -> Callable[[MainWindow], QWidget]:
    """Return what shows the pact as it leaves, with or without one that *arrived*."""

    def show(window: MainWindow) -> QWidget:
        dialog = _family_rules(window)
        dialog.open_pact()
        pact = dialog.pact_dialog
        assert pact is not None
        pact.show_squares(squares_of(pact.code))
        if arrived:
            rules = with_values(dialog.rules, {"opening_threshold": 51, "reentry": "off"})
            pact.show_part(ARRIVAL)
            pact.arrival.put(code_of(rules))
        return pact

    return show


def _agreement(window: MainWindow) -> None:
    """Show the pact of a family before the deal."""
    entry = info("scala40")
    christmas = next(one for one in entry.presets if one.key == "christmas")
    rules = with_values(entry.rules(), {**christmas.values, "joker_hand_value": 50})
    choice = MatchChoice(FAMILY, "christmas", rules, first_dealer=None)
    window.dialogs.agree_first(entry, choice, window.go_home)


def _compare(*, asked: bool) -> Callable[[MainWindow], QWidget]:
    """Return what shows two pacts side by side, with or without a choice that is *asked* about."""

    def show(window: MainWindow) -> QWidget:
        dialog = _family_rules(window)
        dialog.open_compare()
        compare = dialog.compare_dialog
        assert compare is not None
        quick = next(i for i, one in enumerate(info("scala40").presets) if one.key == "quick")
        compare.heads[1].activated.emit(quick + 1)
        compare.rows["taken_joker"].cells[1].click()
        if asked:
            compare.rows["match_end"].cells[1].click()
        return compare

    return show


def _found_in_book(window: MainWindow) -> None:
    window.dialogs.open_rule_book()
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.search.setText("jolly" if window.store["language"] == "it" else "joker")


def _game_of(game: str, show: Callable[[MainWindow], object]) -> Callable[[MainWindow], QWidget]:
    """Return what opens a dialog about *game*, which is on the table."""

    def open_it(window: MainWindow) -> None:
        begin(window, game, ALONE)
        show(window)

    return _dialog(open_it)


def _decks(window: MainWindow) -> QWidget:
    window.open_decks()
    QApplication.processEvents()
    window.rooms.decks.finish()
    for prefetcher in window.rooms.decks.findChildren(Prefetcher):
        prefetcher.finish()
    return window


def _decks_of_people(window: MainWindow) -> QWidget:
    """Show the decks to three people, of whom one has a look of her own."""
    have_played(window.store, [player.name for player in FAMILY])
    begin(window, "trentuno", FAMILY)
    keep_look(window.store, "trentuno", GameLook(latin="piacentine", felt="bordeaux"), "Giulia")
    _decks(window)
    room = window.rooms.decks
    room.paper.faces.faces["Giulia"].click()
    for prefetcher in room.findChildren(Prefetcher):
        prefetcher.finish()
    room.live.motion.stop()
    room.live.motion.finished.emit()
    return window


def _people(window: MainWindow) -> QWidget:
    have_played(window.store, [player.name for player in (*FAMILY, *ALONE)])
    window.rooms.enter_people()
    return window


VIEWS: Final = (
    Shown("house_first", _empty),
    Shown("house", _house),
    *(Shown(f"table_{key}", _table(key)) for key in NAMES),
    *(
        Shown(f"table_{key}", _laid(case, staged=2 * ("tray" in key)))
        for key, case in CASES.items()
    ),
    *(Shown(f"table_{key}", _laid(case)) for key, case in MOMENTS.items()),
    Shown("table_draw_tray", _laid(MOMENTS["scala40_draw"], staged=2)),
    Shown("table_grandma", _grandma(_laid(MOMENTS["scala40_draw"]))),
    Shown("table_refused", _refused_at_table),
    Shown("table_hint", _hint),
    Shown("table_pile", _pile),
    Shown("table_hand_over", _hand_over),
    Shown("curtain", _curtain),
    Shown("curtain_recap", _recap),
    Shown("log", _log),
    Shown("recap_at_table", _recap_at_table),
    Shown("notice", _notice),
    Shown("doubt", _doubt),
    Shown("offer", _offer),
    *(Shown(f"new_match_{key}", _new_match(key)) for key in NAMES),
    Shown("new_match_six", _new_match("scala40", 6)),
    Shown("new_match_twelve", _new_match("trentuno", 12)),
    Shown("new_match_christmas", _new_match("scala40", preset="christmas")),
    Shown("new_match_two_packs", _new_match("canasta", preset="classic_two_packs")),
    Shown("new_match_seat", _new_match("burraco", card=True)),
    Shown("cut", _cut),
    Shown("cut_of_bot", _cut_of_bot),
    Shown("honest_deck", _dialog(_honest)),
    Shown("places", _dialog(_places)),
    Shown("place_menu", _place_menu),
    Shown("place_away", _place_away),
    *(
        Shown(f"house_rules_{key}", _game_of(key, lambda window: window.dialogs.house_rules()))
        for key in NAMES
    ),
    Shown("house_rules_found", _dialog(_found_rules)),
    Shown("house_rules_own", _dialog(_own_rules)),
    Shown("house_rules_table", _game_of("canasta", _table_typed)),
    Shown("pact_away", _pact(arrived=False)),
    Shown("pact_arrived", _pact(arrived=True)),
    Shown("agreement", _dialog(_agreement)),
    Shown("compare", _compare(asked=False)),
    Shown("compare_asked", _compare(asked=True)),
    Shown("bet", _dialog(_bet)),
    Shown("own_deck_first", _own_deck(scans=False)),
    Shown("own_deck", _own_deck(scans=True)),
    Shown("own_deck_card", _own_deck(scans=True, shown=24, crossed=True)),
    Shown("own_deck_two", _own_deck(scans=True, shown=32, crossed=True)),
    Shown("own_deck_unnamed", _own_deck(scans=True, shown=31, crossed=True)),
    Shown("menu", _menu),
    Shown("people", _people),
    Shown("decks", _decks),
    Shown("decks_of_people", _decks_of_people),
    Shown("preferences", _dialog(lambda window: window.dialogs.preferences())),
    Shown("kept_matches", _dialog(_kept)),
    Shown("question", _dialog(_question)),
    *(
        Shown(f"rule_book_{key}", _game_of(key, lambda window: window.dialogs.open_rule_book()))
        for key in NAMES
    ),
    Shown("rule_book_found", _dialog(_found_in_book)),
    Shown("rule_book_why", _dialog(_refused)),
    Shown("commands", _dialog(lambda window: window.dialogs.shelf.commands())),
    Shown("lessons", _dialog(_lessons)),
    *(Shown(f"lesson_{key}", _lesson(key)) for key in NAMES),
    Shown("lesson_grandma", _grandma(_lesson("scala40"))),
    Shown("lesson_end", _lesson_end),
    Shown("score_sheet", _dialog(_scored)),
    Shown("no_scores", _game_of("scala40", lambda window: window.dialogs.score_table())),
    Shown("finale", _finale),
    Shown(
        "finale_pairs",
        _finale_of("burraco", FOUR, match_mode="fixed_hands", hands_per_match=1),
    ),
    Shown("finale_six", _finale_of("scala40", SIX, match_end="fixed_hands", fixed_hands=2)),
    Shown("finale_twelve", _finale_of("trentuno", TWELVE, lives=1)),
    Shown("match_sheet", _page_of("burraco", FOUR, match_mode="fixed_hands", hands_per_match=3)),
    Shown("match_sheet_closed", _closed_page),
    Shown("match_sheet_six", _page_of("scala40", SIX, match_end="fixed_hands", fixed_hands=3)),
    *(Shown(f"replay_{key}", _replay(key)) for key in NAMES),
    Shown("albo", _albo),
    Shown("albo_first", _albo_first),
    Shown("albo_matches", _dialog(_albo_matches)),
    *(Shown(name, show) for name, show in PADS),
    Shown("pad_movements", _dialog(movements)),
    Shown("about", _dialog(lambda window: window.dialogs.about())),
)


class BareDrawing(Drawing):
    """A card of ours without its shapes, which take half of the time and are not measured."""

    def __init__(self, path: Path) -> None:
        del path
        self._pieces = []


class Showroom:
    """Shows views one after the other, each in a window and with folders of its own.

    Where no *pictures* are taken of them, the cards of our decks are bare.

    It may be closed at any time.  The cache must be that of a test, since pictures are kept there.
    Garbage is looked for between two views alone, as the program does it: in the middle of a change
    of dress, or in a thread, a widget of the view before would be gone while Qt still asks it.
    """

    def __init__(self, languages: Languages, *, pictures: bool) -> None:
        collecting.take_over()
        self._languages = languages
        self._home = TemporaryDirectory()
        self._shown = 0
        self._least_s = PICTURES_S if pictures else QUIET_S
        if not pictures:
            deck_art.Drawing = BareDrawing  # type: ignore[attr-defined]  # of all here
        self._window: MainWindow | None = None

    def show(
        self,
        view: Shown,
        size: tuple[int, int],
        *,
        dress: str = "evening",
        percent: int = 100,
        language: str = "it",
    ) -> QWidget:
        """Return the widget of *view*, in a main window of *size* logical pixels, at rest."""
        self.close()
        self._shown += 1
        home = Path(self._home.name, str(self._shown))
        store = Store(home / "settings")
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
        history = History(home / "history", home / "history.sqlite")
        keeper = MatchKeeper(store, Saves(home), bots=StillBots(), history=history)
        self._window = window = MainWindow(keeper, self._languages, QApplication.windowIcon())
        window.resize(*size)
        window.show()
        shown = view.show(window)
        begun = monotonic()
        _wait_for(lambda: window.rests() and monotonic() > begun + self._least_s)
        if (play := window.table_room.ensure()) is not None:
            play.table.finish_animations()
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
        gc.collect()
        SCALE.set(100)
        WORN.put_on("evening")

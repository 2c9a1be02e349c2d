"""Segnapunti: typed by finger and by keys, corrected, kept, closed, found again in the Albo.

Source: design/pact.md, 6.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QAccessible, QFont, QIcon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.model.pad import new_pad
from scala_desktop.rules.options import played_by, with_values
from scala_desktop.rules.pad import Pad
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.typed import Typed
from scala_desktop.store.history import records
from scala_desktop.store.history.albo import Filter, albo, listed
from scala_desktop.store.history.history import History
from scala_desktop.store.people import drop_person, keep_person, merge_people, people, rename_person
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.albo.matches import KeptMatches
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.pad.counting import CardCounter
from scala_desktop.windows.pad.hands import HandsView
from scala_desktop.windows.pad.movements import MovementsDialog
from scala_desktop.windows.pad.parts import Counter
from scala_desktop.windows.pad.room import PadRoom
from scala_desktop.windows.scores.notes import corrections_of
from scala_desktop.windows.scores.painted import width_of
from scala_desktop.windows.scores.sheet import ScoreSheet
from scala_desktop.words.catalogue import current_language
from scala_desktop.words.pads import made_of
from tests.model.test_pad import FIGURES, PAIRS
from tests.rules.typed_hands import evenings
from tests.windows.opened import AtOnce, Empty, stops
from tests.windows.pad.hand import TOUCH_S, Finger

HANDS = 25
MOST_TOUCHES = 12
MOST_S = 20.0
SIZE = (1366, 768)
Open = Callable[..., MainWindow]
SHORT: dict[str, Typed] = {
    "burraco": FIGURES[3][0],
    "canasta": {
        "canasta_clean": (1, 0),
        "canasta_dirty": (1, 0),
        "laid": (365, 95),
        "held": (0, 5),
        "closes": (0,),
    },
    "scala40": {"closes": (1,), "cards": (23, 0, 41, 12)},
    "trentuno": {"lowest": (0, 1, 0, 0), "knocked": (2,)},
}
"""A hand of each game as it is played every evening."""


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path, languages: Languages) -> Iterator[Open]:
    made: list[MainWindow] = []

    def open_one(size: tuple[int, int] = SIZE) -> MainWindow:
        store = Store(tmp_path / "settings")
        store.update({"motion": "reduced", "animation_speed": "off"})
        for name in reversed(PAIRS):
            keep_person(store, name)
        history = History(tmp_path / "history", tmp_path / "history.sqlite")
        keeper = MatchKeeper(store, Saves(tmp_path), bots=AtOnce(), history=history)
        window = MainWindow(keeper, languages, QIcon())
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        window.menu.pad.trigger()
        qtbot.waitUntil(lambda: window.rooms.pad.rests)
        made.append(window)
        return window

    yield open_one
    for window in made:
        window.keeper.close()


def begun(window: MainWindow, game: str, names: tuple[str, ...] = PAIRS) -> PadRoom:
    """Begin a pad of *game* as people do: game, people, gold button."""
    room = window.rooms.pad
    setup = room.setup
    click(setup.games[game])
    seats = (
        (names[0], names[2], names[1], names[3])
        if info(game).pairs(setup.rules.rules, len(names))
        else names
    )
    for name in seats:
        click(setup.persons[name])
    click(setup.start)
    assert room.model is not None
    assert room.model.pad.players == names
    return room


def opened(window: MainWindow, pad: Pad) -> PadRoom:
    room = window.rooms.pad
    room.open(pad)
    QApplication.processEvents()
    return room


def click(one: QAbstractButton) -> None:
    QApplication.processEvents()
    assert one.isVisible(), one.text()
    assert one.isEnabled(), one.toolTip()
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)


def view_of(room: PadRoom) -> HandsView:
    assert room.hands is not None
    return room.hands.view


def totals(room: PadRoom) -> tuple[int, ...]:
    assert room.model is not None
    return room.model.totals


# --- by finger ------------------------------------------------------------------------------------


def test_names_are_written_one_after_the_other(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    setup = window.rooms.pad.setup
    window.activateWindow()
    click(setup.games["scala40"])
    click(setup.add_person)
    for count, name in enumerate(("Zelda", "Yuri", "Wanda", "Vito", "Ugo"), 1):
        assert setup.field.hasFocus(), name
        corner = setup.add_person.mapTo(setup.page, QPoint(0, 0))
        field = setup.field.geometry()
        assert field.top() == corner.y()
        assert field.left() <= corner.x() < field.right()
        qtbot.keyClicks(setup.field, name)
        qtbot.keyClick(setup.field, Qt.Key.Key_Return)
        assert len(setup.names) == count
    qtbot.keyClick(setup.field, Qt.Key.Key_Escape)
    assert not setup.field.isVisible()
    assert setup.add_person.hasFocus()
    click(setup.add_person)
    qtbot.keyClicks(setup.field, "Tina")
    qtbot.keyClick(setup.field, Qt.Key.Key_Return)
    assert not setup.field.isVisible(), "the table is full"
    assert setup.start.hasFocus()


def test_a_house_without_people_names_somebody(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_pad()
    setup = window.rooms.pad.setup
    qtbot.waitUntil(setup.isVisible)
    assert not setup.persons
    click(setup.add_person)
    assert setup.field.hasFocus()


def test_who_goes_on_to_somebody_else_stays_there(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    setup = window.rooms.pad.setup
    window.activateWindow()
    click(setup.games["scala40"])
    click(setup.add_person)
    qtbot.keyClicks(setup.field, "Zelda")
    setup.persons[PAIRS[0]].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: "Zelda" in setup.names)
    assert setup.persons[PAIRS[0]].hasFocus()
    assert not setup.field.isVisible()


def test_while_the_pad_is_read_nothing_lies_in_a_heap(empty: Empty) -> None:
    window = empty()
    window.open_pad()
    assert not window.rooms.pad.rests
    bar = window.rooms.pad.bar
    assert [one for one in bar.findChildren(QPushButton) if one.isVisible()] == [bar.home]


def test_who_goes_on_while_a_name_is_written_keeps_it(qtbot: QtBot, open_window: Open) -> None:
    room = open_window().rooms.pad
    setup = room.setup
    click(setup.games["scala40"])
    click(setup.persons[PAIRS[0]])
    assert not setup.start.isEnabled()
    click(setup.add_person)
    qtbot.keyClicks(setup.field, PAIRS[0].upper())
    assert not setup.start.isEnabled(), "the same person does not play twice"
    assert setup.hint.text() == "Servono almeno 2 persone."
    setup.field.selectAll()
    qtbot.keyClicks(setup.field, "Zelda")
    assert setup.start.isEnabled()
    assert setup.hint.text() != "Servono almeno 2 persone."
    click(setup.start)
    assert room.model is not None
    assert room.model.pad.players == (PAIRS[0], "Zelda")


@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_recorded_hands_typed_by_finger_make_what_the_engine_made(
    open_window: Open, game: str
) -> None:
    window, hands = open_window(), 0
    for evening in evenings(game, HANDS):
        names = tuple(f"Gioca {seat}" for seat in range(evening.players))
        pad = Pad(evening.seed, game, "classic", evening.rules, names, "2026-11-26T21:00:00")
        finger = Finger(opened(window, pad))
        for typed, result in evening.hands:
            finger.type_in(typed)
            finger.mark()
            model = finger.entry.model
            assert model.results[-1].scores == result.scores, (evening.seed, typed)
            assert model.results[-1].totals == result.totals
            assert model.results[-1].winner == result.winner
            hands += 1
    assert hands >= HANDS


@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_a_hand_takes_twelve_touches_at_most(open_window: Open, game: str) -> None:
    finger = Finger(begun(open_window(), game))
    timer = Stopwatch()
    finger.type_in(SHORT[game])
    finger.mark()
    assert finger.touches <= MOST_TOUCHES
    assert finger.touches * TOUCH_S + timer.seconds <= MOST_S
    assert len(finger.entry.model.results) == 1


class Stopwatch:
    """Tells the seconds since it was made."""

    def __init__(self) -> None:
        from time import perf_counter

        self._now, self._since = perf_counter, perf_counter()

    @property
    def seconds(self) -> float:
        return self._now() - self._since


def test_the_hand_of_the_picture_takes_eleven(open_window: Open) -> None:
    finger = Finger(begun(open_window(), "burraco"))
    finger.type_in(FIGURES[3][0])
    finger.mark()
    assert finger.touches == 11
    assert totals(finger.room) == (425, 295)


@pytest.mark.parametrize(("size", "roomy"), [((1366, 768), True), ((960, 540), False)])
def test_keys_are_high_where_all_fields_are_seen_even_then(
    qtbot: QtBot, open_window: Open, size: tuple[int, int], roomy: bool
) -> None:
    room = begun(open_window(size), "burraco", PAIRS)
    entry = room.entry
    assert entry is not None
    high = entry.keypad.keys["5"]
    qtbot.waitUntil(lambda: (high.height() >= 44) is roomy)
    assert (entry.gold.height() >= 56) is roomy
    if roomy:
        assert entry.area.verticalScrollBar().maximum() == 0


def test_cards_can_be_counted_one_by_one(open_window: Open) -> None:
    finger = Finger(begun(open_window(), "burraco"))
    finger.touch(finger.entry.count_cards)
    cards = finger.entry.cards
    assert isinstance(cards, CardCounter)
    buttons = {one.text(): one for one in cards.findChildren(QAbstractButton) if one.isVisible()}
    finger.touch(buttons["jolly 30"])
    finger.touch(buttons["asso 15"])
    finger.touch(cards.held)
    finger.touch(buttons["7 e meno 5"])
    finger.touch(cards.done_button)
    assert finger.entry.model.value("net_cards", 0) == 40
    assert finger.entry.keypad.isVisible()


def test_the_counter_of_cards_goes_over_to_another_sum(open_window: Open) -> None:
    """A black three may cost more in the hand than it counts on the table."""
    rules = with_values(info("canasta").rules(), {"black_three_value": 100})
    pad = Pad("threes", "canasta", "italian", rules, PAIRS, "2026-11-26T21:00:00")
    finger = Finger(opened(open_window(), pad))
    entry = finger.entry
    finger.touch(entry.fields.sums["laid", 0])
    finger.touch(entry.count_cards)
    offered = []
    for key in ("laid", "held"):
        finger.touch(entry.fields.sums[key, 0])
        QApplication.processEvents()
        seen = entry.cards.findChildren(QAbstractButton)
        offered.append("tre nero 100" in {one.text() for one in seen if one.isVisible()})
    assert offered == [False, True]


def test_what_is_doubtful_is_asked_and_can_be_overruled(open_window: Open) -> None:
    finger = Finger(begun(open_window(), "burraco"))
    entry = finger.entry
    finger.type_in({"net_cards": (125, 95), "closes": (1,)})
    finger.touch(entry.gold)
    assert not entry.model.results
    assert entry.slip.isVisible()
    assert (
        entry.doubt.text() == "Loro: chiusura senza burraco, contro le nostre regole. Giusto così?"
    )
    finger.touch(entry.gold)
    assert entry.model.totals == (125, 195)
    assert not entry.slip.isVisible()


def test_a_sum_that_no_cards_make_is_asked_for_once_more(open_window: Open) -> None:
    finger = Finger(begun(open_window(), "burraco"))
    entry = finger.entry
    finger.type_in({"burraco_clean": (1, 0), "net_cards": (123, 0), "closes": (0,)})
    finger.touch(entry.gold)
    assert "0 o con 5" in entry.doubt.text()
    assert not entry.model.results
    finger.touch(entry.gold)
    assert entry.model.totals == (423, 0)


def test_every_doubt_is_asked_before_the_hand_is_marked(open_window: Open) -> None:
    finger = Finger(begun(open_window(), "burraco"))
    entry = finger.entry
    finger.type_in({"net_cards": (345, 1234), "closes": (0,), "no_pozzetto": (1, 0)})
    told = []
    for _ in range(3):
        finger.touch(entry.gold)
        assert not entry.model.results
        told.append(entry.doubt.text())
    assert "0 o con 5" in told[0]
    assert told[1:] == [
        "Noi: chiusura senza burraco, contro le nostre regole. Giusto così?",
        "Noi: chiusura senza pozzetto, contro le nostre regole. Giusto così?",
    ]
    finger.touch(entry.fields.choices["no_pozzetto", 0])
    assert not entry.asks
    for _ in range(3):
        finger.touch(entry.gold)
    assert entry.model.totals == (445, 1234)


@pytest.mark.parametrize("size", [(1366, 741), (960, 540)])
def test_all_that_was_typed_is_seen_while_it_is_asked_for(
    open_window: Open, size: tuple[int, int]
) -> None:
    window = open_window(size)
    window.activateWindow()
    finger = Finger(begun(window, "burraco"))
    entry = finger.entry
    if entry.count_cards.isVisible():
        finger.touch(entry.count_cards)
    finger.touch(entry.gold)
    assert entry.asks
    assert all(is_seen(one) for one in entry.fields.stops())
    assert not entry.keypad.isVisible()
    finger.touch(entry.fields.sums["net_cards", 1])
    assert not entry.asks
    assert entry.keypad.isVisible()
    finger.touch(entry.keypad.keys["5"])
    assert entry.model.value("net_cards", 1) == 5


def test_an_empty_hand_is_asked_for(open_window: Open) -> None:
    finger = Finger(begun(open_window(), "canasta"))
    entry = finger.entry
    finger.touch(entry.gold)
    assert entry.doubt.text() == "Nessuno fa punti in questa mano. Giusto così?"
    assert not entry.model.results
    finger.touch(entry.gold)
    assert len(entry.model.results) == 1


def test_a_question_is_asked_of_no_other_hand(open_window: Open) -> None:
    room = begun(open_window(), "canasta")
    finger = Finger(room)
    finger.mark()
    finger.touch(finger.entry.gold)
    assert finger.entry.asks
    room.correct(1)
    assert not finger.entry.asks
    assert not finger.entry.slip.isVisible()


def test_a_coin_is_taken_by_one_touch(open_window: Open) -> None:
    room = begun(open_window(), "trentuno")
    click(room.boards[1])
    click(room.boards[2])
    click(room.boards[2])
    assert room.entry is not None
    click(room.entry.gold)
    assert totals(room) == (3, 2, 3, 3)
    assert room.pot.accessibleName() == "Nel piatto: 1"


def test_the_bets_of_the_dead_go_to_the_pot(open_window: Open) -> None:
    rules = with_values(info("trentuno").rules(), {"dead_bet": True, "lives": 1})
    names = ("Anna", "Bea", "Ciro", "Dino", "Elsa", "Febo")
    pad = Pad("k", "trentuno", "", rules, names, "2026-11-26T21:00:00")
    room = opened(open_window(), pad)
    finger = Finger(room)
    finger.type_in({"lowest": (1, 1, 0, 0, 0, 0)})
    finger.mark()
    assert room.pot.accessibleName() == "Nel piatto: 2"
    finger.type_in({"lowest": (0, 0, 1, 0, 0, 0), "bet": (1, 1), "returns": (1,)})
    choices = finger.entry.fields.choices
    assert [choices["bet", place].text() for place in range(2)] == ["✓ Anna", "✓ Bea"]
    assert choices["returns", 0].text() == "Anna"
    finger.mark()
    assert totals(room) == (0, 1, 0, 1, 1, 1)
    assert room.pot.accessibleName() == "Nel piatto: 5"


def test_three_who_play_one_against_two_type_two_columns(open_window: Open) -> None:
    rules = with_values(info("burraco").rules(), {"players": 3, "three_handed": "fibur"})
    pad = Pad("k", "burraco", "", rules, ("Anna", "Bea", "Ciro"), "2026-11-26T21:00:00")
    room = opened(open_window(), pad)
    finger = Finger(room)
    finger.type_in({"alone": (1,), "burraco_clean": (1, 0, 0), "net_cards": (45, 100, 0)})
    assert list(finger.entry.fields.heads) == [0, 1]
    assert finger.entry.fields.heads[0].text() == "Anna + Ciro"
    finger.mark()
    assert totals(room) == (125, 100, 125)


def test_of_two_who_close_it_is_asked_which_where_that_may_decide(open_window: Open) -> None:
    values = {"players": 3, "three_handed": "fibur", "both_over_target": "closer_wins"}
    rules = with_values(info("burraco").rules(), values | {"target_score": 605})
    pad = Pad("k", "burraco", "", rules, ("Anna", "Bea", "Ciro"), "2026-11-26T21:00:00")
    room = opened(open_window(), pad)
    finger = Finger(room)
    finger.type_in({"alone": (1,), "closes": (1,), "burraco_clean": (4, 0, 0)})
    choices = finger.entry.fields.choices
    assert [choices["alone", place].text() for place in range(3)] == ["Anna", "✓ Bea", "Ciro"]
    assert ("closer", 0) not in choices
    finger.type_in({"closes": (0,), "net_cards": (300, 0, 0)})
    assert choices["closer", 2].text() == "Ciro"
    assert not finger.entry.model.doubts(), "neither of them is over the target"
    finger.type_in({"net_cards": (400, 0, 0)})
    click(finger.entry.gold)
    assert finger.entry.doubt.text().startswith("Anna + Ciro: non è segnato chi dei due chiude.")
    finger.type_in({"closer": (2,)})
    finger.type_in({"closes": (1,)})
    assert finger.entry.model.chosen("closer") is None, "it is asked no more"
    finger.type_in({"closes": (0,)})
    finger.type_in({"closer": (2,)})
    finger.mark()
    assert totals(room) == (650, 0, 650)
    assert finger.entry.model.winner == 2
    told = [made_of(finger.entry.model.typed_of(1), (seat,), seat, 0) for seat in (0, 2)]
    assert ["chiude" in one for one in told] == [False, True]


# --- correcting, taking back, keeping -------------------------------------------------------------


def test_who_is_back_in_the_match_after_a_correction_is_told_with_the_hands_to_write(
    open_window: Open,
) -> None:
    window = open_window()
    finger = Finger(begun(window, "scala40"))
    last = len(finger.entry.model.pad.players) - 1
    for points in (250, 0, 0):
        cards = (0, 10, *[0] * (last - 2), points)
        finger.type_in({"closes": (0,), "cards": cards})
        finger.mark()
    assert window.notice.words.text() == ""
    finger.entry.model.open_hand(1)
    finger.type_in({"cards": (0, 10, *[0] * (last - 2), 20)})
    finger.mark()
    name = finger.entry.model.pad.players[last]
    assert window.notice.words.text() == (
        f"{name} è di nuovo in gioco: nelle mani 2, 3 ora ha 0. Correggetele."
    )


def test_a_hand_is_corrected_by_its_pencil(open_window: Open) -> None:
    room = begun(open_window(), "burraco")
    finger = Finger(room)
    for typed, _, _ in FIGURES[:3]:
        finger.type_in(typed)
        finger.mark()
    finger.type_in({"net_cards": (50, 0)})
    view = view_of(room)
    pencil = view.hands.index(1, view.hands.columnCount() - 1)
    place = view.visualRect(pencil).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert finger.entry.fields.title.text() == "Correggi mano 2"
    assert finger.entry.leave.isVisible()
    finger.write(finger.entry.fields.sums["net_cards", 1], 15)
    finger.mark()
    assert totals(room) == (1270, 700)
    cell = view.hands.cell(1, 1)
    assert (cell.points, cell.was, cell.total) == ("515", "615", "775")
    assert view.hands.note(1) == "corretta"
    assert "corretta, era 615" in cell.spoken
    # What was being typed is still there.
    assert finger.entry.model.value("net_cards", 0) == 50


def test_leaving_a_correction_changes_nothing(open_window: Open) -> None:
    room = begun(open_window(), "burraco")
    finger = Finger(room)
    finger.type_in(FIGURES[0][0])
    finger.mark()
    room.correct(1)
    finger.write(finger.entry.fields.sums["net_cards", 1], 15)
    finger.touch(finger.entry.leave)
    assert totals(room) == (435, 260)
    assert view_of(room).hands.note(0) == ""


def test_the_figures_count_up_where_that_is_wanted(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    store = window.store
    window.change_setting("motion", "full")
    store.update({"animation_speed": "normal", "count_points": True})
    room = begun(window, "burraco")
    finger = Finger(room)
    seen: list[str] = []
    assert room.entry is not None
    room._counting.valueChanged.connect(lambda _: seen.append(room.standings()[0].score))
    finger.type_in(FIGURES[0][0])
    finger.mark()
    qtbot.waitUntil(lambda: room.rests and bool(seen))
    assert int(seen[0]) < 435
    assert seen[-1] == "435"
    for setting in ({"count_points": False}, {"count_points": True, "animation_speed": "off"}):
        store.update(setting)
        seen.clear()
        finger.type_in(FIGURES[1][0])
        finger.mark()
        assert room.rests
        assert not seen


def test_undo_goes_back_hand_by_hand(open_window: Open) -> None:
    room = begun(open_window(), "burraco")
    finger = Finger(room)
    for typed, _, _ in FIGURES[:2]:
        finger.type_in(typed)
        finger.mark()
    click(room.bar.undo)
    assert totals(room) == (435, 260)
    assert finger.entry.model.preview.scores == (180, 615)
    click(room.bar.undo)
    assert totals(room) == (0, 0)
    assert not room.bar.undo.isEnabled()


def test_a_hand_being_typed_survives_the_window(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    finger = Finger(begun(window, "burraco"))
    finger.type_in(FIGURES[0][0])
    finger.mark()
    finger.type_in(FIGURES[1][0])
    window.close()
    window.keeper.pads.flush()
    again = open_window()
    room = again.rooms.pad
    assert room.model is not None
    assert room.model.totals == (435, 260)
    assert room.model.preview.scores == (180, 615)
    assert room.entry is not None
    assert room.entry.fields.sums["net_cards", 1].text() == "115"


def test_the_first_hand_being_typed_survives_the_window(open_window: Open) -> None:
    window = open_window()
    Finger(begun(window, "burraco")).type_in(FIGURES[1][0])
    window.close()
    window.keeper.pads.flush()
    again = open_window()
    assert again.notice.words.text() == ""
    model = again.rooms.pad.model
    assert model is not None
    assert model.results == ()
    assert model.preview.scores == (180, 615)


def lying(window: MainWindow) -> Path:
    return window.keeper.pads.path


def two_hands(window: MainWindow) -> Path:
    """Type two hands of Burraco; return the file, beside which there is a copy of before then."""
    finger = Finger(begun(window, "burraco"))
    for typed, _, _ in FIGURES[:2]:
        finger.type_in(typed)
        finger.mark()
        window.keeper.pads.flush()
    return lying(window)


def pads(window: MainWindow) -> list[Path]:
    """Return the files in which a pad lies, once all is written."""
    window.keeper.history.flush()
    window.keeper.pads.flush()
    return sorted(window.keeper.pads.folder.glob("*.toml*"))


def test_a_damaged_file_is_told_in_a_sentence_and_its_backup_read(open_window: Open) -> None:
    window = open_window()
    path = two_hands(window)
    path.write_text("pad = 1\nhands = [[[", "utf-8")
    again = open_window()
    said = again.notice.words.text()
    assert said.startswith("Il segnapunti era rovinato: si riprende dalla copia precedente")
    assert "\n" not in said
    model = again.rooms.pad.model
    assert model is not None
    assert model.results[0].scores == (435, 260)
    aside = [one for one in path.parent.iterdir() if "broken" in one.name]
    assert [one.read_text("utf-8") for one in aside] == ["pad = 1\nhands = [[["]


def test_a_pad_of_a_newer_version_stays_where_it_lies(open_window: Open) -> None:
    window = open_window()
    begun(window, "burraco")
    window.keeper.pads.flush()
    path = lying(window)
    newer = path.read_text("utf-8").replace("pad = 1", "pad = 7")
    for one in path.parent.iterdir():
        one.unlink()
    path.write_text(newer, "utf-8")
    again = open_window()
    assert "più nuova" in again.notice.words.text()
    assert again.rooms.pad.model is None
    begun(again, "trentuno")
    again.keeper.pads.flush()
    assert path.read_text("utf-8") == newer
    assert lying(again) != path


def test_what_a_newer_version_has_written_stays_though_there_is_a_copy_of_before(
    qtbot: QtBot, open_window: Open
) -> None:
    window = open_window()
    path = two_hands(window)
    newer = path.read_text("utf-8").replace("pad = 1", "pad = 7")
    path.write_text(newer, "utf-8")
    again = open_window()
    assert "più nuova" in again.notice.words.text()
    room = again.rooms.pad
    assert room.model is not None
    finger = Finger(room)
    finger.type_in(FIGURES[1][0])
    finger.mark()
    assert lying(again) in pads(again)
    # Whether the window was closed in between makes no difference.
    again = open_window()
    room = again.rooms.pad
    room.finish()
    qtbot.waitUntil(lambda: pads(again) == [path])
    assert path.read_text("utf-8") == newer
    assert open_window().rooms.pad.model is None, "what is in the history is not open again"


def test_a_window_made_smaller_writes_nothing_and_lights_its_wall_anew(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    room = begun(window, "burraco")
    window.keeper.pads.flush()
    written: list[Pad] = []
    monkeypatch.setattr(room.pads, "save_soon", lambda pad, told: written.append(pad))
    before = room.light().width() / room.width()
    window.resize(1100, 700)
    qtbot.waitUntil(lambda: room.width() == 1100)
    assert room.light().width() / room.width() == pytest.approx(before, rel=0.02)
    assert not written


# --- the end, the history -------------------------------------------------------------------------


def won(window: MainWindow) -> PadRoom:
    """Play a match of Burraco with real cards to its end and close it."""
    room = begun(window, "burraco")
    finger = Finger(room)
    for _ in range(5):
        finger.type_in(FIGURES[2][0])
        finger.mark()
        if room.model is not None and room.model.winner is not None:
            break
    return room


def test_the_match_ends_by_the_pact_and_goes_into_the_history(
    qtbot: QtBot, open_window: Open
) -> None:
    window = open_window()
    room = won(window)
    assert room.model is not None
    assert room.model.winner == 0
    assert room.standings()[0].won
    assert room.standings()[0].tag == "vincono"
    assert room.entry is not None
    assert room.entry.gold.text() == "Chiudi la partita"
    click(room.entry.gold)
    assert room.model is None
    assert room.setup.isVisible()
    history = window.keeper.history
    history.rest()
    (record,) = records.scan(history.folder)
    told: list[object] = []
    names = {name.casefold(): name for name in PAIRS}
    history.ask(lambda index: listed(index, (), names, every=True), {}, lambda a, _: told.append(a))
    history.ask(lambda index: albo(index, Filter(), names), {}, lambda a, _: told.append(a))
    history.rest()
    matches, page = told
    assert isinstance(matches, tuple)
    (match,) = matches
    assert match.name == record.name
    assert match.real
    assert match.finished
    assert (match.game, match.preset, match.hands) == ("burraco", "classic", 4)
    assert match.sides[0] == (("Nonna Rosa", "Marco"), 2620, True)
    standings = {one.player.name: one.won.number for one in page.standings}
    assert standings == {"Nonna Rosa": 1, "Marco": 1, "Giulia": 0, "Zio Carlo": 0}
    window.keeper.pads.flush()
    assert pads(window) == []


def test_once_somebody_has_won_there_is_no_hand_to_be_typed(open_window: Open) -> None:
    window = open_window()
    room = won(window)
    entry = room.entry
    assert entry is not None
    assert entry.winner.text() == "Vincono Nonna Rosa e Marco."
    assert entry.winner.isVisible()
    assert not entry.area.isVisible()
    assert not entry.keypad.isVisible()
    assert entry.gold.hasFocus() or not window.isActiveWindow()
    assert not entry.typed_key("7")
    assert room.model is not None
    assert not room.model.typed
    room.undo()
    assert entry.area.isVisible()
    entry.count_cards.click()
    assert entry.cards.isVisible()
    entry.mark()
    assert entry.winner.isVisible()
    assert not entry.cards.isVisible()
    assert not entry.close_what_is_open()
    assert not entry.area.isVisible()
    room.undo()
    assert entry.area.isVisible()
    assert entry.keypad.isVisible()
    assert not entry.winner.isVisible()


def test_who_is_out_has_no_points_in_the_hands_that_follow(open_window: Open) -> None:
    names = PAIRS[:3]
    pad = new_pad("scala40", "classic", info("scala40").rules(), names)
    for cards in ((0, 45, 120), (0, 60, 0)):
        pad = pad.with_hand({"closes": (0,), "cards": cards})
    room = opened(open_window(), pad)
    assert room.hands is not None
    hands = room.hands.view.hands
    assert [hands.cell(row, 2).points for row in range(2)] == ["120", "–"]
    assert hands.cell(1, 2).spoken == "Mano 2, Marco: non gioca"
    assert hands.cell(1, 2).total == "120"
    assert "fuori a" not in room.standings()[0].below


def test_the_next_hand_begins_with_the_first_of_those_who_play_alone(open_window: Open) -> None:
    names = (*PAIRS, "Zia Pina")
    rules = with_values(info("burraco").rules(), {"sides": "individual"})
    room = opened(open_window(), new_pad("burraco", "classic", played_by(rules, 5), names))
    entry, model = room.entry, room.model
    assert entry is not None
    assert model is not None
    entry.fields.show_line(3)
    cards = model.field("net_cards")
    assert cards is not None
    assert model.put(cards, 3, 50)
    entry.mark()
    assert len(model.results) == 1
    assert entry.fields.line == 0
    assert {place for _, place in entry.fields.sums} == {0}


def test_whoever_has_another_name_plays_on_by_that(open_window: Open) -> None:
    window = open_window()
    room, store = begun(window, "burraco"), window.store
    room.setup._guests.append("Zoe")
    room.setup.names.append("Zoe")
    rename_person(store, PAIRS[0], "Rosina")
    merge_people(store, PAIRS[1], PAIRS[2])
    drop_person(store, PAIRS[3])
    room.retranslate()
    face = next(one.portrait for one in people(store) if one.name == "Rosina")
    assert room.looks[0].faces[0].portrait == face
    room.ask_new()
    assert set(room.setup.names) == {"Rosina", PAIRS[2], "Zoe"}
    assert PAIRS[0] not in room.setup.persons


def test_its_sheet_is_opened_from_the_albo(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    room = won(window)
    assert room.entry is not None
    click(room.entry.gold)
    window.keeper.history.rest()
    window.open_albo()
    page = window.rooms.albo
    qtbot.waitUntil(lambda: page.albo is not None and page.albo.matches.number == 1)
    assert page.albo is not None
    page.matches_asked.emit("Nonna Rosa", page.albo.matches)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, KeptMatches))
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, KeptMatches)
    (line,) = dialog.lines
    assert "con le carte vere" in line._when.text()
    assert not line.hands, "there is no card of it to be seen once more"
    click(line.sheet)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))
    sheet = window.dialogs.open_dialog
    assert isinstance(sheet, ScoreSheet)
    assert sheet.scores.results[-1].totals == (2620, -300)
    assert "con le carte vere" in sheet.paper.about.text()


def test_a_pad_that_cannot_be_kept_is_not_lost(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    room = won(window)
    assert room.model is not None
    closed = room.model.pad
    told: list[str] = []
    room.told.connect(told.append)
    history = window.keeper.history
    history.folder.touch()
    room.finish()
    qtbot.waitUntil(lambda: room.model is not None)
    assert room.model.pad == closed
    assert str(history.folder) in window.notice.words.text()
    assert told == []
    kept = pads(window)
    assert lying(window) in kept
    # Another evening may begin; the one that could not be kept comes back once that is over.
    room.bar.begin_new.trigger()
    for name in PAIRS:
        click(room.setup.persons[name])
    begun(window, "trentuno")
    assert len(pads(window)) > len(kept)
    again = open_window()
    assert again.rooms.pad.model is not None
    assert again.rooms.pad.model.pad.game == "trentuno"
    lying(again).unlink()
    again = open_window()
    assert again.rooms.pad.model is not None
    assert again.rooms.pad.model.pad == closed
    history.folder.unlink()
    again.rooms.pad.told.connect(told.append)
    again.rooms.pad.finish()
    qtbot.waitUntil(lambda: told == ["La partita è nell'Albo d'oro, con il suo foglio."])
    assert pads(again) == []


def test_a_new_pad_keeps_the_one_before_in_the_history(open_window: Open) -> None:
    window = open_window()
    finger = Finger(begun(window, "burraco"))
    finger.type_in(FIGURES[0][0])
    finger.mark()
    room = window.rooms.pad
    room.bar.begin_new.trigger()
    assert room.setup.resume.isVisible()
    click(room.setup.resume)
    assert totals(room) == (435, 260)
    room.bar.begin_new.trigger()
    for name in PAIRS:
        click(room.setup.persons[name])
    begun(window, "trentuno")
    window.keeper.history.rest()
    assert len([*records.scan(window.keeper.history.folder)]) == 1


# --- by keys, by ear ------------------------------------------------------------------------------


def keys(room: PadRoom, text: str) -> None:
    for letter in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, letter)


def key(one: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, one, modifier)


def test_by_the_keyboard_alone(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    window.activateWindow()
    room = window.rooms.pad
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    setup = room.setup
    setup.games["burraco"].setFocus()
    key(Qt.Key.Key_Space)
    for name in (PAIRS[0], PAIRS[2], PAIRS[1], PAIRS[3]):
        setup.persons[name].setFocus()
        key(Qt.Key.Key_Space)
    setup.start.setFocus()
    key(Qt.Key.Key_Return)
    entry = room.entry
    assert entry is not None
    assert entry.fields.sums["net_cards", 0].hasFocus()
    keys(room, "125")
    key(Qt.Key.Key_Tab)
    keys(room, "95")
    key(Qt.Key.Key_Backtab)
    for _ in range(3):
        key(Qt.Key.Key_Up)
    assert entry.fields.counters["burraco_clean", 0].hasFocus()
    keys(room, "+")
    key(Qt.Key.Key_Tab)
    key(Qt.Key.Key_Tab)
    key(Qt.Key.Key_Tab)
    key(Qt.Key.Key_Tab)
    keys(room, "+")
    key(Qt.Key.Key_Tab)
    keys(room, "++-")
    keys(room, "l")
    key(Qt.Key.Key_Return)
    assert totals(room) == (425, 295)
    assert entry.fields.sums["net_cards", 0].hasFocus()
    # Into the list of the hands and back, and a correction.
    for _ in range(4):
        key(Qt.Key.Key_Up)
    view = view_of(room)
    assert view.hasFocus()
    key(Qt.Key.Key_Return)
    assert entry.model.opened == 1
    key(Qt.Key.Key_Escape)
    assert entry.model.opened == 0
    key(Qt.Key.Key_F11)
    assert room.numbers.isVisible()
    assert not window.isFullScreen()
    keys(room, "5")
    assert not room.numbers.isVisible()
    assert entry.model.value("net_cards", 0) == 5
    key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert totals(room) == (0, 0)
    key(Qt.Key.Key_Escape)
    assert window.rooms.currentWidget() is window.rooms.house


def test_what_is_selected_in_a_sum_is_replaced(open_window: Open) -> None:
    window = open_window()
    window.activateWindow()
    finger = Finger(begun(window, "burraco"))
    one = finger.entry.fields.sums["net_cards", 1]
    finger.touch(one)
    QTest.keyClicks(one, "1234")
    one.setCursorPosition(2)
    QTest.keyClick(one, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(one, "235")
    assert one.text() == "235"
    assert finger.entry.model.value("net_cards", 1) == 235


def is_seen(one: QWidget) -> bool:
    """Return whether the whole of *one* is seen, wherever the page around it is scrolled to."""
    for _ in range(3):  # it scrolls once what is shown anew has been laid out
        QApplication.processEvents()
    return one.visibleRegion().boundingRect() == one.rect()


def test_whoever_types_sees_where(qtbot: QtBot, open_window: Open) -> None:
    window = open_window((683, 384))
    window.activateWindow()
    room = begun(window, "scala40")
    entry = room.entry
    assert entry is not None
    first, second = (entry.fields.sums["cards", seat] for seat in (0, 1))
    assert is_seen(first)
    keys(room, "45")
    key(Qt.Key.Key_Down)
    keys(room, "12")
    assert (first.number, second.number) == (45, 12)
    assert is_seen(second)
    key(Qt.Key.Key_Return)
    assert entry.doubt.text() == "Nessuno ha chiuso: la mano è morta. Giusto così?"
    assert is_seen(entry.slip)
    keys(room, "7")
    assert entry.asks
    assert (first.number, second.number) == (45, 12), "the fields are out of sight"
    key(Qt.Key.Key_Return)
    assert len(entry.model.results) == 1
    assert is_seen(entry.fields.sums["cards", 0])
    view = view_of(room)
    view.take_focus()
    key(Qt.Key.Key_Return)
    assert entry.model.opened == 1
    assert is_seen(entry.fields.sums["cards", 0])
    key(Qt.Key.Key_Escape)
    room._column.verticalScrollBar().setValue(room._column.verticalScrollBar().maximum())
    window.menu.pad.trigger()
    assert is_seen(entry.fields.sums["cards", 0])


def test_a_strip_tells_names_and_the_hand_of_now_whole(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = begun(open_window((683, 384)), "scala40")
    finger = Finger(room)
    finger.type_in({"closes": (1,), "cards": (45, 0, 100, 25)})
    finger.mark()
    finger.type_in({"closes": (3,), "cards": (12, 10, 45, 0)})
    told: list[str] = []

    def write(painter: object, rect: QRectF, text: str, font: QFont, *look: object) -> float:
        assert width_of(text, font) <= rect.width(), text
        told.append(text)
        return float(width_of(text, font))

    monkeypatch.setattr("scala_desktop.windows.pad.board.write", write)
    for board in room.boards:
        board.grab()
    assert set(PAIRS) | {"45", "100", "+12 ora", "+45 ora"} <= set(told)


def test_who_is_left_without_points_is_named(open_window: Open) -> None:
    finger = Finger(begun(open_window(), "scala40"))
    finger.type_in({"closes": (1,), "cards": (0, 0, 41, 0)})
    finger.touch(finger.entry.gold)
    who = f"{PAIRS[0]} e {PAIRS[3]}"
    assert finger.entry.doubt.text() == f"Senza punti: {who}. Giusto così?"


def test_tab_goes_through_what_is_asked_as_it_is_read(open_window: Open) -> None:
    setup = open_window().rooms.pad.setup
    click(setup.games["trentuno"])
    QApplication.processEvents()
    wanted = [setup.games["trentuno"], *setup.presets, setup.change]
    wanted += [*setup.persons.values(), setup.add_person]
    assert stops(wanted[0], wanted[-1]) == wanted


def test_the_field_for_a_name_lies_on_no_other(qtbot: QtBot, open_window: Open) -> None:
    window = open_window((683, 384))
    window.activateWindow()
    setup = window.rooms.pad.setup
    click(setup.games["scala40"])
    setup.add_person.setFocus()
    key(Qt.Key.Key_Space)
    for name in ("Zelda", "Yuri", "Wanda", "Ettore", "Ugo"):
        assert is_seen(setup.field), name
        field = setup.field.geometry()
        for one in setup.persons.values():
            there = QRect(one.mapTo(setup.page, QPoint()), one.size())
            assert not there.intersects(field), name
        keys(window.rooms.pad, name)
        key(Qt.Key.Key_Return)


@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_everything_that_takes_the_keyboard_has_a_name(open_window: Open, game: str) -> None:
    room = begun(open_window(), game)
    Finger(room).type_in(SHORT[game])
    named = 0
    for one in room.findChildren(QWidget):
        takes = one.focusPolicy() & Qt.FocusPolicy.TabFocus
        if one.isVisible() and takes and isinstance(one, QAbstractButton | QLineEdit | Counter):
            spoken = QAccessible.queryAccessibleInterface(one).text(QAccessible.Text.Name)
            assert spoken.strip(" ✓▾"), one
            named += 1
    assert named > 6


@pytest.mark.parametrize("size", [(1366, 768), (1366, 741)])
def test_what_a_hand_was_made_of_keeps_off_the_lines_in_two_lines_too(
    open_window: Open, size: tuple[int, int]
) -> None:
    room = begun(open_window(size), "burraco")
    Finger(room).type_in(
        {
            "burraco_clean": (1, 0),
            "net_cards": (345, 1230),
            "closes": (0,),
            "no_pozzetto": (1, 0),
        }
    )
    view = view_of(room)
    cell = view.visualRect(view.hands.index(0, 1))
    picture = view.viewport().grab(cell).toImage()
    assert picture.height() > 40
    near = [*range(4, 7), *range(picture.height() - 7, picture.height() - 4)]
    dark = [
        (x, y)
        for y in near
        for x in range(10, picture.width() - 10)
        if picture.pixelColor(x, y).lightness() < 160
    ]
    assert not dark


def test_the_hands_are_a_table_that_can_be_read(open_window: Open) -> None:
    room = begun(open_window(), "burraco")
    finger = Finger(room)
    for typed, _, _ in FIGURES[:3]:
        finger.type_in(typed)
        finger.mark()
    room.correct(2)
    finger.write(finger.entry.fields.sums["net_cards", 1], 15)
    finger.mark()
    view = view_of(room)
    assert QAccessible.queryAccessibleInterface(view).role() == QAccessible.Role.Table
    assert view.hands.rowCount() == 4
    cell = view.hands.index(1, 2)
    spoken = cell.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == (
        "Mano 2, Loro, 515, corretta, era 615: 2 puliti, carte 15, chiude. Totale 775"
    )
    total = view.hands.index(2, 4).data(Qt.ItemDataRole.AccessibleTextRole)
    assert total == "Mano 3, Loro, totale 700"


def test_it_speaks_english(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    room = begun(window, "burraco")
    window.change_setting("language", "en")
    entry = room.entry
    assert entry is not None
    qtbot.waitUntil(lambda: entry.gold.text() == "Mark hand 1")
    assert current_language() == "en"
    assert [look.title for look in room.looks] == ["Us", "Them"]
    assert room.bar.undo.text().strip() == "Undo"
    window.change_setting("language", "it")


def test_the_screen_stays_on_while_a_pad_is_seen(open_window: Open) -> None:
    window = open_window()
    room = window.rooms.pad
    assert not room.awake.held
    begun(window, "burraco")
    assert room.awake.held
    window.go_home()
    assert not room.awake.held
    window.menu.pad.trigger()
    assert room.awake.held


def test_the_rule_is_quoted_where_both_are_over(open_window: Open) -> None:
    finger = Finger(begun(open_window(), "burraco"))
    finger.type_in({"burraco_clean": (10, 10), "net_cards": (105, 105), "closes": (1,)})
    finger.mark()
    assert finger.entry.model.winner == 1
    assert finger.entry.slip.isVisible()
    said = finger.entry.doubt.text()
    assert said.startswith("Più d'uno è oltre 2.005.")
    assert "chi ha più punti" in said.lower() or "punteggio" in said.lower()


def test_the_paper_tells_what_was_corrected(open_window: Open) -> None:
    room = begun(open_window(), "burraco")
    finger = Finger(room)
    finger.type_in(FIGURES[0][0])
    finger.mark()
    room.correct(1)
    finger.write(finger.entry.fields.sums["net_cards", 1], 60)
    finger.mark()
    assert corrections_of(finger.entry.model.pad) == (
        "Mano 1 corretta: Giulia e Zio Carlo 160, era 260.",
    )


# --- several tables -------------------------------------------------------------------------------


def test_twelve_pairs_move_as_published(open_window: Open) -> None:
    window = open_window()
    room = begun(window, "burraco")
    assert room.bar.movements.isVisible()
    room.bar.movements.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, MovementsDialog)
    assert dialog.pairs.value() == 12
    cells = [
        [dialog.table.item(row, column) for column in range(dialog.table.columnCount())]
        for row in range(dialog.table.rowCount())
    ]
    told = [[one.text() for one in row if one is not None] for row in cells]
    assert told[0] == ["1 – 7", "2 – 8", "3 – 9", "4 – 10", "5 – 11", "6 – 12"]
    assert told[1] == ["1 – 12", "2 – 7", "3 – 8", "4 – 9", "5 – 10", "6 – 11"]
    assert len(told) == 6
    dialog.rounds.setValue(2)
    click(dialog.add_round)
    last = dialog.all_rounds[-1]
    met = {frozenset(one[1:]) for each in dialog.by_mitchell for one in each.meetings}
    assert not met & {frozenset(one[1:]) for one in last.meetings}
    for pairs in (4, 5, 13, 40):
        dialog.pairs.setValue(pairs)
        assert dialog.table.rowCount() == dialog.rounds.value()
    dialog.accept()


def test_other_games_have_no_movements(open_window: Open) -> None:
    room = begun(open_window(), "scala40")
    assert not room.bar.movements.isVisible()

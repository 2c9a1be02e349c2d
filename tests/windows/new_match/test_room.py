"""The room of a new match: who sits where and by which rules, by clicks, drags and keys."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.motion import MOTION
from scala_desktop.dress.room import SCALE
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, contradictions, options, with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.store.people import Person
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.table.games import presenter_of
from scala_desktop.table.games.rule_cards import SHOWN, cards_of_rules
from scala_desktop.table.painting.deck_art import BACK
from scala_desktop.table.painting.sample_hand import sample_hand
from scala_desktop.table.wall_pictures import DealPicture, wall_of
from scala_desktop.windows.house.cards import CardPictures
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.match_choice import (
    MatchChoice,
    first_choice,
    last_choice,
    named,
    own_preset,
)
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.new_match.deal import Deal, deal_of
from scala_desktop.windows.new_match.oval import room_layout
from scala_desktop.windows.new_match.oval_table import Preview
from scala_desktop.windows.new_match.room import NewMatchRoom
from scala_desktop.windows.new_match.told import time_words
from scala_desktop.words.house_rules import contradiction
from tests.windows.opened import AtOnce

Open = Callable[..., NewMatchRoom]
LEFT = Qt.MouseButton.LeftButton


def no_deal(entry: GameInfo, rules: HouseRules, players: Sequence[Player]) -> Deal:
    del rules, players
    return Deal(("french", "blu", False), entry.usual_hand, (), "", "", DealPicture(()), 20.0)


@pytest.fixture
def shown(qtbot: QtBot, toy: GameInfo) -> Iterator[Open]:
    def open_room(
        choice: MatchChoice | None = None,
        *games: GameInfo,
        people: tuple[str, ...] = (),
        size: tuple[int, int] = (1366, 768),
    ) -> NewMatchRoom:
        entries = games or (toy,)
        room = NewMatchRoom(
            None,
            entries,
            lambda entry: (entry.presets, choice or first_choice(entry)),
            no_deal,
            lambda: [Person(name, "01") for name in people],
        )
        qtbot.addWidget(room)
        room.resize(*size)
        room.enter(entries[0].key)
        room.show()
        room.take_focus()
        return room

    yield open_room
    SCALE.set(100)


def click(qtbot: QtBot, button: QWidget) -> None:
    assert button.isVisible()
    assert button.isEnabled()
    qtbot.mouseClick(button, LEFT)


def names(room: NewMatchRoom) -> list[str]:
    return [player.name for player in room.choice.players]


def begun(qtbot: QtBot, room: NewMatchRoom) -> MatchChoice:
    with qtbot.waitSignal(room.chosen) as told:
        click(qtbot, room.start)
    (choice,) = told.args or [None]
    assert isinstance(choice, MatchChoice)
    return choice


def seated(room: NewMatchRoom, number: int) -> None:
    """Let so many sit at the table."""
    while len(room.company.seats) > number:
        room.company.stand(len(room.company.seats) - 1)
    while len(room.company.seats) < number:
        room.company.chairs[0].click()


def send(source: QWidget, kind: QMouseEvent.Type, at: QPoint, by: Qt.MouseButton = LEFT) -> None:
    """Let *source* have a mouse event at one of its points."""
    held = Qt.MouseButton.NoButton if kind == QMouseEvent.Type.MouseButtonRelease else LEFT
    there = QPointF(source.mapToGlobal(at))
    event = QMouseEvent(kind, QPointF(at), there, by, held, Qt.KeyboardModifier(0))
    QApplication.sendEvent(source, event)


def take_to(source: QWidget, target: QWidget) -> QPoint:
    """Drag the middle of one plate to the middle of another, and hold it there."""
    start = source.rect().center()
    end = source.mapFromGlobal(target.mapToGlobal(target.rect().center()))
    send(source, QMouseEvent.Type.MouseButtonPress, start)
    for step in (1, 2, 3):
        send(source, QMouseEvent.Type.MouseMove, start + (end - start) * step / 3)
    return end


def drag(source: QWidget, target: QWidget) -> None:
    """Drag the middle of one plate to the middle of another."""
    send(source, QMouseEvent.Type.MouseButtonRelease, take_to(source, target))


# Who plays


def test_rules_for_two_let_the_computer_get_up_and_for_four_sit_down(
    qtbot: QtBot, shown: Open
) -> None:
    room = shown(None, info("burraco"), people=("Anna", "Bea"))
    presets = [one.key for one in info("burraco").presets]

    def choose(preset: str) -> list[bool]:
        """Return of each who sits there under *preset* whether it is a person."""
        room.paper.presets[presets.index(preset)].click()
        return [one.level is None for one in room.choice.players]

    assert names(room)[0] == "Anna"
    assert choose("two_players") == [True, False]
    assert choose("classic") == [True, False, False, False], "Bea waits on the bench"
    room.company.seating.replace(2, Player("Bea"))
    room.company.changed.emit()
    assert choose("two_players") == [True, True]
    assert choose("classic") == [True, False, True, False], "they sit opposite each other again"
    room.company.set_level(1, None)
    assert choose("two_players") == [True, True, True], "people get up only by themselves"
    assert choose("international") == [True, True, True, False]
    room.company.stand(3)
    assert choose("classic") == [True, True, True], "those rules are for as many as before"


def test_a_name_that_is_only_written_sits_down_before_the_match_begins(
    qtbot: QtBot, shown: Open
) -> None:
    room = shown(None, info("burraco"))
    room.company.bench.ask_name()
    room.company.bench.name.setText("Nonna Pina")
    assert begun(qtbot, room).players[0] == Player("Nonna Pina")
    told: list[str] = []
    room.company.named.connect(told.append)
    room.company.bench.ask_name()
    room.company.bench.name.setText("Luca")
    with qtbot.waitSignal(room.left):
        click(qtbot, room.cancel)
    assert told == ["Luca"]


def test_at_a_full_table_a_new_name_waits_on_the_bench(qtbot: QtBot, shown: Open) -> None:
    room = shown(None, info("canasta"), people=("Anna",))
    assert not room.company.chairs
    room.company.bench.named.emit("Luca")
    assert "Luca" not in names(room)
    assert "Luca" in [one.text() for one in room.company.bench.people]


def test_a_computer_player_gives_its_name_to_a_person(qtbot: QtBot, shown: Open) -> None:
    room = shown(None, info("burraco"))
    taken = names(room)[2]
    room.company.bench.named.emit(taken)
    assert room.choice.players[0] == Player(taken)
    assert len(set(names(room))) == len(names(room)) == 4


def test_no_computer_keeps_the_name_of_a_person_of_the_house(shown: Open, toy: GameInfo) -> None:
    players = (Player("Anna"), Player("Rosa", "hard"), Player("Ugo", "easy"))
    room = shown(MatchChoice(players, "classic", toy.rules()), people=("Anna", "Rosa"))
    assert "Rosa" in [one.text() for one in room.company.bench.people]
    assert "Rosa" not in names(room)
    assert room.choice.players[1].level == "hard"


def test_the_first_name_is_that_of_the_only_player(qtbot: QtBot, shown: Open) -> None:
    room = shown(None, info("burraco"))
    assert names(room)[0] == "Giocatore 1"
    room.company.bench.named.emit("Nonna Pina")
    assert names(room)[0] == "Nonna Pina"
    assert len(names(room)) == 4
    room.company.bench.named.emit("Luca")
    assert len(names(room)) == 5


def test_the_first_time_one_person_plays_three_bots_at_once(qtbot: QtBot, shown: Open) -> None:
    choice = begun(qtbot, shown())
    assert [player.level for player in choice.players] == [None, "medium", "medium", "medium"]
    assert len({player.name for player in choice.players}) == 4
    assert choice.preset == "classic"


def test_the_last_choice_is_offered_again(qtbot: QtBot, shown: Open, toy: GameInfo) -> None:
    players = (Player("Anna"), Player("Bea", "hard"), Player("Ciro"), Player("Dino", "easy"))
    rules = toy.rules(threshold=51)  # type: ignore[call-arg]  # of the toy
    kept = MatchChoice(players[:3], "small", rules, spare=players[3:]).as_data("toy")
    choice = begun(qtbot, shown(last_choice(toy, toy.presets, kept)))
    assert (choice.players, choice.preset, choice.rules) == (players[:3], "small", rules)
    assert choice.spare[0] == players[3]


def test_what_was_chosen_stays_while_another_game_is_looked_at(shown: Open, qtbot: QtBot) -> None:
    scala, burraco = info("scala40"), info("burraco")
    room = shown(None, scala, burraco)
    room.rules.choose(1)
    room.company.stand(1)
    chosen = room.choice
    click(qtbot, room.head.games["burraco"])
    room.rules.choose(2)
    click(qtbot, room.head.games["scala40"])
    assert (room.choice, room.paper.presets[1].isChecked()) == (chosen, True)
    click(qtbot, room.head.games["burraco"])
    assert room.choice.preset == burraco.presets[2].key
    room.enter("scala40")  # anew
    assert room.choice == first_choice(scala)


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"players": ["you"], "preset": "gone"},
        {"players": ["you", "god:Zeus"], "values": {"threshold": "many", "gone": 1}},
        {"players": 3, "values": [], "first_dealer": "x"},
    ],
)
def test_a_choice_that_cannot_be_read_is_as_the_first_time(
    toy: GameInfo, kept: dict[str, object]
) -> None:
    assert last_choice(toy, toy.presets, kept) == first_choice(toy)


def test_no_bot_is_called_like_somebody_in_other_capitals() -> None:
    person, bot = named((Player("nonna rosa"), Player("", "hard")))
    assert person.name == "nonna rosa"
    assert bot.name.casefold() != "nonna rosa"


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_two_to_six_play(qtbot: QtBot, shown: Open, number: int) -> None:
    room = shown()
    seated(room, number)
    assert len(room.company.chairs) == 6 - number
    assert all(plate.isVisible() for plate in (*room.company.seats, *room.company.chairs))
    assert len(begun(qtbot, room).players) == number


@pytest.mark.parametrize("size", [(1366, 768), (1366, 697), (960, 540)])
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7, 9, 12])
def test_no_seat_lies_on_another(shown: Open, number: int, size: tuple[int, int]) -> None:
    trentuno = info("trentuno")
    room = shown(None, trentuno, size=size)
    fewest, _ = trentuno.seats_at_table(room.choice.rules)
    if number < fewest:
        pytest.skip("Trentuno is not for so few by its usual rules")
    seated(room, number)
    plates = [plate.geometry() for plate in (*room.company.seats, *room.company.chairs)]
    for place, one in enumerate(plates):
        assert room.rect().contains(one)
        assert not any(one.intersects(other) for other in plates[place + 1 :])
        assert not one.intersects(room.company.bench.geometry())
        assert not one.intersects(room.paper.geometry())
    if number <= 6:
        assert not any(one.intersects(room._note.geometry()) for one in plates)


def test_names_typed_once_are_offered_in_every_game(qtbot: QtBot, shown: Open) -> None:
    room = shown(None, *GAMES, people=("Anna", "Bea"))
    for key, one in room.head.games.items():
        click(qtbot, one)
        assert room.info.key == key
        offered = {*names(room), *(plate.text() for plate in room.company.bench.people)}
        assert {"Anna", "Bea"} <= offered
        assert names(room)[0] == "Anna", "who played last sits down first"


def test_a_new_name_sits_down_and_is_kept(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    click(qtbot, room.company.bench.new)
    qtbot.keyClicks(room.company.bench.name, "  Lia  Neri ")
    with qtbot.waitSignal(room.company.named) as told:
        qtbot.keyClick(room.company.bench.name, Qt.Key.Key_Return)
    assert told.args == ["Lia Neri"]
    assert Player("Lia Neri") in room.choice.players


def test_people_sit_down_from_the_bench_and_get_up(qtbot: QtBot, shown: Open) -> None:
    room = shown(people=("Anna", "Bea"))
    (bea,) = [plate for plate in room.company.bench.people if plate.text() == "Bea"]
    click(qtbot, bea)
    assert "Bea" in names(room)
    assert "Bea" not in [plate.text() for plate in room.company.bench.people]
    click(qtbot, room.company.seats[names(room).index("Bea")])
    click(qtbot, room.company.card.stand)
    assert "Bea" not in names(room)
    assert "Bea" in [plate.text() for plate in room.company.bench.people]


def test_two_names_on_the_bench_lie_beside_the_place_for_a_new_one(
    shown: Open, toy: GameInfo
) -> None:
    choice = MatchChoice((Player("Anna"), Player("Lia", "easy")), "classic", toy.rules(), None)
    bench = shown(choice, people=("Anna", "Nonna Rosa", "McRAE d'Angiò")).company.bench
    assert len(bench.people) == 2
    area = bench._area.geometry()
    for plate in bench.people:
        assert area.contains(plate.geometry().translated(area.topLeft())), "nothing scrolls"
        assert plate.width() >= plate.wanted(plate.height()), "words give way to names"
    assert area.right() + 4 < bench.new.x()
    assert bench.back.isHidden()
    assert bench.forward.isHidden()


@pytest.mark.parametrize("size", [(1366, 768), (960, 540)])
def test_arrows_lead_to_those_on_the_bench_who_have_no_room(
    qtbot: QtBot, shown: Open, toy: GameInfo, size: tuple[int, int]
) -> None:
    names = tuple(
        f"Massimiliano {one}" for one in ("Aldo", "Bea", "Ciro", "Dario", "Elio", "Fabio")
    )
    choice = MatchChoice((Player("Anna"), Player("Lia", "easy")), "classic", toy.rules(), None)
    bench = shown(choice, people=names, size=size).company.bench
    assert bench.forward.isVisible()
    assert not bench.back.isEnabled()
    assert bench.forward.geometry().right() < bench.new.x()
    assert bench.computer.geometry().right() < bench.width()
    while bench.forward.isEnabled():
        click(qtbot, bench.forward)
    last = bench.people[-1]
    assert last.visibleRegion().boundingRect() == last.rect()
    assert bench.back.isEnabled()


def test_where_the_keyboard_is_lights_no_plate(shown: Open) -> None:
    room = shown()
    for plate in (room.company.bench.new, room.company.seats[0], room.company.chairs[0]):
        plate.setFocus()
        assert not plate.lit, "whoever sits down by the mouse leaves the keyboard on the next one"


def test_a_full_table_says_so(qtbot: QtBot, shown: Open) -> None:
    room = shown(people=("Anna", "Bea"))
    seated(room, 6)
    assert room.company.chairs == []
    assert not room.company.bench.computer.isEnabled()
    assert "pieno" in room.company.bench.computer.toolTip()


def test_people_and_bots_mix_in_any_order(qtbot: QtBot, shown: Open) -> None:
    players = tuple(Player(name) for name in ("Anna", "Bea", "Ciro", "Dino"))
    room = shown(
        MatchChoice(players, "classic", first_choice(info("scala40")).rules), info("scala40")
    )
    for seat, level in ((1, "hard"), (3, "easy")):
        click(qtbot, room.company.seats[seat])
        click(qtbot, room.company.card.choices[level])
        qtbot.keyClick(room.company.card, Qt.Key.Key_Escape)
        assert room.company.card.isHidden()
    assert begun(qtbot, room).players == (
        Player("Anna"),
        Player("Bea", "hard"),
        Player("Ciro"),
        Player("Dino", "easy"),
    )


def test_a_seat_is_ruled_by_keys(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    before = names(room)
    plate = room.company.seats[1]
    plate.setFocus()
    qtbot.keyClick(plate, Qt.Key.Key_4)
    assert room.choice.players[1].level == "hard"
    assert "difficile" in plate.accessibleName()
    qtbot.keyClick(plate, Qt.Key.Key_P)
    assert room.choice.players[1].level is None
    qtbot.keyClick(plate, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert names(room) == [before[0], before[2], before[1], before[3]]
    assert room.focusWidget() is room.company.seats[2]
    qtbot.keyClick(room.company.seats[2], Qt.Key.Key_Delete)
    assert names(room) == [before[0], before[2], before[3]]
    qtbot.keyClick(room.company.seats[0], Qt.Key.Key_Return)
    assert room.company.card.isVisible()
    qtbot.keyClick(room.company.card, Qt.Key.Key_Escape)
    with qtbot.waitSignal(room.left):
        qtbot.keyClick(room, Qt.Key.Key_Escape)


def test_each_key_of_a_seat_is_a_level_and_the_card_shows_them_all(
    qtbot: QtBot, shown: Open
) -> None:
    room = shown()
    plate, card = room.company.seats[1], room.company.card
    plate.setFocus()
    for key, (level, words) in enumerate(
        [
            ("child", "per i più piccoli"),
            ("easy", "facile"),
            ("medium", "medio"),
            ("hard", "difficile"),
            ("master", "maestro"),
        ],
        Qt.Key.Key_1,
    ):
        qtbot.keyClick(plate, Qt.Key(key))
        assert room.choice.players[1].level == level
        assert plate.accessibleName().endswith(f"computer, {words}.")
        click(qtbot, plate)
        assert [one for one, made in card.choices.items() if made.isChecked()] == [level]
        assert card.choices[level].text().strip().casefold() == words
        assert card.rect().contains(card.choices[level].geometry())
        qtbot.keyClick(card, Qt.Key.Key_Escape)


def test_a_name_with_a_temperament_says_so_on_its_card_and_plate(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    plate, card = room.company.seats[1], room.company.card
    for name, level, told in (
        ("Marco", "hard", "Marco, audace"),
        ("Marco", "child", "Marco"),
        ("Giulia", "hard", "Giulia"),
        ("Marco", None, "Marco"),
    ):
        room.company.seating.players[1] = Player(name, level)
        room.company.changed.emit()
        click(qtbot, plate)
        assert card.character.text() == card.accessibleName() == told
        assert plate.toolTip().startswith(f"{told}, ")
        assert f", {told}, " in plate.accessibleName()
        qtbot.keyClick(card, Qt.Key.Key_Escape)


def test_players_change_places_by_the_card(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    before = names(room)
    click(qtbot, room.company.seats[0])
    click(qtbot, room.company.card.later)
    click(qtbot, room.company.card.later)
    assert names(room) == [before[1], before[2], before[0], before[3]]
    assert room.company.card.isVisible(), "the card goes along"


@pytest.mark.qt_log_ignore("does not support", extend=True)
def test_another_takes_the_place(qtbot: QtBot, shown: Open) -> None:
    room = shown(people=("Anna", "Bea"))
    click(qtbot, room.company.seats[0])
    click(qtbot, room.company.card.change)
    (menu,) = room.findChildren(QMenu)
    (bea,) = [one for one in menu.actions() if one.text() == "Bea"]
    bea.trigger()
    menu.close()
    assert names(room)[0] == "Bea"
    assert "Anna" in [plate.text() for plate in room.company.bench.people]


def test_plates_are_dragged_to_seats_and_chairs(shown: Open) -> None:
    room = shown(people=("Anna", "Bea"))
    before = names(room)
    drag(room.company.seats[0], room.company.seats[2])
    assert names(room) == [before[2], before[1], before[0], before[3]]
    (bea,) = room.company.bench.people
    drag(bea, room.company.chairs[0])
    assert "Bea" in names(room)
    assert len(room.company.seats) == 5
    count = len(room.company.seats)
    drag(room.company.bench.computer, room.company.chairs[0])
    assert len(room.company.seats) == count + 1
    assert all(plate.ring == 0 for plate in room.company.seats)


def test_a_plate_dropped_elsewhere_stays_where_it_was(shown: Open) -> None:
    room = shown()
    before = names(room)
    drag(room.company.seats[0], room.paper)
    assert names(room) == before
    assert room.company.card.isHidden()


def test_another_button_gives_up_the_drag_of_a_plate(shown: Open) -> None:
    room = shown()
    before, seats = names(room), room.company.seats
    first = seats[0]
    end = take_to(first, seats[2])
    send(first, QMouseEvent.Type.MouseButtonRelease, end, Qt.MouseButton.RightButton)
    assert names(room) == before, "it was let go by no left button"
    assert seats[2].ring
    send(first, QMouseEvent.Type.MouseButtonPress, end, Qt.MouseButton.RightButton)
    assert not seats[2].ring
    send(first, QMouseEvent.Type.MouseMove, first.rect().center())
    send(first, QMouseEvent.Type.MouseButtonRelease, first.rect().center())
    assert names(room) == before
    assert room.company.card.isHidden(), "nor is it a click"


def test_whoever_has_a_name_twice_gets_a_number(shown: Open) -> None:
    players = (Player("Bea"), Player("bea"), Player("BEA"))
    entry = info("scala40")
    room = shown(MatchChoice(players, "classic", first_choice(entry).rules), entry)
    assert "c'è già" in room.company.seats[1].accessibleName()
    assert names(room) == ["Bea", "bea 2", "BEA 3"]
    assert room.problem == ""


def test_what_cannot_be_is_said_and_not_begun(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    seated(room, 2)
    room.company.set_level(0, "easy")
    assert room.problem == "Al tavolo ci vuole almeno una persona."
    assert room.note == room.problem
    assert not room.start.isEnabled()
    room.company.set_level(0, None)
    room.company.stand(1)
    assert room.problem == "Manca almeno un giocatore."
    assert not room.start.isEnabled()
    assert room.start.toolTip() == room.problem
    click(qtbot, room.company.chairs[0])
    assert room.start.isEnabled()


def test_who_has_no_name_gets_one() -> None:
    players = named((Player(""), Player("Giulia"), Player("", "easy"), Player("", "hard")))
    assert players[0] == Player("Giocatore 1")
    assert len({player.name for player in players}) == 4


def test_scala_40_says_who_plays_with_whom_where_four_play_in_pairs(
    qtbot: QtBot, shown: Open
) -> None:
    scala40 = info("scala40")
    choice = replace(first_choice(scala40), rules=scala40.rules(pair_play=True))  # type: ignore[call-arg]  # of Scala 40
    room = shown(choice, scala40)
    a, b, c, d = names(room)
    assert room.note == f"Coppie: {a} con {c}, {b} con {d}"
    room.company.move_seat(1, 1)
    assert room.note == f"Coppie: {a} con {b}, {c} con {d}"
    for number in (2, 3, 5, 6):
        seated(room, number)
        assert "Coppie" not in room.note
    seated(room, 4)
    assert begun(qtbot, room).rules == choice.rules


@pytest.mark.parametrize(
    ("seats", "values", "told"),
    [
        (2, {}, "In 2 al tavolo. Si può giocare"),
        (3, {}, "In 3 al tavolo, ognuno per sé."),
        (3, {"three_handed": "fibur"}, "In 3 al tavolo: prima ognuno per sé, poi uno contro due."),
        (4, {}, "Coppie: "),
        (4, {"sides": "individual"}, "In 4 al tavolo, ognuno per sé."),
        (5, {}, "In 5 al tavolo, ognuno per sé. Si può giocare da 2 a 5."),
    ],
)
def test_burraco_says_who_plays_with_whom_for_so_many_as_sit_there(
    shown: Open, seats: int, values: dict[str, Any], told: str
) -> None:
    burraco = info("burraco")
    room = shown(replace(first_choice(burraco), rules=burraco.rules(**values)), burraco)
    seated(room, seats)
    assert room.note.startswith(told)
    assert "oppie" not in room.paper.about_shown


@pytest.mark.parametrize(("seats", "alive", "few"), [(4, 4, True), (5, 4, False), (4, 3, False)])
def test_trentuno_says_where_too_few_sit_there_for_the_dead_to_bet(
    shown: Open, seats: int, alive: int, few: bool
) -> None:
    trentuno = info("trentuno")
    values = {"dead_bet": True, "dead_bet_min_alive": alive}
    rules = with_values(trentuno.rules(), values)
    room = shown(replace(first_choice(trentuno), rules=rules), trentuno)
    seated(room, seats)
    assert room.note.endswith("I morti scommettono da 5 in su.") is few


# The rules


def test_the_rules_limit_the_seats(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    click(qtbot, room.paper.presets[1])
    assert len(room.company.seats) == 3
    assert room.company.chairs == []
    assert len(begun(qtbot, room).players) == 3


def test_only_what_differs_is_listed(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    assert room.paper.rows == []
    click(qtbot, room.paper.presets[1])
    (row,) = room.paper.rows
    assert (row.difference.title, row.difference.usual, row.difference.now) == ("Posti", "6", "3")
    assert "Posti: 3 invece di 6" in room.paper.presets[1].accessibleName()


def test_the_house_rules_are_changed_from_here(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    click(qtbot, room.paper.change)
    dialog = room.rules.dialog
    assert dialog is not None
    qtbot.mouseClick(dialog.cards["threshold"].editor.buttons[51], LEFT)
    click(qtbot, dialog.accept_button)
    assert room.rules.dialog is None
    assert "Con 1 regola cambiata da voi." in room.paper.about_shown
    assert begun(qtbot, room).rules["threshold"] == 51


def test_another_preset_asks_before_changed_rules_are_lost(shown: Open, toy: GameInfo) -> None:
    rules = toy.rules(threshold=51)  # type: ignore[call-arg]  # of the toy
    room = shown(replace(first_choice(toy), rules=rules))

    def choose_other(answer: int) -> None:
        room.paper.presets[1].click()
        assert room.rules.question is not None
        room.rules.question.buttons[answer].click()

    choose_other(2)
    assert room.choice.rules == rules
    assert room.paper.presets[0].isChecked()
    choose_other(1)
    assert room.choice.preset == "small"


@pytest.fixture
def changed(shown: Open, toy: GameInfo) -> NewMatchRoom:
    """Return a room that offers rules of which one is changed."""
    return shown(replace(first_choice(toy), rules=with_values(toy.rules(), {"threshold": 51})))


def test_after_saving_the_changed_rules_it_goes_on_to_the_other_preset(
    qtbot: QtBot, changed: NewMatchRoom
) -> None:
    room, rules = changed, changed.choice.rules
    room.paper.presets[1].click()
    assert room.rules.question is not None
    room.rules.question.buttons[0].click()
    dialog = room.rules.dialog
    assert dialog is not None
    dialog.name.setText("nostre")
    with qtbot.waitSignal(room.rules.preset_saved):
        click(qtbot, dialog.save_name)
    assert room.rules.dialog is None
    assert room.choice.preset == "small"
    assert "cambiat" not in room.paper.about_shown
    room.paper.presets[2].click()
    assert room.rules.question is None
    assert (room.choice.rules, room.choice.preset) == (rules, "own:nostre")


def test_rules_that_are_saved_count_as_changed_no_more(qtbot: QtBot, changed: NewMatchRoom) -> None:
    room, rules = changed, changed.choice.rules
    click(qtbot, room.paper.change)
    dialog = room.rules.dialog
    assert dialog is not None
    click(qtbot, dialog.save)
    dialog.name.setText("nostre")
    click(qtbot, dialog.save_name)
    dialog.reject()
    assert (room.choice.rules, room.choice.preset) == (rules, "own:nostre")
    assert "cambiat" not in room.paper.about_shown
    room.paper.presets[1].click()
    assert room.rules.question is None, "saved under a name"
    assert room.choice.preset == "small"


def test_rules_that_contradict_each_other_are_not_offered_to_be_saved(shown: Open) -> None:
    game = info("canasta")
    rules = with_values(game.rules(), {"canastas_to_close": 1, "clean_canastas_to_close": 2})
    room = shown(replace(first_choice(game), rules=rules), game)
    room.paper.presets[1].click()
    assert room.rules.question is not None
    assert "Salvale" not in " ".join(one.text() for one in room.rules.question.buttons)
    room.rules.question.reject()


def test_no_match_begins_by_rules_that_contradict_each_other(qtbot: QtBot, shown: Open) -> None:
    game = info("canasta")
    rules = with_values(game.rules(), {"canastas_to_close": 1, "clean_canastas_to_close": 2})
    data = replace(first_choice(game), rules=rules).as_data("canasta")
    choice = last_choice(game, game.presets, data)
    assert choice.rules == rules, "nothing of a file is lost"
    room = shown(choice, game)
    (unmet,) = contradictions(rules)
    assert room.problem == contradiction(unmet, rules, "it")
    assert not room.start.isEnabled()
    click(qtbot, room.paper.change)
    dialog = room.rules.dialog
    assert dialog is not None
    dialog.cards["canastas_to_close"].editor.buttons[2].click()
    click(qtbot, dialog.accept_button)
    assert room.problem == ""
    begun(qtbot, room)


def test_the_rules_must_fit_those_who_really_play(qtbot: QtBot, shown: Open) -> None:
    game = info("burraco")
    rules = with_values(game.rules(), {"match_mode": "victory_points"})
    room = shown(replace(first_choice(game), rules=rules), game)
    assert room.problem == ""
    seated(room, 3)
    assert "I punti vittoria si dividono" in room.problem
    assert not room.start.isEnabled()
    seated(room, 2)
    begun(qtbot, room)


def test_a_preset_of_ones_own_is_offered_and_can_go(qtbot: QtBot, toy: GameInfo) -> None:
    own = own_preset("nostre", toy.rules(threshold=51))  # type: ignore[call-arg]  # of the toy
    choice = replace(first_choice(toy), preset=own.key)
    room = NewMatchRoom(None, (toy,), lambda _: ((*toy.presets, own), choice), no_deal, lambda: ())
    qtbot.addWidget(room)
    room.resize(1366, 768)
    room.enter("toy")
    room.show()
    assert room.paper.presets[2].isChecked()
    assert room.paper.presets[2].toolTip() == "★ nostre"
    click(qtbot, room.paper.change)
    dialog = room.rules.dialog
    assert dialog is not None
    click(qtbot, dialog.delete)
    assert dialog.question is not None
    with qtbot.waitSignal(room.rules.preset_deleted) as gone:
        click(qtbot, dialog.question.buttons[0])
    assert gone.args == [own.key]
    assert len(room.paper.presets) == 2
    dialog.reject()


def test_the_first_dealer_is_asked_only_where_the_rules_say_so(
    qtbot: QtBot, shown: Open, toy: GameInfo
) -> None:
    assert begun(qtbot, shown()).first_dealer is None
    rules = toy.rules(first_dealer="chosen")  # type: ignore[call-arg]  # of the toy
    room = shown(replace(first_choice(toy), rules=rules))
    assert room.paper.dealer.isVisible()
    room.paper.dealer.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Down):
        qtbot.keyClick(room.paper.dealer, key)
    assert begun(qtbot, room).first_dealer == 2


def test_who_deals_first_does_so_wherever_that_is_now(
    qtbot: QtBot, shown: Open, toy: GameInfo
) -> None:
    rules = toy.rules(first_dealer="chosen")  # type: ignore[call-arg]  # of the toy
    room = shown(replace(first_choice(toy), rules=rules))
    dealer = room.paper.dealer
    dealer.setCurrentIndex(2)
    name = dealer.currentText()
    players = room.company.seating.players
    names = [one.name for one in players]
    room.paper.ask_dealer([names[2], *names[:2], *names[3:]], asks=True)
    assert (dealer.currentIndex(), dealer.currentText()) == (0, name)
    room.paper.ask_dealer(["Ugo", *names[:2]], asks=True)
    assert dealer.currentText() == "Ugo", "whoever has come to the place"


# The window


@pytest.mark.parametrize("game", ["scala40", "trentuno"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1366, 768), 100), ((1366, 697), 100), ((960, 540), 100), ((960, 540), 140),
     ((960, 540), 200), ((1366, 768), 200)],
)  # fmt: skip
def test_si_gioca_is_always_in_sight(
    qtbot: QtBot, shown: Open, size: tuple[int, int], scale: int, game: str
) -> None:
    SCALE.set(scale)
    entry = info(game)
    room = shown(None, entry, size=size)
    seated(room, entry.seats[1])
    corner = room.start.mapTo(room, QPoint(0, 0))
    assert room.start.isVisible()
    assert room.rect().contains(room.start.rect().translated(corner))
    assert room.start.height() >= 44 * scale / 100
    for one in (room.cancel, room.head.home, *room.head.games.values()):
        assert one.isVisible()
    assert len(begun(qtbot, room).players) == entry.seats[1]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1366, 768)])
def test_twelve_at_the_table_have_whole_names(shown: Open, size: tuple[int, int]) -> None:
    room = shown(None, info("trentuno"), size=size)
    seated(room, 12)
    for plate in room.company.seats:
        assert " ".join(plate.written()) == plate.text()


def test_si_gioca_shows_its_key_where_that_has_room(shown: Open) -> None:
    room = shown(size=(1366, 768))
    cap = room.start.cap()
    assert room.start.rect().contains(cap.toAlignedRect())
    assert cap.height() >= 15
    room.resize(960, 540)
    assert room.start.cap().isEmpty()


def test_enter_begins_from_wherever_one_is(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    assert room.focusWidget() is room.start
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        with qtbot.waitSignal(room.chosen):
            qtbot.keyClick(room, key)


def key_to_focus(qtbot: QtBot, room: NewMatchRoom, key: Qt.Key) -> None:
    """Press *key* where the keyboard is."""
    focus = room.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, key)


def enter_begins(qtbot: QtBot, room: NewMatchRoom, key: Qt.Key) -> None:
    """Check that the gold button shows its key, and that *key* begins the match."""
    assert not room.start.cap().isEmpty()
    with qtbot.waitSignal(room.chosen):
        key_to_focus(qtbot, room, key)


def test_enter_is_for_the_gold_button_where_no_ring_is_seen(qtbot: QtBot, shown: Open) -> None:
    room = shown(people=("Anna", "Bea"))
    qtbot.waitUntil(room.isActiveWindow)
    card = room.company.card
    click(qtbot, room.company.seats[1])
    click(qtbot, card.stand)
    assert room.focusWidget() is room.company.seats[1], "keys go on from there"
    enter_begins(qtbot, room, Qt.Key.Key_Return)
    assert card.isHidden()
    for pressed in (room.company.bench.people[0], room.paper.presets[1]):
        click(qtbot, pressed)
        enter_begins(qtbot, room, Qt.Key.Key_Enter)


def test_enter_is_for_the_card_of_a_seat_while_that_is_open(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    qtbot.waitUntil(room.isActiveWindow)
    card = room.company.card
    with qtbot.assertNotEmitted(room.chosen):
        click(qtbot, room.company.seats[1])
        assert room.start.cap().isEmpty()
        for key, level in ((Qt.Key.Key_Return, "hard"), (Qt.Key.Key_Enter, "easy")):
            card.choices[level].setFocus()
            key_to_focus(qtbot, room, key)
            assert room.choice.players[1].level == level
    click(qtbot, room.company.seats[1])
    assert card.isHidden()
    enter_begins(qtbot, room, Qt.Key.Key_Return)


def test_enter_presses_nothing_where_no_match_can_begin(qtbot: QtBot, shown: Open) -> None:
    room = shown()
    qtbot.waitUntil(room.isActiveWindow)
    seated(room, 2)
    click(qtbot, room.company.seats[1])
    click(qtbot, room.company.card.stand)
    assert room.focusWidget() is room.company.seats[0]
    assert not room.start.isEnabled()
    assert room.start.cap().isEmpty()
    with qtbot.assertNotEmitted(room.chosen):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            key_to_focus(qtbot, room, key)
            assert room.company.card.isHidden(), "no ring is seen around the seat"
    key_to_focus(qtbot, room, Qt.Key.Key_Tab)
    key_to_focus(qtbot, room, Qt.Key.Key_Backtab)
    assert room.focusWidget() is room.company.seats[0]
    key_to_focus(qtbot, room, Qt.Key.Key_Return)
    assert room.company.card.isVisible(), "now one is"


def test_where_a_ring_is_seen_enter_is_for_what_it_is_around(qtbot: QtBot, shown: Open) -> None:
    room = shown(people=("Anna", "Bea"))
    qtbot.waitUntil(room.isActiveWindow)
    card = room.company.card
    begun_with: list[object] = []
    room.chosen.connect(begun_with.append)
    room.company.seats[0].setFocus()
    key_to_focus(qtbot, room, Qt.Key.Key_Tab)
    assert room.focusWidget() is room.company.seats[1]
    assert room.start.cap().isEmpty(), "it would not be pressed"
    key_to_focus(qtbot, room, Qt.Key.Key_Return)
    assert card.isVisible()
    card.stand.setFocus()
    key_to_focus(qtbot, room, Qt.Key.Key_Return)
    assert card.isHidden()
    assert room.focusWidget() is room.company.seats[1]
    assert room.start.cap().isEmpty()
    key_to_focus(qtbot, room, Qt.Key.Key_Return)
    assert card.isVisible()
    key_to_focus(qtbot, room, Qt.Key.Key_Escape)
    click(qtbot, room.company.bench.new)
    assert room.start.cap().isEmpty(), "it is for the name that is written"
    key_to_focus(qtbot, room, Qt.Key.Key_Return)
    assert begun_with == []
    room.start.setFocus()
    assert not room.start.cap().isEmpty()
    key_to_focus(qtbot, room, Qt.Key.Key_Return)
    assert len(begun_with) == 1


def test_a_ring_around_the_list_of_dealers_keeps_enter_from_dealing(
    qtbot: QtBot, shown: Open, toy: GameInfo
) -> None:
    rules = toy.rules(first_dealer="chosen")  # type: ignore[call-arg]  # of the toy
    room = shown(replace(first_choice(toy), rules=rules))
    qtbot.waitUntil(room.isActiveWindow)
    room.paper.dealer.setFocus()
    with qtbot.assertNotEmitted(room.chosen):
        key_to_focus(qtbot, room, Qt.Key.Key_Down)
        assert room.start.cap().isEmpty()
        key_to_focus(qtbot, room, Qt.Key.Key_Return)
    assert room.paper.dealer.currentIndex() == 1
    room.start.setFocus()
    enter_begins(qtbot, room, Qt.Key.Key_Return)


def test_tab_reaches_everything_once(shown: Open) -> None:
    room = shown(None, *GAMES, people=("Anna", "Bea"))
    found: list[QWidget] = []
    here = room.start.nextInFocusChain()
    while here is not None and here is not room.start:
        reached = bool(here.focusPolicy() & Qt.FocusPolicy.TabFocus) and here.isVisible()
        if reached and room.isAncestorOf(here):
            found.append(here)
        here = here.nextInFocusChain()
    buttons = [one for one in found if isinstance(one, QPushButton)]
    assert len(buttons) == len(set(buttons))
    assert buttons[-1] is room.cancel
    wanted = [
        *room.head.games.values(),
        *room.company.seats,
        *room.company.chairs,
        *room.company.bench.plates,
    ]
    places = [buttons.index(one) for one in (*wanted, *room.paper.presets, room.cancel)]
    assert places == sorted(places)
    assert all(one.accessibleName() or one.text() for one in buttons)


def test_the_language_changes_while_it_is_open(
    qtbot: QtBot, shown: Open, languages: Languages
) -> None:
    room = shown()
    languages.install("en")
    qtbot.waitUntil(lambda: room.start.text() == "Let's play!")
    assert room.paper.presets[0].toolTip() == "Classic"
    assert "person" in room.company.seats[0].accessibleName()


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (2, "In 4: circa 5 minuti"),
        (22, "In 4: circa 20 minuti"),
        (55, "In 4: circa un'ora"),
        (90, "In 4: circa un'ora e mezza"),
        (130, "In 4: circa 2 ore"),
    ],
)
def test_the_time_is_told_as_people_tell_it(minutes: float, said: str) -> None:
    assert time_words(4, minutes) == said


def test_the_time_gives_way_to_the_rules_that_have_no_room(shown: Open) -> None:
    entry = info("scala40")
    christmas = next(one for one in entry.presets if one.key == "christmas")
    rules = with_values(entry.rules(), christmas.values)
    room = shown(replace(first_choice(entry), preset="christmas", rules=rules), entry)
    assert "In 4: circa 20 minuti" in shown_words(room)
    room.resize(960, 540)
    assert room.paper.more.isVisible()
    assert "In 4: circa 20 minuti" not in shown_words(room)


def shown_words(room: NewMatchRoom) -> list[str]:
    return [one.text() for one in room.findChildren(QLabel) if one.isVisible()]


GOALS = {
    "scala40": ("elimination_limit", 101, 201),
    "burraco": ("target_score", 1005, 2005),
    "canasta": ("target_score", 5000, 15000),
    "trentuno": ("lives", 3, 5),
}


@pytest.mark.parametrize("entry", GAMES, ids=lambda one: one.key)
def test_more_to_win_takes_longer_and_every_preset_ends(entry: GameInfo) -> None:
    presenter = presenter_of(entry.key)
    for preset in entry.presets:
        rules = with_values(entry.rules(), preset.values)
        for players in range(*entry.seats_at_table(rules)):
            assert 10 <= presenter.turns(rules, players) < 5000
    goal, less, more = GOALS[entry.key]
    shorter, longer = (with_values(entry.rules(), {goal: value}) for value in (less, more))
    assert presenter.turns(longer, 4) > presenter.turns(shorter, 4)


@pytest.mark.parametrize(
    ("key", "values", "line"),
    [
        ("burraco", {}, "si gioca a 2005 punti"),
        ("burraco", {"match_mode": "victory_points", "hands_per_match": 4}, "si giocano 4 mani"),
        ("burraco", {"match_mode": "fixed_hands", "hands_per_match": 1}, "si gioca una mano"),
        ("scala40", {"opening_threshold": 0}, "due mazzi, per aprire basta un gioco"),
        ("trentuno", {"lives": 1}, "una vita a testa"),
    ],
)
def test_the_line_below_the_deal_is_true_of_its_rules(
    qtbot: QtBot, key: str, values: dict[str, object], line: str
) -> None:
    keeper, entry = MatchKeeper(Store(), Saves(), bots=AtOnce()), info(key)
    assert deal_of(keeper, entry, with_values(entry.rules(), values), ()).line == line
    keeper.close()


def test_the_cards_of_the_deal_are_those_of_the_rules_that_are_looked_at(qtbot: QtBot) -> None:
    keeper, entry = MatchKeeper(Store(), Saves(), bots=AtOnce()), info("trentuno")
    rules = with_values(entry.rules(), {"deck": "siciliane"})
    assert deal_of(keeper, entry, rules, ()).deck[0] == "siciliane"
    keeper.close()


def test_only_a_person_who_sits_nearest_has_open_cards(qtbot: QtBot) -> None:
    keeper, entry = MatchKeeper(Store(), Saves(), bots=AtOnce()), info("burraco")
    names = (Player("Anna"), Player("Bea", "medium"))
    assert len(deal_of(keeper, entry, entry.rules(), names).hand) == 11
    assert not deal_of(keeper, entry, entry.rules(), names[::-1]).hand
    keeper.close()


@pytest.mark.parametrize(("key", "faces"), [("scala40", 1), ("burraco", 3), ("canasta", 3)])
def test_the_preview_lays_what_the_game_begins_with(key: str, faces: int) -> None:
    deal = presenter_of(key).deal(info(key).rules())
    assert len(deal.beside) == faces
    assert [one.face for one in deal.beside].count(BACK) == (2 if key == "burraco" else 0)


def test_as_many_coins_lie_before_each_as_there_are_lives(qtbot: QtBot) -> None:
    entry, owner = info("trentuno"), QWidget()
    qtbot.addWidget(owner)
    preview = Preview(owner, CardPictures(owner.update, owner))
    picture = presenter_of("trentuno").deal(with_values(entry.rules(), {"lives": 4}))
    hand = sample_hand("french", 3)
    preview.deal = Deal(("french", "blu", False), 3, hand, "", "", picture, 10.0)
    oval = QRectF(0, 0, 680, 436)
    seats = [QRectF(240, 400, 200, 72), QRectF(240, -36, 200, 72)]
    preview.arrange(oval, seats, wide=True)
    assert len(preview.coins) == 8
    assert all(oval.contains(coin) for coin in preview.coins)
    # Whoever sits nearest sees the own cards, as in play; the others' lie face down.
    dealt = [card.face for card in preview.cards[3 + len(picture.beside) :]]
    assert (dealt[:3], set(dealt[3:])) == ([*hand], {BACK})
    preview.arrange(oval, seats, wide=False)
    assert not preview.coins


@pytest.mark.parametrize("size", [QSizeF(1366, 768), QSizeF(1280, 720)])
@pytest.mark.parametrize("number", [2, 4, 5])
def test_the_hand_of_whoever_sits_nearest_ends_before_a_free_chair(
    qtbot: QtBot, number: int, size: QSizeF
) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    preview = Preview(owner, CardPictures(owner.update, owner))
    hand = sample_hand("french", 13)
    deal = Deal(("french", "blu", False), 13, hand, "", "", DealPicture(()), 10.0)
    preview.deal = deal
    layout = room_layout(size, number, 6 - number)
    preview.arrange(layout.oval, list(layout.seats), layout.chairs, wide=True)
    shown = [card for card in preview.cards if card.face in hand]
    places = [QRectF(card.x - card.width / 2, card.y - 40, card.width, 80) for card in shown]
    assert len(places) == 13
    assert not any(one.intersects(chair) for one in places for chair in layout.chairs)


def test_a_rule_about_a_card_has_that_card_beside_it() -> None:
    keys = [one.key for entry in GAMES for one in options(entry.rules)]
    words = {word for key in keys for word in key.split("_")}
    assert set(SHOWN) <= words  # no card for a rule that there is not
    every = cards_of_rules(keys, range(54), 99)
    assert len(every) == len(set(every)) == len(set(SHOWN.values()))
    assert cards_of_rules(["joker_discard", "ace_hand_value"], range(52), 3) == (39,)
    assert cards_of_rules(keys, range(54), 3) == every[:3]
    assert cards_of_rules(["hand_size"], range(54), 3) == ()


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1100, 760)])
@pytest.mark.parametrize("entry", GAMES, ids=lambda one: one.key)
def test_the_cards_beside_the_differences_cover_no_word(
    shown: Open, entry: GameInfo, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    like = wall_of(entry.key).cards
    room = shown(None, entry, size=size)
    monkeypatch.setattr(room, "_deal_of", lambda *args: no_deal(*args)._replace(like=like))
    paper, found = room.paper, 0
    for place in range(len(entry.presets)):
        room.rules.choose(place)
        QApplication.processEvents()
        beside = paper.beside
        if not beside.isVisible():
            continue
        found += 1
        lying = beside.geometry().adjusted(14, 14, -14, -14)  # without the shadow
        above = [row.taken for row in paper.rows if row.isVisible()] or [paper._about.geometry()]
        assert not any(lying.intersects(one) for one in above)
        content = paper.area.widget()
        assert content is not None
        assert content.rect().contains(lying)
    assert found or size[0] < 1366


def test_the_cards_of_another_game_lie_below_its_rules(
    shown: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = shown(None, *GAMES)

    def deal(entry: GameInfo, rules: HouseRules, players: Sequence[Player]) -> Deal:
        return no_deal(entry, rules, players)._replace(like=wall_of(entry.key).cards)

    monkeypatch.setattr(room, "_deal_of", deal)
    for entry in reversed(tuple(GAMES)):
        room.head.games[entry.key].click()
        QApplication.processEvents()
        paper = room.paper
        assert paper.beside.isVisible()
        lying = paper.beside.geometry().adjusted(14, 14, -14, -14)  # without the shadow
        said = [*paper.presets, paper._about]
        assert not any(lying.intersects(one.geometry()) for one in said), entry.key


def test_other_rules_are_dealt_anew_and_less_motion_leaves_the_cards_where_they_lie(
    shown: Open, qtbot: QtBot
) -> None:
    room = shown(None, info("scala40"))
    preview = room._preview
    lying = preview.cards
    room.rules.choose(1)
    assert preview.dealing.state() == preview.dealing.State.Running
    # The first card of a hand is on its way while the last still lies in the stock.
    first, last = preview._hands[0][0], preview._hands[-1][-1]
    count = len(preview._hands[-1])
    on_its_way = preview._on_its_way(first, 0.0, 0.2)
    assert on_its_way is not None
    assert on_its_way[3:5] != first[3:5]
    assert preview._on_its_way(last, (count - 0.25) / count, 0.2) is None
    assert preview._on_its_way(last, (count - 0.25) / count, 1.0) == last
    qtbot.waitUntil(lambda: preview.dealing.state() == preview.dealing.State.Stopped)
    assert len(preview.cards) == len(lying)
    MOTION.choose("reduced")
    room.rules.choose(0)
    assert preview.dealing.state() == preview.dealing.State.Stopped

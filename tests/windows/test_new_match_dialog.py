"""The new-match dialog: any mix of two to six people and bots, and any rules."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QComboBox, QPushButton
from pytestqt.qtbot import QtBot

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import contradictions, with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.match_choice import (
    MatchChoice,
    first_choice,
    last_choice,
    named,
    own_preset,
)
from scala_desktop.windows.new_match_dialog import NewMatchDialog
from scala_desktop.words.house_rules import contradiction

Open = Callable[..., NewMatchDialog]


@pytest.fixture
def shown(qtbot: QtBot, toy: GameInfo) -> Open:
    def open_dialog(choice: MatchChoice | None = None) -> NewMatchDialog:
        dialog = NewMatchDialog(None, toy, toy.presets, choice or first_choice(toy))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(dialog)
        dialog.open()
        return dialog

    return open_dialog


def click(qtbot: QtBot, button: QPushButton) -> None:
    assert button.isVisible()
    assert button.isEnabled()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def choose(qtbot: QtBot, box: QComboBox, index: int) -> None:
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Home)
    for _ in range(index):
        qtbot.keyClick(box, Qt.Key.Key_Down)


def begun(qtbot: QtBot, dialog: NewMatchDialog) -> MatchChoice:
    with qtbot.waitSignal(dialog.chosen) as told:
        click(qtbot, dialog.start)
    (choice,) = told.args or [None]
    assert isinstance(choice, MatchChoice)
    return choice


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


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_two_to_six_play(qtbot: QtBot, shown: Open, number: int) -> None:
    dialog = shown()
    click(qtbot, dialog.counts[number])
    shown_rows = [seat.name.isVisible() for seat in dialog.seats]
    assert shown_rows == [i < number for i in range(len(dialog.seats))]
    assert sum(shown_rows) == number
    assert len(begun(qtbot, dialog).players) == number


@pytest.mark.parametrize("number", [6, 8, 12])
def test_of_many_seats_as_many_are_in_sight_as_the_screen_holds(qtbot: QtBot, number: int) -> None:
    game = info("trentuno")
    dialog = NewMatchDialog(None, game, game.presets, first_choice(game))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.open()
    click(qtbot, dialog.counts[number])
    QCoreApplication.processEvents()
    in_sight = [
        seat.name.visibleRegion().boundingRect().height() == seat.name.height()
        for seat in dialog.seats[:number]
    ]
    most = dialog.screen().availableSize().height() - 56
    assert dialog.height() <= most
    assert all(in_sight) or (dialog.height() == most and in_sight.count(True) >= 6)


def test_people_and_bots_mix_in_any_order(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    for seat, (name, level) in zip(
        dialog.seats, [("Anna", 0), ("Bea", 3), ("Ciro", 0), ("Dino", 1)], strict=False
    ):
        seat.name.setFocus()
        seat.name.selectAll()
        qtbot.keyClicks(seat.name, name)
        choose(qtbot, seat.level, level)
    assert begun(qtbot, dialog).players == (
        Player("Anna"),
        Player("Bea", "hard"),
        Player("Ciro"),
        Player("Dino", "easy"),
    )


def test_players_change_places(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    names = [seat.player.name for seat in dialog.seats]
    click(qtbot, dialog.seats[0].down)
    assert dialog.focusWidget() is dialog.seats[1].down
    qtbot.keyClick(dialog.seats[1].down, Qt.Key.Key_Space)
    assert [p.name for p in begun(qtbot, dialog).players] == [names[i] for i in (1, 2, 0, 3)]


def test_the_ends_of_the_row_have_no_way_out(shown: Open) -> None:
    dialog = shown()
    assert not dialog.seats[0].up.isEnabled()
    assert not dialog.seats[3].down.isEnabled()
    assert dialog.seats[2].down.isEnabled()


@pytest.mark.parametrize(
    ("names", "levels", "sentence"),
    [
        (("", "Bea"), (0, 2), "Manca il nome di un giocatore: scrivilo."),
        (("Bea", "BEA"), (0, 2), "Due giocatori hanno lo stesso nome"),
        (("Anna", "Bea"), (1, 2), "Almeno un giocatore deve essere una persona."),
    ],
)
def test_what_cannot_be_is_said_and_not_begun(
    qtbot: QtBot, shown: Open, names: tuple[str, str], levels: tuple[int, int], sentence: str
) -> None:
    dialog = shown()
    click(qtbot, dialog.counts[2])
    for seat, name, level in zip(dialog.seats, names, levels, strict=False):
        seat.name.setText(name)
        choose(qtbot, seat.level, level)
    assert sentence in dialog.problem_shown
    assert not dialog.start.isEnabled()


def test_the_rules_limit_the_seats(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    choose(qtbot, dialog.presets_box, 1)
    dialog.presets_box.activated.emit(1)
    assert [number for number, one in dialog.counts.items() if one.isEnabled()] == [2, 3]
    assert len(begun(qtbot, dialog).players) == 3


def test_the_house_rules_are_changed_from_here(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    click(qtbot, dialog.change)
    rules_dialog = dialog.rules_dialog
    assert rules_dialog is not None
    qtbot.mouseClick(rules_dialog.cards["threshold"].editor.buttons[51], Qt.MouseButton.LeftButton)
    click(qtbot, rules_dialog.accept_button)
    assert dialog.rules_dialog is None
    assert "✎ Con 1 regola cambiata da voi." in dialog.about_shown
    assert begun(qtbot, dialog).rules["threshold"] == 51


def test_another_preset_asks_before_changed_rules_are_lost(
    qtbot: QtBot, shown: Open, toy: GameInfo
) -> None:
    rules = toy.rules(threshold=51)  # type: ignore[call-arg]  # of the toy
    dialog = shown(replace(first_choice(toy), rules=rules))

    def choose_other(answer: int) -> None:
        dialog.presets_box.setCurrentIndex(1)
        dialog.presets_box.activated.emit(1)
        assert dialog.question is not None
        dialog.question.buttons[answer].click()

    choose_other(2)
    assert (dialog.choice.rules, dialog.presets_box.currentIndex()) == (rules, 0)
    choose_other(1)
    assert dialog.choice.preset == "small"


@pytest.fixture
def changed(shown: Open, toy: GameInfo) -> NewMatchDialog:
    """Return a dialog that offers rules of which one is changed."""
    return shown(replace(first_choice(toy), rules=with_values(toy.rules(), {"threshold": 51})))


def test_after_saving_the_changed_rules_it_goes_on_to_the_other_preset(
    qtbot: QtBot, changed: NewMatchDialog
) -> None:
    dialog, rules = changed, changed.choice.rules
    dialog.presets_box.activated.emit(1)
    assert dialog.question is not None
    dialog.question.buttons[0].click()
    assert dialog.rules_dialog is not None
    dialog.rules_dialog.name.setText("nostre")
    with qtbot.waitSignal(dialog.preset_saved):
        click(qtbot, dialog.rules_dialog.save_name)
    assert dialog.rules_dialog is None
    assert dialog.choice.preset == "small"
    assert "cambiat" not in dialog.about_shown
    dialog.presets_box.activated.emit(2)
    assert dialog.question is None
    assert (dialog.choice.rules, dialog.choice.preset) == (rules, "own:nostre")


def test_rules_that_are_saved_count_as_changed_no_more(
    qtbot: QtBot, changed: NewMatchDialog
) -> None:
    dialog, rules = changed, changed.choice.rules
    click(qtbot, dialog.change)
    assert dialog.rules_dialog is not None
    click(qtbot, dialog.rules_dialog.save)
    dialog.rules_dialog.name.setText("nostre")
    click(qtbot, dialog.rules_dialog.save_name)
    dialog.rules_dialog.reject()
    assert (dialog.choice.rules, dialog.choice.preset) == (rules, "own:nostre")
    assert "cambiat" not in dialog.about_shown
    dialog.presets_box.activated.emit(1)
    assert dialog.question is None, "saved under a name"
    assert dialog.choice.preset == "small"


def test_rules_that_contradict_each_other_are_not_offered_to_be_saved(qtbot: QtBot) -> None:
    game = info("canasta")
    rules = with_values(game.rules(), {"canastas_to_close": 1, "clean_canastas_to_close": 2})
    dialog = NewMatchDialog(None, game, game.presets, replace(first_choice(game), rules=rules))
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.presets_box.activated.emit(1)
    assert dialog.question is not None
    assert "Salvale" not in " ".join(one.text() for one in dialog.question.buttons)
    dialog.question.reject()


def test_no_match_begins_by_rules_that_contradict_each_other(qtbot: QtBot) -> None:
    game = info("canasta")
    rules = with_values(game.rules(), {"canastas_to_close": 1, "clean_canastas_to_close": 2})
    data = replace(first_choice(game), rules=rules).as_data("canasta")
    choice = last_choice(game, game.presets, data)
    assert choice.rules == rules, "nothing of a file is lost"
    dialog = NewMatchDialog(None, game, game.presets, choice)
    qtbot.addWidget(dialog)
    dialog.open()
    (unmet,) = contradictions(rules)
    assert dialog.problem_shown == f"⚠ {contradiction(unmet, rules, 'it')}"
    assert not dialog.start.isEnabled()
    click(qtbot, dialog.change)
    assert dialog.rules_dialog is not None
    dialog.rules_dialog.cards["canastas_to_close"].editor.buttons[2].click()
    click(qtbot, dialog.rules_dialog.accept_button)
    assert dialog.problem_shown == ""
    begun(qtbot, dialog)


def test_the_rules_must_fit_those_who_really_play(qtbot: QtBot) -> None:
    game = info("burraco")
    rules = with_values(game.rules(), {"match_mode": "victory_points"})
    dialog = NewMatchDialog(None, game, game.presets, replace(first_choice(game), rules=rules))
    qtbot.addWidget(dialog)
    dialog.open()
    assert dialog.problem_shown == ""
    click(qtbot, dialog.counts[3])
    assert "I punti vittoria si dividono" in dialog.problem_shown
    assert not dialog.start.isEnabled()
    click(qtbot, dialog.counts[2])
    begun(qtbot, dialog)


def test_a_preset_of_ones_own_is_offered_and_can_go(qtbot: QtBot, toy: GameInfo) -> None:
    own = own_preset("nostre", toy.rules(threshold=51))  # type: ignore[call-arg]  # of the toy
    choice = replace(first_choice(toy), preset=own.key)
    dialog = NewMatchDialog(None, toy, (*toy.presets, own), choice)
    qtbot.addWidget(dialog)
    dialog.open()
    assert dialog.presets_box.currentText() == "★ nostre"
    click(qtbot, dialog.change)
    rules_dialog = dialog.rules_dialog
    assert rules_dialog is not None
    click(qtbot, rules_dialog.delete)
    assert rules_dialog.question is not None
    with qtbot.waitSignal(dialog.preset_deleted) as gone:
        click(qtbot, rules_dialog.question.buttons[0])
    assert gone.args == [own.key]
    assert dialog.presets_box.count() == 2


def test_the_first_dealer_is_asked_only_where_the_rules_say_so(
    qtbot: QtBot, shown: Open, toy: GameInfo
) -> None:
    assert begun(qtbot, shown()).first_dealer is None
    rules = toy.rules(first_dealer="chosen")  # type: ignore[call-arg]  # of the toy
    dialog = shown(replace(first_choice(toy), rules=rules))
    choose(qtbot, dialog.dealer, 2)
    assert begun(qtbot, dialog).first_dealer == 2


def test_who_has_no_name_gets_one() -> None:
    players = named((Player(""), Player("Giulia"), Player("", "easy"), Player("", "hard")))
    assert players[0] == Player("Giocatore 1")
    assert len({player.name for player in players}) == 4


def test_the_language_changes_while_it_is_open(
    qtbot: QtBot, shown: Open, languages: Languages
) -> None:
    dialog = shown()
    languages.install("en")
    qtbot.waitUntil(lambda: dialog.windowTitle() == "New match")
    assert dialog.presets_box.currentText() == "Classic"
    assert dialog.seats[0].level.currentText() == "Person"
    assert dialog.start.text() == "Let's play!"


def test_scala_40_says_who_plays_with_whom_where_four_play_in_pairs(qtbot: QtBot) -> None:
    scala40 = info("scala40")
    choice = replace(first_choice(scala40), rules=scala40.rules(pair_play=True))  # type: ignore[call-arg]  # of Scala 40
    dialog = NewMatchDialog(None, scala40, scala40.presets, choice)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.open()
    names = [seat.player.name for seat in dialog.seats]
    assert dialog.pairs_shown == f"Coppie: {names[0]} con {names[2]}, {names[1]} con {names[3]}"
    click(qtbot, dialog.seats[1].down)
    assert dialog.pairs_shown == f"Coppie: {names[0]} con {names[1]}, {names[2]} con {names[3]}"
    for number in (2, 3, 5, 6):
        click(qtbot, dialog.counts[number])
        assert dialog.pairs_shown == ""
    click(qtbot, dialog.counts[4])
    assert begun(qtbot, dialog).rules == choice.rules

"""The menu opens the house rules of the match on the table, and keeps them for the next one."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scala_desktop.rules.options import with_values
from scala_desktop.rules.registry import info
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import own_preset
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.preferences import PreferencesDialog
from scala_desktop.windows.scores.sheet import ScoreSheet
from tests.windows.opened import ENTRY, ONE_PERSON, Opened, play_to_the_end, session_of


def canasta_on_the_table(opened: Opened) -> tuple[MainWindow, MatchKeeper]:
    """Return a window with Canasta on the table, though Trentuno was begun last."""
    window = opened()
    keeper = window.keeper
    canasta, trentuno = info("canasta"), info("trentuno")
    choice = keeper.pacts.choice(canasta)
    rules = with_values(canasta.rules(), {"target_score": 7500})
    keeper.begin("canasta", replace(choice, preset="italian", rules=rules), "w")
    keeper.pacts.keep_choice(trentuno, keeper.pacts.choice(trentuno))
    return window, keeper


def test_the_menu_opens_the_rules_of_the_match_on_the_table(qtbot: QtBot, opened: Opened) -> None:
    window, keeper = canasta_on_the_table(opened)
    window.dialogs.house_rules()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    assert dialog.windowTitle() == "Regole della casa: Canasta"
    assert dialog.rules == session_of(window).controller.rules
    assert dialog.cards["target_score"].differs
    assert "prossima partita di Canasta" in dialog.note_shown
    dialog.cards["canastas_to_close"].editor.buttons[3].click()
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    rules = keeper.pacts.choice(info("canasta")).rules
    assert (rules["target_score"], rules["canastas_to_close"]) == (7500, 3)
    assert session_of(window).controller.rules["canastas_to_close"] == 2


def test_rules_chosen_for_the_next_match_are_offered_and_not_lost(
    qtbot: QtBot, opened: Opened
) -> None:
    window, keeper = canasta_on_the_table(opened)
    canasta = info("canasta")
    ours = with_values(canasta.rules(), {"target_score": 12_000})
    keeper.pacts.choose_rules(canasta, "italian", ours)

    def dialog() -> HouseRulesDialog:
        window.dialogs.house_rules()
        assert isinstance(window.dialogs.open_dialog, HouseRulesDialog)
        return window.dialogs.open_dialog

    first = dialog()
    assert first.rules["target_score"] == 7500
    qtbot.mouseClick(first.accept_button, Qt.MouseButton.LeftButton)
    assert first.question is not None
    first.question.buttons[-1].click()
    assert keeper.pacts.choice(canasta).rules == ours
    qtbot.mouseClick(first.show_chosen, Qt.MouseButton.LeftButton)
    first.show_chosen.click()  # it keeps the keyboard where it was hidden behind a question
    assert first.rules == ours
    first.undo.click()
    assert first.rules["target_score"] == 7500
    first.redo.click()
    qtbot.mouseClick(first.accept_button, Qt.MouseButton.LeftButton)
    assert keeper.pacts.choice(canasta).rules == ours
    second = dialog()
    qtbot.mouseClick(second.accept_button, Qt.MouseButton.LeftButton)
    assert second.question is not None
    second.question.buttons[0].click()
    assert keeper.pacts.choice(canasta).rules["target_score"] == 7500


def test_the_end_of_a_hand_does_not_end_what_is_done_in_a_dialog(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON, seed="s", elimination_limit=1001)
    window.dialogs.house_rules()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    dialog.cards["opening_threshold"].editor.buttons[51].click()
    play_to_the_end(qtbot, window)
    qtbot.wait(50)
    assert window.dialogs.open_dialog is dialog
    assert dialog.question is None
    assert dialog.rules["opening_threshold"] == 51
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))


def test_no_other_dialog_takes_the_place_of_one_that_asks(opened: Opened) -> None:
    window = opened()
    window.dialogs.house_rules()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    dialog.cards["opening_threshold"].editor.buttons[51].click()
    window.dialogs.preferences()
    assert window.dialogs.open_dialog is dialog
    assert dialog.question is not None
    dialog.question.buttons[1].click()
    window.dialogs.preferences()
    assert isinstance(window.dialogs.open_dialog, PreferencesDialog)


def test_a_position_whose_rules_contradict_each_other_is_told_and_not_laid(
    opened: Opened, tmp_path: Path
) -> None:
    window = opened()
    before = window.session
    file = tmp_path / "mano.toml"
    rules = "rules = { canastas_to_close = 1, clean_canastas_to_close = 2 }"
    file.write_text(f'format = 1\n[[case]]\nid = "x"\ngame = "canasta"\n{rules}\n', "utf-8")
    window.dialogs.files.open_path(str(file))
    said = window.notice.words.text()
    assert said.startswith("mano.toml: Le canaste per chiudere sono 1 in tutto")
    assert window.session is before


def test_rules_taken_in_a_new_match_are_kept_even_if_it_is_not_begun(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened()
    window.new_match()
    room = window.rooms.new_match
    qtbot.mouseClick(room.paper.change, Qt.MouseButton.LeftButton)
    assert room.rules.dialog is not None
    room.rules.dialog.cards["opening_threshold"].editor.buttons[51].click()
    room.rules.dialog.accept_button.click()
    qtbot.mouseClick(room.cancel, Qt.MouseButton.LeftButton)
    assert window.keeper.pacts.choice(ENTRY).rules["opening_threshold"] == 51


def test_rules_of_another_game_leave_the_last_one_the_last(opened: Opened) -> None:
    """Accepted, renamed or always used: no match of that game begins by it."""
    _, keeper = canasta_on_the_table(opened)
    canasta, burraco = info("canasta"), info("burraco")
    before = keeper.pacts.choice(canasta)
    own = own_preset("nostre", with_values(canasta.rules(), {"target_score": 9000}))
    keeper.pacts.keep_preset(canasta, own)
    keeper.pacts.set_family_preset(canasta, own.key)
    keeper.pacts.choose_rules(canasta, own.key, canasta.rules_of(own))
    keeper.pacts.rename_preset(canasta, own.key, "di casa")
    assert keeper.pacts.last_game().key == "trentuno"
    after = keeper.pacts.choice(canasta)
    assert (after.preset, after.rules["target_score"]) == ("own:di casa", 9000)
    assert (after.players, after.spare) == (before.players, before.spare)
    assert keeper.pacts.choice(info("trentuno")).preset == info("trentuno").presets[0].key
    # Who has never played it finds the people of the last match there.
    keeper.pacts.choose_rules(burraco, burraco.presets[0].key, burraco.rules())
    last = keeper.pacts.choice(info("trentuno")).players
    assert keeper.pacts.choice(burraco).players[0] == last[0]
    assert keeper.pacts.last_game().key == "trentuno"

"""The house rules are seen at once: their cards are made bit by bit, and only once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.rules.options import with_values
from scala_desktop.rules.registry import info
from scala_desktop.windows import rules_page
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.option_card import OptionCard
from tests.windows.opened import ENTRY, ONE_PERSON, Opened

BURRACO = info("burraco")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the keys of the options whose cards are made from now on."""
    keys: list[str] = []

    class Noted(OptionCard):
        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments)  # type: ignore[arg-type]  # passed on
            keys.append(self.option.key)

    monkeypatch.setattr(rules_page, "OptionCard", Noted)
    return keys


def dialog_of(qtbot: QtBot) -> HouseRulesDialog:
    dialog = HouseRulesDialog(None, BURRACO, BURRACO.presets, "classic", BURRACO.rules())
    qtbot.addWidget(dialog)
    return dialog


def opened_rules(window: MainWindow) -> HouseRulesDialog:
    window.menu.house_rules.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    return dialog


def test_no_card_is_made_before_the_dialog_is_there(qtbot: QtBot, made: list[str]) -> None:
    dialog = dialog_of(qtbot)
    dialog.show()
    assert made == []
    qtbot.waitUntil(lambda: len(made) == len(dialog.page.found()), timeout=30_000)
    assert made == dialog.page.found(), "first those that stand first"
    assert all(card.isVisible() for card in dialog.cards.values())
    assert [*dialog.cards] == made


def test_none_is_made_once_nobody_looks(qtbot: QtBot, made: list[str]) -> None:
    dialog = dialog_of(qtbot)
    dialog.show()
    qtbot.waitUntil(lambda: len(made) > 0)
    dialog.hide()
    count = len(made)
    assert count < len(dialog.page.found())
    qtbot.wait(50)
    assert len(made) == count


def test_the_search_finds_what_is_not_made_yet(qtbot: QtBot, made: list[str]) -> None:
    dialog = dialog_of(qtbot)
    dialog.show()
    dialog.search.setText("pinella")
    found = dialog.page.found()
    assert len(found) > 1
    qtbot.waitUntil(lambda: made == found, timeout=30_000)
    qtbot.wait(50)
    assert made == found, "nothing else is asked for"
    dialog.search.clear()
    assert sum(card.isVisible() for card in dialog.cards.values()) == len(dialog.cards)


def test_a_card_made_late_is_as_the_others(qtbot: QtBot, made: list[str]) -> None:
    canasta = info("canasta")
    values = {"canastas_to_close": 1, "clean_canastas_to_close": 2}
    rules = with_values(canasta.rules(), values)
    dialog = HouseRulesDialog(None, canasta, canasta.presets, canasta.presets[0].key, rules)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.accept_button.isEnabled()
    assert made == []
    card = dialog.cards["canastas_to_close"]
    assert "Vai a «Canaste pulite per chiudere»" in [link.text() for link in card.links]
    assert card.value == 1
    assert card.differs


def test_opened_again_it_is_the_same_and_nothing_is_made(
    qtbot: QtBot, opened: Opened, made: list[str]
) -> None:
    window = opened(ONE_PERSON)
    dialog = opened_rules(window)
    count, size = len(dialog.cards), dialog.size()
    assert len(made) == count
    dialog.cards["opening_threshold"].editor.buttons[51].click()
    dialog.search.setText("jolly")
    dialog.only_changed.setChecked(True)
    dialog.ask_name()
    dialog.resize(900, 600)
    dialog.done(0)
    again = opened_rules(window)
    assert again is dialog
    assert len(made) == count
    assert (again.search.text(), again.only_changed.isChecked()) == ("", False)
    assert again.rules == window.session.controller.rules  # type: ignore[union-attr]  # it is there
    assert again.cards["opening_threshold"].value == again.rules["opening_threshold"]
    assert not again.cards["opening_threshold"].differs
    assert not again.undo.isEnabled()
    assert not again.name.isVisible()
    assert again.focusWidget() is again.search
    assert again.size() == size
    assert all(card.isVisible() for card in again.cards.values())
    again.reject()
    assert window.dialogs.open_dialog is None


def test_opened_again_it_says_what_was_chosen_meanwhile(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    dialog = opened_rules(window)
    dialog.cards["opening_threshold"].editor.buttons[51].click()
    dialog.accept_button.click()
    assert window.dialogs.open_dialog is None
    again = opened_rules(window)
    assert again is dialog
    assert again.show_chosen.isVisible()
    assert "ne avete già scelte altre" in again.note_shown
    again.show_chosen.click()
    assert again.rules["opening_threshold"] == 51


def test_another_game_or_language_has_a_dialog_of_its_own(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    first = opened_rules(window)
    first.done(0)
    window.change_setting("language", "en")
    second = opened_rules(window)
    assert second is not first
    assert second.search.placeholderText() == "Find…"
    second.done(0)
    window.keeper.begin("burraco", window.keeper.pacts.choice(BURRACO), "b")
    third = opened_rules(window)
    assert third is not second
    assert "burraco_clean" in third.cards
    third.done(0)
    window.change_setting("language", "it")
    assert ENTRY.key == "scala40"


def test_the_scores_wait_for_a_dialog_once(qtbot: QtBot, opened: Opened) -> None:
    """What is opened again and again shows the scores when it is closed the first time alone."""
    window = opened(ONE_PERSON)
    asked: list[int] = []
    dialog = opened_rules(window)
    window.dialogs._scores_wait = True
    window.ending.show = lambda: asked.append(1)  # type: ignore[method-assign]  # it is only counted
    dialog.done(0)
    opened_rules(window).done(0)
    assert asked == [1]


@pytest.mark.parametrize("size", [(1340, 736), (960, 500)])
def test_tab_goes_down_the_dialog_with_cards_that_were_made_late(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    dialog = dialog_of(qtbot)
    dialog.show()
    dialog.resize(*size)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    cards = [*dialog.cards.values()]
    places: list[QWidget] = [dialog.groups, dialog.search]
    places += [dialog.only_changed] if dialog.only_changed.isVisible() else []
    places += [cards[0].editor, cards[1].editor, cards[-1].editor]
    places += [dialog.presets_box, dialog.save, dialog.accept_button]
    seen: list[int] = []
    places[0].setFocus()
    for _ in range(200):
        now = dialog.focusWidget()
        seen += [i for i, one in enumerate(places) if one is now or one.isAncestorOf(now)]
        if now is dialog.accept_button:
            break
        qtbot.keyClick(now, Qt.Key.Key_Tab)
    assert list(dict.fromkeys(seen)) == [*range(len(places))]
